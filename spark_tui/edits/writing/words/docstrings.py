"""A docstring in several parts: what it takes, what it gives, what it raises, in the style that is said or used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring, indented, top_line
from spark_tui.edits.python.functions.returns import gives_something, own_nodes
from spark_tui.edits.python.functions.signatures import default_of, parameter
from spark_tui.edits.python.functions.told_parameters import told
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.types.documented import documented_type
from spark_tui.edits.python.types.inferred import parameter_type, return_type
from spark_tui.edits.python.types.used_as import kind_by_use
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.telling.phrases import Words
from spark_tui.edits.saying.telling.wording import IT_DOES, made_docstring
from spark_tui.edits.writing import Writer

_STYLES = (
    ("numpy", Pattern(r"(?i)\bnump(?:y|ydoc)\b")),
    ("sphinx", Pattern(r"(?i)\bsphinx\b|\bre?st\b|:param|\brestructured")),
    ("google", Pattern(r"(?i)\bgoogle\b")),
)
_USED = {"numpy": "    ----", "sphinx": ":param ", "google": "Args:\n"}
IN_PARTS = Pattern(
    r"(?i)\bgoogle\b|\bnump(?:y|ydoc)\b|\bsphinx\b|\bre?st\b|:param|\b(?:docstring|document|describe"
    r"|doc)\w*\b.*\b(?:arg|param|return|rais)\w*"
    r"|\b(?:arg|param)\w*\b.*\b(?:docstring|documented|described)\b"
    r"|\b(?:write down|explain|list|say|spell out|put down) .*\b(?:arg|param)\w*\b.*\b(?:return|come|give|rais)\w*"
    r"|\bwhat (?:it|\w+) (?:takes|expects|accepts)\b.*\b(?:returns?|gives?|comes? back)\b"
)
_SECTION = Pattern(
    r"(?i)\b(?:(?P<takes>arg(?:ument)?s?|param(?:eter)?s?)|(?P<gives>returns?)|(?P<raises>raises|exceptions?))"
    r" (?:section|block|part|entry)\b"
)
"""Only this of it is asked for."""
_ONLY = Pattern(
    r"(?i)^(?:please |pls |can you |could you |also )*(?:document|describe|explain|list|write down)"
    r"(?: which| what| the| its| all)* (?:(?P<raises>(?:exceptions?|errors?) .*"
    r"|`?[\w.]+`?(?:\(\))? (?:can |may |might )?(?:raises?|throws?))"
    r"|(?P<gives>(?:return values?|result)(?: of| in| for)? [\w.]+(?:\(\))?"
    r"|`?[\w.]+`?(?:\(\))? (?:returns|gives(?: back)?))"
    r"|(?P<takes>(?:arg(?:ument)?s?|param(?:eter)?s?)(?: of| in| for)? [\w.]+(?:\(\))?))"
    r"(?: in (?:the|its) doc-?string)?\W*$"
)
_DICTATED = Pattern(
    r"(?i)\b(?:an?|the) (?:\w+ )?doc-?string\b(?: (?:to|for|on|in|of) (?:the )?[\w.]+(?:\(\))?)?,? "
    r"(?:saying|that says|and say) (?:that )?(?:it|this|the|an?) \w"
    rf"|{IT_DOES}"
)
"""What it is to say is said, and no more."""
_CONVERTED = Pattern(
    r"(?i)\b(?:convert|change|switch|rewrite|translate|turn|migrate|reformat)\b[^.;]*\bdoc-?strings\b[^.;]*\b(?:to"
    r"|into|in|as)\b"
)
"""Those that are there get another style."""
_CONVERTS = 2.0
_IN_SECTIONS = Pattern(
    r"(?m)^\s*(?:Args|Arguments|Returns|Raises|Yields):\s*$|:(?:param|returns?|raises) ?|^\s*-{4,}\s*$"
)
_ALL = Pattern(r"(?i)\ball\b|\bevery\b|\beach\b|\bboth\b")
_NAMED, _ASKED = 1.0, 3.0
_CLEAR, _OF_ONE = 3.0, 1.6


@dataclass(frozen=True, slots=True)
class _Told:
    """Of a function: a sentence, its parameters with type and meaning, what it gives, what it raises and when."""

    summary: str
    takes: tuple[tuple[str, str, str], ...]
    gives: tuple[str, str] | None
    raises: tuple[tuple[str, str], ...]


def _written(sentence: Sentence) -> Iterator[Repair]:
    is_asked = IN_PARTS.search(sentence.text) is not None or _SECTION.search(sentence.text) is not None
    if not is_asked or _DICTATED.search(sentence.text) is not None:
        return
    functions = [
        (name, node) for name, node in sentence.source.functions if has_own_lines(sentence.source, node.body[0])
    ]
    told = {name: max(names(sentence, name), *_of_parameters(sentence, name, node)) for name, node in functions}
    named = [(name, node) for name, node in functions if told[name] >= 1.5]
    meant = named or [(name, node) for name, node in functions if not has_docstring(node.body)] or functions
    if _CONVERTED.search(sentence.text) is not None:
        documented = [(name, node) for name, node in named or functions if has_docstring(node.body)]
        meant = [each for each in documented if _IN_SECTIONS.search(sentence.source.segment(each[1].body[0]))]
        splices = tuple(_put(sentence, name, node) for name, node in meant)
        yield from [Repair(splices, _NAMED + _ASKED + _CONVERTS)] if splices else []
        return
    if _ALL.search(sentence.text):
        yield Repair(tuple(_put(sentence, name, node) for name, node in meant), _NAMED + _ASKED)
        return
    for name, node in meant:
        yield Repair((_put(sentence, name, node),), _ASKED + _NAMED * bool(named) + 0.1 * told[name])


def _of_parameters(sentence: Sentence, function: str, node: Function) -> Iterator[float]:
    """How clearly it speaks of a parameter that no other function has, or of none."""
    others = {each for name, other in sentence.source.functions if name != function for each in parameters_of(other)}
    yield 0.0
    yield from (_OF_ONE * (names(sentence, each) >= _CLEAR) for each in parameters_of(node) if each not in others)


def _put(sentence: Sentence, name: str, function: Function) -> Splice:
    """In the place of the docstring that is there, or above the first line."""
    source, first = sentence.source, function.body[0]
    told, style = _told(sentence, name, function), _style(sentence)
    sections = [each.replace("    ", source.unit) for each in _SECTIONS[style](told)]
    indent = source.indent(source.first_line(first))
    if has_docstring(function.body):
        kept = _kept(source, first, style)
        text = _laid_out(told.summary, sections) if kept is None else _between(*kept, told.summary, sections)
        return Splice(source.start(first), source.stop(first), indented(text, indent).lstrip())
    at = source.line_start(top_line(source, function.body))
    return Splice(at, at, indented(_laid_out(told.summary, sections), indent) + "\n")


def sections_for(
    sentence: Sentence, function: Function, takes: Sequence[str] = (), errors: Sequence[str] = (), *,
    gives: bool = False, raises: bool = False,
) -> Iterator[str]:  # fmt: skip
    """Only of these: parameters, errors by their names or all of them, what comes back."""
    every = _every_part(sentence, function.name, function)
    chosen = _Told(
        every.summary,
        tuple(each for each in every.takes if each[0] in takes),
        every.gives if gives else None,
        tuple(each for each in every.raises if raises or each[0] in errors),
    )
    unit = sentence.source.unit
    yield from (each.replace("    ", unit) for each in _SECTIONS[_style(sentence)](chosen))


def _laid_out(summary: str, sections: Sequence[str]) -> str:
    text = "\n\n".join((summary, *sections))
    return f'"""{text}\n"""' if "\n" in text else f'"""{text}"""'


def _kept(source: Source, docstring: ast.stmt, style: str) -> tuple[str, str] | None:
    """What a docstring tells besides, as it is written: up to its first example, and from there. None of one that is
    laid out in another style, or of which only a line is there."""
    text = source.segment(docstring)
    if not text.startswith('"""') or not text.endswith('"""') or "\n" not in text:
        return None
    if any(mark in text for other, mark in _USED.items() if other != style):
        return None
    lines = text[3:-3].rstrip().splitlines()
    indent = source.indent(docstring.lineno)
    lines = [lines[0], *(each.removeprefix(indent) for each in lines[1:])]
    at = next((at for at, each in enumerate(lines) if each.lstrip().startswith(">>>")), len(lines))
    return "\n".join(lines[:at]).rstrip(), "\n".join(lines[at:])


def _between(before: str, examples: str, summary: str, sections: Sequence[str]) -> str:
    """What is new of the sections, below what is told and above the examples."""
    lines = {line.strip() for line in before.splitlines()}
    new = [each for each in sections if not _is_there(each, lines)]
    told = before if before.strip() else f"{before}{summary}"
    text = "\n\n".join(filter(None, (told, *new, examples)))
    return f'"""{text}\n"""'


def _is_there(section: str, lines: set[str]) -> bool:
    return section.partition("\n")[0].strip() in lines


def _style(sentence: Sentence) -> str:
    said = next((style for style, words in _STYLES if words.search(sentence.text)), None)
    used = next((style for style, mark in _USED.items() if mark in sentence.source.text), "google")
    return said or used


def _told(sentence: Sentence, name: str, function: Function) -> _Told:
    """All of it, or only the sections that are asked for."""
    told = _every_part(sentence, name, function)
    only = _ONLY.search(sentence.text)
    said = [only] if only is not None else [*_SECTION.finditer(sentence.text)]
    if not said:
        return told
    every = {name for match in said for name, text in match.groupdict().items() if text}
    return _Told(
        told.summary,
        told.takes if "takes" in every else (),
        told.gives if "gives" in every else None,
        told.raises if "raises" in every else (),
    )


def _every_part(sentence: Sentence, name: str, function: Function) -> _Told:
    source = sentence.source
    known = (ast.get_docstring(function) or "").partition(">>>")[0]
    summary = known.partition("\n\n")[0].strip() or made_docstring(source, name)
    takes = tuple(
        (each, _type(source, function, each), _meaning(source, function, each)) for each in parameters_of(function)
    )
    kind = _given_type(source, function)
    gives = (kind, _given_back(function, summary)) if kind != "None" and gives_something(function) else None
    raises = tuple(dict.fromkeys(_raised(source, function)))
    return _Told(summary, takes, gives, raises)


def _type(source: Source, function: Function, name: str) -> str:
    """As it is annotated, told or shown by a default, or what it must be by what is done with it; a number that is only
    reckoned with may be of any kind, and what only a name says is not certain."""
    said = parameter(function, name).annotation
    if said is not None:
        return source.segment(said)
    kind = parameter_type(source, function, name) or ""
    default = default_of(function, parameter(function, name))
    if documented_type(source, function, name) is not None or (default is not None and not is_none(default)):
        return kind
    plain = kind.removesuffix(" | None")
    is_shown = kind_by_use(function, name) == plain and plain not in _NUMBERS
    return kind if is_shown or plain in {owner.name for _, owner in source.classes} else ""


_NUMBERS = frozenset(("int", "float", "list[float]", "list[int]"))


def _given_type(source: Source, function: Function) -> str:
    """Of what it returns: a number only where that is plain."""
    if function.returns is not None:
        return source.segment(function.returns)
    kind = return_type(source, function) or ""
    if kind.removesuffix(" | None") not in _NUMBERS or documented_type(source, function, "") is not None:
        return kind
    values = [each.value for each in own_nodes(function) if isinstance(each, ast.Return)]
    is_plain = all(isinstance(each, ast.Constant) or (isinstance(each, ast.Call) and ast.unparse(each.func) in _COUNTS)
                   for each in values)  # fmt: skip
    return kind if is_plain else ""


_COUNTS = frozenset(("len", "int", "float"))


def _meaning(source: Source, function: Function, name: str) -> str:
    if known := _known_meaning(source, function, name):
        return known
    words = " ".join(parts(name)) or name
    default = default_of(function, parameter(function, name))
    behind = f" Defaults to {source.segment(default)}." if default is not None else ""
    match words.split()[0]:
        case "is":
            return f"Whether it {words}.{behind}"
        case "has" | "use" | "should" | "allow" | "include" | "strict" | "verbose" | "force":
            return f"Whether to {words.removeprefix('use ')}.{behind}"
        case _:
            return f"{'The day that is today' if name == 'today' else f'The {words}'}.{behind}"


def _known_meaning(source: Source, function: Function, name: str) -> str:
    """What the docstring tells of it in a line, in whichever style; as a sentence."""
    for each in told(source, function):
        if each.name == name and ":type" not in source.line(each.first):
            lines = [source.line(at).strip() for at in range(each.first, each.last + 1)]
            text = " ".join(lines[1:]) if each.rule else re.sub(r"^(?::\w+ )?[^:]*: ?", "", " ".join(lines), count=1)
            text = text.strip().removesuffix('"""').strip()
            return f"{text[0].upper()}{text[1:]}" + "." * (text[-1] not in ".!?") if text else ""
    return ""


def _given_back(function: Function, summary: str) -> str:
    returned = [each.value for each in walk(function) if isinstance(each, ast.Return) and each.value is not None]
    if (said := re.match(r"Return (the .+?|whether .+?|an? .+?)\.?$", summary)) is not None:
        return f"{said[1][0].upper()}{said[1][1:]}."
    if returned and all(isinstance(each, ast.Compare | ast.BoolOp) for each in returned):
        return "True if so, False otherwise."
    name = next((each.id for each in returned if isinstance(each, ast.Name)), "")
    return f"The {' '.join(parts(name)) or name}." if name else "The result."


def _raised(source: Source, function: Function) -> Iterator[tuple[str, str]]:
    for node in walk(function):
        match node:
            case ast.Raise(exc=ast.Call(func=ast.Name(name)) | ast.Name(name)):
                match source.parents.get(node):
                    case ast.If(test=test, body=body) if node in body:
                        yield name, f"If {Words().holds(test) or source.segment(test)}."
                    case ast.FunctionDef(body=[*_, ast.For(), last]) if last is node:
                        yield name, "If there is none."
                    case _:
                        yield name, "If it fails."


def _google(told: _Told) -> Iterator[str]:
    if told.takes:
        yield _section("Args:", [f"{name}{f' ({kind})' if kind else ''}: {what}" for name, kind, what in told.takes])
    if told.gives is not None:
        kind, what = told.gives
        yield _section("Returns:", [f"{kind}: {what}" if kind else what])
    if told.raises:
        yield _section("Raises:", [f"{name}: {when}" for name, when in told.raises])


def _section(title: str, lines: Sequence[str]) -> str:
    return "\n".join((title, *(f"    {line}" for line in lines)))


def _numpy(told: _Told) -> Iterator[str]:
    if told.takes:
        yield _underlined(
            "Parameters", [(f"{name} : {kind}" if kind else name, what) for name, kind, what in told.takes]
        )
    if told.gives is not None:
        yield _underlined("Returns", [(told.gives[0] or "object", told.gives[1])])
    if told.raises:
        yield _underlined("Raises", told.raises)


def _underlined(title: str, entries: Sequence[tuple[str, str]]) -> str:
    return "\n".join((title, "-" * len(title), *(f"{name}\n    {what}" for name, what in entries)))


def _sphinx(told: _Told) -> Iterator[str]:
    lines = [f":param {name}: {what}" for name, _, what in told.takes]
    lines += [f":returns: {told.gives[1]}"] if told.gives is not None else []
    lines += [f":raises {name}: {when}" for name, when in told.raises]
    if lines:
        yield "\n".join(lines)


_SECTIONS = {"numpy": _numpy, "sphinx": _sphinx, "google": _google}
_KINDS = frozenset(("write-docstring-style", "write-docstring", "add-docstring"))
WRITERS = (Writer(_KINDS, _written), Writer(_KINDS, _written, needs=_SECTION))
