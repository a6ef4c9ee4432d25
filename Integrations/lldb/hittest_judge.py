"""The app's own hit tests, beside the answer by UIKit's rules: which points it is asked for, and where a scene keeps them."""

import json
import math

#: The service takes 100,000 points.
POINTS_MAX = 90_000


class Grid:
    """Points in columns and rows; `left` and `top` are the first one's."""

    def __init__(self, left, top, step=1.0, columns=1, rows=1):
        self.left, self.top, self.step, self.columns, self.rows = left, top, step, columns, rows

    @classmethod
    def over(cls, scene, step):
        """The middles of cells over the scene's screen, which has the size of its largest window; coarser if too many."""
        width, height = screen_size(scene)
        while math.ceil(width / step) * math.ceil(height / step) > POINTS_MAX:
            step *= 2
        return cls(step / 2, step / 2, step, math.ceil(width / step), math.ceil(height / step))


def screen_size(scene):
    """Width and height of the largest window."""
    sizes = [window["bounds"][2:] if "bounds" in window else window["frame"][2:] for window in scene["windows"]]
    return [max(max(size[side] for size in sizes), 1) for side in (0, 1)]


def windows_from_the_front(scene):
    """Their addresses: levels first, then places in the list (R38)."""
    order = sorted(enumerate(scene["windows"]), key=lambda each: (each[1].get("windowLevel", 0), each[0]), reverse=True)
    return [int(window["id"], 16) for _, window in order]


def with_hits(text, hit_test):
    """The scene as JSON, with what the app's own hit tests returned in its metadata."""
    return with_metadata(text, "hitTest", hit_test)


def with_metadata(text, key, value):
    """The scene as JSON with another member of its metadata."""
    scene = json.loads(text)
    scene["metadata"] = {**scene.get("metadata", {}), key: value}
    return json.dumps(scene, ensure_ascii=False)


def one_hit(touch, view):
    """What one call returned: the id of a view, or None."""
    return {"touches": [{"x": touch[0], "y": touch[1], "view": view}]}


def grid_hits(grid, addresses):
    """What calls on a grid returned: an address for each cell, 0 for no view."""
    places = {}
    hits = [places.setdefault(address, len(places)) if address else None for address in addresses]
    return {
        "grid": {
            "step": grid.step, "columns": grid.columns, "rows": grid.rows,
            "views": [f"0x{address:x}" for address in places], "hits": hits,
        }
    }
