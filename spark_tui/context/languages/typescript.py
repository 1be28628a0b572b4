"""TypeScript."""

from __future__ import annotations

from functools import partial

from spark_tui.context import grammars
from spark_tui.context.grammars import Grammar
from spark_tui.context.languages import Language
from spark_tui.context.languages.javascript import QUERY

_TYPES = """
    (interface_declaration name: (_) @name) @class
    (enum_declaration name: (_) @name) @class
    (type_alias_declaration name: (_) @name) @class
    (abstract_class_declaration name: (_) @name) @class
    (export_statement (interface_declaration name: (_) @name)) @class
    (export_statement (enum_declaration name: (_) @name)) @class
    (export_statement (type_alias_declaration name: (_) @name)) @class
    (export_statement (abstract_class_declaration name: (_) @name)) @class
"""

# The dialect with tags reads the plain one too, but for `<Type>value`, which hardly anybody writes.
_GRAMMAR = Grammar("tree_sitter_typescript", QUERY + _TYPES, "language_tsx")

LANGUAGE = Language("TypeScript", frozenset({".ts", ".tsx", ".mts", ".cts"}), partial(grammars.outline, _GRAMMAR))
