import Explaining
import HitTesting
import SceneCoding
import TouchGeometry

/// What a hit test found, in sentences: which view gets the touch, and why each of the others does not.
///
///     UIButton "pay", frame (20, 400, 280, 50), gets the touch at (160, 424).
///     Alpha 0.005, too transparent.
struct HitTestText {
  let scene: Scene
  let places: PlaceText
  private let isLikely: Bool

  /// - Parameter isLikely: whether views that are not in the scene may be in front.
  init(_ scene: Scene, isLikely: Bool, label: @escaping ViewLabel) {
    (self.scene, self.isLikely) = (scene, isLikely)
    places = PlaceText(scene: scene, names: SpokenNames(scene, label: label))
  }

  /// Behind a log that is cut.
  let moreVisits = "Overrides call each other more often than is listed."

  func summary(of touch: Touch, hitting hitView: ViewIndex?) -> String {
    let space = touch.view.map { " in \(places.names[$0])" } ?? ""
    if let hitView {
      let gets = isLikely ? "probably gets" : "gets"
      return "\(places.placed(hitView)), \(gets) the touch at \(touch.location.text)\(space)."
    }
    if touch.view != nil { return "No view is hit at \(touch.location.text)\(space)." }
    if scene.ignoresInteraction {
      return
        "UIApplication ignores interaction events: the touch at \(touch.location.text) is not delivered (R29)."
    }
    return "No window takes the touch at \(touch.location.text): it is discarded."
  }

  /// Why a view does not return itself or a subview, as a part of a sentence, and the rule; nil where it does.
  func refusal(of view: ViewIndex, _ outcome: HitTestOutcome) -> Refusal? {
    if let refusal = Refusal(outcome) { return refusal }
    switch outcome {
    case .alpha:
      let alpha = scene.tree[view].shownAlpha
      return Refusal("alpha", "Alpha", " \(alpha.plainText), too transparent", .alpha(alpha))
    case .outside where scene.tree[view].flags.contains(.overridesPointInside):
      return Refusal("its", "Its", " point(inside:with:) returns false", .uiKit(36))
    case .outside: return .outside
    // R37: dumps print windows without what is in them.
    case .overrideNil where scene.isEmptyWindow(view):
      return Refusal("passes", "Passes", " touches through: it has no subviews", .uiKit(38))
    case .overrideNil: return override(of: view, returning: "nil")
    case .overrideSelf: return override(of: view, returning: "itself")
    case .overrideOther: return override(of: view, returning: "another view")
    case .hidden, .interactionDisabled, .controlDisabled, .animating, .singularTransform, .descendant,
      .itself:
      return nil
    }
  }

  private func override(of view: ViewIndex, returning returned: String) -> Refusal {
    let override = scene.tree.hitTest(of: view)
    let rule = override?.rule ?? .uiKit(54)
    if case .reactNative(let reactNative)? = override, reactNative.kind.isConfigurable {
      return Refusal("pointerEvents", "PointerEvents", " is \(reactNative.pointerEvents.rawValue)", rule)
    }
    return Refusal("its", "Its", " override returns \(returned)", rule)
  }

  /// The responder that handles the touch, with its place in the chain.
  func handler(_ dispatch: Dispatch) -> String {
    let way = dispatch.path.filter { $0.outcome != .notReached }.map { name(of: $0.link.responder) }
    guard let handler = dispatch.handler else {
      let end = way.count > 1 ? " up to \(way[way.count - 1])" : ""
      return "no known responder (\(way.first ?? "none")\(end))"
    }
    let steps = way.count - 1
    let place = steps == 0 ? "" : ", \(steps.spoken) responder\(steps == 1 ? "" : "s") up the chain"
    return "\(name(of: handler))\(place)"
  }

  private func name(of responder: Responder) -> String {
    if case .view(let view) = responder { return places.names[view] }
    return scene.className(of: responder)
  }

  /// - Parameter index: of the recognizer, among those of its view.
  func took(_ recognizer: GestureRecognizer, at index: Int, _ state: GestureRecognizer.State) -> String {
    let place = scene.tree.recognizerPlaces(of: recognizer.view).lowerBound + index
    let took =
      recognizer.cancelsTouchesInView ? "took the touch" : "recognized and left the touch to its view"
    return "\(places.names.printed(RecognizerIndex(place), .beginning)) \(took) (state \(state.printed))."
  }

  func line(of recognizer: GestureRecognizer, at index: Int) -> String {
    "\(recognizer.kind.rawValue) `\(scene.id(of: recognizer, at: index))` on \(places.names[recognizer.view])"
  }

  struct Refusal {
    /// Behind the view's name.
    let words: String
    let sentence: String
    let rule: Rule

    /// - Parameters:
    ///   - first: the first word, behind a name.
    ///   - capital: the same at the beginning of a sentence.
    init(_ first: String, _ capital: String, _ rest: String, _ rule: Rule) {
      (words, sentence, self.rule) = ("\(first)\(rest)", "\(capital)\(rest).", rule)
    }

    fileprivate init(_ first: String, _ capital: String, _ rest: String, _ cause: Reason.Refusal.Cause) {
      self.init(first, capital, rest, cause.rule)
    }

    /// Nil where the outcome alone does not tell the reason.
    init?(_ outcome: HitTestOutcome) {
      switch outcome {
      case .hidden: self.init("hidden", "Hidden", "", .hidden)
      case .interactionDisabled: self.init("user", "User", " interaction disabled", .interactionDisabled)
      case .controlDisabled: self.init("a", "A", " disabled control", .controlDisabled)
      case .animating: self.init("animating", "Animating", " without .allowUserInteraction", .animating)
      case .singularTransform: self.init("a", "A", " non-invertible transform", .singularTransform)
      case .alpha, .outside, .descendant, .itself, .overrideNil, .overrideSelf, .overrideOther: return nil
      }
    }

    /// Of views that decide by their bounds, as nearly all do.
    static let outside = Refusal("the", "The", " touch is outside its bounds", .uiKit(11))
  }
}

/// What is under a point, in sentences.
struct ViewsAtPointText {
  let text: ExplanationText

  func noView(under touch: Touch) -> String {
    let space = text.space(of: touch)
    return "No view is at \(touch.location.text)\(space)."
  }

  func heading(_ touch: Touch) -> String {
    let space = text.space(of: touch)
    return "Under \(touch.location.text)\(space), front to back:"
  }

  static let noReceiver = "None of these views gets the touch."

  func gets(_ view: ViewAtPoint, isLikely: Bool) -> String {
    "\(name(of: view.view)) \(isLikely ? "probably " : "")gets the touch."
  }

  /// A view that does not get the touch, with the reason.
  func line(_ view: ViewAtPoint) -> String {
    name(of: view.view) + (view.reason.map { predicate($0, of: view.view) } ?? "")
  }

  /// `UIButton "pay" (20, 400, 350, 50)`.
  private func name(of view: ViewIndex) -> String {
    "\(text.name(of: view)) \(text.scene.tree.screenFrame(of: view).text)"
  }

  /// A reason behind the name of its view, which it does not say again.
  private func predicate(_ reason: Reason, of view: ViewIndex) -> String {
    let clause = text.clause(of: reason, about: view, .following)
    return "\(clause.isPredicate ? "" : ":") \(clause.text)."
  }
}

/// A place in two views, in a sentence.
///
///     (10, 5) of UIButton "pay" is (30, 125) in UIView "card".
struct ConversionText {
  let names: SpokenNames

  func sentence(
    _ given: [Double], _ source: CoordinateSpace, _ numbers: [Double], _ destination: CoordinateSpace
  ) -> String {
    "\(text(given)) of \(name(of: source)) is \(text(numbers)) in \(name(of: destination))."
  }

  private func text(_ numbers: [Double]) -> String { "(\(numbers.map(\.text).joined(separator: ", ")))" }

  private func name(of space: CoordinateSpace) -> String {
    switch space {
    case .view(let view): names[view]
    case .window: "the window"
    case .screen: "the screen"
    }
  }
}

extension RequestMember {
  /// That a question has no use for the member.
  var unusedText: String { "This question does not use `\(name)`." }
}
