import Testing

@testable import SystemCalls

/// The limits of containers, as the kernel tells them in both of its versions.
@Suite struct ControlGroupTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let quota: Double?
    let memory: Int?
  }

  static let root = "/sys/fs/cgroup"

  static let cases = [
    Case(testDescription: "no groups", files: [:], quota: nil, memory: nil),
    Case(
      testDescription: "version 2, inside of a container",
      files: [
        "/proc/self/cgroup": "0::/\n", "\(root)/cpu.max": "150000 100000\n",
        "\(root)/memory.max": "536870912\n",
      ], quota: 1.5, memory: 536_870_912),
    Case(
      testDescription: "version 2 without limits",
      files: [
        "/proc/self/cgroup": "0::/\n", "\(root)/cpu.max": "max 100000\n", "\(root)/memory.max": "max\n",
      ],
      quota: nil, memory: nil),
    Case(
      testDescription: "the least of a group and of those around it",
      files: [
        "/proc/self/cgroup": "0::/a.slice/b.service\n", "\(root)/a.slice/cpu.max": "50000 100000\n",
        "\(root)/a.slice/b.service/cpu.max": "200000 100000\n", "\(root)/a.slice/memory.max": "2000\n",
        "\(root)/a.slice/b.service/memory.max": "1000\n",
      ], quota: 0.5, memory: 1000),
    Case(
      testDescription: "version 1",
      files: [
        "/proc/self/cgroup": "5:memory:/docker/17\n4:cpu,cpuacct:/docker/17\n",
        "\(root)/memory/docker/17/memory.limit_in_bytes": "1073741824\n",
        "\(root)/cpu,cpuacct/docker/17/cpu.cfs_quota_us": "200000\n",
        "\(root)/cpu,cpuacct/docker/17/cpu.cfs_period_us": "100000\n",
      ], quota: 2, memory: 1 << 30),
    Case(
      testDescription: "version 1 without a quota",
      files: [
        "/proc/self/cgroup": "4:cpu:/\n", "\(root)/cpu/cpu.cfs_quota_us": "-1\n",
        "\(root)/cpu/cpu.cfs_period_us": "100000\n",
      ], quota: nil, memory: nil),
    Case(
      testDescription: "what is no number is no limit",
      files: ["/proc/self/cgroup": "0::/\nx\n::\n", "\(root)/cpu.max": "1 0\n", "\(root)/memory.max": "\n"],
      quota: nil, memory: nil),
  ]

  @Test("A group's limits are the least of its own and of those around it", arguments: cases)
  func limits(of example: Case) {
    let group = ControlGroup { example.files[$0] }
    #expect(group.processorQuota == example.quota)
    #expect(group.memoryBytesMax == example.memory)
  }

  @Test("This process has processors and memory")
  func present() {
    #expect(CurrentProcess.processorCount >= 1)
    #expect(CurrentProcess.memoryBytes > 1 << 20)
  }
}
