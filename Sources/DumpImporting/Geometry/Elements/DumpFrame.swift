import JSONCoding
import TouchGeometry

/// A frame in a dump. Tools print any value: elements that are not on the screen yet have infinite frames, or null
/// ones.
enum DumpFrame: Equatable {
  case rect(Rect)
  /// A width or height was negative; this is the same rectangle from its minimum corner.
  case turned(Rect)
  /// Infinite, not a number, null, or out of range.
  case notFinite
  case missing
  case unreadable

  /// Above this the spacing of Doubles exceeds a thousandth of a point, and nothing is on a screen.
  private static let coordinateMax = 1e9

  /// The frame of four numbers; nil is a number that JSON cannot express, and prints as null.
  init(_ x: Double?, _ y: Double?, _ width: Double?, _ height: Double?) {
    guard let x, let y, let width, let height,
      abs(x) <= Self.coordinateMax, abs(y) <= Self.coordinateMax, abs(width) <= Self.coordinateMax,
      abs(height) <= Self.coordinateMax
    else {
      self = .notFinite
      return
    }
    // CGRectStandardize: from the minimum corner.
    let rect = Rect(x: min(x, x + width), y: min(y, y + height), width: abs(width), height: abs(height))
    self = width < 0 || height < 0 ? .turned(rect) : .rect(rect)
  }
}

extension DumpFrame {
  /// The frame of x, y, width and height.
  init(_ sides: SIMD4<Double>) { self.init(sides[0], sides[1], sides[2], sides[3]) }

  /// A rectangle as Foundation's `NSStringFromCGRect` prints it, `{{x, y}, {width, height}}`, or without its braces;
  /// anything else is unreadable.
  ///
  /// It is in attributes and strings, complete or not at all, so it is read strictly: a malformed one may be anything.
  init(printed range: Range<Int>, in text: [UInt8]) {
    var marks = Marks(text: text, at: range.lowerBound, end: range.upperBound)
    let isBare = !marks.skip("{")
    guard isBare || marks.skip("{"), let x = marks.number(), marks.skip(","), let y = marks.number(),
      isBare || marks.skip("}"), marks.skip(","), isBare || marks.skip("{"),
      let width = marks.number(), marks.skip(","), let height = marks.number(),
      isBare || marks.skip("}") && marks.skip("}"), marks.isAtEnd
    else {
      self = .unreadable
      return
    }
    self.init(x, y, width, height)
  }

  init(printed text: DumpText, in paste: PastedText) {
    let (range, bytes) = paste.meant(text)
    self.init(printed: range, in: bytes)
  }

  /// The marks and numbers of a text, one after the other, with optional spaces around each.
  private struct Marks {
    let text: [UInt8]
    var at: Int
    let end: Int

    var isAtEnd: Bool { at == end }

    private mutating func skipSpaces() {
      while at < end, text[at] == " " { at &+= 1 }
    }

    mutating func skip(_ mark: UInt8) -> Bool {
      skipSpaces()
      guard at < end, text[at] == mark else { return false }
      at &+= 1
      skipSpaces()
      return true
    }

    mutating func number() -> Double? {
      if let (number, numberEnd) = text.span.plainNumber(in: at..<end), isEnd(numberEnd) {
        at = numberEnd
        return number
      }
      let start = at
      while !isEnd(at) { at &+= 1 }
      return Double(printed: start..<at, in: text)
    }

    private func isEnd(_ index: Int) -> Bool {
      index >= end || text[index] == "," || text[index] == "}"
        || text[index] == " "
    }
  }
}
