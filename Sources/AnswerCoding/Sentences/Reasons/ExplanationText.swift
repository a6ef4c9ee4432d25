import EventPlaying
public import Explaining
public import HitTesting
public import SceneCoding
import TouchGeometry
import TouchMapping

/// Explanations in sentences, for people.
///
///     DimView (alpha 0.02) covers PayButton (in front of its superview Card).
public struct ExplanationText {
  let scene: Scene
  let names: SpokenNames

  /// - Parameter label: a text that people know a view by, as its title; nil where there is none.
  public init(_ scene: Scene, label: @escaping ViewLabel = { _ in nil }) {
    self.init(scene, names: SpokenNames(scene, label: label))
  }

  init(_ scene: Scene, names: SpokenNames) { (self.scene, self.names) = (scene, names) }

  /// The name of a view in sentences: `PayButton`, `UIButton "pay"`, `UIView 0.2.1`.
  public func name(of view: ViewIndex) -> String { names[view] }

  /// The whole in one sentence, to be pasted into a report; in two where recognizers leave it open.
  ///
  /// - Parameter open: what the dump lacks.
  public func summary(of explanation: Explanation, open: OpenFacts = OpenFacts()) -> String {
    told(by: explanation, open).text
  }

  struct Summary {
    let text: String
    /// The reasons of the explanation that the sentence has; the list below leaves them out.
    var reasons: [Reason] = []
    /// The view in front whose place it tells.
    var placed: ViewIndex?

    /// - Parameter hosted: what SwiftUI does in the target, as a sentence.
    func text(with hosted: String?) -> String { hosted.map { "\(text) \($0)" } ?? text }
  }

  func told(by explanation: Explanation, _ open: OpenFacts) -> Summary {
    let inTheWay = scene.chains(of: explanation.reasons).filter(\.isDecisive)
    // A touch that is not on the target at all has no more to be said of it.
    let first = inTheWay.first { $0.first.code == .outsideBounds } ?? inTheWay.first
    if isBlocked(explanation), let first {
      let others = others(explanation, first.first, inTheWay.count)
      let lost = reachText(explanation.target).clause(explanation.reach, for: first.first)
      let detail = lost ?? clause(of: first, about: explanation.target).text
      return Summary(
        text: "\(detail)\(others).", reasons: [first.first],
        placed: lost == nil ? first.first.viewInFront : nil)
    }
    if explanation.recognizer != nil, explanation.evidence.isEmpty, explanation.receiver != nil,
      explanation.verdict != .undecided, let only = scene.chains(of: explanation.reasons).first,
      explanation.reasons.count == 1
    {
      return Summary(text: detail(of: only, about: explanation.target), reasons: [only.first])
    }
    return sentence(on: explanation, first, open)
  }

  /// Whether the first reason that keeps the touch from the target is what there is to be said.
  private func isBlocked(_ explanation: Explanation) -> Bool {
    explanation.evidence.isEmpty && explanation.verdict != .undecided && explanation.verdict != .reached
      && (explanation.recognizer == nil || explanation.receiver == nil)
  }

  private func sentence(
    on explanation: Explanation, _ first: ReasonChain?, _ open: OpenFacts
  ) -> Summary {
    if !explanation.evidence.isEmpty { return summaryOfEvidence(in: explanation, open: open) }
    let target = explanation.target
    if let program = program(explanation) { return Summary(text: program.sentence) }
    if let open = explanation.open { return Summary(text: undecided.sentence(open)) }
    if let recognizer = explanation.recognizer, explanation.receiver != nil {
      return summary(of: explanation, about: recognizer)
    }
    guard explanation.verdict == .reached else { return Summary(text: notReached(explanation)) }
    let reached = reached(explanation, isLikely: open.missing != nil)
    if explanation.isFree { return free(explanation, reached, open) }
    guard let next = first?.first ?? explanation.reasons.last else { return Summary(text: reached + ".") }
    // Its name has just been said.
    let but = clause(of: next, about: target, .following).text
    return Summary(text: "\(reached), but \(but).", reasons: [next])
  }

  func program(_ explanation: Explanation) -> ProgramText? {
    explanation.verdict == .undecided
      ? ProgramText(explanation.ways, of: explanation.touch, names: names) : nil
  }

  var undecided: UndecidedText { UndecidedText(scene: scene, names: names) }

  /// Nothing that is known keeps a tap from the target.
  private func free(_ explanation: Explanation, _ reached: String, _ open: OpenFacts) -> Summary {
    // Trees of geometry leave out flags, recognizers, and views that are not elements.
    if scene.basis == .geometry || scene.stacking == .unknown {
      let others =
        scene.stacking == .unknown
        ? "covers it" : "in the dump blocks it"
      let (it, place) = (names[explanation.target], explanation.touch.location.text)
      return Summary(text: "\(it) probably gets the touch at \(place): no other element \(others).")
    }
    let lost = explanation.reach.flatMap {
      reachText(explanation.target).headline($0, at: explanation.touch.location.text)
    }
    let reached = lost ?? reached
    let reasons = Array(explanation.reasons.prefix(1))
    let beside = reasons.map { " \(clause(of: $0, about: explanation.target, .further).text)." }.joined()

    // The line to paste is among the checks, and what the dump lacks among the assumptions.
    if let view = unreadRecognizers(open) {
      let doubt =
        lost == nil && explanation.ownRecognizer == nil
        ? ", unless a gesture recognizer on \(names[view]) takes it."
        : ". A gesture recognizer on \(names[view]) may take the touch."
      return Summary(text: reached + doubt + beside, reasons: reasons)
    }
    let lack = open.missing.map { ": " + clause(of: $0, about: explanation.target) } ?? ""
    let isFree =
      lost == nil && beside.isEmpty && explanation.gestures.isEmpty != explanation.isGestureMade
      && scene.isCertainlyFree(explanation, open: open)
      && assumptions(of: explanation).isEmpty
    return Summary(
      text: reached + lack + (isFree ? "; nothing blocks \(gesture(of: explanation))" : "") + "." + beside,
      reasons: reasons)
  }

  /// The gesture that was judged.
  private func gesture(of explanation: Explanation) -> String {
    guard let first = explanation.gestures.first else { return "a tap" }
    return explanation.gestures.count == 1 ? "its \(names.kind(of: first))" : "its gesture recognizers"
  }

  func reachText(_ target: ViewIndex) -> ReachText { ReachText(scene: scene, names: names, target: target) }

  /// The reason why a touch is only likely.
  private func clause(of missing: MissingPart, about target: ViewIndex) -> String {
    switch missing {
    case .description(let view): "the line of \(names[view]) is cut"
    case .rest(target): "an animation was moving it"
    case .rest(let view): "an animation was moving \(names[view])"
    case .superviews(let root): "the dump begins at \(names[root])"
    case .window: "a view of the paste is in no window"
    case .lines: "lines of the dump are missing"
    }
  }

  /// The nearest view that has recognizers of which the dump does not tell what they are, one that scrolls last. A window
  /// and UIKit's own views have some by UIKit always.
  func unreadRecognizers(_ open: OpenFacts) -> ViewIndex? {
    let views = (open.recognizers ?? []).filter {
      !names.isCalledWindow($0) && !scene.hasRecognizersByUIKit($0)
    }
    return views.first { !scene.tree.isScrollView(scene.tree.classIndex(of: $0)) } ?? views.first
  }

  /// R160: what the printed states say of the touch stands first.
  private func summaryOfEvidence(in explanation: Explanation, open: OpenFacts) -> Summary {
    let evidence = explanation.evidence
    let shown = Array(evidence.prefix(Self.evidenceMax))
    let details = shown.map { detail(of: $0, about: explanation.target) }
    guard explanation.verdict == .reached, explanation.recognizer == nil,
      evidence.contains(where: \.isDecisive)
    else {
      let rest = told(by: explanation.withoutEvidence, open)
      return Summary(
        text: (details + [rest.text]).joined(separator: " "), reasons: shown + rest.reasons)
    }
    let (it, place) = (names[explanation.target], explanation.touch.location.text)
    let cancelled = "\(it) gets the touch at \(place), then touchesCancelled."
    return Summary(text: (details + [cancelled]).joined(separator: " "), reasons: shown)
  }

  /// More recognizers than take one touch.
  private static let evidenceMax = 3

  /// R99: a recognizer gets what hits something in its view.
  private func reached(_ explanation: Explanation, isLikely: Bool) -> String {
    let gets = isLikely ? "probably gets" : "gets"
    let (it, place) = (names[explanation.target], explanation.touch.location.text)
    guard let own = explanation.ownRecognizer, let hitView = explanation.receiver else {
      return "\(it) \(gets) the touch at \(place)"
    }
    let kind = scene.recognizer(own).kind.rawValue
    return "The \(kind) recognizer on \(it) \(gets) the touch at \(place); the hit view is \(names[hitView])"
  }

  /// What comes of a gesture that is asked about.
  private func summary(of explanation: Explanation, about recognizer: RecognizerIndex) -> Summary {
    // Why it is lost, and what keeps the touch from its view.
    let losses = Array(explanation.reasons.prefix(2))
    if !losses.isEmpty {
      let details = losses.map { detail(of: $0, about: explanation.target) }
      return Summary(text: details.joined(separator: " "), reasons: losses)
    }
    let does = explanation.isGestureMade ? "recognizes" : "receives"
    let name = names.spoken(recognizer, .beginning)
    let place = explanation.touch.location.text
    return Summary(text: "\(name) \(does) the touch at \(place)\(needs(of: scene.recognizer(recognizer))).")
  }

  /// What a gesture takes beyond a touch: more fingers, taps or time than usual (R117).
  private func needs(of recognizer: GestureRecognizer) -> String {
    let parameters = recognizer.parameters
    let fingers = recognizer.traits.fingers
    if fingers > 1 { return "; it needs \(fingers) touches" }
    return switch recognizer.kind {
    case .tap where parameters.numberOfTapsRequired > 1:
      "; it needs \(parameters.numberOfTapsRequired) taps (numberOfTapsRequired)"
    case .longPress where parameters.minimumPressDuration > 0.5:
      "; it needs a press of \(parameters.minimumPressDuration.plainText) s (minimumPressDuration)"
    default: ""
    }
  }

  /// Overrides may decide in ways of which the calls tell nothing.
  private func notReached(_ explanation: Explanation) -> String {
    let (it, place) = (names[explanation.target], explanation.touch.location.text)
    guard let receiver = explanation.receiver else { return "No view gets the touch at \(place)." }
    return "\(names[receiver]) gets the touch at \(place), not \(it)."
  }

  private func others(_ explanation: Explanation, _ told: Reason, _ count: Int) -> String {
    if told.code == .outsideBounds {
      return explanation.receiver.map { "; \(names[$0]) gets the touch" } ?? ""
    }
    if explanation.moreReasons > 0 { return " (1 of more than \(count) reasons)" }
    return count > 1 ? " (1 of \(count) reasons)" : ""
  }

  /// One reason, as a sentence.
  ///
  /// - Parameter target: the view that was to get the touch.
  public func detail(of reason: Reason, about target: ViewIndex) -> String {
    ReasonText(reason: reason, target: target, scene: scene, names: names).sentence
  }

  func clause(of reason: Reason, about target: ViewIndex, _ form: Clause.Form) -> Clause {
    ReasonText(reason: reason, target: target, scene: scene, names: names, form: form).clause
  }

  /// What can be done about a reason where the view at fault is UIKit's own.
  func besideUIKits(_ reason: Reason, about target: ViewIndex) -> String? {
    ReasonText(reason: reason, target: target, scene: scene, names: names).besideUIKits
  }

  public func detail(of fix: Fix) -> String {
    EditText(scene: scene, names: names).sentence(fix)
  }

  /// The assumptions under which the verdict holds.
  ///
  /// - Parameter others: what the verdict rests on beyond the scene.
  public func assumptions(of explanation: Explanation, and others: [Assumption] = []) -> [Assumption] {
    var sentences: [String] = []
    if scene.basis == .geometry, others.isEmpty {
      // An importer says what its dump lacks.
      sentences.append(
        "The dump has frames and visibility only: flags, overrides and z-order may change the answer.")
    }
    if let resolution = explanation.tapPoint.distanceOfTriedPlaces {
      sentences.append(
        "The tap point of \(names[explanation.target]) is from a \(resolution.text)-point grid: its region is too "
          + "complex to compute.")
    }
    sentences += RecognizerAssumptions(scene: scene, names: names).sentences(
      on: explanation.result, besides: explanation.recognizer)
    if let recognizer = explanation.recognizer, !explanation.isGestureMade,
      scene.recognizer(recognizer).kind != .hover
    {
      sentences.append(
        "\(names.spoken(recognizer, .beginning)) recognizes its gesture. Only one-finger gestures of known classes can "
          + "be tested.")
    }
    let ties = explanation.reasons.compactMap { reason -> Timeline.Tie? in
      guard case .gestureLost(let loss) = reason, loss.isByOrder, case .lostTo(let winner) = loss.cause else {
        return nil
      }
      return Timeline.Tie(winner: winner, loser: loss.recognizer)
    }
    sentences += OrderAssumptions(scene: scene, ties: ties).sentences {
      $0.isEmpty ? nil : $0.joined(separator: ", ")
    }
    return others + sentences.map { Assumption($0) }
  }
}

// Chains of reasons in one sentence each.

extension ExplanationText {
  /// A chain of reasons, as a sentence.
  ///
  /// - Parameter target: the view that was to get the touch.
  public func detail(of chain: ReasonChain, about target: ViewIndex) -> String {
    "\(clause(of: chain, about: target).text)."
  }

  private func clause(of chain: ReasonChain, about target: ViewIndex) -> Clause {
    let text = ReasonText(reason: chain.first, target: target, scene: scene, names: names)
    guard let last = chain.others.last?.view else { return text.clause }
    let count = chain.others.count
    if case .outside(let outside) = chain.first { return text.text(ofOutermost: outside, among: count + 1) }
    let others =
      count == 1 ? "its superview \(names[last])" : "\(count.spoken) superviews up to \(names[last])"
    return "\(text.sentence) The same is true of \(others)"
  }
}

/// What is assumed of the recognizers that get a touch, where their classes do not say what they recognize (R160).
struct RecognizerAssumptions {
  let scene: Scene
  let names: SpokenNames

  private static let namedMax = 3

  /// - Parameter asked: the recognizer in question, of which more is said.
  func sentences(on result: HitTestResult, besides asked: RecognizerIndex?) -> [String] {
    var ofApp: [String] = []
    var ofFrameworks: [String] = []
    for (recognizer, index) in scene.gestureRecognizers(receiving: result) where !recognizer.tookTouch {
      let place = scene.tree.recognizerPlaces(of: recognizer.view).lowerBound + index
      if RecognizerIndex(place) == asked { continue }
      let name = recognizer.className ?? scene.id(of: recognizer, at: index)
      if recognizer.isInert {
        if !ofFrameworks.contains(name) { ofFrameworks.append(name) }
      } else if recognizer.kind == .custom, recognizer.parameters.recognizes == .nothing {
        ofApp.append("`\(scene.id(of: recognizer, at: index))`")
      }
    }
    var sentences: [String] = []
    if let list = Self.list(ofApp) {
      sentences.append(
        "\(list) recognizes nothing: `recognizes` is not declared.")
    }
    if let list = Self.list(ofFrameworks) {
      sentences.append(
        "\(list) does not take taps: its gesture is private to a framework.")
    }
    return sentences
  }

  private static func list(_ names: [String]) -> String? {
    if names.isEmpty { return nil }
    let named = names.prefix(namedMax).joined(separator: ", ")
    let all = names.count > namedMax ? "\(named) and \((names.count - namedMax).others)" : named
    return names.count > 1 ? "Each of \(all)" : all
  }
}

/// What is said where the order of recognizers alone decided (R107, R153).
struct OrderAssumptions {
  let scene: Scene
  let ties: [Timeline.Tie]

  /// - Parameter list: some of the pairs, in words; nil for none.
  func sentences(_ list: ([String]) -> String?) -> [String] {
    let later = ties.filter { view(of: $0.winner) == view(of: $0.loser) }
    // R107: reports of pans around scroll views contradict one another.
    let deeper = ties.filter {
      view(of: $0.winner) != view(of: $0.loser) && scene.scrollView(scrolledBy: $0.winner) != nil
        && scene.recognizer($0.loser).kind == .pan
    }
    return [
      list(later.map(pair)).map {
        "When two recognizers on a view recognize at once, the one added later wins, undocumented: \($0) (R153)."
      },
      list(deeper.map(pair)).map {
        "When two pans begin at once, the scroll view's wins over its superview's, undocumented: \($0) (R107)."
      },
    ].compactMap { $0 }
  }

  private func view(of recognizer: RecognizerIndex) -> ViewIndex { scene.recognizer(recognizer).view }

  private func pair(_ tie: Timeline.Tie) -> String {
    "`\(scene.id(of: tie.winner))` over `\(scene.id(of: tie.loser))`"
  }
}
