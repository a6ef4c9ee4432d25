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
  public mutating func assumptions(_ all: [Assumption]) {
    for sentence in all.folded(atMost: 5) { assumption(sentence) }
  }

  package mutating func assumption(_ sentence: String, _ style: Style = .doubtful) {
    add(sentence, lead: LineLabel.assumed, style, isAssumption: true)
  }

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
