"""What is said of options of a command line and of lines for a log: "conflicting option string: -v", "'Namespace'
object has no attribute 'out'", "not all arguments converted during string formatting"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from difflib import get_close_matches

from spark_tui.edits.mending.messages import Messages, Throughout, Ways, by_messages
from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.python.functions.calls import keyword, without_keyword
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.items import arguments, remove

_SURE = 2.0
_LEVELS = frozenset(("debug", "info", "warning", "error", "critical", "exception", "log"))
_PLACE = re.compile(r"%[-+ #0]*\d*(?:\.\d+)?[sdrfgxi]")


def _only_one_has_it(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """The later of two options goes without the letter that both have."""
    options, letter = found[1].split("/"), found[2]
    match node:
        case ast.Call(ast.Attribute(attr="add_argument"), args):
            flags = [each.value for each in args if isinstance(each, ast.Constant)]
            if letter in flags and len(flags) > 1 and set(options) & set(flags):
                yield tuple(remove(arguments(source, node), flags.index(letter))), _SURE


def _options(source: Source) -> Iterator[str]:
    for call in source.calls("add_argument"):
        flags = list(texts_of(call.args))
        dest = [
            each.value.value for each in call.keywords if each.arg == "dest" and isinstance(each.value, ast.Constant)
        ]
        best = next((flag for flag in flags if flag.startswith("--")), flags[0] if flags else "")
        yield str(dest[0]) if dest else best.lstrip("-").replace("-", "_")


def _as_it_is_called(source: Source, found: re.Match[str]) -> Ways:
    wrong, known = found[1], [*_options(source)]
    plain = wrong.replace("-", "_")
    starts = [each for each in known if len(wrong) > 1 and each.startswith(plain)]
    near = [plain] if plain in known else starts if len(starts) == 1 else get_close_matches(plain, known, n=1)
    if not near or near[0] == wrong:
        return
    splices = list[Splice]()
    for node in source.nodes:
        match node:
            case ast.Attribute(ast.Name(), attr) if attr == wrong:
                splices.append(Splice(source.stop(node) - len(wrong), source.stop(node), near[0]))
            case ast.Call(ast.Name("getattr"), [_, ast.Constant(name) as given, *_]) if name == wrong:
                splices.append(instead(source, given, f'"{near[0]}"'))
    if splices:
        yield tuple(splices), _SURE


def _with_places(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A line of a log has a place for everything that is put into it."""
    match node:
        case ast.Call(ast.Attribute(attr=level), args) if level in _LEVELS and len(args) > 1:
            at = 1 if level == "log" else 0
            match args[at]:
                case ast.Constant(str(text)) as message if not isinstance(args[-1], ast.Starred):
                    lacking = len(args) - at - 1 - len(_PLACE.findall(text.replace("%%", "")))
                    if lacking > 0 and "\n" not in source.segment(message):
                        stop = source.stop(message) - 1
                        lead = " " if text and not text.endswith((" ", "=", ": ")) else ""
                        yield (Splice(stop, stop, lead + " ".join(["%s"] * lacking)),), _SURE


def _needs_not(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(ast.Attribute(attr="add_argument"), [ast.Constant(str(name)), *_]) if not name.startswith("-"):
            gone = without_keyword(source, node, found[1])
            if gone is not None:
                yield (gone,), _SURE


def _in_capitals(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A level is known by its name in capitals."""
    match node:
        case ast.Call(ast.Attribute(attr="basicConfig")):
            level = keyword(node, "level")
        case ast.Call(ast.Attribute(attr="setLevel"), [given]):
            level = given
        case _:
            return
    if isinstance(level, ast.Constant) and isinstance(level.value, str):
        yield (instead(source, level, f'"{level.value.upper()}"'),), _SURE
    elif level is not None:
        yield (behind(source, level, ".upper()"),), _SURE


def _called_otherwise(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """What a line of a log has already is not called so once more."""
    match node:
        case ast.Call() if isinstance(extra := keyword(node, "extra"), ast.Dict):
            for key, value in zip(extra.keys, extra.values, strict=True):
                if isinstance(key, ast.Constant) and key.value == found[1]:
                    owner = (
                        value.value.id
                        if isinstance(value, ast.Attribute) and isinstance(value.value, ast.Name)
                        else "own"
                    )
                    yield (instead(source, key, f'"{owner}_{found[1]}"'),), _SURE


_MESSAGES: Messages = (
    (r"'(required)' is an invalid argument for positionals", _needs_not),
    (r"\bunknown level: '\w+'", _in_capitals),
    (r"attempt to overwrite '(\w+)' in LogRecord", _called_otherwise),
    (r"argument ([-\w/]+): conflicting option strings?: (-\w)\b", _only_one_has_it),
    (r"not all arguments converted during string formatting|\b(?:PLE1205|E1205|W1201)\b", _with_places),
)
_THROUGHOUT: Throughout = ((r"'Namespace' object has no attribute '([\w-]+)'", _as_it_is_called),)

DEFECT = by_messages("of-options", _MESSAGES, _THROUGHOUT, is_copied=True)
