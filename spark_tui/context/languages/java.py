"""Java."""

from __future__ import annotations

from functools import partial

from spark_tui.context import grammars
from spark_tui.context.grammars import Grammar
from spark_tui.context.languages import Language

_GRAMMAR = Grammar(
    "tree_sitter_java",
    """
    (class_declaration name: (identifier) @name) @class
    (interface_declaration name: (identifier) @name) @class
    (enum_declaration name: (identifier) @name) @class
    (record_declaration name: (identifier) @name) @class
    (annotation_type_declaration name: (identifier) @name) @class
    (method_declaration name: (identifier) @name) @method
    (constructor_declaration name: (identifier) @name) @method
    (field_declaration (modifiers "static" "final") (variable_declarator name: (identifier) @name)) @constant
    (import_declaration) @import
    """,
)

LANGUAGE = Language("Java", frozenset({".java"}), partial(grammars.outline, _GRAMMAR))
