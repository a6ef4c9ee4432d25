import HitTesting
import SourceReading

/// What the code of scroll views returns of their content (R133, R135): it is asked once for each view.
struct ContentAnswers {
  private(set) var answers: [(view: ViewIndex, begins: Bool?, isCancelled: Bool?)] = []
  private let source: BoundSource
  private let scene: Scene
  private var budget: HitTestBudget

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
      let begins = answer(Self.shouldBegin, of: scrollView, content)
      let isCancelled = answer(Self.shouldCancel, of: scrollView, content)
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

  /// Nil where the scroll view has no such method, and where its result is not known.
  private mutating func answer(
    _ isMethod: (SourceMethod) -> Bool, of scrollView: ViewIndex, _ content: ViewIndex
  ) -> Bool? {
    guard budget.spent < Self.costMax,
      let found = source.classes.method(in: source.chain(of: scrollView, in: scene), where: isMethod)
    else { return nil }
    let touches = Value.unknown(Unknown(key: "touches", reason: .event, place: found.method.place))
    let arguments = found.method.parameters.count == 3 ? [touches, .event, .view(content)] : [.view(content)]
    var search = HitTest(scene: scene, trace: NoTrace(), budget: budget)
    defer { search.settle(&budget) }
    return OverrideRun(source, [:]).answer(
      found, on: .view(scrollView), arguments, for: scrollView, in: &search)
  }
}
