import HitTesting
import SceneCoding
import SwiftUITesting
import TouchGeometry
import TouchMapping

/// Where touches reach views, in sentences.
struct TouchMapText {
  let text: ExplanationText
  let unknown: UnknownReach

  func sentence(of view: TouchMap.UnreachableView) -> String {
    let reason = text.detail(of: view.reason, about: view.view)
    return "\(reason) No touch hits \(text.name(of: view.view))\(doubt(view.view))."
  }

  /// Of the screen, that no view gets.
  static func part(_ missed: Double) -> String { "\(missed.roundedText) square points of the screen" }

  var assumption: String? {
    text.list(unknown.all).map { names in "Unknown overrides of \(names) behave like UIKit's." }
  }

  func assumption(ofSampled views: [ViewIndex]) -> String? {
    text.list(views).map { names in "The edges of \(names) are exact to 4 points." }
  }

  func sentence(of area: UndecidedArea) -> String? {
    ProgramText(area.ways, of: area.touch, names: text.names)?.sentence
  }

  /// The overrides with which it may be otherwise.
  private func doubt(_ receiver: ViewIndex) -> String {
    text.list(unknown.views(deciding: receiver)).map { ", unless an override of \($0) does otherwise" } ?? ""
  }

  func sentence(of territory: GestureTerritory) -> String {
    let names = SwiftUINames(of: territory.target.host, in: text.scene)
    let node = names.nodes[territory.target.node]
    let name = "`\(names[territory.target])` (\(node.kind.rawValue) in \(names.host))"
    guard let tap = territory.bestPoint else { return "\(name) never fires." }
    return "\(name) fires on \(territory.area.roundedText) square points, best at \(tap.location.text)."
  }

  func sentence(of territory: TouchMap.Territory) -> String {
    let share = territory.effectiveFraction.map { " (\(($0 * 100).roundedText)% of it)" } ?? ""
    let tap = territory.bestPoint.map { ", best at \($0.location.text)" } ?? ""
    return
      "\(text.places.placed(territory.view)): gets touches on \(territory.area.roundedText) square points\(share)\(tap)\(doubt(territory.view))."
  }
}
