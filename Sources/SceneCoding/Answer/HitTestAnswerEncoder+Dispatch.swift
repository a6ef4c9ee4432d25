import HitTesting
import JSONCoding

/// The way of the touch through the responders, each hop with its rule and what came of it (R64–R73).
///
/// Views are by far the most frequent responders, and their names need no strings; the others are written the slow way.
extension HitTestAnswerEncoder {
  @_optimize(speed)
  func encodeDispatch(of result: HitTestResult, to json: inout JSONWriter) throws(TooLong) {
    let dispatch = scene.dispatch(of: result)
    json.append(Text.dispatch)
    var start = Text.firstStep
    for step in dispatch?.path ?? [] {
      encode(step, start, to: &json)
      start = Text.nextStep
      try checkLength(json)
    }
    json.append(dispatch == nil ? Text.noSteps : Text.endOfSteps)
    if let handler = dispatch?.handler {
      encodeID(of: handler, to: &json)
      json.append(Text.handled)
    } else {
      json.append(Text.discarded)
    }
  }

  @_optimize(speed)
  private func encode(_ step: Dispatch.Step, _ start: JSONLiteral, to json: inout JSONWriter) {
    let responder = step.link.responder
    guard case .view(let view) = responder else {
      json.append(start)
      json.appendString(scene.id(of: responder))
      json.append(Text.class)
      json.appendString(scene.className(of: responder))
      json.withRoom(for: 4 * 32) { encodeEnd(of: step, to: &$0, at: &$1) }
      return
    }
    let tree = scene.tree
    let names = tree.names(of: view)
    json.withRoom(for: tree.bytesMax(ofID: names.id, of: view) + names.className.bytesMax + 6 * 32) {
      (text, end) in
      text.append(start, at: &end)
      text.append(UInt8(ascii: "\""), at: &end)
      text.appendID(names.id, of: view, in: tree, at: &end)
      text.append(Text.classOfView, at: &end)
      text.appendName(names.className, in: tree, at: &end)
      text.append(UInt8(ascii: "\""), at: &end)
      encodeEnd(of: step, to: &text, at: &end)
    }
  }

  @inline(__always)
  private func encodeEnd(of step: Dispatch.Step, to text: inout MutableSpan<UInt8>, at end: inout Int) {
    text.append(scene.kind(of: step.link.responder), at: &end)
    text.append(Text.rule, at: &end)
    text.append(step.link.rule.literal, at: &end)
    text.append(step.outcome.literal, at: &end)
  }

  @_optimize(speed)
  private func encodeID(of responder: Responder, to json: inout JSONWriter) {
    guard case .view(let view) = responder else { return json.appendString(scene.id(of: responder)) }
    encodeID(of: view, to: &json)
  }

  private enum Text {
    static let dispatch = JSONLiteral(#","dispatch":{"path":["#)
    static let firstStep = JSONLiteral(#"{"id":"#)
    static let nextStep = JSONLiteral(#"},{"id":"#)
    static let `class` = JSONLiteral(#","class":"#)
    static let classOfView = JSONLiteral(#"","class":""#)
    static let rule = JSONLiteral(#","rule":"#)
    static let endOfSteps = JSONLiteral(#"}],"handledBy":"#)
    static let noSteps = JSONLiteral(#"],"handledBy":"#)
    static let handled = JSONLiteral(#","discarded":false}"#)
    static let discarded = JSONLiteral(#"null,"discarded":true}"#)
  }
}

// MARK: - The contract's words

extension Scene {
  @_optimize(speed)
  fileprivate func kind(of responder: Responder) -> JSONLiteral {
    switch responder {
    case .view(let view): tree[view].isWindow ? KindText.window : KindText.view
    case .viewController: KindText.viewController
    case .windowScene: KindText.windowScene
    case .application: KindText.application
    case .applicationDelegate: KindText.applicationDelegate
    }
  }
}

private enum KindText {
  static let view = JSONLiteral(#","kind":"view""#)
  static let window = JSONLiteral(#","kind":"window""#)
  static let viewController = JSONLiteral(#","kind":"viewController""#)
  static let windowScene = JSONLiteral(#","kind":"windowScene""#)
  static let application = JSONLiteral(#","kind":"application""#)
  static let applicationDelegate = JSONLiteral(#","kind":"applicationDelegate""#)
}

extension ResponderChain.Rule {
  fileprivate var literal: JSONLiteral {
    switch self {
    case .hitView: Text.hitView
    case .superview: Text.superview
    case .controllerOfView: Text.controllerOfView
    case .superviewOfControllersView: Text.superviewOfControllersView
    case .presentingController: Text.presentingController
    case .windowScene: Text.windowScene
    case .application: Text.application
    case .applicationDelegate: Text.applicationDelegate
    case .override: Text.override
    }
  }

  private enum Text {
    static let hitView = text(.hitView)
    static let superview = text(.superview)
    static let controllerOfView = text(.controllerOfView)
    static let superviewOfControllersView = text(.superviewOfControllersView)
    static let presentingController = text(.presentingController)
    static let windowScene = text(.windowScene)
    static let application = text(.application)
    static let applicationDelegate = text(.applicationDelegate)
    static let override = text(.override)

    private static func text(_ rule: ResponderChain.Rule) -> JSONLiteral {
      JSONLiteral(#""\#(rule.rawValue)""#)
    }
  }
}

extension Dispatch.Outcome {
  fileprivate var literal: JSONLiteral {
    switch self {
    case .handled: Text.handled
    case .observed: Text.observed
    case .passed: Text.passed
    case .notReached: Text.notReached
    }
  }

  private enum Text {
    static let handled = JSONLiteral(#","outcome":"handled""#)
    static let observed = JSONLiteral(#","outcome":"observed""#)
    static let passed = JSONLiteral(#","outcome":"passed""#)
    static let notReached = JSONLiteral(#","outcome":"notReached""#)
  }
}
