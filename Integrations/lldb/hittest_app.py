"""The app under the debugger: is it there, and what does an expression in it come to? Failures are sentences."""

import json
import re
import time

import lldb

from hittest_expression import (
    CAPTURE_EXPRESSION, CAPTURE_FUNCTION, CAPTURE_HIT_FUNCTION, CAPTURE_HITS_FUNCTION, DUMP_EXPRESSION,
    capture_hit_expression, capture_hits_expression, hits_expression, image_expression, objects_expression,
)

#: Memory is mapped by pages, so that a string that ends in one can be read to the end of it.
PAGE = 4096
BLOCK = 64 * PAGE

#: No scene is longer: the service refuses what is.
TEXT_MAX = 256 * 1024 * 1024

RUNNING = "The process is running: stop it first, with `process interrupt` or Xcode's pause."


class AppError(Exception):
    """A sentence for the person at the debugger."""


class App:
    def __init__(self, debugger, seconds=30.0):
        self.target = debugger.GetSelectedTarget()
        self.process = self.target.GetProcess()
        self.seconds = seconds
        self.check_process()

    def check_process(self):
        state = self.process.GetState() if self.process.IsValid() else lldb.eStateInvalid
        if state in (lldb.eStateInvalid, lldb.eStateUnloaded):
            raise AppError("There is no process: run the app, or attach to it with `process attach --name APP`.")
        if state in (lldb.eStateExited, lldb.eStateDetached):
            raise AppError("The process has ended: run the app again.")
        if state in (lldb.eStateRunning, lldb.eStateStepping, lldb.eStateAttaching, lldb.eStateLaunching):
            raise AppError(RUNNING)
        if state != lldb.eStateStopped:
            raise AppError("The process is not stopped where it could be asked: it has crashed, or is a core file.")

    # What is asked

    def has_capture(self, function=CAPTURE_FUNCTION):
        return self.target.FindFunctions(function).GetSize() > 0

    def has_uikit(self):
        names = {module.GetFileSpec().GetFilename() for module in self.target.module_iter()}
        return bool(names & {"UIKitCore", "UIKit"})

    def captured(self):
        """The scene by HitTestCapture's function, if the app links that; None if it does not."""
        if not self.has_capture():
            return None
        text = self.text(CAPTURE_EXPRESSION, lldb.eLanguageTypeC)
        if text is None:
            raise AppError(f"`{CAPTURE_FUNCTION}` of the app gave nothing: it has no window yet.")
        return text

    def objects(self, with_texts):
        """The records of all objects; see `objects_expression`."""
        self.check_uikit()
        text = self.text(objects_expression(with_texts), lldb.eLanguageTypeObjC_plus_plus)
        if text is None:
            raise AppError("The app's views could not be written as JSON; a text of theirs may be at fault: try --no-text.")
        return json.loads(text)

    def captured_with_hits(self, step):
        """The same with the app's own hit tests, if the capture is new enough for it."""
        if not self.has_capture(CAPTURE_HITS_FUNCTION):
            return None
        return self.text(capture_hits_expression(step), lldb.eLanguageTypeC)

    def captured_hit(self, touch):
        """The id of the view that the app's own hit test returns; an empty text for no view, None where it cannot be asked."""
        if not self.has_capture(CAPTURE_HIT_FUNCTION):
            return None
        return self.text(capture_hit_expression(*touch), lldb.eLanguageTypeC)

    def hits(self, windows, grid):
        """The addresses of the views that the app's own hit tests return on a grid, 0 for no view."""
        self.check_uikit()
        text = self.text(hits_expression(windows, grid), lldb.eLanguageTypeObjC_plus_plus)
        if text is None:
            raise AppError("The app's hit tests gave nothing.")
        return json.loads(text)

    def screenshot(self, windows, width, height):
        """The pixels of the screen, for a scene's metadata; None where the app cannot draw them. Windows from the back."""
        if not self.has_uikit():
            return None
        text = self.text(image_expression(windows, width, height), lldb.eLanguageTypeObjC_plus_plus)
        if not text:
            return None
        scale, _, data = text.partition(" ")
        return {"scale": float(scale), "data": data}

    def dump(self):
        self.check_uikit()
        return self.text(DUMP_EXPRESSION, lldb.eLanguageTypeObjC_plus_plus) or ""

    def check_uikit(self):
        if not self.has_uikit():
            raise AppError("The process has not loaded UIKit: it is no iOS app, or has not come so far.")

    # Evaluating

    def main_frame(self):
        """UIKit is asked on the main thread, which is the first one, wherever the process has stopped."""
        threads = sorted(self.process, key=lambda thread: thread.GetIndexID())
        frame = threads[0].GetFrameAtIndex(0) if threads else None
        # A process that has just been continued has none, and is said to be stopped for a moment.
        if not frame or not frame.IsValid():
            raise AppError(RUNNING)
        return frame

    def evaluate(self, expression, frame, language=None):
        options = lldb.SBExpressionOptions()
        if language is not None:
            options.SetLanguage(language)
        options.SetTimeoutInMicroSeconds(int(self.seconds * 1_000_000))
        options.SetIgnoreBreakpoints(True)
        options.SetUnwindOnError(True)
        options.SetTryAllThreads(True)
        options.SetSuppressPersistentResult(True)
        options.SetAutoApplyFixIts(False)
        began = time.monotonic()
        value = frame.EvaluateExpression(expression, options)
        error = value.GetError()
        if not error.Fail():
            return value
        # What lldb says of an evaluation that took too long is why the process had stopped before.
        if time.monotonic() - began >= self.seconds:
            raise AppError(f"The app did not answer within {self.seconds:g} seconds: give it longer with --timeout SECONDS.")
        lines = [line.strip() for line in (error.GetCString() or "no reason is given").splitlines()]
        reason = next((line for line in lines if "error: " in line), lines[0]).split("error: ")[-1]
        reason = re.sub(r"^<user expression \d+>:\d+:\d+: ", "", reason)
        raise AppError(f"The expression fails in the app: {reason.rstrip('.')}.")

    def text(self, expression, language):
        address = self.evaluate(expression, self.main_frame(), language).GetValueAsUnsigned()
        return self.string(address) if address else None

    def string(self, address):
        """A C string of any length: in blocks, and in pages where the block goes beyond what is mapped."""
        found = bytearray()
        while len(found) < TEXT_MAX:
            error = lldb.SBError()
            here = address + len(found)
            read = self.process.ReadMemory(here, BLOCK - here % PAGE, error)
            if error.Fail() or not read:
                read = self.process.ReadMemory(here, PAGE - here % PAGE, error)
            if error.Fail() or not read:
                raise AppError(f"The app's answer at 0x{here:x} cannot be read: {error.GetCString()}.")
            end = read.find(b"\0")
            if end >= 0:
                return (found + read[:end]).decode("utf-8", "replace")
            found += read
        raise AppError("The app's answer has no end.")

    # Views by expressions

    def address(self, expression):
        """The address of the view that an expression gives, in the frame that is selected, in that frame's language."""
        try:
            number = int(expression, 16) if expression.lower().startswith("0x") else None
        except ValueError:
            number = None
        if number is not None:
            return number
        thread = self.process.GetSelectedThread()
        value = self.evaluate(expression, thread.GetSelectedFrame() if thread else self.main_frame())
        found = pointer(value)
        if not found:
            raise AppError(f"`{expression}` gives no object.")
        return found


def pointer(value):
    """The address that a value holds: of a pointer itself, of an optional of Swift's what is in it."""
    candidates = [value, value.GetNonSyntheticValue(), value.GetChildMemberWithName("some")]
    if value.GetNumChildren() == 1:
        candidates.append(value.GetChildAtIndex(0))
    for candidate in candidates:
        number = candidate.GetValueAsUnsigned() if candidate.IsValid() else 0
        # Nothing is mapped below, and no number is meant.
        if number >= PAGE and candidate.GetType().GetByteSize() in (0, 8):
            return number
    return 0
