"""`hittest` for lldb: who gets a touch in the app that is stopped, and why does this view not get its taps?

    (lldb) command script import hittest.py
    (lldb) hittest --help

All it needs is Python of lldb's own, and the program hittestd or a server of it.
"""

import json
import os
import re
import sys
import urllib.parse

import lldb

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from hittest_answers import DEFAULT_SERVER, AnswerError, Server, answerer
from hittest_app import App, AppError
from hittest_judge import Grid, grid_hits, one_hit, windows_from_the_front, with_hits
from hittest_live import POSTERS, LiveHook, Poster  # noqa: F401, lldb calls the hook by this module's name
from hittest_scene import NoScene, SceneReader

HELP = """\
NAME
    hittest - which view gets a touch in the stopped app, and why

SYNOPSIS
    hittest [OPTIONS] X Y
    hittest [OPTIONS] why [--at X,Y] VIEW
    hittest [OPTIONS] map | audit | check
    hittest [OPTIONS] open [X Y | VIEW]
    hittest [OPTIONS] live [URL | off]
    hittest [OPTIONS] scene [FILE]

DESCRIPTION
    Reads all windows of the stopped app, exactly, in one evaluation on the main thread, and asks
    hittestd about them. Nothing in the app is changed, and it needs no code of its own. At a point
    it also calls the app's own hitTest(_:with:), and says whether that returns the same view.

    X Y         who gets a touch at this point of the screen, the search's log, and who handles it
    why VIEW    why VIEW does not get its taps, and changes that were tried and help. VIEW is an
                address, or an expression of the selected frame that gives a view, in its language
    check       at how many points of a grid the app's own hitTest(_:with:) returns the view that
                UIKit's rules give, and which overrides explain the others
    map         where on the screen each view gets touches
    audit       what is wrong with the screen: unreachable, too small, covered, overlapping
    open        stores the screen with a server, and prints the link of its page
    live        posts the screen to a server now and at each stop that changes it, with an image
                of it: its page shows each one when `Follow` is on. `off` ends that
    scene       the screen as JSON, on the console or in FILE; with --grid for `hittestd check`

OPTIONS
    --server URL        ask this server (HITTESTD_SERVER)
    --program COMMAND   ask this program, as "docker run --rm -i hittestd" (hittestd on PATH)
                        Without either: hittestd on PATH, else http://127.0.0.1:8080
    --scene NUMBER      of several window scenes, which; from 0, those in front first
    --dump              ask about what recursiveDescription prints: less exact, and says so
    --grid POINTS       how far apart the points of `check` are (8), and whether `scene` has them
    --no-hit-test       do not call the app's hitTest(_:with:), which runs the app's overrides
    --no-image          `live` posts no image of the screen
    --no-text           leave labels, titles and texts in the app
    --timeout SECONDS   how long the app, and then hittestd, may take (30)
    --help              print this text

WHAT IT CANNOT KNOW
    Classes of the app that override hitTest(_:with:), point(inside:with:) and the like are found by
    comparing implementations with UIKit's. Their results are known only at points at which the app
    is asked: elsewhere UIKit's defaults are assumed, and answers that could be others with them say
    so, by name. SwiftUI's content is one hosting view. An app that links HitTestCapture is asked
    through that.

EXAMPLES
    (lldb) hittest 80 172
    (lldb) hittest why 0x104
    (lldb) hittest why --at 80,172 self.payButton
    (lldb) hittest --server http://127.0.0.1:9000 open
    (lldb) hittest scene ~/Desktop/checkout.json

STATUS
    A failure is a sentence, and the command fails: no process, a running one, no UIKit, an
    expression that fails or takes too long, no hittestd, no server.
"""


class UsageError(Exception):
    """A sentence: what is wrong with the command's line."""


class Options:
    """The options in front of a line, and what is left of it, as it was written."""

    VALUES = {"--server", "--program", "--scene", "--timeout", "--at", "--grid"}
    FLAGS = {"--dump", "--no-hit-test", "--no-image", "--no-text", "--help"}

    def __init__(self):
        self.values, self.flags = {}, set()

    def take(self, line):
        """Takes the options that the line begins with; an expression behind them may begin with a minus or quotes."""
        while True:
            line = line.strip()
            found = re.match(r"(--[a-z-]+)(?:[= ]\s*)?", line)
            if not found:
                return line
            name = found.group(1)
            if name in self.FLAGS:
                self.flags.add(name)
                line = line[len(name) :]
            elif name in self.VALUES:
                value = re.match(r'"([^"]*)"|\'([^\']*)\'|(\S+)', line[found.end() :])
                if not value:
                    raise UsageError(f"{name} needs a value; see `hittest --help`.")
                self.values[name] = next(group for group in value.groups() if group is not None)
                line = line[found.end() + value.end() :]
            else:
                raise UsageError(f"There is no option {name}; see `hittest --help`.")

    def number(self, name, kind, otherwise):
        text = self.values.get(name)
        try:
            value = otherwise if text is None else kind(text)
            if value is not None and not 0 <= value < 1e6:
                raise ValueError
            return value
        except ValueError:
            raise UsageError(f"{name} takes a number, not `{text}`.")

    def touch(self):
        text = self.values.get("--at")
        if text is None:
            return None
        found = touch_of(text.replace(",", " "))
        if not found:
            raise UsageError(f"--at takes a point as X,Y, not `{text}`.")
        return found


def touch_of(text):
    number = r"[-+]?(?:\d+\.?\d*|\.\d+)"
    found = re.fullmatch(rf"\s*({number})[,\s]\s*({number})\s*", text)
    return (float(found.group(1)), float(found.group(2))) if found else None


class Question:
    """One line of the command, from its options to its answer."""

    def __init__(self, debugger, line):
        self.debugger = debugger
        self.options = Options()
        line = self.options.take(line)
        found = re.match(r"(why|map|audit|check|open|live|scene)\b\s*", line)
        self.verb = found.group(1) if found else None
        self.rest = self.options.take(line[found.end() :]) if found else line

    def answer(self):
        if "--help" in self.options.flags or not (self.verb or self.rest):
            return HELP
        touch = touch_of(self.rest) or self.options.touch()
        if not self.verb and not touch:
            raise UsageError("Give a point as `hittest X Y`, or a view as `hittest why VIEW`; see `hittest --help`.")
        if self.verb == "why" and not self.rest:
            raise UsageError("Give the view: `hittest why ADDRESS` or `hittest why EXPRESSION`.")
        if self.verb in ("map", "audit", "check") and self.rest:
            raise UsageError(f"`hittest {self.verb}` takes nothing behind it; options stand in front.")
        self.seconds = self.options.number("--timeout", float, 30.0)
        if self.verb == "live" and self.rest == "off":
            return self.end_live()
        self.app = App(self.debugger, self.seconds)
        return getattr(self, self.verb or "point")(touch)

    # What is read

    def text(self):
        """The scene as JSON, or the dump; the same text for all that is asked about it."""
        if "--dump" in self.options.flags:
            return self.app.dump()
        number = self.options.number("--scene", int, None)
        captured = self.app.captured() if number is None else None
        if captured is not None:
            return captured
        records = self.app.objects("--no-text" not in self.options.flags)
        return json.dumps(SceneReader(records, number).scene(), ensure_ascii=False)

    def judged(self, touch, text):
        """Whether the app's own hit test returns the same view at a point: lines, or none where it is not asked."""
        if {"--dump", "--no-hit-test"} & self.options.flags:
            return []
        try:
            view = self.hit(touch, text)
            if view is None:
                return []
            return [self.answerer().lines("check", with_hits(text, one_hit(touch, view or None)))]
        except AppError as error:
            # What the rules say is not lost by what the app does.
            return [f"The app's hitTest(_:with:) was not asked. {error}"]

    def hit(self, touch, text):
        """The id of the view that the app returns; an empty text for no view, None where it cannot be asked."""
        if self.options.number("--scene", int, None) is None and self.app.has_capture():
            return self.app.captured_hit(touch)
        if not self.app.has_uikit():
            return None
        [address] = self.app.hits(windows_from_the_front(json.loads(text)), Grid(*touch))
        return f"0x{address:x}" if address else ""

    def text_with_hits(self, step):
        """The scene with the app's own hit tests on a grid."""
        if not 1 <= step <= 1000:
            raise UsageError("--grid takes 1 to 1000 points.")
        if "--dump" in self.options.flags:
            raise UsageError("A dump has no hit tests: leave out --dump.")
        if self.options.number("--scene", int, None) is None and self.app.has_capture():
            text = self.app.captured_with_hits(step)
            if text is None:
                raise AppError("The app's HitTestCapture is older than its hit tests: update it, or use --scene 0.")
            return text
        text = self.text()
        scene = json.loads(text)
        grid = Grid.over(scene, step)
        return with_hits(text, grid_hits(grid, self.app.hits(windows_from_the_front(scene), grid)))

    def answerer(self):
        values = self.options.values
        return answerer(values.get("--server"), values.get("--program"), self.seconds)

    # What is answered

    def point(self, touch):
        text = self.text()
        return "\n".join([self.answerer().lines("hit-test", text, touch), *self.judged(touch, text)])

    def why(self, touch):
        target = f"0x{self.app.address(self.rest):x}"
        text, at = self.text(), self.options.touch()
        lines = self.answerer().lines("explain", text, at, target)
        return "\n".join([lines, *(self.judged(at, text) if at else [])])

    def check(self, touch):
        return self.answerer().lines("check", self.text_with_hits(self.options.number("--grid", float, 8.0)))

    def map(self, touch):
        return self.answerer().lines("touch-map", self.text())

    def audit(self, touch):
        return self.answerer().lines("audit", self.text())

    def open(self, touch):
        target = None if touch or not self.rest else f"0x{self.app.address(self.rest):x}"
        server = self.server()
        state = {"scene": server.store(self.text())}
        if touch:
            state.update(x=f"{touch[0]:g}", y=f"{touch[1]:g}")
        if target:
            state["target"] = target
        return f"{server.url}/#{urllib.parse.urlencode(state, safe=':')}"

    def server(self, url=None):
        url = url or self.options.values.get("--server") or os.environ.get("HITTESTD_SERVER") or DEFAULT_SERVER
        return Server(url, self.seconds)

    def live(self, touch):
        server = self.server(self.rest)
        poster = Poster(self, server)
        number = poster.post(self.debugger)
        self.end_live()
        key = str(len(POSTERS))
        POSTERS[key] = poster
        said = self.typed(f"target stop-hook add -P hittest.LiveHook -k poster -v {key}")
        found = re.search(r"#(\d+)", said)
        if not found:
            raise UsageError(f"lldb sets no stop hook: {said.strip()}")
        poster.hook = found.group(1)
        return f"Screen {number} is posted, and so is each stop that changes it: {server.url}/#live"

    def end_live(self):
        """One hook is enough: the page shows one app."""
        ended = [poster for poster in POSTERS.values() if poster.hook]
        for poster in ended:
            self.typed(f"target stop-hook delete {poster.hook}")
            poster.hook = None
        return "No more screens are posted." if ended else "No screens were posted."

    def typed(self, line):
        result = lldb.SBCommandReturnObject()
        self.debugger.GetCommandInterpreter().HandleCommand(line, result)
        return (result.GetOutput() or "") + (result.GetError() or "")

    def scene(self, touch):
        step = self.options.number("--grid", float, None)
        text = self.text() if step is None else self.text_with_hits(step)
        if not self.rest:
            return text
        path = os.path.expanduser(self.rest)
        try:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            raise AnswerError(f"{path} cannot be written: {error.strerror}.")
        return f"{len(text.encode())} bytes in {path}."


class HitTestCommand:
    """The command, as lldb calls it."""

    def __init__(self, debugger, session):
        pass

    def get_short_help(self):
        return "Which view gets a touch in the stopped app, and why; `hittest --help`."

    def get_long_help(self):
        return HELP

    def __call__(self, debugger, line, context, result):
        try:
            result.AppendMessage(Question(debugger, line).answer())
        except (UsageError, AppError, AnswerError, NoScene) as error:
            result.SetError(str(error))


def __lldb_init_module(debugger, session):
    debugger.HandleCommand("command script add --class hittest.HitTestCommand hittest")
