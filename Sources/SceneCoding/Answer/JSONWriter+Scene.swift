import HitTesting
import JSONCoding

/// The values of a scene that answers hold, appended to a span behind its first `end` bytes.
extension MutableSpan<UInt8> {
  @inline(__always)
  mutating func appendID(of view: ViewIndex, in tree: ViewTree, at end: inout Int) {
    if let id = tree.declaredID(of: view) {
      appendName(id, in: tree, at: &end)
    } else {
      appendPlace(of: view, in: tree, at: &end)
    }
  }

  private mutating func appendPlace(of view: ViewIndex, in tree: ViewTree, at end: inout Int) {
    let place = Array(tree.place(of: view).utf8)
    appendString(place.span, 0..<place.count, at: &end)
  }

  mutating func appendName(_ name: Name, in tree: ViewTree, at end: inout Int) {
    append(UInt8(ascii: "\""), at: &end)
    appendContent(of: name, in: tree, at: &end)
    append(UInt8(ascii: "\""), at: &end)
  }

  /// A name without quotes around it.
  @inline(__always)
  mutating func appendContent(of name: Name, in tree: ViewTree, at end: inout Int) {
    if let range = tree.names.rangeInDocument(of: name) {
      appendEscaped(tree.names.document.span, range, at: &end)
    } else {
      let bytes = tree.names.bytes(of: name)
      appendEscaped(bytes.span, 0..<bytes.count, at: &end)
    }
  }

  /// `[x, y]`, or null where there are no coordinates.
  mutating func appendPoint(_ point: Point?, at end: inout Int) {
    guard let point, point.isFinite else { return append(JSONLiteral.null, at: &end) }
    append(UInt8(ascii: "["), at: &end)
    appendNumber(point.x, at: &end)
    append(UInt8(ascii: ","), at: &end)
    appendNumber(point.y, at: &end)
    append(UInt8(ascii: "]"), at: &end)
  }
}

extension ViewTree {
  /// The most bytes that the id of a view takes in an answer. A place has up to 512 numbers.
  func idBytesMax(of view: ViewIndex) -> Int {
    JSONLiteral.bytesMax(ofStringOf: declaredID(of: view)?.byteCount ?? 8 * (Int(self[view].depth) + 1))
  }

  /// The most bytes that the class of a view takes in an answer.
  func classBytesMax(of view: ViewIndex) -> Int {
    JSONLiteral.bytesMax(ofStringOf: nameOfClass(of: view).byteCount)
  }
}
