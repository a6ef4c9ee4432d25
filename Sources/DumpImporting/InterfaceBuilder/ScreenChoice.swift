/// Which screen of a file a question is about.
///
/// 1. The one that it names, by id or name. 2. The only one that its view stands in. 3. The only one of the file.
/// 4. The one that the app begins with. Otherwise nobody knows.
public struct ScreenChoice: Sendable {
  /// An id or a name.
  public var name: String?
  /// The view that is asked about, by its id or an outlet.
  public var target: String?

  public init(name: String? = nil, target: String? = nil) {
    self.name = name
    self.target = target
  }

  private static let toldMax = 20

  /// The screen's place in the file, and why it is taken where the question does not say so.
  ///
  /// - Throws: `ImportError` that lists the screens.
  /// - Complexity: linear in the file.
  func index(in file: InterfaceBuilderDocument) throws(ImportError) -> (index: Int, reason: Sentence?) {
    guard !file.screens.isEmpty else {
      throw ImportError(
        "The file has no views: its controllers make theirs in code, or show those of other files. Paste a dump of the app.",
        offset: 0, line: 1, column: 1)
    }
    if let name { return (try named(name, in: file), nil) }
    let whole = file.screens.indices.filter { !file.screens[$0].isCell && !file.screens[$0].isLoose }
    if let target {
      let nodes = nodes(of: target, in: file.document)
      let holding = whole.filter { index in
        let root = file.document.screens.all[index].root
        let range = root..<file.document.tree.end(root)
        return nodes.contains(where: range.contains)
      }
      if holding.count == 1 { return (holding[0], nil) }
    }
    if whole.count == 1 { return (whole[0], nil) }
    if whole.isEmpty, file.screens.count == 1 { return (0, nil) }
    guard let initial = initial(in: file, whole) else {
      throw ImportError(
        aboutQuestion: """
          The file has \(file.screens.count) screens, and none that it begins with: choose one like \
          \(screen: file.screens[whole.first ?? 0].id), by its id or name: \(Self.list(file.screens)).
          """)
    }
    let others = whole.filter { $0 != initial }.map { file.screens[$0] }
    return (
      initial,
      """
      The file has \(whole.count) screens: \(Self.title(file.screens[initial])), which it begins with, is taken. Choose \
      another like \(screen: others.first?.id ?? ""): \(Self.list(others)).
      """
    )
  }

  private func named(_ name: String, in file: InterfaceBuilderDocument) throws(ImportError) -> Int {
    if let index = file.screens.firstIndex(where: { $0.id == name }) { return index }
    let named = file.screens.indices.filter { file.screens[$0].name == name }
    if named.count == 1 { return named[0] }
    let list = Self.list(named.isEmpty ? file.screens : named.map { file.screens[$0] })
    throw ImportError(
      aboutQuestion: named.isEmpty
        ? "No screen of the file is called \"\(String(name.prefix(80)))\": it has \(list)."
        : "\(named.count) screens of the file are called \"\(String(name.prefix(80)))\": choose one by its id: \(list)."
    )
  }

  /// The elements that an id or an outlet names.
  private func nodes(of target: String, in document: NibDocument) -> [Int] {
    if let node = document.nodes[target] { return [node] }
    return document.connections.outlets.compactMap { id, outlets in
      outlets.contains { $0.name == target } ? document.nodes[id] : nil
    }
  }

  /// The screen of the initial controller, or of the first that it leads to as a container.
  private func initial(in file: InterfaceBuilderDocument, _ whole: [Int]) -> Int? {
    let document = file.document
    var seen: Set<String> = []
    var open = document.screens.initial.map { [$0] } ?? []
    while let id = open.popLast() {
      guard seen.insert(id).inserted else { continue }
      if let index = whole.first(where: { file.screens[$0].id == id }) { return index }
      let next = (document.connections.segues[id] ?? []).filter { $0.relationship != nil }.map(\.destination)
      open += next.reversed()
    }
    return nil
  }

  private static func title(_ screen: FileScreen) -> String {
    screen.name == screen.id ? screen.id : "\(screen.name) (\(screen.id))"
  }

  private static func list(_ screens: [FileScreen]) -> String {
    let told = screens.prefix(toldMax).map { "\(title($0)) in line \($0.line)" }.joined(separator: ", ")
    return screens.count > toldMax ? told + " and \(screens.count - toldMax) more" : told
  }
}
