"""A simulation against an exact value: it runs, it can be stopped, its numbers can be taken along."""

from __future__ import annotations

import asyncio
import base64
import csv
import io
import itertools
from collections.abc import Iterator

from widgets.page import Page
from widgets.simulation import Run, Sample, Simulation, convergence, download_link, table_csv, thin, to_csv


def samples(count: int | None) -> Iterator[Sample]:
    """So many, or without an end; then they get no further either."""
    for k in itertools.count(1) if count is None else range(1, count + 1):
        yield Sample(100 if count is None else 100 * k, 0.5, 0.5 - 1 / k, 0.5 + 1 / k)


def made(count: int | None, exact: float = 0.5) -> Simulation:
    return Simulation("Turns", lambda plays, seed: Run(f"seed-{seed}", exact, samples(count)), Page("t").guarded)


def test_it_runs_to_the_end_and_says_what_it_found() -> None:
    sim = made(10)

    async def run() -> None:
        sim.begin()
        assert sim.start.disabled
        assert not sim.stop.disabled
        assert sim._task is not None
        await sim._task

    asyncio.run(run())
    assert len(sim.samples) == 10
    assert sim.progress.value == 1
    assert "1,000 turns: 50.00 %" in sim.words.value
    assert "closes in" in str(sim.chart._shown[0]["layout"]["title"])
    assert not sim.start.disabled
    assert sim.stop.disabled


def test_stopping_keeps_what_was_simulated() -> None:
    sim = made(None)

    async def run() -> None:
        sim.begin()
        while not sim.samples:
            await asyncio.sleep(0.01)
        assert sim._task is not None
        sim._task.add_done_callback(lambda _: kept.append(len(sim.samples)))
        sim.cancel()
        await asyncio.sleep(0.05)

    kept: list[int] = []
    asyncio.run(run())
    assert kept == [len(sim.samples)]
    assert sim.samples
    assert sim.progress.value < 1
    assert not sim.running
    assert not sim.start.disabled


def test_an_exact_value_outside_the_band_is_said_to_be_outside() -> None:
    sim = made(10, exact=0.9)

    async def run() -> None:
        sim.begin()
        assert sim._task is not None
        await sim._task

    asyncio.run(run())
    assert "outside" in str(sim.chart._shown[0]["layout"]["title"])


def test_the_csv_holds_every_sample_and_the_exact_value() -> None:
    text = to_csv(samples(3), 0.25)
    rows = list(csv.reader(io.StringIO(text)))
    assert rows[0] == ["plays", "estimate", "low_95", "high_95", "exact"]
    assert [r[0] for r in rows[1:]] == ["100", "200", "300"]
    assert {r[4] for r in rows[1:]} == {"0.25"}
    link = download_link('a"b.csv', text)
    assert 'download="a&quot;b.csv"' in link
    assert base64.b64decode(link.split("base64,")[1].split('"')[0]).decode() == text


def test_a_table_can_be_taken_along() -> None:
    assert table_csv(["who", "gain"], [["Foil", "+1.5"], ["a,b", "0"]]) == 'who,gain\nFoil,+1.5\n"a,b",0\n'


def test_how_much_longer_it_takes_is_told_once_it_is_long() -> None:
    sim = made(1)
    told = {5: "", 40: " About 40 seconds to go.", 600: " About 10 minutes to go.", 9000: " About 2 hours to go."}
    for seconds, words in told.items():
        sim._left = seconds
        assert sim.to_go() == words


def test_a_frame_holds_every_sample_beside_the_exact_value() -> None:
    sim = made(3)
    sim.samples, sim.exact = list(samples(3)), 0.25
    frame = sim.frame()
    assert list(frame.columns) == ["plays", "estimate", "low", "high", "exact"]
    assert list(frame["plays"]) == [100, 200, 300]
    assert set(frame["exact"]) == {0.25}


def test_thinning_keeps_the_last_sample() -> None:
    many = list(samples(1003))
    few = thin(many, 12)
    assert len(few) <= 12
    assert few[-1] == many[-1]
    assert thin(many[:5], 12) == many[:5]


def test_the_convergence_chart_is_valid_plotly() -> None:
    from plotly.graph_objects import Figure

    figure = Figure(convergence("Closing in", list(samples(500)), 0.5, "%"))
    assert [t.name for t in figure.data if t.name] == ["95 % band", "estimate", "exact"]
