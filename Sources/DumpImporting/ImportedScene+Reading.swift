extension ImportedScene {
  /// Recognizes the format of a paste, or takes the one that is named, and reads it.
  ///
  /// - Parameters:
  ///   - dump: the bytes of the paste, less than 2 GiB: offsets in it have 32 bits.
  ///   - format: nil to have it told by the text.
  /// - Throws: `ImportError`, with the place, when nothing is recognized, when a dump has no frames, when JSON or XML is
  ///   broken, or when the dump is larger than the limits.
  /// - Complexity: linear in the bytes, whatever they hold.
  public init(
    dump: [UInt8], format: DumpFormat? = nil, limits: ImportLimits = ImportLimits()
  ) throws(ImportError) {
    guard dump.count < Int(Int32.max) else {
      throw ImportError("a dump has less than 2 GiB", offset: 0, line: 1, column: 1)
    }
    let told: DumpFormat
    if let format { told = format } else { told = try DumpFormat(of: dump) }
    self =
      told == .recursiveDescription
      ? try RecursiveDescription.read(dump, limits: limits)
      : try GeometryDump.read(told, dump, limits: limits)
  }
}
