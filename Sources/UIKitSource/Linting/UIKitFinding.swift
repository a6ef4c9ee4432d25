public import SourceReading

/// A fault in UIKit code that keeps a tap from its view, or a possible one.
public struct UIKitFinding: Sendable {
  public let rule: UIKitRule
  public let severity: LintSeverity
  public let place: SourceText.Place
  /// The view, recognizer or method that it is about.
  public let name: String
  /// A view, statement or setting.
  public let culprit: String?
  /// When it is true; nil for always.
  public let state: String?
  public internal(set) var fixes: [SourceFix]
  let offset: Int

  struct Key: Hashable {
    let rule: UIKitRule
    let name: String
    let culprit: String?
  }

  var key: Key { Key(rule: rule, name: name, culprit: culprit) }
}

/// The rules of the tap linter for UIKit, by their names in suppressions and SARIF.
public enum UIKitRule: String, CaseIterable, Sendable {
  case cellSubview = "cell-subview"
  case inertView = "inert-view"
  case initSelf = "init-self"
  case hitTestFlags = "hit-test-flags"
  case hitTestPoint = "hit-test-point"
  case hitTestSelf = "hit-test-self"
  case sharedRecognizer = "shared-recognizer"
  case barItemView = "bar-item-view"
  case wrongEvent = "wrong-event"
  case tapBegan = "tap-began"
  case touchViewCompare = "touch-view-compare"
  case noTarget = "no-target"
  case selectorMissing = "selector-missing"
  case delegateName = "delegate-name"
  case delegateNotSet = "delegate-not-set"
  case tapOverSelection = "tap-over-selection"
  case tapOverControl = "tap-over-control"
  case controllerNotKept = "controller-not-kept"
  case interactionOff = "interaction-off"
  case viewInControl = "view-in-control"
  case recognizerOnDisabled = "recognizer-on-disabled"
  case invisibleControl = "invisible-control"
  case repeatedAction = "repeated-action"
  case windowOver = "window-over"
  case barSubview = "bar-subview"
  case lateCover = "late-cover"
  case outsideSuperview = "outside-superview"
  case zeroContainer = "zero-container"
  case animationBlocks = "animation-blocks"
  case actionNotWired = "action-not-wired"
  case outletMissing = "outlet-missing"
}

/// What was looked for and not found, or is not in the text: no finding does not mean that the code is right.
public enum UIKitLooked: Hashable, Sendable {
  /// The superclasses of a class are not in the text.
  case unknownSuperclass(String)
  /// A storyboard sets the outlet.
  case outlet(String)
  /// No recognizer is made in the text.
  case noRecognizer
}
