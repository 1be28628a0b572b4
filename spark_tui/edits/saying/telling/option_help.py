"""What --help says of a new option where it says something of all others: "a --verbose flag that prints each file" is
`help="print each file"`, as the others are written."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import replace

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.functions.flags import flags
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence

_NEW = Pattern(r"\.add_argument\((?!.*\bhelp=)(?P<names>(?:\"-{1,2}[\w-]+\"(?:, )?)+)(?P<rest>[^\n]*)\)")
_DOES = Pattern(
    r"(?i)(?:\b(?:flag|option|switch|argument)|--?[\w-]+)(?: \([^)]*\))?,? "
    r"(?:(?:that|which) |to (?!(?:the|an?|our|its|this|that|my)\b))(?P<does>[a-z][^,;.()]*)"
)
_ADVERBS = frozenset(("only", "just", "also", "always", "never", "then", "simply"))


def with_help(sentence: Sentence, repair: Repair) -> Repair:
    if not any("add_argument(" in each.text and "help=" not in each.text for each in repair.splices):
        return repair
    others, does = _helps(sentence.source), _DOES.search(sentence.text)
    if not others or does is None:
        return repair
    told = _as_the_others(_in_short(does["does"].strip()), others)
    return replace(repair, splices=tuple(_told(each, told) for each in repair.splices))


def _told(splice: Splice, told: str) -> Splice:
    made = _NEW.search(splice.text)
    if made is None or '"' in told or "%" in told:
        return splice
    return replace(splice, text=f'{splice.text[: made.end() - 1]}, help="{told}"{splice.text[made.end() - 1 :]}')


def _helps(source: Source) -> Sequence[str]:
    """The help texts of all options that there are; none where one has none."""
    told = [keyword(each.call, "help") for each in flags(source) if each.command is None]
    texts = [each.value for each in told if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    return texts if len(texts) == len(told) else ()


def _in_short(does: str) -> str:
    """ "Prints each file" is told as what to do: print each file."""
    words = does.split(" ")
    at = next((at for at, word in enumerate(words) if word.lower() not in _ADVERBS), 0)
    verb = words[at]
    if verb.endswith("ies"):
        verb = f"{verb[:-3]}y"
    elif verb.endswith(("ches", "shes", "sses", "xes", "zes", "oes")):
        verb = verb[:-2]
    elif verb.endswith("s") and not verb.endswith("ss"):
        verb = verb[:-1]
    return " ".join((*words[:at], verb, *words[at + 1 :]))


def _as_the_others(text: str, others: Sequence[str]) -> str:
    """With a capital or without, with a full stop or without."""
    is_great = sum(each[:1].isupper() for each in others) * 2 > len(others)
    is_stopped = sum(each.endswith(".") for each in others) * 2 > len(others)
    begun = text[:1].upper() + text[1:] if is_great else text[:1].lower() + text[1:]
    return f"{begun}." if is_stopped else begun
