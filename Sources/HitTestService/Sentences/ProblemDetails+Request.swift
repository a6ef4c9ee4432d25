import HitTesting
import TouchGeometry

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
