/// The sorts of warnings about a paste of `recursiveDescription`, in the order in which those are told that have more.
enum ViewWarning: Int, WarningSort {
  case notUnderstood, elided, cut, indentation, root, tree, contents, ownHitTest, swiftUI, object, duplicate,
    window,
    geometry, alpha
  case transform, negativeSize, controller, recognizer, unreadItem, state, responder, notInDump

  func detail(ofFurther count: Int, after first: Sentence) -> Sentence { "\(count) more like this: \(first)" }
}
