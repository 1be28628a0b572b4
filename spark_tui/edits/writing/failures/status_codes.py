"""A hundred of HTTP's status codes that counts as well, or alone: "count 4xx as errors too", "retry only on 5xx"; and
an answer that says that something failed: "raise ApiError if the server says 4xx", "call raise_for_status"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.lines_meant import points_at
from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_first
from spark_tui.edits.python.functions.returns import always_leaves, own_nodes
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.lines import block_of, has_own_lines
from spark_tui.edits.python.names import function_around, functions_called
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer, any_of

_NEEDS = Pattern(r"(?i)\b[1-5]xx\b")
_ONLY_LIKE = Pattern(r"(?i)\b(?:like|same as|as|besides?) (?:the |all )?[1-5]xx\b")
_HUNDREDS = Pattern(r"(?i)\b([1-5])xx\b")
_ALONE = Pattern(r"(?i)\bonly\b|\bjust\b|\bnot\b|n't\b|\bno longer\b")
_ASKED, _A_WORD, _MOST = 2.5, 0.4, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _ONLY_LIKE.search(sentence.text) is not None:
        return
    source = sentence.source
    hundreds = [int(each) for each in _HUNDREDS.findall(sentence.text)]
    change = _narrowed if _ALONE.search(sentence.text) else _widened
    compares = [node for node in source.all(ast.Compare) if _is_about_codes(node)]
    lines = [node.lineno for node in compares]
    for node in compares:
        splice = change(source, node, min(hundreds), max(hundreds))
        if splice is not None:
            statement = source.statement_at(node.lineno)
            spoken = _A_WORD * min(shared_words(sentence, statement), _MOST)
            yield Repair((splice,), _ASKED + spoken + points_at(sentence, node.lineno, lines))


def _is_about_codes(node: ast.Compare) -> bool:
    """Is something held against a status code, or its hundreds?"""
    of_hundreds = isinstance(node.left, ast.BinOp) and isinstance(node.left.op, ast.FloorDiv)
    codes = [each.value for each in (node.left, *node.comparators) if isinstance(each, ast.Constant)]
    return any(type(code) is int and (1 <= code <= 5 if of_hundreds else 100 <= code < 600) for code in codes)


def _widened(source: Source, node: ast.Compare, least: int, most: int) -> Splice | None:
    """So that those hundreds are among what it lets through."""
    left = source.segment(node.left)
    match node:
        case ast.Compare(ast.BinOp(op=ast.FloorDiv()), [ast.Eq()], [ast.Constant(int(known))]):
            return instead(source, node, f"{left} in ({', '.join(map(str, sorted({known, least, most})))})")
        case ast.Compare(ops=[ast.GtE()], comparators=[ast.Constant(int(known)) as code]) if least * 100 < known:
            return instead(source, code, str(least * 100))
        case ast.Compare(ops=[ast.Gt()], comparators=[ast.Constant(int(known)) as code]) if least * 100 <= known:
            return instead(source, code, str(least * 100 - known % 100 // 99))
        case ast.Compare(ops=[ast.Lt()], comparators=[ast.Constant(int(known)) as code]) if most * 100 >= known:
            return instead(source, code, str(most * 100 + 100))
        case ast.Compare(ast.Constant(int(known)) as code, [ast.LtE(), ast.Lt()]) if least * 100 < known:
            return instead(source, code, str(least * 100))
        case ast.Compare(ast.Constant(), [ast.LtE(), ast.Lt()], [_, ast.Constant(int(known)) as code]):
            return instead(source, code, str(most * 100 + 100)) if most * 100 >= known else None
        case ast.Compare(ops=[ast.Eq()], comparators=[ast.Constant(int())]) | ast.Compare(ops=[ast.In()]):
            beyond = f"{left} >= 500" if least == most == 5 else f"{least * 100} <= {left} < {most * 100 + 100}"
            both = f"{source.segment(node)} or {beyond}"
            return instead(source, node, both if isinstance(source.parents.get(node), ast.If) else f"({both})")
        case _:
            return None


def _narrowed(source: Source, node: ast.Compare, least: int, most: int) -> Splice | None:
    """So that only those hundreds are left."""
    match node:
        case ast.Compare(ops=[ast.GtE()], comparators=[ast.Constant(int(known)) as code]) if least * 100 > known:
            return instead(source, code, str(least * 100))
        case ast.Compare(ops=[ast.Lt()], comparators=[ast.Constant(int(known)) as code]) if most * 100 + 100 < known:
            return instead(source, code, str(most * 100 + 100))
        case _:
            return None


_NEEDS_CHECK = Pattern(
    r"(?i)\braise_for_status\b"
    r"|\b(?:fail|crash|stop|complain|abort|error(?: out)?|blow up|die)(?:s|es)? (?:\w+ )?(?:on|for|with|at|when)"
    r" (?:an? |any |the )?(?:\w+ (?:gives|returns|sends) )?(?:http|server|bad|non-?200|[45]xx|[45]\d\d)\b"
    r"|\b(?:rais\w+|throw\w*|fail\w*|error out|complain\w*)\b.*\b(?:for|on|with|when|if)\b.*\b(?:answers?"
    r"|respon\w+|repl\w+)"
    r" (?:with )?(?:an? )?(?:errors?|failure)\b"
    r"|\b(?:rais\w+|throw\w*|fail\w*|error out|complain\w*)\b.*\b(?:for|on|with|when|if)\b.*\b(?:error|bad"
    r"|failed|failing"
    r"|unsuccessful|http|4xx|5xx) ?(?:and )?(?:status(?:es)?(?: codes?)?|codes?|responses?|answers?|errors?)\b"
    r"|(?:n't|\bnot|\bnever) (?:\w+ )?check\w*\b.*\berrors?\b|\bignores? (?:http |server |all )?errors\b"
    r"|\b(?:notice|detect|check for|look for)\w* (?:http |server |any )?error (?:responses?|answers?|statuse?s?"
    r"|codes?)\b"
    r"|\b(?:resp|response|answer|reply|result|status)\b.*(?:n't|\bnot|\bnever) (?:\w+ )?checked\b"
    r"|(?=.*\b(?:[45]xx|non-?200|not 200|(?:http|server|status|error) ?-?(?:errors?|codes?|responses?|answers?)"
    r"|(?:response|answer|http)(?:'s)? status|(?:n't|not) (?:be )?(?:ok|200)\b))"
    r".*(?:\brais\w+|\bthrow\w*|\bignor\w+|\bunnoticed\b|\bsilent\w*|\bchecks?\b"
    r"|(?:n't|\bnot|\bnever|\bnobody) (?:\w+ )?check)"
    r"|(?=.*\b(?:4\d\d|5\d\d|error pages?)\b).*(?:(?:\bnobody|\bno one|\bnever|\bnot|n't) (?:\w+ )?notic\w*"
    r"|\b(?:saved|stored|written|cached|parsed|as if|all the same)\b)"
)
_NEEDS_STATUS = Pattern(
    r"(?i)\b(?:rais|throw|fail|abort|complain|stop)\w*\b(?: an?)?(?: (?:error|exception|[A-Z]\w*Error))? "
    r"(?:if|when|unless)"
    r" (?:the |a |its )?(?:(?:http |response |answer )?status(?: code)?|response|answer|request)(?:'s status)?"
    r" (?:(?:is|was)(?:n't| not)?|!=|differs from|fails?|failed) ?(?:200|ok|successful|a success|2xx|an"
    r" error|unsuccessful)?\W*$"
)
"""What there is to look at is the status: "raise if the status isn't 200"."""
_ERROR = Pattern(r"\b(?:[A-Z]\w*(?:Error|Exception|Failed|Failure))\b")
_ASKS = Pattern(r"(?:^|\.|_)(?:requests|httpx|session|http|client)\.(?:get|post|put|patch|delete|head|request)$")
_CHECKED = Pattern(r"\braise_for_status\b|\.status\b|\.(?:status_code|ok|is_error|is_success)\b")
_OF_ANSWERS = Pattern(r"(?i)\braise_for_status\b|\bstatus codes?\b|\b(?:response|answer|http)(?:'s)? status\b")
"""What is no place."""
_NEEDS_INSTEAD = Pattern(r"(?i)\braise_for_status\b")
_ASKED_CHECK, _CLEAR, _INSTEAD = 4.5, 2.0, 1.5


def _checked(sentence: Sentence) -> Iterator[Repair]:
    """Where it is asked for; in all places, where none is named."""
    source, found = sentence.source, list[tuple[float, Splice]]()
    place = Sentence(_OF_ANSWERS.sub(" ", sentence.text), source)
    for node in source.all(ast.Assign):
        around = function_around(source, node)
        match node:
            case ast.Assign([ast.Name(answer)], ast.Call(func) | ast.Await(ast.Call(func))) if asks_others(
                source, func
            ):
                last = _answered_apart(source, node, answer)
                if around is not None and _CHECKED.search(_without(source, around, node, last)) is None:
                    check = insert_after(source, last, _fails(sentence, answer))
                    found.append((names(place, around.name), check))
    found += _entered(sentence, place)
    named = [each for told, each in found if told >= _CLEAR]
    if found:
        yield Repair(tuple(named or [each for _, each in found]), _ASKED_CHECK + bool(named))


def _entered(sentence: Sentence, place: Sentence) -> Iterator[tuple[float, Splice]]:
    """`async with session.get(url) as response`."""
    source = sentence.source
    for node in source.all(ast.With, ast.AsyncWith):
        match node.items[0]:
            case ast.withitem(ast.Call(func), ast.Name(answer)) if asks_others(source, func):
                around = function_around(source, node)
                if around is not None and _CHECKED.search(source.segment(around)) is None:
                    yield names(place, around.name), insert_first(source, node.body, _fails(sentence, answer))


def _answered_apart(source: Source, asked: ast.Assign, answer: str) -> ast.stmt:
    """The last of those that look at a single status right behind it, and leave: a 404 that gives None."""
    block, last = block_of(source, asked), asked
    for each in block[block.index(asked) + 1 :]:
        match each:
            case ast.If(ast.Compare(ast.Attribute(ast.Name(of), "status_code"), [ast.Eq() | ast.In()]), body, []):
                if of != answer or not always_leaves(body):
                    return last
                last = each
            case _:
                return last
    return last


def _without(source: Source, function: Function, first: ast.stmt, last: ast.stmt) -> str:
    """The text of a function but for what stands there."""
    start = source.start(function)
    text = source.segment(function)
    return text[: source.start(first) - start] + text[source.stop(last) - start :]


def _as_the_library_does(sentence: Sentence) -> Iterator[Repair]:
    """In place of a check of its own: "use raise_for_status instead"."""
    source, found = sentence.source, list[tuple[float, Splice]]()
    place = Sentence(_OF_ANSWERS.sub(" ", sentence.text), source)
    for node in source.all(ast.If):
        match node:
            case ast.If(ast.Compare(ast.Attribute(ast.Name(answer), "status_code")), [ast.Raise()], []):
                pass
            case ast.If(ast.UnaryOp(ast.Not(), ast.Attribute(ast.Name(answer), "ok")), [ast.Raise()], []):
                pass
            case _:
                continue
        around = function_around(source, node)
        told = names(place, around.name) if around is not None else 0.0
        found.append((told, instead(source, node, f"{answer}.raise_for_status()")))
    named = [each for told, each in found if told >= _CLEAR]
    if found:
        yield Repair(tuple(named or [each for _, each in found]), _ASKED_CHECK + _INSTEAD + bool(named))


def _fails(sentence: Sentence, answer: str) -> str:
    """With the error that is named; else as the library does it."""
    error = _ERROR.search(sentence.text)
    if (
        error is None
        and "raise_for_status" not in sentence.text
        and (like := _as_another_does(sentence.source, answer))
    ):
        return like
    if error is None:
        return f"{answer}.raise_for_status()"
    hundreds = set(_HUNDREDS.findall(sentence.text))
    test = {"4": f"400 <= {answer}.status_code < 500", "5": f"{answer}.status_code >= 500"}.get("".join(hundreds))
    told = f'f"{{{answer}.status_code}}: {{{answer}.text}}"'
    return f"if {test or f'{answer}.status_code >= 400'}:\n{sentence.source.unit}raise {error[0]}({told})"


def _as_another_does(source: Source, answer: str) -> str:
    """How another function of the file fails by what it is answered, with an error of its own."""
    for node in source.all(ast.If):
        match node:
            case ast.If(test, [ast.Raise(ast.Call(ast.Name()))], []) if has_own_lines(source, node):
                about = {ast.unparse(each) for each in walk(test) if isinstance(each, ast.Attribute)}
            case _:
                continue
        if (
            about
            and about <= {f"{answer}.is_error", f"{answer}.status_code", f"{answer}.ok"}
            and " == " not in ast.unparse(test)
        ):
            return f"if {source.segment(test)}:\n{source.unit}{source.segment(node.body[0])}"
    return ""


def asks_others(source: Source, called: ast.expr) -> bool:
    """Others, and not by a function of the file, which gives something of its own."""
    match called:
        case ast.Attribute(ast.Name(holder), name) if holder not in imported_names(source):
            around = function_around(source, called)
            own = functions_called(source, name)
            if own and around not in own:
                return False
    return _ASKS.search(source.segment(called)) is not None


def asked_alone(source: Source, function: Function) -> Iterator[ast.stmt]:
    """Where a function gets what others answer, by a statement of its own that nothing tries yet."""
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Name()], ast.Call(func) | ast.Await(ast.Call(func))) if asks_others(source, func):
                if has_own_lines(source, node) and not isinstance(source.parents.get(node), ast.Try):
                    yield node


WRITERS = (
    Writer(frozenset(("change-condition",)), _written, needs=_NEEDS),
    Writer(frozenset(("raise-if",)), _checked, needs=any_of(_NEEDS_CHECK, _NEEDS_STATUS)),
    Writer(frozenset(("raise-if", "raise-instead")), _as_the_library_does, needs=_NEEDS_INSTEAD),
)
