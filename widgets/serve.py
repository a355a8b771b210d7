"""Serves the notebooks with Voila on this machine: `python -m widgets.serve`, or `shakespeare-games serve`.

The Voila template lives in this package, in `widgets/jupyter/nbconvert/templates/shakespeare`. Installing the package
puts it in the environment's `share/jupyter` as well, where any Voila or Jupyter server finds it (Binder, JupyterHub);
`serve` puts `widgets/jupyter` on JUPYTER_PATH, so that a change in a checkout shows without installing it anew. It
stands under `nbconvert`, where Voila also looks: a folder named `voila` on JUPYTER_PATH would hide Voila's own data.

Settings come from `voila.json`; `voila-classroom.json` is laid over it for a class, its `*/play.ipynb` for every game.
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import sysconfig
import tempfile
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).resolve().parent
TEMPLATE = PACKAGE / "jupyter" / "nbconvert" / "templates" / "shakespeare"
HOST = "127.0.0.1"
PORT = 8866


def home() -> Path:
    """Return the folder that holds `voila.json` and `notebooks/`: the checkout, else where the wheel put them.

    FileNotFoundError says where it looked.
    """
    places = [PACKAGE.parent, Path(sysconfig.get_path("data")) / "share" / "shakespeare-games"]
    for place in places:
        if (place / "notebooks").is_dir() and (place / "voila.json").is_file():
            return place
    raise FileNotFoundError(
        f"no notebooks to serve: looked for notebooks/ and voila.json in {' and '.join(map(str, places))}"
    )


def arguments(port: int, *, classroom: bool = False, notebooks: Path | None = None) -> list[str]:
    """Return Voila's command line arguments; a setting of the classroom profile stands above one of `voila.json`."""
    found = [
        str(notebooks or home() / "notebooks"),
        "--no-browser",
        f"--Voila.ip={HOST}",
        f"--port={port}",
        "--Voila.port_retries=0",
        f"--Voila.config_file_paths={home()}",
        *transport(),
    ]
    if classroom:
        profile = json.loads((home() / "voila-classroom.json").read_text(encoding="utf-8"))
        manager = profile["VoilaKernelManager"]
        manager["kernel_pools_config"] = pools(manager["kernel_pools_config"], Path(found[0]))
        for section, settings in profile.items():
            found += [f"--{section}.{name}={value}" for name, value in settings.items()]
    return found


def transport() -> list[str]:
    """Return the arguments by which server and kernels talk through files, where the system can; else none.

    Over TCP every kernel is given five ports some time before it takes them; when a class comes at once, another
    program may have taken one meanwhile, and the kernel dies as it starts. Nor can other users of the machine reach
    a file. The path of such a file may have about a hundred letters, of which the server and the kernel need seventy.
    """
    if os.name != "posix":
        return []
    for folder in (tempfile.gettempdir(), "/tmp"):
        if len(folder) <= 24 and os.access(folder, os.W_OK | os.X_OK):
            return ["--KernelManager.transport=ipc", f"--Voila.connection_dir_root={folder}"]
    return []


def pools(wanted: dict[str, Any], notebooks: Path) -> dict[str, Any]:
    """Return how many kernels wait for each notebook; a name with a star stands for all that fit it below `notebooks`.

    Voila itself knows whole names only.
    """
    found: dict[str, Any] = {}
    for name, size in wanted.items():
        paths = sorted(notebooks.glob(name)) if "*" in name else []
        names = [path.relative_to(notebooks).as_posix() for path in paths] if "*" in name else [name]
        found |= dict.fromkeys(names, size)
    return found


def environment() -> dict[str, str]:
    """Return what the server and its kernels need in their environment: where the template and the packages are."""

    def first(name: str, place: Path) -> str:
        rest = [part for part in os.environ.get(name, "").split(os.pathsep) if part and part != str(place)]
        return os.pathsep.join([str(place), *rest])

    found = {"JUPYTER_PATH": first("JUPYTER_PATH", PACKAGE / "jupyter")}
    if PACKAGE.parent.name not in ("site-packages", "dist-packages"):
        found["PYTHONPATH"] = first("PYTHONPATH", PACKAGE.parent)
    return found


def free_port(wanted: int) -> int:
    """Return the wanted port, or the next of the twenty after it that is free; OSError when none is."""
    for port in range(wanted, wanted + 21) if wanted else [0]:
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((HOST, port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise OSError(f"ports {wanted} to {wanted + 20} are all taken: name another with --port")


def serve(port: int = PORT, open_browser: bool = True, classroom: bool = False) -> None:
    """Serve the kit until interrupted; print its address once it answers, and open it when asked to."""
    os.environ.update(environment())
    port = free_port(port)
    address = f"http://{HOST}:{port}/voila/render/index.ipynb"
    threading.Thread(target=_announce, args=(address, open_browser), daemon=True).start()
    from voila.app import Voila

    Voila.launch_instance([*arguments(port, classroom=classroom), "--Voila.log_level=WARN"])


def _announce(address: str, open_browser: bool) -> None:
    """Wait until the server answers at all, then say where it is."""
    probe = address.removesuffix("render/index.ipynb") + "templates/shakespeare/static/icon.svg"
    for _ in range(600):
        try:
            urllib.request.urlopen(probe, timeout=2).close()
            break
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    else:
        return
    print(f"\nShakespeare Games: {address}\nStop with Ctrl-C.\n", flush=True)
    if open_browser:
        webbrowser.open(address)


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="python -m widgets.serve", description="Serve the kit on this machine.")
    parser.add_argument("--port", type=int, default=PORT, help=f"port to serve on (default {PORT}; the next free one)")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--classroom", action="store_true", help="keep kernels warm for a class")
    chosen = parser.parse_args()
    serve(chosen.port, not chosen.no_browser, chosen.classroom)


if __name__ == "__main__":
    main()
