"""Requests: each has an answer that does it, and says what has to be known."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from examples_of_code import FILES, case_of

from spark_tui.edits.calls import END, SAY
from spark_tui.edits.document import document, whole
from spark_tui.edits.formats import named
from spark_tui.edits.ops import ops, perform
from spark_tui.edits.patches.patch import apply_hunks
from spark_tui.edits.python.source import read
from spark_tui.edits.text import split_lines
from spark_tui.forge.corpus.pieces import Piece
from spark_tui.forge.intents import intents, weight
from spark_tui.forge.requests import asking, senses, tables
from spark_tui.forge.requests.cases import Case, by_op, forward
from spark_tui.forge.requests.invention import invent
from spark_tui.forge.requests.seen_types import could_be_told
from spark_tui.forge.requests.sensible import is_sensible
from spark_tui.forge.requests.sentences import ask
from spark_tui.forge.requests.templates import Template

ALL = list(intents().values())


@cache
def everything() -> dict[str, list[Template]]:
    return asking.by_intent(lambda _template: True)


def carried_out(case: Case) -> str:
    """The text after an answer went through the format that the embedded model writes."""
    stream = named("embedded").open(whole(document("", case.before)), {})
    stream.push((case.turn.kept if case.turn else "") + case.answer)
    stream.finish()
    if case.answer.startswith(SAY):
        assert [problem.reason for problem in stream.problems] == [case.answer.removeprefix(SAY).removesuffix(END)]
    else:
        assert not stream.problems
    hunks = [hunk for file in stream.patch.files for hunk in file.hunks]
    return "".join(apply_hunks(split_lines(case.before), hunks))


@pytest.mark.parametrize("intent", ALL, ids=lambda intent: intent.name)
def test_an_intent_makes_a_case_whose_answer_does_it_and_can_be_asked_for(intent):
    asked = None
    for seed in range(8):
        case = case_of(intent, seed)
        assert case.intent == intent.name
        assert carried_out(case) == case.after
        asked = asked or ask(case, everything(), Random(seed), plain=True)
        if asked is not None and not case.parts:
            values = (case.said[name] for name in case.needed if name in case.said)
            assert all(value in asked.text for value in values if not value.isdecimal())
            break
    assert asked is not None, "no template says enough"


def test_a_redirect_begins_with_an_answer_to_what_was_asked_first():
    for intent in ALL:
        if intent.name.startswith("redirect-"):
            case = case_of(intent, seed=1)
            assert case.turn is not None
            whole_answer = case.turn.asked.answer
            assert whole_answer.startswith(case.turn.kept + case.turn.dropped)
            assert carried_out(case.turn.asked) == case.turn.asked.after != case.after


@pytest.mark.parametrize("name", ["weights", "hints", "senses", "untidy"])
def test_tables_speak_of_intents_that_there_are(name: str):
    found = list(tables.rows(name))
    assert found
    assert {row.section or row.name for row in found} <= set(intents())
    assert len(set(found)) == len(found)


def test_what_people_ask_all_the_time_is_asked_more_often():
    assert weight(intents()["rename"]) > 3 * weight(intents()["add-shebang"]) > 0
    assert 0 < weight(intents()["walrus"]) < 1


def test_intents_have_templates_of_many_families():
    counts = {name: len(everything().get(name, ())) for name in intents()}
    families = {name: len({template.family for template in everything().get(name, ())}) for name in counts}
    own = sorted(set(counts) - asking.BORROWING)
    short = [f"{name}: {counts[name]} of {families[name]}" for name in own if counts[name] < 150 or families[name] < 10]
    assert not short, f"templates and families, of which there should be 150 and 10: {', '.join(short)}"
    assert set(everything()) <= set(counts)


def test_what_is_held_out_is_never_taught():
    taught = [template for template in asking.all_templates() if asking.taught(template)]
    held = [template for template in asking.all_templates() if asking.held_out(template)]
    assert not {template.writer for template in taught} & asking.HELD_WRITERS
    families = {(template.intent, template.family) for template in taught}
    by_others = [template for template in held if template.writer not in asking.HELD_WRITERS]
    assert by_others
    assert not any((template.intent, template.family) in families for template in by_others)
    assert {template.writer for template in held} > asking.HELD_WRITERS


def test_what_is_held_out_is_not_taught_in_the_same_words_either():
    assert asking.bare("Sort  {name}, please!") == asking.bare("sort {list} please") != asking.bare("sort {list}")
    taught = {(each.intent, asking.bare(each.text)) for each in asking.all_templates() if asking.taught(each)}
    held = [each for each in asking.all_templates() if asking.held_out(each)]
    assert held
    assert not [each for each in held if (each.intent, asking.bare(each.text)) in taught]


def sheets(seed: int, count: int) -> list[tuple]:
    pieces = [Piece("shop", "shop/a.py", "MIT", "module", text.rstrip("\n")) for text in FILES]
    stream = asking.requests(pieces, everything(), Random(seed))
    return [next(stream) for _ in range(count)]


def test_requests_are_about_the_code_of_their_sheet_and_the_same_for_the_same_seed():
    found = sheets(1, 5)
    assert found == sheets(1, 5) != sheets(2, 5)
    for triples in found:
        assert len({(triple.path, triple.before) for triple in triples}) == 1
        for triple in triples:
            assert triple.sentence
            assert triple.answer
            assert triple.intent in intents()
            assert bool(triple.correction) == triple.intent.startswith("redirect-")


def test_what_is_made_up_can_be_said():
    source = read("import_ = 1\ninput_ = [2]\nempty = ()\n")
    said = [invent("add-log", "message", source, ["1"], Random(seed)) for seed in range(60)]
    assert not any("  " in each for each in said if each is not None)
    assert {invent("append-call", "call", source, ["3", "()"], Random(seed)) for seed in range(9)} == {None}
    assert {invent("append-call", "call", source, ["2", "[2]"], Random(seed)) for seed in range(9)} == {"copy()"}


@pytest.mark.parametrize(
    ("op", "values", "sensible"),
    [
        ("return-also", ("f", "found"), False),
        ("return-also", ("f", "n"), True),
        ("flip-comparison", ("5", "is"), False),
        ("flip-comparison", ("5", "not in"), True),
        ("add-comment", ("4", "Why not"), False),
        ("add-comment", ("3", "Why not"), True),
        ("message-value", ("2", "n"), False),
        ("message-value", ("6", "n"), True),
    ],
)
def test_nobody_asks_for_what_makes_no_sense(op: str, values: tuple[str, ...], sensible: bool):
    code = (
        "def f(n):\n    note('found')\n    found = g(\n    )\n    if n in ('a', 'b'):\n"
        "        raise Odd('no such thing')\n    return found\n"
    )
    assert is_sensible(op, read(code), values, perform(ops()[op], code, values)) == sensible


def test_a_method_is_told_from_another_of_that_name():
    code = "class A:\n    def f(self):\n        pass\n\n\nclass B:\n    def f(self):\n        pass\n"
    case = by_op(ops()["annotate-return"], code, ["B.f", "int"])
    told = {ask(case, everything(), Random(seed)) for seed in range(30)}
    assert all("B.f" in each.text for each in told if each is not None)


def test_nobody_asks_for_half_of_a_rename():
    source = read("def f(a):\n    return a\n")
    asked = [forward(ops()["replace"], source, Random(seed)) for seed in range(40)]
    assert any(asked)
    assert all("(a)" in each.after for each in asked if each is not None)


@pytest.mark.parametrize(
    ("text", "true", "may"),
    [
        ("the last one is skipped", {"last lost"}, True),
        ("the last one is skipped", {"too far"}, False),
        ("off by one", {"too far"}, True),
    ],
)
def test_a_template_that_says_which_way_is_only_used_for_that_way(text: str, true: set[str], may: bool):
    template = Template("fix-off-by-one", "c", "somebody", text, (text,))
    assert senses.fits(template, frozenset(true)) == may


def test_what_is_undone_has_to_be_named():
    unclear = Template("redirect-undo-part", "i", "somebody", "not that", ("not that",))
    assert not senses.fits(unclear, frozenset({"print"}))


def test_which_way_is_said_where_nobody_could_see_it():
    unclear = Template("fix-index", "n", "somebody", "wrong index", ("wrong index",))
    clear = Template("fix-index", "i", "somebody", "take the second field", ("take the second field",))
    true, telling = frozenset({"second", "element"}), frozenset({"second"})
    assert senses.fits(unclear, true)
    assert not senses.fits(unclear, true, telling)
    assert senses.fits(clear, true, telling)
    assert not senses.fits(clear, frozenset({"first", "element"}), frozenset({"first"}))


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("def f(text: str) -> str:\n    return text.strip()\n", True),
        ("def f(text: str = '', on: bool = False) -> None:\n    send(text, on)\n", True),
        ("def f(key: str) -> None:\n    send(key)\n", False),
        ("def f(key: str) -> None: ...\n", False),
        ("def f(rows: list[Row]) -> int:\n    return len(rows)\n", False),
        ("def f(n: int) -> Page:\n    return find(n + 1)\n", False),
    ],
)
def test_types_are_asked_for_where_they_can_be_seen(code: str, told: bool):
    source = read(code)
    assert could_be_told(source, source.functions[0][1]) == told


def test_what_lacks_an_attribute_is_named_as_python_would():
    code = "class Shop:\n    def total(self):\n        return self.takings\n"
    errors = [
        case.said["error"] for seed in range(40) if (case := intents()["fix-typo"].make(read(code), Random(seed)))
    ]
    lacking = [error for error in errors if "attribute" in error]
    assert lacking
    assert all("'Shop' object" in error for error in lacking)
