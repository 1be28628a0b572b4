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
from spark_tui.edits.python.literals import is_number_or_text, key, literals
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.reading import Sentence, names, new_names, parts
from spark_tui.edits.refusal import Refusal
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
    r"(?i)\b(?:drop|remove|delete|get rid|lose|kill|ditch|throw|take (?:out|away)|clean|no need|not? (?:longer )?needed"
    r"|(?:\w+n't|not|never|nobody|nothing) (?:\w+ )?(?:uses?d?|needs?|needed|read|passes)"
    r"|useless|unused|unnecessary|superfluous)\b"
)
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
    r"(?i)\b(?:put|move|place|reorder|order|swap\w*|switch\w*|exchange|flip|parameters?|params?|arguments?|args?|signature"
    r"|(?:should|must|to|let \w+) (?:come|go|be the|be first|be last))\b"
)
_ENVIRONMENT = re.compile(r"(?i)\benv\b|\benviron\w*|\bgetenv\b|\benv(?:ironment)?[ -]?vars?\b|\b[A-Z][A-Z_]{2,}=\w+")
_USING = re.compile(r"(?i)\buse\w*|\busing\b|\bhard.?coded\b|\binstead of\b|\binstead\b|\breuse\b")
_STYLE = re.compile(r"(?i)\bsnake[ _-]?case\b|\bcamel[ -]?case\w*|\bpep[ -]?8\b.*\bnam|\bnam\w+\b.*\bpep[ -]?8\b")
_STAR = re.compile(r"(?i)\b(?:star|wildcard|asterisk)\b|import \*")
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
    named = (Gap(sentence, "change-value", (name,)) for name in every if names(sentence, name) >= _NAMED)
    return _LIKELY if any(is_alike(present(gap)[1], value) > 0 for gap in named for value in values(gap)) else 0.0


def _change_message(sentence: Sentence) -> float:
    """Words are quoted that stand in a text of the file, and others."""
    texts = [text for text in sentence.quoted if " " in text or len(text) > 5]
    told = [text for text in texts if text in sentence.source.text]
    return _SURE * bool(told and len(texts) > len(told))


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
    """A constant is named whose value is written out elsewhere."""
    source = sentence.source
    named = [value for name, _, value in constants(source) if name in sentence.bare and name.isupper()]
    known = {key(value) for value in named if is_number_or_text(value)}
    return _SURE * (bool(_USING.search(sentence.text)) and any(key(node) in known for node in literals(source)))


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
    return _LIKELY * (bool(_GONE.search(sentence.text)) and named)


def _extract_variable(sentence: Sentence) -> float:
    """An expression of the file is written out, and a name."""
    written = re.findall(r"[\w.()\[\]]+ [-+*/%] [\w.()\[\]]+|\w+\([^()]*\)", sentence.text)
    there = any(code in sentence.source.text for code in written)
    return _SURE * (there and bool(_NAMING.search(sentence.text)) and any(new_names(sentence)))


def _offered(op: str, sentence: Sentence) -> Iterator[str]:
    options = ops()[op].slots[0].options
    return iter(options(sentence.source, ()) if options else ())


_KINDS: dict[str, Callable[[Sentence], float]] = {
    "add-comment": _add_comment,
    "add-member": _add_member,
    "change-message": _change_message,
    "change-value": _change_value,
    "explicit-import": _explicit_import,
    "extract-constant": _extract_constant,
    "extract-variable": _extract_variable,
    "move-parameter": _move_parameter,
    "read-env": _read_env,
    "remove-definition": _remove_definition,
    "remove-parameter": _remove_parameter,
    "rename": _rename,
    "snake-case": _snake_case,
    "write-method": _write_method,
}
