public import AnswerCoding
import DumpImporting
public import HTTPProtocol
public import SceneCoding
public import SceneStoring
import SourceReading
import SwiftUISource
import WorkMetering

/// The service: routes requests, refuses unauthorized ones, and adds the common fields to every response.
///
///     head ─→ host? ─→ origin? ─→ token? ─→ route? ─→ body's type? ─→ (body) ─→ answer ─→ CORS, request's id
///             421      403        401       404 405   415
///
/// A value without state of its own, shared by all loops. Stored scenes are in the configuration's store.
public struct HitTestService: HTTPHandler {
  private let answers: Answers
  private let hosts: HostNames?
  private let cors: CORS
  /// The fields of an answer without a foreign origin.
  private let usualMarks: HTTPFields

  public init(_ configuration: ServiceConfiguration = ServiceConfiguration()) {
    answers = Answers(configuration: configuration)
    hosts = configuration.hostNames.map { HostNames($0) }
    cors = CORS(configuration.corsOrigins)
    usualMarks = Self.marks(of: cors, for: nil)
  }

  /// The response that the head alone decides: 401, 403, 404, 405, 415 or 421. The token is checked before the route:
  /// an unauthorized client does not learn which paths exist.
  public func refusal(of head: HTTPRequestHead) -> HTTPResponse? {
    (strangersRefusal(of: head) ?? Route.refusal(of: head)).map { finish($0.response(for: head), for: head) }
  }

  /// The final response to a request whose head was not refused.
  public func response(to request: HTTPRequest) -> HTTPResponse {
    finish(undecoratedResponse(to: request), for: request.head)
  }

  /// The same if its route is cheap for its length (`Route.promptBytesMax`), and it stays within the limit of steps.
  @_optimize(speed)
  public func respondPromptly(to request: HTTPRequest, _ response: inout HTTPResponse) -> Int? {
    guard request.head.method != .options, let index = Route.index(of: request.head.path) else {
      response = self.response(to: request)
      return routeIndex(of: request.head)
    }
    let route = Route.all[index]
    guard let bytesMax = route.promptBytesMax, request.body.count <= bytesMax else { return nil }
    if bytesMax == .max {
      // Constant answers have no steps to count.
      route.respond(to: request, from: answers, &response)
    } else {
      let stop = Work.performPart(stepsMax: Self.promptStepsMax) {
        route.respond(to: request, from: answers, &response)
      }
      guard stop == nil else { return nil }
    }
    decorate(&response.fields, for: request.head)
    return index
  }

  /// A third of a millisecond's.
  private static let promptStepsMax = 1 << 15

  /// The response to a malformed message, or to one that the server has no room for.
  ///
  /// - Parameters:
  ///   - problem: its code is one of the contract's; an unknown one becomes `internal`.
  ///   - head: nil if none was read.
  public func response(to problem: HTTPProblem, head: HTTPRequestHead?, requestID: String) -> HTTPResponse {
    let code = ProblemDetails.Code(rawValue: problem.code) ?? .internal
    var details = ProblemDetails(code: code, status: problem.status, detail: problem.detail)
    if code == .overloaded || code == .deadlineExceeded { details = details.retrying(afterSeconds: 1) }
    var response = details.response(requestID: requestID)
    response.fields.append(contentsOf: Self.marks(of: cors, for: head))
    response.fields.append(name: "X-Request-Id", value: requestID)
    return response
  }

  private func undecoratedResponse(to request: HTTPRequest) -> HTTPResponse {
    // The head was asked before; should it ever not be, strangers are still kept out.
    if let refusal = strangersRefusal(of: request.head) { return refusal.response(for: request.head) }
    if request.head.method == .options { return preflight(request.head) }
    guard let index = Route.index(of: request.head.path) else {
      return ProblemDetails.noPath(nearest: nil).response(for: request.head)
    }
    var response = HTTPResponse(status: 200)
    Route.all[index].respond(to: request, from: answers, &response)
    return response
  }

  private func strangersRefusal(of head: HTTPRequestHead) -> ProblemDetails? {
    hosts?.refusal(of: head) ?? cors.refusal(of: head) ?? tokenRefusal(of: head)
  }

  /// OPTIONS needs no token, as browsers send no credentials with a preflight (WHATWG Fetch, "CORS-preflight fetch").
  private func tokenRefusal(of head: HTTPRequestHead) -> ProblemDetails? {
    guard let token = answers.configuration.token, head.method != .options else { return nil }
    if let index = Route.index(of: head.path), Route.all[index].isOpen { return nil }
    return token.refusal(of: head)
  }

  /// RFC 9110 §9.3.7: the methods of the target; a browser asks the same way before it posts.
  private func preflight(_ head: HTTPRequestHead) -> HTTPResponse {
    let methods = Route.allow(at: head.path)
    var response = HTTPResponse(status: 204)
    response.fields.append(name: "Allow", value: methods)
    cors.answerPreflight(&response, to: head, methods: methods)
    return response
  }

  private func finish(_ response: consuming HTTPResponse, for head: HTTPRequestHead) -> HTTPResponse {
    decorate(&response.fields, for: head)
    return response
  }

  @_optimize(speed)
  private func decorate(_ fields: inout HTTPFields, for head: HTTPRequestHead) {
    if head.origin == nil {
      fields.append(contentsOf: usualMarks)
    } else {
      fields.append(contentsOf: Self.marks(of: cors, for: head))
    }
    head.appendRequestID(to: &fields)
  }

  /// Problems are marked, too: otherwise a page could not read them.
  private static func marks(of cors: CORS, for head: HTTPRequestHead?) -> HTTPFields {
    var fields = cors.fields(for: head)
    // Browsers must not guess types: foreign text, like ids of views, is never run (WHATWG MIME Sniffing).
    fields.append(name: "X-Content-Type-Options", value: "nosniff")
    return fields
  }

  // MARK: - Without HTTP

  /// The routes about scenes, in the order of the table.
  public static var questions: [Route] { Route.all.filter { !$0.formats.isEmpty } }

  /// Answers a question as its route does, without HTTP.
  ///
  /// - Parameters:
  ///   - request: its head has the type of the body (`Content-Type`) and a dump's query; token and path are ignored.
  ///   - format: one of the route's formats.
  ///   - gate: the exceptions of an audit; the answer has a report then.
  ///   - code: the app's, besides the request's own.
  /// - Throws: `ProblemDetails`, with its HTTP status.
  public func answer(
    _ request: HTTPRequest, at route: Route, as format: AnswerFormat, behind gate: AuditGate? = nil,
    beside code: [CodeFile] = []
  ) throws(ProblemDetails) -> Answer {
    guard case .answer(let answer) = route.handler else {
      throw .noPath(nearest: nil)
    }
    var context = AnswerContext(
      timing: ServerTiming(answers.configuration.nanoseconds), code: code, gate: gate)
    var rendered = try answer(answers, request, format, &context)
    rendered.times = context.timing.spent
    return rendered
  }

  /// Compares two Interface Builder files screen by screen, or two files of SwiftUI's source, as `/v1/diff` does.
  ///
  /// - Returns: nil where either is another text, or the query names one screen.
  /// - Throws: `ProblemDetails`, with the status that HTTP would give.
  public func differences(
    _ before: HTTPRequest, _ after: HTTPRequest, as format: AnswerFormat
  ) throws(ProblemDetails) -> Answer? {
    guard let value = try answers.differences(before, after) else { return nil }
    var context = AnswerContext(timing: ServerTiming(nil))
    return try answers.rendered(value, as: format, &context)
  }

  /// Whether a text is a dump of a known kind, complete or not.
  public static func recognizes(dump: [UInt8]) -> Bool {
    PastedDump.isRecognized(in: dump)
  }

  /// Whether a storyboard or xib is for macOS, watchOS or tvOS.
  public static func isOfOtherSystem(interface: [UInt8]) -> Bool {
    InterfaceBuilderDocument.isOfOtherSystem(interface)
  }

  /// Why a file of source is not audited: it has no SwiftUI view and no code of UIKit. Nil for one that has.
  public static func refusal(ofSource contents: [UInt8]) -> String? {
    let kind = SourceText.kind(of: contents)
    return [.swiftUI, .uiKit].contains(kind) ? nil : ProblemDetails(unread: kind).detail
  }

  /// Whether a file for Swift holds a dump all the same: people keep pastes in files of any name, and source may quote one.
  public static func isDump(inSwiftFile contents: [UInt8]) -> Bool {
    recognizes(dump: contents) && SourceText.kind(of: contents) != .swiftUI
  }

  /// Stores the body's scene or dump, as PUT does.
  ///
  /// - Throws: `ProblemDetails`, with its HTTP status.
  public func store(_ request: HTTPRequest) throws(ProblemDetails) -> SceneID {
    try answers.store(request).scene.id
  }

  // MARK: - Counting

  /// The names under which requests are counted: the paths, and `other` for unknown ones.
  public var routes: [String] { Self.routeNames }

  private static let routeNames = Route.all.map(\.path) + ["other"]

  /// The index in `routes` of a request's name.
  ///
  /// - Parameter head: nil if none was read.
  public func routeIndex(of head: HTTPRequestHead?) -> Int {
    head.flatMap { Route.index(of: $0.path) } ?? Route.all.count
  }
}
