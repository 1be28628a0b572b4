"""What is asked of a program that is no edit of what is in a file: "run the tests", "commit this", "rename shop.py to
store.py". Each has somebody else who does it."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.telling.verdicts import verdict

_PLEASE = r"(?i)\W*(?:(?:please|pls|now|then|and|ok(?:ay)?|(?:can|could) you|let's)\W+)*"
_ALL = r"(?:(?:the|this|that|these|my|our|all|whole|a|an|of|new) )*"
_FILE = (
    r"[`'\"]?[\w./-]+\.(?:pyi?|jsx?|tsx?|md|rst|txt|toml|ya?ml|json|cfg|ini|sh|html?|css|rs|go|java|rb|sql|csv)[`'\"]?"
)
"""Not just anything with a dot: `Cart.total` is none."""
_END = r"(?: (?:again|now|please|for me|here))*\W*"
_ERRANDS: tuple[tuple[Pattern, str, str], ...] = (
    (
        Pattern(
            rf"{_PLEASE}(?:run|execute|start|launch) {_ALL}(?:(?:unit )?tests?|test suite|pytest|program|script"
            rf"|app(?:lication)?|code|linter|{_FILE}){_END}"
        ),
        "Spark edits, and runs nothing by itself",
        "in the app !pytest -q runs a command, and spark edit has --check",
    ),
    (
        Pattern(
            rf"{_PLEASE}(?:git )?(?:commit|push|stash|rebase)(?: and push)?"
            rf"(?: {_ALL}(?:it|this|that|them|everything|all|changes?|work|edits?|code|files?))?{_END}"
        ),
        "Spark edits, and commits nothing unless that is set",
        "git commit does, or commit = true in the settings for what is applied from now on",
    ),
    (
        Pattern(
            rf"{_PLEASE}(?:(?:resolve|settle|solve) {_ALL}(?:merge )?|fix {_ALL}merge )conflicts?(?: in {_FILE})?{_END}"
        ),
        "Spark settles no conflict of git",
        "take the lines that you want out of it, and git add the file",
    ),
    (
        Pattern(rf"{_PLEASE}(?:re)?format {_ALL}(?:code|files?|everything|repo(?:sitory)?|project|module){_END}"),
        "Spark is no formatter",
        "ruff format and black are",
    ),
    (
        Pattern(
            rf"{_PLEASE}(?:rename|move|mv) {_ALL}(?:(?:file|module) {_FILE} (?:to|as|into|->|→) [\w./-]+"
            rf"|{_FILE} (?:to|as|into|->|→) {_FILE})\W*"
        ),
        "Spark changes what is in files, and not what they are called",
        "git mv does; then say what is to follow in the others",
    ),
    (
        Pattern(rf"{_PLEASE}(?:delete|remove|rm) {_ALL}file {_FILE}{_END}"),
        "Spark changes what is in files, and takes none away",
        "git rm does",
    ),
    (
        Pattern(
            rf"{_PLEASE}(?:(?:git \w+ [^,;.]*[,;.:] ?|[^,;.]*\bbroke (?:this|it|that)[,;.:] ?(?:so )?)?"
            rf"(?:revert|undo|squash|amend|cherry-?pick|reword|drop|roll back)"
            r" (?:(?:the|my|his|her|our|your|their|this|that|last|latest|previous|\w+'s|two|three|four|five|\d+"
            r"|all) )*(?:commits?|merge commit)"
            r"(?: (?:of|from|by|on|into|in) [\w/'-]+(?: \w+)?| [0-9a-f]{7,40})?"
            r"|(?:create|make|open|submit|start|send) (?:(?:a|an|the|my|new|git|github|gitlab|this"
            r"|draft) )*(?:pull request|merge request|pr)(?: [^,;:.]+)?"
            r"|(?:create|make|switch to|check ?out|delete|merge|start|push to|pull) (?:(?:a|the|my|new|git|this"
            r"|feature|main|master|remote) )*branch(?:es)?"
            r"(?: (?:called|named|from|into) [\w./-]+| [\w.-]+[/-][\w/.-]+)?|tag (?:a|the|this|new|\s)*release(?: \S+)?"
            r"|(?:merge|rebase|pull|checkout|check out|fetch|push)(?: \w+)? (?:in)?(?:to|onto|from|against) (?:main"
            r"|master|develop|upstream|origin|github|gitlab)(?:/\w+)?"
            rf"){_END}"
        ),
        "Spark edits, and leaves git to you",
        "git does that, in a shell",
    ),
    (
        Pattern(
            rf"{_PLEASE}(?:(?:pip |npm |brew |apt(?:-get)? )install(?: -\S+)* \S+(?:(?:,| and)? \S+)?"
            rf"|(?:pip )?install (?!handlers?\b|hooks?\b|logging\b|signals?\b)[a-z][\w-]*"
            r"(?:(?:,| and) (?:then )?[a-z][\w-]*)?(?: and (?:start|run|use) it)?(?: (?:via|with|from|using) (?:pip"
            r"|pypi|brew|apt|conda|uv|poetry))?"
            r"|(?:upgrade|update) (?:pip|python|all (?:packages|dependencies)|the (?:packages"
            r"|dependencies))(?: to \S+)?"
            r"|(?:create|make|set ?up|activate) (?:a |the |my |new )*(?:venv|virtual ?env(?:ironment)?"
            r"|conda env(?:ironment)?)"
            r"|(?:publish|upload|release|deploy|ship) (?:it|this|that|everything|(?:this|the|my|our) (?:package|app"
            r"|project|library|version|site))"
            r"(?: (?:to|on|in) (?:the )?(?:pypi|prod(?:uction)?|npm|heroku|aws|azure|gcp|docker ?hub|github|gitlab"
            r"|staging|cloud|kubernetes|live)(?: \w+)?)?"
            r"|(?:deploy|publish)(?: (?:to|on) (?:the )?(?:pypi|prod(?:uction)?|heroku|aws|azure|staging))"
            r"|(?:kill|restart|reboot|shut ?down) (?:the |my |this )*(?:computer|machine|laptop|docker"
            r"|process on port \d+)"
            r"|(?:chmod|cd|ls|sudo|curl|wget|ssh) (?:-\S+ )*[\w+./~:@-]+(?: \S*[./-]\S*)*"
            rf"){_END}"
        ),
        "Spark edits, and runs nothing by itself",
        "a shell does that; in the app !COMMAND runs one",
    ),
)

_PATCH = Pattern(r"(?:diff --git \S+ \S+\s(?:.*?\s)??)?(?:index \S+ \d+\s+)?--- \S+\s+\+\+\+ \S+\s+@@ -\d+(?s:.*)")

_SAYS_NOTHING = Pattern(r"^(?!.*(?:@[\w.]+\(|->|[=→⇒]))\W*(?:@\S+\W*)*\w?\W*(?:@\S+\W*)*")
"""A letter at most: a key that came too late, or what quits an editor. Two may be "i -> j"; a decorator says enough."""


def pasted_patch(sentence: str) -> Refusal | None:
    """It names files and has an @ in it, and asks for nothing."""
    if _PATCH.fullmatch(sentence.strip()) is None:
        return None
    return Refusal(
        "that is a patch, and no sentence", "spark apply FILE applies one, spark apply - what is piped to it"
    )


def errand(sentence: str) -> Refusal | None:
    """Who does that, if it is no edit."""
    said = sentence.strip()
    if (patch := pasted_patch(said)) is not None:
        return patch
    if verdict(said):
        return Refusal("that is a yes or a no, and nothing waits for one", "say what should be different")
    return next((Refusal(reason, cure) for words, reason, cure in _ERRANDS if words.fullmatch(said)), None)


def no_request(sentence: str) -> Refusal | None:
    """What nobody can do where there is nothing yet that it could be said of. Who has not said anything yet may."""
    if (why := errand(sentence)) is None and sentence and _SAYS_NOTHING.fullmatch(sentence) is not None:
        return Refusal("that says nothing of what should be different", "say it in words")
    return why
