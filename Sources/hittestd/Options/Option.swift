import HTTPProtocol
import HTTPServing
import HitTestService
import SceneCoding

/// One option of the program: a row of the table from which its flag, its variable and its line of help are made.
///
///     Option("max-body", .bytes(\.server.limits.bodyBytesMax, 1...2_147_483_647), "body of a request")
///
///     --max-body BYTES    HITTESTD_MAX_BODY    body of a request (33554432)
///
/// The default is the property's own.
struct Option {
  /// Without the dashes.
  let name: String
  let kind: Kind
  let help: String

  init(_ name: String, _ kind: Kind, _ help: String) {
    self.name = name
    self.kind = kind
    self.help = help
  }

  /// The form of its value, and the property that it sets.
  enum Kind {
    case text(WritableKeyPath<Options, String>, name: String)
    case integer(WritableKeyPath<Options, Int>, ClosedRange<Int>, unit: String)
    /// With or without a unit: `256MiB`.
    case bytes(WritableKeyPath<Options, Int>, ClosedRange<Int>)
    case seconds(WritableKeyPath<Options, Double>)
    /// A token, which no message and no help shows.
    case secret(WritableKeyPath<Options, String>, name: String)
    case logging(WritableKeyPath<Options, Options.RequestLogging>)
  }

  var flag: String { "--" + name }

  /// `HITTESTD_` and the name in capitals with underscores.
  var variable: String {
    "HITTESTD_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// - Parameter source: the flag or the variable that gave the value, for the error.
  /// - Throws: `UsageError` for a value that is not of the option's kind, or out of its range.
  func set(_ options: inout Options, _ value: String, from source: String) throws(UsageError) {
    guard kind.set(&options, value) else {
      if case .secret = kind { throw UsageError(description: "\(source) has to be \(kind.expectation).") }
      throw UsageError(description: "\(source) is \"\(value)\" but has to be \(kind.expectation).")
    }
  }
}

// MARK: - The table

extension Option {
  /// In the order of the help.
  static var all: [Option] {
    let bytes = 1...(1 << 40)
    let count = 1...(1 << 30)
    return [
      Option("host", .text(\.server.host, name: "ADDRESS"), "numeric address to listen on, or localhost"),
      Option(
        "host-name", .text(\.hostName, name: "NAME"),
        "Host to answer to on loopback, besides its own; * is any"),
      Option(
        "port", .integer(\.server.port, 0...65_535, unit: "NUMBER"), "port to listen on; 0 takes a free one"),
      Option(
        "loops", .integer(\.server.loops, 0...1024, unit: "COUNT"), "event loops; 0 is one for each core"),
      Option(
        "workers", .integer(\.server.workers, 0...1024, unit: "COUNT"),
        "threads for what takes long; 0 is one for each core"),
      Option(
        "max-queue", .integer(\.server.queueMax, count, unit: "COUNT"), "requests that wait for a worker"),
      Option(
        "request-timeout", .seconds(\.server.requestTimeoutSeconds), "from a whole request to its answer"),
      Option(
        "memory", .bytes(\.server.memoryBytesMax, bytes),
        "requests and stored scenes, half of the machine's"),
      Option(
        "max-connections", .integer(\.server.connectionsMax, count, unit: "COUNT"),
        "connections open at a time"),
      Option(
        "max-request-line", .bytes(\.server.limits.requestLineBytesMax, bytes),
        "request line"),
      Option(
        "max-head", .bytes(\.server.limits.headBytesMax, bytes), "request line and fields"),
      Option(
        "max-fields", .integer(\.server.limits.fieldsMax, count, unit: "COUNT"), "fields of a request"),
      // Below 2 GiB: names of a scene are kept as offsets of 32 bits into its text, and what is added behind it.
      Option(
        "max-body", .bytes(\.server.limits.bodyBytesMax, 1...2_147_483_647),
        "body of a request"),
      Option(
        "max-bodies", .bytes(\.server.bodiesBytesMax, bytes),
        "bodies being received, all together"),
      Option(
        "max-extensions", .bytes(\.server.limits.chunkExtensionBytesMax, bytes),
        "chunk extensions of a body"),
      Option(
        "max-trailers", .bytes(\.server.limits.trailerBytesMax, bytes),
        "trailers of a body"),
      Option(
        "max-output", .bytes(\.server.outputBytesMax, bytes),
        "unread answers before a client is not served"),
      Option(
        "max-scenes", .bytes(\.scenesBytesMax, bytes),
        "memory of stored scenes, all together"),
      Option(
        "scene-dir", .text(\.sceneDirectory, name: "PATH"), "keep stored scenes in files, which stay for good"
      ),
      Option(
        "max-scene-dir", .bytes(\.sceneFilesBytesMax, bytes),
        "files of stored scenes, all together"),
      Option("max-views", .integer(\.service.limits.viewsMax, count, unit: "COUNT"), "views of a scene"),
      Option("max-depth", .integer(\.service.limits.depthMax, 1...512, unit: "LEVELS"), "levels of a scene"),
      Option(
        "max-touches", .integer(\.service.limits.touchesMax, count, unit: "COUNT"), "touches of a request"),
      Option(
        "max-visits", .integer(\.service.visitsMax, 1...(1 << 50), unit: "COUNT"),
        "askings of views in a request"),
      Option("max-answer", .bytes(\.service.answerBytesMax, bytes), "answer to a request"),
      Option(
        "max-answers", .bytes(\.server.answersBytesMax, bytes),
        "answers being sent, all together"),
      Option(
        "head-timeout", .seconds(\.server.headTimeoutSeconds), "from the first byte of a head to its last"),
      Option(
        "body-timeout", .seconds(\.server.bodyTimeoutSeconds), "between two bytes of a body or an answer"),
      Option("idle-timeout", .seconds(\.server.idleTimeoutSeconds), "between two requests"),
      Option(
        "drain-timeout", .seconds(\.server.drainTimeoutSeconds), "to finish requests after SIGTERM or SIGINT"),
      Option(
        "drain-grace", .seconds(\.server.drainGraceSeconds), "of those, for requests that are on their way"),
      Option(
        "linger-timeout", .seconds(\.server.lingerTimeoutSeconds),
        "for a client to end behind its last answer"),
      Option("token", .secret(\.token, name: "TOKEN"), "ask for Authorization: Bearer TOKEN"),
      Option("token-file", .text(\.tokenFile, name: "PATH"), "the same, with the token in a file"),
      Option(
        "cors-origin", .text(\.corsOrigin, name: "ORIGIN"), "origin whose pages may ask; * is any"),
      Option("log", .logging(\.log), "a line of JSON on stderr for requests, errors or none"),
    ]
  }
}
