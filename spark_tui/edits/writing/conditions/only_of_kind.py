"""Only those of a kind count: "sick leave must not be taken from the allowance, only kind vacation", "total should
only sum rows with status paid". What goes through them asks for it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:only|just)(?: \w+){0,3}? (?:the |those |ones |entries |rows |items )?"
    r"(?P<with>with |of |where |whose )?(?:the )?"
    r"`?(?P<attr>(?-i:[a-z_]\w*))`?(?P<is> is| =| ==|=|==| of)? ?[\"'`]?"
    r"(?P<value>(?!(?:flag|field|attribute|key|value|column|property|bit|set|given)\b)\w+)[\"'`]?"
    r"(?=\W*$|[,.;)]| (?:count|should|are|is"
    r"|may|must|please)\b)"
)
_OTHERWISE = Pattern(r"(?i)\b(?:log\w*|print\w*|rais\w+|allow\w*|accept\w*|valid\w*|admins?|test\w*|sort\w*)\b")
_TELLING = Pattern(
    r"(?i)\b(?:only|just|(?P<out>ignor\w*|skip\w*|without|leave out|except|exclud\w*|no))(?: \w+){0,3}? [`'\"]?"
    r"(?-i:(?P<verb>GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)|(?P<path>/[\w./-]*\w))(?![\w/])"
)
_SIGN = Pattern(r" [=!]= ")
_ASKED, _NAMED, _THERE = 4.5, 0.6, 0.8


def _by_what_it_is(sentence: Sentence) -> Iterator[Repair]:
    """Methods of HTTP and paths tell what they are: "only GET requests", "ignore requests for /favicon.ico"."""
    source, said = sentence.source, _TELLING.search(sentence.text)
    if said is None or _OTHERWISE.search(sentence.text) is not None:
        return
    called = ("method", "verb") if said["verb"] else ("path", "url")
    attr = next((each for each in called if _is_held(source, each)), "")
    for node in source.all(ast.For, ast.comprehension) if attr else ():
        match node:
            case ast.For(ast.Name(one)) | ast.comprehension(ast.Name(one)) if _is_one(source, one, attr):
                asked = _asked(source, one, attr, f'"{said["verb"] or said["path"]}"')
            case _:
                continue
        asked = asked.replace(" == ", " != ") if said["out"] else asked
        splice = _in_loop(source, node, asked) if isinstance(node, ast.For) else _in_comprehension(source, node, asked)
        around = function_around(source, node)
        if splice is not None and around is not None:
            yield Repair((splice,), _ASKED + _NAMED * names(sentence, around.name) + told_of(sentence, node.iter))


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = next((each for each in _NEEDS.finditer(sentence.text) if _is_held(source, each["attr"])), None)
    if said is None or _OTHERWISE.search(sentence.text) is not None:
        return
    value = _value(source, said["value"])
    is_text = any(isinstance(each, ast.Constant) and each.value == said["value"] for each in source.nodes)
    is_plain = said["with"] is None and said["is"] is None  # "only the customer name" speaks of no such customers
    if said["value"] in sentence.known and not is_text:
        return
    if is_plain and not is_text and value[:1] in ("'", '"'):
        return
    for node in source.nodes:
        match node:
            case ast.For(ast.Name(one)):
                splice = _in_loop(source, node, _asked(source, one, said["attr"], value))
            case ast.comprehension(ast.Name(one)) if not is_in_fstring(source, source.parents[node]):
                splice = _in_comprehension(source, node, _asked(source, one, said["attr"], value))
            case _:
                continue
        around = function_around(source, node)
        if splice is None or around is None or not _is_one(source, one, said["attr"]):
            continue
        told = _NAMED * names(sentence, around.name) + told_of(sentence, getattr(node, "iter", node))
        told += _THERE * (f'"{said["value"]}"' in source.text or f"'{said['value']}'" in source.text)
        yield Repair((splice,), _ASKED + told)


def _is_held(source: Source, attr: str) -> bool:
    """Is it a field, or a key that is asked for?"""
    for node in source.nodes:
        match node:
            case ast.AnnAssign(ast.Name(name)) | ast.Attribute(attr=name) | ast.Subscript(slice=ast.Constant(name)):
                if name == attr:
                    return True
            case ast.Dict(keys) if attr in texts_of(keys):
                return True
    return False


def _is_one(source: Source, one: str, attr: str) -> bool:
    """Is it of those that have one, as far as its name and what is asked of it tell?"""
    fields = {attribute: owner.name for _, owner in source.classes for attribute in attributes(source, owner)}
    used = {
        node.attr for node in source.all(ast.Attribute) if isinstance(node.value, ast.Name) and node.value.id == one
    }
    keys = [node for node in source.all(ast.Subscript) if isinstance(node.value, ast.Name) and node.value.id == one]
    if attr in fields:
        return any(fields.get(each) == fields[attr] for each in used) or fields[attr].lower() == one
    return attr in used or bool(keys)


def _asked(source: Source, one: str, attr: str, value: str) -> str:
    keys = [node for node in source.all(ast.Subscript) if isinstance(node.value, ast.Name) and node.value.id == one]
    return f'{one}["{attr}"] == {value}' if keys else f"{one}.{attr} == {value}"


def _value(source: Source, said: str) -> str:
    """A member of an enum, where there is one of that name; else the text."""
    for name, owner in source.classes:
        if any("Enum" in source.segment(base) for base in owner.bases):
            for each in owner.body:
                match each:
                    case ast.Assign([ast.Name(member)]) if member.lower() == said.lower():
                        return f"{name}.{member}"
    return said if said.isdigit() or said in ("True", "False", "None") else f'"{said}"'


def _in_loop(source: Source, loop: ast.For, asked: str) -> Splice | None:
    if asked in source.segment(loop):
        return None
    match loop.body:
        case [ast.If(test, _, [])]:
            return instead(source, test, f"{moved(source, test, Level.AND)} and {asked}")
        case _:
            other = _SIGN.sub(lambda sign: " == " if "!" in sign[0] else " != ", asked, count=1)
            return insert_first(source, loop.body, f"if {other}:\n{source.unit}continue")


def _in_comprehension(source: Source, node: ast.comprehension, asked: str) -> Splice | None:
    if node.ifs:
        last = node.ifs[-1]
        return (
            instead(source, last, f"{moved(source, last, Level.AND)} and {asked}")
            if asked not in source.segment(last)
            else None
        )
    return behind(source, node.iter, f" if {asked}")


_KINDS = frozenset(("skip-if", "and-condition", "remove-condition"))
WRITERS = (Writer(_KINDS, _written, needs=_NEEDS), Writer(_KINDS, _by_what_it_is, needs=_TELLING))
