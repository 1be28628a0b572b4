""" "add validation to deposit": what another method asks of the same value is asked here too."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top, without_docstring
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import mentions, named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.examples import of_values, such
from spark_tui.edits.vague.places import AT, NAMED

_CHECKS = (
    r"(?:validations?|(?:sanity |validity |safety )?checks|(?:sanity|validity|safety) check|guards|input checking)"
)
_VALUES = r"(?:inputs?|arguments?|args|parameters?|params|values?|data|user input)"
_SAYS = Pattern(
    r"(?i)(?:(?:add|do|need|needs|more|some|write|put)(?: (?:some|more|proper|basic|better|defensive|input"
    r"|argument|parameter|data))*"
    rf" {_CHECKS}|(?:input |argument |parameter |data )?validation|improve (?:the )?validation){AT}"
    rf"|(?:validate|check|sanitize|sanitise|verify)(?: (?:the|all|its|my|user))*(?: {_VALUES})?{AT}"
    rf"|(?:validate|sanitize|sanitise) {NAMED}"
    r"|(?:validate|check|sanitize|sanitise|verify) (?:the )?(?P<value>[a-z_]\w*)(?: values?| arguments?|"
    r" parameters?)?"
    rf" (?:in|of|for|inside) {NAMED}"
    rf"|{NAMED} (?:needs|should have|lacks|has no|is missing) (?:some |input |more )?validation"
    rf"|{NAMED} should (?:validate|check) (?:its|the|all) {_VALUES}"
)


def _deeds(wish: Wish) -> Iterator[Repair]:
    """What is asked of a value elsewhere, in each function that takes one of that name and asks nothing of it."""
    source = wish.source
    found = list(guards(source))
    splices = list[Splice]()
    for _, function in wish.functions:
        meant = _value(wish)
        open_ones = [name for name in parameters_of(function) if meant in ("", name) and not _is_asked(function, name)]
        asked = [
            source.segment(guard).replace(f"\n{indent}", "\n")
            for name in open_ones
            if not _hands_on(function, name, source)
            for guard, indent in [each[1:] for each in found if each[0] == name][:1]
        ]
        if asked:
            splices.append(insert_at_top(source, function, "\n".join(asked)))
    if splices:
        yield Repair(tuple(splices))


def _value(wish: Wish) -> str:
    """The only one that is meant, where that is said."""
    return wish.said.groupdict().get("value") or wish.place.given


def guards(source: Source) -> Iterator[tuple[str, ast.If, str]]:
    """What a function asks of a single value that it is given before it does anything, or raises: with the name."""
    for _, function in source.functions:
        own = set(parameters_of(function))
        for statement in without_docstring(function.body):
            match statement:
                case ast.If(test, [ast.Raise(exc=ast.Call())], []):
                    used = named_in(statement)
                    values = used & own
                    if len(values) == 1 and not mentions(test, "self") and not mentions(statement, "self"):
                        yield values.pop(), statement, source.indent(statement.lineno)
                case _:
                    break


def _is_asked(function: Function, name: str) -> bool:
    tests = (node.test for node in walk(function) if isinstance(node, ast.If | ast.IfExp | ast.Assert | ast.While))
    return any(mentions(each, name) for each in tests)


def _hands_on(function: Function, name: str, source: Source) -> bool:
    """Does it give the value to a function that asks for itself?"""
    asking = {_function_of(source, guard) for each, guard, _ in guards(source) if each == name}
    for call in (node for node in walk(function) if isinstance(node, ast.Call)):
        match call.func:
            case ast.Name(called) | ast.Attribute(attr=called) if called in asking:
                if any(mentions(each, name) for each in call.args):
                    return True
    return False


def _function_of(source: Source, guard: ast.If) -> str:
    return getattr(source.parents[guard], "name", "")


def _lacks(wish: Wish) -> str:
    where = wish.where()
    if value := _value(wish):
        if not any(value in parameters_of(function) for _, function in wish.functions):
            return ""
        return such(f"say what must hold of {value}{where}", of_values(wish.source, wish.functions, value))
    if wish.function is not None and not list(parameters_of(wish.function)):
        return (
            f"{wish.place.name} is given nothing that could be checked: say what must hold there, and what to do if not"
        )
    return such(f"say what must hold{where}, and what to do if not", of_values(wish.source, wish.functions))


TOPIC = Topic(_SAYS, _lacks, _deeds, plain="named")
