import HitTesting
import TestSupport
import Testing

@Suite("Random scripts on random scenes")
struct TimelineRandomTests {
  @Test("Every law of timelines holds")
  func laws() throws {
    for seed in 0..<3000 as Range<UInt64> {
      let played = try played(seed)
      for law in TimelineLaw.all {
        if let violation = law.violation(played) { Issue.record("seed \(seed), \(law.name): \(violation)") }
      }
    }
  }

  private func played(_ seed: UInt64) throws -> PlayedTimeline {
    let scene = try RandomEventScene(seed: seed).scene.built()
    return try PlayedTimeline(RandomEventScript(seed, for: scene).script, on: scene)
  }
}
