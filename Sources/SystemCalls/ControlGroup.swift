/// The limits of a process's control groups: a container's limits.
///
/// The group's own limit and those of all groups around it apply. Inside a container the groups around it are not
/// visible, and its own is at the root. Source: cgroups(7), the kernel's "Control Group v2": cpu.max, memory.max; and
/// of version 1: cpu.cfs_quota_us, memory.limit_in_bytes.
struct ControlGroup {
  /// Processors' time that it may use in a time: 1.5 for one and a half cores. Nil without a limit.
  let processorQuota: Double?
  let memoryBytesMax: Int?

  /// - Parameter read: returns the text of a file; nil if there is none.
  init(reading read: (String) -> String?) {
    let groups = Self.groups(in: read("/proc/self/cgroup") ?? "")
    processorQuota = groups.compactMap { Self.quota(in: $0, read) }.min()
    memoryBytesMax = groups.compactMap { Self.memory(in: $0, read) }.min()
  }

  /// The folders of a process's groups and of those around them, in both versions.
  ///
  ///     0::/system.slice/a.service      /sys/fs/cgroup/system.slice/a.service, /sys/fs/cgroup/system.slice, /sys/fs/cgroup
  ///     4:memory:/docker/17             /sys/fs/cgroup/memory/docker/17, …
  private static func groups(in text: String) -> [String] {
    text.split(separator: "\n").flatMap { line -> [String] in
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return [] }
      let root = parts[1].isEmpty ? "/sys/fs/cgroup" : "/sys/fs/cgroup/\(parts[1])"
      var folders = [root]
      for name in parts[2].split(separator: "/") { folders.append("\(folders[folders.count - 1])/\(name)") }
      return folders
    }
  }

  private static func quota(in group: String, _ read: (String) -> String?) -> Double? {
    if let text = read("\(group)/cpu.max") {
      let numbers = text.split { $0 == " " || $0 == "\n" }.map { Double($0) }
      guard numbers.count == 2, let quota = numbers[0], let period = numbers[1], period > 0 else {
        return nil
      }
      return quota / period
    }
    guard let quota = number(in: "\(group)/cpu.cfs_quota_us", read), quota > 0,
      let period = number(in: "\(group)/cpu.cfs_period_us", read), period > 0
    else { return nil }
    return Double(quota) / Double(period)
  }

  /// Version 1 says a number near the greatest one where there is no limit; the machine's memory is less than that.
  private static func memory(in group: String, _ read: (String) -> String?) -> Int? {
    number(in: "\(group)/memory.max", read) ?? number(in: "\(group)/memory.limit_in_bytes", read)
  }

  private static func number(in path: String, _ read: (String) -> String?) -> Int? {
    read(path).flatMap { Int($0.split(separator: "\n").first ?? "") }
  }
}
