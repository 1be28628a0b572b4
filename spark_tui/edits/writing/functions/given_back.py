"""What a function gives back, where it gave nothing: how many things it took away or did, what it has changed,
whatever it says it looks for: "clear should return the number of deleted jobs", "withdraw should return the new
balance"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_at_top, insert_before
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.returns import always_leaves, gives_anywhere, is_generator, own_nodes, returns
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import Loop, is_none
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.exceptions import raised
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS_TAKEN = Pattern(
    r"(?i)\b(?:return|give|tell|say|report|log)s?\b(?: \w+){0,2} (?:how many"
    r"|the (?:number|count|amount) of|a count of)\b.*"
    r"\b(?:(?:re)?mov|delet|dropp|clear|clean|purg|prun|expir|evict|cancel|discard|forg|flush)\w*"
)
_LOGGED = Pattern(r"(?i)\blog(?:s|ged|ging)?\b")
_TAKES = frozenset(("pop", "popitem", "popleft", "remove", "discard", "clear"))
_BEFORE = "before"
_ASKED_TAKEN, _NAMED, _SPOKEN = 4.0, 2.0, 0.8


def _told_how_many(sentence: Sentence) -> Iterator[Repair]:
    source, spoken = sentence.source, {root(word) for word in sentence.spoken.split()}
    for name, function in source.functions:
        clear = max(names(sentence, name), names(sentence, function.name))
        held = list(dict.fromkeys(_lessened(function))) if clear >= _NAMED else []
        meant = [each for each in held if root(each.rpartition(".")[2].strip("_")) in spoken]
        if len(meant or held) != 1:
            continue
        told, held = _SPOKEN * len(meant), meant or held
        counted = _logged if _LOGGED.search(sentence.text) is not None else _counted
        yield from possible(counted(source, function, held[0]), _ASKED_TAKEN + clear + told)


def _lessened(function: Function) -> Iterator[str]:
    """What an object holds, where something is taken out of it."""
    for node in own_nodes(function):
        match node:
            case ast.Delete(targets=[ast.Subscript(ast.Attribute() as held)]):
                yield ast.unparse(held)
            case ast.Call(ast.Attribute(value=ast.Attribute() as held, attr=name)) if name in _TAKES:
                yield ast.unparse(held)
            case ast.Assign([ast.Attribute() as held], ast.List(elts=[]) | ast.Dict(keys=[])):
                yield ast.unparse(held)
            case ast.Assign([target], ast.ListComp() | ast.GeneratorExp() | ast.DictComp() as kept):
                held = target.value if isinstance(target, ast.Subscript) else target
                if isinstance(held, ast.Attribute) and ast.unparse(held) in ast.unparse(kept):
                    yield ast.unparse(held)


def _logged(source: Source, function: Function, held: str) -> Iterator[Splice]:
    """At its end, where that is always reached."""
    if returns(function) or is_generator(function):
        raise Refusal(f"{function.name} may end earlier")
    logger, needed = logger_needed(source, function.lineno)
    told = f"{' '.join(parts(function.name))}: %d {held.rpartition('.')[2].strip('_')}"
    yield from needed
    yield insert_at_top(source, function, f"{_BEFORE} = len({held})")
    yield insert_after(source, function.body[-1], f'{logger}.info("{told}", {_BEFORE} - len({held}))')


def _counted(source: Source, function: Function, held: str) -> Iterator[Splice]:
    """As many as there were less those that are left."""
    given = returns(function)
    if is_generator(function) or any(each.value is not None for each in given):
        raise Refusal(f"{function.name} gives something already")
    if any(getattr(node, "id", "") == _BEFORE for node in own_nodes(function)):
        raise Refusal(f"{_BEFORE} means something else there")
    answer = f"return {_BEFORE} - len({held})"
    yield insert_at_top(source, function, f"{_BEFORE} = len({held})")
    yield from (instead(source, each, answer) for each in given)
    if not has_own_lines(source, function.body[-1]):
        raise Refusal("it has no lines of its own")
    if not isinstance(function.body[-1], ast.Return):
        yield insert_after(source, function.body[-1], answer)
    if isinstance(function.returns, ast.Constant) and function.returns.value is None:
        yield instead(source, function.returns, "int")


_SAYS = Pattern(
    r"(?i)\b(?:return|tell|say|give|know|hand back|report)\w*\b.*\b(?:how (?:many|often)|(?:number|count) of)\b"
    r"(?! (?:days|hours|minutes|seconds|weeks|months|years)\b)"
    r"|\bhow many\b.*\b(?:return\w*|come back|given back)\b"
)
_OF_AN_ORDER = Pattern(r"(?i)\b(?:sort\w*|order\w*|first|last)\b")
_ASKED_DONE, _CLEAR = 2.4, 2.0


def _counted_back(sentence: Sentence) -> Iterator[Repair]:
    if _OF_AN_ORDER.search(sentence.text) is not None:
        return
    source = sentence.source
    for _, function in source.functions:
        end = last = function.body[-1]
        loops = [each for each in function.body if isinstance(each, ast.For | ast.AsyncFor)]
        if len(loops) == 1 and isinstance(end, ast.Expr):
            last = loops[0]  # what is done behind it is done in any case
        while isinstance(last, ast.With | ast.AsyncWith):
            last = last.body[-1]
        if not isinstance(last, Loop) or gives_anywhere(function) or last.orelse:
            continue
        done = _where_it_is_done(last)
        if done is not None and has_own_lines(source, done):
            name = _free(function)
            changed = (
                insert_before(source, last, f"{name} = 0"),
                insert_after(source, done, f"{name} += 1"),
                insert_after(source, end, f"return {name}"),
                *(instead(source, each, "int") for each in [function.returns] if is_none(each)),
            )
            yield Repair(changed, _ASKED_DONE + min(names(sentence, function.name), _CLEAR))


def _where_it_is_done(loop: Loop) -> ast.stmt | None:
    """The last statement of a turn in which something happens; inside of the only condition there is, and of what is
    tried."""
    last = loop.body[-1]
    while (isinstance(last, ast.If) and not last.orelse) or (isinstance(last, ast.Try) and not last.finalbody):
        last = (last.orelse or last.body)[-1]
    return None if isinstance(last, ast.Continue | ast.Break | ast.Raise | ast.If | ast.Try) else last


def _free(function: Function) -> str:
    known = named_in(function)
    return first_free(("count", "number", "counted", "total"), known)


_NEEDS_CHANGED = Pattern(
    r"(?i)\b(?:return|give back|hand back|yield)s? (?:the |its |their )?"
    r"(?:new |updated |resulting |remaining |current |changed )?(?P<what>[a-z]\w*)[.!]?$"
)
_NEW = Pattern(r"(?i)\b(?:new|updated|changed|resulting) \w+[.!]?$")
_ASKED_CHANGED = 5.0


def _what_it_changed(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS_CHANGED.search(sentence.text)
    for _, function in sentence.source.functions if said is not None else ():
        told = names(sentence, function.name)
        early = [node for node in walk(function) if isinstance(node, ast.Return)]
        if told < _CLEAR or any(node.value is not None for node in early):
            continue
        changed = list(dict.fromkeys(_changed(function)))
        only = changed[:1] if len(changed) == 1 and _NEW.search(sentence.text) is not None else []
        for name in changed:
            if said is not None and (name == said["what"].lower() or name in only):
                code = f"return self.{name}"
                places = [instead(sentence.source, each, code) for each in early]  # where nothing changes, as it is
                last = later(insert_after, sentence.source, function.body[-1], code)
                yield from possible(chain(places, last), _ASKED_CHANGED + told / 2)
                break


def _changed(function: Function) -> Iterator[str]:
    """What gets another value in it; what is emptied is nothing to give."""
    for node in walk(function):
        match node:
            case ast.Assign(value=ast.List(elts=[]) | ast.Dict(keys=[])):
                pass
            case ast.AugAssign(ast.Attribute(ast.Name("self"), name)) | ast.Assign(
                [ast.Attribute(ast.Name("self"), name)]
            ):
                yield name


_NEEDS_DONE = Pattern(
    r"(?i)\b(?:returns?|give back|hand back|gives back)(?: me)? (?:a list of |the list of |all |the |which |what )*"
    r"(?P<what>[a-z]\w*) (?:(?:that|which|it|were|was|we|they|have|has|had|been|got) )*(?P<done>[a-z]{2,}(?:ed|en|t))\b"
)
_ASKED_THOSE = 4.5


def _those_it_was_done_to(sentence: Sentence) -> Iterator[Repair]:
    """ "clean should return the paths that it deleted": the list of what a loop was done with."""
    said, source = _NEEDS_DONE.search(sentence.text), sentence.source
    for _, function in source.functions if said is not None else ():
        told = names(sentence, function.name)
        loops = [each for each in function.body if isinstance(each, ast.For)]
        if said is None or told < _CLEAR or len(loops) != 1 or loops[0].orelse or gives_anywhere(function):
            continue
        done, name, what = _where_it_is_done(loops[0]), said["done"].lower(), root(said["what"].lower())
        if done is None or not isinstance(loops[0].target, ast.Name) or not has_own_lines(source, done):
            continue
        one = loops[0].target.id
        if what not in map(root, (*parts(one), *parts(function.name))) and not _is_gone_through(loops[0], what):
            continue
        name = name if name not in named_in(function) and name.isidentifier() else "done"
        changed = (
            insert_before(source, loops[0], f"{name} = []"),
            insert_after(source, done, f"{name}.append({one})"),
            insert_after(source, function.body[-1], f"return {name}"),
            *(instead(source, each, "list") for each in [function.returns] if is_none(each)),
        )
        yield from possible(iter(changed), _ASKED_THOSE + told / 2)


def _is_gone_through(loop: ast.For, what: str) -> bool:
    return any(what == root(part) for name in named_in(loop.iter) for part in parts(name))


_VALUE_NOTHING = r"(None|True|False|-1|0|an empty (?:string|list|dict)|\"\"|''|\[\]|\{\})"
_NEEDS_NOTHING = Pattern(
    rf"(?i)\b(?:return\w*|give(?:s)?(?: me| back)?|get|want)\s+{_VALUE_NOTHING}"
    r"(?= (?:if|when|where|for)\b(?: it| there)?(?:'s| is| was)?"
    r"(?: \w+){0,2} ?\b(?:not found|nothing|not there|no such|no match\w*|missing|unknown|\w+n't (?:there|found)"
    r"|found)\b)"
)
_IN_WORDS_NOTHING = {"an empty string": '""', "an empty list": "[]", "an empty dict": "{}"}
_ASKED_NOTHING = 3.4


def _nothing_found(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS_NOTHING.search(sentence.text)
    if said is None:
        return
    value = _IN_WORDS_NOTHING.get(said[1].lower(), said[1])
    for _, function in sentence.source.functions:
        last = function.body[-1]
        looks = any(isinstance(each, ast.For | ast.While | ast.Try) for each in function.body[:-1])
        given = last.value if isinstance(last, ast.Return) else None
        if looks and given is not None and _is_nothing(given) and ast.unparse(given) != value:
            told = min(_CLEAR, names(sentence, function.name))
            yield Repair((instead(sentence.source, given, value),), _ASKED_NOTHING + told)


def _is_nothing(node: ast.expr) -> bool:
    return ast.unparse(node) in ("None", "False", "-1", "0", "''", "[]", "{}", "()", "set()")


_NEEDS_END = Pattern(
    r"(?i)\b(?:gives?|returns?|get|yields?|ends? (?:up )?with|is|answers?|gave|returned) (?:me |us |back |just "
    r"|only |a )*None\b"
    r"|\bNone\b.*\b(?:instead of|rather than|not|should be)\b|\b(?:falls off|falls through|implicit\w*) \b"
    r"|\bimplicit None\b"
    r"|\b(?:complain|raise|fail|throw)\b|\breturns nothing\b|\bno return\b"
)
_COMPLAINS = Pattern(
    r"(?i)(?=.*\b(?:no such|no|not|un\w+|missing|nothing|empty|instead of (?:\w+ )?None|rather than None)\b)"
    r".*\b(?:should|must|has to|ought to|could|rather|want it to|better) (?:\w+ )?(?:complain|raise|fail"
    r"|throw|be an error)\b"
)
_VALUE_END = Pattern(
    r"(?i)\b(?:expect\w*|want\w*|should(?: be| return| give)?|instead of|rather|prefer|not None but|make (?:it"
    r"|that)|return)"
    r"(?: it to be| to (?:get|see|have)| an?| have)? (False|True|0|-1|\[\]|\{\}|\"\"|''|empty \w+|None)"
)
_BETTER = Pattern(
    r"(?i)\b(False|True|0|\[\]|\{\}|empty (?:list|dict|string|text|set)) (?:would|is (?:fine"
    r"|ok|right|better)|please|then)\b"
)
_IN_WORDS_END = Pattern(r"(?i)\bexplicit(?:ly)?\b")
"""What it gives anyway is to be written out."""
_WORDS = {"empty list": "[]", "empty dict": "{}", "empty string": '""', "empty text": '""', "empty set": "set()"}
_ASKED_END, _SAID = 3.5, 1.5


def _at_its_end(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, function in source.functions:
        clear = names(sentence, name.rpartition(".")[2])
        given = [each.value for each in returns(function) if each.value is not None]
        if clear < _NAMED or not given or is_generator(function) or always_leaves(function.body):
            continue
        if _COMPLAINS.search(sentence.text) is not None:
            yield from _raising(sentence, function, _ASKED_END + clear / 2 + _SAID)
            continue
        said = _VALUE_END.search(sentence.text) or _BETTER.search(sentence.text)
        value = _WORDS.get(said[1].lower(), said[1]) if said is not None else _counterpart(given)
        if value is None or (value == "None" and _IN_WORDS_END.search(sentence.text) is None):
            continue
        try:
            after = insert_after(source, function.body[-1], f"return {value}")
        except Refusal:
            continue
        yield Repair((after,), _ASKED_END + clear / 2 + _SAID * ((said is not None) + (value == "None")))


def _raising(sentence: Sentence, function: Function, evidence: float) -> Iterator[Repair]:
    """As it is said; else with what it was given to look for."""
    source = sentence.source
    told = next((name for name in reversed(list(parameters_of(function))) if name not in ("self", "cls")), None)
    error = next(raised(Gap(sentence)), "ValueError")
    if "(" not in error and told is not None:
        error = f'{error}(f"no such {" ".join(parts(told))}: {{{told}!r}}")'
    code = f"raise {error}"
    try:
        yield Repair((insert_after(source, function.body[-1], code),), evidence)
    except Refusal:
        return


def _counterpart(given: list[ast.expr]) -> str | None:
    """Where it says True, or only ever False, the other one."""
    told = {each.value for each in given if isinstance(each, ast.Constant) and isinstance(each.value, bool)}
    return str(not told.pop()) if len(told) == 1 and len(given) == 1 else None


_NEEDS_NOT_PRINTED = Pattern(
    r"(?i)\breturn\w* (?:the |its |their )?(?P<what>[a-z]\w*)\b.*\b(?:instead of|rather than|not|and not|no)\b"
    r"(?: \w+)? print\w*"
)
_ASKED_NOT_PRINTED = 6.0


def _not_printed(sentence: Sentence) -> Iterator[Repair]:
    """A variable in the place of what is printed at the end: "return the path from save instead of printing"."""
    said = _NEEDS_NOT_PRINTED.search(sentence.text)
    for _, function in sentence.source.functions if said is not None else ():
        last, name = function.body[-1], said["what"] if said is not None else ""
        known = {*parameters_of(function), *(each.id for each in walk(function) if isinstance(each, ast.Name))}
        match last:
            case ast.Expr(ast.Call(ast.Name("print"), given)) if name in known and not gives_anywhere(function):
                if not any(name in ast.unparse(each) for each in given):
                    told = names(sentence, function.name) / 2
                    yield Repair((instead(sentence.source, last, f"return {name}"),), _ASKED_NOT_PRINTED + told)


WRITERS = (
    Writer(frozenset(("print-to-return", "add-return")), _not_printed, needs=_NEEDS_NOT_PRINTED),
    Writer(frozenset(("set-return", "add-return")), _told_how_many, needs=_NEEDS_TAKEN),
    Writer(frozenset(("add-return", "return-also")), _counted_back, needs=_SAYS),
    Writer(frozenset(("add-return",)), _what_it_changed, needs=_NEEDS_CHANGED),
    Writer(frozenset(("add-return",)), _those_it_was_done_to, needs=_NEEDS_DONE),
    Writer(frozenset(("set-return", "add-return")), _nothing_found, needs=_NEEDS_NOTHING),
    Writer(frozenset(("add-return", "fix-missing-return", "guard-empty")), _at_its_end, needs=_NEEDS_END),
)
