"""What is told of one function, told of another one: "remove done: %s" of what is added is "add done: %s"."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

from spark_tui.edits.plurals import plural
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.turning.turn import Turn

_QUOTED = re.compile(r"([\"'])((?:(?!\1).)+)\1")


def in_its_words(
    turn: Turn, group: Sequence[ast.stmt], text: str, old: Function, new: Function, *, at_end: bool
) -> str:
    """With the name of the other function in its texts, and what that takes, where nobody dictated it."""
    text = _of_its_values(turn, group, text, old, new, at_end)
    if not all(isinstance(each, ast.Expr) and isinstance(each.value, ast.Call) for each in group):
        return text
    return _QUOTED.sub(lambda match: _told(turn, match[0], match[2], old.name, new.name), text)


def _told(turn: Turn, whole: str, text: str, old: str, new: str) -> str:
    if text.isalpha() or text.lower() in turn.asked.lower() or not parts(old) or not parts(new):
        return whole
    there = text.replace(old, new) if "_" in old else text
    one, other = parts(old), parts(new)
    for form, instead in ((" ".join(one), " ".join(other)), (_done(one), _done(other)), (_doing(one), _doing(other))):
        there = re.sub(rf"(?<![\w%{{]){re.escape(form)}(?![\w}}])", instead, there)
        there = re.sub(rf"(?<![\w%{{]){re.escape(form.capitalize())}(?![\w}}])", instead.capitalize(), there)
    return f"{whole[0]}{there}{whole[-1]}"


def _done(name: Sequence[str]) -> str:
    verb, *others = name
    done = f"{verb}d" if verb.endswith("e") else f"{verb[:-1]}ied" if re.search(r"[^aeiou]y$", verb) else f"{verb}ed"
    return " ".join((done, *others))


def _doing(name: Sequence[str]) -> str:
    verb, *others = name
    return " ".join((f"{verb.removesuffix('e')}ing", *others))


def _of_its_values(turn: Turn, group: Sequence[ast.stmt], text: str, old: Function, new: Function, at_end: bool) -> str:
    """The one thing that it reads there and that is not known here, is the one that is taken here."""
    taken = [each for each in parameters_of(new) if each not in ("self", "cls")]
    known = {*taken, *(_stored(new) if at_end else ())}
    lost = {name for each in group for name in named_in(each)} & (_stored(old) | set(parameters_of(old))) - known
    if len(lost) != 1 or "self" in lost:
        return text
    (name,) = lost
    owner, parts_of = turn.now.parents.get(new), set(re.findall(rf"(?<![\w.]){re.escape(name)}\.(\w+)", text))
    if isinstance(owner, ast.ClassDef) and parts(owner.name) == parts(name):
        other = "self"
    elif parts_of and parts_of <= set(taken):
        return re.sub(rf"(?<![\w.]){re.escape(name)}\.(\w+)", r"\1", text)
    else:
        alike = [each for each in taken if each == plural(name) or parts(each)[-1:] == parts(name)[-1:]]
        found = alike or ([] if parts_of else taken)
        other = found[0] if len(found) == 1 else ""
    return re.sub(rf"(?<![\w.]){re.escape(name)}(?!\w)", other, text) if other else text


def _stored(function: Function) -> set[str]:
    return {each.id for each in walk(function) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
