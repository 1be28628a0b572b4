"""What is told says which one it is about, where the function is given that: "the close command should say which
ticket was closed", where it prints "closed"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:say|tell|show|print|mention|include|report|log|name|output|display|says|tells)\b[^.]*?\bwhich"
    r" (?P<thing>[a-z]+)(?: (?:it|that|we|you))? "
    r"(?:was |is |were |has been |have been |it |got |gets )?(?P<deed>[a-z]+)"
)
_TELLS = frozenset(("print", "echo", "secho", "write"))
_NAMES = ("number", "id", "name", "title", "key", "path", "code", "file", "filename", "slug", "label")
_ASKED, _NAMED = 6.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    thing, deed = singular(said["thing"].lower()), _stem(said["deed"].lower())
    words = {root(word) for word in re.findall(r"[a-z]+", sentence.text.lower())}
    for _, function in source.functions:
        for node in walk(function):
            match node:
                case ast.Call(func, [ast.Constant(str(text)) as told]) if last_name(func) in _TELLS:
                    if deed not in {_stem(word) for word in re.findall(r"[a-z]+", text.lower())}:
                        continue
                    which = _which(function, thing, deed)
                    shown = source.segment(told)
                    if which and len(shown) > 1 and shown[0] in "\"'" and not set(text) & set("{}\\"):
                        is_named = bool(words & {root(part) for part in parts(function.name)})
                        yield Repair((instead(source, told, _shown(shown, thing, which)),), _ASKED + _NAMED * is_named)


def _stem(word: str) -> str:
    """Dropped is what drop does."""
    return re.sub(r"([b-df-hj-np-tv-z])\1$", r"\1", root(word))


def _shown(text: str, thing: str, which: str) -> str:
    mark, inner = text[0], text[1:-1]
    end = next((sign for sign in (".", "!") if inner.endswith(sign)), "")
    inner = inner.removesuffix(end)
    thing = f"{thing} " if inner.split()[-1:] != [thing] and inner.split()[-1:] != [f"{thing}s"] else ""
    return f"f{mark}{inner} {thing}{{{which}}}{end}{mark}"


def _which(function: Function, thing: str, deed: str) -> str:
    """What the deed is done with; what is called like the thing; what of it tells one from others."""
    for node in walk(function):
        match node:
            case ast.Call(func, [ast.Name() | ast.Attribute() as given, *_]) if deed in {
                _stem(part) for part in parts(last_name(func))
            } and isinstance(func, ast.Attribute | ast.Name):
                return ast.unparse(given)
            case ast.Delete([ast.Subscript(_, ast.Name(key))]):
                return key
    own = [name for name in parameters_of(function) if name not in ("self", "cls")]
    like = [name for name in own if name == thing or name.startswith(f"{thing}_")]
    if like:
        return next((name for name in like if name != thing), _of_object(function, like[0]))
    return own[0] if len(own) == 1 and own[0] in _NAMES else ""


def _of_object(function: Function, name: str) -> str:
    """An attribute of it that is read there and tells which it is; else it itself."""
    read = [node.attr for node in walk(function) if isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name) and node.value.id == name]  # fmt: skip
    return next((f"{name}.{each}" for each in _NAMES if each in read), name)


WRITER = Writer(frozenset(("message-value", "change-value", "fix-string")), _written, needs=_NEEDS)
