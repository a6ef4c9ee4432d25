import JSONCoding

extension ImportError {
  /// A paste in which no tree is recognized: a tool's failure, a text about a tool, another program's JSON, or none of these.
  static func nothingRecognized(in text: [UInt8]) -> ImportError {
    if let failure = FailureLog(in: text) { return failure.error(in: text) }
    if text.isEmptyDocument {
      return ImportError(
        "The paste is an empty list or object: the tool saw no element. The app was not ready, or shows nothing to "
          + "accessibility. \(advice)", at: 0, in: text)
    }
    if let json = ForeignJSON(in: text) { return ImportError(json.detail, at: json.offset, in: text) }
    if let mention = FailureLog(mentionedIn: text) { return mention.error(in: text) }
    let start = text.firstIndex { !ASCII.isBlank($0) && !ASCII.isLineBreak($0) }
    guard let start else {
      return ImportError("The paste is empty: no view hierarchy is in it. \(advice)", at: 0, in: text)
    }
    return ImportError(
      "no view hierarchy is recognized here. \(advice) Formats that are read: UIKit's recursiveDescription (also Chisel's "
        + "pviews), idb's `ui describe-all`, WebDriverAgent's page source (XML, JSON or debug description), Sentry's view "
        + "hierarchy JSON, `maestro hierarchy`, EarlGrey's or Detox's text or XML, and SwiftUI's SWIFTUI_EVENT_DEBUG log and "
        + "_viewDebugData() JSON", at: start, in: text)
  }

  private static let advice =
    "Paste what `po [[UIWindow keyWindow] recursiveDescription]` prints in the app."
}

extension [UInt8] {
  /// Whether it is `[]`, `{}` or `null`, and nothing else.
  fileprivate var isEmptyDocument: Bool {
    let bytes = filter { !ASCII.isWhitespace($0) && $0 != ASCII.backtick }
    return ["[]", "{}", "null", "[{}]"].contains { bytes.elementsEqual($0.utf8) }
  }
}
