"""Hidden folders and files are passed over where a tree is walked: "walk should skip hidden folders like .git"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*(?:\b(?:skip\w*|ignor\w+|leave out|exclud\w+|without|except|pass over|stay out of|never|not)\b|n't\b))"
    r".*\b(?:hidden|dot-?(?:files?|folders?|dirs?)|dot (?:files?|folders?|director\w+))\b"
)
_WANTED = Pattern(r"(?i)\b(?:not|stop|don't|no longer) (?:skip|ignor|exclud|leav)\w*|\binclud\w+")
_FOLDERS = Pattern(r"(?i)(?:folders?|director(?:y|ies)|\bdirs?)\b")
_FILES = Pattern(r"(?i)files?\b")
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _WANTED.search(sentence.text) is not None:
        return
    said = (_FOLDERS.search(sentence.text) is not None, _FILES.search(sentence.text) is not None)
    folders_too, files_too = said if any(said) else (True, True)
    for loop in source.all(ast.For):
        match loop:
            case ast.For(ast.Tuple([_, ast.Name(folders), ast.Name(files)]), ast.Call(ast.Attribute(attr="walk"))):
                pass
            case _:
                continue
        splices = list[Splice]()
        if folders_too and folders != "_" and "startswith" not in source.segment(loop):
            kept = f'{folders}[:] = [name for name in {folders} if not name.startswith(".")]'
            splices.append(insert_first(source, loop.body, kept))
        for inner in ast.walk(loop) if files_too else ():
            match inner:
                case ast.For(ast.Name(name), ast.Name(through), body) if through == files:
                    code = f'if {name}.startswith("."):\n{source.unit}continue'
                    splices.append(insert_first(source, body, code))
        if splices:
            yield from possible(splices, _ASKED + told_of(sentence, loop))


WRITER = Writer(frozenset(("skip-if",)), _written, needs=_NEEDS)
