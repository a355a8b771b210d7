#!/bin/sh
# Makes or refreshes a virtual environment: tools/setup.sh VENV [PYTHON]
# Exact pins come from binder/requirements.txt, which Binder installs too.
set -eu

venv=$1
wanted=${2:-}

how_to_get_python() {
    cat >&2 <<'TEXT'
How to get one:
  Debian, Ubuntu:  sudo apt-get install python3 python3-venv
  Fedora:          sudo dnf install python3
  macOS:           brew install python@3.13    (or the installer from python.org)
Then name it if it is not the first on PATH:  make setup PYTHON=/path/to/python3.13
TEXT
}

new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

version_of() {
    "$1" -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null || echo "does not run"
}

find_python() {
    if [ -n "$wanted" ]; then
        if new_enough "$wanted"; then
            echo "$wanted"
            return
        fi
        echo "PYTHON=$wanted will not do ($(version_of "$wanted")): Python 3.11 or newer is needed." >&2
        how_to_get_python
        return 1
    fi
    for name in python3 python3.13 python3.12 python3.11 python3.14 python; do
        if command -v "$name" >/dev/null 2>&1 && new_enough "$name"; then
            echo "$name"
            return
        fi
    done
    if command -v python3 >/dev/null 2>&1; then
        echo "Python 3.11 or newer is needed; python3 here is $(version_of python3)." >&2
    else
        echo "Python 3.11 or newer is needed; no python3 was found on PATH." >&2
    fi
    how_to_get_python
    return 1
}

# A moved or half-made environment does not run its own pip: make it anew.
if [ -d "$venv" ] && { ! new_enough "$venv/bin/python" || ! "$venv/bin/python" -m pip --version >/dev/null 2>&1; }; then
    echo "==> $venv does not work here: making it anew"
    rm -rf "$venv"
fi

if [ ! -d "$venv" ]; then
    python=$(find_python)
    if ! "$python" -c 'import venv, ensurepip' >/dev/null 2>&1; then
        minor=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
        echo "$python has no venv module. Debian and Ubuntu keep it apart:  sudo apt-get install python$minor-venv" >&2
        exit 1
    fi
    echo "==> making $venv with Python $(version_of "$python")"
    "$python" -m venv "$venv"
fi

echo "==> installing the pinned packages of binder/requirements.txt"
if ! "$venv/bin/python" -m pip install --quiet -r binder/requirements.txt; then
    echo "The packages could not be installed: see pip's words above. Is the network there?" >&2
    echo "Behind a proxy or a mirror, pip reads HTTPS_PROXY, PIP_INDEX_URL and its own configuration." >&2
    exit 1
fi
# setuptools warns of a folder in the working tree named like the package: it is the package. What mypyc needs is not.
SHAKESPEARE_GAMES_ENGINE=interpreted PYTHONWARNINGS=ignore "$venv/bin/python" -m pip install --quiet --no-deps --editable .

# An editable install carries no data files: `jupyter server` finds the Voila template by a link.
"$venv/bin/python" - <<'CODE'
import sys
from pathlib import Path

for source in Path("widgets/jupyter").glob("*/templates/*"):
    target = Path(sys.prefix, "share", "jupyter", source.relative_to("widgets/jupyter"))
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.is_symlink():
        target.unlink()
    if not target.exists():
        target.symlink_to(source.resolve(), target_is_directory=True)
CODE
