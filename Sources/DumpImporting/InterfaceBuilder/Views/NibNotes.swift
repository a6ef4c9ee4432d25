/// What the file says of views beside the scene, read again when somebody asks.
struct NibNotes {
  private let document: NibDocument
  /// The elements of the views, the window's first: that stands for the root.
  private let nodes: [Int]

  init(_ document: NibDocument, _ views: NibViews, _ ids: [String]) {
    self.document = document
    nodes = [views.all.first?.node ?? 0] + views.all.map(\.node)
  }

  var printed: PrintedViews {
    let (document, nodes) = (document, nodes)
    return PrintedViews(
      source: { index in
        let (tree, node) = (document.tree, nodes[index])
        let start = tree.text.pastedOffset(tree.start(node))
        return ViewSource(line: tree.line(node), range: Int32(clamping: start)..<Int32(clamping: start + 1))
      },
      notes: { $0 == 0 ? ViewNotes() : Self.notes(of: nodes[$0], document) })
  }

  private static func notes(of node: Int, _ document: NibDocument) -> ViewNotes {
    let tree = document.tree
    let texts = NibTexts(of: node, id: tree[node, "id"], in: tree, document.connections)
    var notes = ViewNotes()
    notes.label = texts.name
    notes.identifier = texts.identifier
    notes.note("element", tree.name(node))
    for outlet in texts.outlets { notes.note("outlet", outlet) }
    for (key, value) in [
      ("userLabel", texts.userLabel), ("identifier", texts.identifier),
      ("accessibilityLabel", texts.accessibilityLabel), ("text", texts.text),
      ("placeholder", texts.placeholder),
    ] { if let value { notes.note(key, value) } }
    for key in attributes { if let value = tree[node, key] { notes.note(key, value) } }
    for (keyPath, value) in NibAttributes.runtime(of: node, tree).sorted(by: { $0.key < $1.key }) {
      notes.note("runtime \(keyPath)", value)
    }
    if let id = tree[node, "id"] {
      for action in document.connections.actions[id] ?? [] { notes.note("action", action.selector) }
      for segue in document.connections.segues[id] ?? [] {
        notes.note("segue", "\(segue.kind) \(segue.destination)")
      }
    }
    return notes
  }

  private static let attributes = [
    "customModule", "tag", "reuseIdentifier", "misplaced", "ambiguous", "fixedFrame",
  ]
}
