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
  /// Whether the document leaves user interaction of that object enabled; of a recognizer, that of its view.
  public let isInteractive: Bool
  /// Of a recognizer's action, the class of the recognizer's view.
  public let viewClass: String?
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
    var connections: [(NibElement, holder: NibElement, destination: String)] = []
    var views: [String: NibElement] = [:]
    for node in tree.elements where node.isNamed("connections") && meter.goesOn(after: 8) {
      guard let holder = node.parent else { continue }
      for connection in node.children {
        guard let destination = connection["destination"] else { continue }
        connections.append((connection, holder, destination))
        if connection["property"] == "gestureRecognizers" { views[destination] = holder }
      }
    }
    return connections.compactMap { connection, holder, destination in
      guard let other = objects[destination] else { return nil }
      return InterfaceConnection(connection, of: holder, in: holder["id"].flatMap { views[$0] }, to: other)
    }
  }

  /// Nil for other connections, and those of UIKit's own classes.
  private init?(
    _ connection: NibElement, of holder: NibElement, in view: NibElement?, to other: NibElement
  ) {
    isAction = connection.isNamed("action")
    guard isAction || connection.isNamed("outlet") || connection.isNamed("outletCollection"),
      let owner = (isAction ? other : holder)["customClass"],
      let name = connection[isAction ? "selector" : "property"]
    else { return nil }
    let object = isAction ? holder : other
    (self.owner, self.name) = (owner, name)
    className = Self.className(of: object)
    viewClass = view.map(Self.className)
    isInteractive = !(view ?? object).has("userInteractionEnabled", "NO")
    isInside = !isAction && holder.holds(other)
    event = connection["eventType"]
  }

  private static func className(of object: NibElement) -> String {
    object["customClass"] ?? NibClass.named(object.name) ?? NibClass.implied(object.name)
  }
}
