import AnswerCoding
import DumpImporting
import Explaining
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import SwiftUITesting
import TouchGeometry
import TouchMapping

/// A request that was understood, with the dump that its scene was read from, if it was.
///
/// Bodies of JSON and dumps with a query meet here: from here on both are the same values. An object, as every answer holds it:
/// copying its parts one by one would take a hundredth of the program.
final class ParsedRequest<Request> {
  fileprivate(set) var request: Request
  let dump: PastedDump?

  init(request: Request, dump: PastedDump? = nil) {
    (self.request, self.dump) = (request, dump)
  }

  /// The view's text for people; nil if unknown.
  func label(of view: ViewIndex) -> String? { dump?.label(of: view) }
}

/// A question about a scene, or about prints of recognizers without views.
enum Question {
  case scene(ParsedRequest<SceneRequest>)
  case recognizers(PastedDump)

  /// Reads the question from a body of JSON, or from a dump and the query.
  ///
  /// - Throws: `ProblemDetails` of 400, 404 or 422.
  init(
    _ request: HTTPRequest, to endpoint: Endpoint, limits: SceneLimits, asker: Asker,
    storedScene: (Span<UInt8>) -> SceneLookup
  ) throws(ProblemDetails) {
    guard PastedDump.isBody(of: request) else {
      self = .scene(
        try ParsedRequest(request, to: endpoint, limits: limits, asker: asker, storedScene: storedScene))
      return
    }
    let keys = QueryKey.keys(of: endpoint)
    let dump = try PastedDump(
      request, taking: keys, limits: limits, asker: asker,
      mayLackPlaces: !PastedDump.isKept(in: request))
    try dump.requirePlaces(for: endpoint)
    guard let refusal = dump.imported.refusal else {
      let request = try dump.sceneRequest(to: endpoint)
      self = .scene(ParsedRequest(request: request, dump: dump))
      return
    }
    guard dump.saysOfRecognizers, dump.asksOfRecognizers else { throw dump.problem(refusal) }
    self = .recognizers(dump)
  }
}

extension ParsedRequest<SceneRequest> {
  /// Takes the overrides of the app's code into the scene.
  ///
  /// - Parameter code: besides the request's own.
  /// - Returns: what the code leaves open, besides what an explanation assumes.
  func run(_ code: [CodeFile], for endpoint: Endpoint) -> [ProgramDoubt] {
    let (scene, all) = request.scene.running(request.code + code)
    request.scene = scene
    let asked = request.recognizer.map { scene.id(of: $0) }
    let doubts = all.filter { $0.recognizer == nil || endpoint == .explain && $0.recognizer == asked }
    guard endpoint == .explain else { return doubts }
    request.namings += doubts.filter(\.isAssumption).map(\.sentence)
    return doubts.filter { !$0.isAssumption }
  }

  /// Reads the request from a body of JSON, or from a dump and the query.
  ///
  /// - Throws: `ProblemDetails` of 400, 404 or 422.
  convenience init(
    _ request: HTTPRequest, to endpoint: Endpoint, limits: SceneLimits, asker: Asker,
    storedScene: (Span<UInt8>) -> SceneLookup
  ) throws(ProblemDetails) {
    if PastedDump.isBody(of: request) {
      let keys = QueryKey.keys(of: endpoint)
      let dump = try PastedDump(
        request, taking: keys, limits: limits, asker: asker, takesWholeFile: endpoint == .audit)
      try dump.requirePlaces(for: endpoint)
      let request = try dump.sceneRequest(to: endpoint)
      self.init(request: request, dump: dump)
      return
    }
    var parsed = try decoding(
      SceneRequest(json: request.body, to: endpoint, limits: limits, storedScene: storedScene))
    let dump = PastedDump(keptIn: parsed.scene, asker)
    try dump?.settle(&parsed, to: endpoint)
    self.init(request: parsed, dump: dump)
  }
}

extension ParsedRequest<EventsRequest> {
  /// Reads the request from a body of JSON, or from a dump and the query.
  ///
  /// - Throws: `ProblemDetails` of 400, 404 or 422.
  ///
  /// - Parameter code: the app's, besides the request's own.
  convenience init(
    _ request: HTTPRequest, _ code: [CodeFile], limits: SceneLimits, asker: Asker,
    storedScene: (Span<UInt8>) -> SceneLookup
  ) throws(ProblemDetails) {
    if PastedDump.isBody(of: request) {
      try self.init(dumpIn: request, code, limits: limits, asker: asker)
      return
    }
    let parsed = try decoding(
      EventsRequest(
        json: request.body, limits: limits, storedScene: storedScene, tapPoint: tapPoint(beside: code)))
    self.init(request: parsed, dump: PastedDump(keptIn: parsed.scene, asker))
  }

  /// A script is a structure, for which a query has no form: its members are put into a document, and that is read.
  private convenience init(
    dumpIn request: HTTPRequest, _ code: [CodeFile], limits: SceneLimits, asker: Asker
  ) throws(ProblemDetails) {
    let keys = QueryKey.keys(of: .events)
    let dump = try PastedDump(request, taking: keys, limits: limits, asker: asker)
    let document = try dump.eventsDocument()
    do {
      let scene = dump.imported.scene
      let request = try EventsRequest(
        json: document, limits: limits, storedScene: { _ in .scene(scene) }, tapPoint: tapPoint(beside: code))
      self.init(request: request, dump: dump)
    } catch {
      throw ProblemDetails(ofQuery: error, asker)
    }
  }

  /// Takes the overrides of the app's code into the scene.
  ///
  /// - Parameter code: besides the request's own.
  /// - Returns: what the code leaves open.
  func run(_ code: [CodeFile]) -> [ProgramDoubt] {
    let (scene, doubts) = request.scene.running(request.code + code)
    request.scene = scene
    return doubts
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

extension PastedDump {
  /// The body equivalent to the query: a tap at `x` and `y` or on `target`, or the array `events` in JSON. Its
  /// `sceneId` is empty: it represents the dump.
  fileprivate func eventsDocument() throws(ProblemDetails) -> [UInt8] {
    let (touch, target) = (try touch(), try tappedTarget())
    let hasTap = touch != nil || target != nil
    if hasTap == (query[.member(.events)] != nil) {
      throw hasTap ? query.asker.eventsBesideTap : query.asker.lackOfEvents
    }
    var json = JSONWriter()
    json.beginObject()
    json.member("sceneId", "")
    if let touch {
      json.member("touch", orNull: touch.location, in: touch.view.map(imported.scene.tree.id(of:)))
    }
    json.member("target", target)
    for member in Endpoint.events.members where member.row.kind != .view {
      guard let text = query[.member(member)] else { continue }
      if member.row.kind == .document {
        json.key(member.name)
        json.value(try document(text, of: member))
      } else {
        json.strings(member.name, text.listed)
      }
    }
    json.endObject()
    return json.finish()
  }

  /// The id of the view to tap, or the name of a recognizer or a SwiftUI view.
  private func tappedTarget() throws(ProblemDetails) -> String? {
    let (key, scene) = (QueryKey.member(.target), imported.scene)
    guard let name = query[key] else { return nil }
    if scene.recognizer(named: name) != nil || scene.swiftUITarget(withID: name) != nil { return name }
    return scene.tree.id(of: try askableView(named: name, as: key))
  }

  /// - Throws: `ProblemDetails` of 400 for a text that is not one JSON value: its rest would be read as other members.
  private func document(_ text: String, of member: RequestMember) throws(ProblemDetails) -> [UInt8] {
    let document = Array(text.utf8)
    do throws(JSONError) {
      try JSONReader.check(document)
    } catch {
      throw .invalidJSON(in: member, error.reason.detail, query.asker)
    }
    return document
  }
}
