"""A loop that asks for something again and again tells what went wrong and asks for the next: "print errors instead of
crashing", "don't crash on bad input, print the error", "a ParseError should not end the program"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import free_name, in_try
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.own_exceptions import own_exceptions
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_TELLS = r"(?:print|show|tell|display|report|output)(?:s|ing)?"
_WRONG = (
    r"(?:(?:the |an? |any |all |its )?(?:[A-Z]\w*(?:Error|Exception)s?|errors?|exceptions?|messages?)|what went wrong)"
)
_ON = (
    r"(?:(?:go|goes|going|carry|carries|keep|keeps)(?: on| going| asking| running)|continues?|asks? again"
    r"|asks? for the next)"
)
_ENDS = r"(?:crash|end|stop|kill|abort|quit|exit|terminate|leave|break|die|bring down)(?:es|s|ing)?"
_NEVER = r"(?:should(?:n't| not| never)|must(?:n't| not| never)|don't|do not|does not|doesn't|never|may not|cannot)"
_NEEDS = Pattern(
    rf"(?i)\b{_TELLS} {_WRONG},? (?:instead of|rather than) (?:crash|end|stop|abort|quit|exit|dying|fail|terminat)\w*"
    rf"|\b{_TELLS} {_WRONG},? (?:and|then|but) {_ON}\b"
    rf"|\b{_NEVER} {_ENDS}\b.*[,;:.]? (?:and |but |just |then )*{_TELLS} {_WRONG}"
    rf"|\b{_WRONG} {_NEVER} {_ENDS} (?:the |this |my |our )?(?:program|loop|session|script|repl|game|main"
    rf"|shell|tool|\w+)\b"
    rf"|\b(?:catch|handle)\w* {_WRONG}(?: in (?:the )?\w+)?,?(?: and| then)* {_TELLS}\b"
    r"|\b(?:keep|go) (?:going|running|on|asking) (?:after|on|when there is|if there is) (?:an? )?(?:errors?"
    r"|exceptions?)\b"
)
_ENDS_IT = Pattern(
    r"(?i)^(?P<what>[^,;:.]*?\b(?:inputs?|by zero|by 0|errors?|exceptions?|\w+Error|typos?|mistakes?|wrong \w+|bad"
    r" \w+|invalid \w+"
    r"|unknown \w+|nonsense|garbage)) (?:\w+ )??(?:kills?|ends?|crash(?:es)?|stops?|quits?|exits?|terminates?"
    r"|brings? down|breaks?)"
    r"(?: \w+){0,2} (?:program|loop|session|repl|shell|prompt|calculator|game|app|menu|tool)\b(?! with)"
)
"""What it comes to by now, where nobody says what is to be done."""
_TYPED = Pattern(
    r"(?i)^(?:typing|entering|(?:if|when) (?:i|you|one|someone|somebody) (?:types?|enters?)) [^,;:.]{1,40}? "
    r"(?:(?:the |my )?(?:program|script|loop|session|game|tool|app) )?"
    r"(?:ends?|kills?|crash(?:es)?|stops?|quits?|exits?|terminates?|breaks?|dies)\b"
    r"(?=.*\b(?:again|message|instead|go on|goes on|keep|continue|error)\b)"
)
"""What somebody typed, with what is to be done then."""
_BY_ZERO = Pattern(r"(?i)\b(?:by (?:zero|0)|zero division)\b")
_INPUT = Pattern(r"(?i)\b(?:bad|wrong|invalid|malformed|broken|incorrect)\b")
_LOGGED = Pattern(r"(?i)\blog\w*\b|\bstderr\b")
_ASKED, _NAMED = 8.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _LOGGED.search(sentence.text) is not None:
        return
    for loop in source.all(ast.While):
        turn = _turn(source, loop)
        function = function_around(source, loop)
        if not turn or any(isinstance(node, ast.Try) for each in turn for node in walk(each)):
            continue
        told = _ASKED + _NAMED * (function is not None and names(sentence, function.name) >= 1)
        yield from possible(in_try(source, turn, _caught(sentence), f"print({free_name(source)})"), told)


def _turn(source: Source, loop: ast.While) -> Sequence[ast.stmt]:
    """What is done with what was typed: from the first call of something else on, to the end."""
    own = {name.rpartition(".")[2] for name, _ in source.functions}
    asked = [at for at, each in enumerate(loop.body) if _asks(each)]
    if len(asked) != 1 or loop.orelse or not all(has_own_lines(source, each) for each in loop.body):
        return ()
    calling = [
        at
        for at, each in enumerate(loop.body)
        if at >= asked[0]
        and any(isinstance(node, ast.Call) and last_name(node.func) in {*own, "int", "float"} for node in walk(each))
    ]
    straight = [at for at in calling if not isinstance(loop.body[at], ast.If)]  # not what answers one word
    return loop.body[(straight or calling)[0] :] if calling else ()


def _asks(statement: ast.stmt) -> bool:
    """`line = input("> ")`, `number = int(input())`."""
    return any(isinstance(node, ast.Call) and last_name(node.func) == "input" for node in walk(statement))


def _caught(sentence: Sentence) -> str:
    """What is said, else what the file raises of its own where what comes in is said to be wrong, else anything."""
    known = own_exceptions(sentence.source)
    said = [word for word in sentence.words if word in known or word.endswith(("Error", "Exception"))]
    if said:
        return said[0]
    if _BY_ZERO.search(sentence.text) is not None:
        return "ZeroDivisionError"
    raised = {
        last_name(each.exc.func if isinstance(each.exc, ast.Call) else each.exc)
        for each in sentence.source.all(ast.Raise)
        if each.exc is not None
    }
    if _INPUT.search(sentence.text) is None:
        return "Exception"
    own = sorted(raised & known)
    return own[0] if len(own) == 1 else "ValueError" if not own else f"({', '.join(own)})"


_KINDS = frozenset(("wrap-try", "add-except", "log-exception", "add-print", "fix-error"))
WRITERS = tuple(Writer(_KINDS, _written, needs=each) for each in (_NEEDS, _ENDS_IT, _TYPED))
