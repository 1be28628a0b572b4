"""A test that is spoken of by what it is about is marked or goes, and a fixture is made like another one: "mark the
save
test as slow", "remove the test for adding two", "add a pear fixture that costs 1"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_TEST = (
    r"(?:(?:the )?(?:test|tests) (?:for|of|that|about|with|when|where|on) (?:the |an? )?(?P<about>[\w -]+?)"
    r"|(?:the |our )?(?P<which>[\w -]+?) test(?: case)?|`?(?P<name>test_\w+)`?)"
)
_MARK = Pattern(
    rf"(?i)^(?:please |pls )?(?:mark|tag|label|flag) {_TEST} (?:as|with) (?:an? |the"
    rf" )?[`'\"]?(?P<mark>[a-z]\w*)[`'\"]?(?: test| mark)?\W*$"
)
_GOES = Pattern(rf"(?i)^(?:please |pls )?(?:remove|delete|drop|get rid of|throw away|kill) {_TEST}\W*$")
_FIXTURE = Pattern(
    r"(?i)^(?:please |pls )?(?:add|write|make|i need|we need) (?:an? |another )?(?:new )?`?(?P<name>[a-z]\w*)`? fixture"
    r"(?:,?(?: that| which)?(?: costs?| has| with| for| of| at| is)(?: an?| the)?(?: [a-z]+)??(?: of)?"
    r" (?P<value>-?\d+(?:\.\d+)?))?\W*$"
)
_PLAIN = frozenset(("the", "a", "an", "test", "tests", "of", "for", "is", "it", "that", "to", "in", "on", "with"))
_ITS_OWN = frozenset(("skip", "xfail", "slow_", "skipped", "passed", "done", "todo"))
_ASKED = 8.0


def _meant(source: Source, said: re.Match[str]) -> Function | None:
    """The one test whose name says just that, or more than that where no other does."""
    tests = [function for _, function in source.functions if is_test(function)]
    if said["name"]:
        return next((each for each in tests if each.name == said["name"]), None)
    words = {root(word) for word in re.findall(r"[a-z0-9]+", (said["about"] or said["which"]).lower())} - _PLAIN
    having = [(each, {root(part) for part in parts(each.name)} - _PLAIN) for each in tests]
    just = [each for each, own in having if own == words]
    more = [each for each, own in having if words and words <= own]
    found = just or more
    return found[0] if len(found) == 1 else None


def _marked(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _MARK.match(sentence.text.strip())
    test = _meant(source, said) if said is not None else None
    if said is None or test is None or said["mark"].lower() in _ITS_OWN or "unittest" in source.names:
        return
    mark = f"@pytest.mark.{said['mark'].lower()}"
    yield from possible((*import_needed(source, "pytest"), insert_before(source, test, mark)), _ASKED)


def _gone(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _GOES.match(sentence.text.strip())
    test = _meant(source, said) if said is not None else None
    if test is not None:
        yield from possible(named("remove-definition").edit(source, (source.name_of(test),)), _ASKED)


def _fixture(sentence: Sentence) -> Iterator[Repair]:
    """Like the one that makes something out of its own name: `return Item("apple", 0.5)`."""
    source, said = sentence.source, _FIXTURE.match(sentence.text.strip())
    name = said["name"].lower() if said is not None else ""
    if said is None or any(node.name == name for _, node in source.functions):
        return
    for _, other in source.functions:
        if not is_fixture(other) or source.parents.get(other) is not source.tree:
            continue
        made = [node for node in other.body if isinstance(node, ast.Return) and isinstance(node.value, ast.Call)]
        if len(made) == 1 and len(other.body) == 1:
            yield from possible(later(_like, source, other, made[0], name, said["value"] or ""), _ASKED)


def _like(source: Source, other: Function, made: ast.Return, name: str, value: str) -> Splice:
    call = made.value
    changes = list[tuple[int, int, str]]()
    for node in [*call.args, *(each.value for each in call.keywords)] if isinstance(call, ast.Call) else []:
        start, stop = source.start(node) - source.start(made), source.stop(node) - source.start(made)
        match node:
            case ast.Constant(str(text)) if text.lower() == other.name:
                changes.append((start, stop, f'"{name.capitalize() if text[:1].isupper() else name}"'))
            case ast.Constant(int() | float()) if value and not any(each[2] == value for each in changes):
                changes.append((start, stop, value))
    if not any(text.strip('"').lower() == name for _, _, text in changes):
        raise Refusal(f"{other.name} does not say its own name")
    line = source.segment(made)
    for start, stop, text in reversed(changes):
        line = f"{line[:start]}{text}{line[stop:]}"
    marks = "\n".join(f"@{source.segment(each)}" for each in other.decorator_list)
    header = source.text[source.start(other) : source.start(other.body[0])]
    header = re.sub(rf"\b{other.name}\b", name, header, count=1)
    end = source.stop(other)
    return Splice(end, end, f"\n\n\n{marks}\n{header}{line}")


WRITERS = (
    Writer(frozenset(("add-decorator", "write-test")), _marked, needs=_MARK),
    Writer(frozenset(("remove-definition", "delete-lines")), _gone, needs=_GOES),
    Writer(frozenset(("write-test", "write-function", "implement")), _fixture, needs=_FIXTURE),
)
