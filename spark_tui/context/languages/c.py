"""C, and the C in headers."""

from __future__ import annotations

from functools import partial

from spark_tui.context import grammars
from spark_tui.context.grammars import Grammar
from spark_tui.context.languages import Language

_GRAMMAR = Grammar(
    "tree_sitter_c",
    """
    (function_definition declarator: [
        (function_declarator declarator: (identifier) @name)
        (pointer_declarator (function_declarator declarator: (identifier) @name))
        (pointer_declarator (pointer_declarator (function_declarator declarator: (identifier) @name)))
    ]) @function
    (struct_specifier name: (type_identifier) @name body: (_)) @class
    (union_specifier name: (type_identifier) @name body: (_)) @class
    (enum_specifier name: (type_identifier) @name body: (_)) @class
    (type_definition declarator: (type_identifier) @name) @class
    (preproc_def name: (identifier) @name) @constant
    (preproc_function_def name: (identifier) @name) @function
    (translation_unit (declaration declarator: (init_declarator declarator: (identifier) @name)) @constant)
    (preproc_include) @import
    """,
)

LANGUAGE = Language("C", frozenset({".c", ".h"}), partial(grammars.outline, _GRAMMAR))
