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
      [x, y, width, height].allSatisfy({ abs($0) <= Self.coordinateMax })
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
  /// A rectangle as Foundation's `NSStringFromCGRect` prints it: `{{x, y}, {width, height}}`; anything else is
  /// unreadable.
  ///
  /// It is in attributes and strings, complete or not at all, so it is read strictly: a malformed one may be anything.
  init(printed range: Range<Int>, in text: [UInt8]) {
    var marks = Marks(text: text, at: range.lowerBound, end: range.upperBound)
    guard marks.skip(ASCII.openBrace), marks.skip(ASCII.openBrace), let x = marks.number(),
      marks.skip(ASCII.comma),
      let y = marks.number(), marks.skip(ASCII.closeBrace), marks.skip(ASCII.comma),
      marks.skip(ASCII.openBrace),
      let width = marks.number(), marks.skip(ASCII.comma), let height = marks.number(),
      marks.skip(ASCII.closeBrace),
      marks.skip(ASCII.closeBrace), marks.isAtEnd
    else {
      self = .unreadable
      return
    }
    self.init(x, y, width, height)
  }

  init(printed text: DumpText, in paste: PastedText) {
    if text.escapes == .none {
      self.init(printed: text.range, in: paste.bytes)
    } else {
      let meant = paste.utf8(text)
      self.init(printed: meant.indices, in: meant)
    }
  }

  /// The marks and numbers of a text, one after the other, with optional spaces around each.
  private struct Marks {
    let text: [UInt8]
    var at: Int
    let end: Int

    var isAtEnd: Bool { at == end }

    private mutating func skipSpaces() {
      while at < end, text[at] == ASCII.space { at &+= 1 }
    }

    mutating func skip(_ mark: UInt8) -> Bool {
      skipSpaces()
      guard at < end, text[at] == mark else { return false }
      at &+= 1
      skipSpaces()
      return true
    }

    mutating func number() -> Double? {
      if let (number, end) = text.span.shortNumber(in: at..<end) {
        at = end
        return number
      }
      let start = at
      while at < end, text[at] != ASCII.comma, text[at] != ASCII.closeBrace, text[at] != ASCII.space {
        at &+= 1
      }
      return Double(printed: start..<at, in: text)
    }
  }
}

extension Span<UInt8> {
  /// A number as nearly all frames have it, of at most fifteen digits with a point perhaps, and where it ends: in one pass,
  /// with the value that `Double(printed:in:)` has for it. Nil for all others.
  @_optimize(speed)
  fileprivate func shortNumber(in range: Range<Int>) -> (number: Double, end: Int)? {
    var (index, digits, fraction) = (range.lowerBound, UInt64(0), 0)
    let isNegative = index < range.upperBound && self[index] == ASCII.minus
    if isNegative { index &+= 1 }
    let start = index
    var point = -1
    while index < range.upperBound, index &- start < 15 {
      let byte = self[index]
      if ASCII.isDigit(byte) {
        digits = 10 &* digits &+ UInt64(byte &- ASCII.zero)
      } else if byte == ASCII.period, point < 0, index > start {
        point = index
      } else {
        break
      }
      index &+= 1
    }
    guard index > start, index &- 1 != point, index < range.upperBound else { return nil }
    let byte = self[index]
    guard byte == ASCII.comma || byte == ASCII.closeBrace || byte == ASCII.space else { return nil }
    var number = Double(digits)
    if point >= 0 {
      fraction = index &- point &- 1
      var divisor = 10.0
      while fraction > 1 {
        divisor *= 10
        fraction &-= 1
      }
      number /= divisor
    }
    return (isNegative ? -number : number, index)
  }
}
