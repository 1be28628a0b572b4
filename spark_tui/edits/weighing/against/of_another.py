"""Done, and to another thing than the one that is meant; or another part, or another value."""

from __future__ import annotations

from collections.abc import Sequence

from spark_tui.edits.weighing import (
    another_case,
    another_value,
    besides,
    in_passing,
    inherited,
    not_that_one,
    nothing_apart,
    of_requests,
    one_of_alike,
    one_of_many,
)
from spark_tui.edits.weighing.doubt import Against

RULES: Sequence[Against | tuple[Against, ...]] = (
    Against(3.0, "it asks about something else than what you say is wrong", besides.asks_about_another),
    Against(4.0, "it does that elsewhere, or in another case than you say", another_case.is_done_in_another_case),
    Against(5.0, "it raises an error, and a part of a text is to be left out", another_case.raises_for_a_part),
    Against(6.0, "it gives None where that is given anyway", another_case.gives_none_anyway),
    Against(4.0, "it sets nothing to what you say it is never set to", another_case.leaves_it_unset),
    Against(4.0, "it lets something be used in a with, and you do not speak of that", besides.makes_a_context_of_it),
    Against(3.0, "it asks for the whole, and you say that a part of it is missing", besides.asks_the_whole),
    Against(3.0, "it gives a method to another class than the one you speak of", besides.can_be_asked_of_another),
    Against(4.0, "it makes your limit the default of something that is no limit", besides.bounds_what_is_none),
    Against(8.0, "it tests for another error than the one you named", not_that_one.awaits_another_error),
    Against(8.0, "it does not await the call that you named", not_that_one.awaits_another),
    Against(6.0, "it ignores the case in one comparison, and not in the next", one_of_alike.evens_one_comparison),
    Against(6.0, "it leaves the condition of every loop as it was", not_that_one.keeps_the_loop),
    Against(6.0, "it hands nothing more to the function that you named", not_that_one.hands_it_to_another),
    Against(6.0, "it does not look at what is to be checked", not_that_one.checks_another),
    Against(6.0, "it does not ask for None", not_that_one.asks_not_for_none),
    Against(8.0, "it leaves the text that you quote as it was", not_that_one.says_it_once_more),
    Against(4.0, "it shows a text as if it were a number", not_that_one.shows_a_text_with_decimals),
    Against(
        2.5,
        "it asks only whether something is there, and you say what it is like",
        besides.asks_only_whether_it_is_there,
    ),
    Against(5.0, "it ends the whole function where one of many is to be skipped", one_of_many.ends_the_whole),
    Against(2.5, "it has a loop leave out all or nothing", besides.asks_the_same_each_time),
    Against(4.0, "it asks about something else than what you say is empty", besides.asks_another_whether_it_is_empty),
    Against(12.0, "it changes a method of that name in another class", besides.changes_its_namesake),
    Against(4.0, "it gives a method to another class than the one you speak of", besides.serves_another_class),
    Against(4.0, "it asks about what is kept, and not about what comes in", besides.asks_its_own_for_what_comes_in),
    Against(4.0, "it says that something is None, and nothing else", besides.can_be_nothing_else),
    Against(4.0, "it gives up another call after a time than the one you speak of", besides.waits_for_another),
    Against(2.5, "it changes nothing beside the text that you named", besides.is_far_from_the_text),
    Against(8.0, "it takes a status for a number of seconds or of tries", of_requests.takes_a_status_for_an_amount),
    Against(
        4.0, "it waits so long for an answer, and not between two requests", of_requests.waits_for_an_answer_instead
    ),
    Against(6.0, "it tries again, and you say that it is not to", of_requests.tries_again_all_the_same),
    Against(6.0, "it takes another unit of time for seconds", of_requests.leaves_minutes_as_they_are),
    Against(5.0, "it lacks the attribute that you named", of_requests.leaves_out_the_attribute),
    Against(4.0, "it does not ask for the status that you named", of_requests.asks_for_no_status),
    Against(4.0, "it adds no header, and you ask for one", of_requests.sends_no_header),
    Against(5.0, "it does not limit how many are done at once", of_requests.leaves_out_how_many),
    Against(6.0, "it does one after the other, and you want them at once", of_requests.does_it_one_after_the_other),
    Against(8.0, "it sends a word that you only said of what is sent", of_requests.sends_what_was_said_of_it),
    Against(5.0, "it names another value than the one that you describe", another_value.names_another_value),
    Against(6.0, "it gives a parameter another default than you wrote", another_value.defaults_otherwise),
    Against(3.0, "it takes for a text what Python calls so", another_value.defaults_to_its_name),
    Against(8.0, "it makes no function of its own of that", nothing_apart.puts_nothing_apart),
    Against(6.0, "it inherits from the class that is to be made", inherited.inherits_from_what_is_new),
    Against(4.0, "it changes a word, and you ask only for another form", in_passing.spells_otherwise),
    Against(3.0, "it changes conditions too that are not as you wrote them", in_passing.asks_others_otherwise),
    Against(4.0, "it takes lines away that are reached", in_passing.takes_what_is_reached),
    Against(
        4.0,
        "it adds a function that gives all of them or none, and is called after one",
        nothing_apart.gives_many_for_one,
    ),
    Against(2.5, "it adds a function that takes more or less than you wrote", nothing_apart.takes_other_things),
    Against(4.0, "it makes a function of another part than the one you named", nothing_apart.puts_another_apart),
)
