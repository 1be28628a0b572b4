"""Where something goes wrong, a script ends with a message and an exit code, and no traceback is seen."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import can_be_tried, in_try
from spark_tui.edits.python.functions.scripts import entry, gives_codes
from spark_tui.edits.python.lines import blocks_of, has_own_lines
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.exceptions import spoken_of
from spark_tui.edits.saying.place.risks import raised_by
from spark_tui.edits.saying.place.spoken_of import root, speaks_for
from spark_tui.edits.saying.place.what_fails import wanted_errors
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:exit\w*|quit\w*(?! (?:with|by|on) \W?(?:q|x|quit|exit)\b)|terminat\w+"
    r"|(?:end|stop|leave)s? the (?:program|script))\b"
    r"|\b(?:no|not|without|instead of|rather than|ugly|long|whole|full)\b(?: \w+){0,3} (?:traceback|stack ?trace)s?\b"
    r"|\b(?:nice|short|proper|clean|clear|friendly|readable|helpful)(?:er)? (?:error )?message\b"
    r"|^(?:please )?(?:handle|deal with|cope with|catch) (?:an? |the )?(?:missing|absent|nonexist\w+) (?:\w+ )?file\W*$"
)
_NO_EXIT = Pattern(
    r"(?i)\b(?:not|instead of|rather than|without|no|never|\w+n't) (?:(?!there|found|given|set)\w+[ /])?"
    r"`?(?:sys\.)?exit(?:ing)?\b"
)
_USAGE = Pattern(
    r"(?i)\b(?:no|without|missing) arg\w*\b.*\busage\b|\busage\b.*\b(?:no|without|missing) arg"
    r"|\b(?:no|without an?) \w+(?: arg\w*)?(?: is| was)? (?:given|passed|specified)\b|^the usage\b"
    r"|\b(?:argument|parameter)s? (?:(?:is|are|was) missing|(?:is|are|was)(?:n't| not) (?:given|there|passed))\b"
)
"""That is told before anything is tried."""
_CODE = Pattern(
    r"(?i)\bexit\w*(?: with)?(?: an?| the)?(?: (?:exit|error|return|status))?(?: code| status)?(?: of)? (\d)\b"
)
_ONLY_THE_CODE = Pattern(r"(?i)\W*(?:and |then |please )*exit\w*(?: with)?(?: code| status)? \d+\W*")
"""Nothing goes wrong there; what ends already is to end otherwise."""
_TURNED_AWAY = Pattern(
    r"(?i)\b(?:unknown|invalid|unsupported|wrong|bad|other) (?:commands?|options?|arguments?|actions?|modes?)\b"
)
"""What is no failure of something that is tried."""
_GIVES_A_CODE = Pattern(r"(?i)\breturns? (?:an? |the )?(?:exit|status|return|error)[- ]?(?:code|status)s?\W*$")
"""What it gives back when all is well, too."""
_QUOTED = Pattern(r"\"([^\"{}]+)\"|(?<!\w)'([^'{}]+)'(?!\w)")
_HANDLED = Pattern(r"(?i)^(?:please )?(?:handle|deal with|cope with|catch)\b(?!.*\b(?:exit|quit|message|traceback)\w*)")
_NO_FILE, _NO_JSON = "no such file: {}", "{}: no valid JSON"
_FIRST_WORD = Pattern(r"`?([a-z_]\w*)`?(?:\(\))? (?:with|should(?:n't)?|must(?:n't)?|of|for|when|if)\b")
_SHORT = 3
_FAILING = Pattern(r"(?i)\b([a-z]+ing) (?:it |\w+ )?(?:fails?|failed|goes wrong|is(?: not|n't) possible)\b")
_ASKED, _AT_THE_TOP, _LATER = 3.0, 1.4, 0.3


def _written(sentence: Sentence) -> Iterator[Repair]:
    if (
        any(each.search(sentence.text) is not None for each in (_NO_EXIT, _USAGE))
        or _ONLY_THE_CODE.fullmatch(sentence.text) is not None
    ):
        return
    source = sentence.source
    failing = _named_failure(sentence)
    said = spoken_of(sentence) or frozenset(wanted_errors(sentence))
    if _TURNED_AWAY.search(sentence.text) is not None and not said:
        return
    if _GIVES_A_CODE.search(sentence.text) is not None:
        return
    named = _named_first(sentence)
    for at_the_top, block in _blocks(source, named):
        if not at_the_top and _HANDLED.search(sentence.text) is not None:
            continue  # what others call goes on
        for statement in block:
            if named and f"{named}(" not in source.segment(statement):
                continue
            error = _error(source, statement, said) if not failing else _of_its_call(source, statement, failing)
            if error is None or not (has_own_lines(source, statement) and can_be_tried(block, statement)):
                continue
            try:
                splices = tuple(in_try(source, [statement], error, _action(sentence, block, statement, error)))
            except Refusal:
                continue
            known = error in {name.rpartition(".")[2] for name in said}
            evidence = _ASKED + speaks_for(sentence, statement) + _AT_THE_TOP * at_the_top - _LATER * (not known)
            yield Repair(splices, evidence)


def _named_first(sentence: Sentence) -> str:
    """The function that somebody begins with: "finish with a bad number should print a message"."""
    own = {node.name for _, node in sentence.source.functions if "_" in node.name or len(node.name) > _SHORT}
    first = _FIRST_WORD.match(sentence.text)
    return first[1] if first is not None and first[1] in own and f"{first[1]}(" in sentence.source.text else ""


def _blocks(source: Source, named: str) -> Iterator[tuple[bool, Sequence[ast.stmt]]]:
    """Those that may be gone through, and whether the script begins there; where one function is named, its calls may
    stand further in."""

    begins = entry(source)
    yield True, begins
    yield from ((False, node.body) for _, node in source.functions)
    for statement in begins if named else ():
        yield from ((True, inner) for inner in blocks_of(statement))


def _error(source: Source, statement: ast.stmt, said: frozenset[str]) -> str | None:
    """What it may raise of what is spoken of; if nothing is, of files."""
    if isinstance(statement, Function | ast.ClassDef | ast.If | ast.For | ast.While):
        return None
    wanted = {name.rpartition(".")[2] for name in said or ("FileNotFoundError",)}
    return next((each for each in raised_by(source, statement.lineno) if each.rpartition(".")[2] in wanted), None)


def _named_failure(sentence: Sentence) -> set[str]:
    """The calls that are said to fail: "if connecting fails", where there is a `connect`."""
    source = sentence.source
    called = {last_name(node.func) for node in source.all(ast.Call)}
    said = {root(match[1].lower()) for match in _FAILING.finditer(sentence.text)}
    return {name for name in called if name and said & {root(part) for part in parts(name)}}


def _of_its_call(source: Source, statement: ast.stmt, failing: set[str]) -> str | None:
    calls = {last_name(node.func) for node in walk(statement) if isinstance(node, ast.Call)}
    if isinstance(statement, Function | ast.ClassDef | ast.If | ast.For | ast.While) or not calls & failing:
        return None
    return next(iter(raised_by(source, statement.lineno)), None)


def _action(sentence: Sentence, block: Sequence[ast.stmt], statement: ast.stmt, error: str) -> str:
    source = sentence.source
    message = _message(sentence, statement, error)
    code = _CODE.search(sentence.text)
    number = code[1] if code is not None else "1"
    has_sys = any(isinstance(each, ast.Import) and each.names[0].name == "sys" for each in source.tree.body)
    if gives_codes(block):
        return f"print({message}{', file=sys.stderr' * has_sys})\nreturn {number}"
    if number == "1":
        return f"sys.exit({message})" if has_sys else f"raise SystemExit({message})"
    leave = f"sys.exit({number})" if has_sys else f"raise SystemExit({number})"
    return f"print({message}{', file=sys.stderr' * has_sys})\n{leave}"


def _message(sentence: Sentence, statement: ast.stmt, error: str) -> str:
    quoted = _QUOTED.search(sentence.text)
    if quoted is not None:
        return f'"{quoted[1] or quoted[2]}"'
    calls = [node for node in walk(statement) if isinstance(node, ast.Call) and node.args]
    plain = (arg for call in calls for arg in call.args if isinstance(arg, ast.Name | ast.Attribute))
    about = next((sentence.source.segment(arg) for arg in plain), "")
    name = ast.unparse(calls[0].func).rpartition(".")[2] if calls else "go on"
    if error == "FileNotFoundError" and about:
        return f'f"{_NO_FILE.format(f"{{{about}}}")}"'
    if error.endswith("JSONDecodeError") and about:
        return f'f"{_NO_JSON.format(f"{{{about}}}")}"'
    shown = f" {{{about}}}" if about else ""
    return f'{"f" * bool(shown)}"cannot {" ".join(parts(name))}{shown}"'


WRITER = Writer(frozenset(("wrap-try", "add-except")), _written, needs=_SAYS)
