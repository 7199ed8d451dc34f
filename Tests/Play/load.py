"""Readers who edit and run, against `docs-check play`: how long answers take, and what is left afterwards. `load` starts it."""

import argparse
import asyncio
import json
import os
import random
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ORIGIN = "https://example.org"
CHAPTER = """# Sums

""" + "\n".join(
    f"```swift name=part-{number}\nlet value{number} = {number}\nvalue{number} + 1 // → {number + 1}\n```\n" for number in range(10))


class Server:
    """`docs-check play` for a small book, until it is left; it says what it left behind."""

    def __init__(self, program, place, *options):
        self.start([program, "play", "--listen", "127.0.0.1:0", "--cache", "cache", "--proxy", "127.0.0.1", *options], place)

    @classmethod
    def of(cls, command, place, environment):
        server = cls.__new__(cls)
        server.start(command, place, environment)
        return server

    def start(self, command, place, environment=None):
        self.place = Path(place)
        self.log = open(self.place / "log.txt", "w+")
        self.errors = open(self.place / "errors.txt", "w+")
        self.process = subprocess.Popen(command, cwd=place, stdout=self.log, stderr=self.errors, env=environment)

    def wait(self):
        end = time.monotonic() + 300
        while time.monotonic() < end and self.process.poll() is None:
            said = (self.place / "errors.txt").read_text()
            if found := re.search(r"port (\d+)\. SIGTERM", said):
                self.port = int(found.group(1))
                return self
            time.sleep(0.1)
        raise SystemExit(f"docs-check play did not come up: {(self.place / 'errors.txt').read_text()}")

    def memory(self):
        """Bytes of the server itself that are in memory now."""
        text = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text()
        return int(re.search(r"Rss: +(\d+)", text).group(1)) << 10

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(60)

    def left(self):
        """What is there that should not be."""
        work = self.place / "cache" / "work"
        files = [str(file) for file in work.iterdir()] if work.exists() else []
        mine = str(self.place)
        for folder in Path("/proc").iterdir():
            try:
                if folder.name.isdigit() and int(folder.name) != os.getpid():
                    line = (folder / "cmdline").read_bytes().decode(errors="replace").replace("\0", " ")
                    if mine in line:
                        files.append(line)
            except OSError:
                pass
        return files


def book(place, origin=ORIGIN):
    """A book in a folder, and the stamp of its chapter."""
    chapters = Path(place) / "Chapters"
    chapters.mkdir()
    (chapters / "a.md").write_text(CHAPTER)
    (chapters / "book.json").write_text(json.dumps({"address": origin, "play": "http://localhost:1"}))


def stamp(program, place):
    subprocess.run([program, "--cache", "cache", "--site", "site"], cwd=place, check=True, stdout=subprocess.DEVNULL)
    return re.search(r'data-token="([^"]+)"', (Path(place) / "site/a.html").read_text()).group(1)


async def ask(port, path, token, body, client, origin=ORIGIN):
    """Status, head and text of an answer; a status of 0 where there is none."""
    text = json.dumps(body).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nHost: play.example.org\r\nOrigin: {origin}\r\nX-Docs-Check: {token}\r\n"
        f"X-Forwarded-For: 192.0.2.{client}\r\nContent-Type: application/json\r\nContent-Length: {len(text)}\r\n"
        "Connection: close\r\n\r\n")
    writer = None
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(head.encode() + text)
        answer = await reader.read()
    except OSError:
        return 0, "", ""
    finally:
        if writer:
            writer.close()
    if not answer:
        return 0, "", ""
    top, _, rest = answer.partition(b"\r\n\r\n")
    return int(top.split()[1]), top.decode(), rest.decode()


def order(client, value):
    part = random.randrange(10)
    return {
        "path": "/a.html", "tab": f"{client}", "snippet": f"snippet-part-{part}",
        "texts": {f"snippet-part-{part}": f"let value{part} = {value}\nprint(value{part} * 2)\n"}}


async def reader(port, token, client, until, think, found):
    """Somebody who changes a number, runs it, looks at the answer, and thinks."""
    await asyncio.sleep(random.random() * think)
    while time.monotonic() < until:
        value = random.randrange(1_000_000)
        began = time.monotonic()
        status, head, text = await ask(port, "/run", token, order(client, value), client)
        found.append((time.monotonic() - began, status))
        if status == 200 and f'"output":"{value * 2}\\n"' not in text:
            found.faults.append(f"a wrong answer for {value}: {text[:200]}")
        if status in (429, 503) and "Retry-After" not in head:
            found.faults.append(f"{status} without Retry-After")
        if status not in (200, 429, 503):
            found.faults.append(f"an answer of {status}: {text[:200]}")
        await asyncio.sleep(random.uniform(0.5, 1.5) * think)


class Found(list):
    """Seconds and status of each answer, and what was wrong."""

    def __init__(self):
        super().__init__()
        self.faults = []


async def crowd(port, idle, slow, until):
    """Connections on which nothing happens, and some on which a byte comes now and then."""
    async def still(is_slow):
        while time.monotonic() < until:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                while time.monotonic() < until:
                    if is_slow:
                        writer.write(b"P")
                    await asyncio.wait_for(reader.read(1), 3)
                    break
            except (OSError, asyncio.TimeoutError):
                pass
            await asyncio.sleep(1)
    await asyncio.gather(*[still(number < slow) for number in range(idle + slow)])


async def visit(server, token, arguments):
    found, until = Found(), time.monotonic() + arguments.seconds
    # What the first runs take once is no growth.
    await asyncio.gather(*[ask(server.port, "/run", token, order(0, 1), 0) for _ in range(4)])
    memory = []

    async def weigh():
        while time.monotonic() < until:
            await asyncio.sleep(min(5, arguments.seconds / 6))
            memory.append(server.memory())
    await asyncio.gather(
        weigh(), crowd(server.port, arguments.idle, arguments.slow, until),
        *[reader(server.port, token, client, until, arguments.think, found) for client in range(1, arguments.clients + 1)])
    return found, memory


def judge(found, memory, arguments):
    """What does not hold, after a line with the figures."""
    answered = sorted(seconds for seconds, status in found if status == 200)
    busy = sum(status in (429, 503) for _, status in found)
    if len(answered) < 10:
        return [f"only {len(answered)} answers"]
    median, late = statistics.median(answered), answered[int(len(answered) * 0.95)]
    third = max(1, len(memory) // 3)
    early, end = statistics.median(memory[:third]), statistics.median(memory[-third:])
    print(
        f"{len(answered)} runs by {arguments.clients} clients in {arguments.seconds} s: median {median:.2f} s, 95th percentile "
        f"{late:.2f} s, {busy} busy; memory {early / 2**20:.1f} MiB, then {end / 2**20:.1f} MiB")
    faults = list(found.faults)
    if median > 1.5 * arguments.slack:
        faults.append(f"the median is {median:.2f} s, more than 1.5 s")
    if late > 4 * arguments.slack:
        faults.append(f"the 95th percentile is {late:.2f} s, more than 4 s")
    # In a few seconds, threads that have just begun are some of it.
    if end > early * (1.1 + 0.2 * (arguments.slack - 1)):
        faults.append(f"memory has grown from {early} to {end} bytes")
    return faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(Path(__file__).resolve().parents[2] / ".build/debug/docs-check"))
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--clients", type=int, default=20)
    parser.add_argument("--think", type=float, default=6, help="seconds between an answer and the next run")
    parser.add_argument("--idle", type=int, default=200)
    parser.add_argument("--slow", type=int, default=50)
    parser.add_argument("--slack", type=float, default=1)
    arguments = parser.parse_args()
    place = tempfile.mkdtemp(prefix="play-")
    try:
        book(place)
        token = stamp(arguments.program, place)
        server = Server(arguments.program, place, "--rate", "600").wait()
        found, memory = asyncio.run(visit(server, token, arguments))
        faults = judge(found, memory, arguments)
        if (status := server.end()) != 0:
            faults.append(f"it ended with {status}")
        faults += [f"left behind: {what}" for what in server.left()]
    finally:
        shutil.rmtree(place, ignore_errors=True)
    for fault in faults:
        print(fault)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
