"""What is returned or raised in a new check gives way to what the object has, or a constant: "just the net then",
"return the old balance", "fall back to the default title"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import bindings
from spark_tui.edits.python.names import nearest, parameters_of
from spark_tui.edits.python.nodes import is_own
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)(?:^|.*[,;:] )\W*(?:(?:no|but|and|please|then|ok|rather|better|it should|in (?:that|this) case|not an?"
    r" error|don'?t raise)\W+)*"
    r"(?:(?:(?:return|give|use|take|fall back to|just|only|simply|keep)(?: back)? )+(?:the |its |self\.|our )*"
    r"|(?:the |its |self\.))"
    r"`?(?P<what>[A-Za-z_]\w*(?: (?!then|instead|rather|in\b|please|unchanged|as\b|there)[a-z]\w*)?)`?(?:\(\))?"
    r"(?:,? (?:then|instead|rather|in (?:that|this) case|please|unchanged|as it is|there))*\W*"
)
_USES = Pattern(r"(?i)\b(?:use|take|keep|with)\b")
_ASKS = ("is_", "has_", "can_", "should_")
_CLEAR = 5.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    if match is None:
        return
    for node in turn.new(ast.Return, ast.Raise):
        function = turn.function(node)
        around = turn.now.parents.get(node)
        if isinstance(node, ast.Raise) and _USES.search(turn.said) is not None:
            continue  # how it is found out, or said
        if function is None or not isinstance(around, ast.If | ast.ExceptHandler) or node not in around.body:
            continue
        if around.lineno in turn.lines and (value := _has(turn, function, match["what"])):
            yield from turn.with_splices([instead(turn.now, node, f"return {value}")], _CLEAR)


def _has(turn: Turn, function: Function, words: str) -> str:
    """What its object has by that name, or a constant of the file."""
    wanted = "_".join(words.lower().split())
    if wanted.startswith(_ASKS):
        return ""
    owner = nearest(turn.now, function, ast.ClassDef)
    for each in owner.body if isinstance(owner, ast.ClassDef) else ():
        if isinstance(each, Function) and each.name == wanted and each is not function:
            if any(ast.unparse(one) == "property" for one in each.decorator_list):
                return f"self.{wanted}"
            return f"self.{wanted}()" if not any(parameters_of(each)) else ""
    if owner is not None and any(is_own(each) and each.attr == wanted for each in walk(owner)):
        return f"self.{wanted}"
    constants = [name for name in bindings(turn.now) if name.isupper() and name.lower() == wanted]
    return constants[0] if len(constants) == 1 else ""


TURNER = Turner(_turned, Pattern(r"(?i)\b(?:return|give|use|take|fall back|just|only|simply|keep|the|its|self)\b"))
