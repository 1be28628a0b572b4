"""An edit that was left, and of which is spoken still: "no, only in wrap". Where one is written in less time than a key
takes, who wanted to stop it has left it instead."""

from __future__ import annotations

from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.telling.contradicting import contradicts
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.tree import Tree
from spark_tui.pair.turn import Turn


def is_taken_up(conversation: Conversation, tree: Tree, sentence: str) -> bool:
    """Whether a sentence is about the edit that was left, and that could go on: its files are as they were. Then `flip`
    brings it back."""
    turn = conversation.session.turn
    return turn is not None and turn.state == "idle" and contradicts(sentence) and _is_of_now(turn, tree)


def _is_of_now(turn: Turn, tree: Tree) -> bool:
    try:
        return all(tree.read(path) == text for path, text in turn.texts.items())
    except Refusal:
        return False
