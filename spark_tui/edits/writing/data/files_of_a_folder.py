"""Which files of a folder are found, and in which order: those in folders within it as well, or not those of certain
names: "subfolders are ignored", "skip hidden files", "sort the files by name"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS_DEEP = Pattern(
    r"(?i)\brecurs\w+|\b(?:sub|nested|inner|deeper)[- ]?(?:folder|dir|director)\w*"
    r"|\b(?:folders?|dir(?:ectorie)?s) (?:right |just )?(?:below|beneath|underneath|within|inside|in it|further down)\b"
    r"|\b(?:at )?(?:any|every|all|whatever) (?:depths?|levels?)\b|\bfurther down\b|\bdescend\w*\b|\bgo(?:es)? deeper\b"
    r"|\b(?:only|just)\b.*\b(?:(?:directly|right|straight|immediately) (?:in|under)"
    r"|(?:at|in|on) the (?:top|first) ?level|(?:at|in) the top)\b|\b(?:top|first) level only\b"
)
_KEEPS_OUT = Pattern(
    r"(?i)^\s*(?:please |pls )?(?:skip|ignore|exclude|leave out|don't|do not|no|never|without|stop)\b"
    r"|\b(?:should|must)(?:n't| not| never)\b|\b(?:should|must|to) be (?:skipped|ignored|left out|excluded)\b"
    r"|(?:\bnot|n't be|\binstead of) recurs\w+"
)
_ASKED = 5.0


def _in_folders_within(sentence: Sentence) -> Iterator[Repair]:
    if _KEEPS_OUT.search(sentence.text) is not None:
        return
    source = sentence.source
    for node in source.all(ast.Call):
        splices = tuple(_deeper(source, node))
        if splices:
            yield Repair(splices, _ASKED + told_of(sentence, node))
    for loop in source.all(ast.For):
        walked = _walked(source, loop)
        if walked is not None:
            yield Repair((walked,), _ASKED + told_of(sentence, loop))


def _walked(source: Source, loop: ast.For) -> Splice | None:
    """A loop over `os.listdir(folder)` that joins each name to the folder goes over all that `os.walk` finds."""
    match loop:
        case ast.For(ast.Name(name), ast.Call(ast.Attribute(ast.Name("os"), "listdir"), [ast.Name(folder)])):
            pass
        case _:
            return None
    uses = {id(node) for node in walk(loop) if isinstance(node, ast.Name) and node.id == folder}
    joined = [call.args[0] for call in walk(loop) if isinstance(call, ast.Call) and _joins(source, call, folder, name)]
    taken = named_in(source.tree)
    if not joined or len(uses) != len(joined) + 1 or loop.orelse:
        return None
    root = "root" if "root" not in taken else "found_in"
    several = plural(name) if plural(name) not in taken else f"{name}_list"
    start, unit = source.start(loop), source.unit
    body = source.text[source.line_start(loop.body[0].lineno) : source.stop(loop)]
    places = [source.start(each) - source.line_start(loop.body[0].lineno) for each in joined]
    for at in sorted(places, reverse=True):
        body = body[:at] + root + body[at + len(folder) :]
    deeper = "\n".join(unit + line if line.strip() else line for line in body.split("\n"))
    indent = source.indent(loop.lineno)
    head = f"for {root}, _, {several} in os.walk({folder}):\n{indent}{unit}for {name} in {several}:\n"
    return Splice(start, source.stop(loop), head + deeper)


def _joins(source: Source, call: ast.Call, folder: str, name: str) -> bool:
    given = [each.id for each in call.args if isinstance(each, ast.Name)]
    return source.segment(call.func) == "os.path.join" and given == [folder, name]


def _deeper(source: Source, call: ast.Call) -> Iterator[Splice]:
    match call:
        case ast.Call(ast.Attribute(ast.Name("glob"), "glob" | "iglob"), [pattern], []) | ast.Call(
            ast.Name("glob" | "iglob"), [pattern], []
        ):
            match pattern:
                case ast.Constant(str() as text) if "**" not in text:
                    folder, _, name = text.rpartition("/")
                    yield instead(source, pattern, f'"{folder}{"/" * bool(folder)}**/{name}"')
                case ast.Call(ast.Attribute(attr="join"), [*_, last]) if "**" not in source.segment(pattern):
                    yield Splice(source.start(last), source.start(last), '"**", ')
                case _:
                    return
            yield behind(source, pattern, ", recursive=True")
        case ast.Call(ast.Attribute(folder, "glob"), [ast.Constant(str() as text)]) if "**" not in text:
            yield Splice(source.stop(folder), source.stop(call.func), ".rglob")
        case ast.Call(ast.Attribute(folder, "iterdir"), []):
            yield Splice(source.stop(folder), source.stop(call), '.rglob("*")')


_SIGNS = {"dot": ".", "period": ".", "underscore": "_", "dash": "-", "hyphen": "-", "tilde": "~", "hash": "#"}
_SIGN = rf"(?:an? |the )?(?:[\"'`]([^\"'`]+)[\"'`]|({'|'.join(_SIGNS)})\b|(\.\w+|[.~_#](?!\w)))"
_STARTS = Pattern(rf"(?i)\b(?:start|begin)(?:s|ing)? with {_SIGN}")
_ENDS = Pattern(rf"(?i)\b(?:end(?:s|ing)? (?:with|in|on) )?{_SIGN}")
_HIDDEN = Pattern(r"(?i)\b(?:hidden|dot-?) ?(?:files?|folders?|ones|entries|paths|directories)\b|\bdotfiles?\b")
_NEEDS_OVER = Pattern(
    r"(?i)\b(?:skip\w*|ignor\w+|exclud\w+|leave out|left out|omit\w*|hide|without|not|\w+n't|never|no(?! such))\b.*"
    r"\b(?:files?|folders?|director\w+|entries|paths?|names?|dotfiles?|what|everything|those|ones)\b"
)
_OTHERS = Pattern(r"(?i)\b(?:but|only|except|just|nothing|other than)\b")
"""What tells of those that stay."""
_NAMED, _CLEAR = 1.0, 2.0


def _not_of_that_name(sentence: Sentence) -> Iterator[Repair]:
    source, test = sentence.source, _test(sentence.text) if _OTHERS.search(sentence.text) is None else None
    for call in source.all(ast.Call) if test is not None else ():
        match call:
            case ast.Call(ast.Attribute(ast.Name("os"), "listdir")):
                one, name = "name", "name"
            case ast.Call(ast.Attribute(attr="iterdir" | "glob" | "rglob")):
                one, name = "path", "path.name"
            case _:
                continue
        around, parent = function_around(source, call), source.parents.get(call)
        if around is None or isinstance(parent, ast.For | ast.comprehension):
            continue  # there each is asked by itself
        filtered = f"{one} for {one} in {source.segment(call)} if not {name}.{test}"
        match parent:
            case ast.Call(args=[only], keywords=[]) if only is call:
                text = filtered
            case ast.Call():
                text = f"({filtered})"
            case _:
                text = f"[{filtered}]"
        told = _ASKED + _NAMED * _is_named(sentence, around.name) + told_of(sentence, call)
        yield Repair((instead(source, call, text),), told)


_NEEDS_ORDER = Pattern(
    r"(?i)\b(?:sort\w*|order\w*|alphabetical\w*)\b.*\b(?:files?|filenames?|folders?|director\w+)\b"
    r"|\b(?:files?|filenames?|folders?|director\w+)\b.*\b(?:sort\w*|in (?:a |the )?(?:\w+ )?order\b|alphabetical\w*)"
)
_FOUND = frozenset(("listdir", "glob", "iglob", "rglob", "iterdir"))


def _in_order(sentence: Sentence) -> Iterator[Repair]:
    """A folder gives its files in any order."""
    source = sentence.source
    for call in source.all(ast.Call):
        is_found = isinstance(call.func, ast.Attribute) and call.func.attr in _FOUND
        around = source.parents.get(call)
        if is_found and not (isinstance(around, ast.expr) and source.segment(around).startswith("sorted(")):
            function = function_around(source, call)
            told = _ASKED + _NAMED * (function is not None and _is_named(sentence, function.name))
            yield Repair((instead(source, call, f"sorted({source.segment(call)})"),), told)


def _is_named(sentence: Sentence, name: str) -> bool:
    return names(sentence, name) >= _CLEAR


def _test(text: str) -> str | None:
    """What is true of the names of those that are meant."""
    if (starts := _STARTS.search(text)) is not None:
        return f'startswith("{_sign(said_in(starts))}")'
    if _HIDDEN.search(text) is not None:
        return 'startswith(".")'
    ends = next((said_in(match) for match in _ENDS.finditer(text) if said_in(match)[:1] == "."), "")
    return f'endswith("{ends}")' if len(ends) > 1 else None


def _sign(said: str) -> str:
    return _SIGNS.get(said.lower(), said)


WRITERS = (
    Writer(frozenset(("swap-path",)), _in_folders_within, needs=_NEEDS_DEEP),
    Writer(frozenset(("skip-if",)), _not_of_that_name, needs=_NEEDS_OVER),
    Writer(frozenset(("sort-key", "add-order", "sort-imports")), _in_order, needs=_NEEDS_ORDER),
)
