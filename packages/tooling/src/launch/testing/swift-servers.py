"""Runs the four servers of OpenStack Swift in one folder: swift-servers.py <folder> <ports of account, container, object>.

Each is a process of its own. They are forked from one that has loaded Swift's modules, which takes longest.
"""

import ctypes
import os
import signal
import sys

import swift.account.server  # noqa: F401
import swift.container.server  # noqa: F401
import swift.obj.server  # noqa: F401
import swift.proxy.server  # noqa: F401
from swift.common.ring import RingBuilder
from swift.common.wsgi import run_wsgi

SIGNAL_WHEN_PARENT_ENDS = 1


def write_ring(folder, name, port):
    """One device with the only replica of everything."""
    builder = RingBuilder(part_power=2, replicas=1, min_part_hours=0)
    address = {"ip": "127.0.0.1", "port": port}
    replication = {"replication_ip": "127.0.0.1", "replication_port": port}
    builder.add_dev({"region": 1, "zone": 1, "device": "disk", "weight": 1, **address, **replication})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f"{name}.ring.gz"))


def main():
    folder, *ports = sys.argv[1:]
    for name, port in zip(("account", "container", "object"), ports):
        write_ring(folder, name, int(port))
    children = []
    for name in ("account", "container", "object", "proxy"):
        child = os.fork()
        if child == 0:
            ctypes.CDLL(None).prctl(SIGNAL_WHEN_PARENT_ENDS, signal.SIGKILL)
            sys.exit(run_wsgi(os.path.join(folder, f"{name}.conf"), f"{name}-server"))
        children.append(child)

    def send(number):
        return lambda *_: [os.kill(child, number) for child in children]

    # Each server leaves our process group, so a signal to the group doesn't reach it.
    signal.signal(signal.SIGUSR1, send(signal.SIGSTOP))
    signal.signal(signal.SIGUSR2, send(signal.SIGCONT))
    # One that ends takes the others along.
    os.wait()


main()
