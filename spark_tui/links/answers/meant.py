"""What somebody means in the end: spelt right, without what was taken back, names and code as they stand there."""

from __future__ import annotations

from spark_tui.edits.mending.pasted import is_pasted
from spark_tui.edits.saying.counted_off import by_name
from spark_tui.edits.saying.linted import linted
from spark_tui.edits.saying.misspelt import spelled
from spark_tui.edits.saying.name.slipped import as_there
from spark_tui.edits.saying.settled import settled as meant_in_the_end
from spark_tui.edits.saying.telling.reworded import dictated
from spark_tui.edits.saying.telling.verbatim import quoted
from spark_tui.links.link import Edit


def meant(edit: Edit) -> str:
    code = edit.target.document.text
    if is_pasted(edit.instruction):  # nobody changes his mind in it, or spells it in another way
        asked = linted(edit.instruction)
        return by_name(asked, code) if asked != edit.instruction else asked
    said = as_there(spelled(meant_in_the_end(linted(edit.instruction)), code), code)
    return by_name(dictated(quoted(said, code), code), code)
