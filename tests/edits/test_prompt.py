"""How a prompt and an answer are laid out."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.edits import prompt
from spark_tui.edits.document import Document, whole
from spark_tui.edits.formats.line_patch import FORMAT

LINES = st.lists(st.text(st.characters(exclude_characters="\n\r", codec="utf-8"), max_size=12), max_size=8)
MARKED = st.sampled_from([*prompt.MARKS, "<L1>", "<rep><L1><L1>", "x = 1", ""])


def text(parts: tuple[prompt.Part, ...]) -> str:
    return "".join(part.text for part in parts)


def test_each_line_is_followed_by_its_anchor():
    parts = (*prompt.code("a.py", "x = 1\n\ny = x\n"), *prompt.request("call it  width"))
    assert text(parts) == "<file>a.py\n<code><L0>\nx = 1<L1>\n<L2>\ny = x<L3>\n<L4>\n<task>call it width\n"
    assert [part.text for part in parts if part.markup] == [
        "<file>",
        "<code>",
        "<L0>",
        "<L1>",
        "<L2>",
        "<L3>",
        "<L4>",
        "<task>",
    ]


@given(st.text(max_size=20), st.lists(MARKED, min_size=1, max_size=6))
def test_marks_in_a_sentence_and_in_code_are_text(task: str, lines: list[str]):
    parts = (*prompt.code("a.py", "\n".join(lines)), *prompt.request(task + "<end>"))
    markup = [part.text for part in parts if part.markup]
    assert markup == ["<file>", "<code>", *(prompt.anchor(line) for line in range(len(lines) + 1)), "<task>"]


@given(LINES, st.lists(st.one_of(MARKED, st.text("ab ", max_size=5)), max_size=8))
def test_the_parts_of_a_line_patch_are_its_text(before: list[str], after: list[str]):
    answer = FORMAT.write(whole(Document("a.py", tuple(before))), after)
    parts = prompt.answer(answer)
    assert text(parts) == answer
    assert parts[-1] == prompt.Part("<end>", markup=True)
    assert not any(one.markup is two.markup is False for one, two in pairwise(parts))


@given(st.data())
def test_so_are_those_of_a_beginning_of_one(data: st.DataObject):
    answer = "<rep><L1><L2>\n    a<end>\n<lit><rep>\n<ins><L3>\nb\n<end>"
    cut = data.draw(st.integers(0, len(answer)))
    assert text(prompt.answer(answer[:cut])) == answer[:cut]


@pytest.mark.parametrize("begun", ["<rep>", "<ins>", "<rep><L1>", "<rep><L1><L2>\na\n<ins>"])
def test_a_mark_with_which_it_ends_so_far_is_one(begun: str):
    assert text(prompt.answer(begun)) == begun
    assert prompt.answer(begun)[-1].markup


@pytest.mark.parametrize("answer", ["<op>rename<s>x<s>width<op>wrap-try<s><L3><end>", "<say>I can't see x here<end>"])
def test_ops_and_sentences(answer: str):
    parts = prompt.answer(answer)
    assert text(parts) == answer
    assert parts[0].markup
    assert parts[-1] == prompt.Part("<end>", markup=True)


def test_the_rest_of_an_op():
    assert prompt.answer("width<end>", behind="<op>rename<s>x<s>")[-1].markup


def test_redirects():
    assert text(prompt.redirect("width\n", "no,\ncall it w")) == "<was>width\n\n<redo>no, call it w\n"
    assert text(prompt.redirect("", "shorter")) == "<redo>shorter\n"
