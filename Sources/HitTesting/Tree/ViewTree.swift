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
  /// Whether UIKit makes views of a class of the scene by itself (R154–R156): where it does not, none is looked for.
  package internal(set) var hasParts = false

  init(names: NameStore, ids: NameTable) {
    self.names = names
    self.ids = ids
  }

  /// Where a view with a transform or an anchor point of its own stands.
  package struct Placement: Sendable {
    package var transform: AffineTransform
    /// Nil when the transform is singular (R14).
    package var inverse: AffineTransform?
    /// UIKit's `center`, in the superview's bounds space.
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

  /// One fact of a view's detail. The whole has a dozen references, which copying it counts up and down.
  @inline(__always)
  func detail<Fact>(of view: ViewIndex, _ fact: (borrowing ViewDetail) -> Fact?) -> Fact? {
    let detail = self[view].detail
    return detail < 0 ? nil : fact(details[Int(detail)])
  }

  /// The overridden `hitTest(_:with:)`: what the view declares, or else what its class does in place of UIKit's default.
  public func hitTest(of view: ViewIndex) -> HitTestOverride? {
    detail(of: view, { $0.declaredHitTest }) ?? hosting(of: view).map { .hosting($0) }
      ?? reactNative(of: view).map { .reactNative($0) } ?? hitTestOfClass(of: view)
  }

  /// R157: what UIKit's own classes do that let touches through.
  private func hitTestOfClass(of view: ViewIndex) -> HitTestOverride? {
    classes[Int(self[view].classIndex)].ownHitTest.letsThrough ? .passThrough(superCalls: 1) : nil
  }

  /// What SwiftUI shows in a hosting view.
  public func swiftUI(in view: ViewIndex) -> SwiftUIContent? { detail(of: view, { $0.swiftUI }) }

  /// What a hosting view does in place of UIKit's default: from iOS 18 on (P4).
  func hosting(of view: ViewIndex) -> HostingHitTest? {
    guard let content = swiftUI(in: view), content.platform.hasGestureContainers else { return nil }
    return HostingHitTest(content: content)
  }

  /// What the view's class does in place of UIKit's default, if it is one of React Native's.
  public func reactNative(of view: ViewIndex) -> ReactNativeHitTest? {
    let record = self[view]
    guard record.flags.contains(.isReactNative) else { return nil }
    var reactNative = classes[Int(record.classIndex)].reactNative
    if let pointerEvents = detail(of: view, { $0.pointerEvents }) {
      reactNative?.pointerEvents = pointerEvents
    }
    return reactNative
  }

  /// Whether what the view answers is React Native's decision: its class is one of theirs, and it overrides nothing.
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

  /// The backmost subview: in pre-order it follows its superview at once.
  public func firstSubview(of view: ViewIndex) -> ViewIndex? {
    self[view].subtreeEnd > view.rawValue + 1 ? ViewIndex(view.rawValue + 1) : nil
  }

  /// The next sibling towards the front: it stands where the view's own subtree ends.
  public func nextSibling(of view: ViewIndex) -> ViewIndex? {
    let end = self[view].subtreeEnd
    guard let superview = self[view].superview, end < self[superview].subtreeEnd else { return nil }
    return ViewIndex(end)
  }

  @inlinable
  public func isDescendant(_ view: ViewIndex, of ancestor: ViewIndex) -> Bool {
    ancestor <= view && view.rawValue < self[ancestor].subtreeEnd
  }

  /// The window that a view stands in.
  @inlinable
  public func window(of view: ViewIndex) -> ViewIndex {
    var window = view
    while let superview = self[window].superview { window = superview }
    return window
  }

  /// The view, its superview, and so on up to the window.
  @inlinable
  public func selfAndSuperviews(of view: ViewIndex) -> Superviews { Superviews(from: view, in: views) }

  /// A view and those around it, from the inside out. Of the tree it holds the one array that it reads.
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
}

// MARK: - Names

extension ViewTree {
  /// How requests and answers name the view: its declared id, or else its place, like `0.2.1`.
  public func id(of view: ViewIndex) -> String {
    declaredID(of: view).map(text) ?? place(of: view)
  }

  /// What answers say of every view that they mention; the id is empty where a view is named by its place.
  @inlinable
  @inline(__always)
  public func names(of view: ViewIndex) -> (id: Name, className: Name) {
    (self[view].id, nameOfClass(of: view))
  }

  /// Nil for a view that is named by its place.
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

  /// The view with a declared id. Views that are named by their place are found by `ViewPlaces`.
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
}
