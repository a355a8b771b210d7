"""What README and docstrings show is what happens."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import shakespeare_games

MODULES = [m.name for m in pkgutil.walk_packages(shakespeare_games.__path__, "shakespeare_games.")]


def test_readme_examples_run(repository: Path) -> None:
    failed, tried = doctest.testfile(str(repository / "README.md"), module_relative=False)
    assert tried > 6
    assert failed == 0


@pytest.mark.parametrize("name", ["shakespeare_games", *MODULES])
def test_docstring_examples_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
