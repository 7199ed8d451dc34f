"""Two servers behind nginx with TLS, as `Sources/Hosting/nginx.conf` says, and behind HAProxy. `load` says how to start it.

A page sees what a server says itself: an answer, or that running is turned off. Only where no server is left, the proxy speaks.
"""

import argparse
import contextlib
import http.client
import json
import os
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from balance import ROOT
from load import ORIGIN, Server, book, order, stamp
from ports import free_port

HOSTING = ROOT / "Sources/Hosting"


def run(connection, token, origin=ORIGIN):
    """Status, whether the page may read it, and the text of an answer."""
    connection.request(
        "POST", "/run", json.dumps(order(1, 21)), {"Origin": origin, "X-Docs-Check": token, "Content-Type": "application/json"})
    answer = connection.getresponse()
    return answer.status, answer.getheader("Access-Control-Allow-Origin") == origin, answer.read().decode()


@contextlib.contextmanager
def started(command, **environment):
    process = subprocess.Popen(command, env={**os.environ, **environment})
    time.sleep(1.5)
    try:
        yield
    finally:
        process.terminate()
        process.wait()


def nginx(place, one, two):
    """A command, and what connects to it."""
    port = free_port()
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "cert.pem", "-subj",
         "/CN=play.example.org", "-addext", "subjectAltName=DNS:play.example.org"],
        cwd=place, check=True, stderr=subprocess.DEVNULL)
    text = (HOSTING / "nginx.conf").read_text().replace("listen 443 ", f"listen 127.0.0.1:{port} ")
    text = text.replace("127.0.0.1:8600", f"127.0.0.1:{one}").replace("# server 127.0.0.1:8601", f"server 127.0.0.1:{two}")
    (Path(place) / "nginx.conf").write_text(
        f"pid {place}/pid; error_log {place}/error.log; daemon off; events {{}}\n"
        f"http {{ access_log off; ssl_certificate {place}/cert.pem; ssl_certificate_key {place}/key.pem;\n{text}}}\n")
    trusting = ssl.create_default_context(cafile=f"{place}/cert.pem")

    def connect():
        connection = http.client.HTTPSConnection("play.example.org", port, context=trusting)
        # The name stands in no list of hosts.
        connection._create_connection = lambda _, *rest: socket.create_connection(("127.0.0.1", port), *rest)
        return connection
    return [shutil.which("nginx"), "-c", f"{place}/nginx.conf"], {}, connect


def haproxy(place, one, two):
    port = free_port()
    named = {"PLAY_BIND": f"127.0.0.1:{port}", "PLAY_ONE": f"127.0.0.1:{one}", "PLAY_TWO": f"127.0.0.1:{two}"}
    return [shutil.which("haproxy"), "-q", "-db", "-f", str(HOSTING / "haproxy.cfg")], named, lambda: http.client.HTTPConnection("127.0.0.1", port)


def visit(name, connect, token, off):
    faults = []

    def holds(what, status, readable, text, *, origin=ORIGIN, times=1):
        for _ in range(times):
            got = run(connect(), token, origin)
            if got[:2] != (status, readable) or text not in got[2]:
                faults.append(f"{name}: {what}: {got[0]}, {'' if got[1] else 'not '}for the page: {got[2][:120]}")
    holds("it runs", 200, True, '"output":"42\\n"', times=2)
    holds("another site asks", 403, False, "Only pages of the site", origin="https://other.example.org")
    for file in off:
        file.touch()
    # HAProxy notices, too.
    holds("both are turned off", 503, True, '"kind":"off"', times=3)
    time.sleep(1.5)
    holds("both have been turned off for a while", 503, True, '"kind":"off"', times=3)
    for file in off:
        file.unlink()
    time.sleep(1.5)
    holds("both are turned on", 200, True, '"output":"42\\n"', times=2)
    return faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / ".build/debug/docs-check"))
    program, faults = parser.parse_args().program, []
    with contextlib.ExitStack() as stack:
        places = [stack.enter_context(tempfile.TemporaryDirectory(prefix="play-")) for _ in range(3)]
        for place in places[:2]:
            book(place)
        token = stamp(program, places[0])
        servers = [Server(program, place, "--off", "off", "--rate", "600") for place in places[:2]]
        for server in servers:
            stack.callback(lambda server=server: server.process.poll() is None and server.end())
        ports = [server.wait().port for server in servers]
        for make in (nginx, haproxy):
            command, environment, connect = make(places[2], *ports)
            with started(command, **environment):
                faults += visit(make.__name__, connect, token, [server.place / "off" for server in servers])
    print(f"Two servers behind nginx and HAProxy, on, off and on: {len(faults)} faults")
    print(*faults, sep="\n", end="\n" if faults else "")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
