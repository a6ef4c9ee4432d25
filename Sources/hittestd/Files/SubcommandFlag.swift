import AuditRules
import Auditing
import DumpImporting
import HitTestService
import JSONCoding
import SceneCoding

/// A flag of a subcommand. Flags for members of the request are made from the members' table.
struct SubcommandFlag: Sendable {
  /// Without the dashes.
  let name: String
  /// The name of its value in the help; nil for a flag without one.
  let unit: String?
  let help: String
  let value: Value
  let role: Role
  /// A name of one letter, with its dash.
  var short: String? { name == Self.output.name ? "-o" : nil }

  /// The form of its value on the command line.
  enum Value: Sendable {
    case number
    case text
    /// Texts separated by commas.
    case list
    case word([String])
    case numberOrWord(String)
    /// A number of pixels, like `3x`.
    case scale
    case numbers
    /// JSON, which the service reads.
    case json
    case nothing
  }

  enum Role: Sendable, Equatable {
    case member(RequestMember)
    /// A coordinate of a touch or a point, or the view that it is relative to.
    case part(TouchMember, of: RequestMember)
    /// What goes with a text that is not JSON: the key of its query.
    case query(String)
    /// Of the command line alone.
    case own
  }

  private init(_ name: String, _ unit: String?, _ value: Value, _ role: Role, _ help: String? = nil) {
    (self.name, self.unit, self.value, self.role) = (name, unit, value, role)
    self.help = help ?? FlagHelp.texts[name] ?? ""
  }
}

// MARK: - Of members

extension SubcommandFlag {
  /// The flags of a member: three for a touch, none for members of files only.
  static func flags(of member: RequestMember) -> [SubcommandFlag] {
    func flag(_ unit: String, _ value: Value) -> [SubcommandFlag] {
      [SubcommandFlag(Asker.flag(member.name), unit, value, .member(member), member.help)]
    }
    return switch member.row.kind {
    case .scene, .touches: []
    case .touch: TouchMember.allCases.map { SubcommandFlag($0, of: member) }
    case .point: [TouchMember.x, .y].map { SubcommandFlag($0, of: member) }
    case .rect: flag("RECT", .numbers)
    case .view, .window, .space: flag("VIEW", .text)
    case .text(let unit), .word(_, let unit): flag(unit, .text)
    case .texts(let unit): flag(unit, .list)
    case .views, .words: flag("LIST", .list)
    case .code: flag("PATH", .text)
    case .count: flag("NUMBER", .number)
    case .scale: flag("PIXELS", .scale)
    case .document: flag("JSON", .json)
    }
  }

  private init(_ part: TouchMember, of member: RequestMember) {
    let isView = part == .in
    self.init(
      part.name, isView ? "VIEW" : "NUMBER", isView ? .text : .number, .part(part, of: member),
      part.help(of: member))
  }

  /// The member of the request that it sets, at least in part.
  var member: RequestMember? {
    switch role {
    case .member(let member), .part(_, let member): member
    case .query, .own: nil
    }
  }

  /// Whether it is a member of its member.
  var isPart: Bool { if case .part = role { true } else { false } }

  /// Its key in a query, and in the JSON object that it belongs in.
  var key: String? {
    switch role {
    case .member(let member): member.name
    case .part(let part, _): part.name
    case .query(let key): key
    case .own: nil
    }
  }
}

// MARK: - Of the command line

extension SubcommandFlag {
  static let failOn = SubcommandFlag(
    "fail-on", "IMPACT", .word(Impact.allCases.map(\.rawValue) + [noImpact]), .own)
  /// The same words as an audit's: a difference that unknown overrides explain is moderate, any other one serious.
  static let failOnDifference = SubcommandFlag(
    failOn.name, failOn.unit, failOn.value, .own,
    FlagHelp.texts["fail-on-difference"])
  static let baseline = SubcommandFlag("baseline", "FILE", .text, .own)
  static let writeBaseline = SubcommandFlag("write-baseline", "FILE", .text, .own)
  static let ignoreFile = SubcommandFlag("ignore-file", "FILE", .text, .own)

  static let dumpFormat = SubcommandFlag("dump-format", "NAME", .text, .query("format"))

  static let print = SubcommandFlag("print", "NUMBER", .numberOrWord(before), .query("print"))

  /// The value of `--print` for the removed lines of a diff.
  private static let before = "before"

  static let about = SubcommandFlag("about", "NAME", .text, .query("about"))
  static let state = SubcommandFlag("state", "LIST", .text, .query("state"))
  static let screen = SubcommandFlag("screen", "SCREEN", .text, .query("screen"))

  static let output = SubcommandFlag("output", "FILE", .text, .own)
  static let timing = SubcommandFlag("timing", nil, .nothing, .own)

  /// The value of `--fail-on` with which nothing fails.
  static let noImpact = "none"

  /// - Parameter others: formats of the command line only.
  static func format(_ formats: [AnswerFormat], _ others: [GateFormat] = []) -> SubcommandFlag {
    let words = formats.map(\.rawValue) + others.map(\.rawValue)
    return SubcommandFlag(
      "format", "FORMAT", .word(words), .own,
      FlagHelp.format(words))
  }

  /// The possible words of a value, or of its parts; empty for any.
  var words: [String] {
    switch role {
    case .member(.targetSize): TargetSize.allCases.map(\.rawValue)
    case .member(.rules): AuditRule.allCases.map(\.rawValue)
    case .query("format"): DumpFormat.allCases.map(\.rawValue)
    default: []
    }
  }

  /// Its names in the help.
  var usage: String { (short.map { "\($0), " } ?? "") + "--\(name)" + (unit.map { " \($0)" } ?? "") }
}

// MARK: - Values

extension SubcommandFlag {
  /// Writes its member with a value of its form.
  func writeMember(_ text: String, to json: inout JSONWriter) {
    json.key(key ?? "")
    _ = write(text, to: &json)
  }

  /// Writes what a text on the command line means.
  ///
  /// - Returns: the accepted values, to follow "expected", if it is none of them: nothing is written then.
  func write(_ text: String, to json: inout JSONWriter) -> String? {
    switch value {
    case .number:
      guard let number = Double(decimal: text) else { return FlagHelp.number }
      json.number(number)
    case .numbers:
      guard let numbers = text.numbers, numbers.count == 4 else {
        return FlagHelp.rect
      }
      json.numbers(numbers)
    case .list:
      // An audit without rules would always pass: it is a mistake.
      if role == .member(.rules), text.listed.isEmpty { return FlagHelp.list }
      json.array { json in for element in text.listed { json.string(element) } }
    case .json:
      if text.isEmpty { return "JSON" }
      json.value(Array(text.utf8))
    case .nothing: return text.isEmpty ? nil : FlagHelp.nothing
    case .text where text.isEmpty: return FlagHelp.text
    case .scale where TouchScale(text) == nil: return Expectation.scale
    case .word(let words) where !words.contains(text):
      return MemberHelp.either(words)
    case .numberOrWord(let word) where text != word && Double(decimal: text) == nil:
      return FlagHelp.number(or: word)
    case .text, .scale, .word, .numberOrWord: json.string(text)
    }
    return nil
  }
}

/// A question of the service that is asked about files, without a server: its route, and the flags that the route's
/// members make.
///
///     POST /v1/touch-map  {"scene": …, "views": ["a"]}      Accept: image/svg+xml
///     hittestd touch-map FILE --views a --format svg
struct Subcommand: Sendable {
  let route: Route

  /// In the order of the routes.
  static let all = HitTestService.questions.map(Subcommand.init)

  /// The first word of the command line.
  var name: String { route.name }

  /// The flags for members of the request, required ones first; then the command line's own.
  var flags: [SubcommandFlag] {
    let required = route.endpoint?.requiredMembers ?? []
    let others = (route.endpoint?.members ?? []).filter { !required.contains($0) }
    let members = (required + others).flatMap(SubcommandFlag.flags)
    let verdict =
      isVerdict
      ? [SubcommandFlag.failOn, .baseline, .writeBaseline, .ignoreFile] : isCheck ? [.failOnDifference] : []
    let format =
      route.formats.count > 1
      ? [SubcommandFlag.format(route.formats, isVerdict ? GateFormat.allCases : [])] : []
    // A check is for scenes only.
    let timing = takesManyFiles ? [] : [SubcommandFlag.timing]
    return members + source + verdict + format + [.output] + timing
      + (isCheck ? [] : [.dumpFormat, .print, .screen])
  }

  private var source: [SubcommandFlag] {
    // A comparison has no members of its own: both sides run the same code.
    (route.sceneCount == 2 ? SubcommandFlag.flags(of: .source) : [])
      + (route.sceneCount == 2 || [.explain, .atPoint, .render].contains(route.endpoint)
        ? [.about, .state] : [])
  }

  /// Whether the exit status depends on the answer.
  var isVerdict: Bool { route.endpoint == .audit }

  /// Whether the rules are compared with an app: the exit status is whether they agree.
  var isCheck: Bool { route.endpoint == .check }

  /// Whether files are audited one after the other, with one answer.
  var takesManyFiles: Bool { isVerdict }

  func takes(_ member: String) -> Bool {
    route.endpoint?.members.contains { $0.name == member } ?? false
  }

  /// Its operands, as in the usage.
  var files: String {
    takesManyFiles ? "FILE… DIR…" : route.sceneCount == 1 ? "FILE" : "BEFORE AFTER"
  }
}

// MARK: - Help

extension Subcommand {
  /// The text of `hittestd NAME --help`.
  var usage: String {
    HelpText.usage(
      name, files, route.help, flags.map { HelpText.line($0.usage, $0.help) },
      isCheck ? .capture : isVerdict ? .folders : .file)
  }
}
