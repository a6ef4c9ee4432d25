import JSONCoding

/// The documents of other programs in a paste: the first is told where nothing else is recognized.
struct ForeignDocuments {
  private(set) var first: ForeignXML?
  /// Where that begins, with its declaration.
  private(set) var start: Int?
  /// Each look ahead reads a preamble.
  private var looksLeft = 32

  /// A document that begins at a `<`, if its root is none of a view hierarchy.
  ///
  /// - Parameter isFirstInLine: without a declaration only the line's first mark can begin one.
  mutating func document(at cursor: DumpCursor, isFirstInLine: Bool) -> ForeignXML? {
    let isDeclared = cursor.matches("<?xml") || cursor.matches("<!DOCTYPE") || cursor.matches("<!doctype")
    guard isDeclared || isFirstInLine, looksLeft > 0 else { return nil }
    if isDeclared { looksLeft -= 1 }
    guard let root = XMLRoot(cursor.text, from: cursor.at) else { return nil }
    if cursor.text.isRootOfHierarchy(root) { return nil }
    let document = ForeignXML(root, in: cursor.text)
    guard isDeclared || document.kind != .other else { return nil }
    if first == nil { (first, start) = (document, cursor.at) }
    return document
  }
}

extension [UInt8] {
  /// Whether WebDriverAgent, Appium or Detox writes documents with such a root.
  fileprivate func isRootOfHierarchy(_ root: XMLRoot) -> Bool {
    ["AppiumAUT", "XCUIElementType", "ViewHierarchy"].contains { matches($0, at: root.name.lowerBound) }
      || matches(" alpha=\"", at: root.name.upperBound)
  }
}
