"""Functions and classes that are not named but told apart: the last method, the function on line 12, the
total method of Cart, the function that reads a file.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.all_names import known_names
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Definition, Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, parts
from spark_tui.edits.saying.value.quantities import PLACES

_KIND = r"(?:function|func|method|class|test)"
_PLACED = {**PLACES, "top": 0, "topmost": 0, "bottom": -1, "bottommost": -1}
_COUNTED = Pattern(
    rf"(?i)\b(?:the|its|(?P<owner>\w+)'s) (?P<at>{'|'.join(_PLACED)}) (?P<kind>{_KIND})\b"
    r"(?!'s|[- ](?:call|that|which|where|whose|with|i|we|you|it)\b|[- ](?:arg|param|name|def)\w*)"
    r"(?: (?:of|in) the (?:file|module)\b| (?:of|in|from) (?:the )?`?(?P<of>(?-i:[A-Z])\w*)`?)?"
)
_ON_A_LINE = Pattern(rf"(?i)\b(?:the )?({_KIND}) (?:on|at|in|from|around) line (\d+)\b(?! ?(?:-|–|to|and|through) ?\d)")
_OF_ANOTHER = Pattern(
    r"(?i)\b(?:the )?(?:`?(?P<owner>(?-i:[A-Z])\w*)`?'s `?(?P<name>\w+)`? (?:method|property|function)"
    r"|(?:`?(?P<said>\w+)`? (?:method|property|function)|(?:method|property) `?(?P<told>\w+)`?"
    r"|`?(?P<made>__\w+__)`?) (?:of|in|on|from) "
    r"(?:the )?(?:class )?`?(?P<of>(?-i:[A-Z])\w*)`?(?: class)?)(?!\w)"
)
_DOES = Pattern(
    rf"(?i)\b(?:the|our|my) ({_KIND}) (?:that|which) (\w+s)\b"
    r"((?: (?:an?|the|its|our|all|every))? (?!an?\b|the\b)[a-z_]+)?"
)
_SWAPPED = Pattern(
    r"(?i)(?P<before>\b(?:swap|exchange|flip|switch|reverse) (?:the |its |both |two )*)arg(?:ument)?s?\b(?: order)?"
    r"(?= (?:of|in|for) `?(?:\w+\.)?(?P<of>\w+))"
)
"""Of a function that nothing calls, no arguments can be meant."""
_SHOULD = Pattern(
    r"(?i)^(?P<name>remove|delete|drop|discard|pop|clear|strip|add|insert|append|put|push|print|show|display|log|warn"
    r"|rename|sort|order|move|extract|inline|replace|swap|split|merge|join|skip|ignore|raise|return|wrap|catch|retry"
    r"|cache|freeze|hide|reverse|round|count|group|filter|limit|format|convert|parse|validate|check|test|import|use)"
    r"(?= (?:should|shall|must|has to|needs to|ought to|could|can(?:'t|not)?|shouldn't|mustn't|doesn't|does not|never"
    r"|always)\b)"
)
"""Who says that remove should do something does not want anything removed."""
_ENOUGH, _IN_ITS_NAME = 2, 2


def by_name(sentence: str, source: Source) -> str:
    """The sentence with their names. Nothing is counted where a thing of the file is called so: a function `last`."""

    def counted(match: re.Match[str]) -> str:
        at, owner = match["at"].lower(), match["owner"] or match["of"] or ""
        row, place = _row(source, match["kind"].lower(), owner), _PLACED[at]
        if at in (name.rpartition(".")[2] for name, _ in source.definitions) or not -len(row) <= place < len(row):
            return match[0]
        return _written(row[place])

    def on_a_line(match: re.Match[str]) -> str:
        kind = [(name, node) for name, node in source.definitions if _is_kind(match[1], node)]
        around = [name for name, node in kind if source.first_line(node) <= int(match[2]) <= source.last_line(node)]
        named = match.string[: match.start()].rstrip("`'\" ").rpartition(" ")[2].strip("`'\"")
        if named in known_names(source) and not any(name.rpartition(".")[2] == named for name in around):
            return match[0]  # it is called on that line
        return _written(around[-1]) if around else match[0]

    def of_another(match: re.Match[str]) -> str:
        name = f"{match['owner'] or match['of']}.{match['name'] or match['said'] or match['told'] or match['made']}"
        return name if any(name == each for each, _ in source.functions) else match[0]

    def does(match: re.Match[str]) -> str:
        found = _doing(source, match[1], (match[2], *(match[3] or "").split()))
        return _written(found) if found else match[0]

    def parameters(match: re.Match[str]) -> str:
        own = {name.rpartition(".")[2] for name, _ in source.functions}
        return match["before"] + "parameters" if match["of"] in own and not source.calls(match["of"]) else match[0]

    def subject(match: re.Match[str]) -> str:
        name = match["name"][0].lower() + match["name"][1:]
        return f"{name}()" if any(name == each.rpartition(".")[2] for each, _ in source.functions) else match[0]

    sentence = _SWAPPED.sub(parameters, _SHOULD.sub(subject, sentence))
    found = _OF_ANOTHER.sub(of_another, _ON_A_LINE.sub(on_a_line, _COUNTED.sub(counted, sentence)))
    return _DOES.sub(does, found)


def _written(name: str) -> str:
    return f"`{name}`" if name.lower() in PLAIN else name


def _row(source: Source, kind: str, owner: str) -> Sequence[str]:
    """All of a kind in their order. A method is called a function where there are no others."""
    if kind == "class":
        return [each.name for each in source.tree.body if isinstance(each, ast.ClassDef)]
    classes, functions = dict(source.classes), [name for name, _ in source.functions]
    if kind == "test":
        return [name for name in functions if name.rpartition(".")[2].startswith("test")]
    methods = [name for name in functions if name.rpartition(".")[0] in ({owner} if owner else classes)]
    return methods if kind == "method" or owner else ([name for name in functions if "." not in name] or methods)


def _is_kind(kind: str, node: Definition) -> bool:
    return isinstance(node, ast.ClassDef) == (kind.lower() == "class")


def _doing(source: Source, kind: str, said: Sequence[str]) -> str:
    """The only one that does this most by its words; nothing where two do as much."""
    wanted = [singular(word.lower()) for word in said if word.lower() not in PLAIN]
    ranked = sorted(
        ((_share(node, wanted), name) for name, node in source.definitions if _is_kind(kind, node)), reverse=True
    )
    (most, name), *others = ranked or [(0, "")]
    return name if most >= min(_ENOUGH, len(wanted)) > 0 and not (others and others[0][0] == most) else ""


def _share(node: Definition, wanted: Sequence[str]) -> int:
    named, inside = {singular(part) for part in parts(node.name)}, _words(node)
    return sum(_IN_ITS_NAME * (word in named) or word in inside for word in wanted)


@lru_cache(maxsize=512)
def _words(node: Definition) -> frozenset[str]:
    """All that its names and what is called in it say."""
    said = (last_name(each) for each in walk(node))
    own = [arg.arg for arg in walk(node.args) if isinstance(arg, ast.arg)] if isinstance(node, Function) else []
    return frozenset(singular(part) for name in (*said, *own) for part in parts(name))
