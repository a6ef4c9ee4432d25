import TestSupport
import Testing

@testable import SystemCalls

@Suite("How long a wait takes", .enabled(if: isTimed)) struct PollerTimeTests {
  @Test("A wait ends when its time is up, and not before", arguments: Poller.Kind.allCases)
  func times(_ kind: Poller.Kind) throws {
    let poller = try Poller(kind)
    let start = Clock.nanoseconds()
    #expect(try poller.wait(timeoutMilliseconds: 30) == 0)
    #expect(Clock.nanoseconds() - start >= 30_000_000)
  }
}
