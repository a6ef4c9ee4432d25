public import HitTesting
public import SceneCoding
import SwiftUITesting

/// The answers to touches in lines: every view that is asked, `--` for each superview (R57), with the reason where it refuses
/// the touch; the hit view; the responder that handles the touch.
///
///     UIWindow
///     --UIView
///     ----ToastView: alpha 0.005, too transparent
///     ----UIButton
///     UIButton "pay", frame (20, 400, 280, 50), gets the touch at (160, 424).
///     Handled by: UIButton "pay"
public struct HitTestLines {
  private let scene: Scene
  private let text: HitTestText
  private let include: AnswerParts
  private let knowsHandlers: Bool

  /// - Parameters:
  ///   - knowsHandlers: whether the scene could declare which responders handle touches; no dump prints it.
  ///   - isLikely: whether views that are not in the scene may be in front.
  public init(
    _ request: HitTestRequest, knowsHandlers: Bool = true, isLikely: Bool = false,
    label: @escaping ViewLabel = { _ in nil }
  ) {
    scene = request.scene
    include = request.include
    self.knowsHandlers = knowsHandlers
    text = HitTestText(request.scene, isLikely: isLikely, label: label)
  }

  /// - Parameter log: nil where it is not asked for.
  public func write(
    _ found: HitTestAnswerEncoder.Found, _ log: HitTestLog?, to lines: inout TerminalText
  ) {
    if let log {
      for visit in log.visits where visit.pass == 1 {
        if lines.isFull { return }
        let dashes = String(repeating: "--", count: Int(visit.depth))
        let refusal = text.refusal(of: visit.view, visit.outcome).map { ": \($0.words)" } ?? ""
        lines.line(dashes + scene.tree.className(of: visit.view) + refusal, .aside)
      }
      if log.isCut { lines.line(text.moreVisits, .aside) }
    }
    defer { lines.assumptions(found.openOverrides?.assumptions ?? []) }
    writeStates(on: found.result, to: &lines)
    let summary = found.summary(in: text)
    let program = found.program(text.places.names)
    guard found.hitView != nil || program != nil else { return lines.line(summary, .wrong) }
    let open = program == nil ? found.remarks?.openTouch : nil
    lines.line(summary, open == nil && program == nil ? .verdict : .doubtful)
    if let program { lines.undecided(program) }
    if let open {
      let undecided = UndecidedText(scene: scene, names: text.places.names)
      lines.line(undecided.check(open), lead: LineLabel.check, .verdict)
    }
    if let swiftUI = found.swiftUI {
      lines.line(swiftUI.sentence, .verdict)
      lines.assumptions(swiftUI.assumptions)
    }
    // Where a gesture of SwiftUI's fires, no responder matters.
    let isHandled = found.swiftUI?.outcome.firing.isEmpty == false
    if include.contains(.dispatch), !isHandled { writeDispatch(of: found.result, to: &lines) }
    if include.contains(.gestureRecognizers) { writeRecognizers(of: found.result, to: &lines) }
  }

  /// How many lines stand before the hit view.
  public static func lineCount(_ log: HitTestLog) -> Int {
    log.visits.count { $0.pass == 1 } + (log.isCut ? 1 : 0)
  }

  /// R75, R78: the responder chain up to the responder that handles the touch.
  private func writeDispatch(of result: HitTestResult, to lines: inout TerminalText) {
    guard let dispatch = scene.dispatch(of: result), knowsHandlers || dispatch.handler != nil else { return }
    lines.line(
      text.handler(dispatch), lead: LineLabel.handledBy, dispatch.handler == nil ? .doubtful : .good)
  }

  /// R160: the states that say which recognizers took the touch.
  private func writeStates(on result: HitTestResult, to lines: inout TerminalText) {
    guard scene.gestureRecognizers.contains(where: \.tookTouch) else { return }
    for (recognizer, index) in scene.gestureRecognizers(receiving: result) where recognizer.tookTouch {
      guard let state = recognizer.state else { continue }
      lines.line(text.took(recognizer, at: index, state), .verdict)
    }
  }

  private func writeRecognizers(of result: HitTestResult, to lines: inout TerminalText) {
    for (recognizer, index) in scene.gestureRecognizers(receiving: result) {
      if lines.isFull { return }
      lines.line(text.line(of: recognizer, at: index), lead: LineLabel.recognizer, .aside)
    }
  }
}

extension TerminalText {
  /// What happens to a touch if the code decides otherwise, and what to print.
  mutating func undecided(_ text: ProgramText) {
    line(text.otherwise, .verdict)
    line(text.check, lead: LineLabel.check, .verdict)
  }
}
