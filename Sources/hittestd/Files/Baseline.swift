import AnswerCoding
import AuditRules
import JSONCoding
import SceneCoding
import SystemCalls

/// The known findings of an app, so a gate reports only new ones.
///
///     {"version":1,"findings":[
///     {"file":"screens/pay.json","rule":"target-size","view":"window/UIButton \"Pay\""}
///     ]}
///
/// Each finding has a line, in the order of files: changes are readable in diffs.
struct Baseline {
  private(set) var keys: [String: [FindingKey]] = [:]

  var count: Int { keys.values.reduce(0) { $0 + $1.count } }

  init() {}

  mutating func add(_ found: [FindingKey], of file: String) { keys[file, default: []] += found }

  /// The number of each finding of a file.
  func counts(of file: String) -> [FindingKey: Int] {
    (keys[file] ?? []).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  // MARK: - Writing

  var document: [UInt8] {
    let lines = keys.keys.sorted().flatMap { file in
      (keys[file] ?? []).map { Self.line($0, file) }.sorted { $0.lexicographicallyPrecedes($1) }
    }
    var document = Array("{\"version\":1,\"findings\":[\n".utf8)
    document += lines.joined(separator: Array(",\n".utf8))
    document += Array("\n]}\n".utf8)
    return document
  }

  private static func line(_ key: FindingKey, _ file: String) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    let members = [
      ("file", file), ("rule", key.rule), ("screen", key.screen), ("view", key.view), ("part", key.part),
    ]
    for (name, text) in members where !text.isEmpty {
      json.key(name)
      json.string(text)
    }
    json.endObject()
    return json.finish()
  }

  // MARK: - Reading

  /// - Throws: `FileProblem` with the line of the first mistake.
  init(_ document: [UInt8], file: String) throws(FileProblem) {
    var reader = JSONReader(document)
    var isVersion1 = false
    do throws(JSONError) {
      _ = try reader.peek()
      try reader.beginObject()
      while let name = try reader.nextKey() {
        switch reader.text(name) {
        case "version": isVersion1 = try reader.readNumber() == 1
        case "findings": try readFindings(&reader)
        default: try reader.skipValue()
        }
      }
      try reader.finish()
    } catch {
      let place = JSONPosition(of: error.offset, in: document)
      throw FileProblem(noBaseline: file, line: place.line, column: place.column, error.reason.detail)
    }
    guard isVersion1 else { throw FileProblem(noVersion1: file) }
  }

  private mutating func readFindings(_ reader: inout JSONReader) throws(JSONError) {
    _ = try reader.peek()
    try reader.beginArray()
    while try reader.nextElement() {
      var texts: [String: String] = [:]
      _ = try reader.peek()
      try reader.beginObject()
      while let name = try reader.nextKey() {
        let (name, kind) = (reader.text(name), try reader.peek())
        texts[name] = try reader.readValue(kind).map { reader.text($0) }
      }
      let key = FindingKey(
        rule: texts["rule"] ?? "", screen: texts["screen"] ?? "", view: texts["view"] ?? "",
        part: texts["part"] ?? "")
      add([key], of: texts["file"] ?? "")
    }
  }
}

/// The file `.hittestd-ignore`: exceptions from rules, each with its reason.
///
///     # rule       view     reason
///     target-size  "Terms"  Legal asked for a link in running text.
///
/// A view is named by its id, label, class or path; a name with blanks is in quotes, `"` or `'`.
struct IgnoreFile {
  private(set) var entries: [IgnoredFinding] = []

  /// Looked for in the current folder.
  static let name = ".hittestd-ignore"

  init() {}

  /// - Throws: `FileProblem` with the line of the first mistake.
  init(_ contents: [UInt8], file: String) throws(FileProblem) {
    let lines = String(decoding: contents, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      var rest = line.drop(while: \.isWhitespace)
      if rest.isEmpty || rest.hasPrefix("#") { continue }
      let (rule, view) = (Self.word(&rest), Self.word(&rest))
      let reason = String(rest)
      switch AuditRule.excepted(rule, reason) {
      case .success(let rule):
        entries.append(IgnoredFinding(rule: rule, view: .name(view), reason: reason, line: index + 1))
      case .failure(let mistake):
        throw FileProblem(file, line: index + 1, mistake.detail)
      }
    }
  }

  /// Removes a word or a quoted name, and the blanks behind it.
  private static func word(_ rest: inout Substring) -> String {
    let word: Substring
    if let quote = rest.first, quote == "\"" || quote == "'" {
      rest = rest.dropFirst()
      word = rest.prefix { $0 != quote }
      rest = rest.dropFirst(word.count + 1)
    } else {
      word = rest.prefix { !$0.isWhitespace }
      rest = rest.dropFirst(word.count)
    }
    rest = rest.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace ?? false { rest = rest.dropLast() }
    return String(word)
  }
}
