import EventPlaying
import HitTesting
import SwiftUITesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("Random touches on random trees of SwiftUI's views")
struct SwiftUIRandomTests {
  @Test("Every law of timelines holds, and all that may become of a gesture does")
  func laws() throws {
    var met: Set<String> = []
    for seed in searchSeeds(4000) as Range<UInt64> {
      let played = try RandomHostedPlay(seed).played()
      for law in TimelineLaw.all {
        if let violation = law.violation(played) {
          Issue.record("seed \(seed), \(law.name): \(violation) in \(played.words)")
        }
      }
      for case .swiftUI(let entry) in played.timeline.entries { met.insert(entry.change.name) }
    }
    #expect(met.count == 9, "\(met.sorted())")
  }

  @Test("Of single taps and actions, with nothing else, those fire that a hit test says (SU53a)")
  func firing() throws {
    var count = 0
    let seeds: Range<UInt64> = searchSeeds(3000)
    for seed in seeds {
      let play = RandomHostedPlay(seed, isPlain: true)
      let played = try play.played()
      let (fired, said) = (played.fired, try played.firingByHitTest)
      #expect(fired == said, "seed \(seed)")
      #expect(played.hosted.count(where: { $0.isLikelyToFire }) == 0, "seed \(seed)")
      count += fired.count
    }
    #expect(count > seeds.count / 2, "Random taps fire something, or this would have shown little.")
  }

  @Test("What fires otherwise than a hit test says is said to be likely")
  func likely() throws {
    for seed in searchSeeds(2000) as Range<UInt64> {
      let played = try RandomHostedPlay(seed).played()
      guard played.timeline.touches.count == 1 else { continue }
      let said = try played.firingByHitTest
      for entry in played.hosted where entry.change.isFiring {
        #expect(entry.isLikely == !said.contains(entry.gesture), "seed \(seed), \(entry)")
      }
    }
  }

  @Test("UIKit's recognizers and views go through the same with SwiftUI's gestures and without")
  func alone() throws {
    for seed in searchSeeds(500) as Range<UInt64> {
      let play = RandomHostedPlay(seed)
      let bare = play.scene.changing("host") { view in
        view.with { $0.swiftUI = SwiftUIContent([], on: SwiftUIPlatform(system: play.system)) }
      }
      let without = try PlayedTimeline(play.script.script, on: try bare.built())
      let words = try play.played().wordsOfUIKit
      #expect(words == without.wordsOfUIKit, "seed \(seed)")
    }
  }
}

extension PlayedTimeline {
  fileprivate var hosted: [Timeline.SwiftUIEntry] {
    timeline.entries.compactMap { if case .swiftUI(let entry) = $0 { entry } else { nil } }
  }

  fileprivate var fired: Set<SwiftUITarget> { Set(hosted.filter(\.change.isFiring).map(\.gesture)) }

  /// What the hit test of the first touch says.
  fileprivate var firingByHitTest: Set<SwiftUITarget> {
    get throws {
      let record = timeline.touches[0]
      let outcome = try scene.scene.swiftUIOutcome(of: Touch(at: record.location), hitting: record.hitView)
      guard let outcome else { return [] }
      return Set(
        outcome.firing.map { SwiftUITarget(host: outcome.host, node: $0.node, modifier: $0.modifier) })
    }
  }

  fileprivate var wordsOfUIKit: [String] {
    zip(timeline.entries, words).compactMap { entry, word in
      switch entry {
      case .swiftUI, .hosted: nil
      default: word
      }
    }
  }
}

extension Timeline.SwiftUIEntry {
  fileprivate var isLikelyToFire: Bool { isLikely && change.isFiring }
}

extension SwiftUIChange {
  fileprivate var name: String {
    switch self {
    case .receives: "receives"
    case .waits: "waits"
    case .fires: "fires"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .fails: "fails"
    case .undecided: "undecided"
    }
  }
}
