public import HitTesting
public import JSONCoding
import SwiftUITesting
import TouchGeometry
public import TouchMapping
import WorkMetering

/// Writes touch maps as JSON.
///
/// A map is as long as its regions have corners, which is more than the scene has views. So the length is looked at behind
/// each view, and an answer past its bound is given up before the rest is written.
public struct TouchMapEncoder {
  private let scene: Scene
  private let reasons: ExplanationEncoder
  private let unknown: UnknownReach
  /// How long an answer may grow, in bytes.
  public var bytesMax = Int.max

  /// - Parameter label: what a view is labelled with; nil where that is not known.
  public init(_ scene: Scene, label: @escaping (ViewIndex) -> String? = { _ in nil }) {
    self.scene = scene
    reasons = ExplanationEncoder(scene, label: label)
    unknown = UnknownReach(in: scene)
  }

  /// Writes a map's object.
  ///
  /// - Parameters:
  ///   - gestures: where SwiftUI's gestures fire.
  ///   - more: writes further members.
  /// - Throws: when it would be longer than `bytesMax`.
  public func encode(
    _ map: TouchMap, _ gestures: [GestureTerritory] = [], and more: (inout JSONWriter) -> Void = { _ in },
    to json: inout JSONWriter
  ) throws(AnswerTooLong) {
    try json.object { (json) throws(AnswerTooLong) in
      json.numbers("screen", map.screen.numbers)
      json.member("tolerance", map.tolerance)
      try json.objects("views", map.views, bytesMax) { encode($0, to: &$1) }
      try json.objects("unreachable", map.unreachable, bytesMax) { encode($0, to: &$1) }
      if !map.scrolledOut.isEmpty {
        try json.objects("scrolledOut", map.scrolledOut, bytesMax) { encode($0, to: &$1) }
      }
      json.object("nobody") { json in
        json.member("area", map.nobody.reduce(0) { $0 + $1.area })
        json.member("regions", map.nobody)
      }
      if scene.hasSwiftUI { try json.objects("swiftUI", gestures, bytesMax) { encode($0, to: &$1) } }
      let assumptions = scene.touchRadiusAssumptions
      if !assumptions.isEmpty { json.strings("assumptions", assumptions) }
      more(&json)
    }
  }

  private func encode(_ territory: TouchMap.Territory, to json: inout JSONWriter) {
    encodeName(of: territory.view, to: &json)
    json.member("area", territory.area)
    json.member("regions", territory.regions)
    let best = territory.bestPoint
    json.member("bestPoint", orNull: best?.location)
    json.member("clearance", orNull: best?.clearance)
    // Where the search was given up, the distance between the places that were looked at.
    json.member("resolution", orNull: best?.resolution)
    json.array("edges") { json in
      var meter = WorkMeter()
      for edge in territory.edges where meter.goesOn(after: 32) { json.object { encode(edge, to: &$0) } }
    }
    json.key("visibleFrame")
    territory.visibleFrame.map { json.numbers($0.numbers) } ?? json.null()
    json.member("effectiveFraction", orNull: territory.effectiveFraction)
    encodeUnknown(deciding: territory.view, to: &json)
  }

  private func encodeUnknown(deciding receiver: ViewIndex, to json: inout JSONWriter) {
    let views = unknown.views(deciding: receiver)
    if !views.isEmpty { json.strings("unknownOverrides", views.lazy.map(scene.tree.id(of:))) }
  }

  private func encode(_ territory: GestureTerritory, to json: inout JSONWriter) {
    let names = SwiftUINames(of: territory.target.host, in: scene)
    json.member("host", names.host)
    json.member("node", names[territory.target.node])
    json.member("gesture", names[territory.target])
    json.member("kind", scene.tree.gesture(territory.target)?.kind.rawValue ?? "action")
    json.member("area", territory.area)
    json.member("regions", territory.regions)
    json.member("bestPoint", orNull: territory.bestPoint?.location)
    json.member("clearance", orNull: territory.bestPoint?.clearance)
    json.source(scene.tree.swiftUI(in: territory.target.host)?.source(of: territory.target))
  }

  private func encodeName(of view: ViewIndex, to json: inout JSONWriter) {
    json.member("view", scene.tree.id(of: view))
    json.member("class", scene.tree.className(of: view))
  }

  private func encode(_ edge: TouchMap.Edge, to json: inout JSONWriter) {
    json.key("from")
    json.point(edge.from)
    json.key("to")
    json.point(edge.to)
    json.member("cause", edge.cause.rawValue)
    json.member("by", orNull: edge.by.map(scene.tree.id(of:)))
  }

  private func encode(_ view: TouchMap.UnreachableView, to json: inout JSONWriter) {
    encodeName(of: view.view, to: &json)
    json.key("reason")
    reasons.encode(view.reason, about: view.view, to: &json)
    encodeUnknown(deciding: view.view, to: &json)
  }
}
