import HTTPProtocol
import JSONCoding
import ModelContextProtocol
public import SceneCoding

/// A tool call with checked argument names and forms.
struct ToolCall {
  let tool: Tool
  let question: Tool.Question
  let detail: Tool.Detail
  let screens: [ToolScreen]
  /// In place of a screen.
  let folder: ToolFolder?
  /// The app's code beside the screen.
  let code: [CodeFile]
  private let arguments: ObjectMembers

  /// The arguments that name files.
  static let ofFiles = ["file", "folder", "sourceFiles"]

  /// - Parameters:
  ///   - params: of `tools/call`.
  ///   - files: those that the client may name; nil: none.
  /// - Throws: `ProblemDetails` with the argument to send instead.
  init(
    _ tool: Tool, _ params: IncomingMessage.Params, _ files: AgentFiles?
  ) throws(ProblemDetails) {
    self.tool = tool
    let names = Self.names(of: tool)
    arguments = params.members(names, of: "arguments") ?? ObjectMembers(knowing: names)
    try arguments.checkNames(
      names.filter { !Self.ofFiles.contains($0) || files != nil }, as: .argument)
    for argument in tool.arguments { try argument.check(in: arguments) }
    question = try Self.question(of: tool, arguments)
    detail = try Self.detail(in: arguments)
    code = try Self.code(arguments, files)
    folder = tool.subject == .screens ? try Self.folder(arguments, files) : nil
    switch tool.subject {
    case .screens where folder != nil: screens = []
    case .screen, .screens, .unread:
      screens = [try ToolScreen(arguments, as: nil, tool.subject.names, files: files)]
    case .twoScreens:
      screens = [
        try ToolScreen(arguments.object("before"), as: "before", files: files),
        try ToolScreen(arguments.object("after"), as: "after", files: files),
      ]
    }
  }

  private static func code(
    _ arguments: ObjectMembers, _ allowed: AgentFiles?
  ) throws(ProblemDetails) -> [CodeFile] {
    var files: [CodeFile] = []
    if let value = arguments["source"] {
      files = try decoding(CodeFile.files(in: arguments.document, at: value.lowerBound))
    }
    guard arguments.isGiven("sourceFiles") else { return files }
    guard let paths = arguments.texts("sourceFiles") else { throw .wrong("sourceFiles", .texts) }
    return files + (try AgentFiles.read(paths, allowed?.readCode))
  }

  private static func folder(
    _ arguments: ObjectMembers, _ files: AgentFiles?
  ) throws(ProblemDetails) -> ToolFolder? {
    guard arguments.isGiven("folder") else { return nil }
    guard let files else { throw .noFiles }
    if ToolScreen.names.contains(where: arguments.isGiven) {
      throw .notOneScreen(of: ToolScreen.allNames, in: nil)
    }
    if ToolScreen.dumpNames.contains(where: arguments.isGiven) { throw .ofDumpsAlone }
    return try AgentFiles.read(ToolScreen.text("folder", arguments), files.readFolder)
  }

  /// Without a target the tool asks another question, about a point.
  private static func question(
    of tool: Tool, _ arguments: ObjectMembers
  ) throws(ProblemDetails) -> Tool.Question {
    guard let question = tool.withoutTarget, !arguments.isGiven("target") else { return tool.question }
    guard arguments.isGiven("x"), arguments.isGiven("y") else {
      throw .noTarget
    }
    return question
  }

  static func names(of tool: Tool) -> [String] {
    let besides: [String] =
      switch tool.subject {
      case .screen, .screens: ToolScreen.dumpNames + ["source", "sourceFiles"]
      case .unread: ToolScreen.dumpNames
      case .twoScreens: []
      }
    return tool.subject.names + besides + tool.arguments.map(\.name) + ["detail"]
  }

  private static func detail(in arguments: ObjectMembers) throws(ProblemDetails) -> Tool.Detail {
    guard arguments.isGiven("detail") else { return .usual }
    if let detail = arguments.text("detail").flatMap(Tool.Detail.init) { return detail }
    throw .unknownDetail(Tool.Detail.allCases.map(\.rawValue))
  }

  /// The rules of an audit; nil: all.
  var rules: [String]? { arguments.texts("rules") }

  /// The arguments of the request.
  private var given: [Tool.Argument] { tool.arguments.filter { arguments.isGiven($0.name) } }
}

extension Tool.Subject {
  /// The arguments that name screens.
  fileprivate var names: [String] {
    switch self {
    case .screen: ToolScreen.names
    case .screens: ToolScreen.allNames
    case .unread: ToolScreen.unreadNames
    case .twoScreens: ["before", "after"]
    }
  }
}

extension Tool.Argument {
  fileprivate func check(in arguments: ObjectMembers) throws(ProblemDetails) {
    guard arguments.isGiven(name) else {
      if isRequired { throw .missing(name, kind) }
      return
    }
    let isRight =
      switch kind {
      case .number: arguments.kind(of: name) == .number
      case .text: arguments.kind(of: name) == .string
      case .texts: arguments.texts(name) != nil
      case .list: arguments.kind(of: name) == .array
      case .object: arguments.kind(of: name) == .object
      }
    if !isRight { throw .wrong(name, kind) }
  }
}

extension ObjectMembers {
  /// The members of an object argument that names a screen; none if it is no object.
  fileprivate func object(_ name: String) -> ObjectMembers {
    let names = ToolScreen.names + ToolScreen.dumpNames
    guard let value = self[name],
      let members = try? ObjectMembers(of: document, at: value.lowerBound, knowing: names)
    else { return ObjectMembers(knowing: names) }
    return members
  }
}

// Arguments as the request of a route: values that the route reads are copied unchanged.
//
//     {"scene": …, "x": 80, "y": 172, "target": "pay"}   {"scene": …, "touch": {"x": 80, "y": 172}, "target": "pay"}
//     {"dump": …, "x": 80, "y": 172, "target": "pay"}    ?x=80&y=172&target=pay, and the dump as the body

extension ToolCall {
  func request(about screen: ToolScreen) -> HTTPRequest {
    guard case .dump(let text, let query) = screen else {
      return HTTPRequest(of: "application/json", body(about: screen))
    }
    return HTTPRequest(of: "text/plain", query: (query + queryMembers).joined(separator: "&"), text)
  }

  /// The requested parts of the answer; nil: all.
  private var include: [String]? { detail == .full || question.include.isEmpty ? nil : question.include }

  // MARK: - JSON

  private func body(about screen: ToolScreen) -> [UInt8] {
    var json = JSONWriter(capacity: 1 << 12)
    json.object { json in
      screen.encode(to: &json)
      let touch = given.filter { Self.touchNames.contains($0.name) }
      if !touch.isEmpty {
        json.object("touch") { json in for argument in touch { write(argument, to: &json) } }
      }
      for argument in given where !Self.touchNames.contains(argument.name) { write(argument, to: &json) }
      if let include { json.strings("include", include) }
    }
    return json.finish()
  }

  private static let touchNames = TouchMember.allCases.map(\.name)

  private func write(_ argument: Tool.Argument, to json: inout JSONWriter) {
    guard let value = arguments[argument.name] else { return }
    json.key(argument.name)
    json.value(arguments.document, value)
  }

  // MARK: - Queries

  private var queryMembers: [String] {
    var members = given.map { argument in
      // Events may be an empty list, which is no text between commas.
      let texts = argument.kind == .texts ? arguments.texts(argument.name) : nil
      let text = texts?.joined(separator: ",") ?? arguments.typed(argument.name) ?? ""
      return "\(argument.name)=\(PercentEncoding.encoded(text))"
    }
    if let include { members.append("include=\(include.joined(separator: ","))") }
    return members
  }
}

extension ToolScreen {
  /// Writes the member that names the scene. A dump has none.
  func encode(to json: inout JSONWriter) {
    switch self {
    case .scene(let document, let range):
      json.key(RequestMember.scene.name)
      json.value(document, range)
    case .stored(let id): json.member(RequestMember.sceneId.name, id)
    case .dump: break
    }
  }
}

/// Reads a file that a client names.
public typealias FileReader = @Sendable (_ path: String) throws(FileRefusal) -> [UInt8]

/// Reads the app's code in files and folders that a client names.
public typealias CodeReader = @Sendable (_ paths: [String]) throws(FileRefusal) -> [CodeFile]

/// Reads what a folder that a client names holds to be audited.
public typealias FolderReader = @Sendable (_ path: String) throws(FileRefusal) -> ToolFolder

/// How files are read that a client may name.
public struct AgentFiles: Sendable {
  let readFile: FileReader
  let readCode: CodeReader
  let readFolder: FolderReader

  public init(
    readFile: @escaping FileReader, readCode: @escaping CodeReader, readFolder: @escaping FolderReader
  ) {
    (self.readFile, self.readCode, self.readFolder) = (readFile, readCode, readFolder)
  }

  /// - Throws: `ProblemDetails` of 400 for what is refused; so is everything without a reader.
  static func read<Name, Contents>(
    _ name: Name, _ reader: ((Name) throws(FileRefusal) -> Contents)?
  ) throws(ProblemDetails) -> Contents {
    guard let reader else { throw .noFiles }
    do throws(FileRefusal) {
      return try reader(name)
    } catch {
      throw ProblemDetails(.badRequest, error.detail)
    }
  }
}

/// Why a file is not read, as a sentence with a remedy.
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
  /// The scene's range in a JSON document.
  case scene([UInt8], Range<Int>)
  case stored(id: String)
  /// Text to import, and its query.
  case dump([UInt8], query: [String])

  static let names = unreadNames + ["sceneId"]
  static let unreadNames = ["file", "dump", "scene"]
  static let allNames = names + ["folder"]
  static let dumpNames = ["dumpFormat", "print", "screen"]

  /// - Parameters:
  ///   - place: the argument that contains the screen; nil for the call itself.
  ///   - names: the possible arguments.
  init(
    _ arguments: ObjectMembers, as place: String?, _ names: [String] = names, files: AgentFiles?
  ) throws(ProblemDetails) {
    if let unknown = arguments.unknown, let place {
      throw .unknownKey(unknown, in: place)
    }
    let given = names.filter(arguments.isGiven)
    guard given.count == 1, let name = given.first else {
      throw .notOneScreen(of: names.filter { !ToolCall.ofFiles.contains($0) || files != nil }, in: place)
    }
    let query = try Self.query(arguments)
    switch name {
    case "scene":
      guard arguments.kind(of: name) == .object, let value = arguments[name] else {
        throw .sceneNoObject
      }
      self = .scene(arguments.document, value)
    case "sceneId": self = .stored(id: try Self.text(name, arguments))
    case "dump":
      let text = try Self.text(name, arguments)
      try self.init(SceneFile(name: name, contents: Array(text.utf8), isDump: false), query)
    default:
      let path = try Self.text(name, arguments)
      let contents = try AgentFiles.read(path, files?.readFile)
      try self.init(SceneFile(name: path, contents: contents, isDump: false), query)
    }
    if !query.isEmpty, !isDump {
      throw .ofDumpsAlone
    }
  }

  var isDump: Bool { if case .dump = self { true } else { false } }

  /// Recognizes a text: JSON of a scene, a request with one, or a dump.
  /// - Parameter isNamed: whether a refusal has the file's name.
  init(_ file: SceneFile, _ query: [String] = [], isNamed: Bool = true) throws(ProblemDetails) {
    switch file.form {
    case .scene:
      try Self.checkSyntax(of: file, isNamed: isNamed)
      self = .scene(file.contents, 0..<file.contents.count)
    case .request(let scene): self = .scene(file.contents, scene)
    case .dump: self = .dump(file.contents, query: query)
    case .storedRequest:
      throw .storedInText
    }
  }

  /// A part of a request must be one value.
  private static func checkSyntax(of file: SceneFile, isNamed: Bool) throws(ProblemDetails) {
    var reader = JSONReader(file.contents)
    do throws(JSONError) {
      try reader.skipValue()
      try reader.finish()
    } catch {
      let place = JSONPosition(of: error.offset, in: file.contents)
      throw .syntax(isNamed ? file.name : "JSON", error.reason.detail, line: place.line, column: place.column)
    }
  }

  static func text(_ name: String, _ arguments: ObjectMembers) throws(ProblemDetails) -> String {
    guard let text = arguments.text(name), !text.isEmpty else {
      throw .emptyText(name)
    }
    return text
  }

  /// The query's keys about the dump itself.
  private static func query(_ arguments: ObjectMembers) throws(ProblemDetails) -> [String] {
    var query: [String] = []
    for (name, key) in zip(dumpNames, ["format", "print", "screen"]) where arguments.isGiven(name) {
      // A number, or `before`.
      let text = try name == "print" ? arguments.typed(name) ?? "" : self.text(name, arguments)
      query.append("\(key)=\(PercentEncoding.encoded(text))")
    }
    return query
  }
}
