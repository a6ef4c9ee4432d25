/// Methods that a view's subclass overrides with unknown results.
///
/// A search uses UIKit's defaults instead; `OpenOverrideSearch` finds those that could change its result.
public struct UnknownOverrides: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let hitTest = UnknownOverrides(rawValue: 0x1)
  public static let pointInside = UnknownOverrides(rawValue: 0x2)
}
