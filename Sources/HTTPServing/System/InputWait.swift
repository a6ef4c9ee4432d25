import CLinux
import Glibc

/// Where a thread waits for its standard input, and other threads may call it away. Source: eventfd(2), poll(2).
final class InputWait: Sendable {
  private let bell: FileDescriptor

  init() throws(SystemError) {
    bell = FileDescriptor(
      owning: try promptSystemCall("eventfd") { eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK)) })
  }

  /// Ends the wait, or the next one.
  func ring() {
    _ = eventfd_write(bell.number, 1)
  }

  /// What has come of the input.
  enum Input {
    case bytes([UInt8])
    case end
    /// Nothing, but the bell was rung, or the time is up.
    case nothing
  }

  /// - Parameters:
  ///   - isInputOpen: whether more may come of the input.
  ///   - milliseconds: to wait at most; nil for no bound.
  func wait(isInputOpen: Bool, milliseconds: Int?) throws(SystemError) -> Input {
    // A negative descriptor is passed over.
    let input = pollfd(fd: isInputOpen ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0)
    var waited = [input, pollfd(fd: bell.number, events: Int16(POLLIN), revents: 0)]
    let time = milliseconds.map { Int32(clamping: $0) } ?? -1
    // A signal ends it early, which does no harm.
    _ = unsafe waited.withUnsafeMutableBufferPointer { unsafe poll($0.baseAddress, 2, time) }
    var count: eventfd_t = 0
    _ = unsafe eventfd_read(bell.number, &count)
    guard isInputOpen, waited[0].revents != 0 else { return .nothing }
    return try Self.readInput()
  }

  private static let roomBytes = 1 << 16

  private static func readInput() throws(SystemError) -> Input {
    var room = [UInt8](repeating: 0, count: roomBytes)
    let count = unsafe room.withUnsafeMutableBytes { unsafe read(STDIN_FILENO, $0.baseAddress, $0.count) }
    if count > 0 { return .bytes(Array(room[..<count])) }
    switch count == 0 ? 0 : linux_errno() {
    case 0: return .end
    // Whoever shares the stream may have made it non-blocking.
    case EINTR, EAGAIN: return .nothing
    default: throw SystemError(call: "read", number: linux_errno())
    }
  }
}
