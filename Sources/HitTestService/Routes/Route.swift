import HTTPProtocol
import JSONCoding
public import SceneCoding
import WorkMetering

/// A path of the service: a row of the table (`Route+Table.swift`) that everything about a path comes from.
///
///     path           404 for all others; the name under which requests are counted
///     method         405, `Allow` and preflights; whether a body is expected, and 415 for its type
///     formats        what `Accept` and `--format` choose among
///     endpoint       the members of the request, in bodies, queries and flags
///     handler        the answer
///
/// All rows are made once, and each request asks several of them: a row is not copied.
public final class Route: Sendable {
  /// As the contract writes it; a part in braces stands for any segment.
  public let path: String
  /// The method that the path is for; GET brings HEAD along.
  let method: HTTPMethod
  /// Whether requests need no token: probes, balancers and a browser's address bar carry none.
  let isOpen: Bool
  /// For a path with a part in braces: whether it stands for a path.
  let holds: (@Sendable (String) -> Bool)?
  /// The members that a request about one scene may have.
  public let endpoint: Endpoint?
  /// The formats of an answer, the usual one first. Empty where the answer is not about scenes.
  public let formats: [AnswerFormat]
  /// Whether `Accept` chooses among several.
  private let choosesFormat: Bool
  /// Up to how many bytes of body a request is answered by the loop that read it, as it most likely takes no longer than
  /// handing it to a worker and back; nil where none is. Without a bound for what is at hand, whose steps are not counted.
  let promptBytesMax: Int?
  /// How many scenes a request has.
  public let sceneCount: Int
  /// The answer's subject in a line for people, without a capital and a full stop.
  public let help: String
  let handler: Handler

  init(
    path: String, method: HTTPMethod, isOpen: Bool = false, holds: (@Sendable (String) -> Bool)? = nil,
    endpoint: Endpoint? = nil, formats: [AnswerFormat] = [], promptBytesMax: Int? = nil, sceneCount: Int = 1,
    help: String = "", handler: Handler
  ) {
    self.path = path
    self.method = method
    self.isOpen = isOpen
    self.holds = holds
    self.endpoint = endpoint
    self.formats = formats
    choosesFormat = formats.count > 1
    self.promptBytesMax = promptBytesMax
    self.sceneCount = sceneCount
    self.help = help
    self.handler = handler
  }

  /// Makes the response, or the answer from which one is made.
  enum Handler: Sendable {
    case response(@Sendable (Answers, HTTPRequest) -> HTTPResponse)
    /// The same, which says itself that its work was stopped.
    case whole(@Sendable (Answers, HTTPRequest) -> HTTPResponse)
    /// The answer to a question in a body. Its parts are timed.
    case answer(Question)
  }

  typealias Question =
    @Sendable (Answers, HTTPRequest, AnswerFormat, inout AnswerContext)
    throws(ProblemDetails) -> Answer

  /// The subcommand that asks the same about files: the last segment of the path.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? "" }

  /// In the order in which `Allow` lists them (RFC 9110 §10.2.1).
  var methods: [HTTPMethod] { method == .get ? [.get, .head, .options] : [method, .options] }

  private func takes(_ method: HTTPMethod) -> Bool {
    method == self.method || method == .options || self.method == .get && method == .head
  }

  /// Whether a request with this method brings its question in a body. OPTIONS and HEAD never do.
  func takesBody(_ method: HTTPMethod) -> Bool { method == self.method && method != .get }
}

// MARK: - Finding

extension Route {
  /// The place in the table of the route that a path belongs to. Paths are case-sensitive, and have no query.
  @_optimize(speed)
  static func index(of path: String) -> Int? {
    // Every request is looked up, some of them three times. Lengths tell most paths apart.
    let count = path.utf8.count
    var index = firstWithLength[min(count, firstWithLength.count - 1)]
    while index < lengths.count {
      if lengths[index] == count, all[index].path == path, all[index].holds == nil { return index }
      index += 1
    }
    return all.firstIndex { $0.holds?(path) ?? false }
  }

  private static let lengths = all.map(\.path.utf8.count)
  /// The first route whose path has so many bytes, and the table's end for lengths that none has; the last is for all that
  /// are longer.
  private static let firstWithLength = (0...(lengths.max() ?? 0) + 1).map {
    lengths.firstIndex(of: $0) ?? lengths.count
  }

  /// The methods at a path, as `Allow` lists them; `*` stands for the server as a whole, which has them all.
  static func allow(at path: String) -> String {
    let methods = index(of: path).map { all[$0].methods } ?? [.get, .head, .post, .put, .options]
    return methods.map(\.rawValue).joined(separator: ", ")
  }
}

// MARK: - Answering

extension Route {
  /// Makes the response: 200 with the answer, or the problem's. CORS and the request's id are the service's to add.
  ///
  /// - Parameter response: without fields and body.
  @_optimize(speed)
  func respond(to request: HTTPRequest, from answers: Answers, _ response: inout HTTPResponse) {
    switch handler {
    case .response(let respond):
      var own = respond(answers, request)
      if let stop = Work.stop {
        response = ProblemDetails(stop, during: .decode).response(for: request.head)
      } else {
        response.status = own.status
        response.fields.append(contentsOf: own.fields)
        swap(&response.body, &own.body)
      }
    case .whole(let respond): response = respond(answers, request)
    case .answer(let answer): self.answer(request, from: answers, by: answer, &response)
    }
  }

  @inline(__always)
  private func answer(
    _ request: HTTPRequest, from answers: Answers, by answer: Question, _ response: inout HTTPResponse
  ) {
    let format = format(for: request.head)
    var context = AnswerContext(
      timing: ServerTiming(answers.configuration.nanoseconds), room: response.takeRoom())
    do throws(ProblemDetails) {
      let query = request.head.query
      if let query, !PastedDump.isBody(of: request) { try RequestQuery.check(besideJSON: query) }
      var body = try answer(answers, request, format, &context).body
      if let query, format == .json, RequestQuery.isPretty(query) {
        body = try answers.bounded(JSONIndenter.indented(body))
      }
      // What a work that was stopped has come to means nothing.
      if let stop = Work.stop { throw ProblemDetails(stop, during: context.timing.part) }
      response.status = 200
      // Room for the fields of every answer too, which the service adds.
      response.fields.reserveCapacity(bytes: 384)
      response.fields.append(contentsOf: format.fields)
      context.timing.append(to: &response.fields)
      response.setBody(ofItsOwn: body)
    } catch {
      let problem = Work.stop.map { ProblemDetails($0, during: context.timing.part) } ?? error
      response = problem.response(for: request.head)
    }
  }

  private func format(for head: HTTPRequestHead) -> AnswerFormat {
    guard choosesFormat, !head.acceptsAnything else { return formats[0] }
    return AcceptedMedia(of: head).format(of: formats)
  }

  /// The problem that the head alone decides, so that no body is sent in vain: 404, 405 or 415.
  static func refusal(of head: HTTPRequestHead) -> ProblemDetails? {
    if head.path == "*", head.method == .options { return nil }
    guard let index = index(of: head.path) else {
      return ProblemDetails(.notFound, "There is nothing at this path; /openapi.yaml lists what there is.")
    }
    let route = all[index]
    guard route.takes(head.method) else {
      var problem = ProblemDetails(
        .methodNotAllowed, "\(head.method.rawValue) is not possible here; Allow lists what is.")
      problem.fields.append(name: "Allow", value: allow(at: head.path))
      return problem
    }
    return route.takesBody(head.method) ? BodyMedia.refusal(of: head) : nil
  }
}
