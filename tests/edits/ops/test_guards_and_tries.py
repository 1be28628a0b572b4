"""Guards, early exits and exceptions in shapes that are easily got wrong."""

from __future__ import annotations

import ast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.edits.ops import named, perform
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal


def do(op: str, text: str, *values: str) -> str:
    return perform(named(op), text, values)


def lines(op: str, text: str) -> list[str]:
    options = named(op).slots[0].options
    assert options is not None
    return list(options(read(text), ()))


# ── guards ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_body_on_the_line_of_its_header_gets_lines_of_its_own() -> None:
    after = do("return-if", "def go(on): on(); off()  # both\n", "go", "not on")
    assert after == "def go(on):\n    if not on:\n        return\n    on(); off()  # both\n"


def test_a_guard_stands_behind_the_docstring_and_above_the_first_comment() -> None:
    text = 'def f(a):\n    """Doc."""\n\n    # first\n    # of two\n    return a\n'
    after = do("guard-empty", text, "f", "a", "return 0")
    assert after == text.replace("    # first", "    if not a:\n        return 0\n    # first")


def test_two_values_are_no_condition() -> None:
    with pytest.raises(Refusal):
        do("return-if", "def f(a, b):\n    return a + b\n", "f", "a == b, True")


def test_what_to_do_may_take_several_lines() -> None:
    after = do("guard-none", "def f(a):\n\treturn a\n", "f", "a", "log(a)\nreturn 0")
    assert after == "def f(a):\n\tif a is None:\n\t\tlog(a)\n\t\treturn 0\n\treturn a\n"


def test_a_guard_does_not_separate_a_function_from_its_type_comment() -> None:
    text = "def f(a):\n    # type: (int) -> int\n    return a\n"
    assert do("guard-none", text, "f", "a", "return 0").index("type:") < text.index("return")


def test_a_comment_in_a_signature_is_not_the_first_of_the_body() -> None:
    after = do("guard-none", "def f(\n    # what\n    a): return a\n", "f", "a", "return 0")
    assert after == "def f(\n    # what\n    a):\n    if a is None:\n        return 0\n    return a\n"


def test_a_guard_in_a_decorated_method_in_a_nested_class() -> None:
    text = "class A:\n    class B:\n        @cached\n        async def f(self, *items): return items\n"
    after = do("guard-empty", text, "f", "items", "return ()")
    assert after.endswith("items):\n            if not items:\n                return ()\n            return items\n")


@pytest.mark.parametrize(
    ("op", "values"),
    [
        ("guard-none", ("f", "a", "not python at all")),
        ("guard-none", ("f", "a", "break")),
        ("guard-none", ("f", "b", "return 0")),
        ("raise-if", ("f", "a <", "ValueError")),
        ("raise-if", ("f", "a", "'text'")),
        ("return-if", ("f", "a: pass\n", "1")),
        ("add-assert", ("f", "x = 1")),
        ("default-if-none", ("f", "a", "return 1")),
        ("default-if-none", ("f", "a", "None")),
    ],
)
def test_what_is_not_the_code_it_should_be_is_refused(op: str, values: tuple[str, ...]) -> None:
    with pytest.raises(Refusal):
        do(op, "def f(a):\n    return a\n", *values)


def test_a_docstring_with_code_behind_it_on_its_line_is_refused() -> None:
    with pytest.raises(Refusal, match="several statements"):
        do("guard-none", 'def f(a):\n    """Doc."""; return a\n', "f", "a", "return 0")


def test_a_loop_on_one_line() -> None:
    assert do("stop-if", "for x in y: go(x)\n", "1", "x < 0") == (
        "for x in y:\n    if x < 0:\n        break\n    go(x)\n"
    )


def test_what_is_the_same_in_every_turn_skips_none() -> None:
    with pytest.raises(Refusal, match="the same in every turn"):
        do("skip-if", "for line in lines:\n    show(line)\n", "1", "not lines")
    assert "if line in lines:" in do("skip-if", "for line in lines:\n    show(line)\n", "1", "line in lines")


def test_lines_with_two_loops_are_not_offered() -> None:
    assert lines("skip-if", "for x in y:\n    go(x)\nfor z in x: \\\n    go(z)\n") == ["1", "3"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("def f(a: list = []): g()\n", "def f(a: list | None = None):\n    if a is None:\n        a = []\n    g()\n"),
        ("def f(a: 'T' = []): g()\n", "def f(a: 'T | None' = None):\n    if a is None:\n        a = []\n    g()\n"),
        (
            "from typing import Optional\n\n\ndef f(a: dict = {}):\n    pass\n",
            "from typing import Optional\n\n\ndef f(a: Optional[dict] = None):\n    if a is None:\n"
            "        a = {}\n    pass\n",
        ),
        (
            "def f(x, /, y=1, *, a=set(), **k):\n    pass\n",
            "def f(x, /, y=1, *, a=None, **k):\n    if a is None:\n        a = set()\n    pass\n",
        ),
    ],
)  # fmt: skip
def test_a_mutable_default(before: str, after: str) -> None:
    assert do("mutable-default", before, "f", "a") == after


@given(st.lists(st.lists(st.integers(), max_size=3), max_size=4))
def test_without_a_shared_default_calls_do_not_meet(batches: list[list[int]]) -> None:
    after = do("mutable-default", "def add(items, to=[]):\n    to.extend(items)\n    return to\n", "add", "to")
    space: dict[str, object] = {}
    exec(after, space)
    for batch in batches:
        assert space["add"](batch) == batch  # type: ignore[operator]


@pytest.mark.parametrize(
    ("before", "default", "after"),
    [
        ("x = d['a']['b']\n", "0", "x = d['a'].get('b', 0)\n"),
        ("x = (a or b)[key]\n", "", "x = (a or b).get(key)\n"),
        ("x = d[(key)]  # [k]\n", "1", "x = d.get((key), 1)  # [k]\n"),
        ("x = d[\n    'a'\n]\n", "None", "x = d.get(\n    'a'\n, None)\n"),
    ],
)
def test_get_default(before: str, default: str, after: str) -> None:
    assert do("get-default", before, "1", default) == after


def test_lookups_that_are_none_are_not_offered() -> None:
    text = "x: Dict[K, V] = {}\na[0]\na[1:2]\nd['k'] = 1\ndel d['k']\nList[str]\nrows[i]\nf\"{d['k']}\"\n"
    assert lines("get-default", text) == []


def test_of_several_keys_on_a_line_one_is_named() -> None:
    text = "go(d['a'], d['b'])\n"
    assert do("get-default", text, "1", "0", "'b'") == "go(d['a'], d.get('b', 0))\n"
    with pytest.raises(Refusal, match="several"):
        do("get-default", text, "1", "0")


# ── exceptions ───────────────────────────────────────────────────────────────────────────────────────────────────

TRICKY = '''def load(path):
    with open(path) as file:  # here
        text = """
  kept as it is
""" + f"""{path}
 too"""

        if not text: return None
        elif text == "x":
            return \\
                text
        x = 1; y = 2
    return text
'''


def test_strings_of_several_lines_keep_their_spaces() -> None:
    after = do("wrap-try", TRICKY, "2", "13", "OSError", "return None")
    assert _strings(TRICKY) == _strings(after)


def _strings(text: str) -> list[str]:
    nodes = ast.walk(ast.parse(text))
    return sorted(node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("first", lines("wrap-try", TRICKY))
def test_a_try_that_was_added_can_be_taken_away(first: str, newline: str) -> None:
    text = TRICKY.replace("\n", newline)
    lasts = named("wrap-try").slots[1].options
    assert lasts is not None
    for last in lasts(read(text), (first,)):
        after = do("wrap-try", text, first, last, "OSError", "pass")
        assert do("remove-try", after, first) == text


def test_an_elif_cannot_be_wrapped_alone_nor_half_a_line() -> None:
    assert lines("wrap-try", "if a:\n    go()\nelif b: go()\nx = 1; y = 2\n") == ["1", "2"]


def test_what_has_to_stand_first_is_not_tried() -> None:
    text = '"""Doc."""\nfrom __future__ import annotations\n\n\ndef f():\n    """Doc."""\n    global x\n    x = 1\n'
    assert lines("wrap-try", text) == ["5", "8"]


def test_a_return_in_a_handler_needs_a_function() -> None:
    with pytest.raises(Refusal, match="function"):
        do("wrap-try", "def f():\n    pass\n", "1", "2", "OSError", "return None")


def test_a_bare_except_and_a_group_get_their_exception() -> None:
    assert do("narrow-except", "try: go()\nexcept: pass\n", "2", "OSError") == "try: go()\nexcept OSError: pass\n"
    grouped = "try:\n    go()\nexcept* (OSError) as group:\n    pass\n"
    assert do("narrow-except", grouped, "3", "KeyError, OSError") == grouped.replace(
        "(OSError)", "((KeyError, OSError))"
    )


def test_a_new_handler_stands_before_one_that_catches_all() -> None:
    text = "try:\n    go()\nexcept Exception:\n    pass\nelse:\n    done()\n"
    assert do("add-except", text, "1", "KeyError", "raise") == text.replace(
        "except Exception", "except KeyError:\n    raise\nexcept Exception"
    )


def test_a_handler_before_finally_where_there_was_none() -> None:
    text = "try:\n    go()\nfinally:\n    done()\n"
    after = "try:\n    go()\nexcept KeyError:\n    pass\nfinally:\n    done()\n"
    assert do("add-except", text, "1", "KeyError", "pass") == after


def test_what_is_caught_already_is_not_caught_again() -> None:
    with pytest.raises(Refusal, match="already"):
        do("add-except", "try:\n    go()\nexcept (OSError, KeyError):\n    pass\n", "1", "KeyError", "pass")


def test_a_finally_that_would_not_be_reached_keeps_its_try() -> None:
    text = "def f():\n    try:\n        return 1\n    finally:\n        done()\n"
    assert lines("remove-try", text) == []


def test_remove_try_keeps_else_and_its_comments() -> None:
    text = "try:  # risky\n    go()\nexcept OSError:\n    # lost\n    pass\nelse:\n    # fine\n    done()\nlast()\n"
    assert do("remove-try", text, "1") == "go()\n# fine\ndone()\nlast()\n"


def test_what_is_raised_in_a_new_handler_names_its_cause() -> None:
    after = do("wrap-try", "def f(error):\n    return d[error]\n", "2", "2", "KeyError", "raise E('no')")
    assert after.endswith("    except KeyError as exc:\n        raise E('no') from exc\n")
    after = do("wrap-try", "go()\n", "1", "1", "OSError", "raise")
    assert after == "try:\n    go()\nexcept OSError:\n    raise\n"


def test_raise_from_takes_a_name_that_is_free() -> None:
    text = "def f(error):\n    try:\n        go()\n    except (OSError):\n        raise E(error)\n"
    assert do("raise-from", text, "5") == text.replace("(OSError):", "(OSError) as exc:").replace(
        "E(error)", "E(error) from exc"
    )


def test_raises_without_a_cause_to_name_are_not_offered() -> None:
    text = (
        "try:\n    go()\nexcept OSError as e:\n    raise\nexcept KeyError as e:\n    raise e\nexcept ValueError as e:\n"
        "    raise E from e\nexcept E:\n    def f():\n        raise E\nexcept:\n    raise E\nraise E\n"
    )
    assert lines("raise-from", text) == []


def test_another_exception_keeps_the_message_or_brings_its_own() -> None:
    text = "if x: raise a.Error('no', x)  # why\n"
    assert do("change-exception", text, "1", "b.Error") == "if x: raise b.Error('no', x)  # why\n"
    assert do("change-exception", text, "1", "E('yes')") == "if x: raise E('yes')  # why\n"


@pytest.mark.parametrize("last", ["return", "return -1", "return []", "pass", "...", "print('no')"])
def test_an_exception_instead_of(last: str) -> None:
    text = f"def f():\n    {last}  # why\n"
    assert do("raise-instead", text, "2", "E()") == "def f():\n    raise E()  # why\n"


def test_what_is_printed_goes_with_the_return_behind_it() -> None:
    text = "def f():\n    print('no')\n    return\n"
    for line in ("2", "3"):
        assert do("raise-instead", text, line, "E") == "def f():\n    raise E('no')\n"


def test_a_result_is_not_replaced_by_an_exception() -> None:
    assert lines("raise-instead", "def f(x):\n    return x\n") == []
    assert lines("raise-instead", "class E(Exception):\n    pass\n") == []


@given(st.lists(st.sampled_from(["a", "b", "c", ""])))
def test_suppress_ignores_what_the_handler_ignored(keys: list[str]) -> None:
    before = (
        "def look(keys):\n    found = []\n    known = {'a': 1, 'b': 2}\n    for key in keys:\n        try:\n"
        "            found.append(known[key])\n            found.append(key)\n        except KeyError:\n"
        "            pass\n"
        "    return found\n"
    )
    results: list[object] = []
    for text in (before, do("suppress", before, "5")):
        space: dict[str, object] = {}
        exec(text, space)
        results.append(space["look"](keys))  # type: ignore[operator]
    assert results[0] == results[1]


def test_handlers_that_do_more_are_not_suppressed() -> None:
    text = (
        "try:\n    go()\nexcept E:\n    pass\nelse:\n    done()\ntry:\n    go()\nexcept:\n    pass\ntry:\n    go()\n"
        "except E:\n    log()\ntry: go()\nexcept E: pass\n"
    )
    assert lines("suppress", text) == []
