extension ImportedScene {
  /// Recognizes the format of a paste, or takes the one that is named, and reads it.
  ///
  /// - Parameters:
  ///   - dump: the bytes of the paste, less than 2 GiB: offsets in it have 32 bits.
  ///   - format: nil to have it told by the text.
  ///   - print: where a tree was printed more than once, which of the prints is meant, from 1; nil for the last one
  ///     that is whole.
  ///   - screen: which screen of an Interface Builder file is meant.
  ///   - state: of a diff the state that is asked about.
  /// - Throws: `ImportError`, with the place, when nothing is recognized, when a dump has no frames, when JSON or XML is
  ///   broken, or when the dump is larger than the limits.
  /// - Complexity: linear in the bytes, whatever they hold.
  public init(
    dump: [UInt8], format: DumpFormat? = nil, print: Int? = nil, state: DiffState = .after,
    screen: ScreenChoice = ScreenChoice(), limits: ImportLimits = ImportLimits()
  ) throws(ImportError) {
    try self.init(reading: dump, format, print, state, screen, limits)
    remark(on: dump)
  }

  private init(
    reading dump: [UInt8], _ format: DumpFormat?, _ print: Int?, _ state: DiffState, _ screen: ScreenChoice,
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
    let (text, warnings, undone) = Decoration.undone(in: dump, keeping: state)
    if state == .before, !undone.contains(Decoration.diff) {
      throw ImportError(
        "the state before is asked for, and the paste is no diff", offset: 0, line: 1, column: 1)
    }
    self = try Self.read(text, format, print: print, screen, limits)
    self.warnings = (warnings + self.warnings).inOrderOfPaste
  }

  private static func read(
    _ text: PastedText, _ format: DumpFormat?, print: Int?, _ screen: ScreenChoice, _ limits: ImportLimits
  ) throws(ImportError) -> ImportedScene {
    if let format { return try read(format, text, print: print, screen, limits) }
    let document = try document(in: text)
    guard document.format.isDocument(at: document.start, of: text.bytes),
      document.isSurrounded(in: text.bytes)
    else { return try read(document.format, text, print: print, screen, limits) }
    let (alone, hasOthers) = document.isolated(in: text.bytes)
    var scene = try read(document.format, text.replacing(alone), print: print, screen, limits)
    if document.earlierCount > 0 {
      scene.warnings.append(
        ImportWarning(
          .assumed,
          "The paste has \(document.earlierCount + 1) trees, before and after one another: the last one is taken. To ask about "
            + "another, paste it alone."))
    }
    if hasOthers {
      scene.warnings.append(
        ImportWarning(.notUnderstood, "The text around the document is not understood, and plays no part."))
    }
    return scene
  }

  private static func document(in text: PastedText) throws(ImportError) -> EmbeddedDocument {
    do {
      return try EmbeddedDocument(in: text.bytes).last(in: text.bytes)
    } catch {
      throw error.placed(in: text)
    }
  }

  /// Tells what a tool says of a failed tap in the same text.
  private mutating func remark(on dump: [UInt8]) {
    guard refusal == nil, let failure = FailureLog(in: dump), let remark = failure.remark else { return }
    let position = ImportError("", at: failure.offset, in: dump)
    warnings.append(ImportWarning(.assumed, remark, line: position.line))
  }

  private static func read(
    _ format: DumpFormat, _ text: PastedText, print: Int?, _ screen: ScreenChoice, _ limits: ImportLimits
  ) throws(ImportError) -> ImportedScene {
    if format == .interfaceBuilder { return try InterfaceBuilderDocument(text.bytes, limits).scene(screen) }
    guard screen.name == nil else {
      throw ImportError(aboutQuestion: "A screen is chosen, but this is no Interface Builder file.")
    }
    switch format {
    case .recursiveDescription:
      do {
        return try RecursiveDescription.read(text, print: print, limits: limits)
      } catch {
        throw error.placed(in: text)
      }
    case .swiftUIEventDebug: return try EventDebugDump.read(text, print: print, limits)
    case .swiftUIViewDebug: return try ViewDebugDump.read(text, limits)
    case .swiftUISource: throw ImportError("this is no SwiftUI source", offset: 0, line: 1, column: 1)
    default: return try GeometryDump.read(format, text, print: print, limits: limits)
    }
  }
}
