"""What models are told, and that an answer which keeps to it is the edit it describes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from spark_tui.edits import formats
from spark_tui.edits.document import Target, document, whole
from spark_tui.links.link import Talk
from spark_tui.links.prompts import Attempt, fill_in, region_rewrite, search_replace

TEXT = "import os\n\n\ndef total(items):\n    return sum(items)\n\n\nprint(total([1]))\n"
FILE = document("src/cart.py", TEXT)
REGION = Target(FILE, 3, 5)


def said(prompt: Talk) -> str:
    return "\n".join(message.content for message in prompt.messages)


def written(form: str, target: Target, answer: str) -> str:
    """The new text of the target's file."""
    stream = formats.named(form).open(target, {})
    for character in answer:
        stream.push(character)
    stream.finish()
    assert list(stream.problems) == []
    lines = list(target.document.lines)
    for hunk in reversed([hunk for file in stream.patch.files for hunk in file.hunks]):
        lines[hunk.start : hunk.stop] = hunk.new
    return "".join(lines)


def test_a_region_is_shown_in_its_file_and_alone_and_is_the_draft():
    prompt = region_rewrite("refuse None", REGION)
    assert [message.role for message in prompt.messages] == ["system", "user"]
    assert f"src/cart.py:\n\n```py\n{TEXT}```" in said(prompt)
    assert "The lines to change are 4 to 5:\n\n```py\ndef total(items):\n    return sum(items)\n```" in said(prompt)
    assert said(prompt).endswith("\n\nrefuse None")
    assert prompt.lead == "```py\n"
    assert prompt.source == "def total(items):\n    return sum(items)\n"
    assert prompt.source in said(prompt)


def test_of_a_long_file_the_part_around_the_region_is_shown():
    lines = [f"line {number}\n" for number in range(1, 1001)]
    prompt = region_rewrite("x", Target(document("a.txt", "".join(lines)), 499, 501))
    assert "a.txt, lines 380 to 621:\n\n```txt\nline 380\n" in said(prompt)
    assert "line 379\n" not in said(prompt)
    assert "line 622\n" not in said(prompt)


def test_a_whole_file_is_shown_once():
    prompt = region_rewrite("x", whole(FILE))
    assert said(prompt).count("def total") == 1


def test_a_region_with_fences_is_asked_for_without():
    file = document("README.md", "```sh\nls\n```\n")
    prompt = region_rewrite("use ls -l", whole(file))
    assert prompt.lead == ""
    assert "code block" not in said(prompt)
    assert written("region-rewrite", whole(file), "```sh\nls -l\n```\n") == "```sh\nls -l\n```\n"


def test_what_was_kept_is_how_the_next_answer_begins():
    attempts = (Attempt("refuse None", "def total(items):\n"), Attempt("no, TypeError", "", "it does not parse"))
    prompt = region_rewrite("raise it at once", REGION, attempts, kept="def total(items):\n")
    assert prompt.lead == "```py\ndef total(items):\n"
    assert [message.role for message in prompt.messages] == ["system", *["user", "assistant"] * 2, "user"]
    assert prompt.messages[3].content == "no, TypeError"
    assert prompt.messages[-1].content == "That did not work: it does not parse\n\nraise it at once"


def test_the_first_block_is_begun_where_there_is_one_file():
    alone = search_replace("x", REGION)
    assert alone.lead == "src/cart.py\n<<<<<<< SEARCH\n"
    assert "It is about lines 4 to 5 of src/cart.py." in said(alone)
    assert alone.source == TEXT
    both = search_replace("x", whole(FILE), [document("b.py", "y = 1\n")])
    assert both.lead == ""
    assert said(both).index("b.py:") < said(both).index("src/cart.py:")
    assert "It is about lines" not in said(both)


LINES = st.lists(st.sampled_from(["a = 1", "    b", "", "c(d)", "e"]), max_size=7)


@given(old=LINES, new=LINES, data=st.data())
def test_an_answer_that_keeps_to_the_prompt_is_the_edit(old: list[str], new: list[str], data: st.DataObject):
    file = document("a.py", "".join(f"{line}\n" for line in old))
    start = data.draw(st.integers(0, len(old)))
    target = Target(file, start, data.draw(st.integers(start, len(old))))
    prompt = region_rewrite("x", target)
    answer = prompt.lead + "".join(f"{line}\n" for line in new) + "```\n"
    expected = [*old[: target.start], *new, *old[target.stop :]]
    assert written("region-rewrite", target, answer) == "".join(f"{line}\n" for line in expected)


@given(old=LINES, new=LINES)
def test_search_and_replace_goes_on_where_it_was_begun(old: list[str], new: list[str]):
    file = document("a.py", "".join(f"{line}\n" for line in old))
    answer = formats.named("search-replace").write(whole(file), new)
    lead = search_replace("x", whole(file)).lead
    assert not answer or not old or answer.startswith(lead)
    assert written("search-replace", whole(file), answer) == "".join(f"{line}\n" for line in new)


def test_a_gap_has_what_stands_before_and_behind():
    fill = fill_in(REGION, kept="def ")
    assert (fill.before, fill.after, fill.lead) == ("import os\n\n\n", "\n\nprint(total([1]))\n", "def ")
