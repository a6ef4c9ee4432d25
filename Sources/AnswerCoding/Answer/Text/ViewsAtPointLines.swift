public import Explaining
public import HitTesting
import SceneCoding
import TouchGeometry

/// What is under a point, in lines, front to back.
///
///     Under (195, 425), front to back:
///     > DimView (0, 0, 390, 844) gets the touch.
///       UIButton "pay" (20, 400, 350, 50): DimView (alpha 0.02) covers it (a sibling in front).
extension ExplanationEncoder {
  /// - Parameter swiftUI: where the receiver is, or is in, a hosting view whose content is known.
  public func write(
    _ views: [ViewAtPoint], under touch: Touch, _ swiftUI: SwiftUIAnswer? = nil,
    _ overrides: OpenOverrides = .none,
    to lines: inout TerminalText
  ) {
    defer { lines.assumptions(overrides.sentences) }
    guard !views.isEmpty else { return lines.line(words.noView(under: touch), .wrong) }
    lines.line(words.heading(touch), .aside)
    for view in views {
      if lines.isFull { return }
      if view.isReceiver {
        lines.line("> " + sentence(onReceiver: view), .verdict)
      } else {
        lines.line("  " + words.line(view))
      }
    }
    if let receiver = views.first(where: \.isReceiver)?.view {
      writeContenders(of: receiver, touch, to: &lines)
    }
    if let swiftUI {
      lines.line(swiftUI.sentence, .verdict)
      lines.assumptions(swiftUI.assumptions)
    }
    if !views.contains(where: \.isReceiver) { lines.line(ViewsAtPointText.noReceiver, .wrong) }
  }

  /// That a view gets the touch.
  public func sentence(onReceiver view: ViewAtPoint) -> String { words.gets(view) }

  private var words: ViewsAtPointText { ViewsAtPointText(text: text) }

  private func writeContenders(of receiver: ViewIndex, _ touch: Touch, to lines: inout TerminalText) {
    let others = scene.contenders(of: receiver, for: touch)
    guard !others.isEmpty else { return }
    lines.line(text.undecided().sentence(receiver, or: others, touch), .doubtful)
    lines.line(text.undecided().check(touch), lead: LineLabel.check, .verdict)
  }
}
