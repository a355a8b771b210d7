"""The query string and the links between pages."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest
from tornado.web import Application, HTTPError
from tornado.websocket import WebSocketHandler

from widgets import query


@pytest.fixture
def notebooks(tmp_path: Path) -> Path:
    (tmp_path / "macbeth").mkdir()
    (tmp_path / "index.ipynb").write_text("{}")
    return tmp_path


def test_query_is_empty_without_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("QUERY_STRING", "VOILA_PREHEAT"):
        monkeypatch.delenv(name, raising=False)
    assert query.query() == {}


def test_query_is_decoded_and_the_last_of_a_name_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VOILA_PREHEAT", "False")
    monkeypatch.setenv("QUERY_STRING", "goal=daggers%3A8&goal=tokens&empty=&name=%3Cb%3E+%26")
    assert query.query() == {"goal": "tokens", "empty": "", "name": "<b> &"}


@pytest.mark.parametrize("text", ["%%%", "&&&", "=", "a", "%ff=%ff", "a" * 10_000])
def test_nonsense_in_the_query_raises_nothing(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("VOILA_PREHEAT", "False")
    monkeypatch.setenv("QUERY_STRING", text)
    assert isinstance(query.query(), dict)


def test_a_preheated_kernel_whose_server_is_gone_goes_on_without_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VOILA_PREHEAT", "True")
    monkeypatch.setenv("VOILA_APP_PORT", "9")
    monkeypatch.setenv("VOILA_KERNEL_ID", "nobody")
    monkeypatch.delenv("QUERY_STRING", raising=False)
    monkeypatch.setattr(query, "_asked", None)
    monkeypatch.setattr(query, "PAUSE", 0.0)
    assert query.query() == {}


class Server(threading.Thread):
    """Voila's part: answers each kernel that asks for its visitor in turn as told, then with the settings."""

    def __init__(self, *answers: str) -> None:
        super().__init__(daemon=True)
        self.answers, self.asked = list(answers), 0
        self.port = 0
        self.ready = threading.Event()

    def run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        server = self

        class Asked(WebSocketHandler):
            async def prepare(self) -> None:
                server.asked += 1
                if server.answers and server.answers[0] == "busy":
                    server.answers.pop(0)
                    raise HTTPError(503)

            def open(self, kernel: str) -> None:
                if server.answers and server.answers.pop(0) == "cut":
                    self.close()
                else:
                    self.write_message({"QUERY_STRING": f"seed=7&kernel={kernel}"})

        http = Application([(r"/voila/query/(.*)", Asked)]).listen(0, "127.0.0.1")
        (listening,) = http._sockets.values()
        self.port = listening.getsockname()[1]
        self.ready.set()
        await asyncio.Event().wait()


@pytest.mark.parametrize("answers", [(), ("busy",), ("cut",), ("busy", "cut", "busy")])
def test_a_preheated_kernel_asks_a_busy_server_again(monkeypatch: pytest.MonkeyPatch, answers: tuple[str, ...]) -> None:
    server = Server(*answers)
    server.start()
    assert server.ready.wait(30)
    for name, value in {"PREHEAT": "True", "APP_PORT": str(server.port), "KERNEL_ID": "k1"}.items():
        monkeypatch.setenv(f"VOILA_{name}", value)
    monkeypatch.delenv("QUERY_STRING", raising=False)
    monkeypatch.setattr(query, "_asked", None)
    monkeypatch.setattr(query, "PAUSE", 0.0)
    assert query.query() == {"seed": "7", "kernel": "k1"}
    assert server.asked == len(answers) + 1


@pytest.mark.parametrize(
    ("folder", "target", "way"),
    [
        (".", "macbeth/play.ipynb", "macbeth/play.ipynb"),
        (".", "index.ipynb", "index.ipynb"),
        ("macbeth", "macbeth/odds.ipynb", "odds.ipynb"),
        ("macbeth", "index.ipynb", "../index.ipynb"),
        ("macbeth", "shakespeare/play.ipynb", "../shakespeare/play.ipynb"),
    ],
)
def test_links_are_relative_to_the_open_page(
    notebooks: Path, monkeypatch: pytest.MonkeyPatch, folder: str, target: str, way: str
) -> None:
    monkeypatch.chdir(notebooks / folder)
    assert query.link(target) == way


def test_links_carry_settings_and_leave_out_what_is_none(notebooks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(notebooks)
    assert query.link("macbeth/odds.ipynb", goal="daggers:8", gold=4, prophecy=None) == (
        "macbeth/odds.ipynb?goal=daggers%3A8&gold=4"
    )
    assert query.share(goal="a&b") == "?goal=a%26b"
