import Foundation

/// Calls `body` on a thread of its own, whose stack is as large as deep recursion needs in any build.
///
/// A server's thread has 16 MiB; the threads that tests run on have half of that, and a debug build with a
/// sanitizer takes several times more of it for each call.
public func withLargeStack<Result: Sendable>(
  _ body: @Sendable @escaping () throws -> Result
) throws -> Result {
  let outcome = Outcome<Result>()
  let thread = Thread { outcome.set(Swift.Result(catching: body)) }
  thread.stackSize = 256 << 20
  thread.start()
  return try outcome.wait().get()
}

/// What the thread leaves behind, guarded by the condition that says that it is there.
private final class Outcome<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var result: Result<Value, any Error>?

  func set(_ result: Result<Value, any Error>) {
    condition.withLock {
      self.result = result
      condition.signal()
    }
  }

  func wait() -> Result<Value, any Error> {
    condition.withLock {
      while true {
        if let result { return result }
        condition.wait()
      }
    }
  }
}
