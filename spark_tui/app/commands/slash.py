"""What a line that begins with / does; the command palette lists the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from spark_tui.edits.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Command:
    """`action` is a Textual action; where there is an `argument`, one that takes it as a string. One that is not
    `needed` may be left out."""

    name: str
    about: str
    action: str
    argument: str = ""
    needed: bool = True


COMMANDS: tuple[Command, ...] = (
    Command("help", "The keys that work, and what they do", "app_help"),
    Command("context", "What the model would be sent, and why", "command_context", "SENTENCE", needed=False),
    Command("log", "What happened in this session", "view_log"),
    Command("undo", "Take back what was applied last", "turn_undo"),
    Command("redo", "Put back what was taken back", "turn_redo"),
    Command("unqueue", "Take what was queued last back to the prompt", "turn_unqueue"),
    Command("resume", "Go on with what was left in the session before", "command_resume"),
    Command("theme", "Other colours", "command_theme", "NAME"),
    Command("model", "Another model", "command_model", "NAME"),
    Command("op", "An exact edit: rename items parts (no model)", "command_op", "NAME VALUES"),
    Command("tests", "Run the tests; the next turn knows what fails", "command_tests", "COMMAND", needed=False),
    Command("split", "Old and new side by side, or below each other", "view_split"),
    Command("wafer", "What a model would do on a wafer", "command_wafer", "MODEL", needed=False),
    Command("bench", "How fast the engine is here", "command_bench"),
    Command("tour", "A tour of half a minute in a throw-away shop", "view_tour"),
    Command("quit", "Leave Spark; the session is kept", "app.quit"),
)
BY_NAME: Mapping[str, Command] = {command.name: command for command in COMMANDS}


# What people type who look for a command, and want no edit.
_SPOKEN = {
    **dict.fromkeys(("help", "undo", "redo", "log", "quit"), ""),
    **dict.fromkeys(("undo it", "undo that", "take it back"), "undo"),
    **dict.fromkeys(("exit", "q", ":q", ":q!", ":wq", "bye"), "quit"),
    **dict.fromkeys(("run tests", "run the tests", "run all tests", "test it"), "tests"),
}


def spoken(words: str) -> str:
    """The command that a whole sentence stands for; nothing, if it asks for an edit."""
    bare = words.lower().rstrip(".! ")
    return f"/{_SPOKEN[bare] or bare}" if bare in _SPOKEN else ""


def is_command(line: str) -> bool:
    return line.startswith("/")


def action(line: str) -> str:
    """The Textual action that a line like `/theme spark-light` asks for."""
    name, _, argument = line.removeprefix("/").partition(" ")
    if not (command := BY_NAME.get(name)):
        near = get_close_matches(name, BY_NAME, 1)
        raise Refusal(f"there is no command /{name}", f"perhaps /{near[0]}" if near else "type / to see them all")
    if not command.argument:
        if argument.strip():
            raise Refusal(f"/{name} takes nothing behind it", f"write /{name} alone")
        return command.action
    return f"{command.action}({argument.strip()!r})"
