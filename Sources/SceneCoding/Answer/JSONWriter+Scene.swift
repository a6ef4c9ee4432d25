import HitTesting
import JSONCoding

/// The values of a scene that answers hold.
extension JSONWriter {
  mutating func appendID(of view: ViewIndex, in tree: ViewTree) {
    if let id = tree.declaredID(of: view) {
      appendName(id, in: tree)
    } else {
      appendString(tree.place(of: view))
    }
  }

  mutating func appendName(_ name: Name, in tree: ViewTree) {
    append(UInt8(ascii: "\""))
    appendContent(of: name, in: tree)
    append(UInt8(ascii: "\""))
  }

  /// A name without quotes around it.
  mutating func appendContent(of name: Name, in tree: ViewTree) {
    if let range = tree.names.rangeInDocument(of: name) {
      appendEscaped(tree.names.document.span, range)
    } else {
      let bytes = tree.names.bytes(of: name)
      appendEscaped(bytes.span, 0..<bytes.count)
    }
  }

  /// `[x, y]`, or null where there are no coordinates.
  mutating func appendPoint(_ point: Point?) {
    guard let point, point.isFinite else { return append(JSONLiteral.null) }
    append(UInt8(ascii: "["))
    appendNumber(point.x)
    append(UInt8(ascii: ","))
    appendNumber(point.y)
    append(UInt8(ascii: "]"))
  }
}
