"""One more command beside those that are there: "add a remove command"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.functions.flags import Flag, flags
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:add|needs?|want|implement|support|missing|have)\b(?: \w+){0,2}? [`'\"]?(?P<name>[a-z][\w-]*)[`'\"]?"
    r" command\b"
    r"|\b(?:allow|support|let me|make it possible to|possible to|able to|way to) (?P<doing>[a-z]+) (?:\w+ )?\w+s?\b"
    r"|\bcommand (?:called |named )?[`'\"]?(?P<called>[a-z][\w-]*)[`'\"]?"
)
_REMOVES = frozenset(("remove", "delete", "rm", "drop", "del"))
_CLEARS = frozenset(("clear", "reset", "empty", "purge"))
_BACK = {"undo": "False", "reopen": "False", "undone": "False", "uncheck": "False"}
_NO_NAMES = frozenset(("new", "a", "an", "the", "another", "that", "which", "line", "to", "for", "this", "one"))
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for said in _NEEDS.finditer(sentence.text):
        name = (said["name"] or said["called"] or _verb(said["doing"])).lower()
        taken = {node.name for _, node in source.functions}
        for flag in flags(source) if name and name not in _NO_NAMES else ():
            choices = keyword(flag.call, "choices")
            if not isinstance(choices, ast.List | ast.Tuple) or name in source.segment(choices):
                continue
            for branch, model in _branches(source, flag):
                code = _function(source, model, name) if name not in taken else None
                if code is not None:
                    yield from possible(_put(source, choices, branch, model, name, code), _ASKED)


def _verb(word: str) -> str:
    """Of those that are understood: remove for removing."""
    known = (
        each for each in (*_REMOVES, *_CLEARS, *_BACK) if re.fullmatch(rf"{each.removesuffix('e')}(?:e|ing)?", word)
    )
    return next(known, "")


def _branches(source: Source, flag: Flag) -> Iterator[tuple[ast.If, Function]]:
    """Where a command is asked for, and the function that is called then, the last one first."""
    functions = {node.name: node for _, node in source.functions}
    for node in sorted(source.all(ast.If), key=lambda each: -each.lineno):
        match node:
            case ast.If(
                ast.Compare(ast.Attribute(attr=attribute), [ast.Eq()], [ast.Constant(str())]),
                [ast.Expr(ast.Call(ast.Name(called)))],
            ) if attribute == flag.attribute and called in functions:
                yield node, functions[called]
            case _:
                pass


def _function(source: Source, model: Function, name: str) -> str | None:
    """What the new one does, as far as that follows from one that is there: `tasks[number - 1]["done"] = True`."""
    given = list(parameters_of(model))
    text = source.segment(model)
    changed = re.search(r"(?m)^(\s+)((\w+)\[[^\]\n]+\])(?:\[[^\]\n]+\]|\.\w+) = True$", text)
    if changed is None or len(given) != 1:
        return None
    if name in _REMOVES:
        body = text.replace(changed[0], f"{changed[1]}del {changed[2]}")
        return re.sub(rf"def {model.name}\b", f"def {name}", body, count=1)
    if name in _BACK:
        body = text.replace(changed[0], changed[0].replace("= True", "= False"))
        return re.sub(rf"def {model.name}\b", f"def {name}", body, count=1)
    saved = re.search(rf"(?m)^(\s+)(\w+)\({changed[3]}\)$", text)
    if name in _CLEARS and saved is not None:
        return f"def {name}():{saved[1] if saved[1].startswith(chr(10)) else chr(10) + saved[1]}{saved[2]}([])"
    return None


def _put(
    source: Source, choices: ast.List | ast.Tuple, branch: ast.If, model: Function, name: str, code: str
) -> Iterator[Splice]:
    yield behind(source, choices.elts[-1], f', "{name}"')
    yield behind(source, model, f"\n\n\n{code}")
    test, first = source.segment(branch.test), branch.body[0]
    said = next((node for node in ast.walk(branch.test) if isinstance(node, ast.Constant)), None)
    if said is None:
        raise Refusal("no command is asked for there")
    call = source.segment(first).replace(f"{model.name}(", f"{name}(", 1)
    call = f"{name}()" if f"def {name}()" in code else call
    indent = source.indent(branch.lineno)
    test = test.replace(source.segment(said), f'"{name}"')
    yield behind(source, first, f"\n{indent}elif {test}:\n{indent}{source.unit}{call}")


WRITER = Writer(frozenset(("add-option", "flag-choices")), _written, needs=_NEEDS)
