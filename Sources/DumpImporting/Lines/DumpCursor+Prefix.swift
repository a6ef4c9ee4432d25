import JSONCoding

/// Finding the description of a line behind the prefixes of debuggers, logs and users.
extension DumpCursor {
  /// Skips the indentation of a line, and the marks of comments, quotations and strings.
  mutating func skipPrefix() -> LinePrefix {
    var prefix = LinePrefix()
    while at < text.count {
      switch text[at] {
      case "|":
        prefix.depth &+= 1
        prefix.isPresented = false
      case "+":
        prefix.depth &+= 1
        prefix.isPresented = true
      case "*" where byte(ahead: 1) == "M":
        prefix.depth &+= 1
        prefix.isPresented = true
        at &+= 1
      case " ", "\t", EscapedText.padding, "/", ">", "\"",
        "'",
        "`",
        "@", "(", "[", "\\":
        break
      // A byte order mark.
      case 0xEF where byte(ahead: 1) == 0xBB && byte(ahead: 2) == 0xBF: at &+= 2
      default: return prefix
      }
      at &+= 1
    }
    return prefix
  }

  /// How many `<` of a line may turn out to begin no description before the line is given up: each of them is a look
  /// ahead.
  private static let triesMax = 4

  /// Moves to the description behind other text in this line: a log's timestamp, or the name of a variable, as
  /// HOURecursiveDescription prints it.
  ///
  /// - Returns: false if there is none; the cursor is then anywhere in the line.
  mutating func skipToDescription(_ prefix: inout LinePrefix) -> Bool {
    if let level = skipLevel() {
      prefix.depth &+= level
      prefix.hasForeignText = true
      return true
    }
    let start = at
    skip { ASCII.isKeyByte($0) || ASCII.isBlank($0) }
    let isName = byte == "<" && trimmed(start..<at).allSatisfy { ASCII.isKeyByte(text[$0]) }
    at = start
    var tries = 0
    while at < text.count, !ASCII.isLineBreak(text[at]) {
      if text[at] == "|" { prefix.depth &+= 1 }
      if text[at] == "<" {
        if isAtDescription() {
          prefix.hasForeignText = !isName
          return true
        }
        tries += 1
        if tries == Self.triesMax { return false }
      }
      at &+= 1
    }
    return false
  }

  /// Skips the level that custom functions print before a description: `2＃     <`, or two dots for each.
  ///
  /// - Returns: nil for none: the cursor is then unmoved.
  private mutating func skipLevel() -> Int32? {
    let start = at
    var level: Int32 = 0
    while ASCII.isDigit(byte), at - start < 4 {
      level = level * 10 + Int32(byte - "0")
      at += 1
    }
    if at > start, skip("\u{FF03}") {
      skipBlanks()
    } else if at == start {
      skip { $0 == "." }
      level = Int32(clamping: (at - start) / 2)
      if (at - start) % 2 == 1 || level == 0 { at = start }
    }
    if at > start, byte == "<", isAtDescription() { return level }
    at = start
    return nil
  }

  /// Whether items that tools print behind the description of a view are here: React Native's, and Cycript's.
  var isAtSuffix: Bool { ["reactTag", "frame", "Frame"].contains { matches($0) } }

  /// Steps over a word that a class adds behind its own description: `layout=0x1`, `disablesGroupFiltering`,
  /// `no-scroll-edge-support`. People do not write words with a capital in the middle, with `=` and no blank, or with two
  /// hyphens.
  mutating func skipTailWord() -> Bool {
    let start = at
    var isOfProgram = false
    var hyphens = 0
    while ASCII.isLetter(byte) || byte == "-" && at > start {
      if ASCII.isCapital(byte), at > start { isOfProgram = true }
      if byte == "-" { hyphens += 1 }
      at += 1
    }
    isOfProgram = isOfProgram || hyphens > 1
    if at > start, skip("=") { isOfProgram = skip(ASCII.isKeyByte) }
    // A key of React Native's is followed by a colon.
    if isOfProgram, ASCII.isBlank(byte) || Self.endsTail(byte) { return true }
    at = start
    return false
  }

  /// Whether a description's tail ends here: the line ends, or the string around it.
  private static func endsTail(_ byte: UInt8) -> Bool {
    ASCII.isLineBreak(byte) || byte == "`" || byte == "\"" || byte == ">"
  }

  var isBehindDescription: Bool { byte(ahead: -1) == ">" }
}

/// The prefix of a description in its line.
///
///     // 12:00:01 Shop[1:2]    |    |    + _payButton <UIButton: 0x1; …
///     └ foreign text ┘        └─ depth 3 ┘ └─ name ─┘
///
/// UIKit indents with `   | ` a level. Pages that collapse blanks leave `|` or `| |` of it, so bars are counted, not
/// blanks.
struct LinePrefix {
  /// The number of bars, and of marks of presented controllers.
  var depth: Int32 = 0
  /// Whether the last of them is `+` or Chisel's `*M`: a controller that is presented.
  var isPresented = false
  /// Whether there is more than a variable's name.
  var hasForeignText = false
}
