#if canImport(Darwin)
  import Darwin
#else
  import CLinux
  import Glibc
#endif

/// The differences between Linux and macOS: each call once for each of the two, in the same order. Calls neither here
/// nor under a condition elsewhere are the same on both.
enum Platform {}

#if canImport(Darwin)
  extension Platform {
    static var errorNumber: Int32 { errno }

    /// Source: crt_externs.h.
    static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
      unsafe _NSGetEnviron().pointee
    }

    static func open(_ path: String, _ flags: Int32) -> Int32 { unsafe Darwin.open(path, flags) }

    static func open(_ path: String, at directory: Int32, _ flags: Int32, _ mode: mode_t) -> Int32 {
      unsafe openat(directory, path, flags, mode)
    }

    static func fcntl(_ number: Int32, _ command: Int32, _ value: Int32) -> Int32 {
      Darwin.fcntl(number, command, value)
    }

    static func ignore(signal number: Int32) { _ = signal(number, SIG_IGN) }

    static func exit(_ status: Int32) -> Never { Darwin.exit(status) }

    /// A new TCP socket. There are no flags for the options set here.
    static func streamSocket(_ family: Int32, waits: Bool) -> Int32 {
      configured(socket(family, SOCK_STREAM, 0), waits: waits)
    }

    /// Accepts a non-blocking connection.
    static func accept(_ number: Int32) -> Int32 {
      configured(Darwin.accept(number, nil, nil), waits: false)
    }

    /// Source: setsockopt(2), SO_NOSIGPIPE: macOS has no MSG_NOSIGNAL.
    private static func configured(_ number: Int32, waits: Bool) -> Int32 {
      guard number >= 0 else { return number }
      _ = Darwin.fcntl(number, F_SETFD, FD_CLOEXEC)
      if !waits { _ = Darwin.fcntl(number, F_SETFL, O_NONBLOCK) }
      var yes: Int32 = 1
      _ = unsafe setsockopt(
        number, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
      return number
    }

    static func connect(_ number: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
      unsafe Darwin.connect(number, address, length)
    }

    static func read(_ number: Int32, _ room: UnsafeMutableRawPointer?, _ count: Int) -> Int {
      unsafe Darwin.read(number, room, count)
    }

    static func write(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
      unsafe Darwin.write(number, bytes, count)
    }

    static func send(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
      unsafe Darwin.send(number, bytes, count, 0)
    }

    /// The error of Linux's accept(2) after a network has gone; macOS has ENETDOWN.
    static let networkGone = ENETDOWN

    /// There is no packet filter for a socket: a connection made while the listener closes is reset.
    static func dropNewConnections(to listener: Int32) {}

    /// Source: sysconf(3).
    static var coreCount: Int { max(1, sysconf(_SC_NPROCESSORS_ONLN)) }

    /// Niceness is the process's here, not the thread's.
    static func lowerPriorityOfThread() {}

    /// Source: setrlimit(2): more than OPEN_MAX is refused.
    static func raiseDescriptorLimit() {
      var limit = rlimit()
      guard unsafe getrlimit(RLIMIT_NOFILE, &limit) == 0 else { return }
      limit.rlim_cur = min(limit.rlim_max, rlim_t(OPEN_MAX))
      _ = unsafe setrlimit(RLIMIT_NOFILE, &limit)
    }

    /// The system's allocator returns large blocks by itself.
    static func returnFreedMemory() {}
    static func returnFreePages() {}

    /// The path of an open file. Source: fcntl(2), F_GETPATH.
    static func path(of number: Int32, into room: inout [CChar]) -> Int {
      guard unsafe Darwin.fcntl(number, F_GETPATH, &room) == 0 else { return -1 }
      return room.firstIndex(of: 0) ?? room.count
    }

    /// Waits for one of the signals. There is no sigtimedwait(2): pending ones are polled.
    static func wait(for set: sigset_t, seconds: Double) -> Int32? {
      var set = set
      let end = Clock.nanoseconds() + Int(seconds * 1e9)
      repeat {
        var pending = sigset_t()
        unsafe sigpending(&pending)
        if pending & set != 0 {
          var number: Int32 = 0
          return unsafe sigwait(&set, &number) == 0 ? number : nil
        }
        Clock.sleep(milliseconds: 20)
      } while Clock.nanoseconds() < end
      return nil
    }
  }
#else
  extension Platform {
    static var errorNumber: Int32 { linux_errno() }

    /// Source: environ(7).
    static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
      unsafe linux_environment()
    }

    static func open(_ path: String, _ flags: Int32) -> Int32 { unsafe linux_open(path, flags) }

    static func open(_ path: String, at directory: Int32, _ flags: Int32, _ mode: mode_t) -> Int32 {
      unsafe linux_openat(directory, path, flags, mode)
    }

    static func fcntl(_ number: Int32, _ command: Int32, _ value: Int32) -> Int32 {
      linux_fcntl(number, command, value)
    }

    static func ignore(signal number: Int32) { linux_ignore(number) }

    static func exit(_ status: Int32) -> Never { Glibc.exit(status) }

    /// A new TCP socket.
    static func streamSocket(_ family: Int32, waits: Bool) -> Int32 {
      let flags = SOCK_CLOEXEC.rawValue | (waits ? 0 : SOCK_NONBLOCK.rawValue)
      return socket(family, Int32(SOCK_STREAM.rawValue | flags), 0)
    }

    /// Accepts a non-blocking connection. Source: accept(2).
    static func accept(_ number: Int32) -> Int32 {
      accept4(number, nil, nil, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
    }

    static func connect(_ number: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
      unsafe Glibc.connect(number, address, length)
    }

    static func read(_ number: Int32, _ room: UnsafeMutableRawPointer?, _ count: Int) -> Int {
      unsafe Glibc.read(number, room, count)
    }

    static func write(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
      unsafe Glibc.write(number, bytes, count)
    }

    static func send(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
      unsafe Glibc.send(number, bytes, count, Int32(MSG_NOSIGNAL))
    }

    static let networkGone = ENONET

    /// Makes the kernel drop packets of new connections.
    static func dropNewConnections(to listener: Int32) {
      // A program for the kernel's packet filter, which sees a packet from its TCP header on: of the octet of flags
      // (RFC 9293 §3.1), SYN without ACK is dropped.
      let load = UInt16(BPF_LD | BPF_B | BPF_ABS)
      var program = [
        sock_filter(code: load, jt: 0, jf: 0, k: 13),
        sock_filter(code: UInt16(BPF_ALU | BPF_AND | BPF_K), jt: 0, jf: 0, k: 0x12),
        sock_filter(code: UInt16(BPF_JMP | BPF_JEQ | BPF_K), jt: 0, jf: 1, k: 0x02),
        sock_filter(code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: 0),
        sock_filter(code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: .max),
      ]
      // Where a sandbox has no filters, the little time between the two calls stays a risk.
      let count = program.count
      unsafe program.withUnsafeMutableBufferPointer { instructions in
        var filter = unsafe sock_fprog(len: UInt16(count), filter: instructions.baseAddress)
        let size = unsafe socklen_t(MemoryLayout<sock_fprog>.size)
        _ = unsafe setsockopt(listener, SOL_SOCKET, SO_ATTACH_FILTER, &filter, size)
      }
    }

    /// Source: sched_getaffinity(2).
    static var coreCount: Int {
      var set = cpu_set_t()
      guard unsafe sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &set) == 0 else { return 1 }
      return unsafe withUnsafeBytes(of: set) { unsafe max(1, $0.reduce(0) { $0 + $1.nonzeroBitCount }) }
    }

    /// Source: nice(2), which on Linux is about the calling thread.
    static func lowerPriorityOfThread() { _ = nice(5) }

    /// Source: setrlimit(2).
    static func raiseDescriptorLimit() {
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      var limit = rlimit()
      guard unsafe getrlimit(resource, &limit) == 0 else { return }
      limit.rlim_cur = limit.rlim_max
      _ = unsafe setrlimit(resource, &limit)
    }

    /// glibc takes the size of a freed block as the amount to keep for later: a few large requests would leave hundreds
    /// of MiB behind. It acts on later allocations only. Source: mallopt(3).
    static func returnFreedMemory() {
      // Larger blocks have pages of their own, which are new each time. With half of this, scenes of 2 MB were
      // slower by a fifth; with this they are faster than with glibc's own choice.
      mallopt(M_MMAP_THRESHOLD, 2 << 20)
      // Bytes that may stay free at the end of a heap; each loop has one.
      mallopt(M_TRIM_THRESHOLD, 4 << 20)
    }

    /// Source: malloc_trim(3).
    static func returnFreePages() { _ = malloc_trim(0) }

    /// The path of an open file. Source: proc(5), "/proc/pid/fd".
    static func path(of number: Int32, into room: inout [CChar]) -> Int {
      let count = room.count
      return unsafe readlink("/proc/self/fd/\(number)", &room, count)
    }

    /// Waits for one of the signals. Source: sigtimedwait(2).
    static func wait(for set: sigset_t, seconds: Double) -> Int32? {
      var set = set
      var time = timespec(
        tv_sec: Int(seconds), tv_nsec: Int(seconds.truncatingRemainder(dividingBy: 1) * 1e9))
      let number = unsafe sigtimedwait(&set, nil, &time)
      return number > 0 ? number : nil
    }
  }
#endif
