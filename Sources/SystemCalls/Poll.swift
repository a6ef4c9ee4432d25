#if canImport(Darwin)
  import Darwin
#else
  import CLinux
  import Glibc
#endif

/// Polls all descriptors each time. Source: poll(2).
///
/// Systems report a client that has closed its side, and a connection closed on both sides, differently:
///
///             the client's side                   both sides      a reset
///     Linux   POLLRDHUP, if it is asked for       POLLHUP         POLLERR
///     macOS   POLLHUP, and no POLLOUT with it     POLLHUP         an error of the next call
///
/// The kernel of macOS reports so for any readable descriptor; for POLLHUP alone it waits for the end, if no octets are
/// to be read before it (XNU, `poll_nocancel`).
final class Poll: @unchecked Sendable {
  let bell: Bell
  /// The polled descriptors, and their owners in the same order. Both belong to the waiting thread.
  private var asked: [pollfd] = []
  private var watched: [(token: Poller.Token, interest: Poller.Interest)] = []
  private(set) var happened: [Poller.Event] = []
  /// By descriptor: its index among them.
  private var places: [Int32: Int] = [:]

  #if canImport(Darwin)
    private static let (endBits, brokenBits) = (POLLHUP, POLLERR | POLLNVAL)
  #else
    private static let (endBits, brokenBits) = (Int32(linux_POLLRDHUP), POLLHUP | POLLERR | POLLNVAL)
  #endif

  init() throws(SystemError) {
    bell = try Bell()
    add(bell.number, .readable, generation: 0)
  }

  func add(_ number: Int32, _ interest: Poller.Interest, generation: UInt32) {
    places[number] = asked.count
    asked.append(pollfd(fd: number, events: Self.bits(of: interest), revents: 0))
    watched.append((Poller.Token(descriptor: number, generation: generation), interest))
    assert(places.count == asked.count && places.count == watched.count, "each descriptor is watched once")
  }

  func change(_ number: Int32, _ interest: Poller.Interest, generation: UInt32) {
    guard let place = places[number] else { return }
    asked[place].events = Self.bits(of: interest)
    watched[place] = (Poller.Token(descriptor: number, generation: generation), interest)
  }

  /// The last one takes its place.
  func remove(_ number: Int32) {
    guard let place = places.removeValue(forKey: number) else { return }
    let (lastAsked, lastWatched) = (asked.removeLast(), watched.removeLast())
    guard place < asked.count else { return }
    (asked[place], watched[place]) = (lastAsked, lastWatched)
    places[lastAsked.fd] = place
  }

  private static func bits(of interest: Poller.Interest) -> Int16 {
    var bits: Int32 = 0
    if interest.contains(.readable) { bits |= POLLIN }
    if interest.contains(.writable) { bits |= POLLOUT }
    if interest.contains(.endOfInput) { bits |= endBits }
    return Int16(bits)
  }

  func wait(_ timeoutMilliseconds: Int32) throws(SystemError) -> Int {
    happened.removeAll(keepingCapacity: true)
    let count = try systemCall("poll") {
      unsafe asked.withUnsafeMutableBufferPointer {
        unsafe poll($0.baseAddress, nfds_t($0.count), timeoutMilliseconds)
      }
    }
    guard let count, count > 0 else { return 0 }
    for (question, (token, interest)) in zip(asked, watched) where question.revents != 0 {
      let bits = Int32(question.revents)
      happened.append(
        Poller.Event(
          token: token, isWakeup: token.descriptor == bell.number,
          isReadable: bits & POLLIN != 0, isWritable: bits & POLLOUT != 0,
          isAtEnd: interest.contains(.endOfInput) && bits & Self.endBits != 0,
          isBroken: bits & Self.brokenBits != 0))
    }
    return happened.count
  }
}
