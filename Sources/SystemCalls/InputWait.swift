#if canImport(Darwin)
  import Darwin
#else
  import CLinux
  import Glibc
#endif

/// A descriptor that becomes readable when a thread rings. Source: pipe(7).
final class Bell: Sendable {
  private let output: FileDescriptor
  private let input: FileDescriptor

  var number: Int32 { output.number }

  init() throws(SystemError) {
    var ends: [Int32] = [0, 0]
    try promptSystemCall("pipe") { unsafe pipe(&ends) }
    output = FileDescriptor(owning: ends[0])
    input = FileDescriptor(owning: ends[1])
    for end in ends {
      _ = Platform.fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = Platform.fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  /// If the pipe is full, it is readable already.
  func ring() {
    var octet: UInt8 = 0
    _ = unsafe write(input.number, &octet, 1)
  }

  /// Clears all rings so far.
  func clear() {
    var room = [UInt8](repeating: 0, count: 256)
    while unsafe read(output.number, &room, 256) == 256 {}
  }
}

/// Where a thread waits for its standard input, and other threads may call it away. Source: poll(2).
public final class InputWait: Sendable {
  private let bell: Bell

  public init() throws(SystemError) {
    bell = try Bell()
  }

  /// Ends the wait, or the next one.
  public func ring() { bell.ring() }

  public enum Input: Sendable {
    case bytes([UInt8])
    case end
    /// The bell was rung, or the time is over.
    case nothing
  }

  /// - Parameters:
  ///   - isInputOpen: whether the input may have more.
  ///   - milliseconds: the longest wait; nil for no limit.
  public func wait(isInputOpen: Bool, milliseconds: Int?) throws(SystemError) -> Input {
    // poll skips a negative descriptor.
    let input = pollfd(fd: isInputOpen ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0)
    var waited = [input, pollfd(fd: bell.number, events: Int16(POLLIN), revents: 0)]
    let time = milliseconds.map { Int32(clamping: $0) } ?? -1
    // A signal ends it early, which does no harm.
    _ = unsafe waited.withUnsafeMutableBufferPointer { unsafe poll($0.baseAddress, 2, time) }
    if waited[1].revents != 0 { bell.clear() }
    guard isInputOpen, waited[0].revents != 0 else { return .nothing }
    return try Self.readInput()
  }

  private static let roomBytes = 1 << 16

  private static func readInput() throws(SystemError) -> Input {
    var room = [UInt8](repeating: 0, count: roomBytes)
    let count = unsafe room.withUnsafeMutableBytes { unsafe read(STDIN_FILENO, $0.baseAddress, $0.count) }
    if count > 0 { return .bytes(Array(room[..<count])) }
    return switch count == 0 ? 0 : Platform.errorNumber {
    case 0: .end
    // Another process that shares the stream may have made it non-blocking.
    case EINTR, EAGAIN: .nothing
    default: throw SystemError(call: "read", number: Platform.errorNumber)
    }
  }
}
