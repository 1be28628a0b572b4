"""Files are opened by pathlib, and read or written whole where they were: "load should use pathlib"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available, full_name
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bpathlib\b|\b(?-i:Path)\b|\b(?:read|write)_text\b")
_NAMED, _ASKED = 2.0, 4.0
_LOADS = {"json.load": "json.loads", "yaml.safe_load": "yaml.safe_load"}


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    meant = [each for name, each in source.functions if names(sentence, name.rpartition(".")[2]) >= _NAMED]
    meant = [each for each in meant if each.name in sentence.bare] or meant
    made, imports = available(source, "pathlib", "Path", dotted=False)
    opened = [call for call in source.all(ast.Call) if is_name(call.func, "open") and call.args]
    splices = [_by_path(source, call, made) for call in opened if not meant or function_around(source, call) in meant]
    if splices:
        yield Repair((*imports, *splices), _ASKED)


def _by_path(source: Source, call: ast.Call, made: str) -> Splice:
    target, *rest = call.args
    path = source.segment(target)
    path = path if path.startswith(f"{made}(") else f"{made}({path})"
    used = source.parents[call]
    block = source.parents.get(used)
    if isinstance(block, ast.With) and (whole := _at_once(source, block, path)) is not None:
        return whole
    if isinstance(used, ast.Attribute) and used.attr == "read" and isinstance(block, ast.Call) and not rest:
        return instead(source, block, f"{path}.read_text({', '.join(source.segment(each) for each in call.keywords)})")
    given = [source.segment(each) for each in (*rest, *call.keywords)]
    return instead(source, call, f"{path}.open({', '.join(given)})")


def _at_once(source: Source, block: ast.With, path: str) -> Splice | None:
    """All that is done with the file is one reading, or one writing."""
    match block:
        case ast.With([ast.withitem(ast.Call() as call, ast.Name(file))], [only]) if has_own_lines(source, block):
            encoding = ", ".join(source.segment(each) for each in call.keywords if each.arg == "encoding")
        case _:
            return None
    modes = [*call.args[1:], *(each.value for each in call.keywords if each.arg == "mode")]
    mode = next((each.value for each in modes if isinstance(each, ast.Constant)), "r")
    used = [node for node in walk(only) if is_name(node, file)]
    if len(used) != 1 or mode not in ("r", "w", "rt", "wt") or has_own_lines(source, only) is False:
        return None
    around: ast.AST = source.parents[used[0]]
    around = source.parents[around] if isinstance(around, ast.Attribute) else around
    read = f"{path}.read_text({encoding})"
    match around:
        case ast.Call(ast.Attribute(attr="read"), []):
            new = read
        case ast.Call(func, [ast.Name()]) if (loads := _LOADS.get(full_name(source, func) or "")) is not None:
            new = f"{loads}({read})"
        case ast.Call(ast.Attribute(attr="write"), [text]):
            new = f"{path}.write_text({', '.join(filter(None, (source.segment(text), encoding)))})"
        case ast.Call(func, [what, ast.Name()], named) if full_name(source, func) == "json.dump":
            dumped = f"json.dumps({', '.join(source.segment(each) for each in (what, *named))})"
            new = f"{path}.write_text({', '.join(filter(None, (dumped, encoding)))})"
        case _:
            return None
    start, first = source.start(only), source.start(around)
    code = source.text[start:first] + new + source.text[source.stop(around) : source.stop(only)]
    return instead(source, block, code) if "\n" not in code else None


WRITER = Writer(frozenset(("pathlib",)), _written, needs=_NEEDS)
