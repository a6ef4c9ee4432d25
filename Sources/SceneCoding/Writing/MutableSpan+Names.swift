import HitTesting
import JSONCoding
import TouchGeometry

/// The values of a scene that answers hold, appended to a span behind its first `end` bytes.
extension MutableSpan<UInt8> {
  /// The id of a view, without quotes around it.
  @inline(__always)
  mutating func appendID(_ id: Name, of view: ViewIndex, in tree: ViewTree, at end: inout Int) {
    if id.isEmpty { appendPlace(of: view, in: tree, at: &end) } else { appendName(id, in: tree, at: &end) }
  }

  @_optimize(speed)
  @inline(never)
  private mutating func appendPlace(of view: ViewIndex, in tree: ViewTree, at end: inout Int) {
    let place = Array(tree.place(of: view).utf8)
    appendPlain(place.span, 0..<place.count, at: &end)
  }

  /// A name, without quotes around it.
  @inline(__always)
  mutating func appendName(_ name: Name, in tree: ViewTree, at end: inout Int) {
    if let range = tree.names.rangeInDocument(of: name) {
      appendPlain(tree.names.document.span, range, at: &end)
    } else {
      appendAddedName(name, in: tree, at: &end)
    }
  }

  @_optimize(speed)
  @inline(never)
  private mutating func appendAddedName(_ name: Name, in tree: ViewTree, at end: inout Int) {
    let bytes = tree.names.bytes(of: name)
    appendEscaped(bytes.span, 0..<bytes.count, at: &end)
  }

  /// `[x, y]`, or null where there are no coordinates.
  @inline(__always)
  mutating func appendPoint(_ point: Point?, at end: inout Int) {
    var last = WrittenPoint()
    appendPoint(point, at: &end, like: &last)
  }

  /// The same where points often have a coordinate in common with the one before.
  @inline(__always)
  mutating func appendPoint(_ point: Point?, at end: inout Int, like last: inout WrittenPoint) {
    // Of what is infinite or NaN, the difference with itself is NaN.
    guard let point, (point.x - point.x) + (point.y - point.y) == 0 else {
      return append(JSONLiteral.null, at: &end)
    }
    append(UInt8(ascii: "["), at: &end)
    appendNumber(point.x, at: &end, like: &last.x)
    append(UInt8(ascii: ","), at: &end)
    appendNumber(point.y, at: &end, like: &last.y)
    append(UInt8(ascii: "]"), at: &end)
  }
}

/// Where the coordinates of a point stand in the text that is being written.
struct WrittenPoint {
  var x = WrittenNumber()
  var y = WrittenNumber()
}

extension ViewTree {
  /// The most bytes that the id of a view takes in an answer. A place has up to 512 numbers.
  @inline(__always)
  func bytesMax(ofID id: Name, of view: ViewIndex) -> Int {
    JSONLiteral.bytesMax(ofStringOf: id.isEmpty ? 8 * (Int(self[view].depth) + 1) : id.byteCount)
  }
}

extension Name {
  /// The most bytes that the name takes in an answer.
  @inline(__always)
  var bytesMax: Int { JSONLiteral.bytesMax(ofStringOf: byteCount) }
}
