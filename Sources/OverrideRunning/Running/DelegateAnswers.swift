import HitTesting
import SourceReading

/// What the code of gesture recognizers' delegates returns: it is asked once for each view that a touch may hit.
struct DelegateAnswers {
  /// By the recognizers' places in the scene.
  private(set) var delegates: [Int: GestureDelegate] = [:]
  /// Methods of which the result is not known, by the same.
  private(set) var open: [Int: OpenMethod] = [:]
  private(set) var doubts: [ProgramDoubt] = []
  private let source: BoundSource
  private let scene: Scene
  /// Names of recognizers whose delegate the code sets to itself.
  private let namesSet: Set<String>
  private var budget: HitTestBudget
  private var callCount = 0
  private var recognizerCount = 0
  private var pairedCount = 0

  private struct Delegate {
    let object: Value
    let found: ClassTable.Found
    let isAssumed: Bool
  }

  private static let recognizersMax = 64
  private static let viewsMax = 2_000
  private static let factsMax = 6
  /// Of all recognizers together: questions, and their code in calls of `hitTest`, a quarter of a million steps.
  private static let questionsMax = 1 << 16
  private static let costMax = 1 << 12

  init(_ source: BoundSource, settingDelegatesOf namesSet: Set<String>, in scene: Scene) {
    (self.source, self.scene, self.namesSet) = (source, scene, namesSet)
    budget = HitTestBudget(for: scene)
    let methods = DelegateMethod.allCases.filter { method in
      source.classes.declarations.types.contains { $0.methods.contains(where: method.isImplemented) }
    }
    if methods.isEmpty { return }
    for (place, recognizer) in scene.gestureRecognizers.enumerated() where isAsked(recognizer) {
      for method in methods { ask(method, of: recognizer, at: place) }
    }
  }

  /// What is declared goes before the code; a framework's recognizers have delegates of its own.
  private func isAsked(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.delegateName != nil
      || recognizer.delegate == GestureDelegate() && !recognizer.isOwnedByFramework
        && recognizer.scrollView == nil
  }

  private mutating func ask(_ method: DelegateMethod, of recognizer: GestureRecognizer, at place: Int) {
    guard let delegate = self.delegate(of: recognizer, with: method) else { return }
    if method.labelOfOther != nil { return askOfOthers(method, delegate, of: recognizer, at: place) }
    let code = source.place(of: delegate.found.method.place)
    recognizerCount += 1
    guard recognizerCount <= Self.recognizersMax,
      let condition = self.condition(of: method, delegate, RecognizerIndex(place), on: recognizer.view)
    else {
      return open[place] = OpenMethod(
        file: code.file, line: code.line, column: code.column,
        code: source.code(at: delegate.found.method.place))
    }
    if condition == .always { return }
    if delegate.isAssumed {
      doubts.append(.delegate(delegate.found.type, of: scene.id(of: RecognizerIndex(place)), at: code))
    }
    switch method {
    case .shouldReceive: delegates[place, default: recognizer.delegate].shouldReceive.condition = condition
    default: delegates[place, default: recognizer.delegate].shouldBegin = condition
    }
  }

  /// Asks about each recognizer that may get the same touches (R105, R108). Where one result is not known, UIKit's is taken
  /// for all of them.
  private mutating func askOfOthers(
    _ method: DelegateMethod, _ delegate: Delegate, of recognizer: GestureRecognizer, at place: Int
  ) {
    pairedCount += 1
    guard pairedCount <= Self.recognizersMax,
      let (accepted, areAll) = others(delegate, RecognizerIndex(place), on: recognizer.view),
      !accepted.isEmpty
    else { return }
    if delegate.isAssumed {
      let code = source.place(of: delegate.found.method.place)
      doubts.append(.delegate(delegate.found.type, of: scene.id(of: RecognizerIndex(place)), at: code))
    }
    let set = areAll ? GestureRecognizerSet.all : .some(accepted)
    switch method {
    case .shouldRecognizeSimultaneously:
      delegates[place, default: recognizer.delegate].shouldRecognizeSimultaneouslyWith = set
    case .shouldRequireFailure:
      delegates[place, default: recognizer.delegate].shouldRequireFailureOf = accepted
    default: delegates[place, default: recognizer.delegate].shouldBeRequiredToFailBy = set
    }
  }

  /// The other recognizers for which a method returns true, and whether it does for all; nil where that is not known.
  private mutating func others(
    _ delegate: Delegate, _ recognizer: RecognizerIndex, on view: ViewIndex
  ) -> (accepted: [RecognizerIndex], areAll: Bool)? {
    let end = scene.tree[view].subtreeEnd
    guard end - view.rawValue <= Self.viewsMax else { return nil }
    let views = scene.tree.selfAndSuperviews(of: view).dropFirst() + (view.rawValue..<end).map(ViewIndex.init)
    let others = views.flatMap { scene.recognizers(of: $0) }.filter { $0 != recognizer }
    guard others.count <= Self.recognizersMax else { return nil }
    var accepted: [RecognizerIndex] = []
    for other in others {
      let arguments = [Value.recognizer(recognizer), .recognizer(other)]
      guard let result = answer(delegate, arguments, on: view) else { return nil }
      if result { accepted.append(other) }
    }
    return (accepted, accepted.count == others.count)
  }

  /// What a method returns, by the views that a touch may hit; nil where one of the answers is not known.
  private mutating func condition(
    of method: DelegateMethod, _ delegate: Delegate, _ recognizer: RecognizerIndex, on view: ViewIndex
  ) -> GestureCondition? {
    guard method == .shouldReceive else {
      return answer(delegate, [.recognizer(recognizer)], on: view).map { .constant($0) }
    }
    let end = scene.tree[view].subtreeEnd
    guard end - view.rawValue <= Self.viewsMax else { return nil }
    var results: [Bool] = []
    for index in view.rawValue..<end {
      let touch = Value.touch(on: ViewIndex(index))
      guard let result = answer(delegate, [.recognizer(recognizer), touch], on: view) else { return nil }
      results.append(result)
    }
    let (accepted, refused) = (
      touches(on: view, results, where: true), touches(on: view, results, where: false)
    )
    if refused.isEmpty || accepted.isEmpty { return .constant(refused.isEmpty) }
    return accepted.count <= refused.count ? .any(accepted) : .not(.any(refused))
  }

  /// The touches on a view and its descendants with one of the results; a subtree where all have it is one condition.
  private func touches(on view: ViewIndex, _ results: [Bool], where wanted: Bool) -> [GestureCondition] {
    // How many of the views before a place have the other result.
    let others = results.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1 == wanted ? 0 : 1)) }
    var found: [GestureCondition] = []
    var place = 0
    while place < results.count {
      let next = ViewIndex(view.rawValue + Int32(place))
      let end = Int(scene.tree[next].subtreeEnd - view.rawValue)
      let isWhole = others[end] == others[place]
      if isWhole {
        found.append(.touchIn(next))
      } else if results[place] == wanted {
        found.append(.touchView(next))
      }
      place = isWhole ? end : place + 1
    }
    return found
  }

  /// What a method returns; nil where facts that are not known decide it.
  private mutating func answer(
    _ delegate: Delegate, _ arguments: [Value], on view: ViewIndex, choosing choices: [String: Int] = [:]
  ) -> Bool? {
    callCount += 1
    guard callCount < Self.questionsMax, budget.spent < Self.costMax else { return nil }
    let run = OverrideRun(source, choices)
    var search = HitTest(scene: scene, trace: NoTrace(), budget: budget)
    let known = run.answer(delegate.found, on: delegate.object, arguments, for: view, in: &search)
    search.settle(&budget)
    guard known == nil, let fact = run.openFact, choices[fact.key] == nil, choices.count < Self.factsMax
    else {
      return known
    }
    var answers: Set<Bool> = []
    for value in fact.values.indices {
      let chosen = choices.merging([fact.key: value]) { first, _ in first }
      guard let answer = self.answer(delegate, arguments, on: view, choosing: chosen) else { return nil }
      answers.insert(answer)
    }
    return answers.count == 1 ? answers.first : nil
  }
}

/// A method of `UIGestureRecognizerDelegate`.
private enum DelegateMethod: CaseIterable {
  case shouldReceive, shouldBegin
  case shouldRecognizeSimultaneously, shouldRequireFailure, shouldBeRequiredToFail

  /// The label of another recognizer as Swift has it, with which Objective-C's begins; nil for a method about none.
  var labelOfOther: String? {
    switch self {
    case .shouldReceive, .shouldBegin: nil
    case .shouldRecognizeSimultaneously: "shouldRecognizeSimultaneouslyWith"
    case .shouldRequireFailure: "shouldRequireFailureOf"
    case .shouldBeRequiredToFail: "shouldBeRequiredToFailBy"
    }
  }

  /// Whether a method is one, in any spelling; presses and events are asked by methods of the same name.
  func isImplemented(by method: SourceMethod) -> Bool {
    let base = method.name.prefix { $0 != "(" }
    switch self {
    case .shouldReceive:
      guard base == "gestureRecognizer", method.parameters.count == 2 else { return false }
      return ["shouldReceive", "shouldReceiveTouch"].contains(method.parameters[1].label)
        && !["UIPress", "UIEvent"].contains(method.parameters[1].type.name)
    case .shouldBegin: return base == "gestureRecognizerShouldBegin" && method.parameters.count == 1
    case .shouldRecognizeSimultaneously, .shouldRequireFailure, .shouldBeRequiredToFail:
      guard base == "gestureRecognizer", method.parameters.count == 2, let labelOfOther else { return false }
      return method.parameters[1].label?.hasPrefix(labelOfOther) ?? false
    }
  }
}

// Which object is a recognizer's delegate.

extension DelegateAnswers {
  /// The object whose method is asked; nil for none.
  private func delegate(of recognizer: GestureRecognizer, with method: DelegateMethod) -> Delegate? {
    let isSet = recognizer.id.map(namesSet.contains) ?? false
    let named = recognizer.delegateName.map { [object(named: $0, around: recognizer.view)] }
    for object in named ?? objects(around: recognizer.view) {
      // UIKit asks a view about the recognizers on it, delegate or not.
      let isAsked = method == .shouldBegin && object.view == recognizer.view
      if named == nil, method == .shouldBegin, object.view != nil, !isAsked, !conforms(object) { continue }
      if let found = source.classes.method(in: chain(of: object), where: method.isImplemented) {
        return Delegate(
          object: object, found: found, isAssumed: named == nil && !isSet && !isAsked)
      }
    }
    return nil
  }

  private func conforms(_ object: Value) -> Bool {
    chain(of: object).names.contains { name in
      source.classes.types(named: name).contains { type in
        type.inherited.contains { $0.name == "UIGestureRecognizerDelegate" }
      }
    }
  }

  /// A view's or a controller's id, or a class of the text: the nearest object of it, or one that is not in the scene.
  private func object(named name: String, around view: ViewIndex) -> Value {
    if let view = scene.tree.view(withDeclaredID: ArraySlice(name.utf8)) { return .view(view) }
    let controllers = scene.viewControllers.lazy.compactMap { [scene] in
      scene.tree.viewController(of: $0.view)
    }
    if let controller = controllers.first(where: { [scene] in scene.id(of: .viewController($0)) == name }) {
      return .controller(controller)
    }
    let type = source.classes.name(ofPrinted: name) ?? name
    return objects(around: view).first { chain(of: $0).names.contains(type) } ?? .structure(type, [:])
  }

  /// The view, and the views and controllers behind it in the responder chain.
  private func objects(around view: ViewIndex) -> [Value] {
    var found: [Value] = []
    var next: Responder? = .view(view)
    while let responder = next, found.count < Self.viewsMax {
      switch responder {
      case .view(let view): found.append(.view(view))
      case .viewController(let controller): found.append(.controller(controller))
      case .windowScene, .application, .applicationDelegate: return found
      }
      next = scene.next(of: responder)?.responder
    }
    return found
  }

  private func chain(of object: Value) -> ClassChain {
    switch object {
    case .view(let view): source.chain(of: view, in: scene)
    case .controller(let controller):
      source.classes.chain(
        ofPrinted: scene.viewControllers[controller.rawValue].object.className, base: "UIViewController")
    case .structure(let type, _): source.classes.chain(ofPrinted: type, base: nil)
    default: ClassChain(names: [], uiKit: [])
    }
  }
}

/// What the code of scroll views returns of their content (R133, R135): it is asked once for each view.
struct ContentAnswers {
  private(set) var answers: [(view: ViewIndex, begins: Bool?, isCancelled: Bool?)] = []
  private let source: BoundSource
  private let scene: Scene
  private var budget: HitTestBudget
  /// By scroll view: its methods, as they are asked.
  private var methods: [ViewIndex: (begins: ClassTable.Found?, isCancelled: ClassTable.Found?)] = [:]

  private static let viewsMax = 2_000
  /// Of all questions together, in calls of `hitTest`.
  private static let costMax = 1 << 12

  init(_ source: BoundSource, in scene: Scene) {
    (self.source, self.scene, budget) = (source, scene, HitTestBudget(for: scene))
    guard
      source.classes.declarations.types.contains(where: {
        $0.methods.contains { Self.shouldBegin($0) || Self.shouldCancel($0) }
      })
    else { return }
    for index in 0..<Int32(truncatingIfNeeded: scene.tree.count) where answers.count < Self.viewsMax {
      let content = ViewIndex(index)
      guard let scrollView = scene.tree.scrollView(around: content) else { continue }
      let methods = methods(of: scrollView)
      let begins = methods.begins.flatMap { answer($0, of: scrollView, content) }
      let isCancelled = methods.isCancelled.flatMap { answer($0, of: scrollView, content) }
      if begins != nil || isCancelled != nil { answers.append((content, begins, isCancelled)) }
    }
  }

  private static func shouldBegin(_ method: SourceMethod) -> Bool {
    method.name.hasPrefix("touchesShouldBegin(") && method.parameters.count == 3
  }

  /// Objective-C's is `touchesShouldCancelInContentView:`.
  private static func shouldCancel(_ method: SourceMethod) -> Bool {
    method.name.hasPrefix("touchesShouldCancel") && method.parameters.count == 1
  }

  private mutating func methods(
    of scrollView: ViewIndex
  ) -> (begins: ClassTable.Found?, isCancelled: ClassTable.Found?) {
    if let known = methods[scrollView] { return known }
    let chain = source.chain(of: scrollView, in: scene)
    let found = (
      begins: source.classes.method(in: chain, where: Self.shouldBegin),
      isCancelled: source.classes.method(in: chain, where: Self.shouldCancel)
    )
    methods[scrollView] = found
    return found
  }

  /// Nil where the result is not known.
  private mutating func answer(
    _ found: ClassTable.Found, of scrollView: ViewIndex, _ content: ViewIndex
  ) -> Bool? {
    if budget.spent >= Self.costMax { return nil }
    let touches = Value.unknown(Unknown(key: "touches", reason: .event, place: found.method.place))
    let arguments = found.method.parameters.count == 3 ? [touches, .event, .view(content)] : [.view(content)]
    var search = HitTest(scene: scene, trace: NoTrace(), budget: budget)
    defer { search.settle(&budget) }
    return OverrideRun(source, [:]).answer(
      found, on: .view(scrollView), arguments, for: scrollView, in: &search)
  }
}
