import SceneSupport
import TestSupport
import Testing
import TouchGeometry
@testable import HitTesting
@testable import SwiftUITesting

@Suite("SwiftUI's search against a slow model of the rules (SU10 to SU43)")
struct SwiftUISearchTests {
  @Test("The same target and the same gestures on the way, for every SDK, with and without radius")
  func search() throws {
    for seed in searchSeeds(300 as UInt64) {
      let nodes = RandomContent(seed: seed).nodes
      for sdk in SwiftUIPlatform.LinkedSDK.allCases {
        let scene = try Self.scene(nodes, SwiftUIPlatform(system: 26, linkedSDK: sdk))
        for radius in [0.0, 7, 20, 23.6, 45] {
          var random = SplitMix64(seed: seed)
          for _ in 0..<4 {
            let point = Point(
              Double(Int.random(in: -10...90, using: &random)) + 0.37,
              Double(Int.random(in: -10...90, using: &random)) + 0.41)
            guard try compare(scene, nodes, point, radius, sdk) else {
              Issue.record("seed \(seed), \(sdk), radius \(radius), \(point)")
              return
            }
          }
        }
      }
    }
  }

  private func compare(
    _ scene: Scene, _ nodes: [SwiftUINode], _ point: Point, _ radius: Double, _ sdk: SwiftUIPlatform.LinkedSDK
  ) throws -> Bool {
    let sample = SlowResponder.sample(point, radius: radius)
    let taken = sample.points.map { _ in false }
    let way = SlowResponder.root(of: nodes).hitTest(sample, taken, sdk)?.way ?? []
    let outcome = try #require(try scene.swiftUIOutcome(in: ViewIndex(1), at: point, radius: radius))
    #expect(outcome.pointCount == sample.points.count)
    let gestures = way.reversed().filter { $0.gesture != nil }.map { ($0.node, $0.gesture ?? -1) }
    return outcome.target ?? -1 == way.last.map { $0.row ?? $0.node } ?? -1
      && outcome.gestures.map { ($0.gesture.node, $0.gesture.modifier ?? -1) }.elementsEqual(gestures, by: ==)
  }

  static func scene(_ nodes: [SwiftUINode], _ platform: SwiftUIPlatform) throws -> Scene {
    var builder = SceneBuilder()
    var window = builder.beginWindow()
    let host = builder.beginView(in: &window)
    var declaration = ViewDeclaration()
    declaration.swiftUI = SwiftUIContent(nodes, on: platform)
    builder.declare(declaration, of: host.view)
    var geometry = ViewGeometry()
    geometry.frame = Rect(-100, -100, 400, 400)
    for view in [host.view, window.view] { try builder.setGeometry(geometry, of: view) }
    builder.endView(host)
    builder.endView(window)
    return try builder.build()
  }

  /// SU10; counts and totals of the sources.
  @Test(
    "The cloud of points",
    arguments: [(0.0, 1), (4, 1), (5, 5), (20, 41), (23.6, 61), (60, 61), (.infinity, 61)])
  func cloud(radius: Double, count: Int) {
    let cloud = PointCloud(around: .zero, radius: radius)
    #expect(cloud.points.count == count)
    #expect(PointCloud.count(radius: radius) == count)
    let slow = SlowResponder.sample(.zero, radius: radius)
    for (point, other) in zip(cloud.points, slow.points) { #expect((point - other).length < 1e-9) }
  }
}

@Suite("Which gestures fire (SU53a)")
struct GesturePriorityTests {
  /// All ways of up to three gestures, without taps, of which SU54 says more.
  @Test("As the formulas say, for systems up to 17 and from 18 on", arguments: [17, 18, 26])
  func formulas(system: Int) {
    var all: [SwiftUIGestureOnWay] = []
    for priority in SwiftUIGesture.Priority.allCases {
      for mask in SwiftUIGesture.Mask.allCases {
        for isEnabled in [true, false] {
          for isDisabled in [true, false] {
            var gesture = SwiftUIGesture(id: nil)
            (gesture.kind, gesture.priority, gesture.mask, gesture.isEnabled) = (
              .drag, priority, mask, isEnabled
            )
            all.append(.init(node: 0, modifier: 0, declared: gesture, isDisabled: isDisabled))
          }
        }
      }
    }
    var ways: [[SwiftUIGestureOnWay]] = [[]]
    for _ in 0..<3 {
      for way in ways {
        let firing = GesturePriority(way, on: SwiftUIPlatform(system: system)).verdicts.map(\.fires)
        #expect(firing == (system < 18 ? Self.asOne(way) : Self.oneByOne(way)))
      }
      ways = ways.flatMap { way in all.map { way + [$0] } }
      // All triples are 110,592; a third of them will do.
      if ways.count > 40_000 {
        ways = ways.enumerated().filter { $0.offset % 3 == system % 3 }.map(\.element)
      }
    }
    for way in ways {
      let firing = GesturePriority(way, on: SwiftUIPlatform(system: system)).verdicts.map(\.fires)
      #expect(firing == (system < 18 ? Self.asOne(way) : Self.oneByOne(way)))
    }
  }

  private static func takesPart(_ gesture: SwiftUIGestureOnWay) -> Bool {
    gesture.declared.mask.includesGesture && gesture.declared.isEnabled && !gesture.isDisabled
  }

  /// F, from the innermost outwards.
  private static func asOne(_ way: [SwiftUIGestureOnWay]) -> [Bool] {
    var firing: Set<Int> = []
    for (index, gesture) in way.enumerated() {
      if !gesture.declared.mask.includesSubviews { firing = [] }
      guard takesPart(gesture) else { continue }
      switch gesture.declared.priority {
      case .default: if firing.isEmpty { firing = [index] }
      case .high: firing = [index]
      case .simultaneous: firing.insert(index)
      }
    }
    return way.indices.map(firing.contains)
  }

  private static func oneByOne(_ way: [SwiftUIGestureOnWay]) -> [Bool] {
    way.indices.map { index in
      takesPart(way[index])
        && !way.indices.contains { other in
          guard other != index, takesPart(way[other]) else { return false }
          switch (way[other].declared.priority, way[index].declared.priority) {
          case (.default, .default): return other < index
          case (.high, .default): return true
          case (.high, .high): return other > index
          default: return false
          }
        }
    }
  }

  @Test(
    "SU54: fewer taps wait for more, from inside and from outside", arguments: [17, 18], [[1, 2], [2, 1]])
  func taps(system: Int, counts: [Int]) {
    let way = counts.map { count in
      var gesture = SwiftUIGesture(id: nil)
      gesture.count = count
      return SwiftUIGestureOnWay(node: 0, modifier: 0, declared: gesture, isDisabled: false)
    }
    let verdicts = GesturePriority(way, on: SwiftUIPlatform(system: system)).verdicts
    let double = counts[0] == 2 ? 0 : 1
    #expect(verdicts[double] == .fires)
    #expect(verdicts[1 - double] == .firesLater(waitsFor: double))
  }
}
