"""A game being played: luck, bots, undo, and saved games whole or damaged."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from shakespeare_games.core.errors import IllegalAction, OptionError, TranscriptError
from shakespeare_games.core.game import AUDIENCE, CHANCE, TERMINAL
from shakespeare_games.core.match import LONGEST_TRANSCRIPT, Entry, Match, Seat, draw, loads, read_header, stream
from tests.kuhn import Kuhn
from tests.pig import HOLD, ROLL, Pig

ANN, BEN = Seat("Ann"), Seat("Ben")
BOT = Seat("Bot", "hold-at-20")


def match(*seats: Seat, seed: int = 7, practice: bool = False, target: int = 100) -> Match:
    return Match(Pig(target), list(seats or (ANN, BEN)), seed, practice)


def rolled(game: Match, times: int = 1) -> Match:
    """After so many rolls of seat 0; the seed 7 does not bust in the first two."""
    for _ in range(times):
        game.step(ROLL)
        game.draw()
    return game


def finished(*seats: Seat) -> Match:
    game = match(*(seats or (BOT, BOT)), target=30)
    game.advance()
    assert game.state.is_terminal()
    return game


# Luck


def test_draw_takes_each_outcome_in_its_share() -> None:
    class At:
        def __init__(self, mark: float) -> None:
            self.mark = mark

        def random(self) -> float:
            return self.mark

    weights = [(3, 1), (5, 2), (9, 1)]
    assert [draw(weights, At(m)) for m in (0.0, 0.249, 0.25, 0.749, 0.75, 0.999999)] == [3, 3, 5, 5, 9, 9]  # type: ignore[arg-type]


def test_a_stream_is_the_same_on_every_machine() -> None:
    assert [stream(7, "chance").random() for _ in range(2)] == [stream(7, "chance").random()] * 2
    assert stream(7, "chance").random() != stream(7, "bot/0").random()
    assert f"{stream(7, 'chance').random():.12f}" == "0.303145000429"


def test_luck_depends_on_the_seed_and_the_number_of_draws_alone() -> None:
    one, two = match(seed=3), match(seed=3)
    throws: list[list[str]] = [[], []]
    for game, thrown, hold in ((one, throws[0], False), (two, throws[1], True)):
        while len(thrown) < 8:
            if game.state.current_player() == CHANCE:
                thrown.append(game.draw().text)
            else:
                game.step(HOLD if hold and HOLD in game.state.legal_actions() else ROLL)
    assert throws[0] == throws[1]
    assert len(set(throws[0])) > 1


def test_dice_thrown_on_a_real_table_keep_luck_in_step() -> None:
    by_hand, by_kit = match(), match()
    for game in (by_hand, by_kit):
        game.step(ROLL)
    shown = by_kit.draw()
    by_hand.step(int(shown.text.split()[1]))
    assert rolled(by_hand).history == rolled(by_kit).history


def test_draw_is_for_chance_nodes() -> None:
    with pytest.raises(IllegalAction, match="chance is not to move"):
        match().draw()


# Steps


def test_step_records_who_and_what() -> None:
    game = match()
    assert game.step(ROLL) == Entry(0, "roll")
    assert game.draw().actor == CHANCE
    assert [entry.actor for entry in game.history] == [0, CHANCE]
    assert game.names == ["Ann", "Ben"]
    assert game.observation(AUDIENCE) == game.state.observation(AUDIENCE)


def test_an_illegal_step_changes_nothing() -> None:
    game = match()
    before = game.state.key()
    with pytest.raises(IllegalAction, match="hold: Roll first"):
        game.step(HOLD)
    game.step(ROLL)
    with pytest.raises(IllegalAction, match="1 to 6"):
        game.step(9)
    assert game.history == [Entry(0, "roll")]
    assert before == match().state.key()
    assert game.draw() == rolled(match()).history[-1]


def test_nothing_can_be_done_after_the_end() -> None:
    game = finished()
    with pytest.raises(IllegalAction, match="the game is over"):
        game.step(ROLL)


# Bots


def test_bots_and_chance_advance_until_a_person_is_to_move() -> None:
    game = match(BOT, ANN)
    done = game.advance()
    assert done == game.history
    assert game.state.current_player() == 1
    assert not game.bot_to_move()
    assert len(match(BOT, ANN).advance(2)) == 2


def test_a_bot_decides_alike_whatever_happened_in_other_matches() -> None:
    assert finished(Seat("A", "random"), BOT).history == finished(Seat("B", "random"), BOT).history


def test_no_bot_moves_for_a_person() -> None:
    with pytest.raises(IllegalAction, match="no bot is to move"):
        match().bot_step()


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(OptionError, match="no bot 'kasparov'"):
        match(ANN, Seat("Garry", "kasparov"))


# Undo


def test_undo_takes_back_a_decision_that_chance_has_not_answered() -> None:
    game = match()
    game.step(ROLL)
    assert game.can_undo() is None
    game.undo()
    assert game.history == []
    assert game.state.key() == match().state.key()


def test_undo_stops_at_what_chance_has_shown() -> None:
    game = rolled(match())
    assert "chance has shown its hand" in str(game.can_undo())
    with pytest.raises(IllegalAction, match="practice mode"):
        game.undo()
    assert len(game.history) == 2


def test_undo_stops_at_what_others_did() -> None:
    game = rolled(match(ANN, BOT))
    game.step(HOLD)
    assert game.can_undo() is None
    game.advance()
    assert "other players have moved since" in str(game.can_undo())


def test_undo_takes_back_one_decision_of_two_in_a_row() -> None:
    game = rolled(match())
    game.step(HOLD)
    game.step(ROLL)
    game.undo()
    assert game.history[-1] == Entry(0, "hold")
    game.undo()
    assert game.history[-1].actor == CHANCE
    assert game.can_undo() is not None


def test_nothing_to_undo() -> None:
    for game in (match(), match(practice=True), match(BOT, ANN)):
        assert game.can_undo() == "No decision has been made yet."


def test_practice_takes_back_what_chance_and_bots_did() -> None:
    game = rolled(match(ANN, BOT, practice=True), 2)
    game.step(HOLD)
    game.advance()
    before_hold = rolled(match(ANN, BOT, practice=True), 2)
    game.undo()
    assert game.history == before_hold.history
    assert game.state.key() == before_hold.state.key()
    game.undo()
    game.undo()
    assert game.history == []


def test_luck_is_the_same_after_undo() -> None:
    game = rolled(match(practice=True), 2)
    history = list(game.history)
    game.undo()
    rolled(game)
    assert game.history == history
    game.undo()
    game.step(HOLD)
    game.step(ROLL)
    assert game.draw().text == history[-1].text


# Saved games


def test_a_saved_game_is_loaded_whole() -> None:
    game = rolled(match(ANN, BOT), 2)
    copy = loads(game.dumps(), Pig(), practice=True)
    assert copy.state.key() == game.state.key()
    assert copy.history == game.history
    assert (copy.seats, copy.seed, copy.practice) == (game.seats, game.seed, True)
    assert copy.dumps() == game.dumps()


@pytest.mark.parametrize("steps", range(0, 40, 3))
def test_luck_and_bots_go_on_alike_after_loading(steps: int) -> None:
    game = match(Seat("A", "random"), BOT, target=30)
    game.advance(steps)
    copy = loads(game.dumps(), Pig(30))
    assert copy.advance(20) == game.advance(20)


def test_luck_goes_on_alike_after_undo_then_loading() -> None:
    game = rolled(match(practice=True), 2)
    game.undo()
    copy = loads(game.dumps(), Pig())
    assert rolled(copy).history == rolled(game).history


def test_a_finished_game_is_loaded() -> None:
    game = finished()
    copy = loads(game.dumps(), Pig(30))
    assert copy.state.current_player() == TERMINAL
    assert copy.state.returns() == game.state.returns()


def test_the_file_holds_text_and_no_luck() -> None:
    lines = rolled(match()).dumps().splitlines()
    header = json.loads(lines[0])
    assert header["options"] == {"target": "100"}
    assert header["seats"][0] == {"name": "Ann", "player": "human"}
    assert json.loads(lines[1]) == {"actor": 0, "action": "roll"}
    assert json.loads(lines[2])["action"].startswith("die ")


@pytest.mark.parametrize("name", ["Zo\u00eb", "<b>Ann</b>", "a\u2028b\x85c\nd", "\ud800", "\u300c\u541b\u300d", ""])
def test_no_name_breaks_a_saved_game(name: str) -> None:
    game = rolled(match(Seat(name), BEN))
    text = game.dumps()
    assert text.isascii()
    assert loads(text, Pig()).names == [name, "Ben"]


def test_editors_may_add_a_mark_carriage_returns_and_empty_lines() -> None:
    text = rolled(match()).dumps()
    edited = "\ufeff" + text.replace("\n", "\r\n") + "\r\n\n"
    assert loads(edited, Pig()).dumps() == text


def test_a_hidden_card_survives_saving() -> None:
    game = Match(Kuhn(), [ANN, BEN], 5)
    game.advance()
    copy = loads(game.dumps(), Kuhn())
    assert copy.state.key() == game.state.key()
    assert copy.observation(AUDIENCE).cards == (-2, -2)


# Damaged and foreign files


def damaged(change: Callable[[list[str]], object]) -> TranscriptError:
    """What loading says of a saved game whose lines were changed: line 1 the header, 2 roll, 3 die, 4 roll, 5 die."""
    lines = rolled(match(), 2).dumps().splitlines()
    change(lines)
    with pytest.raises(TranscriptError) as caught:
        loads("\n".join(lines), Pig())
    return caught.value


def line(number: int, text: str) -> Callable[[list[str]], object]:
    return lambda lines: lines.__setitem__(number - 1, text)


@pytest.mark.parametrize(
    ("number", "text", "reason"),
    [
        (3, '{"actor": -1, "acti', "not JSON"),
        (3, "roll", "not JSON"),
        (3, "[" * 100_000, "not JSON"),
        (3, "[1, 2]", "not a JSON object"),
        (3, '{"actor": -1}', "needs an actor"),
        (3, '{"actor": "chance", "action": "die 3"}', "needs an actor"),
        (3, '{"actor": true, "action": "die 3"}', "needs an actor"),
        (3, '{"actor": -1, "action": 3}', "needs an actor"),
        (3, '{"actor": 0, "action": "roll"}', "actor 0 acts, but chance is to move"),
        (3, '{"actor": -1, "action": "die 7"}', "a die shows 1 to 6"),
        (2, '{"actor": 1, "action": "roll"}', "actor 1 acts, but actor 0 is to move"),
        (2, '{"actor": 0, "action": "hold"}', "Roll first"),
        (2, '{"actor": 0, "action": "rol"}', "did you mean 'roll'"),
        (2, '{"actor": 0, "action": "kill portrait:banquo"}', "no such action"),
    ],
)
def test_a_damaged_line_is_named(number: int, text: str, reason: str) -> None:
    error = damaged(line(number, text))
    assert error.line == number
    assert reason in error.reason
    assert str(error).startswith(f"line {number}: ")


def test_lines_are_counted_as_an_editor_does() -> None:
    error = damaged(lambda lines: (lines.insert(2, ""), lines.insert(4, "oops")))
    assert error.line == 5


def test_a_line_after_the_end_is_refused() -> None:
    text = finished().dumps()
    more = text + '{"actor": 0, "action": "roll"}\n'
    with pytest.raises(TranscriptError, match="nobody .the game is over. is to move") as caught:
        loads(more, Pig(30))
    assert caught.value.line == len(text.splitlines()) + 1


def header(**changes: object) -> Callable[[list[str]], object]:
    """Changes keys of the header; None takes one away."""

    def change(lines: list[str]) -> None:
        data = {**json.loads(lines[0]), **changes}
        lines[0] = json.dumps({key: value for key, value in data.items() if value is not None})

    return change


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": "chess game 3"}, "not a saved game of this kit"),
        ({"format": None}, "not a saved game of this kit"),
        ({"game": "chess"}, "a game of 'chess', not of 'pig'"),
        ({"game": None}, "the header's game is missing or not a text"),
        ({"edition_hash": "other", "edition": "Mine"}, "an edition that is not at hand (Mine, other)"),
        ({"options": {"target": "50"}}, "played with option target '50'; the game at hand has '100'"),
        ({"options": {"colour": "red"}}, "played with option colour 'red'; the game at hand has None"),
        ({"options": {"target": 100}}, "option target is not a text"),
        ({"options": []}, "the header's options is missing or not an object"),
        ({"seed": "seven"}, "the header's seed is missing or not a whole number"),
        ({"seed": True}, "the header's seed is missing or not a whole number"),
        ({"seed": 7.5}, "the header's seed is missing or not a whole number"),
        ({"seats": "two"}, "the header's seats is missing or not a list"),
        ({"seats": []}, "2 to 10 players, not 0"),
        ({"seats": ["Ann", "Ben"]}, "a seat needs a name and a player"),
        ({"seats": [{"name": "Ann"}, {"name": "Ben"}]}, "a seat needs a name and a player"),
        ({"seats": [{"name": "A", "player": "human"}, {"name": "B", "player": "kasparov"}]}, "no bot 'kasparov'"),
    ],
)
def test_a_wrong_header_is_named(changes: dict[str, object], reason: str) -> None:
    error = damaged(header(**changes))
    assert error.line == 1
    assert reason in error.reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        ("\n \n", "empty"),
        ("\n" + '{"a": 1}', "not JSON"),
        ("hello", "not JSON"),
        ("[]", "not a JSON object"),
        ("{}", "not a saved game of this kit"),
        ("<html></html>", "not JSON"),
        (" " * (LONGEST_TRANSCRIPT + 1), "far too long"),
    ],
)
def test_a_foreign_file_is_refused(text: str, reason: str) -> None:
    for reader in (read_header, lambda t: loads(t, Pig())):
        with pytest.raises(TranscriptError, match=reason) as caught:
            reader(text)
        assert caught.value.line == 1


def test_an_options_value_missing_from_an_older_file_is_taken_from_the_game() -> None:
    lines = rolled(match()).dumps().splitlines()
    header(options={})(lines)
    assert loads("\n".join(lines), Pig()).state.key() == rolled(match()).state.key()
