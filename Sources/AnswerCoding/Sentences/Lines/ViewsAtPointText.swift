import Explaining
import HitTesting
import SceneCoding

/// What is under a point, in sentences.
struct ViewsAtPointText {
  let text: ExplanationText

  func noView(under touch: Touch) -> String {
    let space = text.space(of: touch)
    return "No view is at \(touch.location.text)\(space)."
  }

  func heading(_ touch: Touch) -> String {
    let space = text.space(of: touch)
    return "Under \(touch.location.text)\(space), front to back:"
  }

  static let noReceiver = "None of these views gets the touch."

  func gets(_ view: ViewAtPoint, isLikely: Bool) -> String {
    "\(name(of: view.view)) \(isLikely ? "probably " : "")gets the touch."
  }

  /// A view that does not get the touch, with the reason.
  func line(_ view: ViewAtPoint) -> String {
    name(of: view.view) + (view.reason.map { predicate($0, of: view.view) } ?? "")
  }

  /// `UIButton "pay" (20, 400, 350, 50)`.
  private func name(of view: ViewIndex) -> String {
    "\(text.name(of: view)) \(text.scene.tree.screenFrame(of: view).text)"
  }

  /// A reason behind the name of its view, which it does not say again.
  private func predicate(_ reason: Reason, of view: ViewIndex) -> String {
    let clause = text.clause(of: reason, about: view, .following)
    return "\(clause.isPredicate ? "" : ":") \(clause.text)."
  }
}
