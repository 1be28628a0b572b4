"""What is not there yet and is asked for by name: a comment, a method."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.objects.classes import attributes, classes_with_attributes, method
from spark_tui.edits.reading import PLAIN, Sentence, parts, said_in
from spark_tui.edits.saying.kind.chances import SURE, Chance, at_its_place, likeliest, offered
from spark_tui.edits.saying.kind.removals import BESIDE, GONE
from spark_tui.edits.saying.name.missing import BROUGHT

_TO_DO = Pattern(r"(?i)\b(?:todo|fixme)\b")
_UNDERSCORED = Pattern(
    r"\b(?:needs?|lacks?|wants?|without|has no|have no|(?:give|teach)\b.*?) (?:an? |its |own |to )*`?(__\w+__)\b"
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
_COMES_BEHIND = Pattern(
    r"(?i)\bfollowed by:? `([^`]+)`"
    r"|^(?:right |directly |just )?(?:after|behind) .+?(?:,| add| put| comes?| insert):? `([^`]+)`"
    r"|\bthen (?:comes|put|add|insert):? `([^`]+)`"
)
_OF_CLASS = Pattern(r"\b([A-Z]\w*)\.([a-z_]\w*)\b")
_WRITES = Pattern(
    r"(?i)^(?:please )?(?:write|add|implement|create|define)\b|\b(?:needs?|wants?|lacks?|missing|constructor)\b"
)
_NO_METHOD = Pattern(
    r"(?i)\b(?:fields?|flags?|attributes?|columns?|parameters?|params?|arg\w*|keys?|types?|hints?|constant)\b"
)
_GETS = Pattern(
    r"(?i)\b([a-z]\w*) (?:(?:also|now|should|could|must|may|can|to|all|always|each) )*"
    r"(?:gets?|have|has|needs?|wants?|carry|carries|holds?|keeps?|remembers?|knows?|stores?|(?:has|have"
    r"|needs?) to know)"
    r" (?:also )?(?:an?|its own|their own|its|their|another|(?=\w+ (?:field|attribute)\b))"
    r" ?(?:(?:new|optional|extra|own) )*`?([a-z_]\w*)`?"
    r"(?= field| attribute|$|[,.;:?]| by default| \(| that | which | too| as well| with | for | if )"
)
"""What things of a kind have from now on: "jobs get an optional description, empty if there's none"."""
_KEEPS = Pattern(
    r"(?<![\w.])`?(?P<who>[A-Z]\w*)`? (?:needs?|lacks?|has no|wants?|should (?:keep|have|store|know))"
    r" (?:an? |its |the )?(?:new )?`?(?P<what>[a-z_]\w*)`?(?: field| attribute)?(?: too| as well)?[.?!]*$"
    r"|\bwhere does `?(?P<owner>[A-Z]\w*)`? keep (?:its |the |an? )?`?(?P<kept>[a-z_]\w*)`?\?"
    r"|(?:^|[.,;:] )(?:the )?`?(?P<lost>[a-z_]\w*)`? (?:gets? lost|is (?:lost|forgotten)),? (?:so )?keep it in"
    r" `?(?P<into>[A-Z]\w*)"
)
"""The same of a class that is called as it is written."""
_PUT_ON = Pattern(
    r"\b(?i:put) (?:an? |the )?(?:new |optional )*`?(?P<put>[a-z_]\w*)`?(?: field| attribute)?"
    r" (?:on|onto|in|into) (?:the |each |every )?`?(?P<on>[A-Z]\w*)`?(?: class| dataclass| object)?(?=$|[,.;:(]"
    r"| and | with )"
    r"|\b(?i:add|put|create) (?:an? |the )?(?:new |optional )*(?:field|attribute) (?:called "
    r"|named )?`?(?P<called>[a-z_]\w*)`?"
    r" (?:on|to|in|into) (?:the |each |every )?`?(?P<to>[A-Z]\w*)"
    r"|^(?:the )?`?(?P<head>[A-Z]\w*)`?: (?:an? |the |new |add |optional |extra )*`?(?P<of>[a-z_]\w*)`? (?:field"
    r"|attribute)\b"
    r"|\b(?i:give) (?:the |each |every )?`?(?P<given>[A-Z]\w*)`?(?: class| dataclass)? an? (?:new "
    r"|optional )*`?(?P<what>[a-z_]\w*)`?"
    r"(?= field| attribute|$|[,.;:(])"
)
"""The same, where it is put there."""
_NO_FIELDS = frozenset(("property", "docstring", "repr", "length", "test", "constructor", "comment", "check", "base"))
_asked_for_a_comment = at_its_place(
    "add-comment",
    r"\b(?:leave|add|put|write|drop|needs?|deserves?|wants?|could use) (?:me |us )?(?:an? |the "
    r"|(?:that|this|it) as an? |some )?(?:(?!doc)\w+ )?(?:comment|note|remark)s?\b(?!ed)(?! to (?:self|the docs?)\b)",
)


_OWN = Pattern(r"\b([A-Z]\w*)`? (?:should|must|ought to|needs to|has to) (?:have|hold|keep|get) `?self\.([^\W\d]\w*)")


def _add_field(sentence: Sentence) -> float:
    """A class is spoken of, in words and of many as well, and what it has not got yet."""
    owners = {name: sentence.source.class_(name) for name in classes_with_attributes(sentence.source)}
    for match in _GETS.finditer(sentence.text):
        who, what = (each.lower() for each in match.groups())
        named = [node for name, node in owners.items() if "".join(parts(name)) in (who, singular(who))]
        is_new = what not in PLAIN and what not in _NO_FIELDS and what not in sentence.known
        if named and is_new and all(what not in attributes(sentence.source, node) for node in named):
            return SURE
    own = _OWN.search(sentence.text)
    if own is not None and own[1] in owners and own[2] not in attributes(sentence.source, owners[own[1]]):
        return SURE
    told = [(match["who"] or match["owner"] or match["into"], match) for match in _KEEPS.finditer(sentence.text)]
    asked = [(owners[who], match["what"] or match["kept"] or match["lost"]) for who, match in told if who in owners]
    put = (tuple(each for each in match.groups() if each) for match in _PUT_ON.finditer(sentence.text))
    put = (pair if pair[0] in owners else pair[::-1] for pair in put)
    asked += [(owners[who], what) for who, what in put if who in owners]
    free = (what not in PLAIN | _NO_FIELDS and what not in attributes(sentence.source, node) for node, what in asked)
    return SURE * any(free)


_PRINTS_WELL = r"(?:nice(?:ly)?|pretty|prettily|readabl[ye]|better|well|legibl[ye]|sensibl[ye])"
_LOOKS = Pattern(
    rf"(?i)\b(?P<who>[a-z]\w*) (?:(?:should|must|could|to|can|ought to) )?(?:prints?|displays?|shows?|looks?|be"
    rf" (?:printed|shown|displayed)|comes? out)"
    rf" (?:\w+ )?{_PRINTS_WELL}\b|\b(?:print(?:ing)?|show(?:ing)?|display(?:ing)?) (?:an? |the )?(?P<what>[a-z]\w*)"
    rf" {_PRINTS_WELL}\b"
)


def _add_repr(sentence: Sentence) -> float:
    """ "A tool should print nicely", of a class Tool: it is not what is printed somewhere that changes."""
    said = {singular(word.lower()) for match in _LOOKS.finditer(sentence.text) for word in match.groups() if word}
    return SURE * any("".join(parts(node.name)) in said for _, node in sentence.source.classes)


def _left_to_do(sentence: Sentence) -> float:
    """Something is left to do, and nobody asks for it to be done or taken away now."""
    told = _TO_DO.search(sentence.text) and not GONE.search(sentence.text)
    return SURE * bool(told and "todo" not in sentence.source.text.lower())


def _write_method(sentence: Sentence) -> float:
    """A name that is not there is asked for, such as methods have; nobody calls it a field."""
    if not any(sentence.source.classes) or _NO_METHOD.search(sentence.text):
        return 0.0
    found = [match[1] for match in (*_METHOD_NAME.finditer(sentence.text), *_METHOD_CALL.finditer(sentence.text))]
    found += [match["name"] for match in BROUGHT.finditer(sentence.text) if match["name"].lower() not in PLAIN]
    if _WRITES.search(sentence.text) is not None:
        owners = dict(sentence.source.classes)
        said = [match.groups() for match in _OF_CLASS.finditer(sentence.text)]
        found += [name for owner, name in said if owner in owners and method(owners[owner], name) is None]
    found += [match[1] for match in _UNDERSCORED.finditer(sentence.text)]
    beside = BESIDE.search(sentence.text)
    if beside is not None and beside[2] in {node.name for _, node in sentence.source.functions}:
        found.append(beside[1])
    return SURE * any(not _is_there(sentence, name) or _is_of_another(sentence, name) for name in found)


def _is_there(sentence: Sentence, name: str) -> bool:
    """Not where only something else has it, as lists have `clear`."""
    if name not in sentence.known:
        return False
    owned = {node.attr for node in sentence.source.all(ast.Attribute) if ast.unparse(node.value) in ("self", "cls")}
    return name in owned | {node.name for _, node in sentence.source.definitions} or not (
        hasattr(list, name) or hasattr(dict, name)
    )


def _is_of_another(sentence: Sentence, name: str) -> bool:
    """Has one class such a method, and another one is named?"""
    owners = {each for each, node in sentence.source.classes if method(node, name) is not None}
    named = {each for each, node in sentence.source.classes if node.name in sentence.bare}
    return bool(owners) and bool(named) and not named & owners


def _insert_after(sentence: Sentence) -> float:
    """A statement is written out that is not there, and what it is to come behind: "the loop, followed by `x = 0`"."""
    match = _COMES_BEHIND.search(sentence.text)
    code = said_in(match)
    if not code or code in sentence.source.text:
        return 0.0
    try:
        nodes = ast.parse(code).body
    except (SyntaxError, ValueError):
        return 0.0
    does = all(isinstance(each, ast.Assign | ast.AugAssign) or _is_call(each) for each in nodes)
    return SURE * (does and any(True for _ in offered("insert-after", sentence)))


def _is_call(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


KINDS: Mapping[str, Chance] = {
    "add-field": _add_field,
    "add-repr": _add_repr,
    "add-comment": likeliest(_left_to_do, _asked_for_a_comment),
    "insert-after": _insert_after,
    "write-method": _write_method,
}
