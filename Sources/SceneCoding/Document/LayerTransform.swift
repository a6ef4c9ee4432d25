import JSONCoding

/// A `CATransform3D`, which scenes do not have: what is to be written in its place.
///
///     m11 m12 m13 m14
///     m21 m22 m23 m24      a, b, c, d, tx, ty = m11, m12, m21, m22, m41, m42
///     m31 m32 m33 m34
///     m41 m42 m43 m44
///
/// Depth has no say in who is hit (R34), and a view's own points have none: the third row and column are left out.
enum LayerTransform {
  /// The names under which people write one.
  static func isNamed(_ key: String) -> Bool {
    ["transform3D", "layer.transform", "layer.transform3D", "layerTransform", "CATransform3D"].contains(key)
  }

  static let elementCount = 16

  /// The report of a 3D transform.
  ///
  /// - Parameter elements: row by row; nil where they are not given as 16 numbers.
  static func refusal(of elements: [Double]?) -> String {
    let start = "scenes have no 3D transforms: "
    guard let elements, elements.count == elementCount else {
      return start + "write its affine part, `\"transform\": [m11, m12, m21, m22, m41, m42]`"
    }
    guard elements[3] == 0, elements[7] == 0, elements[15] == 1 else {
      return start + "this one has perspective, which no six numbers have; write the `frame` that shows"
    }
    let numbers = [0, 1, 4, 5, 12, 13].map { text(of: elements[$0]) }.joined(separator: ", ")
    return start + "write its affine part, `\"transform\": [\(numbers)]`; depth does not matter to hits (R34)"
  }

  private static func text(of number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension DocumentReader {
  /// The numbers of the array that is next, up to one more than a 3D transform has, without taking it; nil where it is
  /// no array, or has other elements.
  mutating func peekNumbers() throws(JSONError) -> [Double]? {
    guard try json.peek() == .array else { return nil }
    let place = json.place
    defer { json.place = place }
    var numbers: [Double] = []
    try json.beginArray()
    while try json.nextElement(), numbers.count <= LayerTransform.elementCount {
      guard try json.peek() == .number else { return nil }
      numbers.append(try json.readNumber())
    }
    return numbers
  }
}
