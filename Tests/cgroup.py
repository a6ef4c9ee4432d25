"""A limit of memory that the kernel holds, as containers have one, where the machine lets a test make such groups."""

import contextlib
import os
import pathlib

ROOT = pathlib.Path("/sys/fs/cgroup")
#: Where groups are made, and the files of a limit: version 1, version 2.
VERSIONS = [(ROOT / "memory", "memory.limit_in_bytes"), (ROOT, "memory.max")]


class Refused(Exception):
    """Why there is no group."""


class MemoryGroup:
    """Processes that join it, and what they start, have so many bytes together; past that the kernel kills one."""

    def __init__(self, bytes_max):
        reasons = []
        for parent, file in VERSIONS:
            self.folder = parent / f"hittestd-test-{os.getpid()}"
            try:
                if not (parent / "cgroup.procs").exists():
                    raise OSError(f"{parent} is no group")
                self.folder.mkdir(exist_ok=True)
                (self.folder / file).write_text(str(bytes_max))
                return
            except OSError as error:
                reasons.append(str(error))
                with contextlib.suppress(OSError):
                    self.folder.rmdir()
        raise Refused("no group for a limit of memory can be made: " + "; ".join(reasons))

    def join(self, process=None):
        """For the child, before it becomes the program: that reads its limit at the start. Or for one that runs."""
        (self.folder / "cgroup.procs").write_text(str(process or os.getpid()))

    @property
    def kills(self):
        """How many processes the kernel has killed for it."""
        for name in ["memory.oom_control", "memory.events"]:
            with contextlib.suppress(OSError):
                for line in (self.folder / name).read_text().splitlines():
                    if line.startswith("oom_kill "):
                        return int(line.split()[1])
        return 0

    def remove(self):
        """Has to come after the processes' end."""
        self.folder.rmdir()


@contextlib.contextmanager
def memory_group(mebibytes):
    group = MemoryGroup(mebibytes << 20)
    try:
        yield group
    finally:
        group.remove()


class Peak:
    """The most that a process has held of the machine's memory since it was last asked."""

    def __init__(self, process):
        self.folder = pathlib.Path(f"/proc/{process}")
        self.reset()

    def reset(self):
        # Source: proc(5), clear_refs.
        (self.folder / "clear_refs").write_text("5")

    @property
    def mebibytes(self):
        for line in (self.folder / "status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) >> 10
        return 0
