"""One turn of load on one server, and the machine that carries it."""

import datetime
import json
import os
import platform
import subprocess

from harness.programs import LOAD_CORE, peer


def turn(server, path, connections, depth, seconds):
    """One measurement with the request of a file: the load's own figures, and the server's."""
    before = server.processor_seconds()
    command = [peer("load"), server.port, connections, depth, seconds, path]
    output = subprocess.run(
        ["taskset", "-c", str(LOAD_CORE), *map(str, command)], check=True, capture_output=True, text=True
    ).stdout
    used = server.processor_seconds() - before
    result = json.loads(output)
    assert result["errors"] == 0, f"{server.name} gave {result['errors']} answers that are not a 200"
    return {
        "rate": result["answered"] / result["seconds"],
        "p50": result["p50"],
        "p99": result["p99"],
        "cpu": used / result["answered"] * 1e6,
        "busy": used / result["seconds"],
        "mib": server.resident_mib(),
    }


def machine():
    model = next(line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name"))
    today = datetime.date.today().isoformat()
    return f"{today}, {os.cpu_count()} cores of {model}, Linux {platform.release().split('-')[0]}"
