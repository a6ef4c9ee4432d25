import Comparing
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import TouchMapping

extension Answers {
  /// `POST /v1/diff`: the differences of two scenes, and the regions whose touches go to another view.
  func diff(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> any AnswerValue {
    let comparison = try comparison(in: request)
    context.timing.finish(.decode)
    let (before, after) = (comparison.before, comparison.after)
    let differences = before.differences(to: after)
    let owners = try mapping(before, after) { () throws(TouchMapFailure) in try before.ownerChanges(to: after)
    }
    context.timing.finish(.hit)
    return DifferencesAnswer(before: before, after: after, differences: differences, owners: owners)
  }

  /// Both scenes, each in the body or stored. Two dumps do not fit into one body: they are imported or stored first.
  private func comparison(in request: HTTPRequest) throws(ProblemDetails) -> ComparisonRequest {
    guard BodyMedia(of: request.head) == .json else {
      throw ProblemDetails(
        .unsupportedMediaType,
        "Two scenes are compared as JSON: send dumps to /v1/import first, or store them with PUT /v1/scenes.")
    }
    do {
      return try ComparisonRequest(json: request.body, limits: configuration.limits, storedScene: storedScene)
    } catch {
      throw ProblemDetails(error)
    }
  }
}

/// What is not the same on two screens.
struct DifferencesAnswer: AnswerValue {
  let before: Scene
  let after: Scene
  let differences: SceneDifferences
  /// The regions whose touches go to another view.
  let owners: [OwnerChange]

  var dump: PastedDump? { nil }
  var capacity: Int { 1 << 14 }

  func encode(
    to json: inout JSONWriter, bytesMax: Int, and more: (inout JSONWriter) -> Void
  ) throws(AnswerTooLong) {
    var encoder = DifferencesEncoder(before: before, after: after)
    encoder.bytesMax = bytesMax
    try encoder.encode(differences, owners, to: &json)
  }

  func write(to lines: inout TerminalText) {
    DifferencesLines(before: before, after: after).write(differences, owners, to: &lines)
  }

  var headline: Headline {
    let kinds = [
      (differences.added.count, "added"), (differences.removed.count, "removed"),
      (differences.moved.count, "moved"), (differences.resized.count, "resized"),
      (differences.visibility.count, "changed in whether they show or take touches"),
      (differences.changed.count, "changed"), (differences.sceneChanges.count, "changed around the views"),
    ].filter { $0.0 > 0 }
    if kinds.isEmpty, owners.isEmpty { return .sentence("The screens are the same.") }
    let changes = kinds.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let touches =
      owners.isEmpty
      ? "every touch still goes to the same view"
      : "touches in \(owners.count) regions go to another view now"
    return .sentence("\(changes.isEmpty ? "No view differs" : changes); \(touches).")
  }
}
