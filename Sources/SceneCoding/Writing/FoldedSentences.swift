/// Sentences of one kind, told once with a count.
///
///     the address 0x104 stands in line 6 too: …        the address 0x104 stands in line 6 too: … (and 2 more like it)
///     the address 0x105 stands in line 7 too: …   →
///     the address 0x106 stands in line 9 too: …
///
/// Two are of one kind if they differ in names and numbers only: in words with a digit or a capital, and in what is quoted.
enum FoldedSentences {
  /// The first sentence of each kind, in their order.
  ///
  /// - Complexity: linear in the sentences' lengths.
  static func fold(_ sentences: [String]) -> [String] {
    var places: [[Substring]: Int] = [:]
    var kinds: [(first: String, count: Int, areSame: Bool)] = []
    for sentence in sentences {
      let kind = words(of: sentence)
      // What has no words of its own is told as it is.
      if let place = places[kind], !kind.isEmpty {
        kinds[place].count += 1
        if kinds[place].first != sentence { kinds[place].areSame = false }
      } else {
        places[kind] = kinds.count
        kinds.append((sentence, 1, true))
      }
    }
    return kinds.map { first, count, areSame in
      if count == 1 { return first }
      let more = areSame ? "(\(count) times)" : "(and \(count - 1) more like it)"
      return "\(first.withoutFullStop) \(more)"
    }
  }

  /// The words that are neither names nor numbers, nor in quotes.
  private static func words(of sentence: String) -> [Substring] {
    var isQuoted = false
    let words = sentence.split(separator: " ")
    return words.enumerated().filter { index, word in
      let quotes = word.count { $0 == "\"" || $0 == "`" }
      defer { if !quotes.isMultiple(of: 2) { isQuoted.toggle() } }
      // Every sentence begins with a capital.
      let letters = index == 0 ? word.dropFirst() : word
      return !isQuoted && quotes == 0 && !letters.contains { $0.isNumber || $0.isUppercase }
    }.map(\.element)
  }
}
