"""What people say of something that fails where there is nothing, or none: the trouble, and the nothing."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

TROUBLE = Pattern(
    r"(?i)\b(?:crash\w*|bl(?:ow|ew)s? up|blow\w* up|explo\w+|chokes?|dies?|died|fails?|failing|breaks?|broke"
    r"|falls over|bombs?|barfs?|throws?|raises?"
    r"|trips? over|goes boom|tracebacks?|stack ?traces?|exceptions?|\w*Error|unhappy|survive\w*|handle|cope|guard"
    r"|protect|safe)\b|->|→"
)
NOTHING = Pattern(
    r"(?i)\b(?:empty|no|none|nothing(?! (?:else|other|more|while|as long as)\b)|nobody|without|missing|unknown|zero"
    r"|0|fresh|new(?! (?:bot |slash )?(?:sub)?(?:commands?|methods?|functions?|class(?:es)?|options?|flags?|param\w*"
    r"|arg\w*|tests?|endpoints?|routes?|helpers?|propert\w+|constants?|columns?|fields?)\b)|yet"
    r"|blank|not (?:in|there|found|known)|\w*n't (?:in|there|found|known|exist|have|know"
    r"|send|sent|given|pass\w*|provide\w*|includ\w+|contain\w*)"
    r"|(?:is|was|has|have|are|were)(?:n't| not) (?:been )?(?:booked|registered|listed|added|joined|subscribed|enrolled"
    r"|lent|borrowed"
    r"|rented|reserved|saved|created|tracked|followed|installed"
    r"|stored|loaded|cached|signed up|connected|present|part of|among)|(?:already|twice)\b(?=.*\b(?:no-?op"
    r"|nothing|ignor\w+|quiet\w*|silent\w*))|unset|absent|never|gone"
    r"|first (?:time|run)|before (?:any\w*|the (?:very )?first|something|one|there (?:is|was|are|were))"
    r"|null|not any|has no|divi\w+(?! by (?!(?:0|zero)\b)))\b"
)
OTHER_MATTER = Pattern(
    r"(?i)\bchain\w*\b|\b(?:give|return|hand)s?(?: back)? the \w+ alone\b"
    r"|\bat (?:the|its) (?:very )?end\W*(?:$|instead|rather|not|when|if|\()|\bfalls? through\b"
    r"|\bnever (?:removes|deletes|clears|drops|forgets|closes|commits|saves|updates|resets|releases)\b"
    r"|\balways (?:\w+ ){0,2}(?:none|null|empty|nothing)\b|\b(?:returns|gives) nothing\W*$"
    r"|\b(?:where|in place of) (?:the |its |their )?\w+(?: (?:would|should|is to) (?:be|stand)\b|\W*$)"
    r"|\bwithout (?:being |an? |any |the |first )?(?:log\w*[- ]?(?:in|on)|auth\w*|permissions?|rights|signed in)\b"
    r"|\b(?:go(?:es)?|falls?|drops?|gets?) (?:below|under) (?:0|zero|nothing)\b"
    r"|\bexit (?:code|status)\b|\b(?:says?|tells?|means?) (?:me |us |you |one |people )?nothing\b"
    r"|\b(?:should|must|has to|ought to) (?:give|return|yield|be)(?: back)? `?[\w.]+\(\w"
    r"|(?:\b(?:should|must|please)|^|:) ?(?:raise|throw|complain|reject|refuse|error)"
    r" (?:if|when|for|about|unknown|missing|any)\b"
    r"|\b(?:in|into|with|by) an? try\b|\btry ?(?:/|and|\.+)? ?except\b"
    r"|\b(?:tests?|mypy|pyright|ruff|pylint|flake8|lint\w*|annotations?|type hints?|unused"
    r"|docstrings?(?! (?:says?|promises|claims|tells)\b))\b"
)
_ANSWERS = (
    r"(?:returns?|gives?(?: back)?|answer|say|hand back|skips?|ignores?|pass over|do nothing|bail out"
    r"|(?:be|stay|keep)s? (?:silent|quiet|harmless|allowed|fine|ok|okay|possible)"
    r"|no (?:error|problem|harm)|pass silently"
    r"|(?:0|None|zero|\[\]) (?:for (?:all|each|every\w*|them|those)|if|when))"
    r" ?(?:\w+|\[\]|\{\}|\"\")?"
)
BOTH = Pattern(
    f"(?i)(?=.*(?:{TROUBLE.pattern.removeprefix('(?i)')}"
    r"|(?<!integer )(?<!floor )(?<!true )\bdivi(?:des?|sion|ded|ding)\b"
    f"|\\b{_ANSWERS}))(?=.*(?:{NOTHING.pattern.removeprefix('(?i)')}))"
)
