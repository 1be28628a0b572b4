"""Of a long file, what is near some lines is looked at: so it takes no longer than in a short one."""

from __future__ import annotations

import ast

from spark_tui.edits.grammars.calls import calls_grammar
from spark_tui.edits.python.nearby import nearby
from spark_tui.edits.python.source import read

METHODS = "".join(f"    def get_{at}(self, item):\n        print(item)\n        return {at}\n\n" for at in range(600))
LONG = read(f"import os\n\nLIMIT = 3\n\n\nclass Store:\n{METHODS}\n\ndef main():\n    print(LIMIT)\n")
PRINT = 6 + 4 * 300 + 2  # the line of a print in the middle


def test_far_definitions_are_left_out_and_the_lines_stay_the_same() -> None:
    near = nearby(LONG, PRINT - 60, PRINT + 60)
    names = [name for name, _ in near.functions]
    assert near.text == LONG.text
    assert "Store.get_300" in names
    assert len(names) < 150
    assert {ast.unparse(each) for each in near.tree.body[:2]} == {"import os", "LIMIT = 3"}
    assert near.function("get_300").lineno == LONG.function("get_300").lineno
    assert len(LONG.functions) == 601


def test_a_short_file_is_all_near() -> None:
    short = read("def f():\n    return 1\n")
    assert nearby(short, 0, 1) is short


def test_an_op_on_a_line_that_a_model_sees_is_possible_wherever_that_is() -> None:
    grammar = calls_grammar(LONG, PRINT - 60, PRINT + 60)
    assert grammar.feed("add-log<s><L60>") is not None
    assert grammar.feed("rename<s>main<s>") is not None
    assert grammar.feed("add-log<s><L500>") is None


def test_the_name_of_an_op_may_come_in_pieces() -> None:
    grammar = calls_grammar(LONG, PRINT - 60, PRINT + 60)
    begun = grammar.feed("ren")
    assert begun is not None
    assert "ame<s>" in (begun.options or ())
    assert begun.feed("ame<s>main<s>") is not None
    assert grammar.feed("ren") == begun
    assert grammar.feed("renn") is None
    assert grammar.feed("no-such-op<s>") is None
