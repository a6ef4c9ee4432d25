import JSONCoding

/// One flag of a question about files.
struct QuestionFlag: Sendable {
  /// Without the dashes.
  let name: String
  /// What its value is called.
  let unit: String
  let help: String
  let value: Value
  let role: Role

  enum Value: Sendable {
    case number
    case text
    /// Texts between commas.
    case list
    case word([String])
    /// A text in JSON, which the service reads.
    case json
  }

  /// What the value is for.
  enum Role: Sendable, Equatable {
    /// A member of the request, or a key of the query behind a dump.
    case member(String)
    /// A member of the request's touch.
    case touch(String)
    case dumpFormat
    case output
    case verdict
  }

  private init(_ name: String, _ unit: String, _ value: Value, _ role: Role, _ help: String) {
    self.name = name
    self.unit = unit
    self.value = value
    self.role = role
    self.help = help
  }

  /// The member of the request that it sets.
  var member: String? {
    switch role {
    case .member(let member): member
    case .touch: "touch"
    case .dumpFormat, .output, .verdict: nil
    }
  }

  /// The key of the query that it sets.
  var queryKey: String? {
    switch role {
    case .member(let key), .touch(let key): key
    case .dumpFormat: "format"
    case .output, .verdict: nil
    }
  }
}

// MARK: - The flags

extension QuestionFlag {
  static let x = QuestionFlag(
    "x", "NUMBER", .number, .touch("x"), "where the touch is, in points of the screen")
  static let y = QuestionFlag("y", "NUMBER", .number, .touch("y"), "the same, down the screen")
  static let `in` = QuestionFlag(
    "in", "VIEW", .text, .touch("in"), "x and y are in this view's own coordinates")
  static let target = QuestionFlag(
    "target", "VIEW", .text, .member("target"), "the view in question: its id, class or label")
  static let passes = QuestionFlag(
    "passes", "NUMBER", .number, .member("passes"), "how often UIKit asks: 1 or 2 (1)")
  static let include = QuestionFlag(
    "include", "LIST", .list, .member("include"), "of log,dispatch,gestureRecognizers (all)")
  static let parts = QuestionFlag("include", "LIST", .list, .member("include"), "of timeline,summary (all)")
  static let events = QuestionFlag(
    "events", "JSON", .json, .member("events"), "what happens, like '[{\"tap\": [160, 424]}]'")
  static let options = QuestionFlag(
    "options", "JSON", .json, .member("options"), "constants, like '{\"panMovement\": 5}'")
  static let views = QuestionFlag("views", "LIST", .list, .member("views"), "only these views (all)")
  static let window = QuestionFlag("window", "VIEW", .text, .member("window"), "only this window (all)")
  static let targetSize = QuestionFlag(
    "target-size", "LEVEL", .text, .member("targetSize"), "wcag-aa, wcag-aaa, hig or material (hig)")
  static let rules = QuestionFlag("rules", "LIST", .list, .member("rules"), "only these rules (all)")
  static let artifact = QuestionFlag(
    "artifact", "URI", .text, .member("artifact"), "the file that SARIF results are about (FILE)")
  static let show = QuestionFlag(
    "show", "LIST", .list, .member("show"), "of hidden,names,traversal,touchMap (none)")
  static let failOn = QuestionFlag(
    "fail-on", "IMPACT", .word(Impact.allCases.map(\.rawValue) + [noImpact]), .verdict,
    "least impact to exit 1: minor, moderate, serious, critical, none (minor)")
  static let dumpFormat = QuestionFlag(
    "dump-format", "NAME", .text, .dumpFormat, "what a dump is taken for (what it looks like)")

  /// The value of `--fail-on` with which nothing fails.
  static let noImpact = "none"

  static func format(_ words: [String]) -> QuestionFlag {
    QuestionFlag(
      "format", "FORMAT", .word(words), .output, "\(words.joined(separator: ", ")) (\(words.first ?? ""))")
  }
}

/// How bad what an audit finds is, in axe-core's words, the least first.
enum Impact: String, CaseIterable {
  case minor, moderate, serious, critical
}

// MARK: - Values

extension QuestionFlag {
  /// What is wrong with a value, to stand behind "has to be"; nil if nothing is.
  func expectation(of text: String) -> String? {
    switch value {
    case .number: Double(text)?.isFinite == true ? nil : "a number"
    case .text: text.isEmpty ? "a text that is not empty" : nil
    case .list: nil
    case .json: text.isEmpty ? "a text in JSON" : nil
    case .word(let words):
      words.contains(text)
        ? nil : words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    }
  }

  /// Writes a value where one is due.
  func encode(_ text: String, to json: inout JSONWriter) {
    switch value {
    case .number: Double(text).map { json.number($0) } ?? json.null()
    case .text, .word: json.string(text)
    case .json:
      let bytes = Array(text.utf8)
      json.beginValue()
      json.withRoom(for: bytes.count) { $0.appendPlain(bytes.span, 0..<bytes.count, at: &$1) }
    case .list:
      json.beginArray()
      for element in text.split(separator: ",") { json.string(String(element)) }
      json.endArray()
    }
  }
}
