"""Questions about a scene, put to the program `hittestd` or to a server, and answers as lines. Failures are sentences."""

import http.client
import json
import os
import shlex
import shutil
import subprocess
import urllib.error
import urllib.parse
import urllib.request

DEFAULT_SERVER = "http://127.0.0.1:8080"

#: Where programs are that the environment of Xcode does not name.
MORE_PLACES = ["/opt/homebrew/bin", "/usr/local/bin", os.path.expanduser("~/.local/bin")]


class AnswerError(Exception):
    """A sentence: why there is no answer."""


class Program:
    """Answers by running the program on its standard input."""

    def __init__(self, command, seconds):
        self.command, self.seconds = command, seconds

    def lines(self, question, text, touch=None, target=None):
        return self.run(question, text, touch, target, ["--format", "text"])

    def run(self, question, text, touch, target, more):
        options = list(more)
        if touch:
            options += [f"--x={touch[0]:.17g}", f"--y={touch[1]:.17g}"]
        if target:
            options += ["--target", target]
        try:
            done = subprocess.run(
                [*self.command, question, "-", *options],
                input=text.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=self.seconds,
            )
        except OSError as error:
            raise AnswerError(f"`{self.command[0]}` cannot be run: {error.strerror}.")
        except subprocess.TimeoutExpired:
            raise AnswerError(f"`{self.command[0]}` did not answer within {self.seconds:g} seconds.")
        # 1 is an audit with findings, or an app that differs.
        if done.returncode not in (0, 1) or not done.stdout:
            reason = done.stderr.decode(errors="replace").strip()
            raise AnswerError(reason or f"`{self.command[0]}` ended with status {done.returncode} and no answer.")
        return done.stdout.decode().rstrip("\n")


class Server:
    """Answers by asking a service; nothing but its address is asked."""

    def __init__(self, url, seconds):
        self.url, self.seconds = url.rstrip("/"), seconds

    def lines(self, question, text, touch=None, target=None):
        return "\n".join(RENDERED[question](self.ask(question, text, touch, target)))

    def ask(self, question, text, touch, target):
        request = {"sceneId": self.store(text)}
        if touch:
            request["touch"] = {"x": touch[0], "y": touch[1]}
        if target:
            request["target"] = target
        return self.send("POST", f"/v1/{question}", json.dumps(request), "application/json")

    def store(self, text):
        kind = "application/json" if text.lstrip().startswith("{") else "text/plain"
        return self.send("PUT", "/v1/scenes", text, kind)["id"]

    def post_live(self, text, title):
        """Posts a screen to the pages that follow; gives its number."""
        kind = "application/json" if text.lstrip().startswith("{") else "text/plain"
        return self.send("POST", "/v1/live?" + urllib.parse.urlencode({"title": title}), text, kind)["number"]

    def send(self, method, path, body, kind):
        headers = {"Content-Type": kind}
        if os.environ.get("HITTESTD_TOKEN"):
            headers["Authorization"] = "Bearer " + os.environ["HITTESTD_TOKEN"]
        # A proxy of the environment is for other addresses than this one.
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            request = urllib.request.Request(self.url + path, body.encode(), headers, method=method)
            with opener.open(request, timeout=self.seconds) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise AnswerError(problem(error.read()) or f"{self.url} answers with status {error.code}.")
        except (OSError, ValueError, http.client.HTTPException) as error:
            reason = getattr(error, "reason", error)
            raise AnswerError(
                f"No hittestd answers at {self.url} ({reason}): start one, name it with --server URL, or have the program"
                " on PATH."
            )


def problem(body):
    """The sentences of a problem document."""
    try:
        found = json.loads(body)
        details = [f"{each['pointer']}: {each['detail']}" for each in found.get("errors", [])]
        return "\n".join([found["detail"], *details])
    except (ValueError, KeyError, TypeError):
        return None


def answerer(server=None, program=None, seconds=30.0):
    """Whoever was named, else a program that is found, else the server of this machine."""
    server = server or (None if program else os.environ.get("HITTESTD_SERVER"))
    if server:
        return Server(server, seconds)
    if program:
        return Program(shlex.split(program), seconds)
    places = os.pathsep.join([os.environ.get("PATH", ""), *MORE_PLACES])
    found = shutil.which("hittestd", path=places)
    return Program([found], seconds) if found else Server(DEFAULT_SERVER, seconds)


# Answers of a server as lines; the program writes its own.


def hit_test_lines(answer):
    yield answer["log"]["text"].rstrip("\n")
    yield from hit_lines(answer)
    yield from (f"Assumed: {override['detail']}" for override in answer.get("unknownOverrides", []))


def hit_lines(answer):
    hit = answer["hitView"]
    if not hit:
        yield "No view gets the touch."
        return
    yield f"{hit['class']} {hit['id']} gets the touch, at ({hit['location'][0]:g}, {hit['location'][1]:g}) in it."
    handler = answer["dispatch"]["handledBy"]
    yield f"Handled by: {handler or 'no known responder'}"
    for gesture in answer["gestureRecognizers"]:
        yield f"Received by {gesture['kind']} {gesture['id']} of {gesture['view']}."


def explain_lines(answer):
    yield answer["summary"]
    yield from (f"Reason: {reason['detail']}" for reason in answer["reasons"])
    yield from (f"Fix: {fix['detail']}" for fix in answer["fixes"])
    yield from (f"Check: {look['detail']}" for look in answer.get("lookNext", []))
    point = answer["tapPoint"]
    yield f"Tap at: ({point['x']:g}, {point['y']:g})" if point else "No point reaches it."
    yield from (f"Assumed: {assumption}" for assumption in answer["assumptions"])


def map_lines(answer):
    for view in answer["views"]:
        best = view["bestPoint"]
        at = f", best at ({best['x']:g}, {best['y']:g})" if best else ""
        yield f"{view['class']} {view['view']}: gets touches on {view['area']:g} square points{at}{doubt(view)}."
    for view in answer["unreachable"]:
        yield f"{view['reason']['detail']} No touch hits {view['class']} {view['view']}{doubt(view)}."


def doubt(entry):
    views = entry.get("unknownOverrides")
    return f", unless an override of {', '.join(views)} does otherwise" if views else ""


def audit_lines(answer):
    found = False
    for rule in answer["violations"]:
        for node in rule["nodes"]:
            found = True
            yield f"{node['impact']}: {node['rule']}: {node['failureSummary']}"
            yield f"  {node['help']}"
    for rule in answer["incomplete"]:
        yield from (f"incomplete: {node['rule']}: {node['failureSummary']}" for node in rule["nodes"])
    if not found:
        yield "Nothing is found to be wrong."


def check_lines(answer):
    yield answer["summary"]
    for difference in answer["differences"]:
        count = "" if answer["points"] == 1 else f"{difference['points']} points: "
        yield count + difference["detail"]
        if answer["points"] > 1:
            change = difference["changes"][0]
            place = f"({change['first']['x']:g}, {change['first']['y']:g})"
            yield f"First at {place}: the rules give {change['engine'] or 'no view'}, the app {change['app'] or 'no view'}."
        if answer["points"] > 1 and "declaration" in difference:
            view = difference["results"][0]["view"]
            yield f"Declare: \"overrides\": {json.dumps(difference['declaration'])} of {view}."


RENDERED = {"check": check_lines, "hit-test": hit_test_lines, "explain": explain_lines, "touch-map": map_lines, "audit": audit_lines}
