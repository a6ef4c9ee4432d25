/// What people and tests call a view: no touch asks for it.
public struct ViewTexts: Equatable, Sendable {
  /// The name for people: UIKit's `accessibilityLabel`, or what is read on the view.
  public var label: Name?
  /// What is written on the view: a label's or field's `text`, a button's title.
  public var text: Name?
  /// `accessibilityIdentifier`.
  public var identifier: Name?

  public init() {}

  public static let none = ViewTexts()
}
