import DumpImporting
import SceneCoding

// The errors that reading a body can throw, as problems:
//
//     not JSON             400 json-syntax       the one place where the text ends being JSON
//     wrong in the scene   422 scene-invalid     up to 20 mistakes, each with its place
//     wrong around it      400 bad-request       the same
//     unknown sceneId      404 scene-not-found
//     no dump              422 scene-invalid     line and column of the paste

extension ProblemDetails {
  /// A body of JSON that is no request.
  init(_ error: DocumentError) {
    switch error {
    case .syntax(let error):
      self.init(.jsonSyntax, "\(error.detail) (line \(error.line), column \(error.column))")
      place = Place(pointer: error.pointer, offset: error.offset, line: error.line, column: error.column)
    case .issues(let issues):
      self.init(issues.concernScene ? .sceneInvalid : .badRequest, Self.summary(of: issues))
      mistakes = issues.reported.map { issue in
        Mistake(
          code: issue.code.rawValue, detail: issue.detail,
          place: Place(pointer: issue.pointer, offset: issue.offset, line: issue.line, column: issue.column))
      }
    case .sceneNotStored:
      self = .sceneNotFound
    }
  }

  /// The first mistake in words, and the count of the others.
  private static func summary(of issues: SceneIssues) -> String {
    guard let first = issues.reported.first else { return "" }
    let place = first.pointer.isEmpty ? "The request" : first.pointer
    let others = issues.count - 1
    return "\(place): \(first.detail)"
      + (others == 0 ? "." : " (and \(others) more; `errors` has the first ones).")
  }

  /// A body of text that is no dump.
  init(_ error: ImportError) {
    self.init(.sceneInvalid, "\(error.detail) (line \(error.line), column \(error.column))")
    mistakes = [
      Mistake(
        code: "invalid-dump", detail: error.detail,
        place: Place(pointer: "", offset: error.offset, line: error.line, column: error.column))
    ]
  }

  /// A full store forgets the scenes that were not asked for: the client made no mistake, and sends the scene again.
  static let sceneNotFound = ProblemDetails(
    .sceneNotFound,
    "No scene with this id is stored, or not any more: send it again with PUT /v1/scenes, or as `scene` itself."
  )
}
