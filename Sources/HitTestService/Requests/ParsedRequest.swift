import AnswerCoding
import DumpImporting
import HitTesting
import JSONCoding
import ModelContextProtocol
import SceneCoding
import SwiftUITesting
import TouchGeometry

/// A request that was understood, with the dump that its scene was read from, if it was.
///
/// Bodies of JSON and dumps with a query meet here: from here on both are the same values. An object, as every answer holds it:
/// copying its parts one by one would take a hundredth of the program.
final class ParsedRequest {
  var request: SceneRequest
  let dump: PastedDump?

  init(request: SceneRequest, dump: PastedDump? = nil) {
    (self.request, self.dump) = (request, dump)
  }

  /// The view's text for people; nil if unknown.
  func label(of view: ViewIndex) -> String? { dump?.label(of: view) }
}

/// A question about a scene, or about prints of recognizers without views.
enum Question {
  case scene(ParsedRequest)
  case recognizers(PastedDump)
}

extension ParsedRequest {
  /// Takes the overrides of the app's code into the scene.
  ///
  /// - Parameter code: besides the request's own.
  /// - Returns: what the code leaves open, besides what an explanation assumes.
  func run(_ code: [CodeFile], for endpoint: Endpoint) -> [ProgramDoubt] {
    let (scene, all) = request.scene.running(request.code + code)
    request.scene = scene
    let asked = request.recognizer.map { scene.id(of: $0) }
    if endpoint == .events { return all }
    let doubts = all.filter { $0.recognizer == nil || endpoint == .explain && $0.recognizer == asked }
    guard endpoint == .explain else { return doubts }
    request.namings += doubts.filter(\.isAssumption).map(\.sentence)
    return doubts.filter { !$0.isAssumption }
  }
}

extension PastedDump {
  /// The body equivalent to the query: a tap at `x` and `y` or on `target`, or the array `events` in JSON. Its
  /// `sceneId` is empty: it represents the dump.
  func eventsDocument() throws(ProblemDetails) -> [UInt8] {
    let (touch, target) = (try touch(), try tappedTarget())
    let hasTap = touch != nil || target != nil
    if hasTap == (query[.member(.events)] != nil) {
      throw hasTap ? query.asker.eventsBesideTap : query.asker.lackOfEvents
    }
    var json = JSONWriter()
    json.beginObject()
    json.member("sceneId", "")
    if let touch {
      json.member("touch", orNull: touch.location, in: touch.view.map(imported.scene.id(of:)))
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
    return scene.id(of: try askableView(named: name, as: key))
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

extension ObjectMembers {
  /// - Throws: `ProblemDetails` of 400 for an unknown or repeated member.
  func checkNames(_ names: [String], as kind: NameKind) throws(ProblemDetails) {
    if let repeated { throw .repeated(kind, repeated) }
    if let unknown { throw .unknown(kind, unknown, among: names) }
  }

  /// The value as a query has it: a text itself, all else in JSON.
  func typed(_ name: String) -> String? {
    text(name) ?? self[name].map { String(decoding: document[$0], as: UTF8.self) }
  }

  /// Models write null for members that they leave out.
  func isGiven(_ name: String) -> Bool { self[name] != nil && kind(of: name) != .null }
}

extension ProblemDetails {
  /// An unknown name, with the nearest known one.
  static func unknown(_ kind: NameKind, _ name: String, among names: [String]) -> ProblemDetails {
    unknown(kind, name, nearest: JSONKeyTable(names).nearest(to: String(name.prefix(40))), of: names)
  }
}
