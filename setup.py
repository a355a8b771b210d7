"""All is said in pyproject.toml but this: what an installed package brings besides its modules.

The Voila template lives in widgets/jupyter; a wheel carries it to share/jupyter as well, where Jupyter looks. The
notebooks and Voila's settings go to share/shakespeare-games, so that `shakespeare-games serve` needs no checkout.
pyproject.toml can only list such files folder by folder, and a folder forgotten there is a page without its style.
"""

from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).resolve().parent
TEMPLATES = ROOT / "widgets" / "jupyter"


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


setup(data_files=data_files())
