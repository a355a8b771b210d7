"""The setup of a game: seats, seed, options, an own edition, and what a query string asks for."""

from __future__ import annotations

from importlib.resources import files

import pytest

import shakespeare_games as sg
from widgets.table.plan import Plan, read_seed

EDITION = (files("shakespeare_games.macbeth") / "edition.toml").read_text(encoding="utf-8")


@pytest.fixture
def plan() -> Plan:
    return Plan("macbeth")


def seats(plan: Plan) -> list[tuple[str, str]]:
    return [(seat.name, seat.player) for seat in plan.sitting()]


def test_the_plain_plan_is_you_and_two_bots(plan: Plan) -> None:
    players = [player for _, player in seats(plan)]
    assert players[0] == "human"
    assert len(players) == 3
    assert "human" not in players[1:]
    assert "random" not in players
    assert seats(plan)[0][0] == "You"
    match = plan.match()
    assert match.seed == int(plan.seed)


def test_two_plans_differ_in_their_seed() -> None:
    assert len({Plan("macbeth").seed for _ in range(5)}) > 1


def test_nobody_is_you_where_several_play(plan: Plan) -> None:
    plan.set_player(1, "human")
    assert [name for name, _ in seats(plan)][:2] == ["First player", "Second player"]
    plan.set_player(1, "bold")
    assert [name for name, _ in seats(plan)][:2] == ["You", "Bold bot"]


def test_a_name_is_kept_when_the_player_changes(plan: Plan) -> None:
    plan.set_name(1, "  Ada \n Lovelace ")
    plan.set_player(1, "human")
    assert seats(plan)[1] == ("Ada Lovelace", "human")
    plan.set_name(1, " ")
    assert seats(plan)[1] == ("Second player", "human")


def test_names_of_a_table_differ(plan: Plan) -> None:
    for seat in range(3):
        plan.set_name(seat, "Ada")
    assert [name for name, _ in seats(plan)] == ["Ada", "Ada 2", "Ada 3"]


def test_a_name_outlives_a_smaller_table(plan: Plan) -> None:
    plan.set_name(2, "Ada")
    plan.set_players(2)
    assert len(seats(plan)) == 2
    plan.set_players(3)
    assert seats(plan)[2][0] == "Ada"


@pytest.mark.parametrize("count", [1, 6])
def test_a_table_of_the_wrong_size_is_refused(plan: Plan, count: int) -> None:
    with pytest.raises(sg.OptionError, match="2 to 5"):
        plan.set_players(count)
    assert plan.players == 3


@pytest.mark.parametrize("text", ["", "x", "-1", "1.5", "99999999999999999999", "1e3", "²"])
def test_a_wrong_seed_is_refused(text: str) -> None:
    with pytest.raises(sg.OptionError, match="whole number"):
        read_seed(text)


def test_a_seed_may_be_typed_with_blanks() -> None:
    assert read_seed(" 1606 ") == 1606


def test_a_wrong_option_is_refused_and_the_old_one_kept(plan: Plan) -> None:
    plan.set_option("faces", "XXDDGM")
    with pytest.raises(sg.OptionError, match="faces"):
        plan.set_option("faces", "six")
    assert plan.options == {"faces": "XXDDGM"}
    assert plan.match().game.options["faces"] == "XXDDGM"


def test_an_own_edition_is_played(plan: Plan) -> None:
    plan.set_edition("my box.toml", EDITION.replace('name = "House edition"', 'name = "My box"'))
    assert plan.match().game.edition_name == "My box"
    plan.drop_edition()
    assert plan.match().game.edition_name == "House edition"


def test_a_damaged_edition_names_its_fault_and_changes_nothing(plan: Plan) -> None:
    with pytest.raises(sg.EditionError, match=r"box\.toml.*killing.*daggers"):
        plan.set_edition("box.toml", EDITION.replace("daggers = 8", 'daggers = "eight"'))
    assert plan.edition is None
    assert plan.match().game.edition_name == "House edition"


@pytest.mark.parametrize("name", ["../../etc/passwd", "", "a/b\\c.toml", "x" * 300])
def test_the_name_of_an_edition_file_is_only_a_name(plan: Plan, name: str) -> None:
    plan.set_edition(name, EDITION)
    plan.match()


def test_a_query_sets_the_plan(plan: Plan) -> None:
    asked = {"seed": "1606", "players": "4", "bots": "bold,cautious", "faces": "XXDDGM", "practice": "1"}
    assert plan.preset(asked) == []
    assert [player for _, player in seats(plan)] == ["human", "human", "bold", "cautious"]
    assert plan.seed == "1606"
    assert plan.options == {"faces": "XXDDGM"}
    assert plan.practice


def test_a_query_of_bots_alone_makes_room_for_one_person(plan: Plan) -> None:
    assert plan.preset({"bots": "bold"}) == []
    assert [player for _, player in seats(plan)] == ["human", "bold"]


def test_a_query_may_seat_bots_only(plan: Plan) -> None:
    assert plan.preset({"players": "2", "bots": "bold,random"}) == []
    assert [player for _, player in seats(plan)] == ["bold", "random"]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"seed": "abc"}, "seed=abc"),
        ({"players": "9"}, "2 to 5"),
        ({"players": "many"}, "whole number"),
        ({"bots": "robot"}, "'robot'"),
        ({"players": "3", "bots": "bold,bold,bold,bold"}, "do not fit"),
        ({"bots": "bold,bold,bold,bold,bold"}, "2 to 5"),
        ({"faces": "ZZZZZZ"}, "faces"),
        ({"prophecy": "never"}, "prophecy"),
        ({"colour": "red"}, "colour: there is no such setting"),
        ({"<script>": "1"}, "there is no such setting"),
    ],
)
def test_nonsense_in_a_query_is_told_and_changes_nothing(plan: Plan, asked: dict[str, str], told: str) -> None:
    before = (plan.players, seats(plan), plan.seed, dict(plan.options))
    (wrong,) = plan.preset(asked)
    assert told in wrong
    assert (plan.players, seats(plan), plan.seed, dict(plan.options)) == before


def test_the_right_parts_of_a_query_hold(plan: Plan) -> None:
    assert len(plan.preset({"seed": "7", "players": "9"})) == 1
    assert plan.seed == "7"
