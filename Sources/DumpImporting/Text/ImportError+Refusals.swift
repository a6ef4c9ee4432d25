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

  /// A paste in which no format is recognized.
  static func nothingRecognized(in text: [UInt8]) -> ImportError {
    let start = text.firstIndex { !ASCII.isBlank($0) && !ASCII.isLineBreak($0) } ?? 0
    return ImportError(
      "no view hierarchy is recognized here. Formats that are read: UIKit's recursiveDescription (also Chisel's pviews), "
        + "idb's `ui describe-all`, WebDriverAgent's page source (XML, JSON or debug description), Sentry's view "
        + "hierarchy JSON, `maestro hierarchy`, EarlGrey's or Detox's text or XML, and SwiftUI's SWIFTUI_EVENT_DEBUG log and "
        + "_viewDebugData() JSON", at: start, in: text)
  }
}
