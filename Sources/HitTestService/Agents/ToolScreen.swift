import JSONCoding
import ModelContextProtocol

/// Reads a file that a client names.
public typealias FileReader = @Sendable (_ path: String) throws(FileRefusal) -> [UInt8]

/// Why a file is not read, in a sentence that says what to do.
public struct FileRefusal: Error {
  public let detail: String

  public init(_ detail: String) {
    self.detail = detail
  }
}

/// The screen that a call is about, however it was given.
///
///     {"file": "checkout.txt"}   {"dump": "<UIWindow: 0x101; …"}   {"scene": {"windows": […]}}   {"sceneId": "sha256:…"}
enum ToolScreen {
  /// The scene's place in a document of JSON.
  case scene([UInt8], Range<Int>)
  case stored(id: String)
  /// Text to be imported, and what the import is told of it.
  case dump([UInt8], query: [String])

  /// The arguments that name a screen.
  static let names = ["file", "dump", "scene", "sceneId"]
  /// Those that say more of a dump.
  static let dumpNames = ["dumpFormat", "print", "screen"]

  /// - Parameters:
  ///   - place: the argument that the screen stands in; nil where it is the call's own.
  ///   - takesScenes: whether it may be given as a scene.
  init(
    _ arguments: ObjectMembers, as place: String?, takesScenes: Bool, readFile: FileReader?
  ) throws(ProblemDetails) {
    if let unknown = arguments.unknown, let place {
      throw ProblemDetails(.badRequest, "`\(unknown.prefix(40))` is not known in `\(place)`.")
    }
    let names = takesScenes ? Self.names : ["file", "dump"]
    let given = names.filter(arguments.isGiven)
    guard given.count == 1, let name = given.first else {
      let known = names.filter { $0 != "file" || readFile != nil }.map { "`\($0)`" }
      let subject = place.map { "`\($0)` is an object with" } ?? "Give"
      throw ProblemDetails(
        .badRequest, "\(subject) \(known.count == 1 ? "" : "one of ")\(known.joined(separator: ", ")).")
    }
    let query = try Self.query(arguments)
    switch name {
    case "scene":
      guard arguments.kind(of: name) == .object, let value = arguments[name] else {
        throw ProblemDetails(.badRequest, "`scene` is an object with `windows`; send text as `dump`.")
      }
      self = .scene(arguments.document, value)
    case "sceneId": self = .stored(id: try Self.text(name, arguments))
    case "dump":
      let text = try Self.text(name, arguments)
      self = try Self.screen(
        in: SceneFile(name: name, contents: Array(text.utf8), isDump: !takesScenes), query)
    default:
      let path = try Self.text(name, arguments)
      let contents = try Self.contents(path, readFile)
      self = try Self.screen(
        in: SceneFile(name: path, contents: contents, isDump: !takesScenes), query)
    }
    if !query.isEmpty, !isDump {
      throw ProblemDetails(
        .badRequest, "`dumpFormat`, `print` and `screen` are about dumps and files, and this is none.")
    }
  }

  var isDump: Bool { if case .dump = self { true } else { false } }

  /// A text by what it is: JSON of a scene, a request that has one, or a dump.
  private static func screen(
    in file: SceneFile, _ query: [String]
  ) throws(ProblemDetails) -> ToolScreen {
    switch file.form {
    case .scene:
      try checkSyntax(of: file)
      return .scene(file.contents, 0..<file.contents.count)
    case .request(let scene): return .scene(file.contents, scene)
    case .dump: return .dump(file.contents, query: query)
    case .storedRequest:
      throw ProblemDetails(.badRequest, "The text names a stored scene: give its id as `sceneId`.")
    }
  }

  /// What becomes a part of a request is one value.
  private static func checkSyntax(of file: SceneFile) throws(ProblemDetails) {
    var reader = JSONReader(file.contents)
    do throws(JSONError) {
      try reader.skipValue()
      try reader.finish()
    } catch {
      let place = JSONPosition(of: error.offset, in: file.contents)
      throw ProblemDetails(
        .jsonSyntax, "\(file.name): \(error.reason.detail) (line \(place.line), column \(place.column))")
    }
  }

  private static func contents(_ path: String, _ readFile: FileReader?) throws(ProblemDetails) -> [UInt8] {
    guard let readFile else {
      throw ProblemDetails(
        .badRequest, "Files are read by `hittestd mcp` alone: send the file's text as `dump`, or as `scene`.")
    }
    do {
      return try readFile(path)
    } catch {
      throw ProblemDetails(.badRequest, error.detail)
    }
  }

  private static func text(_ name: String, _ arguments: ObjectMembers) throws(ProblemDetails) -> String {
    guard let text = arguments.text(name), !text.isEmpty else {
      throw ProblemDetails(.badRequest, "`\(name)` is a string that is not empty.")
    }
    return text
  }

  /// The keys of the query that are about the dump itself.
  private static func query(_ arguments: ObjectMembers) throws(ProblemDetails) -> [String] {
    var query: [String] = []
    if arguments.isGiven("dumpFormat") {
      query.append("format=\(PercentEncoding.encoded(try text("dumpFormat", arguments)))")
    }
    if arguments.isGiven("screen") {
      query.append("screen=\(PercentEncoding.encoded(try text("screen", arguments)))")
    }
    if arguments.isGiven("print"), let value = arguments["print"] {
      let number = arguments.text("print") ?? String(decoding: arguments.document[value], as: UTF8.self)
      query.append("print=\(PercentEncoding.encoded(number))")
    }
    return query
  }
}
