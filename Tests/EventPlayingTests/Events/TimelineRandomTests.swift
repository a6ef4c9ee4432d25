import EventPlaying
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("Random scripts on random scenes")
struct TimelineRandomTests {
  @Test("Every law of timelines holds")
  func laws() throws {
    for seed in searchSeeds(2000) as Range<UInt64> {
      let played = try RandomPlay(seed).played()
      for law in TimelineLaw.all {
        if let violation = law.violation(played) { Issue.record("seed \(seed), \(law.name): \(violation)") }
      }
    }
  }

  @Test("Whatever comes is played, and of what it leads to the laws hold")
  func disorder() throws {
    // At times that are none, or never come, touches are not over.
    let orderly = ["tiling", "readings", "causes", "resets", "fates"]
    for seed in searchSeeds(700) as Range<UInt64> {
      let played = try RandomPlay(seed).disordered(seed).played()
      for law in TimelineLaw.all where !orderly.contains(law.name) {
        if let violation = law.violation(played) { Issue.record("seed \(seed), \(law.name): \(violation)") }
      }
    }
  }

  @Test("Whatever actions switch off and take away, the laws hold")
  func effects() throws {
    var removed = 0
    for seed in searchSeeds(1000) as Range<UInt64> {
      var play = try RandomPlay(seed)
      play.script.effects = ["act:": try play.effects(seed)]
      let played = try play.played()
      for law in TimelineLaw.all {
        if let violation = law.violation(played) { Issue.record("seed \(seed), \(law.name): \(violation)") }
      }
      removed += played.timeline.touches.count { $0.fate == .removed }
    }
    #expect(removed > 0, "Random actions do something, or this would have shown little.")
  }

  @Test("Recognizers that wait for each other in a circle wait, and that is all")
  func circles() throws {
    for seed in searchSeeds(300) as Range<UInt64> {
      var play = try RandomPlay(seed)
      let all = play.scene.windows.flatMap(\.selfAndDescendants).flatMap(\.gestureRecognizers).map(\.id)
      for view in play.scene.windows.flatMap(\.selfAndDescendants) {
        play.scene = play.scene.changing(view.id) { view in
          view.with {
            for index in $0.gestureRecognizers.indices { $0.gestureRecognizers[index].requiredToFail = all }
          }
        }
      }
      let played = try play.played()
      for law in [
        TimelineLaw.transitions, TimelineLaw.actions, TimelineLaw.deliveries, TimelineLaw.requirements,
      ] {
        if let violation = law(played) { Issue.record("seed \(seed), circle: \(violation)") }
      }
    }
  }

  // MARK: What makes no difference

  @Test("The order in which touches of one time are listed, and how fingers are counted")
  func order() throws {
    try same("order") { play, random in play.shuffle(&random) }
  }

  @Test("Where on the screen it is")
  func place() throws {
    try same("place") { play, _ in play.move(by: Vector(3 * 4096, -3 * 77)) }
  }

  @Test("How fast time goes")
  func time() throws {
    try same("time") { play, _ in play.slowDown() }
  }

  @Test("A window behind, and recognizers that see no touch")
  func unrelated() throws {
    try same("unrelated") { play, _ in try play.addUnrelated() }
  }

  @Test("What comes after")
  func prefix() throws {
    for seed in searchSeeds(300) as Range<UInt64> {
      let whole = try RandomPlay(seed)
      let story = try whole.played().story
      for count in stride(from: 1, to: whole.script.events.count, by: 3) {
        var part = whole
        part.script.events = Array(whole.script.events.prefix(count))
        // Samples of one time are one event.
        if part.script.events.last?.time == whole.script.events[count].time { continue }
        let played = try part.played()
        let last = played.timeline.moments.lastIndex { !$0.events.isEmpty } ?? 0
        #expect(played.story.prefix(last + 1) == story.prefix(last + 1), "seed \(seed), prefix of \(count)")
      }
    }
  }

  private func same(
    _ name: String, after change: (inout RandomPlay, inout SplitMix64) throws -> Void
  ) throws {
    for seed in searchSeeds(400) as Range<UInt64> {
      let play = try RandomPlay(seed)
      var (changed, random) = (play, SplitMix64(seed: seed &+ 0xC4A6))
      try change(&changed, &random)
      let (first, second) = (try play.played(), try changed.played())
      #expect(first.story == second.story, "seed \(seed), \(name)")
      #expect(first.outcome == second.outcome, "seed \(seed), \(name)")
    }
  }
}

extension PlayedTimeline {
  /// What happens in each moment.
  fileprivate var story: [[String]] {
    let words = words
    return timeline.moments.map { Array(words[$0.entries]) }
  }

  /// What is summed up in the end, with touches in the order in which they began.
  fileprivate var outcome: [String] {
    timeline.touches.map {
      "\($0.fate) \($0.takenBy.map(id) ?? "") \($0.hitView.map(id) ?? "") \($0.tapCount)"
    }
      + timeline.finalStates.map { "\(id($0.key)) \($0.value)" }.sorted()
  }
}
