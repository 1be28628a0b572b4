"""The parts of a sentence, each asked for itself, and what is done of all of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import pytest
from known_words import knowing

from spark_tui.edits.document import document, whole
from spark_tui.edits.refusal import Refusal
from spark_tui.engine.session import Stop
from spark_tui.links.answers.kinds import Kinds
from spark_tui.links.answers.ways import carried_out
from spark_tui.links.link import Correction, Edit
from spark_tui.links.several.apart import Apart, apart
from spark_tui.links.several.apart_turned import turned
from spark_tui.links.several.one_thing import is_one_thing
from spark_tui.links.several.parts import Asking

KINDS = knowing(rename="call", sort_imports="sort", make_private="hide")
DOCUMENTING = knowing(rename="call", add_docstring="document")
TARGET = whole(document("area.py", "import sys\nimport os\n\n\ndef area(width, height):\n    return width * height\n"))
SORT, CALL, HIDE = "<op>sort-imports<end>", "<op>rename<s>width<s>across<end>", "<op>make-private<s>box<end>"
SORT_AND_CALL = "sort the imports", "call width across"
NO = "<say>I can't see box here<end>"


@dataclass
class Part:
    """Answers that are known. `stops` so many times before it has them."""

    answers: Sequence[tuple[str, float]]
    stops: int = 0
    flag: Stop = field(default_factory=Stop)
    is_doubtful: bool = False

    def choose(self) -> bool:
        self.stops -= 1
        return self.stops < 0

    def stop(self) -> None:
        self.flag.set()

    def best(self, most: int) -> Sequence[tuple[str, float]]:
        return self.answers[:most]


def asked(sentence: str, known: Mapping[str, Part]) -> Apart:
    found = apart(KINDS, Edit(sentence, TARGET), Asking(lambda edit: known.get(edit.instruction)))
    assert found is not None
    return found


def test_the_best_of_each_part_are_done_together_first():
    parts = {
        "sort the imports": Part([(SORT, 2.0)]),
        "call width across": Part([(CALL, 3.0), ("<op>rename<s>height<s>across<end>", 1.0)]),
    }
    both = asked("sort the imports and call width across", parts)
    assert both.choose()
    assert both.found is not None
    assert both.found[0].text == "<op>sort-imports<op>rename<s>width<s>across<end>"
    assert [each.worth for each in both.found] == sorted((each.worth for each in both.found), reverse=True)


def test_what_the_first_brings_into_the_file_is_asked_for_behind_it():
    called = "<op>rename<s>area<s>box<end>"

    def ask(edit: Edit) -> Part:
        answer = called if "call" in edit.instruction else HIDE if "def box" in "".join(edit.target.shown) else NO
        return Part([(answer, 2.0)])

    both = apart(KINDS, Edit("call area box and hide box", TARGET), Asking(ask))
    assert both is not None
    assert both.choose()
    assert both.found
    assert "def _box(width, height)" in carried_out(TARGET, both.found[0].text)


def test_what_the_first_brings_in_is_what_it_is_called_behind_it():
    said: list[str] = []

    def ask(edit: Edit) -> Part:
        said.append(edit.instruction)
        return Part([("<op>rename<s>area<s>box<end>" if "call" in edit.instruction else HIDE, 2.0)])

    both = apart(KINDS, Edit("call area box and hide it", TARGET), Asking(ask))
    assert both is not None
    assert both.choose()
    assert said[-1].startswith("hide box")
    assert both.found
    assert "def _box(width, height)" in carried_out(TARGET, both.found[0].text)


def test_what_comes_behind_a_new_function_is_about_that():
    said: list[str] = []

    def ask(edit: Edit) -> Part:
        said.append(edit.instruction)
        written = "<ins><L6>\n\ndef box(side):\n    return side\n<end>"
        return Part([(written if "call" in edit.instruction else SORT, 2.0)])

    for behind, asked_for in (("sort if it is there", "in box, sort if it is there"), ("sort area", "sort area")):
        said.clear()
        both = apart(KINDS, Edit(f"call a box and {behind}", TARGET), Asking(ask))
        assert both is not None
        assert both.choose()
        assert asked_for in said


def test_what_is_not_in_the_place_of_another_part_is_looked_for_anywhere():
    sentence = "call width across in area, hide the import"
    inside = "hide the import in area"
    hidden = "<op>make-private<s>sys<end>"
    for answer in (Part([]), Part([("<rep><L6><L6>\n    pass\n<end>", 0.2)])):
        known = {
            "call width across in area": Part([(CALL, 2.0)]),
            inside: answer,
            "hide the import": Part([(hidden, 2.0)]),
        }
        both = asked(sentence, known)
        assert both.choose()
        assert both.found is not None
        assert [part.said for part in both.found[0].parts] == ["call width across in area", "hide the import"]


def test_what_is_clear_of_one_part_alone_says_no_more_than_that_part():
    both = asked("sort the imports and hide box", {"sort the imports": Part([(SORT, 5.0)]), "hide box": Part([])})
    assert both.choose()
    assert both.found is not None
    assert [each.worth for each in both.found] == [5.0]


def test_what_is_only_said_not_to_be_done_is_no_part():
    assert apart(KINDS, Edit("not sort, call width across", TARGET), Asking(lambda _: None)) is None


def test_two_parts_that_ask_for_the_same_are_one_request():
    both = asked("sort the imports and call width across", {each: Part([(CALL, 2.0)]) for each in SORT_AND_CALL})
    assert both.choose()
    assert not both.found


def test_a_part_that_cannot_be_done_is_left_undone_and_said_to_be():
    sentence, hidden = "sort the imports and hide box", Part([(NO, 9.0)])
    both = asked(sentence, {"sort the imports": Part([(SORT, 2.0)]), "hide box": hidden})
    assert both.choose()
    assert both.found is not None
    assert [(each.text, each.undone) for each in both.found] == [(SORT, (("hide box", "I can't see box here"),))]
    for unclear in (Part([(SORT, -9.0)]), Part([])):
        both = asked(sentence, {"sort the imports": unclear, "hide box": hidden})
        assert both.choose()
        assert not both.found


def test_the_first_part_may_be_the_one_that_cannot_be_done():
    both = asked("call width across and sort the imports", {"sort the imports": Part([(SORT, 2.0)])})
    assert both.choose()
    assert both.found is not None
    assert [[left.part for left in each.undone] for each in both.found] == [["call width across"]]


def test_what_is_written_of_a_name_is_written_of_the_new_one():
    def ask(edit: Edit) -> Part:
        names = "the box" if "across" in "".join(edit.target.shown) else "by width"
        documented = f"<op>add-docstring<s>area<s>Measure {names}.<end>"
        return Part([(CALL if "call" in edit.instruction else documented, 2.0)])

    for sentence in ("call width across and document area", "document area and call width across"):
        both = apart(DOCUMENTING, Edit(sentence, TARGET), Asking(ask))
        assert both is not None
        assert both.choose()
        assert both.found
        assert "Measure the box." in carried_out(TARGET, both.found[0].text)


def test_what_was_stopped_goes_on_where_it_was():
    parts = {"sort the imports": Part([(SORT, 2.0)]), "call width across": Part([(CALL, 3.0)], stops=1)}
    both = asked("sort the imports and call width across", parts)
    assert not both.choose()
    assert both.found is None
    both.stop()
    assert not both.choose()
    assert both.choose()
    assert both.found


def test_where_one_part_is_doubtful_all_of_it_is():
    for is_doubtful in (False, True):
        parts = {
            "sort the imports": Part([(SORT, 2.0)], is_doubtful=is_doubtful),
            "call width across": Part([(CALL, 3.0)]),
        }
        both = asked("sort the imports and call width across", parts)
        assert both.choose()
        assert both.found is not None
        assert [each.is_doubtful for each in both.found] == [is_doubtful]


def test_a_correction_is_about_one_part_and_the_others_stay():
    both = "<op>sort-imports<op>rename<s>width<s>across<end>"

    def ask(edit: Edit) -> Part:
        if not edit.corrections:
            return Part([(SORT if "sort" in edit.instruction else CALL, 2.0)])
        called = [(CALL, 8.0), ("<op>rename<s>width<s>wide<end>", 1.0)]  # first as it is: another part is spoken of
        return Part(called if "call" in edit.instruction else [(NO, 1.0)])

    def said(sentence: str) -> str:
        asking = Asking(ask)
        edit = Edit("sort the imports and call width across", TARGET, "", (Correction(sentence, 0, both),))
        first = apart(KINDS, replace(edit, corrections=()), asking)
        assert first is not None
        again = turned(first, edit, asking)
        assert again is not None
        assert again.choose()
        assert again.found
        return again.found[0].text

    assert said("rather wide") == "<op>sort-imports<op>rename<s>width<s>wide<end>"
    assert said("without the imports") == CALL


def test_a_correction_of_the_first_part_is_known_to_what_comes_behind_it():
    def ask(edit: Edit) -> Part:
        if "document" in edit.instruction:
            names = next(name for name in ("wide", "across", "width") if name in "".join(edit.target.shown))
            return Part([(f"<op>add-docstring<s>area<s>Measure by {names}.<end>", 2.0)])
        return Part([("<op>rename<s>width<s>wide<end>" if edit.corrections else CALL, 2.0)])

    asking = Asking(ask)
    first = apart(DOCUMENTING, Edit("call width across and document area", TARGET), asking)
    assert first is not None
    assert first.choose()
    assert first.found
    done = (Correction("rather wide", 0, first.found[0].text),)
    again = turned(first, Edit("call width across and document area", TARGET, "", done), asking)
    assert again is not None
    assert again.choose()
    assert again.found
    after = carried_out(TARGET, again.found[0].text)
    assert "def area(wide, height)" in after
    assert "Measure by wide." in after


def test_a_list_that_is_too_long_is_refused_and_a_long_text_is_one_request():
    with pytest.raises(Refusal, match="that is a list of 9: ask for up to 8 at a time"):
        asked("".join(f"{at}. sort the imports\n" for at in range(1, 10)), {})
    assert (
        apart(KINDS, Edit("sort the imports and " * 100 + "call width across", TARGET), Asking(lambda _: None)) is None
    )


def test_what_does_as_much_as_a_part_is_less_than_all_of_it():
    known = {"sort the imports": Part([(SORT, 2.0)]), "call width across": Part([(CALL, 3.0)])}
    both = asked("sort the imports and call width across", known)
    assert both.choose()
    assert both.found is not None
    sorted_only, called_only = (carried_out(TARGET, each) for each in (SORT, CALL))
    assert both.found[0].does_more(TARGET, sorted_only)
    assert both.found[0].does_more(TARGET, called_only)
    assert not both.found[0].does_more(TARGET, carried_out(TARGET, HIDE.replace("box", "area")))


def test_answers_of_which_the_last_would_be_all_that_is_left_are_not_done_together():
    known = {"sort width across": Part([(CALL, 2.0)]), "call width over": Part([(CALL.replace("across", "over"), 2.0)])}
    both = asked("sort width across and call width over", known)
    assert both.choose()
    assert not both.found


def test_what_is_said_without_a_place_is_said_where_another_part_leaves():
    leaves = "<ins><L5>\n    if not width:\n        return 0\n<end>"
    says = '<ins><L5>\n    print("none")\n<end>'
    kinds = knowing(add_print="print", return_if="call")
    for sentence, goes_in in (("call 0 without width, and print it", True), ("call 0, and print it first", False)):
        both = apart(
            kinds,
            Edit(sentence, TARGET),
            Asking(lambda edit: Part([(says if "print" in edit.instruction else leaves, 2.0)])),
        )
        assert both is not None
        assert both.choose()
        assert both.found
        after = carried_out(TARGET, both.found[0].text)
        assert ('        print("none")\n        return 0\n' in after) == goes_in


def test_what_is_done_now_and_what_should_be_is_one_thing():
    joint = re.search("; ", "x; y")
    assert joint is not None
    now, then = "parse quietly returns 0 for words", "it should raise ValueError"
    assert is_one_thing(f"{now}; {then}", joint, now, then)
    assert not is_one_thing(
        "sort the imports; it should raise", joint, "sort the imports", "it should raise ValueError"
    )
    now, then = "find gives None for an unknown id", "should be False"
    assert is_one_thing(f"{now}; {then}", joint, now, then)
    assert not is_one_thing(f"sort the ids; {then}", joint, "sort the ids", then)


def test_how_often_something_is_worked_out_asks_for_nothing():
    joint = re.search(", ", "x, y")
    assert joint is not None
    wish = "make area a property"
    assert is_one_thing(f"{wish}, computed fresh each time", joint, wish, "computed fresh each time")
    assert not is_one_thing(f"{wish}, cache it", joint, wish, "cache it")


def test_what_is_done_with_what_is_new_is_one_thing_with_it():
    joint = re.search(" and ", "x and y")
    assert joint is not None
    wish, use = "add an --encoding option", "read the rows with it"
    assert is_one_thing(f"{wish} and {use}", joint, wish, use)
    assert not is_one_thing(f"sort the imports and {use}", joint, "sort the imports", use)
    assert not is_one_thing(f"{wish} and sort the rows", joint, wish, "sort the rows")


def test_what_a_parameter_does_at_a_value_is_one_thing_with_it():
    joint = re.search("; ", "x; y")
    assert joint is not None
    wish, does = "give save a parameter force, True by default", "with False, files that are there are kept"
    assert is_one_thing(f"{wish}; {does}", joint, wish, does)
    assert not is_one_thing(f"sort the imports; {does}", joint, "sort the imports", does)
    assert not is_one_thing(f"{wish}; sort the imports", joint, wish, "sort the imports")


@pytest.mark.parametrize(
    "wish", ["a slot can't be booked twice", "an empty name is not allowed", "depth must not be 0"]
)
def test_what_may_not_be_and_what_is_raised_is_one_thing(wish: str):
    joint = re.search(", ", "x, y")
    assert joint is not None
    assert is_one_thing(f"{wish}, raise SlotError", joint, wish, "raise SlotError")
    assert not is_one_thing(f"{wish}, raise the limit to 3", joint, wish, "raise the limit to 3")
    assert not is_one_thing("sort slots, raise SlotError", joint, "sort the slots", "raise SlotError")


def test_the_same_in_other_words_is_one_thing():
    joint = re.search(", ", "x, y")
    assert joint is not None
    wish, means = "entry should skip blank lines", "i.e. return None for them"
    assert is_one_thing(f"{wish}, {means}", joint, wish, means)
    assert not is_one_thing(f"{wish}, rename it", joint, wish, "rename it")


NAMES = whole(document("box.py", "def area(width):\n    return width\n\n\ndef edge(height):\n    return height\n"))
CALLS = "<op>rename<s>width<s>across<end>", "<op>rename<s>height<s>down<end>"


def stopped(sentence: str, stands: str, said: str, kinds: Kinds, ask: Callable[[Edit], Part]) -> list[str]:
    """What may become of the file where an answer was stopped with this there."""
    asking = Asking(ask)
    edit = Edit(sentence, NAMES, "", (Correction(said, 0, stands),))
    first = apart(kinds, replace(edit, corrections=()), asking)
    assert first is not None
    again = turned(first, edit, asking)
    assert again is not None
    assert again.choose()
    return [carried_out(NAMES, each.text) for each in sorted(again.found or (), key=lambda both: -both.worth)]


def call(edit: Edit) -> Part:
    name = "width" if "width" in edit.instruction else "height"
    if not edit.corrections:
        return Part([(CALLS[name == "height"], 2.0)])
    return Part([(f"<op>rename<s>{name}<s>far<end>", 3.0)])


def test_what_was_not_begun_is_done_too_and_the_correction_is_about_what_is_seen():
    sentence = "call width across and call height down"
    for said, line in (("far rather", "def area(far)"), ("height is far", "def area(across)")):
        first, *_ = stopped(sentence, "<rep><L1><L2>\ndef area(across):\n    return across\n<end>", said, KINDS, call)
        assert line in first
        assert ("def edge(down)" in first) == ("def area(far)" in first)
        assert ("def edge(far)" in first) == ("height" in said)


def test_a_part_that_is_taken_back_stays_undone_and_one_that_is_wanted_alone_is_the_only_one():
    sentence = "call width across and call height down"
    here = "<rep><L1><L2>\ndef area(across):\n    return across\n<end>"
    across, down = (carried_out(NAMES, each) for each in CALLS)
    for said in ("forget the second part", "leave height alone", "only the first one please", "no, just across"):
        assert stopped(sentence, here, said, KINDS, call) == [across], said
    for said in ("skip the first part", "keep width", "just the second part"):
        assert stopped(sentence, here, said, KINDS, call) == [down], said


def test_what_stands_side_by_side_is_told_apart():
    here = '<rep><L1><L2>\ndef area(across):\n    """Of a box."""\n    return across\n<end>'

    def ask(edit: Edit) -> Part:
        documented = '<ins><L1>\n    """The area."""\n<end>'
        return Part([(documented if "document" in edit.instruction else CALLS[0], 2.0)])

    (first,) = stopped("call width across and document area", here, "skip the first part", DOCUMENTING, ask)
    assert first.startswith('def area(width):\n    """')
