"""What is typed wrong is caught, and whoever typed it is told, in the way in which the function tells everything: "roll
raises ValueError, catch it and tell the user the format is NdM", "handle the IndexError in go and say 'go where?'"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import in_try
from spark_tui.edits.python.functions.returns import gives_something, own_nodes
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.risks import raised_by
from spark_tui.edits.writing import Writer

_ERROR = r"(?-i:(?:[a-z]\w*\.)*[A-Z]\w*(?:Error|Exception))"
_WHO = r"(?:(?:the |our |to the |to )?(?:users?|people|them|him|her|players?|callers?|person|me|us|channel|chat)\b)"
_TELLS = r"(?:tell|inform|let|say|reply|answer|print|send|show|respond|write|remind|warn)(?:s|ing|ed)?"
_NEEDS = Pattern(
    rf"(?i)\b(?:catch|handle|rescue|trap)(?:es|s|ing)?\b(?P<what>[^,;.]*?)(?:,|;| and)(?: and)?(?: then)?(?: just)?"
    rf" {_TELLS}(?: back)?(?: {_WHO})?(?: know)?(?: that| with|:)? (?P<words>.+?)[.!]?$"
)
_QUOTED = Pattern(r"^(?:an? |the )?(?:message |error |hint )?[\"'“](?P<said>[^\"'“”]+)[\"'”]$")
_NO_WORDS = Pattern(
    r"(?i)^(?:(?:it|the error|the exception|so|something|why|what|which|how|an? |the |some )(?:\b|$)(?!.* (?:is|are|has"
    r"|must|should|needs|was|were|isn't|aren't) )|(?:what|why|which|how)\b|to (?:the )?(?:log|stderr)|False|None|True)"
)
_SAYS_IT = frozenset(
    (
        "send",
        "reply",
        "reply_text",
        "respond",
        "say",
        "echo",
        "answer",
        "send_message",
        "print",
        "write",
        "followup",
        "reply_to",
        "edit_text",
        "edit_message_text",
        "reply_html",
    )
)
_KINDS = frozenset(("wrap-try", "wrap-try-body", "add-except", "fix-error"))
_ASKED, _NAMED, _CLEAR, _ALONE = 7.0, 0.5, 1.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    words = _words(said["words"].strip()) if said is not None else ""
    if said is None or not words:
        return
    told = re.search(rf"(?i){_ERROR}", sentence.text)
    errors = [told[0]] if told is not None else []
    found = list[tuple[float, Function, list[ast.stmt], str]]()
    for _, function in source.functions:
        tried, error = _at_risk(source, function, errors)
        if tried:
            found.append((names(sentence, function.name), function, tried, error))
    named = [each for each in found if each[0] >= _CLEAR]
    for clear, function, tried, error in named or found:
        if named or len(found) == 1:
            call = telling(source, function, f'"{words}"')
            leave = "return None" if gives_something(function) else "return"
            is_last = tried[-1] is function.body[-1]
            action = call if is_last and leave == "return" else f"{call}\n{leave}"
            sure = _ASKED + _NAMED * clear + _ALONE * (len(found) == 1)
            yield from possible(in_try(source, tried, error, action), sure)


def _words(said: str) -> str:
    """What is to be read: as it is quoted, or told."""
    quoted = _QUOTED.match(said)
    if quoted is not None:
        return quoted["said"]
    is_plain = _NO_WORDS.match(said) is None and "{" not in said and '"' not in said
    return said.removeprefix("to ") if is_plain and len(said.split()) > 1 else ""


def _at_risk(source: Source, function: Function, errors: Sequence[str]) -> tuple[list[ast.stmt], str]:
    """From the first statement that may raise it to the last one, and which error that is."""
    body = [each for each in function.body if has_own_lines(source, each)]
    if any(isinstance(each, ast.Try) for each in body):
        return [], ""
    raised = {each: {error for line in _lines(each) for error in _raised(source, line)} for each in body}
    known = list(dict.fromkeys(error for every in raised.values() for error in sorted(every)))
    error = (
        errors[0] if errors else next((each for each in ("ValueError", "KeyError", "IndexError") if each in known), "")
    )
    last = error.rpartition(".")[2]
    risky = [each for each, every in raised.items() if any(one.rpartition(".")[2] == last for one in every)]
    if not error or not risky:
        return [], ""
    at = [function.body.index(each) for each in risky]
    return function.body[min(at) : max(at) + 1], error


def _lines(statement: ast.stmt) -> Sequence[ast.stmt]:
    return [each for each in walk(statement) if isinstance(each, ast.stmt)]


def _raised(source: Source, statement: ast.stmt) -> Iterator[str]:
    yield from raised_by(source, statement.lineno)
    match statement:
        case ast.Assign([ast.Tuple() | ast.List()], ast.Call(func) | ast.Await(ast.Call(func))):
            if last_name(func) in ("split", "partition", "rsplit"):
                yield "ValueError"
    for node in walk(statement):
        match node:
            case ast.Subscript(slice=ast.Constant(int()), ctx=ast.Load()):
                yield "IndexError"
            case ast.Subscript(slice=ast.Name(), ctx=ast.Load()):
                yield from ("KeyError", "IndexError")
            case ast.Subscript(slice=ast.Constant(str()), ctx=ast.Load()):
                yield "KeyError"


def telling(source: Source, function: Function, told: str) -> str:
    """As it tells what it has to tell: `await ctx.send(…)`, `bot.reply_to(message, …)`; or as the file does."""
    for node in reversed([*own_nodes(function)]):
        match node:
            case ast.Expr(ast.Await(ast.Call(func, args, []))) if last_name(func) in _SAYS_IT:
                return f"await {_called(source, func, args)}{told})"
            case ast.Expr(ast.Call(func, args, [])) if last_name(func) in _SAYS_IT - {"print"}:
                return f"{_called(source, func, args)}{told})"
    echoed = re.search(r"\b(?:click|typer)\.echo\(", source.text)
    return f"{echoed[0] if echoed is not None else 'print('}{told})"


def _called(source: Source, func: ast.expr, args: Sequence[ast.expr]) -> str:
    """With whom it is told to."""
    to = [source.segment(each) for each in args[:-1] if isinstance(each, ast.Name | ast.Attribute)]
    return f"{source.segment(func)}({''.join(f'{each}, ' for each in to)}"


WRITER = Writer(_KINDS, _written, needs=_NEEDS)
