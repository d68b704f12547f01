"""Several writers: whose each edit is, and at which revision of the store each deck and edit is."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


KEPT = ("collection", "holding", "want", "deckline", "deckversion", "savedsearch", "houseformat")
"""Tables whose ids are never given twice from now on, beside that of decks."""


def upgrade() -> None:
    """Edits so far are everybody's; decks count from the revision of now."""
    _add("deck", sa.Column("revision", sa.Integer(), nullable=False, server_default="0"))
    _add("change", sa.Column("writer", sa.String(), nullable=False, server_default=""))
    _add("change", sa.Column("revision", sa.Integer(), nullable=False, server_default="0"))
    if op.get_bind().dialect.name == "sqlite":
        for table in ("deck", *KEPT):
            _copy(table)


def downgrade() -> None:
    """Files are never taken back: a backup was made before the migration."""
    raise NotImplementedError("open the backup that was made before the migration")


def _add(table: str, column: sa.Column[int] | sa.Column[str]) -> None:
    """A column whose present rows get its default; new rows are given theirs."""
    with op.batch_alter_table(table) as batch:
        batch.add_column(column)
    with op.batch_alter_table(table) as batch:
        batch.alter_column(column.name, server_default=None)


def _copy(table: str) -> None:
    """Another program may still show what was removed: its id must not come to mean something else."""
    with op.batch_alter_table(table, recreate="always", table_kwargs={"sqlite_autoincrement": True}):
        pass
