"""An engine held to a grammar writes only edits that apply, and is told what it need not ask a model for."""

from __future__ import annotations

from cases import Edit, edits, result
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from spark_tui.edits.document import Target, document, whole
from spark_tui.edits.formats import Format, formats, named
from spark_tui.edits.grammars import Grammar, fed
from spark_tui.edits.refusal import Refusal

STRICT = st.sampled_from(sorted(name for name, form in formats().items() if form.grammar))
FREE = ["x", "  if y:", "\n", "\n", "<", "end>", "<rep>", ">", ">>>>> REPLACE", "=======\n", "<<<<<<< SEARCH\n", "é"]


def grammar(form: Format, target: Target) -> Grammar:
    assert form.grammar is not None
    return form.grammar(target, {})


@settings(max_examples=80, deadline=None)
@given(name=STRICT, edit=edits())
def test_every_answer_we_write_is_allowed_token_by_token(name: str, edit: Edit) -> None:
    form = named(name)
    assume(edit.doc.lines)
    try:
        answer = form.write(edit.target, edit.new)
    except Refusal:
        assume(False)
        raise
    state: Grammar | None = grammar(form, edit.target)
    for token in edit.tokens(answer):
        assert state is not None
        state = state.feed(token)
    assert state is not None
    assert state.may_end


@settings(max_examples=100, deadline=None)
@given(name=STRICT, edit=edits(), data=st.data())
def test_whatever_is_allowed_applies(name: str, edit: Edit, data: st.DataObject) -> None:
    """A walk through the grammar, every choice made at random, is read without a problem and makes a file."""
    form = named(name)
    assume(edit.doc.lines)
    state, answer = grammar(form, edit.target), ""
    for _ in range(40):
        if state.options is not None and not state.options:
            break
        ways = [text for text in state.options or FREE if state.feed(text) is not None]
        if state.options is not None:
            assert ways == list(state.options), "an option that may not be written"
        if not ways or (state.may_end and data.draw(st.booleans())):
            break
        text = data.draw(st.sampled_from(ways))
        following = state.feed(text)
        assert following is not None
        state, answer = following, answer + text
    stream = form.open(edit.target, {})
    for token in edit.tokens(answer):
        stream.push(token)
    if not answer.startswith(("<op>", "<say>")):  # those may decline
        assert list(stream.problems) == []
    result(edit.doc, stream.patch)


@settings(max_examples=80, deadline=None)
@given(name=STRICT, edit=edits(), size=st.integers(1, 9))
def test_forced_text_is_the_only_way_on(name: str, edit: Edit, size: int) -> None:
    form = named(name)
    assume(edit.doc.lines and edit.new != tuple(edit.target.shown))
    try:
        answer = form.write(edit.target, edit.new)
    except Refusal:
        assume(False)
        raise
    state, at = grammar(form, edit.target), 0
    while at < len(answer):
        forced = state.forced
        assert answer.startswith(forced, at), "the right answer may not be forced away from"
        if forced:
            assert all(option.startswith(forced) for option in state.options or ())
            assert state.feed("a" if forced[0] != "a" else "b") is None
        piece = forced or answer[at : at + size]
        following = state.feed(piece)
        assert following is not None
        state, at = following, at + len(piece)


def test_line_patch_forces_what_has_no_choice() -> None:
    state = grammar(named("line-patch"), whole(document("a", "one\ntwo\n")))
    assert state.options == ("<end>", "<ins>", "<rep>")
    behind = state.feed("<rep>")
    assert behind is not None
    assert behind.options == ("<L1>", "<L2>")
    assert behind.forced == "<L"
    last = behind.feed("<L2>")
    assert last is not None
    assert last.forced == "<L2>\n"


def test_line_patch_keeps_order_and_bounds() -> None:
    state = grammar(named("line-patch"), whole(document("a", "one\ntwo\nthree\n")))
    for wrong in ("<rep><L4>", "<rep><L2><L1>", "<rep><L2><L2>\nx\n<rep><L2>", "<ins><L1>\n<end>", "<end>x", "text"):
        assert state.feed(wrong) is None, wrong
    for right in ("<rep><L1><L3>\n<end>", "<ins><L0>\nx\n<rep><L1><L1>\n<lit><end>\n<end>", "<end>"):
        ended = state.feed(right)
        assert ended is not None, right
        assert ended.may_end


def test_search_copies_until_its_place_is_the_only_one() -> None:
    text = "def a():\n    return 1\n\n\ndef b():\n    return 1\n"
    state = grammar(named("search-replace"), whole(document("a.py", text)))
    assert state.forced == ""  # it may also end here
    search = state.feed("a.py\n<<<<<<< SEARCH\n")
    assert search is not None
    twice = search.feed("    return 1\n")
    assert twice is not None
    assert twice.options == ("\n",)  # the second one is at the end, where nothing more can follow
    once = search.feed("def b():\n")
    assert once is not None
    assert once.options == ("    return 1\n", "=======\n")
    assert search.feed("def c") is None


def test_search_leaves_taken_lines_alone() -> None:
    state = grammar(named("search-replace"), whole(document("a.py", "x\ny\n")))
    block = "a.py\n<<<<<<< SEARCH\nx\n=======\nz\n>>>>>>> REPLACE\n"
    behind = state.feed(block)
    assert behind is not None
    assert behind.may_end
    again = behind.feed("a.py\n<<<<<<< SEARCH\n")
    assert again is not None
    assert again.forced == "y\n"
    full = behind.feed(block.replace("x", "y"))
    assert full is not None
    assert full.options == ()


def test_a_state_can_be_returned_to() -> None:
    """Going back to a token is going back to its state: feeding one leaves the others as they were."""
    state = grammar(named("line-patch"), whole(document("a", "one\ntwo\n")))
    inserted = state.feed("<ins><L1>\nnew\n")
    assert inserted is not None
    first = inserted.feed("<end>")
    assert inserted.feed("<rep><L2><L2>\n") is not None
    assert inserted.feed("<end>") == first


def test_an_answer_of_a_thousand_pieces_is_followed_to_its_end() -> None:
    lines = [line for at in range(500) for line in (f"def f{at}(x):\n", "    return x\n")]
    target = whole(document("big.py", "".join(lines)))
    form = named("line-patch")
    answer = form.write(
        target, "".join(line + "    pass\n" * line.startswith("def") for line in lines).splitlines(True)
    )
    state = fed(grammar(form, target), answer)
    assert state is not None
    assert state.may_end
