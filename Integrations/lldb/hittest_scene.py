"""The objects that were read in an app become a scene as hittestd takes it: one window scene, all of its windows."""

from hittest_gestures import OWN_DELAYS, control_targets, recognizer, requirements, targets_of

DISMISS_MODES = ["none", "onDrag", "interactive", "onDragWithAccessory", "interactiveWithAccessory"]
OVERRIDES = {
    "hitTest:withEvent:": "hitTest",
    "pointInside:withEvent:": "pointInside",
    "gestureRecognizerShouldBegin:": "gestureRecognizerShouldBegin",
    "nextResponder": "next",
    "touchesBegan:withEvent:": "touchesBegan",
}

SCROLLING = (
    "isScrollEnabled", "delaysContentTouches", "canCancelContentTouches", "isPagingEnabled", "alwaysBounceVertical",
    "alwaysBounceHorizontal", "isDecelerating", "allowsSelection", "isEditing", "allowsSelectionDuringEditing",
)

#: What people call a view, by the properties that say it.
TEXTS = {"accessibilityLabel": "label", "text": "text", "currentTitle": "text", "accessibilityIdentifier": "identifier"}

#: Coordinates beyond are none of a place (openapi.yaml, Point).
FARTHEST = 1e150


class NoScene(Exception):
    """A sentence: why the objects are no scene."""


def identifier(address):
    return f"0x{address:x}"


class SceneReader:
    """Assembles one scene; the records are those of `objects_expression`, the application first."""

    def __init__(self, records, scene_number=None):
        self.records = {record["address"]: record for record in records}
        self.application = records[0] if records else None
        self.scene_number = scene_number
        #: Ids of the scene's responders and of its recognizers.
        self.responders = set()
        self.recognizers = set()
        #: The scroll views by the addresses of their pans, which code may have handed to other views.
        self.pans = {}
        self.first_responder = None
        #: What names something by an id waits until all ids are known.
        self.links = []

    def scene(self):
        if not self.application or "UIApplication" not in self.application["kinds"]:
            raise NoScene("The app has no UIApplication yet.")
        window_scene = self.window_scene()
        windows = self.all_of(window_scene or self.application, "windows")
        if not windows:
            raise NoScene("The app has no window yet.")
        scene = {"application": self.application_part()}
        if window_scene:
            scene["windowScene"] = self.responder(window_scene)
        scene["windows"] = [self.tree(window) for window in windows]
        for link in self.links:
            link()
        if self.first_responder:
            scene["firstResponder"] = self.first_responder
        others = [identifier(each["address"]) for each in self.window_scenes() if each is not window_scene]
        if others:
            # Each has coordinates of its own, so that its windows are no part of this screen.
            scene["metadata"] = {"otherScenes": others}
        return scene

    # Reading

    def one(self, record, key):
        value = record.get(key)
        return self.records.get(value["at"]) if isinstance(value, dict) else None

    def all_of(self, record, key):
        return [self.records[value["at"]] for value in record.get(key, []) if value["at"] in self.records]

    def window_scenes(self):
        scenes = [each for each in self.all_of(self.application, "connectedScenes") if "UIWindowScene" in each["kinds"]]
        # In front first: `foregroundActive` is 0, `foregroundInactive` 1, `background` 2, `unattached` -1.
        return sorted(scenes, key=lambda each: (each.get("activationState", 0) % 4, not self.has_key_window(each)))

    def has_key_window(self, scene):
        return any(window.get("isKeyWindow") for window in self.all_of(scene, "windows"))

    def window_scene(self):
        scenes = self.window_scenes()
        number = self.scene_number or 0
        if self.scene_number is not None and number >= len(scenes):
            raise NoScene(f"The app has {len(scenes)} window scenes; --scene counts them from 0.")
        return scenes[number] if scenes else None

    # Responders

    def responder(self, record):
        part = {"id": identifier(record["address"]), "class": record["class"]}
        if record.get("canBecomeFirstResponder"):
            part["canBecomeFirstResponder"] = True
        self.note_responder(record)
        return part

    def note_responder(self, record):
        self.responders.add(identifier(record["address"]))
        if record.get("isFirstResponder"):
            self.first_responder = identifier(record["address"])

    def application_part(self):
        part = self.responder(self.application)
        delegate = self.one(self.application, "delegate")
        # An application may be its own delegate.
        if delegate and delegate is not self.application:
            part["delegate"] = {
                **self.responder(delegate),
                "isResponder": "UIResponder" in delegate["kinds"],
            }
        return part

    def controller_of(self, view):
        """The controller whose root view it is: that is its next responder then."""
        following = self.one(view, "nextResponder")
        if following and "UIViewController" in following["kinds"] and self.one(following, "viewIfLoaded") is view:
            return following
        return None

    # Views

    def tree(self, root):
        """The root's view and, without recursion, all in it."""
        whole = self.view(root, is_window=True)
        pending = [(root, whole)]
        while pending:
            record, view = pending.pop()
            for child in self.all_of(record, "subviews"):
                part = self.view(child)
                view.setdefault("subviews", []).append(part)
                pending.append((child, part))
        return whole

    def view(self, record, is_window=False):
        kinds, name = record["kinds"], record["class"]
        view = {"id": identifier(record["address"]), "class": name}
        self.note_responder(record)
        # Which of them the service knows is in its table of classes alone.
        if record.get("superclasses"):
            view["baseClass"] = record["superclasses"]
        metadata = {}
        self.add_geometry(record, view, metadata)
        alpha = record.get("alpha", 1)
        view["alpha"] = min(max(alpha, 0), 1)
        for key in ("isHidden", "isUserInteractionEnabled", "clipsToBounds", "isMultipleTouchEnabled", "isExclusiveTouch"):
            if key in record:
                view[key] = bool(record[key])
        if "UIControl" in kinds:
            view["isEnabled"] = bool(record.get("isEnabled", True))
        if is_window:
            view["windowLevel"] = record.get("windowLevel", 0)
            view["isKeyWindow"] = bool(record.get("isKeyWindow"))
        view["canBecomeFirstResponder"] = bool(record.get("canBecomeFirstResponder"))
        if "UIScrollView" in kinds:
            self.add_scrolling(record, view)
        controller = None if is_window else self.controller_of(record)
        if controller:
            view["viewController"] = self.responder(controller)
            self.add_controller(controller, view["viewController"])
        self.add_recognizers(record, view)
        self.add_targets(record, view, metadata)
        self.add_overrides(record, view, metadata)
        for key, name in TEXTS.items():
            if isinstance(record.get(key), str) and record[key]:
                view[name] = record[key]
        if metadata:
            view["metadata"] = metadata
        return view

    def add_geometry(self, record, view, metadata):
        layer = self.one(record, "layer") or {}
        geometry = {
            "bounds": record.get("bounds", []),
            "center": record.get("center", []),
            "anchorPoint": layer.get("anchorPoint", [0.5, 0.5]),
            "transform": record.get("transform", [1, 0, 0, 1, 0, 0]),
        }
        counts = {"bounds": 4, "center": 2, "anchorPoint": 2, "transform": 6}
        if any(len(geometry[key]) != counts[key] or max(map(abs, geometry[key])) > FARTHEST for key in counts):
            # No point is in a view that lies nowhere.
            view.update(bounds=[0, 0, 0, 0], center=[0, 0])
            metadata["geometry"] = "not finite"
            return
        x, y, width, height = geometry["bounds"]
        # As CGRectStandardize does (R12).
        view["bounds"] = [min(x, x + width), min(y, y + height), abs(width), abs(height)]
        view["center"] = geometry["center"]
        if geometry["anchorPoint"] != [0.5, 0.5]:
            view["anchorPoint"] = geometry["anchorPoint"]
        if geometry["transform"] != [1, 0, 0, 1, 0, 0]:
            view["transform"] = geometry["transform"]
        if layer.get("zPosition"):
            view["zPosition"] = layer["zPosition"]
        spatial = layer.get("transform", [])
        if len(spatial) == 16 and [spatial[n] for n in (2, 3, 6, 7, 8, 9, 10, 11, 14, 15)] != [0, 0, 0, 0, 0, 0, 1, 0, 0, 1]:
            metadata["transform3D"] = spatial

    def add_scrolling(self, record, view):
        for key in SCROLLING:
            if key in record:
                view[key] = bool(record[key])
        for key in ("minimumZoomScale", "maximumZoomScale"):
            if key in record:
                view[key] = max(record[key], 0)
        if len(record.get("contentSize", [])) == 2:
            view["contentSize"] = [max(side, 0) for side in record["contentSize"]]
        if len(record.get("adjustedContentInset", [])) == 4:
            view["contentInset"] = record["adjustedContentInset"]
        mode = record.get("keyboardDismissMode", 0)
        view["keyboardDismissMode"] = DISMISS_MODES[mode] if 0 <= mode < len(DISMISS_MODES) else "none"

    def add_controller(self, record, part):
        metadata = {}
        self.add_overrides(record, part, metadata)
        if metadata:
            part["metadata"] = metadata
        presenting = self.one(record, "presentingViewController")

        def link():
            # Of those that are in a presented controller, each says that it is presented; one of them is.
            if presenting and self.one(presenting, "presentedViewController") is record:
                if identifier(presenting["address"]) in self.responders:
                    part["presentedBy"] = identifier(presenting["address"])

        self.links.append(link)

    def add_overrides(self, record, part, metadata):
        """What the app's class overrides of UIKit's is named; of `next` it is known what it answers, of others not."""
        names = [OVERRIDES[name] for name in record.get("overrides", [])]
        if names:
            metadata["overrides"] = names
        # That they are overridden is known, and not how: answers say where they rest on it.
        unknown = {name: "unknown" for name in names if name in ("hitTest", "pointInside")}
        if unknown:
            part["overrides"] = unknown
        if "next" not in names:
            return
        following = self.one(record, "nextResponder")

        def link():
            if not following or identifier(following["address"]) in self.responders:
                name = identifier(following["address"]) if following else None
                part.setdefault("overrides", {})["next"] = name

        self.links.append(link)

    # Recognizers and actions

    def add_recognizers(self, record, view):
        found = [each for each in self.all_of(record, "gestureRecognizers") if each["class"] not in OWN_DELAYS]
        # The first pan is the one by which a scroll view scrolls (R136).
        own_pan = self.one(record, "panGestureRecognizer")
        found.sort(key=lambda each: each is not own_pan)
        if own_pan:
            self.pans[own_pan["address"]] = record["address"]
        for each in found:
            part = recognizer(each, self.one(each, "delegate"))
            self.recognizers.add(part["id"])
            view.setdefault("gestureRecognizers", []).append(part)
            self.links.append(lambda each=each, part=part: self.link_recognizer(each, part, record["address"]))

    def link_recognizer(self, record, part, view):
        required = [name for name in requirements(record) if name in self.recognizers]
        if required:
            part["requireToFail"] = required
        targets = [target for target in targets_of(record) if target["target"] in self.responders]
        if targets:
            part["targets"] = targets
        scroll_view = self.pans.get(record["address"])
        # A pan with targets would be taken for one that code has added (R136).
        if scroll_view and (scroll_view != view or targets):
            part["panGestureRecognizerOf"] = identifier(scroll_view)

    def add_targets(self, record, view, metadata):
        targets = control_targets(record)
        if not targets:
            return

        def link():
            known = [each for each in targets if each["target"] is None or each["target"] in self.responders]
            if known:
                view["targets"] = known
            if known != targets:
                # Objects that are no responders of the scene, by the selectors that they are sent.
                view.setdefault("metadata", {})["otherActions"] = [
                    each["action"] for each in targets if each not in known
                ]

        self.links.append(link)
