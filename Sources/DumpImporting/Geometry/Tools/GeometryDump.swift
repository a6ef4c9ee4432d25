/// Dumps that know where things are, and little or nothing of what UIKit would do with a touch.
///
///     text ─ the tool's reader ─▶ ElementTree ─ ElementScene ─▶ ImportedScene
///
/// Each reader turns its text into a flat list of `DumpElement`s in pre-order, and says how their frames and their order
/// are meant; the scene is made in one way for all of them.
enum GeometryDump {
  /// Reads a dump of one of the forms that know geometry only.
  ///
  /// - Parameters:
  ///   - dump: UTF-8.
  ///   - print: where a format can have more than one print in a paste, which of them is meant, from 1.
  /// - Throws: `ImportError` at the first thing that cannot be read.
  /// - Complexity: linear in the text.
  static func read(
    _ format: DumpFormat, _ dump: PastedText, print: Int? = nil, limits: ImportLimits
  ) throws(ImportError) -> ImportedScene {
    try dump.checkEncoding()
    let tree =
      switch format {
      case .idb: try IDBDump.read(dump, limits)
      case .webDriverAgent: try WebDriverAgentDump.read(dump, print: print, limits)
      case .sentry: try SentryDump.read(dump, limits)
      case .earlGrey: try EarlGreyDump.read(dump, limits)
      case .maestro: try MaestroDump.read(dump, limits)
      case .detox: try DetoxDump.read(dump, limits)
      case .recursiveDescription, .swiftUIEventDebug, .swiftUIViewDebug, .interfaceBuilder, .swiftUISource:
        throw dump.error("This form says more than geometry, and is read elsewhere.", at: 0)
      }
    return try ElementScene.make(of: tree, format, limits)
  }
}
