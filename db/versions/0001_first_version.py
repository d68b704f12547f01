"""First version: collection, decks, corrections, settings and the journal of edits."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make all tables."""
    collection()
    decks()
    formats()
    overlay()
    searches()
    journal()


def downgrade() -> None:
    """Files are never taken back: a backup was made before the migration."""
    raise NotImplementedError("open the backup that was made before the migration")


def text(*names: str) -> list[sa.Column[str]]:
    """Short texts that are never missing."""
    return [sa.Column(name, sa.String(), nullable=False) for name in names]


def long(*names: str) -> list[sa.Column[str]]:
    """Long texts that are never missing."""
    return [sa.Column(name, sa.Text(), nullable=False) for name in names]


def whole(*names: str, missing: bool = False) -> list[sa.Column[int]]:
    """Whole numbers."""
    return [sa.Column(name, sa.Integer(), nullable=missing) for name in names]


def key(table: str, *columns: str) -> sa.PrimaryKeyConstraint:
    """The named primary key of a table."""
    return sa.PrimaryKeyConstraint(*columns, name=f"pk_{table}")


def unique(table: str, column: str) -> sa.UniqueConstraint:
    """A named unique column."""
    return sa.UniqueConstraint(column, name=f"uq_{table}_{column}")


def refers(table: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    """A named reference to another table's id."""
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=f"fk_{table}_{column}_{other}")


def index(table: str, *columns: str) -> None:
    """A named index per column."""
    for column in columns:
        op.create_index(f"ix_{table}_{column}", table, [column])


def collection() -> None:
    """Collections, stacks of copies, wants, and the figures of every card."""
    op.create_table(
        "collection",
        *whole("id"),
        *text("name", "note"),
        key("collection", "id"),
        unique("collection", "name"),
    )
    op.create_table(
        "holding",
        *whole("id", "collection_id"),
        *text("card_key"),
        *whole("copies", "trade"),
        *text("printing", "condition", "language", "finish", "location"),
        *whole("price", missing=True),
        *text("currency", "acquired"),
        *long("notes"),
        *text("tags", "lent_to"),
        key("holding", "id"),
        refers("holding", "collection_id", "collection"),
    )
    index("holding", "collection_id", "card_key", "location")
    op.create_table(
        "want",
        *whole("id"),
        *text("card_key"),
        *whole("copies"),
        *whole("price", missing=True),
        *text("currency", "note"),
        key("want", "id"),
        unique("want", "card_key"),
    )
    op.create_table("favourite", *text("card_key"), key("favourite", "card_key"))
    op.create_table("total", *text("card_key"), *whole("owned", "used", "wanted"), key("total", "card_key"))


def decks() -> None:
    """Decks, their lines and versions."""
    op.create_table(
        "deck",
        *whole("id"),
        *text("game", "title", "folder"),
        *long("note"),
        *text("tags"),
        sa.Column("built", sa.Boolean(), nullable=False),
        *text("format", "changed"),
        key("deck", "id"),
    )
    index("deck", "game")
    op.create_table(
        "deckline",
        *whole("id", "deck_id"),
        *text("section"),
        *whole("place", "copies"),
        *text("card_key"),
        *long("text"),
        key("deckline", "id"),
        refers("deckline", "deck_id", "deck"),
    )
    index("deckline", "deck_id", "card_key")
    op.create_table(
        "deckversion",
        *whole("id", "deck_id", "number"),
        *text("label", "made"),
        *long("data"),
        key("deckversion", "id"),
        refers("deckversion", "deck_id", "deck"),
    )
    index("deckversion", "deck_id")


def formats() -> None:
    """House formats."""
    op.create_table(
        "houseformat",
        *whole("id"),
        *text("game", "name"),
        *long("data"),
        key("houseformat", "id"),
        unique("houseformat", "name"),
    )
    index("houseformat", "game")


def overlay() -> None:
    """Corrections of shipped cards, own cards and sets."""
    op.create_table(
        "correction", *text("card_key", "field"), *long("value"), key("correction", "card_key", "field")
    )
    op.create_table("ownset", *text("game", "key", "title"), key("ownset", "game", "key"))
    op.create_table(
        "owncard", *text("card_key", "game"), *long("data"), *text("origin"), key("owncard", "card_key")
    )
    index("owncard", "game")


def searches() -> None:
    """Saved searches, settings, matches that were played."""
    op.create_table(
        "savedsearch",
        *whole("id"),
        *text("name"),
        *long("text"),
        *whole("place"),
        key("savedsearch", "id"),
        unique("savedsearch", "name"),
    )
    op.create_table("setting", *text("name"), *long("value"), key("setting", "name"))
    op.create_table(
        "playedmatch",
        *whole("id"),
        *text("game", "played", "players", "result", "record"),
        key("playedmatch", "id"),
    )
    index("playedmatch", "game")


def journal() -> None:
    """Which file this is, and its edits."""
    op.create_table("stamp", *whole("id"), *text("identity"), *whole("revision"), key("stamp", "id"))
    op.create_table(
        "change",
        *whole("id"),
        *text("made", "label"),
        sa.Column("undone", sa.Boolean(), nullable=False),
        key("change", "id"),
    )
    op.create_table(
        "changerow",
        *whole("id", "change_id", "place"),
        *text("table"),
        *long("before", "after"),
        key("changerow", "id"),
        refers("changerow", "change_id", "change"),
    )
    index("changerow", "change_id")
