public import Explaining
public import HitTesting
import SceneCoding

/// What is under a point, in lines, front to back.
///
///     Under (195, 425), front to back:
///     > DimView (0, 0, 390, 844) gets the touch.
///       UIButton "pay" (20, 400, 350, 50): DimView (alpha 0.02) covers it (a sibling in front).
extension ExplanationEncoder {
  /// - Parameters:
  ///   - open: nil where the receiver is certain.
  ///   - isLikely: whether views that are not in the scene may be in front.
  ///   - swiftUI: where the receiver is, or is in, a hosting view whose content is known.
  public func write(
    _ views: [ViewAtPoint], under touch: Touch, open: OpenTouch?, isLikely: Bool = false,
    _ swiftUI: SwiftUIAnswer? = nil, _ overrides: OpenOverrides = .none, _ ways: ProgramWays? = nil,
    to lines: inout TerminalText
  ) {
    defer { lines.assumptions(overrides.assumptions) }
    guard !views.isEmpty else { return lines.line(words.noView(under: touch), .wrong) }
    lines.line(words.heading(touch), .aside)
    for view in views {
      if lines.isFull { return }
      if view.isReceiver {
        lines.line("> " + sentence(onReceiver: view, open, isLikely: isLikely), .verdict)
      } else {
        lines.line("  " + words.line(view))
      }
    }
    if let program = ProgramText(ways, of: touch, names: text.names) {
      lines.line(program.sentence, .doubtful)
      lines.undecided(program)
    } else if let open {
      lines.line(text.undecided.sentence(open), .doubtful)
      lines.line(text.undecided.check(open), lead: LineLabel.check, .verdict)
    }
    if let swiftUI {
      lines.line(swiftUI.sentence, .verdict)
      lines.assumptions(swiftUI.assumptions)
    }
    if !views.contains(where: \.isReceiver) { lines.line(ViewsAtPointText.noReceiver, .wrong) }
  }

  /// - Parameters:
  ///   - open: nil where it is certain.
  ///   - isLikely: whether views that are not in the scene may be in front.
  public func sentence(onReceiver view: ViewAtPoint, _ open: OpenTouch?, isLikely: Bool) -> String {
    words.gets(view, isLikely: isLikely || open != nil || scene.stacking == .unknown)
  }

  private var words: ViewsAtPointText { ViewsAtPointText(text: text) }
}
