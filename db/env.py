"""How migrations run: on the connection handed in, or on FOUR_AGES_DATABASE for developers."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from alembic import context
from sqlalchemy import Connection

sys.path.append(str(Path(__file__).resolve().parent.parent))

from suite.store.location import database_url
from suite.store.migrate import migrating_engine
from suite.store.models import METADATA


def run(connection: Connection) -> None:
    """All migrations in one transaction: SQLite changes tables by copying them, and can take it back."""
    context.configure(
        connection=connection, target_metadata=METADATA, render_as_batch=True, transactional_ddl=True
    )
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    engine = migrating_engine(database_url(os.environ.get("FOUR_AGES_DATABASE")))
    with engine.begin() as own:
        run(own)
    engine.dispose()
