"""English for the stories of all games and for the boards: verbs, lists, counts."""

from __future__ import annotations

YOU = "You"  # a player of this name is spoken to
_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_UNCOUNTED = ("gold",)  # never plural


def does(name: str, verb: str) -> str:
    """The verb as it goes with the name: Ann takes, You take."""
    if name != YOU:
        return verb
    return {"is": "are", "has": "have", "was": "were", "passes": "pass"}.get(verb, verb[:-1])


def whom(name: str) -> str:
    """The name inside a sentence."""
    return "you" if name == YOU else name


def whose(name: str) -> str:
    """What belongs to them, inside a sentence: `Ann's`, `Augustus'`, `your`."""
    if name == YOU:
        return "your"
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def capital(text: str) -> str:
    """A text that begins a sentence."""
    return text[:1].upper() + text[1:]


def series(parts: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def many(count: int, word: str) -> str:
    """`1 dagger`, `2 daggers`; gold is never plural."""
    return f"{count} {word}" if count == 1 or word in _UNCOUNTED else f"{count} {word}s"


def spelt(number: int) -> str:
    """A small number as a word: `no`, `one` ... `twelve`, then figures."""
    return _COUNTS[number] if number < len(_COUNTS) else str(number)


def slug(name: str) -> str:
    """A name as an element of the board: `Lady Macbeth` is `lady-macbeth`, `Tragedy's Minion` is `tragedys-minion`."""
    kept = "".join(c if c.isalnum() else "" if c in "'’" else " " for c in name.lower())
    return "-".join(kept.split())
