"""Which sign of a comparison words stand for: "more than" is >, "under" is <, "at least" is >=, "no more than" is <=.

Words stand here only if they mean that wherever they are said. "Up to" and "past" do not ("bring it up to date", "the
past week"), nor does "from": who knows that a number follows adds them.
"""

from __future__ import annotations

from collections.abc import Mapping

ABOVE = "above|over|beyond|more than|greater than|larger than|bigger than|higher than"
BELOW = "below|under|less than|smaller than|lower than|fewer than"
AT_LEAST = "at least|no less than|no fewer than|no lower than|no smaller than"
AT_MOST = "at most|no more than|no greater than|no larger than|no bigger than|no higher than"
EQUAL = "equal to|equals|the same as"
"""Each fits into a pattern, in brackets."""
AFTER, BEFORE = "after|later than", "before|earlier than"
"""Of times; elsewhere they say in which order things are done."""
LONGER, SHORTER = "longer than", "shorter than"
"""Of a time they are its amount, of a text how many letters it has."""
OR_MORE = "more|above|over|higher|greater|larger|bigger|older|longer|up"
OR_LESS = "less|below|under|lower|fewer|smaller|younger|shorter"
"""Behind a number and "or"."""


def by_words(signs: Mapping[str, str]) -> dict[str, str]:
    """Of {"above|over": ">"}: the sign of each of the words."""
    return {word: sign for words, sign in signs.items() for word in words.split("|")}


SIGNS: Mapping[str, str] = by_words({ABOVE: ">", BELOW: "<", AT_LEAST: ">=", AT_MOST: "<="})
OF_TIMES: Mapping[str, str] = by_words({AFTER: ">", BEFORE: "<"})
