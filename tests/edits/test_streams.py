"""The living patch: at every token, what was written so far and the untouched rest are a file that git can be given."""

from __future__ import annotations

from pathlib import Path

import pytest
from cases import Edit, edits, git_agrees, is_within, play, result
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from spark_tui.edits.document import Document, document, whole
from spark_tui.edits.formats import Format, formats, named
from spark_tui.edits.patches.patch import Patch, apply_hunks
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import ending, shown

FORMATS = st.sampled_from(sorted(formats()))


def answer_for(form: Format, edit: Edit) -> str:
    try:
        return form.write(edit.target, edit.new)
    except Refusal:
        assume(False)
        raise


def check_cut(form: Format, edit: Edit, cut: int) -> tuple[Document, Patch]:
    """Stop after `cut` tokens. Nothing written is lost, and nothing old outside the target is touched."""
    answer = answer_for(form, edit)
    stream = play(form, edit, answer, cut)
    assert not stream.problems
    lines = [shown(line) for line in result(edit.doc, stream.patch)]
    target = edit.target
    if form.name != "search-replace":  # whose blocks may quote lines around the target
        assert tuple(lines[: target.start]) == edit.doc.shown[: target.start]
        behind = len(edit.doc.lines) - target.stop
        assert not behind or tuple(lines[-behind:]) == edit.doc.shown[target.stop :]
    if form.name == "region-rewrite":
        written = "".join(edit.tokens(answer)[:cut]).split("\n")[:-1]
        assert is_within(written, lines[target.start :])
    return edit.doc, stream.patch


def check_end(form: Format, edit: Edit) -> None:
    """The finished answer gives the text that was meant, with the endings the file had."""
    stream = play(form, edit, answer_for(form, edit))
    assert not stream.problems
    lines = result(edit.doc, stream.patch)
    target, doc = edit.target, edit.doc
    if edit.new or form.name != "region-rewrite":  # an empty answer is no answer
        expected = (*doc.shown[: target.start], *edit.new, *doc.shown[target.stop :])
        assert tuple(map(shown, lines)) == expected
    assert all(ending(line) for line in lines[:-1])
    if len({ending(line) for line in doc.lines}) == 1 and doc.lines[-1].endswith("\n"):
        assert {ending(line) for line in lines} <= {ending(doc.lines[0])}


def check_many(folder: Path, count: int) -> None:
    """Random cases of (old, new, format, cut). Git sees them a hundred at a time."""
    cases: list[tuple[Document, Patch]] = []

    @settings(max_examples=count, suppress_health_check=[HealthCheck.too_slow], deadline=None, database=None)
    @given(name=FORMATS, edit=edits(), share=st.floats(0, 1))
    def check(name: str, edit: Edit, share: float) -> None:
        form = named(name)
        tokens = edit.tokens(answer_for(form, edit))
        cases.append(check_cut(form, edit, round(share * len(tokens))))
        check_end(form, edit)
        if len(cases) == 100:
            git_agrees(folder, cases)
            cases.clear()

    check()
    git_agrees(folder, cases)


def test_invariant(tmp_path: Path) -> None:
    check_many(tmp_path, 300)


@pytest.mark.slow
def test_invariant_at_length(tmp_path: Path) -> None:
    check_many(tmp_path, 20_000)


@settings(max_examples=60, deadline=None)
@given(name=FORMATS, edit=edits())
def test_hunks_never_become_fewer(name: str, edit: Edit) -> None:
    form = named(name)
    stream = form.open(edit.target, {})
    before = 0
    for token in edit.tokens(answer_for(form, edit)):
        stream.push(token)
        now = sum(len(file.hunks) for file in stream.patch.files)
        assert now >= before
        before = now


CART = document("cart.py", "def total(items):\n    return sum(items)\n\n\ndef count(items):\n    return len(items)\n")
GUARD = ["def total(items):", "    if items is None:", "        return 0", "    return sum(items)"]


@pytest.mark.parametrize("name", sorted(formats()))
def test_a_guard_grows_line_by_line(name: str) -> None:
    """What a person sees: the guard appears above the line it guards, which stays."""
    form = named(name)
    answer = form.write(whole(CART), [*GUARD, *CART.shown[2:]])
    stream = form.open(whole(CART), {})
    seen: list[tuple[str, ...]] = []
    for letter in answer:
        stream.push(letter)
        now = tuple(text for file in stream.patch.files for hunk in file.hunks for text in hunk.new)
        if now not in seen:
            seen.append(now)
    stream.finish()
    added = tuple(line + "\n" for line in GUARD[1:3])
    assert seen == [(), added[:1], added]
    (file,) = stream.patch.files
    assert apply_hunks(CART.lines, file.hunks)[1:3] == added


def test_a_changed_line_is_seen_as_replaced_before_the_answer_goes_on() -> None:
    stream = named("region-rewrite").open(whole(CART), {})
    stream.push("def total(items, tax):\n")
    (file,) = stream.patch.files
    assert [tag for tag, _ in file.hunks[0].lines] == ["-", "+"]


def test_the_unfinished_line_is_shown_but_is_not_in_the_patch() -> None:
    stream = named("line-patch").open(whole(CART), {})
    stream.push("<ins><L1>\n    if items is None:\n        ret")
    assert stream.writing == "        ret"
    assert stream.patch.added == 1
    (file,) = stream.preview("|").files
    assert file.hunks[0].new == ("    if items is None:\n", "        ret|\n")


@pytest.mark.parametrize("name", sorted(formats()))
def test_an_unfinished_copy_is_not_shown_as_a_change(name: str) -> None:
    form = named(name)
    stream = form.open(whole(CART), {})
    for letter in form.write(whole(CART), [*GUARD, *CART.shown[2:]]):
        stream.push(letter)
        shown = [text for file in stream.preview().files for hunk in file.hunks for text in hunk.new]
        assert len(shown) <= 2
        assert all(GUARD[1 + place].startswith(text[:-1]) for place, text in enumerate(shown))


def test_a_cut_keeps_every_finished_line_of_an_unfinished_block() -> None:
    stream = named("search-replace").open(whole(CART), {})
    stream.push(
        "cart.py\n<<<<<<< SEARCH\n    return len(items)\n=======\n    if not items:\n        return 0\n    retu"
    )
    lines = result(CART, stream.patch)
    assert lines[5:] == ("    if not items:\n", "        return 0\n", "    return len(items)\n")


def test_a_file_with_crlf_and_without_a_last_newline_stays_so() -> None:
    doc = document("a.txt", "one\r\ntwo\r\nthree")
    for name in formats():
        form = named(name)
        stream = form.open(whole(doc), {})
        stream.push(form.write(whole(doc), ["one", "2", "three", "four"]))
        stream.finish()
        assert result(doc, stream.patch) == ("one\r\n", "2\r\n", "three\r\n", "four"), name


@pytest.mark.parametrize("text", ["a\nx\r", "a\r\r\nx\r\r\n"])
def test_a_carriage_return_that_ends_no_line_is_copied(text: str) -> None:
    doc = document("a.txt", text)
    for name in formats():
        form = named(name)
        stream = form.open(whole(doc), {})
        stream.push(form.write(whole(doc), ["new", *doc.shown]))
        stream.finish()
        assert "".join(result(doc, stream.patch)[1:]) == text, name


@pytest.mark.parametrize("answer", ["I cannot do that.\n", "Sorry!\n\nThis is too hard.\n"])
def test_an_answer_without_an_edit_is_a_problem_and_no_deletion(answer: str) -> None:
    doc = document("a.py", "".join(f"line_{number} = {number}\n" for number in range(9)))
    for name in formats():
        stream = named(name).open(whole(doc), {})
        stream.push(answer)
        stream.finish()
        assert stream.patch.files == (), name
        assert len(stream.problems) == 1, name
        if name in ("region-rewrite", "search-replace"):  # in which models write that talk
            assert stream.problems[0].reason.endswith(f": “{' '.join(answer.split())}”")


def test_talk_and_fences_around_a_region_are_not_part_of_it() -> None:
    stream = named("region-rewrite").open(whole(CART), {})
    stream.push("Sure, here it is:\n\n```python\n" + "".join(CART.lines).replace("len", "sum") + "```\nDone.\n")
    stream.finish()
    assert "".join(result(CART, stream.patch)) == "".join(CART.lines).replace("len", "sum")


def test_an_empty_answer_changes_nothing() -> None:
    for name in formats():
        stream = named(name).open(whole(CART), {})
        stream.finish()
        assert stream.patch.files == (), name


def test_an_unknown_format_names_the_known_ones() -> None:
    with pytest.raises(Refusal, match="line-patch, region-rewrite, search-replace"):
        named("whole-file")
