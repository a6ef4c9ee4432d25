public import HitTesting
public import JSONCoding
import TouchGeometry
public import TouchMapping

/// Writes touch maps as JSON.
public struct TouchMapEncoder {
  private let scene: Scene
  private let reasons: ExplanationEncoder
  /// How long an answer may grow, in bytes.
  public var bytesMax = Int.max

  /// - Parameter label: what a view is labelled with; nil where that is not known.
  public init(_ scene: Scene, label: @escaping (ViewIndex) -> String? = { _ in nil }) {
    self.scene = scene
    reasons = ExplanationEncoder(scene, label: label)
  }

  /// Writes a map's object.
  ///
  /// - Throws: when it would be longer than `bytesMax`.
  public func encode(_ map: TouchMap, to json: inout JSONWriter) throws(HitTestAnswerEncoder.TooLong) {
    json.beginObject()
    json.key("screen")
    json.numbers(map.screen.numbers)
    json.key("tolerance")
    json.number(map.tolerance)
    json.key("views")
    json.beginArray()
    for territory in map.views {
      encode(territory, to: &json)
      if json.count > bytesMax { throw HitTestAnswerEncoder.TooLong() }
    }
    json.endArray()
    json.key("unreachable")
    json.beginArray()
    for view in map.unreachable {
      encode(view, to: &json)
      if json.count > bytesMax { throw HitTestAnswerEncoder.TooLong() }
    }
    json.endArray()
    encodeNobody(map.nobody, to: &json)
    json.endObject()
  }

  private func encode(_ territory: TouchMap.Territory, to json: inout JSONWriter) {
    json.beginObject()
    encodeName(of: territory.view, to: &json)
    json.key("area")
    json.number(territory.area)
    json.member("regions", territory.regions)
    encode(territory.bestPoint, to: &json)
    json.key("edges")
    json.beginArray()
    for edge in territory.edges { encode(edge, to: &json) }
    json.endArray()
    json.key("visibleFrame")
    territory.visibleFrame.map { json.numbers($0.numbers) } ?? json.null()
    json.key("effectiveFraction")
    territory.effectiveFraction.map { json.number($0) } ?? json.null()
    json.endObject()
  }

  private func encodeName(of view: ViewIndex, to json: inout JSONWriter) {
    json.member("view", scene.tree.id(of: view))
    json.member("class", scene.tree.className(of: view))
  }

  private func encode(_ best: TapPoint?, to json: inout JSONWriter) {
    json.key("bestPoint")
    if let best {
      json.beginObject()
      json.key("x")
      json.number(best.location.x)
      json.key("y")
      json.number(best.location.y)
      json.endObject()
    } else {
      json.null()
    }
    json.key("clearance")
    best.map { json.number($0.clearance) } ?? json.null()
    // Where the search was given up, the distance between the places that were looked at.
    json.key("resolution")
    best?.resolution.map { json.number($0) } ?? json.null()
  }

  private func encode(_ edge: TouchMap.Edge, to json: inout JSONWriter) {
    json.beginObject()
    json.key("from")
    json.point(edge.from)
    json.key("to")
    json.point(edge.to)
    json.member("cause", edge.cause.rawValue)
    json.key("by")
    edge.by.map { json.string(scene.tree.id(of: $0)) } ?? json.null()
    json.endObject()
  }

  private func encode(_ view: TouchMap.UnreachableView, to json: inout JSONWriter) {
    json.beginObject()
    encodeName(of: view.view, to: &json)
    json.key("reason")
    reasons.encode(view.reason, about: view.view, to: &json)
    json.endObject()
  }

  private func encodeNobody(_ regions: [Polygon], to json: inout JSONWriter) {
    json.key("nobody")
    json.beginObject()
    json.key("area")
    json.number(regions.reduce(0) { $0 + $1.area })
    json.member("regions", regions)
    json.endObject()
  }
}
