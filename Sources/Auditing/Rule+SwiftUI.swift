import HitTesting
import SwiftUITesting
import TouchGeometry
import TouchMapping
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
      for node in content.nodes.indices where content.nodes[node].reacts {
        // A stopped work has no answer: what is missing then is never read.
        guard meter.goesOn(after: Self.gridCount * content.nodes.count) else { return }
        guard let finding = finding(on: SwiftUITarget(host: host, node: node)) else { continue }
        result.add(finding)
        isClean = false
      }
      if isClean { result.pass(host) }
    }
  }

  /// `target-size` of what fires when it is tapped (SU26, SU33): regions, and not frames.
  func measureGestures(_ result: inout RuleResult, _ effort: inout InscribedSquare.Effort) {
    for territory in gestures where isTapped(territory.target) && isSeen(territory.target.host) {
      let (host, required) = (territory.target.host, options.targetSize.side)
      guard let target = measured(host, territory.regions, &effort) else { continue }
      guard target.isSmaller(than: required) else {
        result.pass(
          host,
          .size(width: target.box.width, height: target.box.height, isExceptedForSpacing: false))
        continue
      }
      let frame = tree.swiftUI(in: host)?.responders.frame(of: territory.target.node)?.frame
      let extent = Finding.Extent(
        width: target.box.width, height: target.box.height, square: target.square, required: required,
        bounds: frame?.size ?? .zero)
      // WCAG excepts what stands alone; how far SwiftUI's targets are from others is not measured.
      let open: MissingFact? =
        options.targetSize == .wcagAA ? .spacing : target.isUnsettled ? .measurement : nil
      result.add(
        Finding(
          host, impact(of: target.square), .smallGesture(territory.target, extent), region: territory.regions,
          missing: missing(for: host) ?? open))
    }
  }

  /// Whether people tap it, or press: a drag's place is as large as what is dragged over.
  private func isTapped(_ target: SwiftUITarget) -> Bool {
    switch tree.gesture(target)?.kind {
    case nil, .tap?, .longPress?: true
    case .drag?, .magnify?, .rotate?, .custom?: false
    }
  }

  private static let gridSide = 5
  private static var gridCount: Int { gridSide * gridSide }

  private func finding(on target: SwiftUITarget) -> Finding? {
    guard let frame = scene.screenRegion(of: target) else { return nil }
    var (dead, count) = (0, 0)
    var obstacle: SwiftUIObstacle?
    var isOpen = false
    for place in scene.grid(over: target, side: Self.gridSide) {
      // Where UIKit gives the touch to another view, that is not SwiftUI's matter.
      guard let explanation = try? scene.explain(target, touch: Touch(at: place), fixesMax: 0) else {
        continue
      }
      count += 1
      guard let first = explanation.obstacles.first?.obstacle else { continue }
      dead += 1
      obstacle = obstacle ?? first
      isOpen = isOpen || (try? scene.mayReach(target, with: explanation.outcome)) ?? false
    }
    guard let obstacle else { return nil }
    // SU40: what is disabled is meant to be.
    if case .gesture(.disabled, _) = obstacle { return nil }
    let share = Double(dead) / Double(count)
    return Finding(
      target.host, share == 1 ? .critical : .serious, .deadGesture(node: target.node, share: share, obstacle),
      region: [frame], missing: isOpen ? .unknownValue : nil)
  }
}
