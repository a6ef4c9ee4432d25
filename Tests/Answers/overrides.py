"""What the views of dense scenes override: every kind of hit test, every shape."""


class Overrides:
    """Of a scene with its `views`, `controllers` and a `source` of choices."""

    def override(self, view, width, height):
        source = self.source
        overrides = {}
        if source.chance(50):
            overrides["pointInside"] = self.shape(width, height, 0)
        if source.chance(70):
            overrides["hitTest"] = self.hit_test(width, height)
        if source.chance(8) and len(self.views) > 1:
            names = self.controllers + [source.pick(self.views[:-1])["id"], "application"]
            overrides["next"] = source.pick([None, *names])
        view["overrides"] = overrides

    def hit_test(self, width, height):
        source = self.source
        kind = source.pick(["enlarged", "passThrough", "passThrough", "overlap", "overlap", "siblingRedirect",
                            "guideMask", "guideMask", "forward", "stealAll", "returnSelf", "returnNil"])
        override = {"kind": kind}
        if kind == "enlarged":
            override["inset"] = source.pick([-40, -10.25, 0, 5])
        elif kind == "passThrough" and source.chance(60):
            override["superCalls"] = source.pick([1, 2])
        elif kind == "guideMask":
            override["hole"] = self.path(width, height)
            if source.chance(50):
                override["fillRule"] = source.pick(["nonzero", "evenodd"])
        elif kind == "forward" and source.chance(50):
            override["ifInside"] = source.chance(80)
        return override

    def name_others(self):
        """Puts views in the places of `forward` and `stealAll`, now that all are there."""
        for view in self.views:
            override = view.get("overrides", {}).get("hitTest", {})
            if override.get("kind") == "forward":
                override["to"] = self.source.pick(self.ids)
            elif override.get("kind") == "stealAll" and self.source.chance(60):
                override["unless"] = self.source.pick(self.ids)

    def shape(self, width, height, nesting):
        source = self.source
        kind = int(source.random() * (10 if nesting < 2 else 6))
        if kind == 0:
            return source.chance(70)
        if kind == 1:
            return ({"inset": source.quarters(-20, 5)} if source.chance(40)
                    else {"insets": [source.quarters(-20, 5) for _ in range(4)]})
        if kind == 2:
            return {"rect": [source.quarters(-10, 20), source.quarters(-10, 20), width, height]}
        if kind == 3:
            return {"circle": {"center": [width / 2, height / 2], "radius": source.quarters(0, 80)}}
        if kind == 4:
            return {"path": self.path(width, height), "fillRule": source.pick(["nonzero", "evenodd"])}
        if kind == 5:
            return {"subviews": True}
        if kind in (6, 7):
            parts = [self.shape(width, height, nesting + 1) for _ in range(source.pick([1, 2, 3]))]
            return {"union" if kind == 6 else "intersection": parts}
        return {"except": [self.shape(width, height, nesting + 1), self.shape(20, 30, 2)]}

    def path(self, width, height):
        """SVG path data: a rectangle, sometimes with a triangle, or curves."""
        source = self.source
        x, y = source.quarters(-20, 20), source.quarters(-20, 20)
        path = f"M{x} {y}h{width}v{height}h{-width}z"
        if source.chance(40):
            side = source.quarters(10, 90)
            path += f"M{source.quarters(-10, 60)},{source.quarters(-10, 60)} v{side} l{side} 0 Z"
        if source.chance(30):
            path += source.pick(["M10 10C20 0 40 0 50 10S80 20 90 10L90 60Q50 90 10 60T10 10Z",
                                 "m5 5a30 20 15 1 0 40 20A10 10 0 0 1 5 5z", "M0 0H80V.5L-1e1-2E+1z"])
        return path
