"""Objects with an index."""

from __future__ import annotations

from spark_tui.edits.ops._shapes import about_attribute

OP = about_attribute("add-getitem", "support indexing", "__getitem__(self, key)", "self.{0}[key]", of_several=True)
