"""What goes wrong is told at the end, and not as it comes: "print the failed ones at the end", "show the invalid rows
afterwards", where a loop prints each and goes on. Or it goes into a file: "write the invalid rows to rejected.csv"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import all_around, function_around
from spark_tui.edits.python.nodes import Loop, has_starred, is_print, is_text, root_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.printed import as_text
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.writing import Writer

_BAD = (
    r"(?:failed|failing|failures?|errors?|invalid|broken|bad|wrong|faulty|skipped|rejected|missing|ignored|duplicates?"
    r"|problems?|warnings?|mistakes?|unknown|unreadable|malformed|dropped|corrupt(?:ed)?|unmatched"
    r"|(?:that |which )?(?:do not|don't|did not|didn't) match)"
)
_NEEDS = Pattern(
    r"(?i)\b(?:print|show|list|report|display|tell|output|collect|gather|summari[sz]e|say)\w*\b[^.;]*?"
    rf"\b(?P<bad>{_BAD})\b[^.;]*"
    r"\b(?:at the (?:very )?end|afterwards?|in the end|once (?:it is |it's )?(?:done|finished)"
    r"|when (?:it is |it's )?(?:done|finished|ready|through)|all together|together|in one go|after the (?:loop|others"
    r"|rest))\b"
)
_INTO_FILE = Pattern(
    r"(?i)^(?:please |pls |also |and )*(?:(?:write|save|put|store|dump|log|collect|append|keep|move|send|export) )?"
    rf"(?:the |all |any |those )*(?:[a-z]+ (?:that|which) (?:are|were|have|is|had) )?(?P<bad>{_BAD}|not valid)(?: ones"
    r"|(?: [a-z]+){1,2})??(?: (?:should|must|have to|shall|can)(?: (?:go|be (?:written|saved|put|stored|logged)))?|go"
    r"|goes)?"
    r" (?:to|into|in|at) (?:an? |the )?(?:own |separate |extra )?(?:file )?(?:called |named )?"
    r"[\"'`]?(?P<file>[\w/-]+\.(?:csv|txt|log|json))[\"'`]?(?: (?:too|as well|instead|at the end))*[.!]?$"
)
_ABOUT_IT = Pattern(r"(?i)^(?:errors?|problems?|warnings?|mistakes?|failures)$")
_COUNTED = Pattern(r"(?i)\b(?:how many|number of|count(?:s|ed)?|total)\b")
_NAMES = {"fail": "failed", "error": "errors", "invalid": "invalid", "problem": "problems", "skipp": "skipped",
          "duplicat": "duplicates", "reject": "rejected", "missing": "missing", "warn": "warnings"}  # fmt: skip
_WRITES = Pattern(r"(?:^|_)(?:write|save|store|dump|export)(?:_|$)")
_IS_PATH = Pattern(r"(?:^|_)(?:path|file|filename|fname|target|dest|destination|out|output)$")
_ASKED, _SAID, _CAUGHT = 6.5, 2.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _COUNTED.search(sentence.text) is not None:
        return
    bad = said["bad"].lower()
    yield from _passed_over(sentence, bad)
    for call in filter(is_print, source.all(ast.Call)):
        statement, function = source.parents[call], function_around(source, call)
        if not isinstance(statement, ast.Expr) or call.keywords or function is None:
            continue
        branch = source.parents[statement]
        if not _goes_on(branch) or not has_own_lines(source, statement):
            continue
        loops = _loops_around(source, branch)
        values = [each for each in call.args if not is_text(each)]
        if not loops or not values or has_starred(call.args):
            continue
        told = _ASKED + told_of(sentence, statement) + _told_there(source, branch, bad)
        yield from possible(_told_later(source, function, loops[-1], statement, call, bad), told)


def _passed_over(sentence: Sentence, bad: str) -> Iterator[Repair]:
    """What nothing is said about so far, and is only left out."""
    source = sentence.source
    for branch in source.all(ast.If):
        function, loops = function_around(source, branch), _loops_around(source, branch)
        told = _told_there(source, branch, bad)
        match branch.body:
            case [ast.Continue() as leaves] if function is not None and loops and told and not branch.orelse:
                pass
            case _:
                continue
        one = _one_of(branch, loops)
        if one is not None and has_own_lines(source, leaves):
            told += _ASKED + told_of(sentence, branch)
            yield from possible(_kept_and_printed(source, function, loops[-1], leaves, one), told)


def _kept_and_printed(source: Source, function: Function, outer: Loop, leaves: ast.stmt, one: str) -> Iterator[Splice]:
    held = first_free(("left_out", "passed_over", "told_later"), named_in(function))
    each = first_free(("each", "one"), named_in(function))
    yield insert_before(source, outer, f"{held} = []")
    yield insert_before(source, leaves, f"{held}.append({one})")
    last = function.body[-1]
    end = ', end=""' if _is_line(source, one) else ""
    code = f"for {each} in {held}:\n{source.unit}print({each}{end})"
    yield insert_before(source, last, code) if isinstance(last, ast.Return) else insert_after(source, last, code)


def _is_line(source: Source, one: str) -> bool:
    """Does it still end as it does in the file?"""
    return f"for {one} in open(" in source.text or f"for {one} in f:" in source.text


def _loops_around(source: Source, node: ast.AST) -> list[Loop]:
    """Those that come to an end, in the same function; the outermost comes last."""
    function = function_around(source, node)
    loops = [each for each in all_around(source, node) if isinstance(each, Loop)]
    loops = [each for each in loops if function_around(source, each) is function]
    ends = (not isinstance(each, ast.While) or not isinstance(each.test, ast.Constant) for each in loops)
    return loops if all(ends) else []


def _told_there(source: Source, branch: ast.AST, bad: str) -> float:
    word = "match" if bad.endswith("match") else bad.removeprefix("not ").removeprefix("un")
    is_said = root(word) in {root(part) for part in parts(_heard(source, branch))}
    return _SAID * is_said + _CAUGHT * isinstance(branch, ast.ExceptHandler)


def _filed(sentence: Sentence) -> Iterator[Repair]:
    """What a loop passes over, or what fails in it, is kept and written behind all of it."""
    source, said = sentence.source, _INTO_FILE.search(sentence.text)
    if said is None:
        return
    bad = said["bad"].lower()
    for branch in source.all(ast.If, ast.ExceptHandler):
        function, loops = function_around(source, branch), _loops_around(source, branch)
        last = branch.body[-1]
        leaves = isinstance(branch, ast.ExceptHandler) or isinstance(last, ast.Continue)
        if function is None or not loops or not _goes_on(branch) or not leaves or not has_own_lines(source, last):
            continue
        one = (_ABOUT_IT.search(bad) and _told_of_it(source, branch)) or _one_of(branch, loops)
        heard = _told_there(source, branch, bad)
        if one is None or (not heard and isinstance(branch, ast.If)):
            continue
        told = _ASKED + told_of(sentence, branch) + heard
        yield from possible(_kept_for_file(source, function, loops[-1], branch, one, said["file"]), told)


def _one_of(branch: ast.If | ast.ExceptHandler, loops: list[Loop]) -> str | None:
    """What the loop is at, or what is printed of it there."""
    target = loops[0].target if isinstance(loops[0], ast.For) else None
    if isinstance(target, ast.Tuple):
        target = target.elts[-1]
    if not isinstance(target, ast.Name):
        return None
    for call in walk(branch):
        for each in call.args if is_print(call) else ():
            if not is_text(each) and isinstance(each, ast.Subscript) and root_name(each) == target.id:
                return ast.unparse(each).replace("'", '"')
    return target.id


def _told_of_it(source: Source, branch: ast.If | ast.ExceptHandler) -> str | None:
    """All that is printed there, as one text."""
    told = [call for each in branch.body for call in walk(each) if is_print(call) and not call.keywords]
    return as_text(source, told[0].args) if len(told) == 1 else None


def _kept_for_file(
    source: Source,
    function: Function,
    outer: Loop,
    branch: ast.If | ast.ExceptHandler,
    one: str,
    path: str,
) -> Iterator[Splice]:
    wanted = path.rpartition("/")[2].partition(".")[0].replace("-", "_")
    held = first_free((wanted, f"{wanted}_ones", "kept_apart"), {*named_in(function), *source.names})
    last, end = branch.body[-1], function.body[-1]
    yield insert_before(source, outer, f"{held} = []")
    if isinstance(last, ast.Pass):
        yield instead(source, last, f"{held}.append({one})")
    elif isinstance(last, ast.Continue):
        yield insert_before(source, last, f"{held}.append({one})")
    else:
        yield insert_after(source, last, f"{held}.append({one})")
    code, needed = _into_file(source, function, path, held, one)
    yield from needed
    yield insert_before(source, end, code) if isinstance(end, ast.Return) else insert_after(source, end, code)


def _into_file(source: Source, function: Function, path: str, held: str, one: str) -> tuple[str, list[Splice]]:
    """By what writes such a file there already, or row by row."""
    ending = path.rpartition(".")[2].lower()
    for _, writer in source.functions:
        given = [each.arg for each in writer.args.args]
        if len(given) == 2 and writer is not function and _WRITES.search(writer.name) is not None:
            own = source.segment(writer)
            if f"{ending}." in own and (at := [_IS_PATH.search(name) is not None for name in given]).count(True) == 1:
                return f'{writer.name}("{path}", {held})' if at[0] else f'{writer.name}({held}, "{path}")', []
    unit = source.unit
    if ending == "json":
        made, needed = available(source, "json", "dump")
        return f'with open("{path}", "w") as file:\n{unit}{made}({held}, file, indent=2)', needed
    if ending == "csv" and re.search(rf"\b{re.escape(one)}\[[\"']", source.segment(function)):
        made, needed = available(source, "csv", "DictWriter")
        return (
            f'if {held}:\n{unit}with open("{path}", "w", newline="") as file:\n'
            f"{unit}{unit}writer = {made}(file, fieldnames=list({held}[0]))\n"
            f"{unit}{unit}writer.writeheader()\n{unit}{unit}writer.writerows({held})"
        ), needed
    if ending == "csv" and "csv.reader" in source.text:
        made, needed = available(source, "csv", "writer")
        return f'with open("{path}", "w", newline="") as file:\n{unit}{made}(file).writerows({held})', needed
    if _is_line(source, one):
        return f'with open("{path}", "w") as file:\n{unit}file.writelines({held})', []
    return f'with open("{path}", "w") as file:\n{unit}file.writelines(f"{{each}}\\n" for each in {held})', []


def _goes_on(branch: ast.AST) -> bool:
    """Is it a handler, or a branch that only says so and goes on with the next?"""
    match branch:
        case ast.ExceptHandler(body=body) | ast.If(body=body, orelse=[]):
            return not any(isinstance(each, ast.Return | ast.Raise | ast.Break) for each in body)
        case _:
            return False


def _heard(source: Source, branch: ast.AST) -> str:
    """All that is said there about it."""
    match branch:
        case ast.If(ast.Compare(ops=[ast.In()]) as test):
            asked = f"{source.segment(test)} duplicate double"
        case ast.If(test):
            asked = source.segment(test)
        case _:
            asked = "failed error"
    texts = (node.value for node in walk(branch) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return "_".join(re.findall(r"\w+", " ".join((asked, *texts))))


def _told_later(
    source: Source, function: Function, outer: Loop, statement: ast.stmt, call: ast.Call, bad: str
) -> Iterator[Splice]:
    wanted = next((name for start, name in _NAMES.items() if bad.startswith(start)), "problems")
    held = first_free((wanted, f"{wanted}_ones", "told_later"), named_in(function))
    one = first_free(("each", "one"), named_in(function))
    label = [source.segment(each) for each in call.args if is_text(each)]
    values = [source.segment(each) for each in call.args if not is_text(each)]
    is_first = bool(label) and is_text(call.args[0]) and len(label) == 1
    if is_first and len(values) == 1:
        kept, shown = values[0], f"{label[0]}, {one}"
    elif is_first:
        kept, shown = f"({', '.join(values)})", f"{label[0]}, *{one}"
    elif len(call.args) == 1:
        kept, shown = values[0], one
    else:
        kept, shown = f"({', '.join(source.segment(each) for each in call.args)})", f"*{one}"
    yield insert_before(source, outer, f"{held} = []")
    yield instead(source, statement, f"{held}.append({kept})")
    last = function.body[-1]
    code = f"for {one} in {held}:\n{source.unit}print({shown})"
    yield insert_before(source, last, code) if isinstance(last, ast.Return) else insert_after(source, last, code)


_KINDS = frozenset(("wrap-try", "add-except", "add-print", "move-line"))
WRITERS = (
    Writer(_KINDS, _written, needs=_NEEDS),
    Writer(_KINDS, _filed, needs=_INTO_FILE),
)
