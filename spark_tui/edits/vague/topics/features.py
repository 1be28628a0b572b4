""" "add logging", "add an option", "support json too": what of it, and where."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.walking import walk
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.examples import opened, plainest, such
from spark_tui.edits.vague.places import AT, shown

_LOGS = Pattern(
    r"(?i)(?:(?:add|implement|improve|need|more|some)(?: (?:some|more|proper|better|basic|the|useful|good))*"
    rf" )?(?:log (?:everything|all|more|stuff|things)|logging|logs|log messages|log statements){AT}"
)
_OPTIONS = Pattern(
    r"(?i)(?:add|need|implement|more|some)(?: (?:an?|some|more|another|new|one more|cli|command[ -]line))*"
    rf" (?:options?|flags?|switch(?:es)?|arguments?|parameters?|settings?){AT}"
)
_FORMAT = r"(?P<format>json|ya?ml|toml|csv|xml|html|markdown|pickle|sqlite|excel|xlsx|pdf|ini|parquet|tsv|jsonl)"
_FORMATS = Pattern(
    r"(?i)(?:support|add|allow|handle|accept|implement|have|offer|provide|also (?:read|write|save|load|print)|export"
    r"|import)"
    r"(?: (?:support for|for|to|as|an?|the|also|reading|writing|loading|saving|exporting|export|import|option"
    rf"|way))* {_FORMAT}"
    rf"(?: (?:files?|support|output|input|export|import|format|too|as well|also|besides))*{AT}(?: (?:too|as well))?"
    r"|(?P<also>json|ya?ml|toml|csv|xml|html|markdown) (?:output|export|support|import|input)"
)


_AS_FORMAT = Pattern(
    r"(?i)(?:save|store|load|read|write|print|output|dump)(?: (?:it|them|everything|all))? (?:as|to|in|from)"
    rf" {_FORMAT}{AT}"
)


def _in_which(wish: Wish) -> str:
    return f"say which function should do that, and what of it becomes {wish.said['format']}"


def _speaks_of_it(wish: Wish, after: str) -> bool:
    form = wish.said["format"].lower()
    return after.lower().count(form) > wish.source.text.lower().count(form)


def _unlogged(wish: Wish) -> str:
    """Where a function is named, its call is what is logged."""
    if wish.function is not None:
        return ""
    best = [shown(wish.source, name) for name, each in plainest(wish.functions) if not each.name.startswith("__")]
    return such("say what should be logged, and where", f"log each call of {best[0]}" if best else "")


def _unnamed(wish: Wish) -> str:
    if "add_argument(" in wish.source.text:
        return such("say what it is called and what it does", "add a --verbose flag")
    best = [shown(wish.source, name) for name, each in plainest(wish.functions) if not each.name.startswith("__")]
    where = f" to {best[0]}" if best else ""
    return such("say what it is called and what it does", f"add a parameter verbose=False{where}")


def _unsaid(wish: Wish) -> str:
    """Which function is to read or write it."""
    form = wish.said["format"] or wish.said["also"]
    touching = [shown(wish.source, name) for name, each in wish.functions if opened(each, "r") or opened(each, "w")]
    telling = [
        shown(wish.source, name)
        for name, each in wish.functions
        if any(isinstance(node, ast.Call) and ast.unparse(node.func) == "print" for node in walk(each))
    ]
    which = " or ".join((touching or telling)[:2])
    return f"say what should be read or written as {form}{f', in {which},' * bool(which)} and how somebody asks for it"


TOPICS = (
    Topic(_AS_FORMAT, _in_which, keeps=_speaks_of_it, plain="always"),
    Topic(_LOGS, _unlogged),
    Topic(_OPTIONS, _unnamed),
    Topic(_FORMATS, _unsaid),
)
