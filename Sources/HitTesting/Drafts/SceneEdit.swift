public import TouchGeometry
import WorkMetering

/// A change of one property of a scene, like a developer's change of an app.
///
/// Views and recognizers are those of the scene before any change; recognizers by their place in
/// `Scene.gestureRecognizers`.
public enum SceneEdit: Equatable, Sendable {
  /// Of a view: alpha, the scroll position, the transform, a window's level, or what is true or false. Bounds, center and
  /// anchor point stay (R1); only controls can be disabled (R27).
  case set(ViewIndex, ViewProperty, ViewProperty.Value)
  case setRecognizer(Int, RecognizerFlag, Bool)
  /// Of the application (R29).
  case isIgnoringInteractionEvents(Bool)
  /// Overrides `point(inside:with:)`, or with nil no longer (R36).
  case pointInside(ViewIndex, Shape?)
  /// Sets the override of `hitTest(_:with:)`; nil removes it.
  case hitTest(ViewIndex, HitTestOverride?)
  /// In points, in the superview's bounds space; bounds' origin, anchor point and transform stay (R5, R6).
  case frame(ViewIndex, Rect)
  /// `bringSubviewToFront`: the frontmost of its siblings, a window of those of its level (R34, R40).
  case bringToFront(ViewIndex)
  /// Its touch methods call super (R75).
  case forwardsTouches(ViewIndex)
  /// Its delegate's `shouldReceive` refuses touches on a view and its descendants (R101).
  case ignoresTouches(recognizer: Int, on: ViewIndex)
  /// Of a pan (R117).
  case minimumNumberOfTouches(recognizer: Int, Int)
  /// `require(toFail:)`: the first waits for the second; one of them is declared (R108).
  case requireToFail(RecognizerIndex, RecognizerIndex)
  /// The delegate of the first, which is declared, lets the second recognize with it (R105).
  case simultaneous(RecognizerIndex, RecognizerIndex)

  /// React Native's, of a view that has it (RN5).
  public static func pointerEvents(
    _ view: ViewIndex, _ value: ReactNativeHitTest.PointerEvents
  ) -> SceneEdit { .set(view, .pointerEvents, .word(value.rawValue)) }

  /// The view whose property changes; nil for a recognizer's and the application's.
  public var view: ViewIndex? {
    switch self {
    case .set(let view, _, _), .pointInside(let view, _), .hitTest(let view, _), .frame(let view, _),
      .bringToFront(let view), .forwardsTouches(let view):
      view
    case .setRecognizer, .ignoresTouches, .minimumNumberOfTouches, .requireToFail, .simultaneous,
      .isIgnoringInteractionEvents:
      nil
    }
  }

  /// The declared recognizer that changes, by its place; nil for other edits.
  package var recognizerPlace: Int? {
    switch self {
    case .setRecognizer(let place, _, _), .ignoresTouches(let place, _),
      .minimumNumberOfTouches(let place, _):
      place
    case .requireToFail(let waiting, let other): waiting.place ?? other.place
    case .simultaneous(let recognizer, _): recognizer.place
    case .set, .isIgnoringInteractionEvents, .pointInside, .hitTest, .frame, .bringToFront, .forwardsTouches:
      nil
    }
  }

  /// Whether it changes the order of views in the tree.
  var reorders: Bool { if case .bringToFront = self { true } else { false } }

  package var scrolls: Bool { if case .set(_, .contentOffset, _) = self { true } else { false } }

  /// Whether it may move views on the screen.
  package var movesContent: Bool {
    switch self {
    case .frame, .set(_, .contentOffset, _), .set(_, .transform, _): true
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

extension ViewProperty {
  /// Whether it decides if the view, or what is in it, is seen and takes touches (R18, R24).
  public var concernsVisibility: Bool {
    switch self {
    case .isHidden, .alpha, .isUserInteractionEnabled, .isEnabled, .clipsToBounds, .isAnimating: true
    default: false
    }
  }

  /// The flag of a view's record that the property sets or, with the opposite meaning, clears.
  package var flag: (flag: ViewFlags, whenTrue: Bool)? {
    switch self {
    case .isHidden: (.isHidden, true)
    case .isUserInteractionEnabled: (.isUserInteractionEnabled, true)
    case .isEnabled: (.isDisabledControl, false)
    case .clipsToBounds: (.clipsToBounds, true)
    case .isMultipleTouchEnabled: (.isMultipleTouchEnabled, true)
    case .isExclusiveTouch: (.isExclusiveTouch, true)
    case .isKeyWindow: (.isKeyWindow, true)
    case .canBecomeFirstResponder: (.canBecomeFirstResponder, true)
    case .isAnimating: (.isAnimating, true)
    default: nil
    }
  }

  public enum Value: Equatable, Sendable {
    case boolean(Bool)
    case number(Double)
    /// A number that is stored in 32 bits (R20).
    case float(Float)
    case point(Point)
    case size(Vector?)
    case transform(AffineTransform)
    case insets(EdgeInsets)
    case rect(Rect?)
    case hitSlop(EdgeInsets?)
    case word(String)
    case events(EventKinds)
    /// Names are places in the text of their scene: in another scene they are compared by their bytes.
    case name(Name?)
    case names([Name])
    /// What names other views, responders and recognizers, which have other indexes in another scene.
    case links(Links)
  }

  /// The properties that consist of parts, and are read from the scene part by part.
  public enum Links: Sendable {
    case targets, viewController, gestureRecognizers, overrides, swiftUI
  }
}

extension ViewProperty.Value: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

/// The values of a view's properties that UIKit's getters give: what a class settles counts as much as what is declared.
package struct ViewValues {
  private let scene: Scene
  private let view: ViewIndex
  private let events: EventProperties

  package init(of view: ViewIndex, in scene: Scene) {
    self.scene = scene
    self.view = view
    events = scene.tree.eventProperties(of: view)
  }

  package func value(of property: ViewProperty) -> ViewProperty.Value {
    switch property {
    case .alpha: .float(scene.tree[view].alpha)
    case .class: .name(scene.tree.nameOfClass(of: view))
    case .baseClass: .name(scene.tree.baseClass(of: view))
    case .anchorPoint: .point(scene.tree.geometry(of: view).anchorPoint)
    case .transform: .transform(scene.tree.geometry(of: view).transform)
    case .contentOffset: .point(scene.tree[view].bounds.origin)
    case .zPosition: .number(scene.tree.zPosition(of: view))
    case .pointerEvents: .word((scene.tree.pointerEvents(of: view) ?? .auto).rawValue)
    case .hitSlop: .hitSlop(scene.tree.hitSlop(of: view))
    case .windowLevel: .number(scene.windowLevel(of: view))
    case .viewController: .links(.viewController)
    case .handles: .events(scene.tree[view].handles)
    case .observes: .events(scene.tree[view].observes)
    case .actions: .names(scene.tree.actions(of: view))
    case .contentSize: .size(events.contentSize)
    case .contentInset: .insets(events.contentInset)
    case .targets: .links(.targets)
    case .keyboardDismissMode: .word(events.keyboardDismissMode.rawValue)
    case .minimumZoomScale: .number(events.minimumZoomScale)
    case .maximumZoomScale: .number(events.maximumZoomScale)
    case .thumbRect: .rect(events.thumbRect)
    case .label: .name(scene.tree.texts(of: view).label)
    case .text: .name(scene.tree.texts(of: view).text)
    case .identifier: .name(scene.tree.texts(of: view).identifier)
    case .gestureRecognizers: .links(.gestureRecognizers)
    case .overrides: .links(.overrides)
    case .swiftUI: .links(.swiftUI)
    default: .boolean(isTrue(property))
    }
  }

  private func isTrue(_ property: ViewProperty) -> Bool {
    if let (flag, whenTrue) = property.flag { return scene.tree[view].flags.contains(flag) == whenTrue }
    return property.eventProperty.map { events[keyPath: $0] } ?? false
  }
}
