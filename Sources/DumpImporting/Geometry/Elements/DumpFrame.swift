import TouchGeometry

/// A frame as a dump gives it. The tools print whatever they are told: elements that are not on the screen yet have
/// infinite frames, or null ones.
enum DumpFrame: Equatable {
  case rect(Rect)
  /// A width or height was negative; this is the same rectangle from its least corner.
  case turned(Rect)
  /// Infinite, not a number, null, or beyond all screens.
  case notFinite
  case missing
  case unreadable

  /// Beyond that a Double no longer tells a thousandth of a point apart, and nothing is on a screen.
  private static let coordinateMax = 1e9

  /// The frame of four numbers; nil stands for a number that JSON could not write, and so has as null.
  init(_ x: Double?, _ y: Double?, _ width: Double?, _ height: Double?) {
    guard let x, let y, let width, let height,
      [x, y, width, height].allSatisfy({ abs($0) <= Self.coordinateMax })
    else {
      self = .notFinite
      return
    }
    // CGRectStandardize: from the least corner.
    let rect = Rect(x: min(x, x + width), y: min(y, y + height), width: abs(width), height: abs(height))
    self = width < 0 || height < 0 ? .turned(rect) : .rect(rect)
  }
}
