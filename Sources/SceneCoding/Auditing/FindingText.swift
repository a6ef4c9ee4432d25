import Auditing
import Explaining
import HitTesting
import SwiftUITesting

/// One finding in sentences: what is wrong, in numbers, and what is to be done.
struct FindingText {
  let finding: Finding
  let targetSize: TargetSize
  let scene: Scene
  let names: SpokenNames
  /// A change with which touches reach the view, where one is known.
  var fix: Fix?

  var it: String { names[finding.view] }

  /// The fault in a sentence; where a fact is missing, the possible fault, and the fact.
  var summary: String {
    guard let missing = finding.missing else { return claim }
    return claim + " " + doubt(missing)
  }

  private var claim: String {
    switch finding.evidence {
    case .passes: ""
    case .unreachable(let reason): unreachable(reason)
    case .tooSmall(let extent): tooSmall(it, "takes touches", extent)
    case .smallGesture(let gesture, let extent): tooSmall(name(of: gesture), "fires", extent)
    case .invisibleCover(let alpha, _): cover(alpha)
    case .outside(let lostShare, let overhang): outside(lostShare, overhang)
    case .disabled(let property): disabled(property)
    case .overlapped(let area, let share):
      "\(related) \(isOneRelated ? "covers" : "cover") \(text(ofShare: share)) of \(it) "
        + "(\(area.text) square points), and the touches there do not reach it."
    case .deadZone(let area, let share): deadZone(area, share)
    case .singularTransform(let count): singular(count)
    case .recognizer(let recognizer, let outcome): text(of: outcome, kind(of: recognizer))
    case .deadGesture(let node, let share, let obstacle): deadGesture(node, share, obstacle)
    case .inert(.button):
      "\(it) has no action, segue, outlet, class, tag or recognizer: nothing can come of it."
    case .inert(.recognizer(let recognizer)):
      "The \(kind(of: recognizer)) recognizer of \(it) gets no touches: the view has user interaction disabled."
    }
  }

  // MARK: - Claims

  private func unreachable(_ reason: Reason?) -> String {
    guard let reason else {
      return finding.missing == .overrides || finding.missing == .bars || finding.missing == .frames
        ? "Whether touches reach \(it) is not certain." : "No touch reaches \(it)."
    }
    return text(of: reason).sentence.withoutFullStop + "; no touch reaches it."
  }

  private func tooSmall(_ it: String, _ verb: String, _ extent: Finding.Extent) -> String {
    let size = "\(extent.width.text) × \(extent.height.text) points"
    let required = "\(extent.required.text) × \(extent.required.text)"
    let asked = "\(targetSize.guideline) \(targetSize == .hig ? "ask" : "asks") for \(required)."
    return extent.square >= min(extent.width, extent.height) - 0.01
      ? "\(it) \(verb) on \(size); \(asked)"
      : "\(it) \(verb) on a part of \(size) in which a square of \(extent.square.text) fits; \(asked)"
  }

  private func cover(_ alpha: Double) -> String {
    let look =
      alpha < 1
      ? "\(it), which is seen with alpha \(alpha.text) and still touchable," : "\(it), a plain view,"
    return "\(look) takes touches from \(related)."
  }

  private func outside(_ lostShare: Double, _ overhang: Finding.Overhang?) -> String {
    let superview = finding.related.first.map { names[$0] } ?? "its superview"
    let place = overhang.map { ", \($0.length.text) points \($0.side.direction)" } ?? ""
    return
      "\(text(ofShare: lostShare)) of \(it) lies outside of \(superview)\(place), and takes no touches there."
  }

  private func disabled(_ property: Finding.DisabledProperty?) -> String {
    guard let superview = finding.related.first, let property else {
      return "\(it) may be in a view that has user interaction disabled."
    }
    switch property {
    case .isEnabled: return "\(it) is in \(names[superview]), which is a disabled control."
    case .isUserInteractionEnabled(let isDefault):
      let note = isDefault ? ", the default of \(className(superview))" : ""
      return "\(it) is in \(names[superview]), which has user interaction disabled\(note)."
    }
  }

  private func deadZone(_ area: Double, _ share: Double) -> String {
    let part = "\(text(ofShare: share)) of \(it) (\(area.text) square points) can be seen and "
    return finding.related.isEmpty
      ? part + "takes no touches: its own override leaves a hole."
      : part + "does not take its touches: \(isOneRelated ? "they go" : "these go") to \(related)."
  }

  private func singular(_ count: Int?) -> String {
    guard let count else { return "\(it) has an empty area, as views have that are scaled to nothing." }
    let lost =
      count == 0 ? "" : count == 1 ? "; one view is lost to touches" : "; \(count) views are lost to touches"
    return "\(it) has a transform that no point can be taken back through\(lost)."
  }

  private func text(of outcome: Finding.RecognizerOutcome, _ kind: String) -> String {
    switch outcome {
    case .alwaysLoses:
      return
        "The \(kind) recognizer of \(it) never recognizes: every touch in it is taken by a recognizer or control "
        + "deeper in it, as on \(related)."
    case .alwaysWins:
      let views = finding.related.isEmpty ? "\(it) itself" : related
      return "The \(kind) recognizer of \(it) takes every tap on \(views), and the touch is cancelled there."
    case .rivals: return "\(it) has more than one \(kind) recognizer."
    }
  }

  private func deadGesture(_ node: Int, _ share: Double, _ obstacle: SwiftUIObstacle) -> String {
    guard let text = swiftUI else { return "" }
    let reason = text.reason(obstacle, to: SwiftUITarget(host: finding.view, node: node))
    return share == 1
      ? "\(text.name(node)) in \(it) reacts to no touch. \(reason)"
      : "\(text.name(node)) in \(it) does not react in about \(self.text(ofShare: share)) of its frame. \(reason)"
  }

  func name(of gesture: SwiftUITarget) -> String { "\(swiftUI?.name(gesture) ?? "A gesture") in \(it)" }

  var swiftUI: SwiftUIText? {
    scene.tree.swiftUI(in: finding.view).map { SwiftUIText($0, in: finding.view, of: scene) }
  }

  // MARK: - Words

  func text(of reason: Reason) -> ReasonText {
    ReasonText(reason: reason, target: finding.view, scene: scene, names: names)
  }

  func kind(of recognizer: RecognizerIndex) -> String { scene.recognizer(recognizer).kind.rawValue }

  var isOneRelated: Bool { finding.related.count == 1 }

  /// `A`, `A and B`, `A, B and 5 others`.
  var related: String { list(finding.related) }

  func list(_ views: [ViewIndex]) -> String {
    let count = views.count
    let told = views.prefix(count == 3 ? 3 : 2).map { names[$0] }
    if count > told.count { return told.joined(separator: ", ") + " and \(count - told.count) others" }
    return told.count > 1
      ? told.dropLast().joined(separator: ", ") + " and " + (told.last ?? "") : told.first ?? "other views"
  }

  /// In percent, and never 0 of what is there.
  private func text(ofShare share: Double) -> String {
    let percent = share * 100
    if percent > 0, percent < 1 { return "Less than 1 %" }
    return percent >= 99.95 ? "All" : "\(((percent * 10).rounded() / 10).plainText) %"
  }

  func className(_ view: ViewIndex) -> String { scene.tree.className(of: view) }
}

extension Finding.Overhang.Side {
  fileprivate var direction: String {
    switch self {
    case .above, .below: rawValue
    case .left, .right: "to the \(rawValue)"
    }
  }
}
