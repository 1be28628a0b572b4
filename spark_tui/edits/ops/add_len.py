"""Objects that have a length."""

from __future__ import annotations

from spark_tui.edits.ops._shapes import about_attribute

OP = about_attribute("add-len", "support len()", "__len__(self)", "len(self.{0})", of_several=True)
