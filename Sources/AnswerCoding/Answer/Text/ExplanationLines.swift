public import Explaining
import HitTesting
import SceneCoding
import TouchGeometry
import TouchMapping

/// An explanation in lines: the verdict, the other reasons, what would change it, what to check, which views and where, and what
/// was assumed.
///
///     DimView (alpha 0.02) covers PayButton (a sibling in front) (1 of 2 reasons).
///     - Card (superview of PayButton) is hidden.
///     Fix: Set isUserInteractionEnabled to false on DimView.
///     Target: PayButton, frame (20, 400, 280, 50)
///     Hit view: DimView, frame (0, 0, 320, 568), at (160, 425)
extension ExplanationEncoder {
  /// - Parameters:
  ///   - assumptions: what the verdict rests on beyond the scene, a sentence each.
  ///   - overrides: the same of unknown overrides.
  ///   - open: what the dump lacks of a target that nothing is in the way of.
  ///   - hosted: what SwiftUI does in a target that is a hosting view.
  public func write(
    _ explanation: Explanation, assumptions: [Assumption] = [], overrides: [Assumption] = [],
    open: OpenFacts = OpenFacts(), hosted: HostedExplanation? = nil, to lines: inout TerminalText
  ) {
    let summary = text.told(by: explanation, open)
    lines.line(summary.text, lead: "", style(of: explanation, open))
    for sentence in [hosted?.sentence, hosted?.answer?.sentence].compactMap({ $0 }) {
      lines.line(sentence, lead: "", .verdict)
    }
    let looks = scene.nextLooks(after: explanation, open: open)
    let others =
      unchecked(assumptions, looks).map { text.checked($0, for: explanation) }
      + overrides
    writeReasons(of: explanation, summary, to: &lines)
    writeLostParts(of: explanation, to: &lines)
    if let program = text.program(explanation) {
      lines.undecided(program)
    } else if let open = explanation.open {
      if open.condition != nil { lines.line(text.undecided.otherwise(open), .verdict) }
      lines.line(text.undecided.check(open), lead: LineLabel.check, .verdict)
    }
    lines.lines(explanation.fixes.map(text.detail), lead: LineLabel.fix, .good)
    if explanation.fixes.isEmpty, let reason = summary.reasons.first,
      let help = text.besideUIKits(reason, about: explanation.target)
    {
      lines.line(help, lead: LineLabel.note)
    }
    // While two views may be in front, no point is one to tap.
    if explanation.verdict != .undecided, let location = explanation.tapPoint.tapPoint?.location,
      location.isFinite, explanation.verdict != .reached || location != explanation.touch.location
    {
      lines.line(location.text, lead: LineLabel.tapAt, .verdict)
    }
    for look in text.nextLooks.lines(looks) { lines.line(look.text, lead: look.lead, .verdict) }
    lines.line(text.places.placed(explanation.target), lead: LineLabel.target, .aside)
    if let hitView = text.hitView(of: explanation, besides: summary.placed) {
      lines.line(hitView, lead: LineLabel.hitView, .aside)
    }
    lines.assumptions(
      text.assumptions(of: explanation, and: others + [hosted?.assumption].compactMap(\.self))
        + (hosted?.answer?.assumptions ?? []))
  }

  /// What a line to type tells is no assumption besides.
  private func unchecked(_ assumptions: [Assumption], _ looks: [NextLook]) -> [Assumption] {
    let checked = looks.compactMap { look -> Assumption.Fact? in
      switch look {
      case .isEnabled: .isEnabled
      case .recognizers: .gestureRecognizers
      default: nil
      }
    }
    return assumptions.filter { assumption in !checked.contains { $0 == assumption.fact } }
  }

  private func style(of explanation: Explanation, _ open: OpenFacts) -> TerminalText.Style {
    if explanation.verdict == .undecided { return .doubtful }
    guard explanation.isFree else { return .wrong }
    return text.unreadRecognizers(open) == nil ? .good : .doubtful
  }

  /// A single one is in the first line already.
  private func writeLostParts(of explanation: Explanation, to lines: inout TerminalText) {
    guard explanation.isFree, let lost = explanation.reach?.lost, lost.count > 1 else { return }
    let text = text.reachText(explanation.target)
    lines.lines(lost.prefix(Self.lostPartsMax).map(text.sentence), lead: "- ")
  }

  /// More than a person reads of.
  private static let lostPartsMax = 8

  /// The reason of the first line is not told again.
  private func writeReasons(
    of explanation: Explanation, _ summary: ExplanationText.Summary, to lines: inout TerminalText
  ) {
    let chains = scene.chains(of: explanation.reasons)
    let others = chains.filter { chain in !summary.reasons.contains { $0.isSame(as: chain.first) } }
    lines.lines(others.map { text.detail(of: $0, about: explanation.target) }, lead: "- ")
  }
}
