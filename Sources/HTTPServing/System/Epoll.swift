import CLinux
import Glibc

/// Waits for descriptors, level-triggered, and for another thread that calls `wake`. Source: epoll(7),
/// eventfd(2).
final class Epoll: Sendable {
  /// The events that a descriptor is watched for. Errors and the end of both directions are always reported.
  struct Interest: OptionSet, Sendable {
    let rawValue: UInt32

    static let readable = Interest(rawValue: EPOLLIN.rawValue)
    static let writable = Interest(rawValue: EPOLLOUT.rawValue)
    /// The client has ended its side. It is reported again and again, so nobody watches for it who knows already.
    static let endOfInput = Interest(rawValue: EPOLLRDHUP.rawValue)
    /// Of several loops that watch the same descriptor, wake one.
    static let exclusive = Interest(rawValue: EPOLLEXCLUSIVE.rawValue)
  }

  /// The 64 bits that an event carries: the descriptor, and a number that tells its present owner from former ones.
  struct Token: Equatable, Sendable {
    let descriptor: Int32
    let generation: UInt32
  }

  struct Event: Sendable {
    let token: Token
    let isReadable: Bool
    let isWritable: Bool
    /// The client has ended its side, as far as that was watched for.
    let isAtEnd: Bool
    /// The connection was reset, or both directions have ended: nothing can be sent.
    let isBroken: Bool
  }

  private let descriptor: FileDescriptor
  private let wakeup: FileDescriptor

  init() throws(SystemError) {
    descriptor = FileDescriptor(
      owning: try promptSystemCall("epoll_create1") { epoll_create1(Int32(EPOLL_CLOEXEC)) })
    wakeup = FileDescriptor(
      owning: try promptSystemCall("eventfd") { eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK)) })
    try add(wakeup.number, .readable, generation: 0)
  }

  /// Makes `wait` return with `isWakeup`, now or the next time.
  func wake() {
    _ = eventfd_write(wakeup.number, 1)
  }

  func isWakeup(_ event: Event) -> Bool {
    event.token.descriptor == wakeup.number
  }

  func clearWakeup() {
    var count: eventfd_t = 0
    _ = unsafe eventfd_read(wakeup.number, &count)
  }

  func add(_ number: Int32, _ interest: Interest, generation: UInt32) throws(SystemError) {
    try control(EPOLL_CTL_ADD, number, interest, generation)
  }

  func change(_ number: Int32, _ interest: Interest, generation: UInt32) throws(SystemError) {
    try control(EPOLL_CTL_MOD, number, interest, generation)
  }

  func remove(_ number: Int32) throws(SystemError) {
    try control(EPOLL_CTL_DEL, number, [], 0)
  }

  private func control(
    _ operation: Int32, _ number: Int32, _ interest: Interest, _ generation: UInt32
  ) throws(SystemError) {
    var event = unsafe epoll_event()
    unsafe event.events = interest.rawValue
    unsafe event.data.u64 = UInt64(generation) << 32 | UInt64(UInt32(bitPattern: number))
    try systemCall("epoll_ctl") { unsafe epoll_ctl(descriptor.number, operation, number, &event) }
  }

  /// Waits until something happens.
  ///
  /// - Parameters:
  ///   - timeoutMilliseconds: -1 waits for ever.
  ///   - events: are replaced by those that have happened.
  func wait(timeoutMilliseconds: Int32, into events: inout Events) throws(SystemError) {
    let count = try systemCall("epoll_wait") {
      unsafe epoll_wait(descriptor.number, &events.room, Int32(Events.countMax), timeoutMilliseconds)
    }
    events.count = count.map(Int.init) ?? 0
  }
}

extension Epoll {
  /// The events of one wait. One value is used for all the waits of a loop.
  @safe struct Events {
    fileprivate static let countMax = 256

    fileprivate var room = unsafe [epoll_event](repeating: epoll_event(), count: countMax)
    fileprivate(set) var count = 0

    subscript(index: Int) -> Event {
      let events = unsafe room[index].events
      let word = unsafe room[index].data.u64
      return Event(
        token: Token(
          descriptor: Int32(truncatingIfNeeded: word), generation: UInt32(truncatingIfNeeded: word >> 32)),
        isReadable: events & EPOLLIN.rawValue != 0,
        isWritable: events & EPOLLOUT.rawValue != 0,
        isAtEnd: events & EPOLLRDHUP.rawValue != 0,
        isBroken: events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0)
    }
  }
}
