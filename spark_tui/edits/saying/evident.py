"""Kinds of edit that a sentence asks for by what it names: "tol -> tolerance", where `tol` is a variable; "put user
before cart", where both are parameters. What it says beside them hardly matters.

Who learned from sentences alone takes a name for a name. Here it counts what the names are in the code.
"""

from __future__ import annotations

import ast
import builtins
import re
import sys
from collections.abc import Callable, Iterator
from keyword import kwlist, softkwlist

from spark_tui.edits.ops import ops
from spark_tui.edits.ops.rename import can_be_renamed
from spark_tui.edits.python.constants import constants
from spark_tui.edits.python.flags import commands, flags
from spark_tui.edits.python.literals import is_number_or_text, key, literals
from spark_tui.edits.python.names import parameters, parameters_of
from spark_tui.edits.python.signatures import default_of
from spark_tui.edits.reading import Sentence, named_around, names, new_names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.bounds import is_bounded
from spark_tui.edits.saying.circumstances import alternatives
from spark_tui.edits.saying.contrast import contrasts
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.members import words
from spark_tui.edits.saying.naming import is_renamed
from spark_tui.edits.saying.values import is_alike, is_like, present, values

_SURE, _LIKELY, _MAYBE = 0.6, 0.3, 0.12
_NAMED = 2.0  # what must speak for a name, so that it counts as said
_OF_NAMES = re.compile(r"(?i)\b(?:re)?nam(?:e[ds]?|ing)\b|\bcall(?:ed)?\b|\bspell\w*|\bspelt\b")
_COLON = re.compile(r": `?[^\W\d]\w*`?[.!]?$")
_ARROW = re.compile(r"->|=>|→|⇒")
_NO_NAMES = (
    frozenset(map(str.lower, (*dir(builtins), *kwlist, *softkwlist)))
    | sys.stdlib_module_names
    | {"async", "private", "public", "optional", "required", "static", "dataclass", "snake_case"}
)
_GONE = re.compile(
    r"(?i)\b(?:drop|remove|delete|get rid|kill|ditch|throw|take (?:out|away)|clean|no need|not? (?:longer )?needed"
    r"|(?:\w+n't|not|never|nobody|nothing) (?:\w+ )?(?:uses?d?|needs?|needed|read|passes)"
    r"|useless|unused|unnecessary|superfluous)\b"
)
_CALLED = re.compile(r"\b\w+\(\)")
"""A name, whatever word it is."""
_METHOD_NAME = re.compile(
    r"(?i)\b(?:add|needs?|wants?|give|implement|missing|write|should have|lacks?)\b(?: \w+){0,3}? `?"
    r"((?:is|has|can|to|from|as|get|find|remove|days|time|seconds)_\w+)"
)
_NO_METHOD = re.compile(
    r"(?i)\b(?:fields?|flags?|attributes?|columns?|parameters?|params?|arg\w*|keys?|types?|hints?|constant)\b"
)
_TOO = re.compile(r"(?i)\b(?:too|as well|also|accept|allow|include|support|let|add)\b")
_TO_DO = re.compile(r"(?i)\b(?:todo|fixme)\b")
_ORDER = re.compile(
    r"(?i)\b(?:before|after|behind|first|last|front|end|order|reorder|swap\w*|switch\w*|exchange|flip|leading|ahead)\b"
)
_MOVING = re.compile(
    r"(?i)\b(?:put|move|place|reorder|order|swap\w*|switch\w*|exchange|flip|parameters?|params?|arguments?|args?"
    r"|signature"
    r"|(?:should|must|to|let \w+) (?:come|go|be the|be first|be last))\b"
)
_BOUNDED = re.compile(
    r"(?i)\bbetween\b|\brais(?:e|es|ing)\b|error\b|\breject\w*|\brefus\w+|\bclamp\w*|\b(?:must|has to"
    r"|have to)(?: not|n't)? be\b"
)
"""What a value is held to, rather than what it is."""
_TELLS = (
    r"(?:says?|includ\w+|mention\w*|contain\w*|shows?|tells?|names?|has|have|states?|reports?|adds?|puts?"
    r"|gives?|prints?|logs?)"
)
_MENTIONS = re.compile(
    rf"(?i)\b(?:message|error|exception|warning|log(?: line| message| entry)?|traceback"
    rf"|\w+Error)\b(?: [\w']+){{0,4}}? {_TELLS}"
    r"(?: \w+)? (?:which|whose|who|how|where|why|what|the|its|that)\b"
    rf"|\b{_TELLS} (?:which|whose|who|how|where|why|what|the|its)(?: [\w.]+){{1,4}}? (?:in|to|into|as part of|with)"
    r" (?:the |that |its |this )?(?:\w+ ){0,2}(?:message|\w*error|\w*exception|warning|log)\b"
)
_NOT_GIVEN = re.compile(
    r"(?i)\b(?:if|when|where|without)(?: an?| the)? (\w+)(?: is| was)? ?(?:None|not|n't|missing|unset)\b"
)
_NOTHING_THEN = re.compile(r"(?i)\b(?:\w+n't|not|no|nothing|everything|all|unlimited|without|skip|ignore)\b")
_HAS_TO = re.compile(
    r"(?i)(?:the |an? |every )?(\w+) (?:must|has to|have to|needs? to|should|can|may|cannot)(?: not|n't| never| only)?"
    r" (?:be|contain|start|end|have|match|lie)\b"
)
_ONLY_THESE = re.compile(r"(?i)\bonly\b|\bother than\b|\b(?:any|every)thing (?:but|except)\b|\bvalid\b|\ballowed\b")
_CLAMPS = re.compile(
    r"(?i)\bclamp\w*|\bcap(?:ped|s)?\b|\bfloor(?:ed)? (?:it )?at\b|\b(?:keep|hold|bound|limit|stay"
    r"|restrict)\w*\b.*\b(?:between|within|range)\b"
)
_STAYS = re.compile(r"(?i)\b(?:never|n't|not|no|at (?:least|most)|maximum|minimum|max|min)\b")
_REFUSES = re.compile(
    r"(?i)error\b|\brais(?:e|es|ing)\b|\breject\w*|\brefus\w+|\brandom|\bassert|\bcharacters?\b|\bretr(?:y|ies)\b"
)
_ENVIRONMENT = re.compile(r"(?i)\benv\b|\benviron\w*|\bgetenv\b|\benv(?:ironment)?[ -]?vars?\b|\b[A-Z][A-Z_]{2,}=\w+")
_USING = re.compile(r"(?i)\buse\w*|\busing\b|\bhard.?coded\b|\binstead of\b|\binstead\b|\breuse\b")
_STYLE = re.compile(r"(?i)\bsnake[ _-]?case\b|\bcamel[ -]?case\w*|\bpep[ -]?8\b.*\bnam|\bnam\w+\b.*\bpep[ -]?8\b")
_STAR = re.compile(r"(?i)\b(?:star|wildcard|asterisk)\b|import \*")
_INTO = re.compile(
    r"(?i)\binto\b|\bat the top\b|\bmagic\b|\bconst\w*|\bname\b|\bcall (?:it|that|this)\b|\bextract\b|\bas\b"
)
_TYPE = re.compile(r"(?i)\b(?:type ?hint|hint|annotat\w+|typed?|typing|signature|mypy|pyright)s?\b")
_IS_OF_TYPE = re.compile(
    r"(?i)`?\b(\w+)`?(?: (?:in|of) `?[\w.]+`?(?:\(\))?)?(?: is| are| takes| must be| should be|:) "
    r"(?:always |actually |really )?(?:an? |of type )?"
    r"(?:str|string|int|integer|float|bool|boolean|bytes|dict|list|set|tuple|path)\b(?! literal| constant)"
)
_GIVES = re.compile(r"(?i)\b(?:can|may|might|could|does|it)? ?(?:return|give|yield)s?\b|\breturn (?:type|value)\b")
_REQUIRED = re.compile(
    r"(?i)\b(?:no|without(?: an?)?|(?:not|n't)(?: \w+)?(?: an?)?|(?:drop|remove|lose|kill)\w*(?: the| its)?) default\b"
    r"|\b(?:required|mandatory)\b|\bmust (?:always )?be (?:given|passed|said)\b|\bno longer optional\b"
)
_FLAG = re.compile(r"(?<![\w-])--[a-zA-Z][\w-]*")
_GIVES_NONE = re.compile(r"(?i)\b(?:return|give|yield)s? (?:also |sometimes )?none\b")
_IN = re.compile(r"(?i)`?\b\w+ in (\w+)`?(?:$| (?:should|possible|work|does|must|to work|is)|[`:?])")
_SLOW = re.compile(
    r"(?i)\bslow\w*\b|\bfaster\b|\bspeed\w*\b|\bquadratic\b|\bperforman\w+"
    r"|\btakes (?:ages|forever|minutes|hours)\b|\bO\(n"
    r"|\b(?:big|huge|large|long) (?:lists?|files?|inputs?)\b|\b\d+k\b|\bmillions?\b"
)
_NAMING = re.compile(r"(?i)\b(?:variable|var|name|extract|pull|factor|local|first|temporary|temp)\b")


def evident(sentence: Sentence) -> dict[str, float]:
    """How likely each of them is at least."""
    found = {name: _least(chance, sentence) for name, chance in _KINDS.items()}
    return {name: chance for name, chance in found.items() if chance}


def _least(chance: Callable[[Sentence], float], sentence: Sentence) -> float:
    try:
        return chance(sentence)
    except Refusal:  # what an op can be about cannot be told
        return 0.0


def _rename(sentence: Sentence) -> float:
    known = set(can_be_renamed(sentence.source)) - _imported(sentence)
    found = 0.0
    for old, new in contrasts(sentence.text):
        old = old.rpartition(".")[2]
        if old in known and new.isidentifier() and new.lower() not in _NO_NAMES:
            told = _OF_NAMES.search(sentence.text)
            clear = told or (new not in sentence.known and (_ARROW.search(sentence.text) or _is_longer(old, new)))
            found = max(found, _SURE if clear else _MAYBE)
    spoken_of = {word.rpartition(".")[2] for word in sentence.bare} & known
    told = _OF_NAMES.search(sentence.text) or _COLON.search(sentence.text)
    fresh = any(new_names(sentence)) or any(is_renamed(Gap(sentence, "rename", (name,))) for name in spoken_of)
    return found or _LIKELY * bool(told and spoken_of and fresh)


def _is_longer(short: str, name: str) -> bool:
    """The same word written out, or in another style."""
    short, name = ("".join(parts(each)) or each.lower() for each in (short, name))
    letters = iter(name)
    return short[:1] == name[:1] and all(letter in letters for letter in short)


def _imported(sentence: Sentence) -> set[str]:
    imports = (node for node in sentence.source.nodes if isinstance(node, ast.Import | ast.ImportFrom))
    return {(alias.asname or alias.name).partition(".")[0] for each in imports for alias in each.names}


def _change_value(sentence: Sentence) -> float:
    """What has a value is named, and a value; or one that looks like what there is."""
    every = list(_offered("change-value", sentence))
    if any(is_like(sentence, name) for name in every):
        return _SURE
    if _BOUNDED.search(sentence.text):
        return 0.0
    named = (Gap(sentence, "change-value", (name,)) for name in every if names(sentence, name) >= _NAMED)
    return _LIKELY if any(is_alike(present(gap)[1], value) > 0 for gap in named for value in values(gap)) else 0.0


def _change_message(sentence: Sentence) -> float:
    """Words are quoted that stand in a text of the file, and others."""
    texts = [text for text in sentence.quoted if " " in text or len(text) > 5]
    told = [text for text in texts if text in sentence.source.text]
    return _SURE * bool(told and len(texts) > len(told))


def _message_value(sentence: Sentence) -> float:
    """A message is to say what the code knows, in no words that are quoted."""
    return _SURE * (_MENTIONS.search(sentence.text) is not None and not any(" " in text for text in sentence.quoted))


def _clamp(sentence: Sentence) -> float:
    if not is_bounded(sentence.text) or _REFUSES.search(sentence.text):
        return 0.0
    return _SURE if _CLAMPS.search(sentence.text) else _MAYBE * bool(_STAYS.search(sentence.text))


def _raise_if(sentence: Sentence) -> float:
    """What has to hold of a parameter is told, or which values it may have."""
    match = _HAS_TO.match(sentence.text)
    if match is None and _ONLY_THESE.search(sentence.text) is None:
        return 0.0
    places = (Gap(sentence, "raise-if", (name,)) for name in _offered("raise-if", sentence))
    if match is not None:
        return _LIKELY * any(match[1].lower() in map(str.lower, place.bound) for place in places)
    return _LIKELY * any(any(alternatives(place)) for place in places)


def _and_condition(sentence: Sentence) -> float:
    """Where something is None, nothing is to be done that a condition asks of it."""
    match = _NOT_GIVEN.search(sentence.text)
    if match is None or _NOTHING_THEN.search(sentence.text[match.end() :]) is None:
        return 0.0
    tests = (node.test for node in sentence.source.nodes if isinstance(node, ast.If | ast.While))
    asked = (node for test in tests if isinstance(test, ast.Compare) for node in ast.walk(test))
    return _SURE * any(isinstance(node, ast.Name) and node.id == match[1] for node in asked)


def _add_comment(sentence: Sentence) -> float:
    """Something is left to do, and nobody asks for it to be done or taken away now."""
    told = _TO_DO.search(sentence.text) and not _GONE.search(sentence.text)
    return _SURE * bool(told and "TODO" not in sentence.source.text)


def _add_member(sentence: Sentence) -> float:
    """Something like the members of a list is named, and is none of them yet: ".jpeg too"."""
    if not _TOO.search(sentence.text):
        return 0.0
    said = list(words(sentence.text))
    for node in sentence.source.nodes:
        if isinstance(node, ast.List | ast.Tuple | ast.Set) and len(node.elts) > 1:
            members = [
                each.value for each in node.elts if isinstance(each, ast.Constant) and isinstance(each.value, str)
            ]
            alike = len(members) == len(node.elts) and all(each.startswith(".") for each in members)
            if alike and any(word.startswith(".") and word not in members for word in said):
                return _SURE
    return 0.0


def _write_method(sentence: Sentence) -> float:
    """A name that is not there is asked for, such as methods have; nobody calls it a field."""
    match = _METHOD_NAME.search(sentence.text)
    fresh = match is not None and match[1] not in sentence.known and any(sentence.source.classes)
    return _SURE * (fresh and not _NO_METHOD.search(sentence.text))


def _remove_parameter(sentence: Sentence) -> float:
    return _LIKELY * (bool(_GONE.search(sentence.text)) and any(_named_parameters(sentence)))


def _snake_case(sentence: Sentence) -> float:
    return _SURE * (bool(_STYLE.search(sentence.text)) and any(True for _ in _offered("snake-case", sentence)))


def _extract_constant(sentence: Sentence) -> float:
    """A constant is named whose value is written out elsewhere; or one that is to come."""
    source = sentence.source
    named = [value for name, _, value in constants(source) if name in sentence.bare and name.isupper()]
    known = {key(value) for value in named if is_number_or_text(value)}
    there = bool(_USING.search(sentence.text)) and any(key(node) in known for node in literals(source))
    return _SURE * (there or _is_new_constant(sentence))


def _is_new_constant(sentence: Sentence) -> bool:
    """Is a name in capitals said that the file does not have, and is there a value that could get it?"""
    fresh = [name for name in new_names(sentence) if name.isupper() and len(name) > 2 and name not in sentence.written]
    into = _INTO.search(sentence.text) is not None and _ENVIRONMENT.search(sentence.text) is None
    return bool(fresh) and into and any(True for _ in _offered("extract-constant", sentence))


def _move_parameter(sentence: Sentence) -> float:
    several = any(len(each) > 1 for each in _named_parameters(sentence))
    return _LIKELY * (bool(_ORDER.search(sentence.text) and _MOVING.search(sentence.text)) and several)


def _named_parameters(sentence: Sentence) -> Iterator[list[str]]:
    """Of each function that is named, the parameters that are."""
    for name, node in sentence.source.functions:
        own = [each for each in parameters_of(node) if each in sentence.bare]
        if own and names(sentence, name.rpartition(".")[2]) >= _NAMED:
            yield own


def _read_env(sentence: Sentence) -> float:
    named = any(names(sentence, name) >= _NAMED for name in _offered("read-env", sentence))
    return _LIKELY * (bool(_ENVIRONMENT.search(sentence.text)) and named)


def _explicit_import(sentence: Sentence) -> float:
    return _SURE * (bool(_STAR.search(sentence.text)) and "import *" in sentence.source.text)


def _remove_definition(sentence: Sentence) -> float:
    named = any(name in sentence.bare for name in _offered("remove-definition", sentence))
    return _LIKELY * (bool(_GONE.search(_CALLED.sub("", sentence.text))) and named)


def _use_set(sentence: Sentence) -> float:
    """Something is slow, and a list there is only asked what is in it."""
    slow = _SLOW.search(sentence.text) is not None
    return _SURE * (slow and any(named_around(sentence, int(line)) for line in _offered("use-set", sentence)))


def _extract_variable(sentence: Sentence) -> float:
    """An expression of the file is written out, and a name."""
    written = re.findall(r"[\w.()\[\]]+ [-+*/%] [\w.()\[\]]+|\w+\([^()]*\)", sentence.text)
    there = any(code in sentence.source.text for code in written)
    return _SURE * (there and bool(_NAMING.search(sentence.text)) and any(new_names(sentence)))


def _annotate_variable(sentence: Sentence) -> float:
    """An attribute or a constant is named, and that its type is to be said."""
    source = sentence.source
    taken = {arg.arg for _, node in source.functions for arg in parameters(node)}
    set_ = {node.attr for node in source.nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)}
    set_ |= {name for name, _, _ in constants(source)}
    named = any(name in sentence.bare or f"self.{name}" in sentence.bare for name in set_ - taken)
    return _SURE * (bool(_TYPE.search(sentence.text)) and named)


def _annotate_parameter(sentence: Sentence) -> float:
    """A parameter is said to be of a type: "name in on() is a str"."""
    said = (match[1] for match in _IS_OF_TYPE.finditer(sentence.text))
    known = {arg.arg for _, node in sentence.source.functions for arg in parameters(node)}
    return _LIKELY * any(name in known for name in said)


def _annotate_return(sentence: Sentence) -> float:
    """What comes out is spoken of, and that its type is to be said."""
    if _TYPE.search(sentence.text) is None or _GIVES.search(sentence.text) is None:
        return 0.0
    return _SURE if _GIVES_NONE.search(sentence.text) else _LIKELY


def _no_default(sentence: Sentence) -> float:
    """A parameter that has a default is named, and that it is to be given."""
    found = any(
        names(sentence, arg.arg) >= _NAMED and default_of(node, arg) is not None
        for _, node in sentence.source.functions
        for arg in parameters(node)
    )
    return _SURE * (found and _REQUIRED.search(sentence.text) is not None and "--" not in sentence.text)


def _add_flag(sentence: Sentence) -> float:
    """An option is written as it is typed, and there is none of that name yet."""
    return _SURE * (bool(_new_flags(sentence)) and not commands(sentence.source))


def _add_option(sentence: Sentence) -> float:
    return _SURE * (bool(_new_flags(sentence)) and bool(commands(sentence.source)))


def _new_flags(sentence: Sentence) -> list[str]:
    """Of a file that has some, or a parser; what stands beside one that is there, is another name for it."""
    source = sentence.source
    known = {name for each in flags(source) for name in each.names}
    said = _FLAG.findall(sentence.text)
    free = "ArgumentParser(" in source.text or bool(commands(source))
    return said if free and said and not known & set(said) else []


def _set_flag(sentence: Sentence) -> float:
    """A short form is said beside an option that has none."""
    known = {name for each in flags(sentence.source) for name in each.names}
    short = set(re.findall(r"(?<![\w-])-[a-zA-Z](?![\w-])", sentence.text))
    return _SURE * bool(short - known and known & set(_FLAG.findall(sentence.text)))


def _add_eq(sentence: Sentence) -> float:
    """Two objects of one class are compared: "Money(1) == Money(1) is False"."""
    pairs = re.findall(r"\b([A-Z]\w*)\([^()]*\) ?[!=]= ?([A-Z]\w*)\(", sentence.text)
    return _SURE * any(one == other for one, other in pairs)


def _add_contains(sentence: Sentence) -> float:
    """Whether something is in an object of a class is asked as code: `user in group`."""
    asked = _IN.search(sentence.text)
    return _SURE * bool(asked and any(owner.name.lower() == asked[1].lower() for _, owner in sentence.source.classes))


def _offered(op: str, sentence: Sentence) -> Iterator[str]:
    options = ops()[op].slots[0].options
    return iter(options(sentence.source, ()) if options else ())


_KINDS: dict[str, Callable[[Sentence], float]] = {
    "and-condition": _and_condition,
    "clamp": _clamp,
    "add-contains": _add_contains,
    "add-eq": _add_eq,
    "add-flag": _add_flag,
    "add-option": _add_option,
    "annotate-parameter": _annotate_parameter,
    "annotate-return": _annotate_return,
    "annotate-variable": _annotate_variable,
    "add-comment": _add_comment,
    "add-member": _add_member,
    "change-message": _change_message,
    "change-value": _change_value,
    "explicit-import": _explicit_import,
    "extract-constant": _extract_constant,
    "extract-variable": _extract_variable,
    "message-value": _message_value,
    "no-default": _no_default,
    "move-parameter": _move_parameter,
    "raise-if": _raise_if,
    "read-env": _read_env,
    "remove-definition": _remove_definition,
    "remove-parameter": _remove_parameter,
    "rename": _rename,
    "set-flag": _set_flag,
    "snake-case": _snake_case,
    "use-set": _use_set,
    "write-method": _write_method,
}
