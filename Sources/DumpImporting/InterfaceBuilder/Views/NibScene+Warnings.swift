import HitTesting
import TouchGeometry

// The doubts about a screen, each with its line.

extension NibScene {
  mutating func warn() {
    warnOfLayout()
    warnOfFrames()
    warnOfViews()
    warnOfRecognizers()
    warnOfSharedRecognizers()
    warnOfOwnClasses()
  }

  private mutating func add(
    _ sort: NibWarning, _ code: ImportWarning.Code, _ detail: Sentence, at node: NibElement? = nil,
    view: ViewIndex? = nil
  ) {
    warnings.add(sort, code, detail, line: node?.line, view: view)
  }

  private mutating func warnOfLayout() {
    add(.layout, .assumed, .layout(for: document.traits.device))
    if document.isLaunchScreen {
      add(
        .launchScreen, .assumed, .launchScreen, at: document.tree.root)
    }
    if screen.kind == .loose {
      add(
        .loose, .assumed,
        .loose(screen.name),
        at: screen.root)
    }
    if let frame = NibFrame.declared(by: screen.root), frame.origin != .zero {
      add(
        .rootOrigin, .assumed,
        .rootOrigin(frame.origin.x.plainText, frame.origin.y.plainText),
        at: screen.root)
    }
  }

  private mutating func warnOfFrames() {
    if let first = views.frameless.first {
      add(.frameless, .notInDump, .frameless(views.frameless.count), at: first)
    }
    guard let stale = document.staleViews(in: document.wholeScreen(of: screen).root) else { return }
    add(.stale, .assumed, .stale(stale.count), at: stale.first)
  }

  private mutating func warnOfViews() {
    for node in views.excluded {
      add(.excluded, .assumed, .excluded(title(node)), at: node)
    }
    for node in views.unknown {
      add(.unknownElement, .assumed, .unknownElement(String(node.name.prefix(60))), at: node)
    }
    for (place, view) in views.all.enumerated() {
      let index = Self.index(place)
      warnOfEmbedding(view, index)
      warnOfTouchArea(view, index)
      guard let size = views.contentSize(of: place), size != .zero else { continue }
      add(
        .contentSize, .assumed,
        .contentSize(of: title(view.node), size.dx.plainText, size.dy.plainText),
        at: view.node, view: index)
    }
  }

  private mutating func warnOfEmbedding(_ view: NibView, _ index: ViewIndex) {
    let segues = view.node["id"].flatMap { document.connections.segues[$0] } ?? []
    guard let embedded = segues.first(where: { $0.kind == "embed" }) else { return }
    add(
      .embedded, .assumed,
      .embedded(embedded.destination, in: title(view.node)),
      at: view.node, view: index)
  }

  /// A custom class may use the names of its runtime attributes.
  private mutating func warnOfTouchArea(_ view: NibView, _ index: ViewIndex) {
    for keyPath in NibAttributes.runtime(of: view.node).keys.sorted() {
      guard ["hit", "touch", "tap", "inset"].contains(where: keyPath.lowercased().holds) else { continue }
      add(
        .touchArea, .assumed,
        .touchArea(String(keyPath.prefix(60)), of: title(view.node)),
        at: view.node, view: index)
    }
  }

  /// R152: a recognizer has one view; which one of several in the file, the order of loading decides.
  private mutating func warnOfSharedRecognizers() {
    var holders: [String: [Int]] = [:]
    for (place, view) in views.all.enumerated() {
      let index = Self.index(place)
      guard let id = view.node["id"], indexes[id] == index else { continue }
      for recognizer in Set(document.connections.recognizers[id] ?? []) {
        holders[recognizer, default: []].append(place)
      }
    }
    for (recognizer, places) in holders.sorted(by: { $0.key < $1.key }) where places.count > 1 {
      let titles = places.map { title(views.all[$0].node) }
      for place in places {
        add(
          .sharedRecognizer, .assumed,
          .sharedRecognizer(String(recognizer.prefix(60)), titles),
          at: document.nodes[recognizer], view: Self.index(place))
      }
    }
  }

  private mutating func warnOfRecognizers() {
    for view in views.all {
      guard let id = view.node["id"], let index = indexes[id] else { continue }
      for recognizer in document.connections.recognizers[id] ?? [] {
        guard let node = document.nodes[recognizer],
          let connections = node.child(named: "connections"),
          connections.children.contains(where: { $0.has("property", "delegate") })
        else { continue }
        add(
          .recognizerDelegate, .notInDump,
          .recognizerDelegate(recognizer),
          at: node, view: index)
      }
    }
  }

  private mutating func warnOfOwnClasses() {
    let own = views.all.filter { view in
      view.node["customClass"].map { !$0.isEmpty && !ViewClassTraits.isKnown($0) } ?? false
    }
    guard let first = own.first else { return }
    add(
      .ownClasses, .notInDump, .ownClasses(first.node["customClass"] ?? "", rest: own.count - 1),
      at: first.node)
  }

  /// `UIButton "payButton"`, or `UIButton abc-De-fgH` where it has no name.
  private func title(_ node: NibElement) -> String {
    let name = NibTexts(of: node, document.connections).name?.prefix(60)
    let className = node["customClass"] ?? NibClass.named(node.name) ?? "UIView"
    return [className, name.map { "\"\($0)\"" } ?? node["id"]].compactMap(\.self).joined(separator: " ")
  }
}

/// The sorts of doubts about a screen of a document.
enum NibWarning: WarningSort {
  case layout, launchScreen, rootOrigin, frameless, stale, excluded, unknownElement, embedded, contentSize
  case touchArea, recognizerDelegate, ownClasses, loose, sharedRecognizer
}
