/// A short piece of JSON text that is known when the program is written: keys, brackets and words between the values
/// of an answer. Kept in words, so that appending it is a store or two.
public struct JSONLiteral: Sendable {
  /// The text's bytes as they stand in memory.
  @usableFromInline let words: SIMD4<UInt64>
  /// Bytes, at most 32.
  public let count: Int

  /// - Parameter text: at most 32 bytes; more is the caller's mistake and traps.
  public init(_ text: String) {
    precondition(text.utf8.count <= 32, "a literal has at most 32 bytes: \(text)")
    var words = SIMD4<UInt64>.zero
    var count = 0
    for byte in text.utf8 {
      words[count / 8] |= UInt64(byte) << UInt64(count % 8 * 8)
      count += 1
    }
    for index in 0..<4 { words[index] = words[index].littleEndian }
    self.words = words
    self.count = count
  }

  /// The most bytes that a string literal takes whose content has so many: a control becomes an escape of six.
  public static func bytesMax(ofStringOf byteCount: Int) -> Int { 6 * byteCount + 2 }

  /// The most bytes that a number takes, like -2.2250738585072014e-308.
  public static var numberBytesMax: Int { 32 }

  /// The most bytes that an array of two numbers takes.
  public static var pointBytesMax: Int { 2 * numberBytesMax + 3 }

  public static let null = JSONLiteral("null")
  public static let `true` = JSONLiteral("true")
  public static let `false` = JSONLiteral("false")
}
