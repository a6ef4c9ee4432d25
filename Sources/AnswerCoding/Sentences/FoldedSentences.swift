/// Sentences of one kind, told once with a count.
///
///     the address 0x104 stands in line 6 too: …        the address 0x104 stands in line 6 too: … (and 2 more)
///     the address 0x105 stands in line 7 too: …   →
///     the address 0x106 stands in line 9 too: …
///
/// Two are of one kind if they differ in names and numbers only: in words with a digit or a capital, and in what is quoted.
package enum FoldedSentences {
  /// The first sentence of each kind, in their order.
  ///
  /// - Complexity: linear in the sentences' lengths.
  package static func fold(_ sentences: [String]) -> [String] {
    guard sentences.count > 1 else { return sentences }
    var kinds: [(first: String, count: Int, areSame: Bool)] = []
    for (sentence, place) in zip(sentences, places(of: sentences)) {
      if place < kinds.count {
        kinds[place].count += 1
        if kinds[place].first != sentence { kinds[place].areSame = false }
      } else {
        kinds.append((sentence, 1, true))
      }
    }
    return kinds.map { first, count, areSame in
      if count == 1 { return first }
      let more = areSame ? "(\(count) times)" : "(and \(count - 1) more)"
      return "\(first.withoutFullStop) \(more)"
    }
  }

  /// Of each sentence the place, among those that are told, of the one that stands for it. Sentences behind them change no place.
  ///
  /// - Complexity: linear in the sentences' lengths.
  package static func places(of sentences: [String]) -> [Int] {
    var known: [[UInt8]: Int] = [:]
    var count = 0
    return sentences.map { sentence in
      let kind = words(of: sentence)
      // What has no words of its own is told as it is.
      if let place = known[kind], !kind.isEmpty { return place }
      known[kind] = count
      count += 1
      return count - 1
    }
  }

  /// Of assumptions that a terminal does not show.
  static func rest(_ count: Int) -> String { "\(count) more; --format json lists all." }

  /// The words that are neither names nor numbers, nor in quotes, each behind a space.
  private static func words(of sentence: String) -> [UInt8] {
    let space = UInt8(ascii: " ")
    var words: [UInt8] = []
    var (isFirst, isQuoted) = (true, false)
    for word in Array(sentence.utf8).split(separator: space) {
      let quotes = word.count { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "`") }
      // Every sentence begins with a capital.
      let letters = isFirst ? word.dropFirst() : word
      isFirst = false
      if !isQuoted, quotes == 0, !isOfName(letters) {
        words.append(space)
        words += word
      }
      if !quotes.isMultiple(of: 2) { isQuoted.toggle() }
    }
    return words
  }

  private static func isOfName(_ letters: ArraySlice<UInt8>) -> Bool {
    String(decoding: letters, as: UTF8.self).unicodeScalars.contains(where: \.isOfName)
  }
}

extension String {
  /// With a capital and a full stop; a name in front keeps its small letter: `isOn`, `view_1`, and `title:` of a source.
  var asSentence: String {
    let word = unicodeScalars.prefix { $0 != " " }
    let isName = word.last == ":" || word.dropFirst().contains { $0.isOfName || $0 == "_" }
    return (isName ? self : withCapital) + (hasSuffix(".") || hasSuffix(")") ? "" : ".")
  }
}

extension Unicode.Scalar {
  /// Whether words with it are names or numbers, where it does not begin a sentence: a capital or a digit.
  fileprivate var isOfName: Bool {
    guard !isASCII else { return "A"..."Z" ~= self || "0"..."9" ~= self }
    return properties.isUppercase || properties.numericType != nil
  }
}
