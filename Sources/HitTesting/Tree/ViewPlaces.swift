/// Finds views by their place, like `0.2.1`: the third subview's second subview of the first window.
///
/// Made in time and space linear in the views, for scenes in which a place is really asked for; a look-up is
/// linear in the place's length.
public struct ViewPlaces: Sendable {
  /// Every view but grouped by superview: windows first, then the subviews of view 0, of view 1, …
  private var subviews: [Int32]
  /// Where the subviews of view n start in `subviews`; the windows start at 0.
  private var starts: [Int32]
  private let windowCount: Int32

  public init(_ tree: ViewTree) {
    var counts = [Int32](repeating: 0, count: tree.count)
    var windowCount: Int32 = 0
    for view in tree.views {
      if let superview = view.superview { counts[Int(superview.rawValue)] += 1 } else { windowCount += 1 }
    }
    var start = windowCount
    starts = counts.map { count in
      defer { start += count }
      return start
    }
    starts.append(start)
    subviews = [Int32](repeating: -1, count: tree.count)
    self.windowCount = windowCount
    for (index, view) in tree.views.enumerated() {
      let start = view.superview.map { starts[Int($0.rawValue)] } ?? 0
      subviews[Int(start + view.ordinal)] = Int32(index)
    }
  }

  /// Whether the text could be a place: decimal digits and single full stops, no leading zeros.
  public static func isPlace(_ text: ArraySlice<UInt8>) -> Bool {
    // Most ids start with a letter: those need not be taken apart.
    guard let first = text.first, digits.contains(first) else { return false }
    return text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
      ordinal($0) != nil
    }
  }

  /// The view that stands at the place, or nil when the text is no place or nothing stands there.
  public func view(at place: ArraySlice<UInt8>) -> ViewIndex? {
    var view: ViewIndex?
    for part in place.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard let ordinal = Self.ordinal(part) else { return nil }
      let start = view.map { starts[Int($0.rawValue)] } ?? 0
      let end = view.map { starts[Int($0.rawValue) + 1] } ?? windowCount
      guard ordinal < end - start else { return nil }
      view = ViewIndex(subviews[Int(start + ordinal)])
    }
    return view
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private static func ordinal(_ digits: ArraySlice<UInt8>) -> Int32? {
    guard let first = digits.first, digits.count <= 9, first != UInt8(ascii: "0") || digits.count == 1
    else { return nil }
    var value: Int32 = 0
    for digit in digits {
      guard Self.digits.contains(digit) else { return nil }
      value = value * 10 + Int32(digit - UInt8(ascii: "0"))
    }
    return value
  }
}
