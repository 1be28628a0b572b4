"""What was done to a thing that is looked up is not done again, and answered as such: "cancelling a booking twice
should return the AlreadyCancelled error", "shipping an order that is shipped already should raise AlreadyShipped". How
errors are answered elsewhere in the file, and how such things are read there, they are here."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import is_called, name_of
from spark_tui.edits.python.objects.own_exceptions import is_error, known_exceptions
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.doing.deeds import IRREGULAR
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:already|twice|again|second time|more than once)\b|.*\b(?-i:[A-Z]\w*Already|Already[A-Z]))"
    r"(?=.*\b(?:rais\w+|returns?|gives?|answers?|be|is|throws?|fails? with|ends? in|respond\w*)"
    r" (?:with )?(?:an? |the |our )?(?-i:[A-Z]\w*[a-z]))"
)
_ERROR = Pattern(
    r"(?i)\b(?P<how>rais\w+|returns?|gives?|answers?|be|is|throws?|fails? with|ends? in|respond\w*)"
    r" (?:with )?(?:an? |the |our )?(?-i:(?P<error>[A-Z]\w*[a-z]\w*))"
)
_ALREADY = Pattern(
    r"(?i)\balready (?:been |was |is )?(?P<so>[a-z]+)\b"
    r"|\b(?P<was>(?!(?:is|are|was|were|been|be|it|that)\b)[a-z]+) already\b"
)
_ASKED, _SAME, _NOUN = 8.0, 1.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _ERROR.search(sentence.text)
    if said is None or not (said["error"] in known_exceptions(source) or is_error(said["error"])):
        return
    spoken = {_bare(word) for word in re.findall(r"[a-z]+", sentence.text.lower())}
    for _, function in source.functions:
        verb, *nouns = parts(function.name) or ("",)
        if _bare(verb) not in spoken or len(verb) < 3:
            continue
        so = _state(sentence.text, said["error"], verb)
        about = {singular(each) for each in nouns} & {singular(word) for word in re.findall(r"[a-z]+", sentence.text)}
        for name, statement, method in _looked_up(function):
            read = _read(source, function, name, method, so) if so else ""
            if not read or f"if {read}" in source.segment(function):
                continue
            what = singular(name).replace("_", " ")
            made = f'{said["error"]}("the {what} is {so.replace("_", " ")} already")'
            is_raised = re.match(r"(?i)rais|throw|fail", said["how"]) is not None
            answer = "" if is_raised else _answers(source)
            code = f"if {read}:\n{source.unit}" + (f"return {answer}({made})" if answer else f"raise {made}")
            told = _ASKED + _SAME * (answer != "" or is_raised) + _NOUN * bool(about)
            yield from possible([insert_after(source, _behind(function, statement, name), code)], told)


def _bare(word: str) -> str:
    """Cancelling and cancelled are about what cancel is about."""
    return re.sub(r"([^aeiou])\1$", r"\1", root(IRREGULAR.get(word, word)))


def _state(text: str, error: str, verb: str) -> str:
    """What it is then: as the error is called, as it is said, else what the verb makes of it."""
    *_, last = (each.lower() for each in parts(error.removesuffix("Error")))
    if "already" in error.lower() and last != "already" and _bare(last) == _bare(verb):
        return last
    said = _ALREADY.search(text)
    told = (said["so"] or said["was"]).lower() if said is not None else ""
    return told if told and _bare(told) == _bare(verb) else ""


def _looked_up(function: Function) -> Iterator[tuple[str, ast.stmt, str]]:
    """What is given a name there by a call, and which: `booking`, of repo.get(booking_id)."""
    for each in function.body:
        match each:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Attribute(attr=method), [_, *_])):
                yield name, each, method
            case ast.Assign([ast.Name(name)], ast.Await(ast.Call(ast.Attribute(attr=method), [_, *_]))):
                yield name, each, method


def _behind(function: Function, statement: ast.stmt, name: str) -> ast.stmt:
    """The same, or what asks right behind it whether there is one."""
    at = function.body.index(statement) + 1
    for each in function.body[at : at + 1]:
        match each:
            case ast.If(test, [*_, ast.Return() | ast.Raise()], []) if name in map(name_of, walk(test)):
                return each
    return statement


def _read(source: Source, function: Function, name: str, method: str, so: str) -> str:
    """As what such a call gives is read there, or elsewhere: by a key, or as an attribute."""
    keys = attributes = 0
    for other in [function, *(node for _, node in source.functions if node is not function)]:
        known = {
            called
            for called, _, way in _looked_up(other)
            if way == method and (other is not function or called == name)
        }
        for node in own_nodes(other):
            match node:
                case ast.Subscript(ast.Name(of), ast.Constant(str())) if of in known:
                    keys += 1
                case ast.Attribute(ast.Name(of)) if of in known and not is_called(source, node):
                    attributes += 1
    if keys or attributes:
        return f'{name}["{so}"]' if keys >= attributes else f"{name}.{so}"
    held = {node.attr for node in source.all(ast.Attribute)}
    return f"{name}.{so}" if so in held else ""


def _answers(source: Source) -> str:
    """The function that makes an answer of an error: `return error_response(exc)`."""
    own = {name: node for name, node in source.functions if len(list(parameters_of(node))) == 1}
    for handler in source.all(ast.ExceptHandler):
        for node in walk(handler):
            match node:
                case ast.Return(ast.Call(ast.Name(called), [ast.Name(given)])) if given == handler.name:
                    if called in own and function_around(source, node) is not own[called]:
                        return called
    return ""


WRITER = Writer(frozenset(("raise-if", "return-if")), _written, needs=_NEEDS)
