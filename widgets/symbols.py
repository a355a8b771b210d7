"""Drawn symbols: SVG paths on a 24 by 24 canvas, for pages and for Plotly boards.

Every path uses absolute M, L, C, Q and Z only, because Plotly shapes read nothing else.
"""

from __future__ import annotations

import html
import re

CANVAS = 24.0

_K = 0.5523  # how far a Bezier handle reaches to round a quarter circle of radius 1


def _disc(cx: float, cy: float, r: float) -> str:
    k = _K * r
    return (
        f"M{cx - r} {cy} C{cx - r} {cy - k} {cx - k} {cy - r} {cx} {cy - r} "
        f"C{cx + k} {cy - r} {cx + r} {cy - k} {cx + r} {cy} "
        f"C{cx + r} {cy + k} {cx + k} {cy + r} {cx} {cy + r} "
        f"C{cx - k} {cy + r} {cx - r} {cy + k} {cx - r} {cy} Z"
    )


def _quote(x: float) -> str:
    """One inverted comma, its ball at the foot and its tail sweeping up."""
    return (
        f"M{x + 7} 4.5 C{x + 3} 6 {x} 9.5 {x} 14 C{x} 17.4 {x + 1.9} 19.5 {x + 4.4} 19.5 "
        f"C{x + 6.7} 19.5 {x + 8.4} 17.8 {x + 8.4} 15.5 C{x + 8.4} 13.3 {x + 6.9} 11.7 {x + 4.8} 11.7 "
        f"C{x + 4.3} 11.7 {x + 3.9} 11.8 {x + 3.5} 11.9 C{x + 4} 9.6 {x + 5.6} 7.6 {x + 8} 6.4 Z"
    )


SYMBOLS: dict[str, str] = {
    "dagger": (
        "M12 1 C13.3 1 14.2 1.9 14.2 3.1 C14.2 3.9 13.8 4.6 13.2 5 L13.2 7.2 L18 7.2 L18 9.8 L14 9.8 "
        "L14 18 L12 23 L10 18 L10 9.8 L6 9.8 L6 7.2 L10.8 7.2 L10.8 5 C10.2 4.6 9.8 3.9 9.8 3.1 C9.8 1.9 10.7 1 12 1 Z"
    ),
    "gold": _disc(12, 12, 10) + " " + _disc(12, 12, 7.6) + " " + _disc(12, 12, 5.9),
    "monologue": _quote(2.6) + " " + _quote(13),
    "misfortune": (
        "M5.6 3 L12 9.4 L18.4 3 L21 5.6 L14.6 12 L21 18.4 L18.4 21 L12 14.6 L5.6 21 L3 18.4 L9.4 12 L3 5.6 Z"
    ),
    "prophecy": (
        "M1 12 C4 7 7.8 4.6 12 4.6 C16.2 4.6 20 7 23 12 C20 17 16.2 19.4 12 19.4 C7.8 19.4 4 17 1 12 Z "
        + _disc(12, 12, 5.4)
        + " "
        + _disc(12, 12, 2.7)
    ),
    "crown": ("M2.5 7 L7.2 11.6 L12 3.5 L16.8 11.6 L21.5 7 L19.6 17 L4.4 17 Z M4.6 18.6 L19.4 18.6 L19.4 21 L4.6 21 Z"),
    "skull": (
        "M12 2 C6.8 2 3 5.7 3 10.6 C3 13.8 4.6 16 7 17.2 L7 21 L9.4 21 L9.4 19 L11 19 L11 21 L13 21 L13 19 L14.6 19 "
        "L14.6 21 L17 21 L17 17.2 C19.4 16 21 13.8 21 10.6 C21 5.7 17.2 2 12 2 Z "
        + _disc(8.4, 11, 2.2)
        + " "
        + _disc(15.6, 11, 2.2)
        + " M12 13.4 L13.3 16 L10.7 16 Z"
    ),
    "die": (
        "M6 2 L18 2 C20.2 2 22 3.8 22 6 L22 18 C22 20.2 20.2 22 18 22 L6 22 C3.8 22 2 20.2 2 18 L2 6 "
        "C2 3.8 3.8 2 6 2 Z "
        + " ".join(_disc(x, y, 1.9) for x, y in ((7.5, 7.5), (16.5, 7.5), (12, 12), (7.5, 16.5), (16.5, 16.5)))
    ),
    "mask": (
        "M3 4 C6 5.6 9 6.2 12 6.2 C15 6.2 18 5.6 21 4 L21 12 C21 17.4 17 21.4 12 22.4 C7 21.4 3 17.4 3 12 Z "
        "M6 10.6 C7.4 9.2 9.4 9.2 10.6 10.6 C9.2 11.6 7.4 11.6 6 10.6 Z "
        "M13.4 10.6 C14.6 9.2 16.6 9.2 18 10.6 C16.6 11.6 14.8 11.6 13.4 10.6 Z "
        "M7.4 14.6 C9.8 16.2 14.2 16.2 16.6 14.6 C15.6 18 13.8 19.2 12 19.2 C10.2 19.2 8.4 18 7.4 14.6 Z"
    ),
    "up": "M12 3 L21 13 L15.5 13 L15.5 21 L8.5 21 L8.5 13 L3 13 Z",
    "check": "M9.4 19.6 L2.6 12.8 L5.2 10.2 L9.4 14.4 L18.8 5 L21.4 7.6 Z",
    "quill": "M2.4 23 L6 16.6 C3.6 9.4 9.4 2.4 22 1.4 C22.4 12.6 17 19 9 18.4 L4.6 23 Z",
    "prestige": ("M12 1.2 L15.2 8.4 L23 9.2 L17.2 14.4 L18.8 22 L12 18.1 L5.2 22 L6.8 14.4 L1 9.2 L8.8 8.4 Z"),
    "pound": (
        _disc(12, 12, 10.5)
        + " M16.4 8.6 C16.4 6.2 14.9 4.8 12.8 4.8 C10.3 4.8 8.9 6.4 8.9 8.8 L8.9 11 L7.2 11 L7.2 13 "
        "L8.9 13 L8.9 16.6 L7.2 16.6 L7.2 18.9 L16.8 18.9 L16.8 16.6 L11.5 16.6 L11.5 13 L14.6 13 L14.6 11 L11.5 11 "
        "L11.5 8.9 C11.5 7.7 12 7.1 12.8 7.1 C13.6 7.1 14 7.7 14 8.8 Z"
    ),
    "ambiance": (
        "M12 0.6 C14.9 3.6 15.8 6.2 14.6 8.2 C13.8 9.6 10.2 9.6 9.4 8.2 C8.2 6.2 9.1 3.6 12 0.6 Z "
        "M8.6 11 L15.4 11 L15.4 20.4 L19 20.4 L19 23 L5 23 L5 20.4 L8.6 20.4 Z"
    ),
    "cylinder": (
        "M4 6 C4 1.2 20 1.2 20 6 L20 18.4 C20 23.4 4 23.4 4 18.4 Z "
        "M6.4 6.2 C6.4 8.8 17.6 8.8 17.6 6.2 C17.6 3.7 6.4 3.7 6.4 6.2 Z"
    ),
    "objective": (
        "M4 1.6 L20 1.6 L20 22.6 L12 18 L4 22.6 Z "
        "M12 4.6 L13.6 8.2 L17.4 8.6 L14.5 11.2 L15.4 15 L12 13 L8.6 15 L9.5 11.2 L6.6 8.6 L10.4 8.2 Z"
    ),
    "costume": (
        "M8 2.4 L3.8 4.4 L0.8 11 L5 13 L6.2 10.6 L6.2 21.8 L17.8 21.8 L17.8 10.6 L19 13 L23.2 11 L20.2 4.4 L16 2.4 "
        "C15 5.2 9 5.2 8 2.4 Z"
    ),
    "set": (
        "M1.6 4 L22.4 4 L22.4 9.2 L1.6 9.2 Z M1.6 10.6 L11.2 10.6 L11.2 15.8 L1.6 15.8 Z "
        "M12.8 10.6 L22.4 10.6 L22.4 15.8 L12.8 15.8 Z M1.6 17.2 L22.4 17.2 L22.4 22.4 L1.6 22.4 Z"
    ),
    # the seats' shapes
    "circle": _disc(12, 12, 9.5),
    "square": "M3.2 3.2 L20.8 3.2 L20.8 20.8 L3.2 20.8 Z",
    "triangle": "M12 2 L22.5 21 L1.5 21 Z",
    "diamond": "M12 1 L22 12 L12 23 L2 12 Z",
    "cross": (
        "M8.5 2 L15.5 2 L15.5 8.5 L22 8.5 L22 15.5 L15.5 15.5 L15.5 22 L8.5 22 L8.5 15.5 L2 15.5 L2 8.5 L8.5 8.5 Z"
    ),
}

_TOKEN = re.compile(r"[MLCQZ]|-?\d+(?:\.\d+)?")


def path(name: str) -> str:
    """Return the path data of a symbol; KeyError names the ones there are."""
    try:
        return SYMBOLS[name]
    except KeyError:
        raise KeyError(f"no symbol {name!r}; there are {', '.join(SYMBOLS)}") from None


def svg(name: str, size: float = 16, colour: str = "currentColor", title: str | None = None) -> str:
    """Return an inline SVG; with a title it speaks, without one it is silent to a screen reader."""
    speak = f'role="img" aria-label="{html.escape(title)}"' if title else 'aria-hidden="true"'
    tip = f"<title>{html.escape(title)}</title>" if title else ""
    return (
        f'<svg class="sg-symbol" {speak} focusable="false" width="{size:g}" height="{size:g}" viewBox="0 0 24 24">{tip}'
        f'<path d="{path(name)}" fill="{html.escape(colour)}" fill-rule="evenodd"/></svg>'
    )


def board_path(name: str, x: float, y: float, width: float, height: float, upward: bool = True) -> str:
    """Return the symbol as a Plotly shape path, centred on (x, y) and `width` by `height` in axis units.

    Use it in a layout shape with `type="path"` and `fillrule="evenodd"`; `upward=False` for an axis whose numbers grow
    downwards.
    """
    out: list[str] = []
    axis = 0
    for token in _TOKEN.findall(path(name)):
        if token.isalpha():
            out.append(token)
            axis = 0
            continue
        value = (float(token) - CANVAS / 2) / CANVAS
        if axis == 0:
            out.append(f"{round(x + value * width, 4):g}")
        else:
            out.append(f"{round(y + value * height * (-1 if upward else 1), 4):g}")
        axis = 1 - axis
    return " ".join(out)
