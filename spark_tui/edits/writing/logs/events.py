"""A log of what happens, where it happens: "log at info whenever somebody signed up, with name and email", "debug log
for each failed attempt, with the exception", "warn when a row is skipped"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.lines_meant import points_at
from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_at_top, insert_before, insert_first
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import log_calls, logger_needed
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.of_logs import NOT_LOGGED
from spark_tui.edits.saying.place.moments import moments
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.telling.logged_values import exception_name, values, wants_traceback, with_values
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.logs.retold import named
from spark_tui.edits.writing.output.time_taken import TIME_TAKEN

_COMES_IN = (
    r"log(?:s|ged|ging)?[ -](?:in|on|out|off)(?:\W*$|[.,;!?]| (?:again|with|as|to|and|or|until|after|before|when|if"
    r"|first|any ?more|twice|users?|people|customers?|persons?|visitors?|accounts?)\b)"
)
"""Who logs in leaves no line in a log by that."""
_SAYS = Pattern(
    rf"(?i)(?<!audit )(?<!access )(?<!event )(?<!change )(?<!commit )(?<!server )"
    rf"\b(?!{_COMES_IN})(?:log|logs|logging|logged|warn)\b(?! level)"
    r"|(?<!\bthe )(?<!\bthis )(?<!\bthat )(?<!\ban )\b(?:debug|info|warning|error)"
    r" (?:line|message|log|entry|when|if|whenever|for|on|before|after)\b"
    r"|\badd (?:an? )?(?:debug|info|warning)s? (?:to|in|into|where|with)\b"
)
_OTHER_MATTER = Pattern(
    r"(?i)\b(?:prints?|print\w*)\b|(?<!\b(?:we|it) )\b(?:remove|drop|delete|no longer|stop"
    r"|without(?! \w+ing\b)|less|quieter|too (?:noisy|chatty|loud))\b|\b(?:log )?level\b.*\b(?:to|from|change)\b"
    r"|\blaz(?:y|ily)\b|\b(?:instead of|not|no|rather than|without) (?:the |an? )?f-?strings?\b|(?<!\w)%-?(?:s\b"
    r"|\s?arg|\s?format|style)"
    r"|\binstead of (?:debug|info|warning|error|rais|return|crash|fail|dying|stop)\w*|\bskip (?:it|them|those|that)\b"
    r"|\b(?:put|include|have) the (?:caught |original )?(?:error|exception)\b.*\bin(?:to)? the (?:log|message)\b"
    r"|\bcarry on|keep going|go on\b|\bcatch\b|\blog (?:file|line|call|message)s? (?:should|must|says?|in)\b"
    r"|\b(?:the|an?|whose|if|when) (?:\w+ )?logs? (?:shows?|says?|has|have|tells?|contains?|is|are|begins?"
    r"|starts?|ends?|comes?|lacks?)\b|\bthe (?:[\w' ]+ )?log (?:line"
    r"|message|call)|\bwarnings?\.warn"
    r"|\brais\w+ (?:an? |the )?(?:\w+ )?(?:error|warning)\b|\bwith an? \w+(?:Error|Exception)\b"
    r"|\bdry[- ]?run\b|\b(?:option|flag|switch|parameter|mode)\b.{0,20}\b(?:only|just) (?:log|warn)s?\b"
)
_LEVEL = Pattern(
    r"(?i)(?<!\bthe )(?<!\bcomplete )(?<!\bfull )(?<!\bwhole )\b(debug|info|warning|warn|error|critical)\b(?!s\b)"
)
_FAILED = Pattern(
    r"(?i)\b(?:fail\w*|exceptions?|except|crash\w*|goes wrong|went wrong|errors? (?:out|happens?|occurs?)|on errors?"
    r"|traceback|swallow\w*|unsuccessful\w*|on (?:each |every |an? |any )?\w*(?:Error|Exception))\b"
)
_AGAIN = Pattern(r"(?i)\bretr(?:y|ies|ying)\b|\btr(?:y|ies) again\b|\b(?:each|every) (?:attempt|try)\b")
_SKIPPED = Pattern(r"(?i)\b(?:skip\w*|ignor\w*|dropped|discard\w*|left out|passed over)\b")
_TWICE = Pattern(r"(?i)\b(?:duplicat\w*|doubles?|doubled|dupes?|twice|repeated|already)\b")
_NOT_THERE = Pattern(
    r"(?i)\b(?:if|when(?:ever)?|where|each|every|on|for)\b.*(?:(?:n't|\bnot|\bnever) (?:yet )?"
    r"(?:there|found|known|cached|present|in)\b"
    r"|\b(?:miss(?:es|ed|ing)?|unknown|no such|no longer there)\b)"
)
_REFUSED = Pattern(
    r"(?i)\b(?:reject\w*|refus\w*|den(?:y|ied|ies)|raise[sd]?|turned away|invalid|not found|unknown|missing|forbidden"
    r"|give up|gives up|gave up|returns? (?:None|False|early)|bail\w*)\b"
)
_CANNOT = Pattern(
    r"(?i)(?:\b(?:cannot|could not|can not)|\b(?:can|could)n?'?t) (?:be )?(?:\w+ed|read|made|sent|found)\b"
)
_DONE = Pattern(
    r"(?i)\b(?:after|once|when(?:ever)?|each time|every time|as soon as|that|how many|which|who) (?:[\w' ]+ )?"
    r"(?:(?!need|feed|seed|speed|fail|reject|ignor|refus|skip|call|start|load_)[a-z]{2,}ed|sent|done|written|made"
    r"|put|gone|built|paid|sold|kept"
    r"|found|got|has been \w+|was \w+|were \w+|went through|is over|succeed\w*|worked)\b"
    r"|\b(?:every|each|all) (?:successful(?:ly)? )?(?!need|fail|reject|ignor|refus|skip|call)[a-z]{3,}ed \w+"
    r"|\b(?:at the end|finish\w*|complet\w+|successful\w*|on success|afterwards|when done|after(?:wards)? the"
    r"|at the bottom)\b"
)
_BEGUN = Pattern(
    r"(?i)\b(?:(?:is|are|gets?) called|starts?|begin\w*|entry|entering|enter|before|at the (?:top|start|beginning)"
    r"|beforehand|incoming|about to)\b"
)
_TOLD_ALREADY = Pattern(r"(?i)\b(?:as well|also|too|not|never|nothing)\b|n't\b")
_EACH = Pattern(r"(?i)\b(?:each|every|per|all the) (?!time\b)(\w+)")
_WITH = Pattern(
    r"(?i)\b(?:with(?! (?:it|that|this|them)\b)|including|incl\.?|plus|showing|and (?:include|say|mention|show))\b(.*)"
)
_WHAT = Pattern(
    r"(?i)\blog(?:s|ged|ging)? (?:out )?(?:the|its|their|which|what) (?!\w+ (?:of|that|with)\b)([a-z]\w+)\b"
)
_NOTHING_OF_IT = 5.0  # against a line that says nothing of what is to be logged
_SAID, _PLACED, _NAMED, _VALUED, _LEVELLED, _CLEAR = 1.8, 1.2, 0.8, 0.5, 0.3, 1.5
_OF_EACH = 0.3
_FOR_GOOD = 1.6  # where it has failed, and is not tried again
_AT_A_MOMENT = 1.0  # where what is done then is said


@dataclass(frozen=True, slots=True)
class _Event:
    """Where it is logged, by which level where none is said, and what has happened."""

    line: int
    put: str  # "first" in a block, "before", "behind", or at the "top" of the function
    node: ast.AST
    level: str
    happened: str
    evidence: float
    handler: ast.ExceptHandler | None = None
    said: str = ""  # what of the sentence only says when
    values: tuple[str, ...] = ()  # what it is about


_OF_FAILURES = Pattern(r"(?i)\b(?:errors?|exceptions?|failures?|tracebacks?)\b.*\blog (?:it|them|that|those)\b")
"""What is logged there is what fails, and nothing that is done."""


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _OF_FAILURES.search(sentence.text) is not None and not any(sentence.source.all(ast.ExceptHandler)):
        return
    if NOT_LOGGED.search(sentence.text) is not None:
        return
    if _OTHER_MATTER.search(sentence.text) is not None or TIME_TAKEN.search(sentence.text) is not None:
        return
    for _, function in sentence.source.functions:
        clear = _NAMED * (names(sentence, function.name) >= _CLEAR)
        events = list(_events(sentence, function))
        for event in events or _once_known(sentence, function):
            try:
                yield _logged(sentence, function, event, clear)
            except Refusal:
                continue


def _events(sentence: Sentence, function: Function) -> Iterator[_Event]:
    text, own = sentence.text, [node for each in function.body for node in (each, *own_nodes(each))]
    doing = " ".join(parts(function.name))
    failed, skipped, missing = (words.search(text) is not None for words in (_FAILED, _SKIPPED, _NOT_THERE))
    yield from _at_moments(sentence, function, doing)
    tried_again = _in_loops(own) if _AGAIN.search(text) is not None else set[ast.AST]()
    if failed or tried_again:
        for node in own:
            is_meant = isinstance(node, ast.ExceptHandler) and (failed or node in tried_again)
            if isinstance(node, ast.ExceptHandler) and is_meant and not _is_logged(sentence, node):
                handlers = [each.lineno for each in sentence.source.all(ast.ExceptHandler)]
                clear = _PLACED + points_at(sentence, node.lineno, handlers)
                yield _Event(node.body[0].lineno, "first", node, "warning", f"{doing} failed", clear, node)
    if failed and not tried_again:
        yield from _given_up(text, own)
    if skipped or _TWICE.search(text) is not None:
        for node in own:
            if isinstance(node, ast.Continue):
                twice = _met_before(sentence.source, node)
                if twice and (_TWICE.search(text) is not None):
                    told = _PLACED + _AT_A_MOMENT
                    yield _Event(node.lineno, "before", node, "warning", "skipped duplicate", told, values=(twice,))
                    continue
                if skipped:
                    yield _Event(node.lineno, "before", node, "warning", "skipped", _PLACED)
    if missing:
        yield from _not_found(sentence, function)
    cannot = _CANNOT.search(text) is not None
    if cannot or _REFUSED.search(text) is not None:
        yield from _refused(own, f"cannot {doing}" if cannot else f"{doing} refused")
    if _DONE.search(text) is not None and not (missing or failed or skipped or cannot):
        yield from _done(function, own, doing)
        yield from _each_done(text, own, doing)
    elif _BEGUN.search(text) is not None:
        logged = {function_around(sentence.source, call) for _, call in log_calls(sentence.source)}
        if function not in logged:
            yield _Event(function.body[0].lineno, "top", function, "debug", doing, _PLACED / 2)


def _given_up(text: str, own: Sequence[ast.AST]) -> Iterator[_Event]:
    """Of "failed jobs": where a job has that state from then on, and not each time that something goes wrong."""
    for node in own:
        match node:
            case ast.Assign([ast.Attribute(ast.Name(thing), _)], ast.Constant(str(state)) | ast.Attribute(_, state)):
                failing = rf"{thing}e?s? (?:(?:that|which|who) )?(?:has |have )?fail(?:s|ed)?"
                words = rf"(?i)\b(?:failed {thing}e?s?|{failing})\b"
                if "fail" in state.lower() and re.search(words, text) is not None:
                    told = _PLACED + _FOR_GOOD
                    yield _Event(node.lineno + 1, "behind", node, "error", f"{thing} failed", told)


def _met_before(source: Source, node: ast.stmt) -> str:
    """What is passed over there because it is known by now; nothing where it is for another reason."""
    match source.parents.get(node):
        case ast.If(ast.Compare(left, [ast.In()])) as around if node in around.body:
            return source.segment(left)
        case _:
            return ""


def _at_moments(sentence: Sentence, function: Function, doing: str) -> Iterator[_Event]:
    """Where the sentence says when: "before the file is written"."""
    for each in moments(sentence, function):
        put = "before" if each.is_before else "behind"
        line = each.statement.lineno if each.is_before else (each.statement.end_lineno or 0) + 1
        happened = (_going_on(each.verb) if each.is_before else each.verb.lower()) if each.verb else doing
        told = (each.to,) if each.to else ()
        yield _Event(line, put, each.statement, "info", happened, _PLACED + _AT_A_MOMENT, said=each.said, values=told)


def _in_loops(own: Sequence[ast.AST]) -> set[ast.AST]:
    return {each for loop in own if isinstance(loop, ast.For | ast.While) for each in walk(loop)}


def _refused(own: Sequence[ast.AST], happened: str) -> Iterator[_Event]:
    for node in own:
        match node:
            case ast.Raise(exc=ast.expr()) | ast.Return(value=None | ast.Constant(value=None | False)):
                yield _Event(node.lineno, "before", node, "warning", happened, _PLACED / 2)


def _done(function: Function, own: Sequence[ast.AST], doing: str) -> Iterator[_Event]:
    """At the end; where that only says that it was not done, before each other return."""
    last, done = function.body[-1], f"{doing} done"
    gone_well = [node for node in own if isinstance(node, ast.Return) and not _says_no(node)]
    if isinstance(last, ast.Return) and _says_no(last) and gone_well:
        for node in gone_well:
            yield _Event(node.lineno, "before", node, "info", done, _PLACED)
    elif isinstance(last, ast.Return):
        yield _Event(last.lineno, "before", last, "info", done, _PLACED)
    elif not isinstance(last, ast.Raise):
        yield _Event(last.lineno + 1, "behind", last, "info", done, _PLACED)


def _each_done(text: str, own: Sequence[ast.AST], doing: str) -> Iterator[_Event]:
    """At the end of the loop that goes through those of which each is spoken of."""
    if (match := _EACH.search(text)) is None:
        return
    for node in own:
        if isinstance(node, ast.For) and isinstance(node.target, ast.Name) and _is_of(match[1], node.target.id):
            line = (node.end_lineno or node.lineno) + 1
            yield _Event(line, "behind", node.body[-1], "info", doing, _PLACED + _OF_EACH)


def _not_found(sentence: Sentence, function: Function) -> Iterator[_Event]:
    """Where the code asks whether something is there, and it is not; at the level of the other logs there."""
    told = [call.func.attr for _, call in log_calls(sentence.source) if isinstance(call.func, ast.Attribute)
            and function_around(sentence.source, call) is function]  # fmt: skip
    level = told[0] if told and told[0] in ("debug", "info", "warning") else "info"
    for node in own_nodes(function):
        match node:
            case ast.If(ast.Compare(left, [ast.NotIn()], [_]), [first, *_]):
                about = (ast.unparse(left),)
            case ast.If(ast.Compare(ast.Name(name), [ast.Is()], [ast.Constant(None)]), [first, *_]):
                about = _looked_up(function, name)
            case ast.If(ast.UnaryOp(ast.Not(), ast.Name(name)), [first, *_]):
                about = _looked_up(function, name)
            case _:
                continue
        if not any(call in walk(node) for _, call in log_calls(sentence.source)):
            happened = f"{' '.join(parts(function.name))}: not there"
            yield _Event(first.lineno, "before", first, level, happened, _PLACED, values=about)


def _looked_up(function: Function, name: str) -> tuple[str, ...]:
    """What it was looked for by: the key, the arguments."""
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Name(same)], ast.Call(_, [ast.Name() | ast.Attribute() as key, *_])) if same == name:
                return (ast.unparse(key),)
    return ()


def _once_known(sentence: Sentence, function: Function) -> Iterator[_Event]:
    """Where nothing is said but what is to be logged: as soon as there is all of it."""
    doing, last = " ".join(parts(function.name)), function.body[-1].end_lineno or function.lineno
    if names(sentence, function.name) < _CLEAR or _TOLD_ALREADY.search(sentence.text) is not None:
        return
    told = re.sub(rf"(?i)\b(?:in|of|by)? ?{function.name}\b", " ", sentence.text)
    wanted = {re.split(r"[.\[(]", each.removeprefix("len("))[0] for each in values(sentence, last, None, told)}
    setting = [
        each
        for each in function.body
        if wanted & {name.id for name in walk(each) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)}
    ]
    if not wanted:
        return
    if not setting:
        yield _Event(function.body[0].lineno, "top", function, "debug", doing, _PLACED / 2)
    elif not isinstance(setting[-1], ast.Return):
        yield _Event((setting[-1].end_lineno or 0) + 1, "behind", setting[-1], "debug", doing, _PLACED / 2)


def _going_on(verb: str) -> str:
    """Removing, for what is removed: "each path we remove"."""
    plain = verb.lower().removesuffix("ed") if verb.lower().endswith("ed") else verb.lower()
    return f"{plain.removesuffix('e')}ing"


def _says_no(node: ast.Return) -> bool:
    return isinstance(node.value, ast.Constant | None) and not (
        isinstance(node.value, ast.Constant) and node.value.value
    )


def _is_of(word: str, name: str) -> bool:
    return word.lower() in (name, *parts(name))


def _is_logged(sentence: Sentence, handler: ast.ExceptHandler) -> bool:
    calls = {call for _, call in log_calls(sentence.source)}
    return any(node in calls for node in walk(handler))


def _logged(sentence: Sentence, function: Function, event: _Event, clear: float) -> Repair:
    source = sentence.source
    logger, needed = logger_needed(source, function.lineno)
    level = next((match[1].lower() for match in _LEVEL.finditer(sentence.text)), event.level)
    level = {"warn": "warning"}.get(level, level)
    match = _WITH.search(sentence.text)
    told = match[1] if match is not None else re.sub(rf"(?i)\b(?:in|of) {function.name}\b", " ", sentence.text)
    told = told.replace(event.said, " ") if event.said else told
    wanted = values(sentence, min(event.line, function.end_lineno or event.line), event.handler, told)
    if event.happened.startswith("skipped "):
        wanted = []  # how many were skipped, and where they are kept, tells nobody which one
    wanted = [each for each in dict.fromkeys((*event.values, *wanted)) if not _keeps(event.handler, each)]
    valued = _VALUED * min(len(wanted), 3)
    if event.handler is not None and _says_all(sentence, event.handler, function, wanted):
        caught = exception_name(event.handler, function)
        level, wanted = "exception", [each for each in wanted if match is not None and each != caught]
    in_full = level == "exception" and not wanted and event.happened.endswith(" failed")
    happened = f"{function.name} failed" if in_full else event.happened  # as the op says it
    code = f"{logger}.{level}({with_values(happened, wanted)})"
    splices = [*needed, _put(sentence, function, event, code)]
    if event.handler is not None and event.handler.name is None:
        name = exception_name(event.handler, function)
        if name in wanted:
            splices.append(named(source, event.handler, name))
    evidence = _SAID + event.evidence + clear + valued + _LEVELLED * bool(_LEVEL.search(sentence.text))
    what = _WHAT.search(sentence.text)
    if what is not None and not wanted and event.handler is None and _stem(what[1]) not in code.lower():
        evidence -= _NOTHING_OF_IT
    return Repair(tuple(splices), evidence + told_of(sentence, event.node if event.put != "top" else function.body[0]))


def _stem(word: str) -> str:
    """What "starting", "starts" and "start" have in common."""
    return re.sub(r"(?:ing|ed|es|s|e)$", "", word.lower())


def _keeps(handler: ast.ExceptHandler | None, name: str) -> bool:
    """Is that only where the handler puts what it caught, and hardly there yet?"""
    for each in handler.body if handler is not None else ():
        match each:
            case ast.Assign([ast.Name(same)], ast.Name(caught)) if same == name:
                return handler is not None and caught == handler.name
    return False


def _says_all(sentence: Sentence, handler: ast.ExceptHandler, function: Function, wanted: list[str]) -> bool:
    """Is it what was raised that is to be seen, and nobody says how loudly?"""
    if wants_traceback(sentence.text):
        return True
    return _LEVEL.search(sentence.text) is None and set(wanted) <= {exception_name(handler, function)}


def _put(sentence: Sentence, function: Function, event: _Event, code: str) -> Splice:
    source, node = sentence.source, event.node
    if isinstance(node, ast.ExceptHandler) and len(node.body) == 1 and isinstance(node.body[0], ast.Pass):
        return instead(source, node.body[0], code)
    if isinstance(node, ast.ExceptHandler):
        return insert_first(source, node.body, code)
    if event.put == "top":
        return insert_at_top(source, function, code)
    if not isinstance(node, ast.stmt):
        raise Refusal("there is no such place")
    return insert_before(source, node, code) if event.put == "before" else insert_after(source, node, code)


WRITER = Writer(frozenset(("add-log", "log-entry", "log-exception", "log-if")), _written, needs=_SAYS)
