"""Objects that can be asked what is in them."""

from __future__ import annotations

from spark_tui.edits.ops._shapes import about_attribute

OP = about_attribute("add-contains", "support `in`", "__contains__(self, item)", "item in self.{0}", of_several=True)
