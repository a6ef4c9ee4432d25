"""What of the contract occurred: requests by endpoint and status, and the words of answers."""

import collections
import re

from dumps import ROOT


def enum(schema, member="", text=(ROOT / "openapi.yaml").read_text()):
    """The words that openapi.yaml allows for a member of a schema."""
    place = text.rindex(f"\n    {schema}:\n")
    for key in member.split("."):
        place = text.index(f" {key}:", place) if key else place
    place = text.index("enum:", place)
    listed = re.match(r"(?s)enum: \[(.*?)\]", text[place:])
    words = listed[1].split(",") if listed else re.match(r"enum:\n((?: +- .*\n)+)", text[place:])[1].replace("- ", "").split("\n")
    return [word.strip() for word in words if word.strip()]


def words(pattern, *endpoints, expected=(), of="answers"):
    return re.compile(pattern), endpoints, list(expected), of


SHAPES = ["inset", "insets", "rect", "circle", "path", "subviews", "union", "intersection", "except"]
OVERRIDES = ["enlarged", "passThrough", "overlap", "siblingRedirect", "guideMask", "forward", "stealAll", "returnSelf", "returnNil"]
EVENTS = ["touch", "touches", "press", "motion", "remoteControl", "insertText", "hover", "scroll", "action", "becomeFirstResponder", "resignFirstResponder",
          "wait", "tap", "doubleTap", "longPress", "drag", "swipe", "pinch", "rotate"]
ENTRIES = ["hitTest", "receives", "ignores", "state", "waits", "gesture", "touches", "presses", "withheld", "control", "scroll", "motion", "remoteControl",
           "press", "insertText", "action", "firstResponder", "removed", "cell", "effect"]
EDITS = ["isHidden", "alpha", "isUserInteractionEnabled", "isEnabled", "frame", "transform", "contentOffset", "index", "windowLevel", "pointerEvents",
         "overrides.pointInside", "overrides.hitTest", "gestureRecognizers.N.isEnabled", "gestureRecognizers.N.cancelsTouchesInView",
         "gestureRecognizers.N.delaysTouchesBegan", "gestureRecognizers.N.delaysTouchesEnded", "delaysContentTouches", "isScrollEnabled"]

#: Each row: where words stand, in the answers of which endpoints (of status 200), and which ones there can be.
ROWS = {
    "problems": words(rb'"code":"([\w-]+)","requestId"', "problem", expected=enum("Problem", "code")),
    "mistakes": words(rb'"code":"([\w-]+)","detail"', "problem", expected=enum("Problem", "errors.code")),
    "reasons (explain)": words(rb'"code":"(\w+)","view"', "explain", expected=enum("ReasonCode")),
    "reasons (at-point)": words(rb'"code":"(\w+)","view"', "at-point"),
    "reasons (touch-map)": words(rb'"code":"(\w+)","view"', "touch-map"),
    "verdicts": words(rb'"verdict":"(\w+)"', "explain", expected=enum("Explanation", "verdict")),
    "relations": words(rb'"relation":"(\w+)"', "explain", expected=enum("Explanation", "relation")),
    "fixes": words(rb'"key":"([\w.]+)"', "explain", expected=EDITS),
    "rules with findings": words(rb'"id":"([a-z-]+)","impact":"', "audit", expected=enum("AuditRule")),
    "missing facts": words(rb'"missing":"(\w+)"', "audit", expected=enum("Finding", "missing")),
    "recognizer outcomes": words(rb'"outcome":"(always\w+|rivals)"', "audit", expected=["alwaysLoses", "alwaysWins", "rivals"]),
    "visits": words(rb'"location":[^"]*"outcome":"(\w+)"', "hit-test", expected=enum("Visit", "outcome")),
    "chain rules": words(rb'"rule":"([a-z]\w+)"', "hit-test", expected=enum("ResponderReason")),
    "edges": words(rb'"cause":"(\w+)"', "touch-map", expected=enum("Territory", "cause")),
    "timeline entries": words(rb'"kind":"(\w+)"', "events", expected=ENTRIES),
    "gesture causes": words(rb'"cause":"(\w+)"', "events", expected=enum("GestureCause")),
    "withheld, ignored": words(rb'"reason":"(\w+)"', "events", expected=enum("WithheldEntry", "reason") + enum("ReceiptEntry", "reason")),
    "first responders": words(rb'"result":"(\w+)"', "events", expected=enum("FirstResponderEntry", "result")),
    "scrolling": words(rb'"change":"(\w+)"', "events", expected=enum("ScrollEntry", "change")),
    "fates": words(rb'"fate":"(\w+)"', "events", expected=enum("EventSummary", "fate")),
    "control events": words(rb'"event":"([a-z]\w+)"', "events"),
    "differences": words(rb'"key":"([\w.]+)"', "diff"),
    "dump formats": words(rb'"format":"(\w+)"', "import", expected=enum("DumpFormat")),
    "warnings": words(rb'"code":"(\w+)","detail"', "import", "explain", "audit", expected=enum("Warnings", "code")),
    "overrides": words(rb'"kind": ?"(\w+)"', expected=OVERRIDES, of="requests"),
    "shapes": words(rb'"(\w+)": ?[\[{"\d-]', expected=SHAPES, of="requests"),
    "event kinds": words(rb'"(\w+)": ?[\[{"\d-]', "events", expected=EVENTS, of="requests"),
}


class Coverage:
    def __init__(self):
        self.statuses = collections.Counter()
        self.seen = {name: collections.Counter() for name in ROWS}

    def add(self, asked):
        """Counts the first program's answer."""
        outcome = asked.outcomes[0]
        self.statuses[asked.endpoint, outcome.status] += 1
        for name, (pattern, endpoints, expected, of) in ROWS.items():
            if "problem" in endpoints:
                fits = outcome.status >= 400 or asked.endpoint == "messages"
            else:
                fits = outcome.status == 200 and (not endpoints or asked.endpoint in endpoints)
            if not fits:
                continue
            found = set(pattern.findall(outcome.body if of == "answers" else asked.octets))
            self.seen[name].update(re.sub(r"\.\d+\.", ".N.", word.decode()) for word in found)

    def print(self):
        codes = sorted({status for _, status in self.statuses})
        print("\nendpoint (0: no answer)\n" + " " * 13 + "".join(str(code).rjust(7) for code in codes) + "    all")
        for endpoint in sorted({endpoint for endpoint, _ in self.statuses}):
            counts = [self.statuses[endpoint, code] for code in codes]
            print(endpoint.ljust(13) + "".join(str(count or "").rjust(7) for count in counts) + str(sum(counts)).rjust(7))
        print("\nrequests with each word (0: never seen)")
        for name, (_, _, expected, of) in ROWS.items():
            seen = self.seen[name]
            if not seen:
                continue
            others = sorted(word for word in seen if word not in expected) if of == "answers" else []
            print(f"{name}: " + ", ".join(f"{word} {seen[word]}" for word in [*expected, *others]))
        missing = {name: [word for word in row[2] if not self.seen[name][word]] for name, row in ROWS.items()}
        print("\nnever seen: " + ("; ".join(f"{name}: {', '.join(left)}" for name, left in missing.items() if left) or "nothing"))
