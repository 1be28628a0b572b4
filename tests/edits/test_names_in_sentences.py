"""What names in a sentence are in the code: which kind of edit they ask for, and what they put into its slots."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named, perform
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read, splice
from spark_tui.edits.python.values.valued import valued
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.evident import evident
from spark_tui.edits.saying.value.likeness import lookalikes

CODE = """\
from math import *
import os

HOST = "127.0.0.1"
API = "https://api.example.org/v1"
DEPTH = 7
LIMITS = {"web": {"ttl": 60, "level": "INFO"}, "job": {"ttl": 900}}
SIZES = dict(small=1, large=3)


class Gauge:
    MOST = 40

    def __init__(self, unit):
        self.unit = unit

    def read(self, sensor, fallback, tries=3):
        vals = [sensor.value for item in range(tries)]
        if len(vals) > 40:
            raise ValueError("too many values")
        return sum(vals) / pi or fallback


def depthOf(tree, tol=0.5, label="tree"):
    now = 3
    print(f"{label}: {len(tree) / 1024:.1f} of /var/trees/all")
    return Gauge(label).read(tree, tol)


@cache(size=3)
def kept(tree):
    return tree


class ReadGauge(Gauge):
    pass


class RawReadGauge(ReadGauge):
    pass


def waste(tree):
    spare = depthOf(tree)
    return tree
"""
SOURCE = read(CODE)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("rename", "tol → tolerance"),
        ("rename", "vals should be spelled out: values"),
        ("rename", "sensor is a poor name, call it item in read"),
        ("rename", "Gauge is really a dial: PressureDial"),
        ("snake-case", "depthOf should be snake_case"),
        ("change-value", "listen on 0.0.0.0"),
        ("change-value", "web ttl of five minutes"),
        ("change-message", "say 'far too many' rather than 'too many values'"),
        ("remove-parameter", "read doesn't need tries"),
        ("remove-definition", "waste isn't needed"),
        ("move-parameter", "put fallback before sensor in read"),
        ("read-env", "take the depth from the environment"),
        ("explicit-import", "no star imports"),
        ("remove-decorator", "w/o @cache(size=3) after all"),
        ("extract-variable", "put len(tree) into a variable node_count"),
        ("extract-constant", "use MOST instead of the hard-coded number"),
        ("extract-constant", "the 'too many values' text should be a constant"),
    ],
)
def test_names_tell_what_is_asked_for(kind: str, text: str) -> None:
    found = evident(Sentence(text, SOURCE))
    assert kind in found
    assert found[kind] == max(found.values())


@pytest.mark.parametrize("text", ["os -> pathlib", "make sure sensor is before fallback", "speed it up", "if -> match"])
def test_words_that_are_no_names_tell_nothing(text: str) -> None:
    assert not {"rename", "move-parameter"} & set(evident(Sentence(text, SOURCE)))


@pytest.mark.parametrize(
    ("op", "text", "values"),
    [
        ("rename", "rename item to label in Gauge.read", ("item", "label", "Gauge.read")),
        ("rename", "rename depthOf to depth_of everywhere", ("depthOf", "depth_of")),
        ("rename", "rename spare to left all over the file", ("spare", "left")),
        ("rename", "call depthOf deep instead, everywhere please", ("depthOf", "deep")),
        ("rename", "the tol parameter of depthOf must become vals", ("tol", "vals", "depthOf")),
        ("rename", "sensor is a poor name, call it file in read", ("sensor", "file", "Gauge.read")),
        ("change-value", "job ttl 1200", ("job.ttl", "1200")),
        ("change-value", "the level should be ERROR", ("level", '"ERROR"')),
        ("change-value", "move to https://api.example.org/v2", ("API", '"https://api.example.org/v2"')),
        ("change-message", "the error should say 'no more'", ("too many values", "no more")),
        (
            "change-message",
            "message doesn't help debugging, tree must be given ok?",
            ("too many values", "tree must be given"),
        ),
        ("extract-constant", "name /var/trees/all TREES", ('"/var/trees/all"', "TREES")),
        ("extract-constant", "use MOST, not 40", ("40", "MOST")),
        ("extract-constant", "make 40 a class constant", ("40", "MAX_VAL_COUNT", "Gauge")),
        ("extract-variable", "put sum(vals) / pi into ratio", ("21", "sum(vals) / pi", "ratio")),
        ("extract-variable", "name sum(vals) / pi ratio", ("21", "sum(vals) / pi", "ratio")),
        ("extract-variable", "sum(vals) / pi is hard to read, call it ratio first", ("21", "sum(vals) / pi", "ratio")),
        ("extract-variable", "ratio for sum(vals) / pi on line 21", ("21", "sum(vals) / pi", "ratio")),
        ("extract-variable", "make a variable error from sum(vals) / pi", ("21", "sum(vals) / pi", "error")),
        ("add-parameter", "add a scale factor parameter to read, 1.5 by default", ("read", "scale_factor", "1.5")),
        ("add-parameter", "an optional argument label for read", ("read", "label", "None")),
        ("move-parameter", "sensor should come last in read", ("read", "sensor", "*")),
        ("move-parameter", "put tree behind tol in depthOf", ("depthOf", "tree", "label")),
        ("keyword-only", "all but tree of depthOf by name only", ("depthOf", "tol")),
        ("explicit-import", "no star imports", ("math",)),
        ("add-key", "add medium=2 to the sizes", ("8", "medium", "2")),
        ("add-key", "last entry of line 7: 'all', str(DEPTH)", ("7", '"all"', "str(DEPTH)")),
        (
            "change-message",
            "nobody knows what went wrong, tell them Too much was read",
            ("too many values", "Too much was read"),
        ),
        (
            "change-message",
            "people don't get it, so it should say nothing can be read",
            ("too many values", "nothing can be read"),
        ),
        ("change-message", "msg shld be No such tree, pls", ("too many values", "No such tree")),
        ("change-message", "change the text to no tree was given", ("too many values", "no tree was given")),
        ("change-message", 'the error should say row[id="5"]', ("too many values", 'row[id="5"]')),
        (
            "change-message",
            'can it show "tree" is required where now it shows too many values?',
            ("too many values", '"tree" is required'),
        ),
        ("change-message", "where it raises the text put Too many!", ("too many values", "Too many!")),
        ("change-message", "text too many values -> Far too many of them", ("too many values", "Far too many of them")),
        (
            "change-message",
            "put Far too many of them as message in place of too many values",
            ("too many values", "Far too many of them"),
        ),
        (
            "change-message",
            "no, the message was Far too many, too many values is the one of the old line",
            ("too many values", "Far too many"),
        ),
        ("change-message", "wrong message, expected Far too many of them", ("too many values", "Far too many of them")),
        ("change-message", "no, the message could be Far too many.", ("too many values", "Far too many")),
        ("remove-decorator", "drop @cache(size=3)", ("kept", "@cache(size=3)")),
        ("add-decorator", "could kept have track full depth please", ("kept", "track_full_depth")),
        ("add-base", "RawReadGauge has none of the methods of TreeMixin", ("RawReadGauge", "TreeMixin")),
        ("unused-variables", "spare is never read", ("spare",)),
        ("remove-definition", "the raw read gauge is needed no more", ("RawReadGauge",)),
        ("read-env", "the depth comes from TREE_DEPTH in the environment", ("DEPTH", "TREE_DEPTH")),
    ],
)
def test_what_is_said_fills_the_slots(op: str, text: str, values: tuple[str, ...]) -> None:
    assert beginnings(named(op), Sentence(text, SOURCE), 3)[0].values[: len(values)] == values


def test_a_value_goes_by_what_it_belongs_to_where_several_have_its_name() -> None:
    found = {name: SOURCE.segment(value) for name, value in valued(SOURCE).items()}
    assert (found["web.ttl"], found["job.ttl"], found["level"]) == ("60", "900", '"INFO"')
    assert (found["tries"], found["vals"], found["now"]) == ("3", "40", "3")
    assert "ttl" not in found


@pytest.mark.parametrize(
    ("text", "now", "found"),
    [
        ("write to out/b.log", "'a.log'", ["'out/b.log'"]),
        ("localhost will do", '"10.0.0.1"', ['"localhost"']),
        ("use latin-1", "'utf-8'", ["'latin-1'"]),
        ("with #fff behind it", "'#00ff00'", ["'#fff'"]),
        ("be quiet", "'loud'", []),
        ("10.0.0.2", "80", []),
    ],
)
def test_words_that_look_like_the_value(text: str, now: str, found: list[str]) -> None:
    assert list(lookalikes(text, now)) == found


def test_no_variable_is_called_like_a_class() -> None:
    with pytest.raises(Refusal, match="Gauge is a class here"):
        perform(named("rename"), CODE, ("vals", "Gauge"))


def test_what_is_told_to_be_done_is_no_name():
    source = read("class Cart:\n    def add(self, item): ...\n    def pay(self): ...\n")
    said = Sentence("please add a docstring to pay", source)
    assert names(said, "add") == 0
    assert names(said, "pay") > 0
    assert names(Sentence("add the types to add", source), "add") > 0
    assert names(Sentence("add a docstring to Cart.add", source), "add") > 0


PILES = read("""\
class Pile:
    def size(self):
        return len(self.all)

    def empty(self):
        return not self.size()


class SortedPile(Pile):
    def size(self):
        return len(self.all)


class Stack(Pile):
    def size(self):
        return len(self.all)
""")


@pytest.mark.parametrize(
    ("op", "text", "values"),
    [
        ("add-docstring", "add a docstring to Stack.size", ("Stack.size",)),
        ("add-docstring", "add a docstring to size of SortedPile", ("SortedPile.size",)),
        ("remove-definition", "Stack doesn't need its own size", ("Stack.size",)),
    ],
)
def test_of_methods_called_the_same_the_one_of_the_class_that_is_named(
    op: str, text: str, values: tuple[str, ...]
) -> None:
    assert beginnings(named(op), Sentence(text, PILES), 3)[0].values[:1] == values


def test_a_method_that_is_inherited_may_go_and_others_may_not() -> None:
    assert "remove-definition" in evident(Sentence("Stack doesn't need its own size", PILES))
    assert "remove-definition" not in evident(Sentence("size can be one line, no need for the if", PILES))


def test_a_name_with_a_number_does_not_speak_of_the_one_without() -> None:
    source = read(
        "def glob(path):\n    return glob1(path)\n\n\ndef glob1(path):\n    return [path]\n\n\ndef old():\n    ...\n"
    )
    assert (
        names(Sentence("nobody uses glob1", source), "glob") < names(Sentence("nobody uses glob1", source), "glob1") / 2
    )


def test_a_method_is_renamed_in_all_classes_that_mean_the_same() -> None:
    after = splice(PILES, named("rename").edit(PILES, ("size", "count", "")))
    assert after == PILES.text.replace("size", "count")
    strangers = read(PILES.text.replace("(Pile)", ""))
    with pytest.raises(Refusal):
        splice(strangers, named("rename").edit(strangers, ("size", "count", "")))


def test_a_name_behind_a_dot_is_nothing_to_be_done() -> None:
    assert "remove-definition" not in evident(Sentence("Pile.remove should return True", PILES))


def test_the_constructor_is_meant_where_only_its_class_is_named() -> None:
    code = "class Wrapper:\n    def __init__(self, width=70):\n        ...\n\n\ndef wrap(text, width=70):\n    ...\n"
    sentence = Sentence("Wrapper: width should be 80 by default", read(code))
    assert beginnings(named("default-value"), sentence, 3)[0].values == ("__init__", "width", "80")


def test_a_bad_name_is_no_name_that_is_called_so() -> None:
    source = read("def get(self, name, diffsize):\n    return getattr(self, name) + diffsize\n")
    assert names(Sentence("diffsize is a bad name, delta is better", source), "name") == 0
    assert names(Sentence("name is a bad name, key is better", source), "diffsize") == 0
    assert names(Sentence("raise if the name is empty", source), "name") > 3


def test_all_of_a_kind_in_a_function_that_is_named() -> None:
    text = "def a(x):\n    try:\n        x()\n    except KeyError:\n        raise ValueError(x)\n"
    source = read(text + text.replace("def a", "\n\ndef b") + text[10:].replace("x()", "y()"))
    (first, *_) = beginnings(named("raise-from"), Sentence("chain the exceptions in b with from", source), 3)
    assert [first.values[0], *(call.values[0] for call in first.further)] == ["12", "16"]


def test_the_same_is_not_renamed_in_hundreds_of_functions() -> None:
    source = read("".join(f"def f{at}(tmp):\n    return tmp\n\n\n" for at in range(60)))
    found = beginnings(named("rename"), Sentence("tmp is a bad name, call it value", source), 3)
    assert found
    assert not any(each.further for each in found)


def test_a_name_far_down_in_a_long_file_is_found() -> None:
    source = read("".join(f"def f{at}(x):\n    y = x + {at}\n    return y\n\n\n" for at in range(200)))
    found = beginnings(named("rename"), Sentence("rename f190 to last", source), 2)
    assert found[0].values == ("f190", "last")
    found = beginnings(named("rename"), Sentence("rename y to z in f190", source), 2)
    assert found[0].values == ("y", "z", "f190")


def test_a_line_far_down_in_a_long_file_is_found() -> None:
    source = read("".join(f"def f{at}(x):\n    y = x\n    return y\n\n\n" for at in range(100)))
    (first, *_) = beginnings(named("add-comment"), Sentence("put a comment above the return in f90: done", source), 1)
    assert first.values == (str(90 * 5 + 3), "done")


def test_a_function_that_only_hands_on_is_named_for_the_method():
    owner = "class Jobs:\n    def clear(self):\n        self.all = []\n\n\njobs = Jobs()\n"
    code = f"{owner}\n\ndef clear():\n    jobs.clear()\n"
    sentence = Sentence("clear should log how many there were", read(code))
    assert names(sentence, "Jobs.clear") > names(sentence, "clear") > 2
    other = Sentence("clear should log how many there were", read(code.replace("jobs.clear()", "return 3")))
    assert names(other, "Jobs.clear") < names(other, "clear")


def test_a_message_that_is_said_with_what_it_should_say():
    source = read("def mark(tag):\n    raise TypeError('tag must be positive')\n")
    text = "where it says tag must be positive should say Tags must be hashable"
    best, *_ = beginnings(named("change-message"), Sentence(text, source), 3)
    assert best.values == ("tag must be positive", "Tags must be hashable")


def test_what_is_renamed_is_what_stands_before_the_to_and_no_part_of_it():
    code = (
        "class Queue:\n    def cancel_job(self, job):\n        self.jobs.remove(job)\n\n\n"
        "queue = Queue()\n\n\ndef cancel_job(job):\n    queue.cancel_job(job)\n"
    )
    source = read(code)
    (best, *_) = beginnings(named("rename"), Sentence("rename cancel_job to remove_job", source), 3)
    assert best.values == ("cancel_job", "remove_job")
    (best, *_) = beginnings(named("rename"), Sentence("rename Queue.cancel_job to remove_job", source), 3)
    assert best.values == ("cancel_job", "remove_job", "Queue")
    (best, *_) = beginnings(named("rename"), Sentence("rename job to task in Queue.cancel_job", source), 3)
    assert best.values == ("job", "task", "Queue.cancel_job")
