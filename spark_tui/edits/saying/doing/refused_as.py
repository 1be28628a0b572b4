"""How something is refused that nobody says more of: as the sentence says, as the function refuses by now, as its class
does."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import gives_something, returns, written_return
from spark_tui.edits.python.objects.own_exceptions import own_exceptions
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.actions import neutral
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap

_RAISES = Pattern(r"(?i)\b(?:rais\w+|throw\w*|exceptions?|errors?)\b|\b\w+Error\b")
_NOT_NO = r"(?:(?!not\b|never\b|no\b|longer\b)\w+ ){0,3}?"
ERROR_WISHED = Pattern(
    r"(?i)\b(?:should|must|ha(?:s|ve) to|needs? to|ought to|could|can|shall|let|make|have|better if|shouldn't)"
    rf" {_NOT_NO}(?:rais\w+|throw\w*|complain\w*|fails?|ends?) (?:with |in )?(?:an? |the |our )?"
    r"(?-i:[A-Z])\w*(?:Error|Exception|NotFound)\b"
)
"""What is wrong is to be an error, and not to be put right, however it goes wrong now."""
_GIVES = Pattern(r"\b(?:return\w*|gives?(?: back)?)(?: just)? (?P<value>True|False|None|-?\d+|\"[^\"]*\"|'[^']*')")
_SAYS = Pattern(r"(?i)\b(?:print|say|tell|show|message)\w*\b[^\"']*(?P<text>\"[^\"]+\"|'[^']+')")
_TELLS = Pattern(r"(?i)\b(?:prints?|says?|tells?|shows?|messages?)\b")
_NOTHING = Pattern(
    r"(?i)\b(?:ignor\w+|do(?:es)? nothing|skip\w*|silently|just return|no-?op|not do anything)\b|n't do anything\b"
)
_JUST_DONT = Pattern(r"(?i)^(?:please |pls )?(?:don't|dont|do not|never)\b|, (?:don't|dont|do not|never)\b")
"""Who says it so wants nothing to happen; what must not or cannot be is an error."""
_ANY = frozenset(("ValueError", "RuntimeError"))
"""What is raised for anything that is wrong."""


def refused_as(sentence: Sentence, full: str, function: Function, owner: ast.ClassDef | None, told: str) -> str:
    """The statements of the branch, `told` being what is wrong."""
    source, text = sentence.source, sentence.text
    gives, says = _GIVES.search(text), _SAYS.search(text)
    if _RAISES.search(text) is not None:
        error = next(iter(exceptions(Gap(sentence, "raise-if", (full,)))), "ValueError")
        return f"raise {error}" if "(" in error else f'raise {error}("{told}")'
    if says is not None:
        back = gives["value"] if gives is not None else _nothing(sentence, full, function)
        return f"print({says['text']})\n{written_return(function, back)}"
    if gives is not None:
        return written_return(function, gives["value"])
    if _NOTHING.search(text) is not None:
        return written_return(function, _nothing(sentence, full, function))
    there = _refused_there(source, function.body, told)
    if there is not None:
        return there
    errors = _errors(owner) & {*_ANY, *own_exceptions(source)} if owner is not None else set[str]()
    if errors:
        return f'raise {next(iter(errors)) if len(errors) == 1 else "RuntimeError"}("{told}")'
    printed = _printed_there(owner) if owner is not None else ""
    if _TELLS.search(text) is not None or printed:
        told = f"{told[:1].upper()}{told[1:]}" if printed[:1].isupper() else told
        return f'print("{told}")\n{written_return(function, _nothing(sentence, full, function))}'
    if _JUST_DONT.search(text) is not None:
        return written_return(function, _nothing(sentence, full, function))
    return f'raise RuntimeError("{told}")'


def _nothing(sentence: Sentence, full: str, function: Function) -> str:
    """What comes back where nothing was done."""
    values = {ast.unparse(each.value) for each in returns(function) if each.value is not None}
    if values & {"True", "False"}:
        return "False"
    return next(neutral(Gap(sentence, "return-if", (full,))), "None") if gives_something(function) else "None"


def _refused_there(source: Source, body: Sequence[ast.stmt], told: str) -> str | None:
    """The same as a branch of it does, with another message."""
    for each in body:
        match each:
            case ast.If(body=[ast.Raise(ast.Call(error, [_]))], orelse=[]):
                return f'raise {source.segment(error)}("{told}")'
            case ast.If(body=[ast.Expr(ast.Call(ast.Name("print"), [_], [])), ast.Return() as back], orelse=[]):
                return f'print("{told[:1].upper()}{told[1:]}")\n{source.segment(back)}'
            case ast.If(body=[ast.Return(None | ast.Constant()) as back], orelse=[]):
                return source.segment(back)
    return None


def _errors(owner: ast.ClassDef) -> set[str]:
    """What its methods raise with a message."""
    found = set[str]()
    for node in walk(owner):
        match node:
            case ast.Raise(ast.Call(ast.Name(error), [_])):
                found.add(error)
    return found


def _printed_there(owner: ast.ClassDef) -> str:
    """What is wrong is only printed there: `if …: print("too many people")`."""
    for node in walk(owner):
        match node:
            case ast.If(body=[ast.Expr(ast.Call(ast.Name("print"), [ast.Constant(str(text))])), *_]):
                return text
    return ""
