/// What a scene may leave untold.
public enum MissingFact: String, CaseIterable, Sendable {
  /// Which view stands in front of which.
  case stacking
  /// Flags, overrides and transforms: the scene tells places and visibility only.
  case properties
  /// What an unknown override answers that is asked there.
  case overrides
  /// What a view draws.
  case drawing
  /// What is scrolled, or moved off the screen, and comes in when it is scrolled back.
  case scrolling
  /// Whether the system chose the size.
  case systemSize
  /// How many taps and fingers a recognizer asks for, in which direction, and what its delegate says.
  case gestureRequirements
  /// What a region with very many corners measures.
  case measurement
  /// How far it is from other targets, of which a guideline makes an exception.
  case spacing
  /// The frames of the running app: those of a design file are stale, or were never there.
  case frames
  /// What code does with the outlets that it has to the views in question.
  case code
  /// Whether a bar lies over the view at run time.
  case bars
  /// Whether a control follows a touch that comes up to it from a subview (R75).
  case touchForwarding
  /// A value of one of SwiftUI's views, or what is inside of one.
  case unknownValue
}
