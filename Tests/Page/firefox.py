"""Firefox for the tests, driven without geckodriver, which Debian has none of: Selenium's commands go to Firefox itself.

geckodriver only turns WebDriver's requests into those of Marionette, which is a part of Firefox; here they are turned at once.
Source: Firefox's remote/marionette/driver.sys.mjs for the commands, packets.sys.mjs for their form.
"""

import json
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import time

from selenium import webdriver
from selenium.webdriver.common.options import ArgOptions
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.file_detector import UselessFileDetector
from selenium.webdriver.remote.remote_connection import RemoteConnection

#: Seconds in which it starts, and in which it answers a command.
PATIENCE = 60
#: Settings beside Firefox's own for tests: nothing is asked of the network, and what the console is told is printed.
PREFERENCES = {
    "marionette.port": 0, "remote.prefs.recommended": True, "app.update.disabledForTesting": True,
    "browser.dom.window.dump.enabled": True, "browser.download.folderList": 2,
    "browser.helperApps.neverAsk.saveToDisk": "image/svg+xml,image/png", "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False, "toolkit.telemetry.reportingpolicy.firstRun": False,
    "layout.css.devPixelsPerPx": "1.0",
}  # fmt: skip
#: Selenium's names of commands, where Marionette's are not the same with a capital letter.
COMMANDS = {
    "get": "Navigate", "w3cExecuteScript": "ExecuteScript", "w3cExecuteScriptAsync": "ExecuteAsyncScript",
    "clickElement": "ElementClick", "clearElement": "ElementClear", "sendKeysToElement": "ElementSendKeys",
    "findChildElement": "FindElement", "findChildElements": "FindElements", "actions": "PerformActions",
    "clearActionState": "ReleaseActions", "screenshot": "TakeScreenshot", "elementScreenshot": "TakeScreenshot",
    "w3cGetActiveElement": "GetActiveElement", "w3cGetCurrentWindowHandle": "GetWindowHandle",
    "w3cGetWindowHandles": "GetWindowHandles", "getCurrentUrl": "GetCurrentURL", "close": "CloseWindow", "goBack": "Back",
    "goForward": "Forward", "getElementValueOfCssProperty": "GetElementCSSValue",
}  # fmt: skip
#: What the page itself has had printed: errors of its own scripts, not those of the browser's parts.
COMPLAINT = re.compile(r"^JavaScript error: http.*", re.M)


class Marionette(RemoteConnection):
    """Takes the place of Selenium's connection to a driver."""

    def __init__(self, port):
        super().__init__(client_config=ClientConfig("http://127.0.0.1", keep_alive=False))
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.stream = self.socket.makefile("rb")
        self.number = 0
        self.printed = lambda: ""
        # It says first what it is.
        self.received()

    def received(self):
        length = b""
        while (byte := self.stream.read(1)) != b":":
            if not byte:
                raise ConnectionError("Firefox has ended.")
            length += byte
        return json.loads(self.stream.read(int(length)))

    def asked(self, name, parameters):
        self.number += 1
        text = json.dumps([0, self.number, name, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, result = self.received()
        return error, result

    def execute(self, command, params):
        """What Selenium asks, and the answer in the form in which it reads a driver's."""
        params = {key: value for key, value in params.items() if key != "sessionId"}
        if command == "getLog":
            found = COMPLAINT.findall(self.printed())
            return {"value": [{"level": "SEVERE", "message": text} for text in found]}
        if command == "newSession":
            error, result = self.asked("WebDriver:NewSession", {})
        elif command == "quit":
            error, result = self.asked("Marionette:Quit", {"flags": ["eForceQuit"]})
        else:
            if "Child" in command:
                params["element"] = params.pop("id")
            if command == "screenshot":
                params["full"] = False
            error, result = self.asked(f"WebDriver:{COMMANDS.get(command, command[0].upper() + command[1:])}", params)
        if error:
            return {"status": 500, "value": json.dumps({"value": error})}
        return {"value": result["value"] if isinstance(result, dict) and set(result) == {"value"} else result}

    def close(self):
        self.socket.close()


class Firefox(webdriver.Remote):
    """A headless Firefox of its own, with a new profile."""

    def __init__(self, downloads, window="1280,800"):
        self.profile = pathlib.Path(tempfile.mkdtemp())
        preferences = {**PREFERENCES, "browser.download.dir": str(downloads)}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in preferences.items()]
        (self.profile / "user.js").write_text("\n".join(lines))
        self.output = (self.profile / "output").open("w+", errors="replace")
        self.read = 0
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", self.profile],
            stdout=self.output, stderr=self.output)  # fmt: skip
        connection = Marionette(self.port())
        connection.printed = self.printed
        super().__init__(connection, options=FirefoxOptions())
        # Files are on the same machine.
        self.file_detector = UselessFileDetector()
        self.set_window_size(*map(int, window.split(",")))
        self.set_script_timeout(30)

    def port(self):
        """Where it listens, once it does; it writes that down for whoever has started it."""
        file, end = self.profile / "MarionetteActivePort", time.monotonic() + PATIENCE
        while not (file.exists() and file.read_text()):
            assert self.process.poll() is None and time.monotonic() < end, "Firefox must start"
            time.sleep(0.05)
        return int(file.read_text())

    def printed(self):
        """What it has printed since it was asked last."""
        text = (self.profile / "output").read_text(errors="replace")
        new, self.read = text[self.read :], len(text)
        return new

    def get_log(self, _):
        return self.execute("getLog")["value"]

    def prefer(self, scheme):
        """What the system is said to be set to: `light`, `dark`, or nothing."""
        self.command_executor.asked("Marionette:SetContext", {"value": "chrome"})
        text = "Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', arguments[0])"
        error, _ = self.command_executor.asked("WebDriver:ExecuteScript", {"script": text, "args": [["dark", "light", ""].index(scheme)]})
        self.command_executor.asked("Marionette:SetContext", {"value": "content"})
        assert error is None, error

    def quit(self):
        try:
            super().quit()
        finally:
            self.process.wait(timeout=PATIENCE)
            self.output.close()
            shutil.rmtree(self.profile, ignore_errors=True)


class FirefoxOptions(ArgOptions):
    """Selenium wants options; all of them stand in the profile."""

    def __init__(self):
        super().__init__()

    @property
    def default_capabilities(self):
        return {}
