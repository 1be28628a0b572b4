"""What pydantic says: a field that is required, an attribute without a type, validators of its first version."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping

from spark_tui.edits.mending.messages import Messages, Throughout, Ways, by_messages
from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.python.imports import available, from_module, new_import, without
from spark_tui.edits.python.names import class_around
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Source, Splice

_SURE = 1.5


def _new_validators(source: Source, _found: re.Match[str]) -> Ways:
    """All validators of the old kind become `field_validator` and class methods at once."""
    splices = list[Splice]()
    for _, node in source.functions:
        for each in node.decorator_list:
            match each:
                case ast.Call(ast.Name("validator") as called, keywords=[]) if len(node.args.args) == 2:
                    splices.append(instead(source, called, "field_validator"))
                    if not any(is_name(other, "classmethod") for other in node.decorator_list):
                        at = source.line_start(node.lineno)
                        splices.append(Splice(at, at, f"{source.indent(node.lineno)}@classmethod\n"))
    for node in source.all(ast.ImportFrom):
        for alias in node.names if from_module(node) == "pydantic" and splices else ():
            if alias.name == "validator" and alias.asname is None:
                splices.append(instead(source, alias, "field_validator"))
    changed = sum(each.text == "field_validator" for each in splices)
    if changed == len(source.names.get("validator", ())) + 1:  # and none is left behind that is not known any more
        yield tuple(splices), _SURE


def _may_be_left_out(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A field that is not sent is None."""
    name = found[1] or found[2]
    match node:
        case ast.AnnAssign(ast.Name(target), kind, None) if target == name:
            owner = class_around(source, node)
            if owner is not None and owner.bases:
                text = source.segment(kind)
                more = "" if "None" in text or "Optional" in text else " | None"
                yield (behind(source, kind, f"{more} = None"),), _SURE


_KINDS: Mapping[type, str] = {int: "int", str: "str", float: "float", bool: "bool"}


def _typed(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    match node:
        case ast.Assign([ast.Name(name) as target], ast.Constant(value)) if name == found[1] and type(value) in _KINDS:
            if class_around(source, node) is not None:
                yield (behind(source, target, f": {_KINDS[type(value)]}"),), _SURE


def _moved_out(source: Source, _found: re.Match[str]) -> Ways:
    for node in source.all(ast.ImportFrom):
        if from_module(node) == "pydantic" and "BaseSettings" in {each.name for each in node.names}:
            line = "from pydantic_settings import BaseSettings"
            if len(node.names) == 1:
                yield (instead(source, node, line),), _SURE
            else:
                yield (*without(source, node, ["BaseSettings"]), new_import(source, line)), _SURE


def _as_config_dict(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """How a model is set is said by `model_config`."""
    match node:
        case ast.ClassDef("Config", body=body) if isinstance(source.parents.get(node), ast.ClassDef):
            pass
        case _:
            return
    pairs = list[str]()
    for each in body:
        match each:
            case ast.Assign([ast.Name(name)], value):
                pairs.append(f"{_NEW_SETTINGS.get(name, name)}={source.segment(value)}")
            case _:
                return
    name, needed = available(source, "pydantic", "ConfigDict", dotted=False)
    yield (*needed, instead(source, node, f"model_config = {name}({', '.join(pairs)})")), _SURE


_NEW_SETTINGS = {
    "orm_mode": "from_attributes",
    "allow_population_by_field_name": "populate_by_name",
    "anystr_strip_whitespace": "str_strip_whitespace",
    "schema_extra": "json_schema_extra",
    "validate_all": "validate_default",
}

_MESSAGES: Messages = (
    (
        r"[\"']?loc[\"']?\s*:\s*[\[(](?:[^\])]*,\s*)?[\"'](\w+)[\"']\s*[\])].*(?:field required|missing)"
        r"|validation errors? for \w+\s+(\w+)\s+field required",
        _may_be_left_out,
    ),
    (r"class-based [`'\"]?config[`'\"]? is deprecated", _as_config_dict),
    (r"non-annotated attribute was detected: [`'\"](\w+)", _typed),
)
_THROUGHOUT: Throughout = (
    (r"v1 style [`'\"]@?validator", _new_validators),
    (r"BaseSettings[`'\"]? has been moved", _moved_out),
)

DEFECT = by_messages("of-pydantic", _MESSAGES, _THROUGHOUT, is_copied=True)
