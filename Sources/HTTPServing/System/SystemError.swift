import Glibc

/// A call to the kernel that failed, for a reason that is not this program's mistake.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name of the call, like `bind`.
  public let call: String
  /// The value of `errno` behind the call.
  public let number: Int32

  /// Like `bind: Address already in use`.
  public var description: String {
    guard let text = unsafe strerror(number) else { return "\(call): error \(number)" }
    return unsafe "\(call): \(String(cString: text))"
  }
}
