"""A method or property told by what it does to something that the object has: "add a text property that decodes the
body as utf-8", "a method shout that uppercases the name".
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import is_typed
from spark_tui.edits.python.objects.classes import add_method, all_attributes, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import EXACT, NEARLY, Sentence, names
from spark_tui.edits.saying.value.marks import JOINTS, several
from spark_tui.edits.writing import Writer

_KIND = r"(?:property|method|getter)"
_HEAD = (
    rf"(?:[`'\"]?(?!(?:an?|the|new|another|one|this) )(?P<name>[^\W\d]\w*)[`'\"]?(?:\(\))? (?P<kind>{_KIND})"
    rf"|(?P<sort>{_KIND}) (?:called |named )?[`'\"]?(?P<called>[^\W\d]\w*)[`'\"]?(?:\(\))?),?"
    r" (?:that|which|to|and (?:it|that)|it should|should|so that it|for)"
    r"|(?:adds?|write|needs?|wants?|give (?:it|\w+)|new|missing:?) (?:an? )?`?(?P<short>[a-z_]\w*)\(\)`?"
    r"(?:,? (?:that|which|to)\b| ?(?:->|=>|[-–—:=,]))"
)
_THING = r"(?:the |its |all |all the |of the )?(?P<thing>[\w ]+?)"
_MARKS = several({**JOINTS, "colon": ":"})  # "12:30", mostly
_MARK = rf"(?:an? |the )?(?P<mark>{'|'.join(_MARKS)}|[\"'`][^\"'`]+[\"'`])"
_DEEDS: tuple[tuple[str, str, Callable[[str, re.Match[str]], str]], ...] = (
    (
        rf"decodes? {_THING}(?: (?:as|with|from|in|using) (?P<how>[\w-]+))?", "str",
        lambda thing, match: f'{thing}.decode("{(match["how"] or "utf-8").lower()}")',
    ),
    (
        rf"encodes? {_THING}(?: (?:as|with|to|in|using) (?P<how>[\w-]+))?", "bytes",
        lambda thing, match: f'{thing}.encode("{(match["how"] or "utf-8").lower()}")',
    ),
    (rf"(?:upper-?cases?|capitali[sz]es all of) {_THING}", "str", lambda thing, _: f"{thing}.upper()"),
    (rf"lower-?cases? {_THING}", "str", lambda thing, _: f"{thing}.lower()"),
    (rf"(?:strips?|trims?) {_THING}", "str", lambda thing, _: f"{thing}.strip()"),
    (
        rf"(?:counts?|(?:(?:returns?|gives?|tells?|says?|with) )?(?:(?:the )?(?:number|count|amount) of|how many))"
        rf" {_THING}(?: (?:there are|are there|it (?:has|holds|contains)|are (?:in|left)\b.*))?", "int",
        lambda thing, _: f"len({thing})",
    ),
    (rf"(?:sums?(?: up)?|adds? up|totals?) {_THING}", "", lambda thing, _: f"sum({thing})"),
    (rf"sorts? {_THING}", "list", lambda thing, _: f"sorted({thing})"),
    (rf"reverses? {_THING}", "", lambda thing, _: f"{thing}[::-1]"),
    (
        rf"joins? {_THING} (?:with|by|using|on) {_MARK}(?: between(?: them)?)?", "str",
        lambda thing, match: f'"{_mark(match)}".join({thing})',
    ),
    (
        rf"splits? {_THING} (?:on|by|at|into parts at) {_MARK}", "list[str]",
        lambda thing, match: f"{thing}.split({_cut(match)})",
    ),
    (rf"splits? {_THING} into (?:the |its |single )?words", "list[str]", lambda thing, _: f"{thing}.split()"),
    (rf"splits? {_THING} into (?:the |its |single )?lines", "list[str]", lambda thing, _: f"{thing}.splitlines()"),
    (rf"(?:parses?|loads?|reads?) {_THING} (?:as|from) json", "", lambda thing, _: f"json.loads({thing})"),
    (
        rf"(?:returns?|gives?|takes?|shows?)(?: back)? the (?P<end>first|last) (?P<many>\d+) (?:\w+ )?of {_THING}",
        "",
        lambda thing, match: f"{thing}[{_piece(match)}]",
    ),
)  # fmt: skip
_NEEDS = Pattern(rf"(?i)(?<!\w)(?:{_HEAD})(?!\w)")
_STILL = Pattern(r"(?i)\b(?:remain\w*|left|more|still)\b")
_ASKED, _RECKONED = 7.5, -2.0


def _mark(match: re.Match[str]) -> str:
    said = match["mark"]
    return _MARKS.get(said.lower(), said.strip("\"'`"))


def _cut(match: re.Match[str]) -> str:
    """At blanks it is cut without saying so."""
    mark = _mark(match)
    return "" if mark == " " else f'"{mark.strip() or mark}"'


def _piece(match: re.Match[str]) -> str:
    return f":{match['many']}" if match["end"].lower() == "first" else f"-{match['many']}:"


def _written(sentence: Sentence) -> Iterator[Repair]:
    head = _NEEDS.search(sentence.text)
    if head is None:
        return
    rest = sentence.text[head.end() :].strip(" .!")
    name, kind = head["name"] or head["called"] or head["short"], (head["kind"] or head["sort"] or "method").lower()
    for deed, gives, written in _DEEDS:
        match = re.fullmatch(rf"(?i){deed}(?: again)?", rest)
        if match is None:
            continue
        told = _ASKED + _RECKONED * (_STILL.search(match["thing"]) is not None)
        for owner, attribute in _things(sentence, match["thing"]):
            code = written(f"self.{attribute}", match)
            yield from possible(_added(sentence.source, owner, name, code, gives, is_read=kind == "property"), told)
        return
    for owner, code in _several(sentence, rest):
        yield from possible(_added(sentence.source, owner, name, code, "tuple", is_read=kind == "property"), _ASKED)


_SEVERAL = Pattern(
    r"(?i)(?:returns?|gives?|tells?|has|holds?) (?:back )?(?:the |its |both )?(?P<first>[a-z_]\w*(?:, (?:the"
    r" )?[a-z_]\w*)*),?"
    r" and (?:the |its )?(?P<last>[a-z_]\w*)(?: as a (?:tuple|pair))?"
)


def _several(sentence: Sentence, rest: str) -> Iterator[tuple[ast.ClassDef, str]]:
    """ "Returns x and y", where the object has both."""
    match = _SEVERAL.fullmatch(rest)
    told = [*re.findall(r"[a-z_]\w*(?=,|$)", match["first"]), match["last"]] if match is not None else []
    for _, owner in sentence.source.classes if told else ():
        known = set(all_attributes(sentence.source, owner))
        if all(each in known for each in told):
            yield owner, ", ".join(f"self.{each}" for each in told)


def _things(sentence: Sentence, said: str) -> Iterator[tuple[ast.ClassDef, str]]:
    """What objects have that is called so; of the class that is named, if one is."""
    source, phrase = sentence.source, Sentence(said, sentence.source)
    classes = [each for _, each in source.classes]
    named = [each for each in classes if names(sentence, each.name) >= EXACT]
    for owner in named or classes:
        own = {each: names(phrase, each) for each in all_attributes(source, owner)}
        best = max(own, key=lambda each: own[each], default="")
        if best and own[best] >= NEARLY:
            yield owner, best


def _added(source: Source, owner: ast.ClassDef, name: str, code: str, gives: str, *, is_read: bool) -> Iterator[Splice]:
    if method(owner, name) is not None:
        return
    typed = [each for each in owner.body if isinstance(each, Function) and each.returns is not None and is_typed(each)]
    returns = f" -> {gives}" if gives and typed else ""
    decorator = "@property\n" if is_read else ""
    yield add_method(source, owner, f"{decorator}def {name}(self){returns}:\n    return {code}")
    if code.startswith("json."):
        yield from import_needed(source, "json")


WRITER = Writer(frozenset(("write-method", "add-getter", "add-member", "make-property")), _written, says=_NEEDS)
