import HitTesting

/// The requirements of recognizers, by the names that descriptions and Interface Builder's files print (R117).
enum RecognizerMember: String, CaseIterable {
  case numberOfTapsRequired, numberOfTouchesRequired, minimumPressDuration, allowableMovement
  case minimumNumberOfTouches, maximumNumberOfTouches, direction, edges
}

extension RecognizerFlag {
  /// As descriptions and Interface Builder's files print it.
  var printedName: String { self == .isEnabled ? "enabled" : rawValue }
}

extension GestureParameters {
  /// Takes a printed number, clamped, where recognizers of the kind have the member.
  mutating func take(_ member: RecognizerMember, _ number: Double, of kind: GestureRecognizer.Kind) {
    guard number.isFinite else { return }
    func clamped(_ least: Double, _ most: Double) -> Double { min(max(number, least), most) }
    switch (member, kind) {
    case (.numberOfTapsRequired, .tap): numberOfTapsRequired = Int(clamped(1, 1e6))
    case (.numberOfTapsRequired, .longPress): numberOfTapsRequired = Int(clamped(0, 1e6))
    case (.numberOfTouchesRequired, .tap), (.numberOfTouchesRequired, .longPress),
      (.numberOfTouchesRequired, .swipe):
      numberOfTouchesRequired = Int(clamped(1, 1_000))
    case (.minimumPressDuration, .longPress): minimumPressDuration = clamped(0, 3_600)
    case (.allowableMovement, .longPress): allowableMovement = clamped(0, 1e6)
    case (.minimumNumberOfTouches, .pan), (.minimumNumberOfTouches, .screenEdgePan):
      minimumNumberOfTouches = Int(clamped(1, 1_000))
    case (.maximumNumberOfTouches, .pan), (.maximumNumberOfTouches, .screenEdgePan):
      // UIKit's default is the largest number that there is.
      maximumNumberOfTouches = number > 1_000 ? nil : max(Int(clamped(1, 1_000)), minimumNumberOfTouches)
    default: break
    }
  }
}
