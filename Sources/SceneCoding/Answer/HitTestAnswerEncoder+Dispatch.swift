import HitTesting
import JSONCoding

/// The way of the touch through the responders, each hop with its rule and what came of it (R64–R73).
///
/// Views are by far the most frequent responders, and their names need no strings; the others are written the slow way.
extension HitTestAnswerEncoder {
  @_optimize(speed)
  func encodeDispatch(of result: HitTestResult, to json: inout JSONWriter) throws(TooLong) {
    json.append(words.dispatch)
    var walk = scene.dispatchWalk(of: result)
    // The first one is the hit view.
    var start = words.firstStep
    while let step = walk?.next() {
      if case .view(let view) = step.link.responder {
        encode(step, of: view, start, to: &json)
      } else {
        encodeObject(of: step, to: &json)
      }
      start = words.nextStep
      try checkLength(json)
    }
    json.append(walk == nil ? words.noSteps : words.endOfSteps)
    if let handler = walk?.handler {
      encodeID(of: handler, to: &json)
      json.append(words.handled)
    } else {
      json.append(words.discarded)
    }
  }

  @inline(__always)
  private func encode(
    _ step: Dispatch.Step, of view: ViewIndex, _ start: JSONLiteral, to json: inout JSONWriter
  ) {
    let names = scene.tree.names(of: view)
    let idBytesMax = scene.tree.bytesMax(ofID: names.id, of: view)
    json.withRoom(for: idBytesMax &+ names.className.bytesMax &+ 6 * 32) { (text, end) in
      text.append(start, at: &end)
      text.appendID(names.id, of: view, in: scene.tree, at: &end)
      text.append(words.class, at: &end)
      text.appendName(names.className, in: scene.tree, at: &end)
      text.append(scene.tree[view].isWindow ? words.ofWindow : words.ofView, at: &end)
      text.append(words.text(step.link.rule), at: &end)
      text.append(words.text(step.outcome), at: &end)
    }
  }

  /// A responder that is no view.
  @_optimize(speed)
  private func encodeObject(of step: Dispatch.Step, to json: inout JSONWriter) {
    let responder = step.link.responder
    json.append(words.nextObject)
    json.appendString(scene.id(of: responder))
    json.append(words.classOfObject)
    json.appendString(scene.className(of: responder))
    if let kind = words.kind(of: responder) { json.append(kind) }
    json.append(words.rule)
    json.append(words.text(step.link.rule))
    json.append(words.text(step.outcome))
  }

  @_optimize(speed)
  private func encodeID(of responder: Responder, to json: inout JSONWriter) {
    guard case .view(let view) = responder else { return json.appendString(scene.id(of: responder)) }
    encodeID(of: view, to: &json)
  }
}
