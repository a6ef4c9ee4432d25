import CLinux
import Glibc

/// Makes a call to the kernel.
///
/// - Parameter call: gives a negative number and sets `errno` when it fails.
/// - Returns: the call's value; `nil` when it would have to wait.
/// - Throws: every other failure. A wrong descriptor or address is a mistake of this program and traps: going
///   on could write one client's answer to another.
@discardableResult
func systemCall<Value: SignedInteger>(_ name: String, _ call: () -> Value) throws(SystemError) -> Value? {
  while true {
    let value = call()
    if value >= 0 { return value }
    switch linux_errno() {
    case EINTR: continue
    case EAGAIN: return nil
    case EBADF, EFAULT: preconditionFailure("\(name): errno \(linux_errno())")
    default: throw SystemError(call: name, number: linux_errno())
    }
  }
}

/// A call that cannot have to wait.
func promptSystemCall<Value: SignedInteger>(_ name: String, _ call: () -> Value) throws(SystemError) -> Value
{
  guard let value = try systemCall(name, call) else { throw SystemError(call: name, number: EAGAIN) }
  return value
}
