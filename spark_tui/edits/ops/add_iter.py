"""Objects that can be looped over."""

from __future__ import annotations

from spark_tui.edits.ops._shapes import about_attribute

OP = about_attribute("add-iter", "make objects iterable", "__iter__(self)", "iter(self.{0})", of_several=True)
