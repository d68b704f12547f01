"""Conditions, finishes, languages and money as many programs and people write them."""

from __future__ import annotations

import re

from suite.decks.fold import fold

CONDITIONS = ("M", "NM", "EX", "GD", "PL", "HP", "PO")
"""Mint, near mint, excellent, good, played, heavily played, poor: best first."""
_CONDITION_NAMES = {
    "M": ("m", "mint", "gem mint"),
    "NM": ("nm", "near mint", "near_mint", "nearmint", "nm-mt", "nm/m", "near mint/mint", "nm-m"),
    "EX": ("ex", "excellent", "lp+", "slightly played", "sp", "lightlyplayed+"),
    "GD": ("gd", "good", "good (lightly played)", "lp", "lightly played", "light played", "lightly_played"),
    "PL": ("pl", "played", "mp", "moderately played", "moderately_played", "light_played"),
    "HP": ("hp", "heavily played", "heavily_played", "played (heavily)"),
    "PO": ("po", "poor", "d", "dmg", "damaged"),
}
_CONDITION = {name.replace(" ", ""): code for code, names in _CONDITION_NAMES.items() for name in names}
FIVE_STEPS = {"M": "NM", "NM": "NM", "EX": "LP", "GD": "LP", "PL": "MP", "HP": "HP", "PO": "D"}
"""To programs with five steps: mint becomes near mint and excellent becomes lightly played on the way."""
FIVE_LOSES = ("M", "EX")

_FINISHES = {
    "": ("", "normal", "regular", "no", "false", "0", "nonfoil", "non-foil", "none"),
    "foil": ("foil", "yes", "true", "1", "premium", "f", "x", "holo", "holofoil"),
    "etched": ("etched", "foil_etched", "foil etched", "e"),
}
FINISHES = frozenset(_FINISHES)
_FINISH = {name: finish for finish, names in _FINISHES.items() for name in names}

_LANGUAGES = {
    "en": ("en", "eng", "english"),
    "de": ("de", "ger", "deu", "german", "deutsch"),
    "fr": ("fr", "fre", "fra", "french", "francais"),
    "it": ("it", "ita", "italian", "italiano"),
    "es": ("es", "sp", "spa", "spanish", "espanol"),
    "pt": ("pt", "por", "portuguese", "portugues"),
    "ru": ("ru", "rus", "russian"),
    "pl": ("polish", "polski", "pol"),
    "ja": ("ja", "jp", "jpn", "japanese"),
    "ko": ("ko", "kr", "kor", "korean"),
    "zh": ("zh", "cs", "chinese", "simplified chinese", "zhs"),
    "zht": ("zht", "ct", "traditional chinese"),
}
_LANGUAGE = {name: code for code, names in _LANGUAGES.items() for name in names}
_SYMBOLS = {"€": "EUR", "$": "USD", "£": "GBP", "¥": "JPY", "zł": "PLN", "kr": "SEK"}
HIGHEST_PRICE = 2**31 - 1
"""Hundredths; more is a slip, and no server would keep it."""
LANGUAGE_WORDS = {
    "en": "English",
    "de": "German",
    "fr": "French",
    "it": "Italian",
    "es": "Spanish",
    "pt": "Portuguese",
    "ru": "Russian",
    "pl": "Polish",
    "ja": "Japanese",
    "ko": "Korean",
    "zh": "Chinese",
    "zht": "Traditional Chinese",
}
"""Language -> its name, as lists and the window have it."""


MARKET_LANGUAGES = dict(
    zip(
        map(str, range(1, 12)),
        ("en", "fr", "de", "es", "it", "zh", "ja", "pt", "ru", "ko", "zht"),
        strict=True,
    )
)
"""Cardmarket's number of a language -> its code."""
_MARKET_GRADES = ("mt", "nm", "ex", "gd", "lp", "pl", "po")
MARKET_CONDITIONS = {
    **dict(zip(_MARKET_GRADES, CONDITIONS, strict=True)),
    **dict(zip(map(str, range(1, 8)), CONDITIONS, strict=True)),
}
"""Cardmarket's letters and number of a condition -> ours; its Light Played comes after Good."""
_SHARE = re.compile(
    r"(?P<first>\d{1,4})\s*(?P<x>[x\u00d7*])?\s*(?P<of>[^\d\s].*)"
    r"|(?P<who>[^\d\s]\D*?)\s*(?P<y>[x\u00d7*])\s*(?P<last>\d{1,4})",
    re.IGNORECASE,
)


def shares(text: str) -> list[tuple[str, int]]:
    """(condition, copies) of a text such as `1xMint, 1xNear mint`; [] for one condition of all copies."""
    if not any(map(str.isdigit, text)):
        return []
    parts = [part.strip() for part in re.split(r"[,;/|+&]", text) if part.strip()]
    found = [_SHARE.fullmatch(part) for part in parts]
    if not all(found) or (len(found) == 1 and not (found[0] and (found[0]["x"] or found[0]["y"]))):
        return []
    return [(condition(one["of"] or one["who"]), int(one["first"] or one["last"])) for one in found if one]


def condition(text: str) -> str:
    """The code of a condition; what is not known stays as it was written."""
    return _CONDITION.get(fold(text).replace(" ", ""), text.strip())


def finish(text: str) -> str:
    """ "" for plain, else foil, etched or what was written."""
    return _FINISH.get(fold(text), text.strip())


def language(text: str) -> str:
    """The short code of a language; what is not known stays as it was written."""
    return _LANGUAGE.get(fold(text), text.strip())


def word(text: str) -> tuple[str, str] | None:
    """("condition" | "finish" | "language", value) when a single word of a quick entry says one of them."""
    plain = fold(text)
    if plain in _CONDITION and plain not in ("d", "good", "played", "poor", "mint", "excellent"):
        return "condition", _CONDITION[plain]
    if plain in ("foil", "etched"):
        return "finish", plain
    if plain in _LANGUAGE:
        return "language", _LANGUAGE[plain]
    return None


def money(text: str) -> tuple[int | None, str]:
    """(hundredths, currency code) of a price as any country writes it; (None, "") when there is none.

    The last point or comma is the decimal sign when one or two digits follow it.
    """
    plain = text.strip()
    currency = next((code for sign, code in _SYMBOLS.items() if sign in plain.lower()), "")
    letters = re.search(r"[A-Za-z]{3}", plain)
    if letters and not currency:
        currency = letters.group().upper()
    digits = re.search(r"\d[\d\s.,'\u00a0\u202f]*", plain)
    if not digits or "-" in plain[: digits.start()]:
        return None, currency if digits else ""
    number = re.sub(r"[\s'\u00a0\u202f]", "", digits.group()).rstrip(".,")
    whole, sign, fraction = _split(number)
    if not (whole + fraction).isascii() or not (whole + fraction).isdigit():
        return None, currency
    cents = int(whole or "0") * 100 + (int(fraction.ljust(2, "0")) if sign else 0)
    return (cents, currency) if cents <= HIGHEST_PRICE else (None, currency)


def _split(number: str) -> tuple[str, str, str]:
    place = max(number.rfind("."), number.rfind(","))
    if place >= 0 and 1 <= len(number) - place - 1 <= 2:
        return re.sub(r"[.,]", "", number[:place]), number[place], number[place + 1 :]
    if place >= 0 and len(number) - place - 1 > 3:
        # "1.2345": more digits than a price shows; the rest is cut.
        return re.sub(r"[.,]", "", number[:place]), number[place], number[place + 1 : place + 3]
    return re.sub(r"[.,]", "", number), "", ""


def price_text(cents: int | None, currency: str = "") -> str:
    """1.77, with the currency's code behind it; "" without a price."""
    if cents is None:
        return ""
    return f"{cents // 100}.{cents % 100:02d}{' ' + currency if currency else ''}"


def quantity(text: str) -> int | None:
    """1 to 9999 from `4`, `4x`, `x4`, `(4)`, `[4]`, `4*`, `4.0`; None for anything else."""
    found = re.fullmatch(
        r"(?:x?(\d{1,4})[x*]?|\((\d{1,4})\)|\[(\d{1,4})\]|(\d{1,4})\.0+)", text.strip().lower()
    )
    if not found or not found.group().isascii():
        return None
    number = int(next(group for group in found.groups() if group))
    return number or None
