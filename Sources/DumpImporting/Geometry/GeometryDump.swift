/// Dumps that know where things are, and little or nothing of what UIKit would do with a touch.
///
/// Each reader turns its text into a flat list of `DumpElement`s in pre-order; `ElementScene` makes the scene of them.
enum GeometryDump {
  /// Reads a dump of one of the forms that know geometry only.
  ///
  /// - Parameter text: UTF-8, as it was pasted.
  /// - Throws: `ImportError` at the first thing that cannot be read.
  /// - Complexity: linear in the text.
  static func read(
    _ format: DumpFormat, _ text: [UInt8], limits: ImportLimits
  ) throws(ImportError) -> ImportedScene {
    let dump = PastedText(text)
    try dump.checkEncoding()
    let tree =
      switch format {
      case .idb: try IDBDump.read(dump, limits)
      case .webDriverAgent: try WebDriverAgentDump.read(dump, limits)
      case .sentry: try SentryDump.read(dump, limits)
      case .earlGrey: try EarlGreyDump.read(dump, limits)
      case .recursiveDescription:
        throw dump.error("This form says more than geometry, and is read elsewhere.", at: 0)
      }
    return try ElementScene.make(of: tree, format, limits)
  }
}

/// What a reader found: the elements, and how they are meant.
struct ElementTree {
  /// In pre-order.
  var elements: [DumpElement]
  /// Where the elements' ranges stand.
  var text: PastedText
  /// Whether frames are on the screen; if not, they are in the superview's bounds space.
  var hasScreenFrames: Bool
  /// Whether the order of siblings is that in which they stand in front of each other.
  var isStacked: Bool
  /// What is to be said of the whole dump.
  var warnings: [ImportWarning]
}

extension ImportLimits {
  func check(depth: Int, count: Int, _ text: PastedText, at offset: Int) throws(ImportError) {
    if depth >= depthMax { throw text.error("Elements nest deeper than \(depthMax) levels.", at: offset) }
    if count >= viewsMax { throw text.error("The dump has more than \(viewsMax) elements.", at: offset) }
  }
}
