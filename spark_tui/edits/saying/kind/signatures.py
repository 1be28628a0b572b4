"""Types, defaults and options of the command line that a sentence is evidently about."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping

from spark_tui.edits.ops.move_parameter import movable
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.flags import commands, flags
from spark_tui.edits.python.functions.signatures import calls_of, default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.reading import PLAIN, Sentence, names
from spark_tui.edits.saying.doing.parameter_order import FIRST
from spark_tui.edits.saying.kind.chances import LIKELY, NAMED, SURE, Chance, in_words, likeliest, offered, where_named
from spark_tui.edits.saying.kind.removals import named_parameters
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.value.options import IS_A_SWITCH
from spark_tui.edits.saying.value.values import set_outright
from spark_tui.edits.spelled import TWO_OBJECTS

_TYPE = Pattern(r"(?i)\b(?:type ?hint|hint|annotat\w+|typed?|typing|signature|mypy|pyright)s?\b")
_IS_OF_TYPE = Pattern(
    r"(?i)`?\b(\w+)`?(?: (?:in|of) `?[\w.]+`?(?:\(\))?)?(?: is| are| takes| must be| should be|:) "
    r"(?:always |actually |really )?(?:an? |of type )?"
    r"(?:str|string|int|integer|float|bool|boolean|bytes|dict|list|set|tuple|path)\b(?! literal| constant)"
)
_GIVES = Pattern(r"(?i)\b(?:can|may|might|could|does|it)? ?(?:return|give|yield)s?\b|\breturn (?:type|value)\b")
_REQUIRED = Pattern(
    r"(?i)\b(?:no|without(?: an?)?|(?:not|\w+n't)(?: \w+)?(?: an?)?|(?:drop|remove|lose|kill)\w*(?: the"
    r"| its)?) default\b"
    r"|\b(?:required|mandatory|compulsory)\b|\brequires? (?:it|that|them)\b|\bwithout `?="
    r"|\bmust (?:always )?be (?:given|passed|said)\b|\bno longer optional\b"
)
_DEFAULTS = Pattern(
    r"(?i)\b(?:default(?:s|ed)?|defaulting) (?:to|should be|must be|of)\b|\bas (?:its |the |a )?default\b"
    r"|\bdefault (?!(?:to|of|should|must|is|value)\b)(?:[a-z_]\w* ){1,3}(?:of|to|is|should be|must be) (?=[-\w\"'])"
    r"|\b(?:starts?|begins?) out as\b|\b(?:as|the) standard\b"
    r"|\b(?:have|has|having|need|forced) to (?:pass|give|say|tell|type|write|repeat) (?:the |an? |that |my )?\w+"
    r" (?:every|each) (?:single )?time\b"
)
_BY_DEFAULT = Pattern(
    r"(?i)\W*(?:make |let |the |have )*`?([a-z_]\w*)`?(?: (?:in|of|for) `?\w+`?)?:?(?: should| must)?(?: be| is)?"
    r" [^\s,]+,? (?:by|as(?: the)?) default\W*"
)
_FLAG = Pattern(r"(?<![\w-])--[a-zA-Z][\w-]*")
_SHORT_FLAG = Pattern(
    r"(?i)(?:^|\b(?:an?|add|new|with|have|support|need|the) )(-[a-z])(?![\w-])"
    r"(?= (?:flag|option|switch|for|to|so|that)\b|$)"
)
"""An option that is only said by its letter."""
_GIVES_NONE = Pattern(r"(?i)\b(?:return|give|yield)s? (?:also |sometimes )?none\b")
_BY_NAME = Pattern(
    r"(?i)\bkw-?only\b|\bkey ?words?[- ]only\b"
    r"|\bonly (?:be given |be passed |possible |allowed )?(?:by|as|with) (?:its |their )?(?:names?|key ?words?)\b"
    r"|\b(?:must|should|force\w*|have to|has to|needs? to)\b.*\b(?:by (?:its |their )?(?:name|key ?word)|key ?words)\b"
)
_UNREADABLE = Pattern(
    r"(?i)\bboolean trap\b|\bname the (?:flags?|arguments?|booleans?|switches)\b|\bcall ?(?:site"
    r"|er)s?\b.*\b(?:unreadable|what|which)\b"
    r"|\bwhat (?:the |that |this |those )?(?:true|false|flags?|booleans?)\b"
    r"|\b(?:true|false),? (?:true|false)\b.*\b(?:unreadable|what|mean\w*|tells?)\b"
)
"""A call does not show what its arguments are."""
_SAYS_NOTHING = Pattern(
    r"(?i)\b(?:True|False)\b.*\b(?:says?|tells?|means?) (?:\w+ )?(?:nothing|little)\b"
    r"|\b(?:nobody|no one|who) (?:knows|sees|understands|remembers)\b.*\b(?:True|False)\b"
)
_TO_THOSE_OF = Pattern(
    r"(?i)\b(?:add|give|put|with|needs?|wants?) (?:an? |the )?`?(?P<new>\w+)`? (?:to|into|in|among) (?:the )?"
    r"`?(?P<function>\w+)`?(?:\(\))?(?:'s?)? (?:arg(?:ument)?s?|param(?:eter)?s?|signature)\b"
)
_GETS_ONE = Pattern(
    r"(?i)\b(?:takes?|accepts?|needs?|gets?|wants?|haves?|has|add|give|with) (?:\w+ )??"
    r"(?:(?:an?|the|another|new|optional|bool(?:ean)?) )+`?(?P<new>[a-z]\w*)`?"
    r" (?:param(?:eter)?|k?w?arg(?:ument)?|flag|option|switch|toggle)\b"
)
_PASSED = Pattern(
    r"(?i)\b(?:can|could|may|might|want to|able to|let (?:me|us|people|callers))"
    r" (?:i |we |you |one |people |callers )?pass (?:in )?"
    r"(?:an?|another|my|our|its|their|your|some) (?:own |optional )?`?(?P<new>[a-z]\w*)`?"
    r"(?= ?\(| (?:to|into) |, )"
)
"""What callers want to be able to give: "can I pass a cost (1 by default) to allow?"."""
_NO_NEW_ONE = frozenset(("keyword", "positional", "named", "default", "command", "extra", "single", "second", "first"))
_ORDER = Pattern(
    r"(?i)\b(?:before|after|behind|first|last|front|end|order|reorder|swap\w*|switch\w*|exchange|flip|leading|ahead)\b"
)
_MOVING = Pattern(
    r"(?i)\b(?:put|move|place|reorder|order|swap\w*|switch\w*|exchange|flip|parameters?|params?|arguments?|args?"
    r"|signature"
    r"|(?:should|must|to|let \w+) (?:come|go|be the|be first|be last))\b"
)
_SWAPPED = Pattern(
    r"(?i)\b(?:swap|exchange|flip|switch|reverse) (?:the |its |both |two )*(?:arg|param)\w*(?: order)? (?:of|in|for)"
    r" `?(?:\w+\.)?(?P<function>\w+)"
)
_DATACLASS = Pattern(r"(?i)\bdata ?class")
_ENTERED = Pattern(r"\bwith ([A-Z]\w*)\(")
_GOES_THROUGH = Pattern(r"(?i)\bfor \w+ in (\w+)\b")
_IN = Pattern(r"(?i)[`\"']?\b\w+[\"']? in (\w+)`?(?:$| (?:should|possible|work|does|must|to work|is)|[`:?])")


def _annotate_variable(sentence: Sentence) -> float:
    """An attribute or a constant is named, and that its type is to be said."""
    source = sentence.source
    taken = {arg.arg for _, node in source.functions for arg in parameters(node)}
    set_ = {node.attr for node in source.all(ast.Attribute) if isinstance(node.ctx, ast.Store)}
    set_ |= {name for name, _, _ in constants(source)}
    named = any(name in sentence.bare or f"self.{name}" in sentence.bare for name in set_ - taken)
    return SURE * (bool(_TYPE.search(sentence.text)) and named)


def _annotate_parameter(sentence: Sentence) -> float:
    """A parameter is said to be of a type: "name in on() is a str"."""
    said = (match[1] for match in _IS_OF_TYPE.finditer(sentence.text))
    known = {arg.arg for _, node in sentence.source.functions for arg in parameters(node)}
    return LIKELY * any(name in known for name in said)


def _annotate_return(sentence: Sentence) -> float:
    """What comes out is spoken of, and that its type is to be said."""
    if _TYPE.search(sentence.text) is None or _GIVES.search(sentence.text) is None:
        return 0.0
    return SURE if _GIVES_NONE.search(sentence.text) else LIKELY


def _no_default(sentence: Sentence) -> float:
    """A parameter that has a default is named, and that it is to be given."""
    found = any(
        names(sentence, arg.arg) >= NAMED and default_of(node, arg) is not None
        for _, node in sentence.source.functions
        for arg in parameters(node)
    )
    return SURE * (found and _REQUIRED.search(sentence.text) is not None and "--" not in sentence.text)


def _default_value(sentence: Sentence) -> float:
    """A parameter is named, and what it defaults to."""
    named = any(names(sentence, arg.arg) >= NAMED for _, node in sentence.source.functions for arg in parameters(node))
    said = _DEFAULTS.search(sentence.text) is not None or _is_just_that(sentence)
    return SURE * (named and said and "--" not in sentence.text)


def _is_just_that(sentence: Sentence) -> bool:
    """Is nothing else said: "priority normal by default", "priority -> 3"?"""
    match = _BY_DEFAULT.fullmatch(sentence.text)
    known = {arg.arg for _, node in sentence.source.functions for arg in parameters(node)}
    return (match is not None and match[1] in known) or set_outright(sentence.text) in known


def _other_default(sentence: Sentence) -> float:
    """What a parameter defaults to now is said, and that it is to be something else."""
    olds = (
        {old for old, _ in contrasts(sentence.text)}
        if re.search(r"(?i)\bdefault|\bstandard\b", sentence.text)
        else set[str]()
    )
    source = sentence.source
    defaults = (default_of(node, arg) for _, node in source.functions for arg in (parameters(node) if olds else ()))
    return SURE * any(each is not None and source.segment(each) in olds for each in defaults)


def _keyword_only(sentence: Sentence) -> float:
    """Parameters are to be given by their names; or nobody can tell in a call what is given."""
    named = any(arg.arg in sentence.bare for _, node in sentence.source.functions for arg in parameters(node))
    functions = any(names(sentence, name) >= NAMED for name, _ in sentence.source.functions)
    if _BY_NAME.search(sentence.text) is not None and (named or functions):
        return SURE
    if _UNREADABLE.search(sentence.text) is not None and any(offered("keyword-only", sentence)):
        return SURE
    options = list(offered("keyword-only", sentence)) if _SAYS_NOTHING.search(sentence.text) is not None else []
    return SURE if len(options) == 1 else LIKELY * bool(options)


def _add_flag(sentence: Sentence) -> float:
    """An option is written as it is typed, and there is none of that name yet."""
    return SURE * (bool(_new_flags(sentence)) and not commands(sentence.source))


def _add_option(sentence: Sentence) -> float:
    return SURE * (bool(_new_flags(sentence)) and bool(commands(sentence.source)))


def _new_flags(sentence: Sentence) -> list[str]:
    """Of a file that has some, or a parser; what stands beside one that is there, is another name for it."""
    source = sentence.source
    known = {"--help", *(name for each in flags(source) for name in each.names)}
    said = _FLAG.findall(sentence.text) or _SHORT_FLAG.findall(sentence.text)
    free = "ArgumentParser(" in source.text or bool(commands(source))
    return said if free and said and not known & set(said) else []


def _set_flag(sentence: Sentence) -> float:
    """A short form is said beside an option that has none; or an option is to take no value."""
    known = {name for each in flags(sentence.source) for name in each.names}
    short = set(re.findall(r"(?<![\w-])-[a-zA-Z](?![\w-])", sentence.text))
    is_named = bool(known & set(_FLAG.findall(sentence.text)))
    return SURE * (is_named and bool(short - known or IS_A_SWITCH.search(sentence.text)))


def _add_eq(sentence: Sentence) -> float:
    """Two objects of one class are compared: "Money(1) == Money(1) is False", "<Money object> != <Money object>"."""
    pairs = re.findall(r"\b([A-Z]\w*)\([^()]*\) ?[!=]= ?([A-Z]\w*)\(", sentence.text)
    pairs += TWO_OBJECTS.findall(sentence.text)
    return SURE * any(one == other for one, other in pairs)


def _add_contains(sentence: Sentence) -> float:
    """Whether something is in an object of a class is asked as code: `user in group`."""
    asked = _IN.search(sentence.text)
    if asked is not None and _GOES_THROUGH.search(sentence.text) is not None:
        return 0.0
    return SURE * bool(asked and any(owner.name.lower() == asked[1].lower() for _, owner in sentence.source.classes))


def _add_iter(sentence: Sentence) -> float:
    """An object of a class is to be gone through: `for user in group`."""
    asked = _GOES_THROUGH.search(sentence.text)
    return SURE * bool(asked and any(owner.name.lower() == asked[1].lower() for _, owner in sentence.source.classes))


def _add_context_manager(sentence: Sentence) -> float:
    """An object of a class is to be entered: `with Timer("load") as timer:`."""
    said = {match[1] for match in _ENTERED.finditer(sentence.text)}
    return SURE * any(name.rpartition(".")[2] in said for name in offered("add-context-manager", sentence))


def _add_parameter(sentence: Sentence) -> float:
    """A name that is no parameter yet is to go to those of a function that is named."""
    return max(_new_one(sentence), _among_those_of(sentence))


def _new_one(sentence: Sentence) -> float:
    """It is said what that is, where nothing reads a command line."""
    source, passed = sentence.source, _PASSED.search(sentence.text)
    match = _GETS_ONE.search(sentence.text) or passed
    if match is None or match["new"].lower() in PLAIN | _NO_NEW_ONE or "--" in sentence.text:
        return 0.0
    if "ArgumentParser(" in source.text or commands(source):
        return 0.0
    named = [node for name, node in source.functions if names(sentence, name) >= NAMED]
    likely = LIKELY if passed is None else SURE
    return likely * any(match["new"] not in {arg.arg for arg in parameters(node)} for node in named)


def _among_those_of(sentence: Sentence) -> float:
    said = ((match["new"], match["function"]) for match in _TO_THOSE_OF.finditer(sentence.text))
    known = {name.rpartition(".")[2]: {arg.arg for arg in parameters(node)} for name, node in sentence.source.functions}
    return SURE * any(
        new not in known[each]
        for new, function in said
        for each in (function, function.removesuffix("s"))
        if each in known
    )


def _move_parameter(sentence: Sentence) -> float:
    if (swapped := _SWAPPED.search(sentence.text)) is not None:
        own = [node for name, node in sentence.source.functions if name.rpartition(".")[2] == swapped["function"]]
        if any(len(movable(sentence.source, each)) > 1 and not any(calls_of(sentence.source, each)) for each in own):
            return SURE  # there is no call whose arguments could be meant
    several = any(len(each) > 1 for each in named_parameters(sentence))
    if FIRST.search(sentence.text) is not None and any(named_parameters(sentence)):
        return SURE
    return LIKELY * (bool(_ORDER.search(sentence.text) and _MOVING.search(sentence.text)) and several)


KINDS: Mapping[str, Chance] = {
    "add-contains": likeliest(
        _add_contains,
        in_words(
            "add-contains",
            r"[\"'`]\w+ in \w+[\"'`]|\b(?:support|allow|implement|us(?:e|ing))\w* [\"'`]in[\"'`]"
            r"|\bthe in operator",
        ),
    ),
    "add-context-manager": _add_context_manager,
    "add-eq": _add_eq,
    "add-flag": _add_flag,
    "add-iter": _add_iter,
    "add-option": _add_option,
    "add-parameter": _add_parameter,
    "annotate-parameter": _annotate_parameter,
    "annotate-return": _annotate_return,
    "annotate-variable": _annotate_variable,
    "dataclass": where_named("dataclass", _DATACLASS),
    "default-value": likeliest(_default_value, _other_default),
    "keyword-only": _keyword_only,
    "move-parameter": _move_parameter,
    "no-default": _no_default,
    "set-flag": _set_flag,
}
