"""Answers without the code that somebody wrote out: "call next(reader) first", "raise KeyError(sku) then", and nothing
that is new calls or raises just that; or with what was to stand there no more."""

from __future__ import annotations

import ast
import builtins
import sys
from collections import Counter

from spark_tui.edits.mending.pasted import PASTED
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.homes import HOME
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.python.walking import walk
from spark_tui.edits.weighing.put_elsewhere import ENDINGS

_ARTICLE = r"(?:(?:an?|the|just|simply|plain|bare) )*`?"
_ARGUMENTS = r"\((?P<given>(?:[^()\n]|\([^()\n]*\))*)\)"
_BY = r"(?:(?:^|[.,;:!] )(?:please |just |better |rather )?call|\b(?<!n't )(?:use|using|via|with|by)|->)"
_NAME = r"`?(?P<name>(?-i:(?:[A-Za-z_]\w*\.)*[a-z_]\w*))"
_CALLED = Pattern(rf"(?i){_BY} {_ARTICLE}{_NAME}{_ARGUMENTS}(?! or\b)")
_CALLED_INSTEAD = Pattern(rf"(?i)(?<![\w.]){_NAME}{_ARGUMENTS}`? instead(?! of\b)")
_OF_ANOTHER = Pattern(
    rf"(?i)(?:{_BY}|:) {_ARTICLE}(?P<name>(?-i:[a-z_]\w*\.[a-z_]\w*))(?![\w(./-]|\.\w)(?! or\b| (?:[A-Z]+|is)\b)"
)
"""A method or a function of a module: "keep the order: dict.fromkeys"."""
_RAISED = Pattern(
    rf"(?i)\b(?:rais(?:e|es|ing)|throw(?:s|ing)?) {_ARTICLE}"
    rf"(?P<what>(?-i:(?:[A-Za-z_]\w*\.)*[A-Z]\w*(?:Error|Exception)?)){_ARGUMENTS}"
)
_TEXT = Pattern(r"[rf]?([\"'])(?P<words>.+)\1")
_FILLED_IN = Pattern(r"[{<:%\[(].*|\b[A-Z]+\b.*|\d.*|\.\.\..*|….*")
_SHORT_TEXT = 3
_ERROR = r"(?-i:(?:[a-z_]\w*\.)*[A-Z]\w*(?:Error|Exception)|Exception)"
_INSTEAD = Pattern(rf"(?i)\b(?P<new>{_ERROR}) (?:instead of|rather than|and not|not) {_ARTICLE}(?P<old>{_ERROR})\b")
_TYPES = Pattern(
    r"(?i)\b(?:fix|correct|change|update|adjust|widen|mend|add) (?:the |its |an? |this |that |return |type |wrong )*"
    r"(?:annotations?|type hints?)\b|\b(?:annotations?|type hints?) (?:is|are) (?:wrong|missing|a lie|outdated|off)\b"
    r"|\bis annotated (?:as |with )?(?:an? )?`?[A-Za-z_][\w.\[\], ]*?`?(?:,| but| while| and) (?:it(?:'s| is)|should)\b"
)


def calls_nothing_of_that(before: str, sentence: str, after: str) -> bool:
    """Of "call next(reader) first", "with statistics.median": is nothing called or read so, nor was it?"""
    if PASTED.search(sentence) is not None:
        return False
    old = read(before)
    said = {match["name"] for form in (_CALLED, _CALLED_INSTEAD, _OF_ANOTHER) for match in form.finditer(sentence)}
    names = {name.rpartition(".")[2] for name in said if _is_known(old, name.split(".")[0], "." in name)} - ENDINGS
    return bool(names) and not names <= _all_read(old) | _all_read(read(after))


def _is_known(source: Source, name: str, is_of_it: bool) -> bool:
    """Is it of Python's own, or a name in the file that is no class there: "Matrix.identity(n)" is to be written? A
    file is none: "overwritten by prod.yml"."""
    if not is_of_it:
        return hasattr(builtins, name)
    is_pythons = name in sys.stdlib_module_names or name in HOME or hasattr(builtins, name)
    return is_pythons or (name in source.names and name[0].islower())


def _all_read(source: Source) -> set[str]:
    return {each.attr for each in source.all(ast.Attribute)} | set(source.names)


def raises_it_otherwise(_: str, sentence: str, after: str) -> bool:
    """Of "raise KeyError(sku)": does no such error say just that?"""
    return any(_is_another(said["what"], said["given"].strip(), after) for said in _RAISED.finditer(sentence))


def _is_another(error: str, given: str, after: str) -> bool:
    raised = [each for each in read(after).all(ast.Call) if ast.unparse(each.func) == error]
    if given.isidentifier():
        return not any(ast.unparse(arg).rpartition(".")[2] == given for call in raised for arg in call.args)
    text = _TEXT.fullmatch(given)
    words = _FILLED_IN.sub("", text["words"]).strip() if text is not None else ""
    return len(words) > _SHORT_TEXT and words.lower() not in after.lower()


def keeps_the_other_error(before: str, sentence: str, after: str) -> bool:
    """Of "ValueError instead of a bare Exception": is the old one there as often as before?"""
    for said in _INSTEAD.finditer(sentence):
        old, new = (_named(read(text))[said["old"]] for text in (before, after))
        if old and new >= old:
            return True
    return False


def _named(source: Source) -> Counter[str]:
    return Counter(ast.unparse(each) for each in source.all(ast.Name, ast.Attribute))


def leaves_the_types(before: str, sentence: str, after: str) -> bool:
    """Is an annotation said to be wrong, and all of them are what they were?"""
    return _TYPES.search(sentence) is not None and _types(read(before)) == _types(read(after))


def _types(source: Source) -> Counter[str]:
    fields = (getattr(node, name, None) for node in walk(source.tree) for name in ("annotation", "returns"))
    return Counter(ast.dump(each) for each in fields if isinstance(each, ast.expr))
