import TouchGeometry

/// The front-to-back order by kind and window, for trees with unknown stacking (R164).
///
///     Application
///     ├ Window (Main)
///     │ └ Button "Pay"        content
///     ├ Window
///     │ └ Button "Later"      content of a later window, in front of "Pay"
///     ├ Keyboard              in front of content, where it is
///     │ └ Key "a"             the same: a superview's kind applies to its subviews
///     └ Alert                 in front of all else, and takes every touch outside it
package struct FrontOrder: Sendable {
  /// Back to front.
  package enum Kind: UInt8, Comparable, Sendable {
    case content, sheet, keyboard, alert

    package static func < (first: Kind, second: Kind) -> Bool { first.rawValue < second.rawValue }
  }

  /// The order of an element; that of equal ones is unknown.
  package struct Rank: Comparable, Sendable {
    package let kind: Kind
    /// 0 for content of the first window, of no window, and for bare containers of a window: a transparent one has nothing else.
    package let window: UInt16

    package static func < (first: Rank, second: Rank) -> Bool {
      (first.kind, first.window) < (second.kind, second.window)
    }
  }

  private let kinds: [Kind]
  /// By view: the number of windows before its own in the document.
  private let windows: [UInt16]
  /// By view: the same, but 0 for bare containers that are in nothing else.
  private let shownWindows: [UInt16]
  /// The elements of the window types.
  private let windowViews: [ViewIndex]
  private let types: ElementTypes
  /// The alert that takes touches from all content; nil if none is shown.
  package let alert: ViewIndex?
  /// The sheet, popover or menu that touches outside it probably dismiss; nil if none is shown.
  package let sheet: ViewIndex?
  /// The elements of a keyboard that is recognized by its shape.
  private let shapedKeyboard: Range<Int32>?

  init(_ tree: borrowing ViewTree) {
    types = ElementTypes(tree)
    shapedKeyboard = KeyboardShape.elements(in: tree, types)
    var kinds: [Kind] = []
    var (windows, shownWindows, windowViews) = ([UInt16](), [UInt16](), [ViewIndex]())
    kinds.reserveCapacity(tree.count)
    windows.reserveCapacity(tree.count)
    shownWindows.reserveCapacity(tree.count)
    var (alert, sheet): (ViewIndex?, ViewIndex?)
    for (index, view) in tree.views.enumerated() {
      let superview = view.superview.map { Int($0.rawValue) }
      let isKey = shapedKeyboard?.contains(Int32(truncatingIfNeeded: index)) ?? false
      let own = isKey ? .keyboard : types.kind(of: view)
      kinds.append(max(own, superview.map { kinds[$0] } ?? .content))
      var window = superview.map { windows[$0] } ?? 0
      if types.isWindow(view) {
        // The main window is in front of no other by coming later.
        let isFirst = windowViews.isEmpty || types.isMainWindow(view)
        window = isFirst ? window : UInt16(clamping: windowViews.count)
        windowViews.append(ViewIndex(Int32(index)))
      }
      windows.append(window)
      shownWindows.append(types.isBare(view) ? superview.map { shownWindows[$0] } ?? 0 : window)
      guard !view.flags.contains(.isHidden), view.area > 0 || own == .alert else { continue }
      if own == .alert { alert = ViewIndex(Int32(index)) }
      if own == .sheet { sheet = ViewIndex(Int32(index)) }
    }
    (self.kinds, self.windows, self.shownWindows, self.windowViews) = (
      kinds, windows, shownWindows, windowViews
    )
    (self.alert, self.sheet) = (alert, sheet)
  }

  var byteCount: Int {
    kinds.allocatedBytes + windows.allocatedBytes + shownWindows.allocatedBytes + windowViews.allocatedBytes
      + types.byteCount
  }

  package func kind(of view: ViewIndex) -> Kind { kinds[Int(view.rawValue)] }

  package func rank(of view: ViewIndex) -> Rank {
    Rank(kind: kind(of: view), window: shownWindows[Int(view.rawValue)])
  }

  /// Whether one view is in front of another at all common points.
  func isInFront(_ front: ViewIndex, of view: ViewIndex) -> Bool {
    let (own, other) = (kind(of: view), rank(of: front))
    return other.kind == own ? other.window > windows[Int(view.rawValue)] : other.kind > own
  }

  /// Whether a view is a button, a switch, or another element that takes touches as a whole.
  package func isControl(_ view: ViewIndex, in tree: ViewTree) -> Bool { types.isControl(tree[view]) }

  /// Whether the type alone does not identify the element.
  func isBare(_ view: ViewIndex, in tree: ViewTree) -> Bool { types.isBare(tree[view]) }

  /// R27: whether a view is not enabled, and more than a container. Keys are no controls: the keyboard takes their touches.
  func isDisabled(_ view: ViewIndex, in tree: ViewTree) -> Bool {
    tree[view].flags.contains(.isDisabledControl) && !types.isContainer(tree[view])
      && kind(of: view) != .keyboard
  }

  package func isBehindAlert(_ view: ViewIndex) -> Bool { alert != nil && kind(of: view) == .content }

  /// Whether the view belongs to a keyboard that the tree does not label.
  package func isInShapedKeyboard(_ view: ViewIndex) -> Bool {
    shapedKeyboard?.contains(view.rawValue) ?? false
  }

  /// The view that is in front with this one: the outermost view of its kind, as the keyboard of a key, or its window.
  package func front(of view: ViewIndex, in tree: ViewTree) -> ViewIndex {
    let kind = kind(of: view)
    if kind == .content { return windowView(of: view, in: tree) ?? view }
    var front = view
    for superview in tree.selfAndSuperviews(of: view) where self.kind(of: superview) == kind {
      front = superview
    }
    return front
  }

  private func windowView(of view: ViewIndex, in tree: ViewTree) -> ViewIndex? {
    tree.selfAndSuperviews(of: view).first { types.isWindow(tree[$0]) }
  }
}

/// A keyboard whose keys a tree lists as siblings without a keyboard element (R164): so idb, AXe and Maestro print it.
///
///     Group "Tab bar"             from 791    the app's
///     GenericElement              from 538 ┐  candidates
///     Button "1"                  from 590 │  keys in rows
///     Button "delete"             from 590 │
///     …                                    │
///     GenericElement           583 to 874  │  the background
///     Button "dictation"          from 805 ┘
///     StaticText "15:32"          from 22     the system's
///
/// The keys' identifiers are the same in all languages, unlike their labels. An app's own number pad has none of them.
enum KeyboardShape {
  /// The least number of elements: a number pad has eleven keys.
  private static let elementsMin = 10
  /// Between the candidates and the keys, in points.
  private static let gapMax = 8.0
  private static let keys = keysOfKeyboardsOnly.union(["delete", "more", "Return", "numbers"])
  private static let keysOfKeyboardsOnly: Set<String> = [
    "space", "shift", "dictation", "emoji", "globe", "Next keyboard", "caps lock",
  ]

  /// The elements of such a keyboard, adjacent in pre-order; nil if there is none.
  ///
  /// - Complexity: linear in the views.
  static func elements(in tree: ViewTree, _ types: ElementTypes) -> Range<Int32>? {
    guard let (superview, keys) = siblingsWithKeys(in: tree) else { return nil }
    let siblings = siblings(in: superview, of: tree)
    guard let first = siblings.firstIndex(where: { keys.contains($0) }),
      let last = siblings.lastIndex(where: { keys.contains($0) })
    else { return nil }
    var run = Run(first...last, siblings.map { Box(tree.screenFrame(of: $0)) })
    run.grow(over: siblings.map { isLeaf($0, in: tree) && !types.isContainer(tree[$0]) })
    let screen = Box(tree.screenFrame(of: tree.window(of: superview)))
    guard run.range.count >= elementsMin, run.isAtBottom(of: screen) else { return nil }
    let end = tree[siblings[run.range.upperBound]].subtreeEnd
    return siblings[run.range.lowerBound].rawValue..<end
  }

  /// The keys with known identifiers, in the first superview that has two of them.
  private static func siblingsWithKeys(
    in tree: ViewTree
  ) -> (superview: ViewIndex, keys: Set<ViewIndex>)? {
    var found: [ViewIndex: Set<ViewIndex>] = [:]
    var known: Set<ViewIndex> = []
    for name in keys {
      guard let key = tree.view(withDeclaredID: Array(name.utf8)[...]), let superview = tree[key].superview
      else { continue }
      found[superview, default: []].insert(key)
      if keysOfKeyboardsOnly.contains(name) { known.insert(superview) }
    }
    return found.filter { $0.value.count >= 2 && known.contains($0.key) }
      .min { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static func siblings(in superview: ViewIndex, of tree: ViewTree) -> [ViewIndex] {
    var all: [ViewIndex] = []
    var next = tree.firstSubview(of: superview)
    while let view = next {
      all.append(view)
      next = tree.nextSibling(of: view)
    }
    return all
  }

  private static func isLeaf(_ view: ViewIndex, in tree: ViewTree) -> Bool {
    tree[view].subtreeEnd == view.rawValue + 1
  }

  /// Adjacent siblings that form one area.
  private struct Run {
    private(set) var range: ClosedRange<Int>
    private let boxes: [Box]
    private var area: Box

    init(_ range: ClosedRange<Int>, _ boxes: [Box]) {
      (self.range, self.boxes) = (range, boxes)
      area = boxes[range].dropFirst().reduce(boxes[range.lowerBound]) { $0.union($1) }
    }

    /// Extends the run to earlier siblings in rows above, and later ones within the area.
    mutating func grow(over mayBelong: [Bool]) {
      while range.lowerBound > 0, mayBelong[range.lowerBound - 1], isAbove(boxes[range.lowerBound - 1]) {
        add(range.lowerBound - 1)
      }
      while range.upperBound + 1 < boxes.count, mayBelong[range.upperBound + 1],
        boxes[range.upperBound + 1].minY >= area.minY - 1
      {
        add(range.upperBound + 1)
      }
    }

    /// Rows are ordered from the top: an element that begins below the first key is not before it.
    private func isAbove(_ box: Box) -> Bool {
      box.minY <= boxes[range.lowerBound].minY + 1 && box.maxY >= area.minY - gapMax
        && box.maxY <= area.maxY
    }

    private mutating func add(_ index: Int) {
      area = area.union(boxes[index])
      range = min(range.lowerBound, index)...max(range.upperBound, index)
    }

    /// Whether the area is as wide as the screen, and ends with it, but for the strip below the keys of some devices.
    func isAtBottom(of screen: Box) -> Bool {
      let (width, height) = (screen.maxX - screen.minX, screen.maxY - screen.minY)
      return area.maxX - area.minX >= 0.9 * width && area.maxY >= screen.maxY - 0.1 * height
        && area.minY >= screen.minY + 0.2 * height
    }
  }
}
