#if !canImport(Darwin)
  import CLinux
  import Glibc

  /// Source: epoll(7), eventfd(2).
  @safe final class Epoll: @unchecked Sendable {
    private let descriptor: FileDescriptor
    private let wakeup: FileDescriptor
    /// The events of one wait, for the waiting thread only.
    private let room: UnsafeMutableBufferPointer<epoll_event>
    private static let countMax = 256

    init() throws(SystemError) {
      descriptor = FileDescriptor(
        owning: try promptSystemCall("epoll_create1") { epoll_create1(Int32(EPOLL_CLOEXEC)) })
      wakeup = FileDescriptor(
        owning: try promptSystemCall("eventfd") { eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK)) })
      unsafe room = .allocate(capacity: Self.countMax)
      unsafe room.initialize(repeating: epoll_event())
      try add(wakeup.number, .readable, generation: 0)
    }

    deinit { unsafe room.deallocate() }

    func wake() {
      _ = eventfd_write(wakeup.number, 1)
    }

    func clearWakeup() {
      var count: eventfd_t = 0
      _ = unsafe eventfd_read(wakeup.number, &count)
    }

    func add(_ number: Int32, _ interest: Poller.Interest, generation: UInt32) throws(SystemError) {
      try control(EPOLL_CTL_ADD, number, interest, generation)
    }

    func change(_ number: Int32, _ interest: Poller.Interest, generation: UInt32) throws(SystemError) {
      try control(EPOLL_CTL_MOD, number, interest, generation)
    }

    func remove(_ number: Int32) throws(SystemError) {
      try control(EPOLL_CTL_DEL, number, [], 0)
    }

    private func control(
      _ operation: Int32, _ number: Int32, _ interest: Poller.Interest, _ generation: UInt32
    ) throws(SystemError) {
      var event = unsafe epoll_event()
      if interest.contains(.readable) { unsafe event.events |= EPOLLIN.rawValue }
      if interest.contains(.writable) { unsafe event.events |= EPOLLOUT.rawValue }
      if interest.contains(.endOfInput) { unsafe event.events |= EPOLLRDHUP.rawValue }
      if interest.contains(.exclusive) { unsafe event.events |= EPOLLEXCLUSIVE.rawValue }
      unsafe event.data.u64 = UInt64(generation) << 32 | UInt64(UInt32(bitPattern: number))
      try systemCall("epoll_ctl") { unsafe epoll_ctl(descriptor.number, operation, number, &event) }
    }

    @inline(__always)
    func wait(_ timeoutMilliseconds: Int32) throws(SystemError) -> Int {
      let count = try systemCall("epoll_wait") {
        unsafe epoll_wait(descriptor.number, room.baseAddress, Int32(Self.countMax), timeoutMilliseconds)
      }
      return Int(count ?? 0)
    }

    @inline(__always)
    func event(_ index: Int) -> Poller.Event {
      let (bits, word) = unsafe (room[index].events, room[index].data.u64)
      let number = Int32(truncatingIfNeeded: word)
      return Poller.Event(
        token: Poller.Token(descriptor: number, generation: UInt32(truncatingIfNeeded: word >> 32)),
        isWakeup: number == wakeup.number,
        isReadable: bits & EPOLLIN.rawValue != 0,
        isWritable: bits & EPOLLOUT.rawValue != 0,
        isAtEnd: bits & EPOLLRDHUP.rawValue != 0,
        isBroken: bits & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0)
    }
  }
#endif
