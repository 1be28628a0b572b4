"""What was written leaves a function in one way, and is to do it in another: raise, return, continue, assert, log."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.correcting.corrections import affirmed, subjects
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import untrue
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.lines import block_of, remove
from spark_tui.edits.python.names import nearest
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.strings.loggers import LEVELS, log_calls
from spark_tui.edits.python.uses import arguments_in
from spark_tui.edits.python.values.expressions import Level
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.telling.complaining import complaint
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.exceptions_said import exceptions_said
from spark_tui.edits.turning.turn import Turn, Turned
from spark_tui.edits.turning.zero_refused import ZERO_FINE, ZERO_TOO

_RAISES = Pattern(r"(?i)\b(?:rais\w+|throw\w*|exception|error)\b|\b[A-Z]\w+(?:Error|Exception)\b")
_OUTRIGHT = Pattern(r"(?i)\b(?:rais\w+|throw\w*|(?:an|the) exception)\b")
_RETURNS = Pattern(
    r"(?i)\b(?:nan|infinity|return\w*|give|gives|get|back|None|True|False|empty|zero|(?:do(?:es)?|return|give) nothing"
    r"|just (?:leave|stop))\b|\{\}|\[\]|\"\"|''|\(\)"
)
_GOES_ON = Pattern(r"(?i)\b(?:skip\w*|continue|next one|ignore\w*|pass over|carry on|go on)\b")
_BREAKS = Pattern(r"(?i)\b(?:break|stop (?:there|the loop)|end the loop|leave the loop)\b")
_EXITS = Pattern(r"(?i)\b(?:exit\w*|quit\w*|SystemExit)\b|\b(?:exit |return |status |error )code\b")
_RAISED_AGAIN = Pattern(
    r"(?i)\bre-?rais\w*|\brais\w+ (?:it|that|them)? ?(?:again|on|further|afterwards)\b"
    r"|\b(?:let|pass) it (?:through|up|on)\b|\b(?:propagate|bubble)\w*\b"
)
_IGNORED = Pattern(
    r"(?i)\W*(?:(?:no|just|simply|silently|please|rather|better|ok|then|instead|and|should)\W+)*"
    r"(?:ignore|skip|drop|do nothing|leave|swallow)(?: (?:it|them|that|those|these|with (?:it|them)|then|please"
    r"|silently|instead|in that case|out))*\W*"
)
_CODE = Pattern(r"(?<![\w.])([1-9]\d?)(?!\w)")
_ASSERTS = Pattern(r"(?i)\bassert\w*\b")
_LEVEL = "|".join((*LEVELS, "warn"))
_LEVELS = Pattern(
    rf"(?i)\b(?:log\w*\.|(?:as|to|at|on|an?|just|only|level|make it|log\w*)(?: an?| level)* )({_LEVEL})\b"
    rf"|\b({_LEVEL}) level\b|^\W*({_LEVEL})\W*(?:level|please|pls|instead|rather)?\W*$"
)
_A_LEVEL = Pattern(r"(?i)\b(debug|info|warn(?:ing)?)\b")
_METHODS = frozenset(LEVELS)
_NOT_THAT = Pattern(
    r"(?i),?\s*\b(?:not|no|no need to|no need for|instead of|rather than|\w+n't|do not|never|than)"
    r"\s+(?:(?:to|an?|the)\s+)?"
    r"(?:rais\w+|throw\w*|return\w*|assert\w*|skip\w*|continue|exception|error|None|log\w*|print\w*)(?:\s+[A-Z]\w*)?"
    r"|,?\s*\b(?:not|instead of|rather than)\s+(?:True|False|-?\d[\d.]*|\[\]|\{\})(?![\w.%])"
)
_A_CLASS = Pattern(r"\b(?-i:[A-Z][a-z]\w+)\b")
_GIVEN_BACK = Pattern(
    r"(?i)\b(?:return|give|get|hand)(?:ing|s)?(?: me)?(?: back)? (?:the |its? |my |just |only )*`?([^\W\d]\w*)\b"
    r"(?! ?(?:[-+*/%<>=!\[(]|\.\w))"
)
_EMPTY = Pattern(r"(?i)\b(?:an? )?empty (list|dict|tuple|string|str|set)\b")
EMPTIES = {"list": "[]", "dict": "{}", "tuple": "()", "string": '""', "str": '""', "set": "set()"}
_VALUE = Pattern(
    r"(?<!\w)(?<![<>=+*/%-] )(?<![<>=+*/%])"
    r"(?:None|True|False|\{\}|\[\]|\(\)|\"[^\"]*\"|'[^']*'|-?\d+(?:\.\d+)?|`[^`]+`)(?!\w)"
)
_SAID_SO = {
    "none": "None",
    "zero": "0",
    "nan": 'float("nan")',
    "infinity": 'float("inf")',
    "null": "None",
    "true": "True",
    "false": "False",
    "nothing": "None",
}
_PLACE = Pattern(r"%[sdr]")
_CLEAR, _VALUED, _LESS = 1.4, 0.4, 0.5
_REFUSED = 1.5  # that it is just this what is not wanted
_WORTH_KEEPING = 1.2  # what was worked out
_NOTHING_ELSE = 5.0  # that it is all that is said
_ALONE = Pattern(
    r"(?i)\W*(?:(?:no|nope|nah|hm+|ok|wait|sorry|actually|please|just|only|simply|rather|better|should|it|let it"
    r"|make it|i'?d|we|can|could|you|prefer|want|would|to|and|instead|have it|error|errors|exceptions?"
    r"|raising|raise|don'?t|no need to raise)\W+)*"
    r"(?:return(?:s|ing)?|give|hand)(?: back)? (?:an? )?"
    r"(?:None|null|True|False|nothing|zero|nan|infinity|-?\d[\d.]*|empty \w+|\[\]|\{\}|\(\)|\"[^\"]*\"|'[^']*'"
    r"|`[^`]+`)"
    r"(?:[\s,]+(?:instead|then|please|pls|there|rather|here|of raising|of an? (?:error|exception)"
    r"|in (?:that|this) case|(?:like|as) (?:the|all|in the|for the)? ?(?:other|others|rest|first|one|ones| )+))*\W*"
)
_ALONE_RAISED = Pattern(
    r"(?i)\W*(?:(?:no|nope|nah|hm+|ok|wait|sorry|actually|please|just|only|simply|rather|better|should|it|let it"
    r"|make it"
    r"|i'?d|we|can|could|you|prefer|want|would|to|and|instead|have it|use|an?)\W+)*"
    r"(?:(?:rais(?:e|es|ing)|throw) )?(?:an? )?`?(?-i:[A-Z]\w*(?:Error|Exception))`?"
    r"(?:[\s,]+(?:instead|then|please|pls|there|rather|here|fits better|is better|of returning \w+))*\W*"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:otherwise|at the end|in the end|else|on success|(?:if|when|once) (?:it|that|all|everything)"
    r" (?:worked|works|went well|succe\w+|(?:was|is) (?:found|ok|done))|after that)\b"
)
_RETURNED_THEN = Pattern(
    r"(?i)\b(?:return|give)s? (?:back )?(None|True|False|zero|-?\d+|\[\]|\{\}|self|`[^`]+`|\"[^\"]*\"|[a-z_]\w*)"
    r" (?:otherwise|at the (?:very )?end|in the end|else|on success|if it (?:worked|works)|after that)"
    r"|\botherwise (?:return )?(None|True|False|\d+)\b"
    r"|^\W*(?:(?:and|also|but|return|give|it should|should)\W+)*(None|True|False|self) (?:if|when|once)"
    r" (?:it|that|all|everything) (?:worked|works|went well|succeeded|succeeds|(?:was|is) (?:found|ok|done))\W*$"
    r"|^\W*(?:and|also|plus|then|it should)\W+(?:also |then )?return (self|None|True|False|[a-z_]\w*)(?: too"
    r"| as well| then| please)?\W*$"
)
_ANOTHER_CHECK = Pattern(
    r"(?i)\W*(?:(?:and|also|but|raise|then|plus)\W+)*(?:an? )?(?-i:[A-Z]\w*(?:Error|Exception)) (?:if|when|for"
    r"|where|unless) (?!it\W*$)\w"
)
"""What is raised in a case of its own."""
_SHORT = 12  # words: who says a value among more of them may mean something else by it

_SAYS = Pattern(
    rf"{_RAISED_AGAIN.pattern.removeprefix('(?i)')}|"
    + "|".join(
        f"(?:{each.pattern.removeprefix('(?i)')})"
        for each in (_RAISES, _RETURNS, _EXITS, _GOES_ON, _BREAKS, _ASSERTS, _LEVELS, _A_LEVEL, _A_CLASS, _VALUE)
    ),
    re.IGNORECASE,
)


def _turned(turn: Turn) -> Iterator[Turned]:
    said = _NOT_THAT.sub("", affirmed(turn.said))
    refused = " ".join(match[0] for match in _NOT_THAT.finditer(turn.said))
    if _ASSERTS.search(said) is not None:
        yield from _asserted(turn)
    alike = dict[tuple[str, str, float], list[ast.stmt]]()
    is_raised = _OUTRIGHT.search(said) is not None or not any(turn.new(ast.ExceptHandler))
    is_all = _ALONE.fullmatch(turn.said) is not None or (is_raised and _ALONE_RAISED.fullmatch(turn.said) is not None)
    is_at_the_end = _OTHERWISE.search(said) is not None
    for node in turn.new(ast.Raise, ast.Return, ast.Continue, ast.Break, ast.Pass) if not is_at_the_end else ():
        for text, evidence in _instead(turn, node, said):
            if text != turn.now.segment(node) and not (isinstance(node, ast.Return) and not turn.is_fresh(node)):
                is_kept = isinstance(node, ast.Return) and not _is_plain(node.value)
                evidence -= _WORTH_KEEPING * is_kept
                evidence += _REFUSED * (_left_with(turn, node) in refused.split())
                evidence += _NOTHING_ELSE * (is_all and not is_kept)
                alike.setdefault((turn.now.segment(node).partition("(")[0], text, evidence), []).append(node)
    for (_, text, evidence), nodes in alike.items():
        yield from turn.one_or_all([instead(turn.now, node, text) for node in nodes], evidence)
    if is_at_the_end or not any(turn.new(ast.Return, ast.Raise, ast.Continue, ast.Break)):
        yield from _otherwise(turn, turn.said)
    if _OUTRIGHT.search(said) is not None:
        yield from _raised(turn, said)
        yield from _checked(turn, said)
    yield from _another_exception(turn, said)
    yield from _at_another_level(turn, said)


def _otherwise(turn: Turn, said: str) -> Iterator[Turned]:
    """What is returned at the end, where nothing is: "and return True otherwise"."""
    match = _RETURNED_THEN.search(said)
    if match is None:
        return
    for _, node in turn.places:
        if isinstance(node, Function) and not isinstance(node.body[-1], ast.Return | ast.Raise):
            value = _SAID_SO.get((found := match[1] or match[2] or match[3] or match[4]).lower(), found).strip("`")
            if parsed(value) is not None:
                line = turn.now.line_start(turn.now.last_line(node) + 1)
                end = "" if turn.now.text[:line].endswith("\n") else "\n"
                text = f"{end}{turn.now.indent(node.body[-1].lineno)}return {value}\n"
                yield from turn.with_splices([Splice(line, line, text)], _NOTHING_ELSE)


def _instead(turn: Turn, node: ast.stmt, said: str) -> Iterator[tuple[str, float]]:
    in_loop = nearest(turn.now, node, ast.For, ast.AsyncFor, ast.While) is not None
    raises = _RAISES.search(said) is not None or bool(exceptions_said(said, turn.now))
    if raises and not isinstance(node, ast.Raise):
        yield f"raise {_error(turn, node, said)}", _CLEAR
    if _EXITS.search(said) is not None and not isinstance(node, ast.Raise | ast.Pass):
        code = _CODE.search(said)
        has_sys = any(each.name == "sys" for each in turn.now.all(ast.alias))
        number = code[1] if code is not None else "1"
        yield f"sys.exit({number})" if has_sys else f"raise SystemExit({number})", _CLEAR + _VALUED
    if _RAISED_AGAIN.search(said) is not None and isinstance(turn.now.parents.get(node), ast.ExceptHandler):
        yield "raise", _CLEAR + _NOTHING_ELSE
    if _GOES_ON.search(said) is not None and in_loop:
        yield "continue", _CLEAR
    if _IGNORED.fullmatch(said) is not None and not in_loop and _returns_nothing(turn, node):
        yield "return", _CLEAR + _NOTHING_ELSE
    if _BREAKS.search(said) is not None and in_loop:
        yield "break", _CLEAR
    another = isinstance(node, ast.Return) and _is_plain(node.value) and len(said.split()) <= _SHORT
    returns = _RETURNS.search(said) is not None or (another and _VALUE.search(said) is not None)
    if returns and not isinstance(node, ast.Continue | ast.Break):
        value = _given_back(turn, node, said) or _value(said)
        if value is not None:
            yield (
                ("return" if value == "None" and _returns_nothing(turn, node) else f"return {value}"),
                _CLEAR + _VALUED,
            )
        elif isinstance(node, ast.Raise):
            yield "return", _LESS


_DICTATED = Pattern(r"(?i)\b(?:say|saying|says|message|msg|text|mention|reads?|reading):? (?:just |only )?[\"'`]")
_ONLY_TEXT = Pattern(r"\W*?(?:\"[^\"]+\"|'[^'\n]+')\W*")
_USES = Pattern(r"(?i)\W*(?:(?:no|and|but|please|just|rather|simply)\W+)*(?:use|with|via|using) [\w.]+(?:\(\))?\W*")
"""What a message says, or how it is done, not what is given back."""


def _value(said: str) -> str | None:
    if (
        any(each.fullmatch(said) is not None for each in (ZERO_TOO, ZERO_FINE, _ONLY_TEXT, _USES))
        or _DICTATED.search(said) is not None
    ):
        return None
    empty = _EMPTY.search(said)
    if empty is not None:
        return EMPTIES[empty[1].lower()]
    match = _VALUE.search(said)
    if match is not None:
        return match[0].strip("`")
    spoken = next((_SAID_SO[word] for word in re.findall(r"[a-z]+", said.lower()) if word in _SAID_SO), None)
    if spoken is not None:
        return spoken
    subject = next((each for each, share in subjects(said) if share == 1.0), "")
    code = subject.removeprefix("return ").strip()
    return code if re.fullmatch(r"[\w.]+\(.*\)|\w+\.\w+", code) and parsed(code) is not None else None


def _is_plain(value: ast.expr | None) -> bool:
    return value is None or isinstance(value, ast.Constant) or ast.unparse(value) in EMPTIES.values()


def _left_with(turn: Turn, node: ast.stmt) -> str:
    """What stands behind the word: the value, the exception."""
    found = node.value if isinstance(node, ast.Return) else node.exc if isinstance(node, ast.Raise) else None
    return turn.now.segment(found) if found is not None else "None"


def _given_back(turn: Turn, node: ast.stmt, said: str) -> str | None:
    """A name that is known there, where it says to return that: "return the text as it is"."""
    match, function = _GIVEN_BACK.search(said), turn.function(node)
    if match is None or function is None:
        return None
    known = arguments_in(function.args)
    known |= {
        each.id for each in walk(function) if isinstance(each, ast.Name) and each.lineno < turn.now.first_line(node)
    }
    return match[1] if match[1] in known and match[1] not in ("self", "cls") else None


def _returns_nothing(turn: Turn, node: ast.stmt) -> bool:
    function = turn.function(node)
    return function is not None and not any(
        isinstance(each, ast.Return) and each.value is not None and each is not node for each in walk(function)
    )


def _error(turn: Turn, node: ast.AST, said: str) -> str:
    """The exception that is named, or the one that the condition before it speaks for."""
    named_ones = exceptions_said(said, turn.now)
    around = turn.now.parents.get(node)
    found = complaint(turn.now.segment(around.test)) if isinstance(around, ast.If) else "ValueError"
    return named_ones[0] + found[len(found.partition("(")[0]) :] if named_ones else found


def _asserted(turn: Turn) -> Iterator[Turned]:
    """`if not so: raise …` as an assertion."""
    source = turn.now
    for node in turn.new(ast.If):
        match node:
            case ast.If(body=[ast.Raise(exc=exc)], orelse=[]):
                message = source.segment(exc.args[0]) if isinstance(exc, ast.Call) and exc.args else ""
                try:
                    condition = untrue(source, node.test, Level.ANY, exact=False)
                except Refusal:
                    continue
                text = f"assert {condition}{f', {message}' if message else ''}"
                yield from turn.with_splices([instead(source, node, text)], _CLEAR)


def _raised(turn: Turn, said: str) -> Iterator[Turned]:
    """An assertion, or what is printed or logged before it is left, as an exception."""
    source = turn.now
    for node in turn.new(ast.Assert):
        condition = untrue(source, node.test, Level.ANY, exact=False)
        indent = source.indent(node.lineno)
        named_ones = exceptions_said(said, source)
        found = complaint(condition)
        kind, _, rest = found.partition("(")
        message = f"({source.segment(node.msg)})" if node.msg is not None else f"({rest}" if rest else ""
        text = f"if {condition}:\n{indent}{source.unit}raise {named_ones[0] if named_ones else kind}{message}"
        yield from turn.with_splices([instead(source, node, text)], _CLEAR)
    logs = {call for _, call in log_calls(source)}
    for node in turn.new(ast.Expr):
        call = node.value
        if isinstance(call, ast.Call) and call.args and (call in logs or ast.unparse(call.func) == "print"):
            yield from _raised_instead(turn, node, call, said)


def _checked(turn: Turn, said: str) -> Iterator[Turned]:
    """A new check that mends what is wrong, as one that raises."""
    for node in turn.new(ast.If):
        match node:
            case ast.If(body=[ast.Assign() | ast.AugAssign() as mended], orelse=[]) if turn.is_fresh(node):
                text = f"raise {_error(turn, mended, said)}"
                yield from turn.with_splices([instead(turn.now, mended, text)], _CLEAR)


def _raised_instead(turn: Turn, node: ast.Expr, call: ast.Call, said: str) -> Iterator[Turned]:
    """With the message that was logged; what only left behind it goes."""
    source, block = turn.now, block_of(turn.now, node)
    text = source.segment(call.args[0])
    for value in call.args[1:]:
        text = _PLACE.sub(f"{{{source.segment(value)}}}".replace("\\", r"\\"), text, count=1)
    text = f"f{text}" if len(call.args) > 1 and text[:1] in "\"'" else text
    named_ones = exceptions_said(said, source)
    around = source.parents.get(node)
    kind = _error(turn, node, said).partition("(")[0] if isinstance(around, ast.If) else "RuntimeError"
    behind = block[block.index(node) + 1 :]
    gone = behind[:1] if behind and isinstance(behind[0], ast.Return | ast.Continue | ast.Pass) else []
    made = instead(source, node, f"raise {named_ones[0] if named_ones else kind}({text})")
    if not behind or gone:
        yield from turn.with_splices([made, *remove(source, gone)], _CLEAR)


def _another_exception(turn: Turn, said: str) -> Iterator[Turned]:
    """What is raised or caught."""
    wanted = next(iter(exceptions_said(said, turn.now)), "")
    if _ANOTHER_CHECK.match(said) is not None:
        return
    spots = [each.exc.func if isinstance(each.exc, ast.Call) else each.exc for each in turn.new(ast.Raise)]
    spots += [each.type for each in turn.new(ast.ExceptHandler)]
    if wanted and not spots:
        yield from _raised(turn, said)
        return
    others = [spot for spot in spots if spot is not None and turn.now.segment(spot) != wanted]
    for text in dict.fromkeys(map(turn.now.segment, others if wanted else ())):
        same = [instead(turn.now, spot, wanted) for spot in others if turn.now.segment(spot) == text]
        yield from turn.one_or_all(same, _CLEAR)


def _at_another_level(turn: Turn, said: str) -> Iterator[Turned]:
    match = _LEVELS.search(said)
    spoken = [word for word in _A_LEVEL.findall(said) if word not in turn.sentence.known - _METHODS]
    if match is None and not spoken:
        return
    level = next(filter(None, match.groups())).lower() if match is not None else spoken[0].lower()
    changes = list[Splice]()
    for now, call in log_calls(turn.now):
        if call.lineno in turn.lines and now != level and isinstance(call.func, ast.Attribute):
            of = turn.now.segment(call.func.value)
            wanted = "warning" if level == "warn" else level
            changes.append(instead(turn.now, call.func, f"{of}.{wanted}"))
    yield from turn.one_or_all(changes, _CLEAR)


TURNER = Turner(_turned, _SAYS)
