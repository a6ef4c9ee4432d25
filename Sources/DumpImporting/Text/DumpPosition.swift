import JSONCoding

extension ImportError {
  /// - Parameter text: the paste, or the paste with its escapes undone in their places.
  init(_ detail: String, at offset: Int, in text: [UInt8]) {
    let position = JSONPosition(of: offset, in: text)
    self.init(detail, offset: offset, line: position.line, column: position.column)
  }
}

extension [UInt8] {
  /// A piece of the text as people read it; what is no UTF-8 is repaired.
  func text(in range: Range<Int>) -> String {
    let bytes = self[range]
    if !bytes.contains(Byte.padding), !bytes.contains(Byte.undoneLineFeed) {
      return String(decoding: bytes, as: UTF8.self)
    }
    let meant = bytes.filter { $0 != Byte.padding }.map { $0 == Byte.undoneLineFeed ? Byte.lineFeed : $0 }
    return String(decoding: meant, as: UTF8.self)
  }
}
