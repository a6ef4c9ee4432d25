public import Explaining
public import HitTesting
import SceneCoding

/// A sentence on what the input lacks and an answer depends on.
public struct Assumption: Sendable {
  /// A fact that a line in lldb tells, by its name in the contract.
  public enum Fact: String, Sendable {
    /// R27.
    case isEnabled
    /// Of `hitTest(_:with:)` and `point(inside:with:)`.
    case overrides
    /// R38.
    case windowLevel
    /// R99.
    case gestureRecognizers
    /// R159: the view is at rest.
    case motion
    /// Views around the root of a dump, which is no window.
    case superviews
    /// RN5: box-none or box-only, which no dump prints.
    case pointerEvents
  }

  public let detail: String
  /// The same in all that say the same of other views; nil where only equal sentences do.
  let kind: String?
  let fact: Fact?
  /// The views whose fact decides, the first of them first; none where the explanation does not tell.
  let views: [ViewIndex]
  /// Whether the importer said it of one view, and not of the whole dump.
  private let isOfOneView: Bool

  public init(_ detail: String, kind: String? = nil) {
    (self.detail, self.kind, fact, views, isOfOneView) = (detail, kind, nil, [], false)
  }

  /// - Parameter view: the view of which an importer says it; nil for the whole dump, of which the explanation tells the views.
  public init(
    _ detail: String, _ fact: Fact?, kind: String? = nil, of view: ViewIndex?, for explanation: Explanation,
    in scene: Scene
  ) {
    (self.detail, self.kind, self.fact, isOfOneView) = (detail, kind, fact, view != nil)
    views = view.map { [$0] } ?? fact.map { explanation.views(deciding: $0, in: scene) } ?? []
  }

  /// Whether its sentence is made of the views, and says what is different if the fact is not as assumed.
  var saysOtherwise: Bool {
    fact == .pointerEvents || !isOfOneView && !views.isEmpty && (fact == .isEnabled || fact == .overrides)
  }
}

extension Explanation {
  fileprivate func views(deciding fact: Assumption.Fact, in scene: Scene) -> [ViewIndex] {
    switch fact {
    case .isEnabled: viewsOnWay(in: scene).first { scene.tree.isControl($0) }.map { [$0] } ?? []
    case .overrides: viewsOfApp(in: scene)
    case .windowLevel: [scene.tree.window(of: receiver ?? target)]
    case .gestureRecognizers: [target]
    case .motion, .superviews, .pointerEvents: []
    }
  }
}

extension ExplanationText {
  /// The sentence that is held true, and what is different if it is not; in an importer's words where no view decides.
  func sentence(_ assumption: Assumption, for explanation: Explanation) -> String {
    guard assumption.saysOtherwise, assumption.fact != .pointerEvents, let view = assumption.views.first
    else { return assumption.detail }
    if assumption.fact == .isEnabled {
      return "\(names[view]) is enabled. If not, \(consequenceOfDisabled(view, for: explanation))."
    }
    let (verb, one) = assumption.views.count == 1 ? ("does", "it") : ("do", "one")
    return
      "\(nextLooks.list(assumption.views)) \(verb) not override hitTest(_:with:) or point(inside:with:). "
      + "If \(one) does, another view may get the touch."
  }

  private func consequenceOfDisabled(_ view: ViewIndex, for explanation: Explanation) -> String {
    let isOnWay = scene.tree.selfAndSuperviews(of: explanation.receiver ?? view).contains(view)
    return isOnWay ? "it does not get the touch" : "no fix helps"
  }

  /// What is different if the fact is not as assumed, as a sentence.
  func otherwise(_ fact: Assumption.Fact, _ view: ViewIndex, for explanation: Explanation) -> String {
    let name = names[view]
    switch fact {
    case .isEnabled: return "If \(name) is disabled, \(consequenceOfDisabled(view, for: explanation))."
    case .overrides: return "If \(name) overrides one of them, another view may get the touch."
    case .windowLevel: return "A window with a higher level than \(name) may get the touch."
    case .gestureRecognizers: return "A gesture recognizer on \(name) or a superview may take the touch."
    case .motion: return "If an animation of \(name) is running, \(name) and its subviews may get no touches."
    case .superviews: return "A view around \(name), or in front of it, may take the touch."
    case .pointerEvents: return "If pointerEvents of \(name) is box-none, another view gets the touch."
    }
  }

  /// What to type in lldb to know; nil where no line tells.
  func find(_ fact: Assumption.Fact, _ view: ViewIndex) -> String? {
    switch fact {
    case .pointerEvents: nil
    case .isEnabled, .gestureRecognizers: nextLooks.command(fact.rawValue, of: view)
    case .windowLevel: nextLooks.command("valueForKey:@\"windowLevel\"", of: view)
    case .motion: nextLooks.command("valueForKeyPath:@\"layer.animationKeys\"", of: view)
    case .superviews: nextLooks.command("superview", of: view)
    case .overrides: OpenOverrideText(names: names).search(view, "(hitTest|point.*inside)")
    }
  }

  /// An assumption with the line that tells, where there is one that the sentence does not have.
  func line(_ assumption: Assumption, for explanation: Explanation) -> String {
    let sentence = sentence(assumption, for: explanation)
    guard let fact = assumption.fact, fact != .gestureRecognizers,
      let view = assumption.views.first, let find = find(fact, view)
    else { return sentence }
    return "\(sentence.withoutFullStop) (\(find))."
  }
}

extension Explanation {
  /// RN5: the views of React Native that take the touch from the target. No dump prints box-none.
  public func pointerEventsDoubts(in scene: Scene, label: @escaping (ViewIndex) -> String?) -> [Assumption] {
    let tree = scene.tree
    let covers = reasons.compactMap { reason -> ViewIndex? in
      guard case .cover(let cover) = reason, tree.isConfigurable(cover.view),
        tree.pointerEvents(of: cover.view) ?? .auto == .auto
      else { return nil }
      return cover.view
    }
    guard verdict != .reached, let first = covers.first else { return [] }
    let edited = scene.applying(covers.map { .pointerEvents($0, .boxNone) }).scene
    guard let other = try? edited.hitTest(touch).hitView, other != receiver else { return [] }
    let text = ExplanationText(scene, label: label)
    let has = covers.count == 1 ? "has" : "have"
    return [
      Assumption(
        "\(text.nextLooks.list(covers)) \(has) pointerEvents auto; no dump prints box-none. "
          + "With that, \(text.name(of: other)) gets the touch.",
        .pointerEvents, of: first, for: self, in: scene)
    ]
  }

  /// Of a bar's button whose tap a recognizer of a view around it takes: on iOS 17 and later it is reported to keep it.
  ///
  /// Source: `UIBarButtonItem`s in the table of uikit-parts; Apple's forum 803956, against a report of iOS 7.
  public func barButtonDoubts(in scene: Scene, label: @escaping (ViewIndex) -> String?) -> [Assumption] {
    let isTaken = reasons.contains { reason in
      if case .recognizer(let effect) = reason, case .takes(.tap, _) = effect.kind {
        effect.view != target && scene.tree.isDescendant(target, of: effect.view)
      } else {
        false
      }
    }
    let classes = ["_UIButtonBarButton", "_UIModernBarButton", "UITabBarButton", "_UITabButton"]
    guard isTaken, classes.contains(where: { scene.tree.isOfClass($0, target) }) else { return [] }
    let name = ExplanationText(scene, label: label).name(of: target)
    return [Assumption("\(name) loses its tap. From iOS 17 on a bar button may keep it (one report).")]
  }
}
