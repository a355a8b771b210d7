"""The face of Shakespeare: words of every decision, what each choice gives, objectives, wagers and bags."""

from __future__ import annotations

import html
import re
from fractions import Fraction
from math import comb

import pytest

from shakespeare_games.core.actions import Action
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.shakespeare import odds
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.state import ShakespeareState
from shakespeare_games.shakespeare.view import (
    CRAFT,
    DRAFT,
    KEEP,
    OVER,
    PAY,
    QUEEN,
    QUILL,
    REST,
    TURN,
    WAGER,
    ShakespeareView,
)
from tests.widgets.shakespeare_moments import game, played, reached, seen
from widgets.boards.shakespeare_words import aim, aim_in_short, reward, steps
from widgets.face import Face, Highlights
from widgets.faces.shakespeare import ShakespeareFace, face
from widgets.symbols import SYMBOLS
from widgets.theme import percent

NAMES = ["Ann", "Ben & Co", "<b>Cleo</b>", "Dora"]
SLUGS = [role.slug for role in game().rules.roles]


@pytest.fixture(scope="module")
def look() -> ShakespeareFace:
    """The face of the plain game."""
    made = face(game())
    checked: Face = made  # the type checker holds it against the protocol
    assert checked.title == "Shakespeare"
    return made


def plain(text: str) -> str:
    """What HTML says, without its tags."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", text))).strip()


def label(look: ShakespeareFace, view: ShakespeareView, text: str) -> str:
    """The button of an action, legal or not."""
    return look.action_label(game().rules.actions.action(game().rules.actions.parse(text)), view, NAMES)


def in_phase(phase: str, players: int = 4) -> ShakespeareView:
    """A view of a phase, by whoever is to move."""
    return seen(lambda view: view.phase == phase, players)


def mine(view: ShakespeareView, *, troupe: tuple[int, ...] = (), **worn: tuple[int, ...]) -> ShakespeareView:
    """The view with another troupe and other costumes for whoever is to move."""
    seat = view.to_act
    troupes = list(view.troupes)
    troupes[seat] = (*range(r.CARDS, r.CHARACTERS), *troupe)
    costumes = list(view.worn)
    costumes[seat] = tuple((SLUGS.index(slug.replace("_", "-")), colors) for slug, colors in worn.items())
    return view._replace(troupes=tuple(troupes), worn=tuple(costumes))


# -- words of a position


def test_where_the_game_stands(look: ShakespeareFace) -> None:
    assert look.standing(in_phase(DRAFT)) == "Setting the stage"
    view = in_phase(TURN)
    assert look.standing(view) == "Day 1 of 6"
    assert look.standing(view._replace(day=4)) == "Day 4 of 6 · dress rehearsal tonight"
    assert look.standing(view._replace(phase=PAY)) == "The play is done · payment"
    assert look.standing(view._replace(phase=OVER)) == "The curtain has fallen"


def test_a_seat_shows_prestige_money_ambiance_and_cylinders(look: ShakespeareFace) -> None:
    view = in_phase(TURN)._replace(prestige=(7, 5, 5, 5), pounds=(3, 0, 0, 0), ambiance=(0, 2, 2, 2))
    view = view._replace(cylinders=(2, 1, 1, 1), objective_counts=(1, 0, 0, 0), worn=((),) * 4)
    card = look.seat_card(view, 0)
    assert card.tokens == [("prestige", 7), ("pounds", 3), ("ambiance", -2), ("cylinders", 2)]
    assert card.note == "0 costumes, 1 objective"
    for word, _ in card.tokens:
        assert {word, word.removesuffix("s")} & set(SYMBOLS)


def test_the_board_in_words(look: ShakespeareFace) -> None:
    assert look.board_in_words(seen(lambda v: v.phase == "order"), NAMES) == "The stage is being set."
    view = in_phase(TURN)
    told = look.board_in_words(view, NAMES)
    assert told.startswith("Act I, 9 spaces: ")
    assert "Costume elements on offer: " in told
    assert "Falstaff, actor; ambiance +2; in a rehearsal 1 step on any act" in told
    for name in NAMES:
        assert f"{name}: " in told


def test_own_objectives_are_shown_with_their_progress_to_their_seat_alone(look: ShakespeareFace) -> None:
    view = in_phase(TURN)
    seat = view.viewer
    aims = [aim.measure for aim in game().rules.aims]
    kept: list[tuple[int, ...] | None] = [None] * 4
    kept[seat] = (aims.index(r.ACT_1),)
    acts = ((8,) * 4, *view.acts[1:])
    told = plain(look.hand_html(view._replace(objectives=tuple(kept), acts=acts)))
    wives = look.rules.aims[aims.index(r.ACT_1)]
    asked = aim(look.rules, aims.index(r.ACT_1))
    assert f"{wives.name} {asked}. Now 8, worth {wives.points(8)} Prestige." in told
    for other in (view._replace(viewer=AUDIENCE, objectives=(None,) * 4), view._replace(objectives=((),) * 4)):
        assert "secret objectives" not in look.hand_html(other)
        assert "Reference" in look.hand_html(other)


# -- the decision


def test_the_prompts(look: ShakespeareFace) -> None:
    assert look.prompt(in_phase(DRAFT), NAMES) == "Who joins your company first?"
    assert look.prompt(in_phase(WAGER), NAMES) == "Day 1: how many cylinders do you wager?"
    assert look.prompt(in_phase(QUEEN), NAMES) == "The Queen: money, or an objective?"
    assert look.prompt(in_phase(KEEP), NAMES) == "Which objective do you keep?"
    assert look.prompt(in_phase(REST), NAMES) == "Who need not rest tomorrow?"
    view = in_phase(QUILL)
    assert look.prompt(view._replace(occasion="activation"), NAMES) == "White quill: on which act?"
    assert look.prompt(view._replace(occasion="rehearsal"), NAMES) == "Dress rehearsal: White quill: on which act?"
    turn = in_phase(TURN)
    seats = range(4)
    fresh = turn._replace(cylinders=(2,) * 4, recruited=(False,) * 4, passed=(False,) * 4)
    assert look.prompt(fresh, NAMES) == "Recruit or activate: 2 cylinders left"
    assert look.prompt(fresh._replace(recruited=(True,) * 4), NAMES) == "Activate: 2 cylinders left"
    assert look.prompt(fresh._replace(passed=tuple(True for _ in seats)), NAMES) == "Recruit: a card, or an extra"
    craft = in_phase(CRAFT)
    handyman = SLUGS.index("handyman")
    assert look.prompt(craft._replace(worker=handyman, budget=3), NAMES) == "Handyman: 3 left to take"
    iago = SLUGS.index("iago")
    assert look.prompt(craft._replace(worker=iago, budget=3), NAMES) == "Iago: one element worth up to 3"
    assert look.prompt(craft._replace(worker=SLUGS.index("angelo")), NAMES) == "Angelo: one yellow element"


@pytest.mark.parametrize("seed", range(4))
def test_every_decision_of_whole_games_has_words(look: ShakespeareFace, seed: int) -> None:
    for state in played(2 + seed % 3, seed):
        if state.current_player() < 0:
            assert look.prompt(state.observation(AUDIENCE), NAMES)
            continue
        view = state.observation(state.current_player())
        assert look.prompt(view, NAMES) != "What now?"
        for number in state.candidate_actions():
            action = state.action(number)
            assert look.kind_label(action.kind, view).replace("-", " ") not in ("", action.kind)
            words = look.action_label(action, view, NAMES)
            assert words
            assert not re.search(r"\b(card|character|costume|set|space|act|objective):", words)
            for element in action.args:
                look.element_label(element, view, NAMES)
    over = state.observation(AUDIENCE)
    assert look.prompt(over, NAMES).startswith("The play is over: ")
    assert look.board(over, Highlights(), NAMES)["data"]


def test_every_kind_that_names_elements_has_a_hint(look: ShakespeareFace) -> None:
    view = in_phase(TURN)
    kinds = {
        action.kind for state in played(4, 2) if state.current_player() >= 0 for action in legal(state) if action.args
    }
    assert {"wager", "recruit", "extra", "activate", "quill", "take-set", "take-costume", "spare"} <= kinds
    for kind in kinds:
        assert look.kind_hint(kind, view).endswith(".")
    assert look.kind_hint("pass", view) == ""


def legal(state: ShakespeareState) -> list[Action]:
    return [state.action(number) for number in state.legal_actions()]


def test_activating_says_what_it_gives(look: ShakespeareFace) -> None:
    view = mine(in_phase(TURN))
    assert label(look, view, "activate character:falstaff") == "Falstaff: ambiance +2"
    assert label(look, view, "activate character:author") == "Author: 1 step on any act, 1 step on another act"
    assert label(look, view, "activate character:handyman") == "Handyman: sets and costumes worth 4"
    assert label(look, view, "activate character:queen") == "Queen: 4 Pounds or an objective"


def test_assistants_raise_what_craftsmen_are_worth(look: ShakespeareFace) -> None:
    ariel, ford = SLUGS.index("ariel"), SLUGS.index("mistress-ford")
    view = mine(in_phase(TURN), troupe=(ariel, ford))
    worth = look.rules.roles[ford].value
    assert label(look, view, "activate character:mistress-ford") == f"Mistress Ford: costumes worth {worth + 1}"
    extras = list(view.extras)
    extras[view.to_act] = (ariel,)
    without = view._replace(extras=tuple(extras))
    assert label(look, without, "activate character:mistress-ford") == f"Mistress Ford: costumes worth {worth}"


def test_recruiting_says_price_and_gift(look: ShakespeareFace) -> None:
    view = in_phase(TURN)
    viola = look.rules.roles[SLUGS.index("viola")]
    price = f"{viola.cost} Pound{'s' if viola.cost > 1 else ''}"
    assert label(look, view, "recruit card:viola") == f"Viola, {price}: {steps(viola.icons)}"
    assert label(look, view, "extra card:viola") == "Viola's card, free"
    recruit = game().rules.actions.action(game().rules.actions.parse("recruit card:viola"))
    assert look.badge(recruit, view) == ""  # its price is on the card


def test_a_wager_says_how_many_rest(look: ShakespeareFace) -> None:
    view = in_phase(WAGER)
    assert label(look, view, "wager count:1") == "1: nobody rests"
    assert label(look, view, "wager count:2") == "2: one rests"
    assert label(look, view, "wager count:4") == "4: three rest"
    assert label(look, view._replace(day=6), "wager count:4") == "4 cylinders"


def test_a_quill_says_where_it_leads(look: ShakespeareFace) -> None:
    view = in_phase(QUILL)._replace(acts=((4,) * 4, (3,) * 4, (7,) * 4))
    assert label(look, view, "quill act:1") == "Act I: to space 5 of 9, 1 Pound in a rehearsal"
    assert label(look, view, "quill act:2") == "Act II: to space 4 of 9, out of the spaces that lose Prestige"
    assert label(look, view, "quill act:3") == "Act III: to space 8 of 10, 2 Prestige in a rehearsal"
    assert label(look, view, "back act:3") == "Act III: back to space 6"
    assert look.badge(game().rules.actions.action(game().rules.actions.parse("quill act:1")), view) == "5"
    assert look.badge(game().rules.actions.action(game().rules.actions.parse("back act:1")), view) == "3"


def test_the_last_element_of_a_costume_says_what_it_earns(look: ShakespeareFace) -> None:
    view = mine(in_phase(CRAFT), falstaff=(r.GREEN, r.BLUE))
    assert label(look, view, "take-costume costume:pink character:author") == "Pink for Author"
    assert label(look, view, "take-costume costume:pink character:falstaff") == (
        "Pink for Falstaff: complete with 11, 1 Prestige and 1 Pound"
    )
    view = mine(in_phase(CRAFT), falstaff=(r.BLACK, r.BLACK))
    assert label(look, view, "take-costume costume:black character:falstaff").endswith("complete with 3, nothing")


def test_what_is_said_of_a_costume_is_what_is_paid(look: ShakespeareFace) -> None:
    told = 0
    for seed in range(12):
        for state in played(3, seed):
            if state.observation(AUDIENCE).phase != CRAFT:
                continue
            seat = state.current_player()
            before = state.observation(seat)
            for number in state.legal_actions():
                words = look.action_label(state.action(number), before, NAMES)
                if "complete with" not in words or told > 60:
                    continue
                after = state.child(number).observation(seat)
                gained = [
                    f"{after.prestige[seat] - before.prestige[seat]} Prestige",
                    f"{after.pounds[seat] - before.pounds[seat]} Pound",
                ]
                said = words.partition(", ")[2]
                if after.phase == CRAFT or after.to_act != seat:  # nothing else has happened since
                    assert [g in said for g in gained] == [not g.startswith("0 ") for g in gained], (words, gained)
                    told += 1
    assert told > 5


def test_a_set_element_says_where_and_what_it_brings(look: ShakespeareFace) -> None:
    view = in_phase(CRAFT)
    assert label(look, view, "take-set set:green space:2-3") == "Green on row 2, place 3: a +3 token"
    assert label(look, view, "take-set set:black space:6-1") == "Black on row 6, place 1 (candle, 1 Prestige)"
    assert look.element_label("set:purple", view, NAMES) == ("Purple set element, worth 3: ambiance −1 for all others")
    assert look.element_label("costume:yellow", view, NAMES) == "Yellow costume element"
    worn = mine(view, falstaff=(r.GREEN, r.BLUE))
    assert look.element_label("character:falstaff", worn, NAMES) == "Falstaff, 2 of 3 worn, 9 together"
    assert look.element_label("character:author", worn, NAMES) == "Author, no costume yet"
    assert look.element_label("character:falstaff", in_phase(TURN), NAMES) == ""


def test_objectives_say_what_they_ask(look: ShakespeareFace) -> None:
    view = in_phase(KEEP)
    assert label(look, view, "keep objective:fine-feathers") == f"Fine Feathers: {aim_in_short(look.rules, 0)}"
    assert aim_in_short(look.rules, 0).startswith("complete costumes, ")
    assert look.kind_label("objectives", view._replace(objective_deck=7)) == "Draw 3 objectives, keep one"
    assert look.kind_label("objectives", view._replace(objective_deck=2)) == "Draw 2 objectives, keep one"


def test_done_means_another_thing_when_paying(look: ShakespeareFace) -> None:
    assert look.kind_label("done", in_phase(CRAFT)) == "Done"
    assert look.kind_label("done", in_phase(PAY)) == "Pay nobody else"


# -- chance, and the end


def test_bags_and_wagers_are_told(look: ShakespeareFace) -> None:
    view = in_phase(TURN)._replace(costume_bag=(9, 8, 7, 6, 5, 4), wagers=(1, 2, 3, 4))
    told = plain(look.throw_html(view))
    assert "Wagers: blue 1 vermilion 2 green 3 purple 4" in told
    assert "9 black" in told
    assert "4 yellow" in told
    assert "Wagers" not in plain(look.throw_html(in_phase(WAGER)))
    action = game().rules.actions.action(0)
    assert look.luck(view, action, view) == ""
    assert look.luck_share(view, action, view) is None


def test_the_end_is_reckoned_up(look: ShakespeareFace) -> None:
    view = in_phase(PAY)
    told = plain(look.throw_html(view))
    assert "objectives yellow unpaid Prestige" in told
    seat = 0
    unpaid = [c for c in view.troupes[seat] if game().rules.roles[c].cost and c not in view.extras[seat]]
    unpaid = [c for c in unpaid if c not in view.paid[seat]]
    row = ["blue", view.objective_points[0], view.yellow_points[0], len(unpaid), view.prestige[0]]
    assert " ".join(map(str, row)) in told


# -- safety


def test_names_of_an_edition_are_escaped_where_html_is_made(look: ShakespeareFace) -> None:
    view = in_phase(KEEP)
    aim = game().rules.aims[view.drawn[0]]
    card = game().rules.roles[view.cards[0]]
    kept = aim.name, card.name
    aim.name = card.name = "<i>Mock</i>"
    try:
        objectives = tuple((view.drawn[0],) if s == view.viewer else None for s in range(4))
        assert "<i>" not in look.hand_html(view._replace(objectives=objectives))
        for shown in (view, view._replace(drawn=())):
            spec = look.board(shown, Highlights(), NAMES)
            assert not any("<i>" in words for trace in spec["data"] for words in trace["hovertext"])
            assert not any("<i>" in image["source"] for image in spec["layout"]["images"])
    finally:
        aim.name, card.name = kept


def test_nothing_is_set_smaller_than_12_pixels(look: ShakespeareFace) -> None:
    view = in_phase(TURN)
    objectives = tuple((0, 1) if s == view.viewer else None for s in range(4))
    made = look.hand_html(view._replace(objectives=objectives)) + look.throw_html(view)
    sizes = [float(s) for s in re.findall(r"font-size:([\d.]+)px", made)]
    assert sizes
    assert min(sizes) >= 12


# -- odds


def test_every_goal_can_be_asked_at_every_decision(look: ShakespeareFace) -> None:
    for players in (2, 4):
        for number, state in enumerate(played(players, players + 5)):
            if number % 7:
                continue
            view = state.observation(max(AUDIENCE, state.current_player()))
            for goal, words in look.goals:
                assert words
                told = look.odds_html(view, goal)
                assert plain(told)
                sizes = [float(s) for s in re.findall(r"font-size:([\d.]+)px", told)]
                assert min(sizes, default=12) >= 12
    with pytest.raises(OptionError, match="not known; ask for now"):
        look.odds_html(view, "crowns")


def test_the_colors_of_the_next_day_are_what_the_bag_says(look: ShakespeareFace) -> None:
    view = in_phase(TURN)
    told = plain(look.odds_html(view, "bags"))
    assert "Chance in % that so many, or more, come on day 2" in told
    found = odds.color_odds(view, look.rules, odds.COSTUME)[r.GREEN]
    sets = odds.color_odds(view, look.rules, odds.SET)[r.GREEN]
    shares = [percent(p, 0).removesuffix(" %") for p in (*found.at_least, *sets.at_least)]
    shares = [share.replace("under ", "< ").replace("over ", "> ") for share in shares]
    assert f"green {' '.join(shares)}" in told
    bag, drawn = sum(view.costume_bag), look.rules.offered(4)
    assert f"{drawn} of {bag} costume elements come out of the bag" in told
    miss = Fraction(comb(bag - view.costume_bag[r.GREEN], drawn), comb(bag, drawn))
    assert found.at_least[0] == 1 - miss


def test_what_matters_now_is_the_wager_while_wagers_are_made(look: ShakespeareFace) -> None:
    view = in_phase(WAGER)
    assert look.odds_html(view, "now") == look.odds_html(view, "wager")
    assert "Your place on the Order track of day 1" in plain(look.odds_html(view, "now"))
    first = odds.wager_odds(view, look.rules)[0]
    assert f"1 cylinder opens it with {percent(first.first, 0)}" in plain(look.odds_html(view, "now"))
    turn = in_phase(TURN)
    assert look.odds_html(turn, "now") == look.odds_html(turn, "bags")


def test_a_seats_odds_wait_for_the_curtain(look: ShakespeareFace) -> None:
    view = in_phase(TURN)._replace(viewer=AUDIENCE)
    for goal in ("wager", "costumes", "set"):
        assert "once the curtain is up" in look.odds_html(view, goal)
    assert "come on day 2" in look.odds_html(view, "bags")


def test_nothing_is_left_to_chance_at_the_end(look: ShakespeareFace) -> None:
    assert "Nothing is left to chance" in look.odds_html(in_phase(PAY), "now")
    assert "begin when the stage is set" in look.odds_html(seen(lambda v: v.phase == "order"), "now")


def test_hidden_wagers_do_not_change_the_odds(look: ShakespeareFace) -> None:
    state = reached(lambda v: v.phase == WAGER and v.wagers.count(0) == 2)
    other = (state.current_player() + 1) % 4
    told = {look.odds_html(state.child(a).observation(other), "wager") for a in state.legal_actions()}
    assert len(told) == 1


# -- the reference sheet


def test_the_reference_tells_what_the_edition_pays(look: ShakespeareFace) -> None:
    told = plain(look.hand_html(in_phase(TURN)))
    rules = look.rules
    for total in (6, 8, 10, 12, 14):
        assert reward(rules, total) in told
    least = next(total for total in range(16) if reward(rules, total) != "nothing")
    assert f"under {least} nothing" in told
    assert "Purple, worth 3: ambiance −1 for all others" in told
    assert "3 Nothing, and the start" in told
    assert f"Each character left unpaid: −{rules.unpaid_prestige} Prestige" in told
    for act in ("Act I", "Act II", "Act III"):
        assert f"A step on {act}" in told


@pytest.mark.parametrize("goal", ["bags", "cards", "wager"])
def test_the_odds_lead_to_the_lab_as_the_table_stands(look: ShakespeareFace, goal: str) -> None:
    told = look.odds_html(in_phase(WAGER), goal)
    assert "players=4" in told
    assert "shakespeare/odds.ipynb?" in told
    assert 'target="_blank"' in told
