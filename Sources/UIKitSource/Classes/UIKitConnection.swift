/// An outlet or an action of Interface Builder, beside the code of its class.
public struct UIKitConnection: Sendable {
  /// The class of an outlet's owner, or of an action's target.
  let owner: String
  /// The property, or the selector.
  let name: String
  let isAction: Bool
  /// Of the outlet's object, or of the action's sender.
  let className: String
  let isInteractive: Bool
  /// Of a recognizer's action, the class of its view, whose interaction is meant.
  let viewClass: String?
  /// Whether the outlet's object is inside the owner's view.
  let isInside: Bool
  /// Of an action, its control event: `touchUpInside`.
  let event: String?

  public init(
    owner: String, name: String, isAction: Bool, className: String, isInteractive: Bool, isInside: Bool,
    event: String? = nil, viewClass: String? = nil
  ) {
    (self.owner, self.name, self.isAction) = (owner, name, isAction)
    (self.className, self.isInteractive, self.isInside) = (className, isInteractive, isInside)
    (self.event, self.viewClass) = (event, viewClass)
  }
}
