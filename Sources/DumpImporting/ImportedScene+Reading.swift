extension ImportedScene {
  /// Recognizes the format of a paste, or takes the one that is named, and reads it.
  ///
  /// - Parameters:
  ///   - dump: the bytes of the paste, less than 2 GiB: offsets in it have 32 bits.
  ///   - format: nil to have it told by the text.
  ///   - print: where a tree was printed more than once, which of the prints is meant, from 1; nil for the last one
  ///     that is whole.
  ///   - screen: which screen of an Interface Builder file is meant.
  /// - Throws: `ImportError`, with the place, when nothing is recognized, when a dump has no frames, when JSON or XML is
  ///   broken, or when the dump is larger than the limits.
  /// - Complexity: linear in the bytes, whatever they hold.
  public init(
    dump: [UInt8], format: DumpFormat? = nil, print: Int? = nil, screen: ScreenChoice = ScreenChoice(),
    limits: ImportLimits = ImportLimits()
  ) throws(ImportError) {
    try self.init(reading: dump, format, print, screen, limits)
    remark(on: dump)
  }

  private init(
    reading dump: [UInt8], _ format: DumpFormat?, _ print: Int?, _ screen: ScreenChoice,
    _ limits: ImportLimits
  ) throws(ImportError) {
    guard dump.count < Int(Int32.max) else {
      throw ImportError("a dump has less than 2 GiB", offset: 0, line: 1, column: 1)
    }
    // Its entities are the file's own, and nothing stands around it.
    if let file = try InterfaceBuilderDocument(whole: dump, format: format, limits) {
      self = try file.scene(screen)
      return
    }
    let text = MarkedUpText.undone(in: dump)
    let isMarkedUp = text != dump
    guard format == nil else {
      self = try Self.read(
        format ?? .recursiveDescription, text, isMarkedUp: isMarkedUp, print: print, screen, limits)
      return
    }
    let document = try EmbeddedDocument(in: text).last(in: text)
    guard document.format.isDocument(at: document.start, of: text), document.isSurrounded(in: text) else {
      self = try Self.read(document.format, text, isMarkedUp: isMarkedUp, print: print, screen, limits)
      return
    }
    let (alone, hasOthers) = document.isolated(in: text)
    self = try Self.read(document.format, alone, isMarkedUp: isMarkedUp, print: print, screen, limits)
    if document.earlierCount > 0 {
      warnings.append(
        ImportWarning(
          .assumed,
          "The paste has \(document.earlierCount + 1) trees, before and after one another: the last one is taken. To ask about "
            + "another, paste it alone."))
    }
    if hasOthers {
      warnings.append(
        ImportWarning(.notUnderstood, "The text around the document is not understood, and plays no part."))
    }
  }

  /// Tells what a tool says of a failed tap in the same text.
  private mutating func remark(on dump: [UInt8]) {
    guard refusal == nil, let failure = FailureLog(in: dump), let remark = failure.remark else { return }
    let position = ImportError("", at: failure.offset, in: dump)
    warnings.append(ImportWarning(.assumed, remark, line: position.line))
  }

  private static func read(
    _ format: DumpFormat, _ text: [UInt8], isMarkedUp: Bool, print: Int?, _ screen: ScreenChoice,
    _ limits: ImportLimits
  ) throws(ImportError) -> ImportedScene {
    if format == .recursiveDescription, screen.name == nil {
      return try RecursiveDescription.read(text, print: print, limits: limits)
    }
    if format == .interfaceBuilder { return try InterfaceBuilderDocument(text, limits).scene(screen) }
    guard screen.name == nil else {
      throw ImportError(aboutQuestion: "A screen is chosen, but this is no Interface Builder file.")
    }
    let text = isMarkedUp ? EscapedText.unpadded(text) : text
    return switch format {
    case .swiftUIEventDebug: try EventDebugDump.read(PastedText(text), print: print, limits)
    case .swiftUIViewDebug: try ViewDebugDump.read(PastedText(text), limits)
    case .swiftUISource: throw ImportError("this is no SwiftUI source", offset: 0, line: 1, column: 1)
    default: try GeometryDump.read(format, text, print: print, limits: limits)
    }
  }
}
