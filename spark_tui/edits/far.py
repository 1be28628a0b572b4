"""What an op must see of a very long file: all of it, where it changes more than the lines around a place."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

from spark_tui.edits.calls import Call
from spark_tui.edits.excerpt import Excerpt
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import read

_WHOLE = 8000  # lines: an op on all of them takes about a second; a rename, which is asked for once, may take longer


def reach(calls: Sequence[Call], part: Excerpt) -> Excerpt:
    """As much as they are carried out on: all of it, for a name that is used elsewhere too."""
    doc = part.whole.document
    if part.target is part.whole or all(call.op.is_about_a_line for call in calls):
        return part
    if len(doc.lines) <= _WHOLE:
        return Excerpt(part.whole, 0, 0, len(doc.lines))
    beyond = "".join((*doc.lines[part.head : part.start], *doc.lines[part.stop :]))
    near = part.target.document.text
    is_elsewhere = any(call.op.name == "rename" and _is_used(call.values[0], beyond, near) for call in calls)
    return Excerpt(part.whole, 0, 0, len(doc.lines)) if is_elsewhere else part


def _is_used(name: str, beyond: str, near: str) -> bool:
    """Does the same thing stand there? Of what only functions know, no more than the keyword it is passed by."""
    behind = r"=(?!=)" if _is_local(name, near) else r"(?!\w)"
    return re.search(rf"(?<!\w){re.escape(name)}{behind}", beyond) is not None


def _is_local(name: str, near: str) -> bool:
    source = read(near)
    owners = [scope for scope in scopes(source).of.values() if name in scope.bound and name not in scope.elsewhere]
    is_attribute = any(isinstance(node, ast.Attribute) and node.attr == name for node in source.nodes)
    return (
        bool(owners)
        and not is_attribute
        and not any(scope.is_class or isinstance(scope.node, ast.Module) for scope in owners)
    )
