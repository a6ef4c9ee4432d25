"""The stop hook of `hittest live`: at each stop it posts the screen of the app, and pages that follow it show that."""

import json

from hittest_answers import AnswerError
from hittest_app import App, AppError
from hittest_judge import screen_size, windows_from_the_front, with_metadata
from hittest_scene import NoScene

#: What each hook posts, by the number that lldb hands to it.
POSTERS = {}


class Poster:
    """Posts the screen of one target's app, whenever it differs from the one before.

    Screens are counted here: the service's own numbers are times, too long for people.
    """

    def __init__(self, question, server):
        self.question, self.server = question, server
        #: The scene that was posted last, and the number of lldb's hook.
        self.last = self.hook = None
        self.count = 0

    def post(self, debugger):
        """How many screens were posted with this one; None where it is the one before."""
        self.question.app = App(debugger, self.question.seconds)
        text = self.question.text()
        if text == self.last:
            return None
        self.server.post_live(self.with_pixels(text), place(self.question.app.process.GetSelectedThread().GetFrameAtIndex(0)))
        self.last = text
        self.count += 1
        return self.count

    def with_pixels(self, text):
        """The screen with an image of it, unless that is not wanted or not to be had."""
        if {"--no-image", "--dump"} & self.question.options.flags:
            return text
        scene = json.loads(text)
        try:
            image = self.question.app.screenshot(windows_from_the_front(scene)[::-1], *screen_size(scene))
        except AppError:
            # The views are worth more than their picture.
            image = None
        return with_metadata(text, "screenshot", image) if image else text


def place(frame):
    """Where the app has stopped: file and line, or else the function."""
    line = frame.GetLineEntry()
    if line.IsValid() and line.GetLine():
        return f"{line.GetFileSpec().GetFilename()}:{line.GetLine()}"
    return (frame.GetDisplayFunctionName() or "")[:80]


class LiveHook:
    """As lldb calls it at each stop of its target."""

    def __init__(self, target, extra, session):
        self.poster = POSTERS.get(extra.GetValueForKey("poster").GetStringValue(20))

    def handle_stop(self, context, stream):
        if self.poster:
            try:
                number = self.poster.post(context.GetTarget().GetDebugger())
                if number:
                    stream.Print(f"hittest: screen {number}\n")
            except (AppError, AnswerError, NoScene) as error:
                stream.Print(f"hittest: {error}\n")
        return True
