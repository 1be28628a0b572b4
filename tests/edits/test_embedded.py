"""What the embedded model writes, and what it may write."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from spark_tui.edits.document import Target, document, whole
from spark_tui.edits.formats import named
from spark_tui.edits.grammars import Grammar
from spark_tui.edits.patches.unified import render

TEXT = 'def load(path, debug):\n    """Read it."""\n    with open(path) as file:\n        return file.read()\n'
FORMAT = named("embedded")
TARGET = whole(document("load.py", TEXT))


def _stream(answer: str, target: Target = TARGET):
    stream = FORMAT.open(target, {})
    for letter in answer:
        stream.push(letter)
    stream.finish()
    return stream


def test_an_op_becomes_lines() -> None:
    stream = _stream("<op>rename<s>path<s>name<end>")
    text = render(stream.patch).decode()
    assert "+def load(name, debug):" in text
    assert "+    with open(name) as file:" in text
    assert not stream.problems


def test_lines_of_an_op_are_counted_in_the_region() -> None:
    target = Target(document("load.py", "import os\n\n\n" + TEXT), 3, 7)
    stream = _stream("<op>wrap-try<s><L3><s><L4><s>OSError<s>return None<end>", target)
    assert "+    except OSError:" in render(stream.patch).decode()


def test_nothing_is_there_before_an_op_is_complete() -> None:
    stream = FORMAT.open(TARGET, {})
    stream.push("<op>rename<s>path<s>name")
    assert not stream.patch.files
    stream.finish()
    assert stream.problems


def test_a_line_patch() -> None:
    stream = _stream("<rep><L1><L1>\ndef load(path):\n<end>")
    assert "+def load(path):" in render(stream.patch).decode()


def test_a_sentence_is_a_refusal() -> None:
    stream = _stream("<say>I can't see tmp here<end>")
    assert [problem.reason for problem in stream.problems] == ["I can't see tmp here"]
    assert not stream.patch.files


def test_an_op_that_does_not_fit_says_why() -> None:
    stream = _stream("<op>rename<s>nowhere<s>name<end>")
    assert stream.problems[0].reason.startswith("it tried rename, but ")
    assert "nowhere" in stream.problems[0].reason


@given(st.integers(0, 10_000))
def test_whatever_the_grammar_lets_through_can_be_read(seed: int) -> None:
    answer = _random_answer(FORMAT.grammar(TARGET, {}) if FORMAT.grammar else None, Random(seed))
    stream = _stream(answer)
    assert all("is not an edit" not in problem.reason for problem in stream.problems)
    assert all("begins with" not in problem.reason for problem in stream.problems)


def _random_answer(state: Grammar | None, random: Random) -> str:
    """Any of the options; where text is free, a few letters and then whatever may end them."""
    answer = ""
    while state is not None and not state.may_end:
        if state.options is not None:
            text = random.choice(state.options)
        else:
            marks = ("<s>", "<end>", "<op>", "<rep>", "<ins>", "x", "name", "\n    x = 1\n", "1 < 2")
            text = random.choice([mark for mark in marks if state.feed(mark) is not None])
        answer += text
        state = state.feed(text)
    assert state is not None
    return answer


def test_where_no_line_is_possible_there_still_stands_a_line() -> None:
    """A second op may find its place only by what the first one does."""
    target = whole(document("load.py", "\n\n# nothing\n"))
    state = FORMAT.grammar(target, {}) if FORMAT.grammar else None
    state = state.feed("<op>sort-imports<op>wrap-try<s>") if state is not None else None
    assert state is not None
    assert [line for line in range(9) if state.feed(f"<L{line}><s>") is not None] == [1, 2, 3]
    assert state.feed("nothing") is None


def test_a_line_where_an_op_has_nothing_to_do_may_still_be_named():
    """The second op of an answer is not looked at beforehand: whatever it names, the walk goes on."""
    state = FORMAT.grammar(TARGET, {}) if FORMAT.grammar else None
    for piece in ("<op>rename<s>path<s>name<op>remove-member<s>", "<L2>", "<s>", "anything", "<end>"):
        assert state is not None
        state = state.feed(piece)
    assert state is not None
    assert state.may_end
