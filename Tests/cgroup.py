"""Limits of memory and of cores that the kernel holds, as containers have them, where the machine lets a test make such groups."""

import contextlib
import os
import pathlib

ROOT = pathlib.Path("/sys/fs/cgroup")
#: Where groups are made, and the files of a limit: version 1, version 2.
VERSIONS = [(ROOT / "memory", "memory.limit_in_bytes"), (ROOT, "memory.max")]
PROCESSORS = [(ROOT / "cpu", "cpu.cfs_quota_us"), (ROOT, "cpu.max")]


class Refused(Exception):
    """Why there is no group."""


class Group:
    """Processes that join it, and what they start, have the limit together."""

    def __init__(self, limit, versions):
        reasons = []
        for parent, file in versions:
            self.folder = parent / f"hittestd-test-{os.getpid()}"
            try:
                if not (parent / "cgroup.procs").exists():
                    raise OSError(f"{parent} is no group")
                self.folder.mkdir(exist_ok=True)
                (self.folder / file).write_text(str(limit))
                return
            except OSError as error:
                reasons.append(str(error))
                with contextlib.suppress(OSError):
                    self.folder.rmdir()
        raise Refused("no group with a limit can be made: " + "; ".join(reasons))

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


class MemoryGroup(Group):
    """So many bytes; past that the kernel kills a process."""

    def __init__(self, bytes_max):
        super().__init__(bytes_max, VERSIONS)


@contextlib.contextmanager
def memory_group(mebibytes):
    group = MemoryGroup(mebibytes << 20)
    try:
        yield group
    finally:
        group.remove()


@contextlib.contextmanager
def processor_group(milliseconds):
    """So much time on cores in each 100 ms, the usual period of both versions."""
    group = Group(milliseconds * 1000, PROCESSORS)
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
