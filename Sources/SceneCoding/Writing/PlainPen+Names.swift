import HitTesting
import JSONCoding
import TouchGeometry

/// The values of a scene that answers hold.
extension PlainPen {
  /// The id of a view, without quotes around it.
  @inline(__always)
  mutating func appendID(_ id: Name, of view: ViewIndex, in tree: borrowing ViewTree) {
    if !id.isEmpty { return appendName(id, in: tree) }
    let place = Self.place(of: view, in: tree)
    appendEscaped(place.span, 0..<place.count)
  }

  @inline(never)
  private static func place(of view: ViewIndex, in tree: borrowing ViewTree) -> [UInt8] {
    Array(tree.place(of: view).utf8)
  }

  /// A name, without quotes around it.
  @inline(__always)
  mutating func appendName(_ name: Name, in tree: borrowing ViewTree) {
    if let range = tree.names.rangeInDocument(of: name) {
      appendPlain(tree.names.document.span, range)
    } else {
      let bytes = tree.names.bytes(of: name)
      appendEscaped(bytes.span, 0..<bytes.count)
    }
  }

  /// `[x, y]`, or null where there are no coordinates.
  @inline(__always)
  mutating func appendPoint(_ point: Point?) {
    var last = WrittenPoint()
    appendPoint(point, like: &last)
  }

  /// The same where points often have a coordinate in common with the one before.
  @inline(__always)
  mutating func appendPoint(_ point: Point?, like last: inout WrittenPoint) {
    // Of what is infinite or NaN, the difference with itself is NaN.
    guard let point, (point.x - point.x) + (point.y - point.y) == 0 else {
      return append(.null)
    }
    append(UInt8(ascii: "["))
    appendNumber(point.x, like: &last.x)
    append(UInt8(ascii: ","))
    appendNumber(point.y, like: &last.y)
    append(UInt8(ascii: "]"))
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
