public import Explaining
public import HitTesting
import SceneCoding
import TouchGeometry

/// What is under a point, in lines, front to back.
///
///     Under (195, 425), front to back:
///     > DimView (0, 0, 390, 844) gets the touch.
///       UIButton "pay" (20, 400, 350, 50): DimView (alpha 0.02) covers it (a sibling in front).
public struct ViewsAtPointLines {
  private let scene: Scene
  private let text: ExplanationText

  public init(_ scene: Scene, label: @escaping (ViewIndex) -> String? = { _ in nil }) {
    self.scene = scene
    text = ExplanationText(scene, label: label)
  }

  /// - Parameter swiftUI: where the receiver is, or is in, a hosting view whose content is known.
  public func write(
    _ views: [ViewAtPoint], under touch: Touch, _ swiftUI: SwiftUIAnswer? = nil,
    _ overrides: OpenOverrides = .none,
    to lines: inout TerminalText
  ) {
    defer { lines.assumptions(overrides.sentences) }
    let space = touch.view.map { " in \(text.name(of: $0))" } ?? ""
    guard !views.isEmpty else {
      return lines.line("No view is at \(touch.location.text)\(space).", .wrong)
    }
    lines.line("Under \(touch.location.text)\(space), front to back:", .aside)
    for view in views {
      if lines.isFull { return }
      if view.isReceiver {
        lines.line("> \(sentence(onReceiver: view))", .verdict)
      } else {
        lines.line(
          "  \(name(of: view.view))" + (view.reason.map { predicate($0, of: view.view) } ?? ""))
      }
    }
    if let receiver = views.first(where: \.isReceiver)?.view {
      writeContenders(of: receiver, touch, to: &lines)
    }
    if let swiftUI {
      lines.line(swiftUI.sentence, .verdict)
      lines.assumptions(swiftUI.assumptions)
    }
    if !views.contains(where: \.isReceiver) { lines.line("None of these views gets the touch.", .wrong) }
  }

  /// That a view gets the touch.
  public func sentence(onReceiver view: ViewAtPoint) -> String {
    "\(name(of: view.view)) \(scene.stacking == .unknown ? "probably " : "")gets the touch."
  }

  /// `UIButton "pay" (20, 400, 350, 50)`.
  private func name(of view: ViewIndex) -> String {
    "\(text.name(of: view)) \(scene.tree.screenFrame(of: view).text)"
  }

  private func writeContenders(of receiver: ViewIndex, _ touch: Touch, to lines: inout TerminalText) {
    let others = scene.contenders(of: receiver, for: touch)
    guard !others.isEmpty else { return }
    lines.line(text.undecided.sentence(receiver, or: others, touch), .doubtful)
    lines.line(text.undecided.check(touch), lead: "Check: ", .verdict)
  }

  /// A reason behind the name of its view, which it does not say again.
  private func predicate(_ reason: Reason, of view: ViewIndex) -> String {
    let clause = text.clause(of: reason, about: view)
    return clause.isPredicate ? " \(clause.following)" : ": \(clause.following)"
  }
}
