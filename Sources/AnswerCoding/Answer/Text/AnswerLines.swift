public import Comparing
public import Explaining
public import HitTesting
import JSONCoding
public import SceneCoding
import SwiftUITesting
import TouchGeometry
public import TouchMapping

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

/// A touch map in lines: what share of each view touches reach, where to tap it, and why the others are not reached.
extension TouchMapEncoder {
  public func write(_ map: TouchMap, _ gestures: [GestureTerritory] = [], to lines: inout TerminalText) {
    let words = TouchMapText(text: reasons.text, unknown: unknown)
    for territory in map.views where !lines.isFull { lines.line(words.sentence(of: territory)) }
    for gesture in gestures where !lines.isFull {
      lines.line(words.sentence(of: gesture), gesture.regions.isEmpty ? .wrong : .plain)
    }
    for view in map.unreachable where !lines.isFull { lines.line(words.sentence(of: view), .wrong) }
    for view in map.scrolledOut where !lines.isFull {
      lines.line(reasons.text.detail(of: view.reason, about: view.view), .aside)
    }
    let missed = map.nobody.reduce(0) { $0 + $1.area }
    if missed > 0 { lines.line(TouchMapText.part(missed), lead: LineLabel.noView, .doubtful) }
    for area in map.undecided where !lines.isFull {
      if let sentence = words.sentence(of: area) { lines.line(sentence, .doubtful) }
    }
    for case let sentence? in [words.assumption(ofSampled: map.sampled), words.assumption] {
      lines.assumption(sentence)
    }
    lines.assumptions(scene.touchRadiusAssumptions)
  }
}

/// The views of a scene in lines, one in the other, with their frames on the screen and what keeps them from touches.
///
///     UIWindow "window" (0, 0, 390, 844)
///       UIButton "pay" (20, 400, 350, 50), disabled  ← target
extension TerminalText {
  /// - Parameters:
  ///   - title: what the scene was read from.
  ///   - target: a view that is marked.
  ///   - receiver: the view that gets a touch, which is marked.
  public mutating func outline(
    of scene: Scene, title: String? = nil, target: ViewIndex? = nil, receiver: ViewIndex? = nil,
    label: @escaping ViewLabel = { _ in nil }
  ) {
    let text = OutlineText(scene: scene, names: SpokenNames(scene, label: label))
    line(text.heading(title), .verdict)
    for number in 0..<scene.tree.count {
      if isFull { return }
      let view = ViewIndex(Int32(number))
      let indent = String(repeating: "  ", count: Int(scene.tree[view].depth))
      let isMarked = view == target || view == receiver
      line(indent + text.line(view, target, receiver), isMarked ? .verdict : .plain)
    }
  }
}

/// The differences of two scenes in lines.
///
///     + UIButton "help", frame (20, 500, 280, 50)
///     - DimView, frame (0, 0, 320, 568)
///     ~ UIButton "pay": isEnabled: true → false
///     Touches on 14000 square points around (20, 400, 280, 50): DimView → UIButton "pay"
extension DifferencesEncoder {
  /// - Parameter ownerChanges: where on the screen touches go to another view.
  public func write(
    _ differences: SceneDifferences, _ ownerChanges: [OwnerChange], to lines: inout TerminalText
  ) {
    let (old, new) = (Self.places(in: before.scene), Self.places(in: after.scene))
    func changed(_ pair: SceneDifferences.Pair, _ key: String, _ was: String, _ now: String) {
      if lines.isFull { return }
      lines.line(DifferencesText.value(key, of: new.names[pair.after], was, now), lead: "~ ", .doubtful)
    }
    if differences.isIdentical { lines.line(DifferencesText.identical, .good) }
    lines.lines(differences.added.map(new.placed), lead: "+ ", .good)
    lines.lines(differences.removed.map(old.placed), lead: "- ", .wrong)
    for pair in differences.moved {
      changed(pair, "frame", DifferencesText.moved(pair.before, old), DifferencesText.moved(pair.after, new))
    }
    for pair in differences.resized {
      changed(pair, "size", DifferencesText.size(pair.before, old), DifferencesText.size(pair.after, new))
    }
    for change in differences.visibility + differences.changed {
      changed(
        change.view, change.property.rawValue,
        Self.text { before.encodeValue(of: change.property, change.view.before, to: &$0) },
        Self.text { after.encodeValue(of: change.property, change.view.after, to: &$0) })
    }
    for key in differences.sceneChanges {
      let was = Self.text { before.encodeValue(of: key, to: &$0) }
      let now = Self.text { after.encodeValue(of: key, to: &$0) }
      lines.line(DifferencesText.scene(key.rawValue, was, now), lead: "~ ", .doubtful)
    }
    for change in ownerChanges where !lines.isFull {
      lines.line(DifferencesText.sentence(change, old, new), lead: LineLabel.touches, .verdict)
    }
  }

  private static func places(in scene: Scene) -> PlaceText {
    PlaceText(scene: scene, names: SpokenNames(scene) { _ in nil })
  }

  /// A value as scenes write it.
  private static func text(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return String(decoding: json.finish(), as: UTF8.self)
  }
}
