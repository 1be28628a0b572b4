"""A reason that is told beside a request is no request of its own."""

from __future__ import annotations

import pytest
from edit_models import CODE
from known_words import knowing

from spark_tui.links.several.cuts import cuts

KINDS = knowing(recursion_to_loop="recursive", remove_prints="debug", cache_function="cache", lazy_import="startup")


@pytest.mark.parametrize(
    "sentence",
    [
        "area is recursive, and nobody here can debug this",
        "area is recursive, and nobody ever understands a debug session of it",
        "who needs path at startup? area is recursive",
        "not a cache, area is recursive",
        "not the cache, area is recursive",
        "area is recursive with too much debug in it, two are enough",
        "area is recursive, debug = 'it' should give it",
        "area is recursive if debug is set and cache is set",
        "area hangs in debug mode. I think the cache is not called",
        "sort() is recursive in debug mode, probably the cache is gone",
    ],
)
def test_a_reason_is_no_request(sentence: str):
    assert cuts(KINDS, sentence, CODE) == []


@pytest.mark.parametrize(
    "sentence",
    [
        "area is recursive, and there is a debug print",
        "area is recursive, and users should have a cache",
        "area is recursive, and everybody has to debug it",
        "area should not be recursive. I think debug it",
    ],
)
def test_what_is_asked_for_or_seen_may_be_one(sentence: str):
    assert cuts(KINDS, sentence, CODE) != []
