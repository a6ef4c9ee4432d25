public import Explaining
public import HitTesting
public import JSONCoding
import TouchGeometry
import TouchMapping

/// Writes explanations, and what is under a point, as JSON.
public struct ExplanationEncoder {
  let scene: Scene
  let text: ExplanationText
  /// How long an answer may grow.
  public var bytesMax = Int.max

  /// - Parameter label: what a view is labelled with; nil where that is not known.
  public init(_ scene: Scene, label: @escaping (ViewIndex) -> String? = { _ in nil }) {
    self.scene = scene
    text = ExplanationText(scene, label: label)
  }

  /// Writes an explanation's object.
  ///
  /// - Parameters:
  ///   - assumptions: what the verdict rests on beyond the scene, a sentence each.
  ///   - unknown: views of which the dump that was read lacks what decides, with a sentence each.
  public func encode(
    _ explanation: Explanation, assumptions: [String], unknown: [(view: ViewIndex, detail: String)] = [],
    to json: inout JSONWriter
  ) {
    json.beginObject()
    json.member("verdict", explanation.verdict.rawValue)
    json.member("summary", text.summary(of: explanation))
    json.member("basis", scene.basis.rawValue)
    encodeTarget(explanation.target, to: &json)
    encode(explanation.touch, to: &json)
    encodeReceiver(explanation.receiver, explanation.touch, explanation.result.removed, to: &json)
    json.member("relation", explanation.relation.rawValue)
    encodeReasons(of: explanation, unknown, to: &json)
    encodeFixes(of: explanation, to: &json)
    encode(explanation.tapPoint.tapPoint?.location, as: "tapPoint", to: &json)
    json.key("assumptions")
    json.beginArray()
    for assumption in assumptions + text.assumptions(of: explanation) { json.string(assumption) }
    json.endArray()
    json.endObject()
  }

  private func encodeTarget(_ target: ViewIndex, to json: inout JSONWriter) {
    json.key("target")
    json.beginObject()
    json.member("id", scene.tree.id(of: target))
    json.member("class", scene.tree.className(of: target))
    json.endObject()
  }

  private func encode(_ touch: Touch, to json: inout JSONWriter) {
    encode(touch.location, as: "touch", to: &json)
    guard let view = touch.view, touch.location.isFinite else { return }
    json.reopenObject()
    json.member("in", scene.tree.id(of: view))
    json.endObject()
  }

  private func encode(_ point: Point?, as key: String, to json: inout JSONWriter) {
    json.key(key)
    guard let point, point.isFinite else { return json.null() }
    json.beginObject()
    json.key("x")
    json.number(point.x)
    json.key("y")
    json.number(point.y)
    json.endObject()
  }

  private func encodeReceiver(
    _ receiver: ViewIndex?, _ touch: Touch, _ removed: RemovedViews, to json: inout JSONWriter
  ) {
    json.key("receiver")
    guard let receiver else { return json.null() }
    json.beginObject()
    json.member("id", scene.tree.id(of: receiver))
    json.member("class", scene.tree.className(of: receiver))
    encodeLocation(scene.location(of: touch, in: receiver), to: &json)
    json.key("path")
    json.beginArray()
    for view in scene.path(to: receiver, removed: removed) { json.string(scene.tree.id(of: view)) }
    json.endArray()
    json.endObject()
  }

  private func encodeLocation(_ location: Point?, to json: inout JSONWriter) {
    json.key("location")
    json.beginValue()
    json.withRoom(for: JSONLiteral.pointBytesMax) { $0.appendPoint(location, at: &$1) }
  }
}

// MARK: - Reasons and fixes

extension ExplanationEncoder {
  private func encodeReasons(
    of explanation: Explanation, _ unknown: [(view: ViewIndex, detail: String)], to json: inout JSONWriter
  ) {
    json.key("reasons")
    json.beginArray()
    for reason in explanation.reasons { encode(reason, about: explanation.target, to: &json) }
    for (view, detail) in unknown { encodeUnknown(view, detail, to: &json) }
    json.endArray()
    if explanation.moreReasons > 0 { json.member("moreReasons", true, unless: false) }
  }

  func encode(_ reason: Reason, about target: ViewIndex, to json: inout JSONWriter) {
    json.reason(reason, text.detail(of: reason, about: target), in: scene)
  }

  private func encodeUnknown(_ view: ViewIndex, _ detail: String, to json: inout JSONWriter) {
    json.beginObject()
    json.member("code", ReasonCode.unknownInDump.rawValue)
    json.member("view", scene.tree.id(of: view))
    json.member("detail", detail)
    json.key("values")
    json.beginObject()
    json.endObject()
    json.member("rule", "R18")
    json.endObject()
  }

  private func encodeFixes(of explanation: Explanation, to json: inout JSONWriter) {
    json.key("fixes")
    json.beginArray()
    for fix in explanation.fixes {
      json.beginObject()
      json.key("change")
      json.beginArray()
      for edit in fix.edits { encode(edit, to: &json) }
      json.endArray()
      json.member("detail", text.detail(of: fix))
      json.member("verified", true, unless: false)
      json.endObject()
    }
    json.endArray()
  }
}

// MARK: - What is under a point

extension ExplanationEncoder {
  /// Writes the object that lists the views under a touch, front to back.
  public func encode(
    _ views: [ViewAtPoint], under touch: Touch, to json: inout JSONWriter
  ) throws(HitTestAnswerEncoder.TooLong) {
    json.beginObject()
    json.member("basis", scene.basis.rawValue)
    encode(touch, to: &json)
    encodeReceiver(views.first(where: \.isReceiver)?.view, touch, .none, to: &json)
    json.key("views")
    json.beginArray()
    for view in views {
      encode(view, to: &json)
      if json.count > bytesMax { throw HitTestAnswerEncoder.TooLong() }
    }
    json.endArray()
    json.endObject()
  }

  private func encode(_ view: ViewAtPoint, to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", scene.tree.id(of: view.view))
    json.member("class", scene.tree.className(of: view.view))
    encodeLocation(view.location, to: &json)
    json.key("isReceiver")
    json.boolean(view.isReceiver)
    json.key("reason")
    if let reason = view.reason { encode(reason, about: view.view, to: &json) } else { json.null() }
    json.endObject()
  }
}
