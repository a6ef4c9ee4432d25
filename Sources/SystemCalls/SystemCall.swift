#if canImport(Darwin)
  import Darwin
#else
  import CLinux
  import Glibc
#endif

/// - Parameter call: gives a negative number and sets `errno` when it fails.
/// - Returns: the call's value; `nil` when it would have to wait.
/// - Throws: every other failure. A wrong descriptor or address is a mistake of this program and traps: going
///   on could write one client's answer to another.
@discardableResult
func systemCall<Value: SignedInteger>(_ name: String, _ call: () -> Value) throws(SystemError) -> Value? {
  while true {
    let value = call()
    if value >= 0 { return value }
    let number = Platform.errorNumber
    switch number {
    case EINTR: continue
    case EAGAIN: return nil
    case EBADF, EFAULT: preconditionFailure("\(name): errno \(number)")
    default: throw SystemError(call: name, number: number)
    }
  }
}

/// A call that never blocks.
@discardableResult
func promptSystemCall<Value: SignedInteger>(_ name: String, _ call: () -> Value) throws(SystemError) -> Value
{
  guard let value = try systemCall(name, call) else { throw SystemError(call: name, number: EAGAIN) }
  return value
}

/// A failed system call, for a reason that is not a programming error.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Like `bind`.
  public let call: String
  /// The value of `errno` after the call.
  public let number: Int32

  public init(call: String, number: Int32) {
    (self.call, self.number) = (call, number)
  }

  /// Like `bind: Address already in use`.
  public var description: String { "\(call): \(reason)" }

  /// Like `Address already in use`.
  public var reason: String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }

  /// A write without room, as if the user's quota were used up.
  public static let full = SystemError(call: "write", number: EDQUOT)

  public var isFull: Bool { number == ENOSPC || number == EDQUOT }
  /// Whether there is no file or folder of the name.
  public var isMissing: Bool { number == ENOENT }
  public var isLate: Bool { number == ETIMEDOUT }
}

/// The owner of a descriptor, which is closed with it.
struct FileDescriptor: ~Copyable {
  let number: Int32

  init(owning number: Int32) {
    self.number = number
  }

  deinit {
    // Not by `systemCall`: the descriptor is gone even after EINTR, and may be another thread's by then.
    _ = close(number)
  }
}
