"""The locks pin exactly, name no machine, and fit what pyproject.toml asks for; the badges land where they say."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.packaging.image import pins

LOCKS = ("binder/requirements.txt", "tests/requirements.txt", "benchmarks/requirements.txt")


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_pins_every_package_exactly(lock: str, repository: Path) -> None:
    found = pins(repository / lock)
    assert found
    for requirement in found:
        assert [specifier.operator for specifier in requirement.specifier] == ["=="], str(requirement)
        assert requirement.url is None


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_index_and_no_path(lock: str, repository: Path) -> None:
    text = (repository / lock).read_text()
    assert not re.search(r"https?:|file:|--index|--extra-index|--find-links|^-e|^/", text, re.MULTILINE)


def test_the_lock_of_the_kit_fits_what_the_project_asks_for(repository: Path) -> None:
    project = tomllib.loads((repository / "pyproject.toml").read_text())["project"]
    locked: dict[str, set[Version]] = {}
    for requirement in pins(repository / "binder/requirements.txt"):
        versions = {Version(specifier.version) for specifier in requirement.specifier}
        locked.setdefault(canonicalize_name(requirement.name), set()).update(versions)
    for wanted in map(Requirement, [*project["dependencies"], *project["optional-dependencies"]["app"]]):
        versions = locked.get(canonicalize_name(wanted.name), set())
        assert versions, f"{wanted.name} is not locked: make lock"
        assert all(version in wanted.specifier for version in versions), f"{wanted} is locked at {versions}"


def test_the_locks_agree_where_they_overlap(repository: Path) -> None:
    seen: dict[tuple[str, str], str] = {}
    for lock in LOCKS:
        for requirement in pins(repository / lock):
            # Markers differ with who asks for a package, so versions are compared per interpreter split only.
            split = str(requirement.marker) if requirement.marker and "python" in str(requirement.marker) else ""
            at = (canonicalize_name(requirement.name), split)
            assert seen.setdefault(at, str(requirement.specifier)) == str(requirement.specifier), f"{at} in {lock}"


def test_binder_badges_land_on_the_playbill_and_in_the_lab(repository: Path) -> None:
    links = re.findall(r"\((https://mybinder\.org/v2/[^)]+)\)", (repository / "README.md").read_text())
    landings = [parse_qs(urlsplit(link).query)["urlpath"][0] for link in links]
    assert landings == ["voila/render/notebooks/index.ipynb", "lab"]
    assert (repository / "notebooks" / "index.ipynb").is_file()
