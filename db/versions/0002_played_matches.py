"""Matches that were played: a row for each player, so that decks and opponents can be told apart."""

import json
from functools import partial
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

SEAT = sa.table(
    "playedseat",
    *(sa.column(name) for name in ("match_id", "place", "name", "seat", "deck", "share")),
)
MATCH = sa.table("playedmatch", sa.column("id", sa.Integer()), sa.column("sentence"))


def upgrade() -> None:
    """Take players and results out of their JSON columns."""
    asked = sa.text("SELECT id, players, result FROM playedmatch")
    found = [tuple(row) for row in op.get_bind().execute(asked)]
    # Ids are never given twice, so that a removed match can come back by an undo.
    batch = partial(op.batch_alter_table, "playedmatch", table_kwargs={"sqlite_autoincrement": True})
    with batch() as table:
        for name in ("kind", "sentence", "series"):
            table.add_column(sa.Column(name, sa.String(), nullable=False, server_default=""))
        table.add_column(sa.Column("decisions", sa.Integer(), nullable=False, server_default="0"))
        table.drop_column("players")
        table.drop_column("result")
    with batch() as table:
        for name in ("kind", "sentence", "series", "decisions"):
            table.alter_column(name, server_default=None)
    op.create_index("ix_playedmatch_played", "playedmatch", ["played"])
    op.create_table(
        "playedseat",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("deck", sa.String(), nullable=False),
        sa.Column("share", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("match_id", "place", name="pk_playedseat"),
        sa.ForeignKeyConstraint(["match_id"], ["playedmatch.id"], name="fk_playedseat_match_id_playedmatch"),
    )
    for number, players, result in found:
        _take(number, players, result)


def downgrade() -> None:
    """Files are never taken back: a backup was made before the migration."""
    raise NotImplementedError("open the backup that was made before the migration")


def _take(number: int, players: str, result: str) -> None:
    """The players of one match; what is missing stays empty."""
    told = _table(result)
    names = [str(name) for name in _list(_loaded(players))]
    seats, decks, shares = (_list(told.get(name)) for name in ("seats", "decks", "shares"))
    op.get_bind().execute(
        MATCH.update().where(MATCH.c.id == number).values(sentence=str(told.get("sentence", "")))
    )
    for place, name in enumerate(names):
        share = _at(shares, place)
        row = {
            "match_id": number,
            "place": place,
            "name": name,
            "seat": str(_at(seats, place) or ""),
            "deck": str(_at(decks, place) or ""),
            "share": float(share) if isinstance(share, int | float) else None,
        }
        op.get_bind().execute(SEAT.insert().values(row))


def _loaded(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None


def _table(text: str) -> dict[str, Any]:
    data = _loaded(text)
    return data if isinstance(data, dict) else {}


def _list(data: Any) -> list[Any]:
    return data if isinstance(data, list) else []


def _at(data: list[Any], place: int) -> Any:
    return data[place] if place < len(data) else None
