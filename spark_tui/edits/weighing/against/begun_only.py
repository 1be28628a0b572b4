"""Begun, and not carried through."""

from __future__ import annotations

from collections.abc import Sequence

from spark_tui.edits.weighing import concretely, empty_handed, half_done, left_unsaid, new_ones_unread, wished_in_vain
from spark_tui.edits.weighing.doubt import Against

RULES: Sequence[Against | tuple[Against, ...]] = (
    Against(3.5, "it leaves the function as it was that is to use what is new", new_ones_unread.leaves_it_unused),
    Against(2.0, "it has a function need more than its calls give", half_done.leaves_calls_without),
    Against(
        3.0,
        "it adds a parameter that every call has to give, before those that need not be",
        half_done.puts_one_in_front,
    ),
    Against(2.0, "it has a method take its class, and look at nothing of that", half_done.takes_the_class_for_nothing),
    Against(1.5, "it adds an option that nothing looks at", new_ones_unread.leaves_options_unread),
    Against(
        1.5, "it adds a parameter that nothing looks at", new_ones_unread.leaves_parameters_unread, concretely.unread
    ),
    Against(6.0, "it adds a parameter, and does not hand it on", new_ones_unread.hands_nothing_on),
    Against(8.0, "it adds a switch that nothing looks at", new_ones_unread.leaves_a_switch_unread, concretely.unread),
    Against(4.0, "it only says in the signature that something else is returned", half_done.only_says_what_it_gives),
    Against(3.0, "it raises an error without saying what is wrong", half_done.raises_without_a_word),
    Against(4.0, "it still prints in a loop what is to be returned", half_done.prints_on_in_a_loop),
    Against(3.0, "it raises an error that is nowhere defined", half_done.raises_what_is_not_there),
    Against(12.0, "it lacks a name that you ask for", wished_in_vain.leaves_out_what_is_wished),
    Against(8.0, "it lacks the parameter that you speak of", half_done.leaves_out_the_switch),
    Against(8.0, "it adds a function, and you ask for a parameter", half_done.writes_a_function_instead),
    Against(8.0, "it lacks some of what you list or quote", half_done.takes_one_of_several),
    Against(
        1.2,
        "it adds a function that does something else than its name or you say",
        left_unsaid.leaves_out_what_it_is_about,
    ),
    Against(
        3.0,
        "it asks whether something is given that you say is unknown, or lacks something",
        empty_handed.takes_for_not_given,
    ),
    Against(4.0, "it gives back a parameter as it came in", empty_handed.gives_back_what_it_got),
    Against(10.0, "it writes None, True or False as a text", empty_handed.is_spelled_out),
    Against(3.0, "it has None, or a type, as a default in the place of a list", empty_handed.begins_with_nothing),
)
