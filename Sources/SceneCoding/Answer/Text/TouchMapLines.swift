public import HitTesting
import TouchGeometry
public import TouchMapping

/// A touch map in lines: what share of each view touches reach, where to tap it, and why the others are not reached.
public struct TouchMapLines {
  private let text: ExplanationText

  /// - Parameter label: what a view is labelled with; nil where that is not known.
  public init(_ scene: Scene, label: @escaping (ViewIndex) -> String? = { _ in nil }) {
    text = ExplanationText(scene, label: label)
  }

  public func write(_ map: TouchMap, to lines: inout TerminalText) {
    for territory in map.views {
      if lines.isFull { return }
      lines.line(sentence(of: territory))
    }
    for view in map.unreachable {
      if lines.isFull { return }
      let reason = text.detail(of: view.reason, about: view.view).withoutFullStop
      lines.line("\(reason); no touch reaches it.", .wrong)
    }
    let nobody = map.nobody.reduce(0) { $0 + $1.area }
    if nobody > 0 { lines.line("\(nobody.text) square points of the screen.", lead: "Nobody: ", .doubtful) }
  }

  private func sentence(of territory: TouchMap.Territory) -> String {
    let share = territory.effectiveFraction.map { ", \(($0 * 100).text) % of it" } ?? ""
    let tap = territory.bestPoint.map { ", best at \($0.location.text)" } ?? ""
    return
      "\(text.places.placed(territory.view)): touched on \(territory.area.text) square points\(share)\(tap)."
  }
}
