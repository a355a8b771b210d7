"""All is said in pyproject.toml but this: what an installed package brings besides its modules.

The Voila template lives in widgets/jupyter; a wheel carries it to share/jupyter as well, where Jupyter looks. The
notebooks and Voila's settings go to share/shakespeare-games, so that `shakespeare-games serve` needs no checkout.
pyproject.toml can only list such files folder by folder, and a folder forgotten there is a page without its style.

A wheel holds the engine compiled by mypyc beside its sources where a C compiler is there, which takes minutes; where
there is none, or it fails, a message and the sources alone. SHAKESPEARE_GAMES_ENGINE=interpreted asks for sources
alone. An editable install is always interpreted.
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
TEMPLATES = ROOT / "widgets" / "jupyter"
WANTED = os.environ.get("SHAKESPEARE_GAMES_ENGINE") != "interpreted"

sys.path.insert(0, str(ROOT / "tools"))
import native  # noqa: E402 - a build back end does not look beside this file


def data_files() -> list[tuple[str, list[str]]]:
    """Each folder under share/ and the files that go there, relative to the root."""
    kit = [ROOT / "voila.json", ROOT / "voila-classroom.json", *sorted((ROOT / "notebooks").rglob("*.ipynb"))]
    folders: dict[str, list[str]] = {}
    for home, target, paths in (
        (TEMPLATES, "share/jupyter", sorted(TEMPLATES.rglob("*"))),
        (ROOT, "share/shakespeare-games", [path for path in kit if ".ipynb_checkpoints" not in path.parts]),
    ):
        for path in paths:
            if path.is_file():
                folder = Path(target) / path.parent.relative_to(home)
                folders.setdefault(folder.as_posix(), []).append(path.relative_to(ROOT).as_posix())
    return list(folders.items())


def compiled() -> list[object]:
    """The extension modules of a wheel; none, with a message, where they cannot be made."""
    if not WANTED or "bdist_wheel" not in sys.argv:
        return []
    if not native.has_compiler():
        print(f"The engine stays interpreted. {native.NO_COMPILER}")
        return []
    for built in (ROOT / "build").glob("lib*"):  # of another day: nothing of it may go into the wheel
        shutil.rmtree(built)
    try:
        return native.extensions(native.groups(ROOT, native.games(ROOT)))
    except (ImportError, SystemExit) as error:
        print(f"The engine stays interpreted: mypyc did not compile it ({error!r}).")
        return []


class AllOrNothing(build_ext):
    """Half an engine would not run: if a C file fails, nothing compiled goes into the wheel."""

    def run(self) -> None:
        """See distutils."""
        self.parallel = native.processes()
        try:
            super().run()
        except Exception as error:
            print(f"The engine stays interpreted: the C compiler failed ({error}).")
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = self.distribution.ext_modules = []


setup(
    data_files=data_files(),
    ext_modules=compiled(),
    cmdclass={"build_ext": AllOrNothing},
    setup_requires=["mypy>=2.4"] if WANTED and native.has_compiler() else [],
)
