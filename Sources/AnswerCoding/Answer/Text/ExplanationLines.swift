public import Explaining
public import HitTesting
import SceneCoding
import TouchGeometry
import TouchMapping

/// An explanation in lines: the verdict, who and where, the reasons, what would change it, what to look at next, and what was
/// assumed.
///
///     DimView (alpha 0.02) covers PayButton (the first of 2 reasons).
///     Target: PayButton at (20, 400, 280, 50) on the screen.
///     Receiver: DimView at (0, 0, 320, 568): a sibling in front of it.
///     - DimView (alpha 0.02) covers PayButton.
///     Fix: Set isUserInteractionEnabled of DimView to false.
public struct ExplanationLines {
  private let scene: Scene
  private let text: ExplanationText

  public init(_ scene: Scene, label: @escaping (ViewIndex) -> String? = { _ in nil }) {
    self.scene = scene
    text = ExplanationText(scene, label: label)
  }

  /// - Parameters:
  ///   - assumptions: what the verdict rests on beyond the scene, a sentence each.
  ///   - overrides: the same of unknown overrides.
  ///   - unknown: what decides and the dump lacks, a sentence each.
  ///   - open: what the dump lacks of a target that nothing is in the way of.
  ///   - hosted: what SwiftUI does in a target that is a hosting view.
  public func write(
    _ explanation: Explanation, assumptions: [Assumption] = [], overrides: [String] = [],
    unknown: [String] = [],
    open: OpenFacts = OpenFacts(), hosted: HostedExplanation? = nil, to lines: inout TerminalText
  ) {
    let summary = text.told(by: explanation, open)
    lines.line(text.summary(summary, of: explanation), lead: "", style(of: explanation, open))
    for sentence in [hosted?.sentence, hosted?.answer?.sentence].compactMap({ $0 }) {
      lines.line(sentence, lead: "", .verdict)
    }
    writePlaces(of: explanation, to: &lines)
    writeReasons(of: explanation, summary, unknown, to: &lines)
    writeLostParts(of: explanation, to: &lines)
    if explanation.verdict == .undecided {
      let (target, others, touch) = (explanation.target, explanation.contenders, explanation.touch)
      lines.line(text.undecided.otherwise(target, or: others, touch), lead: "Otherwise: ", .verdict)
      lines.line(text.undecided.paste(touch), lead: "Paste: ", .verdict)
    }
    lines.lines(explanation.fixes.map(text.detail), lead: "Fix: ", .good)
    // Where nobody knows who is in front, no point is one to tap.
    if explanation.verdict != .undecided, let location = explanation.tapPoint.tapPoint?.location,
      location.isFinite
    {
      lines.line("\(location.text).", lead: "Tap at ", .verdict)
    }
    let looks = scene.nextLooks(after: explanation, open: open)
    lines.lines(looks.map(text.nextLooks.sentence), lead: "Look next: ", .verdict)
    let others = assumptions.map { text.line($0, for: explanation) } + overrides
    lines.assumptions(
      text.assumptions(of: explanation, and: others + [hosted?.assumption].compactMap(\.self))
        + (hosted?.answer?.assumptions ?? []))
  }

  private func style(of explanation: Explanation, _ open: OpenFacts) -> TerminalText.Style {
    if explanation.verdict == .undecided { return .doubtful }
    guard explanation.isFree else { return .wrong }
    return text.unreadRecognizers(open) == nil ? .good : .doubtful
  }

  private func writePlaces(of explanation: Explanation, to lines: inout TerminalText) {
    let target = explanation.target
    lines.line("\(text.places.placed(target)) on the screen.", lead: "Target: ", .aside)
    let touch = explanation.touch
    let location = touch.location.isFinite ? touch.location.text : "a place that is nowhere"
    let space = touch.view.map { " of \(text.name(of: $0))" } ?? ""
    guard let receiver = explanation.receiver else {
      return lines.line("none, for a touch at \(location)\(space).", lead: "Receiver: ", .aside)
    }
    guard receiver != target else { return }
    let relation = text.places.relation(of: receiver, to: target)
    lines.line(
      "\(text.places.placed(receiver)), \(relation), for a touch at \(location)\(space).", lead: "Receiver: ",
      .aside)
  }

  /// A single one is in the first line already.
  private func writeLostParts(of explanation: Explanation, to lines: inout TerminalText) {
    guard explanation.isFree, let lost = explanation.reach?.lost, lost.count > 1 else { return }
    let text = text.reachText(explanation.target)
    lines.lines(lost.prefix(Self.lostPartsMax).map { text.sentence($0) + "." }, lead: "- ")
  }

  /// More than a person reads of.
  private static let lostPartsMax = 8

  /// A single reason is the first line already.
  private func writeReasons(
    of explanation: Explanation, _ summary: ExplanationText.Summary, _ unknown: [String],
    to lines: inout TerminalText
  ) {
    let chains = scene.chains(of: explanation.reasons)
    if chains.count > 1 || !summary.isReason {
      lines.lines(chains.map { text.detail(of: $0, about: explanation.target) }, lead: "- ")
    }
    lines.lines(FoldedSentences.fold(unknown).prefix(5).map { $0 }, lead: "- ", .doubtful)
  }
}
