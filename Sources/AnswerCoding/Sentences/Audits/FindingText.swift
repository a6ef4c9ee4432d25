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
  /// Whether a sentence before it says that touches on the view are blocked.
  var isGrouped = false

  var it: String { names[finding.view] }

  /// The fault in a sentence; where a fact is missing, the possible fault, and the fact.
  var summary: String {
    guard let missing = finding.missing else { return claim }
    return claim + " " + doubt(missing)
  }

  /// The culprit and its targets, then the fault of the first of them.
  func summary(of targets: [ViewIndex], blockedBy culprit: ViewIndex) -> String {
    let verb = finding.missing == nil ? "blocks" : "may block"
    return "\(names[culprit]) \(verb) touches on \(targets.count) targets: \(list(targets)). " + summary
  }

  /// A target beside the place of the view that is to blame.
  static func affected(_ name: String) -> String { "affected: \(name)" }

  /// The place of an override in the app's code.
  static let override = "the override"

  private var claim: String {
    switch finding.evidence {
    case .passes: ""
    case .unreachable(let reason): unreachable(reason)
    case .tooSmall(let extent): tooSmall(it, "gets touches", extent)
    case .smallGesture(let gesture, let extent): tooSmall(name(of: gesture), "fires", extent)
    case .invisibleCover(let alpha, _): cover(alpha)
    case .deadWindow(takesFrom: 0):
      "\(it) has user interaction disabled: its touches are discarded (R19)."
    case .deadWindow: "\(it) (a window in front) takes all touches of \(related) (R38)."
    case .outside(let lostShare, let overhang): outside(lostShare, overhang)
    case .disabled(let property): disabled(property)
    case .overlapped(let area, let share):
      "\(related) \(isOneRelated ? "covers" : "cover") \(text(ofShare: share)) of \(it) "
        + "(\(area.roundedText) square points): touches there miss it."
    case .deadZone(let area, let share): deadZone(area, share)
    case .singularTransform(let count): singular(count)
    case .recognizer(let recognizer, let outcome): text(of: outcome, kind(of: recognizer))
    case .deadGesture(let node, let share, let obstacle): deadGesture(node, share, obstacle)
    case .inert(.button):
      "\(it) has no action, segue, outlet, class, tag or recognizer: a tap does nothing."
    case .inert(.control(let reason)): text(of: reason).sentence
    case .inert(.recognizer(let recognizer)):
      "The \(kind(of: recognizer)) recognizer on \(it) gets no touches: \(it) has user interaction disabled."
    case .override(let fault, let place): overridden(fault) + " (\(place.file):\(place.line))."
    }
  }

  // MARK: - Claims

  private func unreachable(_ reason: Reason?) -> String {
    guard let reason else {
      return finding.missing == .overrides || finding.missing == .bars || finding.missing == .frames
        ? "\(it) may get no touches." : "No touch hits \(it)."
    }
    let sentences = [text(of: reason).sentence, isGrouped ? "" : "No touch hits \(it)."]
    return sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func tooSmall(_ it: String, _ verb: String, _ extent: Finding.Extent) -> String {
    let size = "\(extent.width.text) × \(extent.height.text) points"
    let required = "\(extent.required.text) × \(extent.required.text)"
    let asked = "\(targetSize.guideline) \(targetSize == .hig ? "recommend" : "requires") \(required)."
    return extent.square >= min(extent.width, extent.height) - 0.01
      ? "\(it) \(verb) on only \(size); \(asked)"
      : "\(it) \(verb) only on a part of \(size), with a largest square of \(extent.square.text); \(asked)"
  }

  private func cover(_ alpha: Double) -> String {
    alpha < 1
      ? "\(it)\(Self.faint(alpha)) takes touches from \(related)."
      : "\(it)\(finding.missing == .drawing ? ", a plain view," : " draws nothing and") takes touches from \(related)."
  }

  /// Behind the name of a view with an alpha below 1.
  static func faint(_ alpha: Double) -> String { " (alpha \(((alpha * 1000).rounded() / 1000).plainText))" }

  private func outside(_ lostShare: Double, _ overhang: Finding.Overhang?) -> String {
    let superview = finding.related.first.map { " \(names[$0])" } ?? ""
    let place = overhang.map { " (\($0.length.roundedText) points \($0.side.direction))" } ?? ""
    return
      "\(text(ofShare: lostShare, .beginning)) of \(it) is outside its \(kin)\(superview)\(place) and gets no touches."
  }

  /// What the view to blame is to the finding's, which is inside it.
  private var kin: String {
    let superview = finding.related.first ?? scene.tree[finding.view].superview
    return superview == scene.tree[finding.view].superview ? "superview" : "ancestor"
  }

  private func disabled(_ property: Finding.DisabledProperty?) -> String {
    guard let superview = finding.related.first, let property else {
      return "\(it) may be inside a view with user interaction disabled."
    }
    switch property {
    case .isEnabled: return "\(names[superview]) (\(kin) of \(it)) is a disabled control."
    case .isUserInteractionEnabled(let isDefault):
      let note = isDefault ? " (the default of \(className(superview)))" : ""
      return "\(names[superview]) (\(kin) of \(it)) has user interaction disabled\(note)."
    }
  }

  private func deadZone(_ area: Double, _ share: Double) -> String {
    let size = area.roundedText
    return finding.related.isEmpty
      ? "\(text(ofShare: share, .beginning)) of \(it) (\(size) square points) is visible but gets no touches: its override leaves a hole."
      : "\(related) \(isOneRelated ? "takes" : "take") the touches on \(text(ofShare: share)) of \(it) (\(size) visible square points)."
  }

  private func singular(_ count: Int?) -> String {
    guard let count else { return "\(it) has no area, like a view scaled to 0." }
    let lost =
      switch count {
      case 0: ""
      case 1: ": one view gets no touches"
      default: ": \(count) views get no touches"
      }
    return "\(it) has a non-invertible transform\(lost)."
  }

  private func text(of outcome: Finding.RecognizerOutcome, _ kind: String) -> String {
    let views = finding.related.isEmpty ? "\(it) itself" : related
    switch outcome {
    case .alwaysLoses:
      return
        "The \(kind) recognizer on \(it) never recognizes: recognizers or controls inside take every touch, like \(related)."
    case .alwaysWins:
      return "The \(kind) recognizer on \(it) takes every tap on \(views) and cancels the touches."
    case .delaysBegan:
      return "The \(kind) recognizer on \(it) delays touches on \(views) until it fails (R111)."
    case .delaysEnded:
      return
        "The \(kind) recognizer on \(it) delays touchesEnded on \(views): a further tap may follow (R112)."
    case .rivals: return "\(it) has several \(kind) recognizers that compete."
    }
  }

  private func overridden(_ fault: Finding.OverrideFault) -> String {
    switch fault {
    case .outsideParent:
      "\(related) (superview of \(it)) ignores touches outside its bounds; the override of \(it) enlarges it beyond them"
    case .ignoresHidden: "The override of \(it) takes touches while \(it) is hidden"
    case .unconverted: "The override of \(it) passes its point to \(related) without converting it"
    case .neverNil: "The override of \(it) takes every touch in \(related)"
    case .callsSuperTwice: "The override of \(it) calls super.hitTest(_:with:) twice"
    }
  }

  private func deadGesture(_ node: Int, _ share: Double, _ obstacle: SwiftUIObstacle) -> String {
    guard let text = swiftUI else { return "" }
    let reason = text.reason(obstacle, to: SwiftUITarget(host: finding.view, node: node))
    return share == 1
      ? "\(text.name(node)) in \(it) never fires. \(reason)"
      : "\(text.name(node)) in \(it) does not fire in about \(self.text(ofShare: share)) of its frame. \(reason)"
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
  private func text(ofShare share: Double, _ place: PhrasePlace = .inside) -> String {
    let percent = share * 100
    if percent > 0, percent < 1 { return place == .beginning ? "Less than 1%" : "less than 1%" }
    return percent >= 99.95
      ? place == .beginning ? "All" : "all" : "\(((percent * 10).rounded() / 10).plainText)%"
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
      return "Scroll \(it) fully into view and audit again."
    }
    if finding.missing == .code {
      return "Unless code changes it at run time: " + remedy
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
      "Add .frame(minWidth: \(extent.required.text), minHeight: \(extent.required.text)) and "
        + ".contentShape(Rectangle()) to \(swiftUI?.name(gesture.node) ?? it) before the gesture; for a button, "
        + "inside its label (SU26, SU33)."
    case .invisibleCover where scene.isUIKits(finding.view): ReasonText.helpBesideUIKits(it)
    case .invisibleCover:
      finding.missing == .drawing
        ? "If \(it) draws nothing there, set isUserInteractionEnabled to false on it. To keep its subviews "
          + "tappable, return nil in place of self from hitTest(_:with:)."
        : "While \(it) is invisible, set isHidden to true or isUserInteractionEnabled to false on it."
    case .deadWindow(takesFrom: 0): "Set isUserInteractionEnabled to true on \(it)."
    case .deadWindow:
      "If \(it) shows nothing, set isHidden to true on it, or return nil in place of self from hitTest(_:with:)."
    case .outside where finding.related.first.map(scene.isUIKits) == true:
      "\(first ?? "The superview") is UIKit's own: leave it, and give \(it) a frame inside it."
    case .outside:
      "Enlarge \(first ?? "its superview"), move \(it) inside it, or override point(inside:with:) on "
        + "\(first ?? "its superview") to include its subviews."
    case .disabled(let property): helpToEnable(property)
    case .overlapped:
      "Move \(it) away from \(related), or make one smaller."
    case .deadZone where finding.related.contains(where: scene.isUIKits):
      "Move \(it) out from under \(list(finding.related.filter(scene.isUIKits))): UIKit changes its own views."
    case .deadZone:
      finding.related.isEmpty
        ? "Include the hole in the point(inside:with:) or hitTest(_:with:) override of \(it)."
        : isOneRelated
          ? "If \(related) needs no touches, set isUserInteractionEnabled to false on it."
          : "If \(related) need no touches, set isUserInteractionEnabled to false on them."
    case .singularTransform:
      "Set isHidden to true on \(it) while it is invisible; use an invertible transform when it is visible."
    case .recognizer(let recognizer, let outcome): help(with: outcome, kind(of: recognizer))
    case .deadGesture(let node, _, _):
      ReasonText.helpToReach(swiftUI?.names[node] ?? it)
    case .inert(.button): "Connect \(it) to an action, or remove it."
    case .inert(.control): "Connect \(it) to an action for an event that a tap sends."
    case .inert(.recognizer): "Check User Interaction Enabled on \(it), or remove the recognizer."
    case .override(let fault, _): help(with: fault)
    }
  }

  private func help(with fault: Finding.OverrideFault) -> String {
    switch fault {
    case .outsideParent: "Override point(inside:with:) on \(related), or enlarge \(related)."
    case .ignoresHidden: "Return nil from hitTest(_:with:) while isHidden is true."
    case .unconverted: "Pass the point in the coordinates of \(related): convert(point, to:)."
    case .neverNil: "Return nil from hitTest(_:with:) where point(inside:with:) is false."
    case .callsSuperTwice: "Keep the result of super.hitTest(_:with:) in a constant."
    }
  }

  private var first: String? { finding.related.first.map { names[$0] } }

  private func helpToEnlarge(_ extent: Finding.Extent) -> String {
    let required = extent.required
    let (width, height) = (extent.bounds.width, extent.bounds.height)
    let apart =
      targetSize == .wcagAA && !finding.related.isEmpty
      ? " Or move it away from \(related): a 24-point circle around its center must not overlap \(finding.related.count == 1 ? "it" : "them")."
      : ""
    if width >= required, height >= required {
      let takers =
        finding.related.isEmpty || targetSize == .wcagAA ? "the views that cover or clip it" : related
      return "\(it) is \(width.text) × \(height.text) points itself: move \(takers) away from it.\(apart)"
    }
    let (more, higher) = (max(0, required - width) / 2, max(0, required - height) / 2)
    let sides = [(higher, "above and below"), (more, "left and right")].filter { $0.0 > 0 }
      .map { "\($0.0.text) points \($0.1)" }.joined(separator: ", and ")
    return
      "Enlarge \(it), or extend its point(inside:with:) by \(sides). Its superview needs the room.\(apart)"
  }

  private func helpToEnable(_ property: Finding.DisabledProperty?) -> String {
    guard let superview = first, let property else {
      return "Check the superviews for isUserInteractionEnabled = false."
    }
    return switch property {
    case .isEnabled where finding.related.first.map(scene.isUIKits) == true:
      ReasonText.helpBesideUIKits(superview)
    case .isUserInteractionEnabled where finding.related.first.map(scene.isUIKits) == true:
      ReasonText.helpToEnableUIKits(superview)
    case .isEnabled: "Enable \(superview), or move \(it) out of it."
    case .isUserInteractionEnabled: "Set isUserInteractionEnabled to true on \(superview)."
    }
  }

  private func help(with outcome: Finding.RecognizerOutcome, _ kind: String) -> String {
    switch outcome {
    case .alwaysLoses:
      "Remove the recognizer, or return true from shouldRecognizeSimultaneouslyWith in its delegate."
    case .alwaysWins:
      "Set cancelsTouchesInView to false on the \(kind) recognizer on \(it), or return false from "
        + "shouldReceive for those views."
    case .delaysBegan: "Set delaysTouchesBegan to false on the \(kind) recognizer on \(it)."
    case .delaysEnded: "Set delaysTouchesEnded to false on the \(kind) recognizer on \(it)."
    case .rivals:
      "Make one wait for the other with require(toFail:), or return true from shouldRecognizeSimultaneouslyWith."
    }
  }

  /// Which fact would settle it.
  func doubt(_ missing: MissingFact) -> String {
    switch missing {
    case .stacking: "The z-order is not in the scene."
    case .properties: "The scene has frames and visibility only: no flags, overrides or transforms."
    case .overrides:
      "The hit-testing overrides of \(list(finding.unknownOverrides)) are unknown."
    case .drawing: "Its drawing is not in the scene."
    case .scrolling: "Another scroll position may fix it."
    case .systemSize:
      "UIKit sizes \(className(finding.view)): the criterion exempts it unless the app changed that."
    case .gestureRequirements:
      "The taps, fingers, direction or delegate that decide are not declared."
    case .spacing:
      "The criterion exempts it if a \(TargetSize.wcagAA.side.text)-point circle around its center overlaps no "
        + "target; not measured between SwiftUI views."
    case .measurement: "Its touch region is too complex to measure."
    case .frames:
      "Frames in this screen are misplaced, ambiguous, empty or missing. Update Frames in Xcode and audit again."
    case .code: "Code has outlets to these views and may change this."
    case .bars: "A navigation, tool or tab bar covers this part of the screen unless hidden."
    case .touchForwarding:
      "\(it) gets these touches through the responder chain; UIKit does not document whether it tracks them."
    case .unknownValue:
      "An undeclared value decides. Explain a point in it (hittestd explain, or /v1/explain)."
    }
  }
}
