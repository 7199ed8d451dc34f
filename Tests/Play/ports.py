"""Ports for programs that are told theirs by its number."""

import os
import socket

_given = set()


def free_port():
    """One that the system gives nobody who asks for any, so that it is still free when a program opens it."""
    for port in range(20_000 + os.getpid() % 10_000, 32_000):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        if port not in _given:
            _given.add(port)
            return port
    raise OSError("no port below 32,000 is free")
