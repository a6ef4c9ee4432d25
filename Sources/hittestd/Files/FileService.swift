import HTTPProtocol
import HitTestService
import JSONCoding
import SceneStoring

/// The service, asked without a socket: the same code gives the same answers.
///
/// A scene is stored first and then asked about by its id, so that what is wrong with it is told by its own lines.
struct FileService {
  private let service: HitTestService

  /// - Parameter options: whose limits hold; nobody is asked for a token here.
  init(_ options: Options) {
    var configuration = HitTestService.Configuration()
    configuration.version = version
    configuration.limits = options.sceneLimits
    configuration.answerBytesMax = options.answerBytesMax
    configuration.visitsMax = options.visitsMax
    configuration.scenes = SceneStore(bytesMax: Int.max)
    service = HitTestService(configuration)
  }

  /// The body of the answer.
  ///
  /// - Parameters:
  ///   - files: as many as the question takes.
  ///   - mediaType: what the answer is to be written in.
  /// - Throws: what the service refused.
  func answer(
    to command: FileCommand, _ files: [SceneFile], in mediaType: String
  ) throws(FileProblem) -> [UInt8] {
    var head = HTTPRequestHead(method: .post, path: command.question.path, requestID: "command-line")
    let file = files[0]
    if file.form == .dump, files.count == 1 {
      head.query = command.query
      head.fields = ["Content-Type": "text/plain", "Accept": mediaType]
      return try ask(HTTPRequest(head: head, body: file.contents), about: file, isItsText: true)
    }
    var ids: [String?] = []
    for file in files { ids.append(try store(file, command)) }
    head.fields = ["Content-Type": "application/json", "Accept": mediaType]
    let body = files.count == 1 ? command.body(file, sceneID: ids[0]) : Self.comparison(ids)
    return try ask(HTTPRequest(head: head, body: body), about: file, isItsText: false)
  }

  /// - Returns: the id of the scene in the file; nil where the file itself names a stored one.
  private func store(_ file: SceneFile, _ command: FileCommand) throws(FileProblem) -> String? {
    guard file.form != .storedRequest else { return nil }
    var head = HTTPRequestHead(method: .put, path: "/v1/scenes", requestID: "command-line")
    if file.form == .dump {
      head.query = command.query
      head.fields = ["Content-Type": "text/plain"]
    }
    let request = HTTPRequest(head: head, body: file.sceneDocument)
    return AnswerValue(try ask(request, about: file, isItsText: true))["id"].text
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

  private func ask(
    _ request: HTTPRequest, about file: SceneFile, isItsText: Bool
  ) throws(FileProblem) -> [UInt8] {
    let response = service.refusal(of: request.head) ?? service.response(to: request)
    guard 200..<300 ~= response.status else {
      throw FileProblem(response, about: file, isItsText: isItsText)
    }
    return response.body
  }
}
