"""A part of what was written goes again: a docstring, a comment, a default, types, a log line, a check, or code that
is named as it stands: "no need for the strip()"."""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Callable, Iterator, Mapping

from spark_tui.edits.correcting.corrections import clauses, subjects
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.signatures import with_defaults
from spark_tui.edits.python.lines import remove, remove_lines
from spark_tui.edits.python.nodes import Leaving, is_docstring
from spark_tui.edits.python.source import Splice, read, splice
from spark_tui.edits.python.strings.loggers import log_calls
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.spelled import NAME
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS_PART = Pattern(
    r"(?i)\b(?:without|w/o|minus|no|not|\w+n't|dont|drop\w*|lose|ditch|skip|remov\w*|delet\w*|undo"
    r"|leave (?:\w+ ){1,4}(?:out|off|away)|leave (?:out|off)|omit"
    r"|take (?:\w+ ){1,3}out|needless|unneed\w+|unnecessary|superfluous|too much|get rid|kill|spare"
    r"|only|just|can go|goes|except for)\b"
)
_LESS = Pattern(
    r"(?i)\b(?:without|w/o|minus|no|drop\w*|lose|ditch|skip|remov\w*|delet\w*|undo|omit|kill|spare|get rid of|leave out"
    r"|nobody (?:asked|wanted)(?: for)?|never (?:asked|wanted|mentioned)|leave (?:off|away)|(?:don'?t|do not"
    r"|didn'?t|not|needn't) (?:(?:really|even) )?(?:need|want|ask(?:ed)?|like|add|put|wanted)?)\b"
    r"|\b(?:can go|goes|(?:is|are)(?: not|n't) needed|(?:is|are)(?: \w+)? (?:superfluous|needless|unnecessary|too much"
    r"|not needed|unneeded))\b|\b(?:out|off)\b"
)
_WORDS: Mapping[str, AnyPattern] = {
    kind: Pattern(rf"(?i)\b(?:{words})\b")
    for kind, words in {
        "docstring": r"doc ?-?strings?|docs|documentation",
        "comment": r"comments?|remarks?|todos?",
        "default": r"defaults?(?: values?)?",
        "returned": r"returns? (?:types?|hints?|annotations?)",
        "types": r"types?|type hints?|hints?|annotations?|typing",
        "log": r"logs?|logging|log (?:line|message|call)s?|logger",
        "print": r"prints?|print(?:ing)?(?: line| statement| call)?s?",
        "decorator": r"decorators?|cache|property|dataclass|staticmethod|classmethod",
        "check": r"checks?|guards?|validation|ifs?|conditions?",
        "assert": r"asserts?|assertions?",
        "message": r"messages?|msg|texts?",
        "else": r"else",
        "brackets": r"(?:square )?brackets|lists?",
        "import": r"imports?",
        "raise": r"raise|exception|error",
        "argument": r"arguments?|args?|keywords?|kwargs?|parameters?|params?",
        "return": r"return",
    }.items()
}
_ONLY_TYPES = Pattern(
    r"(?i)\b(?:only|just)\b(?: \w+){0,3} (?:returns?|returned|parameters?|params?|arguments?)\b"
    r"|\b(?:returns?|returned|parameters?|params?|arguments?)(?: types?| hints?| annotations?| values?)?"
    r" (?:only|is enough|alone)\b"
)
_RESULT = "->"
_IS_RESULT = Pattern(r"(?i)results?|returns?|returned")
_SOME_TYPES = Pattern(
    r"(?i)^\W*(?:(?:ok|but|and|please|no(?=,)|hm+|wait|too much)\W+)*"
    r"(?:(?P<only>only|just)|no|not|without|skip|drop|leave out|don'?t)"
    r"(?: (?:an?|the|type|types|annotate|annotations?|hints?|typing|for|on|of|what it|it|parameters?|arguments?))*"
    r" (?P<what>\w+(?:(?:, | and |, and )\w+)*)(?: (?:types?|values?|hints?))?(?: please| though)?\W*$"
)
"""Types of what is named: "no hint for the result", "only for path and mode"."""
_CLEAR_SOME = 4.0
_OF_ANY = frozenset(("sum", "any", "all", "min", "max", "sorted", "set", "list", "tuple", "frozenset", "dict", "join"))
_CLEAR_PART = 1.8
ONLY_LESS = Pattern(
    r"(?i)^\W*(?:(?:but|ok|please|and|rather|sorry|hm+|oh)\W+)*(?:no|without|drop|lose|skip|remove|leave out|not)"
    r"(?: an?| the| its| any| that)? [\w-]+(?: (?:please|pls|then|though|there|at all))*\W*"
)
"""What is to be left out, and nothing else."""
_THAT_ALONE = 3.5


def _without_parts(turn: Turn) -> Iterator[Turned]:
    unwanted = " ".join(clause for clause, stays in clauses(turn.said) if _LESS.search(clause) and not stays)
    yield from _one_kind_of_types(turn)
    if _wants_more(turn.said):
        return
    for kind, words in _WORDS.items():
        if words.search(unwanted) is not None and not (
            kind in ("types", "return") and _WORDS["returned"].search(unwanted)
        ):
            try:
                is_all = ONLY_LESS.fullmatch(turn.said) is not None and not (kind == "default" and _is_called(turn))
                clear = _CLEAR_PART + _THAT_ALONE * is_all
                yield from turn.with_splices(dict.fromkeys(_GOING[kind](turn)), clear)
            except Refusal:
                continue


def _is_called(turn: Turn) -> bool:
    """Does anybody call it, who has to say what was the default?"""
    defined = {node.name for node in turn.new(ast.FunctionDef, ast.AsyncFunctionDef)}
    return any(called(node) in defined for node in turn.now.all(ast.Call))


def _one_kind_of_types(turn: Turn) -> Iterator[Turned]:
    """Only what is returned is annotated, or only what is taken: "just the return type"."""
    match = _ONLY_TYPES.search(turn.said)
    if match is not None:
        is_return = "return" in match[0].lower()
        found = [each for each in _types(turn) if ("->" in turn.now.text[each.start : each.stop]) != is_return]
        yield from turn.with_splices(found, _CLEAR_SOME)
    elif (types := list(_types(turn))) and (match := _SOME_TYPES.fullmatch(turn.said)) is not None:
        meant = {_RESULT if _IS_RESULT.fullmatch(word) else word for word in NAME.findall(match["what"])} - {"and"}
        named = {each: _of_what(turn, each) for each in types}
        if meant <= {*named.values(), _RESULT}:
            gone = [each for each in types if (named[each] in meant) != (match["only"] is not None)]
            yield from turn.with_splices(gone, _CLEAR_SOME)


def _of_what(turn: Turn, annotation: Splice) -> str:
    """The parameter that it is of, or the result."""
    if "->" in turn.now.text[annotation.start : annotation.stop]:
        return _RESULT
    return NAME.findall(turn.now.text[: annotation.start])[-1]


def _wants_more(said: str) -> bool:
    """Does another part of it say what is to be there instead: "log.warning, not print"?"""
    others = [clause for clause, stays in clauses(said) if not stays and _LESS.search(clause) is None]
    return any(share for clause in others for _, share in subjects(clause))


def _docstrings(turn: Turn) -> Iterator[Splice]:
    yield from remove(turn.now, [each for each in turn.new(ast.Expr) if is_docstring(each)])


def _comments(turn: Turn) -> Iterator[Splice]:
    source, lines = turn.now, set[int]()
    for token in source.tokens:
        if token.kind != tokenize.COMMENT or token.line not in turn.lines:
            continue
        if source.line(token.line).strip() == token.text:
            lines.add(token.line)
        else:
            start = len(source.text[: token.start].rstrip())
            yield Splice(start, token.stop, "")
    yield from remove_lines(source, lines)


def _defaults(turn: Turn) -> Iterator[Splice]:
    source = turn.now
    for function in turn.new(ast.FunctionDef, ast.AsyncFunctionDef):
        for arg, value in with_defaults(function.args):
            text = source.text[source.stop(arg) : source.stop(value)]
            old = "".join(line for hunk in turn.hunks for line in hunk.old)
            if f"{arg.arg}{text}" not in old:
                yield Splice(source.stop(arg), source.stop(value), "")


def _types(turn: Turn) -> Iterator[Splice]:
    source = turn.now
    for function in turn.new(ast.FunctionDef, ast.AsyncFunctionDef):
        if function.returns is not None and turn.is_fresh(function.returns):
            start = source.text.rindex(")", 0, source.start(function.returns)) + 1
            yield Splice(start, source.stop(function.returns), "")
        for arg in walk(function.args):
            if isinstance(arg, ast.arg) and arg.annotation is not None and source.segment(arg) not in turn.before.text:
                start, stop = source.start(arg) + len(arg.arg), source.stop(arg.annotation)
                is_given = source.text[stop : stop + 3] == " = "
                yield Splice(start, stop + 3 * is_given, "=" * is_given)


def _returned(turn: Turn) -> Iterator[Splice]:
    yield from (each for each in _types(turn) if "->" in turn.now.text[each.start : each.stop])


def _logs(turn: Turn) -> Iterator[Splice]:
    calls = {call for _, call in log_calls(turn.now)}
    yield from remove(turn.now, [each for each in turn.new(ast.Expr) if each.value in calls])


def _prints(turn: Turn) -> Iterator[Splice]:
    yield from remove(
        turn.now,
        [each for each in turn.new(ast.Expr) if isinstance(each.value, ast.Call)
         and isinstance(each.value.func, ast.Name) and each.value.func.id == "print"],
    )  # fmt: skip


def _decorators(turn: Turn) -> Iterator[Splice]:
    lines = [
        each.lineno for _, node in turn.now.definitions for each in node.decorator_list if each.lineno in turn.lines
    ]
    yield from remove_lines(turn.now, lines)


def _checks(turn: Turn) -> Iterator[Splice]:
    """A new `if` goes whole where it only leaves; one of a comprehension always does."""
    source = turn.now
    for each in turn.new(ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp):
        for inner in each.generators:
            for condition in inner.ifs if turn.is_fresh(each) else ():
                start = source.text.rindex("if", 0, source.start(condition))
                yield Splice(len(source.text[:start].rstrip()), source.stop(condition), "")
    leaving = [each for each in turn.new(ast.If) if isinstance(each.body[-1], Leaving) and not each.orelse]
    yield from remove(turn.now, leaving)


def _asserts(turn: Turn) -> Iterator[Splice]:
    yield from remove(turn.now, list(turn.new(ast.Assert)))


def _messages(turn: Turn) -> Iterator[Splice]:
    source = turn.now
    for node in turn.new(ast.Assert):
        if node.msg is not None:
            yield Splice(source.stop(node.test), source.stop(node.msg), "")
    for node in turn.new(ast.Raise):
        if isinstance(node.exc, ast.Call):
            yield instead(source, node.exc, source.segment(node.exc.func))


def _elses(turn: Turn) -> Iterator[Splice]:
    """What stands in an `else` behind what leaves."""
    source = turn.now
    for node in turn.new(ast.If):
        if node.orelse and isinstance(node.body[-1], Leaving):
            line = source.last_line(node.body[-1]) + 1
            if source.line(line).strip() == "else:":
                yield Splice(source.line_start(line), source.line_start(line + 1), "")
                for number in range(line + 1, (node.end_lineno or line) + 1):
                    if source.line(number).startswith(source.unit):
                        start = source.line_start(number)
                        yield Splice(start, start + len(source.unit), "")


def _brackets(turn: Turn) -> Iterator[Splice]:
    """A list that is made for one call only need not be one."""
    source = turn.now
    for call in turn.new(ast.Call):
        match call:
            case ast.Call(args=[ast.ListComp() as made], keywords=[]) if called(call) in _OF_ANY:
                yield instead(source, made, source.segment(made)[1:-1].strip())
            case _:
                continue


def _imports(turn: Turn) -> Iterator[Splice]:
    yield from remove(turn.now, list(turn.new(ast.Import, ast.ImportFrom)))


def _raises(turn: Turn) -> Iterator[Splice]:
    within = [each for each in turn.new(ast.If) if len(each.body) == 1 and isinstance(each.body[0], ast.Raise)]
    yield from remove(turn.now, within or list(turn.new(ast.Raise)))


def _arguments(turn: Turn) -> Iterator[Splice]:
    source = turn.now
    for call in turn.new(ast.Call):
        for each in call.keywords:
            comma = len(source.text[: source.start(each)].rstrip()) - 1
            if each.arg is not None and turn.is_fresh(each) and source.text[comma] == ",":
                yield Splice(comma, source.stop(each), "")


def _returns(turn: Turn) -> Iterator[Splice]:
    yield from remove(turn.now, list(turn.new(ast.Return)))


_GOING: Mapping[str, Callable[[Turn], Iterator[Splice]]] = {
    "docstring": _docstrings, "comment": _comments, "default": _defaults, "returned": _returned, "types": _types,
    "log": _logs, "print": _prints, "decorator": _decorators, "check": _checks, "assert": _asserts,
    "message": _messages, "else": _elses, "brackets": _brackets, "import": _imports, "raise": _raises,
    "argument": _arguments, "return": _returns,
}  # fmt: skip


_SAYS_TEXT = Pattern(
    r"(?i)\b(?:without|w/o|minus|drop|lose|remove|skip|no need for|needn'?t|no|don'?t (?:need|want)|leave out"
    r"|get rid of"
    r"|delete|take out|why|superfluous|unnecessary|(?:not|\w+n't) needed|pointless|redundant)\b"
)
_PIECE = Pattern(r"`([^`]+)`|(-> ?[\w.\[\]]+)|(\.?\w[\w.]*\([^()]*\))|(\[[^\[\] ]*\])|(?<![\w.])([a-z]\w*=[\w.\"']+)")
_EDGES = (r"\s*,\s*{}", r"{}\s*,\s*", r"\s*{}", r"\.?{}", r"{}")
_CLEAR_TEXT = 2.6


def _without_text(turn: Turn) -> Iterator[Turned]:
    said = turn.said[match.start() :] if (match := _SAYS_TEXT.search(turn.said)) is not None else turn.said
    for found in _PIECE.finditer(said):
        piece = next(filter(None, found.groups()))
        for line in sorted(turn.lines):
            text = turn.now.line(line)
            was_there = any(piece in old for hunk in turn.hunks for old in hunk.old)
            if piece in text and not was_there:
                yield from _without(turn, line, piece)


def _without(turn: Turn, line: int, piece: str) -> Iterator[Turned]:
    """The first way to take it out that leaves code."""
    start, text = turn.now.line_start(line), turn.now.line(line)
    for edge in _EDGES:
        match = re.search(edge.replace("{}", re.escape(piece)), text)
        if match is None or not match[0].strip():
            continue
        try:
            after = splice(turn.now, [Splice(start + match.start(), start + match.end(), "")])
            read(after)
        except Refusal:
            continue
        yield Turned(after, _CLEAR_TEXT)
        return


_SAYS_LAZY = Pattern(r"(?i)\b(?:generators?(?: expression)?|genexp\w*|lazy|lazily|no (?:need for (?:the|a) )?list)\b")


def _as_a_generator(turn: Turn) -> Iterator[Turned]:
    """A list that is made for one call need not be one: "a generator, not a list"."""
    yield from turn.with_splices(list(_brackets(turn)), _CLEAR_TEXT + _CLEAR_PART) if any(_brackets(turn)) else ()


TURNERS = (
    Turner(_as_a_generator, _SAYS_LAZY),
    Turner(_without_parts, _SAYS_PART),
    Turner(_without_text, _SAYS_TEXT),
)
