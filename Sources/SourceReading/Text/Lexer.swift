import WorkMetering

/// Cuts code into tokens. Comments are left out, and so are the branches of `#if` that an iPhone does not compile.
///
/// No text is refused: a byte that begins nothing is skipped.
struct Lexer {
  let code: [UInt8]
  private let isObjectiveC: Bool
  let end: Int
  var at: Int
  var isAfterNewline = true
  private var isAfterSpace = true
  var tokens: [Token] = []
  var conditions: [Conditional] = []
  /// Whether both branches of an `#if` are read that the app's build decides.
  let keepsBranches: Bool

  init(_ text: SourceText, _ bytes: ByteRange, _ language: SourceLanguage, keepsBranches: Bool = false) {
    (code, self.keepsBranches) = (text.code, keepsBranches)
    isObjectiveC = language == .objectiveC
    (at, end) = (bytes.lowerBound, bytes.upperBound)
  }

  mutating func run() {
    while at < end {
      let before = at
      step()
      assert(before < at && at <= end, "a step goes forwards, and not beyond the file")
    }
    while !conditions.isEmpty { endConditional() }
  }

  func byte(_ ahead: Int = 0) -> Unicode.Scalar {
    at + ahead < end ? Unicode.Scalar(code[at + ahead]) : "\0"
  }

  mutating func step() {
    let byte = byte()
    switch byte {
    case "\n", "\r": (isAfterNewline, at) = (true, at + 1)
    case " ", "\t", "\u{A0}": (isAfterSpace, at) = (true, at + 1)
    case "/" where self.byte(1) == byte: skipLine()
    case "/" where self.byte(1) == "*": skipComment()
    case "\"": string(hashes: 0)
    case "#": hash()
    case "@" where isObjectiveC && self.byte(1) == "\"": string(hashes: 0, mark: 1)
    case "@" where isObjectiveC && Self.isDigit(self.byte(1)): add(.attribute, length: 1)
    case "@": add(.attribute, length: wordLength)
    // The line goes on.
    case "\\" where isObjectiveC:
      let isReturn = self.byte(1) == "\r" && self.byte(2) == "\n"
      (isAfterNewline, isAfterSpace, at) = (false, true, min(at + (isReturn ? 3 : 2), end))
    case "\\": keyPath()
    case "'" where isObjectiveC: character()
    case "." where isObjectiveC && Self.isDigit(self.byte(1)): number()
    case "0"..."9": number()
    case "(", "[", "{": add(.opening, length: 1)
    case ")", "]", "}": add(.closing, length: 1)
    case ".", ",", ":", ";": add(.mark, length: 1)
    case "`": quotedWord()
    default: other()
    }
  }

  private mutating func other() {
    if Self.isWord(byte()) { return add(.word, length: wordLength) }
    var length = 0
    // None of C's is longer than three.
    while !isObjectiveC || length < 3, Self.operators.contains(byte(length)), at + length < end {
      length += 1
    }
    if isObjectiveC, length > 1 { length = lengthInC(of: length) }
    if length == 0 { at += 1 } else { add(.op, length: length) }
  }

  /// C takes the longest operator that it knows: `&&!` is two.
  private func lengthInC(of run: Int) -> Int {
    let text = String(decoding: code[at..<min(at + run, end)].prefix(3), as: UTF8.self)
    return [3, 2].first { $0 <= run && Self.operatorsOfC.contains(String(text.prefix($0))) } ?? 1
  }

  private static let operatorsOfC = Set(
    words: """
      -> ++ -- << >> <= >= == != && || += -= *= /= %= &= |= ^= <<= >>=
      """)

  private mutating func character() {
    var length = 1
    while at + length < end, byte(length) != "'", byte(length) != "\n" {
      length += byte(length) == "\\" ? 2 : 1
    }
    // An apostrophe of prose ends with its line.
    add(.number, length: byte(length) == "'" ? length + 1 : length)
  }

  private static let operators = Set("+-*/%&|^<>=!?~".unicodeScalars)

  private static func isWord(_ byte: Unicode.Scalar) -> Bool {
    switch byte.value {
    // A letter, a digit, `_` or `$`.
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F, 0x24, 0x80...: true
    default: false
    }
  }

  mutating func add(_ kind: Token.Kind, length: Int) {
    let token = token(kind, length: length)
    if conditions.allSatisfy(\.isActive) { tokens.append(token) }
    (isAfterNewline, isAfterSpace, at) = (false, false, Int(token.end))
  }

  func token(_ kind: Token.Kind, length: Int) -> Token {
    Token(
      kind: kind, byte: byte(), isAfterNewline: isAfterNewline, isAfterSpace: isAfterSpace || isAfterNewline,
      start: Int32(truncatingIfNeeded: at), end: Int32(truncatingIfNeeded: min(at + max(length, 1), end)))
  }

  /// The length of a word behind its first byte, which may be a mark.
  private var wordLength: Int {
    var length = 1
    while Self.isWord(byte(length)) { length += 1 }
    return length
  }

  private mutating func quotedWord() {
    let length = wordLength
    add(.word, length: byte(length) == "`" ? length + 1 : length)
  }

  private mutating func number() {
    var length = 1
    let isHexadecimal = byte() == "0" && (byte(1) == "x" || byte(1) == "X")
    while Self.isWord(byte(length))
      || byte(length) == "." && (Self.isDigit(byte(length + 1)) || isFractionOfC(length))
      || isObjectiveC && !isHexadecimal && isSignOfExponent(length)
    { length += 1 }
    add(.number, length: length)
  }

  private static func isDigit(_ byte: Unicode.Scalar) -> Bool { byte >= "0" && byte <= "9" }

  /// Whether a point ends a number, as in `1.` and `1.f`.
  private func isFractionOfC(_ length: Int) -> Bool { isObjectiveC && byte(length + 1) != "." }

  private func isSignOfExponent(_ length: Int) -> Bool {
    (byte(length) == "-" || byte(length) == "+") && (byte(length - 1) == "e" || byte(length - 1) == "E")
  }

  private mutating func keyPath() {
    var length = 1
    while Self.isWord(byte(length)) || byte(length) == "." { length += 1 }
    add(.keyPath, length: length)
  }

  mutating func skipLine() {
    while at < end, byte() != "\n", byte() != "\r" { at += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if byte() == "/", byte(1) == "*", depth == 0 || !isObjectiveC {
        (depth, at) = (depth + 1, at + 2)
      } else if byte() == "*", byte(1) == "/" {
        (depth, at) = (depth - 1, at + 2)
      } else {
        at += 1
      }
    } while depth > 0 && at < end
    at = min(at, end)
    isAfterSpace = true
  }

  // MARK: - Strings

  /// A string with its interpolations, which contain brackets and strings of their own.
  ///
  /// - Parameter mark: the length of what is in front of it: 1 for Objective-C's `@`.
  private mutating func string(hashes: Int, mark: Int = 0) {
    let start = hashes + mark
    let isLong = !isObjectiveC && byte(start + 1) == "\"" && byte(start + 2) == "\""
    let quotes = isLong ? 3 : 1
    var index = start + quotes
    var nesting = 0
    var isInner = false
    while at + index < end {
      let byte = byte(index)
      if !isLong, byte == "\n" || byte == "\r" { break }
      if nesting > 0 {
        if byte == "\"" { isInner.toggle() }
        if !isInner, byte == "(" { nesting += 1 }
        if !isInner, byte == ")" { nesting -= 1 }
        index += 1
      } else if byte == "\\", hasHashes(hashes, at: index + 1) {
        nesting = !isObjectiveC && self.byte(index + 1 + hashes) == "(" ? 1 : 0
        index += 2 + hashes
      } else if isEnd(at: index, quotes, hashes) {
        index += quotes + hashes
        break
      } else {
        index += 1
      }
    }
    add(.string, length: index)
  }

  private func hasHashes(_ count: Int, at index: Int) -> Bool {
    (0..<count).allSatisfy { byte(index + $0) == "#" }
  }

  private func isEnd(at index: Int, _ quotes: Int, _ hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { byte(index + $0) == "\"" }
      && hasHashes(hashes, at: index + quotes)
  }

  private mutating func hash() {
    var hashes = 0
    while byte(hashes) == "#", hashes < 8 { hashes += 1 }
    if byte(hashes) == "\"" { return string(hashes: hashes) }
    let length = wordLength
    let name = String(decoding: code[at..<min(at + length, end)], as: UTF8.self)
    switch name {
    case "#if", "#ifdef", "#ifndef", "#elseif", "#elif", "#else", "#endif": directive(name, length: length)
    case "#import", "#include", "#pragma", "#error", "#warning", "#undef", "#line": skipLine()
    default: add(.macro, length: length)
    }
  }

  func text(of token: Token) -> String {
    String(decoding: code[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }
}
