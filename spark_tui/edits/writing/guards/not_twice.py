"""What must not be there twice, or is not written over: "refuse duplicate ids with a ValueError", "create must not
overwrite an existing note"."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top, insert_before, insert_once_known
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.returns import gives_something, returns, written_return
from spark_tui.edits.python.imports import full_name, import_needed
from spark_tui.edits.python.names import function_around, nearest, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in, named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.actions import returned
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS_DOUBLE = Pattern(
    r"(?i)\b(?:(?:the )?same|one|an?|any) (?P<one>[a-z_]\w*) (?:that (?:is|comes|stands) (?:there |in )?)?"
    r"(?:twice|more than once|several times)\b"
    r"|\b(?:duplicate|duplicated|double|doubled|repeated) (?P<many>[a-z_]\w*)\b"
    r"|\b(?:an?|any|one|some|the same) (?P<each>[a-z_]\w*) (?:\w+ )?(?:occurs?|appears?|comes?|stands?|shows? up"
    r"|is (?:there|given|used)) (?:twice|more than once|several times|again)\b"
)
_REFUSED = Pattern(r"(?i)\b(?:errors?|\w+Error|rais\w+|refus\w+|reject\w*|forbid\w*|not allowed|invalid|complain\w*)\b")
_ASKED_DOUBLE, _NAMED = 5.0, 1.0


def _no_doubles(sentence: Sentence) -> Iterator[Repair]:
    match = _NEEDS_DOUBLE.search(sentence.text)
    if match is None or _REFUSED.search(sentence.text) is None:
        return
    one = singular((match["one"] or match["many"] or match["each"]).lower())
    for _, function in sentence.source.functions:
        for several in parameters_of(function):
            if several != one and singular(several.lower()) == one and f"{several}.count(" not in sentence.source.text:
                told = _NAMED * min(1.0, names(sentence, function.name) / 2)
                yield from possible(_refused(sentence, function, several, one), _ASKED_DOUBLE + told)


def _refused(sentence: Sentence, function: Function, several: str, one: str) -> Iterator[Splice]:
    """Which they are is told as well."""
    each = "each" if hasattr(builtins, one) else one
    error = next(exceptions(Gap(sentence)), "ValueError")
    doubled = first_free(("doubled", "twice", "repeated"), bound_in(function))
    code = (
        f"{doubled} = [{each} for {each} in {several} if {several}.count({each}) > 1]\n"
        f"if {doubled}:\n"
        f'{sentence.source.unit}raise {error}(f"{several} must not be repeated: {{{doubled}}}")'
    )
    yield insert_once_known(sentence.source, function, {several}, code)


_NEEDS_OVER = Pattern(
    r"(?i)\boverw\w+\b|\bFileExists\w*|\b(?:is|are|already|file|name|target|path)(?: \w+)* (?:taken|exists?|there)\b"
    r"|\bexisting\b|\bexists? already\b"
)
_REFUSES = Pattern(
    r"(?i)\b(?:rais\w+|throw\w*|refus\w+|reject\w*|abort\w*|error|\w+Error"
    r"|(?:not|never|\w+n't|silently|don't|no longer) (?:be )?overw\w+)\b"
)
_NO_CHECK = Pattern(
    r"(?i)\bErrno\b"
    r"|\b(?:\w+n't|not|no|never|missing) (?:(?!overw)\w+ )?(?:exist\w*|there)\b|\bforce\b|\bif it (?:is|does)n't\b"
)
_SKIPPED = Pattern(r"(?i)\bskip\w*|\bleave (?:\w+ ){1,3}(?:alone|as (?:it|they) (?:is|are)|be)\b")
_ENDS_IN_IT = Pattern(
    r"\W*(?:\w+: )?FileExistsError\b|(?i:.*\b(?:fail\w*|crash\w*|dies?|breaks?|stops?|ends?|gets?|got|gives?|blows? up"
    r"|throws|raises|there is)(?: (?:with|on|in|by))?(?: (?:me|us|an?|the|this))? )FileExistsError\b"
)
_DEMANDS = Pattern(r"(?i)\b(?:rais\w+|throw\w*|should|must|want|instead|please|expect\w*)\b")
"""What is complained of is not to be raised once more."""
_ERROR = Pattern(r"\b(?!KeyError)[A-Z]\w*(?:Error|Exists)\b")
_TO_SECOND = frozenset(("shutil.copy", "shutil.copy2", "shutil.copyfile", "shutil.move", "os.rename", "os.replace"))
_OF_PATHS = Pattern(r"(?:\.with_(?:suffix|name|stem)\(|\bPath\(|\s/\s)")
_GOES_BACK = Pattern(r"(?i)^_?(?:undo|restore|revert|roll_?back|recover)")
_ASKED_OVER, _CLEAR, _BACK = 4.5, 2.0, 2.5
"""Who takes something back means to write over what is there."""


def _not_overwritten(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    is_skipped = _SKIPPED.search(sentence.text) is not None
    if _ENDS_IN_IT.match(sentence.text) is not None and _DEMANDS.search(sentence.text) is None:
        return
    if not (is_skipped or _REFUSES.search(sentence.text)) or _NO_CHECK.search(sentence.text) is not None:
        return
    said = _ERROR.findall(sentence.text)
    error = said[0] if said and (said[0] == "FileExistsError" or said[0] in sentence.known) else "FileExistsError"
    for call in source.all(ast.Call):
        target, around = _target(source, call), function_around(source, call)
        if target is None or around is None or "exists(" in source.segment(around):
            continue
        named = _NAMED * (names(sentence, around.name) >= _CLEAR)
        named -= _BACK * (not named and _GOES_BACK.search(around.name) is not None)
        done = "" if is_skipped else f"raise {error}({source.segment(target)})"
        yield from possible(_guard(source, call, around, target, done), _ASKED_OVER + named + told_of(sentence, call))


def _guard(source: Source, call: ast.Call, around: Function, target: ast.expr, done: str) -> Iterator[Splice]:
    """Where nothing is done, the next one is looked at, or nothing is left to do."""
    path, statement = source.segment(target), source.statement_at(call.lineno)
    if _is_path(source, around, target):
        asked = f"{path}.exists()"
    else:
        asked = f"os.path.exists({path})"
        yield from import_needed(source, "os")
    left = "continue" if nearest(source, call, ast.For, ast.AsyncFor, ast.While) else "return"
    yield insert_before(source, statement, f"if {asked}:\n{source.unit}{done or left}")


def _target(source: Source, call: ast.Call) -> ast.expr | None:
    """What a call writes over, being a name or an attribute."""
    match call:
        case ast.Call(ast.Attribute(target, "write_text" | "write_bytes")):
            pass
        case ast.Call(ast.Attribute(target, "open"), [ast.Constant("w" | "wb"), *_]):
            pass
        case ast.Call(ast.Name("open"), [target, ast.Constant("w" | "wb"), *_]):
            pass
        case ast.Call(func, [_, target, *_]) if full_name(source, func) in _TO_SECOND:
            pass
        case ast.Call(ast.Attribute(ast.Name(), "rename" | "replace"), [ast.Name() as target], []):
            pass
        case _:
            return None
    is_put_together = isinstance(target, ast.Call) and full_name(source, target.func) == "os.path.join"
    return target if isinstance(target, ast.Name | ast.Attribute) or is_put_together else None


def _is_path(source: Source, around: Function, target: ast.expr) -> bool:
    """Is it a Path, rather than the name of a file?"""
    code, path = source.segment(around), source.segment(target)
    if re.search(rf"\b{re.escape(path)}\.\w+\(|\b{re.escape(path)}: Path\b", code):
        return True
    given = re.search(rf"(?m)\b{re.escape(path)} = (.*)$", code)
    if given is not None and ("os.path" in given[1] or _OF_PATHS.search(given[1])):
        return "os.path" not in given[1]
    return "pathlib" in source.text and "os.path" not in source.text


_NEEDS_ONCE = Pattern(
    r"(?i)(?=.*\b(?:already|twice|again|(?:a )?second time|two times|more than once|known by now)\b)"
    r"(?=.*(?:\b(?:returns?|give back|ignor\w+|nothing|no-?op|skip\w*|only once|once|for free"
    r"|(?:not|never) (?:count|cost|lose|hurt|matter)|costs? nothing)\b|n't (?:count|cost|lose|hurt|matter)\b))"
)
_COSTS_NOTHING = Pattern(
    r"(?i)\b(?:for free|(?:not|never) (?:count|cost|lose|hurt|matter)|costs? nothing)\b|n't (?:count|cost|lose|hurt"
    r"|matter)\b"
)
"""Then nothing that comes behind it is done, even where it is kept only once anyway."""
_NOT_ONCE = Pattern(r"(?i)\b(?:rais\w+|throw\w*|\w+Error|log\w*|print\w*|warn\w*|retr\w+|cache\w*|tests?)\b")
_SAID_EMPTY = Pattern(r"(?i)\bempty\b|\"\"|''")
_ASKED_ONCE = 4.0


def _once_only(sentence: Sentence) -> Iterator[Repair]:
    """What an object holds already is not put there again: "a letter that was guessed already just gives False"."""
    source = sentence.source
    if _NOT_ONCE.search(sentence.text) is not None:
        return
    for name, function in source.functions:
        own = set(parameters_of(function)) - {"self"}
        for node in walk(function):
            match node:
                case ast.Call(ast.Attribute(ast.Attribute() | ast.Name() as held, "append" | "add"), [ast.Name(one)]):
                    pass
                case _:
                    continue
            code, spoken = source.segment(held), max(names(sentence, one), names(sentence, function.name))
            if one not in own or spoken < 1 or f"{one} in {code}" in source.segment(function):
                continue
            is_free = _COSTS_NOTHING.search(sentence.text) is not None
            if f"{one} not in {code}" in source.segment(function) or (_is_a_set(source, code) and not is_free):
                continue
            values = [each for each in returned(Gap(sentence, "return-if", (name,))) if each != "None"]
            values = [each for each in values if each != '""' or _SAID_EMPTY.search(sentence.text) is not None]
            values = values or (_as_the_first_time(source, function, one) if is_free else [])
            gives = gives_something(function)
            if gives and not values:
                continue
            action = written_return(function, values[0]) if gives else "return"
            told = _NAMED * min(spoken, 2.0) / 2 + told_of(sentence, node)
            guard = f"if {one} in {code}:\n{source.unit}{action}"
            yield from possible(later(insert_at_top, source, function, guard), _ASKED_ONCE + told)


def _as_the_first_time(source: Source, function: Function, one: str) -> list[str]:
    """What it gave then, where it only tells whether something is so: `if letter in self.word: return True`."""
    for node in function.body:
        match node:
            case ast.If(test, [*_, ast.Return(ast.Constant(True))]) if one in named_in(test):
                return [source.segment(test)]
    told = {ast.unparse(each.value) for each in returns(function) if each.value is not None}
    return ["False"] if told and told <= {"True", "False"} else []


def _is_a_set(source: Source, code: str) -> bool:
    """What is put into a set twice is there once."""
    return re.search(rf"(?<![\w.]){re.escape(code)}(?:: [^=\n]+)? = (?:set\(|\{{[^:}}]+\}})", source.text) is not None


WRITERS = (
    Writer(frozenset(("return-if", "guard-empty")), _once_only, needs=_NEEDS_ONCE),
    Writer(frozenset(("raise-if",)), _no_doubles, needs=_NEEDS_DOUBLE),
    Writer(frozenset(("raise-if", "skip-if", "return-if")), _not_overwritten, needs=_NEEDS_OVER),
)
