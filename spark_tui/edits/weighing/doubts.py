"""What speaks against an answer, by what stands in it: it changes other places than those that are named, it uses names
where they mean nothing, it takes away what nobody wants to lose, it does the contrary of what is said.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from spark_tui.edits.attempts import tried
from spark_tui.edits.mending.example import example
from spark_tui.edits.mending.failed import failed_call
from spark_tui.edits.mending.pasted import IS_CHECKED
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.failing.unbound import unbound
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.weighing import (
    another_value,
    asked_in_vain,
    besides,
    bounded_otherwise,
    commented,
    contrary,
    dictated_otherwise,
    documented,
    empty_handed,
    fails_otherwise,
    form_only,
    given_otherwise,
    half_done,
    in_passing,
    inherited,
    left_unsaid,
    lost_in_frame,
    mistold,
    new_ones_unread,
    no_sense,
    not_that_one,
    nothing_apart,
    of_requests,
    on_condition,
    one_of_alike,
    one_of_many,
    put_elsewhere,
    raised_still,
    remarks,
    strays,
    taken_away,
    told_less,
    unmet,
    wished_in_vain,
)

Doubt = Callable[[str, str, str], float]
"""Of a text before, a sentence and the text after: whether it holds, or how much of it."""

_AS_SAID = 0.5  # so much less of a misplaced name counts, where a condition was said in just these words
_DICTATED_SO = 0.2  # and where a call was, with what it is given
_DICTATED = r"\w\([^()]*\b{}\b"


def doubts(before: str, sentence: str, after: str, *, is_turned: bool = False) -> float:
    """Of what was asked for before somebody turned it, not all may be wanted any more. What came out of a call in a
    test is an example, and names nothing that is to be done; what a linter says, says that in words of its own."""
    if IS_CHECKED.match(sentence) is not None:
        return sum(weight * _of(each, before, sentence, after) for weight, each in _IN_ANY_WORDS)
    weighed = _WEIGHED if is_turned else (*_WEIGHED, _HALF)
    asked = sentence.partition(":")[0] if failed_call(sentence) else sentence
    return sum(
        weight * max(_of(each, before, sentence if each in _BY_EXAMPLE else asked, after) for each in several)
        for weight, several in weighed
    )


def _of(doubt: Doubt, before: str, sentence: str, after: str) -> float:
    """Of code that Python cannot read, only what the lines tell counts."""

    def held() -> float:
        try:
            return doubt(before, sentence, after)
        except Refusal:
            return 0.0

    return tried(held) or 0.0


def _misplaces(before: str, sentence: str, after: str) -> float:
    """Does it use a name where that is not bound, or not yet, while it is elsewhere? Half, where that was said."""
    old, new = (unbound(read(text)) for text in (before, after))
    fresh = {name for _, name in new - old} - {name for _, name in old}
    misplaced = fresh & all_bound(read(after))
    if not misplaced:
        return 0.0
    if all(re.search(_DICTATED.format(re.escape(name)), sentence) for name in misplaced):
        return _DICTATED_SO
    return _AS_SAID if all(no_sense.is_asked_about(name, sentence) for name in misplaced) else 1.0


def _is_disproved(before: str, sentence: str, after: str) -> bool:
    told = example(sentence, before)
    return told is not None and told.is_borne_out(read(after)) is False


# Against what spoke for an answer beforehand. Fitted with `links/answers` and all that is weighed here.
_WEIGHED: Sequence[tuple[float, Sequence[Doubt]]] = (
    (1.2, [strays.strays]),  # changed where another function than the one that is named stands
    (2.0, [strays.passes_by]),  # the lines that are counted, or called what they are, stay as they are
    (1.5, [strays.goes_beyond]),  # the same is done there and elsewhere
    (4.0, [strays.does_it_in_two]),  # or in two functions, of a single line
    (3.5, [put_elsewhere.is_about_something_else]),  # or in one that shares no word with what is said
    (3.5, [left_unsaid.left_unsaid]),  # the very words are not there
    (3.5, [left_unsaid.leaves_out_the_mark, left_unsaid.leaves_out_the_format]),
    (8.0, [left_unsaid.leaves_untested]),  # or the test
    (2.0, [left_unsaid.leaves_one_untested]),  # of several there are tests for a few
    (4.0, [left_unsaid.leaves_the_words, left_unsaid.leaves_the_wording]),  # nor another message, or not that one
    (4.0, [_misplaces]),  # a name is used where it means nothing
    (6.0, [put_elsewhere.loses_its_object]),  # or by itself, where an object was asked for it
    (4.0, [no_sense.takes_no_such_fixture]),  # or a test takes what nobody gives it
    (8.0, [dictated_otherwise.calls_nothing_of_that]),  # what is written out in code is not there
    (8.0, [dictated_otherwise.raises_it_otherwise]),  # or another error is raised, or says something else
    (8.0, [dictated_otherwise.keeps_the_other_error]),  # or the one is kept that was to be another
    (6.0, [dictated_otherwise.leaves_the_types]),  # or an annotation is said to be wrong, and stays
    (4.0, [put_elsewhere.is_none_of_that_name]),  # what is asked for by name is not there
    (14.0, [asked_in_vain.asks_what_nobody_knows]),
    (14.0, [asked_in_vain.asks_what_means_nothing]),  # and a guard asks for it
    (4.0, [asked_in_vain.asks_not_for_what_is_gone]),  # or not for what there is none of
    (6.0, [asked_in_vain.asks_the_path_of_a_file]),  # or for the path, where the file is empty
    (10.0, [asked_in_vain.asks_the_last_of_a_loop]),  # or for what was gone over last
    (10.0, [asked_in_vain.counts_a_text]),  # or whether a text is below 0
    (5.0, [taken_away.loses_what_is_to_work]),  # a function is gone, or empty, that is spoken of as what does something
    (2.5, [taken_away.loses_what_nobody_speaks_of]),  # a function is gone that shares no word with the sentence
    (14.0, [taken_away.loses_another_than_the_idle]),  # or is another than what is said to be for nothing
    (25.0, [taken_away.leaves_nothing]),
    (5.0, [on_condition.goes_in_any_case]),  # something goes that was not to be done in one case alone
    (1.5, [taken_away.takes_away]),  # something goes, and no word says so
    (20.0, [taken_away.loses_another_than_is_named]),
    (6.0, [taken_away.loses_no_import]),
    (8.0, [lost_in_frame.loses_what_is_framed]),  # or what was only to get a `with` around it
    (8.0, [taken_away.catches_no_longer]),  # another error is caught no more, for one that is to be caught
    (8.0, [taken_away.loses_where_one_more_is_asked_for]),  # or one is gone, where another one is to come
    (8.0, [taken_away.ends]),  # and that is a whole function or class
    (8.0, [taken_away.renames_what_python_calls]),  # `__str__` is called as a word of the sentence
    (3.0, [taken_away.takes_more_than_a_part]),  # a whole line is gone, of which a part was to go
    (3.0, [mistold.tells_the_last_of_a_search]),  # an error tells what has nothing to do with it
    (3.0, [mistold.tells_all_for_one]),  # or all, of which it is asked which one it was
    (5.0, [mistold.shows_a_number_as_a_share]),  # so many are no percentage
    (5.0, [mistold.writes_the_file_that_is_to_be_told]),
    (4.0, [mistold.tells_of_another_place]),  # or is told where there is no such thing
    (3.0, [mistold.says_another_rule]),
    (4.0, [mistold.shows_many_as_a_number]),  # a list has no decimals
    (8.0, [documented.leaves_docstrings]),  # a docstring is asked for, and none is another
    (8.0, [documented.documents_what_is_to_be_bare]),  # or one is new, where they are to go
    (
        6.0,
        [documented.undocuments, documented.loses_a_docstring],
    ),  # a docstring is gone in which only something is wrong
    (2.5, [taken_away.idles]),  # a parameter that was read is read no more
    (2.0, [taken_away.moves]),  # a function or class stands elsewhere, and no word says so
    (1.5, [contrary.keeps_the_old]),  # what was to be replaced is as often there as before
    (8.0, [contrary.takes_away_what_is_to_be_used]),  # what is never used goes, and it is said what for it is
    (5.0, [contrary.prints_less]),  # what is to be printed is not, and something else is no more
    (5.0, [told_less.prints_fewer_things]),
    (14.0, [form_only.names_what_is_to_have_its_line]),
    (8.0, [form_only.turns_half_of_it]),  # an `if` is turned around by half
    (4.0, [form_only.becomes_a_ternary, form_only.asks_a_match_for_none]),
    (8.0, [fails_otherwise.raises_what_nobody_asks_for]),
    (3.0, [fails_otherwise.raises_it_again]),  # a function raises once more what is complained of
    (3.0, [remarks.rewords]),  # only docstrings and comments are changed, and nobody speaks of those
    (8.0, [commented.documents_twice]),  # a docstring stands behind another one
    (4.0, [commented.shows_no_example]),  # an example is asked for, and only code is another
    (4.0, [commented.says_only_where]),  # a comment says where it stands, or asks why
    (3.0, [remarks.repeats]),  # a docstring or a comment that says what was asked for, and nothing about the code
    (6.0, [remarks.begins_small]),  # a docstring begins without a capital, and nobody quotes it
    (1.5, [remarks.says_what_is_not]),  # a docstring says that something is returned, and nothing is
    (2.0, [half_done.leaves_out_the_short_form]),  # of "-v/--verbose", only one can be given
    (2.0, [bounded_otherwise.is_bounded_otherwise]),  # compared with another number than with the one that is said
    (4.0, [bounded_otherwise.asks_only_for_any]),
    (3.0, [bounded_otherwise.begins_elsewhere]),
    (6.0, [bounded_otherwise.counts_for_an_age]),
    (6.0, [bounded_otherwise.leaves_out_the_unit]),  # or is so many bytes, where as many kilobytes are said
    (6.0, [bounded_otherwise.holds_in_silence]),  # what is to be an error is put right without a word
    (3.0, [bounded_otherwise.keeps_as_many_as_there_are]),  # or a cache holds as many as there are of something else
    (8.0, [bounded_otherwise.holds_the_other_way]),  # or at least so much, where it is to be no more
    (6.0, [bounded_otherwise.leaves_out_of_what]),  # or against a step, and not what it goes on from
    (3.0, [bounded_otherwise.bounds_what_is_taken]),  # or what is taken is held against nothing, not what is left
    (6.0, [bounded_otherwise.bounds_another]),  # or another thing than what there are so many of
    (0.8, [empty_handed.leaves_empty_handed]),  # a function that gives a value leaves without one, and no word says so
    (6.0, [empty_handed.gives_no_such_thing]),  # or one that gives a text, a number or a collection
    (6.0, [empty_handed.gives_no_such_object]),
    (4.0, [empty_handed.leaves_where_one_is_to_come]),
    (6.0, [empty_handed.gives_it_no_more]),  # or what it gave, and is to give
    (4.0, [empty_handed.gives_where_nothing_is]),  # or one that only does something, an empty list
    (3.0, [empty_handed.gives_many_for_a_text]),  # or a list, where a text is asked for
    (6.0, [empty_handed.gives_nothing_for_everything]),
    (4.0, [empty_handed.gives_many_for_a_number]),  # or for a total
    (2.5, [_is_disproved]),  # a call gives something else than it should, or just what it should not
    (6.0, [contrary.does_what_is_not_wanted]),  # it does more of what is said not to be done
    (2.5, [given_otherwise.gives_no_number]),  # of a number, None
    (5.0, [given_otherwise.gives_it_always]),  # what is to be given where there is nothing is given in any case
    (6.0, [fails_otherwise.catches_what_is_to_pass]),
    (2.0, [contrary.reads_otherwise]),  # how a date is read changes, and how it is to be written was said
    (3.0, [contrary.orders_by_another]),  # what is made comparable is so by another thing than is said
    (6.0, [given_otherwise.gives_back_the_example]),  # what something fails at is what it gives
    # it is said when, and that is not asked
    (5.0, [fails_otherwise.raises_in_any_case, fails_otherwise.puts_in_a_status]),
    (4.0, [fails_otherwise.raises_all_the_same]),  # an error is raised where it is said not to end in one
    (4.0, [raised_still.raises_it_still]),  # or what is to be a value is raised as it was
    (4.5, [fails_otherwise.passes_over_in_silence]),  # an error that somebody complains of is caught, and that is all
    (6.0, [fails_otherwise.logs_all_the_same]),  # something is logged whether or not it failed
    (4.0, [fails_otherwise.raises_for_an_answer]),  # a status is to be answered, and an error is raised
    (4.0, [contrary.guards_the_contrary]),  # left where it is not closed, and not where it is
    (3.0, [fails_otherwise.only_catches_what_it_raises]),  # or caught where the very function raises it
    (2.5, [fails_otherwise.asserts_it]),  # what has to be so is asserted, and callers are told nothing
    (2.5, [given_otherwise.gives_another, fails_otherwise.always_fails]),  # True for False
    (6.0, [given_otherwise.gives_no_yes_or_no]),  # nor is it said whether something is so
    (4.0, [given_otherwise.gives_none_again]),  # what it gives is what is complained of
    (4.0, [given_otherwise.gives_what_nobody_said]),  # or for nothing
    (3.0, [besides.asks_about_another]),  # a guard asks about something else than what is said to be wrong
    (4.0, [besides.makes_a_context_of_it]),
    (3.0, [besides.asks_the_whole]),  # or about what holds that
    (3.0, [besides.can_be_asked_of_another]),  # an object of another class can be asked than of the one that is said
    (4.0, [besides.bounds_what_is_none]),  # the number that is to be the most is the default of something else
    (8.0, [not_that_one.awaits_another]),
    (6.0, [one_of_alike.evens_one_comparison]),  # or of several of the same, one alone is asked in any case
    (6.0, [not_that_one.keeps_the_loop]),
    (6.0, [not_that_one.hands_it_to_another]),  # nor is what is new handed to the one that is named
    (6.0, [not_that_one.checks_another]),
    (6.0, [not_that_one.asks_not_for_none]),
    (8.0, [not_that_one.says_it_once_more]),  # or what is said already is said where something else was
    (4.0, [not_that_one.shows_a_text_with_decimals]),
    (2.5, [besides.asks_only_whether_it_is_there]),  # or whether there is something that is said to be of some kind
    (5.0, [one_of_many.ends_the_whole]),  # a function is left in a loop, where one of many is to be skipped
    (2.5, [besides.asks_the_same_each_time]),  # a loop leaves out all or nothing
    (4.0, [besides.asks_another_whether_it_is_empty]),  # or than what is said to be empty
    (12.0, [besides.changes_its_namesake]),  # or is another method of that name, of another class
    (4.0, [besides.serves_another_class]),  # nor is that class served that is asked
    (4.0, [besides.asks_its_own_for_what_comes_in]),  # or what is kept, and not what comes in
    (4.0, [besides.can_be_nothing_else]),  # or what may be None too is None in any case
    (4.0, [besides.waits_for_another]),  # another call than the one that is said is given up after a time
    (2.5, [besides.is_far_from_the_text]),  # nothing changes where the text stands that is named
    (8.0, [of_requests.takes_a_status_for_an_amount]),  # something is done 404 times
    (4.0, [of_requests.waits_for_an_answer_instead]),  # what is to be waited between two requests is given to one
    (6.0, [of_requests.tries_again_all_the_same]),
    (6.0, [of_requests.leaves_minutes_as_they_are]),
    (5.0, [of_requests.leaves_out_the_attribute]),
    (4.0, [of_requests.asks_for_no_status]),
    (4.0, [of_requests.sends_no_header]),
    (5.0, [of_requests.leaves_out_how_many]),
    (5.0, [of_requests.does_it_one_after_the_other]),
    (8.0, [of_requests.sends_what_was_said_of_it]),  # a header is called after what was said of the requests
    (5.0, [another_value.names_another_value]),  # a constant is made of what does not answer to its description
    (6.0, [another_value.defaults_otherwise]),  # a parameter has another default than the one that is written out
    (8.0, [nothing_apart.puts_nothing_apart]),  # what was to be a function of its own is none
    (6.0, [inherited.inherits_from_what_is_new]),  # the heir and what it inherits from are mixed up
    (4.0, [in_passing.spells_otherwise]),  # a key is another one, where only the form was spoken of
    (3.0, [in_passing.asks_others_otherwise]),  # or conditions with another comparison than the one that was written
    (4.0, [in_passing.takes_what_is_reached]),  # more goes than what is never reached
    (4.0, [nothing_apart.gives_many_for_one]),  # or all of them, where it is called after one
    (2.5, [nothing_apart.takes_other_things]),  # or it takes something else than was written
    (4.0, [nothing_apart.puts_another_apart]),  # or another part is
    (3.5, [new_ones_unread.leaves_it_unused]),  # a function is as it was that is said to use what is new
    (2.0, [half_done.leaves_calls_without]),  # a function needs more than its calls give it
    (3.0, [half_done.puts_one_in_front]),  # or take for another what they give by its place
    (2.0, [half_done.takes_the_class_for_nothing]),  # a method takes its class, and does not look at it
    (1.5, [new_ones_unread.leaves_options_unread]),  # nothing looks at an option
    (1.5, [new_ones_unread.leaves_parameters_unread]),  # nor at a parameter of which it is said what it does
    (6.0, [new_ones_unread.hands_nothing_on]),  # while a function that it calls could be told the same
    (8.0, [new_ones_unread.leaves_a_switch_unread]),
    (4.0, [half_done.only_says_what_it_gives]),  # what is given is the same, and only the signature tells otherwise
    (3.0, [half_done.raises_without_a_word]),
    (4.0, [half_done.prints_on_in_a_loop]),  # what is to be returned is still printed
    (3.0, [half_done.raises_what_is_not_there]),
    (12.0, [wished_in_vain.leaves_out_what_is_wished]),  # a name that is to come in did not: it is better to say so
    (8.0, [half_done.leaves_out_the_switch]),
    (8.0, [half_done.writes_a_function_instead]),  # or what is to be handed in did not, and a function did
    (8.0, [half_done.takes_one_of_several]),  # or of two that are named, only one
    (1.2, [left_unsaid.leaves_out_what_it_is_about]),  # a new function has the name, and does something else
    (3.0, [empty_handed.takes_for_not_given]),  # what is unknown is taken for what is not given
    (4.0, [empty_handed.gives_back_what_it_got]),
    (10.0, [empty_handed.is_spelled_out]),  # a text says None, and not what stands for nothing
    (3.0, [empty_handed.begins_with_nothing]),  # None is the default where a list was, and is worked on as one
)
_IN_ANY_WORDS: Sequence[tuple[float, Doubt]] = (
    (4.0, _misplaces),
    (25.0, taken_away.leaves_nothing),
    (3.0, remarks.repeats),
    (3.0, remarks.says_what_is_not),
)
_BY_EXAMPLE = (_is_disproved, given_otherwise.gives_back_the_example)
_HALF: tuple[float, Sequence[Doubt]] = (2.5, [unmet.is_half_of_it])
"""Of two things that are asked for, one did not come in."""
