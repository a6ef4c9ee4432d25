import AnswerCoding
import DumpImporting
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import SourceReading
import SwiftUISource
import TouchGeometry

/// The members of a request with a dump as body, in its query.
///
///     POST /v1/explain?x=160&y=424&target=0x104
///     Content-Type: text/plain
///
///     <UIWindow: 0x101; frame = (0 0; 320 568)> …
///
/// An unknown key is an error, as in a body: `&tagret=` must not silently change the question.
///
/// Source: the URL standard's `application/x-www-form-urlencoded`, as browsers and curl write queries.
struct RequestQuery {
  /// The accepted keys, in the order of messages.
  private let keys: [Key]
  private var values: [String: String] = [:]
  let asker: Asker

  enum Key: Hashable {
    /// The dump's tool, if its text does not identify it.
    case format
    /// The print to use of a tree with several.
    case print
    /// The screen of a file to use, by id or name.
    case screen
    /// Whether the answer has line breaks for people.
    case pretty
    case touch(TouchMember)
    case member(RequestMember)
    /// Of SwiftUI's source: a view by its name, and conditions that are true.
    case about, state
    /// The title of a live screen; the number after which others are wanted, and the seconds to wait for one.
    case title, after, wait

    var name: String {
      switch self {
      case .touch(let member): member.name
      case .member(let member): member.name
      case .format, .print, .screen, .pretty, .about, .state, .title, .after, .wait: String(describing: self)
      }
    }
  }

  /// - Parameters:
  ///   - text: the octets behind the `?`; nil without one. The head is checked: a `%` is followed by two hexadecimal
  ///     digits.
  ///   - keys: the accepted keys besides `pretty` and, for a pasted text, `format`, `print` and `screen`.
  ///   - asker: the origin of the request.
  /// - Throws: `ProblemDetails` of 400 for an unknown or repeated key.
  init(
    _ text: String?, taking keys: [Key], besideText: Bool = true, asker: Asker = .query
  ) throws(ProblemDetails) {
    self.keys = (besideText ? [.format, .print, .screen] : []) + keys + [.pretty]
    self.asker = asker
    for (name, value) in Self.members(of: text ?? "") {
      let known = self.keys.map(\.name)
      guard known.contains(name) else { throw .unknown("query parameter", name, among: known) }
      // A repeated key has no reliable order: it is an error, as in JSON.
      guard values.updateValue(value, forKey: name) == nil else { throw .repeated("query parameter", name) }
    }
  }

  /// The empty query of a question with members elsewhere.
  init(asker: Asker) { (keys, self.asker) = ([], asker) }

  /// The names and values in a text, decoded.
  private static func members(of text: String) -> [(name: String, value: String)] {
    text.utf8.split(separator: "&").map { member in
      let name = member.prefix { $0 != "=" }
      return (decode(name), decode(member.dropFirst(name.count + 1)))
    }
  }

  /// The query of a JSON body, which has the members: only `pretty` is allowed.
  ///
  /// - Throws: `ProblemDetails` of 400 for any other key: `?x=1` must not be ignored silently.
  static func check(
    besideJSON text: String, _ endpoint: Endpoint?, isObject: Bool
  ) throws(ProblemDetails) {
    for (name, _) in members(of: text) where name != Key.pretty.name {
      let isOfTouch = TouchMember.allCases.contains { $0.name == name }
      let isKnown = isOfTouch || (endpoint?.members ?? []).contains { $0.name == name }
      let advice = isObject ? "The body takes no such member." : "Send a dump as text/plain, with this query."
      throw ProblemDetails(
        .badRequest,
        isKnown && isObject
          ? "`\(name)` belongs in \(isOfTouch ? "`touch` of the JSON body" : "the JSON body, beside `scene`"); the query "
            + "takes only `pretty`."
          : "Beside a JSON body, the query takes only `pretty`, not `\(name.prefix(40))`. \(advice)")
    }
  }

  /// Whether the query asks for line breaks: `?pretty`, `?pretty=true`.
  static func isPretty(_ text: String) -> Bool {
    members(of: text).contains { $0.name == Key.pretty.name && ["", "true", "1"].contains($0.value) }
  }

  /// Undoes the encoding: `+` is a space, and `%` begins an octet in hexadecimal.
  private static func decode(_ text: Substring.UTF8View) -> String {
    var octets: [UInt8] = []
    var rest = text[...]
    while let octet = rest.popFirst() {
      if octet == "%", let decoded = UInt8(Substring(rest.prefix(2)), radix: 16) {
        octets.append(decoded)
        rest = rest.dropFirst(2)
      } else {
        octets.append(octet == "+" ? " " : octet)
      }
    }
    return String(decoding: octets, as: UTF8.self)
  }
}

// MARK: - Values

// Each is nil where the query does not give the key; a wrong one is a `ProblemDetails` of 400 that names the key.

extension RequestQuery {
  subscript(key: Key) -> String? { values[key.name] }

  func number(_ key: Key) throws(ProblemDetails) -> Double? {
    guard let text = self[key] else { return nil }
    if let number = Double(decimal: text) { return number }
    throw ProblemDetails(
      .badRequest, "\(asker.subject(key)): expected a number, found \"\(text.prefix(40))\".")
  }

  func count(_ key: Key, in range: ClosedRange<Int>) throws(ProblemDetails) -> Int? {
    guard let number = try number(key), let text = self[key] else { return nil }
    // Digits first: past 2⁵³ a `Double` is another number than its text.
    if let count = Int(text) ?? Int(exactly: number), range.contains(count) { return count }
    throw ProblemDetails(
      .badRequest,
      "\(asker.subject(key)): expected a whole number from \(range.lowerBound) to \(range.upperBound), "
        + "found \"\(text.prefix(40))\".")
  }

  /// In pixels per point.
  func scale(_ key: Key) throws(ProblemDetails) -> TouchScale? {
    guard let text = self[key] else { return nil }
    if let scale = TouchScale(text) { return scale }
    throw ProblemDetails(.badRequest, "\(asker.subject(key)) must be \(TouchScale.expectation).")
  }

  /// A value, or a part of one, that is one of the words.
  func check(_ text: String, of key: Key, among words: [String]) throws(ProblemDetails) -> String {
    if words.contains(text) { return text }
    throw ProblemDetails(
      .badRequest,
      "\(asker.subject(key)): expected one of \(words.joined(separator: ", ")), found \"\(text.prefix(40))\"."
    )
  }
}

extension RequestQuery {
  /// The value of a member that says the same of every text: it names no view, point or space of a dump.
  ///
  /// - Returns: nil where the query does not give the member, and for members of other kinds.
  func value(of member: RequestMember) throws(ProblemDetails) -> RequestValue? {
    let key = Key.member(member)
    guard let text = self[key] else { return nil }
    let listed = text.listed
    switch member.row.kind {
    case .scene, .touches, .document, .code, .touch, .view, .window, .point, .space, .views: return nil
    case .rect:
      // R12: sizes are not negative.
      if let numbers = text.numbers, numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 {
        return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      }
      throw ProblemDetails(
        .badRequest, "\(asker.subject(key)): expected x,y,width,height, like 0,0,100,44.")
    case .text: return .text(text)
    case .texts:
      if listed.count == 1 + text.utf8.count(where: { $0 == "," }) { return .texts(listed) }
      throw ProblemDetails(
        .badRequest, "\(asker.subject(key)) has an empty name. Separate names with commas.")
    case .word(let words, _): return .words([try check(text, of: key, among: words)])
    case .words(let words):
      for word in listed { _ = try check(word, of: key, among: words) }
      if member == .rules { try refuseNone(of: listed) }
      return .words(listed)
    case .count(let range): return try count(key, in: range).map(RequestValue.count)
    case .scale: return try scale(key).map(RequestValue.scale)
    }
  }

  /// An audit without rules would always pass: it is a mistake.
  func refuseNone(of rules: [String]) throws(ProblemDetails) {
    guard rules.isEmpty else { return }
    throw ProblemDetails(
      .badRequest, "\(asker.subject(.member(.rules))) is empty. Omit it to run all rules.")
  }
}

/// The origin of a request: sentences name the key of a query, or the option of a command line.
///
///     query      The query's `x`: expected a number, found "a".     … like &target=0x7f8a1c
///     options    --x: expected a number, found "a".                 … like --target 0x7f8a1c
///     arguments  `x`: expected a number, found "a".                 … like "target": "0x7f8a1c"
public enum Asker: Sendable {
  case query, options, arguments

  /// The key at the beginning of a sentence.
  func subject(_ key: RequestQuery.Key) -> String {
    self == .query ? "The query's `\(key.name)`" : name(key)
  }

  /// The key within a sentence.
  func name(_ key: RequestQuery.Key) -> String {
    switch self {
    case .query: "`\(key.name)`"
    case .options: key.option
    case .arguments: "`\(key.argument)`"
    }
  }

  /// A key with a value, as typed after others.
  func example(_ key: RequestQuery.Key, _ value: String) -> String {
    switch self {
    case .query: "&\(key.name)=\(value)"
    case .options: "\(key.option) \(value)"
    case .arguments: "\"\(key.argument)\": \"\(value)\""
    }
  }

  /// A sentence of the dump reader, for this origin.
  func text(of sentence: Sentence) -> String {
    sentence.text { choice in
      switch choice {
      case .print(let number): typed(.print, "\(number)")
      case .stateBefore: typed(.print, "before")
      case .scale(let count): typed(.member(.scale), "\(count)")
      case .screen(let name): typed(.screen, name)
      }
    }
  }

  /// A warning of the dump reader, for this origin.
  func assumption(_ warning: ImportWarning) -> Assumption {
    Assumption(text(of: warning.sentence), kind: warning.kind)
  }

  /// A choice of a dump's parts, within a sentence.
  private func typed(_ key: RequestQuery.Key, _ value: String) -> String {
    self == .query ? "\(key.name)=\(value)" : "\(name(key)) \(value)"
  }

  /// The option of the command line for a key: `targetSize` is `--target-size`.
  public static func option(_ name: String) -> String { "--" + flag(name) }

  /// The same without dashes in front.
  public static func flag(_ name: String) -> String {
    name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}

extension RequestQuery.Key {
  /// `--format` is the answer's on a command line.
  fileprivate var option: String { Asker.option(argument) }
  fileprivate var argument: String { self == .format ? "dumpFormat" : name }
}

/// Two versions of SwiftUI's source, and the view to compare.
///
///     {"before": {"source": "HStack { … }"}, "after": {"source": "…"}, "about": "Spacer"}
struct SourceVersions {
  let before: SourceProgram
  let after: SourceProgram
  /// Nil: all views that react.
  let about: String?
  let state: SourceState

  /// - Returns: nil for a body without source.
  /// - Throws: `ProblemDetails` of 400 for a wrong member, 422 where one side alone is source.
  init?(_ request: HTTPRequest) throws(ProblemDetails) {
    guard let members = try SourceRequest(.comparison, request) else { return nil }
    guard !members.before.isEmpty, !members.after.isEmpty else {
      throw ProblemDetails(
        .sceneInvalid,
        "`\(members.before.isEmpty ? "before" : "after")` has no `source`. Source is compared with source only."
      )
    }
    before = SourceProgram(SourceText(members.before))
    after = SourceProgram(SourceText(members.after))
    (about, state) = (members.about, SourceState(members.state))
  }

  /// Two files, as version control gives them: one of them is empty where the file is new, or gone.
  ///
  /// - Returns: nil for other files.
  /// - Throws: `ProblemDetails` of 400 for a wrong query.
  init?(_ before: HTTPRequest, _ after: HTTPRequest, asker: Asker) throws(ProblemDetails) {
    let versions = [before, after]
    guard versions.contains(where: SourceBody.isSource),
      versions.allSatisfy({ $0.body.isEmpty || SourceBody.isSource($0) })
    else { return nil }
    let query = try RequestQuery(before.head.query, taking: [.about, .state], asker: asker)
    self.before = SourceProgram(before.body)
    self.after = SourceProgram(after.body)
    (about, state) = (query[.about], SourceState(query[.state] ?? ""))
  }
}

/// Text as a query may have it. Source: RFC 3986 §2.1 and §2.3.
public enum PercentEncoding {
  /// - Parameter others: characters to keep, besides the unreserved ones.
  public static func encoded(_ text: String, keeping others: String = "") -> String {
    text.utf8.map { octet in
      let character = Character(Unicode.Scalar(octet))
      if octet < 0x80, character.isLetter || character.isNumber || ("-._~" + others).contains(character) {
        return String(character)
      }
      return "%" + (octet < 16 ? "0" : "") + String(octet, radix: 16, uppercase: true)
    }.joined()
  }
}
