"""The bots: legal everywhere, true to their style, blind to what is hidden; the prompter wins most."""

from __future__ import annotations

from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.core.match import Match, Seat
from shakespeare_games.death_by_shakespeare import rules as r
from shakespeare_games.death_by_shakespeare.bots import BOTS
from shakespeare_games.death_by_shakespeare.position import DISCARD, FIRST_ACT
from shakespeare_games.death_by_shakespeare.state import DeathState
from tests.death_by_shakespeare import table
from tests.death_by_shakespeare.table import FIVE, FOUR, ONE, SIX, THREE, THREE_TOO, TWO, TWO_TOO
from tests.tournament import duel, melee

STYLES = ["hunter", "guardian", "prompter"]
OPTIONS: list[dict[str, str]] = [
    {},
    {"death_number": "4", "first": "2"},
    {"without": "all"},
    {"without": "imp-of-mischief", "deal": "1"},
    {"deal": "2", "death_number": "9"},
]


def answer(name: str, state: DeathState, seed: int = 0) -> str:
    """What a bot does for the seat to move."""
    bot = sg.load_game(table.GAME).make_bot(name)
    action = bot.act(state.observation(state.current_player()), state.legal_actions(), Random(seed))
    return state.action_to_string(action)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "-".join(o.values()) or "plain")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_play_whole_games_by_the_rules(players: int, options: dict[str, str]) -> None:
    game = sg.load_game(table.GAME, **options)
    for seed in range(2):
        seats = [Seat(f"{n}", BOTS[(n + seed) % len(BOTS)]) for n in range(players)]
        match = Match(game, seats, seed)
        match.advance(game.max_game_length())  # step() refuses what is not legal
        assert match.state.is_terminal()


@pytest.mark.parametrize("players", [3, 4])
def test_bots_play_the_longest_death_number(players: int) -> None:
    game = sg.load_game(table.GAME, death_number="titus")
    match = Match(game, [Seat(f"{n}", BOTS[3 - n]) for n in range(players)], 7)
    match.advance(game.max_game_length())
    assert match.state.is_terminal()


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_sees_only_what_its_seat_may_know(name: str) -> None:
    game = sg.load_game(table.GAME)
    bot = game.make_bot(name)
    looked = 0
    for seed in range(20):
        match = Match(game, [Seat("a", name), Seat("b", "hunter"), Seat("c", "guardian")], seed)
        while not match.state.is_terminal() and looked < 40:
            if match.state.current_player() == 0 and len(match.state.legal_actions()) > 1:
                other = match.state.resample(0, Random(looked))
                legal = match.state.legal_actions()
                here = bot.act(match.state.observation(0), list(legal), Random(5))
                assert bot.act(other.observation(0), list(legal), Random(5)) == here
                looked += 1
            match.advance(1)
    assert looked == 40


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_does_the_same_again(name: str) -> None:
    """Whatever it has thought about before: nothing is kept between moves."""
    game = sg.load_game(table.GAME)
    old = game.make_bot(name)
    match = Match(game, [Seat("a", name), Seat("b", name)], 3)
    while not match.state.is_terminal():
        seat = match.state.current_player()
        if seat >= 0:
            view, legal = match.state.observation(seat), match.state.legal_actions()
            assert old.act(view, list(legal), Random(1)) == game.make_bot(name).act(view, list(legal), Random(1))
        match.advance(1)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_introduces_itself(name: str) -> None:
    bot = sg.load_game(table.GAME).make_bot(name)
    assert bot.name == name
    assert 20 < len(bot.about) < 140
    assert bot.about.endswith(".")


def test_a_bot_that_is_not_there_is_told_by_name() -> None:
    with pytest.raises(
        sg.OptionError,
        match="no bot 'falstaff' plays Death by Shakespeare; there are random, hunter, guardian, prompter",
    ):
        sg.load_game(table.GAME).make_bot("falstaff")


@pytest.mark.parametrize("name", ["hunter", "prompter"])
def test_a_number_that_kills_nobody_yet_is_laid_rather_than_one_that_does(name: str) -> None:
    state = table.second_act(
        "clever-servant narrator", "sidekick big-lunk", laid={"sidekick": THREE}, hands=(f"{THREE_TOO} {FOUR}",)
    )
    assert answer(name, state).startswith(f"lay death:{FOUR} ")


@pytest.mark.parametrize("name", ["hunter", "prompter"])
def test_another_character_gets_the_next_card(name: str) -> None:
    """When one dies, its cards go with it."""
    state = table.second_act(
        "clever-servant narrator", "mistreated-villain big-lunk", laid={"mistreated-villain": THREE}, hands=(FOUR,)
    )
    assert answer(name, state) == f"lay death:{FOUR} character:big-lunk"


def test_prompter_lays_no_five_before_a_bright_young_thing() -> None:
    casts = ("clever-servant narrator", "bright-young-thing big-lunk")
    state = table.second_act(*casts, hands=(f"{FIVE} {THREE}",))
    assert answer("prompter", state).startswith(f"lay death:{THREE} ")


def test_prompter_lays_no_four_on_comic_relief() -> None:
    casts = ("clever-servant wise-fool", "comic-relief mistreated-villain")
    state = table.second_act(*casts, hands=(FOUR,))
    assert answer("prompter", state) == f"lay death:{FOUR} character:mistreated-villain"


def test_guardian_lays_on_the_most_dangerous_character() -> None:
    state = table.second_act("clever-servant narrator", "big-lunk imp-of-mischief", hands=(FOUR,))
    assert answer("guardian", state) == f"lay death:{FOUR} character:imp-of-mischief"


def test_guardian_lays_on_the_seat_with_the_larger_cast() -> None:
    casts = ("clever-servant", "flawed-ruler", "malign-influence big-lunk narrator")
    state = table.second_act(*casts, hands=(FOUR,))
    assert answer("guardian", state) == f"lay death:{FOUR} character:malign-influence"


# An opponent's roll that would kill, and what undoes it.
RESCUES = [
    (1, "foil", ONE, "reroll ability:foil"),
    (1, "innocent-babe", ONE, "change ability:innocent-babe"),
    (5, "bright-young-thing", FIVE, "negate ability:bright-young-thing"),
    (4, "comic-relief", FOUR, f"lift ability:comic-relief death:{FOUR}"),
]


@pytest.mark.parametrize(("number", "who", "card", "rescue"), RESCUES, ids=[x[1] for x in RESCUES])
@pytest.mark.parametrize("name", STYLES)
def test_ones_own_are_saved(name: str, number: int, who: str, card: str, rescue: str) -> None:
    state = table.rolled(number, "clever-servant narrator", f"{who} big-lunk", laid={who: card})
    assert state.current_player() == 1
    assert answer(name, state) == rescue


@pytest.mark.parametrize("name", ["guardian", "prompter"])
def test_a_one_is_not_changed_into_a_worse_number(name: str) -> None:
    state = table.rolled(
        1, "clever-servant narrator", "innocent-babe big-lunk", laid={"innocent-babe": TWO, "big-lunk": TWO_TOO}
    )
    assert answer(name, state) == "pass"


# An own roll, the cards on the opponent's Narrator and on the own Clever Servant, a card in hand, and what is done.
STROKES = [
    (1, "stock-character", SIX, "", "", "change ability:stock-character"),
    (6, "sidekick", FOUR, "", "", "reroll ability:sidekick"),
    (4, "malign-influence", TWO, "", "", "extra ability:malign-influence"),
    (3, "flawed-ruler", "", "", THREE, f"play ability:flawed-ruler death:{THREE} character:narrator"),
    (5, "powerful-woman", "", FIVE, "", f"move ability:powerful-woman death:{FIVE} character:narrator"),
    (6, "big-lunk", "", "", "", "draw ability:big-lunk"),
]


@pytest.mark.parametrize(("number", "who", "theirs", "mine", "hand", "stroke"), STROKES, ids=[x[1] for x in STROKES])
@pytest.mark.parametrize("name", STYLES)
def test_abilities_that_serve_are_used(
    name: str, number: int, who: str, theirs: str, mine: str, hand: str, stroke: str
) -> None:
    laid = {"narrator": theirs, "clever-servant": mine}
    state = table.rolled(number, f"clever-servant {who}", "narrator", laid=laid, hands=(hand,))
    assert answer(name, state) == stroke


@pytest.mark.parametrize("name", ["guardian", "prompter"])
def test_the_wise_fool_frees_ones_own(name: str) -> None:
    casts = ("wise-fool clever-servant", "narrator big-lunk")
    state = table.rolled(3, *casts, laid={"clever-servant": ONE, "narrator": TWO})
    assert answer(name, state) == f"lift ability:wise-fool death:{ONE}"


@pytest.mark.parametrize("name", ["guardian", "prompter"])
def test_the_imp_gives_away_who_is_marked_and_takes_who_is_not(name: str) -> None:
    casts = ("imp-of-mischief stock-character", "clever-servant big-lunk")
    laid = {"stock-character": f"{ONE} {TWO} {THREE} {FOUR}", "big-lunk": FIVE}
    state = table.rolled(6, *casts, laid=laid)
    wanted = "trade ability:imp-of-mischief character:stock-character character:clever-servant"
    assert answer(name, state) == wanted


@pytest.mark.parametrize("name", STYLES)
def test_the_larger_hand_is_taken(name: str) -> None:
    hands = (ONE, f"{TWO} {THREE} {FOUR} {FIVE}")
    state = table.rolled(1, "figure-of-fun clever-servant", "narrator big-lunk", hands=hands)
    assert answer(name, state) == "swap-hands ability:figure-of-fun seat:2"
    state = table.rolled(1, "figure-of-fun clever-servant", "narrator big-lunk", hands=(hands[1], hands[0]))
    assert answer(name, state) == "pass"


@pytest.mark.parametrize("name", STYLES)
def test_a_card_is_stolen_and_hands_are_looked_at(name: str) -> None:
    state = table.rolled(2, "bawdy-woman clever-servant", "sidekick", "big-lunk", hands=("", ONE, f"{TWO} {THREE}"))
    # Who has only one card misses it most, thinks the prompter.
    assert answer(name, state) == f"steal ability:bawdy-woman seat:{2 if name == 'prompter' else 3}"
    state = table.rolled(4, "narrator clever-servant", "sidekick big-lunk", hands=("", ONE))
    assert answer(name, state) == "look ability:narrator"


@pytest.mark.parametrize("name", STYLES)
def test_the_minion_lays_a_card(name: str) -> None:
    state = table.rolled(2, "clever-servant narrator", "tragedys-minion big-lunk", hands=("", f"{ONE} {FOUR}"))
    assert answer(name, state).startswith("play ability:tragedys-minion ")


def test_hunter_kills_where_most_numbers_stay_deadly() -> None:
    laid = {"sidekick": f"{FOUR} {ONE}", "big-lunk": table.FOUR_TOO}
    state = table.rolled(4, "clever-servant mistreated-villain", "sidekick big-lunk foil", laid=laid)
    assert answer("hunter", state) == "kill character:big-lunk"


def test_guardian_kills_the_most_dangerous() -> None:
    laid = {"imp-of-mischief": f"{FOUR} {ONE}", "big-lunk": table.FOUR_TOO}
    state = table.rolled(4, "clever-servant mistreated-villain", "imp-of-mischief big-lunk foil", laid=laid)
    assert answer("guardian", state) == "kill character:imp-of-mischief"


@pytest.mark.parametrize("name", STYLES)
def test_the_second_card_of_a_rating_is_discarded_first(name: str) -> None:
    state = table.stage("wise-fool", "sidekick", hands=(f"{ONE} {TWO} {THREE} {THREE_TOO} {FOUR} {FIVE}",))
    state.resume, state.drawing, state.due = FIRST_ACT, 0, [0]
    state.phase = DISCARD
    assert answer(name, state) in (f"discard death:{THREE}", f"discard death:{THREE_TOO}")


def test_prompter_ends_the_play_while_it_leads() -> None:
    """The last death: whoever brings it wins."""
    state = table.rolled(1, "stock-character narrator", "sidekick big-lunk", laid={"sidekick": SIX}, ends_at=1)
    assert answer("prompter", state) == "change ability:stock-character"


@pytest.mark.parametrize("other", ["random", "hunter", "guardian"])
def test_prompter_wins_most_of_a_short_tournament(other: str) -> None:
    won, lost, _ = duel(sg.load_game(table.GAME), "prompter", other, games=30, seed=1)
    assert won > 0.55 * (won + lost)


@pytest.mark.slow
@pytest.mark.parametrize("other", ["random", "hunter", "guardian"])
def test_prompter_wins_55_of_100_decided_games_over_2000(other: str) -> None:
    won, lost, _ = duel(sg.load_game(table.GAME), "prompter", other, games=2000, seed=1)
    assert won > 0.55 * (won + lost)


@pytest.mark.parametrize("style", ["hunter", "guardian"])
def test_a_style_beats_chance(style: str) -> None:
    won, lost, _ = duel(sg.load_game(table.GAME), style, "random", games=60, seed=1)
    assert won > 2 * lost


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
def test_prompter_wins_most_among_several(players: int) -> None:
    names = ["prompter", "hunter", "guardian", "random"][:players]
    won = melee(sg.load_game(table.GAME), names, games=100 * players, seed=1)
    assert won["prompter"] == max(won[name] for name in names)


def test_actions_are_numbered_as_the_bots_expect() -> None:
    rules = table.undealt().rules
    assert r.lay_action(2, 3) == r.LAY + 2 * r.CHARACTERS + 3
    assert rules.ability[rules.base[5]] == 5
