"""What an answer takes away, empties or moves, where no word says so, or where it is spoken of as what is to work:
"total throws the cents away" asks for no other total, and not for none."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping

from spark_tui.edits.kinds_of_lines import BRINGS_IN
from spark_tui.edits.patches.diff import between
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.failing.tries import EVERYTHING
from spark_tui.edits.python.source import Definition, Function, Source, read
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.kind.ruled_out import ruled_out
from spark_tui.edits.saying.name.mistaken import mistaken
from spark_tui.edits.saying.name.still_used import DELETES
from spark_tui.edits.spelled import NAME
from spark_tui.edits.weighing.new_ones_unread import parameters_read

_DEAD = (
    r"dead (?:code|branch\w*|lines?|(?:function|method|class|helper|import|variable|param)\w*)|(?:is|are|looks?) dead"
)
"""Code, and no bullets."""
_TAKES_AWAY = Pattern(
    r"(?i)\b(?:remov\w+|delet\w+|eras\w+|drop\w*|rid|kill\w*|ditch\w*|shot|cut\w*|clean\w*|throw\w*|kick\w*|lose"
    r"|scrap\w*|revert\w*"
    r"|undo\w*|no|not|non?e|\w+n't|(?:do|does|did|is|are|was|wo|ca|should|need)nt|never"
    rf"|nobody|nothing|any ?more|unus\w+|unneed\w+|{_DEAD}|useless\w*|redundant\w*"
    r"|needless\w*|superfluous\w*|pointless\w*|without|twice|dup\w*|stop\w*|less|gone|goes?|out|off|away|leave"
    r"|left\w*|cruft|junk"
    r"|garbage|clutter|crap"
    r"|debug\w*|commented|old|simpl\w+|shorter|do(?:es)? \w+ (?:\w+ )?(?:need|use))\b"
)
_ONLY_A_FRAME = Pattern(r"\s*(?:@|(?:else|try|finally|except\b[^:]*):\s*(?:#.*)?$|pass\b)")
_WHOLE = Pattern(
    r"(?i)\b(?:remov\w+|delet\w+|eras\w+|drop\w*|lose|rid|shot|kill\w*|ditch\w*|scrap\w*|revert\w*|undo\w*|clean\w*"
    r"|throw\w*|kick\w*|cut"
    rf"|unus\w+|unneed\w+|{_DEAD}|useless\w*|redundant\w*|needless\w*|superfluous\w*|pointless\w*|obsolete|legacy|old"
    r"|twice|cruft|junk|garbage|clutter|crap"
    r"|dup\w*|gone?|goes|call(?:s|ed)?|use[sd]?|need(?:s|ed)?|out|away|any ?more|simpl\w+|shorter)\b"
)
_BUILDS = Pattern(
    r"(?i)(?:please |pls |can you |could you |now )*(?:add|keep|write|create|save|make|store|log|print)\b"
)
_SAID_BESIDES = Pattern(
    r"(?i)\b(?:old|call(?:s|ed)?|use[sd]?|need(?:s|ed)?|out|away|any ?more|goes|gone?|legacy|twice)\b"
)
"""What may go elsewhere, but means nothing of the kind where something is to come: "keep a backup of the old file"."""
_RESTRUCTURES = Pattern(
    r"(?i)\b(?:mov\w+|fold\w*|merg\w+|inlin\w+|turn\w*|into|us(?:e|es|ing)|ma[dk]e|with|yield\w*|replac\w+|becom\w+"
    r"|collaps\w+|combin\w+|join\w*|extract\w*|split\w*|rewrit\w+|moderni\w+"
    r"|by hand|manual\w*|instead|only|just|always|already|too)\b"
    r"|->"
)
_PLACES = Pattern(
    r"(?i)\b(?:mov\w+|plac\w+|put\w*|order\w*|reorder\w*|rearrang\w*|sort\w*|group\w*|swap\w*|first|last|top|bottom|up"
    r"|down|end|beginning|start|together|next to|near\w*|behind|above|below|under|defin\w+|NameError|alphabet\w*|later"
    r"|earlier|belongs?|goes?|come|outside|inside|into|out|level|nest\w*|(?:before|after) (?:the )?`?\w+)\b"
)


def takes_away(before: str, sentence: str, after: str) -> bool:
    """Do lines go, and nothing comes for them, while the sentence asks for no such thing?"""
    hunks = between(before, after)
    added = {line.strip() for each in hunks for line in each.new}  # what is moved may be indented in another way
    gone = [
        not each.added and any(_does_something(line) and line.strip() not in added for line in each.old)
        for each in hunks
    ]
    if not any(gone) or _TAKES_AWAY.search(sentence) is not None:
        return False
    return all(gone) or _RESTRUCTURES.search(sentence) is None


_PART_OF_A_LINE = Pattern(
    r"(?i)\b(?:remov|delet|drop|kill|los|cut|tak)\w*(?: out| away)? (?:the )?(?:\w+ )?[\"'`]([^\"'`]+)[\"'`]"
    r" (?:in|on|from|of|at|out of) line (\d+)\b"
)


def takes_more_than_a_part(before: str, sentence: str, after: str) -> bool:
    """Of "drop 'k' in line 4": is all of the line gone, on which there is more?"""
    lines = before.splitlines()
    for match in _PART_OF_A_LINE.finditer(sentence):
        at = int(match[2])
        line = lines[at - 1].strip() if 0 < at <= len(lines) else ""
        if match[1] in line and line.strip(",;\"'") != match[1]:
            return any(each.start < at <= each.stop and not each.added for each in between(before, after))
    return False


def _does_something(line: str) -> bool:
    """A decorator alone may go for what becomes of the function below it, and what only parts or catches."""
    return line.strip() != "" and _ONLY_A_FRAME.match(line) is None


def ends(before: str, sentence: str, after: str) -> bool:
    """Is a function or class gone, and no word says so?"""
    old, new = read(before), read(after)
    said = _SAID_BESIDES.sub("", sentence) if _BUILDS.match(sentence) is not None else sentence
    asked = _WHOLE.search(said) is not None or _RESTRUCTURES.search(said) is not None
    return not asked and bool(lost(old, new))


def loses_another_than_is_named(before: str, sentence: str, after: str) -> bool:
    """ "Delete _generate_completions_for_path": is that there as before, and another one is gone?"""
    said = DELETES.search(sentence)
    old = read(before)
    if said is None or said["name"] not in {name.rpartition(".")[2] for name, _ in old.definitions}:
        return False
    gone = {name.rpartition(".")[2] for name in lost(old, read(after))}
    return bool(gone) and said["name"] not in gone


_IMPORT = Pattern(r"(?i)^(?:please |and |also |then )*(?:remove|drop|delete) (?:the |that |its )?(?:\w+ )?imports?\W*$")


def loses_no_import(before: str, sentence: str, after: str) -> bool:
    """ "Remove the typing import": is something else gone?"""
    gone = [line for hunk in between(before, after) for line in hunk.old if line.strip()]
    return _IMPORT.search(sentence) is not None and bool(gone) and not any(map(BRINGS_IN.match, gone))


_OTHER_ERROR = Pattern(
    r"(?i)\b(?:only|just|instead|rather|not|narrow\w*|broad\w*|replac\w+|chang\w+|should be|must be|wrong|actually"
    r"|really)\b|->|n't\b"
)


def catches_no_longer(before: str, sentence: str, after: str) -> bool:
    """ "Catch OSError in load": is that caught in place of another error, of which nobody speaks?"""
    if _OTHER_ERROR.search(sentence) is not None:
        return False
    old, new = (Counter(_caught(read(text))) for text in (before, after))
    gone = {name for name in old - new if name not in EVERYTHING}
    return bool(gone) and bool(new - old) and not any(name in sentence for name in gone)


def _caught(source: Source) -> Iterator[str]:
    for handler in source.all(ast.ExceptHandler):
        several = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
        yield from (ast.unparse(each) for each in several if each is not None)


_ONE_MORE = Pattern(
    r"(?i)^(?:please |pls |can you |could you )?(?:(?:i|we)(?:'d like|'ll need| need| want)|add|write|create"
    r"|implement|give me)"
    r" (?:an?|another|one more) (?:\w+ ){0,2}?(?:function|method|helper|command|property)\b"
)


def loses_where_one_more_is_asked_for(before: str, sentence: str, after: str) -> bool:
    """ "We need a helper to remove the tasks that are done": is there one function less?"""
    return _ONE_MORE.search(sentence) is not None and bool(lost(read(before), read(after)))


_CALLED_ANEW = Pattern(
    r"(?i)\b(?:renam\w+|call(?:ed)?|nam(?:e|ed|es|ing)|becom\w+|turn\w*|into|instead|replac\w+|ma[dk]e"
    r"|should (?:just )?be)\b|->|=>"
)


def renames_what_python_calls(before: str, sentence: str, after: str) -> bool:
    """Is `__str__` another method now, though nobody speaks of another name?"""
    if _CALLED_ANEW.search(sentence) is not None or _WHOLE.search(sentence) is not None:
        return False
    old, new = (Counter(_last(each) for each in read(text).definitions) for text in (before, after))
    return any(name.startswith("__") for name in old - new) and any(not name.startswith("__") for name in new - old)


def idles(before: str, sentence: str, after: str) -> bool:
    """Is a parameter given for nothing from now on, while the sentence asks for no such thing?"""
    if _TAKES_AWAY.search(sentence) is not None:
        return False
    old, new = parameters_read(before), parameters_read(after)
    stray = {there for there, _ in mistaken(sentence)}
    return any(old.get(each) and not is_read and each[1] not in stray for each, is_read in new.items())


_IN_ANY_CASE = Pattern(
    r"(?i)\b(?:always|ignor\w*|regardless|no matter|whatever|fixed|hard-?coded?|everywhere|any case)\b"
)


def fixes_what_is_handed_on(before: str, sentence: str, after: str) -> bool:
    """Of "indent should be 4": does a call get `indent=4` for `indent=indent`, so that nobody can say it any more?"""
    if _IN_ANY_CASE.search(sentence) is not None or _TAKES_AWAY.search(sentence) is not None:
        return False
    hunks = between(before, after)
    old, new = ("".join(line for hunk in hunks for line in getattr(hunk, side)) for side in ("old", "new"))
    handed = {match[1] for match in _HANDED_ON.finditer(old)} & {*NAME.findall(sentence)}
    fixed = {match[1] for match in _FIXED.finditer(new)}
    given = {name for _, name in parameters_read(before)}
    return bool(handed & fixed & given)


def moves(before: str, sentence: str, after: str) -> bool:
    """Do the same functions and classes stand in another order, while the sentence speaks of no place?"""
    old, new = ([name for name, _ in read(text).definitions] for text in (before, after))
    return old != new and sorted(old) == sorted(new) and _PLACES.search(sentence) is None


_HANDED_ON = Pattern(r"\b([^\W\d]\w*)=\1\b(?![.(\[])")
_FIXED = Pattern(r"\b([^\W\d]\w*)=(?:-?\d[\d_.]*|True|False|None|[\"'][^\"']*[\"'])")
_NEEDLESS = Pattern(
    r"(?i)\b(?:un(?:us|need|necess)\w+|used|needed|called|dead|obsolete|legacy|deprecated|redundant|superfluous|gone|go"
    r"|goes|removed?|deleted?|dropped|die|leave|pointless|useless|needless\w*|twice|dup\w*|same|copy|callers?"
    r"|do(?:es|ing)?(?:n't| not)? (?:nothing|anything)|elsewhere|belongs?|moved?|inlined?|silly|overkill|just|only"
    r"|simply|exists?|replaced)\b"
)
"""What is said of something that may go."""
_TO_GO = (
    r"\b(?:remov\w+|delet\w+|drop\w*|(?:rid|shot) of|kill\w*|ditch\w*|scrap\w*|inlin\w+|mov\w+|merg\w+|fold\w*"
    r"|replac\w+|need|lose|throw (?:out|away)|take (?:out|away)|instead of|without)"
    r"(?: (?!(?:in|on|inside|within|from)\b)[\w'`]+){0,4}? `?"
)
_POINTS = Pattern(
    r"(?i)\b(?:un(?:us|need|necess)\w+|used|needed|called|dead|obsolete|legacy|deprecated|redundant|superfluous"
    r"|pointless"
    r"|useless|needless\w*|twice|dup\w*|same|copy|callers?|nothing|anything|elsewhere|lines?|this|that|these|those"
    r"|it|them"
    r"|all|every\w*|both|first|second|third|last|next|other|old|helpers?|wrappers?|tests?|private|empty|inner|nested"
    r"|properties|methods|functions|classes|inlin\w*|merg\w*|mov\w+|fold\w*)\b|\d"
)
"""What tells which of all it is by where it stands, or by what it is."""
_STEM = 4  # letters: "parsing" is parse
_OF_ALL = frozenset(
    re.findall(r"\w+", "function method class return self remove delete drop from with code file name value")
)
_A_DEFINITION = Pattern(
    r"(?i)\b(?:function|method|class|def|property|fixture|test|handler|view|route|command|endpoint)\b"
)
_OF_ANOTHER = Pattern(
    r"(?i),? (?:and|but|though|while|although) (?:(?:the|its|an?) (?:\w+ )?)?"
    r"`?(?!(?:it|its|that|this|which|they|he|she|there)\b)\w+`? (?:is|isn't|are|aren't|was|wasn't|gets|goes)\b.*"
)
"""What is said of something else: "poll eats a whole core and interval is never used"."""
_EMPTIED = Pattern(
    r"(?i)\b(?:stub\w*|bod(?:y|ies)|empt\w+|placeholder|abstract\w*|implement\w*|later|nothing|no-?op|pass)\b|NotImpl"
)


_OPTION = Pattern(r"(?<![\w-])--\w[\w-]+")


def loses_what_is_to_work(before: str, sentence: str, after: str) -> bool:
    old, new = read(before), read(after)
    if any(name not in new.text for name in _OPTION.findall(sentence)) and "remove-flag" in ruled_out(sentence):
        return True
    return any(_is_at_work(name, sentence) for name in lost(old, new)) or (
        _EMPTIED.search(sentence) is None and any(_emptied(old, new))
    )


def leaves_nothing(before: str, sentence: str, after: str) -> bool:
    """Is the file empty then, though none of its functions and classes is named?"""
    named = (name.rpartition(".")[2] for name, _ in read(before).definitions) if not after.strip() else ()
    return not after.strip() and not any(name in sentence for name in named)


def loses_what_nobody_speaks_of(before: str, sentence: str, after: str) -> bool:
    """Has a function or class gone that shares no word with the sentence, where nothing else tells which is meant?"""
    if _POINTS.search(sentence) is not None:
        return False
    old, new = read(before), read(after)
    said = {word[:_STEM] for word in _words(sentence)}
    gone = set(lost(old, new))
    nodes = [node for name, node in old.definitions if name.rpartition(".")[2] in gone]
    named = set(NAME.findall(sentence))
    unsaid = [node for node in nodes if node.name not in named]
    if any(said.isdisjoint(word[:_STEM] for word in _words(old.segment(node))) for node in unsaid):
        return True
    return any(_is_only_inside(old, node, sentence) for node in nodes)


_OF_NO_USE = Pattern(
    r"(?i)\b(?:unused|unneeded|dead|useless|superfluous|needless|obsolete) "
    r"(?:(?:local|loop|instance|global|module)[ -])?"
    r"(?:(?:variable|name|argument|arg|param|parameter|import|field|attribute|constant) )?[`'\"]?([^\W\d]\w*)"
    r"|[`'\"]?\b([^\W\d]\w*)[`'\"]? (?:is|are|was)(?:n't| not| never|) (?:even |really |ever )?"
    r"(?:unused|used|needed|read|accessed|dead)\b"
)
"""What is said to be for nothing."""
_ANY_OF_THEM = Pattern(
    r"(?i)(?:code|functions?|methods?|class(?:es)?|helpers?|def(?:inition)?s?|things?|stuff|parts?|lines?|that|this"
    r"|these"
    r"|those|it|they|which|one|ones|of|in|on|by|anywhere|any|all|everything|branch(?:es)?|wrappers?|tests?|fixtures?)"
)


def loses_another_than_the_idle(before: str, sentence: str, after: str) -> bool:
    """Of "level is unused in call": has `call` gone, or of "remove the unused logger", what is no logger?"""
    idle = {word for match in _OF_NO_USE.finditer(sentence) for word in match.groups() if word}
    if not idle or any(_ANY_OF_THEM.fullmatch(word) is not None for word in idle):
        return False
    told = {part.lower()[:_STEM] for word in idle for part in (word, *parts(word))}
    return any(
        told.isdisjoint(part.lower()[:_STEM] for part in (name, *parts(name)))
        for name in lost(read(before), read(after))
    )


def _is_only_inside(source: Source, node: Definition, sentence: str) -> bool:
    """Is all that is named something that stands in it: "remove size", where a function reads `args.size`?"""
    named = set(NAME.findall(sentence))
    if named & {*parts(node.name), node.name} or _A_DEFINITION.search(sentence) is not None:
        return False
    told = ast.get_docstring(node) or ""
    body = source.segment(node).partition("\n")[2].replace(told, "")
    return bool({word for word in named & set(NAME.findall(body)) if len(word) >= _STEM} - _OF_ALL)


def _words(text: str) -> set[str]:
    """Those that tell one function from another."""
    return {word for each in NAME.findall(text) for word in parts(each) if len(word) >= _STEM} - _OF_ALL


_OF_A_DATACLASS = ("__init__", "__repr__", "__eq__", "__lt__")
_MAKES_METHODS = Pattern(r"\bdataclass\b|\bNamedTuple\b|\b(?:attrs?|define|frozen)\b")


def lost(old: Source, new: Source) -> list[str]:
    """Names of functions and classes that are gone; none where there are as many as before."""
    if len(new.definitions) >= len(old.definitions):
        return []
    gone = Counter(map(_last, old.definitions)) - Counter(map(_last, new.definitions))  # others may be called the same
    kept = {name for name, _ in new.definitions}
    gone_too = (each for each in old.definitions if gone[_last(each)] and each[0] not in kept)
    return [_last(each) for each in gone_too if not _is_written_by_python(each[0], new)]


def _is_written_by_python(name: str, new: Source) -> bool:
    """Is it a method that a dataclass, or the like, has without anybody writing it, and its class one by now?"""
    owner, _, last = name.rpartition(".")
    if last not in _OF_A_DATACLASS:
        return False
    classes = [node for each, node in new.definitions if each == owner and isinstance(node, ast.ClassDef)]
    made = [ast.unparse(each) for node in classes for each in (*node.decorator_list, *node.bases)]
    return any(_MAKES_METHODS.search(each) is not None for each in made)


def _last(definition: tuple[str, Definition]) -> str:
    return definition[0].rpartition(".")[2]


def _is_at_work(name: str, sentence: str) -> bool:
    """Is it the subject of the sentence, which does or should do something, and nothing says that it may go; or the
    place of something else?"""
    name = re.escape(name.rpartition(".")[2])
    if re.search(_TO_GO + name, sentence, re.IGNORECASE) is not None:
        return False
    does = re.search(
        rf"(?:^|[.,;:] |\b(?:the|what|how|why|when|whether|while) )`?{name}`?(?:\(\))? (?![-=]>)([a-z][^.;]*)", sentence
    )
    if does is not None:
        return _NEEDLESS.search(_OF_ANOTHER.sub("", does[1])) is None
    return re.search(rf"\b(?:in|on|inside|within) (?:the )?`?(?:\w+\.)*{name}\b", sentence) is not None


def _emptied(old: Source, new: Source) -> Iterator[str]:
    """Functions of which nothing is left but a docstring."""
    were, are = _lengths(old), _lengths(new)
    yield from (name for name, length in were.items() if length and are.get(name, length) == 0)


def _lengths(source: Source) -> Mapping[str, int]:
    return {name: _length(node) for name, node in source.definitions if isinstance(node, Function)}


def _length(node: Definition) -> int:
    """How many statements it has that do something."""
    body = without_docstring(node.body)
    return sum(not isinstance(each, ast.Pass) for each in body)
