"""A header goes along with a request or an answer: "the Content-Type header is missing, it's application/json",
"send User-Agent: billing/1.2 with every request"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import function_around, is_typed, parameters
from spark_tui.edits.python.nodes import is_self
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.items import insert, members
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_ALONE = r"Accept|Allow|Authorization|Cookie|ETag|Host|Location|Origin|Referer|Server|Vary"
_NAME = Pattern(rf"(?<![\w/-])((?:[A-Z][A-Za-z]*-)+[A-Z][A-Za-z]*|(?:{_ALONE})(?=:| header|\b.*\bheader))(?![\w/-])")
_LOW_NAME = Pattern(r"(?<![\w/-])([a-z]+(?:-[a-z]+)+|[a-z]+(?= header)) header\b|\bheader `?([a-z]+(?:-[a-z]+)*)\b")
_OF_JSON = Pattern(
    r"(?i)^(?:please |also |and )*(?:set|send|add|use|give|pass) (?:the |an? )*(content[- ]type|accept)(?: header)?"
    r"(?: to| as| of|:| =)? (?:application/)?json\W*$"
)
_NEEDS = Pattern(rf"(?i:\bheaders?\b|\b(?:content[- ]type|accept)\b.* (?:application/)?json\W*$)|{_NAME.pattern}")
_VALUE = r"(?P<value>\"[^\"]+\"|'[^']+'|`[^`]+`|[^\s,;\"'`]*[^\s,;\"'`.!?])"
_BEHIND = (
    r"(?:\s*[:=]\s*"
    r"|,? (?:header )?(?:set |is )?(?:to|as|is|of|should be|must be|has to be|with the value|with value) )"
    rf"(?:the )?{_VALUE}"
)
_LATER = (
    rf"\b(?:(?:set|make) it(?: to)?|it(?:'s| is| should be| must be| has to be)"
    rf"|values?(?: is| of| should be| must be|:)?) (?:the )?{_VALUE}"
)
_ODD = r" (?:header )?(?P<value>[^\s,;\"'`]*[/\d-][^\s,;\"'`]*[^\s,;\"'`.!?])"
"""What can be nothing but a value, with nothing in between."""
_BEFORE = rf"{_VALUE} as (?:an? |the |our |its )?(?:\w+ )?$|{_VALUE.replace('value', 'bracketed')} \($"
_NO_VALUES = frozenset(
    re.findall(
        r"\w+",
        """
        missing not never there set sent gone lost required needed wrong all every each any both our my these those them
        it requests calls a an one some
        """,
    )
)
_SENDS = Pattern(r"(?:^|\.)(?:get|post|put|patch|delete|head|options|request|Request)$")
_OF_HEADERS = Pattern(r"(?i)headers?$")
_EVERY = Pattern(r"(?i)\b(?:all|every|each|both|always|any)\b")
_ASKED, _ALL, _NEW, _OF_A_BODY = 4.0, 1.0, -0.6, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    name, value = _said(sentence)
    if not value:
        return
    places = [(node, made) for node in sentence.source.nodes if (made := tuple(_put(sentence, node, name, value)))]
    if any(not isinstance(node, ast.Call) and _is_of_all(sentence.source, node) for node, _ in places):
        places = [(node, made) for node, made in places if not isinstance(node, ast.Call)]
    for node, made in places:
        evidence = _ASKED + told_of(sentence, node) + _NEW * isinstance(node, ast.Call)
        yield Repair(made, evidence + _OF_A_BODY * (name.startswith("Content-") and _has_body(sentence.source, node)))
    if len(places) > 1 and _EVERY.search(sentence.text) is not None:
        yield Repair(tuple(splice for _, made in places for splice in made), _ASKED + _ALL + 1)


def _said(sentence: Sentence) -> tuple[str, str]:
    """The name of the header and its value, as code."""
    usual = _OF_JSON.search(sentence.text)
    if usual is not None:
        return _in_capitals(usual[1].lower().replace(" ", "-")), '"application/json"'
    match = _NAME.search(sentence.text) or _LOW_NAME.search(sentence.text)
    if match is None:
        return "", ""
    name = match[1] or match[2]
    start, stop = match.span(1) if match[1] else match.span(2)
    before, behind = sentence.text[:start], sentence.text[stop:]
    if (found := re.search(_BEFORE, before, re.IGNORECASE)) is not None:
        return _in_capitals(name), _as_code(sentence, found["value"] or found["bracketed"])
    for way in (rf"^{_BEHIND}", rf"^{_ODD}", rf"^.*?{_LATER}", rf"^[^:]*: {_VALUE}\s*$"):
        found = re.search(way, behind, re.IGNORECASE)
        if found is not None and found["value"].lower().rstrip(":") not in _NO_VALUES:
            return _in_capitals(name), _as_code(sentence, found["value"])
    return "", ""


def _in_capitals(name: str) -> str:
    return name if name != name.lower() else "-".join(each.capitalize() for each in name.split("-"))


def _as_code(sentence: Sentence, value: str) -> str:
    """A name of the code as it is, anything else as a text."""
    bare = value.strip("\"'`")
    is_name = value[0] not in "\"'" and re.fullmatch(r"[A-Za-z_][\w.]*", bare) is not None
    if is_name and bare.split(".")[-1] in sentence.known:
        return bare
    return f'"{bare}"'


def _put(sentence: Sentence, node: ast.AST, name: str, value: str) -> Iterator[Splice]:
    source = sentence.source
    match node:
        case ast.Dict() if _is_of_headers(source, node) and not _has(node, name):
            yield from insert(members(source, node), len(node.keys), f'"{name}": {value}')
        case ast.Assign([ast.Subscript(ast.expr() as held, ast.Constant(str()))]) if _is_called_headers(source, held):
            block = source.text.count(f'{source.segment(held)}["{name}"]')
            if not block and _is_last(source, node, held):
                yield insert_after(source, node, f'{source.segment(held)}["{name}"] = {value}')
        case ast.Call(func) if _SENDS.search(source.segment(func)) is not None and _is_told_how(source, node):
            if keyword(node, "headers") is None and function_around(source, node) is not None:
                yield set_keyword(source, node, "headers", f'{{"{name}": {value}}}')


def _is_of_headers(source: Source, node: ast.Dict) -> bool:
    match source.parents.get(node):
        case ast.keyword(arg=str(arg)):
            return _OF_HEADERS.search(arg) is not None
        case ast.Assign([target]) | ast.AnnAssign(target=target):
            return _OF_HEADERS.search(source.segment(target)) is not None
        case ast.Call(ast.Attribute(held, "update")):
            return _is_called_headers(source, held)
        case ast.Return():
            around = function_around(source, node)
            return around is not None and _OF_HEADERS.search(around.name) is not None
        case _:
            return False


def _has_body(source: Source, node: ast.AST) -> bool:
    """Is something sent along, which the header is about?"""
    here: ast.AST | None = node
    while here is not None and not isinstance(here, ast.stmt):
        here = source.parents.get(here)
        if isinstance(here, ast.Call):
            return any(keyword(here, each) is not None for each in ("data", "json", "body", "content"))
    return False


def _is_of_all(source: Source, node: ast.AST) -> bool:
    """Are they those of a session, which go along with every request?"""
    return ".headers" in source.segment(source.statement_at(getattr(node, "lineno", 1)))


def _is_called_headers(source: Source, node: ast.expr) -> bool:
    return _OF_HEADERS.search(source.segment(node)) is not None


def _has(node: ast.Dict, name: str) -> bool:
    return any(isinstance(key, ast.Constant) and str(key.value).lower() == name.lower() for key in node.keys)


def _is_last(source: Source, node: ast.Assign, held: ast.expr) -> bool:
    """Of those that set a header there, one after the other."""
    below = source.line(source.last_line(node) + 1).strip()
    return not below.startswith(f"{source.segment(held)}[")


def _is_told_how(source: Source, call: ast.Call) -> bool:
    """Does it go out to a server, and not into a dict?"""
    first = source.segment(call.func)
    return (
        first.endswith("Request")
        or any(each.arg in ("timeout", "json", "params", "data", "headers", "auth") for each in call.keywords)
        or re.match(r"(?:requests|httpx|session|client|self\.session|self\.client)\b", first) is not None
    )


_NEEDS_OWN = Pattern(
    r"(?i)\b(?:accepts?|takes?|allows?|pass\w*|let|give|add|supports?|have)\b.*\b(?:extra|additional|custom|more|own"
    r"|other|optional|further)\b (?:http |request )?headers\b|\bheaders (?:param\w*|arg\w*)\b"
)
_ASKED_OWN, _CLEAR = 6.0, 2.0


def _of_the_caller(sentence: Sentence) -> Iterator[Repair]:
    """Those that a caller gives go along with its own: "get should accept extra headers"."""
    source = sentence.source
    for name, function in source.functions:
        own = {arg.arg for arg in parameters(function)}
        if names(sentence, function.name) < _CLEAR or "headers" in own:
            continue
        for call in walk(function):
            if isinstance(call, ast.Call) and _SENDS.search(source.segment(call.func)) is not None:
                kind = "dict[str, str] | None" if is_typed(function) else ""
                try:
                    taken = named("add-parameter").edit(source, (name, "headers", "None", kind))
                    yield Repair((*taken, _sent_as_well(source, call)), _ASKED_OWN + told_of(sentence, call))
                except Refusal:
                    continue


def _sent_as_well(source: Source, call: ast.Call) -> Splice:
    sent = keyword(call, "headers")
    if sent is None:
        return set_keyword(source, call, "headers", "headers")
    return instead(source, sent, f"{{**{source.segment(sent)}, **(headers or {{}})}}")


_NEEDS_BEARER = Pattern(
    r"(?i)\bbearer\b|\bas (?:the )?authori[sz]ation\b|\bauthorization header\b|\bauth(?:entication"
    r"|orization)? header\b"
)
_A_TOKEN = Pattern(r"(?i)(?:^|_)(?:token|api_?key|key|secret|credential)$")
_OF_ENVIRONMENT = Pattern(r"\b([A-Z][A-Z0-9]*_[A-Z0-9_]*(?:TOKEN|KEY|SECRET))\b(?=.*\benv\w*)")
_ASKED_BEARER = 9.0


def _as_a_bearer(sentence: Sentence) -> Iterator[Repair]:
    """ "Send the API key as a bearer token"; with all requests, where none is named and no dict of headers is there."""
    source, given = sentence.source, _tokens(sentence)
    if not given or "Bearer" in source.text:
        return
    name, value = "Authorization", f'f"Bearer {{{given[0]}}}"'
    places = [(node, made) for node in source.nodes if (made := tuple(_put(sentence, node, name, value)))]
    if any(not isinstance(node, ast.Call) for node, _ in places):
        places = [(node, made) for node, made in places if not isinstance(node, ast.Call)]
    around = [function_around(source, node) for node, _ in places]
    told = [names(sentence, each.name) if each is not None else 0.0 for each in around]
    meant = [made for (_, made), clear in zip(places, told, strict=True) if clear >= _CLEAR]
    meant = meant or [made for _, made in places]
    if meant:
        needed = import_needed(source, "os") if "os.environ" in given[0] else []
        yield Repair((*needed, *(splice for made in meant for splice in made)), _ASKED_BEARER)


def _tokens(sentence: Sentence) -> list[str]:
    """What may be sent so, the one that is named first: `API_KEY`, `self.token`."""
    source = sentence.source
    held = (
        source.segment(node)
        for node in source.all(ast.Attribute)
        if isinstance(node.ctx, ast.Store) and is_self(node.value)
    )
    constants = (each for each in source.names if each.isupper())
    found = [each for each in sorted({*held, *constants}) if _A_TOKEN.search(each.rpartition(".")[2]) is not None]
    found.sort(key=lambda each: -names(sentence, each.rpartition(".")[2]))
    said = _OF_ENVIRONMENT.search(sentence.text)
    if said is not None and said[1] not in source.names:
        return [f"os.environ['{said[1]}']"]
    return found


WRITERS = (
    Writer(frozenset(("set-argument", "add-key")), _as_a_bearer, needs=_NEEDS_BEARER),
    Writer(frozenset(("set-argument", "add-key")), _written, needs=_NEEDS),
    Writer(frozenset(("add-parameter",)), _of_the_caller, needs=_NEEDS_OWN),
)
