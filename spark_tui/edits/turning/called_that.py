"""What was written is called what somebody says: "call it divisor", "col is enough", "use __str__ instead"."""

from __future__ import annotations

import ast
import keyword
import re
from collections.abc import Iterator

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.correcting.corrections import name_for_it
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_docstring
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.spelled import NAME
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.renames_likewise import renames
from spark_tui.edits.turning.turn import Turn, Turned

_NAME = r"[`'\"]?([^\W\d]\w*)[`'\"]?"
_ENOUGH = Pattern(
    rf"(?i)^\W*(?:(?:no|hm+|ok|just|i think|but|please)\W+)*{_NAME} (?:is|would be|will do|does|suffices|should be)? ?"
    r"(?:enough|sufficient|will do|does it|is shorter|shorter)\W*$"
)
_DUNDER = Pattern(
    r"(?i)^\W*(?:(?:no|rather|use|as|make it|make that|i meant?|i'd rather have|just|an?)\W+)*(__[a-z]+__)"
    r"(?: (?:instead|is enough|rather|please|will do|would do|then))*\W*$"
)
_THING = r"the (?:new )?(?:variable|var|param\w*|arg\w*|function|method|class|constant|field|attribute|logger|helper)"
_CALL = Pattern(rf"(?i)\b(?:call|name|rename) (?:it|that|this|{_THING}) ")
_CALL_THE = Pattern(rf"(?i)\b(?:call|name|rename) {_THING} (?:to |as )?{_NAME}")
_SAYS = Pattern(r"(?i)\b(?:call|name|rename|enough|sufficient|will do|short\w*|__[a-z]+__)|__[a-z]+__")
_BY_HAND = Pattern(r"\b([A-Za-z_][\w.]*)\.__(str|repr|len|bool|iter|hash)__\(\)")
_IS_SUBJECT = Pattern(
    r"(?i)^\W*(?:please )?(?:make|turn|convert|let|have|rewrite|split|change) (?:the )?(?:function |method )?"
    r"(\w+)(?:\(\))?(?: (?!in\b|to (?:be )?called)\w+)* \1$"
)
"""A request about a function as a whole, with its name behind it."""
_CLEAR, _CHANGED, _PERHAPS = 5.5, 4.5, -2.5


def _turned(turn: Turn) -> Iterator[Turned]:
    fresh = _fresh(turn)
    dunder, enough = _DUNDER.match(turn.said), _ENOUGH.match(turn.said)
    name = name_for_it(turn.said) if _CALL.search(turn.said) is not None else None
    if dunder is not None:
        for node in turn.new(ast.FunctionDef):
            if node.name.startswith("__") and node.name in fresh and node.name != dunder[1]:
                at = turn.now.text.index(node.name, turn.now.start(node))
                yield from turn.with_splices([Splice(at, at + len(node.name), dunder[1])], _CLEAR)
        if not any(each.startswith("__") for each in fresh):
            yield from _no_property(turn, _the_changed_one(turn, dunder[1]))
    elif enough is not None:
        for old in (each for each in fresh if _is_short_for(enough[1], each)):
            yield from _renamed(turn, old, enough[1])
    elif (the := _CALL_THE.search(turn.said)) is not None and len(fresh) == 1:
        yield from _renamed(turn, fresh[0], the[1])
    elif name is not None and name.lower() not in PLAIN and len(turn.said.split()) <= 6:
        elsewhere = {dotted.rpartition(".")[2] for dotted, _ in turn.now.definitions} - turn.new_names
        if not elsewhere.isdisjoint(NAME.findall(turn.said)):
            return  # what is called so there is another thing
        if len(fresh) == 1:
            yield from _renamed(turn, fresh[0], name)
        elif not fresh:
            yield from _a_constant(turn, name)
            yield from _the_changed_one(turn, name)


def _no_property(turn: Turn, every: Iterator[Turned]) -> Iterator[Turned]:
    """What Python asks for by its own name is none, even if it was made one."""
    came = any(turn.now.line(line).strip() == "@property" for line in turn.lines)
    for each in every:
        yield Turned(_PROPERTY.sub("", each.after), each.evidence) if came else each


_PROPERTY = Pattern(r"(?m)^[ \t]*@property\n(?=[ \t]*def __\w+__\()")


def _fresh(turn: Turn) -> list[str]:
    """What is new by its name; the one function or class among what came with it."""
    known = {name for name, _ in turn.before.definitions}
    defined = [name.rpartition(".")[2] for name, _ in turn.now.definitions if name not in known]
    return defined if len(defined) == 1 else sorted(turn.new_names)


def _is_short_for(short: str, name: str) -> bool:
    return short != name and len(short) > 1 and (name.startswith(short) or short in name.split("_"))


def _the_changed_one(turn: Turn, name: str) -> Iterator[Turned]:
    """The only function that is another one now."""
    functions = [dotted for dotted, node in turn.places if isinstance(node, Function)]
    heads = {
        line
        for _, node in turn.places
        if isinstance(node, Function)
        for line in range(turn.now.first_line(node), node.body[0].lineno)
    }
    whole = any(isinstance(node, Function) and _is_all_new(turn, node) for _, node in turn.places)
    subject = any(_IS_SUBJECT.search(f"{turn.asked} {each.rpartition('.')[2]}") is not None for each in functions)
    clear = _CHANGED if heads & turn.lines or whole or subject else _PERHAPS
    if len(functions) == 1 and name not in turn.now.text and not name.isupper():  # so a constant is called
        yield from _renamed(turn, functions[0].rpartition(".")[2], name, clear)


def _is_all_new(turn: Turn, function: Function) -> bool:
    """Is each of its statements another one now?"""
    body = function.body[1:] if is_docstring(function.body[0]) else function.body
    return bool(body) and all(each.lineno in turn.lines for each in body)


def _a_constant(turn: Turn, name: str) -> Iterator[Turned]:
    """The one at the top of the file whose value is another one now: it has a name like that."""
    changed = [
        node.targets[0].id
        for node in turn.now.tree.body
        if isinstance(node, ast.Assign) and node.lineno in turn.lines and isinstance(node.targets[0], ast.Name)
    ]
    if len(changed) == 1 and changed[0].isupper() and name.isupper() and name not in turn.sentence.known:
        try:
            yield Turned(carry_out((Call(named("rename"), (changed[0], name)),), turn.now.text), _CLEAR)
        except Refusal:
            return


def _renamed(turn: Turn, old: str, new: str, evidence: float = _CLEAR) -> Iterator[Turned]:
    if old == new or keyword.iskeyword(new):
        return
    if _is_kept(turn, old) and new not in turn.sentence.known:
        yield Turned(re.sub(_whole(old), new, turn.now.text), evidence)
        return
    owners = [dotted for dotted, node in turn.places if any(_binds(each, old) for each in walk(node))]
    for values in (*((old, new, dotted) for dotted in owners), (old, new)):
        try:
            after = carry_out((Call(named("rename"), values),), turn.now.text)
            yield Turned(_BY_HAND.sub(r"\2(\1)", after) if new.startswith("__") else after, evidence)
        except Refusal:
            continue
        return


def _is_kept(turn: Turn, name: str) -> bool:
    """Does an object keep it by a name that was nowhere before, or is a name all that is new? Then each word of it
    came with the answer."""
    is_new = re.search(_whole(name), turn.before.text) is None
    is_kept = any(node.attr == name and isinstance(node.ctx, ast.Store) for node in turn.new(ast.Attribute))
    return is_new and (is_kept or [*renames(turn).values()] == [name])


def _whole(name: str) -> str:
    return rf"(?<!\w){re.escape(name)}(?!\w)"


def _binds(node: ast.AST, name: str) -> bool:
    return (isinstance(node, ast.arg) and node.arg == name) or (
        isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Store)
    )


TURNER = Turner(_turned, _SAYS)
