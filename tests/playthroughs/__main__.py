"""Writes the golden playthroughs anew: `python -m tests.playthroughs`, or `make golden`."""

from __future__ import annotations

from tests.playthroughs.golden import GOLDEN, RARE, ending_text, play
from tests.playthroughs.rare import search

for golden in [*GOLDEN, *RARE]:
    match = search(golden) if golden.shows else play(golden)
    golden.transcript.write_text(match.dumps(), encoding="utf-8", newline="\n")
    golden.end.write_text(ending_text(match), encoding="utf-8", newline="\n")
    print(f"{golden.transcript.name}: {len(match.history)} moves, returns {match.state.returns()}")
