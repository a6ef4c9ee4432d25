import Foundation
import HTTPServing
import Synchronization

/// A server's time, which passes when a test says so: no time-out comes before what the test has sent.
final class SteppedClock: Sendable {
  private let nanoseconds = Atomic<Int>(0)
  /// Has each loop look at its time-outs.
  let news = News()

  /// To be a server's clock.
  func now() -> Int { nanoseconds.load(ordering: .acquiring) }

  func pass(seconds: Double) {
    nanoseconds.add(Int(seconds * 1e9), ordering: .releasing)
    news.tell()
  }

  /// Lets time pass until a server has ended, or `count` seconds have passed in vain.
  func hasEnded(_ ended: DispatchSemaphore, within count: Int = 1000) -> Bool {
    for _ in 0..<count {
      pass(seconds: 1)
      if ended.wait(timeout: .now() + 0.02) == .success { return true }
    }
    return false
  }
}

struct NeverSo: Error {}

/// Asks again and again, some 20 seconds at most.
func until(_ isSo: () throws -> Bool) throws {
  for _ in 0..<20_000 {
    if try isSo() { return }
    Foundation.Thread.sleep(forTimeInterval: 0.001)
  }
  throw NeverSo()
}
