/// The keys of descriptions that mean something here. All others are kept as metadata, as they stand.
enum DescriptionKey: String, CaseIterable {
  case other = ""
  /// `Frame` is how Cycript spelled it.
  case frame, Frame
  case transform, alpha, hidden, clipsToBounds, userInteractionEnabled, contentOffset
  /// Follows the class where that was made while the app ran: by KVO, or by a library that swizzles.
  case baseClass
  /// Only says that there are some: the recognizers are printed by `po [view gestureRecognizers]`.
  case gestureRecognizers
  /// A key that all views have and nothing else has.
  case layer
  case reactTag
  /// Keys whose values people wrote.
  case placeholder, text, title, accessibilityLabel, label
  // Of gesture recognizers, and `view` of Chisel's controllers too.
  case target, state, view, enabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded
}
