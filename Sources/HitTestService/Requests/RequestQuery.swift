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

  typealias Key = QueryKey

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
      guard known.contains(name) else { throw .unknown(.queryParameter, name, among: known) }
      let earlier = values.updateValue(value, forKey: name)
      guard let earlier else { continue }
      // A repeated key has no reliable order: it is an error, as in JSON. Of states all hold.
      guard name == Key.state.name else { throw .repeated(.queryParameter, name) }
      values[name] = earlier + "," + value
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
      throw isKnown && isObject
        ? .ofBody(name, isOfTouch: isOfTouch) : .besideJSON(name, isObject: isObject)
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

  // MARK: - Values
  // Each is nil where the query does not give the key; a wrong one is a `ProblemDetails` of 400 that names the key.

  subscript(key: Key) -> String? { values[key.name] }

  func number(_ key: Key) throws(ProblemDetails) -> Double? {
    guard let text = self[key] else { return nil }
    if let number = Double(decimal: text) { return number }
    throw asker.expected(.number, at: key, found: text)
  }

  func count(_ key: Key, in range: ClosedRange<Int>) throws(ProblemDetails) -> Int? {
    guard let number = try number(key), let text = self[key] else { return nil }
    // Digits first: past 2⁵³ a `Double` is another number than its text.
    if let count = Int(text) ?? Int(exactly: number), range.contains(count) { return count }
    throw asker.expected(.count(range), at: key, found: text)
  }

  /// In pixels per point.
  func scale(_ key: Key) throws(ProblemDetails) -> TouchScale? {
    guard let text = self[key] else { return nil }
    if let scale = TouchScale(text) { return scale }
    throw asker.notScale(key)
  }

  /// A value, or a part of one, that is one of the words.
  func check(_ text: String, of key: Key, among words: [String]) throws(ProblemDetails) -> String {
    if words.contains(text) { return text }
    throw asker.expected(.word(words), at: key, found: text)
  }

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
      throw asker.notRect(key)
    case .text: return .text(text)
    case .texts:
      if listed.count == 1 + text.utf8.count(where: { $0 == "," }) { return .texts(listed) }
      throw asker.emptyName(key)
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
    if rules.isEmpty { throw asker.noRules }
  }
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
      throw .noSource(members.before.isEmpty ? "before" : "after")
    }
    before = SourceProgram(SourceText(members.before))
    after = SourceProgram(SourceText(members.after))
    (about, state) = (members.about, try SourceState(members.state).checked)
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
    (about, state) = (query[.about], try SourceState(query[.state] ?? "").checked)
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
