"""The command line: `shakespeare-games serve | odds | simulate | replay | editions`.

A game adds its own questions by a module `commands.py` beside its rules, with a click group named `odds`.
"""

from __future__ import annotations

import errno
import sys
from importlib import import_module
from importlib.util import find_spec

import click

from shakespeare_games import __version__, game_names
from shakespeare_games.cli_games import editions, replay
from shakespeare_games.cli_simulate import simulate
from shakespeare_games.core.errors import KitError
from shakespeare_games.engine import running

EXAMPLES = """\b
Examples:
  shakespeare-games serve
  shakespeare-games odds macbeth bust --rolls 5
  shakespeare-games odds macbeth best --goal daggers:8 --gold 4 --daggers 3 --rolls 1
  shakespeare-games odds death_by_shakespeare kill --ratings 2,5,5 --rolls 3
  shakespeare-games simulate macbeth --bots random,cautious,schemer --games 1000 --seed 7
  shakespeare-games replay my-game.jsonl
  shakespeare-games editions macbeth
"""


@click.group(epilog=EXAMPLES, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="shakespeare-games", message=f"%(prog)s %(version)s, {running()} engine")
def cli() -> None:
    """Playable Shakespeare board games with exact odds."""


@cli.command(
    epilog="""\b
Examples:
  shakespeare-games serve
  shakespeare-games serve --port 9000 --no-browser
  shakespeare-games serve --classroom
"""
)
@click.option("--port", type=click.IntRange(1, 65535), default=8866, show_default=True, help="Where to listen.")
@click.option("--no-browser", is_flag=True, help="Only print the address.")
@click.option("--classroom", is_flag=True, help="Keep kernels warm for a whole class.")
def serve(port: int, no_browser: bool, classroom: bool) -> None:
    """Open the playbill in a browser, on this machine only."""
    try:
        page = import_module("widgets.serve")
        import_module("voila")
    except ModuleNotFoundError as error:
        raise KitError(
            f"pages need the extra 'app', and {error.name} is missing: pip install 'shakespeare-games[app]'"
        ) from None
    try:
        page.serve(port, not no_browser, classroom)
    except FileNotFoundError as error:
        raise KitError(str(error)) from None


class GameGroups(click.Group):
    """One group of commands a game, imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Games that answer questions here."""
        return [name for name in game_names() if find_spec(f"shakespeare_games.{name}.commands") is not None]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The group of a game."""
        if cmd_name not in self.list_commands(ctx):
            raise KitError(f"no game {cmd_name!r} with odds; there are {', '.join(self.list_commands(ctx))}")
        group = import_module(f"shakespeare_games.{cmd_name}.commands").odds
        return group if isinstance(group, click.Group) else None


@cli.group(
    cls=GameGroups,
    epilog="""\b
Examples:
  shakespeare-games odds macbeth --help
  shakespeare-games odds macbeth bust --rolls 5 --misfortunes 1
  shakespeare-games odds death_by_shakespeare kill --ratings 2,5,5 --rolls 3 --json
""",
)
def odds() -> None:
    """Exact answers to the questions of a game."""


for command in (simulate, replay, editions):
    cli.add_command(command)


def main(arguments: list[str] | None = None) -> None:
    """Run, and leave with 0, or with 2 and one clear line of what is wrong."""
    try:
        code = cli.main(arguments, prog_name="shakespeare-games", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        code = error.exit_code
    except click.ClickException as error:
        message = error.format_message()
        context = getattr(error, "ctx", None)
        hint = f" ('{context.command_path} --help' says more)" if context is not None else ""
        click.echo(f"Error: {message}{hint}", err=True)
        code = 2
    except KitError as error:
        click.echo(f"Error: {error}", err=True)
        code = 2
    except (click.Abort, KeyboardInterrupt):
        click.echo("Stopped.", err=True)
        code = 130
    except OSError as error:  # the reader of a pipe has left
        if error.errno != errno.EPIPE:
            raise
        sys.stderr.close()
        code = 0
    sys.exit(code if isinstance(code, int) else 0)


if __name__ == "__main__":
    main()
