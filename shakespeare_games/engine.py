"""Which of two engines runs: the sources, or the modules that mypyc made of them.

Where both are installed, a compiled module lies beside its source and Python takes it. SHAKESPEARE_GAMES_ENGINE says
otherwise: `interpreted` takes the sources; `compiled` takes no less than the compiled modules.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

VARIABLE = "SHAKESPEARE_GAMES_ENGINE"
PACKAGE = __name__.partition(".")[0]
HERE = Path(__file__).resolve().parent


class SourcesFirst:
    """Finds the modules of this package where their sources are; of any other it knows nothing."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """See importlib.abc.MetaPathFinder."""
        for folder in path or ():
            if name.startswith(PACKAGE + "."):
                found = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
                if found is not None:
                    return found
        return None


def is_built() -> bool:
    """Whether compiled modules are installed."""
    return any((HERE / "core" / f"game{suffix}").is_file() for suffix in EXTENSION_SUFFIXES)


def running() -> str:
    """The engine that this process has: `compiled` or `interpreted`."""
    file = import_module(f"{PACKAGE}.core.game").__file__ or ""
    return "interpreted" if file.endswith(".py") else "compiled"


def choose() -> None:
    """Heed the variable, before any other module of the package is imported. Raises ImportError."""
    wanted = os.environ.get(VARIABLE, "")
    if wanted not in ("", "compiled", "interpreted"):
        raise ImportError(f"{VARIABLE} is 'compiled' or 'interpreted', not {wanted!r}")
    if wanted == "compiled" and not is_built():
        raise ImportError(f"{VARIABLE} asks for the compiled engine, and none is installed in {HERE}")
    if wanted == "interpreted" and is_built():
        sys.meta_path.insert(0, SourcesFirst)


choose()
