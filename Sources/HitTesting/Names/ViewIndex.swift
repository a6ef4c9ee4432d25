/// A view's index in its scene's flat array: views are in pre-order, a view before its subviews, and subviews back to
/// front as in `UIView.subviews`.
public struct ViewIndex: Hashable, Comparable, Sendable {
  public let rawValue: Int32

  @inlinable
  public init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }

  @inlinable
  public static func < (first: ViewIndex, second: ViewIndex) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// An optional `ViewIndex` in four bytes.
public struct ViewLink: Equatable, Sendable {
  @usableFromInline let rawValue: Int32

  @inlinable public static var none: ViewLink { ViewLink(rawValue: -1) }

  @inlinable
  init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  @inlinable
  public init(_ view: ViewIndex?) {
    rawValue = view?.rawValue ?? -1
  }

  @inlinable public var view: ViewIndex? { rawValue < 0 ? nil : ViewIndex(rawValue) }
}
