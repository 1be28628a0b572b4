"""A message that there is tells one more thing: "show the word after you lost", where "You lost!" is printed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import root, stems
from spark_tui.edits.writing import Writer

_TELLS = r"(?:show|print|tell|say|reveal|display|mention|give|output|include)"
_WHEN = r"(?:when|after|if|once|in case)"
_NEEDS = Pattern(
    rf"(?i)\b{_TELLS}(?: me| them| him| us| the (?:player|user)s?)? (?:the |its |their "
    rf"|what the )?(?P<what>[a-z_]+(?: [a-z_]+)?)(?: (?:was|is|were))?"
    rf",? {_WHEN} (?P<when>[^,;.]+)"
    rf"|\b{_WHEN} (?P<if>[^,;.]+), ?(?:please |also |then |it should )*{_TELLS}(?: me| them| him| us)? (?:the |its "
    rf"|their )?"
    r"(?P<told>[a-z_]+(?: [a-z_]+)?)\b"
)
_PLAIN = stems("the a an you they he she it is are was were has have had not no game there this that user player")
_PLAIN_ROOTS = frozenset(map(root, ("you", "they", "are", "was", "were", "has", "have", "had", "the", "game", "there",
                                    "this", "that", "user", "player", "not", "her", "his", "its")))  # fmt: skip
_IRREGULAR = {"lost": "los", "won": "win", "winn": "win"}
_ENDS = Pattern(r"[.!?:]$")
_OF_RIGHT = Pattern(r"(?:right|correct|real|actual|secret|hidden|expected)_")
_ASKED, _EACH, _CLEAR = 4.0, 1.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    what, when = said["what"] or said["told"], _words((said["when"] or said["if"]).lower())
    for node in source.all(ast.Constant):
        around = function_around(source, node)
        if not isinstance(node.value, str) or around is None or not _is_printed(source, node):
            continue
        shared = when & _words(node.value.lower())
        value = (_there(sentence, around, what) or _there(sentence, around, what.split()[0])) if shared else None
        if value is None or "{" in node.value or "\n" in source.segment(node):
            continue
        quote, text = source.segment(node)[0], source.segment(node)[1:-1]
        joint = " " if _ENDS.search(text) else ", "
        name = what.replace("_", " ")
        name = name.capitalize() if joint == " " else name
        if quote not in "\"'" or quote in value:
            continue
        code = f"f{quote}{text}{joint}{name}: {{{value}}}{quote}"
        yield Repair((instead(source, node, code),), _ASKED + _EACH * len(shared))


def _words(text: str) -> frozenset[str]:
    """What it is about: loses and lose, lost and losing are about the same."""
    often = {_IRREGULAR.get(root(word), root(word)) for word in re.findall(r"[a-z]{3,}", text)}
    return (stems(text) | often) - _PLAIN - _PLAIN_ROOTS


def _is_printed(source: Source, node: ast.Constant) -> bool:
    """By itself, or where one of two is chosen."""
    above = source.parents.get(node)
    if isinstance(above, ast.IfExp) and node is not above.test:
        above = source.parents.get(above)
    return isinstance(above, ast.Call) and isinstance(above.func, ast.Name) and above.func.id == "print"


def _there(sentence: Sentence, function: Function, what: str) -> str | None:
    """What is called so there, or held by something that is there."""
    source, name = sentence.source, re.sub(r"\W+", "_", what.strip().lower())
    own = [*parameters_of(function), *sorted(bound_in(function))]
    last = name.rpartition("_")[2]
    if name not in own and _OF_RIGHT.match(name) is not None and last in own:
        return last
    if name in own:
        return name
    held = [node for node in source.all(ast.Attribute) if node.attr == name and isinstance(node.ctx, ast.Store)]
    if not held or names(sentence, name) < _CLEAR:
        return None
    if function.args.args and function.args.args[0].arg == "self":
        owner = source.parents.get(function)
        if any(node in set(walk(owner)) for node in held if owner is not None):
            return f"self.{name}"
    used = [one for one in own if re.search(rf"\b{re.escape(one)}\.\w", source.segment(function))]
    return f"{used[0]}.{name}" if len(used) == 1 else None


WRITER = Writer(frozenset(("add-print", "message-value", "change-message")), _written, needs=_NEEDS)
