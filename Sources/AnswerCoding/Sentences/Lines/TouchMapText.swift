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
    text.list(views).map { names in "The edges of \(names) are exact to within 4 points." }
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

/// The views of a scene in words: where each is, and what keeps it from touches.
struct OutlineText {
  let scene: Scene
  let names: SpokenNames

  /// - Parameter title: what the scene was read from.
  func heading(_ title: String?) -> String {
    let counts = "\(count(scene.tree.count, "view")) in \(count(scene.windows.count, "window"))"
    return (title.map { "\($0): " } ?? "") + counts
  }

  func line(_ view: ViewIndex, _ target: ViewIndex?, _ receiver: ViewIndex?) -> String {
    let facts = ["\(names[view]) \(scene.tree.screenFrame(of: view).text)"] + notes(on: view)
    let marks = [(target, "target"), (receiver, "hit view")].filter { $0.0 == view }.map(\.1)
    return facts.joined(separator: ", ") + (marks.isEmpty ? "" : "  ← " + marks.joined(separator: ", "))
  }

  private func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// What a touch finds otherwise than in a plain view.
  private func notes(on view: ViewIndex) -> [String] {
    let (record, tree) = (scene.tree[view], scene.tree)
    var notes: [String] = []
    if record.flags.contains(.isHidden) { notes.append("hidden") }
    if record.alpha < 1 { notes.append("alpha \(record.shownAlpha.plainText)") }
    if !record.flags.contains(.isUserInteractionEnabled) { notes.append("user interaction disabled") }
    if record.flags.contains(.isDisabledControl) { notes.append("disabled") }
    if record.flags.contains(.isAnimating) { notes.append("animating") }
    if tree.hitTest(of: view) != nil { notes.append("overrides hitTest(_:with:)") }
    if tree.pointInside(of: view) != nil { notes.append("overrides point(inside:with:)") }
    let recognizers = tree.recognizerPlaces(of: view).count
    if recognizers > 0 {
      notes.append("\(recognizers.spoken) gesture recognizer\(recognizers == 1 ? "" : "s")")
    }
    return notes
  }
}
