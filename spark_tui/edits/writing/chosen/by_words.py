"""Those that have a word in them: 'only laptops with "Pro" in the name', 'skip lines containing "DEBUG"', 'only tasks
with the tag "work"'."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.chosen._each import Part, Turn, chosen, known, turns, wishes

_NOUN = r"(?P<noun>[a-z_]\w*)"
_QUOTED = r"[\"'`](?P<word>[^\"'`]+)[\"'`]"
_THAT = r"(?:that |which |who )?"
_FIELD = r"(?:the |their |its |an? )?(?P<field>[a-z_]\w*)"
_HAVE = r"(?:with|having|containing|contains?|including|mentioning|have|has|mention|include)"
_WAYS = tuple(
    (kind, Pattern(rf"(?i)^{text}$"))
    for kind, text in (
        ("in", rf"{_NOUN} {_THAT}{_HAVE} (?:the (?:word|text|string) )?{_QUOTED} in {_FIELD}"),
        ("in", rf"{_NOUN} with (?P<word>[A-Za-z][\w+#-]*) in (?:the|their|its) (?P<field>[a-z_]\w*)"),
        ("in", rf"{_NOUN} whose (?P<field>[a-z_]\w*) (?:contains?|has|includes?) {_QUOTED}"),
        ("start", rf"{_NOUN} whose (?P<field>[a-z_]\w*) (?:starts?|begins?) with {_QUOTED}"),
        ("end", rf"{_NOUN} whose (?P<field>[a-z_]\w*) ends? with {_QUOTED}"),
        ("is", rf"{_NOUN} whose (?P<field>[a-z_]\w*) (?:is|=|==|equals) {_QUOTED}"),
        ("is", rf"{_NOUN} (?:named|called|titled) {_QUOTED}"),
        ("of", rf"{_NOUN} {_THAT}(?:with|having|of|tagged|have|in) {_FIELD} {_QUOTED}"),
        ("of", rf"{_NOUN} (?:tagged|labell?ed) (?:as |with )?{_QUOTED}"),
        ("in", rf"{_NOUN} {_THAT}{_HAVE} (?:the (?:word|text|string) )?{_QUOTED}(?: in (?:it|them))?"),
        ("start", rf"{_NOUN} {_THAT}(?:starting|beginning|starts?|begins?) with {_QUOTED}"),
        ("end", rf"{_NOUN} {_THAT}(?:ending|ends?) (?:with|in|on) {_QUOTED}"),
        ("is", rf"{_NOUN} {_QUOTED}"),
    )
)
_NEEDS = Pattern(
    r"(?i)(?=.*[\"'`]|.*\bwith [\w+#-]+ in (?:the|their|its)\b)"
    r".*\b(?:only|just|skip\w*|ignor\w*|leave|left|drop\w*|exclud\w*|hid\w*|filter\w*|omit\w*|pass|no|not|never|don't|dont"
    r"|\w+n't)\b"
)
_TEXTS = ("name", "title", "text", "subject", "label", "description", "message", "word", "line")
_OF_TEXT = frozenset(("split", "splitlines", "readlines", "read_text", "findall"))
_STR = frozenset(("strip", "lower", "upper", "split", "startswith", "endswith", "replace", "rstrip", "lstrip", "title"))
_ASKED, _SAID = 6.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    for wish in wishes(sentence):
        said = next(((kind, match) for kind, each in _WAYS if (match := each.match(wish.what)) is not None), None)
        if said is None:
            continue
        groups = said[1].groupdict()
        noun, field = groups["noun"].lower(), (groups.get("field") or "").lower()
        there = list(turns(sentence, wish, noun))
        if not there and field:
            there = list(turns(sentence, wish, "rows"))  # what it is called nowhere, by what each has
        for turn in there:
            found = _asked(sentence.source, turn, *said)
            if found is not None:
                told = _ASKED + _SAID * bool(field) + turn.told
                yield from possible(chosen(sentence.source, turn, wish, found[1], found[0]), told)
        return


def _asked(source: Source, turn: Turn, kind: str, said: re.Match[str]) -> tuple[Part, str] | None:
    groups, word = said.groupdict(), said["word"].replace("\\", "\\\\").replace('"', '\\"')
    part = _part(source, turn, (groups.get("field") or "").lower(), groups["noun"].lower(), kind)
    if part is None:
        return None
    if kind == "of":
        is_several = singular(part.name) != part.name
        return part, f'"{word}" in {part.code}' if is_several else f'{part.code} == "{word}"'
    if kind == "is":
        return part, f'{part.code} == "{word}"'
    if kind == "in":
        return part, f'"{word}" in {part.code}'
    return part, f'{part.code}.{"startswith" if kind == "start" else "endswith"}("{word}")'


def _part(source: Source, turn: Turn, field: str, noun: str, kind: str) -> Part | None:
    """What is looked at: what the sentence names, what such things are called by, or each itself where it is a text."""
    there = known(source, turn)
    if field and field not in ("it", "them"):
        own = next((there[each] for each in (field, plural(field), singular(field)) if each in there), None)
        return own or there.get(singular(noun))
    if kind == "of":
        return next((there[each] for each in ("tags", "labels", "tag", "label") if each in there), None)
    whole = itself(source, turn)
    if whole is not None:
        return whole
    own = next((there[each] for each in (singular(noun), noun) if each in there), None)
    return own or next((there[each] for each in _TEXTS if each in there), None)


def itself(source: Source, turn: Turn) -> Part | None:
    """Each as a text: a line of a file, a word of a line, what is asked as texts are."""
    node = turn.node
    one = turn.ones[-1]
    inside: ast.AST = node if isinstance(node, ast.For) else source.parents[node]
    read = {
        each.attr
        for each in walk(inside)
        if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.value.id == one
    }
    keyed = any(
        isinstance(each, ast.Subscript) and isinstance(each.value, ast.Name) and each.value.id == one
        for each in walk(inside)
    )
    several = last_name(node.iter.func) if isinstance(node.iter, ast.Call) else last_name(node.iter)
    is_text = several in _OF_TEXT or one in ("line", "word", "text", "url", "name", "token", "path", "title")
    if (
        keyed
        or not read <= _STR
        or not (is_text or read or several in ("f", "file", "lines", "words", "stdin", "open"))
    ):
        return None
    return Part(one, one, _tidied(node, one))


def _tidied(node: ast.For | ast.comprehension, one: str) -> ast.stmt | None:
    """Where it is stripped first: what is asked of it is asked behind that."""
    for statement in node.body if isinstance(node, ast.For) else ():
        match statement:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Attribute(ast.Name(own)))) if name == own == one:
                return statement
    return None


WRITER = Writer(frozenset(("skip-if",)), _written, needs=_NEEDS)
