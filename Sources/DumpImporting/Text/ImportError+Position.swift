import JSONCoding

extension ImportError {
  /// An error at a byte, with its line and column.
  ///
  /// - Parameter text: the paste, or the paste with its escapes undone in place.
  /// - Complexity: linear in the text before the byte: for the one error that ends an import.
  init(_ detail: Sentence, at offset: Int, in text: [UInt8]) {
    let position = JSONPosition(of: offset, in: text)
    self.init(detail.plain, offset: offset, line: position.line, column: position.column)
  }

  /// The same error at its position in the paste. An error about the question has none.
  ///
  /// - Parameter text: the text of the offset.
  func placed(in text: PastedText) -> ImportError {
    text.isPaste || question != nil ? self : text.error(Sentence(detail), at: offset)
  }
}

extension ImportError {
  static func noSuchPrint(_ print: Int, of count: Int) -> ImportError {
    ImportError(Sentence.noPrint(print, of: count).plain)
  }

  static func foreign(_ document: ForeignXML, in text: [UInt8]) -> ImportError {
    ImportError(document.detail(in: text), at: document.root.start, in: text)
  }
}
