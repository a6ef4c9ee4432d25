import DumpImporting
import JSONCoding
import SceneCoding
import UIKitSource
import WorkMetering

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
