"""What a loop passes over for what it is: "cancelled jobs still run", "don't list what is done"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.branching.conditions import is_yes_or_no, opposite
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, is_typed, parameters_of
from spark_tui.edits.python.nodes import Loop
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.objects.held import class_named, held
from spark_tui.edits.python.objects.in_state import stages, turned
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import about, root, speaks_for
from spark_tui.edits.writing import Writer, any_of

_SAYS = Pattern(
    r"(?i)n't\b|\b(?:not|never|no longer|skip\w*|ignor\w+|leave out|leaves out|left out|exclud\w+|hid(?:e|es|den)"
    r"|without|except|but not|only|just|filter\w*|still|even (?:if|though|when))\b"
)
_DOES = (
    r"(?:list|includ|count|show|return|contain|print|send|remind|notif|sum|add|giv|get|pick|email|mail|find|tak|keep)"
    r"(?:s|es|ies)"
)
_AT_ANOTHER_TIME = Pattern(r"(?i)\b(?:when|while|if) (?:it is |we are |we're |it's |you )?only \w+ing\b")
"""What depends on what else is done, and not on what each of them is: "don't write the file when only listing"."""
_COMPLAINED = Pattern(
    rf"(?i)(?!.*\b(?:should|must|has to|have to|needs? to|please|want\w*|let|make|can|could)\b(?!n't| not| never))"
    rf"(?:.*\b(?:(?:also|even|still) {_DOES}|{_DOES}\b.*\b(?:too|as well|also|even)\b"
    r"|(?:show|turn|pop|end)s? up|appears?|are (?:still |also )?(?:in(?: the)?|among|included|listed|counted|shown"
    r"|returned|there|printed)|(?:is|are) (?:also )?(?:in|part of) (?:the )?(?:list|result|sum|total|output|report)))\b"
)
"""What comes out, by one who does not want it there: "overdue also lists what is done", "banned people show up"."""
_ONLY = Pattern(
    r"(?i)(?<!not )\b(?:only|just|nothing but|filter (?:by|for))\b"
    r"(?! (?:because|since|as|by|after|before|now|like|so)\b)"
)
_NOT = frozenset(("not", "isn", "aren", "wasn", "isnt", "arent", "never", "no"))
_ALIKE = tuple(
    frozenset(map(root, words.split()))
    for words in ("done finished completed complete ticked", "cancelled canceled", "deleted removed", "enabled active")
)
"""Words that people take for each other."""
_UNLESS = Pattern(
    r"(?i)\b(?:unless|except when|except if|but not (?:when|if)) (?:the )?`?([a-z]+_[a-z_]+)`? (?:is"
    r"|was|=|parameter|flag|argument)"
)
_ONLY_IF = Pattern(
    r"(?i)\b(?:if|when) (?:the )?`?([a-z]+_[a-z_]+)`? (?:is (?:set|given|passed|true|on)|=|was|parameter|flag|argument)"
)
_DONE = Pattern(r"[a-z]+(?:ed|sent|paid|sold|lost|done|given|taken|seen|read|left)(?:_(?:at|on|by|date|time))?$")
"""What is set once that has happened."""
_ASKED, _TOLD, _OUTRIGHT = 3.2, 1.4, 1.0
_TAKES = Pattern(r"(?:^|\.)(?:\w*pop\w*|get\w*|next)$")


@dataclass(frozen=True, slots=True)
class _Mark:
    """What is true or false of a thing; `owner` is its class, or none where it is a key."""

    name: str
    code: str
    owner: ast.ClassDef | None


@dataclass(frozen=True, slots=True)
class _Turn:
    """Where each of several things has its turn, under a name."""

    node: Loop | ast.comprehension
    name: str
    inside: ast.AST
    behind: ast.stmt | None = None


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _SAYS.search(sentence.text) is None and _COMPLAINED.match(sentence.text) is None:
        return
    if _AT_ANOTHER_TIME.search(sentence.text) is not None:
        return
    said = _beside_functions(sentence)
    marks = [(mark, sense) for mark in _marks(sentence.source) if (sense := _sense(said, mark.name)) is not None]
    for turn in _turns(sentence.source) if marks else ():
        for mark, sense in marks:
            test = mark.code.format(turn.name)
            sets = _is_set(turn, mark) and not _is_meant(sentence, turn)
            if _asks(turn, test) or sets or not _has_it(sentence.source, turn, mark):
                continue
            leaving = turned(test) if sense == bool(_ONLY.search(sentence.text)) else test
            try:
                splices = tuple(_skipping(sentence.source, turn, leaving))
            except Refusal:
                continue
            told = (
                _ASKED
                + _OUTRIGHT * (_COMPLAINED.match(sentence.text) is not None)
                + speaks_for(sentence, turn.inside)
                + about(sentence).get(_line(turn), 0.0)
            )
            yield Repair(splices, told)
            if (asked := _UNLESS.search(sentence.text)) is not None:
                yield from _unless_told(sentence, turn, leaving, asked[1], told + _TOLD)
            elif (asked := _ONLY_IF.search(sentence.text)) is not None:
                yield from _unless_told(sentence, turn, leaving, asked[1], told + _TOLD, only=True)


def _unless_told(
    sentence: Sentence, turn: _Turn, leaving: str, name: str, told: float, *, only: bool = False
) -> Iterator[Repair]:
    """The function takes a switch for it: "unless include_inactive is passed"; `only` where they are left out if it is
    set: "if only_cleared is set"."""
    function = function_around(sentence.source, turn.node)
    if function is None or name in sentence.source.names or name in parameters_of(function):
        return
    kind = "bool" if is_typed(function) else ""
    try:
        is_loop = isinstance(turn.node, Loop)
        if only:
            test = f"{name} and {leaving}" if is_loop else _either(leaving, f"not {name}")
        else:
            test = f"{leaving} and not {name}" if is_loop else _either(leaving, name)
        taken = named("add-parameter").edit(sentence.source, (sentence.source.name_of(function), name, "False", kind))
        yield Repair((*taken, *_skipping(sentence.source, turn, test)), told)
    except Refusal:
        return


def _either(leaving: str, name: str) -> str:
    """Left out of a comprehension, where what stays is written."""
    return f"not ({opposite(leaving)} or {name})"


def _marks(source: Source) -> Iterator[_Mark]:
    for _, owner in source.classes:
        yield from (_Mark(each.name, f"{{}}.{each.name}", owner) for each in held(source, owner) if each.kind == "bool")
        for each in held(source, owner):
            if each.start == "None" and not each.given and _DONE.match(each.public) is not None:
                yield _Mark(parts(each.public)[0], f"{{}}.{each.name} is not None", owner)
        yield from (_Mark(name, code, owner) for name, code in stages(source, owner))
        for each in owner.body:
            if isinstance(each, Function) and _tells_yes_or_no(each):
                called = "" if any("property" in ast.unparse(mark) for mark in each.decorator_list) else "()"
                yield _Mark(each.name, f"{{}}.{each.name}{called}", owner)
    yield from (_Mark(key, f'{{}}["{key}"]', None) for key in sorted(set(_keys(source))))


def _keys(source: Source) -> Iterator[str]:
    """Those of dicts that hold yes or no, as far as can be seen."""
    for node in source.nodes:
        match node:
            case ast.Subscript(slice=ast.Constant(value=str(key))) if _is_asked(source, node):
                yield key
            case ast.Dict(keys=keys, values=values):
                for each, value in zip(keys, values, strict=True):
                    match each, value:
                        case ast.Constant(value=str(key)), ast.Constant(value=bool()):
                            yield key


def _tells_yes_or_no(method: Function) -> bool:
    returned = [node.value for node in walk(method) if isinstance(node, ast.Return)]
    alone = len(method.args.args) == 1 and not method.args.kwonlyargs
    return alone and bool(returned) and all(value is not None and is_yes_or_no(value) for value in returned)


def _is_asked(source: Source, node: ast.Subscript) -> bool:
    """Is it a key that is asked for yes or no?"""
    match source.parents.get(node):
        case ast.UnaryOp(op=ast.Not()) | ast.Assign(value=ast.Constant(value=bool())):
            return True
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            return test is node
        case ast.comprehension(ifs=ifs):
            return node in ifs
        case _:
            return False


def _beside_functions(sentence: Sentence) -> str:
    """The sentence without the functions that it names: who speaks of run_pending speaks of none that run."""
    first = re.match(r"\w*", sentence.text)
    told = first[0] if first is not None else ""
    known = {node.name for _, node in sentence.source.functions if "_" in node.name.strip("_") or node.name == told}
    told = re.sub(r"\w+", lambda word: " " if word[0] in known else word[0], sentence.text)
    return told if told.strip() else sentence.text


def _sense(said: str, name: str) -> bool | None:
    """Whether the sentence speaks of those for which it is true, or of the others; None for neither."""
    last = root(parts(name)[-1]) if parts(name) else ""
    meant = {last}.union(*(each for each in _ALIKE if last in each))
    words = re.findall(r"[a-z]+", said.lower())
    for at, word in enumerate(words):
        if root(word) in meant or word in meant:
            near = [each for each in words[max(0, at - 2) : at] if each not in ("t", "already", "yet", "been", "s")]
            return not (near and near[-1] in _NOT)
        for prefix in ("un", "in", "non", "dis"):
            if word.startswith(prefix) and len(word) > len(prefix) + 2 and root(word.removeprefix(prefix)) in meant:
                return False
    return None


def _turns(source: Source) -> Iterator[_Turn]:
    for node in source.nodes:
        match node:
            case ast.For(target=target) | ast.AsyncFor(target=target):
                yield from (_Turn(node, name, node) for name in _names(target))
            case ast.comprehension(target=target):
                yield from (_Turn(node, name, source.parents[node]) for name in _names(target))
            case ast.While(body=body):
                for each in body:
                    match each:
                        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=func)) if _TAKES.search(
                            ast.unparse(func)
                        ):
                            yield _Turn(node, name, node, each)


def _line(turn: _Turn) -> int:
    return turn.node.target.lineno if isinstance(turn.node, ast.comprehension) else turn.node.lineno


def _asks(turn: _Turn, test: str) -> bool:
    """Is that asked there of each already?"""
    asked: list[ast.expr] = [node.test for node in walk(turn.inside) if isinstance(node, ast.If)]
    if isinstance(turn.node, ast.comprehension):
        asked = [*turn.node.ifs, *(each for each in [getattr(turn.inside, "elt", None)] if each is not None)]
    return any(test in ast.unparse(each).replace("'", '"') for each in asked)


def _is_set(turn: _Turn, mark: _Mark) -> bool:
    """Is it there that it becomes so? What does that to each passes over none."""
    code = mark.code.format(turn.name).partition(" is ")[0]
    sets = (node for node in walk(turn.inside) if isinstance(node, ast.Assign))
    return any(code in ast.unparse(each).replace("'", '"') for node in sets for each in node.targets)


def _is_meant(sentence: Sentence, turn: _Turn) -> bool:
    """Is it done there, and more than that it is marked: "don't run jobs that are done", in `run_all`?"""
    function = function_around(sentence.source, turn.node)
    if function is None or not isinstance(turn.inside, ast.For | ast.AsyncFor) or len(turn.inside.body) == 1:
        return False
    words = {root(word) for word in _beside_functions(sentence).lower().split()}
    is_named = re.search(rf"\b{re.escape(function.name)}\b", sentence.text) is not None
    return is_named or root(parts(function.name)[0] if parts(function.name) else "") in words


def _names(target: ast.expr) -> list[str]:
    several = target.elts if isinstance(target, ast.Tuple) else [target]
    return [each.id for each in several if isinstance(each, ast.Name)]


def _has_it(source: Source, turn: _Turn, mark: _Mark) -> bool:
    """Is what has its turn there such a thing? By what is read of it, or by what it is called."""
    own = set(attributes(source, mark.owner)) if mark.owner is not None else set[str]()
    own |= {each.name for each in mark.owner.body if isinstance(each, Function)} if mark.owner is not None else set()
    for node in walk(turn.inside):
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=read) if name == turn.name:
                return read in own
            case ast.Subscript(value=ast.Name(id=name), slice=ast.Constant(value=str())) if name == turn.name:
                return mark.owner is None
    return mark.owner is not None and class_named(source, singular(turn.name)) is mark.owner


def _skipping(source: Source, turn: _Turn, test: str) -> Iterator[Splice]:
    if turn.behind is not None and has_own_lines(source, turn.behind):
        yield insert_after(source, turn.behind, f"if {test}:\n{source.unit}continue")
    elif turn.behind is None:
        yield from named("skip-if").edit(source, (str(_line(turn)), test))


WRITER = Writer(frozenset(("skip-if", "fix-error", "fix-operator")), _written, needs=any_of(_SAYS, _COMPLAINED))
