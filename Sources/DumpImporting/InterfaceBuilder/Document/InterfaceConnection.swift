import WorkMetering

/// An outlet or an action of an Interface Builder document, with the app's class that has the property or the method.
public struct InterfaceConnection: Sendable {
  /// The class of an outlet's owner, or of an action's target.
  public let owner: String
  /// The property, or the selector.
  public let name: String
  public let isAction: Bool
  /// The class of the outlet's object, or of the action's sender.
  public let className: String
  /// Whether the document leaves user interaction of that object enabled.
  public let isInteractive: Bool
  /// Whether that object is inside the owner's view.
  public let isInside: Bool
  /// Of an action, the control event that the sender sends it for: `touchUpInside`; nil for a recognizer's.
  public let event: String?

  /// The connections of a document to classes of the app's, in its order.
  ///
  /// - Returns: nil for other texts, and for documents that are not read.
  /// - Complexity: linear in the text.
  public static func all(in text: [UInt8]) -> [InterfaceConnection]? {
    guard let kind = NibKind(beginning: text), kind.refusal == nil, let tree = try? NibTree(PastedText(text))
    else { return nil }
    var (objects, meter) = ([String: NibElement](), WorkMeter())
    for element in tree.elements where meter.goesOn(after: 8) {
      if let id = element["id"], objects[id] == nil { objects[id] = element }
    }
    var found: [InterfaceConnection] = []
    for node in tree.elements where node.isNamed("connections") && meter.goesOn(after: 8) {
      guard let holder = node.parent else { continue }
      for connection in node.children {
        guard let other = connection["destination"].flatMap({ objects[$0] }) else { continue }
        found += [InterfaceConnection(connection, of: holder, to: other)].compactMap(\.self)
      }
    }
    return found
  }

  /// Nil for other connections, and those of UIKit's own classes.
  private init?(_ connection: NibElement, of holder: NibElement, to other: NibElement) {
    isAction = connection.isNamed("action")
    guard isAction || connection.isNamed("outlet") || connection.isNamed("outletCollection"),
      let owner = (isAction ? other : holder)["customClass"],
      let name = connection[isAction ? "selector" : "property"]
    else { return nil }
    let object = isAction ? holder : other
    (self.owner, self.name) = (owner, name)
    className =
      object["customClass"] ?? NibClass.named(object.name) ?? "UI" + object.name.prefix(1).uppercased()
      + object.name.dropFirst()
    isInteractive = !object.has("userInteractionEnabled", "NO")
    isInside = !isAction && holder.holds(other)
    event = connection["eventType"]
  }
}
