"""Rust. An `impl` is one more place where its type is defined."""

from __future__ import annotations

from functools import partial

from spark_tui.context import grammars
from spark_tui.context.grammars import Grammar
from spark_tui.context.languages import Language

_GRAMMAR = Grammar(
    "tree_sitter_rust",
    """
    (function_item name: (identifier) @name) @function
    (function_signature_item name: (identifier) @name) @function
    (struct_item name: (type_identifier) @name) @class
    (enum_item name: (type_identifier) @name) @class
    (union_item name: (type_identifier) @name) @class
    (trait_item name: (type_identifier) @name) @class
    (type_item name: (type_identifier) @name) @class
    (impl_item type: [(type_identifier) @name (generic_type type: (type_identifier) @name)]) @class
    (macro_definition name: (identifier) @name) @function
    (const_item name: (identifier) @name) @constant
    (static_item name: (identifier) @name) @constant
    (use_declaration) @import
    """,
)

LANGUAGE = Language("Rust", frozenset({".rs"}), partial(grammars.outline, _GRAMMAR))
