"""What of the engine mypyc compiles, and how; read by setup.py, for wheels, and by tools/compile.py.

Compiled are the core, every game (a folder with an edition file) and the exact analysis: all that rules and odds live
in. A module that defines msgspec Structs stays interpreted, since mypyc has no such classes; so do those that
INTERPRETED names. Each group becomes one C file and one library: what plays together is compiled together, and no C
file takes too long or too much memory.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import sys
from pathlib import Path

PACKAGE = "shakespeare_games"
ANALYSIS = ("exact", "graph", "solve")
INTERPRETED = {
    "core/errors.py",  # a native exception breaks memory when a weak reference to it is taken (mypyc 2.4)
    "core/marks.py",  # what it holds is for the compiler to read, not to run
}
NO_COMPILER = (
    "mypyc needs a C compiler. Debian, Ubuntu: apt-get install build-essential; macOS: xcode-select --install; "
    "Windows: the prompt of the Build Tools of Visual Studio"
)
# Types are checked by `make check`, with all that is imported at hand; here it may be missing.
OPTIONS = ["--config-file=", "--ignore-missing-imports"]

Groups = list[tuple[list[str], str]]


def has_compiler() -> bool:
    """Whether a C compiler is on PATH."""
    return any(shutil.which(name) for name in ("cc", "gcc", "clang", "cl"))


def games(root: Path) -> list[str]:
    """Folders of the package that hold an edition file."""
    return sorted(path.parent.name for path in (root / PACKAGE).glob("*/edition.toml"))


def defines_structs(path: Path) -> bool:
    """Whether a module makes msgspec Structs: it imports msgspec as a whole."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return "msgspec" in {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}


def sources(root: Path, folder: str) -> list[str]:
    """The modules of one folder of the package that can be compiled, as paths relative to `root`."""
    found = []
    for path in sorted((root / PACKAGE / folder).glob("*.py")):
        name = path.relative_to(root / PACKAGE).as_posix()
        if path.name != "__init__.py" and name not in INTERPRETED and not defines_structs(path):
            found.append(path.relative_to(root).as_posix())
    return found


def groups(root: Path, chosen: list[str], rules_only: bool = False) -> Groups:
    """What to compile, and under which name; `rules_only` leaves the odds and the bots interpreted."""
    folders = ["core", *chosen]
    if not rules_only:
        folders += [f"{game}/{part}" for game in chosen for part in ("odds", "bots")]
    found = [(sources(root, folder), f"{PACKAGE}_{folder.replace('/', '_')}") for folder in folders]
    found.append(([f"{PACKAGE}/analysis/{name}.py" for name in ANALYSIS], f"{PACKAGE}_analysis"))
    return [(paths, name) for paths, name in found if paths]


def extensions(chosen: Groups, optimise: str = "1") -> list[object]:
    """Extension modules for setuptools, from C files that mypyc writes now; the current folder is the root.

    More of the C compiler's -O makes no game faster, and takes twice as long.

    Raises SystemExit with mypy's words printed where the source does not compile.
    """
    from mypyc.build import mypycify

    paths = [path for some, _ in chosen for path in some]
    return list(mypycify([*OPTIONS, *paths], separate=chosen, opt_level=optimise, debug_level="0"))


def processes() -> int:
    """How many C compilers run at once."""
    return os.cpu_count() or 1


def build_in_place(chosen: Groups, optimise: str) -> None:
    """Compile beside the sources in the current folder. Raises SystemExit."""
    from setuptools import setup

    arguments = ["--quiet", "build_ext", "--inplace", f"--parallel={processes()}"]
    setup(name="compiled", packages=[], ext_modules=extensions(chosen, optimise), script_args=arguments)


if __name__ == "__main__":
    build_in_place([(paths, name) for paths, name in json.loads(sys.argv[2])], sys.argv[1])
