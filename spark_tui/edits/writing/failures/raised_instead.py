"""Another exception than the one that is raised, or one where the program was ended or only something was logged: "the
unknown type error should be a TypeError", "no sys.exit in a library", "raise KeyError instead of logging a
warning"."""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.imports import without_unused
from spark_tui.edits.python.lines import block_of, blocks, has_own_lines, remove
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import is_any_text
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import log_calls
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import shared_words, told_of
from spark_tui.edits.writing import Writer

_NEEDS_OTHER = Pattern(
    r"\b(?i:should|must|ought to|has to|make|be|as|rather) (?i:be |raise |throw |it |that )*(?i:an? |the )?"
    r"(?P<error>(?:\w+\.)*[A-Z]\w*(?:Error|Exception))\b"
)
_CASE = Pattern(r"(?i)\b(?:if|when(?:ever)?|unless|where) (.+)")
"""In which case: what is raised then speaks of that, and not only of what the function is about."""
_ASKED_OTHER, _WORDS, _A_WORD, _MOST = 2.6, 2, 0.6, 4


def _of_another_kind(sentence: Sentence) -> Iterator[Repair]:
    """Where its text shares words with what is said."""
    source, match = sentence.source, _NEEDS_OTHER.search(sentence.text)
    if match is None:
        return
    rest = Sentence(sentence.text.replace(match[0], " "), source)
    case = _CASE.search(rest.text)
    about = Sentence(case[1], source) if case is not None else rest
    for node in source.all(ast.Raise):
        match node.exc:
            case ast.Call(func=ast.Name() | ast.Attribute() as error, args=[text, *_]) if not isinstance(
                text, ast.Name
            ):
                words = shared_words(about, text)
                if words >= _WORDS and ast.unparse(error) != match["error"]:
                    evidence = _ASKED_OTHER + _A_WORD * min(words, _MOST) + told_of(rest, node)
                    told = _told_of(source, node, ast.unparse(error), match["error"])
                    yield Repair((instead(source, error, match["error"]), *told), evidence)


def _told_of(source: Source, node: ast.Raise, old: str, new: str) -> Iterator[Splice]:
    """What remarks and docstrings around it say of the old one, where nothing else there raises that."""
    around = function_around(source, node)
    while around is not None and (further := function_around(source, around)) is not None:
        around = further
    if around is None:
        return
    others = [each for each in walk(around) if isinstance(each, ast.Raise) and each is not node]
    if any(each.exc is not None and old in ast.unparse(each.exc) for each in others):
        return
    said, start = re.compile(rf"\b{re.escape(old)}\b"), source.start(around)
    stop = source.line_start(source.last_line(around) + 1)
    docs = [each.body[0] for each in walk(around) if isinstance(each, Function) and has_docstring(each.body)]
    spans = [(source.start(each), source.stop(each)) for each in docs]
    spans += [
        (token.start, token.stop)
        for token in source.tokens
        if token.kind == tokenize.COMMENT and start <= token.start < stop
    ]
    for begins, ends in spans:
        for match in said.finditer(source.text, begins, ends):
            yield Splice(match.start(), match.end(), new)


_NEEDS_EXIT = Pattern(
    r"(?i)\b(?:raise|throw|exception|error)\w*\b.*\b(?:instead of|rather than|not|don't|no|never)\b.*"
    r"\b(?:sys\.)?(?:exit\w*|quit\w*)"
    r"|\b(?:exit\w*|quit\w*)\b.*\b(?:raise|throw|\w+Error|exception)\b"
)
_EXITS = frozenset(("exit", "sys.exit", "quit", "os._exit"))
_TELLS = Pattern(r"(?:^|\.)(?:print|write|err|error|critical|warning|fatal|fail|echo|secho)$")
_ASKED_EXIT = 3.6


def _not_exited(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    error = next(exceptions(Gap(sentence, "raise-instead")), None) or "RuntimeError"
    for block in blocks(source):
        for at, statement in enumerate(block):
            call = _called(statement)
            if call is None or ast.unparse(call.func) not in _EXITS or not has_own_lines(source, statement):
                continue
            told = _called(block[at - 1]) if at else None
            first: ast.stmt = statement
            message = call.args[0] if call.args and is_any_text(call.args[0]) else None
            if message is None and told is not None and told.args and _TELLS.search(ast.unparse(told.func)):
                first, message = block[at - 1], told.args[0]
            said = f"({source.segment(message)})" if message is not None else ""
            change = Splice(source.start(first), source.stop(statement), f"raise {error}{said}")
            evidence = _ASKED_EXIT + told_of(sentence, statement)
            yield Repair((without_unused(source, [change], named_in(first) | named_in(statement)),), evidence)


def _called(statement: ast.stmt) -> ast.Call | None:
    value = statement.value if isinstance(statement, ast.Expr) else None
    return value if isinstance(value, ast.Call) else None


_ERROR = r"(?-i:(?P<{0}>[A-Z]\w*(?:Error|Exception|NotFound)))"
_LOG = r"(?:log(?:ging|ged|s)?|warn(?:ing|s)?)\b"
_NEEDS_LOG = Pattern(
    rf"(?i){_ERROR.format('one')}\b.*\b(?:instead of|rather than|not (?:just )?|and not)\b.*\b{_LOG}"
    rf"|\b(?:replace|turn|change|make)\b.*\b{_LOG}.*\b(?:with|into|by|to|a|an) (?:an? )?{_ERROR.format('other')}"
)
_WARNED = Pattern(r"(?i)\bwarn\w*\b")
_FIELD = re.compile(r"%(?:[sd]|(r))")
_ASKED_LOG = 5.6


def _not_logged(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS_LOG.search(sentence.text)
    for level, call in log_calls(source) if said is not None else ():
        statement = source.parents[call]
        is_meant = _WARNED.search(sentence.text) is None or level in ("warn", "warning")
        if said is not None and isinstance(statement, ast.Expr) and is_meant and has_own_lines(source, statement):
            raised = _raised(source, statement, call, said["one"] or said["other"])
            yield from possible(raised, _ASKED_LOG + told_of(sentence, call))


def _raised(source: Source, statement: ast.Expr, call: ast.Call, error: str) -> Iterator[Splice]:
    """In the place of the call, and of what is returned behind it."""
    block = block_of(source, statement)
    behind = block[block.index(statement) + 1 :]
    yield instead(source, statement, f"raise {error}({_message(source, call)})")
    if any(not isinstance(each, ast.Return | ast.Continue | ast.Break) for each in behind):
        raise Refusal("it goes on behind that")
    yield from remove(source, behind)


def _message(source: Source, call: ast.Call) -> str:
    """As one text, with the values where they are told."""
    text, *values = call.args
    code = source.segment(text)
    if not values:
        return code
    if (
        not isinstance(text, ast.Constant)
        or len(_FIELD.findall(code)) != len(values)
        or "{" in code
        or code[0] not in "\"'"
    ):
        raise Refusal("the text is none that can be filled in")
    given = iter(map(source.segment, values))
    return "f" + _FIELD.sub(lambda field: f"{{{next(given)}{'!r' if field[1] else ''}}}", code)


_BAD = r"(?:bad|invalid|malformed|broken|unparsable|wrong|garbage|unreadable|illegal|unknown|empty)"
_NEEDS_BAD = Pattern(
    r"(?i)\b(?:raise|throw|fail|complain)s? (?:an? )?"
    r"(?:(?-i:(?P<error>[A-Z]\w*(?:Error|Exception)))|error|exception)? ?"
    rf"(?:on|for|with|at|if|when)(?: (?:an?|the|it gets an?|given an?))? (?P<how>{_BAD}) (?P<noun>[a-z]+)\b"
)
_ASKED_BAD, _CLEAR = 6.0, 2.0


def _not_none(sentence: Sentence) -> Iterator[Repair]:
    """Where a function gave None for what it is given: "parse_line should raise on a bad line"."""
    source, said = sentence.source, _NEEDS_BAD.search(sentence.text)
    for name, function in source.functions if said is not None else ():
        own = [each for each in parameters_of(function) if each not in ("self", "cls")]
        if said is None or not own or max(names(sentence, name), names(sentence, function.name)) < _CLEAR:
            continue
        noun = said["noun"].lower()
        given = next((each for each in own if noun in (each, singular(each)) or each.endswith(f"_{noun}")), own[0])
        for node in walk(function):
            match node:
                case ast.Return(None | ast.Constant(None)) if isinstance(source.parents[node], ast.If):
                    error = said["error"] or "ValueError"
                    raised = f'raise {error}(f"{said["how"].lower()} {noun}: {{{given}!r}}")'
                    yield Repair((instead(source, node, raised),), _ASKED_BAD)


_NEEDS_PRINT = Pattern(
    r"(?i)\b(?:rais|throw)\w*\b.*\b(?:instead of|rather than|not (?:just )?|and not|don't|no)\b.*"
    r"\b(?:print\w*|return\w* (?:False|None))"
    r"|\bprint\w*\b.*\b(?:should|must|has to|better|instead|rather)\b.*\b(?:rais|throw)\w*"
)
_ASKED_PRINT, _WHOLE = 5.0, 2.0


def _not_printed(sentence: Sentence) -> Iterator[Repair]:
    """What was only printed, and left, is what is raised: "withdraw should raise instead of printing"."""
    source = sentence.source
    error = singular(next(exceptions(Gap(sentence, "raise-instead")), None) or "ValueError")
    together: dict[Function, list[Splice]] = {}
    for block in blocks(source):
        for at, statement in enumerate(block):
            call = _called(statement)
            match call:
                case ast.Call(ast.Name("print"), [text], []) if is_any_text(text):
                    pass
                case _:
                    continue
            behind = block[at + 1] if at + 1 < len(block) else None
            leaves = isinstance(behind, ast.Return) and ast.unparse(behind) in ("return", "return None", "return False")
            last = behind if leaves and behind is not None else statement
            is_case = isinstance(source.parents.get(statement), ast.If | ast.ExceptHandler)
            if is_case and has_own_lines(source, statement) and has_own_lines(source, last):
                change = Splice(source.start(statement), source.stop(last), f"raise {error}({source.segment(text)})")
                yield Repair((change,), _ASKED_PRINT + told_of(sentence, statement))
                around = function_around(source, statement)
                if around is not None and (leaves or not gives_something(around)):
                    together.setdefault(around, []).append(change)
    for function, several in together.items():  # whoever speaks of it as a whole means all of them
        is_one = sentence.quoted or _CASE.search(sentence.text) is not None
        if len(several) > 1 and not is_one and names(sentence, function.name) >= _WHOLE:
            yield Repair(tuple(several), _ASKED_PRINT + _WHOLE + told_of(sentence, function))


WRITERS = (
    Writer(frozenset(("raise-instead",)), _not_printed, needs=_NEEDS_PRINT),
    Writer(frozenset(("change-exception", "raise-instead")), _of_another_kind, needs=_NEEDS_OTHER),
    Writer(frozenset(("raise-instead", "change-exception")), _not_exited, needs=_NEEDS_EXIT),
    Writer(frozenset(("raise-instead",)), _not_logged, needs=_NEEDS_LOG),
    Writer(frozenset(("raise-instead", "raise-if")), _not_none, needs=_NEEDS_BAD),
)
