import CLinux
import Glibc

/// The process that a program runs in.
public enum CurrentProcess {
  /// How many threads can run at once: the cores that this process may run on, so `taskset` counts, or as many as the
  /// quota of its control group comes to, rounded up.
  public static var processorCount: Int {
    guard let quota = controlGroup.processorQuota, quota < Double(coreCount) else { return coreCount }
    return max(1, Int(quota.rounded(.up)))
  }

  /// The memory that this process may use, in bytes: the machine's, or its control group's where that is less. Source:
  /// sysconf(3).
  public static var memoryBytes: Int {
    let pages = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    return min(pages > 0 ? pages : .max, controlGroup.memoryBytesMax ?? .max)
  }

  private static let controlGroup = ControlGroup { path in
    (try? contents(ofFile: path, bytesMax: 1 << 16)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Source: sched_getaffinity(2).
  private static var coreCount: Int {
    var set = cpu_set_t()
    guard unsafe sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &set) == 0 else { return 1 }
    return unsafe withUnsafeBytes(of: set) { unsafe max(1, $0.reduce(0) { $0 + $1.nonzeroBitCount }) }
  }

  /// Lets the process's other threads go first where there is not a core for each: those that move octets have little to
  /// do, and everybody waits for them. Source: nice(2), which on Linux is about the calling thread.
  static func yieldToOtherThreads() {
    _ = nice(5)
  }

  /// Allows this process as many open descriptors as the system lets it have. The usual soft limit of 1,024 is
  /// for programs that use select(2); each connection takes a descriptor. Source: getrlimit(2).
  public static func raiseDescriptorLimit() {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    // Where it is refused, the listener rests when the descriptors are used up.
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// Gives the memory of large bodies and scenes back to the system as soon as they are freed. Without this
  /// glibc takes the size of a freed block as the amount that it keeps for later: a few large requests would leave
  /// hundreds of MiB behind. It acts on later allocations only, so a program does it first. Source: mallopt(3).
  public static func returnFreedMemory() {
    // Larger blocks have pages of their own, which are new each time. With half of this, scenes of 2 MB were
    // slower by a fifth; with this they are faster than with glibc's own choice.
    mallopt(M_MMAP_THRESHOLD, 2 << 20)
    // Bytes that may stay free at the end of a heap; each loop has one.
    mallopt(M_TRIM_THRESHOLD, 4 << 20)
  }

  /// Gives free pages between what is in use back to the system as well. Freed blocks below the threshold of
  /// `returnFreedMemory` are kept by the heap of each thread, which after large requests of many kinds came to 100 MiB.
  /// Source: malloc_trim(3).
  static func returnFreePages() {
    _ = malloc_trim(0)
  }

  /// The value of an environment variable. Source: getenv(3).
  public static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The bytes of a file, or its first ones. Source: open(2), read(2).
  ///
  /// - Parameter bytesMax: no more is read.
  public static func contents(ofFile path: String, bytesMax: Int) throws(SystemError) -> [UInt8] {
    let file = FileDescriptor(
      owning: try promptSystemCall("open") { unsafe linux_open(path, O_RDONLY | O_CLOEXEC) })
    var room = [UInt8](repeating: 0, count: bytesMax)
    var count = 0
    while count < bytesMax {
      let more = try promptSystemCall("read") {
        unsafe room.withUnsafeMutableBytes {
          let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: $0[count...])
          return unsafe read(file.number, rest.baseAddress, rest.count)
        }
      }
      guard more > 0 else { break }
      count += more
    }
    return Array(room[..<count])
  }

  /// A reader of stderr that has gone away must not end the process. Source: signal(7), SIGPIPE.
  public static func ignoreBrokenPipes() {
    linux_ignore(SIGPIPE)
  }
}
