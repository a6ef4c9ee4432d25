import SceneSupport
import TestSupport
import Testing
import TouchGeometry
@testable import HitTesting
@testable import SwiftUITesting

@Suite("What comes of a touch by other rules")
struct SwiftUIAlternativesTests {
  private static let host = ViewIndex(1)
  private static let places = [
    Point(20.37, 20.41), Point(40.37, 5.41), Point(-3.37, 50.41), Point(-90, -90),
  ]

  /// By number of the seed: the radius of the touch, below and above all that others are tried.
  private static func outcomes(
    _ body: (Scene, [SwiftUINode], SwiftUIOutcome) throws -> Void
  ) throws {
    for seed in searchSeeds(300 as UInt64) {
      let nodes = RandomContent(seed: seed).nodes
      let scene = try SwiftUISearchTests.scene(nodes, SwiftUIPlatform())
      for place in places {
        let outcome = try scene.swiftUIOutcome(in: host, at: place, radius: [0, 9, 40][Int(seed % 3)])
        try body(scene, nodes, try #require(outcome))
      }
    }
  }

  private static func texts(_ outcomes: [SwiftUIOutcome]) -> [String] {
    outcomes.map { outcome in
      "\(outcome.radius) \(outcome.pointCount) \(outcome.path) \(outcome.firing.map { [$0.node, $0.modifier ?? -1] })"
    }
  }

  @Test("One search for all fingers finds what a search for each finds")
  func fingers() throws {
    try Self.outcomes { scene, _, outcome in
      let others = try PointCloud.radiiUpTo24.map { radius in
        try #require(try scene.swiftUIOutcome(in: Self.host, at: outcome.location, radius: radius))
      }.filter { !$0.isSame(as: outcome) }
      let found = try scene.alternatives(to: outcome).byRadius
      #expect(Self.texts(found.map(\.outcome)) == Self.texts(others))
      #expect(found.map(\.radius) == others.map(\.radius))
    }
  }

  @Test("One search for all systems finds what a search for each finds")
  func systems() throws {
    try Self.outcomes { scene, _, outcome in
      let found = try scene.alternatives(to: outcome).bySystem
      for system in [17, 18, 26] {
        for sdk in SwiftUIPlatform.LinkedSDK.allCases where sdk.system <= system {
          let platform = SwiftUIPlatform(system: system, linkedSDK: sdk)
          let other = try #require(
            try scene.swiftUIOutcome(
              in: Self.host, at: outcome.location, radius: outcome.radius, on: platform))
          let same = found.filter { ($0.platform.system, $0.platform.linkedSDK) == (system, sdk) }
          #expect(Self.texts(same.map(\.outcome)) == (other.isSame(as: outcome) ? [] : Self.texts([other])))
        }
      }
    }
  }

  @Test("Where opacity 0 takes touches, the same happens as without it (SU37)")
  func opacity() throws {
    try Self.outcomes { scene, nodes, outcome in
      let opaque = nodes.map { node in
        var node = node
        node.modifiers = node.modifiers.map { $0.refusesByOpacity ? .opacity(1) : $0 }
        return node
      }
      let other = try SwiftUISearchTests.scene(opaque, SwiftUIPlatform())
        .swiftUIOutcome(in: Self.host, at: outcome.location, radius: outcome.radius)
      let expected = try #require(other)
      let found = try scene.alternatives(to: outcome).byOpacity
      #expect(
        Self.texts(found.map { [$0] } ?? []) == (expected.isSame(as: outcome) ? [] : Self.texts([expected])))
    }
  }
}
