"""What --help says of each option that it says nothing of yet: "help texts for the options", "describe --limit in the
help"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.flags import Flag, flags
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bhelps? (?:texts?|strings?|messages?|for|to)\b"
    r"|\b(?:no|without|lacks?|missing|needs?|add|have|want|write|give) (?:\w+ ){0,3}helps?\b(?! (?:me|us|you|with)\b)"
    r"|\b(?:describe|explain|document)\w* (?:the |all |every |each )*(?:\w+ )?"
    r"(?:options?|flags?|arguments?|args|switch\w*)\b(?! of\b)"
)
_DESCRIBED = Pattern(r"(?i)\bdescriptions?\b")
_NONE = Pattern(r"(?i)\b(?:remove|delete|drop|change|reword|fix|typo|says?|reads?|wrong)\b")
_ASKED, _CLEAR = 6.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NONE.search(sentence.text) is not None:
        return
    bare = [each for each in flags(source) if each.command is None and keyword(each.call, "help") is None]
    named = [each for each in bare if any(name in sentence.text for name in each.names if name.startswith("-"))]
    named = named or [each for each in bare if len(each.attribute) > 1 and names(sentence, each.attribute) > _CLEAR]
    splices = [set_keyword(source, each.call, "help", f'"{_said(each)}"') for each in named or bare]
    splices += _described(sentence)
    if splices:
        yield Repair(tuple(splices), _ASKED)


def _described(sentence: Sentence) -> list[Splice]:
    """The parser says what the program is for, where that is wanted too: what stands at the top of the file."""
    source = sentence.source
    if _DESCRIBED.search(sentence.text) is None or ast.get_docstring(source.tree) is None:
        return []
    made = [call for call in source.all(ast.Call) if last_name(call.func) == "ArgumentParser"]
    if len(made) != 1 or made[0].args or keyword(made[0], "description") is not None:
        return []
    return [set_keyword(source, made[0], "description", "__doc__")]


def _said(flag: Flag) -> str:
    """Its name in words, and what stands in for it."""
    long = max((name.lstrip("-") for name in flag.names), key=len)
    words = " ".join(parts(long.replace("-", "_"))) or long
    action, kind = keyword(flag.call, "action"), keyword(flag.call, "type")
    if isinstance(action, ast.Constant):
        return words
    is_number = isinstance(kind, ast.Name) and kind.id in ("int", "float")
    told = "how many" if words == "n" and is_number else f"the {words}"
    return f"{told} (default: %(default)s)" if keyword(flag.call, "default") is not None else told


WRITER = Writer(frozenset(("set-flag", "add-flag")), _written, needs=_NEEDS)
