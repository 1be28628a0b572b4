"""Go. A method belongs to the type of its receiver, wherever it stands."""

from __future__ import annotations

from functools import partial

from spark_tui.context import grammars
from spark_tui.context.grammars import Grammar
from spark_tui.context.languages import Language

_GRAMMAR = Grammar(
    "tree_sitter_go",
    """
    (function_declaration name: (identifier) @name) @function
    (method_declaration
        receiver: (parameter_list (parameter_declaration type: [
            (type_identifier) @owner
            (pointer_type (type_identifier) @owner)
            (generic_type type: (type_identifier) @owner)
            (pointer_type (generic_type type: (type_identifier) @owner))
        ]))
        name: (field_identifier) @name) @method
    (type_declaration (type_spec name: (type_identifier) @name)) @class
    (source_file (const_declaration (const_spec name: (identifier) @name) @constant))
    (source_file (var_declaration (var_spec name: (identifier) @name) @constant))
    (import_declaration) @import
    """,
)

LANGUAGE = Language("Go", frozenset({".go"}), partial(grammars.outline, _GRAMMAR))
