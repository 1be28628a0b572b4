"""What is to be called otherwise, or to get a name: a variable, a value, an expression."""

from __future__ import annotations

import ast
import builtins
import re
import sys
from collections.abc import Mapping
from keyword import kwlist, softkwlist

from spark_tui.edits.new_names import new_names
from spark_tui.edits.ops.rename import can_be_renamed
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.values.literals import is_number_or_text, key, literals
from spark_tui.edits.reading import Sentence, names, parts, said_in
from spark_tui.edits.saying.doing.fallbacks import is_from_outside
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.kind.chances import (
    LIKELY,
    MAYBE,
    NAMED,
    SURE,
    Chance,
    likeliest,
    offered,
    where_named,
    where_offered,
)
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.name.of_constants import said_to_become
from spark_tui.edits.saying.name.renamed import (
    NO_NAMES,
    in_number,
    is_quality,
    is_renamed,
    named_badly,
    preferred,
)

_OF_NAMES = Pattern(r"(?i)\b(?:re)?nam(?:e[ds]?|ing)\b|\bcall(?:ed)?\b|\bspell\w*|\bspelt\b")
_COLON = Pattern(r": `?[^\W\d]\w*`?[.!]?$")
_ARROW = Pattern(r"->|=>|→|⇒")
_NO_NAMES = (
    frozenset(map(str.lower, (*dir(builtins), *kwlist, *softkwlist)))
    | sys.stdlib_module_names
    | NO_NAMES
    | {"dataclass"}
)
_HIDES = Pattern(
    r"(?i)\bshadow\w*|\bhid(?:es?|ing)\b|\bbuilt-?ins?\b|\boverrid(?:es?|ing)\b|\boverwrit\w+|\bclash\w*|\breserved\b"
)
_STYLE = Pattern(
    r"(?i)\bsnake[ _-]?case\b|\bcamel[ -]?case\w*|\bcapitals?(?: letters?)? in the middle\b|\bpep[ -]?8\b.*\bnam"
    r"|\blower(?:[ -]?case)?\b.*\bunderscores?\b|\bnam\w+\b.*\bpep[ -]?8\b"
)
_USING = Pattern(
    r"(?i)\buse\w*|\busing\b|\bhard.?coded\b|\binstead of\b|\binstead\b|\breuse\b|\brepeat\w*|\bdupl\w+"
    r"|\bagain\b|\balready\b"
    r"|\bright (?:there|above|here)\b|\bwe have\b|\bthere(?:'s| is)\b|\bsame as\b|\bexists\b|\bliteral\b"
    r"|\bspelled out\b"
)
_ENVIRONMENT = Pattern(
    r"(?i)\benv\b|\benviron\w*|\bgetenv\b|\benv(?:ironment)?[ -]?vars?\b|\b[A-Z][A-Z_]{2,}=\w+|\$(?-i:[A-Z])\w+"
    r"|\b(?:(?:take|read|get|come|pull|load|fetch)\w*\b[^,;]*\bfrom|overrid\w+ (?:\w+ )?(?:with|by|via|through|in))"
    r" (?-i:[A-Z]+_[A-Z_]+)\b"
    r"|\b(?:let|have|make) [`'\"]?(?-i:[A-Z][A-Z0-9_]{2,})[`'\"]? override\b"
)
_SHOULD_BE_CALLED = Pattern(
    r"(?i)[`'\"]?(?P<name>[^\W\d]\w*)[`'\"]?(?:\(\))?(?: (?:of|in) (?:the )?[`'\"]?[\w.]+[`'\"]?(?:\(\))?)?"
    r" (?:should|must|has to|have to|ought to|needs? to|wants? to|could|can) (?:rather |better |just )?be"
    r" (?:called|named|renamed(?: to)?) "
    r"(?!(?:in|at|when|after|before|by|from|inside|once|first|last|too|as well|again)\b)"
)
_NOT_SET = Pattern(
    r"(?i)(?:\b(?:not|never|nobody|no one)|n't)(?: \w+){0,2}? (?:set|given|defined|there|exported)\b|\bunset\b"
    r"|\bmissing\b|\bwithout\b|\bdefaults? to\b|\bby default\b|\bfalls? back\b"
)
_NOT_IN_THERE = Pattern(
    r"(?i)\b(?:be|is|use|take|assume|defaults? (?:to|of|is)|falls? back (?:to|on)) .*\b(?:if|when|where|unless)"
    r" (?:it'?s?|they'?(?:re)?|there'?s|the \w+|nothing|none|no)(?: is| are)?(?: not|n't|nt)?(?: (?:set|given|said))?"
    r" (?:in|there|missing|absent|given|set|found)\b"
)
_ONE = Pattern(
    r"(?i)\b(?:be|become|is|makes?|into|needs?|as|extract)\b.*\b(?:an?|one|own|module|class)[ -](?:\w+ )?constants?\b"
)
_INTO = Pattern(
    r"(?i)\binto\b|\bat the top\b|\bmagic\b|\bconst\w*|\bname\b|\bcall (?:it|that|this)\b|\bextract\b|\bas\b"
)
_WHENCE = Pattern(
    r"(?i)\bmagic\b|\bwhat(?:'s| is| are| does)\b|\bwhere (?:does|do|is)\b|\bwhy\b"
    r"|\b(?:give|gets?|deserves?|needs?|wants?|has|have|with|without|no)"
    r" (?:\w+ ){0,2}?names?\b|\bmean(?:s|ing)?\b"
    r"|\bunexplained\b|\bcryptic\b|\bmyster\w+|\barbitrary\b|\bpuzzl\w+|\bhard.?coded\b"
    r"|\b(?:nobody|no one|who|nothing|i) (?:\w+ )?(?:know|understand|remember|tell|get|explain|see)s?\b"
    r"|\bno idea\b|\bunclear\b"
    r"|\bfrom nowhere\b|\bout of the blue\b|\brandom\b|\bsays nothing\b|\bagain\?"
)
_NUMBER = Pattern(r"(?<![\w.])\d[\d_]*(?:\.\d+)?(?![\w.]*\w)")
_NAMING = Pattern(r"(?i)\b(?:variable|var|name|extract|pull|factor|local|first|temporary|temp)\b")


def _rename(sentence: Sentence) -> float:
    known = set(can_be_renamed(sentence.source)) - imported_names(sentence.source)
    found = 0.0
    for old, new in contrasts(sentence.text):
        old = old.rpartition(".")[2]
        if old in known and new.isidentifier() and new.lower() not in _NO_NAMES:
            told = _speaks_of_names(sentence)
            if is_quality(new) and not (told or _ARROW.search(sentence.text)):
                continue
            clear = told or (new not in sentence.known and (_ARROW.search(sentence.text) or _is_longer(old, new)))
            found = max(found, SURE if clear else MAYBE)
    if any(said_in(match) in known for match in _SHOULD_BE_CALLED.finditer(sentence.text)):
        return SURE
    spoken_of = {word.rpartition(".")[2] for word in sentence.bare} & known
    spoken_of |= {named_badly(sentence.text)} & known
    spoken_of |= {name for name, _ in sentence.source.classes} if in_number(sentence) else set()
    anew = any(name not in sentence.known and name.lower() not in _NO_NAMES for name in preferred(sentence.text))
    told = _speaks_of_names(sentence) or anew or _COLON.search(sentence.text) or in_number(sentence)
    fresh = any(new_names(sentence)) or any(is_renamed(Gap(sentence, "rename", (name,))) for name in spoken_of)
    return max(found, LIKELY * bool(told and spoken_of and fresh))


def _speaks_of_names(sentence: Sentence) -> bool:
    """Not where something in the code is called so."""
    return any(match[0] not in sentence.known for match in _OF_NAMES.finditer(sentence.text))


def _is_longer(short: str, name: str) -> bool:
    """The same word written out, or in another style."""
    short, name = ("".join(parts(each)) or each.lower() for each in (short, name))
    letters = iter(name)
    return short[:1] == name[:1] and all(letter in letters for letter in short)


def _hides_a_builtin(sentence: Sentence) -> float:
    """A name of the file's own that is one of Python's."""
    if _HIDES.search(sentence.text) is None:
        return 0.0
    given = {node.arg for node in sentence.source.all(ast.arg)}
    given |= {node.id for node in sentence.source.all(ast.Name) if isinstance(node.ctx, ast.Store)}
    return SURE * any(hasattr(builtins, name) for name in given & sentence.bare)


def _extract_constant(sentence: Sentence) -> float:
    """A constant is named whose value is written out elsewhere; or one that is to come."""
    source = sentence.source
    named = [value for name, _, value in constants(source) if name in sentence.bare and name.isupper()]
    known = {key(value) for value in named if is_number_or_text(value)}
    there = bool(_USING.search(sentence.text)) and any(key(node) in known for node in literals(source))
    told = any(said_to_become(sentence.text)) and any(True for _ in offered("extract-constant", sentence))
    return SURE * (there or told or _is_new_constant(sentence) or _is_to_be_one(sentence))


def _is_new_constant(sentence: Sentence) -> bool:
    """Is a name in capitals said that the file does not have, and is there a value that could get it?"""
    fresh = [name for name in new_names(sentence) if name.isupper() and len(name) > 2 and name not in sentence.written]
    into = _INTO.search(sentence.text) is not None and _ENVIRONMENT.search(sentence.text) is None
    return bool(fresh) and into and any(True for _ in offered("extract-constant", sentence))


def _is_to_be_one(sentence: Sentence) -> bool:
    """Is a text or a number said that is to be a constant, and stands in the code?"""
    said = f" {sentence.text} "
    return _ONE.search(said) is not None and any(
        re.search(rf"[\s'\"`(]{re.escape(value)}[\s'\"`),.]", said) is not None
        for option in offered("extract-constant", sentence)
        if (value := option.strip("'\""))
    )


def _unexplained(sentence: Sentence) -> float:
    """A number is asked about that stands somewhere in a function."""
    said = set(_NUMBER.findall(sentence.text)) if _WHENCE.search(sentence.text) else set[str]()
    return LIKELY * any(option in said for option in offered("extract-constant", sentence))


def _extract_variable(sentence: Sentence) -> float:
    """An expression of the file is written out, and a name."""
    written = re.findall(r"[\w.()\[\]]+ [-+*/%] [\w.()\[\]]+|\w+\([^()]*\)", sentence.text)
    there = any(code in sentence.source.text for code in written)
    return SURE * (there and bool(_NAMING.search(sentence.text)) and any(new_names(sentence)))


def _unset(sentence: Sentence) -> float:
    """A variable of the environment that has to be there is spoken of, and that it need not be set; or any key, and
    what it is if it is not in there."""
    if _NOT_SET.search(sentence.text) is None and _NOT_IN_THERE.search(sentence.text) is None:
        return 0.0
    for node in sentence.source.all(ast.Subscript):
        match node:
            case ast.Subscript(_, ast.Constant(str(name)), ast.Load()) if _NOT_IN_THERE.search(sentence.text):
                if name in sentence.bare:
                    return SURE
            case ast.Subscript(_, ast.Constant(str(name)), ast.Load()) if "_" in name and name in sentence.bare:
                return SURE  # it is unmistakable
            case ast.Subscript(ast.Attribute(attr="environ") | ast.Name("environ"), ast.Constant(str(name))):
                if name in sentence.bare or f" {' '.join(parts(name))} " in sentence.spoken:
                    return SURE
    return 0.0


_NONE_PASSED = Pattern(
    r"(?i)\b(?:without(?: an?| any| the)?|no|(?:not|\w+n't|nobody|none)(?: \w+){0,3}?) (?:`?\w+`? )?(?:passed|given"
    r"|arguments?|set|\w+)\b"
    r"|\bfalls? ?back (?:to|on)\b|\bleft out\b|\bmissing\b|\bpick(?:s|ed)? (?:it |that )?up\b"
)


def _from_outside(sentence: Sentence) -> float:
    """A variable of the environment that is not in the file yet, and a constant that gets its value."""
    named = is_from_outside(sentence) and any(names(sentence, name) >= NAMED for name in offered("read-env", sentence))
    return SURE * (named and not _is_for_a_parameter(sentence))


def _is_for_a_parameter(sentence: Sentence) -> bool:
    """Is a parameter that may be None named, and no constant written out?"""
    if any(each in sentence.bare for each in offered("read-env", sentence)):
        return False
    return any(
        names(sentence, arg.arg) >= NAMED
        for _, node in sentence.source.functions
        for arg in parameters(node)
        if isinstance(value := default_of(node, arg), ast.Constant) and value.value is None
    )


def _where_none_is_passed(sentence: Sentence) -> float:
    told = is_from_outside(sentence) and _NONE_PASSED.search(sentence.text) is not None
    return SURE * (told and _is_for_a_parameter(sentence))


KINDS: Mapping[str, Chance] = {
    "default-if-none": _where_none_is_passed,
    "extract-constant": likeliest(_extract_constant, _unexplained),
    "extract-variable": _extract_variable,
    "get-default": _unset,
    "read-env": likeliest(_from_outside, where_named("read-env", _ENVIRONMENT, chance=LIKELY)),
    "rename": likeliest(_rename, _hides_a_builtin),
    "snake-case": where_offered("snake-case", _STYLE),
}
