import WorkMetering

/// What connects the objects of a document: outlets, actions, segues and recognizers, by the ids of objects.
///
///     <button id="pay"> <connections> <action selector="pay:" destination="BYZ-38-t0r" eventType="touchUpInside"/>
///     <viewController>  <connections> <outlet property="payButton" destination="pay"/>
struct NibConnections: Sendable {
  /// The outlets to each object in the document's order, but for those that say no name.
  private(set) var outlets: [String: [Outlet]] = [:]
  /// The actions of each object.
  private(set) var actions: [String: [Action]] = [:]
  private(set) var segues: [String: [Segue]] = [:]
  /// The recognizers that each view has.
  private(set) var recognizers: [String: [String]] = [:]
  /// The main view of a controller or of File's Owner, by that one's id.
  private(set) var mainViews: [String: String] = [:]
  /// The objects that a connection names.
  private(set) var destinations: [(id: String, node: Int)] = []

  struct Outlet: Sendable {
    /// `payButton`, `cardButtons[2]`.
    let name: String
    /// The element that has it.
    let owner: Int
  }

  struct Action: Sendable {
    let selector: String
    let destination: String
    /// Nil where the file leaves it to the control.
    let event: String?
  }

  struct Segue: Sendable {
    let kind: String
    let destination: String
    let relationship: String?
  }

  /// Outlets that code does not use to reach a view.
  private static let unnamed: Set<String> = ["delegate", "dataSource", "view", "gestureRecognizers"]

  /// - Complexity: linear in the document.
  init(of tree: NibTree) {
    var collections: [String: Int] = [:]
    var meter = WorkMeter()
    for node in tree.nodes.indices where tree.isNamed(node, "connections") && meter.goesOn(after: 8) {
      guard let owner = tree.parent(node) else { continue }
      for connection in tree.children(node) { take(connection, of: owner, tree, &collections) }
    }
  }

  private mutating func take(
    _ connection: Int, of owner: Int, _ tree: NibTree, _ collections: inout [String: Int]
  ) {
    guard let destination = tree[connection, "destination"] else { return }
    let id = tree[owner, "id"] ?? ""
    destinations.append((destination, connection))
    switch tree.name(connection) {
    case "action":
      actions[id, default: []].append(
        Action(
          selector: tree[connection, "selector"] ?? "", destination: destination,
          event: tree[connection, "eventType"]))
    case "segue":
      segues[id, default: []].append(
        Segue(
          kind: tree[connection, "kind"] ?? "", destination: destination,
          relationship: tree[connection, "relationship"]))
    case "outlet", "outletCollection":
      takeOutlet(connection, to: destination, of: owner, id, tree, &collections)
    default: break
    }
  }

  private mutating func takeOutlet(
    _ connection: Int, to destination: String, of owner: Int, _ id: String, _ tree: NibTree,
    _ collections: inout [String: Int]
  ) {
    let property = tree[connection, "property"] ?? ""
    if property == "gestureRecognizers" { recognizers[id, default: []].append(destination) }
    if property == "view" { mainViews[id] = destination }
    guard !property.isEmpty, !Self.unnamed.contains(property) else { return }
    var name = property
    if tree.isNamed(connection, "outletCollection") {
      let key = "\(owner) \(property)"
      name += "[\(collections[key, default: 0])]"
      collections[key, default: 0] += 1
    }
    outlets[destination, default: []].append(Outlet(name: name, owner: owner))
  }
}
