import HitTesting
import JSONCoding
import TouchGeometry

/// Members of a scene's objects.
extension JSONWriter {
  /// An array of numbers.
  mutating func numbers(_ numbers: [Double]) {
    beginValue()
    withRoom(for: numbers.count * (JSONLiteral.numberBytesMax + 1) + 2) { pen in
      pen.append(UInt8(ascii: "["))
      for (index, number) in numbers.enumerated() {
        if index > 0 { pen.append(UInt8(ascii: ",")) }
        pen.appendNumber(number)
      }
      pen.append(UInt8(ascii: "]"))
    }
  }

  mutating func numbers(_ key: String, _ numbers: [Double]) {
    self.key(key)
    self.numbers(numbers)
  }

  /// An array of texts.
  mutating func strings(_ key: String, _ texts: some Sequence<String>) {
    array(key) { for text in texts { $0.string(text) } }
  }

  // Null where there is no value.

  mutating func member(_ key: String, orNull text: String?) {
    self.key(key)
    if let text { string(text) } else { null() }
  }

  mutating func member(_ key: String, orNull number: Double?) {
    self.key(key)
    if let number { self.number(number) } else { null() }
  }

  /// `{"x":…,"y":…}`, or `{"x":…,"y":…,"in":…}` for a point in the coordinates of a view.
  mutating func member(_ key: String, orNull point: Point?, in view: String? = nil) {
    guard let point else { return member(key, orNull: String?.none) }
    object(key) { json in
      json.member("x", point.x)
      json.member("y", point.y)
      json.member("in", view)
    }
  }

  // Nothing where there is no value.

  mutating func member(_ key: String, _ number: Double?) {
    if let number { member(key, number) }
  }

  mutating func member(_ key: String, _ flag: Bool?) {
    if let flag { member(key, flag) }
  }

  // Nothing where the value is the one that is implied.

  mutating func member(_ key: String, _ value: Bool, unless implied: Bool) {
    if value != implied { member(key, value) }
  }

  mutating func member(_ key: String, _ number: Int, unless implied: Int) {
    if number != implied { member(key, number) }
  }

  mutating func member(_ key: String, _ number: Double, unless implied: Double) {
    if number != implied { member(key, number) }
  }

  /// The names of what is in a set.
  ///
  /// - Parameter shorthand: the name that stands for others, if there is one, and is not written.
  mutating func member<Element: CaseIterable & RawRepresentable<String> & Equatable, Members: SetAlgebra>(
    _ key: String, _ set: Members, unless implied: Members, _ members: (Element) -> Members,
    except shorthand: Element? = nil
  ) {
    if set == implied { return }
    let named = Element.allCases.filter { $0 != shorthand && set.isSuperset(of: members($0)) }
    strings(key, named.lazy.map(\.rawValue))
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

extension EdgeInsets {
  /// In UIEdgeInsets' order.
  var numbers: [Double] { [top, left, bottom, right] }
}

extension Vector {
  var numbers: [Double] { [dx, dy] }
}
