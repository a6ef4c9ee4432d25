import JSONCoding

/// A tree without frames answers no touch. Each of the other outputs that people paste is named, with the command that
/// prints a tree with frames.
extension RecursiveDescription {
  private static let wanted =
    "paste what `po [[UIWindow keyWindow] recursiveDescription]` prints (in Swift: "
    + "`po UIApplication.shared.windows.first!.value(forKey: \"recursiveDescription\")!`; in Chisel: `pviews`)"

  /// Why a paste without a single view that has a frame gives no scene.
  ///
  /// - Parameter parts: those of the reader's lines.
  static func refusal(of parts: DumpParts, _ reader: DumpReader) -> ImportError {
    func refusal(_ reason: String, at offset: Int) -> ImportError {
      ImportError("\(reason): \(wanted)", at: offset, in: reader.cursor.text)
    }
    if let trace = reader.unread.trace {
      return refusal("this is the output of `_autolayoutTrace`, which has no frames", at: trace)
    }
    if let chain = parts.chains.first {
      return refusal(
        "this is a responder chain, which has no subviews", at: reader.lines[chain.lowerBound].start)
    }
    if let line = reader.lines.first(where: { $0.kind == .controller }) {
      return refusal("these are view controllers only, which have no frames", at: line.start)
    }
    if let line = reader.lines.first(where: { $0.kind == .recognizer }) {
      return refusal("these are gesture recognizers only, without their views", at: line.start)
    }
    if let line = reader.lines.first(where: { $0.kind == .object || $0.kind == .layer }) {
      return refusal("this tree has no frames", at: line.start)
    }
    return .nothingRecognized(in: reader.cursor.text)
  }
}

extension ImportError {
  /// A paste in which no format is recognized.
  static func nothingRecognized(in text: [UInt8]) -> ImportError {
    let start = text.firstIndex { !ASCII.isBlank($0) && !ASCII.isLineBreak($0) } ?? 0
    return ImportError(
      "no view hierarchy is recognized here. Formats that are read: UIKit's recursiveDescription (also Chisel's pviews), "
        + "idb's `ui describe-all`, WebDriverAgent's page source (XML, JSON or debug description), Sentry's view "
        + "hierarchy JSON, and EarlGrey's or Detox's text", at: start, in: text)
  }
}
