import HitTesting
import JSONCoding

/// The touches of a request as they are read. Which views they name is known when the scene is.
struct TouchDrafts {
  private(set) var touches: [Touch] = []
  /// The touches in a view's own coordinates, by their places in `touches`, and the ids of their views.
  private(set) var views: [(index: Int, id: JSONString)] = []

  private enum Key: Int, CaseIterable { case x, y, `in` }
  private static let keys = DocumentKeys(Key.self)

  /// Settles the view of a touch.
  mutating func resolve(_ index: Int, in view: ViewIndex) { touches[index].view = view }

  /// Reads one touch; what is wrong in it is reported, and the touch left out.
  ///
  /// - Parameter isCareful: whether plain touches are read as carefully as all others.
  mutating func read(from reader: inout DocumentReader, isCareful: Bool) throws(JSONError) {
    if !isCareful, let location = reader.json.readPlainPoint() {
      touches.append(Touch(at: location))
    } else {
      try readCarefully(from: &reader)
    }
  }

  private mutating func readCarefully(from reader: inout DocumentReader) throws(JSONError) {
    _ = try reader.json.peek()
    let start = reader.json.offset
    var x: Double?
    var y: Double?
    var view: JSONString?
    let seen = try reader.members(Self.keys) { (reader, key) throws(JSONError) in
      switch key {
      case .x: x = try reader.number()
      case .y: y = try reader.number()
      case .in: view = try reader.id()
      }
    }
    for key in [Key.x, .y] where !(seen?.contains(key) ?? true) {
      reader.report(.missingKey, at: start, "the touch lacks `\(Self.keys.name(of: key))`")
    }
    guard let x, let y else { return }
    if let view { views.append((touches.count, view)) }
    touches.append(Touch(at: Point(x: x, y: y)))
  }

  /// Reads an array of touches.
  mutating func readAll(
    from reader: inout DocumentReader, countMax: Int, isCareful: Bool
  ) throws(JSONError) {
    guard try reader.expect(.array) else { return }
    try reader.json.beginArray()
    var count = isCareful ? 0 : readPlain(from: &reader.json, countMax: countMax)
    while try reader.json.nextElement() {
      if count == countMax {
        reader.report(.tooMany, at: reader.json.offset, "a request has at most \(countMax) touches")
      }
      count += 1
      guard count <= countMax else {
        try reader.json.skipValue()
        continue
      }
      try readCarefully(from: &reader)
      if !isCareful { count += readPlain(from: &reader.json, countMax: countMax - count) }
    }
  }

  /// Reads touches up to the first that is not plain.
  ///
  /// - Returns: how many were read.
  private mutating func readPlain(from json: inout JSONReader, countMax: Int) -> Int {
    let countBefore = touches.count
    let document = json.bytes
    let bytes = document.span
    var place = json.place
    guard place.depth < json.depthMax else { return 0 }
    while touches.count - countBefore < countMax {
      var index = place.offset
      bytes.skipWhitespace(at: &index)
      if !place.isAtFirst {
        guard bytes.skip(UInt8(ascii: ","), at: &index) else { break }
        bytes.skipWhitespace(at: &index)
      }
      guard let location = bytes.plainPoint(at: &index) else { break }
      touches.append(Touch(at: location))
      place.offset = index
      place.isAtFirst = false
    }
    json.place = place
    return touches.count - countBefore
  }
}

extension JSONReader {
  /// Reads `{"x": …, "y": …}` where it is plain, as the value of a member. Nothing is read where it is not.
  fileprivate mutating func readPlainPoint() -> Point? {
    var place = place
    guard place.depth < depthMax else { return nil }
    let document = bytes
    document.span.skipWhitespace(at: &place.offset)
    guard let point = document.span.plainPoint(nearEndAt: &place.offset) else { return nil }
    place.isAtFirst = false
    self.place = place
    return point
  }
}

extension Span<UInt8> {
  /// `{"x": …, "y": …}`, in this order.
  @inline(__always)
  fileprivate func plainPoint(at index: inout Int) -> Point? {
    guard skip(UInt8(ascii: "{"), at: &index), let x = plainMember("x", at: &index),
      skip(UInt8(ascii: ","), at: &index), let y = plainMember("y", at: &index),
      skip(UInt8(ascii: "}"), at: &index)
    else { return nil }
    return Point(x: x, y: y)
  }

  /// A key of one letter, its number, and the whitespace around them.
  @inline(__always)
  private func plainMember(_ key: Unicode.Scalar, at index: inout Int) -> Double? {
    skipWhitespace(at: &index)
    let word = UInt32(0x22_00_22) | key.value << 8
    guard index <= count &- 8, UInt32(truncatingIfNeeded: plainWord(at: index)) & 0xFF_FFFF == word else {
      return nil
    }
    index &+= 3
    skipWhitespace(at: &index)
    guard skip(UInt8(ascii: ":"), at: &index) else { return nil }
    skipWhitespace(at: &index)
    let number = plainNumber(at: &index)
    guard number == number else { return nil }
    skipWhitespace(at: &index)
    return number
  }

  /// The same at a place that may be too near to the end for words to be read: a copy with room behind it is.
  fileprivate func plainPoint(nearEndAt index: inout Int) -> Point? {
    guard index >= 0, index > count &- 96 else { return plainPoint(at: &index) }
    var copy = InlineArray<128, UInt8>(repeating: 0)
    for offset in index..<count { copy[offset &- index] = self[offset] }
    var position = 0
    guard let point = copy.span.plainPoint(at: &position) else { return nil }
    index &+= position
    return point
  }
}
