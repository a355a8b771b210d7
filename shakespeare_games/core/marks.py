"""A mark for mypyc on classes. Interpreted it does nothing, and needs no package."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_flags):
        """Leaves the class as it is."""
        return lambda cls: cls
