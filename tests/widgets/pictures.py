"""The pictures of a board in tests: what is written and painted on them."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import plotly.graph_objects as go

SVG = "{http://www.w3.org/2000/svg}"


def layouts(spec: dict[str, Any]) -> list[dict[str, Any]]:
    """The wide layout and the narrower ones."""
    return [{"data": spec["data"], "layout": spec["layout"]}, *spec["narrower"]]


def pictures(spec: dict[str, Any]) -> list[ElementTree.Element]:
    """The pictures of a layout."""
    found = []
    for image in spec["layout"]["images"]:
        kind, _, body = image["source"].partition(",")
        assert kind == "data:image/svg+xml;charset=utf-8"
        assert '"' not in body  # JSON would write it as two letters
        found.append(ElementTree.fromstring(unquote(body)))
    return found


def written_in(picture: ElementTree.Element, joint: str = "") -> list[tuple[str, float, float, float]]:
    """The words of a picture: text, its lines joined, place and size."""
    found = []
    for group in picture.iter(SVG + "g"):
        size = float(re.findall(r"font-size:calc\(([\d.]+)px\*var\(--k\)\)", group.attrib["style"])[0])
        for text in group:
            found.append((joint.join(text.itertext()), float(text.attrib["x"]), float(text.attrib["y"]), size))
    return found


def written(spec: dict[str, Any]) -> list[tuple[str, float, float, float]]:
    """The words of a layout: text, place and size."""
    return [words for picture in pictures(spec) for words in written_in(picture)]


def texts(spec: dict[str, Any]) -> list[str]:
    """All that is written on a layout."""
    return [text for text, *_ in written(spec)]


def painted(spec: dict[str, Any], colour: str) -> int:
    """How many shapes of a layout are filled in a colour."""
    filled = [p for picture in pictures(spec) for p in picture.iter(SVG + "path") if p.attrib["fill"] == colour]
    return sum(p.attrib["d"].count("Z") for p in filled)


def comes_back_from_plotly(spec: dict[str, Any]) -> None:
    """Plotly takes every layout, and gives it back as it was."""
    for layout in layouts(spec):
        back = json.loads(go.Figure(layout).to_json())
        back["layout"].pop("template")
        assert back == json.loads(json.dumps(layout))


def is_legible(spec: dict[str, Any]) -> None:
    """On every layout type is 12 px at least, and no letter stands outside."""
    for layout in layouts(spec):
        for text, x, y, size in written(layout):
            assert size / 1.032 >= 12, text
            assert 0 <= x <= layout["layout"]["width"], text
            assert 0 <= y <= layout["layout"]["height"], text
