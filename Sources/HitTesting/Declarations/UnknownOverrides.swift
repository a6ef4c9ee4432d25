/// Methods that a view's subclass overrides, of which the scene does not know what they answer.
///
/// A search takes UIKit's defaults in their place; `OpenOverrideSearch` tells which of them could make its answer another.
public struct UnknownOverrides: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let hitTest = UnknownOverrides(rawValue: 1 << 0)
  public static let pointInside = UnknownOverrides(rawValue: 1 << 1)
}
