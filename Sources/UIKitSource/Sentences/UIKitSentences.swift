import WorkMetering

// What people read of the rules.

extension UIKitRule {
  /// A finding as a sentence.
  ///
  /// - Parameters:
  ///   - name: of the view, recognizer or method.
  ///   - culprit: the view, statement or setting at fault; nil: `name` itself.
  public func sentence(_ name: String, _ culprit: String?) -> String {
    let other = culprit ?? "its superview"
    return switch self {
    case .cellSubview: "contentView of \(other) is in front of \(name) and takes its taps (R30)."
    case .inertView:
      culprit == nil
        ? "\(name) has user interaction disabled by default; its recognizer gets no touch (R18)."
        : "\(name) has user interaction disabled by default; \(other) inside it gets no touch (R19)."
    case .initSelf:
      "self in the initializer of \(name) is not the instance; the action may not arrive (R124)."
    case .hitTestFlags:
      "hitTest(_:with:) of \(name) ignores isHidden, isUserInteractionEnabled and alpha (R18)."
    case .hitTestPoint:
      name == "frame"
        ? "frame has the superview's coordinates, the point has those of \(other) (R36)."
        : "\(name) gets a point in the coordinates of \(other), not its own (R36)."
    case .hitTestSelf: "\(name) takes all touches inside and outside its bounds (R56)."
    case .sharedRecognizer: "`\(name)` is added to more than one view; the last view keeps it."
    case .barItemView: "\(name) has a custom view and sends no action."
    case .wrongEvent: "\(name) does not send \(culprit ?? "this event") for a tap (R120)."
    case .tapBegan: "A tap recognizer never has the state \(culprit ?? "began"); \(name) does nothing (R102)."
    case .touchViewCompare: "touch.view is the hit view inside \(name), not \(name) (R99)."
    case .noTarget: culprit == nil ? "`\(name)` has no target." : "`\(name)` is not added to any view."
    case .selectorMissing:
      culprit.map { "\(name) has no method; the class has \($0)." } ?? "\(name) has no method in this file."
    case .delegateName: "\(name) is not the delegate's method; UIKit does not call it."
    case .delegateNotSet: "`\(name)` has no delegate; UIKit does not ask this class about it."
    case .tapOverSelection: "`\(name)` cancels the touches of \(other); no row is selected (R99)."
    case .tapOverControl: "`\(name)` cancels the touches of \(other); it sends no action (R116)."
    case .controllerNotKept: "\(name) is released with the method; its targets are weak."
    case .interactionOff: "\(name) has user interaction disabled; views inside it get no touch (R19)."
    case .viewInControl: "\(name) keeps the touch; \(other) does not track it (R76a)."
    case .recognizerOnDisabled: "\(name) is disabled; its recognizer gets no touch (R27)."
    case .invisibleControl: "\(name) is hidden or transparent; touches pass through it (R20)."
    case .repeatedAction: "\(name) gets one more action each time this method runs."
    case .windowOver: "\(name) is in front of all windows and takes their touches (R38)."
    case .barSubview: "The content view of \(other) covers \(name) since iOS 11 (R30)."
    case .lateCover: "\(name) covers \(other) and takes its taps (R30)."
    case .outsideSuperview: "\(other) ignores touches outside its bounds; \(name) is mostly outside (R25)."
    case .zeroContainer: "\(name) has no size; \(other) inside it gets no touch (R25)."
    case .animationBlocks:
      culprit == nil
        ? "\(name) gets no touch during the repeating animation (R28)."
        : "\(name) has the alpha 0 during the animation; touches pass through it (R20)."
    case .actionNotWired: "`\(name)` of \(other) is connected to no control."
    case .outletMissing: "`\(name)` is no property of \(other): loading its scene crashes."
    }
  }

  /// Of the rule alone, for lists of rules.
  public var help: String { Self.helps[rawValue] ?? "" }

  private static let helps = TextTable.texts(
    """
    cell-subview A cell's contentView covers views that are added to the cell itself.
    inert-view Labels and image views have user interaction disabled by default.
    init-self self in the initializer of a stored property is not the instance.
    hit-test-flags A hitTest override returns hidden, disabled or transparent views.
    hit-test-point A point in one view's coordinates is given to another view.
    hit-test-self A hitTest override returns one view for every point.
    shared-recognizer One recognizer is added to several views.
    bar-item-view A bar button item with a custom view sends no action.
    wrong-event A control does not send the event of its target.
    tap-began A tap recognizer's action waits for the state began.
    touch-view-compare touch.view is compared with a view that has subviews.
    no-target A tap recognizer has no target, or no view.
    selector-missing A selector names a method that the class does not have.
    delegate-name A method is almost a delegate's method.
    delegate-not-set A recognizer's delegate is not set.
    tap-over-selection A tap recognizer cancels the selection of rows.
    tap-over-control A tap recognizer cancels the touches of a plain control.
    controller-not-kept A view controller is released while its view is visible.
    interaction-off A view with controls has user interaction disabled.
    view-in-control A view inside a control keeps its touches.
    recognizer-on-disabled A disabled control has a recognizer.
    invisible-control A control with a target is hidden or transparent.
    repeated-action An action is added again each time a method runs.
    window-over A clear window is in front of all others.
    bar-subview A control is added to a bar, below its content view.
    late-cover A view that is added later covers a control.
    outside-superview A control is outside its superview's bounds.
    zero-container A view without size has a control inside.
    animation-blocks A repeating animation blocks touches.
    action-not-wired An IBAction is connected to no control.
    outlet-missing An outlet of a document has no property.
    """)
}

extension UIKitLooked {
  public var sentence: String {
    switch self {
    case .unknownSuperclass(let name): "The superclass of \(name) is not in the file."
    case .outlet(let name): "\(name) is an outlet; the storyboard is not in the file."
    case .noRecognizer: "The file adds no recognizer."
    }
  }
}

/// When a finding is true, behind "When".
enum FindingState {
  static let closureReturns = "the closure returns early"
  static let throwsError = "an error is thrown"
  static func shown(_ view: String) -> String { "\(view) is shown" }
}
