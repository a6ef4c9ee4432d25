/// The sorts of warnings about what SwiftUI prints of itself.
enum SwiftUIDumpWarning: Int, WarningSort {
  case leftOut, cut, level, noPlace, outline, unknown, gesture, touch

  func detail(ofFurther count: Int, after first: Sentence) -> Sentence { "\(count) more like this: \(first)" }
}
