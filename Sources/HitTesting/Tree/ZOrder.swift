import TouchGeometry

/// The order in which React Native's first architecture asks subviews (RN6), where it is not that of `subviews`.
///
/// Found once for a scene, so that no touch has to sort.
struct ZOrder: Sendable {
  private var subviews: [ViewIndex] = []
  private var ranges: [ViewIndex: Range<Int>] = [:]

  static var none: ZOrder { ZOrder() }

  private init() {}

  /// - Complexity: O(1) where no view has a zPosition, else linear in the views, and n log n in siblings.
  init(_ tree: borrowing ViewTree) {
    guard tree.details.contains(where: { $0.zIndex != 0 }) else { return }
    for view in tree.views where view.detail >= 0 && tree.details[Int(view.detail)].zIndex != 0 {
      guard let superview = view.superview, ranges[superview] == nil,
        tree.reactNative(of: superview)?.kind.sortsByZPosition ?? false
      else { continue }
      ranges[superview] = appendSubviews(of: superview, in: tree)
    }
  }

  private mutating func appendSubviews(of superview: ViewIndex, in tree: ViewTree) -> Range<Int> {
    var keyed: [(zIndex: Double, view: ViewIndex)] = []
    var next = tree.lastSubview(of: superview)
    while let subview = next {
      keyed.append((tree.zPosition(of: subview).rounded(.towardZero), subview))
      next = tree.previousSibling(of: subview)
    }
    // Of equal ones the later sibling is in front.
    keyed.sort { ($0.zIndex, $0.view) > ($1.zIndex, $1.view) }
    let start = subviews.count
    subviews += keyed.map(\.view)
    return start..<subviews.count
  }

  /// Nil where the order is that of `subviews`.
  func subviewsFrontToBack(of view: ViewIndex) -> ArraySlice<ViewIndex>? {
    ranges.isEmpty ? nil : ranges[view].map { subviews[$0] }
  }

  func isSorted(_ view: ViewIndex) -> Bool { !ranges.isEmpty && ranges[view] != nil }

  /// What it takes of the heap, about, in bytes.
  var byteCount: Int {
    subviews.allocatedBytes + ranges.capacity * MemoryLayout<(ViewIndex, Range<Int>)>.stride
  }
}

extension ViewDetail {
  /// React Native keeps whole numbers.
  fileprivate var zIndex: Double { zPosition.rounded(.towardZero) }
}
