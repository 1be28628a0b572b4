"""Methods that put off when something ends: of the object, or of one of the rows that it keeps: "add a method to renew
a loan for another 14 days", "let members extend a booking"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.walking import walk

_VERBS = r"(?:renew|extend|prolong|postpone)"
_SAYS = rf"\b{_VERBS}s? (?:an?|the|its|their|one) (?:[a-z]+ )?[a-z]+\b"
_ENDS = Pattern(
    r"(?i)(?:.*_)?(?:due|until|expires?|expiry|deadline|ends?|end_date|return_by|valid_until)(?:_(?:date|at|on|day))?"
)
_SAID = Pattern(r"(?i)\b(?P<many>\d+|an?|one|another) (?:more )?(?P<unit>day|week|hour|minute)s?\b")
_SPAN = Pattern(r"\btimedelta\(\w+=[\w.]+\)")
_TOLD = 7.0


def _put_off(wish: Wish) -> Iterator[Body]:
    span, module = _span(wish), (("datetime", "timedelta"),)
    for each in wish.held if span else ():
        if _ENDS.fullmatch(each.public) is not None:
            yield Body(f"self.{each.name} += {span}", returns="None", needs=module, evidence=_TOLD)
    for other in wish.methods if span else ():
        for loop, asked in _looked_for(other):
            end = _end(wish, loop.target.id) if isinstance(loop.target, ast.Name) else ""
            given = [each for each in parameters_of(other) if each in {*_names(asked.test), *_names(loop.iter)}]
            if end and given:
                head = wish.source.segment(loop).partition("\n")[0]
                test = wish.source.segment(asked.test)
                code = f"if {test}:\n    {end} += {span}\n    return True"
                whole = f"{head}\n{indented(code, '    ')}\nreturn False"
                yield Body(whole, tuple(given), "bool", needs=module, evidence=_TOLD)


def _span(wish: Wish) -> str:
    """As it is said; else as the class has it."""
    said, there = _SAID.search(wish.sentence.text), _SPAN.search(wish.source.segment(wish.owner))
    if said is not None:
        return f"timedelta({said['unit'].lower()}s={said['many'] if said['many'].isdecimal() else 1})"
    return there[0] if there is not None else ""


def _looked_for(function: ast.AST) -> Iterator[tuple[ast.For, ast.If]]:
    """Where one of several is found by what it is."""
    for node in walk(function):
        match node:
            case ast.For(ast.Name(), body=[ast.If() as asked]) if any(
                isinstance(each, ast.Return) for each in asked.body
            ):
                yield node, asked


def _end(wish: Wish, one: str) -> str:
    """When a row ends, as one of them is asked for it."""
    for node in walk(wish.owner):
        match node:
            case ast.Subscript(ast.Name(name), ast.Constant(str(key))) if name == one and _ENDS.fullmatch(key):
                return wish.source.segment(node)
            case ast.Attribute(ast.Name(name), key) if name == one and _ENDS.fullmatch(key):
                return wish.source.segment(node)
    return ""


def _names(node: ast.AST) -> set[str]:
    return {each.id for each in walk(node) if isinstance(each, ast.Name)}


RECIPES: tuple[Recipe, ...] = (recipe(rf"{_VERBS}(?:_[a-z]+)?", _put_off, _SAYS, "renew"),)
