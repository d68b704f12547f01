"""House formats in a user's file: kept, replaced, renamed with the decks that are checked by them."""

from suite.store.decks import Cover, Decks, StoredDeck
from suite.store.preferences import StoredPreferences
from suite.store.userfile import UserFile

RULES = {"limits": {"main": 40}}


def test_a_renamed_format_takes_its_decks_along_in_one_edit(user: UserFile) -> None:
    kept, decks = StoredPreferences(user), Decks(user)
    kept.save_format("salt-road", "Pauper", RULES)
    mine, _ = decks.save(StoredDeck(Cover("salt-road", "Mine", format="Pauper"), ()))
    other, _ = decks.save(StoredDeck(Cover("salt-road", "Other", format="Highlander"), ()))
    kept.save_format("salt-road", "Beggar", RULES, before="Pauper")
    assert set(kept.formats("salt-road")) == {"Beggar"}
    assert [decks.load(deck).cover.format for deck in (mine, other)] == ["Beggar", "Highlander"]
    user.undo()
    assert set(kept.formats("salt-road")) == {"Pauper"}, "one undo takes all of it back"
    assert decks.load(mine).cover.format == "Pauper"


def test_a_format_that_keeps_its_name_is_replaced(user: UserFile) -> None:
    kept = StoredPreferences(user)
    kept.save_format("salt-road", "Pauper", RULES)
    kept.save_format("salt-road", "Pauper", {"limits": {"main": 60}}, before="Pauper")
    assert kept.formats("salt-road") == {"Pauper": {"limits": {"main": 60}}}
