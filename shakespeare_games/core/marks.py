"""Marks for mypyc. Interpreted they do nothing, and need no package."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

# What lies in a table of the rules and is handed out as it lies there, say an outcome with its probability. Compiled
# code would take a tuple or a number of a known type apart and make it anew each time.
Ready: TypeAlias = Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_flags):
        """Leaves the class as it is."""
        return lambda cls: cls
