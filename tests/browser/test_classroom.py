"""The classroom profile: kernels wait warm, and a visitor's settings still reach the page."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.stage import Server, Visit, notebook, voila, wait_for

PAGE = """
from widgets import page as shell, theme

page = shell.Page("Warm")
page.body(shell.html(theme.esc(shell.query()), "asked"))
page.show()
"""


@pytest.fixture(scope="module")
def classroom(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("pages")
    notebook(folder / "odds" / "warm.ipynb", "Warm", PAGE)
    log: Path = tmp_path_factory.mktemp("log") / "voila.log"
    with voila(log, notebooks=folder, classroom=True) as server:
        wait_for(lambda: server.kernels() == 1, 60, "a kernel to be started before anybody comes")
        yield server


def test_each_visitor_gets_a_warm_kernel_with_the_own_settings(classroom: Server, visit: Callable[..., Visit]) -> None:
    for setting in ("daggers:8", "tokens & <more>"):
        wait_for(lambda: classroom.kernels() == 1, 60, "the pool to be filled")
        warm = classroom.kernel_pids()
        opened = visit(classroom.url + f"odds/warm.ipynb?goal={setting.replace(' ', '%20').replace('&', '%26')}")
        assert opened.page.inner_text(".asked") == str({"goal": setting})
        assert warm[0] in classroom.kernel_pids(), "the visitor took the kernel that was waiting"
        opened.check()
        opened.page.close()
        wait_for(lambda warm=warm: warm[0] not in classroom.kernel_pids(), 30, "the visitor's kernel to end")  # type: ignore[misc]


@pytest.mark.parametrize("settled", [False, True], ids=["as it starts", "while it waits"])
def test_a_waiting_kernel_that_died_costs_its_visitor_no_more_than_a_moment(
    tmp_path: Path, visit: Callable[..., Visit], settled: bool
) -> None:
    notebook(tmp_path / "odds" / "warm.ipynb", "Warm", PAGE)
    log = tmp_path / "voila.log"
    with voila(log, notebooks=tmp_path, classroom=True) as server:
        wait_for(lambda: server.kernels() == 1, 60, "a kernel to be started before anybody comes")
        (warm,) = server.kernel_pids()
        if settled:
            wait_for(lambda: waits(server, warm), 60, "the kernel to ask for its visitor")
        os.kill(warm, signal.SIGKILL)
        wait_for(lambda: server.kernels() == 0, 60, "the server to know")
        opened = visit(server.url + "odds/warm.ipynb?goal=7")
        assert opened.page.inner_text(".asked") == "{'goal': '7'}"
        assert opened.page.evaluate("sessionStorage.length") == 0


def waits(server: Server, pid: int) -> bool:
    """Whether a kernel has a connection to the server: the one on which it hears of its visitor."""
    port = int(server.root.rpartition(":")[2].strip("/"))
    inodes = set()
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if int(fields[2].rpartition(":")[2], 16) == port and fields[3] == "01":
            inodes.add(f"socket:[{fields[9]}]")
    return any(os.path.realpath(link).rpartition("/")[2] in inodes for link in Path(f"/proc/{pid}/fd").iterdir())
