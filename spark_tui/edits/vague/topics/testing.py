""" "add tests": what goes in and what should come out; a test beside others is left to who writes like them."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import is_method
from spark_tui.edits.python.source import Function, source_of
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.walking import walk
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.examples import call_of, such
from spark_tui.edits.vague.places import AT, NAMED

_SAYS = Pattern(
    r"(?i)(?:(?:add|write|create|make|generate|need|implement|more|some)(?: (?:me|us|an?|some|more|a few|a"
    r" couple of|the"
    r"|new|proper|basic|simple|missing|unit|another))*"
    rf" )?(?:(?:unit|pytest|regression)[ -]?)?(?:tests?|test ?cases?|test coverage|unittests?){AT}"
    rf"|(?:unit ?)?tests? {NAMED}|cover {NAMED} (?:with|by) tests|(?:improve|increase) (?:the )?(?:test"
    rf" )?coverage{AT}"
    rf"|{NAMED} (?:needs|has no|should have|lacks) (?:a |any |some |more )?tests?"
)


def _lacks(wish: Wish) -> str:
    plain = [each for _, each in wish.functions if not is_method(wish.source, each) and _may(each)]
    if any(is_test(each) for _, each in wish.source.functions):
        return "say what goes in and what should come out" + f" of {wish.place.name}" * bool(wish.place.name)
    own = dict(wish.functions).get(wish.place.name)
    if not plain and own is not None and not is_method(wish.source, own):
        return f"say what goes in and what should come out of {wish.place.name}"
    if not plain and wish.functions:
        return "say what is done with which values and what should come out: what they give cannot be told here"
    example = f"write a test that {call_of(plain[0])} gives …" if plain else ""
    return such("say what goes in and what should come out", example)


def _may(function: Function) -> bool:
    return not function.name.startswith("_") and function.name != "main"


def _keeps(wish: Wish, after: str) -> bool:
    """Tests, and nothing else; of what can be called as it stands there."""
    new = source_of(after)
    if new is None:
        return False
    old = {name: ast.dump(node) for name, node in wish.source.functions}
    added = [node for name, node in new.functions if name not in old]
    same = all(ast.dump(node) == old[name] for name, node in new.functions if name in old and not is_test(node))
    methods = {node.name for _, node in wish.source.functions if is_method(wish.source, node)}
    called = {node.func.id for each in added for node in walk(each)
              if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}  # fmt: skip
    return same and bool(added) and all(is_test(each) for each in added) and not called & methods


TOPIC = Topic(_SAYS, _lacks, keeps=_keeps)
