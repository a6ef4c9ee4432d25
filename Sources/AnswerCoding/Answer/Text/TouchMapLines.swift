public import HitTesting
import SceneCoding
import SwiftUITesting
import TouchGeometry
public import TouchMapping

/// A touch map in lines: what share of each view touches reach, where to tap it, and why the others are not reached.
public struct TouchMapLines {
  private let scene: Scene
  private let text: ExplanationText
  private let unknown: UnknownReach

  public init(_ scene: Scene, label: @escaping (ViewIndex) -> String? = { _ in nil }) {
    self.scene = scene
    text = ExplanationText(scene, label: label)
    unknown = UnknownReach(in: scene)
  }

  public func write(_ map: TouchMap, _ gestures: [GestureTerritory] = [], to lines: inout TerminalText) {
    for territory in map.views {
      if lines.isFull { return }
      lines.line(sentence(of: territory))
    }
    for gesture in gestures {
      if lines.isFull { return }
      lines.line(sentence(of: gesture), gesture.regions.isEmpty ? .wrong : .plain)
    }
    for view in map.unreachable {
      if lines.isFull { return }
      let reason = text.detail(of: view.reason, about: view.view)
      lines.line("\(reason) No touch hits \(text.name(of: view.view))\(doubt(view.view)).", .wrong)
    }
    for view in map.scrolledOut {
      if lines.isFull { return }
      lines.line(text.detail(of: view.reason, about: view.view), .aside)
    }
    let missed = map.nobody.reduce(0) { $0 + $1.area }
    if missed > 0 {
      lines.line("\(missed.roundedText) square points of the screen", lead: "No view: ", .doubtful)
    }
    if let names = text.list(unknown.all) {
      lines.assumption("Unknown overrides of \(names) behave like UIKit's.")
    }
    lines.assumptions(scene.touchRadiusAssumptions)
  }

  /// The overrides with which it may be otherwise.
  private func doubt(_ receiver: ViewIndex) -> String {
    text.list(unknown.views(deciding: receiver)).map { ", unless an override of \($0) does otherwise" } ?? ""
  }

  private func sentence(of territory: GestureTerritory) -> String {
    let names = SwiftUINames(of: territory.target.host, in: scene)
    let node = names.nodes[territory.target.node]
    let name = "`\(names[territory.target])` (\(node.kind.rawValue) in \(names.host))"
    guard let tap = territory.bestPoint else { return "\(name) never fires." }
    return "\(name) fires on \(territory.area.roundedText) square points, best at \(tap.location.text)."
  }

  private func sentence(of territory: TouchMap.Territory) -> String {
    let share = territory.effectiveFraction.map { " (\(($0 * 100).roundedText)% of it)" } ?? ""
    let tap = territory.bestPoint.map { ", best at \($0.location.text)" } ?? ""
    return
      "\(text.places.placed(territory.view)): gets touches on \(territory.area.roundedText) square points\(share)\(tap)\(doubt(territory.view))."
  }
}
