"""Who sits before it is asked before something is done: "ask before deleting", "confirm before sending", "it should ask
for confirmation before it overwrites the file"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top, insert_before
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.lines import block_of, has_own_lines, move_in
from spark_tui.edits.python.names import function_around, functions_called, nearest
from spark_tui.edits.python.nodes import is_print, is_text, last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in, mentions, named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.moments import deeds, is_done_by
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_DEED = r"(?:(?:it|we|you|i|the (?:script|program)) )?(?:actually |really )?(?P<deed>[a-z]{3,})"
_NEEDS = Pattern(
    r"(?i)\b(?:ask(?:s|ed)?(?: me| the user| us| for (?:a )?confirmation| if i(?:'m| am) sure| again| first| y/n"
    r"| whether i really want to)*"
    r"|confirm(?:ation|s)?(?: prompt| question)?|prompt(?:s|ed)?(?: me| the user| for confirmation)?"
    r"|\"?are you sure\??\"?(?: question| prompt)?|y/n(?: question| prompt)?|safety question|warn me)"
    r" before (?:(?:the|a|an|every|each|any) )?(?:(?:[a-z]+ ){1,2}(?:is|are|gets?) "
    rf"(?P<done>[a-z]+(?:ed|nt|en|wn))|{_DEED})\b"
    r"|^(?:the )?(?P<does>[a-z_]+)(?: command)?(?:\(\))? (?:should|must|needs to|has to) (?:always )?"
    r"(?:ask (?:me |the user )?(?:first|for (?:a )?confirmation|before(?=\W*$)|if i(?:'m| am) sure)|be confirmed)"
    r"|\bconfirm(?:ation)? (?:for|on|of|when) (?:the )?(?P<of>[a-z]{3,})\b"
)
_ANSWERED = Pattern(r"(?i)\b(?:number|until|again until|age|file ?name|which)\b")
_SHOWN = Pattern(r"^(?:path|file|filename|name|target|source|old|entry|folder|title|dest|destination|key|user)$")
_IRREGULAR = {"deletion": "delet", "removal": "remov", "removing": "remov"}
_BASES = {"sending": "send", "quitting": "quit", "overwriting": "overwrite", "running": "run", "dropping": "drop",
          "stopping": "stop", "resetting": "reset", "deletion": "delete", "removal": "remove", "sent": "send",
          "putting": "put", "shutting": "shut", "wiping": "wipe"}  # fmt: skip
_EACH = Pattern(r"(?i)\b(?:each|every|any)\b")
_WITH_E = Pattern(r"(?:[aeiou](?:[tsvzgcm]|ng)|[^aeiou]l|[rl]s|[nr]g|[nr]c|[aeiou]r)$(?<!er)(?<!it)(?<!ear)(?<!end)")
_YES_OR_NO = Pattern(r"(?i)\by/n\b|\byes/no\b|\bare you sure\b|\breally\b.*\?")
_ASKED, _SEEN, _TALKS, _EACH_ONE, _NAMED = 6.5, 0.5, 1.0, 0.8, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _ANSWERED.search(sentence.text) is not None:
        return
    verb = (said["done"] or said["deed"] or said["does"] or said["of"]).lower()
    own, alike = deeds(_IRREGULAR.get(verb, verb))
    for function in functions_called(source, said["does"] or ""):
        if not gives_something(function) and not _asks(function):
            code = f'if input("Really {_base(verb)}? [y/N] ").strip().lower() != "y":\n{source.unit}return'
            yield from possible(
                later(insert_at_top, source, function, code), _ASKED + _NAMED + told_of(sentence, function)
            )
    one_each = _EACH.search(sentence.text) is not None
    for statement in source.all(ast.Expr, ast.Assign, ast.AugAssign, ast.Delete):
        function = function_around(source, statement)
        done = _done_by(statement, own) or _done_by(statement, alike)
        if done is None or not has_own_lines(source, statement) or _asks(function):
            continue
        told = _ASKED + told_of(sentence, statement) + _SEEN * (_done_by(statement, own) is not None)
        told += _TALKS * (function is None or _talks(function))
        told += _EACH_ONE * (one_each == (nearest(source, statement, ast.For) is not None))
        question = _question(source, statement, done, _base(verb))
        yield from possible(_put(source, function, statement, question), told)


def _base(verb: str) -> str:
    """Delete, of who asks before deleting."""
    if verb in _BASES:
        return _BASES[verb]
    base = re.sub(r"ied$", "y", verb) if verb.endswith("ied") else re.sub(r"(?:ing|ed)$", "", verb)
    if base == verb:
        return verb
    if re.search(r"([^aeiouls])\1$", base) is not None:
        return base[:-1]
    return f"{base}e" if _WITH_E.search(base) is not None else base


def _done_by(statement: ast.stmt, wanted: set[str]) -> ast.Call | ast.Delete | None:
    if isinstance(statement, ast.Delete):
        return statement if "delet" in wanted else None
    return next((each for each in walk(statement) if isinstance(each, ast.Call) and is_done_by(each, wanted)), None)


def _asks(function: Function | None) -> bool:
    """Does it ask for yes or no already?"""
    texts = [node for node in walk(function) if is_text(node)] if function is not None else []
    return any(_YES_OR_NO.search(str(each.value)) is not None for each in texts)


def _talks(function: Function) -> bool:
    """Is it where somebody is spoken to?"""
    speaks = (
        is_print(node) or (isinstance(node, ast.Call) and last_name(node.func) == "input") for node in walk(function)
    )
    return function.name in ("main", "run", "cli", "menu") or any(speaks)


def _question(source: Source, statement: ast.stmt, done: ast.Call | ast.Delete, base: str) -> str:
    """With what it is done to, where that has a name that says something to whoever reads it."""
    match done:
        case ast.Call(args=[ast.Name(name)]) | ast.Delete([ast.Subscript(slice=ast.Name(name))]):
            thing = name
        case ast.Call(ast.Attribute(ast.Name(name)), []) if nearest(source, statement, ast.For) is not None:
            thing = name
        case _:
            thing = ""
    if thing and (_SHOWN.search(thing) is None and not _is_looped(source, statement, thing)):
        thing = ""
    return f'f"{base.capitalize()} {{{thing}}}? [y/N] "' if thing else f'"Really {base}? [y/N] "'


def _is_looped(source: Source, statement: ast.stmt, name: str) -> bool:
    loop = nearest(source, statement, ast.For)
    return loop is not None and name in named_in(loop.target) and not isinstance(loop.target, ast.Tuple)


def _put(source: Source, function: Function | None, statement: ast.stmt, question: str) -> Iterator[Splice]:
    """It goes back where the answer is no; or does all of that only where it is yes."""
    around = source.parents[statement]
    answer = f"input({question}).strip().lower()"
    if isinstance(around, ast.For | ast.While) and statement in around.body:
        yield insert_before(source, statement, f'if {answer} != "y":\n{source.unit}continue')
    elif around is function and function is not None and not gives_something(function):
        yield insert_before(source, statement, f'if {answer} != "y":\n{source.unit}return')
    else:
        block = block_of(source, statement)
        rest = block[block.index(statement) :]
        bound = set[str]().union(*map(bound_in, rest))
        if function is not None and gives_something(function) and isinstance(around, ast.Module | Function):
            raise Refusal("it gives something", "say what it gives where the answer is no")
        if bound and any(mentions(each, name) for each in _behind(source, function, rest[-1]) for name in bound):
            raise Refusal("what it makes is needed behind it", "say what is to be done where the answer is no")
        yield insert_before(source, statement, f'if {answer} == "y":')
        yield from move_in(source, source.first_line(statement), source.last_line(rest[-1]))


def _behind(source: Source, function: Function | None, last: ast.stmt) -> Iterator[ast.stmt]:
    """The statements that come after it."""
    for each in walk(function) if function is not None else ():
        if isinstance(each, ast.stmt) and each.lineno > source.last_line(last):
            yield each


WRITER = Writer(frozenset(("add-print", "add-condition", "wrap-call")), _written, needs=_NEEDS)
