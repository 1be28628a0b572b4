"""Nothing is raised any more: "return None instead of raising", "answer 404, no exception", "just log it and go on"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from http import HTTPStatus

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import function_around, nearest, parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.values.expressions import segment_with
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.saying.doing.actions import leaves_early, left_early, returned
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.place.spoken_of import shared_words, speaks_for
from spark_tui.edits.saying.value.values import spoken
from spark_tui.edits.writing import Writer

_ERROR = r"(?:exceptions?|errors?|\w+Error|raise|raising|throw|throwing|fail|failing|crash\w*|blow\w*(?: up)?)"
_SAYS = Pattern(
    rf"(?i)\b(?:instead of|rather than|not|never|no|\w+n't|without|stop|no longer)(?: \w+)?(?: an?| the)? {_ERROR}\b"
)
_RAISED = Pattern(r"(?i)\brais\w+|\bthrow\w*|\bexceptions?\b|\w+Error\b")
_NO_ERROR = Pattern(rf"(?i)\b(?:no|without(?: an?| any)?) {_ERROR}")
_STATUS = Pattern(r"\b([45]\d\d)\b")
_LOGS = Pattern(r"(?i)\b(?:log|logged|warn|warning)\b")
_PASSES_OVER = Pattern(r"(?i)\b(?:skip|ignore|continue|go on|carry on)\b")
_SAID, _OF_ITS_KIND, _A_WORD, _NAMED, _ANSWERS, _MOST = 2.4, 0.4, 0.3, 0.8, 0.5, 4
_INSTEAD_OF = Pattern(
    r"(?i)\b(?:instead of|rather than|in place of|not|\w+n't|no|without)(?: an?| the| to)?"
    r" (?:rais\w+|throw\w*|exceptions?|errors?|(?P<which>\w+Error))\b"
)
_TELLS = Pattern(r"(?i)(?:give|return|get|hand|answer|say|be|have|just|only)\w*")
"""What comes before the value: "not raise but give None"."""
_ITS_ONLY_ONE = 3.0
_IS_NOTHING = Pattern(
    r"(?i)\b(?:no|without(?: an?| any)?|(?:empty|blank|missing)) `?([a-z_]\w*)"
    r"|\b([a-z_]\w*)`? (?:is|are|was|were) (?:empty|blank|none|missing|not given)\b"
)
_ANOTHER_TEST = -3.5  # against what is raised for another reason than the one that is told


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.nodes:
        function = function_around(source, node) if isinstance(node, ast.Raise) else None
        if not isinstance(node, ast.Raise) or node.exc is None or function is None or function.name == "__init__":
            continue
        told = _SAID + _OF_ITS_KIND * bool(_RAISED.search(sentence.text)) + _NAMED * speaks_for(sentence, node)
        told += _A_WORD * min(shared_words(sentence, node), _MOST)
        told += _ANSWERS * (bool(_STATUS.search(sentence.text)) and any(map(_is_answer, walk(function))))
        told += _ANOTHER_TEST * _is_asked_of_another(sentence, node, function)
        told += _ITS_ONLY_ONE * _is_the_one(sentence, node, function)
        for at, code in enumerate(dict.fromkeys(_instead(sentence, node))):
            yield Repair((instead(source, node, code),), told - at / 10)
        if _LOGS.search(sentence.text):
            logger, needed = logger_needed(source)
            way = "continue" if nearest(source, node, ast.For, ast.AsyncFor, ast.While) else "return"
            for at, behind in enumerate((f"\n{source.indent(node.lineno)}{way}", "")):
                code = f"{logger}.warning({_message(source, node) or ast.unparse(node.exc)}){behind}"
                yield Repair((*needed, instead(source, node, code)), told - at / 10)


def _is_asked_of_another(sentence: Sentence, node: ast.Raise, function: Function) -> bool:
    """Is a parameter said to be empty, and this raised without a question about it?"""
    told = {said_in(match) for match in _IS_NOTHING.finditer(sentence.text)} & {*parameters_of(function)}
    around = nearest(sentence.source, node, ast.If)
    return bool(told) and around is not None and named_in(around.test).isdisjoint(told)


def _is_the_one(sentence: Sentence, node: ast.Raise, function: Function) -> bool:
    """Does the function that is named raise this, nothing else, and is that not to be done?"""
    said = _INSTEAD_OF.search(sentence.text)
    if said is None or function.name not in sentence.bare or node.exc is None:
        return False
    name = ast.unparse(node.exc.func if isinstance(node.exc, ast.Call) else node.exc)
    others = [each for each in walk(function) if isinstance(each, ast.Raise) and each is not node]
    return not others and said["which"] in (None, name.rpartition(".")[2])


def _instead(sentence: Sentence, node: ast.Raise) -> Iterator[str]:
    source = sentence.source
    status = _STATUS.search(sentence.text)
    if status is not None:
        yield from _answers(source, status[1], _message(source, node))
    elif _PASSES_OVER.search(sentence.text) and not _LOGS.search(sentence.text):
        yield from ["continue"] if nearest(source, node, ast.For, ast.AsyncFor, ast.While) else []
    else:
        for value in _given(sentence, node):
            yield f"return {value}" if value != "None" or _gives(source, node) else "return"


def _given(sentence: Sentence, node: ast.Raise) -> list[str]:
    """What is said to be returned; or what is to be there "instead of an exception"."""
    gap = Gap(sentence, "return-if", (str(node.lineno),))
    told = [(old, new) for old, new in contrasts(sentence.text) if re.fullmatch(rf"(?i){_ERROR}", old)]
    news = (new for _, new in told if re.fullmatch(_ERROR, new) is None and _TELLS.fullmatch(new) is None)
    is_plain = any(words.search(sentence.text) is not None for words in (_NO_ERROR, _INSTEAD_OF))
    outright = list(returned(gap, outright=True))
    if not outright and leaves_early(sentence.text):
        return list(left_early(gap)) or ["None"]
    said = outright or (list(returned(gap)) if is_plain else [])
    return said or [value for new in news if (value := spoken(new, sentence))]


def _answers(source: Source, status: str, message: str) -> Iterator[str]:
    """As the file answers when something is wrong, with this status and this message."""
    found = [each for each in source.all(ast.Return) if each.value is not None]
    for each in found:
        constants = [node for node in walk(each) if isinstance(node, ast.Constant)]
        wrong = [node for node in constants if _is_status(node.value) and source.segment(node) >= "400"]
        texts = [node for node in walk(each) if isinstance(node, ast.JoinedStr) or _is_message(source, node)]
        if wrong:
            said = message or f'"{HTTPStatus(int(status)).phrase.lower()}"'
            changes = [(wrong[0], status), *((node, said) for node in texts[:1] if isinstance(node, ast.expr))]
            yield segment_with(source, each, *changes)
    if not found or all("200" not in source.segment(each) for each in found):
        yield f"return {status}"
    elif any(isinstance(each.value, ast.Tuple) for each in found):
        yield f'return {status}, {{"error": {message or chr(34) + HTTPStatus(int(status)).phrase.lower() + chr(34)}}}'


def _is_answer(node: ast.AST) -> bool:
    return isinstance(node, ast.Return) and any(
        isinstance(each, ast.Constant) and _is_status(each.value) for each in walk(node)
    )


def _is_status(value: object) -> bool:
    return type(value) is int and 100 <= value < 600


def _is_message(source: Source, node: ast.AST) -> bool:
    """A text that is no key, nor a part of one that is written with fields."""
    parent = source.parents.get(node)
    keys = parent.keys if isinstance(parent, ast.Dict) else []
    return (
        isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node not in keys
        and not isinstance(parent, ast.JoinedStr)
    )


def _message(source: Source, node: ast.Raise) -> str:
    given = node.exc.args if isinstance(node.exc, ast.Call) else []
    return source.segment(given[0]) if len(given) == 1 and isinstance(given[0], ast.Constant | ast.JoinedStr) else ""


def _gives(source: Source, node: ast.Raise) -> bool:
    """Does the function return anything at all?"""
    function = function_around(source, node)
    inside = walk(function) if function is not None else ()
    return any(isinstance(each, ast.Return) and each.value is not None for each in inside)


_GIVEN_FOR = Pattern(
    r"(?i)\b(?:return|give|give back|yield|answer)s? (?:just |only )?"
    r"(?:None|False|True|-?\d+|an? empty \w+|\[\]|\{\}|\"\"|'') (?:for|if|when|on|with|where) (?P<case>.+)"
)
_WISHED_FOR, _SHARED = 6.5, 1
_NAMED_SO = 2.0


def _said_there(sentence: Sentence) -> Iterator[Repair]:
    """What is raised in the very case that is told, by what it says: "parse should return None for a bad line", where
    it raises `ValueError("bad line")`."""
    source, said = sentence.source, _GIVEN_FOR.search(sentence.text)
    case = Sentence(said["case"], source) if said is not None else sentence
    for full, function in source.functions if said is not None else ():
        if max(names(sentence, full), names(sentence, function.name)) < _NAMED_SO:
            continue
        for node in own_nodes(function):
            message = _message(source, node) if isinstance(node, ast.Raise) else ""
            if not message or not isinstance(node, ast.Raise) or not isinstance(node.exc, ast.Call):
                continue
            words = shared_words(case, node.exc.args[0])
            value = next(iter(returned(Gap(sentence, "return-if", (str(node.lineno),)))), None)
            if words >= _SHARED and value is not None:
                yield Repair((instead(source, node, f"return {value}"),), _WISHED_FOR + _A_WORD * words)


WRITERS = (
    Writer(frozenset(("raise-instead", "set-return", "change-exception")), _written, needs=_SAYS),
    Writer(frozenset(("raise-instead", "set-return", "return-if")), _said_there, needs=_GIVEN_FOR),
)
