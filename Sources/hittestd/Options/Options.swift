import HTTPServing
import HitTestService
import JSONCoding
import SceneStoring

/// The flags and variables of the program: the configurations of the server and of the service, and the few values
/// that belong to neither. A flag wins over its variable.
///
/// A new option is a property of one of the configurations and a row in `Option.all`.
struct Options {
  var server = ServerConfiguration()
  var service = ServiceConfiguration()
  /// Names with commas between them, `*` for any; they are asked for on a loopback address.
  var hostName = ""
  /// Origins with commas between them, `*` for all.
  var corsOrigin = ""
  /// Memory that stored scenes may take.
  var scenesBytesMax = SceneStore().bytesMax
  /// Empty: scenes are kept in memory only.
  var sceneDirectory = ""
  /// Of all files of stored scenes together.
  var sceneFilesBytesMax = 1 << 30
  /// Empty where no token is asked for, or `tokenFile` has it.
  var token = ""
  /// A path; empty where no file has the token.
  var tokenFile = ""
  var log = RequestLogging.requests
  var mode = Mode.serve

  /// The requests that leave a line on standard error.
  enum RequestLogging: String, CaseIterable {
    case requests
    /// Those with a status from 400 on.
    case errors
    case none
  }

  /// The program's task.
  enum Mode: Equatable {
    case serve
    case help
    case version
    /// Asks the server at this URL whether it is well.
    case probe(String)
  }

  /// - Parameters:
  ///   - arguments: without the name of the program; `--name value` or `--name=value`.
  ///   - environment: the value of a variable.
  /// - Throws: `UsageError` at the first thing that is wrong.
  init(_ arguments: [String] = [], environment: (String) -> String? = { _ in nil }) throws(UsageError) {
    service.version = version
    for option in Option.all {
      guard let value = environment(option.variable), !Self.isServiceLink(value) else { continue }
      try option.set(&self, value, from: option.variable)
    }
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": mode = .help
      case "--version": mode = .version
      default: try take(FlagArgument(argument), &rest)
      }
    }
  }

  /// Whether a value is Kubernetes', which sets HITTESTD_PORT to `tcp://10.0.0.1:8080` in pods beside a Service called
  /// hittestd. Source: Kubernetes, "Services: environment variables".
  private static func isServiceLink(_ value: String) -> Bool {
    value.hasPrefix("tcp://") || value.hasPrefix("udp://")
  }

  private mutating func take(_ flag: FlagArgument, _ rest: inout ArraySlice<String>) throws(UsageError) {
    if flag.name == "--probe" {
      guard let url = flag.value(or: &rest) else {
        throw UsageError(description: "--probe needs a URL, like http://127.0.0.1:8080/healthz.")
      }
      mode = .probe(url)
      return
    }
    guard let option = Option.all.first(where: { $0.flag == flag.name }) else {
      // Without its value, which may be a token whose flag was misspelt.
      let hint =
        JSONKeyTable(Option.all.map(\.flag)).nearest(to: flag.name).map { "Did you mean \($0)? " } ?? ""
      throw UsageError(
        description: "There is no option \(flag.name). \(hint)See hittestd --help for those there are.")
    }
    guard let value = flag.value(or: &rest) else {
      throw UsageError(description: "\(flag.name) needs a value: \(option.kind.expectation).")
    }
    try option.set(&self, value, from: flag.name)
  }
}
