"""All is said in pyproject.toml but this: where Jupyter looks for the Voila template once the package is installed.

The template lives in widgets/jupyter; a wheel carries it to share/jupyter as well. pyproject.toml can only list such
files folder by folder, and a folder forgotten there is a page without its style.
"""

from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).resolve().parent
TEMPLATES = ROOT / "widgets" / "jupyter"


def data_files() -> list[tuple[str, list[str]]]:
    """Each folder under share/jupyter and the files that go there, relative to the root."""
    folders: dict[str, list[str]] = {}
    for path in sorted(TEMPLATES.rglob("*")):
        if path.is_file():
            target = Path("share/jupyter") / path.parent.relative_to(TEMPLATES)
            folders.setdefault(target.as_posix(), []).append(path.relative_to(ROOT).as_posix())
    return list(folders.items())


setup(data_files=data_files())
