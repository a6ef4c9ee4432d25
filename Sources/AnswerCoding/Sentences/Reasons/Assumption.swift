public import Explaining
public import HitTesting
public import SceneCoding

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
  /// What to type in lldb to know, where a line shows it.
  var check: String?
  /// Whether the importer said it of one view, and not of the whole dump.
  private let isOfOneView: Bool

  public init(_ detail: String, kind: String? = nil) {
    (self.detail, self.kind, fact, views, isOfOneView) = (detail, kind, nil, [], false)
  }

  /// - Parameters:
  ///   - view: the view of which an importer says it; nil for the whole dump.
  ///   - deciding: the explanation's, for a fact of the whole dump.
  public init(
    _ detail: String, _ fact: Fact?, kind: String? = nil, of view: ViewIndex?, deciding: DecidingViews?
  ) {
    (self.detail, self.kind, self.fact, isOfOneView) = (detail, kind, fact, view != nil)
    views = view.map { [$0] } ?? fact.flatMap { deciding?.views(of: $0) } ?? []
  }

  /// - Parameter label: the text of a view for people.
  package init(
    _ assumed: ProgramAssumption, in scene: Scene, label: @escaping ViewLabel
  ) {
    let name = ExplanationText(scene, label: label).name(of: assumed.view)
    self.init(
      "`\(assumed.property)` is \(name), by its class or its place. If not, another view may get the touch.",
      kind: "outlet")
  }

  /// - Parameter label: the text of a view for people.
  public init(_ doubt: ExplanationDoubt, in scene: Scene, label: @escaping ViewLabel) {
    let text = ExplanationText(scene, label: label)
    (kind, isOfOneView) = (nil, true)
    switch doubt {
    case .boxNone(let covers, let receiver):
      (fact, views) = (.pointerEvents, Array(covers.prefix(1)))
      let has = covers.count == 1 ? "has" : "have"
      detail =
        "\(text.nextLooks.list(covers)) \(has) pointerEvents auto; no dump prints box-none. "
        + "With box-none, \(text.name(of: receiver)) gets the touch."
    case .barButton(let button):
      (fact, views) = (nil, [])
      detail = "\(text.name(of: button)) loses its tap. From iOS 17 on a bar button may keep it (one report)."
    }
  }

  /// Whether its sentence is made of the views, and says what is different if the fact is not as assumed.
  var saysOtherwise: Bool {
    fact == .pointerEvents || !isOfOneView && !views.isEmpty && (fact == .isEnabled || fact == .overrides)
  }
}

extension DecidingViews {
  fileprivate func views(of fact: Assumption.Fact) -> [ViewIndex] {
    switch fact {
    case .isEnabled: [control].compactMap(\.self)
    case .overrides: ofApp
    case .windowLevel: [window]
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
    return switch fact {
    case .isEnabled: "If \(name) is disabled, \(consequenceOfDisabled(view, for: explanation))."
    case .overrides: "If \(name) overrides one of them, another view may get the touch."
    case .windowLevel: "A window with a higher level than \(name) may get the touch."
    case .gestureRecognizers: "A gesture recognizer on \(name) or a superview may take the touch."
    case .motion: "If an animation of \(name) is running, \(name) and its subviews may get no touches."
    case .superviews: "A view around \(name), or in front of it, may take the touch."
    case .pointerEvents: "If pointerEvents of \(name) is box-none, another view gets the touch."
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
  func checked(_ assumption: Assumption, for explanation: Explanation) -> Assumption {
    var checked = Assumption(sentence(assumption, for: explanation), kind: assumption.kind)
    if let fact = assumption.fact, fact != .gestureRecognizers, let view = assumption.views.first {
      checked.check = find(fact, view)
    }
    return checked
  }
}

extension [Assumption] {
  /// The first sentence of each kind, with the number of the others.
  ///
  ///     UILabel 0x104 gets no touches here: …        UILabel 0x104 gets no touches here: …. And 2 more.
  ///     UILabel 0x105 gets no touches here: …   →
  ///     UIView 0x106 gets no touches here: …
  ///
  /// - Parameter most: the number of kinds that a terminal shows.
  func folded(atMost most: Int = .max) -> [String] {
    var kinds: [(first: Assumption, more: Int)] = []
    for (assumption, place) in zip(self, places) {
      if place == kinds.count { kinds.append((assumption, 0)) } else { kinds[place].more += 1 }
    }
    let told = kinds.prefix(most).map { first, more in
      first.detail + (more > 0 ? " And \(more) more." : "")
        + (first.check.map { " \(LineLabel.check)\($0)" } ?? "")
    }
    return kinds.count > most ? told + ["\(kinds.count - most) more; --format json lists all."] : told
  }

  /// The place of each assumption's sentence among the folded ones. Assumptions behind it do not change it.
  var places: [Int] {
    var known: [String: Int] = [:]
    return map { assumption in
      let kind = assumption.kind ?? assumption.detail + (assumption.check ?? "")
      let place = known[kind] ?? known.count
      known[kind] = place
      return place
    }
  }
}
