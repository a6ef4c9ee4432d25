"""Pages of other origins than the service's, for the tests of what they embed."""

import contextlib
import functools
import http.server
import threading


@contextlib.contextmanager
def serving(folder, policy=None):
    """A server of the folder's files on a port of its own; `policy` is its pages' Content Security Policy. Gives its origin."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        def end_headers(self):
            if policy:
                self.send_header("Content-Security-Policy", policy)
            super().end_headers()

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
