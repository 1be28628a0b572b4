"""Constants that become an Enum, and all that used them."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import choices, named, perform
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.evident import evident

OP = named("to-enum")
STATE = 'class State:\n    NEW = "new"\n    OLD = "old"\n\n\n'
LEVEL = "LEVEL_LOW = 1\nLEVEL_HIGH = 2\n\n\n"


def line_after(before: str, line: str, name: str) -> str:
    return perform(OP, f"{before}def f(x, *y):\n    {line}\n", (name,)).splitlines()[-1].strip()


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("x.state = State.NEW", "x.state = State.NEW"),
        ("return x.state in (State.NEW, State.OLD) or x is State.OLD", None),
        ("y.append(State.NEW)", None),
        ("f(State.NEW, state=State.OLD)", None),
        ("return {State.NEW: 1, State.OLD: [State.NEW]}", None),
        ('return x["state"] == State.NEW', 'return x["state"] == State.NEW.value'),
        ("return x() in (State.NEW, State.OLD)", "return x() in (State.NEW.value, State.OLD.value)"),
        ('x.execute("...", (State.NEW, 1))', 'x.execute("...", (State.NEW.value, 1))'),
        ("x.post(json={'state': State.NEW})", "x.post(json={'state': State.NEW.value})"),
        ('print(f"{State.NEW!r:>9} {x}", State.OLD)', 'print(f"{State.NEW.value!r:>9} {x}", State.OLD.value)'),
        ('return "is " + State.NEW', 'return "is " + State.NEW.value'),
        ('return "is %s" % (State.NEW,)', 'return "is %s" % (State.NEW.value,)'),
        ("return State.NEW.upper()", "return State.NEW.value.upper()"),
        ("return x[State.NEW]", "return x[State.NEW.value]"),
    ],
)
def test_what_knows_nothing_of_the_enum_gets_the_value(line: str, after: str | None):
    assert line_after(STATE, line, "State") == (after or line)


@pytest.mark.parametrize(
    ("line", "after", "base"),
    [
        ("return x == LEVEL_LOW", "return x == Level.LOW", "Enum"),
        ("return x > LEVEL_LOW", "return x > Level.LOW", "IntEnum"),
        ("return x[LEVEL_LOW] + LEVEL_HIGH", "return x[Level.LOW] + Level.HIGH", "IntEnum"),
        ('return f"{LEVEL_LOW}"', 'return f"{Level.LOW.value}"', "Enum"),
        ("return range(LEVEL_LOW), str(LEVEL_HIGH)", "return range(Level.LOW), str(Level.HIGH.value)", "IntEnum"),
    ],
)
def test_numbers_that_are_counted_with_stay_numbers(line: str, after: str, base: str):
    assert line_after(LEVEL, line, "Level") == after
    assert f"class Level({base}):" in perform(OP, f"{LEVEL}def f(x):\n    {line}\n", ("Level",))


def test_keys_of_a_dict_of_members_stay_members():
    text = LEVEL + "NAMES = {LEVEL_LOW: 'low', LEVEL_HIGH: 'high'}\nprint(NAMES[LEVEL_LOW], NAMES.get(LEVEL_HIGH))\n"
    after = perform(OP, text, ("Level",))
    assert "NAMES = {Level.LOW: 'low', Level.HIGH: 'high'}\nprint(NAMES[Level.LOW], NAMES.get(Level.HIGH))\n" in after


def test_a_class_made_into_an_enum_means_what_it_meant():
    text = STATE + (
        "def turned(state=State.NEW):\n    return State.OLD if state == State.NEW else State.NEW\n\n\n"
        'row = {"state": "new"}\nprint(row["state"] == State.NEW, turned() == State.OLD, f"{State.NEW}")\n'
    )
    said: list[list[object]] = []
    for each in (text, perform(OP, text, ("State",))):
        out: list[object] = []
        exec(each, {"print": lambda *values, out=out: out.extend(values), "__name__": "shop"})
        said.append(out)
    assert said[0] == said[1] == [True, True, "new"]


@pytest.mark.parametrize(
    "text",
    [
        STATE + "State.NEW = 'other'\n",
        STATE + "s = State()\n",
        STATE + "class Other(State):\n    pass\n",
        STATE + "print(vars(State))\n",
        STATE + "print(State.ALL)\n",
        STATE.replace("class State", "@final\nclass State"),
        STATE.replace("class State", "class State(Base)"),
        STATE.replace('"old"', '"new"'),
        STATE.replace('"old"', "1"),
        STATE.replace('"old"', "[1]"),
        STATE.replace("OLD", "_OLD"),
        STATE.replace("\n\n\n", "\n\n    def f(self):\n        pass\n"),
        LEVEL + "__all__ = ['LEVEL_LOW']\n",
        LEVEL + "def f():\n    global LEVEL_LOW\n    LEVEL_LOW = 3\n",
        LEVEL + "def f(LEVEL_LOW):\n    return LEVEL_LOW\n",
        LEVEL + "class Level:\n    pass\n",
        LEVEL.replace("\nLEVEL_HIGH", "\nprint()\nLEVEL_HIGH"),
        LEVEL.replace("LEVEL_LOW", "LEVEL_1"),
        LEVEL.replace("1", "None"),
    ],
)
def test_what_is_more_than_constants_stays(text: str):
    assert choices(OP, text, ()) == []
    with pytest.raises(Refusal):
        perform(OP, text, ("Level" if "LEVEL" in text else "State",))


def test_a_sentence_says_which():
    source = read(STATE + LEVEL)
    assert beginnings(OP, Sentence("make LEVEL_LOW and LEVEL_HIGH an enum", source), 1)[0].values == ("Level",)
    assert beginnings(OP, Sentence("the state class should be an enum", source), 1)[0].values == ("State",)
    assert "to-enum" in evident(Sentence("State wants to be an Enum", source))
    assert "to-enum" not in evident(Sentence("use enumerate there", source))
