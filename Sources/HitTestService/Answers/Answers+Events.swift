import AnswerCoding
import DumpImporting
import EventPlaying
import Explaining
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import SwiftUITesting
import TouchGeometry
import TouchMapping

extension Answers {
  /// `POST /v1/events`: the timeline of a script: the events and actions of each view, recognizer and control.
  func events(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> AnswerValue {
    let parsed = try events(in: request, beside: context.code)
    context.unused = parsed.request.unused
    context.doubts = parsed.run(context.code)
    context.finish(.decode)
    let request = parsed.request
    let timeline = try timeline(of: request.script, on: request.scene)
    func encoder() -> TimelineEncoder {
      var encoder = TimelineEncoder(timeline, of: request.script, in: request.scene, label: parsed.label)
      encoder.include = request.include
      return encoder
    }
    return AnswerValue(
      dump: parsed.dump, capacity: 1 << 14,
      // Unlike other answers, it is not shortened by fewer touches or `views`.
      problem: { .timelineTooLong($0) }, assumptions: { _ in [] },
      members: { json in
        var encoder = encoder()
        encoder.encodeMembers(to: &json)
      },
      lines: { lines in
        var encoder = encoder()
        encoder.write(to: &lines)
      })
  }

  /// A script and its scene, from a body of JSON, or from a dump and the query.
  ///
  /// A script is a structure, for which a query has no form: its members are put into a document, and that is read.
  ///
  /// - Parameter code: the app's, besides the request's own.
  /// - Throws: `ProblemDetails` of 400, 404 or 422.
  private func events(
    in request: HTTPRequest, beside code: [CodeFile]
  ) throws(ProblemDetails) -> ParsedRequest<EventsRequest> {
    guard PastedDump.isBody(of: request) else {
      let parsed = try decoding(
        EventsRequest(
          json: request.body, limits: configuration.limits, storedScene: storedScene,
          tapPoint: tapPoint(beside: code)))
      return ParsedRequest(request: parsed, dump: PastedDump(keptIn: parsed.scene, configuration.asker))
    }
    let dump = try dump(in: request, taking: QueryKey.keys(of: .events))
    let (document, scene) = (try dump.eventsDocument(), dump.imported.scene)
    do {
      let request = try EventsRequest(
        json: document, limits: configuration.limits, storedScene: { _ in .scene(scene) },
        tapPoint: tapPoint(beside: code))
      return ParsedRequest(request: request, dump: dump)
    } catch {
      throw ProblemDetails(ofQuery: error, configuration.asker)
    }
  }

  /// Plays the script. `EventBudget` limits its work to seconds.
  private func timeline(of script: EventScript, on scene: Scene) throws(ProblemDetails) -> Timeline {
    do {
      return try scene.timeline(of: script)
    } catch {
      throw problem(error, on: scene)
    }
  }

  func problem(_ failure: EventFailure, on scene: Scene) -> ProblemDetails {
    switch failure {
    case .recursion(let recursion): overrideRecursion(recursion, in: scene.tree)
    case .tooMuchWork: .eventsTooLong
    }
  }
}

/// Where a target is tapped, with the overrides of code besides the request's own.
private func tapPoint(beside more: [CodeFile]) -> EventsRequest.TapPointOfName {
  { scene, code, name throws(ViewName.Failure) in
    try tapPoint(in: scene.running(code + more).scene, named: name)
  }
}

/// The tap point of a view, of a recognizer's view or of a SwiftUI view; nil if no touch reaches it.
private func tapPoint(in scene: Scene, named name: String) throws(ViewName.Failure) -> Point? {
  if let target = scene.swiftUITarget(withID: name) { return (try? scene.tapPoint(of: target))?.location }
  let view =
    if let index = scene.recognizer(named: name) { scene.recognizer(index).view } else {
      try ViewName(name).found(in: scene).view
    }
  return (try? scene.tappedPoint(of: view))?.tapPoint?.location
}
