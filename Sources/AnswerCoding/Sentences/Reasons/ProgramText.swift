package import HitTesting
import SceneCoding
import TouchGeometry

/// What the code of overrides leaves open of a touch, in sentences.
///
///     UIButton "pay" or SinkView gets the touch at (50, 150): `discards` of SinkView decides (SinkView.swift:7, initially true).
///     If `discards` is false, SinkView gets the touch.
struct ProgramText {
  let ways: ProgramWays
  let names: SpokenNames
  private let touch: Touch
  /// The first way to another view than the likely one, of those on which the least is unlikely.
  private let other: ProgramWays.Way?
  private let decision: ProgramWays.Decision?
  /// The fact to look at.
  private let fact: ProgramFact?

  /// Nil where the code leaves nothing open.
  init?(_ ways: ProgramWays?, of touch: Touch, names: SpokenNames) {
    guard let ways, !ways.isCertain else { return nil }
    (self.ways, self.touch, self.names) = (ways, touch, names)
    let likely: ViewIndex? = ways.hitViews.first ?? nil
    let (facts, others) = (ways.deciding, ways.ways.filter { $0.hitView != likely })
    let decides: (ProgramWays.Decision) -> Bool = { decision in
      decision.value != 0 && facts.contains { $0.key == decision.fact.key }
    }
    other = others.first { $0.isUnlikelyOnce && $0.decisions.contains(where: decides) } ?? others.first
    decision = other?.decisions.first(where: decides)
    fact = decision?.fact ?? facts.first
  }

  /// The views that may get the touch, and the fact that decides, with its place in the code.
  var sentence: String {
    let place = touch.location.text
    let views = ways.hitViews.compactMap(\.self).map { names[$0] }
    let all = views + (ways.hitViews.contains { $0 == nil } ? [views.isEmpty ? "No view" : "no view"] : [])
    guard all.count > 1, let fact else {
      let many = "overrides have over \(ProgramWays.waysMax) outcomes"
      return "\(all.first ?? "No view") probably gets the touch at \(place): \(many)."
    }
    let list =
      switch all.count {
      case 2: "\(all[0]) or \(all[1])"
      case 3: "\(all[0]), \(all[1]) or \(all[2])"
      default: "\(all[0]), \(all[1]) or one of \((all.count - 2).others)"
      }
    return "\(list) gets the touch at \(place): \(cause(fact))."
  }

  private func cause(_ fact: ProgramFact) -> String {
    let place = ways.program.place(of: fact.place)
    guard let property = fact.property else {
      let verb = fact.reason == .notUnderstood ? "cannot be read" : "decides"
      return "line \(place.line) of \(place.file) \(verb)"
    }
    let initial = fact.isInitialValueKnown ? fact.values.first.map { ", initially \($0)" } ?? "" : ""
    return "`\(property)` of \(names[fact.view]) decides (\(place.file):\(place.line)\(initial))"
  }

  /// What happens if the fact is not what is likely.
  var otherwise: String {
    guard let other, let decision else { return "Another view may get the touch." }
    let taker = other.hitView.map { names[$0] } ?? "no view"
    return "If \(condition(decision)), \(taker) \(other.isUnlikelyOnce ? "gets" : "may get") the touch."
  }

  private func condition(_ decision: ProgramWays.Decision) -> String {
    let (fact, value) = (decision.fact, decision.fact.values[decision.value])
    return switch (fact.kind, fact.property) {
    case (.result, _): "\(names[fact.view]) returns \(value)"
    case (.value, let property?): "`\(property)` is \(value)"
    case (.value, nil), (.condition, _): "it decides the other way"
    }
  }

  /// What to print in the debugger: the property that decides, else UIKit's own answer.
  var paste: String { command ?? undecided.hitTest(touch) }

  /// The same, and what to look for in it.
  var check: String { command ?? "\(undecided.hitTest(touch)) (the hit view)" }

  private var undecided: UndecidedText { UndecidedText(scene: names.scene, names: names) }

  /// Nil for what is no property, and for views without an address.
  private var command: String? {
    guard let fact, let property = fact.property else { return nil }
    let tree = names.scene.tree
    let (id, name) = (tree.id(of: fact.view), SpokenNames.withoutModule(tree.className(of: fact.view)))
    guard id.hasPrefix("0x") else { return nil }
    return "po ((\(name) *)\(id))\(property.hasPrefix("_") ? "->" : ".")\(property)"
  }
}

extension ProgramWays.Way {
  /// Whether only one fact on it is not what is likely.
  fileprivate var isUnlikelyOnce: Bool { decisions.count { $0.value != 0 } == 1 }
}

extension ProgramDoubt {
  package var sentence: String {
    let at = "(\(place.file):\(place.line))"
    return switch self {
    case .unread(let method, let name, _):
      "The source of \(method) of \(name) is not understood from line \(place.line) of \(place.file) on."
    case .unused(let name, let like?, _): "No view has class \(name) \(at); the scene has \(like)."
    case .unused(let name, _, _): "No view has class \(name) \(at)."
    case .adopted(let method, let name, _):
      "\(method) \(at) is an override of \(name), the only class of the app without source."
    case .homeless(let method, let names, _):
      "\(method) \(at) is in no class and is ignored. Put it into its class"
        + (names.isEmpty ? "." : ": \(names.prefix(4).joined(separator: " or ")).")
    case .delegate(let name, let recognizer, _):
      "\(name) is the delegate of `\(recognizer)` \(at). If not, `\(recognizer)` refuses no touches."
    }
  }
}
