"""How a script ends says whether all went well: another exit code, or one that depends on what was found."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.scripts import guard
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import block_of, has_own_lines
from spark_tui.edits.python.names import function_around, nearest
from spark_tui.edits.python.nodes import targets_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.saying.place.what_fails import NO_FILE
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\bexit(?:s|ed|ing)?\b(?! (?:the )?(?:loop|early))|\b(?:return|status|error) code\b|\bstatus (?=\d)"
    r"|\bnon-?zero\b"
    r"|\bwhat main(?:\(\))? returns\b|\bCI\b|\bpipeline\b|\bhook\b|\bmain(?:\(\))? (?:\w+ ){0,3}returns? (?:0|1"
    r"|zero|one)\b"
)
_ALWAYS = Pattern(
    r"(?i)\b(?:0|zero|success\w*)\b.*\b(?:even|although|though|when|if|despite|always|no matter)\b"
    r"|\balways\b.*\b(?:0|zero)\b"
    r"|\bnon-?zero\b|\b(?:1|one)\b.*\b(?:if|when|where|on)\b|\bnever (?:goes |turns |gets )?(?:red|fails?)\b"
    r"|\b(?:goes|stays|is|still) green\b"
)
_LOST = Pattern(
    r"(?i)\b(?:lost|los(?:es|ing)|ignor\w+|thrown away|throws away|dropped|discard\w*|swallow\w*|unused|goes nowhere"
    r"|(?:not|never|nobody|\w+n't) (?:\w+ ){0,2}?(?:us\w+|pass\w*|reach\w*|propagat\w*|look\w*|see\w*|get\w*|arriv\w*)"
    r"|(?:thinks?|believes?|says?|reports?) (?:\w+ ){0,4}(?:fine|ok|okay|well|good|succe\w+|green|passed)"
    r"|exits? (?:\w+ )?with (?:0|zero)|(?:is|was|stays|still|always) (?:\w+ )?(?:0|zero|green|succe\w+|fine|ok))\b"
)
"""What a function says of how it went reaches nobody."""
_CODE = Pattern(
    r"(?i)\b(?:exit\w*|return\w*|status|code)(?: \w+){0,3}? (\d{1,3})\b|\b(\d{1,3}) (?:as|for) (?:the )?(?:exit"
    r"|return|error)"
)
_ALL_WELL = Pattern(
    r"(?i)^(?:please |just )?(?:use |the )?(?:exit|return|status) (?:code|status)? ?(?:with )?0\b"
    r"|\b(?:should|must|has to|needs? to) (?:be|exit|return|end|finish)(?: with)?(?: code| status)* 0\b"
    r"|(?:\b(?:not|no)|n't) (?:really )?an? (?:error|failure)\b"
)
"""The script ends with an error code where all is well."""
_NOTHING = Pattern(
    r"(?i)\b(?:if|when|where|though|although) (?:nothing|none|no|there (?:is|are|was|were) (?:no|nothing))\b"
)
_NOT_GIVEN = Pattern(
    r"(?i)\bno (?:sub-?command|command|arg\w*|option|flag|param\w*)s?\b(?: (?:is|are|was|were))?"
    r" (?:given|passed|there)\b"
)
_NOT_THERE = Pattern(r"(?i)\b(?:(?:does|do)(?:n't|nt| not) exist|isn'?t there|is not there|is missing)\b")
_CRASHES = Pattern(
    r"(?i)\bcrash\w*|\btraceback|\bstack ?trace|\binstead of (?:an? )?(?:exception|error)|\bblows? up|\bdies\b"
)
"""What does not end the script yet, but by what is raised."""
_GONE = Pattern(r"(?i)(?:\bnot|n't) (?:be found|there|found|exist)\b|\bmissing\b|\bno such\b")
_ASKED_FOR = Pattern(r"exists\(|is_file\(|is_dir\(|isfile\(|isdir\(|FileNotFoundError|\bOSError")
"""What is not there, and code that asks for it."""
_RETURNS = Pattern(r"(?i)\breturn\b(?! (?:code|status|value))|\bnot sys\.exit\b")
_WELL_SAID = Pattern(
    r"(?i)\b(?:success\w*|all (?:is |went |goes |was )?(?:well|fine|ok|good)|help|done|usage|version|nothing to do)\b"
)
_LEAVES = Pattern(r"(?i)\bjust return\b|\b(?:not|without|no more|instead of) (?:an? |the )?(?:sys\.)?exit\b")
ANY_ERROR = Pattern(
    r"(?i)\b(?:on|for|in case of|if there (?:is|was|were|are)|when there (?:is|was|are)) (?:an? |any |all )?"
    r"(?:errors?|failures?|exceptions?)(?: (?:happens|occurs))?(?=\W*$)"
    r"|\b(?:if|when) (?:it|something|anything) (?:fails|goes wrong|breaks|went wrong|failed)\b"
    r"|\b(?:if|when) an? (?:error|exception) (?:happens|occurs|is raised)\b"
)
"""Nothing is said of which error that may be."""
_PLAIN = frozenset(("file", "error", "exit", "print", "message", "code", "status", "the", "with", "should"))
_GONE_SHARES = 2
_FAILURE = Pattern(r"(?:^|_)(?:fail|error|problem|bad|broken|missing|wrong|issue|violation|invalid|mismatch|unknown)")
_ASKED, _TOLD, _DEPENDS, _FAILS, _NAMED, _SHARED, _LAST = 3.2, 1.0, 4.2, 0.8, 0.4, 0.8, 0.1


def _written(sentence: Sentence) -> Iterator[Repair]:
    """It depends on what was found, where nothing is said of a failure that ends it already."""
    code = _CODE.search(sentence.text)
    number = (code[1] or code[2]) if code is not None else None
    if number == "0" and _ALL_WELL.search(sentence.text) is not None:
        yield from _renumbered(sentence, number)
    if number is not None and number != "0" and _CRASHES.search(sentence.text) is None:
        yield from _renumbered(sentence, number)
        yield from _ends_there(sentence, number)
    if _LEAVES.search(sentence.text) is None:
        yield from _no_success(sentence, number if number not in (None, "0") else "1")
    if _LOST.search(sentence.text) is not None or _ALWAYS.search(sentence.text) is not None:
        yield from _handed_out(sentence)
    if (
        NO_FILE.search(sentence.text) is not None
        or _NOT_THERE.search(sentence.text) is not None
        or _NOT_GIVEN.search(sentence.text) is not None
    ):
        return  # that ends it before anything is found
    if _ALWAYS.search(sentence.text) is not None or _NOTHING.search(sentence.text) is not None:
        wanted = number if number not in (None, "0") else "1"
        for function in _entries(sentence.source):
            yield from _depending(sentence, function, str(wanted))
        yield from _by_result(sentence, str(wanted))


# ── another number ───────────────────────────────────────────────────────────────────────────────────────────────


def _renumbered(sentence: Sentence, number: str) -> Iterator[Repair]:
    """Where the script ends already: the circumstance that is told is asked for there, or stands in its message."""
    source = sentence.source
    said = {root(word) for word in sentence.spoken.split() if len(word) > 2 and word not in _PLAIN}
    ends = [value for node in source.nodes if (value := _code_of(source, node)) is not None]
    for value in ends:
        around = _block(source, value)
        here = {root(part) for word in re.findall(r"[^\W\d_]+", around) for part in parts(word) if len(part) > 2}
        shared = len(said & here) + _GONE_SHARES * bool(_GONE.search(sentence.text) and _ASKED_FOR.search(around))
        if source.segment(value) != number and (shared or (len(ends) == 1 and _NOTHING.search(sentence.text) is None)):
            yield Repair((instead(source, value, number),), _ASKED + _TOLD + _SHARED * min(shared, 3))


def _no_success(sentence: Sentence, number: str) -> Iterator[Repair]:
    """A branch that tells what went wrong, and then ends as if all went well: `print("too high"); sys.exit(0)`."""
    if _RETURNS.search(sentence.text) is not None:
        return
    source = sentence.source
    said = {root(word) for word in sentence.spoken.split() if len(word) > 2 and word not in _PLAIN}
    ends = [value for call in source.all(ast.Call) if (value := _zero_of(source, call)) is not None]
    for value in ends:
        around = _block(source, value)
        here = {root(part) for word in re.findall(r"[^\W\d_]+", around) for part in parts(word) if len(part) > 2}
        shared = len(said & here)
        if _WELL_SAID.search(around) is not None or _is_left_before(source, value):
            continue
        if shared or (len(ends) == 1 and _WELL_SAID.search(sentence.text) is None):
            yield Repair((instead(source, value, number),), _ASKED + _DEPENDS + _TOLD + _SHARED * min(shared, 3))


def _is_left_before(source: Source, value: ast.expr) -> bool:
    """Does the branch raise further up, if something is wrong? Then all went well where it ends."""
    end = source.statement_at(value.lineno)
    above = block_of(source, end)[: block_of(source, end).index(end)]
    return any(isinstance(each, ast.If) and isinstance(each.body[-1], ast.Raise) for each in above)


def _zero_of(source: Source, call: ast.Call) -> ast.expr | None:
    """The 0 that a branch ends with."""
    match call:
        case ast.Call(ast.Attribute(attr="exit" | "_exit") | ast.Name("exit" | "quit" | "SystemExit"), [value], []):
            pass
        case _:
            return None
    if not (isinstance(value, ast.Constant) and type(value.value) is int and value.value == 0):
        return None
    branch = nearest(source, call, ast.If, ast.ExceptHandler)
    return value if branch is not None and branch is not guard(source) else None


def _ends_there(sentence: Sentence, number: str) -> Iterator[Repair]:
    """Where the last thing that is done is to tell of it: "unknown commands should exit with 1"."""
    source = sentence.source
    said = {root(word) for word in sentence.spoken.split() if len(word) > 2 and word not in _PLAIN}
    for function in _entries(source):
        for each in (node for node in walk(function) if isinstance(node, ast.Expr)):
            match each.value:
                case ast.Call(ast.Name("print"), [ast.Constant(str()) | ast.JoinedStr() as told, *_]):
                    shared = said & {
                        root(word) for word in re.findall(r"[^\W\d_]+", source.segment(told)) if len(word) > 2
                    }
                case _:
                    continue
            if shared and each is block_of(source, each)[-1] and has_own_lines(source, each):
                leave, imports = available(source, "sys", "exit")
                evidence = _ASKED + _TOLD + _SHARED * min(len(shared), 3)
                yield Repair((*imports, insert_after(source, each, f"{leave}({number})")), evidence)


def _code_of(source: Source, node: ast.AST) -> ast.expr | None:
    """The number that a script ends with there, if it is one for a failure."""
    match node:
        case ast.Call(func=ast.Attribute(attr="exit" | "_exit"), args=[ast.Constant(value=int(code)) as value]):
            return value if code else None
        case ast.Call(func=ast.Name("exit" | "SystemExit"), args=[ast.Constant(value=int(code)) as value]):
            return value if code else None
        case ast.Call(func=ast.Attribute(attr="exit") | ast.Name("exit"), args=[ast.IfExp(body=body, orelse=orelse)]):
            codes = [each for each in (body, orelse) if isinstance(each, ast.Constant) and isinstance(each.value, int)]
            return next((each for each in codes if each.value), None)
        case ast.Return(ast.IfExp(body=body, orelse=orelse)) if function_around(source, node) in _entries(source):
            codes = [each for each in (body, orelse) if isinstance(each, ast.Constant) and type(each.value) is int]
            return next((each for each in codes if each.value), None) if len(codes) > 1 else None
        case ast.Return(value=ast.Constant(value=int(code)) as value) if not isinstance(code, bool):
            around = function_around(source, node)
            return value if code and around is not None and around in _entries(source) else None
        case _:
            return None


def _block(source: Source, node: ast.AST) -> str:
    """The branch in which it ends, with its condition."""
    here = nearest(source, node, ast.If, ast.ExceptHandler)
    if here is None:
        return source.segment(source.statement_at(getattr(node, "lineno", 1)))
    head = source.segment(here.test) if isinstance(here, ast.If) else source.segment(here.type) if here.type else ""
    return "\n".join([head, *(source.segment(each) for each in here.body)])


# ── by what was found ────────────────────────────────────────────────────────────────────────────────────────────


def _depending(sentence: Sentence, function: Function, number: str) -> Iterator[Repair]:
    source = sentence.source
    last = function.body[-1]
    is_any = ANY_ERROR.search(sentence.text) is not None
    is_without = _NOTHING.search(sentence.text) is not None
    for rank, (found, told) in enumerate(_found(sentence, function)):
        if is_any and told < _NAMED:
            continue  # whatever else it may be, it is no error
        name = f"not {found}" if is_without else found
        evidence = _ASKED + _DEPENDS + told - _LAST * rank
        match last:
            case ast.Return(value=ast.Constant(value=0) as value):
                yield Repair((instead(source, value, f"{number} if {name} else 0"),), evidence)
            case ast.Expr(value=ast.Call(func=ast.Attribute(attr="exit"), args=[ast.Constant(value=0) as value])):
                yield Repair((instead(source, value, f"{number} if {name} else 0"),), evidence)
            case ast.Return():
                pass
            case _:
                leave, imports = available(source, "sys", "exit")
                indent, at = source.indent(last.lineno), source.line_start(source.last_line(last) + 1)
                gap = "" if source.text[:at].endswith("\n") else "\n"
                text = f"{gap}{indent}if {name}:\n{indent}{source.unit}{leave}({number})\n"
                yield Repair((*imports, Splice(at, at, text)), evidence)


def _by_result(sentence: Sentence, number: str) -> Iterator[Repair]:
    """What the last function that the script calls gives back tells whether all went well: `check(sys.argv[1])`."""
    source, begins = sentence.source, guard(sentence.source)
    last = begins.body[-1] if begins is not None else None
    match last:
        case ast.Expr(ast.Call(ast.Name(called)) as call):
            given = [_result(node) for _, node in source.functions if node.name == called]
        case _:
            return
    leave, imports = available(source, "sys", "exit")
    code = source.segment(call)
    for is_well in (each for each in given if each is not None):
        text = f"{leave}(0 if {code} else {number})" if is_well else f"{leave}({number} if {code} else 0)"
        yield Repair((*imports, instead(source, call, text)), _ASKED + _DEPENDS + _TOLD)


def _handed_out(sentence: Sentence) -> Iterator[Repair]:
    """What the last function that the script calls returns is how it ends: `sys.exit(main())`."""
    source, begins = sentence.source, guard(sentence.source)
    last = begins.body[-1] if begins is not None else None
    match last:
        case ast.Expr(ast.Call(ast.Name(called)) as call):
            codes = [node for _, each in source.functions if each.name == called for node in walk(each)]
        case _:
            return
    numbers = [
        node.value.value
        for node in codes
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Constant) and type(node.value.value) is int
    ]
    if any(numbers):
        leave, imports = available(source, "sys", "exit")
        text = f"{leave}({source.segment(call)})"
        yield Repair((*imports, instead(source, call, text)), _ASKED + _DEPENDS + _TOLD)


_WELL = Pattern(r"(?:^|_)(?:ok|okay|valid|success\w*|passed|clean|good|fine|fit|complete|done)$")


def _result(function: Function) -> bool | None:
    """Does what it gives back say that all went well, or what went wrong? None where it says neither."""
    given = [node.value for node in walk(function) if isinstance(node, ast.Return) and node.value is not None]
    made = {
        target.id: node.value
        for node in walk(function)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name) and not isinstance(node.value, ast.Constant)
    }
    names_given = {each.id for each in given if isinstance(each, ast.Name)}
    flags = {each.value for each in given if isinstance(each, ast.Constant)}
    if flags == {True, False} or (names_given and all(_WELL.search(name) for name in names_given)):
        return True
    if names_given and all(
        _FAILURE.search(name) and isinstance(made.get(name), ast.List | ast.ListComp | ast.Dict) for name in names_given
    ):
        return False
    return None


def _entries(source: Source) -> list[Function]:
    """What is done when the file is run."""
    begins = guard(source)
    inside = ast.unparse(begins) if begins is not None else ""
    return [node for _, node in source.functions if f"{node.name}(" in inside or node.name == "main"]


def _found(sentence: Sentence, function: Function) -> list[tuple[str, float]]:
    """Variables that tell whether something went wrong, with what speaks for each."""
    own = [each for each in walk(function) if isinstance(each, ast.Assign | ast.AnnAssign)]
    own_functions = frozenset(node.name for _, node in sentence.source.functions if node is not function)
    read = {ast.unparse(node.value) for node in walk(function) if isinstance(node, ast.Attribute)}
    found: dict[str, float] = {}
    for each in own:
        targets = targets_of(each)
        for target in targets:
            if isinstance(target, ast.Name) and target.id in read:
                continue  # what is asked for its parts, as arguments are
            if isinstance(target, ast.Tuple) and isinstance(each.value, ast.Call):
                told = {part.id for part in target.elts if isinstance(part, ast.Name) and _FAILURE.search(part.id)}
                found |= {name: _FAILS + _NAMED * names(sentence, name) for name in told}
            if isinstance(target, ast.Name) and each.value is not None and _tells(each.value, own_functions):
                alike = _FAILS * (_FAILURE.search(target.id) is not None)
                found[target.id] = alike + _NAMED * names(sentence, target.id)
    return sorted(found.items(), key=lambda item: -item[1])


def _tells(value: ast.expr, own_functions: frozenset[str]) -> bool:
    match value:
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.List(elts=[]) | ast.Dict(keys=[]):
            return True
        case ast.Constant(value=int()):
            return value.value in (0, False)
        case ast.Call(func=ast.Name("sum" | "len" | "set" | "list" | "sorted")):
            return True
        case ast.Call(func=ast.Name(name)) if name in own_functions:
            return True
        case ast.Call(func=ast.Attribute(attr=name)):
            return _FAILURE.search(name) is not None
        case _:
            return False


WRITER = Writer(frozenset(("change-value", "fix-missing-return")), _written, needs=_SAYS)
