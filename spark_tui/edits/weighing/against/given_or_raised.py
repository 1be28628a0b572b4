"""What is given back, and what is raised, caught or logged."""

from __future__ import annotations

from collections.abc import Sequence

from spark_tui.edits.weighing import (
    contrary,
    disproved,
    empty_handed,
    fails_otherwise,
    given_otherwise,
    no_error_said,
    raised_still,
    refused_otherwise,
    told_in_short,
)
from spark_tui.edits.weighing.doubt import Against

RULES: Sequence[Against | tuple[Against, ...]] = (
    Against(0.8, "it leaves a function without a value that otherwise gives one", empty_handed.leaves_empty_handed),
    Against(6.0, "it returns nothing from a function that always gives something", empty_handed.gives_no_such_thing),
    Against(6.0, "it returns a plain value from a function that promises an object", empty_handed.gives_no_such_object),
    Against(4.0, "it gives up where there is none, and one is to be made", empty_handed.leaves_where_one_is_to_come),
    Against(6.0, "it returns less often what you say is to be returned", empty_handed.gives_it_no_more),
    Against(4.0, "it returns something from a function that returns nothing", empty_handed.gives_where_nothing_is),
    Against(3.0, "it returns a list, and you ask for a text", empty_handed.gives_many_for_a_text),
    Against(6.0, "it returns nothing, and you ask for everything", empty_handed.gives_nothing_for_everything),
    Against(4.0, "it returns a list, and you ask for a number", empty_handed.gives_many_for_a_number),
    Against(4.0, "it returns a text, and you ask for a number", told_in_short.gives_a_text_for_a_number),
    Against(5.0, "it returns a text, and you ask for something else", told_in_short.gives_a_text_for_a_container),
    Against(5.0, "it still prints what it returns", told_in_short.prints_what_it_gives),
    Against(2.5, "it gives something else than your example says", disproved.is_disproved),
    Against(6.0, "it does more of what you say is not to be done", contrary.does_what_is_not_wanted),
    Against(6.0, "it documents what you say needs no docstring", contrary.documents_what_needs_none),
    Against(2.5, "it returns nothing from a function that gives a number", given_otherwise.gives_no_number),
    Against(5.0, "it returns in any case what you want in one", given_otherwise.gives_it_always),
    Against(6.0, "it catches an error that is to pass", fails_otherwise.catches_what_is_to_pass),
    Against(2.0, "it changes how a date is read, and you say how it is to be shown", contrary.reads_otherwise),
    Against(3.0, "it orders by something else than you said", contrary.orders_by_another),
    Against(6.0, "it returns your example of what goes wrong", given_otherwise.gives_back_the_example),
    (
        Against(5.0, "it raises an error in any case, and you say when", fails_otherwise.raises_in_any_case),
        Against(
            5.0, "it sets something to a status, and you only say what happens then", fails_otherwise.puts_in_a_status
        ),
    ),
    Against(4.0, "it raises one more error, and it is not to end in one", fails_otherwise.raises_all_the_same),
    Against(3.5, "it raises an error, and you do not speak of one", no_error_said.raises_unasked),
    Against(4.0, "it still raises where it is to give a value", raised_still.raises_it_still),
    Against(4.5, "it catches an error and does nothing about it", fails_otherwise.passes_over_in_silence),
    Against(6.0, "it logs something in any case, and you say when", fails_otherwise.logs_all_the_same),
    Against(4.0, "it raises a plain error, and a status is to be answered", fails_otherwise.raises_for_an_answer),
    Against(4.0, "it leaves where the contrary of what you say is so", contrary.guards_the_contrary),
    Against(3.0, "it only catches an error that it still raises", fails_otherwise.only_catches_what_it_raises),
    Against(2.5, "it only asserts what has to be so", fails_otherwise.asserts_it),
    Against(
        2.0, "it raises an error of Python's where the others are of your own", refused_otherwise.by_an_error_of_python
    ),
    (
        Against(2.5, "it returns another value than the one that you said", given_otherwise.gives_another),
        Against(2.5, "it answers with a failure where all went well", fails_otherwise.always_fails),
    ),
    Against(6.0, "it adds a function that does not say whether something is so", given_otherwise.gives_no_yes_or_no),
    Against(4.0, "it returns None once more, which is what you complain of", given_otherwise.gives_none_again),
    Against(4.0, "it returns nothing where a failure is to be answered", given_otherwise.gives_none_for_a_failure),
    Against(4.0, "it returns a value that you did not say", given_otherwise.gives_what_nobody_said),
)
