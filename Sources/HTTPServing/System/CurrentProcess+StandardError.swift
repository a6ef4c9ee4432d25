import Glibc
import Synchronization

extension CurrentProcess {
  /// Writes lines to stderr. Lines that the kernel would make us wait for are lost: an unread log must not stop the
  /// server.
  ///
  /// stderr is not made non-blocking, since it is shared with other processes. Instead it is polled first, and given
  /// no more than PIPE_BUF bytes, which it then takes at once.
  public static func writeError(_ bytes: [UInt8]) {
    errorLock.withLock { _ in
      var rest = bytes[...]
      defer { countLost(rest) }
      while !rest.isEmpty, errorTakesMore {
        let lines = firstLines(of: rest)
        let count = try? systemCall("write") {
          unsafe lines.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
        }
        guard let written = count ?? nil else { return }
        rest = rest.dropFirst(written)
      }
    }
  }

  /// Lines that `writeError` did not write, or not whole.
  static var errorLinesLost: Int { linesLost.load(ordering: .relaxed) }

  private static let linesLost = Atomic<Int>(0)

  private static func countLost(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    linesLost.add(bytes.count { $0 == UInt8(ascii: "\n") }, ordering: .relaxed)
  }

  /// Polling and writing are one step: between them another thread could use up the room that poll promised.
  private static let errorLock = Mutex<Void>(())

  /// Source: poll(2), pipe(7): a pipe that polls as writable takes PIPE_BUF bytes without waiting.
  private static var errorTakesMore: Bool {
    var request = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&request, 1, 0) == 1
  }

  /// As many whole lines as fit into PIPE_BUF bytes, so that lines of several processes do not mix.
  private static func firstLines(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.count > Int(PIPE_BUF) else { return bytes }
    let most = bytes.prefix(Int(PIPE_BUF))
    return most.lastIndex(of: UInt8(ascii: "\n")).map { bytes[bytes.startIndex...$0] } ?? most
  }
}
