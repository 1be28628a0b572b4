"""Objects that can be sorted."""

from __future__ import annotations

from spark_tui.edits.ops._shapes import about_attribute

OP = about_attribute(
    "add-order",
    "make objects sortable by an attribute",
    "__lt__(self, other)",
    "self.{0} < other.{0}",
    or_computed=True,
)
