"""Scripts of events: gestures as people make them, single fingers, presses, and now and then a mistake."""

from recognizers import PRESSES


class Script:
    def __init__(self, source, made, has_mistakes=False):
        """`made` is a scene with its `ids` and a `place` to touch."""
        self.source = source
        self.made = made
        self.has_mistakes = has_mistakes
        self.time = 0
        self.down = []
        self.events = []
        for _ in range(source.pick([1, 1, 2, 3, 5, 8])):
            self.events += self.fingers() if source.chance(25) else self.pointer() if source.chance(5) else [self.event()]

    def place(self):
        if self.has_mistakes and self.source.chance(5):
            return {"x": 1e151, "y": -3}
        x, y = self.made.place()
        return {"x": x, "y": y}

    def point(self):
        place = self.place()
        return place if self.source.chance(60) else [place["x"], place["y"]]

    def seconds(self):
        choices = [0.05, 0.1, 0, 0.3, 1, 0.015625, 2, 0.6]
        return self.source.pick(choices + [-1, 1e9] if self.has_mistakes else choices)

    def responder(self):
        names = ["nobody"] if self.has_mistakes and self.source.chance(10) else [*self.made.ids, "application"]
        return self.source.pick(names)

    def event(self):
        source = self.source
        event = self.optional({}, "metadata", 2, {"step": 1})
        name = source.pick(["tap", "tap", "tap", "doubleTap", "longPress", "longPress", "drag", "drag", "swipe", "pinch", "rotate",
                            "wait", "press", "motion", "remoteControl", "insertText", "hover", "scroll", "scroll", "action",
                            "becomeFirstResponder", "resignFirstResponder"])
        event[name] = getattr(self, name)()
        return event

    def optional(self, value, key, percent, choice):
        if self.source.chance(percent):
            value[key] = choice
        return value

    # Shorthands.

    def tap(self):
        if self.source.chance(30):
            return self.point()
        tap = self.optional(self.place(), "touches", 20, self.source.pick([1, 2, 3]))
        return self.optional(tap, "duration", 20, self.seconds())

    def doubleTap(self):
        return self.optional(self.tap_place(), "interval", 30, self.source.pick([0.1, 0.3, 0.4]))

    def tap_place(self):
        return self.optional(self.place(), "duration", 20, self.seconds())

    def longPress(self):
        return self.optional(self.tap_place(), "touches", 15, 2)

    def drag(self):
        drag = {"from": self.point(), "to": self.point()}
        for key in ("duration", "hold"):
            self.optional(drag, key, 40, self.seconds())
        return self.optional(drag, "touches", 15, 2)

    def swipe(self):
        source = self.source
        swipe = {"direction": source.pick(["up", "down", "left", "right"])}
        swipe |= {"from": self.point()} if source.chance(50) else self.place()
        self.optional(swipe, "distance", 30, source.pick([10, 60, 300]))
        return self.optional(swipe, "duration", 30, self.seconds())

    def pinch(self):
        return self.optional(self.place() | {"from": self.source.pick([0, 50, 100]), "to": self.source.pick([200, 1, 60])}, "duration", 30, self.seconds())

    def rotate(self):
        rotate = self.optional(self.place() | {"angle": self.source.pick([1, -1, 0, 7, 0.05])}, "radius", 40, 30)
        return self.optional(rotate, "duration", 30, self.seconds())

    def wait(self):
        return self.seconds()

    # What is no touch.

    def press(self):
        source = self.source
        press = {"phase": source.pick(["began", "began", "ended", "ended", "changed", "cancelled"])}
        self.optional(press, "in", 60, self.responder())
        return self.optional(press, "type", 60, source.pick(PRESSES))

    def motion(self):
        phase = self.source.pick(["began", "ended", "cancelled"])
        return phase if self.source.chance(50) else {"phase": phase}

    def remoteControl(self):
        return self.source.pick(["play", {"subtype": "pause"}, {}])

    def insertText(self):
        return self.source.pick(["a", "ab\n", "\n"])

    def hover(self):
        return self.source.pick([None, self.point(), self.point(), self.place()])

    def pointer(self):
        """It comes, moves and leaves."""
        return [{"hover": self.point()}, {"hover": self.point()}, {"hover": None}]

    def scroll(self):
        source = self.source
        wheel = self.place() | {"dx": source.quarters(-20, 20), "dy": source.quarters(-90, 90)}
        return self.optional(wheel, "type", 50, source.pick(["discrete", "continuous"]))

    def action(self):
        action = {"selector": self.source.pick(["save:", "copy:", "nothing:"])}
        self.optional(action, "target", 40, self.source.pick([None, self.responder()]))
        return self.optional(action, "from", 40, self.responder())

    def becomeFirstResponder(self):
        return self.responder()

    def resignFirstResponder(self):
        return self.source.pick([None, self.responder()])

    # Fingers one by one.

    def fingers(self):
        """Some fingers come, move and go; each goes that came, but where a mistake is wanted."""
        source = self.source
        names = source.pick([[1], [1, 2], ["thumb"], [1, 2, 3], [7]])
        kind = source.pick(["direct"] * 6 + ["pencil", "indirect"])
        steps = [self.together([self.touch(name, "began", kind) for name in names])]
        for _ in range(source.pick([0, 1, 2, 4])):
            steps.append(self.together([self.touch(name, source.pick(["moved", "moved", "stationary"]), kind) for name in names]))
        steps.append(self.together([self.touch(name, source.pick(["ended", "ended", "ended", "cancelled"]), kind) for name in names]))
        if self.has_mistakes and source.chance(30):
            steps.pop(int(source.random() * len(steps)))
        if source.chance(50):
            for step in steps[1:]:
                step["wait"] = source.pick([0.02, 0.1, 0.6])
            return [part for step in steps for part in
                    ([{"wait": step.pop("wait")}, step] if "wait" in step else [step])]
        return steps

    def together(self, touches):
        return {"touch": touches[0]} if len(touches) == 1 else {"touches": touches}

    def touch(self, name, phase, kind):
        touch = {"id": name, "phase": phase}
        if phase in ("began", "moved") or self.source.chance(20):
            touch |= self.place()
        if kind != "direct":
            touch["type"] = kind
        self.optional(touch, "force", 5, 0.5)
        return self.optional(touch, "radius", 5, 12)


def options(source):
    """Some of the constants, away from their defaults."""
    choices = {
        "tapMovement": 3, "tapInterval": 0.1, "tapDistance": 5, "tapDuration": source.pick([None, 0.05]),
        "tapCountInterval": 0.1, "tapCountDistance": 2, "panMovement": source.pick([0, 50]), "swipeActionsMovement": 5,
        "swipeDistance": 200,
        "swipeDeviation": 1, "swipeDuration": 0.05, "pinchMovement": 100, "rotationAngle": 3, "edgeWidth": 90,
        "controlMargin": 0, "contentTouchDelay": source.pick([0, 1]), "tapPrevents": "all",
    }
    return {key: choices[key] for key in source.some(list(choices), 4)}
