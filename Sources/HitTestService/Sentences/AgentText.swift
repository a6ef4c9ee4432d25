import AnswerCoding
import ModelContextProtocol
import SceneCoding

// What agents read besides answers: errors of the protocol, mistakes in arguments, the instructions.

extension RPCError {
  static let initializeInBatch = RPCError(
    .invalidRequest, "Send `initialize` first and alone, not in a batch.")
  static let cursor = RPCError(.invalidParams, "Lists have one page. Omit `cursor`.")
  static let noURI = RPCError(.invalidParams, "`resources/read` requires `uri`, a string.")
  static let noVersion = RPCError(
    .invalidParams, "`initialize` requires `protocolVersion`, like \"2025-11-25\".")
  static let argumentsNoObject = RPCError(.invalidParams, "`arguments` must be an object.")
  static let versionInFieldAlone = RPCError(
    .invalidParams, "A \(ProtocolVersion.july2026.rawValue) request also names its version in `_meta`.")

  static func unknownMethod(_ method: String) -> RPCError {
    RPCError(
      .methodNotFound,
      "Unknown method `\(method.prefix(80))`. This server has tools and resources.")
  }

  /// - Parameter data: the address.
  static func noResource(_ code: Code, data: [UInt8]) -> RPCError {
    RPCError(code, "Resource not found. See resources/list and resources/templates/list.", data: data)
  }

  static func unknownTool(_ name: String, _ known: [String]) -> RPCError {
    RPCError(
      .invalidParams, "Unknown tool `\(name.prefix(80))`. Tools: \(known.joined(separator: ", ")).")
  }

  /// - Parameter value: of the field; nil for one that is missing or malformed.
  static func mismatch(_ field: String, _ value: String?, _ expected: String) -> RPCError {
    let given = value.map { "is \"\($0.prefix(80))\"" } ?? "is missing or malformed"
    return RPCError(
      .headerMismatch, "Header mismatch: \(field) \(given); the body says \"\(expected.prefix(80))\".")
  }
}

/// The form of an argument's value, which the request's decoder reads further.
enum ArgumentKind: String {
  case number = "a number"
  case text = "a string"
  case texts = "an array of strings"
  case list = "an array"
  case object = "an object"
}

extension ProblemDetails {
  static let noTarget: ProblemDetails =
    "Pass `target`, the view that should get the tap, or `x` and `y` to find the view that gets it."

  /// - Parameter words: the possible values of `detail`.
  static func unknownDetail(_ words: [String]) -> ProblemDetails {
    "`detail` must be one of \(words.map { "\"\($0)\"" }.joined(separator: ", "))."
  }

  static func missing(_ argument: String, _ kind: ArgumentKind) -> ProblemDetails {
    "Missing argument `\(argument)`, \(kind.rawValue)."
  }

  static func wrong(_ argument: String, _ kind: ArgumentKind) -> ProblemDetails {
    "`\(argument)` must be \(kind.rawValue)."
  }

  static func unknownKey(_ key: String, in argument: String) -> ProblemDetails {
    "Unknown key `\(key.prefix(40))` in `\(argument)`."
  }

  /// - Parameter argument: that has the screen; nil for the call itself.
  static func notOneScreen(of names: [String], in argument: String?) -> ProblemDetails {
    let known = names.map { "`\($0)`" }.joined(separator: ", ")
    return "\(argument.map { "`\($0)` must have" } ?? "Pass") exactly one of \(known)."
  }

  static let sceneNoObject: ProblemDetails = "`scene` must be an object with `windows`. Pass text as `dump`."
  static let ofDumpsAlone: ProblemDetails =
    "`dumpFormat`, `print` and `screen` apply to dumps and files only."
  static let storedInText: ProblemDetails = "This text refers to a stored scene. Pass its id as `sceneId`."
  static let noFiles: ProblemDetails =
    "Only `hittestd mcp` reads files. Pass the text as `dump` or `scene`."

  static func emptyText(_ argument: String) -> ProblemDetails {
    "`\(argument)` must be a non-empty string."
  }

  /// A text that is not JSON.
  static func syntax(_ name: String, _ detail: String, line: Int, column: Int) -> ProblemDetails {
    ProblemDetails(.jsonSyntax, "\(name): \(detail) (line \(line), column \(column))")
  }

  static let noFilesToAudit: ProblemDetails = "`folder` has no scene, dump, storyboard, xib or source."

  /// Each mistake with its place, or the sentence, which has that of a dump.
  var linesToAgent: [String] {
    let mistakes = mistakes.filter { !$0.place.pointer.isEmpty }.map { "\($0.place.pointer): \($0.detail)" }
    return mistakes.isEmpty ? [toldToAgent] : ["\(code.title):"] + mistakes
  }

  /// For an agent, whose scenes `read_dump` stores.
  private var toldToAgent: String {
    code == .sceneNotFound
      ? """
      No stored scene has this sceneId: it was evicted or never stored. Call `read_dump` with the screen, or pass the \
      screen itself.
      """ : detail
  }
}

/// What a tool's answer says about itself.
enum ToolAnswerText {
  static func further(_ lines: Int) -> String {
    "… and \(lines) more line\(lines == 1 ? "" : "s") (\"detail\": \"full\" shows all)."
  }

  static func assumed(_ count: Int) -> String {
    "\(count == 1 ? "1 assumption" : "\(count) assumptions") (\"detail\": \"short\" lists \(count == 1 ? "it" : "them"))."
  }

  static func stored(_ id: String) -> String { "Stored as sceneId \(id)." }

  static let sameFacts =
    "Assumed: facts missing from the dumps (see read_dump) are the same on both screens."
}

/// The lines of a folder's audit.
enum FolderAuditText {
  static func line(_ file: String, _ refusal: String) -> String { "\(file): \(refusal)" }

  /// As a compiler prints it.
  static func line(_ file: String, _ place: TextPlace?, _ message: String, _ rule: String) -> String {
    "\(file)\(place.map { ":\($0.line):\($0.column)" } ?? ""): \(message) [\(rule)]"
  }
}

/// A title, and instructions for agents.
enum AgentServerText {
  static let title = "UIKit hit-test debugger"

  static func instructions(mayReadFiles: Bool) -> String {
    """
    Finds which UIKit view gets a touch, and why another does not. Pass a view-hierarchy dump (lldb \
    recursiveDescription, an accessibility tree, idb, Appium, Maestro …) as \
    \(mayReadFiles ? "its path (`file`) or text (`dump`)" : "its text (`dump`)"), or a scene. Start with \
    explain_tap if a tap does nothing, with where_to_tap for coordinates. Name views by address, id, class or label; \
    points are screen points. Lines that begin with "Assumed" are facts the dump omits. Rules cited like R20 are at \
    hittestd://rules/R20.
    """
  }

  /// Of resources.
  static func rules(_ page: String) -> String {
    "Rules of \(page == "rules" ? "UIKit and React Native" : "SwiftUI"), cited by number in answers"
  }

  static let example = "An example input"

  static let templates = [
    ("rules/{number}", "One rule, like R20", "text/plain"),
    ("classes/{name}", "What hittestd knows about a UIKit class", "application/json"),
    ("scenes/{sceneId}", "The JSON of a stored scene", "application/json"),
  ]
}
