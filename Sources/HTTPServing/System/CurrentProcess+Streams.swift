import CLinux
import Glibc

// Files and streams as a program in a pipeline uses them: whole, however long they are.

extension CurrentProcess {
  /// All that a file holds. Source: open(2), read(2).
  ///
  /// - Parameters:
  ///   - path: `-` is the standard input.
  ///   - bytesMax: a longer one is refused.
  public static func wholeContents(ofFile path: String, bytesMax: Int) throws(SystemError) -> [UInt8] {
    if path == "-" { return try wholeContents(of: STDIN_FILENO, bytesMax) }
    let number = try call("open", nil) { unsafe Int(linux_open(path, O_RDONLY | O_CLOEXEC)) }
    let file = FileDescriptor(owning: Int32(number))
    return try wholeContents(of: file.number, bytesMax)
  }

  private static func wholeContents(of number: Int32, _ bytesMax: Int) throws(SystemError) -> [UInt8] {
    var contents: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = try call("read", pollfd(fd: number, events: Int16(POLLIN), revents: 0)) {
        unsafe room.withUnsafeMutableBytes { unsafe read(number, $0.baseAddress, $0.count) }
      }
      if count == 0 { return contents }
      guard contents.count + count <= bytesMax else { throw SystemError(call: "read", number: EFBIG) }
      contents += room[..<count]
    }
  }

  /// Writes to the standard output, as long as it takes. Source: write(2).
  ///
  /// - Returns: false when its reader has gone away.
  public static func writeOutput(_ bytes: [UInt8]) throws(SystemError) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      do {
        let count = try call("write", pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)) {
          unsafe rest.withUnsafeBytes { unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        }
        rest = rest.dropFirst(count)
      } catch  where error.number == EPIPE {
        return false
      }
    }
    return true
  }

  /// Makes a call until it gets through: for streams that were handed to this program. They may be closed, and the
  /// owner of the other copy may have made them non-blocking. Source: poll(2).
  ///
  /// - Parameter stream: the event to wait for after EAGAIN.
  private static func call(
    _ name: String, _ stream: pollfd?, _ call: () -> Int
  ) throws(SystemError) -> Int {
    while true {
      let value = call()
      if value >= 0 { return value }
      switch linux_errno() {
      case EINTR: continue
      case EAGAIN:
        guard var stream else { throw SystemError(call: name, number: EAGAIN) }
        _ = unsafe poll(&stream, 1, -1)
      default: throw SystemError(call: name, number: linux_errno())
      }
    }
  }
}
