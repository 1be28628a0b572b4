from __future__ import annotations
from textual.message import Message
from textual.widgets import Static
from textual.content import Content
from spark_tui.app.scene import Scene


class HunkList(Static):
    class Chosen(Message):
        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def show(self, scene: Scene) -> None:
        rows = [
            f"{f.path}:{h.hunk.start + 1} +{h.hunk.added} -{h.hunk.removed} {'kept' if h.kept else h.kept}"
            for f in scene.files
            for h in f.hunks
        ]
        self.update(Content("\n".join(rows)))
