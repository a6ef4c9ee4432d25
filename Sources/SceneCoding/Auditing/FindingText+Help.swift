import Auditing
import HitTesting
import SwiftUITesting
import TouchGeometry

// The remedy of a finding, or the fact that would decide it.

extension FindingText {
  /// The remedy of this one.
  var help: String {
    if finding.missing == .scrolling {
      return "Scroll \(it) into sight and look again: if it is whole then, nothing is to be done."
    }
    if finding.missing == .code {
      return "If code switches or moves them, nothing is to be done; otherwise: " + remedy.withSmallLetter
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
        + "gesture: what stands behind does not enlarge it (SU26, SU33)."
    case .invisibleCover:
      finding.missing == .drawing
        ? "If \(it) draws nothing there, set its isUserInteractionEnabled to false; if what is in it is to be touched, "
          + "override its hitTest(_:with:) to return nil instead of itself."
        : "Set isHidden of \(it) to true, or isUserInteractionEnabled to false, as long as it is not to be seen."
    case .outside:
      "Make \(first ?? "the superview") large enough to hold \(it), move \(it) into it, or override "
        + "point(inside:with:) of \(first ?? "the superview") to accept points in its subviews too."
    case .disabled(let property): helpToEnable(property)
    case .overlapped:
      "Move \(it) and \(related) apart, or make them smaller, so that each place belongs to one of them."
    case .deadZone:
      finding.related.isEmpty
        ? "Change the override of point(inside:with:) or hitTest(_:with:) of \(it) to accept points in the hole."
        : "Set isUserInteractionEnabled of \(related) to false, if \(isOneRelated ? "it is" : "they are") not there to "
          + "be touched."
    case .singularTransform:
      "Hide \(it) with isHidden as long as it is not to be seen, and give it a transform that can be undone when it is."
    case .recognizer(let recognizer, let outcome): help(with: outcome, kind(of: recognizer))
    case .deadGesture(let node, _, _):
      "Ask /v1/explain about \(swiftUI?.names[node] ?? it) for the modifiers that mend it."
    case .inert(.button): "Connect \(it) to an action, or remove it."
    case .inert(.recognizer): "Switch on User Interaction Enabled of \(it), or remove the recognizer."
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
      let takers = finding.related.isEmpty || targetSize == .wcagAA ? "what covers or cuts it" : related
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
      return "Look whether a superview of \(it) has user interaction disabled."
    }
    return switch property {
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
      "Let the one that asks for less wait for the other with require(toFail:), or let a delegate allow both."
    }
  }

  /// Which fact would settle it.
  func doubt(_ missing: MissingFact) -> String {
    switch missing {
    case .stacking: "The scene does not say who stands in front of whom."
    case .properties: "The scene tells places and visibility only: no flags, overrides or transforms."
    case .overrides:
      "What hitTest(_:with:) or point(inside:with:) of \(list(finding.unknownOverrides)) answers is not known."
    case .drawing: "The scene does not say what it draws."
    case .scrolling: "But it may be free and whole in another scroll position."
    case .systemSize:
      "UIKit gives a \(className(finding.view)) its size: the criterion excepts it unless an app changed that."
    case .gestureRequirements:
      "The scene does not say what decides it: how many taps, how many fingers, which direction, or what a delegate answers "
        + "elsewhere."
    case .spacing:
      "The criterion excepts it if a circle of \(TargetSize.wcagAA.side.text) points around its middle meets no other target: "
        + "between SwiftUI's this is not measured."
    case .measurement: "Its region has more corners than are looked at."
    case .frames:
      "The file's frames are not certain: views of this screen are misplaced, ambiguous, empty or without a frame. Update "
        + "Frames in Xcode and look again."
    case .code: "That is so in the file; code has outlets to them, and may change it."
    case .bars: "A navigation, tool or tab bar lies over this part of the screen, unless it is hidden."
    case .touchForwarding:
      "The events come up to \(it) as the next responder, but whether it tracks them is not documented."
    case .unknownValue: "A value that the scene does not tell decides: ask /v1/explain about a place in it."
    }
  }
}
