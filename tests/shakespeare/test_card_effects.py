"""What each character of this kit's edition does, from what its card shows: rulings S1 and S24."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.rules import Role
from shakespeare_games.shakespeare.state import ShakespeareState
from tests.moves import do, legal, phase
from tests.shakespeare.table import (
    PLAIN,
    advance,
    alone,
    card_text,
    cast_text,
    colors_for,
    day,
    dress,
    edited,
    end_day,
    on_acts,
    places_for,
    plain_game,
    undealt,
    who,
    worn,
)

ROLES: list[Role] = undealt(edition=PLAIN).rules.roles
ACTORS = [role for role in ROLES if role.kind == r.ACTOR]
ONE_OF_EACH = "black pink purple blue green yellow"


def kinds(cards: list[Role]) -> dict[str, int]:
    """How many cards of each kind."""
    return {name: sum(role.kind == number for role in cards) for number, name in enumerate(r.KINDS)}


def with_(role: Role, costumes: str = "", sets: str = "", cards: str = "") -> ShakespeareState:
    """The first turn of a seat that has this character."""
    own = "" if ROLES.index(role) >= 30 else role.slug
    return day(own, "", costumes=costumes, sets=sets, cards=cards, edition=PLAIN)


def choose(state: ShakespeareState) -> None:
    """White quills go on the last act that is open; an element is left."""
    while phase(state) == "quill":
        do(state, legal(state, "quill")[-1])
    if phase(state) == "craft":
        do(state, "done")


def test_S1_thirty_cards() -> None:
    cards = ROLES[:30]
    assert kinds(cards) == {
        "actor": 18,
        "costume mistress": 3,
        "set dresser": 3,
        "handyman": 2,
        "jeweler": 2,
        "assistant": 2,
        "queen": 0,
    }
    assert {role.cost for role in cards} == {1, 3, 5}
    values = {kind: sorted(c.value for c in cards if c.kind == kind) for kind in (1, 2, 3)}
    assert values == {r.COSTUME_MISTRESS: [6, 6, 8], r.SET_DRESSER: [6, 6, 8], r.HANDYMAN: [4, 4]}


def test_S1_four_printed_characters() -> None:
    assert kinds(ROLES[30:]) == {
        "actor": 2,
        "costume mistress": 0,
        "set dresser": 0,
        "handyman": 1,
        "jeweler": 0,
        "assistant": 0,
        "queen": 1,
    }
    assert ROLES[32].value == 4


def test_S1_what_is_known_of_rehearsals() -> None:
    shows = {role.name: role.rehearsal for role in ROLES}
    assert shows["Author"] == ["quill 1"]
    assert shows["Lady Macbeth"] == ["quill 1", "quill 2", "quill 3"]
    assert shows["Hamlet"] == ["prestige"]
    assert not any("quill" in icon for icon in shows["Viola"])
    assert shows["Viola"]


def test_S1_dearer_cards_can_do_more() -> None:
    def worth(role: Role) -> int:
        return len(role.icons) + len(role.rehearsal)

    mean = {}
    for cost in (1, 3, 5):
        worths = [worth(role) for role in ROLES[:30] if role.kind == r.ACTOR and role.cost == cost]
        mean[cost] = sum(worths) / len(worths)
    assert mean[1] < mean[3] < mean[5]
    for kind in (r.COSTUME_MISTRESS, r.SET_DRESSER):
        crafty = [role for role in ROLES if role.kind == kind]
        assert sorted(crafty, key=lambda c: c.cost) == sorted(crafty, key=lambda c: c.value)


@pytest.mark.parametrize("role", ACTORS, ids=lambda role: role.slug)
def test_S1_an_actor_brings_what_its_icons_say(role: Role) -> None:
    state = with_(role, costumes=ONE_OF_EACH)
    do(state, f"activate character:{role.slug}")
    choose(state)
    quills = [role.icons.count(f"quill {act}") for act in (1, 2, 3)]
    whites = role.icons.count("white quill") + role.icons.count("other quill")
    assert sum(on_acts(state, 0)) == 3 + sum(quills) + whites
    assert all(there > count for there, count in zip(on_acts(state, 0), quills, strict=True))
    assert state.pounds[0] == role.icons.count("pound")
    assert state.prestige[0] == 5 + role.icons.count("prestige")
    assert state.ambiance[0] == min(5, 2 + role.icons.count("ambiance"))
    assert state.plus[0] == role.icons.count("+3")
    assert state.initiative == [0]
    assert state.current_player() == 1
    # Nobody else is touched.
    assert (on_acts(state, 1), state.ambiance[1], state.pounds[1], state.plus[1]) == ([1, 1, 1], 2, 0, 0)


@pytest.mark.parametrize("role", ACTORS, ids=lambda role: role.slug)
def test_S1_an_actor_rehearses_as_its_card_says(role: Role) -> None:
    state = with_(role, cards="ariel peaseblossom snug angelo")
    state.day = 4
    dress(state, 0, role.slug, "black black black")
    advance(state, 0, 4, 4, 4)
    advance(state, 1, 4, 4, 4)
    end_day(state)
    whites = 0
    while phase(state) == "quill":
        whites += 1
        do(state, "quill act:2")
    quills = [role.rehearsal.count(f"quill {act}") for act in (1, 2, 3)]
    assert whites == role.rehearsal.count("white quill")
    quills[1] += whites
    assert on_acts(state, 0) == [4 + q for q in quills]
    act_1 = {5: 1, 6: 1, 7: 3}.get(4 + quills[0], 0)
    act_3 = {6: 1, 7: 1, 8: 2}.get(4 + quills[2], 0)
    assert state.pounds[0] == role.rehearsal.count("pound") + act_1
    assert state.prestige[0] == 5 + role.rehearsal.count("prestige") + act_3 + 2, "first on Act II in any case"


@pytest.mark.parametrize("role", [role for role in ROLES if role.kind in (1, 2, 3)], ids=lambda role: role.slug)
def test_S1_a_craftsman_takes_its_kind_up_to_its_value(role: Role) -> None:
    state = with_(role, costumes="green green green", sets="green green green")
    state.sets = [9, 0, 0, 0, 3, 0]
    do(state, f"activate character:{role.slug}")
    if role.value < 5:
        assert state.budget == 4
        assert colors_for(state, "set") == {"black"}
        assert colors_for(state, "costume") == set()
        return
    assert state.budget == role.value
    assert bool(colors_for(state, "costume")) == (role.kind == r.COSTUME_MISTRESS)
    assert bool(colors_for(state, "set")) == (role.kind == r.SET_DRESSER)
    assert state.initiative == []


@pytest.mark.parametrize("role", [role for role in ROLES if role.kind == r.JEWELER], ids=lambda role: role.slug)
def test_S1_a_jeweler_takes_one_yellow_element_of_either_kind(role: Role) -> None:
    state = with_(role, costumes=f"{ONE_OF_EACH} yellow", sets=ONE_OF_EACH)
    do(state, f"activate character:{role.slug}")
    assert colors_for(state, "costume") == colors_for(state, "set") == {"yellow"}
    do(state, "take-costume costume:yellow character:author")
    assert worn(state, 0, "author") == ["yellow"]
    assert state.current_player() == 1, "one, and no more"


@pytest.mark.parametrize("role", [role for role in ROLES if role.kind == r.ASSISTANT], ids=lambda role: role.slug)
def test_S1_an_assistant_is_never_activated_and_always_helps(role: Role) -> None:
    state = with_(role, sets="black black black black black black")
    assert f"activate character:{role.slug}" not in legal(state)
    do(state, "activate character:handyman")
    assert state.budget == 5


# One icon each, on a card of a teacher's own.


def puck(folder: Path, icons: str, rehearsal: str = "", costumes: str = "") -> ShakespeareState:
    """The first turn of a seat whose Puck shows these icons."""
    shown = f"icons = [{icons}]\nrehearsal = [{rehearsal}]\n"
    edition = edited(folder, (card_text("Puck"), cast_text("Puck").partition("icons")[0] + shown))
    return day("puck", "", costumes=costumes, edition=edition)


ICON_EFFECTS = [
    ('"quill 1"', (2, 1, 1), 0, 5, 2, 0),
    ('"quill 2", "quill 2"', (1, 3, 1), 0, 5, 2, 0),
    ('"quill 3", "quill 1"', (2, 1, 2), 0, 5, 2, 0),
    ('"pound", "pound", "pound"', (1, 1, 1), 3, 5, 2, 0),
    ('"prestige", "prestige"', (1, 1, 1), 0, 7, 2, 0),
    ('"ambiance"', (1, 1, 1), 0, 5, 3, 0),
    ('"ambiance", "ambiance", "ambiance", "ambiance"', (1, 1, 1), 0, 5, 5, 0),
    ('"+3", "+3"', (1, 1, 1), 0, 5, 2, 2),
    ('"quill 3", "pound", "prestige", "ambiance"', (1, 1, 2), 1, 6, 3, 0),
]


@pytest.mark.parametrize(("icons", "acts", "pounds", "prestige", "ambiance", "plus"), ICON_EFFECTS)
def test_each_icon_brings_what_it_says_each_time(
    tmp_path: Path, icons: str, acts: tuple[int, ...], pounds: int, prestige: int, ambiance: int, plus: int
) -> None:
    state = do(puck(tmp_path, icons), "activate character:puck")
    assert tuple(on_acts(state, 0)) == acts
    assert (state.pounds[0], state.prestige[0]) == (pounds, prestige)
    assert (state.ambiance[0], state.plus[0]) == (ambiance, plus)
    assert state.current_player() == 1


def test_icon_white_quill_each_of_ones_choice(tmp_path: Path) -> None:
    state = do(puck(tmp_path, '"white quill", "white quill"'), "activate character:puck", "quill act:2", "quill act:2")
    assert on_acts(state, 0) == [1, 3, 1]


def test_icon_other_quill_after_a_colored_one(tmp_path: Path) -> None:
    state = do(puck(tmp_path, '"quill 2", "other quill"'), "activate character:puck")
    assert legal(state) == ["quill act:1", "quill act:3"]


def test_icon_other_quill_twice_needs_three_acts(tmp_path: Path) -> None:
    state = do(puck(tmp_path, '"quill 2", "other quill", "other quill"'), "activate character:puck", "quill act:3")
    assert on_acts(state, 0) == [2, 2, 2], "the last one has one act left, and moves by itself"


def test_S24_icon_element_takes_one_worth_at_most_three_of_either_kind() -> None:
    state = day("iago", "", costumes=ONE_OF_EACH, sets=ONE_OF_EACH)
    do(state, "activate character:iago")
    assert on_acts(state, 0) == [1, 1, 3]
    assert colors_for(state, "costume") == colors_for(state, "set") == {"black", "pink", "purple"}
    do(state, "take-set set:pink space:1-2")
    assert state.pounds[0] == 1, "with its effect"
    assert state.current_player() == 1, "one, though it was worth 2 only"


def test_S24_icon_element_is_no_craft() -> None:
    state = day("iago ariel", "", costumes="green blue black")
    state.plus[0] = 2
    do(state, "activate character:iago")
    assert "plus-three" not in legal(state)
    assert colors_for(state, "costume") == {"black"}


def test_S24_icon_element_may_be_left() -> None:
    state = day("iago", "", costumes=ONE_OF_EACH)
    do(state, "activate character:iago", "done")
    assert state.current_player() == 1
    assert sum(state.costumes) == 6


def test_S24_icon_element_is_not_asked_for_if_there_is_none() -> None:
    state = day("iago", "", costumes="green yellow", sets="blue yellow")
    do(state, "activate character:iago")
    assert state.current_player() == 1


def test_icon_element_after_the_white_quills(tmp_path: Path) -> None:
    state = puck(tmp_path, '"element", "white quill"', costumes="black")
    do(state, "activate character:puck")
    assert phase(state) == "quill"
    do(state, "quill act:1")
    assert phase(state) == "craft"
    assert legal(state, "take-costume")


@pytest.mark.parametrize(
    ("icons", "acts", "pounds", "prestige"),
    [
        ('"quill 1", "quill 1"', (6, 4, 4), 0, 0),
        ('"quill 2"', (4, 5, 4), 0, 0),
        ('"quill 3"', (4, 4, 5), 0, 0),
        ('"pound", "pound"', (4, 4, 4), 2, 0),
        ('"prestige", "prestige", "prestige"', (4, 4, 4), 0, 3),
        ("", (4, 4, 4), 0, 0),
    ],
)
def test_each_icon_of_a_rehearsal(
    tmp_path: Path, icons: str, acts: tuple[int, ...], pounds: int, prestige: int
) -> None:
    plain = puck(tmp_path, '"pound"', icons)
    other = puck(tmp_path, '"pound"', icons)
    for state in (plain, other):
        state.day = 4
        advance(state, 1, 4, 9, 4)
        advance(state, 0, 4, 4, 4)
    dress(plain, 0, "puck", "black black black")
    dress(other, 0, "puck", "black black")
    end_day(plain)
    end_day(other)
    assert tuple(on_acts(plain, 0)) == acts
    earned = plain.rules.act_1_pounds[acts[0]]
    assert plain.pounds[0] - other.pounds[0] == pounds + earned
    assert plain.prestige[0] - other.prestige[0] == prestige


def test_a_teachers_card_needs_no_code(tmp_path: Path) -> None:
    edition = edited(
        tmp_path,
        (
            card_text("Snug"),
            'name = "Oberon"\nkind = "handyman"\ncost = 0\nvalue = 11\n',
        ),
    )
    state = day("oberon", "", costumes="green", sets="green", edition=edition)
    do(state, "activate character:oberon")
    assert colors_for(state, "costume") == colors_for(state, "set") == {"green"}
    assert places_for(state, "green") == {"1-2", "1-3", "1-4", "1-5"}


def test_every_card_has_an_icon_that_is_tested() -> None:
    used = {icon for role in ROLES for icon in role.icons}
    assert used == set(r.ICONS)
    text = Path(__file__).read_text(encoding="utf-8")
    assert all(re.search(f'"{re.escape(icon)}"', text) for icon in r.ICONS)
    assert plain_game().num_distinct_actions() == r.ACTIONS
    assert {icon for role in ROLES for icon in role.rehearsal} == set(r.REHEARSAL_ICONS)


def test_falstaff_twice_on_two_days_is_no_more_than_the_end_of_the_track() -> None:
    state = day("rosalind", "")
    alone(state, "activate character:falstaff")
    alone(state, "activate character:rosalind", "quill act:1")
    assert state.ambiance[0] == 5
    assert who(state, "rosalind") in state.active[0]
