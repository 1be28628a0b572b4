"""One of those that are waited for at once may fail, and the others are kept: "one failing page shouldn't lose the
others", "if one request fails in run_batch, log it and go on", where what `gather` gives is gone through."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in, scope_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer

_FAILS = r"(?:fail\w*|errors?|exceptions?|crash\w*|rais\w+|broken?|bad|breaks?|time[sd]? ?out)"
_ONE = r"(?:one|single|any|a|each|some)"
_OTHERS = (
    r"(?:others?|rest|whole|all|everything|every one|remaining|batch|go(?:es)? on|carry on|continue|keep going|skip\w*"
    r"|which|log\w*|collect\w*)"
)
_NEEDS = Pattern(
    rf"(?i)(?=.*\b{_ONE}\b)(?=.*\b{_OTHERS}\b).*\b{_FAILS}\b|\b(?:log|which|tell|print|skip)\w*\b.*\b{_FAILS}\b"
    r"|\breturn_exceptions\b"
)
_TOLD = Pattern(r"(?i)\blog\w*\b")
_PRINTED = Pattern(r"(?i)\b(?:print|show|say|tell)\w*\b")
_RAISES = Pattern(r"(?i)\b(?:must|should|has to|to|and|then) (?:rais\w+|fail|stop|abort|cancel)\b|\bcancel\w*\b")
_LOGGERS = ("logger", "log", "LOGGER", "LOG", "_logger", "_log")
_ASKED, _ALONE = 7.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _RAISES.search(sentence.text) is not None or "gather" not in source.text:
        return
    found = [each for each in source.all(ast.Assign) if _gathers(source, each) is not None]
    for statement in found:
        function = function_around(source, statement)
        told = _ASKED + _ALONE * (len(found) == 1) + told_of(sentence, statement) / 2
        told += names(sentence, function.name) / 2 if function is not None else 0.0
        yield from possible(_kept(sentence, statement), told)


def _gathers(source: Source, statement: ast.Assign) -> ast.Call | None:
    """All at once, with nothing said of failures yet, and under one name."""
    match statement:
        case ast.Assign([ast.Name()], ast.Await(ast.Call() as call)):
            if full_name(source, call.func) == "asyncio.gather" and keyword(call, "return_exceptions") is None:
                return call if _gone_through(source, statement) is not None else None
    return None


def _gone_through(source: Source, statement: ast.Assign) -> tuple[ast.For, str, str] | None:
    """The loop over what came, what one of those is called there, and what it belongs to."""
    block = block_of(source, statement)
    name = statement.targets[0].id if isinstance(statement.targets[0], ast.Name) else ""
    for each in block[block.index(statement) + 1 :]:
        match each:
            case ast.For(ast.Name(one), ast.Name(many)) if many == name:
                return each, one, ""
            case ast.For(ast.Tuple(targets), ast.Call(ast.Name("zip"), given)) if len(targets) == len(given):
                at = next((at for at, one in enumerate(given) if isinstance(one, ast.Name) and one.id == name), None)
                one = targets[at] if at is not None else None
                if isinstance(one, ast.Name):
                    others = [other.id for other in targets if isinstance(other, ast.Name) and other is not one]
                    return each, one.id, next(iter(others), "")
    return None


def _kept(sentence: Sentence, statement: ast.Assign) -> Iterator[Splice]:
    source = sentence.source
    call, found = _gathers(source, statement), _gone_through(source, statement)
    if call is None or found is None:
        return
    loop, one, of = found
    logger = next((each for each in _LOGGERS if each in source.names), None)
    says = ""
    if logger is not None:
        what = f'"%s failed: %s", {of}, {one}' if of else f'"one failed: %s", {one}'
        says = f"{source.unit}{logger}.warning({what})\n"
    elif _PRINTED.search(sentence.text) is not None or _TOLD.search(sentence.text) is not None:
        says = f'{source.unit}print(f"{{{of or one}}} failed: {{{one}}}")\n'
    yield set_keyword(source, call, "return_exceptions", "True")
    yield insert_first(source, loop.body, f"if isinstance({one}, BaseException):\n{says}{source.unit}continue")


_IN_WORDS = "(?:two|three|four|five|six|seven|eight|nine|ten|twelve)"
_NEEDS_FEW = Pattern(
    r"(?i)(?:\b(?:limit\w*|at most|no more than|never more than|only|max(?:imum)?(?: of)?|up to|just|bound\w*"
    r"|cap)\b.*?)"
    rf"\b(?P<many>\d+|{_IN_WORDS}|(?-i:[A-Z][A-Z_]{{2,}})|[a-z]+_[a-z_]+)\b.*"
    r"\b(?:at a time|at once|at the same time|concurren\w+|(?:in )?parallel|simultaneous\w*|in flight)\b"
    r"|\b(?:concurren\w+|parallel\w*)\b.*?\b(?P<last>\d+|(?-i:[A-Z][A-Z_]{2,}))\b"
    rf"|\b(?P<other>\d+|{_IN_WORDS}) (?:\w+ )?(?:at a time|at once|(?:in )?parallel|concurrent\w*)\b|\bsemaphores?\b"
    r"|\b(?:limit|bound|cap|throttle)\w* (?:the )?(?:concurren\w+|parallel\w*)\b"
)
_USUAL_LIMIT = Pattern(r"(?:CONCURREN|PARALLEL|MAX_|LIMIT|WORKERS|AT_ONCE|IN_FLIGHT)")
_ASKED_FEW = 8.0


def _few_at_once(sentence: Sentence) -> Iterator[Repair]:
    """Where all begin at once, only so many do: "at most 5 requests at a time", "use a semaphore"."""
    source, said = sentence.source, _NEEDS_FEW.search(sentence.text)
    if said is None or "Semaphore(" in source.text:
        return
    many = said["many"] or said["last"] or said["other"] or ""
    many = NUMBERS.get(many.lower(), many)
    if not many.isdecimal() and many not in sentence.known:
        usual = sorted(each for each in sentence.known if each.isupper() and _USUAL_LIMIT.search(each) is not None)
        many = next(iter(usual), "10")
    found = [(each, parts) for each in source.all(ast.Call) if (parts := _all_at_once(source, each)) is not None]
    for call, parts in found:
        statement = source.statement_at(parts[0].lineno)
        made, one = parts
        told = _ASKED_FEW + _ALONE * (len(found) == 1) + told_of(sentence, call) / 2
        yield from possible(_limited(source, statement, made, one, many), told)


def _all_at_once(source: Source, call: ast.Call) -> tuple[ast.expr, ast.comprehension] | None:
    """`gather(*(fetch(url) for url in urls))`: what is made of each, and of which."""
    if full_name(source, call.func) != "asyncio.gather":
        return None
    match call.args:
        case [ast.Starred(ast.Name(several))]:
            gathered = _listed_above(source, call, several)
        case [ast.Starred(gathered)]:
            pass
        case _:
            return None
    match gathered:
        case ast.ListComp(ast.Call() as made, [one]) | ast.GeneratorExp(ast.Call() as made, [one]):
            return (made, one) if isinstance(one.target, ast.Name) and not one.ifs else None
        case _:
            return None


def _listed_above(source: Source, call: ast.Call, several: str) -> ast.expr | None:
    """What has that name, where it has it but once: `tasks = [fetch(url) for url in urls]`."""
    function = function_around(source, call)
    made = [
        node.value
        for node in (walk(function) if function is not None else ())
        if isinstance(node, ast.Assign) and several in {ast.unparse(each) for each in node.targets}
    ]
    return made[0] if len(made) == 1 else None


def _limited(
    source: Source, statement: ast.stmt, made: ast.expr, one: ast.comprehension, many: str
) -> Iterator[Splice]:
    taken = named_in(scope_of(source, statement))
    own = first_free(("limited", "one_of_few", "_limited"), taken)
    target, unit = source.segment(one.target), source.unit
    lock = "semaphore" if "semaphore" not in taken else "_semaphore"
    code = (
        f"{lock} = asyncio.Semaphore({many})\n\nasync def {own}({target}):\n{unit}async with {lock}:\n"
        f"{unit * 2}return await {source.segment(made)}\n\n"
    )
    indent = source.indent(source.first_line(statement))
    text = "".join(f"{indent}{line}" if line.strip() else line for line in code.splitlines(keepends=True))
    at = source.line_start(source.first_line(statement))
    if re.search(r"(?m)^\s*(?:import asyncio\b|import .*\basyncio\b)", source.text) is None:
        return
    yield Splice(at, at, text)
    yield Splice(source.start(made), source.stop(made), f"{own}({target})")


_KINDS = frozenset(("gather", "set-argument", "wrap-try", "fix-error", "add-except", "clamp"))
WRITERS = (
    Writer(_KINDS, _written, needs=_NEEDS),
    Writer(_KINDS, _few_at_once, needs=_NEEDS_FEW),
)
