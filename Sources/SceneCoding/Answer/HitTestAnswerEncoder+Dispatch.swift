import HitTesting
import JSONCoding

/// The way of the touch through the responders, each hop with its rule and what came of it (R64–R73).
///
/// Views are by far the most frequent responders, and their names need no strings; the others are written the slow way.
extension HitTestAnswerEncoder {
  @_optimize(speed)
  func encodeDispatch(of result: HitTestResult, to json: inout JSONWriter) throws(TooLong) {
    guard var walk = scene.dispatchWalk(of: result) else {
      json.append(words.noSteps)
      json.append(words.handledBy)
      return json.append(words.discarded)
    }
    // The first one is the hit view.
    var start = words.firstStep
    var next = walk.next()
    while let step = next {
      if case .view = step.link.responder {
        encodeViews(&next, of: &walk, start, to: &json)
      } else {
        encodeObject(of: step, to: &json)
        next = walk.next()
      }
      start = words.nextStep
      try checkLength(json)
    }
    json.append(words.endOfSteps)
    encodeHandler(walk.handler, to: &json)
  }

  /// Views up to the next responder that is none, or as many as there is room for: one at least.
  @inline(__always)
  private func encodeViews(
    _ next: inout Dispatch.Step?, of walk: inout DispatchWalk, _ start: JSONLiteral, to json: inout JSONWriter
  ) {
    guard let first = next, case .view(let view) = first.link.responder else { return }
    let scene = scene
    var start = start
    json.withRoom(for: roomMax(forStepOf: view)) { pen in
      while let step = next, case .view(let view) = step.link.responder,
        pen.hasRoom(for: roomMax(forStepOf: view))
      {
        let names = scene.tree.names(of: view)
        pen.append(start)
        pen.appendID(names.id, of: view, in: scene.tree)
        pen.append(words.class)
        pen.appendName(names.className, in: scene.tree)
        pen.append(scene.tree[view].isWindow ? words.ofWindow : words.ofView)
        pen.append(words.text(step.link.rule))
        pen.append(words.text(step.outcome))
        start = words.nextStep
        next = walk.next()
      }
    }
  }

  @inline(__always)
  private func roomMax(forStepOf view: ViewIndex) -> Int {
    let names = scene.tree.names(of: view)
    return scene.tree.bytesMax(ofID: names.id, of: view) &+ names.className.bytesMax &+ 6 * 32
  }

  /// A responder that is no view.
  @_optimize(speed)
  private func encodeObject(of step: Dispatch.Step, to json: inout JSONWriter) {
    let responder = step.link.responder
    let isUsual = responder == .application && hasUsualApplication
    if !isUsual { encodeNames(of: responder, to: &json) }
    json.withRoom(for: 6 * 32) { pen in
      if isUsual {
        pen.append(words.usualApplication)
        pen.append(words.usualApplicationClass)
      }
      if let kind = words.kind(of: responder) { pen.append(kind) }
      pen.append(words.rule)
      pen.append(words.text(step.link.rule))
      pen.append(words.text(step.outcome))
    }
  }

  /// Few scenes declare an application.
  @inline(__always)
  private var hasUsualApplication: Bool {
    scene.application.id == nil && scene.application.className == "UIApplication"
  }

  @inline(never)
  private func encodeNames(of responder: Responder, to json: inout JSONWriter) {
    json.append(words.nextObject)
    json.appendString(scene.id(of: responder))
    json.append(words.classOfObject)
    json.appendString(scene.className(of: responder))
  }

  @_optimize(speed)
  private func encodeHandler(_ handler: Responder?, to json: inout JSONWriter) {
    switch handler {
    case nil: json.append(words.discarded)
    case .view(let view):
      let id = scene.tree.names(of: view).id
      json.withRoom(for: scene.tree.bytesMax(ofID: id, of: view) + 2 * 32) { pen in
        pen.append(UInt8(ascii: "\""))
        pen.appendID(id, of: view, in: scene.tree)
        pen.append(words.handledInQuotes)
      }
    case .some(let object):
      json.appendString(scene.id(of: object))
      json.append(words.handled)
    }
  }
}
