import JSONCoding

extension ImportError {
  /// A print that was asked for, and is not there.
  static func noSuchPrint(_ print: Int, of count: Int) -> ImportError {
    ImportError(
      "print \(print) is asked for, and the paste has \(count == 1 ? "one" : "\(count)")", offset: 0, line: 1,
      column: 1)
  }

  /// XML of another program.
  static func foreign(_ document: ForeignXML, in text: [UInt8]) -> ImportError {
    ImportError(document.detail(in: text), at: document.root.start, in: text)
  }
}
