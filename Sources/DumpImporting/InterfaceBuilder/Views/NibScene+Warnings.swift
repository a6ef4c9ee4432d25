import HitTesting
import TouchGeometry

// What is doubtful about a screen, each with the line that it is about.

extension NibScene {
  mutating func warn() {
    warnOfLayout()
    warnOfFrames()
    warnOfViews()
    warnOfRecognizers()
    warnOfOwnClasses()
  }

  private mutating func add(
    _ sort: NibWarning, _ code: ImportWarning.Code, _ detail: String, at node: Int? = nil,
    view: ViewIndex? = nil
  ) {
    let line = node.map(tree.line)
    warnings.add(sort, code, detail, line: line, view: view)
  }

  private mutating func warnOfLayout() {
    let device = document.traits.device.map { " for \($0)" } ?? ""
    add(
      .layout, .assumed,
      "Frames are Interface Builder's last layout\(device); code and Auto Layout may change them at run time."
    )
    if document.isLaunchScreen {
      add(
        .launchScreen, .assumed,
        "This is a launch screen, a picture that is shown while the app starts: no touch reaches it, and there is nothing to "
          + "audit.", at: 0)
    }
    if screen.kind == .loose {
      add(
        .loose, .assumed,
        "\(screen.name) is beside the controllers of its scene: the file does not tell where code puts it.",
        at: screen.root)
    }
    if let frame = NibFrame.declared(by: screen.root, tree), frame.origin != .zero {
      add(
        .rootOrigin, .assumed,
        "The root's frame begins at (\(Self.text(frame.origin.x)), \(Self.text(frame.origin.y))) in the file; here it is "
          + "put at (0, 0), and points are its own.",
        at: screen.root)
    }
  }

  private static func text(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private mutating func warnOfFrames() {
    if let first = views.frameless.first {
      let count = views.frameless.count
      add(
        .frameless, .notInDump,
        "The file has no frame of \(count == 1 ? "one view" : "\(count) views"): constraints decide it at run time. Touches find "
          + "neither them nor what is in them here. Open the file in a newer Xcode and save it, or paste a dump of the app.",
        at: first)
    }
    guard let stale = document.staleViews(in: document.wholeScreen(of: screen).root) else { return }
    let what = stale.count == 1 ? "One view is" : "\(stale.count) views are"
    add(
      .stale, .assumed,
      "\(what) misplaced or ambiguous: Interface Builder says that the layout differs from the file, so that no frame of this "
        + "screen is certain. Update Frames in Xcode makes them right.",
      at: stale.first)
  }

  private mutating func warnOfViews() {
    for node in views.excluded {
      add(
        .excluded, .assumed, "\(title(node)) is not installed for these size classes, and is left out.",
        at: node)
    }
    for node in views.unknown {
      add(
        .unknownElement, .assumed,
        "The element <\(tree.name(node).prefix(60))> is unknown: a plain UIView is assumed.", at: node)
    }
    for (place, view) in views.all.enumerated() {
      let index = ViewIndex(Int32(clamping: place + 1))
      warnOfEmbedding(view, index)
      warnOfTouchArea(view, index)
      guard let size = views.contentSize(of: place), size != .zero else { continue }
      add(
        .contentSize, .assumed,
        "The content of \(title(view.node)) is assumed to be as large as what is in it "
          + "(\(Self.text(size.dx)) × \(Self.text(size.dy)) points).",
        at: view.node, view: index)
    }
  }

  private mutating func warnOfEmbedding(_ view: NibView, _ index: ViewIndex) {
    let segues = tree[view.node, "id"].flatMap { document.connections.segues[$0] } ?? []
    guard let embedded = segues.first(where: { $0.kind == "embed" }) else { return }
    add(
      .embedded, .assumed,
      "\(title(view.node)) shows the controller \(embedded.destination), whose views are a screen of their own and are not "
        + "followed here.",
      at: view.node, view: index)
  }

  /// A custom class may use what its runtime attributes are called.
  private mutating func warnOfTouchArea(_ view: NibView, _ index: ViewIndex) {
    for keyPath in NibAttributes.runtime(of: view.node, tree).keys.sorted() {
      guard ["hit", "touch", "tap", "inset"].contains(where: keyPath.lowercased().holds) else { continue }
      add(
        .touchArea, .assumed,
        "\(title(view.node)) has the runtime attribute \(keyPath.prefix(60)), which may enlarge its touch area.",
        at: view.node, view: index)
    }
  }

  private mutating func warnOfRecognizers() {
    for view in views.all {
      guard let id = tree[view.node, "id"], let index = indexes[id] else { continue }
      for recognizer in document.connections.recognizers[id] ?? [] {
        guard let node = document.nodes[recognizer],
          let connections = tree.child(node, named: "connections"),
          tree.children(connections).contains(where: { tree.has($0, "property", "delegate") })
        else { continue }
        add(
          .recognizerDelegate, .notInDump,
          "The recognizer \(recognizer) has a delegate, whose answers are not in the file: it is assumed to allow every touch.",
          at: node, view: index)
      }
    }
  }

  private mutating func warnOfOwnClasses() {
    let own = views.all.filter { view in
      tree[view.node, "customClass"].map { !$0.isEmpty && !NibClass.isUIKits($0) } ?? false
    }
    guard let first = own.first else { return }
    let name = tree[first.node, "customClass"] ?? ""
    let others =
      switch own.count - 1 {
      case 0: ""
      case 1: " and one other view of the app's classes"
      case let left: " and \(left) other views of the app's classes"
      }
    add(
      .ownClasses, .notInDump,
      "\(name)\(others) may override hitTest(_:with:) or point(inside:with:): UIKit's are assumed.",
      at: first.node)
  }

  /// `payButton (abc-De-fgH)`
  private func title(_ node: Int) -> String {
    let id = tree[node, "id"]
    let name = NibTexts(of: node, id: id, in: tree, document.connections).name?.prefix(60)
    let className = tree[node, "customClass"] ?? NibClass.named(tree.name(node)) ?? "UIView"
    return [className, id, name.map { "\"\($0)\"" }].compactMap(\.self).joined(separator: " ")
  }
}

/// The sorts of doubts about a screen of a document.
enum NibWarning: Int, WarningSort {
  case layout, launchScreen, rootOrigin, frameless, stale, excluded, unknownElement, embedded, contentSize
  case touchArea, recognizerDelegate, ownClasses, bars, loose

  func detail(ofFurther count: Int, after first: Sentence) -> Sentence {
    "\(count) more of the same: \(first)"
  }
}
