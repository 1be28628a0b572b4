"""The same requests about the same code under other names: what is learned is what to do, not what things are called.

Only names that the file itself binds are changed, and not where a sentence speaks of them in other words ("the user
name" for `user_name`), nor where something else is called by them behind a dot.
"""

from __future__ import annotations

import ast
import builtins
import keyword
import re
import warnings
from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from spark_tui.edits import prompt
from spark_tui.forge.training.examples import Triple

_FIXED = {*keyword.kwlist, *dir(builtins), "self", "cls", "args", "kwargs"}
_WORD = re.compile(r"\w+")
_PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")
_OP = re.compile(r"(<op>[\w-]+)")
_MARK = re.compile(rf"{_OP.pattern}|({'|'.join(prompt.MARKS)})")
_HOW_MANY = (2, 3, 5, 8, 99)


def renamed(triples: Sequence[Triple], names: Sequence[str], random: Random) -> list[Triple] | None:
    """Triples about the same code; None where it has no name that can be another one."""
    said = [text for each in triples for text in (each.sentence, each.correction)]
    exact = {word for text in said for word in _WORD.findall(text)}
    spoken = {word.lower() for word in exact}
    taken = exact | set(_WORD.findall(triples[0].before)) | {w for each in triples for w in _WORD.findall(each.answer)}
    ops = {name for each in triples for op in _OP.findall(each.answer) for name in _WORD.findall(op)}
    can = bound(triples[0].before)
    others: dict[str, str] = {}
    for name in random.sample(can, min(len(can), random.choice(_HOW_MANY))):
        other = _styled(random.choice(names), name)
        parts = {part.lower() for part in _PART.findall(name) if len(part) > 2} - {name.lower()}
        is_spoken_of = parts & spoken or (name.lower() in spoken and name not in exact)
        if not (is_spoken_of or name in ops or other in _FIXED | taken or other in others.values()):
            others[name] = other
    return [_with(each, others) for each in triples] if others else None


def bound(text: str) -> list[str]:
    """The names that the code binds, which mean nothing but that."""
    try:
        with warnings.catch_warnings(action="ignore"):  # about what somebody else wrote
            tree = ast.parse(text)
    except (SyntaxError, ValueError):
        return []
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                found.add(name)
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()):
                found.add(name)
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
                found.add(name)
    return sorted(
        name
        for name in found
        if len(name) > 2
        and name not in _FIXED
        and not name.startswith("__")
        and not re.search(rf"(?<!self)\.{re.escape(name)}\b", text)
    )


def _styled(other: str, name: str) -> str:
    if name.isupper():
        return other.upper()
    if name[0].isupper():
        return "".join(part.title() for part in other.split("_"))
    return f"_{other}" if name.startswith("_") else other


def _with(triple: Triple, others: dict[str, str]) -> Triple:
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, others))})(?!\w)")

    def put(text: str) -> str:
        return pattern.sub(lambda found: others[found.group()], text)

    def put_into_answer(text: str) -> str:
        """A mark of the answer is no name, whatever its word."""
        return "".join(part if _MARK.fullmatch(part) else put(part) for part in _MARK.split(text) if part)

    return replace(
        triple,
        before=put(triple.before), sentence=put(triple.sentence), correction=put(triple.correction),
        answer=put_into_answer(triple.answer), kept=put_into_answer(triple.kept),
        dropped=put_into_answer(triple.dropped), after=put(triple.after),
    )  # fmt: skip
