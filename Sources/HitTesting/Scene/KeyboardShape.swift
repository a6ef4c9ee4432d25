import TouchGeometry

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
