import Glibc

/// A call to the kernel that failed, for a reason that is not this program's mistake.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name of the call, like `bind`.
  public let call: String
  /// What the call left in `errno`.
  public let number: Int32

  /// Like `bind: Address already in use`.
  public var description: String {
    guard let text = unsafe strerror(number) else { return "\(call): error \(number)" }
    return unsafe "\(call): \(String(cString: text))"
  }
}

/// Makes a call to the kernel.
///
/// - Parameter call: gives a negative number and sets `errno` when it fails.
/// - Returns: what the call gave; `nil` when it would have to wait.
/// - Throws: every other failure. A wrong descriptor or address is a mistake of this program and traps: going
///   on could write one client's answer to another.
@discardableResult
func systemCall<Value: SignedInteger>(_ name: String, _ call: () -> Value) throws(SystemError) -> Value? {
  while true {
    let value = call()
    if value >= 0 { return value }
    switch errno {
    case EINTR: continue
    case EAGAIN: return nil
    case EBADF, EFAULT: preconditionFailure("\(name): errno \(errno)")
    default: throw SystemError(call: name, number: errno)
    }
  }
}

/// A call that cannot have to wait.
func promptSystemCall<Value: SignedInteger>(_ name: String, _ call: () -> Value) throws(SystemError) -> Value
{
  guard let value = try systemCall(name, call) else { throw SystemError(call: name, number: EAGAIN) }
  return value
}
