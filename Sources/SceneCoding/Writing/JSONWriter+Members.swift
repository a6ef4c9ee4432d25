import HitTesting
package import JSONCoding
package import TouchGeometry

/// A value, as answers write it.
package protocol JSONValue {
  func write(to json: inout JSONWriter)
}

extension Bool: JSONValue {
  package func write(to json: inout JSONWriter) { json.boolean(self) }
}

extension Int: JSONValue {
  package func write(to json: inout JSONWriter) { json.number(self) }
}

extension Double: JSONValue {
  package func write(to json: inout JSONWriter) { json.number(self) }
}

extension String: JSONValue {
  package func write(to json: inout JSONWriter) { json.string(self) }
}

extension Array: JSONValue where Element: JSONValue {
  package func write(to json: inout JSONWriter) {
    json.array { json in for element in self { element.write(to: &json) } }
  }
}

/// Rows of an object, in order: a key and its value. Nothing is written for nil.
package typealias JSONMembers = KeyValuePairs<String, (any JSONValue)?>

extension JSONWriter {
  package mutating func members(_ members: JSONMembers) {
    for case (let key, let value?) in members {
      self.key(key)
      value.write(to: &self)
    }
  }

  package mutating func object(_ key: String, _ members: JSONMembers) { object(key) { $0.members(members) } }

  package mutating func objects<Element>(
    _ key: String, _ elements: some Sequence<Element>, rows: (Element) -> JSONMembers
  ) {
    objects(key, elements) { $1.members(rows($0)) }
  }
}

/// Members of a scene's objects.
extension JSONWriter {
  package mutating func numbers(_ numbers: [Double]) {
    beginValue()
    withRoom(for: numbers.count * (JSONLiteral.numberBytesMax + 1) + 2) { pen in
      pen.append("[")
      for (index, number) in numbers.enumerated() {
        if index > 0 { pen.append(",") }
        pen.appendNumber(number)
      }
      pen.append("]")
    }
  }

  package mutating func numbers(_ key: String, _ numbers: [Double]) {
    self.key(key)
    self.numbers(numbers)
  }

  // Null for nil.

  package mutating func null(_ key: String) {
    self.key(key)
    null()
  }

  package mutating func member(_ key: String, orNull text: String?) {
    if let text { member(key, text) } else { null(key) }
  }

  package mutating func member(_ key: String, orNull word: (some RawRepresentable<String>)?) {
    member(key, orNull: word?.rawValue)
  }

  package mutating func member(_ key: String, orNull number: Double?) {
    if let number { member(key, number) } else { null(key) }
  }

  /// `{"x":…,"y":…}`, or `{"x":…,"y":…,"in":…}` for a point in the coordinates of a view.
  package mutating func member(_ key: String, orNull point: Point?, in view: String? = nil) {
    guard let point else { return null(key) }
    object(key) { json in
      json.member("x", point.x)
      json.member("y", point.y)
      json.member("in", view)
    }
  }

  // Nothing for nil.

  package mutating func member(_ key: String, _ number: Double?) {
    if let number { member(key, number) }
  }

  package mutating func member(_ key: String, _ flag: Bool?) {
    if let flag { member(key, flag) }
  }

  // Nothing where the value is the one that is implied.

  package mutating func member(_ key: String, _ value: Bool, unless implied: Bool) {
    if value != implied { member(key, value) }
  }

  package mutating func member(_ key: String, _ number: Int, unless implied: Int) {
    if number != implied { member(key, number) }
  }

  package mutating func member(_ key: String, _ number: Double, unless implied: Double) {
    if number != implied { member(key, number) }
  }

  /// The names of a set's elements.
  ///
  /// - Parameter shorthand: a name for several others, which is not written.
  package mutating func member<
    Element: CaseIterable & RawRepresentable<String> & Equatable, Members: SetAlgebra
  >(
    _ key: String, _ set: Members, unless implied: Members, _ members: (Element) -> Members,
    except shorthand: Element? = nil
  ) {
    if set == implied { return }
    let named = Element.allCases.filter { $0 != shorthand && set.isSuperset(of: members($0)) }
    strings(key, named.lazy.map(\.rawValue))
  }
}

extension Point {
  package var numbers: [Double] { [x, y] }
}

extension Rect {
  package var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}

extension AffineTransform {
  /// In CGAffineTransform's order.
  package var numbers: [Double] { [a, b, c, d, tx, ty] }
}

extension EdgeInsets {
  /// In UIEdgeInsets' order.
  package var numbers: [Double] { [top, left, bottom, right] }
}

extension Vector {
  package var numbers: [Double] { [dx, dy] }
}

// Regions of the screen, in points.

extension JSONWriter {
  package mutating func member(_ key: String, _ polygons: [Polygon]) { members([key: polygons]) }

  fileprivate mutating func ring(_ corners: [Point]) {
    array { json in
      for corner in corners { json.point(corner) }
    }
  }

  /// `[x, y]`.
  package mutating func point(_ point: Point) {
    beginValue()
    withRoom(for: JSONLiteral.pointBytesMax) { $0.appendPoint(point) }
  }
}

/// An array of rings, the outer one first, its holes after it; no ring repeats its first corner.
extension Polygon: JSONValue {
  package func write(to json: inout JSONWriter) {
    json.array { json in
      json.ring(outer)
      for hole in holes { json.ring(hole) }
    }
  }
}
