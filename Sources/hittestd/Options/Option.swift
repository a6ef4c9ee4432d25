import HTTPProtocol
import HTTPServing
import HitTestService
import SceneCoding
import SystemCalls

/// One option of the program: a row of the table from which its flag, its variable and its line of help are made.
///
///     Option("max-body", .bytes(\.server.limits.bodyBytesMax, 1...2_147_483_647))
///
///     --max-body BYTES    HITTESTD_MAX_BODY    body of a request (33554432)
///
/// The default is the property's own.
struct Option {
  /// Without the dashes.
  let name: String
  let kind: Kind

  init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }

  var help: String { OptionHelp.texts[name] ?? "" }

  /// The form of its value, and the property that it sets.
  enum Kind {
    case text(WritableKeyPath<Options, String>, name: String)
    /// Several with commas between them, `*` for any.
    case names(WritableKeyPath<Options, String>, name: String, WebName)
    case integer(WritableKeyPath<Options, Int>, ClosedRange<Int> = 1...(1 << 30), unit: String = "COUNT")
    /// With or without a unit: `256MiB`.
    case bytes(WritableKeyPath<Options, Int>, ClosedRange<Int> = 1...(1 << 40))
    case seconds(WritableKeyPath<Options, Double>)
    /// A token, which no message and no help shows.
    case secret(WritableKeyPath<Options, String>, name: String)
    case logging(WritableKeyPath<Options, Options.RequestLogging>)
    case poller(WritableKeyPath<Options, Poller.Kind>)
  }

  var flag: String { "--" + name }

  static let variablePrefix = "HITTESTD_"

  /// The prefix, and the name in capitals with underscores.
  var variable: String {
    Self.variablePrefix + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// - Parameter source: the flag or the variable that gave the value, for the error.
  /// - Throws: `UsageError` for a value that is not of the option's kind, or out of its range.
  func set(_ options: inout Options, _ value: String, from source: String) throws(UsageError) {
    if case .names(_, _, let form) = kind, let mistake = form.mistake(in: value) {
      throw .expected(form.noun, at: source, found: mistake.wrong, right: mistake.right)
    }
    guard kind.set(&options, value) else {
      // Of a token, no message shows the value.
      let isSecret = if case .secret = kind { true } else { false }
      throw .expected(kind.expectation, at: source, found: isSecret ? nil : value)
    }
  }

  // MARK: - The table

  /// In the order of the help.
  static var all: [Option] { groups.flatMap(\.options) }

  /// The parts of the help with their titles.
  static var groups: [(title: OptionTitle, options: [Option])] {
    [
      (
        .listening,
        [
          Option("host", .text(\.server.host, name: "ADDRESS")),
          Option("port", .integer(\.server.port, 0...65_535, unit: "NUMBER")),
          Option("poller", .poller(\.server.poller)),
        ]
      ),
      (
        .limits,
        [
          Option("memory", .bytes(\.server.memoryBytesMax)),
          Option("max-connections", .integer(\.server.connectionsMax)),
          Option("max-request-line", .bytes(\.server.limits.requestLineBytesMax)),
          Option("max-head", .bytes(\.server.limits.headBytesMax)),
          Option("max-fields", .integer(\.server.limits.fieldsMax)),
          // Below 2 GiB: names of a scene are kept as offsets of 32 bits into its text, and added text behind it.
          Option("max-body", .bytes(\.server.limits.bodyBytesMax, 1...2_147_483_647)),
          Option("max-views", .integer(\.service.limits.viewsMax)),
          Option("max-depth", .integer(\.service.limits.depthMax, 1...512, unit: "LEVELS")),
          Option("max-touches", .integer(\.service.limits.touchesMax)),
        ]
      ),
      (
        .scenes,
        [
          Option("scene-dir", .text(\.sceneDirectory, name: "PATH"))
        ]
      ),
      (
        .timeouts,
        [
          Option("request-timeout", .seconds(\.server.requestTimeoutSeconds)),
          Option("head-timeout", .seconds(\.server.headTimeoutSeconds)),
          Option("body-timeout", .seconds(\.server.bodyTimeoutSeconds)),
          Option("idle-timeout", .seconds(\.server.idleTimeoutSeconds)),
          Option("drain-timeout", .seconds(\.server.drainTimeoutSeconds)),
        ]
      ),
      (
        .access,
        [
          Option("host-name", .names(\.hostName, name: "NAME", .host)),
          Option("token", .secret(\.token, name: "TOKEN")),
          Option("token-file", .text(\.tokenFile, name: "PATH")),
          Option("cors-origin", .names(\.corsOrigin, name: "ORIGIN", .origin)),
        ]
      ),
      (
        .log,
        [
          Option("log", .logging(\.log))
        ]
      ),
    ]
  }
}

// How values of each kind are checked, set and shown.

extension Option.Kind {
  /// The accepted values, to follow "expected".
  var expectation: String {
    switch self {
    case .text(_, let name): ValueForm.text(name)
    case .names(_, _, let form): ValueForm.names(form.example)
    case .integer(_, let range, _): ValueForm.integer(range)
    case .bytes(_, let range): ValueForm.bytes(range)
    case .seconds: ValueForm.seconds
    case .secret: ValueForm.token
    case .logging: ValueForm.logging
    case .poller: Poller.Kind.allCases.map(\.rawValue).joined(separator: " or ")
    }
  }

  /// - Returns: false for an unacceptable value; then the program ends.
  func set(_ options: inout Options, _ value: String) -> Bool {
    switch self {
    case .text(let path, _):
      options[keyPath: path] = value
      return !value.isEmpty
    case .names(let path, _, _):
      options[keyPath: path] = value
      return !Options.list(value).isEmpty
    case .integer(let path, let range, _):
      guard let number = Self.digits(value[...]), range ~= number else { return false }
      options[keyPath: path] = number
    case .bytes(let path, let range):
      guard let number = Self.bytes(value), range ~= number else { return false }
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
    case .poller(let path):
      guard let kind = Poller.Kind(rawValue: value) else { return false }
      options[keyPath: path] = kind
    }
    return true
  }

  /// Digits alone: `Int` would also take "+5".
  private static func digits(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(text) : nil
  }

  /// A number of bytes, perhaps with a unit of IEC 80000-13 as Kubernetes and Docker write it: `256MiB`, `256Mi`.
  private static func bytes(_ text: String) -> Int? {
    let digitCount = text.utf8.prefix { 0x30...0x39 ~= $0 }.count
    guard let shift = shifts[String(text.dropFirst(digitCount))], let number = digits(text.prefix(digitCount))
    else { return nil }
    let (count, overflows) = number.multipliedReportingOverflow(by: 1 << shift)
    return overflows ? nil : count
  }

  private static let shifts = [
    "": 0, "KiB": 10, "MiB": 20, "GiB": 30, "TiB": 40, "Ki": 10, "Mi": 20, "Gi": 30, "Ti": 40,
  ]

  var unit: String {
    switch self {
    case .text(_, let name), .names(_, let name, _), .secret(_, let name): name
    case .integer(_, _, let unit): unit
    case .bytes: "BYTES"
    case .seconds: "SECONDS"
    case .logging: "WHAT"
    case .poller: "WAY"
    }
  }

  func value(in options: Options) -> String {
    switch self {
    case .text(let path, _), .names(let path, _, _):
      options[keyPath: path].isEmpty ? "none" : options[keyPath: path]
    case .secret: "none"
    case .integer(let path, _, _), .bytes(let path, _): String(options[keyPath: path])
    case .seconds(let path): String(options[keyPath: path])
    case .logging(let path): options[keyPath: path].rawValue
    case .poller(let path): options[keyPath: path].rawValue
    }
  }
}

// MARK: - Names that browsers send

/// The form that a value is compared in: in any other form it would silently match nothing.
///
///     app.example               ─→  https://app.example    an origin has a scheme,
///     https://app.example/      ─→  https://app.example    no path,
///     https://app.example:443   ─→  https://app.example    and no default port
///     http://app.example:8080/  ─→  app.example            a name of a host has neither
enum WebName {
  /// As in `Origin`. Source: RFC 6454 §6.2.
  case origin
  /// As in `Host`, without a port.
  case host

  var example: String { self == .origin ? ValueForm.origin : ValueForm.hostName }

  fileprivate var noun: String { self == .origin ? ValueForm.anOrigin : ValueForm.aHostName }

  /// The first wrong one of a list, with its correction.
  func mistake(in list: String) -> (wrong: String, right: String)? {
    guard let wrong = Options.list(list).first(where: { $0 != "*" && corrected($0) != $0 }) else {
      return nil
    }
    return (wrong, corrected(wrong) ?? ValueForm.orAny(example))
  }

  /// The form that matches; nil if the text is ambiguous.
  private func corrected(_ text: String) -> String? {
    guard let parts = WebAddress(text) else { return nil }
    switch self {
    case .host: return String(parts.host)
    case .origin:
      // Of pages in files and in sandboxed frames.
      if text.lowercased() == "null" { return text }
      let scheme = parts.scheme ?? "https"
      let usualPort = ["http": "80", "https": "443"][scheme.lowercased()] ?? ""
      let isUsual = parts.port.isEmpty || parts.port == usualPort
      return "\(scheme)://\(parts.host)" + (isUsual ? "" : ":\(parts.port)")
    }
  }
}

/// `scheme://user@host:port/path`, of which all but the host may be missing.
private struct WebAddress {
  var scheme: Substring?
  let host: Substring
  let port: Substring

  init?(_ text: String) {
    var rest = text[...]
    if let colon = rest.firstIndex(of: ":"), rest[colon...].hasPrefix("://") {
      scheme = rest[..<colon]
      rest = rest[colon...].dropFirst(3)
    }
    rest = rest.prefix { !"/?#".contains($0) }
    if let at = rest.lastIndex(of: "@") { rest = rest[at...].dropFirst() }
    let isInBrackets = rest.first == "["
    let end = isInBrackets ? rest.firstIndex(of: "]").map(rest.index(after:)) : rest.firstIndex(of: ":")
    host = rest[..<(end ?? rest.endIndex)]
    port = rest[host.endIndex...].drop { $0 == ":" }
    let signs = isInBrackets ? "[]:." : "-._~"
    let hasHost =
      host.count > (isInBrackets ? 2 : 0) && host.allSatisfy { Self.isPlain($0) || signs.contains($0) }
    let isSchemeRight = scheme?.allSatisfy { Self.isPlain($0) || "+-.".contains($0) } ?? true
    guard hasHost, isSchemeRight, scheme != "", port.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      return nil
    }
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }
}
