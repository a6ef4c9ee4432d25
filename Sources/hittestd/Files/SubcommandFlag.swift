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
  /// The name of its value in the help.
  let unit: String
  let help: String
  let value: Value
  let role: Role
  /// A name of one letter, with its dash.
  var short: String? { role == .output ? "-o" : nil }

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
  }

  enum Role: Sendable, Equatable {
    case member(RequestMember)
    case touch(TouchMember)
    case point(TouchMember)
    case dumpFormat
    /// The print to use of a dump with several.
    case print
    case screen
    case answerFormat
    /// The least impact with which an audit fails.
    case verdict
    case output
    /// A baseline or a file of exceptions.
    case gate
    /// Of SwiftUI's source: the view in question, and conditions that are true.
    case about, state
  }

  private init(_ name: String, _ unit: String, _ value: Value, _ role: Role, _ help: String) {
    self.name = name
    self.unit = unit
    self.value = value
    self.role = role
    self.help = help
  }
}

// MARK: - Of members

extension SubcommandFlag {
  /// The flags of a member: three for a touch, none for members of files only.
  static func flags(of member: RequestMember) -> [SubcommandFlag] {
    switch member.row.kind {
    case .scene, .touches: []
    case .touch: TouchMember.allCases.map { Self($0, help: $0.help) }
    case .point: [TouchMember.x, .y].map { SubcommandFlag(coordinate: $0) }
    case .rect: [SubcommandFlag(member, "RECT", .numbers)]
    case .space: [SubcommandFlag(member, "VIEW", .text)]
    case .view, .window: [SubcommandFlag(member, "VIEW", .text)]
    case .text(let unit), .word(_, let unit): [SubcommandFlag(member, unit, .text)]
    case .texts(let unit): [SubcommandFlag(member, unit, .list)]
    case .views, .words: [SubcommandFlag(member, "LIST", .list)]
    case .count: [SubcommandFlag(member, "NUMBER", .number)]
    case .scale: [SubcommandFlag(member, "PIXELS", .scale)]
    case .document: [SubcommandFlag(member, "JSON", .json)]
    }
  }

  private init(_ member: RequestMember, _ unit: String, _ value: Value) {
    let name = String(Asker.option(member.name).dropFirst(2))
    self.init(name, unit, value, .member(member), member.row.help)
  }

  private init(coordinate member: TouchMember) {
    let help = member == .x ? RequestMember.point.row.help : member.help
    self.init(member.name, "NUMBER", .number, .point(member), help)
  }

  private init(_ member: TouchMember, help: String) {
    let isView = member == .in
    self.init(
      member.name, isView ? "VIEW" : "NUMBER", isView ? .text : .number, .touch(member), help)
  }

  /// The member of the request that it sets, at least in part.
  var member: RequestMember? {
    switch role {
    case .member(let member): member
    case .touch: .touch
    case .point: .point
    case .dumpFormat, .print, .screen, .answerFormat, .verdict, .output, .gate, .about, .state: nil
    }
  }

  var queryKey: String? {
    switch role {
    case .member(let member): member.name
    case .touch(let member), .point(let member): member.name
    case .dumpFormat: "format"
    case .print: "print"
    case .about: "about"
    case .state: "state"
    case .screen: "screen"
    case .answerFormat, .verdict, .output, .gate: nil
    }
  }
}

// MARK: - Of the command line

extension SubcommandFlag {
  static let failOn = SubcommandFlag(
    "fail-on", "IMPACT", .word(Impact.allCases.map(\.rawValue) + [noImpact]), .verdict,
    "least impact to exit 1: minor, moderate, serious, critical, none (minor)")
  /// The same words as an audit's: a difference that unknown overrides explain is moderate, any other one serious.
  static let failOnDifference = SubcommandFlag(
    failOn.name, failOn.unit, failOn.value, .verdict,
    "exit 1 at: moderate (any), serious (no override), none (moderate)")
  static let baseline = SubcommandFlag(
    "baseline", "FILE", .text, .gate, "report only findings that are not in it")
  static let writeBaseline = SubcommandFlag(
    "write-baseline", "FILE", .text, .gate, "write all findings to it and exit 0")
  static let ignoreFile = SubcommandFlag(
    "ignore-file", "FILE", .text, .gate,
    "exceptions: a rule, a view and a reason a line (\(IgnoreFile.name))")

  static let dumpFormat = SubcommandFlag(
    "dump-format", "NAME", .text, .dumpFormat, "format of the dump (detected)")

  static let print = SubcommandFlag(
    "print", "NUMBER", .numberOrWord(before), .print,
    "number of the print (the fullest); before: the state before a diff")

  /// The value of `--print` for the removed lines of a diff.
  private static let before = "before"

  static let about = SubcommandFlag(
    "about", "NAME", .text, .about,
    "SwiftUI source: the view, like Spacer, Text@17 or 'line 12'")
  static let state = SubcommandFlag(
    "state", "LIST", .text, .state, "SwiftUI source: state, like isOn=true,selected=false")
  static let screen = SubcommandFlag(
    "screen", "SCREEN", .text, .screen,
    "screen of a storyboard or xib, by id or name (the initial one)")

  static let output = SubcommandFlag("output", "FILE", .text, .output, "write the answer to a file")

  /// The value of `--fail-on` with which nothing fails.
  static let noImpact = "none"

  /// - Parameter others: formats of the command line only.
  static func format(_ formats: [AnswerFormat], _ others: [GateFormat] = []) -> SubcommandFlag {
    let words = formats.map(\.rawValue) + others.map(\.rawValue)
    return SubcommandFlag(
      "format", "FORMAT", .word(words), .answerFormat,
      "\(words.joined(separator: ", ")) (text on a terminal, else \(words.first ?? ""))")
  }

  /// The possible words of a value, or of its parts; empty for any.
  var words: [String] {
    switch role {
    case .member(.targetSize): TargetSize.allCases.map(\.rawValue)
    case .member(.rules): AuditRule.allCases.map(\.rawValue)
    case .dumpFormat: DumpFormat.allCases.map(\.rawValue)
    default: []
    }
  }

  /// Its names in the help.
  var usage: String { (short.map { "\($0), " } ?? "") + "--\(name) \(unit)" }
}

// MARK: - Values

extension SubcommandFlag {
  /// The accepted values, to follow "expected"; nil if this one is accepted.
  func expectation(of text: String) -> String? {
    switch value {
    case .number: Double(decimal: text)?.isFinite == true ? nil : "a number"
    case .numberOrWord(let word):
      Double(decimal: text)?.isFinite == true || text == word ? nil : "a number or \(word)"
    case .scale: TouchScale(text) == nil ? TouchScale.expectation : nil
    case .text: text.isEmpty ? "a non-empty text" : nil
    // An audit without rules would always pass: it is a mistake.
    case .list: role == .member(.rules) && text.listed.isEmpty ? "a non-empty list" : nil
    case .json: text.isEmpty ? "JSON" : nil
    case .numbers:
      text.listed.count == 4 && text.listed.allSatisfy { Double(decimal: $0)?.isFinite == true }
        ? nil : "four numbers, like 0,0,100,44"
    case .word(let words):
      words.contains(text)
        ? nil : words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    }
  }

  func encode(_ text: String, to json: inout JSONWriter) {
    switch value {
    case .number: Double(decimal: text).map { json.number($0) } ?? json.null()
    case .text, .word, .scale: json.string(text)
    case .numberOrWord: Double(decimal: text).map { json.number($0) } ?? json.string(text)
    case .json:
      let bytes = Array(text.utf8)
      json.value(bytes, 0..<bytes.count)
    case .numbers:
      json.beginArray()
      for number in text.listed.compactMap({ Double(decimal: $0) }) { json.number(number) }
      json.endArray()
    case .list:
      json.beginArray()
      for element in text.listed { json.string(element) }
      json.endArray()
    }
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
    return members + source + verdict + format + [.output] + (isCheck ? [] : [.dumpFormat, .print, .screen])
  }

  private var source: [SubcommandFlag] {
    route.sceneCount == 2 || [.explain, .atPoint, .render].contains(route.endpoint) ? [.about, .state] : []
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
    let rows = flags.map { Options.helpLine($0.usage, $0.help) }
    // Dumps and sources do not have the results of an app's own hit tests.
    let input =
      isCheck
      ? """
      A file is scene JSON with the app's own hit-test results in metadata.hitTest, as a capture writes
      it, or a JSON request with such a scene
      """
      : """
      A file is scene JSON, a JSON request with a scene, a view-hierarchy dump, a storyboard, a xib or
      SwiftUI source\(takesManyFiles ? ", or a folder of such files" : "")
      """
    let failure = isVerdict ? ", 1 findings" : isCheck ? ", 1 differences" : ""
    return """
      Usage: hittestd \(name) \(files) [options]
      \(route.help.withCapital).

      \(input); - is standard input.
      Options override a request in the file.

      \(rows.joined(separator: "\n"))
        --help                    print this help

      Limits come from the environment, like HITTESTD_MAX_VIEWS; see hittestd --help.
      Exit status: 0 success\(failure), 64 usage error, 65 not a scene or dump, 66 unreadable file,
      73 cannot create the output, 74 cannot write it.

      """
  }
}
