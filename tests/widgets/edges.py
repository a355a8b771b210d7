"""How a box of a board looks: bars are felt and not seen, so it is in the pictures."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

CORNER = re.compile(r"M(-?[\d.]+) (-?[\d.]+)h(-?[\d.]+)")


def edges(spec: dict[str, Any]) -> dict[str, tuple[str, float]]:
    """The colour and width of the edge of every spot that can be clicked; ("", 0) where it has none."""
    found = {}
    outlines = list(_outlines(spec))
    for trace in spec["data"]:
        radius = trace["marker"]["cornerradius"]
        widths = trace["width"] if isinstance(trace["width"], list) else [trace["width"]] * len(trace["x"])
        for name, x, w, top in zip(trace.get("customdata", ()), trace["x"], widths, trace["base"], strict=False):
            there = (x - w / 2 + radius, top, w - 2 * radius)
            found[name] = next((pen for at, pen in outlines if _alike(at, there)), ("", 0.0))
    return found


def _outlines(spec: dict[str, Any]) -> Any:
    for image in spec["layout"]["images"]:
        if image.get("layer") != "below":
            continue
        for path in ElementTree.fromstring(unquote(image["source"].partition(",")[2])):
            pen = (path.attrib.get("stroke", ""), float(path.attrib.get("stroke-width", 0)))
            for corner in CORNER.findall(path.attrib["d"]):
                yield tuple(map(float, corner)), pen


def _alike(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return all(abs(a - b) < 0.26 for a, b in zip(one, other, strict=True))
