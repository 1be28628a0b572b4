"""All that may speak against an answer, with how much it weighs and how it is told. Each file here is a list of
`RULES`; what stands in brackets is about the same, and counts once.

It is summed up in this order, and a sum is not the same to the last digit in another one. Read `begun_only.py`
first.
"""

from __future__ import annotations

from collections.abc import Sequence

from spark_tui.edits.weighing.against import (
    asked_or_taken_away,
    begun_only,
    elsewhere,
    given_or_raised,
    of_another,
    told_or_bounded,
)
from spark_tui.edits.weighing.doubt import Against

RULES: Sequence[Against | tuple[Against, ...]] = (
    *elsewhere.RULES,
    *asked_or_taken_away.RULES,
    *told_or_bounded.RULES,
    *given_or_raised.RULES,
    *of_another.RULES,
    *begun_only.RULES,
)
