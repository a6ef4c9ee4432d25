extension ImportedScene {
  /// Recognizes the format of a paste, or takes the one that is named, and reads it.
  ///
  /// - Parameters:
  ///   - dump: the bytes of the paste, less than 2 GiB: offsets in it have 32 bits.
  ///   - format: nil to have it told by the text.
  ///   - print: where a tree was printed more than once, which of the prints is meant, from 1; nil for the last one
  ///     that is whole.
  /// - Throws: `ImportError`, with the place, when nothing is recognized, when a dump has no frames, when JSON or XML is
  ///   broken, or when the dump is larger than the limits.
  /// - Complexity: linear in the bytes, whatever they hold.
  public init(
    dump: [UInt8], format: DumpFormat? = nil, print: Int? = nil, limits: ImportLimits = ImportLimits()
  ) throws(ImportError) {
    guard dump.count < Int(Int32.max) else {
      throw ImportError("a dump has less than 2 GiB", offset: 0, line: 1, column: 1)
    }
    let text = MarkedUpText.undone(in: dump)
    let isMarkedUp = text != dump
    guard format == nil else {
      self = try Self.read(
        format ?? .recursiveDescription, text, isMarkedUp: isMarkedUp, print: print, limits)
      return
    }
    let document = try EmbeddedDocument(in: text).last(in: text)
    guard document.format.isDocument(at: document.start, of: text), document.isSurrounded(in: text) else {
      self = try Self.read(document.format, text, isMarkedUp: isMarkedUp, print: print, limits)
      return
    }
    let (alone, hasOthers) = document.isolated(in: text)
    self = try Self.read(document.format, alone, isMarkedUp: isMarkedUp, print: print, limits)
    if document.earlierCount > 0 {
      warnings.append(
        ImportWarning(
          .assumed,
          "The paste has \(document.earlierCount + 1) page sources, before and after one another: the last one is taken. To "
            + "ask about another, paste it alone."))
    }
    if hasOthers {
      warnings.append(
        ImportWarning(.notUnderstood, "The text around the document is not understood, and plays no part."))
    }
  }

  private static func read(
    _ format: DumpFormat, _ text: [UInt8], isMarkedUp: Bool, print: Int?, _ limits: ImportLimits
  ) throws(ImportError) -> ImportedScene {
    if format == .recursiveDescription {
      return try RecursiveDescription.read(text, print: print, limits: limits)
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
