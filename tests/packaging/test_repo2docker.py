"""Binder: the Dockerfile that repo2docker writes for this repository, without a container engine."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest


def unescape(text: str) -> str:
    return re.sub(r"-([0-9a-f]{2})", lambda found: chr(int(found[1], 16)), text)


@pytest.fixture(scope="module")
def dockerfile(repository: Path) -> str:
    """What `repo2docker --no-build` would build from."""
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug"]
    command += ["--user-name", "jovyan", "--user-id", "1000", "--Repo2Docker.platform=linux/amd64", str(repository)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    text = done.stdout + done.stderr
    assert re.search(r"^FROM ", text, re.MULTILINE), text
    return text


def test_dockerfile_names_the_pinned_python(dockerfile: str, repository: Path) -> None:
    version = (repository / "binder" / "runtime.txt").read_text().strip().removeprefix("python-")
    assert re.fullmatch(r"3\.\d+", version), "repo2docker takes a pin of the form python-x.y"
    # repo2docker writes a file's path with every mark as -hh.
    sources = [unescape(line) for line in re.findall(r"^COPY .* (\S+) \S+/environment\.lock$", dockerfile, re.M)]
    assert len(sources) == 1
    assert f"environment.py-{version}-linux-64.lock" in sources[0]


def test_dockerfile_installs_the_exact_requirements(dockerfile: str) -> None:
    assert '${KERNEL_PYTHON_PREFIX}/bin/pip install --no-cache-dir -r "binder/requirements.txt"' in dockerfile


def test_dockerfile_runs_our_post_build_after_the_repository_is_there(dockerfile: str) -> None:
    copied = dockerfile.index("src/ ${REPO_DIR}")
    assert re.search(r"^RUN \./binder/postBuild$", dockerfile[copied:], re.MULTILINE), dockerfile


def test_dockerfile_does_not_install_the_root_project_by_itself(dockerfile: str) -> None:
    # With a binder/ folder repo2docker ignores pyproject.toml; were that to change, postBuild would install twice.
    assert "pip install --no-cache-dir ." not in dockerfile
