"""What the options of several commands share, and where a command is run."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter
from cyclopts.types import PositiveInt

from spark_tui.edits.refusal import Refusal

if TYPE_CHECKING:
    from spark_tui.repo.place import Place


def flag(name: str, text: str) -> Parameter:
    return Parameter(name, negative="", show_default=False, help=text)


Json = Annotated[bool, flag("--json", "Print data instead of text.")]
Yes = Annotated[bool, flag("--yes", "Do it without asking.")]


def format_names(_: object) -> Iterable[tuple[str, str]]:
    from spark_tui.edits.formats import formats

    return [(form.name, form.about) for form in formats().values()]


def _theme_names(_: object) -> Iterable[str]:
    from spark_tui import theme

    return theme.load(theme.folders()).by_name


def engine_names(_: object) -> Iterable[tuple[str, str]]:
    from spark_tui.bench.eval.engines import engines

    return [(engine.name, engine.about) for engine in engines().values()]


def _no_option(command: str) -> Callable[[Any, Path | str], None]:
    """A lone hyphen is allowed there, and with it every wrong option would pass for a file. A sentence may begin with
    the option that it is about, and a file may be called like one."""

    def check(_: Any, word: Path | str) -> None:
        if str(word).startswith("-") and str(word) != "-" and " " not in str(word) and not _is_file(str(word)):
            raise Refusal(f"Unknown option: {word}", _meant(str(word), command))

    return check


def _is_file(word: str) -> bool:
    """Or a place in one."""
    return any(Path(name).is_file() for name in (word, word.partition(":")[0]))


def _meant(word: str, command: str) -> str:
    from difflib import get_close_matches

    from spark_tui.cli.program import app

    known = [name for each in app[command].assemble_argument_collection() for name in each.names]
    near = get_close_matches(word, known, 1)
    return f"did you mean {near[0]}?" if near else f"spark {command} --help"


ThemeName = Annotated[
    str | None,
    Parameter(env_var="SPARK_THEME", completer=_theme_names, help="The colours: the name of a theme."),
]
PatchFile = Annotated[
    Path,
    Parameter(allow_leading_hyphen=True, validator=_no_option("apply"), help="A file, or - for standard input."),
]

Asking = Annotated[
    str,
    Parameter(
        allow_leading_hyphen=True, validator=_no_option("edit"), show_default=False, help="What is to be different."
    ),
]

Targets = Annotated[
    str,
    Parameter(
        allow_leading_hyphen=True,
        validator=_no_option("edit"),
        help="Where: files, file:symbol or file:10-40; - for standard input.",
    ),
]

Tasks = Annotated[
    Path, Parameter(help="A file with a task in each line, a folder of .task files, or a checkout of QuixBugs.")
]
EngineName = Annotated[
    str,
    Parameter(
        completer=engine_names,
        help="Who answers: embedded, embedded:FOLDER, model:NAME, wafer:8x8, the URL of a server, answers:FILE, "
        "reference or noop.",
    ),
]
ModelName = Annotated[
    str,
    Parameter(show_default=False, help="What writes: a name of spark models list, a path, or one that a server has."),
]
Wording = Annotated[
    Literal["descriptive", "lazy"] | None, Parameter(help="Which instruction, of tasks that have several.")
]
Limit = Annotated[PositiveInt | None, Parameter(help="Only so many of the tasks, drawn at random.")]
Seed = Annotated[int, Parameter(help="Of all that is drawn at random.")]


def here() -> Place:
    """The repository around us. What a crash left unfinished in it is put in order first."""
    from spark_tui.repo import place

    return recovered(place.find(place.current_folder()))


def recovered(place: Place) -> Place:
    from spark_tui.repo import tries
    from spark_tui.terminal.say import warn

    for said in tries.recover(place):
        warn(said)
    return place
