"""One more kind of file: "also handle gif and webp", where the code has `[".jpg", ".png"]`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.values.items import insert, members
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_KINDS = frozenset(
    (
        *("avi", "bmp", "cfg", "css", "csv", "doc", "docx", "flac", "gif", "gz", "heic", "htm", "html"),
        *("ini", "jpeg", "jpg", "js", "json", "m4a", "md", "mkv", "mov", "mp3", "mp4", "mpeg", "odt"),
        *("ogg", "pdf", "png", "ppt", "pptx", "py", "pyi", "rar", "rst", "svg", "tar", "tgz", "tif", "tiff"),
        *("toml", "ts", "tsv", "txt", "wav", "webm", "webp", "xls", "xlsx", "xml", "yaml", "yml", "zip"),
    )
)  # fmt: skip
_KIND = rf"\.?(?:{either(_KINDS)})\b"
_NEEDS = Pattern(
    rf"(?i)\b(?:also|too|as well|add|handle|support|accept|allow|include|take|recogni[sz]e|copy|find|know)\w*\b"
    rf".*(?<![\w/]){_KIND}"
    rf"|(?<![\w/]){_KIND}.*\b(?:too|also|as well|missing|supported|handled|accepted|ignored|skipped|found)\b"
)
_SAID = Pattern(rf"(?i)(?<![\w/\"'])\.?({either(_KINDS)})\b(?!\.\w)")
_OTHERWISE = Pattern(r"(?i)\b(?:instead|rename|convert|only|not|never|remove|drop|without|write|export|save)\b")
_ASKED, _EACH = 6.0, 0.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = list(dict.fromkeys(word.lower() for word in _SAID.findall(sentence.text)))
    for node in source.all(ast.List, ast.Tuple, ast.Set) if _OTHERWISE.search(sentence.text) is None else ():
        texts = list(texts_of(node.elts))
        known = {text.lstrip(".").lower() for text in texts}
        if len(texts) < len(node.elts) or len(texts) < 2 or not known <= _KINDS:
            continue
        new = [kind for kind in said if kind not in known]
        if new:
            dot, quote = "." * texts[0].startswith("."), source.segment(node.elts[0])[-1]
            items = members(source, node)
            more = insert(items, len(items.spans), ", ".join(f"{quote}{dot}{kind}{quote}" for kind in new))
            yield Repair(tuple(more), _ASKED + _EACH * len(new) + told_of(sentence, node))


WRITER = Writer(frozenset(("add-member",)), _written, needs=_NEEDS)
