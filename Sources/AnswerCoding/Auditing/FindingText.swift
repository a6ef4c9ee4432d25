import AuditRules
import Auditing
import Explaining
import HitTesting
import SceneCoding
import SwiftUITesting
import TouchGeometry

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
        + "(\(area.roundedText) square points), and the touches there do not reach it."
    case .deadZone(let area, let share): deadZone(area, share)
    case .singularTransform(let count): singular(count)
    case .recognizer(let recognizer, let outcome): text(of: outcome, kind(of: recognizer))
    case .deadGesture(let node, let share, let obstacle): deadGesture(node, share, obstacle)
    case .inert(.button):
      "\(it) has no action, segue, outlet, class, tag or recognizer: a tap does nothing."
    case .inert(.recognizer(let recognizer)):
      "The \(kind(of: recognizer)) recognizer of \(it) gets no touches: its view has isUserInteractionEnabled false."
    }
  }

  // MARK: - Claims

  private func unreachable(_ reason: Reason?) -> String {
    guard let reason else {
      return finding.missing == .overrides || finding.missing == .bars || finding.missing == .frames
        ? "Touches may not reach \(it)." : "No touch reaches \(it)."
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
      ? "\(it) (alpha \(alpha.text))" : "\(it), an empty view,"
    return "\(look) takes touches from \(related)."
  }

  private func outside(_ lostShare: Double, _ overhang: Finding.Overhang?) -> String {
    let superview = finding.related.first.map { names[$0] } ?? "its superview"
    let place = overhang.map { ", \($0.length.roundedText) points \($0.side.direction)" } ?? ""
    return
      "\(text(ofShare: lostShare)) of \(it) lies outside of \(superview)\(place) and gets no touches there."
  }

  private func disabled(_ property: Finding.DisabledProperty?) -> String {
    guard let superview = finding.related.first, let property else {
      return "A superview of \(it) may have isUserInteractionEnabled false."
    }
    switch property {
    case .isEnabled: return "\(names[superview]), around \(it), is a disabled control."
    case .isUserInteractionEnabled(let isDefault):
      let note = isDefault ? ", the default of \(className(superview))" : ""
      return "\(names[superview]), around \(it), has isUserInteractionEnabled false\(note)."
    }
  }

  private func deadZone(_ area: Double, _ share: Double) -> String {
    let part = "\(text(ofShare: share)) of \(it) (\(area.roundedText) square points) is visible and "
    return finding.related.isEmpty
      ? part + "gets no touches: its own override leaves a hole."
      : part + "does not get its touches: \(isOneRelated ? "they go" : "these go") to \(related)."
  }

  private func singular(_ count: Int?) -> String {
    guard let count else { return "\(it) has an empty area, as if scaled to zero." }
    let lost =
      count == 0 ? "" : count == 1 ? "; one view is lost to touches" : "; \(count) views are lost to touches"
    return "\(it) has a transform without an inverse\(lost)."
  }

  private func text(of outcome: Finding.RecognizerOutcome, _ kind: String) -> String {
    switch outcome {
    case .alwaysLoses:
      return
        "The \(kind) recognizer of \(it) never recognizes: recognizers or controls inside of it take every touch, as on \(related)."
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
    if count > told.count { return told.joined(separator: ", ") + " and \((count - told.count).others)" }
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

// The remedy of a finding, or the fact that would decide it.

extension FindingText {
  var help: String {
    if finding.missing == .scrolling {
      return "Scroll \(it) into sight and audit again: if it is whole then, leave it."
    }
    if finding.missing == .code {
      return "If code switches or moves them, leave it; otherwise: " + remedy.withSmallLetter
    }
    return remedy
  }

  private var remedy: String {
    switch finding.evidence {
    case .passes: ""
    case .unreachable(let reason):
      fix.map(EditText(scene: scene, names: names).sentence) ?? reason.map { text(of: $0).help }
        ?? ReasonText.helpToReach(it)
    case .tooSmall(let extent): helpToEnlarge(extent)
    case .smallGesture(let gesture, let extent):
      "Give \(swiftUI?.name(gesture.node) ?? it) .frame(minWidth: \(extent.required.text), "
        + "minHeight: \(extent.required.text)) and .contentShape(Rectangle()), of a button inside of its label, before the "
        + "gesture: modifiers after it do not enlarge it (SU26, SU33)."
    case .invisibleCover where scene.isUIKits(finding.view): ReasonText.helpBesideUIKits(it)
    case .invisibleCover:
      finding.missing == .drawing
        ? "If \(it) draws nothing there, set its isUserInteractionEnabled to false; if its subviews need touches, override its hitTest(_:with:) to return nil instead of itself."
        : "Set isHidden of \(it) to true, or isUserInteractionEnabled to false, while it is invisible."
    case .outside where finding.related.first.map(scene.isUIKits) == true:
      "\(first ?? "The superview") is UIKit's own: leave it, and give \(it) a frame inside of it."
    case .outside:
      "Make \(first ?? "the superview") large enough to contain \(it), move \(it) into it, or override "
        + "point(inside:with:) of \(first ?? "the superview") to accept points in its subviews, too."
    case .disabled(let property): helpToEnable(property)
    case .overlapped:
      "Move \(it) and \(related) apart, or make them smaller, so that each place belongs to one of them."
    case .deadZone where finding.related.contains(where: scene.isUIKits):
      "Move \(it) out from under \(list(finding.related.filter(scene.isUIKits))): UIKit changes its own views."
    case .deadZone:
      finding.related.isEmpty
        ? "Change the override of point(inside:with:) or hitTest(_:with:) of \(it) to accept points in the hole."
        : "Set isUserInteractionEnabled of \(related) to false, if \(isOneRelated ? "it is no touch target" : "they are no touch targets")."
    case .singularTransform:
      "Hide \(it) with isHidden while it is invisible, and give it an invertible transform otherwise."
    case .recognizer(let recognizer, let outcome): help(with: outcome, kind(of: recognizer))
    case .deadGesture(let node, _, _):
      "Ask /v1/explain about \(swiftUI?.names[node] ?? it) for modifiers that mend it."
    case .inert(.button): "Connect \(it) to an action, or remove it."
    case .inert(.recognizer): "Turn on User Interaction Enabled of \(it), or remove the recognizer."
    }
  }

  private var first: String? { finding.related.first.map { names[$0] } }

  private func helpToEnlarge(_ extent: Finding.Extent) -> String {
    let required = extent.required
    let (width, height) = (extent.bounds.width, extent.bounds.height)
    let apart =
      targetSize == .wcagAA && !finding.related.isEmpty
      ? " Or move it away from \(related), so that a circle of 24 points around its middle meets none of them."
      : ""
    if width >= required, height >= required {
      let takers =
        finding.related.isEmpty || targetSize == .wcagAA ? "the views that cover or cut it" : related
      return "\(it) itself has \(width.text) × \(height.text) points: move \(takers) away from it.\(apart)"
    }
    let (more, higher) = (max(0, required - width) / 2, max(0, required - height) / 2)
    let sides = [(higher, "above and below"), (more, "on the left and right")].filter { $0.0 > 0 }
      .map { "\($0.0.text) more points \($0.1)" }.joined(separator: ", and ")
    return
      "Make \(it) larger, or override its point(inside:with:) to accept \(sides); its superview has to have the "
      + "room.\(apart)"
  }

  private func helpToEnable(_ property: Finding.DisabledProperty?) -> String {
    guard let superview = first, let property else {
      return "Check isUserInteractionEnabled of the superviews of \(it)."
    }
    return switch property {
    case .isEnabled where finding.related.first.map(scene.isUIKits) == true:
      ReasonText.helpBesideUIKits(superview)
    case .isUserInteractionEnabled where finding.related.first.map(scene.isUIKits) == true:
      ReasonText.helpToEnableUIKits(superview)
    case .isEnabled: "Enable \(superview), or take \(it) out of it."
    case .isUserInteractionEnabled: "Set isUserInteractionEnabled of \(superview) to true."
    }
  }

  private func help(with outcome: Finding.RecognizerOutcome, _ kind: String) -> String {
    switch outcome {
    case .alwaysLoses:
      "Remove the recognizer, or let a delegate allow it to recognize together with the deeper one."
    case .alwaysWins:
      "Set cancelsTouchesInView of the \(kind) recognizer of \(it) to false, or let its delegate refuse touches that are "
        + "meant for others."
    case .rivals:
      "Let one wait for the other with require(toFail:), or let a delegate allow both."
    }
  }

  /// Which fact would settle it.
  func doubt(_ missing: MissingFact) -> String {
    switch missing {
    case .stacking: "The scene does not tell which view is in front."
    case .properties: "The scene has places and visibility only: no flags, overrides or transforms."
    case .overrides:
      "The result of hitTest(_:with:) or point(inside:with:) of \(list(finding.unknownOverrides)) is unknown."
    case .drawing: "The scene does not tell what it draws."
    case .scrolling: "It may be whole in another scroll position."
    case .systemSize:
      "UIKit gives a \(className(finding.view)) its size: the criterion excepts it unless an app changed that."
    case .gestureRequirements:
      "The scene does not tell what decides: the number of taps and fingers, the direction, or a delegate's answer."
    case .spacing:
      "The criterion excepts it if a circle of \(TargetSize.wcagAA.side.text) points around its middle meets no other target: "
        + "between SwiftUI's this is not measured."
    case .measurement: "Its region has too many corners to be measured."
    case .frames:
      "The file's frames are not certain: views of this screen are misplaced, ambiguous, empty or without a frame. Update "
        + "Frames in Xcode and look again."
    case .code: "That holds for the file; code has outlets to them and may change it."
    case .bars: "A navigation, tool or tab bar lies over this part of the screen, unless it is hidden."
    case .touchForwarding:
      "\(it) gets the events as the next responder; it is not documented whether it tracks them."
    case .unknownValue: "An unknown value decides: ask /v1/explain about a place in it."
    }
  }
}
