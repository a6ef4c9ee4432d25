import JSONCoding

extension Double {
  /// A decimal number, `inf` or `nan` as C and Foundation print them, of either sign and correctly rounded; nil where
  /// the text is anything else.
  init?(printed text: some Collection<UInt8>) {
    // `Double` reads hexadecimal floats too, which no tool prints.
    guard !text.contains(where: { ASCII.lowercased($0) == ASCII.letter("x") }) else { return nil }
    self.init(String(decoding: text, as: UTF8.self))
  }
}
