import WorkMetering

/// What each kind of edit does, as an imperative.
enum FixEffects {
  static let texts = TextTable.texts(
    """
    contentShapeBeforeGesture Insert .contentShape(Rectangle()) before the gesture.
    contentShapeInLabel Insert .contentShape(Rectangle()) inside the label.
    contentShapeInStyle Insert .contentShape(Rectangle()) at the end of the style's body. This fixes every button with the style.
    moveFrameIntoLabel Move the frame into the label.
    ignoreCover Insert .allowsHitTesting(false) after the cover.
    contentShapeAroundImage Insert .contentShape(Rectangle()) after the image's frame.
    borderlessButtons Insert .buttonStyle(.borderless) after each button of the row.
    simultaneousGesture Use simultaneousGesture instead of highPriorityGesture.
    minimumDistance Set minimumDistance: 10 on the drag gesture.
    moveContentShape Move the contentShape before the gesture.
    enableInteraction Set isUserInteractionEnabled to true on the view.
    disableInteraction Set isUserInteractionEnabled to false on the view in front.
    removeStatement Remove the assignment.
    useContentView Add the view to contentView.
    makeLazy Make the property lazy.
    askFlags Return nil for a hidden, disabled or transparent view.
    convertPoint Convert the point to the other view.
    useBounds Use bounds.
    askSuper Return the view only where super.hitTest(_:with:) returns one.
    ownRecognizer Make one recognizer for each view.
    targetOfView Put the action on the custom view.
    controlEvent Use the event of the control.
    recognizerState Compare with ended.
    askDescendant Use isDescendant(of:).
    letTouchesThrough Set cancelsTouchesInView to false on the recognizer.
    addRecognizer Add the recognizer to the view.
    correctName Use the method's name.
    setDelegate Set the recognizer's delegate.
    keepController Add the controller as a child.
    enableAlways Set isUserInteractionEnabled to true at the end of the closure.
    actionIdentifier Give the action an identifier.
    giveFrame Set the frame of the container.
    allowInteraction Allow user interaction during the animation.
    addBesideBar Add the view to the bar's superview.
    """)
}
