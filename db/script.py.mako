"""${message}."""

import sqlalchemy as sa
from alembic import op

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = ${repr(branch_labels)}
depends_on = ${repr(depends_on)}


def upgrade() -> None:
    """Raise the file to this version."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """Files are never taken back: a backup was made before the migration."""
    raise NotImplementedError("open the backup that was made before the migration")
