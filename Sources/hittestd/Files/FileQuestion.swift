/// A question that can be asked about files without a server: a row of the table from which the command line, its help
/// and the request to the service are made.
struct FileQuestion: Sendable {
  /// The first word of the command line.
  let name: String
  /// Where the service answers it.
  let path: String
  let help: String
  var fileCount = 1
  /// Those of its own; see also `allFlags`.
  var flags: [QuestionFlag] = []
  /// What its answer can be written as; the first one is what it is without a flag.
  var formats: [OutputFormat] = [.json]
  /// What a request in a file may say that no flag does.
  var otherMembers: Set<String> = []

  /// What an answer is written as.
  enum OutputFormat: String, CaseIterable {
    case json, text, svg, sarif

    /// What the service is asked for; text is made of its JSON.
    var mediaType: String {
      switch self {
      case .json, .text: "application/json"
      case .svg: "image/svg+xml"
      case .sarif: "application/sarif+json"
      }
    }
  }
}

extension FileQuestion {
  static let all: [FileQuestion] = [
    FileQuestion(
      name: "hit-test", path: "/v1/hit-test", help: "who gets a touch, and its way",
      flags: [.x, .y, .in, .passes, .include], otherMembers: ["touches"]),
    FileQuestion(
      name: "explain", path: "/v1/explain",
      help: "why a view does not get a touch, and what would change that",
      flags: [.target, .x, .y, .in], formats: [.json, .text]),
    FileQuestion(
      name: "at-point", path: "/v1/at-point", help: "everything under a point", flags: [.x, .y, .in]),
    FileQuestion(
      name: "touch-map", path: "/v1/touch-map", help: "where on the screen each view gets touches",
      flags: [.views, .window], formats: [.json, .svg]),
    FileQuestion(
      name: "audit", path: "/v1/audit", help: "what is wrong with a screen",
      flags: [.targetSize, .rules, .artifact, .failOn], formats: [.json, .text, .sarif]),
    FileQuestion(
      name: "render", path: "/v1/render", help: "the screen as a picture", flags: [.x, .y, .target, .show],
      formats: [.svg]),
    FileQuestion(
      name: "events", path: "/v1/events", help: "what becomes of touches and other events over time",
      flags: [.events, .options, .parts], formats: [.json, .text]),
    FileQuestion(name: "import", path: "/v1/import", help: "a dump as scene JSON"),
    FileQuestion(
      name: "diff", path: "/v1/diff", help: "what differs between two screens, and who gets other touches",
      fileCount: 2),
  ]

  /// With those that all questions take.
  var allFlags: [QuestionFlag] {
    let format = formats.count > 1 ? [QuestionFlag.format(formats.map(\.rawValue))] : []
    return flags + format + [.dumpFormat]
  }

  /// The members of its request, but the scene.
  var members: Set<String> { Set(flags.compactMap(\.member)).union(otherMembers) }

  /// What any question takes: a request that was written for one of them can be asked another one about its scene.
  static let allMembers = all.reduce(into: Set<String>()) { $0.formUnion($1.members) }

  /// Whether the exit status tells what the answer is.
  var isVerdict: Bool { flags.contains { $0.role == .verdict } }

  private var files: String { fileCount == 1 ? "FILE" : "BEFORE AFTER" }

  /// What `hittestd NAME --help` prints.
  var usage: String {
    let rows = allFlags.map { flag in
      let usage = "  --\(flag.name) \(flag.unit)"
      return usage + String(repeating: " ", count: max(1, 28 - usage.count)) + flag.help
    }
    return """
      Usage: hittestd \(name) \(files) [options]
      Tells \(help).

      A file is scene JSON, a request in JSON that has a scene, or a view-hierarchy dump; - is the
      standard input. What options say goes before what a request says.

      \(rows.joined(separator: "\n"))
        --help                    print this text

      Limits are set in the environment, like HITTESTD_MAX_VIEWS; see hittestd --help.
      Exit status: 0\(isVerdict ? ", or 1 with findings" : ""), 64 for a wrong option, 65 for a file that \
      is no scene,
      66 for one that cannot be read.

      """
  }

  /// Its line in `hittestd --help`.
  var line: String {
    let usage = "  \(name) \(files)"
    return usage + String(repeating: " ", count: max(1, 28 - usage.count)) + help
  }
}
