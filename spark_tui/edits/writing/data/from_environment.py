"""A secret that is written into the code comes from the environment: "why is there a password in the code? take it from
SMTP_PASSWORD"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.spelled import VARIABLE
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\benv\b|\benviron\w*|\bgetenv\b|\b(?-i:[A-Z][A-Z0-9]*_[A-Z0-9_]+)\b|\bsecrets?\b"
    r"|\bcredentials?\b"
                    r"|\b(?:passwords?|tokens?|api[ _-]?keys?)\b.*\b(?:in (?:the |our |this |plain )?(?:code"
                    r"|repo|source|file|git|text)"
                    r"|hard-?coded|plain|committed|checked in)\b|\bhard-?coded\b.*\b(?:passwords?|tokens?"
                    r"|keys?)\b")  # fmt: skip
_SECRET = Pattern(r"(?i)passw(?:or)?d|\bpwd|secret|token|api_?key|credential|auth")
_TAKES_SECRETS = Pattern(r"(?i)login|auth|sign_?in|connect|token|password")
_ASKED, _CALLED, _SAID, _LIKE_ONE = 2.5, 1.0, 0.5, 0.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for value, called in _secrets(source):
        variable = _variable(sentence, called)
        environ, imports = available(source, "os", "environ")
        code = f'{environ}["{variable}"]'
        named = _CALLED * any(part in sentence.spoken for part in parts(called) if len(part) > 2)
        if not named and _SECRET.search(sentence.text) is None:
            named = -_CALLED
        told = _SAID * (_SECRET.search(sentence.text) is not None) + told_of(sentence, value) / 2
        told += _LIKE_ONE * (re.search(r"\d|\W", str(value.value)) is not None)
        yield Repair((*imports, instead(source, value, code)), _ASKED + named + told)


def _variable(sentence: Sentence, called: str) -> str:
    """The one that is said; else what the secret is called, in capitals."""
    said = [each for each in VARIABLE.findall(sentence.text) if each not in sentence.source.names]
    return said[0] if said else called.upper()


def _secrets(source: Source) -> Iterator[tuple[ast.Constant, str]]:
    """Texts that are called a secret, and the last that a login is given."""
    for node in source.nodes:
        match node:
            case ast.Assign([ast.Name(name) | ast.Attribute(attr=name)], ast.Constant(str()) as value) if _is_one(name):
                yield value, name
            case ast.keyword(str(name), ast.Constant(str()) as value) if _is_one(name):
                yield value, name
            case ast.Dict(keys, values):
                for key, value in zip(keys, values, strict=True):
                    match key, value:
                        case ast.Constant(str(name)), ast.Constant(str()) if _is_one(name):
                            yield value, "_".join(parts(name))
            case ast.Call(ast.Attribute(attr=name), [*_, ast.Constant(str()) as value]) if _TAKES_SECRETS.search(name):
                if function_around(source, node) is not None and len(node.args) > 1:
                    yield value, "password"


def _is_one(name: str) -> bool:
    return _SECRET.search(name) is not None


WRITER = Writer(frozenset(("read-env",)), _written, needs=_NEEDS)
