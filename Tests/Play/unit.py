"""The command and the environment of the systemd unit, with its folders in another place: it starts, runs and ends. `check` starts it."""

import argparse
import asyncio
import os
import re
import shlex
import sys
import tempfile
from pathlib import Path

from balance import ROOT
from load import Server, ask, book, order, stamp
from ports import free_port

UNIT = ROOT / "Sources/Hosting/docs-check-play.service"
MOVED = {"/var/cache/docs-check-play": "cache-of-unit", "/run/docs-check-play": "run"}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / ".build/debug/docs-check"))
    program, faults = parser.parse_args().program, []
    with tempfile.TemporaryDirectory(prefix="play-") as place:
        book(place)
        token, text = stamp(program, place), UNIT.read_text()
        for folder, name in MOVED.items():
            os.mkdir(f"{place}/{name}")
            text = text.replace(folder, f"{place}/{name}")
        text = text.replace("127.0.0.1:8600", f"127.0.0.1:{free_port()}")
        environment = dict(re.findall(r"^Environment=(\w+)=(.*)$", text, re.M))
        environment["PATH"] = os.environ["PATH"]
        command = shlex.split(re.search(r"^ExecStart=(.*)$", text, re.M).group(1))
        server = Server.of([program, *command[1:]], place, environment).wait()
        status, _, answer = asyncio.run(ask(server.port, "/run", token, order(1, 21), 1))
        if status != 200 or '"output":"42\\n"' not in answer:
            faults.append(f"{status}: {answer}")
        if (ended := server.end()) != 0:
            faults.append(f"it ended with {ended}")
    print(f"The command of {UNIT.name}: {len(faults)} faults")
    print(*faults, sep="\n", end="\n" if faults else "")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
