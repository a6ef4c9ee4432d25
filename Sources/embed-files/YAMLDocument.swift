import Foundation

/// A document of YAML as JSON, in the order of its keys: `openapi.yaml`, which the program serves as `openapi.json`,
/// too.
///
/// Blocks of mappings and sequences, flows, quoted and plain scalars of one line, literal blocks (`|`), anchors and
/// their aliases: the subset of YAML 1.2 that the document uses. Anything else, and anything that YAML 1.1 reads
/// differently, stops the build with its line.
struct YAMLDocument {
  struct Mistake: Error, CustomStringConvertible {
    let line: Int
    let reason: String
    var description: String { "line \(line): \(reason)" }
  }

  private typealias Line = (number: Int, indent: Int, text: [Character])

  /// All lines, for literal blocks; `contents` has those that are neither empty nor comments.
  private let lines: [Substring]
  private var contents: ArraySlice<Line>
  private var anchors: [String: String] = [:]

  /// - Throws: `Mistake` for text outside the subset.
  static func json(of text: String) throws -> String {
    var document = YAMLDocument(text)
    if let line = document.lines.firstIndex(where: {
      $0.contains { $0 == "\t" || $0 == "\r" || $0 == "\r\n" }
    }) {
      throw Mistake(line: line + 1, reason: "has a tab or a carriage return")
    }
    let json = try document.block()
    if let line = document.contents.first {
      throw Mistake(line: line.number, reason: "is indented like nothing before it")
    }
    return json + "\n"
  }

  private init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    contents =
      lines.enumerated().compactMap { index, line in
        let text = line.drop { $0 == " " }
        return text.isEmpty || text.first == "#" ? nil : (index + 1, line.count - text.count, Array(text))
      }[...]
  }

  // MARK: Blocks

  /// The mapping or sequence that begins at the next line, to the end of its indentation.
  private mutating func block() throws -> String {
    guard let first = contents.first else { return "null" }
    if first.text.first == "[" || first.text.first == "{" {
      contents.removeFirst()
      return try value(first.text, of: first)
    }
    let isSequence = Self.isItem(first)
    var parts: [String] = []
    var keys: Set<String> = []
    while let line = contents.first, line.indent == first.indent, Self.isItem(line) == isSequence {
      parts.append(isSequence ? try item(line) : try pair(line, &keys))
    }
    if let line = contents.first, line.indent > first.indent {
      throw Mistake(line: line.number, reason: "is indented further than the lines before it")
    }
    return isSequence ? "[\(parts.joined(separator: ","))]" : "{\(parts.joined(separator: ","))}"
  }

  private static func isItem(_ line: Line) -> Bool { line.text.starts(with: "- ") || line.text == ["-"] }

  /// `- value`, or `- key: value` with the other keys of the mapping below the first.
  private mutating func item(_ line: Line) throws -> String {
    let rest = line.text.dropFirst().drop { $0 == " " }
    let inner = Line(line.number, line.indent + line.text.count - rest.count, Array(rest))
    contents.removeFirst()
    var scalar = YAMLFlow(inner.text, line: line.number)
    if try rest.isEmpty || scalar.key() == nil { return try value(Array(rest), of: line) }
    contents = [inner] + contents
    return try block()
  }

  private mutating func pair(_ line: Line, _ keys: inout Set<String>) throws -> String {
    var flow = YAMLFlow(line.text, line: line.number)
    guard let key = try flow.key() else { throw Mistake(line: line.number, reason: "has no key") }
    guard keys.insert(key).inserted else {
      throw Mistake(line: line.number, reason: "has a key for the second time")
    }
    contents.removeFirst()
    return "\(key):\(try value(flow.rest, of: line))"
  }

  /// The value behind a key or a dash, or in the lines below.
  private mutating func value(_ text: [Character], of line: Line) throws -> String {
    if text == ["|"] { return try literal(below: line) }
    if text.first == "*" {
      guard let json = anchors[String(text.dropFirst())] else {
        throw Mistake(line: line.number, reason: "names an anchor that is not above it")
      }
      return json
    }
    if text.first == "&" {
      let name = text.dropFirst().prefix { $0 != " " }
      let json = try value(Array(text.dropFirst(1 + name.count).drop { $0 == " " }), of: line)
      anchors[String(name)] = json
      return json
    }
    guard text.isEmpty else {
      // A flow goes on in lines that are indented further; below a scalar such a line is a mistake.
      let isFlow = text.first == "[" || text.first == "{"
      let below = isFlow ? contents.prefix { $0.indent > line.indent } : []
      contents.removeFirst(below.count)
      var flow = YAMLFlow(below.reduce(text) { $0 + ["\n"] + $1.text }, line: line.number)
      return try flow.whole()
    }
    // Sequences need no further indentation under their key.
    guard let next = contents.first,
      next.indent > line.indent || next.indent == line.indent && Self.isItem(next) && !Self.isItem(line)
    else { return "null" }
    return try block()
  }

  /// The lines that are indented further, with their breaks (YAML 1.2.2 §8.1.2); one break at the end is kept.
  private mutating func literal(below line: Line) throws -> String {
    let below = lines[line.number...].prefix { $0.isBlank || $0.prefix { $0 == " " }.count > line.indent }
    contents = contents.drop { $0.number <= line.number + below.count }
    guard let first = below.first(where: { !$0.isBlank }) else {
      throw Mistake(line: line.number, reason: "begins a text of no lines")
    }
    let margin = first.prefix { $0 == " " }
    if let short = below.firstIndex(where: { !$0.isBlank && !$0.hasPrefix(margin) }) {
      throw Mistake(line: short + 1, reason: "is indented less than the text that it belongs to")
    }
    var texts = below.map { $0.dropFirst(margin.count) }
    while texts.last?.isBlank ?? false { texts.removeLast() }
    return (texts.joined(separator: "\n") + "\n").asJSON
  }
}

/// A value that is no block: a scalar, `{key: value}` or `[value]`. The latter two may have line breaks between their
/// parts.
private struct YAMLFlow {
  private let characters: [Character]
  private let line: Int
  private var position = 0

  init(_ characters: [Character], line: Int) {
    self.characters = characters
    self.line = line
  }

  private var next: Character? { position < characters.count ? characters[position] : nil }
  var rest: [Character] { Array(characters[position...]) }

  private func mistake(_ reason: String) -> YAMLDocument.Mistake { .init(line: line, reason: reason) }

  private mutating func skip(_ expected: Character) throws {
    guard next == expected else { throw mistake("lacks \(expected)") }
    position += 1
    skipBlanks()
  }

  private mutating func skipBlanks() {
    while next == " " || next == "\n" { position += 1 }
  }

  mutating func whole() throws -> String {
    let json = try value(inFlow: false)
    guard next == nil else { throw mistake("has more behind its value") }
    return json
  }

  /// The key at the beginning of the line, as JSON; skips its colon. Nil if the line is no pair.
  mutating func key(inFlow: Bool = false) throws -> String? {
    if let next, "{[&*".contains(next) { return nil }
    let isQuoted = next == "'" || next == "\""
    let key = isQuoted ? try quoted() : try plain(until: inFlow ? ",]}" : "")
    guard next == ":" else { return nil }
    if try !isQuoted && (key == "<<" || scalar(key).first != "\"") {
      throw mistake("has the key \(key) without quotes")
    }
    try skip(":")
    return key.asJSON
  }

  private mutating func value(inFlow: Bool) throws -> String {
    switch next {
    case "{":
      var keys: Set<String> = []
      return try collection("{", "}") { try $0.member(&keys) }
    case "[": return try collection("[", "]") { try $0.value(inFlow: true) }
    case "'", "\"": return try quoted().asJSON
    default: return try scalar(plain(until: inFlow ? ",]}" : ""))
    }
  }

  private mutating func member(_ keys: inout Set<String>) throws -> String {
    guard let key = try key(inFlow: true) else { throw mistake("has a member without a key") }
    guard keys.insert(key).inserted else { throw mistake("has a key for the second time") }
    return "\(key):\(try value(inFlow: true))"
  }

  private mutating func collection(
    _ open: Character, _ close: Character, _ part: (inout Self) throws -> String
  ) throws -> String {
    try skip(open)
    var parts: [String] = []
    while next != close {
      parts.append(try part(&self))
      skipBlanks()
      if next != close { try skip(",") }
    }
    position += 1
    return "\(open)\(parts.joined(separator: ","))\(close)"
  }

  /// In single quotes a quote is doubled; in double quotes it is escaped by a backslash.
  private mutating func quoted() throws -> String {
    guard let quote = next else { return "" }
    var text = ""
    position += 1
    while let character = next {
      position += 1
      if character == "\n" { throw mistake("has quotes over several lines") }
      if character == "\\" && quote == "\"" {
        guard let escaped = next, escaped == "\"" || escaped == "\\" else {
          throw mistake("has an escape that is not read here")
        }
        text.append(escaped)
        position += 1
      } else if character != quote {
        text.append(character)
      } else if quote == "'" && next == "'" {
        text.append(quote)
        position += 1
      } else {
        return text
      }
    }
    throw mistake("ends within quotes")
  }

  /// Up to one of the ends, to a colon, to a comment or to the line's end.
  private mutating func plain(until ends: String = "") throws -> String {
    if let next, "#&*!|>%@`,[]{}?-:".contains(next) {
      let following = position + 1 < characters.count ? characters[position + 1] : " "
      // A minus may begin a number or a word.
      if !"?-:".contains(next) || following == " " { throw mistake("begins a value with \(next)") }
    }
    let start = position
    while let character = next, character != "\n", !ends.contains(character) {
      let following = position + 1 < characters.count ? characters[position + 1] : " "
      if character == ":" && (following == " " || following == "\n") || character == " " && following == "#" {
        break
      }
      position += 1
    }
    return String(characters[start..<position]).trimmingCharacters(in: .whitespaces)
  }

  /// A plain scalar of the core schema (YAML 1.2.2 §10.3.2). Text that YAML 1.1 reads as another type must be quoted.
  private func scalar(_ text: String) throws -> String {
    switch text {
    case "", "null": return "null"
    case "true", "false": return text
    default: break
    }
    if ["~", "null", "true", "false", "yes", "no", "on", "off"].contains(text.lowercased()) {
      throw mistake("has the word \(text) without quotes")
    }
    guard let first = text.drop(while: { "+-.".contains($0) }).first, first.isASCII, first.isNumber else {
      return text.asJSON
    }
    let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }
    if areDigits, parts.count <= 2, !text.hasPrefix("--"), parts[0] == "0" || parts[0].first != "0" {
      return text
    }
    // A version.
    if areDigits, parts.count > 2 { return text.asJSON }
    let isOther = text.allSatisfy { $0.isHexDigit || "+-._:xoeTZ ".contains($0) }
    if isOther { throw mistake("has the number \(text) in another spelling, or a date, without quotes") }
    return text.asJSON
  }
}

extension StringProtocol {
  fileprivate var isBlank: Bool { allSatisfy { $0 == " " } }

  fileprivate var asJSON: String {
    var json = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\0"..<" ": json += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
