"""The reference sheet of Shakespeare: what icons mean, what costumes earn, what set elements and ambiance bring."""

from __future__ import annotations

from functools import lru_cache

from shakespeare_games.core.words import capital
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.rules import ShakespeareRules
from widgets.boards import shakespeare_icons as icons
from widgets.boards import shakespeare_words as words
from widgets.symbols import svg
from widgets.theme import CARD, GILT, INK, MUTED, card, esc, fold

SIZE = 24  # of an icon, in pixels; numerals on it are half as high


@lru_cache(maxsize=8)
def sheet(rules: ShakespeareRules) -> str:
    """Return the sheet of an edition, folded away."""
    parts = [
        _part("On the cards", _icons()),
        _part("A costume of three, by its sum", _costumes(rules), 64),
        _part("A set element, as it is placed", _set(rules)),
        _part("Ambiance, when a day's activations are over", _ambiance(rules)),
        _part("At the end", _end(rules)),
    ]
    body = "".join(parts)
    sheet = f'<div style="display:flex;flex-wrap:wrap;gap:6px 22px;font-size:14px">{body}</div>'
    return card("", fold("Reference: what the icons mean", sheet))


def _part(title: str, rows: list[tuple[str, str]], width: int = SIZE + 8) -> str:
    """A title over rows of a sign, ready HTML, and words, plain text."""
    lines = "".join(
        '<div style="display:flex;gap:8px;align-items:center;min-height:28px">'
        f'<span style="flex:none;min-width:{width}px;text-align:center">{sign}</span><span>{esc(told)}</span></div>'
        for sign, told in rows
    )
    return (
        f'<section style="flex:1 1 230px"><h3 style="font-size:14px;margin:8px 0 2px;color:{MUTED}">{esc(title)}</h3>'
        f"{lines}</section>"
    )


def _icons() -> list[tuple[str, str]]:
    found = [
        (
            _quill(icons.ACT_FILLS[act], icons.ACT_FILLS[act], icons.NUMERALS[act], icons.ACT_INKS[act]),
            f"A step on {name}",
        )
        for act, name in enumerate(words.ACTS)
    ]
    found += [
        (_quill(CARD, INK), "A step on any act"),
        (_quill(CARD, INK, "≠", INK), "A step on another act than the one before"),
        (svg("pound", 20, GILT), "A Pound"),
        (svg("prestige", 20, "#D9A92F"), "A point of Prestige"),
        (svg("ambiance", 20, icons.FLAME), "A space of ambiance, to the right"),
        ("<b>+3</b>", "A token that makes one craftsman's work worth more, once"),
        (svg("mask", 20, INK), "Beside it: what a complete costume brings in a dress rehearsal"),
        (svg("objective", 20, GILT), "A secret objective, from the Queen"),
    ]
    return found


def _quill(fill: str, line: str, text: str = "", ink: str = INK) -> str:
    said = f'<text x="12.5" y="14.6" text-anchor="middle" font-size="12" font-weight="700" fill="{ink}">{text}</text>'
    return (
        f'<svg width="{SIZE}" height="{SIZE}" viewBox="0 0 24 24" aria-hidden="true">'
        f'<path d="{icons.QUILL}" fill="{fill}" stroke="{line}" stroke-width="1.5"/>{said if text else ""}</svg>'
    )


def _costumes(rules: ShakespeareRules) -> list[tuple[str, str]]:
    """Sums from one change of the reward to the next."""
    found: list[tuple[str, str]] = []
    top = len(rules.costume_pounds) - 1
    first = 0
    for total in range(1, top + 2):
        if total <= top and words.reward(rules, total) == words.reward(rules, first):
            continue
        name = f"{first}–{total - 1}" if total - 1 > first else str(first)
        if first:
            found.append((f"<b>{name}</b>", words.reward(rules, first)))
        else:
            found.append((f"<b>under {total}</b>", words.reward(rules, 0)))
        first = total
    return found


def _set(rules: ShakespeareRules) -> list[tuple[str, str]]:
    found = []
    for color, name in enumerate(r.COLORS):
        effect = words.set_effect(rules, color)
        told = f"{capital(name)}, worth {rules.values[color]}" if color != r.YELLOW else "Yellow, any color's match"
        found.append((swatch(rules, color, "5px"), f"{told}: {effect}" if effect else told))
    candle = f"A candle is covered: {rules.candle_prestige} Prestige"
    return [*found, (svg("ambiance", 20, icons.FLAME), candle)]


def swatch(rules: ShakespeareRules, color: int, radius: str) -> str:
    """Return an element as HTML: its color, and what is written on it. It is silent to a screen reader."""
    worth = icons.worth(rules, color)
    inner = esc(worth) if worth else svg("prestige", 12, icons.INKS[color])
    return (
        '<span aria-hidden="true" style="display:inline-flex;width:20px;height:20px;align-items:center;'
        f"justify-content:center;border-radius:{radius};font-size:12px;font-weight:700;"
        f'background:{icons.FILLS[color]};color:{icons.INKS[color]}">{inner}</span>'
    )


def _ambiance(rules: ShakespeareRules) -> list[tuple[str, str]]:
    return [
        (
            f"<b>{number}</b>",
            capital(words.AMBIANCE[brings]) + (", and the start" if number == rules.ambiance_start + 1 else ""),
        )
        for number, brings in enumerate(rules.ambiance_spaces, 1)
    ]


def _end(rules: ShakespeareRules) -> list[tuple[str, str]]:
    return [
        (svg("objective", 20, GILT), "Each objective: up to 3 Prestige"),
        (swatch(rules, r.YELLOW, "5px"), f"Each yellow element: {rules.yellow_prestige} Prestige"),
        (svg("pound", 20, GILT), f"Each character left unpaid: −{rules.unpaid_prestige} Prestige"),
        (svg("prestige", 20, "#D9A92F"), "Most Prestige wins; in a tie, most Pounds left"),
    ]
