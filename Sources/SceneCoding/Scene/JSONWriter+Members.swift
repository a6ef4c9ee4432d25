import JSONCoding
import TouchGeometry

/// Members of a scene's objects.
extension JSONWriter {
  /// An array of numbers.
  mutating func numbers(_ key: JSONLiteral, _ numbers: [Double]) {
    self.key(key)
    self.numbers(numbers)
  }

  mutating func numbers(_ numbers: [Double]) {
    beginValue()
    withRoom(for: numbers.count * (JSONLiteral.numberBytesMax + 1) + 2) { (text, end) in
      text.append(UInt8(ascii: "["), at: &end)
      for (index, number) in numbers.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ","), at: &end) }
        text.appendNumber(number, at: &end)
      }
      text.append(UInt8(ascii: "]"), at: &end)
    }
  }

  mutating func member(_ key: String, _ value: Bool, unless implied: Bool) {
    if value == implied { return }
    self.key(key)
    boolean(value)
  }
}

extension Point {
  var numbers: [Double] { [x, y] }
}

extension Rect {
  var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}

extension AffineTransform {
  /// In CGAffineTransform's order.
  var numbers: [Double] { [a, b, c, d, tx, ty] }
}
