public import HitTesting
public import JSONCoding
public import TouchGeometry

/// The values of a scene in answers.
extension PlainPen {
  /// The id of a view, without quotes.
  @inlinable
  @inline(__always)
  public mutating func appendID(_ id: Name, of view: ViewIndex, in tree: borrowing ViewTree) {
    if !id.isEmpty { return appendName(id, in: tree) }
    let place = Self.place(of: view, in: tree)
    appendEscaped(place.span, 0..<place.count)
  }

  @usableFromInline
  @inline(never)
  static func place(of view: ViewIndex, in tree: borrowing ViewTree) -> [UInt8] {
    Array(tree.place(of: view).utf8)
  }

  /// Without quotes.
  @inlinable
  @inline(__always)
  public mutating func appendName(_ name: Name, in tree: borrowing ViewTree) {
    if let range = tree.names.rangeInDocument(of: name) {
      appendPlain(tree.names.document.span, range)
    } else {
      let bytes = tree.names.bytes(of: name)
      appendEscaped(bytes.span, 0..<bytes.count)
    }
  }

  /// `[x, y]`, or null where there are no coordinates.
  @inlinable
  @inline(__always)
  public mutating func appendPoint(_ point: Point?) {
    var last = WrittenPoint()
    appendPoint(point, like: &last)
  }

  /// The same where points are often the one before, or have a coordinate in common with it, or are one that has been
  /// written elsewhere.
  @inlinable
  @inline(__always)
  public mutating func appendPoint(
    _ point: Point?, like last: inout WrittenPoint, or other: WrittenPoint = WrittenPoint()
  ) {
    // Infinite and NaN minus themselves are NaN.
    guard let point, (point.x - point.x) + (point.y - point.y) == 0 else { return append(.null) }
    if point == last.point { return appendCopy(of: last.text) }
    if point == other.point { return appendCopy(of: other.text) }
    let start = count
    append("[")
    appendNumber(point.x, like: &last.x)
    append(",")
    appendNumber(point.y, like: &last.y)
    append("]")
    (last.point, last.text) = (point, start..<count)
  }
}

/// The ranges of a point and its coordinates in the text being written.
public struct WrittenPoint {
  /// NaN, which equals no point, for none.
  @usableFromInline var point = Point(x: .nan, y: .nan)
  public var text = 0..<0
  @usableFromInline var x = WrittenNumber()
  @usableFromInline var y = WrittenNumber()

  @inlinable
  public init() {}
}

extension ViewTree {
  /// The most bytes that the id of a view takes in an answer. A place has up to 512 numbers.
  @inlinable
  @inline(__always)
  public func bytesMax(ofID id: Name, of view: ViewIndex) -> Int {
    JSONLiteral.bytesMax(ofStringOf: id.isEmpty ? 8 * (Int(self[view].depth) + 1) : id.byteCount)
  }
}

extension Name {
  /// The most bytes of the name in an answer.
  @inlinable
  @inline(__always)
  public var bytesMax: Int { JSONLiteral.bytesMax(ofStringOf: byteCount) }
}
