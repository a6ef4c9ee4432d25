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
  }

  let detail: String
  let fact: Fact?
  /// The view of the fact; nil if the explanation tells which one decides.
  let view: ViewIndex?

  public init(_ detail: String, _ fact: Fact? = nil, of view: ViewIndex? = nil) {
    (self.detail, self.fact, self.view) = (detail, fact, view)
  }
}

extension ExplanationText {
  /// The view whose fact decides: the control, or the view of an app's class, that gets the touch or is to get it; nil for none.
  func view(of assumption: Assumption, for explanation: Explanation) -> ViewIndex? {
    guard let fact = assumption.fact, assumption.view == nil else { return assumption.view }
    return switch fact {
    case .isEnabled: viewsOnWay(of: explanation).first { scene.tree.isControl($0) }
    case .overrides: viewsOfApp(onWayOf: explanation).first
    case .windowLevel: scene.tree.window(of: explanation.receiver ?? explanation.target)
    case .gestureRecognizers: explanation.target
    case .motion, .superviews: nil
    }
  }

  private func viewsOnWay(of explanation: Explanation) -> [ViewIndex] {
    [explanation.receiver, explanation.target].compactMap(\.self).flatMap(scene.tree.selfAndSuperviews)
  }

  /// Those of classes of the app's own; of each class the first.
  private func viewsOfApp(onWayOf explanation: Explanation) -> [ViewIndex] {
    var classes: Set<Int32> = []
    return viewsOnWay(of: explanation).filter { view in
      scene.tree.viewClass(of: view).origin == .app && classes.insert(scene.tree[view].classIndex).inserted
    }
  }

  /// The sentence that is held true, and what is different if it is not; in an importer's words where no view decides.
  func sentence(_ assumption: Assumption, for explanation: Explanation) -> String {
    guard assumption.view == nil, let view = view(of: assumption, for: explanation) else {
      return assumption.detail
    }
    switch assumption.fact {
    case .isEnabled:
      return "\(names[view]) is enabled. If not, \(consequenceOfDisabled(view, for: explanation))."
    case .overrides:
      let views = viewsOfApp(onWayOf: explanation)
      let (verb, one) = views.count == 1 ? ("does", "it") : ("do", "one")
      return "\(nextLooks.list(views)) \(verb) not override hitTest(_:with:) or point(inside:with:). "
        + "If \(one) does, another view may get the touch."
    case .windowLevel, .gestureRecognizers, .motion, .superviews, nil: return assumption.detail
    }
  }

  /// Whether `sentence` says what is different if the fact is not as assumed.
  func saysOtherwise(_ assumption: Assumption) -> Bool {
    assumption.view == nil && (assumption.fact == .isEnabled || assumption.fact == .overrides)
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
    }
  }

  /// What to type in lldb to know; nil where no line tells.
  func find(_ fact: Assumption.Fact, _ view: ViewIndex) -> String? {
    switch fact {
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
      let view = view(of: assumption, for: explanation), let find = find(fact, view)
    else { return sentence }
    return "\(sentence.withoutFullStop) (\(find))."
  }
}

extension Explanation {
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
