import HitTesting
import JSONCoding
import SceneCoding

/// The text between the values of a hit test's answer, side by side in memory, since it is written very often.
///
/// It is an object, which the encoder holds: constants one by one would each ask whether they have been made.
final class HitTestWords: Sendable {
  static let all = HitTestWords()

  private init() {}

  // The hit view
  let hitView = JSONLiteral(#"{"hitView":{"id":""#)
  let noHitView = JSONLiteral(#"{"hitView":null"#)
  let interactionIgnored = JSONLiteral(#","interactionIgnored":true"#)
  let `class` = JSONLiteral(#"","class":""#)
  let location = JSONLiteral(#"","location":"#)
  let path = JSONLiteral(#","path":[""#)
  let nextInPath = JSONLiteral(#"",""#)
  let endOfPath = JSONLiteral(#""]}"#)
  let endOfLikelyPath = JSONLiteral(#""],"certain":false}"#)
  let window = JSONLiteral(#","window":""#)
  let noWindow = JSONLiteral(#","window":null"#)
  let geometry = JSONLiteral(#","basis":"geometry""#)
  let design = JSONLiteral(#","basis":"design""#)
  let endOfObject = JSONLiteral("}")

  // The log
  let log = JSONLiteral(#","log":{"text":""#)
  let lineFeed = JSONLiteral(#"\n"#)
  let dashes = JSONLiteral("--------------------------------")
  let firstVisit = JSONLiteral(#"","visits":[{"view":""#)
  let nextVisit = JSONLiteral(#"},{"view":""#)
  let depth = JSONLiteral(#"","depth":"#)
  let locationOfVisit = JSONLiteral(#","location":"#)
  /// Both with a depth of one digit between them, as nearly all are.
  let depths = (0...9).map { JSONLiteral(#"","depth":\#($0),"location":"#) }
  let outcome = JSONLiteral(#","outcome":"#)
  let outcomes = HitTestOutcome.allCases.map(\.literal)
  /// By outcome; none where the view, or what it holds, is hit, and nil where the outcome alone does not tell the reason.
  private let refusals = HitTestOutcome.allCases.map(\.refusal)
  /// RN1: who decided. UIKit's own is not named.
  let profile = JSONLiteral(#","profile":"reactNative""#)
  let endOfVisits = JSONLiteral("}]}")
  let endOfCutVisits = JSONLiteral(#"}],"moreVisits":true}"#)
  let noVisits = JSONLiteral(#"","visits":[]}"#)
  let endOfVisitsBeforePrints = JSONLiteral(#"}],"prints":["#)
  let noVisitsBeforePrints = JSONLiteral(#"","visits":[],"prints":["#)
  let firstPrint = JSONLiteral(#"{"text":"#)
  let nextPrint = JSONLiteral(#",{"text":"#)
  let fileOfPrint = JSONLiteral(#","file":"#)
  let lineOfPrint = JSONLiteral(#","line":"#)
  let endOfPrints = JSONLiteral("]}")

  // The dispatch
  let firstStep = JSONLiteral(#","dispatch":{"path":[{"id":""#)
  let nextStep = JSONLiteral(#"},{"id":""#)
  let nextObject = JSONLiteral(#"},{"id":"#)
  let classOfObject = JSONLiteral(#","class":"#)
  let usualApplication = JSONLiteral(#"},{"id":"application","class":"#)
  let usualApplicationClass = JSONLiteral(#""UIApplication""#)
  let ofView = JSONLiteral(#"","kind":"view","rule":"#)
  let ofWindow = JSONLiteral(#"","kind":"window","rule":"#)
  let rule = JSONLiteral(#","rule":"#)
  let via = JSONLiteral(#","via":"#)
  let noSteps = JSONLiteral(#","dispatch":{"path":["#)
  let emptyChain = JSONLiteral(#"],"chain":[],"handledBy":"#)
  let chain = JSONLiteral(#"}],"chain":["#)
  let endOfSteps = JSONLiteral(#"}],"handledBy":"#)
  let handledInQuotes = JSONLiteral(#"","discarded":false}"#)
  let handled = JSONLiteral(#","discarded":false}"#)
  let discarded = JSONLiteral(#"null,"discarded":true}"#)

  // The recognizers
  let gestureRecognizers = JSONLiteral(#","gestureRecognizers":["#)
  let noGestureRecognizers = JSONLiteral(#","gestureRecognizers":[]"#)
  let idOfRecognizer = JSONLiteral(#"{"id":"#)
  let kind = JSONLiteral(#","kind":"#)
  let view = JSONLiteral(#","view":"#)
  let comma = JSONLiteral(",")
  let endOfArray = JSONLiteral("]")

  private let kindController = JSONLiteral(#","kind":"viewController""#)
  private let kindScene = JSONLiteral(#","kind":"windowScene""#)
  private let kindApplication = JSONLiteral(#","kind":"application""#)
  private let kindDelegate = JSONLiteral(#","kind":"applicationDelegate""#)

  private let reasons = ResponderChain.Rule.allCases.map(ReasonWords.init)
  private let stepHandled = literal(.handled)
  private let stepObserved = literal(.observed)
  private let stepPassed = literal(.passed)
  private let stepNotReached = literal(.notReached)

  // MARK: - The contract's words

  /// What a responder is; of a view nothing, which `ofView` and `ofWindow` say with what stands around it.
  func kind(of responder: Responder) -> JSONLiteral? {
    switch responder {
    case .view: nil
    case .viewController: kindController
    case .windowScene: kindScene
    case .application: kindApplication
    case .applicationDelegate: kindDelegate
    }
  }

  /// Why a view refuses, and the rule; nil where the outcome alone does not tell it.
  @inline(__always)
  func refusal(_ visit: HitTestLog.Visit, in tree: ViewTree) -> [JSONLiteral]? {
    if visit.outcome == .outside, tree[visit.view].flags.contains(.overridesPointInside) { return nil }
    return refusals[Int(visit.outcome.rawValue)]
  }

  @inline(__always)
  func words(_ rule: ResponderChain.Rule) -> ReasonWords { reasons[Int(rule.rawValue)] }

  @inline(__always)
  func text(_ outcome: Dispatch.Outcome) -> JSONLiteral {
    switch outcome {
    case .handled: stepHandled
    case .observed: stepObserved
    case .passed: stepPassed
    case .notReached: stepNotReached
    }
  }

  private static func literal(_ outcome: Dispatch.Outcome) -> JSONLiteral {
    JSONLiteral(#","outcome":"\#(outcome.rawValue)""#)
  }
}

extension HitTestOutcome {
  /// The contract's word, quoted, and what stands between it and the pass.
  fileprivate var literal: JSONLiteral { JSONLiteral(#""\#(name)","pass":"#) }

  fileprivate var refusal: [JSONLiteral]? {
    switch self {
    case .descendant, .itself: []
    case .outside: HitTestText.Refusal.outside.literals
    default: HitTestText.Refusal(self)?.literals
    }
  }
}

extension HitTestText.Refusal {
  fileprivate var literals: [JSONLiteral] {
    let text = Array(#","reason":"\#(sentence)","rule":"\#(rule)""#.utf8)
    return stride(from: 0, to: text.count, by: 32).map {
      JSONLiteral(String(decoding: text[$0..<min($0 + 32, text.count)], as: UTF8.self))
    }
  }
}

/// Why a responder is next, and the rule's number.
struct ReasonWords {
  let name: JSONLiteral
  let number: JSONLiteral

  init(_ rule: ResponderChain.Rule) {
    name = JSONLiteral(#""\#(rule.name)""#)
    number = JSONLiteral(#","ruleNumber":"\#(rule.number)""#)
  }
}
