"""A plain server of files on this machine, with the site under a path of its own as on many static hosts."""

import functools
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


class Quiet(SimpleHTTPRequestHandler):
    prefix = "/some/where"

    def translate_path(self, path):
        # Nothing is outside the sub-path: a page that asks for it gets a 404, and is heard asking.
        if not path.startswith(self.prefix + "/"):
            return self.directory + "/nothing-is-here"
        return super().translate_path(path[len(self.prefix):])

    def log_message(self, *_):
        pass

    def do_GET(self):
        try:
            super().do_GET()
        except (BrokenPipeError, ConnectionResetError):
            # The browser has left the page.
            pass


def serve(folder):
    """The address of the folder, and what ends the server."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}{Quiet.prefix}/", server.shutdown
