"""Changed elsewhere than it is said, or without the words, the code or the name that were said."""

from __future__ import annotations

from collections.abc import Sequence

from spark_tui.edits.weighing import (
    concretely,
    dictated_otherwise,
    left_unsaid,
    misplaced,
    no_sense,
    put_elsewhere,
    strays,
    tests_another,
)
from spark_tui.edits.weighing.doubt import Against

RULES: Sequence[Against | tuple[Against, ...]] = (
    Against(1.2, "it changes something else than what you named", strays.strays, concretely.where_instead),
    Against(2.0, "it leaves the lines that you point at as they are", strays.passes_by),
    Against(1.5, "it does much the same outside of the lines that you point at", strays.goes_beyond),
    Against(4.0, "it changes lines of several functions, and you speak of one line", strays.does_it_in_two),
    Against(
        3.5,
        "it changes a function that shares no word with what you said",
        put_elsewhere.is_about_something_else,
        concretely.where_only,
    ),
    Against(3.5, "it lacks the very words that somebody is to read", left_unsaid.left_unsaid),
    (
        Against(
            3.5, "nothing in the lines that it changes has the mark that you named", left_unsaid.leaves_out_the_mark
        ),
        Against(3.5, "it lacks the format that you wrote out", left_unsaid.leaves_out_the_format),
    ),
    Against(8.0, "it tests no more than before, and you asked for a test", left_unsaid.leaves_untested),
    Against(6.0, "it tests just what another test does", tests_another.copies_another_test),
    Against(6.0, "it never uses what you want to be tested", tests_another.leaves_out_what_is_tested),
    Against(4.0, "it tests nothing of what you say of it", tests_another.tests_nothing_of_that),
    Against(4.0, "it does not test for the number that you named", tests_another.tests_for_another_number),
    Against(4.0, "it puts something else in the place of what the test takes", tests_another.overwrites_what_it_takes),
    Against(2.0, "it tests only some of the functions that you named", left_unsaid.leaves_one_untested),
    (
        Against(4.0, "it leaves all texts as they were, and you want a better message", left_unsaid.leaves_the_words),
        Against(4.0, "it lacks the message as you worded it", left_unsaid.leaves_the_wording),
    ),
    Against(6.0, "it changes nothing that an error says, and you want more to be said", left_unsaid.tells_no_more),
    Against(4.0, "it uses a name where that means nothing", misplaced.misplaces, concretely.misplaced),
    Against(6.0, "it uses a name by itself that was asked of an object", put_elsewhere.loses_its_object),
    Against(4.0, "it has a test take what nobody gives it", no_sense.takes_no_such_fixture),
    Against(8.0, "it makes no use of a function that you wrote out", dictated_otherwise.calls_nothing_of_that),
    Against(8.0, "it does not raise the error as you wrote it out", dictated_otherwise.raises_it_otherwise),
    Against(8.0, "it keeps the error that another was to replace", dictated_otherwise.keeps_the_other_error),
    Against(6.0, "it leaves all types as they were", dictated_otherwise.leaves_the_types),
    Against(4.0, "nothing in it has the name that you asked for", put_elsewhere.is_none_of_that_name),
)
