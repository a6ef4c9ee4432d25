package import TouchGeometry

/// All views of a scene in one flat array of values, windows and subviews back to front, in pre-order.
public struct ViewTree: Sendable {
  @usableFromInline package var views: [View] = []
  var placements: [Placement] = []
  package var details: [ViewDetail] = []
  @usableFromInline package var classes: [ViewClass] = []
  public internal(set) var names: NameStore
  var ids: NameTable
  var zOrder = ZOrder.none
  /// Whether the scene has a class whose views UIKit makes itself (R154–R156): otherwise none is looked for.
  package internal(set) var hasParts = false
  /// Whether its windows are views of one superview that is not in the scene.
  package internal(set) var rootsAreSiblings = false

  init(names: NameStore, ids: NameTable) {
    self.names = names
    self.ids = ids
  }

  /// The geometry of a view with a transform or an anchor point of its own.
  package struct Placement: Sendable {
    package var transform: AffineTransform
    /// Nil when the transform is singular (R14).
    package var inverse: AffineTransform?
    /// UIKit's `center`, in the superview's bounds space, in points.
    package var position: Point
    var anchorPoint: Point
    /// The anchor point in the view's own space: bounds.origin + anchor · bounds.size (R2).
    package var anchor: Point

    init(_ geometry: ResolvedGeometry) {
      let (size, anchorPoint) = (geometry.bounds.size, geometry.anchorPoint)
      transform = geometry.transform
      inverse = geometry.transform.inverse
      position = geometry.position
      self.anchorPoint = anchorPoint
      anchor =
        geometry.bounds.origin
        + Vector(dx: anchorPoint.x * size.width, dy: anchorPoint.y * size.height)
    }
  }

  @inlinable public var count: Int { views.count }

  @inlinable
  public subscript(view: ViewIndex) -> View {
    @inline(__always) get { views[Int(view.rawValue)] }
  }

  package func detail(of view: ViewIndex) -> ViewDetail? {
    let detail = self[view].detail
    return detail < 0 ? nil : details[Int(detail)]
  }

  /// One fact of a view's detail. A copy of the whole would count a dozen references.
  @inline(__always)
  func detail<Fact>(of view: ViewIndex, _ fact: (borrowing ViewDetail) -> Fact?) -> Fact? {
    let detail = self[view].detail
    return detail < 0 ? nil : fact(details[Int(detail)])
  }

  /// The overridden `hitTest(_:with:)`: the view's declared one, or else its class's.
  ///
  /// Inlined into the search, which calls it for each such view: a real call would copy the tree, with six reference
  /// counts.
  @inline(__always)
  public func hitTest(of view: ViewIndex) -> HitTestOverride? {
    if let declared = detail(of: view, { $0.declaredHitTest }) { return declared }
    if let hosting = hosting(of: view) { return .hosting(hosting) }
    if let reactNative = reactNative(of: view) { return .reactNative(reactNative) }
    return hitTestOfClass(of: view)
  }

  /// R157: UIKit's own classes that pass touches through.
  @inline(__always)
  private func hitTestOfClass(of view: ViewIndex) -> HitTestOverride? {
    classes[Int(self[view].classIndex)].ownHitTest.letsThrough ? .passThrough(superCalls: 1) : nil
  }

  @inline(__always)
  public func swiftUI(in view: ViewIndex) -> SwiftUIContent? { detail(of: view, { $0.swiftUI }) }

  /// A hosting view's hit test from iOS 18 on (P4); nil for others.
  @inline(__always)
  func hosting(of view: ViewIndex) -> HostingHitTest? {
    guard let content = swiftUI(in: view), content.platform.hasGestureContainers else { return nil }
    return HostingHitTest(content: content)
  }

  /// The hit test of a React Native class; nil for others.
  @inline(__always)
  public func reactNative(of view: ViewIndex) -> ReactNativeHitTest? {
    let record = self[view]
    guard record.flags.contains(.isReactNative) else { return nil }
    var reactNative = classes[Int(record.classIndex)].reactNative
    if let pointerEvents = detail(of: view, { $0.pointerEvents }) {
      reactNative?.pointerEvents = pointerEvents
    }
    return reactNative
  }

  /// Whether React Native decides the view's result: the class is one of its own, and the view overrides nothing.
  @inlinable
  @inline(__always)
  public func hasReactNativeHitTest(_ view: ViewIndex) -> Bool {
    self[view].flags.contains(.isReactNative) && declaresNoHitTest(view)
  }

  @usableFromInline
  func declaresNoHitTest(_ view: ViewIndex) -> Bool {
    detail(of: view, { $0.declaredHitTest }) == nil
  }

  package func placement(of view: ViewIndex) -> Placement? {
    let placement = self[view].placement
    return placement < 0 ? nil : placements[Int(placement)]
  }
}

// MARK: - Neighbours

extension ViewTree {
  @inline(__always)
  public func lastSubview(of view: ViewIndex) -> ViewIndex? { self[view].lastSubviewLink.view }

  @inline(__always)
  public func previousSibling(of view: ViewIndex) -> ViewIndex? { self[view].previousSiblingLink.view }

  /// In pre-order directly behind its superview.
  public func firstSubview(of view: ViewIndex) -> ViewIndex? {
    self[view].subtreeEnd > view.rawValue + 1 ? ViewIndex(view.rawValue + 1) : nil
  }

  /// The next sibling towards the front: at the end of the view's own subtree.
  public func nextSibling(of view: ViewIndex) -> ViewIndex? {
    let end = self[view].subtreeEnd
    guard let superview = self[view].superview, end < self[superview].subtreeEnd else { return nil }
    return ViewIndex(end)
  }

  @inlinable
  public func isDescendant(_ view: ViewIndex, of ancestor: ViewIndex) -> Bool {
    ancestor <= view && view.rawValue < self[ancestor].subtreeEnd
  }

  @inlinable
  public func window(of view: ViewIndex) -> ViewIndex {
    var window = view
    while let superview = self[window].superview { window = superview }
    return window
  }

  /// The view, its superview, and so on up to the window.
  @inlinable
  public func selfAndSuperviews(of view: ViewIndex) -> Superviews { Superviews(from: view, in: views) }

  /// A view and its superviews, from the inside out. It retains only one array of the tree.
  public struct Superviews: Sequence, IteratorProtocol {
    @usableFromInline let views: [View]
    @usableFromInline var following: ViewIndex?

    @inlinable
    init(from view: ViewIndex, in views: [View]) {
      self.views = views
      following = view
    }

    @inlinable
    public mutating func next() -> ViewIndex? {
      guard let view = following else { return nil }
      following = views[Int(view.rawValue)].superview
      return view
    }
  }

  package func subviewsFrontToBack(of view: ViewIndex) -> SubviewsFrontToBack {
    SubviewsFrontToBack(views: views, following: lastSubview(of: view))
  }

  /// A view's subviews, the frontmost first (R30). It retains only one array of the tree.
  package struct SubviewsFrontToBack: Sequence, IteratorProtocol {
    fileprivate let views: [View]
    fileprivate var following: ViewIndex?

    package mutating func next() -> ViewIndex? {
      guard let view = following else { return nil }
      following = views[Int(view.rawValue)].previousSiblingLink.view
      return view
    }
  }

  // MARK: - Names

  /// How requests and answers name the view: its declared id, or else its place, like `0.2.1`.
  public func id(of view: ViewIndex) -> String {
    // Not by `map(text)`, which would copy the tree.
    guard let id = declaredID(of: view) else { return place(of: view) }
    return text(id)
  }

  /// The names in answers; the id is empty for a view named by its place.
  @inlinable
  @inline(__always)
  public func names(of view: ViewIndex) -> (id: Name, className: Name) {
    (self[view].id, nameOfClass(of: view))
  }

  public func declaredID(of view: ViewIndex) -> Name? {
    let id = self[view].id
    return id.isEmpty ? nil : id
  }

  public func className(of view: ViewIndex) -> String { text(nameOfClass(of: view)) }

  @inlinable
  @inline(__always)
  public func nameOfClass(of view: ViewIndex) -> Name {
    classes[Int(self[view].classIndex)].name
  }

  private func text(_ name: Name) -> String { String(decoding: names.bytes(of: name), as: UTF8.self) }

  /// The view with a declared id. `ViewPlaces` finds views named by their place.
  public func view(withDeclaredID id: ArraySlice<UInt8>) -> ViewIndex? {
    var probe = ids.probe(for: names.hash(of: id.span))
    while let view = ids.candidate(&probe) {
      if names.equal(views[Int(view)].id, id.span) { return ViewIndex(view) }
    }
    return nil
  }

  /// The view's place, like `0.2.1`: its window, then its ordinal at each level.
  public func place(of view: ViewIndex) -> String {
    // From its end: places are as long as trees are deep, and answers are full of them.
    var digits: [UInt8] = []
    digits.reserveCapacity(4 * (Int(self[view].depth) + 1))
    for view in selfAndSuperviews(of: view) {
      if !digits.isEmpty { digits.append(UInt8(ascii: ".")) }
      var rest = self[view].ordinal
      repeat {
        digits.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      } while rest > 0
    }
    digits.reverse()
    return String(decoding: digits, as: UTF8.self)
  }

  // Where the ways to two views part:
  //
  //     window ── … ── common superview ─┬─ branch ── … ── first
  //                                      └─ branch ── … ── second

  /// The siblings that hold two views; nil for a view that is itself the innermost superview of both, and where no
  /// superview is common.
  ///
  /// - Complexity: linear in the superviews.
  package func branches(
    _ first: ViewIndex, _ second: ViewIndex
  ) -> (first: ViewIndex?, second: ViewIndex?) {
    guard let common = selfAndSuperviews(of: second).first(where: { isDescendant(first, of: $0) }) else {
      return (nil, nil)
    }
    return (branch(of: first, below: common), branch(of: second, below: common))
  }

  /// The subview of a superview that contains a view; nil for the superview itself.
  package func branch(of view: ViewIndex, below superview: ViewIndex) -> ViewIndex? {
    selfAndSuperviews(of: view).first { self[$0].superview == superview }
  }

  // The classes of a scene's views, for facts of whole classes.

  /// Classes are numbered from 0; two of the same name differ in their base class.
  public var classCount: Int { classes.count }

  public func classIndex(of view: ViewIndex) -> ClassIndex { ClassIndex(self[view].classIndex) }

  public func name(of index: ClassIndex) -> Name { classes[Int(index.rawValue)].name }

  /// The declared nearest UIKit class of a custom one; nil for none.
  public func base(of index: ClassIndex) -> Name? { classes[Int(index.rawValue)].base }

  /// Whether views of the class are known to be controls (R27).
  public func isControl(_ index: ClassIndex) -> Bool { classes[Int(index.rawValue)].isControl }

  /// Whether views of the class are known to scroll their content (R130).
  public func isScrollView(_ index: ClassIndex) -> Bool { classes[Int(index.rawValue)].isScrollView }

  /// Whether views of the class are table views or collection views (R139).
  public func isList(_ index: ClassIndex) -> Bool { classes[Int(index.rawValue)].isList }

  /// Whether views of the class are known to be cells (R139).
  public func isCell(_ index: ClassIndex) -> Bool { classes[Int(index.rawValue)].isCell }

  /// Whether a view is a cell: by its class, or in a list by the name of a class of which nothing else is known.
  package func isCell(_ view: ViewIndex, in list: ViewIndex) -> Bool {
    isCell(classIndex(of: view)) || self[view].superview == list && isTakenForCell(view)
  }

  /// Whether only the name of its class shows that a view is a cell.
  package func isTakenForCell(_ view: ViewIndex) -> Bool {
    let viewClass = classes[Int(self[view].classIndex)]
    return viewClass.base == nil && !viewClass.isCell
      && names.bytes(of: viewClass.name).suffix(4).elementsEqual("Cell".utf8)
  }

  /// Whether the scene has a table view or a collection view.
  package var hasLists: Bool { classes.contains(where: \.isList) }

  /// Whether views of the class have React Native's `pointerEvents` and `hitSlop` (RN5, RN7).
  public func hasReactNativeProperties(_ index: ClassIndex) -> Bool {
    classes[Int(index.rawValue)].reactNative?.kind.isConfigurable ?? false
  }

  /// Whether the view's class is known to be a control (R27).
  package func isControl(_ view: ViewIndex) -> Bool { isControl(classIndex(of: view)) }

  /// Whether the view's class is known to scroll its content (R130).
  package func isScrollView(_ view: ViewIndex) -> Bool { isScrollView(classIndex(of: view)) }

  /// The nearest scroll view around a view; nil for none.
  package func scrollView(around view: ViewIndex) -> ViewIndex? {
    selfAndSuperviews(of: view).dropFirst().first { isScrollView($0) }
  }

  /// Whether a scroll view's scales differ (R146).
  package func zooms(_ view: ViewIndex) -> Bool {
    let events = eventProperties(of: view)
    return isScrollView(view) && events.maximumZoomScale > events.minimumZoomScale
  }

  /// Whether a view is of a class, or declares it as its nearest one of UIKit's, or is of a class that UIKit derives from
  /// it.
  package func isOfClass(_ name: String, _ view: ViewIndex) -> Bool {
    let viewClass = viewClass(of: view)
    let isNamed = [viewClass.name, viewClass.base].contains {
      $0.map { names.bytes(of: $0).elementsEqual(name.utf8) } ?? false
    }
    guard !isNamed, viewClass.base == nil, case .listed = viewClass.origin else { return isNamed }
    return UIKitClass.lineage(ofClass: className(of: view))?.contains(name) ?? false
  }

  /// R147: a slider's thumb in its own coordinates, if declared; nil for other views.
  package func sliderThumb(of view: ViewIndex) -> Rect? {
    guard self[view].detail >= 0, isOfClass("UISlider", view) else { return nil }
    return eventProperties(of: view).thumbRect
  }

  @inline(__always)
  package func viewClass(of view: ViewIndex) -> ViewClass { classes[Int(self[view].classIndex)] }
}
