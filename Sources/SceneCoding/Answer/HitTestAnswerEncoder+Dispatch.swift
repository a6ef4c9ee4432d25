import HitTesting
import JSONCoding

/// The way of the touch through the responders, each hop with its rule and what came of it.
extension HitTestAnswerEncoder {
  func encodeDispatch(of result: HitTestResult, to json: inout JSONWriter) throws(TooLong) {
    let dispatch = scene.dispatch(of: result)
    json.append(Text.dispatch)
    var start = Text.firstStep
    for step in dispatch?.path ?? [] {
      json.append(start)
      encode(step, to: &json)
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

  private func encode(_ step: Dispatch.Step, to json: inout JSONWriter) {
    let responder = step.link.responder
    encodeID(of: responder, to: &json)
    json.append(Text.class)
    if case .view(let view) = responder {
      json.appendName(scene.tree.nameOfClass(of: view), in: scene.tree)
    } else {
      json.appendString(scene.className(of: responder))
    }
    json.append(scene.kind(of: responder))
    json.append(Text.rule)
    json.append(step.link.rule.literal)
    json.append(step.outcome.literal)
  }

  private func encodeID(of responder: Responder, to json: inout JSONWriter) {
    if case .view(let view) = responder { return json.appendID(of: view, in: scene.tree) }
    json.appendString(scene.id(of: responder))
  }

  private enum Text {
    static let dispatch = JSONLiteral(#","dispatch":{"path":["#)
    static let firstStep = JSONLiteral(#"{"id":"#)
    static let nextStep = JSONLiteral(#"},{"id":"#)
    static let `class` = JSONLiteral(#","class":"#)
    static let rule = JSONLiteral(#","rule":"#)
    static let endOfSteps = JSONLiteral(#"}],"handledBy":"#)
    static let noSteps = JSONLiteral(#"],"handledBy":"#)
    static let handled = JSONLiteral(#","discarded":false}"#)
    static let discarded = JSONLiteral(#"null,"discarded":true}"#)
  }
}

// MARK: - The contract's words

extension Scene {
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
