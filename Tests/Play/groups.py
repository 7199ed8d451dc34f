"""Inside of the machine that `groups` boots: the server as its unit starts it, and readers who want too much."""

import asyncio
import json
import subprocess
import sys
import threading
import time
import urllib.request
from pathlib import Path

from load import ask, book, stamp

BOOK = Path("/srv/book")
UNIT = "docs-check-play"
GROUP = Path(f"/sys/fs/cgroup/system.slice/{UNIT}.service")
LIMITS = {"memory.max": "2147483648", "memory.swap.max": "0", "memory.oom.group": "1", "pids.max": "1024"}
SLOWNESS = int(sys.argv[1])
# Programs of ours in the group of a run, since the sandbox stops a snippet far below: at 1 GiB, and at 512 threads.
MEMORY = "held = []\nwhile True: held.append(b'x' * (32 << 20)); print(32 * len(held), flush=True)"
THREADS = """import threading, time
threading.stack_size(65536)
for number in range(3000):
  try: threading.Thread(target=time.sleep, args=(600,), daemon=True).start()
  except RuntimeError: break
print(number, flush=True)"""
faults = []


def holds(condition, what):
    print(f"{time.monotonic():6.1f}", "" if condition else "WRONG:", what, flush=True)
    if not condition:
        faults.append(what)


def sh(command):
    return subprocess.run(command, shell=True, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout.strip()


def groups():
    return [folder.name for folder in GROUP.glob("work-*")]


class Run(threading.Thread):
    """A reader's run, beside what else happens."""

    def __init__(self, token, text, client):
        super().__init__(daemon=True)
        order = {"path": "/a.html", "tab": f"{client}", "snippet": "snippet-part-0", "texts": {"snippet-part-0": text}}
        self.asked = lambda: asyncio.run(ask(8600, "/run", token, order, client))
        self.status = self.answer = None
        self.start()

    def run(self):
        self.status, _, self.answer = self.asked()

    def group(self, program):
        """Its group, as soon as a program is in it whose command has this in it."""
        while self.is_alive():
            for procs in GROUP.glob("work-*/cgroup.procs"):
                try:
                    if any(program in Path(f"/proc/{pid}/cmdline").read_text() for pid in procs.read_text().split()):
                        return procs.parent
                except OSError:
                    pass
            time.sleep(0.02)
        raise SystemExit(f"no {program} has run: {self.answer}")

    def said(self, text):
        self.join()
        holds(f'"output":"{text}\\n"' in self.answer and '"status":"passed"' in self.answer, f"{text} is printed: {self.answer[:300]}")


def started():
    sh(f"systemctl start {UNIT}")
    end = time.monotonic() + 60 * SLOWNESS
    while time.monotonic() < end and sh(f"systemctl is-active {UNIT}") != "failed":
        try:
            if urllib.request.urlopen("http://127.0.0.1:8600/health").status == 200:
                return
        except OSError:
            time.sleep(0.5)
    raise SystemExit("the unit does not start:\n" + sh(f"journalctl -q -o cat -u {UNIT}"))


def inside(group, program):
    """What a program of ours prints in a group, and how it ends; it is not waited for."""
    command = ["/bin/sh", "-c", 'echo 0 >"$0"/cgroup.procs && exec python3 -c "$1"', str(group), program]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def main():
    BOOK.mkdir()
    book(BOOK)
    token = stamp("docs-check", BOOK)
    if SLOWNESS > 1:
        folder = Path(f"/run/systemd/system/{UNIT}.service.d")
        folder.mkdir(parents=True)
        start = sh(f"sed -n s/^ExecStart=//p /etc/systemd/system/{UNIT}.service")
        (folder / "slow.conf").write_text(
            f"[Service]\nExecStart=\nExecStart={start} --deadline 400 --timeout 200 --compile-timeout 200\nTimeoutStopSec=420\n")
        sh("systemctl daemon-reload")
    wait = 3 + 2 * SLOWNESS

    def run(text, client=1):
        return Run(token, text, client)

    def slow():
        return run(f"import Glibc\nprint(6 * 7)\nsleep({min(wait, 9 if SLOWNESS == 1 else 60)})", 2)
    started()
    said = sh(f"journalctl -q -o cat -u {UNIT}")
    holds("control group of its own, which limits memory and pids." in said, said)
    run("print(6 * 7)").said(42)

    long = slow()
    group = long.group("/runners/")
    holds({name: (group / name).read_text().strip() for name in LIMITS} == LIMITS, f"{group.name} has its limits")
    threads = inside(group, THREADS)
    many = int(threads.stdout.readline())
    holds(900 < many < 1_024 and (group / "pids.current").read_text() == "1024\n", f"{many} threads start beside those of the run")
    run("print(7 * 7)", 3).said(49)
    threads.kill()
    long.said(42)

    for program in ("swift-frontend", "/runners/"):
        long = slow()
        hungry = inside(long.group(program), MEMORY)
        other = run("print(7 * 7)", 3)
        most = hungry.communicate()[0].split()[-1]
        long.join()
        holds(hungry.returncode == -9 and 1_800 < int(most) < 2_048, f"ended behind {most} MiB: {hungry.returncode}")
        holds(
            long.status == 422 and json.loads(long.answer).get("kind") == "memory" and "more than the 2048 MiB" in long.answer,
            f"the reader is told while {program} runs: {long.status} {long.answer[:300]}")
        other.said(49)
    holds(groups() == [], f"no group is left: {groups()}")

    long = slow()
    long.group("/runners/")
    sh(f"systemctl kill --signal KILL --kill-who main {UNIT}")
    long.join()
    time.sleep(3)
    started()
    run("print(6 * 7)").said(42)
    holds(groups() == [] and sh(f"systemctl show -P NRestarts {UNIT}") == "1", f"it is there again, without groups of before: {groups()}")

    # The folder of the run that was killed is removed an hour later.
    work = Path("/var/cache/private/docs-check-play/cache/work")
    before = set(work.iterdir())
    long = slow()
    long.group("/runners/")
    sh(f"systemctl stop {UNIT}")
    long.said(42)
    result, left = sh(f"systemctl show -P Result {UNIT}"), set(work.iterdir()) - before
    holds(result == "success" and not GROUP.exists() and not left, f"it ends well: {result}, {GROUP.exists()}, {left}")


try:
    main()
except BaseException as error:
    faults.append(repr(error))
    print(error, flush=True)
print(f"Control groups: {len(faults)} faults", *faults, sep="\n", flush=True)
