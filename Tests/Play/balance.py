"""Two servers behind HAProxy, as `Sources/Hosting/haproxy.cfg` says; one ends in the middle. `load` says how to start it.

No reader may see more than one refusal, and none a wrong answer.
"""

import argparse
import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from load import Found, Server, book, reader, stamp
from ports import free_port

ROOT = Path(__file__).resolve().parents[2]


async def visit(port, token, servers, seconds, clients):
    until, all_found = time.monotonic() + seconds, [Found() for _ in range(clients)]

    async def end_one():
        await asyncio.sleep(seconds / 2)
        return await asyncio.to_thread(servers[0].end)
    results = await asyncio.gather(
        end_one(), *[reader(port, token, number + 1, until, 0.8, found) for number, found in enumerate(all_found)])
    return results[0], all_found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / ".build/debug/docs-check"))
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--clients", type=int, default=4)
    arguments = parser.parse_args()
    haproxy = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin:/usr/local/sbin")
    if not haproxy:
        raise SystemExit("haproxy is not installed: apt-get install haproxy")
    places = [tempfile.mkdtemp(prefix="play-") for _ in range(2)]
    balancer, servers = None, []
    try:
        for place in places:
            book(place)
        token = stamp(arguments.program, places[0])
        servers = [Server(arguments.program, place, "--rate", "6000", "--jobs", "2") for place in places]
        one, two = [server.wait().port for server in servers]
        port = free_port()
        balancer = subprocess.Popen(
            [haproxy, "-q", "-db", "-f", str(ROOT / "Sources/Hosting/haproxy.cfg")],
            env={**os.environ, "PLAY_BIND": f"127.0.0.1:{port}", "PLAY_ONE": f"127.0.0.1:{one}", "PLAY_TWO": f"127.0.0.1:{two}"})
        time.sleep(1.5)
        status, found = asyncio.run(visit(port, token, servers, arguments.seconds, arguments.clients))
        faults = [f"the server that was ended says {status}"] if status else []
        for number, answers in enumerate(found):
            refused = sum(status != 200 for _, status in answers)
            if refused > 1 or len(answers) < 3:
                faults.append(f"reader {number}: {len(answers)} runs, {refused} refused: {answers.faults[:3]}")
            faults += [fault for fault in answers.faults if fault.startswith("a wrong answer")]
        print(f"{sum(map(len, found))} runs, {sum(status != 200 for answers in found for _, status in answers)} refused")
        if servers[1].end() != 0:
            faults.append("the other server did not end well")
    finally:
        for process in [balancer] + [server.process for server in servers]:
            if process and process.poll() is None:
                process.kill()
                process.wait()
        for place in places:
            shutil.rmtree(place, ignore_errors=True)
    for fault in faults:
        print(fault)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
