"""What an object has a place for, and nobody puts there: "error is never set, put the text of the exception there if
running it goes wrong"; the time at which something was done: "delivered_at never gets set"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_first
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.saying.telling.logged_values import exception_name
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.logs.retold import named

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:never|nobody|nothing|always None|stays? None|not|no one|should|put|keep|store|remember|set|save)\b)"
    r"(?=.*\b(?:exceptions?|errors?|fails?|failed|failure|goes wrong|went wrong|crash\w*)\b)"
)
_OTHERWISE = Pattern(r"(?i)\b(?:rais\w+|log\w*|print\w*|return\w*|retr\w+|warn\w*)\b")
_ITS_TEXT = Pattern(r"(?i)\b(?:text|message|string|str|what (?:it|the exception) says)\b")
_CLEAR, _CLEAR_TIME, _ASKED = 1.0, 1.5, 4.2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHERWISE.search(sentence.text) is not None:
        return
    for _, owner in source.classes:
        methods = {each.name for each in owner.body if isinstance(each, Function)}
        for name in _empty_ones(owner):
            stored = [
                each for each in source.all(ast.Attribute) if each.attr == name and isinstance(each.ctx, ast.Store)
            ]
            if len(stored) != 1 or names(sentence, name) < _CLEAR:
                continue
            for handler in source.all(ast.ExceptHandler):
                tried, function = source.parents.get(handler), function_around(source, handler)
                holder = _asked_there(tried, methods) if isinstance(tried, ast.Try) else None
                if function is None or holder is None:
                    continue
                caught = exception_name(handler, function)
                value = f"str({caught})" if _ITS_TEXT.search(sentence.text) is not None else caught
                try:
                    put = insert_first(source, handler.body, f"{holder}.{name} = {value}")
                    splices = (put,) if handler.name else (named(source, handler, caught), put)
                except Refusal:
                    continue
                yield Repair(splices, _ASKED + told_of(sentence, handler))


def _empty_ones(owner: ast.ClassDef) -> Iterator[str]:
    """What is None at first."""
    for node in walk(owner):
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Constant(None)):
                yield name
            case ast.AnnAssign(ast.Name(name), value=ast.Constant(None)):
                yield name


def _asked_there(tried: ast.Try, methods: set[str]) -> str | None:
    """The one of which a method is called that may go wrong."""
    for node in (each for statement in tried.body for each in walk(statement)):
        match node:
            case ast.Call(ast.Attribute(ast.Name(holder), method)) if method in methods:
                return holder
    return None


_NEEDS_TIME = Pattern(
    r"(?i)\b(?:never|nobody|nothing|always None|stays? None|(?:is|are) (?:still |always )?None|remains? None|not|no one"
    r"|should|must|forg[eo]t\w*|\w+n't|remember|stor\w+|set|record\w*|keep)\b"
)
_OF_TIME = Pattern(r"_(?:at|on|date|time|since)$|^last_")
_NOW = ("datetime.now", "datetime.utcnow", "time.time", "timezone.now", "date.today", "utc_now", "utcnow", "now")
_IRREGULAR = {"paid": "pay", "sent": "send", "sold": "sell", "read": "read", "left": "leave", "begun": "begin",
              "login": "login", "seen": "see", "run": "run", "done": "finish", "built": "build"}  # fmt: skip
_ASKED_TIME = 5.5


def _when_it_is_done(sentence: Sentence) -> Iterator[Repair]:
    """The time at which something was done is set where it is done: "delivered_at never gets set"."""
    source = sentence.source
    for _, owner in source.classes:
        methods = [each for each in owner.body if isinstance(each, Function) and not each.name.startswith("__")]
        for name, kind in times_unset(source, owner):
            stored = [
                each
                for each in source.all(ast.Attribute)
                if each.attr == name and isinstance(each.ctx, ast.Store) and not _is_made_there(source, each)
            ]
            if stored or names(sentence, name) < _CLEAR_TIME:
                continue
            done = {_IRREGULAR.get(part, root(part)) for part in parts(name)}
            for method in methods:
                is_it = (
                    done & {root(parts(method.name)[0]), *parts(method.name)[:1]} if parts(method.name) else set[str]()
                )
                last = method.body[-1]
                if not is_it or isinstance(last, ast.Return | ast.Raise) or not has_own_lines(source, last):
                    continue
                value, needed = now_called(source, kind)
                put = insert_after(source, last, f"self.{name} = {value}")
                yield Repair((*needed, put), _ASKED_TIME + names(sentence, name) / 3)


def times_unset(source: Source, owner: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """What is None at first and called a time, with the type it is given."""
    kinds = {
        node.target.id: source.segment(node.annotation)
        for node in owner.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }
    for name in _empty_ones(owner):
        if _OF_TIME.search(name) is not None or "datetime" in kinds.get(name, ""):
            yield name, kinds.get(name, "")


def _is_made_there(source: Source, node: ast.AST) -> bool:
    around = function_around(source, node)
    return around is not None and around.name == "__init__"


def now_called(source: Source, kind: str) -> tuple[str, list[Splice]]:
    """As the file asks for it elsewhere; else by the type that it has."""
    for call in source.all(ast.Call):
        if source.segment(call.func) in _NOW and ("datetime" not in kind or "time.time" not in source.segment(call)):
            return source.segment(call), []
    if "datetime" not in kind and "float" in kind:
        name, needed = available(source, "time", "time")
        return f"{name}()", needed
    if "datetime" not in kind and "date" in kind:
        name, needed = available(source, "datetime", "date", dotted=False)
        return f"{name}.today()", needed
    name, needed = available(source, "datetime", "datetime", dotted=False)
    return f"{name}.now()", needed


WRITERS = (
    Writer(frozenset(("set-attribute", "log-exception", "fix-missing-self")), _written, needs=_NEEDS),
    Writer(frozenset(("set-attribute", "fix-missing-self", "fix-missing-return")), _when_it_is_done, needs=_NEEDS_TIME),
)
