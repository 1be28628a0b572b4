"""What speaks against an answer, by what stands in it: it changes other places than those that are named, it uses names
where they mean nothing, it takes away what nobody wants to lose, it does the contrary of what is said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spark_tui.edits.mending.example import example
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.failing.unbound import unbound
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.weighing.besides import (
    asks_about_another,
    asks_another_whether_it_is_empty,
    asks_the_same_each_time,
    is_far_from_the_text,
)
from spark_tui.edits.weighing.bounded_otherwise import is_bounded_otherwise
from spark_tui.edits.weighing.contrary import (
    always_fails,
    gives_another,
    gives_what_nobody_said,
    raises_all_the_same,
)
from spark_tui.edits.weighing.echoes import repeats
from spark_tui.edits.weighing.empty_handed import leaves_empty_handed, takes_for_not_given
from spark_tui.edits.weighing.examples_given_back import gives_back_the_example
from spark_tui.edits.weighing.half_done import (
    leaves_calls_without,
    leaves_it_unused,
    leaves_options_unread,
    leaves_out_the_short_form,
    leaves_out_what_is_wished,
    leaves_parameters_unread,
)
from spark_tui.edits.weighing.left_unsaid import leaves_the_words, leaves_untested, left_unsaid
from spark_tui.edits.weighing.lost_definitions import loses_what_is_to_work, loses_what_nobody_speaks_of
from spark_tui.edits.weighing.no_sense import is_asked_about
from spark_tui.edits.weighing.not_to_be_done import does_what_is_not_wanted
from spark_tui.edits.weighing.passed_by import passes_by
from spark_tui.edits.weighing.reworded import rewords
from spark_tui.edits.weighing.still_there import keeps_the_old, raises_it_again
from spark_tui.edits.weighing.strays import strays
from spark_tui.edits.weighing.taken_away import ends, idles, moves, takes_away, undocuments
from spark_tui.edits.weighing.undescribed import leaves_out_what_it_is_about
from spark_tui.edits.weighing.untrue import says_what_is_not

Doubt = Callable[[str, str, str], float]
"""Of a text before, a sentence and the text after: whether it holds, or how much of it."""

_AS_SAID = 0.5  # so much less of a misplaced name counts, where a condition was said in just these words


def doubts(before: str, sentence: str, after: str) -> float:
    return sum(weight * max(each(before, sentence, after) for each in several) for weight, several in _WEIGHED)


def _misplaces(before: str, sentence: str, after: str) -> float:
    """Does it use a name where that is not bound, or not yet, while it is elsewhere? Half, where that was said."""
    try:
        old, new = (unbound(read(text)) for text in (before, after))
    except Refusal:
        return 0.0
    fresh = {name for _, name in new - old} - {name for _, name in old}
    misplaced = fresh & all_bound(read(after))
    if not misplaced:
        return 0.0
    return _AS_SAID if all(is_asked_about(name, sentence) for name in misplaced) else 1.0


def _is_disproved(before: str, sentence: str, after: str) -> bool:
    told = example(sentence, before)
    try:
        return told is not None and told.is_borne_out(read(after)) is False
    except Refusal:
        return False


# Against what spoke for an answer beforehand. Fitted with `links/answers` and all that is weighed here.
_WEIGHED: Sequence[tuple[float, Sequence[Doubt]]] = (
    (1.2, [strays]),  # changed where another function than the one that is named stands
    (2.0, [passes_by]),  # the lines that are counted, or called what they are, stay as they are
    (3.5, [left_unsaid, leaves_untested]),  # the very words that somebody wants to read are not there, or the test
    (4.0, [leaves_the_words]),  # nor another message
    (4.0, [_misplaces]),  # a name is used where it means nothing
    (3.0, [loses_what_is_to_work]),  # a function is gone, or empty, that is spoken of as what does something
    (2.5, [loses_what_nobody_speaks_of]),  # a function is gone that shares no word with the sentence
    (1.5, [takes_away, ends]),  # something goes, and no word says so
    (6.0, [undocuments]),  # a docstring is gone in which only something is wrong
    (2.5, [idles]),  # a parameter that was read is read no more
    (2.0, [moves]),  # a function or class stands elsewhere, and no word says so
    (1.5, [keeps_the_old]),  # what was to be replaced is as often there as before
    (3.0, [raises_it_again]),  # a function raises once more what is complained of
    (3.0, [rewords]),  # only docstrings and comments are changed, and nobody speaks of those
    (3.0, [repeats]),  # a docstring or a comment that says what was asked for, and nothing about the code
    (1.5, [says_what_is_not]),  # a docstring says that something is returned, and nothing is
    (2.0, [leaves_out_the_short_form]),  # of "-v/--verbose", only one can be given
    (2.0, [is_bounded_otherwise]),  # compared with another number than with the one that is said
    (0.8, [leaves_empty_handed]),  # a function that gives a value leaves without one, and no word says so
    (2.5, [_is_disproved]),  # a call gives something else than it should, or just what it should not
    (6.0, [does_what_is_not_wanted]),  # it does more of what is said not to be done
    (6.0, [gives_back_the_example]),  # what something fails at is what it gives
    (4.0, [raises_all_the_same]),  # an error is raised where it is said not to end in one
    (2.5, [gives_another, gives_what_nobody_said, always_fails]),  # True is returned where somebody said False
    (3.0, [asks_about_another]),  # a guard asks about something else than what is said to be wrong
    (2.5, [asks_the_same_each_time]),  # a loop leaves out all or nothing
    (4.0, [asks_another_whether_it_is_empty]),  # or than what is said to be empty
    (2.5, [is_far_from_the_text]),  # nothing changes where the text stands that is named
    (3.5, [leaves_it_unused]),  # a function is as it was that is said to use what is new
    (2.0, [leaves_calls_without]),  # a function needs more than its calls give it
    (1.5, [leaves_options_unread]),  # nothing looks at an option
    (1.5, [leaves_parameters_unread]),  # nor at a parameter of which it is said what it does
    (4.0, [leaves_out_what_is_wished]),  # a name that is to come in did not
    (1.2, [leaves_out_what_it_is_about]),  # a new function has the name that was said, and nothing of what it is to do
    (3.0, [takes_for_not_given]),  # what is unknown is taken for what is not given
)
