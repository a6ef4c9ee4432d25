import HitTesting
import SourceReading

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
