#!/usr/bin/python3
"""Prints, as JSON, the rows of the grid as assistive technology is told them, in its order: of each the names of its buttons.

It asks on the bus of accessibility (AT-SPI), as a screen reader does.
"""
import json
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

WITHIN_S = 10


def children(node):
    for at in range(node.get_child_count()):
        child = node.get_child_at_index(at)
        if child is not None:
            yield child


def first(node, role):
    if node.get_role() == role:
        return node
    for child in children(node):
        found = first(child, role)
        if found is not None:
            return found
    return None


def buttons(node):
    if node.get_role_name() in ("push button", "button"):
        yield node.get_name()
    for child in children(node):
        yield from buttons(child)


def rows():
    grid = first(Atspi.get_desktop(0), Atspi.Role.TABLE)
    if grid is None:
        return []
    found = [child for child in children(grid) if child.get_role() == Atspi.Role.TABLE_ROW]
    return [list(buttons(row)) for row in found]


found = []
deadline = time.monotonic() + WITHIN_S
while not found and time.monotonic() < deadline:
    try:
        found = rows()
    except GLib.Error:
        # The page is being drawn anew.
        found = []
print(json.dumps(found))
