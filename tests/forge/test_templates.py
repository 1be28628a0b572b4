"""Templates: what a writer's line means."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.forge.requests import noise, templates
from spark_tui.forge.requests.templates import Slot, Template, choose, parse, written

WORDS = st.text("abc ", min_size=1, max_size=5).filter(str.strip)
PARTS = st.recursive(
    WORDS | st.sampled_from(["{old}", "{new}"]),
    lambda inner: (
        st.lists(inner, min_size=1, max_size=3).map("".join).map("[{}]".format)
        | st.lists(inner, min_size=2, max_size=3).map("|".join).map("({})".format)
    ),
    max_leaves=8,
)


def one(text: str) -> Template:
    (template,) = parse("somebody", f"= rename\ni {text}")
    return template


def possible(text: str, **values: str) -> set[str]:
    parts = one(text).parts
    return {written(choose(parts, Random(seed), values), values) for seed in range(40)}


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("call {old} {new}", {"call x width"}),
        (
            "(call|name) it {new}[ please]",
            {"call it width", "name it width", "call it width please", "name it width please"},
        ),
        ("{new} [for {in}], ok?", {"width, ok?"}),
        ("({in}|here) {new}", {"here width"}),
        ("print(x) is wrong", {"print(x) is wrong"}),
        ("a list[{old}]", {"a listx", "a list"}),
        ("--{old}", {"--x"}),
    ],
)
def test_a_template_is_written_in_all_its_ways(text: str, sentences: set[str]):
    assert possible(text, old="x", new="width") == sentences


def test_a_flag_has_two_dashes():
    assert possible("add --{name}", name="--limit") == {"add --limit"}


@pytest.mark.parametrize("line", ["x call it {new}", "i", "i call [it", "i call (it|that"])
def test_a_line_that_cannot_be_read_names_itself(line: str):
    with pytest.raises(ValueError, match="somebody, line 2"):
        list(parse("somebody", f"= rename\n{line}\n"))


def test_a_line_belongs_to_an_intent():
    with pytest.raises(ValueError, match="line 1"):
        list(parse("somebody", "i call it {new}"))


@given(st.lists(PARTS, min_size=1, max_size=4).map("".join).filter(str.strip), st.integers())
def test_only_what_is_needed_has_to_be_known(text: str, seed: int):
    template = one(text)
    assert template.needed <= template.slots <= {"old", "new"}
    chosen = choose(template.parts, Random(seed), template.needed)
    mentioned = {part.name for part in chosen if isinstance(part, Slot)}
    assert mentioned == template.needed
    sentence = written(chosen, dict.fromkeys(mentioned, "VALUE"))
    assert "VALUE" in sentence or not mentioned
    assert not set("[](){}|") & set(sentence)


@given(WORDS, st.sampled_from(sorted(templates.FAMILIES)), st.integers())
def test_a_hurried_sentence_is_still_one(sentence: str, family: str, seed: int):
    framed = noise.framed(sentence.strip(), family, Random(seed), begins_with_value=True)
    assert sentence.strip() in framed
    assert family != "e" or framed == sentence.strip()
