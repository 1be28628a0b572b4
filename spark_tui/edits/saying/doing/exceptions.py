"""Exceptions that are spoken of, by name or by what happens: those caught, and those raised with a message."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import opposite
from spark_tui.edits.python.failing.tries import caught_by, handlers, is_kind_of
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.objects.own_exceptions import known_exceptions, reached
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.doing.refusing import refuses_with
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.risks import raised_by
from spark_tui.edits.saying.telling.complaining import SAY_WHY, complaint, telling

_ERROR = Pattern(
    r"\b(?:[a-z]\w*\.)*[A-Z]\w*(?:Error|Exception|Interrupt|Exit|Iteration|Warning|Timeout|NotFound|Missing)\b"
    r"|\b(?:[a-z]\w*\.)*(?:TimeoutExpired|InvalidOperation|BadZipFile)\b"
)
_NAME = Pattern(r"\b[A-Z]\w+")
_MESSAGE = Pattern(
    r"(?i)\b(?:saying|message|says?|text|with|that says|[\w.]*(?:error|exception):?)\s*:?\s*"
    r"(?:is |the message |message |text )?(\"[^\"]+\"|'[^']+'(?!\w))"
)
_CALLED = Pattern(r"\b[A-Z]\w*(?:Error|Exception)\((?:[^()]|\([^()]*\))*\)")
_TOLD = Pattern(
    r"\b([A-Z]\w*(?:Error|Exception)): ([a-z](?:[\w' -]|\.(?=\w))*?\w)"
    r"(?= rather| instead| (?:if|when|whenever|unless|once|where|as soon as) |[,?!]|\.(?!\w)|$)"
)
TOLD_ON = Pattern(
    r"\b(?i:rais\w+|throw\w*) (?:an? )?([A-Z]\w*(?:Error|Exception)) (?!(?:for|if|when\w*|on|in|at|with\w*|that|to|and"
    r"|or|from|of|because|as|once|where|unless|instead|rather|there|here|then|is|not|only|whose|naming|saying|by|about"
    r"|after|before|telling|listing|outside|below|above|joined|including|carrying|which|must|should|too|also|inside"
    r"|directly|right|again|itself|objects?|instances?|like"
    r"|just as|the same|the way|otherwise\b|else\b|(?:the |an? )?(?:\w+ )?\w+ (?:should|must|is to|has to|needs to)"
    r"|please|pls)\b)"
    r"((?:an? |the )?[a-z][\w'-]*(?: (?!(?:in|if|when\w*|unless|once|where|instead|rather|from|plus)\b)[\w'-]+)+)"
    r"(?= (?:in|if|when\w*|unless|once|where|instead|rather|from|plus)\b|[,?!]|\.(?!\w)|$)"
)
"""A message that goes on from the name of the error: "raise ValueError email already registered when …"."""
_HAPPENED = Pattern(
    r"(?i)(?:->|=>|\b(?:gives?|gets?|got|leads? to|ends? in|causes?|makes?|fails? with|dies with|crash\w* with"
    r"|of (?:\w+):?|hits?|a)) *(?:an? |the )?((?-i:ZeroDivisionError|AttributeError|IndexError|RecursionError"
    r"|TypeError|UnboundLocalError|OverflowError))\b(?=.*\b(?:reject|refuse|raise|forbid|(?-i:[A-Z]\w*Error)))"
)
"""What comes of it now, and is not to be raised."""
_BECOMES = Pattern(
    r"(?i)\b(?:raises?|throws?|gives?|is|are|get) (?:an? "
    r"|the )?(?:\w+ )?((?-i:[A-Z]\w*Error))\b(?:: ?\S+)?,? (?:\w+ )?(?:make|turn|convert|change|but|i'd|we|better"
    r"|it should|should be|that should)\b"
)
NOT_RAISED = Pattern(
    r"(?i)\b(?:instead of|rather than|and not|(?:should|must|may)(?:n't| not| never| no longer)|no longer) (?:just )?"
    r"(?:rais\w+|throw\w*|(?:fail|end|di(?:e|y))\w* (?:with|in))"
    r"(?: (?:(?:an? |the |that )?(?:\w+ )?[\w.]*(?:error|exception)s?\b|an?\b))?"
)
"""What is raised by now, and is not to be."""
_ENDS_NOW = Pattern(
    r"(?i)\b(?:blows up|falls over|crashes|dies|fails|breaks|chokes|explodes) (?:with|in|on) (?:an? |the )?"
    r"((?:[a-z]\w*\.)*(?-i:[A-Z])\w*(?:Error|Exception))\b"
)
"""What somebody complains of, and asks nobody to raise."""
_INSTEAD_OF = Pattern(r"(?i)\b(?:instead|rather|not|into|never)\b|n't\b")
_TELLS_WHICH = Pattern(
    r"(?i)\b(?:(?:that|which|and) (?:names?|mentions?|shows?|contains?|includes?|tells?|gives?|says?)|naming|mentioning"
    r"|showing|containing|including|telling|with|saying) ((?:(?!instead\b|if\b|when\b|rather\b|for\b)\w+ ?){1,5})"
)
_SEVERAL = Pattern(r"\b[A-Z]\w+(?:(?:,? or |,? and |, | ?[/+&] ?)(?:[a-z]\w*\.)*[A-Z]\w*(?:Error|Exception))+")
_DEMANDED = Pattern(
    r"(?i)\b(?:must|mustn't|ensure|make sure|rais\w+|throw\w*|reject\w*|validat\w+|verify|check\w*|refuse\w*"
    r"|complain\w*|fail\w*|errors?|allow\w*|forbid\w*|only|invalid|has to|have to|should(?:n't| not| never)"
    r"|cannot|can't|may not|(?:may|can) (?:only )?(?:have|be) (?:up to|no more)"
    r"|at (?:most|least)|sense|nonsense|senseless|pointless|illegal|let)\b"
)
_THROWN = Pattern(r"\b(?i:rais\w+|throw\w*|into|as|instead)\s+(?i:an? |our |own |the )*((?:\w+\.)*[A-Z]\w+)")
_PLAIN_FIELDS = Pattern(r"(\()(\"[^\"]*\{[^\W\d][\w.]*\}[^\"]*\"|'[^']*\{[^\W\d][\w.]*\}[^']*')")
_KIND_RAISED = Pattern(r"^\w+")
_LETS_GO = Pattern(
    r"(?i)\b(?:swallow\w*|eats?|hides?|catch\w*|stops?|blocks?|ignores?|survives?|intercepts?)\b.*"
    r"(?:ctrl|control-c|KeyboardInterrupt|SystemExit|sys\.exit|\bexit\b|interrupt|cancel)"
    r"|(?:ctrl|control-c|KeyboardInterrupt|SystemExit|sys\.exit|interrupt|cancel)\S*.*"
    r"\b(?:swallowed|eaten|caught|ignored|work\w*|through|stop\w*|kill\w*|quit|possible|out)\b"
)
"""What a handler catches that nobody meant: everything but real errors is let go."""
_IN_WORDS = {
    "file not found": "FileNotFoundError", "file is not there": "FileNotFoundError", "file isn't there":
    "FileNotFoundError", "file is missing": "FileNotFoundError", "missing file": "FileNotFoundError",
    "no such file": "FileNotFoundError", "file doesn't exist": "FileNotFoundError", "not a number": "ValueError",
    "malformed": "ValueError", "invalid number": "ValueError", "division by zero": "ZeroDivisionError",
    "divide by zero": "ZeroDivisionError", "broken json": "json.JSONDecodeError", "invalid json":
    "json.JSONDecodeError", "bad json": "json.JSONDecodeError", "missing key": "KeyError", "key is missing": "KeyError",
    "no permission": "PermissionError", "not allowed to": "PermissionError", "timed out": "TimeoutError", "times out":
    "TimeoutError", "timeout": "TimeoutError", "ctrl-c": "KeyboardInterrupt", "ctrl+c": "KeyboardInterrupt",
    "vanish": "FileNotFoundError", "disappear": "FileNotFoundError", "isn't a number": "ValueError",
    "aren't numbers": "ValueError", "not numbers": "ValueError", "not numeric": "ValueError", "non-numeric":
    "ValueError", "garbage": "ValueError", "can't be parsed": "ValueError", "cannot be parsed": "ValueError",
    "no internet": "ConnectionError", "offline": "ConnectionError", "unreachable": "ConnectionError",
    "connection drops": "ConnectionError", "interrupted": "KeyboardInterrupt", "ctrl c": "KeyboardInterrupt",
    "does not exist": "FileNotFoundError", "not valid json": "json.JSONDecodeError", "n't valid json":
    "json.JSONDecodeError", "isn't installed": "ImportError", "not installed": "ImportError",
    "unplugged": "OSError", "connection fails": "ConnectionError", "connection is lost": "ConnectionError",
    "json is broken": "json.JSONDecodeError", "json is invalid": "json.JSONDecodeError", "json is bad":
    "json.JSONDecodeError", "malformed json": "json.JSONDecodeError", "permission problem": "PermissionError",
}  # fmt: skip
HAPPENS = Pattern("|".join(map(re.escape, _IN_WORDS)), re.IGNORECASE)
"""What is told of where it is not called by its name."""
_BUILTIN = {
    name: " ".join(parts(name))
    for name, kind in vars(builtins).items()
    if isinstance(kind, type) and issubclass(kind, Exception) and name.endswith("Error") and len(parts(name)) > 1
}


def raised(gap: Gap) -> Iterator[str]:
    """An exception with its message, if that is quoted or follows from the condition; then without."""
    yield from map(_with_fields, _CALLED.findall(gap.text))
    yield from (f'{match[1]}("{match[2]}")' for match in _TOLD.finditer(gap.text))
    yield from (f'{match[1]}("{match[2]}")' for match in TOLD_ON.finditer(gap.text))
    message, asked = _MESSAGE.search(gap.text), _asked(gap)
    if gap.op == "raise-instead" and _ERROR.search(gap.text) is None:
        yield from usual_error(gap.statement)
    inside = _named_inside(gap)
    happened = set(_HAPPENED.findall(gap.text))
    happened |= {match[1] for match in _ENDS_NOW.finditer(gap.text)}
    happened |= {error for match in NOT_RAISED.finditer(gap.text) for error in _ERROR.findall(match[0])}
    found = [error for error in exceptions(gap) if error not in happened]
    for error in found:
        if message is not None:
            yield _with_fields(f"{error}({_in_double_quotes(message[1])})")
        elif inside is not None and gap.op == "raise-instead":
            yield f'{error}(f"unknown {inside.strip("_").replace("_", " ")}: {{{inside}}}")'
        elif asked and ((told := telling(gap.text, asked)) != complaint(asked) or ("(" in told and error in SAY_WHY)):
            yield _KIND_RAISED.sub(error, told, 1)
            continue
        yield error
    if asked and _DEMANDED.search(gap.text) and not found:
        told = telling(gap.text, asked)
        error = refuses_with(gap.sentence.source, gap.function) if gap.function is not None else ""
        yield told.replace("ValueError", error, 1) if error else told
    if gap.op == "raise-instead" and not found:
        yield "ValueError"


def _asked(gap: Gap) -> str:
    """The condition on which something is raised at the top of a function."""
    match gap.op, gap.earlier:
        case "raise-if", (_, condition, *_):
            return condition
        case "guard-none", (_, name, *_):
            return f"{name} is None"
        case "guard-empty", (_, name, *_):
            return f"not {name}"
        case _:
            return ""


def _named_inside(gap: Gap) -> str | None:
    """The parameter that is to be read in the message: "a LookupError that names the number"."""
    match = _TELLS_WHICH.search(gap.text)
    around = function_around(gap.sentence.source, gap.statement) if gap.statement is not None else None
    own = parameters_of(around) if around is not None and match is not None else ()
    words = re.findall(r"\w+", match[1].lower()) if match is not None else []
    return next((name for name in own if name.lower() in words or parts(name)[-1] in words), None)


def _in_double_quotes(text: str) -> str:
    """As messages mostly stand in code, whichever somebody typed."""
    return f'"{text[1:-1]}"' if text[0] == "'" and not {'"', "\\"} & set(text) else text


def usual_error(statement: ast.stmt | None) -> Iterator[str]:
    """What is raised where it was asserted or printed that something is wrong, with a message if there is none yet."""
    match statement:
        case ast.Assert(test=test, msg=None):
            yield complaint(opposite(ast.unparse(test)))
        case ast.Assert(test=test):
            yield "TypeError" if "isinstance(" in ast.unparse(test) else "ValueError"
        case ast.Expr(value=ast.Call(func=ast.Name("print"))):
            yield "ValueError"


def _with_fields(call: str) -> str:
    """A message that names something in braces shows it."""
    return _PLAIN_FIELDS.sub(r"\1f\2", call)


def caught(gap: Gap) -> Iterator[str]:
    """One, or several that are named together."""
    several = [_ERROR.findall(match[0]) for match in _SEVERAL.finditer(gap.text)]
    together = [[reached(gap.sentence.source, error) for error in each] for each in several]
    yield from map(", ".join, together)
    thrown = set(_THROWN.findall(gap.text))
    now = _caught_now(gap)
    found = sorted((error for error in exceptions(gap) if error not in now), key=lambda error: error in thrown)
    raised = (error for line in _tried(gap) for error in raised_by(gap.sentence.source, line))
    here = [error for error in dict.fromkeys(raised) if error not in now]
    if gap.op == "narrow-except" and not together and _LETS_GO.search(gap.text):
        yield from () if now - {"BaseException"} else ("Exception",)
        return
    if together and _INSTEAD_OF.search(gap.text) is None:
        return  # nobody means one of them
    found = [error for error in found if error not in thrown or error in here or gap.op == "narrow-except"]
    if not found and gap.op == "narrow-except" and (here or "BaseException" in now):
        yield _together(here) if here else "Exception"
    for error in found:  # as the module there calls it
        called = (f".{error}", f".{error.removesuffix('Error')}")
        yield next((each for each in here if each.endswith(called)), error)
    if not any(error in here for error in found if error not in thrown):
        yield from here[:2]


def _tried(gap: Gap) -> Iterator[int]:
    """The lines of which the exceptions may be told, where nobody names them."""
    if gap.line and (gap.op == "wrap-try" or (gap.op == "retry" and any(exceptions(gap)))):
        yield gap.line
    elif gap.op == "narrow-except":
        for node in gap.sentence.source.all(ast.Try):
            if any(handler.lineno == gap.line for handler in node.handlers):
                inside = (each for statement in node.body for each in walk(statement))
                yield from dict.fromkeys(each.lineno for each in inside if isinstance(each, ast.stmt))


def _caught_now(gap: Gap) -> set[str]:
    """By the handler that shall catch something else."""
    handler = handlers(gap.sentence.source).get(str(gap.line)) if gap.op == "narrow-except" else None
    return caught_by(handler) if handler is not None else set()


def _together(errors: Sequence[str]) -> str:
    """All that are no kinds of another one."""
    kept: list[str] = []
    for error in errors:
        if not any(is_kind_of(error, other) or is_kind_of(other, error) for other in kept):
            kept.append(error)
    return ", ".join(kept)


def spoken_of(sentence: Sentence) -> frozenset[str]:
    return frozenset(exceptions(Gap(sentence)))


def exceptions(gap: Gap) -> Iterator[str]:
    """By name, in words ("a value error"), or by what happens ("the file isn't there")."""
    sentence = gap.sentence
    known = [
        name for name, said in _BUILTIN.items() if f" {said} " in sentence.spoken or f" {said}s " in sentence.spoken
    ]
    own = [name for name in _NAME.findall(sentence.text) if name in known_exceptions(sentence.source)]
    named = (reached(sentence.source, error) for error in _ERROR.findall(sentence.text))
    happened, becomes = set(_HAPPENED.findall(sentence.text)), set(_BECOMES.findall(sentence.text))
    found = dict.fromkeys((*named, *own, *known, *happening(sentence.text)))
    if others := [error for error in found if error not in becomes]:
        found = dict.fromkeys(others)
    yield from sorted(found, key=lambda error: error in happened) if happened else found


def happening(text: str) -> list[str]:
    """The exceptions that are told by what happens: "the file isn't there"."""
    low = text.lower()
    return list(dict.fromkeys(error for words, error in _IN_WORDS.items() if words in low))
