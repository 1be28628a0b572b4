"""Kinds of edit that a sentence asks for by what it names: "tol -> tolerance", where `tol` is a variable; "put user
before cart", where both are parameters. What it says beside them hardly matters.

Who learned from sentences alone takes a name for a name. Here it counts what the names are in the code.
"""

from __future__ import annotations

import ast
import builtins
import re
import sys
from collections.abc import Mapping
from itertools import chain
from keyword import kwlist, softkwlist

from spark_tui.edits.new_names import new_names
from spark_tui.edits.ops.rename import can_be_renamed
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.constants import constants
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.literals import is_number_or_text, key, literals
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.returning import RETURNED_INSTEAD
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.kind.chances import LIKELY, MAYBE, NAMED, SURE, Chance, offered
from spark_tui.edits.saying.kind.complaints import KINDS as COMPLAINTS
from spark_tui.edits.saying.kind.conditions import KINDS as CONDITIONS
from spark_tui.edits.saying.kind.remarks import KINDS as REMARKS
from spark_tui.edits.saying.kind.removals import BESIDE, GONE, named_parameters
from spark_tui.edits.saying.kind.removals import KINDS as REMOVALS
from spark_tui.edits.saying.kind.shapes import KINDS as SHAPES
from spark_tui.edits.saying.kind.signatures import KINDS as SIGNATURES
from spark_tui.edits.saying.kind.words import KINDS as WORDS
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.name.naming import NO_NAMES, QUALITIES, is_renamed
from spark_tui.edits.saying.value.members import words
from spark_tui.edits.saying.value.quantities import numbers
from spark_tui.edits.saying.value.values import is_alike, is_like, present, values

_OF_NAMES = Pattern(r"(?i)\b(?:re)?nam(?:e[ds]?|ing)\b|\bcall(?:ed)?\b|\bspell\w*|\bspelt\b")
_COLON = Pattern(r": `?[^\W\d]\w*`?[.!]?$")
_ARROW = Pattern(r"->|=>|→|⇒")
_NO_NAMES = (
    frozenset(map(str.lower, (*dir(builtins), *kwlist, *softkwlist)))
    | sys.stdlib_module_names
    | NO_NAMES
    | {"dataclass"}
)
_METHOD_NAME = Pattern(
    r"(?i)\b(?:add|needs?|wants?|give|implement|missing|write|should have|lacks?)\b(?: \w+){0,3}? `?"
    r"((?:is|has|can|to|from|as|get|find|remove|days|time|seconds)_\w+)"
)
_METHOD_CALL = Pattern(
    r"(?i)(?:^|\b(?:add|needs?|wants?|give|implement|missing|write|have|an?|like|also|new|ask)\b(?: \w+){0,5}?:? )`?"
    r"([a-z]\w*)\((?:[a-z_]\w*(?:, ?[a-z_]\w*)*)?\)(?! (?:got|takes|missing|is|was|should|returns))"
)
"""One that is introduced as it is called: "an unsubscribe(topic, handler)"."""
_AGAIN = Pattern(
    r"(?i)\b(?:read|load|pars|comput|calculat|quer|fetch|hit|ask|open|download|resolv|look|work|call|get)\w*\b.*"
    r"\b(?:every|each) (?:single )?(?:call|time|request|invocation)\b"
    r"|\b(?:again and again|over and over|each time again)\b"
)
_NO_METHOD = Pattern(
    r"(?i)\b(?:fields?|flags?|attributes?|columns?|parameters?|params?|arg\w*|keys?|types?|hints?|constant)\b"
)
_TOO = Pattern(
    r"(?i)\b(?:too|as well|also|accept|allow|include|support|let|add|miss(?:es|ing|ed)?|forgets?|forgot|lacks?"
    r"|(?:does|do|is|are)(?:n't| not) (?:\w+ )?(?:know\w*|handled?|recogni[sz]ed?|found?"
    r"|seen?|picked up|pick up|supported))\b"
)
_TO_DO = Pattern(r"(?i)\b(?:todo|fixme)\b")
_ORDER = Pattern(
    r"(?i)\b(?:before|after|behind|first|last|front|end|order|reorder|swap\w*|switch\w*|exchange|flip|leading|ahead)\b"
)
_MOVING = Pattern(
    r"(?i)\b(?:put|move|place|reorder|order|swap\w*|switch\w*|exchange|flip|parameters?|params?|arguments?|args?"
    r"|signature"
    r"|(?:should|must|to|let \w+) (?:come|go|be the|be first|be last))\b"
)
_BOUNDED = Pattern(
    r"(?i)\bbetween\b|\brais(?:e|es|ing)\b|error\b|\breject\w*|\brefus\w+|\bclamp\w*|\b(?:must|has to"
    r"|have to)(?: not|n't)? be\b"
)
"""What a value is held to, rather than what it is."""
_ENVIRONMENT = Pattern(r"(?i)\benv\b|\benviron\w*|\bgetenv\b|\benv(?:ironment)?[ -]?vars?\b|\b[A-Z][A-Z_]{2,}=\w+")
_USING = Pattern(
    r"(?i)\buse\w*|\busing\b|\bhard.?coded\b|\binstead of\b|\binstead\b|\breuse\b|\brepeat\w*|\bdupl\w+"
    r"|\bagain\b|\balready\b"
    r"|\bright (?:there|above|here)\b|\bwe have\b|\bthere(?:'s| is)\b|\bsame as\b|\bexists\b|\bliteral\b"
    r"|\bspelled out\b"
)
_STYLE = Pattern(r"(?i)\bsnake[ _-]?case\b|\bcamel[ -]?case\w*|\bpep[ -]?8\b.*\bnam|\bnam\w+\b.*\bpep[ -]?8\b")
_STAR = Pattern(r"(?i)\b(?:star|wildcard|asterisk)\b|import \*")
_INTO = Pattern(
    r"(?i)\binto\b|\bat the top\b|\bmagic\b|\bconst\w*|\bname\b|\bcall (?:it|that|this)\b|\bextract\b|\bas\b"
)
_NAMING = Pattern(r"(?i)\b(?:variable|var|name|extract|pull|factor|local|first|temporary|temp)\b")


def evident(sentence: Sentence) -> dict[str, float]:
    """How likely each of them is at least."""
    found: dict[str, float] = {}
    for name, chance in chain.from_iterable(kinds.items() for kinds in _EVERY):
        found[name] = max(found.get(name, 0.0), _least(chance, sentence))
    return {name: chance for name, chance in found.items() if chance}


def _least(chance: Chance, sentence: Sentence) -> float:
    try:
        return chance(sentence)
    except Refusal:  # what an op can be about cannot be told
        return 0.0


def _rename(sentence: Sentence) -> float:
    known = set(can_be_renamed(sentence.source)) - imported_names(sentence.source)
    found = 0.0
    for old, new in contrasts(sentence.text):
        old = old.rpartition(".")[2]
        if old in known and new.isidentifier() and new.lower() not in _NO_NAMES:
            told = _speaks_of_names(sentence)
            if new.lower() in QUALITIES and not (told or _ARROW.search(sentence.text)):
                continue
            clear = told or (new not in sentence.known and (_ARROW.search(sentence.text) or _is_longer(old, new)))
            found = max(found, SURE if clear else MAYBE)
    spoken_of = {word.rpartition(".")[2] for word in sentence.bare} & known
    told = _speaks_of_names(sentence) or _COLON.search(sentence.text)
    fresh = any(new_names(sentence)) or any(is_renamed(Gap(sentence, "rename", (name,))) for name in spoken_of)
    return found or LIKELY * bool(told and spoken_of and fresh)


def _speaks_of_names(sentence: Sentence) -> bool:
    """Not where something in the code is called so."""
    return any(match[0] not in sentence.known for match in _OF_NAMES.finditer(sentence.text))


def _is_longer(short: str, name: str) -> bool:
    """The same word written out, or in another style."""
    short, name = ("".join(parts(each)) or each.lower() for each in (short, name))
    letters = iter(name)
    return short[:1] == name[:1] and all(letter in letters for letter in short)


def _change_value(sentence: Sentence) -> float:
    """What has a value is named, and a value; or one that looks like what there is."""
    every = list(offered("change-value", sentence))
    if any(is_like(sentence, name) for name in every):
        return SURE
    if _BOUNDED.search(sentence.text):
        return 0.0
    named = (Gap(sentence, "change-value", (name,)) for name in every if names(sentence, name) >= NAMED)
    return LIKELY if any(is_alike(present(gap)[1], value) > 0 for gap in named for value in values(gap)) else 0.0


_WORDED = Pattern(
    r"(?i)^(?!.*\b(?:logs?|logged|docstring|comment|rais\w+|tests?|add|new|if|when|append|prints?|default)\b)"
    r".*(?:\b(?:message|msg|text|wording)\b|\b(?:could|can|should|let|make) (?:it|that|this) (?:say|tell|read))"
)


def _change_message(sentence: Sentence) -> float:
    """Words are quoted that stand in a text of the file, and others."""
    texts = [text for text in sentence.quoted if " " in text or len(text) > 5]
    told = [text for text in texts if text in sentence.source.text]
    reworded = _WORDED.search(sentence.text) is not None and any(" " in text for text in texts)
    return max(SURE * bool(told and len(texts) > len(told)), LIKELY * (reworded and not told))


def _add_comment(sentence: Sentence) -> float:
    """Something is left to do, and nobody asks for it to be done or taken away now."""
    told = _TO_DO.search(sentence.text) and not GONE.search(sentence.text)
    return SURE * bool(told and "TODO" not in sentence.source.text)


def _add_member(sentence: Sentence) -> float:
    """Something like the members of a list is named, and is none of them yet: ".jpeg too"."""
    if not _TOO.search(sentence.text):
        return 0.0
    said, counts = list(words(sentence.text)), set(numbers(sentence.text))
    for node in sentence.source.nodes:
        if isinstance(node, ast.List | ast.Tuple | ast.Set) and len(node.elts) > 1:
            members = [
                each.value for each in node.elts if isinstance(each, ast.Constant) and isinstance(each.value, str)
            ]
            alike = len(members) == len(node.elts) and all(each.startswith(".") for each in members)
            of_numbers = {
                each.value for each in node.elts if isinstance(each, ast.Constant) and type(each.value) is int
            }
            if len(of_numbers) == len(node.elts) and counts - set(map(str, of_numbers)):
                return SURE
            if alike and any(word.startswith(".") and word not in members for word in said):
                return SURE
    return 0.0


def _write_method(sentence: Sentence) -> float:
    """A name that is not there is asked for, such as methods have; nobody calls it a field."""
    if not any(sentence.source.classes) or _NO_METHOD.search(sentence.text):
        return 0.0
    found = [match[1] for match in (*_METHOD_NAME.finditer(sentence.text), *_METHOD_CALL.finditer(sentence.text))]
    beside = BESIDE.search(sentence.text)
    if beside is not None and beside[2] in {node.name for _, node in sentence.source.functions}:
        found.append(beside[1])
    return SURE * any(name not in sentence.known for name in found)


def _cache_function(sentence: Sentence) -> float:
    """Something is got again and again."""
    return LIKELY * (
        _AGAIN.search(sentence.text) is not None and any(True for _ in offered("cache-function", sentence))
    )


def _set_return(sentence: Sentence) -> float:
    """What is to be returned is told beside what is returned now: "save should return the user, not the id"."""
    match = RETURNED_INSTEAD.search(sentence.text)
    return SURE * (match is not None and match[1] in sentence.known)


def _snake_case(sentence: Sentence) -> float:
    return SURE * (bool(_STYLE.search(sentence.text)) and any(True for _ in offered("snake-case", sentence)))


def _extract_constant(sentence: Sentence) -> float:
    """A constant is named whose value is written out elsewhere; or one that is to come."""
    source = sentence.source
    named = [value for name, _, value in constants(source) if name in sentence.bare and name.isupper()]
    known = {key(value) for value in named if is_number_or_text(value)}
    there = bool(_USING.search(sentence.text)) and any(key(node) in known for node in literals(source))
    return SURE * (there or _is_new_constant(sentence))


def _is_new_constant(sentence: Sentence) -> bool:
    """Is a name in capitals said that the file does not have, and is there a value that could get it?"""
    fresh = [name for name in new_names(sentence) if name.isupper() and len(name) > 2 and name not in sentence.written]
    into = _INTO.search(sentence.text) is not None and _ENVIRONMENT.search(sentence.text) is None
    return bool(fresh) and into and any(True for _ in offered("extract-constant", sentence))


def _move_parameter(sentence: Sentence) -> float:
    several = any(len(each) > 1 for each in named_parameters(sentence))
    return LIKELY * (bool(_ORDER.search(sentence.text) and _MOVING.search(sentence.text)) and several)


def _read_env(sentence: Sentence) -> float:
    named = any(names(sentence, name) >= NAMED for name in offered("read-env", sentence))
    return LIKELY * (bool(_ENVIRONMENT.search(sentence.text)) and named)


def _explicit_import(sentence: Sentence) -> float:
    return SURE * (bool(_STAR.search(sentence.text)) and "import *" in sentence.source.text)


def _extract_variable(sentence: Sentence) -> float:
    """An expression of the file is written out, and a name."""
    written = re.findall(r"[\w.()\[\]]+ [-+*/%] [\w.()\[\]]+|\w+\([^()]*\)", sentence.text)
    there = any(code in sentence.source.text for code in written)
    return SURE * (there and bool(_NAMING.search(sentence.text)) and any(new_names(sentence)))


_KINDS: Mapping[str, Chance] = {
    "add-comment": _add_comment,
    "add-member": _add_member,
    "cache-function": _cache_function,
    "change-message": _change_message,
    "change-value": _change_value,
    "explicit-import": _explicit_import,
    "extract-constant": _extract_constant,
    "extract-variable": _extract_variable,
    "move-parameter": _move_parameter,
    "read-env": _read_env,
    "rename": _rename,
    "set-return": _set_return,
    "snake-case": _snake_case,
    "write-method": _write_method,
}
_EVERY = (_KINDS, COMPLAINTS, CONDITIONS, REMARKS, REMOVALS, SHAPES, SIGNATURES, WORDS)
