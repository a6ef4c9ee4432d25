import HTTPProtocol
import HitTestService
import JSONCoding
import SceneCoding
import SceneStoring

/// The service, asked without a socket: the same code gives the same answers.
///
/// A scene is stored first and then asked about by its id, so that its mistakes are told by its own lines.
struct FileService {
  private let service: HitTestService

  /// - Parameters:
  ///   - options: their limits hold. No token is asked for, and scenes are kept in memory without a bound.
  ///   - isColored: whether answers in lines have colors.
  init(_ options: Options, isColored: Bool = false) {
    var configuration = options.service
    configuration.scenes = SceneStore(bytesMax: Int.max)
    configuration.asker = .options
    configuration.isTextColored = isColored
    service = HitTestService(configuration)
  }

  /// - Parameters:
  ///   - files: as many as the question takes.
  ///   - gate: what is let through of an audit; the answer has a report then.
  /// - Throws: `FileProblem` where the service refuses.
  func answer(
    to command: FileCommand, _ files: [SceneFile], behind gate: AuditGate? = nil
  ) throws(FileProblem) -> Answer {
    let file = files[0]
    if file.form == .dump, files.count == 1 {
      return try ask(command, Self.request(dump: file, command), about: file, isItsText: true, gate)
    }
    if files.count == 2, let answer = try differences(files[0], files[1], command) { return answer }
    var ids: [String?] = []
    for file in files { ids.append(try store(file, command)) }
    let body = files.count == 1 ? command.body(file, sceneID: ids[0]) : Self.comparison(ids)
    return try ask(command, Self.request(json: body), about: file, isItsText: false, gate)
  }

  /// What differs between two Interface Builder files, on all of their screens; nil for other files.
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

  /// An audit of SwiftUI's source.
  ///
  /// - Parameter body: JSON with all files.
  func audit(_ body: [UInt8], _ command: FileCommand, behind gate: AuditGate) throws(FileProblem) -> Answer {
    let file = SceneFile(name: command.files.joined(separator: " "), contents: [], isDump: true)
    return try ask(command, Self.request(json: body), about: file, isItsText: false, gate)
  }

  private func ask(
    _ command: FileCommand, _ request: HTTPRequest, about file: SceneFile, isItsText: Bool,
    _ gate: AuditGate?
  ) throws(FileProblem) -> Answer {
    do {
      return try service.answer(request, at: command.subcommand.route, as: command.format, behind: gate)
    } catch {
      let endpoint = file.form == .scene ? command.subcommand.route.endpoint : nil
      throw FileProblem(error, about: file, isItsText: isItsText, endpoint: endpoint)
    }
  }

  /// - Returns: the id of the scene in the file; nil where the file itself names a stored one.
  private func store(_ file: SceneFile, _ command: FileCommand) throws(FileProblem) -> String? {
    guard file.form != .storedRequest else { return nil }
    let request =
      file.form == .dump ? Self.request(dump: file, command) : Self.request(json: file.sceneDocument)
    do {
      return try service.store(request).description
    } catch {
      throw FileProblem(error, about: file, isItsText: true)
    }
  }

  // MARK: - Requests

  private static func request(json body: [UInt8]) -> HTTPRequest {
    HTTPRequest(head: head("application/json"), body: body)
  }

  /// Flags stand in the query.
  private static func request(dump file: SceneFile, _ command: FileCommand) -> HTTPRequest {
    let mediaType = file.name.hasSuffix(".swift") ? "text/x-swift" : "text/plain"
    return HTTPRequest(head: head(mediaType, query: command.query), body: file.contents)
  }

  private static func head(_ mediaType: String, query: String? = nil) -> HTTPRequestHead {
    HTTPRequestHead(
      method: .post, path: "", query: query, fields: ["Content-Type": mediaType], requestID: "command-line")
  }

  private static func comparison(_ ids: [String?]) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    for (key, id) in zip(["before", "after"], ids) {
      json.key(key)
      json.beginObject()
      json.key("sceneId")
      json.string(id ?? "")
      json.endObject()
    }
    json.endObject()
    return json.finish()
  }
}
