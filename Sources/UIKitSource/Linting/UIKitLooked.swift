/// What was looked for and not found, or is not in the text: no finding does not mean that the code is right.
public enum UIKitLooked: Hashable, Sendable {
  /// The superclasses of a class are not in the text.
  case unknownSuperclass(String)
  /// A storyboard sets the outlet.
  case outlet(String)
  /// No recognizer is made in the text.
  case noRecognizer
}
