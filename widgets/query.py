"""The page's query string, read from the request that opened it, and links between pages."""

from __future__ import annotations

import asyncio
import json
import os
import posixpath
import threading
from pathlib import Path
from urllib.parse import parse_qsl, urlencode

PATIENCE = 20.0  # seconds for the server that preheated this kernel to answer: it may be starting many others
TRIES = 6  # to reach it
PAUSE = 1.0  # seconds between them

_asked: dict[str, str] | None = None


def query() -> dict[str, str]:
    """Return the page's query string as names and values; the last of a repeated name counts.

    Empty in JupyterLab. In a preheated kernel this waits until a visitor comes, so call it once what is slow is done:
    imports, tables, boards. It is the caller's part to refuse nonsense in the values.
    """
    if os.environ.get("VOILA_PREHEAT") == "True":
        os.environ.update(_request())
    text = os.environ.get("QUERY_STRING", "")
    return dict(parse_qsl(text, keep_blank_values=True, max_num_fields=None))


def _request() -> dict[str, str]:
    """Return what Voila tells a preheated kernel of its visitor's request; waits for the visitor, asks once.

    The same as `voila.utils.wait_for_request`, whose import alone costs two seconds and 45 MB in every kernel.
    """
    global _asked
    if _asked is None:
        found: dict[str, str] = {}
        # The kernel's own event loop is busy with the cell that called.
        thread = threading.Thread(target=lambda: found.update(asyncio.run(_listen())), daemon=True)
        thread.start()
        thread.join()
        _asked = found
    return _asked


async def _listen() -> dict[str, str]:
    from tornado.httpclient import HTTPError, HTTPRequest
    from tornado.websocket import WebSocketError, websocket_connect

    env = os.environ
    base = env.get("VOILA_WS_BASE_URL", env.get("VOILA_SERVER_URL", "/"))
    host = f"{env.get('VOILA_APP_IP', '127.0.0.1')}:{env.get('VOILA_APP_PORT', '8866')}"
    address = f"{env.get('VOILA_WS_PROTOCOL', 'ws')}://{host}{base}voila/query/{env.get('VOILA_KERNEL_ID', '')}"
    for _ in range(TRIES):
        try:
            socket = await websocket_connect(HTTPRequest(address, connect_timeout=PATIENCE, request_timeout=PATIENCE))
        except (OSError, HTTPError, WebSocketError):
            await asyncio.sleep(PAUSE)
            continue
        message = await socket.read_message()
        socket.close()
        if message is not None:
            return {str(name): str(value) for name, value in json.loads(message).items()}
        await asyncio.sleep(PAUSE)  # cut off: the server keeps what it could not say
    return {}


def notebooks() -> Path:
    """Return the notebooks' root: the folder with the playbill in it, at or above the folder a kernel starts in."""
    folder = Path.cwd()
    for root in (folder, *folder.parents):
        if (root / "index.ipynb").is_file():
            return root
    return folder


def here() -> str:
    """Return the folder of the open notebook below `notebooks/`, with slashes: "" or "macbeth"."""
    return Path.cwd().relative_to(notebooks()).as_posix().removeprefix(".")


def link(notebook: str, **settings: object) -> str:
    """Return the way from the open page to a notebook below `notebooks/`, with settings as its query string.

    The way is relative, so it holds under any address: Voila alone, below a Jupyter server, and on Binder.
    """
    way = posixpath.relpath(notebook, here() or ".")
    text = urlencode({name: str(value) for name, value in settings.items() if value is not None})
    return f"{way}?{text}" if text else way


def share(**settings: object) -> str:
    """Return the way from the open page to itself with other settings."""
    return "?" + urlencode({name: str(value) for name, value in settings.items() if value is not None})
