"""Serving: what Voila is told, and what is said when it cannot be served."""

from __future__ import annotations

import json
import os
import socket
from pathlib import Path

import pytest

from widgets import serve


def test_home_is_the_checkout(repository: Path) -> None:
    assert serve.home() == repository


def test_home_that_is_nowhere_says_where_it_looked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "PACKAGE", tmp_path / "widgets")
    monkeypatch.setattr(serve.sysconfig, "get_path", lambda _name: str(tmp_path / "env"))
    with pytest.raises(FileNotFoundError, match=r"no notebooks to serve.*share"):
        serve.home()


def test_server_listens_on_this_machine_only() -> None:
    assert "--Voila.ip=127.0.0.1" in serve.arguments(8866)


def test_kernels_are_reached_through_files_whose_paths_are_short_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    if os.name != "posix":
        assert serve.transport() == []
        return
    for folder, used in (("/tmp", "/tmp"), ("/var/folders/zz/zyxvpxvq6csfxvn_n0000000000000/T", "/tmp")):
        monkeypatch.setattr(serve.tempfile, "gettempdir", lambda folder=folder: folder)
        assert serve.transport() == ["--KernelManager.transport=ipc", f"--Voila.connection_dir_root={used}"]
        assert serve.transport()[0] in serve.arguments(8866)
    monkeypatch.setattr(serve.os, "access", lambda *_: False)
    assert serve.transport() == []


def test_classroom_profile_warms_only_notebooks_that_voila_finds_itself() -> None:
    plain, classroom = serve.arguments(1), serve.arguments(1, classroom=True)
    assert "--VoilaConfiguration.preheat_kernel=True" not in plain
    assert "--VoilaConfiguration.preheat_kernel=True" in classroom
    pools = next(word for word in classroom if "kernel_pools_config" in word)
    assert json.loads(pools.partition("=")[2].replace("'", '"'))["default"] == {"pool_size": 1}


def test_classroom_profile_keeps_the_pages_of_every_game_warm(tmp_path: Path) -> None:
    for name in ("hamlet/play.ipynb", "hamlet/odds.ipynb", "lear/play.ipynb", "index.ipynb"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("{}")
    wanted = {"default": {"pool_size": 1}, "index.ipynb": {"pool_size": 4}, "*/play.ipynb": {"pool_size": 3}}
    assert serve.pools(wanted, tmp_path) == {
        "default": {"pool_size": 1},
        "index.ipynb": {"pool_size": 4},
        "hamlet/play.ipynb": {"pool_size": 3},
        "lear/play.ipynb": {"pool_size": 3},
    }
    kit = next(word for word in serve.arguments(1, classroom=True) if "kernel_pools_config" in word)
    for page in (serve.home() / "notebooks").glob("*/play.ipynb"):
        assert f"{page.parent.name}/play.ipynb" in kit
    assert "*" not in kit


def test_environment_puts_the_template_first_and_keeps_what_was_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_PATH", "/somewhere")
    first, rest = serve.environment()["JUPYTER_PATH"].split(os.pathsep)
    assert (Path(first) / "nbconvert" / "templates" / "shakespeare" / "index.html.j2").is_file()
    assert rest == "/somewhere"


def test_a_taken_port_gives_the_next_free_one() -> None:
    with socket.socket() as taken:
        taken.bind((serve.HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert port < serve.free_port(port) <= port + 20


def test_settings_cull_pages_without_a_visitor_and_only_those(repository: Path) -> None:
    settings = json.loads((repository / "voila.json").read_text())
    assert settings["MappingKernelManager"]["cull_connected"] is False
    assert 0 < settings["MappingKernelManager"]["cull_idle_timeout"] <= 3600
    assert settings["VoilaConfiguration"]["template"] == "shakespeare"
    assert settings["VoilaConfiguration"]["show_tracebacks"] is False


def test_template_asks_no_other_host(repository: Path) -> None:
    for path in serve.TEMPLATE.rglob("*"):
        if path.is_file():
            text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
            assert "http:" not in text, path
            assert "https:" not in text, path
            assert "//cdn" not in text, path
