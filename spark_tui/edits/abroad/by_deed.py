"""What a function may be called that does what is said: to validate the email is what check_email is there for."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import PLAIN

_CHECKED = Pattern(
    r"(?i)\b(?:check|validate|verify) (?:that )?(?:the |each |every |an? |its |their |all )*"
    r"(?P<thing>[a-z_]+(?: [a-z_]+)?)"
)
_HIDDEN = Pattern(r"(?i)\b(?P<verb>mask|redact|hide|obfuscate|anonymi[sz]e)(?:e?d)?\b")
_CALLED = Pattern(r"(?i)\b(?:call|run) `?(?P<name>[a-z_]\w*)`?(?:\(\))? (?:in|inside|from|before|first)\b")
SAME_AGAIN = Pattern(
    r"(?i)\btests?\b.*\b(?:same|equal|unchanged|round[- ]?trips?|comes? back|survives?|lost|loses|intact|identical"
    r"|keeps?|still there|all there)\b"
)
THERE, BACK = ("save", "store", "write", "dump", "export", "persist"), ("load", "read", "restore", "import")
_SAVED = Pattern(
    rf"(?i)\b(?P<verb>{'|'.join(each.removesuffix('e') for each in (*THERE, *BACK))})(?:e?[sd]|e|ing|ed)?\b"
)
_MOST = 12  # words that may be what is hidden


def named_by_deed(said: str) -> tuple[str, ...]:
    """The names of functions of other files that a sentence may mean by what they do; most are nowhere."""
    return tuple(dict.fromkeys((*_checks(said), *_hides(said))))


def _checks(said: str) -> Iterator[str]:
    match = _CHECKED.search(said)
    if match is None:
        return
    thing = match["thing"].lower()
    for each in dict.fromkeys((thing, thing.partition(" ")[0])):
        yield from checks_of(each)


def checks_of(thing: str) -> tuple[str, ...]:
    """What a function may be called that checks an email: check_email, is_valid_email."""
    name = thing.lower().replace(" ", "_")
    return (*(f"{verb}_{name}" for verb in ("check", "validate", "verify")), f"is_valid_{name}", f"is_{name}_valid")


def _hides(said: str) -> Iterator[str]:
    match = _HIDDEN.search(said)
    words = [each for each in re.findall(r"[a-z_]{3,}", said.lower()) if each not in PLAIN]
    yield from (f"{match['verb'].lower()}_{each}" for each in words[:_MOST] if match is not None)


def saved_and_loaded(said: str) -> tuple[str, ...]:
    """What may save something and load it, where it is to be the same again: save and load, save_game and load_game."""
    if SAME_AGAIN.search(said) is None:
        return ()
    stems = {match["verb"].lower() for match in _SAVED.finditer(said)}
    verbs = [each for each in (*THERE, *BACK) if each.removesuffix("e") in stems]
    if not {*verbs}.intersection(THERE) or not {*verbs}.intersection(BACK):
        return ()
    words = [each for each in re.findall(r"[a-z]{3,}", said.lower()) if each not in PLAIN][:_MOST]
    return (*verbs, *(f"{verb}_{word}" for word in words for verb in verbs))


def called_in(said: str) -> Iterator[str]:
    """What is to be called somewhere: what it takes has to be known even where it is imported already."""
    yield from (match["name"] for match in _CALLED.finditer(said))
