"""Tables of the user's file. They never leave the store; what comes out are plain objects.

Cards are named by text keys `game/set/key`. Lists and tables inside a column are JSON. Money is in hundredths
of the currency. Every change here needs a migration in `db/versions`; a test compares the two.
"""

from sqlalchemy import MetaData, Text
from sqlmodel import Field, SQLModel

# Constraints need names: SQLite changes a table by copying it, and finds them by name.
NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
MAYBE = "maybe"
"""A section of every game's decks that counts for nothing: cards one thinks about."""
METADATA = MetaData(naming_convention=NAMES)
NEVER_AGAIN = {"sqlite_autoincrement": True}
"""An id is never given twice: what was removed may come back by an undo, or still be open in a window."""


class Base(SQLModel):
    """What every table has."""

    metadata = METADATA


class Collection(Base, table=True):
    """A named collection; a card's figures are summed over all of them."""

    __table_args__ = NEVER_AGAIN

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(unique=True)
    note: str = ""


class Holding(Base, table=True):
    """A stack of equal copies."""

    __table_args__ = NEVER_AGAIN

    id: int | None = Field(default=None, primary_key=True)
    collection_id: int = Field(foreign_key="collection.id", index=True)
    card_key: str = Field(index=True)
    copies: int
    trade: int = 0
    printing: str = ""
    condition: str = ""
    language: str = ""
    finish: str = ""
    location: str = Field(default="", index=True)
    price: int | None = None
    currency: str = ""
    acquired: str = ""
    notes: str = Field(default="", sa_type=Text)
    tags: str = "[]"
    lent_to: str = ""


class Want(Base, table=True):
    """Copies that are looked for."""

    __table_args__ = NEVER_AGAIN

    id: int | None = Field(default=None, primary_key=True)
    card_key: str = Field(unique=True)
    copies: int
    price: int | None = None
    currency: str = ""
    note: str = ""


class Deck(Base, table=True):
    """A deck's cover; its cards are lines."""

    __table_args__ = NEVER_AGAIN

    id: int | None = Field(default=None, primary_key=True)
    game: str = Field(index=True)
    title: str
    folder: str = ""
    note: str = Field(default="", sa_type=Text)
    tags: str = "[]"
    built: bool = False
    format: str = ""
    changed: str = ""
    revision: int = 0
    """The store's revision at which cover, lines or versions were changed last: it never goes back."""


class DeckLine(Base, table=True):
    """Copies of one card in a section; without a card key the text is kept as it was found."""

    __table_args__ = NEVER_AGAIN

    id: int | None = Field(default=None, primary_key=True)
    deck_id: int = Field(foreign_key="deck.id", index=True)
    section: str
    place: int
    copies: int
    card_key: str = Field(default="", index=True)
    text: str = Field(default="", sa_type=Text)


class DeckVersion(Base, table=True):
    """A deck as it once was."""

    __table_args__ = NEVER_AGAIN

    id: int | None = Field(default=None, primary_key=True)
    deck_id: int = Field(foreign_key="deck.id", index=True)
    number: int
    label: str = ""
    made: str = ""
    data: str = Field(sa_type=Text)


class SavedSearch(Base, table=True):
    """A search under a name."""

    __table_args__ = NEVER_AGAIN

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(unique=True)
    text: str = Field(sa_type=Text)
    place: int = 0


class Favourite(Base, table=True):
    """A card with a star."""

    card_key: str = Field(primary_key=True)


class Correction(Base, table=True):
    """One field of a shipped card as the owner says it is."""

    card_key: str = Field(primary_key=True)
    field: str = Field(primary_key=True)
    value: str = Field(sa_type=Text)


class OwnSet(Base, table=True):
    """A set that the owner added."""

    game: str = Field(primary_key=True)
    key: str = Field(primary_key=True)
    title: str


class OwnCard(Base, table=True):
    """A card that the owner added, as a whole record."""

    card_key: str = Field(primary_key=True)
    game: str = Field(index=True)
    data: str = Field(sa_type=Text)
    origin: str = ""


class HouseFormat(Base, table=True):
    """The owner's own limits and ban list for a game."""

    __table_args__ = NEVER_AGAIN

    id: int | None = Field(default=None, primary_key=True)
    game: str = Field(index=True)
    name: str = Field(unique=True)
    data: str = Field(sa_type=Text)


class PlayedMatch(Base, table=True):
    """A match that was played: when, how it ended, and where its record lies."""

    __table_args__ = NEVER_AGAIN

    id: int | None = Field(default=None, primary_key=True)
    game: str = Field(index=True)
    played: str = Field(index=True)
    kind: str = ""
    sentence: str = ""
    series: str = ""
    decisions: int = 0
    record: str = ""


class PlayedSeat(Base, table=True):
    """A player of a match that was played."""

    match_id: int = Field(foreign_key="playedmatch.id", primary_key=True)
    place: int = Field(primary_key=True)
    name: str
    seat: str = ""
    deck: str = ""
    share: float | None = None


class Setting(Base, table=True):
    """One setting, JSON."""

    name: str = Field(primary_key=True)
    value: str = Field(sa_type=Text)


class Total(Base, table=True):
    """Figures of a card, kept in step with holdings, decks and wants by every edit."""

    card_key: str = Field(primary_key=True)
    owned: int = 0
    used: int = 0
    wanted: int = 0


class Stamp(Base, table=True):
    """One row: which file this is, and how often it was edited."""

    id: int = Field(default=1, primary_key=True)
    identity: str
    revision: int = 0


class Change(Base, table=True):
    """One edit in the journal, in words."""

    id: int | None = Field(default=None, primary_key=True)
    made: str
    label: str
    undone: bool = False
    writer: str = ""
    """Whose edit it is; "" for edits from before writers had names: they are everybody's."""
    revision: int = 0
    """The store's revision at which it was made, taken back or done again last."""


class ChangeRow(Base, table=True):
    """A row before and after an edit; JSON, empty where there was none."""

    id: int | None = Field(default=None, primary_key=True)
    change_id: int = Field(foreign_key="change.id", index=True)
    place: int
    table: str
    before: str = Field(default="", sa_type=Text)
    after: str = Field(default="", sa_type=Text)


JOURNALED: dict[str, type[Base]] = {
    str(model.__tablename__): model
    for model in (
        Collection,
        Holding,
        Want,
        Deck,
        DeckLine,
        DeckVersion,
        SavedSearch,
        Favourite,
        Correction,
        OwnSet,
        OwnCard,
        HouseFormat,
        PlayedMatch,
        PlayedSeat,
    )
}
"""Tables whose edits can be undone, parents first."""
UNJOURNALED = {"deck": frozenset({"revision"})}
"""Columns that no undo takes back, by table."""
