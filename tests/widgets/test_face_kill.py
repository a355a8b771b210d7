"""The face of Kill Shakespeare: words of every decision, what each choice costs and brings, and the odds beside it."""

from __future__ import annotations

import html
import re
from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from shakespeare_games.core.actions import Action
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.kill_shakespeare import odds
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.position import LAST_CHANCE, PHASES
from shakespeare_games.kill_shakespeare.view import KillView
from tests.widgets.kill_moments import game, in_phase, phases, played
from widgets.boards import kill_words as words
from widgets.face import Face
from widgets.faces import kill_shakespeare_risk as kill_risk
from widgets.faces.kill_shakespeare import WAYS, KillFace, face
from widgets.faces.kill_shakespeare_odds import GOALS
from widgets.table.narrow import choices_of
from widgets.theme import percent

NAMES = ["Ann", "Ben & Co", "<b>Cleo</b>", "Dora"]


@pytest.fixture(scope="module")
def look() -> KillFace:
    """The face of the plain game."""
    made = face(game())
    checked: Face = made  # the type checker holds it against the protocol
    assert checked.title == "Kill Shakespeare"
    return made


def plain(text: str) -> str:
    """What HTML says, without its tags."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", text))).strip()


def label(look: KillFace, view: KillView, text: str) -> str:
    """The button of an action, legal or not."""
    return look.action_label(game().rules.actions.action(game().rules.actions.parse(text)), view, NAMES)


def mine(view: KillView, **changed: int) -> KillView:
    """The view with other numbers for whoever is to move: `energy=3`."""
    seat = view.to_act
    fresh: dict[str, Any] = {
        name: tuple(value if s == seat else old for s, old in enumerate(getattr(view, name)))
        for name, value in changed.items()
    }
    return view._replace(**fresh)


# -- words of a position


def test_where_the_game_stands(look: KillFace) -> None:
    assert look.standing(in_phase("character")) == "Setting out"
    view = in_phase("turn")._replace(round=3, search=5, hope=(0, 0, 5, 5, 5, 5, 5, 5))
    assert look.standing(view) == "Round 3 of 6 · Action · search 5 of 12 · 2 of 4 Areas lost"
    over = view._replace(phase="over", lost="found")
    assert look.standing(over) == "King Richard III has found Shakespeare"
    assert look.standing(over._replace(lost="")) == "The rebellion has succeeded"


def test_the_end_names_the_hero_or_why_all_is_lost(look: KillFace) -> None:
    over = in_phase("turn")._replace(phase="over", winner=1, lost="")
    assert look.prompt(over, NAMES) == "The rebellion succeeds: Ben & Co wears the crown"
    for lost, why in words.LOSSES.items():
        assert look.prompt(over._replace(winner=-1, lost=lost), NAMES) == f"The rebellion fails: {why}"


def test_a_seat_shows_points_energy_time_cards_and_tokens(look: KillFace) -> None:
    view = mine(in_phase("turn"), score=9, energy=4, time=3, easy=1, hard=1)
    seat = view.to_act
    card = look.seat_card(view, seat)
    assert card.tokens[:3] == [("points", 9), ("energy", 4), ("time", 3)]
    assert dict(card.tokens)["cards"] == sum(view.hands[seat])
    assert card.note == f"{words.CHARACTERS[view.characters[seat]]} · 2 Quests"


def test_the_board_in_words(look: KillFace) -> None:
    told = look.board_in_words(in_phase("turn"), NAMES)
    assert told.startswith("Search for Shakespeare: space ")
    for area in game().rules.areas:
        assert f"{area.name}: " in told
    for name in NAMES:
        assert f"{name}, " in told


def test_battle_tokens_and_fists_are_shown_to_their_seat_alone(look: KillFace) -> None:
    view = in_phase("event bid")
    seat = view.viewer
    battles = tuple((0, 2, 0, 1, 0) if s == seat else () for s in range(4))
    fists = tuple((0, 1, 0, 2, 0, 0) if s == seat else () for s in range(4))
    told = plain(look.hand_html(view._replace(battles=battles, fists=fists)))
    assert "Battle tokens: 2, 2, 4; in your fist: 7." in told
    assert "for your eyes only" not in look.hand_html(phases()["event bid"].observation(AUDIENCE))


def test_the_reference_sheet_names_every_icon_and_area_token(look: KillFace) -> None:
    told = plain(look.hand_html(phases()["event bid"].observation(AUDIENCE)))
    for area, token in zip(game().rules.areas, words.AREA_TOKENS, strict=True):
        assert f"{area.name}: {token}" in told
    assert "13 or more black markers" in told


# -- decisions


def test_every_decision_has_words_of_its_own(look: KillFace) -> None:
    """Prompts, buttons and hints of all that random games come to."""
    asked: dict[str, str] = {}
    labels: set[str] = set()
    for players in (2, 3, 4):
        for phase, state in phases(players).items():
            if state.current_player() < 0:
                continue
            view = state.observation(state.current_player())
            prompt = look.prompt(view, NAMES[:players])
            assert prompt not in ("", "What now?", "Fate decides"), phase
            assert len(prompt) < 90, prompt
            asked[phase] = prompt
            for choice in choices_of(state):
                kind = look.kind_label(choice.action.kind, view)
                assert kind
                assert kind != choice.action.kind
                told = look.action_label(choice.action, view, NAMES[:players])
                assert told
                labels.add(told)
    assert set(PHASES[LAST_CHANCE + 1 : -1]) <= set(asked)
    assert len(set(asked.values())) > 15
    assert not [text for text in labels if re.search(r"\b(area|card|token|seat|quest):", text)]


def test_the_buttons_of_one_decision_differ(look: KillFace) -> None:
    for players in (2, 4):
        for phase, state in phases(players).items():
            if state.current_player() < 0:
                continue
            view = state.observation(state.current_player())
            said = Counter(
                (state.action(a).kind, look.action_label(state.action(a), view, NAMES)) for a in state.legal_actions()
            )
            assert max(said.values()) == 1, (phase, said.most_common(1))


def test_rarer_prompts(look: KillFace) -> None:
    view = in_phase("turn", 2)
    assert look.prompt(view._replace(phase="re-roll", dice=(4, 6)), NAMES) == "The dice show 10: roll again?"
    quest = next(n for n, q in enumerate(game().rules.quests) if q.second >= 0)
    second = words.area(game().rules, game().rules.quests[quest].second)
    assert look.prompt(view._replace(phase="help", quest=quest), NAMES) == f"Who comes to {second}?"
    assert second in look.prompt(view._replace(phase="help answer", quest=quest), NAMES)
    paying = view._replace(phase="pay", needs=(2, 1, 0))
    assert look.prompt(paying, NAMES) == "Hand in: Troops worth 2 and 1 Letter"
    assert look.prompt(view._replace(phase="keep"), NAMES) == "Which Battle token do you keep?"


def test_an_event_says_what_it_costs_iagos_and_quill_included(look: KillFace) -> None:
    number = next(n for n, event in enumerate(game().rules.events) if event.name == "The Better Part of Valour")
    view = in_phase("event bid")._replace(event=number, iagos=2, paid=-1)
    assert look.prompt(view, NAMES) == "Event: together 37 cancel it, 49 with its Quill"


def test_planning_says_what_a_token_brings(look: KillFace) -> None:
    nobody = tuple(-1 for _ in range(r.AREAS))
    view = mine(in_phase("plan"), energy=3, time=2)._replace(purse=0, tokens=nobody)
    assert label(look, view, "time token:3") == "3: Time becomes 5"
    assert label(look, view, "energy token:1") == "1: counts towards the next level"
    costs = game().rules.energy_costs
    reached = max(level for level in range(3, 9) if sum(costs[3:level]) <= 5)
    assert label(look, view, "energy token:5") == f"5: Energy becomes {reached}"
    cheap = view._replace(tokens=tuple(view.to_act if slug == "bohemia" else -1 for slug in r.AREA_SLUGS))
    cost = costs[3] - 1
    assert label(look, cheap, f"energy token:{cost}") == f"{cost}: Energy becomes 4"
    assert look.kind_label("energy", cheap) == f"Token to Energy · {cost} a level"


def test_viola_sails_for_nothing(look: KillFace) -> None:
    view = in_phase("turn")
    seat = view.to_act
    pawns = tuple(1 if s == seat else 0 for s in range(4))
    viola = mine(view, characters=r.VIOLA)._replace(pawns=pawns)
    hamlet = mine(view, characters=r.HAMLET)._replace(pawns=pawns)
    assert label(look, viola, "move area:bohemia") == "Bohemia, 0 Energy"
    assert label(look, viola, "move area:arden") == "Forest of Arden, 1 Energy"
    assert label(look, hamlet, "move area:bohemia") == "Bohemia, 1 Energy"
    assert look.badge(Action("move", ("area:bohemia",)), viola) == "0"


def test_moving_a_marker_is_asked_for_in_two_steps(look: KillFace) -> None:
    view = in_phase("turn")
    influence = tuple(tuple(3 if s == view.to_act and a == 7 else 0 for s in range(4)) for a in range(8))
    view = view._replace(influence=influence, black=(4,) * 7 + (6,))
    assert look.element_label("area:avon", view, NAMES) == "Avon: 3 of yours, 6 black"
    assert look.element_label("to:avon", view, NAMES) == "to Avon: 3 to 6 black"


def test_an_iago_costs_othello_two_points(look: KillFace) -> None:
    view = in_phase("claim")
    assert label(look, mine(view, characters=r.HAMLET), "claim card:iago") == "Iago: −1 points"
    assert label(look, mine(view, characters=r.OTHELLO), "claim card:iago") == "Iago: −2 points"


# -- chance


def test_the_event_dice_say_what_they_bring(look: KillFace) -> None:
    view = in_phase("plan")
    assert sum(WAYS) == 36
    assert "one bid of exactly 7 earns an Action card. 7 comes up in 16.7 %" in plain(
        look.throw_html(view._replace(dice=(3, 4)))
    )
    told = plain(look.throw_html(view._replace(dice=(5, 6), richard=r.AVON)))
    assert "a black marker where King Richard III is (Avon)" in told
    assert "the search goes on by one" in plain(look.throw_html(view._replace(dice=(6, 6))))


def test_the_luck_of_a_battle_token_is_its_place_in_the_bag(look: KillFace) -> None:
    view = in_phase("turn")._replace(bag=(10, 8, 5, 3, 4), phase="battle token", at=0)
    view = view._replace(viewer=view.order[0])
    for name, worse, equal in (("quill", 0, 4), ("1", 4, 10), ("4", 27, 3)):
        action = Action("draw", (f"battle:{name}",))
        assert look.luck_share(view, action, view) == pytest.approx(float(Fraction(2 * worse + equal, 60)))
        assert look.luck(view, action, view).endswith(
            f"better than {percent(Fraction(worse, 30), 0)} of what may be in the bag."
        )
        for other in (AUDIENCE, *view.order[1:]):  # what is drawn is a secret
            assert look.luck(view._replace(viewer=other), action, view) == ""
    assert look.luck_seat(view) == view.order[0]
    assert look.luck_share(view, Action("draw", ("card:loaded-dice",)), view) is None


# -- odds


def test_there_are_odds_for_every_moment_and_goal(look: KillFace) -> None:
    for players in (2, 4):
        for phase, state in phases(players).items():
            for viewer in {max(-1, state.current_player()), AUDIENCE}:
                view = state.observation(viewer)
                for goal, _ in GOALS:
                    if goal != "risk":
                        assert plain(look.odds_html(view, goal)), (phase, goal)
    with pytest.raises(OptionError, match="not known"):
        look.odds_html(in_phase("turn"), "weather")


def test_odds_of_the_event_dice(look: KillFace) -> None:
    told = plain(look.odds_html(in_phase("event bid"), "dice"))
    for share in ("83.3 %", "8.3 %", "5.6 %", "2.8 %"):
        assert share in told
    assert "Exact" in told


def test_odds_of_an_event_bid_rise_with_what_is_put_in(look: KillFace) -> None:
    view = in_phase("event bid")
    found = odds.event_bid_odds(view, game().rules)
    told = plain(look.odds_html(view, "now"))
    assert f"The price is {found.price}" in told
    assert f"{percent(found.cancelled(found.own))} cancelled with the {found.own} you have put in" in told
    assert percent(found.cancelled(found.most), 0) in told
    assert found.cancelled(found.most) > found.cancelled(found.own)


def test_the_odds_lead_to_the_lab_as_the_table_stands(look: KillFace) -> None:
    view = in_phase("event bid")
    told = look.odds_html(view, "event")
    assert "kill_shakespeare/odds.ipynb?" in told
    assert f"price={odds.event_bid_odds(view, game().rules).price}" in told
    assert "odds.ipynb" not in look.odds_html(view, "lady")


def test_the_risk_is_an_estimate_with_its_error(look: KillFace) -> None:
    view = in_phase("turn", 2)
    assert "the loyal bot" in look.odds_html(view, "risk")
    found = []
    for _ in range(2):
        thought = look.ponder(view, "risk")
        assert thought is not None
        assert "played on" in thought.html()
        while "Estimate" not in thought.html():
            assert thought.advance()
        found.append(plain(thought.html()))
        assert "Estimate 1 plays by loyal bots; 95 times in 100 the truth lies between" in found[-1]
        assert "± 0.0: it fails in this round" in found[-1]
    assert found[0] == found[1]


def test_beside_what_matters_now_the_risk_is_told_in_short(look: KillFace) -> None:
    view = in_phase("turn", 2)
    thought = look.ponder(view, "now")
    assert thought is not None
    assert thought.html() == ""
    for _ in range(400):
        thought.advance()
    told = plain(thought.html())
    assert "the rebellion fails before the game is over" in told
    assert "this round" not in told
    assert look.ponder(view, "dice") is None
    assert look.ponder(in_phase("over", 2), "risk") is None
    assert look.ponder(in_phase("character", 2), "now") is None


def test_an_estimate_is_brought_to_an_end(look: KillFace) -> None:
    thought = kill_risk.Risk(game().rules, in_phase("turn", 2), brief=True)
    thought.most = 3
    while thought.advance():
        pass
    assert thought.tally.plays == 3
    assert not thought.advance()
    assert thought.tally.plays == 3


def test_the_odds_of_a_seat_do_not_know_what_it_cannot_see(look: KillFace) -> None:
    """Positions that look the same to a seat have the same odds."""
    rng = Random(5)
    for state in played(4, 3):
        if state.observation(-1).phase == "bid" and state.round == 1 and state.at > 5:
            seat = state.current_player()
            other = state.resample(seat, rng)
            for goal, _ in GOALS:
                if goal != "risk":
                    assert look.odds_html(state.observation(seat), goal) == look.odds_html(
                        other.observation(seat), goal
                    )
            return
    raise AssertionError("no bids were laid")
