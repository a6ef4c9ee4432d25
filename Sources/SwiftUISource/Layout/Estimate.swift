import SourceReading
import TouchGeometry

/// One guess of the sizes that a text does not contain. An answer that all guesses share depends on structure only.
struct Estimate: Equatable {
  let name: EstimateName
  var textScale = 1.0
  var dynamicLetters = 12.0
  /// Nil: the proposed size.
  var unknownSize: Size? = Size(width: 60, height: 40)
  var screen = Size(width: 393, height: 852)
  /// Width over height of pictures.
  var pictureRatio = 1.0

  static let usual = Estimate(name: .usual)
  static let all = [
    usual,
    Estimate(
      name: .small, textScale: 0.7, dynamicLetters: 5,
      unknownSize: Size(width: 24, height: 24), pictureRatio: 0.66),
    Estimate(
      name: .large, textScale: 1.3, dynamicLetters: 24,
      unknownSize: Size(width: 120, height: 60), pictureRatio: 1.5),
    Estimate(name: .wide, screen: Size(width: 834, height: 1100)),
    Estimate(
      name: .narrow, unknownSize: nil,
      screen: Size(width: 320, height: 560)),
  ]
}

/// The size that a parent offers. In each direction: nothing (the ideal size is wanted), 0 (the least), a length, or
/// infinity (the most).
struct Proposal: Hashable {
  /// Negative for none: NaN is not equal to itself.
  var width: Double
  var height: Double

  static let none = -1.0

  init(_ width: Double, _ height: Double) { (self.width, self.height) = (width, height) }
  init(_ size: Size) { self.init(size.width, size.height) }

  /// `ideal` instead of a negative length, which means none.
  func width(or ideal: Double) -> Double { width < 0 ? ideal : width }
  func height(or ideal: Double) -> Double { height < 0 ? ideal : height }

  /// Nothing where the ideal size is wanted.
  func ideal(_ horizontally: Bool, _ vertically: Bool) -> Proposal {
    Proposal(horizontally ? Self.none : width, vertically ? Self.none : height)
  }

  /// Another length along an axis.
  func with(_ length: Double, _ isVertical: Bool) -> Proposal {
    isVertical ? Proposal(width, length) : Proposal(length, height)
  }

  static func less(_ length: Double, by part: Double) -> Double {
    length < 0 ? length : max(length - part, 0)
  }
}
