import HitTesting
import SwiftUITesting
import TouchGeometry
import WorkMetering

// SwiftUI's views with gestures that do not react, or not everywhere. Their frames are looked at in a grid of points: unlike
// UIKit's regions, those of SwiftUI's are asked, not computed.

extension AuditedScene {
  /// `swiftui-gesture`.
  func findDeadGestures(_ result: inout RuleResult) {
    guard scene.hasSwiftUI else { return }
    var meter = WorkMeter()
    for number in 0..<tree.count {
      let host = ViewIndex(Int32(number))
      guard let content = tree.swiftUI(in: host), isSeen(host) else { continue }
      var isClean = true
      for node in content.nodes.indices where content.reacts(node) {
        // A stopped work has no answer: what is missing then is never read.
        guard meter.goesOn(after: Self.gridCount * content.nodes.count) else { return }
        guard let finding = finding(on: SwiftUITarget(host: host, node: node)) else { continue }
        result.add(finding)
        isClean = false
      }
      if isClean { result.pass(host) }
    }
  }

  private static let gridSide = 5
  private static var gridCount: Int { gridSide * gridSide }

  private func finding(on target: SwiftUITarget) -> Finding? {
    guard let frame = scene.screenRegion(of: target) else { return nil }
    var (dead, count) = (0, 0)
    var obstacle: SwiftUIObstacle?
    for place in scene.grid(over: target, side: Self.gridSide) {
      // Where UIKit gives the touch to another view, that is not SwiftUI's matter.
      guard let explanation = try? scene.explain(target, touch: Touch(at: place), fixesMax: 0) else {
        continue
      }
      count += 1
      guard let first = explanation.obstacles.first?.obstacle else { continue }
      dead += 1
      obstacle = obstacle ?? first
    }
    guard let obstacle else { return nil }
    // SU40: what is disabled is meant to be.
    if case .gesture(.disabled, _) = obstacle { return nil }
    let share = Double(dead) / Double(count)
    return Finding(
      target.host, share == 1 ? .critical : .serious, .deadGesture(node: target.node, share: share, obstacle),
      region: [frame])
  }
}

extension SwiftUIContent {
  /// Whether somebody expects the node to react to touches: it is a button, or has a gesture.
  fileprivate func reacts(_ node: Int) -> Bool {
    nodes[node].kind == .button
      || nodes[node].modifiers.contains { if case .gesture = $0 { true } else { false } }
  }
}
