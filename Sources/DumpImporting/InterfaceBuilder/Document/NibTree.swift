import JSONCoding
import WorkMetering

/// The elements of an Interface Builder document in one array, in the order of their start tags.
///
///     <scene> <objects/> <point/> </scene>
///     0       1          2                    end of 0: 3, of 1: 2
///
/// Elements and attributes are places in the text, which is read again on demand.
struct NibTree: Sendable {
  let text: PastedText
  private(set) var nodes: [Node] = []
  private var attributes: [XMLReader.Attribute] = []

  struct Node: Sendable {
    let name: TextRange
    fileprivate let attributes: Range<Int32>
    /// Behind the start tag.
    fileprivate let contentStart: Int32
    /// The element around it; below 0 for the root.
    let parent: Int32
    /// Behind its last descendant.
    fileprivate(set) var end: Int32
  }

  /// Elements of one document: constraints and colors outnumber views by far.
  private static let elementsMax = 1_000_000
  private static let depthMax = 512

  /// - Throws: `ImportError` at the first byte that is not XML, or where the document passes a limit.
  /// - Complexity: linear in the text.
  init(_ text: PastedText) throws(ImportError) {
    self.text = text
    try text.checkEncoding()
    var xml = XMLReader(text.bytes, from: text.start)
    var open: [Int] = []
    while true {
      let event: XMLReader.Event
      do {
        event = try xml.next()
      } catch {
        throw text.error(error.detail, at: error.offset)
      }
      switch event {
      case .endOfDocument: return
      case .end: if let node = open.popLast() { nodes[node].end = Int32(clamping: nodes.count) }
      case .start(let name):
        guard open.count < Self.depthMax else {
          throw text.error(
            "Elements are nested more than \(Self.depthMax) levels deep.", at: name.lowerBound)
        }
        guard nodes.count < Self.elementsMax else {
          throw text.error("The document has more than \(Self.elementsMax) elements.", at: name.lowerBound)
        }
        append(xml, name, in: open.last)
        open.append(nodes.count - 1)
      }
    }
  }

  private mutating func append(_ xml: XMLReader, _ name: Range<Int>, in parent: Int?) {
    let start = Int32(clamping: attributes.count)
    attributes.append(contentsOf: xml.attributes)
    nodes.append(
      Node(
        name: TextRange(name), attributes: start..<Int32(clamping: attributes.count),
        contentStart: Int32(clamping: xml.offset), parent: Int32(parent ?? -1),
        end: Int32(clamping: nodes.count + 1)))
  }
}

// MARK: - Reading

extension NibTree {
  func name(_ node: Int) -> String { text.string(nodes[node].name.range) }

  func isNamed(_ node: Int, _ name: String) -> Bool {
    stands(name, at: nodes[node].name.range)
  }

  func parent(_ node: Int) -> Int? { nodes[node].parent < 0 ? nil : Int(nodes[node].parent) }

  func children(_ node: Int) -> NibChildren { NibChildren(of: self, in: node) }

  /// Behind the last descendant of an element.
  func end(_ node: Int) -> Int { Int(nodes[node].end) }

  func descendants(_ node: Int) -> Range<Int> { node + 1..<max(node + 1, end(node)) }

  func child(_ node: Int, named name: String) -> Int? {
    children(node).first { isNamed($0, name) }
  }

  /// The child with a role for its parent: `<rect key="frame"/>`.
  func child(_ node: Int, key: String) -> Int? {
    children(node).first { has($0, "key", key) }
  }

  func child(_ node: Int, named name: String, key: String) -> Int? {
    children(node).first { isNamed($0, name) && has($0, "key", key) }
  }

  /// The value of an attribute, with references replaced; nil if the element does not have it.
  subscript(node: Int, name: String) -> String? {
    attribute(node, name).map { text.string(DumpText($0)) }
  }

  func has(_ node: Int, _ name: String, _ value: String) -> Bool {
    attribute(node, name).map { text.says(DumpText($0), value) } ?? false
  }

  /// A number with or without an exponent; nil if the attribute is missing or no number.
  func number(_ node: Int, _ name: String) -> Double? {
    attribute(node, name).flatMap { Double(printed: $0.value.range, in: text.bytes) }
  }

  private func attribute(_ node: Int, _ name: String) -> XMLReader.Attribute? {
    let range = nodes[node].attributes
    return attributes[Int(range.lowerBound)..<Int(range.upperBound)].first {
      stands(name, at: $0.name.range)
    }
  }

  private func stands(_ word: String, at range: Range<Int>) -> Bool {
    range.count == word.utf8.count && text.bytes.matches(word, at: range.lowerBound)
  }

  /// The text between an element's tags, up to the next tag: `<string key="title">Pay</string>`.
  func content(_ node: Int) -> String {
    let start = Int(nodes[node].contentStart)
    guard start >= 2, start <= text.bytes.count, text.bytes[start - 2] != "/" else { return "" }
    let end = text.bytes.span.first("<", in: start..<text.bytes.count)
    return String(decoding: XMLReader(text.bytes).utf8(ofValue: start..<end), as: UTF8.self)
  }

  // MARK: Places

  /// The byte of the element's `<`.
  func start(_ node: Int) -> Int { nodes[node].name.range.lowerBound - 1 }

  /// Interface Builder's id of an element, or its line.
  func id(_ node: Int) -> String { self[node, "id"] ?? "line \(line(node))" }

  /// The line of the element's `<`, from 1.
  func line(_ node: Int) -> Int32 { text.line(of: start(node)) }
}

/// The children of an element, in the document's order.
struct NibChildren: Sequence, IteratorProtocol {
  private let tree: NibTree
  private var place: Int
  private let end: Int

  init(of tree: NibTree, in node: Int) {
    self.tree = tree
    place = node + 1
    end = tree.end(node)
  }

  mutating func next() -> Int? {
    guard place < end else { return nil }
    defer { place = tree.end(place) }
    return place
  }
}

/// The connections of a document's objects: outlets, actions, segues and recognizers, by the ids of objects.
///
///     <button id="pay"> <connections> <action selector="pay:" destination="BYZ-38-t0r" eventType="touchUpInside"/>
///     <viewController>  <connections> <outlet property="payButton" destination="pay"/>
struct NibConnections: Sendable {
  /// The outlets to each object in the document's order, without those that are no names.
  private(set) var outlets: [String: [Outlet]] = [:]
  private(set) var actions: [String: [Action]] = [:]
  private(set) var segues: [String: [Segue]] = [:]
  private(set) var recognizers: [String: [String]] = [:]
  /// The main view of a controller or of File's Owner, by the owner's id.
  private(set) var mainViews: [String: String] = [:]
  /// The objects that a connection names.
  private(set) var destinations: [(id: String, node: Int)] = []

  struct Outlet: Sendable {
    /// `payButton`, `cardButtons[2]`.
    let name: String
    let owner: Int
  }

  struct Action: Sendable {
    let selector: String
    let destination: String
    /// Nil: the control's default event.
    let event: String?
  }

  struct Segue: Sendable {
    let kind: String
    let destination: String
    let relationship: String?

    init(_ node: Int, _ tree: NibTree) {
      kind = tree[node, "kind"] ?? ""
      destination = tree[node, "destination"] ?? ""
      relationship = tree[node, "relationship"]
    }
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
      segues[id, default: []].append(Segue(connection, tree))
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

/// A document's constraints: which views code can move by them, and which have a fixed size.
struct NibConstraints: Sendable {
  private(set) var movable: Set<String> = []
  /// The views whose width and height are constants.
  private(set) var sized: Set<String> = []

  /// - Complexity: linear in the document, and for each constraint with an outlet in its views' superviews.
  init(of tree: NibTree, _ connections: NibConnections, _ nodes: [String: Int]) {
    var lengths: [String: Set<String>] = [:]
    var meter = WorkMeter()
    for node in tree.nodes.indices where tree.isNamed(node, "constraint") && meter.goesOn(after: 8) {
      guard let container = tree.parent(node).flatMap(tree.parent), let id = tree[container, "id"] else {
        continue
      }
      let (first, second) = (tree[node, "firstItem"] ?? id, tree[node, "secondItem"])
      if second == nil, let side = tree[node, "firstAttribute"], side == "width" || side == "height" {
        lengths[first, default: []].insert(side)
      }
      guard let own = tree[node, "id"], connections.outlets[own] != nil else { continue }
      movable.formUnion(Self.placed(first, second, in: tree, nodes))
    }
    sized = Set(lengths.filter { $0.value.count == 2 }.keys)
  }

  /// The views placed by a constraint between two: of a view and its superview only the view.
  private static func placed(
    _ first: String, _ second: String?, in tree: NibTree, _ nodes: [String: Int]
  ) -> [String] {
    guard let second, second != first, let a = nodes[first], let b = nodes[second] else { return [first] }
    if tree.descendants(a).contains(b) { return [second] }
    return tree.descendants(b).contains(a) ? [first] : [first, second]
  }
}
