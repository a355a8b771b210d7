"""What README shows is what happens."""

from __future__ import annotations

import doctest
from pathlib import Path


def test_readme_examples_run(repository: Path) -> None:
    failed, tried = doctest.testfile(str(repository / "README.md"), module_relative=False)
    assert tried > 6
    assert failed == 0
