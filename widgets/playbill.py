"""The page a class lands on: a theatre's playbill, one card a game. It holds no widget, so it opens fast."""

from __future__ import annotations

from pathlib import Path

from widgets import theme
from widgets.query import link, notebooks
from widgets.repertoire import REPERTOIRE, Production
from widgets.symbols import svg

PAGES = (("play", "Play"), ("odds", "Explore the odds"), ("lesson", "The lesson"))


def show() -> None:
    """Show the playbill in the notebook's cell."""
    from IPython.display import HTML, display

    sheet = "" if theme.in_voila() else f"<style>{theme.css_path().read_text(encoding='utf-8')}</style>"
    display(HTML(sheet + bill(notebooks())))


def bill(root: Path, repertoire: tuple[Production, ...] = REPERTOIRE) -> str:
    """Return the playbill as HTML; a game plays when its folder below `root` has a play page, else it is announced."""
    playing = [game for game in repertoire if (root / game.key / "play.ipynb").is_file()]
    coming = [game for game in repertoire if game not in playing]
    stage = "".join(_playing(game, root) for game in playing)
    if stage:
        stage = f'<h2 class="sg-bill-rule"><span>Now playing</span></h2>{stage}'
    wings = "".join(_coming(game) for game in coming)
    rehearsal = (
        f'<h2 class="sg-bill-rule"><span>In rehearsal</span></h2><div class="sg-bill-wings">{wings}</div>'
        if wings
        else ""
    )
    tour = root / "engine_tour.ipynb"
    more = f' <a href="{link("engine_tour.ipynb")}">How the games are built</a>' if tour.is_file() else ""
    return (
        '<div class="sg-page"><div class="sg-bill"><div class="sg-bill-sheet">'
        f'<div class="sg-bill-crest">{svg("crown", 34, theme.GILT)}</div>'
        '<p class="sg-bill-over">For one class, on one screen or many</p>'
        "<h1>Shakespeare Games</h1>"
        '<p class="sg-bill-under">Board games from the plays, with the chance of everything shown before it happens</p>'
        f"{stage}{rehearsal}"
        '<p class="sg-bill-foot">Odds marked Exact are computed, not simulated. Every game can be played with bots, '
        f"on one screen passed around, and again from its seed.{more}</p>"
        "</div></div></div>"
    )


def _playing(game: Production, root: Path) -> str:
    ways = "".join(_way(game, page, word) for page, word in PAGES if (root / game.key / f"{page}.ipynb").is_file())
    marks = "".join(svg(name, 22, theme.VELVET) for name in game.symbols)
    return (
        f'<article class="sg-bill-star" id="{theme.esc(game.key)}">{_title(game)}'
        f'<p class="sg-bill-marks">{marks}</p><p class="sg-bill-pitch">{theme.esc(game.pitch)}</p>{_facts(game)}'
        f'<nav class="sg-bill-ways" aria-label="{theme.esc(game.title)}">{ways}</nav></article>'
    )


def _way(game: Production, page: str, word: str) -> str:
    look = "sg-bill-way sg-bill-first" if page == "play" else "sg-bill-way"
    of = f'<span class="sg-unseen"> of {theme.esc(game.title)}</span>'
    return f'<a class="{look}" href="{link(f"{game.key}/{page}.ipynb")}">{word}{of}</a>'


def _coming(game: Production) -> str:
    marks = "".join(svg(name, 20, theme.GILT) for name in game.symbols)
    return (
        f'<article class="sg-bill-coming" id="{theme.esc(game.key)}"><p class="sg-bill-marks">{marks}</p>'
        f"{_title(game)}<p>{theme.esc(game.pitch)}</p>{_facts(game)}</article>"
    )


def _title(game: Production) -> str:
    return f'<h3>{theme.esc(game.title)}</h3><p class="sg-bill-motto">{theme.esc(game.motto)}</p>'


def _facts(game: Production) -> str:
    facts = [("Teaches", ", ".join(game.teaches)), ("Players", game.players)]
    if game.minutes:
        facts.append(("Length", f"{game.minutes} minutes"))
    rows = "".join(f"<div><dt>{theme.esc(name)}</dt><dd>{theme.esc(value)}</dd></div>" for name, value in facts)
    return f'<dl class="sg-bill-facts">{rows}</dl>'
