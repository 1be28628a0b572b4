"""What code cannot mean, told to whoever asked: a sentence for each rule, with the piece of code that it found."""

from __future__ import annotations

from collections.abc import Mapping

from spark_tui.edits.pattern import Pattern

_LONGEST = 40  # letters of code

_WHY: Mapping[str, str] = {
    # statements
    "refused_once_more": "it refuses `{}` where it is refused already",
    "imported_again": "it brings in `{}` twice",
    "asked_of_what_was_just_made": "it asks `{}` of what was made just before",
    "asked_of_all": "it asks `{}` in each turn of a loop through that",
    "unreadable": "it makes Python say: {}",
    "unset_in_some_ways": "it reads {} without setting it in all cases",
    "idle": "it adds `{}`, which does nothing",
    "unreached": "it adds `{}` where nothing is reached",
    "as_it_was": "it writes `{}`, which changes nothing",
    "by_itself": "it works with a thing and itself: `{}`",
    "raises_a_word": "it raises {}, which is no exception",
    "raises_again_nothing": "it raises again where nothing is caught",
    "unused": "it sets {}, and nothing looks at that",
    "twice": "it defines {} twice",
    "hidden": "it calls something {}, which is a name of Python's own",
    "raised": "it takes `{}` for an exception, or gives one back",
    "raised_for_itself": "it raises for what is such an error already: `{}`",
    "tried_in_vain": "it has a try that cannot help",
    "divided_by_a_number": "it catches a division by zero in `{}`, which divides by none",
    "yes_if_yes": "it writes `{}`, which only says what it asks",
    "asked_again": "it asks for `{}` twice in a condition",
    "either_way": "it asks for `{}` and for its opposite, which is always so or never",
    "never_the_script": "it asks `{}` where it is to ask whether it is run",
    "endless": "it has {} only call itself",
    # values
    "keys_of_pairs": "it looks up `{}` in pairs",
    "texts_of_a_list": "it treats a list as a text: `{}`",
    "counted_in_percent": "it shows the number `{}` in percent",
    "added_to_nothing": "it adds to `{}`, and nothing is there yet",
    "not_hashable": "it puts a dict or a list where none can be: `{}`",
    "not_so_many": "it unpacks another number of things: `{}`",
    "never_in_that_case": "it looks for what is never written in that case: `{}`",
    "not_of_its_type": "it gives another type than it says: {}",
    "not_had": "it uses `{}`, which such a value does not have",
    "not_taken": "it calls `{}`, which does not take that",
    "not_of_the_module": "it uses `{}`, which the module does not have",
    "always_so": "it asks `{}`, to which the answer is always the same",
    "not_ordered": "it compares what has no order: `{}`",
    "not_formatted": "it shows `{}` in a form that this cannot have",
    "not_many": "it goes through or unpacks `{}`, and that cannot be done",
    "counted_in_fractions": "it shows `{}` with decimals, which counts things",
    "not_added": "it reckons with what does not go together: `{}`",
    "not_compared": "it compares what does not go together: `{}`",
    "not_there": "it counts on `{}`, which may not be there",
    "not_called": "it uses {} without calling it",
    # objects
    "handed_twice": "it hands the same on twice: `{}`",
    "ordered_like_a_number": "it compares an object with a number: `{}`",
    "refused_for_no_error": "it refuses what is no error of that kind: `{}`",
    "looked_up_in_itself": "it looks something up in itself: `{}`",
    "counted_of_a_number": "it treats a number as if it held several: `{}`",
    "not_raised": "it raises {}, which is no exception",
    "class_shown": "it shows the class or function {} itself",
    "miscalled_own": "it calls `{}` with what that does not take",
    "no_parameter": "it has a parameter with a name that means nothing: {}",
    "miscalled": "it calls `{}` with what that does not take, or too little",
    "given_what_it_lacks": "it calls `{}` with a number, which lacks what that asks for",
    "never_set": "it reads {}, which nobody sets",
    "read_too_early": "it reads {} before that is set",
    "read_before_it_comes": "it reads {} before that is set",
    # uses
    "kept_under_and_cut": "it takes something for a text that holds values under names: `{}`",
    "never_none_of_itself": "it asks `{}`, which is never so",
    "called_and_compared": "it compares what is called: `{}`",
    "asked_uncalled": "it asks for `{}` without calling it",
    "adds_nothing": "it writes `{}`, which changes nothing",
    "its_own_base": "it has a class inherit from what is not there yet: {}",
    "never_missing": "it waits for an error from a get, which raises none: `{}`",
    "never_answered": "it answers with a number alone: {}",
    "text_for_a_number": "it gives a text from {}, which is counted with",
    "torn": "it counts with {}, and treats it as a text or a list",
    "many_against_a_number": "it holds several things against a number: `{}`",
    "not_nothing": "it gives something from {}, which is said to give nothing",
    "never_nothing": "it asks whether an error is nothing: `{}`",
    "starts_with_something": "it gives a value from the constructor {}",
    "logged_the_wrong_way": "it logs what belongs into the message: `{}`",
    "not_kept": "it does nothing with {}",
    "got_from_no_dict": "it takes for a dict what is a list or a text: `{}`",
    # in_vain
    "counted_and_set_anew": "it counts `{}`, which is set anew right behind",
    "refused_and_asked_for": "it refuses what the function goes on to treat: `{}`",
    # own_words
    "defaults_to_its_name": "it gives {} its own name as a default",
    "called_what_it_is": "it calls a parameter after how it is given: {}",
    "done_again": "it does the same twice: `{}`",
    "cut_to_size": "it cuts a text that is written out: {}",
    "not_made_yet": "it uses what is not defined yet: {}",
    "not_awaited": "it waits for what comes at once: `{}`",
    "no_class": "it takes for a class what is none: `{}`",
    "nothing_given": "it gives something that stands for nothing: `{}`",
    "letters": "it sorts the letters of a text: `{}`",
    "at_the_prompt": "it uses {}, which is only there at a prompt",
    "never_the_same": "it asks whether two things are one, which are always two: `{}`",
    "slots_without_names": "it lists as slots what are no names: `{}`",
    "given_for_nothing": "it throws away what a parameter is given: `{}`",
    # types_given
    "typed_by_a_function": "it takes a function for a type: {}",
    "typed_by_itself": "it takes a name for its own type: {}",
    "typed_twice": "it says a type twice: {}",
    "typed_by_a_part": "it looks for a part of what has none: {}",
    "typed_by_nothing": "it names a type that nobody knows: {}",
    "text_of_many": "it treats several as one text: {}",
    "number_for_a_text": "it gives another type than it says: {}",
    # misused
    "said_to_be_set": "it compares a value with the class of sets: `{}`",
    "caught_twice": "it catches the output twice, which Python refuses: `{}`",
    "filled_in_in_no_way": "it fills in by a mark that there is not: `{}`",
    "orders_no_class": "it gives total_ordering something else than a class: `{}`",
    "looked_for_in_nothing": "it looks for something in what may be None: `{}`",
    "opens_a_number": "it opens a number as if it were a file: `{}`",
    "ends_with_no_tuple": "it asks for several endings, and only a tuple can say them: {}",
    "read_out_of_a_text": "it reads from a text as if it were a file: `{}`",
    "opened_no_way": "it opens a file in a way that there is not: {}",
    "no_module": "it imports what is no module: {}",
    "of_no_object": "it makes {} a method of the class, and Python calls it with an object",
    "yes_added": "it adds yes or no to a number: `{}`",
    "taken_from_many": "it takes something from a text or a list by a minus: `{}`",
    "gone_through_twice": "it goes through the same right inside of a loop: `{}`",
    "given_is_refused": "it refuses what has to be given: {}",
    "half_a_place": "it counts by fractions where only whole numbers go: `{}`",
    "neither_on_nor_off": "it gives something that is on or off another value: {}",
    "span_called": "it asks for a span of time in a way that there is not: `{}`",
    "days_added": "it reckons with two times as if they were numbers: `{}`",
    "read_before_it_is_read": "it takes a file for the text in it: `{}`",
    "known_by_no_name": "it calls something of Python's own with a name that it lacks: {}",
    "a_mere_mark": "it takes a mark of what you said for a value: {}",
    # definitions
    "raised_as_it_is_made": "it raises {}, where an error is only made",
    "no_longer_itself": "it makes self another object in {}",
    "default_refused": "it refuses its own default: {}",
    "hidden_by_its_attribute": "it calls a method and what is set the same: {}",
    "tested_by_itself": "it puts a test among the methods of what is tested: {}",
    "named_as_an_error": "it calls a function like an error: {}",
    "named_as_its_object": "it calls a function what an object is called in its methods: {}",
    "named_as_a_class": "it calls a function like a class: {}",
    "made_of_itself": "it has a class inherit from itself: {}",
    "marked_twice": "it marks something twice, or as what it is not: {}",
    # given
    "gives_another_kind": "it gives another kind than the function says: {}",
    "given_by_itself": "it has a property give itself, which never ends: {}",
    # answers
    "raised_as_well": "it raises an error that says that all went well: `{}`",
    "no_such_header": "it sends a header that is no text: {}",
    "awaited_in_wrong_hands": "it hands asyncio what that does not take: `{}`",
    "lost_in_its_item": "it puts one thing in the place of what held them all: `{}`",
    "answers_kept": "it keeps the answer to one request for all: {}",
    "answers_measured": "it takes an answer for a number or a text: `{}`",
    "status_counted": "it answers with a number of things as the status: `{}`",
    # listed_names
    "exported_unknown": "it exports a name that the file does not have: {}",
    "slot_of_no_name": "it lists as a slot what is no name: {}",
    "no_variable": "it looks for a variable that cannot be called so: `{}`",
    "option_by_default": "it takes an option for what a variable holds: `{}`",
    # mixtures
    "words_among_numbers": "it looks for a word among numbers: `{}`",
    "words_for_a_number": "it compares a number with a word: `{}`",
    "status_for_a_value": "it puts a status where a value belongs: `{}`",
    "caught_no_error": "it catches {}, which is no error",
    "shown_as_no_text": "it gives no text in {}, and Python asks for one",
    # by_kinds
    "not_in_that_file": "it uses {}, which the file it is taken from does not have",
    "logged_by_no_mark": "it logs values for which the text has no place: `{}`",
    "read_of_its_default": "it asks `{}` of what is None where nothing is given",
    "made_what_it_is": "it writes `{}`, which changes nothing",
    "not_there_by_kind": "it uses `{}`, and such a thing does not have that",
    "no_order_of_kinds": "it compares what has no order: `{}`",
    "never_alike": "it compares what is never the same: `{}`",
    "no_items_of_kind": "it looks for something in what holds nothing so: `{}`",
    "not_called_so": "it calls `{}` with what that does not take, or too little",
    "given_another_kind": "it gives `{}` another kind of thing than that takes",
    "not_taken_by_its_kind": "it calls `{}`, which does not take that",
    "gives_two_kinds": "it gives another kind of thing than in other cases: `{}`",
    # for_nothing
    "never_asked": "it asks whether `{}`, which is always so",
    "thrown_away": "it works out `{}`, and nothing looks at that",
    "never_of_that_class": "it asks `{}`, which is never so",
    "never_a_key": "it looks for a key that can be none: `{}`",
    "reckoned_with_a_text": "it reckons with a text: `{}`",
    "gives_another": "it gives another kind of thing than the function does otherwise: `{}`",
    # truth_of_objects
    "object_for_its_contents": "it asks for `{}` itself, which is always so: it has no length",
    "object_called": "it calls `{}`, which is no function",
    # kept_and_caught
    "put_as_another_kind": "it writes `{}`, and another kind of thing is kept there",
    "added_to_what_is_not_there": "it writes `{}`, and nothing is there before",
    "caught_in_vain": "it writes `{}`, and nothing in the try raises that",
    # of_tests
    "generator_against_values": "it compares a generator with what that gives: `{}`",
    "another_type_expected": "it expects another type than the function gives: `{}`",
    "tests_nothing_of_its_name": "it adds the test {}, which never uses what it is called after",
    "given_what_it_is_to_give": "it puts in as a text what is to come out: `{}`",
    "self_of_nobody": "it has {} ask self, and no class is around it",
    # out_of_place
    "docstring_below_code": "it puts code above a docstring, which is none then: {}",
    "asked_whether_it_is_there": "it asks whether `{}`, which Python has in any case",
    "held_by_a_value": "it takes for something to be closed what is none: `with {}`",
    # once_more
    "added_twice": "it adds what the command line has already: `{}`",
    "marked_with_it_twice": "it gives a command the same option twice: {}",
    "kept_under_one_key": "it writes the same key twice: `{}`",
    "open_already": "it opens what is open already: `{}`",
    # of_modules
    "miscalled_of_a_module": "it calls `{}` with what that does not take",
    "made_another_way": "it calls `{}` with a name that no path takes",
    "miscalled_after_its_class": "it calls `{}` with what that method does not take",
    # told_in_vain
    "taken_by_no_method": "it gives a method what that does not take: {}",
    "taken_by_no_function": "it gives a function what that does not take: {}",
    "named_after_none": "it calls something by a word that is no name for it: {}",
}

_OF_VARIABLES = frozenset(("unused", "torn", "no_parameter", "not_kept"))
_IN_A_FUNCTION = Pattern(r"^([\w.]+)\.(\w+)$")
_MARKED = Pattern(r" (?:And|Or)$| # \w+$|:$")
"""What only tells one find from another."""


def in_words(rule: str, code: str) -> str:
    """Of longer code, its beginning."""
    line = _MARKED.sub("", " ".join(code.split()))
    line = _IN_A_FUNCTION.sub(r"\2 in \1", line) if rule in _OF_VARIABLES else line
    return _WHY[rule].format(line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…")
