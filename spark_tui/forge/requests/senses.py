"""Which way is meant: "the last one gets lost" is about a bound too low, "one too many" about one too high.

A template that says one of an intent's opposite senses is only used where it is true; one that says none always is.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from functools import cache

from spark_tui.forge.requests.tables import rows
from spark_tui.forge.requests.templates import Template

_STRICT = frozenset({"redirect-undo-part"})  # says nothing without one


@cache
def senses_of(template: Template) -> frozenset[str]:
    known = _known().get(template.intent, {})
    return frozenset(sense for sense, words in known.items() if words.search(template.text))


def fits(template: Template, true: frozenset[str], telling: frozenset[str] = frozenset()) -> bool:
    """May this be said where only these senses are true, and one of some has to be said?"""
    said = senses_of(template)
    if telling and not said & telling:
        return False
    return said <= true and (bool(said) or template.intent not in _STRICT)


@cache
def _known() -> Mapping[str, Mapping[str, re.Pattern[str]]]:
    ways: defaultdict[str, defaultdict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for intent, sense, words in rows("senses"):
        ways[intent][sense].append(words)
    return {
        intent: {sense: re.compile("|".join(each), re.IGNORECASE) for sense, each in senses.items()}
        for intent, senses in ways.items()
    }
