"""What lldb evaluates in UIKit: its shape, how lldb compiles it, and what it reads of the objects of a process."""

import ast
import base64
import json
import re
import shutil
import subprocess
import sys

import pytest

from conftest import BINARY, ROOT

sys.path.insert(0, str(ROOT / "Integrations/lldb"))
from hittest_expression import DUMP_EXPRESSION, TABLE, hits_expression, image_expression, objects_expression
from hittest_judge import Grid, grid_hits, one_hit, windows_from_the_front, with_hits
from hittest_scene import NoScene, SceneReader

STAND_IN = ROOT / "Tests/Integrations/uikit.mm"
EXPRESSIONS = {"objects": objects_expression(), "no text": objects_expression(False), "dump": DUMP_EXPRESSION}
EXPRESSIONS["image"] = image_expression([0x600001000, 0x600002000], 390, 844)
EXPRESSIONS["hits"] = hits_expression([0x600001000, 0x600002000], Grid(80.5, 172, 8, 49, 106))

#: What lldb knows where nothing of UIKit is declared: that there are classes, and functions of an unknown type. `@"…"` and
#: `@selector` are its own to replace.
DECLARED = """
#define NULL __null
#define nil __null
__attribute__((objc_root_class)) @interface NSObject @end
@interface NSString : NSObject @end
@interface NSConstantString : NSString @end
"""
FUNCTIONS = [
    "objc_getClass", "object_getClass", "class_getImageName", "class_getSuperclass", "class_getInstanceMethod",
    "method_getImplementation", "NSSelectorFromString", "NSClassFromString", "NSStringFromClass", "NSGetSizeAndAlignment",
    "strcmp", "UIGraphicsBeginImageContextWithOptions", "UIGraphicsGetImageFromCurrentImageContext",
    "UIGraphicsEndImageContext", "UIImageJPEGRepresentation",
]


@pytest.fixture(scope="session")
def clang():
    """The compiler beside Swift's; lldb's own is the same."""
    swift = shutil.which("swift")
    return shutil.which("clang++", path=f"{swift[: swift.rindex('/')]}:/usr/bin" if swift else None)


@pytest.mark.parametrize("name", EXPRESSIONS)
@pytest.mark.parametrize("machine", ["arm64-apple-ios13.0", "arm64-apple-ios26.0-simulator", "x86_64-apple-ios13.0-simulator"])
def test_it_compiles_as_lldb_compiles(clang, tmp_path, name, machine):
    source = tmp_path / "expression.mm"
    functions = "".join(f'extern "C" __unknown_anytype {function}(...);\n' for function in FUNCTIONS)
    source.write_text(f"{DECLARED}{functions}void expression() {{\n{EXPRESSIONS[name]}\n}}\n")
    as_lldb = ["-fdebugger-support", "-funknown-anytype", "-fdebugger-cast-result-to-id"]
    flags = [word for flag in as_lldb for word in ("-Xclang", flag)]
    done = subprocess.run(
        [clang, "-target", machine, "-x", "objective-c++", "-c", "-w", *flags, source, "-o", tmp_path / "expression.o"],
        capture_output=True, text=True,
    )
    errors = [line for line in done.stderr.splitlines() if "error:" in line]
    assert done.returncode == 0, "\n".join(errors)


@pytest.mark.parametrize("name", EXPRESSIONS)
def test_its_shape(name):
    text = re.sub(r'@"[^"]*"', '@""', EXPRESSIONS[name])
    # Each message has a cast in front, from which lldb takes the type of its answer.
    messages = [match for match in re.finditer(r"\[", text) if not re.search(r"\w$", text[: match.start()])]
    assert len(messages) > 3
    for message in messages:
        assert text[: message.start()].endswith(")"), text[message.start() : message.start() + 60]
    # What lldb cannot run, or passes wrongly, or what would change the app.
    for forbidden in ["^{", "@try", "stringWithFormat", "@[", "@{", "[&", " in ", "performSelector", "addSubview", "setValue"]:
        assert forbidden not in text, forbidden
    assert text.strip().splitlines()[-1].startswith("(unsigned long long)")


def test_the_commands_python_is_that_of_old_debuggers():
    for path in (ROOT / "Integrations/lldb").glob("*.py"):
        ast.parse(path.read_text(), feature_version=(3, 8))


def test_only_public_properties_are_read():
    for name, keys in TABLE:
        assert not name.startswith("_") and not any(key.startswith("_") for key in keys.split()), name


# In a process, with a stand-in for UIKit


#: The middles of cells of 10 points over the stand-in's screen.
GRID = Grid(5, 5, 10, 39, 85)


@pytest.fixture(scope="session")
def printed(clang, tmp_path_factory):
    """What the very texts read of the stand-in's screen: its objects, and its own hit tests on `GRID`."""
    folder = tmp_path_factory.mktemp("uikit")
    hits = hits_expression([0], GRID).replace("{ 0ull }", "{ WINDOWS }")
    image = image_expression([0], 390, 844).replace("{ 0ull }", "{ WINDOWS }")
    for name, text in {"expression": objects_expression(), "hits": hits, "image": image}.items():
        *lines, last = text.strip().splitlines()
        (folder / f"{name}.inc").write_text("\n".join([*lines, f"return {last}", ""]))

    def output(*command):
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()

    gnu = ["-fobjc-runtime=gcc", "-idirafter", *output("gcc", "-print-file-name=include")]
    subprocess.run(
        [clang, "-x", "objective-c++", *output("gnustep-config", "--objc-flags"), *gnu, "-O0", "-w",
         f'-DEXPRESSION="{folder}/expression.inc"', f'-DHITS="{folder}/hits.inc"', f'-DIMAGE="{folder}/image.inc"', STAND_IN, "-o", folder / "uikit",
         *output("gnustep-config", "--base-libs")],
        check=True, cwd=folder,
    )
    done = subprocess.run([folder / "uikit"], check=True, capture_output=True, text=True)
    *lines, pixels = done.stdout.splitlines()
    return [*map(json.loads, lines), pixels]


@pytest.fixture(scope="session")
def records(printed):
    return printed[0]


@pytest.fixture
def scene(records):
    return SceneReader(records).scene()


def of_class(scene, name):
    pending = list(scene["windows"])
    while pending:
        view = pending.pop()
        if view["class"] == name:
            return view
        pending += view.get("subviews", [])
    raise KeyError(name)


def without(part, *keys):
    return {key: value for key, value in part.items() if key not in keys}


def test_geometry_and_flags_are_exact(scene):
    scroll, pay, dim = (of_class(scene, name) for name in ["UIScrollView", "PayButton", "DimView"])
    assert (scroll["bounds"], scroll["center"]) == ([0, 250, 390, 600], [195, 400])
    assert (pay["transform"], pay["anchorPoint"]) == ([1, 0.1, -0.1, 1, 0, 0], [0.5, 1 / 3])
    # As the layer keeps it, in 32 bits.
    assert (dim["alpha"], dim["zPosition"]) == (0.019999999552965164, 3)
    assert all(pay[key] is False for key in ["isHidden", "clipsToBounds", "isMultipleTouchEnabled", "isExclusiveTouch"])
    assert pay["isUserInteractionEnabled"] is True and pay["isEnabled"] is True


def test_classes_and_overrides(scene):
    pay, dim = of_class(scene, "PayButton"), of_class(scene, "DimView")
    assert pay["baseClass"] == ["UIButton", "UIControl", "UIView"] and "metadata" not in pay
    assert dim["baseClass"] == ["UIView"] and dim["metadata"]["overrides"] == ["hitTest", "next"]
    assert "baseClass" not in of_class(scene, "UIView")
    # Of `next` it is known what it answers.
    assert dim["overrides"] == {"hitTest": "unknown", "next": scene["application"]["id"]}
    # UIKit's own scroll view overrides `hitTest`; that is no override.
    assert "metadata" not in of_class(scene, "UIScrollView")
    # What UIKit's own window lets through is in the service's table alone.
    assert "overrides" not in of_class(scene, "UITextEffectsWindow")


def test_the_service_decides_by_the_superclasses_that_it_knows(scene, tmp_path):
    # No table has them: the first superclass that is known counts, as what a scroll view alone has is accepted.
    scroll = of_class(scene, "UIScrollView")
    scroll["baseClass"] = ["_UIScrollViewOfTomorrow", "UIScrollView", "UIView"]
    scroll["class"] = "Shop.Feed"
    (tmp_path / "scene.json").write_text(json.dumps(scene))
    touch = ["--x=300", "--y=600", "--format=text"]
    done = subprocess.run([BINARY, "hit-test", tmp_path / "scene.json", *touch], capture_output=True, text=True)
    assert done.returncode == 0 and "DimView" in done.stdout, done.stderr + done.stdout


def test_scroll_views(scene):
    scroll = of_class(scene, "UIScrollView")
    assert scroll["contentSize"] == [390, 2000] and scroll["contentInset"] == [10, 0, 34, 0]
    assert scroll["isScrollEnabled"] is True and scroll["keyboardDismissMode"] == "none"


def test_recognizers(scene):
    pan, once, twice = of_class(scene, "UIScrollView")["gestureRecognizers"]
    assert pan["kind"] == "pan" and pan["minimumNumberOfTouches"] == 1 and "maximumNumberOfTouches" not in pan
    assert once["requireToFail"] == [twice["id"]] and twice["numberOfTapsRequired"] == 2
    controller = of_class(scene, "UIWindow")["subviews"][0]["viewController"]
    assert once["targets"] == [{"target": controller["id"], "action": "back:"}]
    assert once["metadata"] == {"class": "UITapGestureRecognizer", "delegate": "Checkout"}
    assert twice["allowedTouchTypes"] == ["direct", "indirect", "pencil"] and twice["delaysTouchesEnded"] is True


def test_a_pan_that_was_handed_to_another_view(scene):
    root = of_class(scene, "UIWindow")["subviews"][0]
    [handed] = root["gestureRecognizers"]
    assert handed["panGestureRecognizerOf"] == root["subviews"][0]["id"]
    assert "panGestureRecognizerOf" not in of_class(scene, "UIScrollView")["gestureRecognizers"][0]


def test_responders_actions_and_texts(scene):
    window = of_class(scene, "UIWindow")
    assert window["isKeyWindow"] is True and window["subviews"][0]["viewController"]["class"] == "Checkout"
    assert scene["application"]["delegate"]["class"] == "AppDelegate" and scene["windowScene"]["class"] == "UIWindowScene"
    assert len(scene["metadata"]["otherScenes"]) == 1
    pay = of_class(scene, "PayButton")
    target = {"target": window["subviews"][0]["viewController"]["id"], "action": "pay"}
    # What neither target is sent for runs a UIAction.
    own = {"target": pay["id"], "action": "UIAction", "for": ["valueChanged"]}
    assert pay["targets"] == [{**target, "for": ["touchUpInside", "touchCancel"]}, own]
    assert pay["text"] == 'Pay "now"' and pay["identifier"] == "pay" and "metadata" not in pay


def test_the_service_takes_it(scene, tmp_path):
    (tmp_path / "scene.json").write_text(json.dumps(scene))
    done = subprocess.run(
        [BINARY, "explain", tmp_path / "scene.json", "--x=80", "--y=172", "--target", of_class(scene, "PayButton")["id"]],
        check=True, capture_output=True, text=True,
    )
    answer = json.loads(done.stdout)
    assert answer["verdict"] == "unreachable" and answer["receiver"]["class"] == "DimView"


# The app as the judge


def check(scene, hit_test, folder):
    (folder / "capture.json").write_text(with_hits(json.dumps(scene), hit_test))
    done = subprocess.run([BINARY, "check", folder / "capture.json"], capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    return json.loads(done.stdout)


def test_the_apps_own_hit_tests_name_the_override(scene, printed, tmp_path):
    dim, pay = of_class(scene, "DimView"), of_class(scene, "PayButton")
    # Its transform is not the stand-in's to invert.
    del pay["transform"]
    answer = check(scene, grid_hits(GRID, printed[1]), tmp_path)
    # The last row lies below the screen, where no view is hit.
    assert (answer["points"], answer["agreeing"]) == (39 * 85, 39)
    [difference] = answer["differences"]
    assert [(each["view"], each["method"], each["returns"]) for each in difference["results"]] == [(dim["id"], "hitTest", "nil")]
    assert difference["cause"] == "override" and answer["unknownOverrides"] == ["DimView"]
    assert difference["declaration"] == {"hitTest": {"kind": "passThrough"}}
    assert pay["id"] in {change["app"] for change in difference["changes"]}


def test_one_point(scene, printed, tmp_path):
    pay = of_class(scene, "PayButton")["id"]
    answer = check(scene, one_hit((80, 172), pay), tmp_path)
    assert answer["summary"].startswith("The app's hitTest(_:with:) returns PayButton") and answer["points"] == 1


def test_the_image_is_of_all_windows_from_the_back_at_the_screens_scale(printed):
    scale, _, data = printed[2].partition(" ")
    drawn = "UIWindow 0 0 390 844 0 UITextEffectsWindow 0 0 390 844 0"
    assert (float(scale), base64.b64decode(data).decode()) == (3, f"390 844 1 3 {drawn} end 0.7")


def test_windows_are_asked_from_the_front(scene):
    window, keyboard = scene["windows"]
    assert windows_from_the_front(scene) == [int(keyboard["id"], 16), int(window["id"], 16)]


def test_a_grid_covers_the_screen_and_is_bounded():
    scene = {"windows": [{"bounds": [0, 0, 390, 844]}, {"frame": [0, 0, 100, 900]}]}
    grid = Grid.over(scene, 8)
    assert (grid.left, grid.step, grid.columns, grid.rows) == (4, 8, 49, 113)
    vast = Grid.over({"windows": [{"bounds": [0, 0, 5000, 5000]}]}, 1)
    assert vast.columns * vast.rows <= 90_000 and vast.step == 32


# What an app may hand over besides


@pytest.fixture
def changed(records):
    """The scene after a record of a class was changed."""

    def change(name, **values):
        copy = json.loads(json.dumps(records))
        for record in copy:
            if record["class"] == name:
                record.update(values)
        return SceneReader(copy).scene()

    return change


def test_a_view_that_lies_nowhere(changed):
    # Numbers that are none were left out.
    dim = of_class(changed("DimView", center=[195]), "DimView")
    assert (dim["bounds"], dim["center"]) == ([0, 0, 0, 0], [0, 0]) and dim["metadata"]["geometry"] == "not finite"


def test_negative_sizes_and_alpha_beyond_its_range(changed):
    dim = of_class(changed("DimView", bounds=[10, 20, -4, -6], alpha=1.5), "DimView")
    assert dim["bounds"] == [6, 14, 4, 6] and dim["alpha"] == 1


def test_an_app_without_windows(changed, records):
    with pytest.raises(NoScene):
        changed("UIWindowScene", windows=[])
    with pytest.raises(NoScene):
        SceneReader(records, 2).scene()
    with pytest.raises(NoScene):
        SceneReader([]).scene()


def test_a_presented_controller(records):
    copy = json.loads(json.dumps(records))
    checkout = next(record for record in copy if record["class"] == "Checkout")
    dim = next(record for record in copy if record["class"] == "DimView")
    sheet = {"address": 77, "class": "Sheet", "kinds": ["UIResponder", "UIViewController"]}
    sheet.update(viewIfLoaded={"at": dim["address"]}, presentingViewController={"at": checkout["address"]})
    checkout["presentedViewController"] = {"at": 77}
    dim.update(nextResponder={"at": 77}, overrides=[])
    scene = SceneReader([*copy, sheet]).scene()
    assert of_class(scene, "DimView")["viewController"]["presentedBy"] == f"0x{checkout['address']:x}"
