public import TouchGeometry
import WorkMetering

/// A change of one property of a scene, like a developer's change of an app.
///
/// Views and recognizers are those of the scene before any change; recognizers by their place in
/// `Scene.gestureRecognizers`.
public enum SceneEdit: Equatable, Sendable {
  case isHidden(ViewIndex, Bool)
  /// 0…1; stored as a 32-bit float (R20).
  case alpha(ViewIndex, Double)
  case isUserInteractionEnabled(ViewIndex, Bool)
  /// Of a control; nothing else can be disabled (R27).
  case isEnabled(ViewIndex, Bool)
  /// R28: an animation without `allowUserInteraction`.
  case isAnimating(ViewIndex, Bool)
  /// Of the application (R29).
  case isIgnoringInteractionEvents(Bool)
  /// Overrides `point(inside:with:)`, or with nil no longer (R36).
  case pointInside(ViewIndex, Shape?)
  /// Sets the override of `hitTest(_:with:)`; nil removes it.
  case hitTest(ViewIndex, HitTestOverride?)
  /// React Native's, of a view that has it (RN5).
  case pointerEvents(ViewIndex, ReactNativeHitTest.PointerEvents)
  /// In points, in the superview's bounds space; bounds' origin, anchor point and transform stay (R5, R6).
  case frame(ViewIndex, Rect)
  /// The scroll position in points (R130).
  case contentOffset(ViewIndex, Point)
  /// Bounds, center and anchor point stay (R1).
  case transform(ViewIndex, AffineTransform)
  /// `bringSubviewToFront`: the frontmost of its siblings, a window of those of its level (R34, R40).
  case bringToFront(ViewIndex)
  /// Of a window (R38).
  case windowLevel(ViewIndex, Double)
  /// Of a scroll view (R132, R136).
  case delaysContentTouches(ViewIndex, Bool)
  case isScrollEnabled(ViewIndex, Bool)
  /// Of a list or a cell, to true (R139).
  case selects(ViewIndex, SelectionProperty)
  /// Its touch methods call super (R75).
  case forwardsTouches(ViewIndex)
  case cancelsTouchesInView(recognizer: Int, Bool)
  case delaysTouchesBegan(recognizer: Int, Bool)
  case delaysTouchesEnded(recognizer: Int, Bool)
  case recognizerIsEnabled(recognizer: Int, Bool)
  /// Its delegate's `shouldReceive` refuses touches on a view and its descendants (R101).
  case ignoresTouches(recognizer: Int, on: ViewIndex)
  /// Of a pan (R117).
  case minimumNumberOfTouches(recognizer: Int, Int)
  /// `require(toFail:)`: the first waits for the second; one of them is declared (R108).
  case requireToFail(RecognizerIndex, RecognizerIndex)
  /// The delegate of the first, which is declared, lets the second recognize with it (R105).
  case simultaneous(RecognizerIndex, RecognizerIndex)
}

/// The properties of lists and cells that let a tap select a cell (R139).
public enum SelectionProperty: String, Sendable {
  case allowsSelection, allowsSelectionDuringEditing, shouldHighlight

  var keyPath: WritableKeyPath<EventProperties, Bool> {
    switch self {
    case .allowsSelection: \.allowsSelection
    case .allowsSelectionDuringEditing: \.allowsSelectionDuringEditing
    case .shouldHighlight: \.shouldHighlight
    }
  }
}

extension SceneEdit {
  /// The view whose property changes; nil for a recognizer's and the application's.
  public var view: ViewIndex? {
    switch self {
    case .isHidden(let view, _), .alpha(let view, _), .isUserInteractionEnabled(let view, _),
      .isEnabled(let view, _), .isAnimating(let view, _), .pointInside(let view, _), .hitTest(let view, _),
      .pointerEvents(let view, _),
      .frame(let view, _),
      .contentOffset(let view, _), .transform(let view, _), .bringToFront(let view),
      .windowLevel(let view, _), .delaysContentTouches(let view, _), .isScrollEnabled(let view, _),
      .selects(let view, _), .forwardsTouches(let view):
      view
    case .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded, .recognizerIsEnabled,
      .ignoresTouches, .minimumNumberOfTouches, .requireToFail, .simultaneous,
      .isIgnoringInteractionEvents:
      nil
    }
  }

  /// The declared recognizer that changes, by its place; nil for other edits.
  package var recognizerPlace: Int? {
    switch self {
    case .cancelsTouchesInView(let place, _), .delaysTouchesBegan(let place, _),
      .delaysTouchesEnded(let place, _), .recognizerIsEnabled(let place, _),
      .ignoresTouches(let place, _), .minimumNumberOfTouches(let place, _):
      place
    case .requireToFail(let waiting, let other): waiting.place ?? other.place
    case .simultaneous(let recognizer, _): recognizer.place
    case .isHidden, .alpha, .isUserInteractionEnabled, .isEnabled, .isAnimating, .pointInside, .hitTest,
      .pointerEvents, .frame, .contentOffset, .transform, .bringToFront, .windowLevel,
      .delaysContentTouches, .isScrollEnabled, .selects, .forwardsTouches, .isIgnoringInteractionEvents:
      nil
    }
  }

  /// Whether it changes the order of views in the tree.
  var reorders: Bool { if case .bringToFront = self { true } else { false } }

  package var scrolls: Bool { if case .contentOffset = self { true } else { false } }

  /// Whether it may move views on the screen.
  package var movesContent: Bool {
    switch self {
    case .frame, .contentOffset, .transform: true
    default: false
    }
  }
}

/// A scene after changes, and the new indexes of its views.
public struct EditedScene: Sendable {
  public let scene: Scene
  /// The new index of each view by its old one; nil if all are unchanged.
  let moved: [Int32]?

  public func index(of old: ViewIndex) -> ViewIndex {
    moved.map { ViewIndex($0[Int(old.rawValue)]) } ?? old
  }

  /// The new index of a recognizer: an undeclared one is named by its scroll view.
  package func index(of old: RecognizerIndex) -> RecognizerIndex {
    guard let scrollView = old.scrollView else { return old }
    return old.isImpliedPinch ? .pinch(of: index(of: scrollView)) : .pan(of: index(of: scrollView))
  }
}

extension Scene {
  /// The same scene with some things changed, in the order given.
  ///
  /// Indexes keep their meaning unless a view is brought to the front. An edit that means nothing here is left out: the
  /// level of a view that is no window, a geometry that cannot be calculated.
  ///
  /// - Complexity: linear in the views.
  @_optimize(size)
  public func applying(_ edits: [SceneEdit]) -> EditedScene {
    var draft = SceneDraft(of: self)
    draft.apply(edits)
    if edits.contains(where: \.reorders) { draft.renumberIDs() }
    return draft.edited
  }
}

extension Scene {
  /// The same scene with an unknown `hitTest(_:with:)` of some classes.
  ///
  /// - Parameter classes: names as in the scene, with or without modules, outer types and generic arguments: `DimView`
  ///   matches `Shop.DimView` and `Shop.DimView<Int>`, and the reverse. Classes without a view have no effect; views
  ///   with a declared override are unchanged.
  /// - Complexity: linear in the views and in the classes.
  @_optimize(size)
  public func forgettingHitTest(ofClasses classes: [String]) -> Scene {
    if classes.isEmpty { return self }
    let names = ClassNames(classes)
    let forgotten = tree.classes.map { viewClass in
      names.contain(String(decoding: tree.names.bytes(of: viewClass.name), as: UTF8.self))
    }
    guard forgotten.contains(true), Work.goesOn(after: tree.count) else { return self }
    Work.holds(bytes: tree.count * MemoryLayout<View>.stride)
    var draft = SceneDraft(of: self)
    for view in 0..<Int32(tree.count) where forgotten[Int(tree[ViewIndex(view)].classIndex)] {
      draft.forgetHitTest(of: ViewIndex(view))
    }
    return draft.edited.scene
  }
}

/// Names of classes, each of which one says as much of as he likes: `DimView`, `Shop.DimView`, `Shop.Card.DimView`.
private struct ClassNames {
  private let whole: Set<Substring>
  /// The names, and what remains of them without their outermost parts.
  private let ends: Set<Substring>

  @_optimize(size)
  init(_ names: [String]) {
    whole = Set(names.map(\.withoutArguments))
    ends = Set(names.flatMap(\.withoutArguments.ends))
  }

  /// Whether one of them is a name or its end, or the reverse.
  @_optimize(size)
  func contain(_ name: String) -> Bool {
    let name = name.withoutArguments
    return ends.contains(name) || name.ends.contains(where: whole.contains)
  }
}

extension StringProtocol where SubSequence == Substring {
  /// `Shop.Box` of `Shop.Box<Shop.Item>`.
  fileprivate var withoutArguments: Substring { prefix { $0 != "<" } }
}

extension Substring {
  /// `Shop.Card.DimView`, `Card.DimView`, `DimView`: a type is hardly nested deeper than these are taken apart.
  fileprivate var ends: [Substring] {
    var ends = [self]
    while ends.count < 8, let rest = ends.last, let dot = rest.firstIndex(of: ".") {
      ends.append(rest[rest.index(after: dot)...])
    }
    return ends
  }
}
