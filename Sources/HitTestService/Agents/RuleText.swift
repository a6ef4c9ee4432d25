import EmbeddedFiles

/// The rules that answers cite, by their numbers.
///
///     - **R20** alpha is stored as a 32-bit float, …
///     - **SU1** ● Above and at the hosting view … **SU2** ● From 18 on …
enum RuleText {
  /// UIKit's and React Native's rules, and SwiftUI's.
  static let pages: [(name: String, file: EmbeddedFile)] = [
    ("rules", ServedFiles.rulesMd), ("swiftui", ServedFiles.swiftuiMd),
  ]

  /// The text of a rule, on one line; nil where there is none of this number.
  ///
  /// - Parameter number: like `R20`.
  static func text(of number: String) -> String? {
    guard 2...8 ~= number.utf8.count, number.utf8.allSatisfy(isOfNumber) else { return nil }
    for page in pages {
      if let text = text(behind: Array("**\(number)**".utf8), in: page.file.bytes) {
        return "\(number): \(text)"
      }
    }
    return nil
  }

  private static func text(behind mark: [UInt8], in page: [UInt8]) -> String? {
    // A rule is told where a line or a sentence begins with its number; elsewhere it is mentioned.
    guard let start = page.indices.first(where: { page[$0...].starts(with: mark) }) else { return nil }
    var words: [ArraySlice<UInt8>] = []
    let rest = page[(start + mark.count)...]
    for (index, line) in rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0, !line.starts(with: [UInt8(ascii: " ")]) { break }
      let parts = line.split(separator: UInt8(ascii: " "))
      let end = parts.firstIndex(where: isMark) ?? parts.endIndex
      words += parts[..<end]
      if end < parts.endIndex { break }
    }
    return String(decoding: Array(words.joined(separator: [UInt8(ascii: " ")])), as: UTF8.self)
  }

  /// `**SU2**`, which begins the next rule.
  private static func isMark(_ word: ArraySlice<UInt8>) -> Bool {
    let stars = [UInt8(ascii: "*"), UInt8(ascii: "*")]
    return word.starts(with: stars) && word.reversed().starts(with: stars)
      && word.dropFirst(2).dropLast(2).allSatisfy(isOfNumber)
  }

  private static func isOfNumber(_ octet: UInt8) -> Bool {
    octet < 0x80 && (Character(Unicode.Scalar(octet)).isLetter || Character(Unicode.Scalar(octet)).isNumber)
  }
}
