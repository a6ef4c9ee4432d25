import AnswerCoding
import HTTPProtocol
import HitTestService
import JSONCoding
import SceneCoding
import SceneStoring
import SystemCalls

/// The service, called without a socket: the same code returns the same answers.
///
/// A scene is stored first and then used by its id: its mistakes are reported with its own lines.
struct FileService {
  private let service: HitTestService

  /// - Parameters:
  ///   - options: their limits hold. No token is asked for, and scenes are kept in memory without a bound.
  ///   - isColored: whether answers in lines have colors.
  ///   - nanoseconds: a monotonic clock; nil: no times are measured.
  init(_ options: Options, isColored: Bool = false, nanoseconds: (@Sendable () -> UInt64)? = nil) {
    var configuration = options.service
    configuration.scenes = SceneStore(bytesMax: Int.max)
    configuration.asker = .options
    configuration.isTextColored = isColored
    configuration.nanoseconds = nanoseconds
    service = HitTestService(configuration)
  }

  /// - Parameters:
  ///   - files: as many as the question takes.
  ///   - gate: of an audit; the answer has a report then.
  ///   - code: the app's.
  /// - Throws: `FileProblem` if the service refuses.
  func answer(
    to command: FileCommand, _ files: [SceneFile], behind gate: AuditGate? = nil, beside code: [CodeFile] = []
  ) throws(FileProblem) -> Answer {
    let file = files[0]
    if file.form == .dump, files.count == 1 {
      return try ask(command, Self.request(dump: file, command), about: file, isItsText: true, gate, code)
    }
    if files.count == 2, let answer = try differences(files[0], files[1], command) { return answer }
    var ids: [String?] = []
    for file in files { ids.append(try store(file, command)) }
    let body = files.count == 1 ? command.body(file, sceneID: ids[0]) : Self.comparison(ids)
    let request = HTTPRequest(of: "application/json", body)
    return try ask(command, request, about: file, isItsText: false, gate, code)
  }

  /// The differences between two Interface Builder files, on all of their screens; nil for other files.
  private func differences(
    _ before: SceneFile, _ after: SceneFile, _ command: FileCommand
  ) throws(FileProblem) -> Answer? {
    // An empty file is JSON that ends too early, unless the other one is a storyboard.
    guard [before, after].allSatisfy({ $0.form == .dump || $0.contents.isEmpty }) else { return nil }
    let requests = [before, after].map { Self.request(dump: $0, command) }
    do {
      return try service.differences(requests[0], requests[1], as: command.format)
    } catch {
      throw FileProblem(error, about: after, isItsText: false)
    }
  }

  /// An audit of source.
  func audit(_ files: [CodeFile], _ command: FileCommand, behind gate: AuditGate) throws(FileProblem)
    -> Answer
  {
    let file = SceneFile(name: command.files.joined(separator: " "), contents: [], isDump: true)
    let rules = command.values["rules"]?.split(separator: ",").map(String.init)
    let request = HTTPRequest(auditing: files, rules: rules)
    return try ask(command, request, about: file, isItsText: false, gate)
  }

  private func ask(
    _ command: FileCommand, _ request: HTTPRequest, about file: SceneFile, isItsText: Bool,
    _ gate: AuditGate?, _ code: [CodeFile] = []
  ) throws(FileProblem) -> Answer {
    do {
      return try service.answer(
        request, at: command.subcommand.route, as: command.format, behind: gate, beside: code)
    } catch {
      let endpoint = file.form == .scene ? command.subcommand.route.endpoint : nil
      throw FileProblem(error, about: file, isItsText: isItsText, endpoint: endpoint)
    }
  }

  /// - Returns: the id of the scene in the file; nil if the file itself names a stored one.
  private func store(_ file: SceneFile, _ command: FileCommand) throws(FileProblem) -> String? {
    guard file.form != .storedRequest else { return nil }
    let request =
      file.form == .dump
      ? Self.request(dump: file, command) : HTTPRequest(of: "application/json", file.sceneDocument)
    do {
      return try service.store(request).description
    } catch {
      throw FileProblem(error, about: file, isItsText: true)
    }
  }

  // MARK: - Requests

  /// Flags are in the query.
  private static func request(dump file: SceneFile, _ command: FileCommand) -> HTTPRequest {
    let isSwift = file.name.hasSuffix(".swift") && !HitTestService.isDump(inSwiftFile: file.contents)
    let mediaType = isSwift ? "text/x-swift" : "text/plain"
    return HTTPRequest(of: mediaType, query: command.query, file.contents)
  }

  private static func comparison(_ ids: [String?]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for (key, id) in zip(["before", "after"], ids) { json.object(key) { $0.member("sceneId", id ?? "") } }
    }
    return json.finish()
  }
}

/// Files of source, which an audit reads together.
struct SourceFiles {
  private(set) var files: [CodeFile] = []
  /// If no file is read: the named ones, with a sentence each. Else they may help others.
  private(set) var refused: [(name: String, sentence: String)] = []
  private(set) var areRead = false

  /// - Parameter interfaces: Interface Builder's documents, which are inputs of their own as well.
  init(_ sources: [AuditInputs.Input], beside interfaces: [AuditInputs.Input]) throws(FileProblem) {
    for source in sources {
      let contents = try AuditFiles.contents(of: source.name, bytesMax: AuditInputs.sourceBytesMax)
      files.append(CodeFile(name: source.name, text: contents))
      if let refusal = HitTestService.refusal(ofSource: contents) {
        if !source.isFound { refused.append((source.name, "\(source.name): \(refusal)")) }
      } else {
        areRead = true
      }
    }
    if areRead { refused = [] }
    for interface in interfaces where areRead {
      let contents = try? AuditFiles.contents(of: interface.name, bytesMax: AuditInputs.sourceBytesMax)
      if let contents { files.append(CodeFile(name: interface.name, text: contents)) }
    }
  }
}
