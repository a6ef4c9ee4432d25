import WorkMetering

/// An answer in lines, for people at a terminal: one text, or lines as values for who shows some of them.
///
/// Names come from strangers: what would steer a terminal instead of being shown (C0, DEL and C1 of ECMA-48) stands there as
/// U+FFFD.
public struct TerminalText {
  /// Whether styles are written, as `ESC [ … m` (ECMA-48, SGR).
  private let isColored: Bool
  /// Whether `lines` are kept in place of `bytes`.
  private let keepsLines: Bool
  public let bytesMax: Int
  /// The whole text; empty where lines are kept.
  public private(set) var bytes: [UInt8] = []
  /// Lines that are not empty, without colors; empty where the whole text is.
  public private(set) var lines: [Line] = []
  /// How long the text is, in bytes.
  public private(set) var count = 0

  public struct Line: Sendable {
    public let text: String
    /// Whether it says what the answer rests on, and nobody has said.
    public let isAssumption: Bool
  }

  /// How a line, or the words that it begins with, is told from the others.
  public enum Style: String, Sendable {
    case plain = ""
    /// The line to read first.
    case verdict = "1"
    case wrong = "31"
    case good = "32"
    case doubtful = "33"
    /// What few readers look for.
    case aside = "2"
  }

  /// - Parameters:
  ///   - keepsLines: whether `lines` are kept in place of `bytes`.
  ///   - bytesMax: a longer text is not written on; it is too long then.
  public init(isColored: Bool = false, keepsLines: Bool = false, bytesMax: Int = .max) {
    self.isColored = isColored
    self.keepsLines = keepsLines
    self.bytesMax = bytesMax
  }

  /// Whether nothing more is to be written.
  package var isFull: Bool { count > bytesMax || !Work.goesOn(after: 64) }

  /// - Parameter lead: the words that it begins with, which have the style; where there are none, the whole line has it.
  public mutating func line(_ text: String, lead: String = "", _ style: Style = .plain) {
    add(text, lead: lead, style, isAssumption: false)
  }

  private mutating func add(_ text: String, lead: String, _ style: Style, isAssumption: Bool) {
    guard count <= bytesMax else { return }
    let start = isColored && style != .plain ? "\u{1B}[\(style.rawValue)m" : ""
    let end = start.isEmpty ? "" : "\u{1B}[0m"
    let (styled, plain) = lead.isEmpty ? (text, "") : (lead, text)
    let line = start + Self.harmless(styled) + end + Self.harmless(plain)
    count += line.utf8.count + 1
    if keepsLines {
      if !line.isEmpty { lines.append(Line(text: line, isAssumption: isAssumption)) }
    } else {
      bytes += line.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    assert(keepsLines ? bytes.isEmpty : count == bytes.count, "what is counted is what is written")
  }

  package mutating func lines(_ texts: [String], lead: String, _ style: Style = .plain) {
    for text in texts { line(text, lead: lead, style) }
  }

  /// Adds the name of a part of the answer.
  public mutating func heading(_ text: String) { line(text, .verdict) }

  /// Adds what an answer rests on and nobody has said: sentences of one kind once, and no more than a reader looks at.
  public mutating func assumptions(_ sentences: [String]) {
    let folded = FoldedSentences.fold(sentences)
    for sentence in folded.prefix(Self.assumptionsMax) { assumption(sentence.asSentence) }
    let count = folded.count - Self.assumptionsMax
    if count > 0 { assumption("\(count) more; --format json lists all.") }
  }

  package mutating func assumption(_ sentence: String, _ style: Style = .doubtful) {
    add(sentence, lead: "Assumed: ", style, isAssumption: true)
  }

  private static let assumptionsMax = 5

  private static func harmless(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
    return String(scalars)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value
  }
}

extension String {
  /// With a capital and a full stop; a name in front keeps its small letter: `isOn`, `view_1`, and `title:` of a source.
  fileprivate var asSentence: String {
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

/// Sentences of one kind, told once with a count.
///
///     the address 0x104 stands in line 6 too: …        the address 0x104 stands in line 6 too: … (and 2 more like it)
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
      let more = areSame ? "(\(count) times)" : "(and \(count - 1) more like it)"
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
