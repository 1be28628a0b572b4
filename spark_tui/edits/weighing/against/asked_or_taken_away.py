"""Conditions that can never tell, and what is taken away."""

from __future__ import annotations

from collections.abc import Sequence

from spark_tui.edits.weighing import asked_in_vain, concretely, lost_in_frame, on_condition, taken_away, unwrapped
from spark_tui.edits.weighing.doubt import Against

RULES: Sequence[Against | tuple[Against, ...]] = (
    Against(14.0, "it asks about a name that is nowhere", asked_in_vain.asks_what_nobody_knows),
    Against(14.0, "it asks about a name that means nothing in that function", asked_in_vain.asks_what_means_nothing),
    Against(
        4.0, "it asks about something else than what you say there is none of", asked_in_vain.asks_not_for_what_is_gone
    ),
    Against(
        5.0, "it asks about something else than what you say there may be", asked_in_vain.asks_not_for_what_there_is
    ),
    Against(6.0, "it asks for a path, and you speak of an empty file", asked_in_vain.asks_the_path_of_a_file),
    Against(10.0, "it asks behind a loop, and only about the last one", asked_in_vain.asks_the_last_of_a_loop),
    Against(10.0, "it holds a text against a number", asked_in_vain.counts_a_text),
    Against(5.0, "it takes away or empties what is to go on working", taken_away.loses_what_is_to_work),
    Against(
        2.5,
        "it takes away a function or class that you do not speak of",
        taken_away.loses_what_nobody_speaks_of,
        concretely.taken_away,
    ),
    Against(
        14.0,
        "it takes away something else than what you say is for nothing",
        taken_away.loses_another_than_the_idle,
        concretely.taken_away,
    ),
    Against(
        5.0,
        "it no longer calls a function that you do not speak of",
        unwrapped.hands_on_what_it_was_made_of,
        unwrapped.which,
    ),
    Against(25.0, "it leaves the file empty", taken_away.leaves_nothing),
    Against(5.0, "it returns that in any case, and you say when", on_condition.is_given_in_any_case),
    Against(6.0, "it refuses without a look at the bound that you tell", on_condition.is_refused_without_a_bound),
    Against(
        5.0, "it takes a call away for good that is only to be left out in one case", on_condition.goes_in_any_case
    ),
    Against(1.5, "it takes lines away, and you do not ask for that", taken_away.takes_away),
    Against(
        20.0,
        "it takes away something else than what you named",
        taken_away.loses_another_than_is_named,
        concretely.taken_away,
    ),
    Against(6.0, "it takes away something else than an import", taken_away.loses_no_import),
    Against(8.0, "it loses lines that were only to get a with around them", lost_in_frame.loses_what_is_framed),
    Against(8.0, "it catches an error no longer that it caught before", taken_away.catches_no_longer),
    Against(
        8.0,
        "it takes a function or class away, and you ask for one more",
        taken_away.loses_where_one_more_is_asked_for,
        concretely.taken_away,
    ),
    Against(
        8.0, "it takes a function or class away, and you do not ask for that", taken_away.ends, concretely.taken_away
    ),
    Against(
        8.0, "it gives a method another name that Python calls by the old one", taken_away.renames_what_python_calls
    ),
    Against(3.0, "it takes a whole line away, of which only a part was to go", taken_away.takes_more_than_a_part),
)
