"""What a class has once: one that is given for each object instead ("max_size should be a constructor argument"), and
a new one in the place of what is written out ("add a class attribute extension = '.png' and use it in path")."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_first
from spark_tui.edits.python.lines import has_own_lines, remove
from spark_tui.edits.python.names import class_around, function_around, parameters_of
from spark_tui.edits.python.objects.classes import attributes, first_statement, is_dataclass, method, with_its_text
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.constants import assigned_value, is_literal
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import EXACT, Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import functions_named
from spark_tui.edits.writing import Writer

_GIVEN = Pattern(
    r"(?i)\b(?:constructor|__init__|init) (?:argument|arg|param\w*)|\b(?:argument|arg|param\w*) (?:of|to|in|for|on) "
    r"(?:the )?(?:constructor|`?__init__`?|init)\b|\b(?:be )?(?:passed|given|handed|pass|give) (?:in)?to (?:the )?"
    r"(?:constructor|`?__init__`?)|\b(?:per|each|every) (?:instance|object)\b|\binstance (?:attribute|variable)\b"
)
_VALUE = r"(?P<value>\"[^\"]*\"|'[^']*'|-?\d+(?:\.\d+)?|None|True|False)"
_NEW = Pattern(
    rf"(?i)\bclass (?:attribute|variable|constant|attr) `?(?P<name>[a-z_]\w*)`?(?: ?= ?| (?:set to|with(?: value)?"
    rf"|of|is) ){_VALUE}"
)
_USED = Pattern(r"(?i)\b(?:use|used|using|read|instead|replace)\b")
_ASKED, _OWNER = 9.0, 1.0


# ── given for each object ────────────────────────────────────────────────────────────────────────────────────────


def _given(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for full, owner in source.classes:
        init = method(owner, "__init__")
        if init is None or is_dataclass(source, owner):
            continue
        for statement in owner.body:
            found = assigned_value(statement)
            if found is not None and is_literal(found[1]) and names(sentence, found[0]) >= EXACT:
                told = _ASKED + _OWNER * (names(sentence, full) >= EXACT)
                yield from possible(_to_constructor(source, owner, init, statement), told)


def _to_constructor(source: Source, owner: ast.ClassDef, init: Function, statement: ast.stmt) -> Iterator[Splice]:
    name, value = assigned_value(statement) or ("", None)
    if value is None or name in parameters_of(init) or name in attributes(source, owner) or name.isupper():
        raise Refusal(f"{name} is given already")
    for node in source.all(ast.Attribute):
        if node.attr == name and isinstance(node.value, ast.Name) and node.value.id in (owner.name, "cls"):
            raise Refusal(f"{owner.name}.{name} is read on line {node.lineno}")
    default = source.segment(value)
    if isinstance(value, ast.List | ast.Dict | ast.Set):
        raise Refusal("all objects would share it")
    yield from named("add-parameter").edit(source, (source.name_of(init), name, default, ""))
    yield insert_after(source, init.body[-1], f"self.{name} = {name}")
    if len(owner.body) < 2 or not has_own_lines(source, statement):
        raise Refusal("it stands alone")
    behind = owner.body[owner.body.index(statement) + 1 :]
    start = source.line_start(source.first_line(statement))
    if behind and isinstance(behind[0], Function) and owner.body[0] is statement:
        yield Splice(start, source.line_start(source.first_line(behind[0])), "")  # and the blank line behind it
    else:
        yield from remove(source, [statement])


# ── a new one ────────────────────────────────────────────────────────────────────────────────────────────────────


def _new(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEW.search(sentence.text)
    if said is None:
        return
    inside = functions_named(sentence, EXACT)
    for full, owner in source.classes:
        is_named = names(sentence, full) >= EXACT
        own = [each for each in inside if class_around(source, each) is owner]
        if (is_named or own) and said["name"] not in attributes(source, owner):
            uses = [*_uses(source, owner, own, said["name"], said["value"])] if _USED.search(sentence.text) else []
            told = _ASKED + _OWNER * is_named
            yield from possible(chain(later(_added, source, owner, f"{said['name']} = {said['value']}"), uses), told)


def _added(source: Source, owner: ast.ClassDef, code: str) -> Splice:
    own = [each for each in owner.body if assigned_value(each) is not None]
    if own:
        return insert_after(source, with_its_text(owner, own[-1]), code)
    first = first_statement(owner) or owner.body[0]
    return insert_first(source, [first], code + "\n" * isinstance(first, Function))


def _uses(source: Source, owner: ast.ClassDef, inside: list[Function], name: str, value: str) -> Iterator[Splice]:
    """Where the same is written out in its methods, or in those that are named."""
    text = value.strip("'\"")
    for node in walk(owner):
        around = function_around(source, node)
        if around is None or (inside and around not in inside) or around.args.args[:1] == []:
            continue
        held = f"{around.args.args[0].arg}.{name}"
        match node:
            case ast.Constant(known) if not isinstance(source.parents[node], ast.JoinedStr):
                if repr(known) == repr(ast.literal_eval(value)):
                    yield Splice(source.start(node), source.stop(node), held)
            case ast.JoinedStr() if value[0] in "'\"" and text:
                at = source.text.find(text, source.start(node), source.stop(node))
                if at >= 0 and any(isinstance(each, ast.Constant) and text in str(each.value) for each in node.values):
                    yield Splice(at, at + len(text), f"{{{held}}}")


WRITERS = (
    Writer(frozenset(("add-parameter", "set-argument")), _given, needs=_GIVEN),
    Writer(frozenset(("add-member", "extract-constant")), _new, needs=_NEW),
)
