import DumpImporting
import HitTesting
import HTTPProtocol
import JSONCoding
import SceneCoding
import TouchGeometry
import UIKitSource
import WorkMetering

// What is wrong in a body, or in a dump with a query.

extension ProblemDetails {
  /// The decoders refuse such requests; only a mistake in the table of members could let one pass.
  static let unread = ProblemDetails(.internal, "No touch or target was read.")

  /// - Parameter sentence: why the dump says nothing about it.
  static func refusedTarget(_ sentence: String) -> ProblemDetails { "`target`: \(sentence)" }

  static func unknownFormat(_ name: String) -> ProblemDetails {
    "Unknown import format \"\(name.prefix(40))\"."
  }

  static let noTouch: ProblemDetails = "Missing `touch`."
  static let noScreens: ProblemDetails = "The file has no screens."

  static let hitsMissing = ProblemDetails(
    .sceneInvalid,
    """
    The scene has no results of the app's own hit tests in `metadata.hitTest`. HitTestCapture writes them with \
    hitTestStep: 8, and lldb with `hittest scene --grid 8 FILE`.
    """)

  /// R14. A view without an inverse, or a number that is too large.
  static func unconverted(by conversion: SpaceConversion, _ tree: ViewTree) -> ProblemDetails {
    func quoted(_ view: ViewIndex) -> String { "\"\(tree.id(of: view).prefix(80))\"" }
    let place = (conversion.path.last ?? nil).map(quoted) ?? "the screen"
    return ProblemDetails(
      .badRequest,
      conversion.singularView.map {
        "The transform of \(quoted($0)) has no inverse; no point converts into \(place) (R14)."
      } ?? "The converted coordinates are out of range.")
  }

  // MARK: - A dump in JSON

  static let dumpNoText: ProblemDetails = "`dump` must be a string."

  static func notText(_ name: String) -> ProblemDetails {
    "`\(name)` beside `dump` must be a string, as in a query, not an object."
  }

  static func besideDump(_ name: String) -> ProblemDetails {
    "Pass `dump` or `\(name)`, not both."
  }

  static func notOfTouch(_ name: String) -> ProblemDetails {
    "Unknown member `\(name.prefix(40))` of a touch. Known: `x`, `y`, `in`."
  }

  static func contradictory(_ condition: String) -> ProblemDetails {
    "`state`: two values for condition \"\(condition.prefix(80))\"."
  }

  // MARK: - Names

  static func repeated(_ kind: NameKind, _ name: String) -> ProblemDetails {
    "Duplicate \(kind.rawValue) `\(name)`."
  }

  /// Names from outside are shown to 40 characters.
  ///
  /// - Parameter nearest: the known name that is most likely meant.
  static func unknown(
    _ kind: NameKind, _ name: String, nearest: String?, of names: [String]
  ) -> ProblemDetails {
    let known = names.map { "`\($0)`" }.joined(separator: ", ")
    return
      "Unknown \(kind.rawValue) `\(name.prefix(40))`\(kind == .memberBesideDump ? " beside `dump`" : ""). \(nearest.map { "Did you mean `\($0)`?" } ?? "Known: \(known).")"
  }
}

/// What a client names.
enum NameKind: String {
  case argument
  case memberBesideDump = "member"
  case queryParameter = "query parameter"
}

extension ProblemDetails {
  /// - Parameter near: the names that are most likely meant.
  static func noView(_ name: String, near: [String]) -> ProblemDetails {
    let names = near.map { "`\($0)`" }.joined(separator: ", ")
    return "No view \"\(name.prefix(80))\" in this source.\(names.isEmpty ? "" : " Did you mean \(names)?")"
  }

  /// - Parameter side: of a comparison.
  static func noSource(_ side: String) -> ProblemDetails {
    ProblemDetails(.sceneInvalid, "`\(side)` has no `source`. Source is compared with source only.")
  }
}

// What the head of a request alone decides.

extension ProblemDetails {
  static let repeatedAuthorization: ProblemDetails = "Duplicate Authorization field."
  static let missingToken = ProblemDetails(
    .unauthorized, "Missing token. Send Authorization: Bearer TOKEN.")
  static let wrongToken = ProblemDetails(.unauthorized, "Wrong token.")

  static func foreignOrigin(_ origin: String) -> ProblemDetails {
    ProblemDetails(
      .foreignOrigin, "Origin \(origin) is not allowed. Allow it with --cors-origin (* allows all).")
  }

  static let foreignSite = ProblemDetails(
    .foreignOrigin,
    "A page of another site sent this request. Allow its origin with --cors-origin (* allows all).")

  static func foreignHost(_ host: String) -> ProblemDetails {
    ProblemDetails(
      .misdirected,
      """
      Host "\(host)" is not allowed on a loopback address. Use localhost or 127.0.0.1, or start the server with \
      --host-name NAME (* allows all).
      """)
  }

  /// - Parameter nearest: the path that is most likely meant.
  static func noPath(nearest: String?) -> ProblemDetails {
    ProblemDetails(
      .notFound,
      "No such path. \(nearest.map { "Did you mean \($0)?" } ?? "/openapi.yaml lists all paths.")")
  }

  static let noFile = ProblemDetails(.notFound, "No such file.")

  static func wrongMethod(_ method: HTTPMethod, _ right: HTTPMethod) -> ProblemDetails {
    ProblemDetails(.methodNotAllowed, "\(method.rawValue) is not allowed here. Send \(right.rawValue).")
  }

  static let draining = ProblemDetails(.overloaded, "The server is shutting down. Retry on another one.")

  // MARK: - Bodies

  static func encoded(_ coding: String) -> ProblemDetails {
    unsupported("Content-Encoding \"\(coding)\" is not supported. Send the body uncompressed.")
  }

  /// - Parameter type: nil for none.
  static func unsupportedType(_ type: String?) -> ProblemDetails {
    unsupported(
      """
      Content-Type \(type.map { "\"\($0)\" is not supported" } ?? "is missing"). Send JSON as application/json \
      (curl --json @file) or a dump as text/plain (curl --data-binary @dump.txt -H 'Content-Type: text/plain').
      """)
  }

  static func unsupportedCharset(_ charset: String) -> ProblemDetails {
    unsupported(
      """
      Charset "\(charset)" is not supported. Send the text as UTF-8, or as UTF-16 with a byte order mark and \
      charset=utf-16.
      """)
  }

  static let diffOfDumps = unsupported(
    "/v1/diff takes JSON. Convert dumps with /v1/import, or store them with PUT /v1/scenes.")
  static let notMessage = unsupported("Send messages as application/json.")

  private static func unsupported(_ detail: String) -> ProblemDetails {
    ProblemDetails(.unsupportedMediaType, detail)
  }

  // MARK: - Queries beside JSON

  static func ofBody(_ member: String, isOfTouch: Bool) -> ProblemDetails {
    """
    `\(member)` belongs in \(isOfTouch ? "`touch` of the JSON body" : "the JSON body, beside `scene`"); the query takes \
    only `pretty`.
    """
  }

  static func besideJSON(_ name: String, isObject: Bool) -> ProblemDetails {
    """
    Beside a JSON body, the query takes only `pretty`, not `\(name.prefix(40))`. \
    \(isObject ? "The body takes no such member." : "Send a dump as text/plain, with this query.")
    """
  }
}

// The errors that reading a body can throw, as problems:
//
//     not JSON             400 json-syntax       the one place where the text ends being JSON
//     wrong in the scene   422 scene-invalid     up to 20 mistakes, each with its place
//     wrong around it      400 bad-request       the same
//     unknown sceneId      404 scene-not-found
//     no dump              422 scene-invalid     line and column of the paste

extension ProblemDetails {
  /// A JSON body that is no request.
  init(_ error: DocumentError) {
    switch error {
    case .syntax(let error):
      let dump = Self.mayBeDump(error) ? " If this is a dump, send it as text/plain." : ""
      self.init(.jsonSyntax, "\(error.detail) (line \(error.line), column \(error.column))\(dump)")
      place = Place(pointer: error.pointer, offset: error.offset, line: error.line, column: error.column)
    case .issues(let issues):
      self.init(issues.concernScene ? .sceneInvalid : .badRequest, Self.summary(of: issues))
      mistakes = issues.reported.map { issue in
        Mistake(
          code: issue.code.rawValue, detail: issue.detail,
          place: Place(pointer: issue.pointer, offset: issue.offset, line: issue.line, column: issue.column),
          subject: issue.subject)
      }
    case .sceneNotStored:
      self = .sceneNotFound
    }
  }

  /// Whether the document stops being JSON at its first byte: no pasted dump begins like a JSON value.
  private static func mayBeDump(_ error: JSONSyntaxError) -> Bool {
    error.offset == 0 && !error.isEmptyDocument
  }

  /// The first mistake, and the count of the others.
  private static func summary(of issues: SceneIssues) -> String {
    guard let first = issues.reported.first else { return "" }
    let others = issues.count - 1
    return others == 0
      ? first.text.sentence(at: first.pointer)
      : "\(first.text.clause(at: first.pointer)) (and \(others) more; see `errors`)."
  }

  /// A text body that is no dump.
  init(_ error: ImportError) {
    self.init(.sceneInvalid, "\(error.detail) (line \(error.line), column \(error.column))")
    mistakes = [
      Mistake(
        code: "invalid-dump", detail: error.detail,
        place: Place(pointer: "", offset: error.offset, line: error.line, column: error.column))
    ]
  }

  /// 422: UIKit code without a finding, which does not mean that the code is right.
  ///
  /// - Parameter about: the name in question; nil for all.
  static func silent(_ program: UIKitProgram, about: String?) -> ProblemDetails {
    let subject = about.map { " about \($0.prefix(80))" } ?? ""
    let seen = program.looked.prefix(2).map { " \($0.sentence)" }.joined()
    return ProblemDetails(
      .sceneInvalid, "No rule finds a fault\(subject) in this UIKit code.\(seen) \(UIKitLooked.next)")
  }

  /// 400: UIKit code that does not have a name.
  static func noName(_ name: String) -> ProblemDetails {
    "No \"\(name.prefix(80))\" in this UIKit code. Name a view or a recognizer of it."
  }

  /// A full store evicts unused scenes: the client made no mistake, and sends the scene again.
  static let sceneNotFound = ProblemDetails(
    .sceneNotFound,
    "No stored scene has this id: it was evicted or never stored. Send it with PUT /v1/scenes, or as `scene`."
  )
}

extension ProblemDetails.Code {
  /// The same words for every problem of one code (RFC 9457 §3.1.3).
  public var title: String { Self.titles[rawValue] ?? "" }

  private static let titles = TextTable.texts(
    """
    json-syntax The body is not JSON
    bad-request Invalid request
    unauthorized Token required
    foreign-origin Origin not allowed
    not-found Not found
    scene-not-found Scene not found
    method-not-allowed Method not allowed
    request-timeout Request timeout
    length-required Content-Length required
    body-too-large The body is too large
    uri-too-long The request line is too long
    unsupported-media-type Unsupported media type
    expectation-failed Expectation failed
    misdirected Misdirected request
    scene-invalid Invalid scene or dump
    override-recursion Endless override
    headers-too-large The request's fields are too large
    internal Internal server error
    not-implemented Not implemented
    deadline-exceeded The answer took too long
    overloaded The server is overloaded
    version-not-supported HTTP version not supported
    """)
}
