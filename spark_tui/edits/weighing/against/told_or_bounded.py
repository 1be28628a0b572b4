"""What is told, documented or printed, how it is written, and with which number something is compared."""

from __future__ import annotations

from collections.abc import Sequence

from spark_tui.edits.weighing import (
    bounded_otherwise,
    commented,
    contrary,
    documented,
    fails_otherwise,
    form_only,
    half_done,
    mistold,
    remarks,
    taken_away,
    told_less,
)
from spark_tui.edits.weighing.doubt import Against

RULES: Sequence[Against | tuple[Against, ...]] = (
    Against(3.0, "it has an error tell what a loop happened to come to last", mistold.tells_the_last_of_a_search),
    Against(3.0, "it has an error tell all of them, and you ask which one it was", mistold.tells_all_for_one),
    Against(5.0, "it shows something in percent that is no share of anything", mistold.shows_a_number_as_a_share),
    Against(
        5.0, "it opens one more file, and you only ask which file it is", mistold.writes_the_file_that_is_to_be_told
    ),
    Against(4.0, "it changes a function that does not know what it is to tell", mistold.tells_of_another_place),
    Against(3.0, "it says another rule than the one that it checks", mistold.says_another_rule),
    Against(4.0, "it shows several things as if they were one number", mistold.shows_many_as_a_number),
    Against(8.0, "it leaves every docstring as it was", documented.leaves_docstrings),
    Against(8.0, "it adds a docstring, and you want fewer", documented.documents_what_is_to_be_bare),
    (
        Against(6.0, "it takes a docstring away, and you say only what is wrong in it", documented.undocuments),
        Against(6.0, "it takes a docstring away that is only to be another", documented.loses_a_docstring),
    ),
    Against(2.5, "it no longer looks at a parameter that it looked at", taken_away.idles),
    Against(
        6.0,
        "it has a call get the same whatever is given, and you name the parameter",
        taken_away.fixes_what_is_handed_on,
    ),
    Against(2.0, "it puts functions in another order, and you do not ask for that", taken_away.moves),
    Against(8.0, "it swallows an error, and you ask that none is", contrary.swallows_all_the_same),
    Against(1.5, "it keeps what was to be replaced", contrary.keeps_the_old),
    Against(6.0, "it keeps the line that you want to get rid of", contrary.keeps_the_line_that_is_to_go),
    Against(6.0, "it strips both ends, and you speak of one", contrary.strips_both_ends),
    Against(8.0, "it takes away what you say is to be used", contrary.takes_away_what_is_to_be_used),
    Against(8.0, "it passes over even more of them", contrary.passes_over_more),
    Against(12.0, "it only calls something as a class is called", contrary.names_like_a_class),
    Against(5.0, "it prints less, and you ask for something to be printed", contrary.prints_less),
    Against(5.0, "it prints fewer things, and you ask for more", told_less.prints_fewer_things),
    Against(14.0, "it adds a walrus, and they are to go", form_only.names_what_is_to_have_its_line),
    Against(8.0, "it turns an if around by half", form_only.turns_half_of_it),
    Against(10.0, "it gives only one of several values, and you ask for another form", form_only.gives_one_of_several),
    Against(8.0, "it compares modules in another way, which is the same", form_only.compares_modules),
    (
        Against(4.0, "it only writes an if as an expression", form_only.becomes_a_ternary),
        Against(4.0, "it only holds a match against None, which is the same", form_only.asks_a_match_for_none),
    ),
    Against(8.0, "it raises on purpose what you complain of", fails_otherwise.raises_what_nobody_asks_for),
    Against(2.0, "it catches only one of the errors that it let pass", fails_otherwise.catches_one_of_two),
    Against(3.0, "it raises once more what you complain of", fails_otherwise.raises_it_again),
    Against(3.0, "it changes only docstrings and comments, and you do not speak of those", remarks.rewords),
    Against(8.0, "it puts a docstring behind another one", commented.documents_twice),
    Against(4.0, "it shows no example to a reader", commented.shows_no_example),
    Against(4.0, "it adds a comment that only says where it stands, or asks what you ask", commented.says_only_where),
    Against(3.0, "it only repeats your words, or a name, where something is to be told", remarks.repeats),
    Against(6.0, "it adds a docstring that begins without a capital", remarks.begins_small),
    Against(1.5, "it adds a docstring that says something is returned, and nothing is", remarks.says_what_is_not),
    Against(2.0, "it has the long form of the option, and not the short one", half_done.leaves_out_the_short_form),
    Against(2.0, "it compares with something else than you said", bounded_otherwise.is_bounded_otherwise),
    Against(4.0, "it asks only whether there are any, and you say how many", bounded_otherwise.asks_only_for_any),
    Against(
        3.0, "it changes a number, and not to the one that you want to begin with", bounded_otherwise.begins_elsewhere
    ),
    Against(6.0, "it counts things, and you say how old they are", bounded_otherwise.counts_for_an_age),
    Against(6.0, "it takes your kilobytes, or more, for so many bytes", bounded_otherwise.leaves_out_the_unit),
    Against(6.0, "it puts a value right without a word that is to be refused", bounded_otherwise.holds_in_silence),
    Against(
        3.0,
        "it makes a cache as large as a number that you said of something else",
        bounded_otherwise.keeps_as_many_as_there_are,
    ),
    Against(8.0, "it bounds something from the wrong side", bounded_otherwise.holds_the_other_way),
    Against(
        6.0,
        "it compares with the step alone, and not with what that is counted from",
        bounded_otherwise.leaves_out_of_what,
    ),
    Against(3.0, "it checks something else than what must not go below zero", bounded_otherwise.bounds_what_is_taken),
    Against(6.0, "it holds something else against the number than what you count", bounded_otherwise.bounds_another),
)
