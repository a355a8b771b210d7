"""A virtual environment and a copy of the repository, as repo2docker would build them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

LOCK = "binder/requirements.txt"
BUILDING = ("pip", "setuptools")  # what a wheel is built with; the image itself may hold more than the lock: pip


def working_copy(repository: Path, target: Path) -> Path:
    """The files that git would take along, in a folder of their own."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=repository, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        source = repository / name
        if source.is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target / name)
    return target


def pins(lock: Path) -> list[Requirement]:
    """The requirements of a lock, without its comments."""
    lines = (line.split("#")[0].strip() for line in lock.read_text(encoding="utf-8").splitlines())
    return [Requirement(line) for line in lines if line]


def installed(lock: Path) -> list[Distribution] | None:
    """The packages of a lock, if the Python that runs here has them all in these versions."""
    found = []
    for pin in pins(lock):
        if pin.marker is None or pin.marker.evaluate():
            try:
                package = distribution(pin.name)
            except PackageNotFoundError:
                return None
            if not pin.specifier.contains(package.version, prereleases=True) or not package.files:
                return None
            found.append(package)
    return found


def put(packages: Iterable[Distribution], prefix: Path) -> None:
    """Lay packages that are installed here into another environment: modules by link, all else as a copy."""
    here, there = Path(sys.prefix), str(prefix / "bin" / "python")
    for package in packages:
        for file in package.files or ():
            source = Path(os.path.normpath(str(package.locate_file(file))))
            target = prefix / source.relative_to(here)
            if target.exists() or not source.is_file():
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            if "site-packages" in source.parts:
                target.symlink_to(source)
                continue
            shutil.copy2(source, target)
            if source.parent.name == "bin" and (head := source.read_bytes()).startswith(b"#!"):
                target.write_bytes(b"#!" + there.encode() + b"\n" + head.partition(b"\n")[2])


class Image:
    """An environment with what the lock names and nothing else, and a copy of the repository with postBuild run in it.

    anew: pip installs all; else what is installed here is taken, where it is what the lock names.
    """

    def __init__(self, folder: Path, repository: Path, anew: bool) -> None:
        self.repository = working_copy(repository, folder / "home")
        self.prefix = folder / "env"
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "PYTHON"))}
        self.environment = {
            **kept,
            "PATH": f"{self.prefix / 'bin'}{os.pathsep}{os.environ['PATH']}",
            "VIRTUAL_ENV": str(self.prefix),
            "JUPYTER_CONFIG_DIR": str(folder / "jupyter" / "config"),
            "JUPYTER_DATA_DIR": str(folder / "jupyter" / "data"),
            "JUPYTER_RUNTIME_DIR": str(folder / "jupyter" / "runtime"),
            "IPYTHONDIR": str(folder / "ipython"),
            "SHAKESPEARE_GAMES_ENGINE": "interpreted",  # to compile takes minutes: see test_compiled.py
        }
        packages = None if anew else installed(self.repository / LOCK)
        make = [sys.executable, "-m", "venv", str(self.prefix)]
        if packages is None:
            subprocess.run(make, check=True)
            self.run("python", "-m", "pip", "install", "--quiet", "-r", LOCK)
            self.run("./binder/postBuild")
            return
        subprocess.run([*make, "--without-pip"], check=True)
        put(packages, self.prefix)
        tools = folder / "tools"
        put(map(distribution, BUILDING), tools)
        for path in tools.rglob("site-packages"):
            self.run("./binder/postBuild", PYTHONPATH=str(path), PIP_NO_BUILD_ISOLATION="0")

    def run(self, *command: str, **more: str) -> str:
        """The output of a command in the repository's copy; its words are shown if it fails."""
        environment = {**self.environment, **more}
        done = subprocess.run(
            command, cwd=self.repository, env=environment, capture_output=True, text=True, timeout=900
        )
        assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout[-4000:]}{done.stderr[-4000:]}"
        return done.stdout
