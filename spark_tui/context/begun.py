"""Files that are not there yet, and are to be written: "create clock.py with a class Timer", or the tests of what has
none."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from os.path import lexists
from pathlib import PurePosixPath

from spark_tui.context import languages
from spark_tui.context.files import Files, Known, look
from spark_tui.context.index import Index, paths
from spark_tui.context.mentions import BEGINS_NONE, Mention, resolve
from spark_tui.context.places import Region, holds_tests, is_test
from spark_tui.context.used_with import tests_of
from spark_tui.edits.document import Document
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.of_tests import wants_a_test
from spark_tui.repo.paths import printable, vet

_ENDINGS = (".py", ".pyi")
_FILE = r"[`\"']?@?([\w./-]*\w(\.\w+))"
_MADE = re.compile(
    r"(?i)\b(?:create|make|new|add an?|write an?|start an?)\b.*\b(?:file|module|script)"
    rf"(?:,? (?:called|named))? {_FILE}"
)
_BEGUN = re.compile(
    r"(?i)^(?:please |pls |(?:can|could) you )?(?:create|make|write|generate|start|begin)(?: me)?(?: an?| the)?"
    rf"(?: new)? {_FILE}(?=[`\"']?(?:$|[\s,.:!]))"
)
_INTO = re.compile(
    rf"(?i)\b(?:in|into|inside|to|under|within)(?: the| an?)?(?: new)?(?: file| module)? {_FILE}(?![\w/(])"
)
_ASKS_FOR_TESTS = re.compile(r"(?i)\b(?:add|write|put|create|make|want|need)\w*\b.*\btests?\b")
_OF_A_PROJECT = re.compile(
    r"(?i)\W*(?:please |pls )?(?:add|create|make|write|generate)(?: me)?(?: an?| the)?(?: new| proper| short)? "
    r"(README|LICEN[CS]E|CHANGELOG|Dockerfile|Makefile|CONTRIBUTING)(?:\.\w+)?(?: file)?\W*"
)
_THE_FILE = re.compile(
    r"(?i)\b(?:create|make|write|generate|start|begin|add) (?:an?|the|this|that)(?: new)? (?:file|module|script)\b"
    r"|\bnew (?:file|module|script)\b"
)
_TESTS = re.compile(
    r"(?i)^(?:please |pls |can you |could you |also |and )*"
    r"(?:(?:add|write|create|make|generate|i (?:want|need)|we need|i'd like|we want|give (?:me|us)"
    r"|there (?:should|ought to|has to|must) be|there(?:'s| is| are) no|we (?:have|lack|are missing)"
    r"|can (?:i|we) (?:have|get)|(?:\w+|\w+\.\w+) (?:needs|lacks|wants|should have|has no|is missing))\b"
    r"(?: [\w-]+){0,4}? (?:unit ?)?tests?(?: cases?)?(?: (?:for|of|that|which|covering|to cover|whether|if)\b|: ?)"
    r"|(?:an?|the|some|more|another|one more) (?:[\w-]+ ){0,3}?tests?(?: cases?)?"
    r" (?:for|of|that|which|covering|whether|if)\b"
    r"|(?:(?:unit ?)?test|cover)(?: (?:that|whether|if|the|an?))* `?(?:\w+\.)?(?P<name>\w+))"
)
"""What asks for tests, of the code or of what is named."""
_OF_WHAT_IT_DOES = re.compile(
    r"(?i)^(?:please |pls |also |and )*test that (?:\w+ing\b|(?:an?|the|two|every|each|some\w+|no|who\w*|what\w*) .*"
    r"|you .*|we .*|.* (?:raises|can't|cannot) .*)"
)
"""A sentence of its own, which nobody says of code: "test that a closed lot can't be bid on"."""
_WITH_NONE = re.compile(
    r"(?i)^(?:\W*(?:hi|please|hm+|ok|so|btw|by the way),? )?(?:"
    r"(?:nothing|nobody|no ?one|no tests?|none of (?:the|our) tests) (?:\w+ )?"
    r"(?:tests|covers?|exercises|checks|calls)\b"
    r"|(?:(?:the|our) )?(?:\S+ ){1,5}?(?:(?:is|are|was|has|have|were)(?:n't| not)?(?: been)?|goes) "
    r"(?:(?:only|never|not|just|still|yet|so far|hardly|barely|completely|quite) )*(?:un)?(?:tested|covered)\b"
    r"|(?:(?:the|our) )?(?:\S+ ){1,5}?(?:has|have|had|got)(?: (?:still|only|just|yet))* "
    r"(?:no|an?|one)(?: \w+){0,2} tests?\b"
    r"|(?:we|i|you|they) (?:only|never|don't|do not|just|always|so far) (?:ever )?test\b"
    r"|(?:in|for|of) [^,.]+, (?:please )?(?:add|write) (?:me )?(?:an?|some|one) (?:\w+ )?tests?\b)"
)
"""What says of something that it has no tests, or none of a case: "grade isn't tested at all, write tests for it"."""
_MENDS_TOO = re.compile(
    r"(?i)\b(?:fix|mend|repair|correct|change|make (?:it|sure)|rename|implement|remove|delete|drop)\b"
)
"""What asks for more than tests."""


def begin(files: Files, path: str, sentence: str) -> Region:
    """All of a file with nothing in it yet; a Refusal where none may be made, or none of that sort, or nothing is said
    that is to be in it."""
    if not path.endswith(_ENDINGS):
        raise Refusal(f"there is no file {printable(path)} here", BEGINS_NONE)
    if lexists(vet(files.place, path)):
        look(files, path)
        raise Refusal(f"{printable(path)} is there already", "say what is to be different in it")
    is_of_tests = is_test(path) and _TESTS.match(sentence) is not None
    if sentence.rstrip(" .!`'\"").endswith(path) and not is_of_tests:
        told = f'"add tests for ... in {printable(path)}"' if is_test(path) else f'"create {printable(path)} with ..."'
        raise Refusal(f"{printable(path)} would be empty", f"say what is to be in it: {told}")
    files.looked_at[path] = Known(Document(path, ()))
    return Region(path, 0, 0)


def is_begun(sentence: str, path: str) -> bool:
    """Is a file that is named, and not there, to be written: is that said, or are those tests asked for?"""
    if not path.endswith(_ENDINGS):
        return False
    said = _BEGUN.search(sentence) or _MADE.search(sentence)
    named = said is not None and f"/{path}".endswith(f"/{said[1].removeprefix('./')}")
    return named or _THE_FILE.search(sentence) is not None or (is_test(path) and _TESTS.match(sentence) is not None)


def named(every: Callable[[], Sequence[str]], files: Files, sentence: str, mention: Mention) -> Region:
    """What a sentence mentions, which it may begin."""
    try:
        return resolve(every, files, mention)
    except Refusal:
        if mention.part or not is_begun(sentence, mention.path):
            raise
        return begin(files, mention.path.removeprefix("./"), sentence)


def new_file(index: Index, sentence: str) -> str:
    """What is to be made, rather than changed, by what it is called."""
    if named := _OF_A_PROJECT.fullmatch(sentence):
        there = (path.rpartition("/")[2].partition(".")[0].lower() for path in paths(index))
        return "" if named[1].lower() in there else named[1]
    found = _BEGUN.search(sentence) or _MADE.search(sentence)
    if found is None and _ASKS_FOR_TESTS.search(sentence) is not None:
        return next((path for path in said_and_not_there(sentence, paths(index)) if holds_tests(path)), "")
    if found is None or found[2].lower() not in languages.by_suffix():
        return ""
    new = found[1].removeprefix("./")
    return "" if any(f"/{path}".endswith(f"/{new}") for path in paths(index)) else new


def said_and_not_there(sentence: str, every: Sequence[str]) -> Iterator[str]:
    """The Python files in which something is said to be done, and that are none of these."""
    for said in _INTO.finditer(sentence):
        path = said[1].removeprefix("./")
        if path.endswith(_ENDINGS) and not any(f"/{each}".endswith(f"/{path}") for each in every):
            yield path


def tests_wanted(index: Index, files: Files, sentence: str, path: str, *, is_sure: bool) -> Region | None:
    """The tests of a file, or those that are begun for it, where more are asked for. `is_sure`: it is known to be what
    they are of."""
    wished, lacking = _TESTS.match(sentence), _WITH_NONE.match(sentence) or wants_a_test(sentence) or None
    if not path.endswith(".py") or is_test(path):
        return None
    if wished is None and (lacking is None or _MENDS_TOO.search(sentence) is not None):
        return None
    text, name = look(files, path).document.text, wished["name"] if wished is not None else ""
    if wished is None and not _named_of(sentence, text):
        return None
    if re.search(r"(?m)^\s*(?:async )?def test_", text) is not None:
        return None  # it has its own
    is_clear = is_sure or _OF_WHAT_IT_DOES.match(sentence) is not None
    if name and not is_clear and not _speaks_of(sentence, name, text):
        return None
    new = _beside_others(path, paths(index))
    there = next((each for each in tests_of(index, files, path) if holds_tests(each)), "")
    if there or new in paths(index):  # it may have what is tested from a fixture alone
        return Region(there or new, 0, len(look(files, there or new).document.lines))
    return None if lexists(files.place.root / new) else begin(files, new, sentence)


def _speaks_of(sentence: str, name: str, text: str) -> bool:
    """Is that defined there, or another thing that is called as no word is: `parse_weight`?"""
    defined = re.findall(r"(?m)^\s*(?:async )?(?:def|class) (\w+)", text)
    classes = re.findall(r"(?m)^class (\w+)", text)
    return (
        name in defined
        or name.capitalize() in classes
        or any("_" in each.strip("_") and re.search(rf"\b{each}\b", sentence) for each in defined)
    )


def _named_of(sentence: str, text: str) -> list[str]:
    """What is defined there and spoken of by its name."""
    defined = dict.fromkeys(re.findall(r"(?m)^\s*(?:async )?(?:def|class) (\w+)", text))
    return [each for each in defined if re.search(rf"(?<!\w){each}(?!\w)", sentence) is not None]


def _beside_others(path: str, every: Sequence[str]) -> str:
    """Where other tests are; where there are none, beside what is tested."""
    file = PurePosixPath(path)
    folders = [PurePosixPath(each).parent for each in every if is_test(each) and each.endswith(".py")]
    near = max(
        folders, key=lambda folder: (len(_shared(folder, file.parent)), folders.count(folder)), default=file.parent
    )
    stem = file.parent.name if file.stem in ("__init__", "__main__") and file.parent.name else file.stem
    return str(near / f"test_{stem.strip('_')}.py")


def _shared(one: PurePosixPath, other: PurePosixPath) -> list[str]:
    """The folders that both are in."""
    return [a for a, b in zip(one.parts, other.parts, strict=False) if a == b]
