"""Several are put down as one text: "To should be a comma separated string", "join the tags with a semicolon"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.saying.value.marks import JOINTS
from spark_tui.edits.writing import Writer

_SIGNS = {**JOINTS, "blank": " "}
_SIGN = rf"({'|'.join(_SIGNS)})"
_NEEDS = Pattern(
    rf"(?i)\b{_SIGN}s?[- ](?:separated|delimited|joined)\b|\b(?:join\w*|separat\w+) (?:\w+ ){{0,3}}?(?:with"
    rf"|by) (?:an? )?"
    rf"{_SIGN}s?\b|\b(?:should|must|has to|wants?|needs? to) be (?:one |a (?:single )?)(?:string|str|text)\b"
)
_SPLIT = Pattern(r"(?i)\bsplit\w*|\bpars\w+|\bread\w*|\bin the (?:env\w*|file|config)\b")
_ASKED, _TYPED, _HERE = 5.0, 1.0, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None or _SPLIT.search(sentence.text) is not None:
        return
    sign = _SIGNS[(said_in(match) or "comma").lower()]
    for name, value in _filled(source):
        around = function_around(source, value)
        if around is None or is_in_fstring(source, value) or not _is_said(sentence, name):
            continue
        typed = _annotation(around, value.id)
        if typed and not typed.startswith(("list", "List", "Sequence", "Iterable", "tuple", "set", "Set", "Tuple")):
            continue
        if not typed and not value.id.endswith("s"):
            continue
        here = names(sentence, around.name) >= 1
        yield Repair(
            (instead(source, value, f'"{sign}".join({value.id})'),), _ASKED + _TYPED * bool(typed) + _HERE * here
        )


def _is_said(sentence: Sentence, name: str) -> bool:
    """Also a short one, as it is written: the `To` of a mail."""
    return names(sentence, name) >= 1 or f" {name} " in f" {sentence.text} "


def _filled(source: Source) -> Iterator[tuple[str, ast.Name]]:
    """What is put down under a name, and what that is."""
    for node in source.nodes:
        match node:
            case ast.Assign([ast.Subscript(slice=ast.Constant(str(name)))], ast.Name() as value):
                yield name, value
            case ast.Assign([ast.Attribute(attr=name)], ast.Name() as value):
                yield name, value
            case ast.keyword(str(name), ast.Name() as value):
                yield name, value
            case ast.Dict(keys, values):
                for key, each in zip(keys, values, strict=True):
                    if isinstance(key, ast.Constant) and isinstance(key.value, str) and isinstance(each, ast.Name):
                        yield key.value, each


def _annotation(function: Function, name: str) -> str:
    given = (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
    return next(
        (ast.unparse(each.annotation) for each in given if each.arg == name and each.annotation is not None), ""
    )


_NEEDS_LINES = Pattern(
    r"(?i)\b(?:return|give|give back|build|hand back)s? (?:me |us )?(?:it as |them as |everything as )?"
    r"(?:(?:just )?one|an?(?: single)?) (?:string|str|text)\b(?! (?:list|per|for each))"
)
_LINES = Pattern(r"(?i)\blines?\b|\bnewlines?\b|\bline breaks?\b|\brows?\b")
_ASKED_LINES, _NAMED = 7.0, 2.0


def _as_lines(sentence: Sentence) -> Iterator[Repair]:
    """ "plan should return one string, a line for each row": a list of texts, put under each other."""
    source = sentence.source
    for _, function in source.functions:
        last = function.body[-1]
        match last:
            case ast.Return(ast.Name(name)) if names(sentence, function.name) >= _NAMED and _gathers_texts(
                function, name
            ):
                pass
            case _:
                continue
        is_lines = _LINES.search(sentence.text) is not None or "line" in name
        sign = "\\n" if is_lines else _sign(sentence)
        if sign is not None and isinstance(last.value, ast.Name):
            change = [instead(source, last.value, f'"{sign}".join({name})')]
            kind = function.returns
            if kind is not None and ast.unparse(kind).startswith(("list", "List")):
                change.append(instead(source, kind, "str"))
            yield Repair(tuple(change), _ASKED_LINES)


def _sign(sentence: Sentence) -> str | None:
    found = [sign for word, sign in _SIGNS.items() if word in sentence.text.lower().split()]
    return found[0] if len(found) == 1 else None


def _gathers_texts(function: Function, name: str) -> bool:
    """Is it a list that only texts are put into, as far as can be seen?"""
    put = [
        node.args[0]
        for node in walk(function)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == f"{name}.append" and len(node.args) == 1
    ]
    texts = {
        node.targets[0].id
        for node in walk(function)
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.JoinedStr | ast.Constant)
        and (isinstance(node.value, ast.JoinedStr) or isinstance(node.value.value, str))
    }
    plain = (isinstance(each, ast.JoinedStr) or (isinstance(each, ast.Name) and each.id in texts) for each in put)
    return bool(put) and all(plain)


WRITERS = (
    Writer(frozenset(("wrap-call", "join-strings", "change-value")), _written, needs=_NEEDS),
    Writer(frozenset(("wrap-call", "set-return", "print-to-return")), _as_lines, needs=_NEEDS_LINES),
)
