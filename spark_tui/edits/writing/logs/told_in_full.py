"""A log line at the moment that is spoken of, with every value that is asked for: where something is passed over, where
a try fails, or once all is done. What nobody counts so far is counted: which turn it is (`enumerate`, from 1 as readers
count), and how many went or came (how many there were before, and are afterwards).

"each retry leaves a debug line with which attempt it was and how long it waits", "after a merge tell the log how many
duplicates went", "log which frame is passed over, and how wet it is"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_at_top, insert_before, insert_first
from spark_tui.edits.python.failing.from_scope import IDENTITIES
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import around_in_function, parameters_of
from spark_tui.edits.python.nodes import is_name, last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import log_calls, logger_needed
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.logs._asked_values import Asked, asked_values, is_bare
from spark_tui.edits.writing.logs._changed import changed

_NEEDS = Pattern(
    r"(?i)\b(?:log|logs|logged|logging|warn|warns)\b(?! (?:level|in|out|file|format|on)\b)"
    r"|\b(?:debug|info|warning|error)[ -](?:line|message|log|entry|level)\b"
    r"|\b(?:leaves?|write|emit|want|like|need|gets?|with|as|an?|be) (?:an? )?(?:debug|info|warning)\b"
)
_OTHER_MATTER = Pattern(
    r"(?i)\b(?:remove|delete the|no longer|quieter|too (?:noisy|chatty|loud)|instead of (?:print|log)\w*|don'?t log"
    r"|do not log|never log|mask\w*|redact\w*|print\w*|traceback|warnings\.warn|tests?|f-strings?)\b|%s"
    r"|\b(?:the|this|that) (?:\w+ )?log (?:line|message|call)\b(?! (?:should|must) (?:be|come))"
)
_LEVEL = Pattern(r"(?i)\b(debug|info|warning|warn|error|critical)\b(?!s\b)")
_PASSED = Pattern(
    r"(?i)\b(?:pass(?:es|ed|ing)? over|skip\w*|ignor\w*|thr(?:o|e)w\w* (?:away|out)|drop\w*|leav\w+ out|left out"
    r"|silently|discard\w*|passed by|swallow\w*|reject\w*|not taken|sort\w* out|filter\w* out|does(?:n't| not) count)\b"
)
_FAILED = Pattern(
    r"(?i)\b(?:fail\w*|retr(?:y|ies|ied|ying)|tr(?:y|ies|ied) again|attempts?|goes wrong|went wrong|unsuccessful\w*"
    r"|errors? out|another (?:try|go))\b"
)
_DONE = Pattern(
    r"(?i)\b(?:after(?:wards)?|once|at the (?:very )?end|when (?:\w+ )?(?:is |are )?(?:done|over|finished|through)"
    r"|finally|how (?:many|much)|finish\w*|when it has|has \w+ed)\b"
)
_ASKED, _NAMED, _EACH, _PLACED = 6.0, 0.6, 0.8, 0.8
_CLEAR = 1.5


@dataclass(frozen=True, slots=True)
class _Moment:
    """Where the line is to stand: before that statement, or behind it; the loop is the one that goes on with the next.
    `happened` is what the line begins with."""

    statement: ast.stmt
    is_before: bool
    level: str
    happened: str
    loop: ast.For | None = None
    handler: ast.ExceptHandler | None = None
    test: ast.expr | None = None


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    if _OTHER_MATTER.search(text) is not None:
        return
    asked = asked_values(text)
    clear = {node: max(names(sentence, node.name), 0.0) for _, node in source.functions}
    best = max(clear.values(), default=0.0)
    for function, told in clear.items():
        if best < _CLEAR or told < best - 0.5 or not asked:
            continue
        for moment in _moments(source, text, function):
            found = list(_found(source, function, moment, asked))
            if found and len(found) == len(asked):
                worth = _ASKED + _PLACED + _EACH * len(found) + _NAMED * min(told, 3.0)
                yield from possible(_logged(source, function, moment, text, found), worth)


def _moments(source: Source, text: str, function: Function) -> Iterator[_Moment]:
    own = list(own_nodes(function))
    known = {id(call) for _, call in log_calls(source)}
    doing = " ".join(function.name.strip("_").split("_"))
    if _PASSED.search(text) is not None:
        for node in own:
            around = source.parents.get(node)
            if isinstance(node, ast.Continue) and not _tells(around, known):
                test = around.test if isinstance(around, ast.If) else None
                handler = around if isinstance(around, ast.ExceptHandler) else None
                yield _Moment(node, True, "warning" if handler else "info", f"{doing} skips", _loop(source, node),
                              handler, test)  # fmt: skip
            if isinstance(node, ast.Pass) and isinstance(around, ast.ExceptHandler):
                yield _Moment(node, True, "warning", f"{doing} skips", _loop(source, node), around)
    if _FAILED.search(text) is not None:
        for node in own:
            if isinstance(node, ast.ExceptHandler) and not _tells(node, known):
                yield _Moment(node.body[0], True, "warning", f"{doing} failed", _loop(source, node), node)
    if _DONE.search(text) is not None:
        last = function.body[-1]
        if not isinstance(last, ast.Raise | ast.If | ast.Try):
            yield _Moment(last, isinstance(last, ast.Return), "info", f"{doing} done")


def _tells(around: ast.AST | None, known: set[int]) -> bool:
    return around is not None and any(id(each) in known for each in walk(around))


def _loop(source: Source, node: ast.AST) -> ast.For | None:
    return next((each for each in around_in_function(source, node) if isinstance(each, ast.For)), None)


@dataclass(frozen=True, slots=True)
class _Value:
    """How it is called in the line, its code, and what has to be done so that it is there. A number is told ahead of
    what it is a number of."""

    label: str
    code: str
    needed: tuple[Splice, ...] = ()
    is_number: bool = False


def _found(source: Source, function: Function, moment: _Moment, asked: Sequence[Asked]) -> Iterator[_Value]:
    seen = set[str]()
    for each in asked:
        value = _value(source, function, moment, each)
        if value is None:
            return
        if value.code not in seen:
            seen.add(value.code)
            yield value


def _value(source: Source, function: Function, moment: _Moment, asked: Asked) -> _Value | None:
    noun = root(asked.noun)
    if asked.kind == "turn":
        return _turn(source, function, moment, asked)
    if asked.kind == "wait":
        return next((_Value("waits", code) for code in _waits(moment)), None)
    if asked.kind == "error":
        return _Value("error", moment.handler.name) if moment.handler is not None and moment.handler.name else None
    if asked.kind == "state":  # how wet it is: what is asked there
        held = [node for node in walk(moment.test) if _is_told(source, node)] if moment.test is not None else []
        return next((_Value(asked.noun, ast.unparse(node)) for node in held), None)
    if asked.kind == "many":
        found = _many(source, function, moment, asked, noun)
        if found is not None:
            return found
    in_scope = list(_in_scope(source, function, moment))
    for code in in_scope:
        if root(_last(code)) == noun and asked.kind != "many":
            return _Value(asked.noun, _identified(code, in_scope))
    for code in in_scope if asked.kind == "which" else ():
        if root(_last(code)).endswith(noun) or noun.endswith(root(_last(code))):
            return _Value(asked.noun, _identified(code, in_scope))
    loop = moment.loop if asked.kind == "which" else None
    is_of_loop = loop is not None and (is_bare(asked.noun) or noun in {root(name) for name in _gone_through(loop)})
    one = loop.target if loop is not None and is_of_loop else None
    return _Value(asked.noun, _identified(one.id, in_scope)) if isinstance(one, ast.Name) else None


def _identified(code: str, in_scope: Sequence[str]) -> str:
    """Of a thing what it is called by, where the file asks it for that."""
    return next((held for each in IDENTITIES if (held := f"{code}.{each}") in in_scope), code)


def _is_told(source: Source, node: ast.AST) -> bool:
    """A value that says how it is: an attribute, and not one that is called."""
    is_attribute = isinstance(node, ast.Attribute) and not is_name(node.value, "self")
    return is_attribute and not (isinstance(around := source.parents.get(node), ast.Call) and around.func is node)


def _last(code: str) -> str:
    return code.rpartition(".")[2]


def _gone_through(loop: ast.For) -> Iterator[str]:
    yield from (name for each in walk(loop.iter) if (name := last_name(each)))
    if isinstance(loop.target, ast.Name):
        yield loop.target.id


def _in_scope(source: Source, function: Function, moment: _Moment) -> Iterator[str]:
    """Variables that have a value there, the innermost first, and attributes that are read of those or of self."""
    line = moment.statement.lineno
    inner = {each.id for loop in [moment.loop] if loop is not None for each in walk(loop.target)
             if isinstance(each, ast.Name)}  # fmt: skip
    stored = [
        node.id
        for node in walk(function)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.lineno <= line
    ]
    in_loops = {
        each.id
        for node in walk(function)
        if isinstance(node, ast.For | ast.comprehension) and node is not moment.loop
        for each in walk(node.target)
        if isinstance(each, ast.Name)
    }
    variables = [*inner, *(each for each in dict.fromkeys(stored) if each not in inner | in_loops)]
    variables += [each for each in parameters_of(function) if each not in variables]
    yield from variables
    read = {
        ast.unparse(each)
        for each in source.all(ast.Attribute)
        if isinstance(each.value, ast.Name) and each.value.id in {*variables, "self"}
    }
    around = {ast.unparse(each) for each in walk(function) if isinstance(each, ast.Attribute)}
    called = {ast.unparse(each.func) for each in source.all(ast.Call)}
    has_self = any(arg.arg == "self" for arg in function.args.args)
    for code in sorted(read - called, key=lambda code: (code not in around, code)):
        if has_self or not code.startswith("self."):
            yield code


def _turn(source: Source, function: Function, moment: _Moment, asked: Asked) -> _Value | None:
    """Which one it is, counted from 1."""
    loop = moment.loop
    if loop is None:
        return None
    match loop:
        case ast.For(ast.Tuple([ast.Name(number), _]), ast.Call(ast.Name("enumerate"), args, keywords)):
            start = args[1] if len(args) > 1 else next((each.value for each in keywords if each.arg == "start"), None)
            return _Value(asked.noun, number if start is not None else f"{number} + 1")
        case ast.For(ast.Name(number), ast.Call(ast.Name("range"), args)):
            is_first = len(args) > 1 and isinstance(args[0], ast.Constant) and args[0].value == 1
            return _Value(asked.noun, number if is_first else f"{number} + 1")
        case ast.For(ast.Name() | ast.Tuple() as target):
            taken = taken_in(function)
            name = next(each for each in (asked.name, "number", "turn", "nth") if each not in taken)
            each = source.segment(target)
            each = f"({each.strip('()')})" if isinstance(target, ast.Tuple) else each
            counted = f"enumerate({source.segment(loop.iter)}, start=1)"
            needed = (instead(source, target, f"{name}, {each}"), instead(source, loop.iter, counted))
            return _Value(asked.noun, name, needed)
        case _:
            return None


def _waits(moment: _Moment) -> Iterator[str]:
    """What a call that waits is told, behind the line."""
    for block in [moment.handler.body] if moment.handler is not None else [moment.loop.body] if moment.loop else []:
        for each in (one for statement in block for one in walk(statement)):
            if isinstance(each, ast.Call) and last_name(each.func) in ("sleep", "wait") and each.args:
                yield ast.unparse(each.args[0])


def _many(source: Source, function: Function, moment: _Moment, asked: Asked, noun: str) -> _Value | None:
    """A counter, a list that is gathered, or how many more or fewer there are than before."""
    counters = [
        each.target.id
        for each in walk(function)
        if isinstance(each, ast.AugAssign) and isinstance(each.target, ast.Name) and isinstance(each.op, ast.Add)
    ]
    named = [each for each in counters if noun in root(each) or root(each) == root(asked.deed)]
    if named or (len(set(counters)) == 1 and not list(changed(function))):
        return _Value(asked.noun, (named or counters)[0], is_number=True)
    for each in changed(function):
        fits = root(each.name) == noun or each.is_only or is_bare(asked.noun)
        if fits and each.goes == asked.goes and not _gives(moment, each.code):
            name = next(one for one in ("before", f"{each.name}_before", "so_many") if one not in taken_in(function))
            code = f"{name} - len({each.code})" if each.goes else f"len({each.code}) - {name}"
            return _Value(asked.noun, code, (insert_at_top(source, function, f"{name} = len({each.code})"),), True)
    lists = [
        node.func.value.id
        for node in walk(function)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name)
        and node.func.attr in ("append", "add")
    ]  # fmt: skip
    gathered = [each for each in lists if root(each) == noun] or [each for each in lists if len(set(lists)) == 1]
    if gathered and not asked.goes:
        return _Value(asked.noun, f"len({gathered[0]})", is_number=True)
    given = [each for each in parameters_of(function) if root(each) == noun]
    if gathered and given:
        return _Value(asked.noun, f"len({given[0]}) - len({gathered[0]})", is_number=True)
    return None


def _gives(moment: _Moment, code: str) -> bool:
    """Is it changed in the very statement that the line stands before?"""
    return moment.is_before and f"{code}." in ast.unparse(moment.statement)


def _logged(
    source: Source, function: Function, moment: _Moment, text: str, found: Sequence[_Value]
) -> Iterator[Splice]:
    said = _LEVEL.search(text)
    level = {"warn": "warning"}.get(said[1].lower(), said[1].lower()) if said is not None else moment.level
    logger, needed = logger_needed(source, function.lineno)
    yield from needed
    yield from (each for one in found for each in one.needed)
    shown = ", ".join(_shown(each, is_alone=len(found) == 1) for each in found)
    values = ", ".join(each.code for each in found)
    line = f'{logger}.{level}("{moment.happened}: {shown}", {values})'
    if moment.handler is not None and moment.statement is moment.handler.body[0]:
        yield insert_first(source, moment.handler.body, line)
    elif moment.is_before:
        yield insert_before(source, moment.statement, line)
    else:
        yield insert_after(source, moment.statement, line)


def _shown(value: _Value, *, is_alone: bool) -> str:
    if value.is_number and not is_bare(value.label):
        return f"%s {value.label}"
    return "%s" if is_alone else f"{value.label} %s"


WRITER = Writer(frozenset(("add-log", "log-if", "log-exception")), _written, needs=_NEEDS)
