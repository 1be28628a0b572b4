"""How somebody says of a function what it should give: "find should return ...", "let find return ..."."""

from __future__ import annotations

FUNCTION = r"^(?:please )?(?:the )?(?:let |make |have )?`?(?P<where>[a-z_]\w*)`?(?:\(\))? "
SHOULD = r"(?:should|must|has to|needs? to|ought to)"
