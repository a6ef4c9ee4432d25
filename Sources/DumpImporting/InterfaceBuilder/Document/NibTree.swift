import JSONCoding
import WorkMetering

/// The elements of an Interface Builder document in one array, in the order of their start tags.
///
///     <scene> <objects/> <point/> </scene>
///     0       1          2                    end of 0: 3, of 1: 2
///
/// Elements and attributes are places in the text, which is read again on demand.
final class NibTree: Sendable {
  let text: PastedText
  fileprivate let nodes: [Node]
  fileprivate let attributes: [XMLReader.Attribute]

  fileprivate struct Node {
    @TextRange var name: Range<Int>
    @TextRange var attributes: Range<Int>
    /// Behind the start tag.
    let contentStart: Int
    /// The element around it; nil for the root.
    let parent: Int?
    /// Behind its last descendant.
    var end: Int
  }

  /// Elements of one document: constraints and colors outnumber views by far.
  private static let elementsMax = 1_000_000
  private static let depthMax = 512
  static let bytesOfElement = MemoryLayout<Node>.stride

  /// - Throws: `ImportError` at the first byte that is not XML, or where the document passes a limit.
  /// - Complexity: linear in the text.
  init(_ text: PastedText) throws(ImportError) {
    try text.checkEncoding()
    var (nodes, attributes, open) = ([Node](), [XMLReader.Attribute](), [Int]())
    var xml = XMLReader(text.bytes, from: text.start)
    reading: while true {
      let event: XMLReader.Event
      do {
        event = try xml.next()
      } catch {
        throw text.error(error.detail, at: error.offset)
      }
      switch event {
      case .endOfDocument: break reading
      case .end: if let node = open.popLast() { nodes[node].end = nodes.count }
      case .start(let name):
        guard open.count < Self.depthMax else {
          throw text.error(
            .tooDeep(.elements, Self.depthMax, isOption: false), at: name.lowerBound)
        }
        guard nodes.count < Self.elementsMax else {
          throw text.error(.tooManyElements(Self.elementsMax), at: name.lowerBound)
        }
        let start = attributes.count
        attributes += xml.attributes
        nodes.append(
          Node(
            name: name, attributes: start..<attributes.count,
            contentStart: xml.offset, parent: open.last, end: nodes.count + 1))
        open.append(nodes.count - 1)
      }
    }
    (self.text, self.nodes, self.attributes) = (text, nodes, attributes)
  }

  var root: NibElement { NibElement(tree: self, index: 0) }
  /// In the order of their start tags.
  var elements: some Collection<NibElement> { nodes.indices.lazy.map { NibElement(tree: self, index: $0) } }
}

/// An element of a document.
struct NibElement {
  fileprivate let tree: NibTree
  let index: Int

  private var node: NibTree.Node { tree.nodes[index] }
  private func element(_ index: Int) -> NibElement { NibElement(tree: tree, index: index) }

  var name: String { tree.text.string(node.name) }

  func isNamed(_ name: String) -> Bool { tree.text.stands(name, at: node.name) }

  var parent: NibElement? { node.parent.map(element) }

  /// In the document's order.
  var children: some Sequence<NibElement> {
    let end = node.end
    return sequence(state: index + 1) { next -> NibElement? in
      guard next < end else { return nil }
      defer { next = tree.nodes[next].end }
      return element(next)
    }
  }

  /// In the document's order.
  var descendants: some Collection<NibElement> { (index + 1..<end).lazy.map(element) }

  /// The index behind its last descendant.
  var end: Int { node.end }

  /// Whether an element is it, or is in it.
  func holds(_ other: NibElement) -> Bool { index..<end ~= other.index }

  func child(named name: String) -> NibElement? { children.first { $0.isNamed(name) } }

  /// The child with a role for its parent: `<rect key="frame"/>`.
  func child(key: String) -> NibElement? { children.first { $0.has("key", key) } }

  func child(named name: String, key: String) -> NibElement? {
    children.first { $0.isNamed(name) && $0.has("key", key) }
  }

  /// The value of an attribute, with references replaced; nil if the element does not have it.
  subscript(name: String) -> String? { attribute(name).map { tree.text.string(DumpText($0)) } }

  func has(_ name: String, _ value: String) -> Bool {
    attribute(name).map { tree.text.says(DumpText($0), value) } ?? false
  }

  /// A number with or without an exponent; nil if the attribute is missing or no number.
  func number(_ name: String) -> Double? {
    attribute(name).flatMap { Double(printed: $0.value, in: tree.text.bytes) }
  }

  private func attribute(_ name: String) -> XMLReader.Attribute? {
    let (text, attributes) = (tree.text.bytes, tree.attributes)
    let (bytes, word) = (text.span, name.utf8.span)
    for index in node.attributes {
      let place = attributes[index].name
      if place.count == word.count, bytes.matches(word, at: place.lowerBound, before: bytes.count) {
        return attributes[index]
      }
    }
    return nil
  }

  /// The text between an element's tags, up to the next tag: `<string key="title">Pay</string>`.
  var content: String {
    let (bytes, start) = (tree.text.bytes, node.contentStart)
    guard start >= 2, start <= bytes.count, bytes[start - 2] != "/" else { return "" }
    let end = bytes.span.first("<", in: start..<bytes.count)
    return XMLReader(bytes).utf8(ofValue: start..<end).string
  }

  // MARK: Places

  /// The byte of the element's `<`.
  var start: Int { node.name.lowerBound - 1 }

  /// Interface Builder's id of an element, or its line.
  var id: String { self["id"] ?? "line \(line)" }

  /// The line of the element's `<`, from 1.
  var line: Int32 { tree.text.line(of: start) }
}

extension PastedText {
  fileprivate func stands(_ word: String, at range: Range<Int>) -> Bool {
    range.count == word.utf8.count && bytes.matches(word, at: range.lowerBound)
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
  private(set) var destinations: [(id: String, node: NibElement)] = []

  struct Outlet: Sendable {
    /// `payButton`, `cardButtons[2]`.
    let name: String
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

    init(_ node: NibElement) {
      kind = node["kind"] ?? ""
      destination = node["destination"] ?? ""
      relationship = node["relationship"]
    }
  }

  /// Outlets that code does not use to reach a view.
  private static let unnamed = Set(words: "delegate dataSource view gestureRecognizers")

  /// - Complexity: linear in the document.
  init(of tree: NibTree) {
    var collections: [String: Int] = [:]
    var meter = WorkMeter()
    for node in tree.elements where node.isNamed("connections") && meter.goesOn(after: 8) {
      guard let owner = node.parent else { continue }
      for connection in node.children { take(connection, of: owner, &collections) }
    }
  }

  private mutating func take(
    _ connection: NibElement, of owner: NibElement, _ collections: inout [String: Int]
  ) {
    guard let destination = connection["destination"] else { return }
    let id = owner["id"] ?? ""
    destinations.append((destination, connection))
    switch connection.name {
    case "action":
      actions[id, default: []].append(
        Action(
          selector: connection["selector"] ?? "", destination: destination,
          event: connection["eventType"]))
    case "segue":
      segues[id, default: []].append(Segue(connection))
    case "outlet", "outletCollection":
      takeOutlet(connection, to: destination, of: owner, id, &collections)
    default: break
    }
  }

  private mutating func takeOutlet(
    _ connection: NibElement, to destination: String, of owner: NibElement, _ id: String,
    _ collections: inout [String: Int]
  ) {
    let property = connection["property"] ?? ""
    if property == "gestureRecognizers" { recognizers[id, default: []].append(destination) }
    if property == "view" { mainViews[id] = destination }
    guard !property.isEmpty, !Self.unnamed.contains(property) else { return }
    var name = property
    if connection.isNamed("outletCollection") {
      let key = "\(owner.index) \(property)"
      name += "[\(collections[key, default: 0])]"
      collections[key, default: 0] += 1
    }
    outlets[destination, default: []].append(Outlet(name: name))
  }
}

/// A document's constraints: which views code can move by them, and which have a fixed size.
struct NibConstraints: Sendable {
  private(set) var movable: Set<String> = []
  /// The views whose width and height are constants.
  private(set) var sized: Set<String> = []

  /// - Complexity: linear in the document, and for each constraint with an outlet in its views' superviews.
  init(of tree: NibTree, _ connections: NibConnections, _ nodes: [String: NibElement]) {
    var lengths: [String: Set<String>] = [:]
    var meter = WorkMeter()
    for node in tree.elements where node.isNamed("constraint") && meter.goesOn(after: 8) {
      guard let container = node.parent?.parent, let id = container["id"] else {
        continue
      }
      let (first, second) = (node["firstItem"] ?? id, node["secondItem"])
      if second == nil, let side = node["firstAttribute"], side == "width" || side == "height" {
        lengths[first, default: []].insert(side)
      }
      guard let own = node["id"], connections.outlets[own] != nil else { continue }
      movable.formUnion(Self.placed(first, second, nodes))
    }
    sized = Set(lengths.filter { $0.value.count == 2 }.keys)
  }

  /// The views placed by a constraint between two: of a view and its superview only the view.
  private static func placed(
    _ first: String, _ second: String?, _ nodes: [String: NibElement]
  ) -> [String] {
    guard let second, second != first, let a = nodes[first], let b = nodes[second] else { return [first] }
    if a.holds(b) { return [second] }
    return b.holds(a) ? [first] : [first, second]
  }
}
