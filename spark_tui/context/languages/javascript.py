"""JavaScript, with tags (JSX) or without."""

from __future__ import annotations

from functools import partial

from spark_tui.context import grammars
from spark_tui.context.grammars import Grammar
from spark_tui.context.languages import Language

QUERY = """
    (function_declaration name: (identifier) @name) @function
    (generator_function_declaration name: (identifier) @name) @function
    (method_definition name: (_) @name) @method
    (lexical_declaration (variable_declarator name: (identifier) @name
        value: [(arrow_function) (function_expression)])) @function
    (program (lexical_declaration (variable_declarator name: (identifier) @name)) @constant)
    (export_statement (class_declaration name: (_) @name)) @class
    (export_statement (function_declaration name: (identifier) @name)) @function
    (export_statement (lexical_declaration (variable_declarator name: (identifier) @name
        value: [(arrow_function) (function_expression)]))) @function
    (program (export_statement (lexical_declaration (variable_declarator name: (identifier) @name))) @constant)
    (class_declaration name: (_) @name) @class
    (import_statement) @import
"""

_GRAMMAR = Grammar("tree_sitter_javascript", QUERY)

LANGUAGE = Language("JavaScript", frozenset({".js", ".jsx", ".mjs", ".cjs"}), partial(grammars.outline, _GRAMMAR))
