import SceneSupport
import TestSupport
import Testing
import TouchGeometry
@testable import HitTesting
@testable import SwiftUITesting

@Suite("What is not known of SwiftUI's views")
struct SwiftUIReadingTests {
  /// A content for every combination of values of all that is not known, where these are few.
  @Test("An answer holds exactly where all contents that the scene may mean give the same")
  func bruteForce() throws {
    for seed in searchSeeds(300 as UInt64) {
      let nodes = RandomContent(seed: seed).nodes
      let contents = Self.contents(nodes)
      guard contents.count > 1, contents.count <= 256 else { continue }
      let platform = SwiftUIPlatform(system: 26, linkedSDK: [.ios17, .ios18, .ios26][Int(seed % 3)])
      let scene = try SwiftUISearchTests.scene(nodes, platform)
      for (x, y) in [(20.37, 20.41), (40.37, 5.41), (5.37, 50.41)] {
        let point = Point(x, y)
        let outcome = try #require(try scene.swiftUIOutcome(in: ViewIndex(1), at: point, radius: 0))
        let isSame = try contents.allSatisfy { content in
          let hit = try scene.swiftUIHit(content, in: ViewIndex(1), at: point, radius: 0)
          return SwiftUIOutcome(hit, in: ViewIndex(1), at: point, radius: 0).isSame(as: outcome)
        }
        let readings = try scene.readings(of: outcome)
        guard readings?.isComplete ?? true else { continue }
        #expect(readings?.holds ?? true == isSame, "seed \(seed), \(point)")
      }
    }
  }

  /// All contents that a text with unknown values may mean. A content without such values is one.
  private static func contents(_ nodes: [SwiftUINode]) -> [SwiftUIContent] {
    var all: [[SwiftUINode]] = [nodes]
    func split(_ changes: [(inout [SwiftUINode]) -> Void]) {
      if all.count > 256 { return }
      all += all.flatMap { nodes in
        changes.map { change in
          var changed = nodes
          change(&changed)
          return changed
        }
      }
    }
    for (index, node) in nodes.enumerated() {
      if node.kind == .unknown { split([{ $0[index].paint = .clear }, { $0[index].actsItself = true }]) }
      for case (let place, .unknown(let value)) in node.modifiers.enumerated() {
        split([{ $0[index].modifiers[place] = Self.other(value) }])
      }
    }
    return all.map { SwiftUIContent($0, on: SwiftUIPlatform(system: 26)) }
  }

  private static func other(_ value: SwiftUIUnknownValue) -> SwiftUIModifier {
    switch value {
    case .opacity: .opacity(0)
    case .allowsHitTesting: .allowsHitTesting(false)
    case .disabled: .disabled(true)
    case .buttonStyle: .buttonStyle(.borderless)
    }
  }

  private static func node(
    _ kind: SwiftUINode.Kind, _ modifiers: SwiftUIModifier..., parent: Int = -1
  ) -> SwiftUINode {
    var node = SwiftUINode(kind)
    node.frame = Rect(0, 0, 50, 50)
    node.modifiers = modifiers
    node.parent = parent
    return node
  }

  private static let tap = SwiftUIModifier.gesture(SwiftUIGesture(id: "tap"))

  typealias Row = (name: String, nodes: [SwiftUINode], decides: [SwiftUIChoice.What]?)

  private static let painted: SwiftUINode = {
    var color = node(.color)
    color.paint = .unknown
    color.source = SwiftUISource(line: 1)
    return color
  }()

  private static let rows: [Row] = [
    ("nothing unknown", [node(.text, tap)], nil),
    ("a cover that may be clear (SU24)", [node(.text, tap), painted], [.paint]),
    (
      "a cover that may let touches through (SU30)",
      [node(.text, tap), node(.text, .unknown(.allowsHitTesting))],
      [.allowsHitTesting]
    ),
    (
      "a cover that may be transparent (SU37)", [node(.text, tap), node(.text, .unknown(.opacity))],
      [.opacity]
    ),
    ("a view that may be disabled (SU40)", [node(.text, tap, .unknown(.disabled))], [.disabled]),
    (
      "a disabled view under a cover changes nothing", [node(.text, tap, .unknown(.disabled)), node(.text)],
      []
    ),
    (
      "a view of unknown inside may react itself (SU50), or contain nothing (SU20)", [node(.unknown, tap)],
      [.view, .view]
    ),
    (
      "a button in a row may have a style (SU60)",
      [node(.row), node(.button, .unknown(.buttonStyle), parent: 0), node(.text, parent: 0)], [.buttonStyle]
    ),
    ("outside of a row, the style of a button changes nothing", [node(.button, .unknown(.buttonStyle))], []),
    ("a cover that does nothing, whatever it is", [node(.text), node(.spacer, .unknown(.opacity))], nil),
  ]

  @Test("Answers name what decides, or hold", arguments: rows.indices)
  func choices(_ row: Int) throws {
    let (name, nodes, decides) = Self.rows[row]
    let scene = try SwiftUISearchTests.scene(nodes, SwiftUIPlatform(system: 18, linkedSDK: .ios18))
    let outcome = try #require(try scene.swiftUIOutcome(in: ViewIndex(1), at: Point(20, 20)))
    let readings = try scene.alternatives(to: outcome).byChoice
    #expect(readings?.otherwise.flatMap(\.values).map(\.choice.what) == decides, "\(name)")
  }

  @Test("Of more than five things that are unknown, each is tried alone, and all together")
  func many() throws {
    let nodes =
      [Self.node(.text, Self.tap)] + Array(repeating: Self.node(.text, .unknown(.opacity)), count: 6)
    let scene = try SwiftUISearchTests.scene(nodes, SwiftUIPlatform(system: 18, linkedSDK: .ios18))
    let outcome = try #require(try scene.swiftUIOutcome(in: ViewIndex(1), at: Point(20, 20)))
    let readings = try #require(try scene.readings(of: outcome))
    #expect(!readings.isComplete)
    #expect(readings.otherwise.first?.values.map(\.choice.node) == [6])
  }

  @Test("Paints alone are no choices: prints of SwiftUI tell no style of any view")
  func prints() throws {
    var node = Self.node(.color)
    node.paint = .unknown
    let scene = try SwiftUISearchTests.scene([node], SwiftUIPlatform(system: 18, linkedSDK: .ios18))
    let outcome = try #require(try scene.swiftUIOutcome(in: ViewIndex(1), at: Point(20, 20)))
    #expect(try scene.readings(of: outcome) == nil)
  }
}

@Suite("Which actions of a row fire (SU60, SU61)")
struct RowPriorityTests {
  /// All ways of up to three gestures, of which the last may be of a row.
  @Test("As the formulas say, where what one row triggers does not exclude one another", arguments: [17, 18])
  func formulas(system: Int) {
    var inner: [SwiftUIGestureOnWay] = []
    var outer: [SwiftUIGestureOnWay] = []
    for priority in SwiftUIGesture.Priority.allCases {
      var gesture = SwiftUIGesture(id: nil)
      (gesture.kind, gesture.priority) = (.drag, priority)
      inner.append(.init(node: 0, modifier: 0, declared: gesture, isDisabled: false))
      for isLink in [true, false] {
        outer.append(
          .init(
            node: 0, modifier: 0, declared: gesture, isDisabled: false, trigger: .row(0, isLink: isLink)))
      }
    }
    for first in inner + outer {
      for second in outer {
        for third in outer {
          let way = [first, second, third]
          // Links come before the buttons of their row.
          guard !Self.hasButtonBeforeLink(way) else { continue }
          let firing = GesturePriority(way, on: SwiftUIPlatform(system: system)).verdicts.map(\.fires)
          #expect(firing == (system < 18 ? Self.asOne(way) : Self.oneByOne(way)), "\(way)")
        }
      }
    }
  }

  private static func hasButtonBeforeLink(_ way: [SwiftUIGestureOnWay]) -> Bool {
    let button = way.firstIndex { $0.trigger == .row(0, isLink: false) } ?? way.count
    return way.dropFirst(button).contains { $0.trigger == .row(0, isLink: true) }
  }

  private static func areTogether(_ first: SwiftUIGestureOnWay, _ second: SwiftUIGestureOnWay) -> Bool {
    first.trigger != .region && first.trigger == second.trigger
  }

  private static func asOne(_ way: [SwiftUIGestureOnWay]) -> [Bool] {
    var firing: [Int] = []
    for (index, gesture) in way.enumerated() {
      switch gesture.declared.priority {
      case .default:
        if firing.isEmpty || areTogether(way[firing[0]], gesture) { firing.append(index) }
      case .high: firing = [index]
      case .simultaneous: firing.append(index)
      }
    }
    return way.indices.map(firing.contains)
  }

  private static func oneByOne(_ way: [SwiftUIGestureOnWay]) -> [Bool] {
    way.indices.map { index in
      !way.indices.contains { other in
        guard other != index else { return false }
        switch (way[other].declared.priority, way[index].declared.priority) {
        case (.default, .default): return other < index && !areTogether(way[other], way[index])
        case (.high, .default): return true
        case (.high, .high): return other > index
        default: return false
        }
      }
    }
  }
}
