"""What speaks for an answer that a model wrote of its own accord."""

from __future__ import annotations

from known_words import knowing

from spark_tui.edits.document import document, whole
from spark_tui.links.answers.by_itself import worth
from spark_tui.links.answers.kinds import Kinds
from spark_tui.links.answers.openings import OWN, read_request

FILE = document(
    "rooms.py",
    """\
class Room:
    def get_area(self):
        return self.width * self.depth


def price(room, rate):
    total = room.get_area() * rate
    print("%s" % total)
    return total
""",
)
KINDS = knowing(rename="call", extract_function="pull", make_property="turn", add_log="note")


def of(sentence: str, answer: str, *others: str, kinds: Kinds = KINDS) -> float:
    return worth(read_request(kinds, sentence, whole(FILE)), answer, others)


def test_what_the_words_ask_for_is_worth_more_than_what_they_do_not():
    said = "pull a function out of lines 7-7, charged"
    asked = of(said, "<op>extract-function<s><L7><s><L7><s>charged<end>")
    assert asked > OWN > of(said, "<op>rename<s>total<s>amount<end>")


def test_a_name_that_stands_in_the_sentence_is_worth_more_than_one_that_does_not():
    said = "pull line 7 out; charged"
    found = [of(said, f"<op>extract-function<s><L7><s><L7><s>{name}<end>") for name in ("charged", "compute_total")]
    assert found[0] > found[1]


def test_a_word_that_anybody_says_is_no_name():
    said = "pull line 7 out into a function"
    assert of(said, "<op>extract-function<s><L7><s><L7><s>function<end>") < of(
        "pull line 7 out into charged", "<op>extract-function<s><L7><s><L7><s>charged<end>"
    )


def test_half_of_what_was_read_is_no_better_than_what_nothing_speaks_for():
    said, half = "turn get_area into a property called area", "<op>make-property<s>get_area<end>"
    both = "<op>make-property<s>get_area<op>rename<s>get_area<s>area<end>"
    assert of(said, half) > OWN >= of(said, half, both)


def test_a_no_is_worth_less_where_the_words_are_clear():
    no = "<say>say what should be different<end>"
    assert of("turn it", no) < OWN
    assert of("hm", no, kinds=knowing(one="call", two="pull")) == OWN


def test_a_patch_is_worth_what_it_was():
    assert of("call it", "<rep><L7><L7>\n    pass\n<end>") == OWN


def test_what_the_words_rule_out_counts_as_they_were_read_where_a_model_says_it_too():
    kinds = knowing(stub_body="ready", rename="call")
    assert of("price is not ready", "<op>stub-body<s>price<end>", kinds=kinds) > OWN
