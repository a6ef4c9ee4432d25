import HTTPProtocol
import HitTestService
import SceneCoding

/// One option: the row from which its flag, its variable and its line of help are made.
struct Option {
  enum Kind {
    case text(WritableKeyPath<Options, String>, name: String)
    case integer(WritableKeyPath<Options, Int>, ClosedRange<Int>, unit: String)
    case seconds(WritableKeyPath<Options, Double>)
    /// Its value is shown nowhere.
    case secret(WritableKeyPath<Options, String>, name: String)
    case logging(WritableKeyPath<Options, Options.RequestLogging>)
  }

  /// Without the dashes.
  let name: String
  let kind: Kind
  let help: String

  init(_ name: String, _ kind: Kind, _ help: String) {
    self.name = name
    self.kind = kind
    self.help = help
  }

  static var all: [Option] {
    let bytes = 1...(1 << 40)
    let count = 1...(1 << 30)
    return [
      Option("host", .text(\.host, name: "ADDRESS"), "numeric address to listen on, or localhost"),
      Option("port", .integer(\.port, 0...65_535, unit: "NUMBER"), "port to listen on; 0 takes a free one"),
      Option("loops", .integer(\.loops, 0...1024, unit: "COUNT"), "event loops; 0 is one for each core"),
      Option(
        "max-connections", .integer(\.connectionsMax, count, unit: "COUNT"), "connections open at a time"),
      Option(
        "max-request-line", .integer(\.limits.requestLineBytesMax, bytes, unit: "BYTES"), "request line"),
      Option("max-head", .integer(\.limits.headBytesMax, bytes, unit: "BYTES"), "request line and fields"),
      Option("max-fields", .integer(\.limits.fieldsMax, count, unit: "COUNT"), "fields of a request"),
      // Below 2 GiB: names of a scene are kept as offsets of 32 bits into its text, and what is added behind it.
      Option(
        "max-body", .integer(\.limits.bodyBytesMax, 1...2_147_483_647, unit: "BYTES"), "body of a request"),
      Option(
        "max-bodies", .integer(\.bodiesBytesMax, bytes, unit: "BYTES"), "bodies being received, all together"),
      Option(
        "max-extensions", .integer(\.limits.chunkExtensionBytesMax, bytes, unit: "BYTES"),
        "chunk extensions of a body"),
      Option("max-trailers", .integer(\.limits.trailerBytesMax, bytes, unit: "BYTES"), "trailers of a body"),
      Option(
        "max-output", .integer(\.outputBytesMax, bytes, unit: "BYTES"),
        "unread answers before a client is not served"),
      Option(
        "max-scenes", .integer(\.scenesBytesMax, bytes, unit: "BYTES"),
        "memory of stored scenes, all together"),
      Option(
        "scene-dir", .text(\.sceneDirectory, name: "PATH"), "keep stored scenes in files, which stay for good"
      ),
      Option("max-views", .integer(\.sceneLimits.viewsMax, count, unit: "COUNT"), "views of a scene"),
      Option("max-depth", .integer(\.sceneLimits.depthMax, 1...512, unit: "LEVELS"), "levels of a scene"),
      Option("max-touches", .integer(\.sceneLimits.touchesMax, count, unit: "COUNT"), "touches of a request"),
      Option(
        "max-visits", .integer(\.visitsMax, 1...(1 << 50), unit: "COUNT"), "askings of views in a request"),
      Option("max-answer", .integer(\.answerBytesMax, bytes, unit: "BYTES"), "answer to a request"),
      Option(
        "max-answers", .integer(\.answersBytesMax, bytes, unit: "BYTES"), "answers being sent, all together"),
      Option("head-timeout", .seconds(\.headTimeoutSeconds), "from the first byte of a head to its last"),
      Option("body-timeout", .seconds(\.bodyTimeoutSeconds), "between two bytes of a body or an answer"),
      Option("idle-timeout", .seconds(\.idleTimeoutSeconds), "between two requests"),
      Option("drain-timeout", .seconds(\.drainTimeoutSeconds), "to finish requests after SIGTERM or SIGINT"),
      Option(
        "linger-timeout", .seconds(\.lingerTimeoutSeconds), "for a client to end behind its last answer"),
      Option("token", .secret(\.token, name: "TOKEN"), "ask for Authorization: Bearer TOKEN"),
      Option("token-file", .text(\.tokenFile, name: "PATH"), "the same, with the token in a file"),
      Option("cors-origin", .text(\.corsOrigin, name: "ORIGIN"), "origin that may read answers; * is any"),
      Option("log", .logging(\.log), "a line of JSON on stderr for requests, errors or none"),
    ]
  }

  var flag: String { "--" + name }

  /// `HITTESTD_` and the name in capitals with underscores.
  var variable: String {
    "HITTESTD_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// - Parameter source: the flag or the variable that gave the value, for the error.
  func set(_ options: inout Options, _ value: String, from source: String) throws(UsageError) {
    guard kind.set(&options, value) else {
      if case .secret = kind { throw UsageError(description: "\(source) has to be \(kind.expectation).") }
      throw UsageError(description: "\(source) is \"\(value)\" but has to be \(kind.expectation).")
    }
  }
}

extension Option.Kind {
  /// What a value has to be, to stand behind "has to be".
  var expectation: String {
    switch self {
    case .text(_, let name): "a text (\(name)) that is not empty"
    case .integer(_, let range, let unit):
      "a whole number (\(unit)) of \(range.lowerBound) to \(range.upperBound)"
    case .seconds: "a number of seconds over 0, up to 86400"
    case .secret: "1 to \(BearerToken.countMax) letters, digits and -._~+/ with = at the end only"
    case .logging: "requests, errors or none"
    }
  }

  /// - Returns: whether the value was as expected.
  func set(_ options: inout Options, _ value: String) -> Bool {
    switch self {
    case .text(let path, _):
      options[keyPath: path] = value
      return !value.isEmpty
    case .integer(let path, let range, _):
      // Digits alone: `Int` would also take "+5".
      guard value.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(value), range ~= number else {
        return false
      }
      options[keyPath: path] = number
    case .secret(let path, _):
      options[keyPath: path] = value
      return BearerToken(value) != nil
    case .seconds(let path):
      guard let number = Double(value), number > 0, number <= 86_400 else { return false }
      options[keyPath: path] = number
    case .logging(let path):
      guard let logging = Options.RequestLogging(rawValue: value) else { return false }
      options[keyPath: path] = logging
    }
    return true
  }

  var unit: String {
    switch self {
    case .text(_, let name), .secret(_, let name): name
    case .integer(_, _, let unit): unit
    case .seconds: "SECONDS"
    case .logging: "WHAT"
    }
  }

  func value(in options: Options) -> String {
    switch self {
    case .text(let path, _): options[keyPath: path].isEmpty ? "none" : options[keyPath: path]
    case .secret: "none"
    case .integer(let path, _, _): String(options[keyPath: path])
    case .seconds(let path): String(options[keyPath: path])
    case .logging(let path): options[keyPath: path].rawValue
    }
  }
}

extension Options {
  /// What `--help` prints. `defaults` are the options without any flag or variable.
  static func help(defaults: Options) -> String {
    let rows = Option.all.map { option in
      let usage = "  \(option.flag) \(option.kind.unit)"
      let padding = String(repeating: " ", count: max(1, 28 - usage.count))
      return usage + padding + "\(option.help) (\(option.kind.value(in: defaults)))"
    }
    return """
      Usage: hittestd [options]
             hittestd QUESTION FILE [options]
      Answers UIKit hit-test questions over HTTP, or about a file.

      Questions about files; hittestd QUESTION --help tells their options:
      \(FileQuestion.all.map(\.line).joined(separator: "\n"))

      Options, with their defaults in brackets:
      \(rows.joined(separator: "\n"))
        --probe URL               ask a server: exit 0 if it answers 2xx within 3 s, else 1
        --version                 print the version
        --help                    print this text

      Each option can also be given as an environment variable: --max-body as HITTESTD_MAX_BODY.
      SIGTERM or SIGINT lets requests finish, a second one ends at once.
      Exit status: 0 after a drain, an answer or a good probe, 1 after a bad probe or an audit with
      findings, 64 for a wrong option, 65 for a file that is no scene, 66 for one that cannot be read,
      71 when the port cannot be had.

      """
  }
}
