"""Requests as octets, and answers taken apart again."""

import pathlib

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Examples"
SCENE = (EXAMPLES / "apple-figure.json").read_bytes()


def get(path="/healthz", fields=""):
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{fields}\r\n".encode()


def post(body, path="/v1/hit-test", fields="", length=None, kind="application/json"):
    """`length` tells of a body that is not sent whole here."""
    length = len(body) if length is None else length
    fields = f"Host: localhost\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n{fields}"
    return f"POST {path} HTTP/1.1\r\n{fields}\r\n".encode() + body


_TWO_VIEWS = (
    b'{"scene":{"windows":[{"id":"w","frame":[0,0,40,40],"subviews":[{"id":"b","class":"UIButton","frame":[0,0,30,30]}]}]}'
)

#: Small questions, one for each route whose questions workers answer.
SMALL_QUESTIONS = {
    "audit": post(_TWO_VIEWS + b"}", "/v1/audit"),
    "touch-map": post(_TWO_VIEWS + b"}", "/v1/touch-map"),
    "diff": post(b'{"before":%s},"after":%s}}' % (_TWO_VIEWS, _TWO_VIEWS), "/v1/diff"),
    "events": post(_TWO_VIEWS + b',"events":[{"tap":[5,5]}]}', "/v1/events"),
    "render": post(_TWO_VIEWS + b"}", "/v1/render"),
    "import": post(b"<UIView: 0x1; frame = (0 0; 9 9)>", "/v1/import", kind="text/plain"),
}


class Answers:
    """The answers that arrive on a connection, one behind the other."""

    def __init__(self, client):
        self.client = client
        self.octets = b""

    def next(self):
        """Status and body of the next answer; `None` when the connection has ended, which must not be within one."""
        while (answer := self.taken()) is None:
            octets = self.client.recv(1 << 18)
            if not octets:
                assert not self.octets, f"the connection ended within an answer: {self.octets[:200]!r}"
                return None
            self.octets += octets
        return answer

    def taken(self):
        """An answer that has arrived whole, if there is one."""
        head, blank, rest = self.octets.partition(b"\r\n\r\n")
        if not blank:
            return None
        lines = head.split(b"\r\n")
        length = next((int(line.split(b":")[1]) for line in lines if line.startswith(b"Content-Length:")), 0)
        if len(rest) < length:
            return None
        self.octets = rest[length:]
        return int(lines[0].split()[1]), rest[:length]


def statuses(client, count):
    """The statuses of the next `count` answers."""
    answers = Answers(client)
    return [answers.next()[0] for _ in range(count)]
