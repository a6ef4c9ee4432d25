import JSONCoding
import WorkMetering

/// A document of Interface Builder, read as a whole: its elements, what connects them, and its screens.
struct NibDocument: Sendable {
  let tree: NibTree
  let connections: NibConnections
  let constraints: NibConstraints
  let traits: NibTraits
  let bars: NibBars
  /// The ids of views that are not installed on the device.
  let excluded: Set<String>
  let screens: NibScreens
  /// The first element with each id.
  let nodes: [String: Int]
  /// The recognizers of the file.
  let recognizers: [(id: String, node: Int)]
  /// The views that say themselves that their frames are not what Auto Layout gives, in the document's order.
  private let flagged: [Int]
  /// Whether it is the picture that is shown while the app starts.
  let isLaunchScreen: Bool

  /// - Throws: `ImportError` for what is not XML in UTF-8, and for documents of other systems.
  /// - Complexity: linear in the text.
  init(_ bytes: [UInt8]) throws(ImportError) {
    let text = PastedText(bytes)
    guard let kind = NibKind(beginning: bytes) else {
      throw text.error(
        "This is no Interface Builder document: its root element is neither a document nor an archive of Interface Builder.",
        at: text.start)
    }
    if let refusal = kind.refusal { throw text.error(refusal, at: text.start) }
    try Self.checkEncoding(text)
    let tree = try NibTree(text)
    var nodes: [String: Int] = [:]
    var flagged: [Int] = []
    var recognizers: [(id: String, node: Int)] = []
    let traits = NibTraits(of: tree)
    let excluded = traits.excluded(in: tree)
    for node in tree.nodes.indices {
      if let id = tree[node, "id"] {
        if nodes[id] == nil { nodes[id] = node }
        if NibRecognizer.kind(of: tree.name(node)) != nil { recognizers.append((id, node)) }
      }
      if Self.isFlagged(node, tree, traits) { flagged.append(node) }
    }
    Work.holds(bytes: MemoryLayout<NibTree.Node>.stride * tree.nodes.count)
    connections = NibConnections(of: tree)
    constraints = NibConstraints(of: tree, connections, nodes)
    bars = NibBars(of: tree)
    screens = NibScreens(of: tree, kind, connections, excluded: excluded)
    isLaunchScreen = tree.has(0, "launchScreen", "YES")
    (self.tree, self.traits, self.nodes, self.excluded) = (tree, traits, nodes, excluded)
    (self.flagged, self.recognizers) = (flagged, recognizers)
  }

  /// Section 4.3.3 of XML 1.0: another encoding has to be declared.
  private static func checkEncoding(_ text: PastedText) throws(ImportError) {
    let start = text.start
    guard text.bytes.matches("<?xml", at: start),
      let end = text.bytes.first("?>", in: start..<text.bytes.count),
      let name = text.bytes.first("encoding=", in: start..<end)
    else { return }
    let value = text.bytes[(name + 9)..<end].dropFirst().prefix {
      $0 != ASCII.quote && $0 != ASCII.apostrophe
    }
    let encoding = String(decoding: value, as: UTF8.self).uppercased()
    guard ["UTF-8", "UTF8", "US-ASCII", "ASCII"].contains(encoding) else {
      throw text.error(
        "The document declares the encoding \(encoding.prefix(40)). Save it as UTF-8.", at: name)
    }
  }

  /// `misplaced`: the frame is not what the constraints say. `ambiguous`: these do not decide it.
  private static func isFlagged(_ node: Int, _ tree: NibTree, _ traits: NibTraits) -> Bool {
    guard tree.has(node, "misplaced", "YES") || tree.has(node, "ambiguous", "YES") else { return false }
    guard tree.isNamed(node, "variation") else { return true }
    return tree[node, "key"].flatMap(traits.specificity) != nil
  }

  /// The first of the views in an element that say that their frames are stale, and how many there are.
  func staleViews(in node: Int) -> (first: Int, count: Int)? {
    let start = flagged.partitionPoint { $0 >= node }
    let end = flagged.partitionPoint { $0 >= tree.end(node) }
    return start < end ? (flagged[start], end - start) : nil
  }

  /// The screen in which a cell or a view stands whose frames have their doubts in common.
  func wholeScreen(of screen: NibScreen) -> NibScreen {
    screen.parent.map { screens.all[$0] } ?? screen
  }
}
