"""How lucky the event dice and the Battle tokens were for the rebellion."""

from __future__ import annotations

from collections.abc import Sequence

from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.telling import Luck
from shakespeare_games.kill_shakespeare.odds.dice import BONUS, SEARCH, dice_class, event_dice
from shakespeare_games.kill_shakespeare.odds.quills import DRAWS, quills_drawn

__all__ = ["Luck", "dice_luck", "quill_luck"]


def dice_luck(total: int) -> Luck:
    """The standing of a sum: 2 to 9 is best, 10 and 11 bring a black marker, 12 is worst. Raises OptionError."""
    dice_class(total)
    return Luck(*event_dice().standing(total, _worth))


def _worth(total: int) -> int:
    name = dice_class(total)
    return 2 if name == BONUS else 0 if name == SEARCH else 1


def quill_luck(bag: Sequence[int], quills: int, draws: int = DRAWS) -> Luck:
    """The standing of so many Quills drawn in an exchange from a bag: the fewer the better. Raises OptionError."""
    chances = quills_drawn(bag, draws)
    if quills not in chances:
        raise OptionError(f"{str(quills)[:20]} Quills cannot come in {draws} tokens of {tuple(bag)}")
    return Luck(*chances.standing(quills, lambda k: -k))
