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
    let device = document.traits.device.map { " for \($0)" } ?? ""
    add(
      .layout, .assumed,
      "Frames are Interface Builder's last layout\(device); code and Auto Layout may change them."
    )
    if document.isLaunchScreen {
      add(
        .launchScreen, .assumed,
        "This is a launch screen: it gets no touches and needs no audit.", at: document.tree.root)
    }
    if screen.kind == .loose {
      add(
        .loose, .assumed,
        "\(screen.name) is a loose view beside its scene's controllers; code decides where it appears.",
        at: screen.root)
    }
    if let frame = NibFrame.declared(by: screen.root), frame.origin != .zero {
      add(
        .rootOrigin, .assumed,
        "The root view's origin, (\(frame.origin.x.plainText), \(frame.origin.y.plainText)) in the file, is (0, 0) here; "
          + "points are in its own coordinates.",
        at: screen.root)
    }
  }

  private mutating func warnOfFrames() {
    if let first = views.frameless.first {
      let isOne = views.frameless.count == 1
      add(
        .frameless, .notInDump,
        "The file has no frame for \(isOne ? "one view" : "\(views.frameless.count) views"): touches miss "
          + "\(isOne ? "it and its" : "them and their") subviews. Save the file in a newer Xcode, or paste a dump.",
        at: first)
    }
    guard let stale = document.staleViews(in: document.wholeScreen(of: screen).root) else { return }
    let what = stale.count == 1 ? "One view is" : "\(stale.count) views are"
    add(
      .stale, .assumed,
      "\(what) misplaced or ambiguous: no frame on this screen is certain. Run Update Frames in Xcode.",
      at: stale.first)
  }

  private mutating func warnOfViews() {
    for node in views.excluded {
      add(
        .excluded, .assumed, "\(title(node)) is not installed for these size classes and is skipped.",
        at: node)
    }
    for node in views.unknown {
      add(
        .unknownElement, .assumed,
        "Unknown element <\(node.name.prefix(60))>; a plain UIView is assumed.", at: node)
    }
    for (place, view) in views.all.enumerated() {
      let index = ViewIndex(Int32(clamping: place + 1))
      warnOfEmbedding(view, index)
      warnOfTouchArea(view, index)
      guard let size = views.contentSize(of: place), size != .zero else { continue }
      add(
        .contentSize, .assumed,
        "The content size of \(title(view.node)) is assumed to fit its subviews: "
          + "\(size.dx.plainText) × \(size.dy.plainText) points.",
        at: view.node, view: index)
    }
  }

  private mutating func warnOfEmbedding(_ view: NibView, _ index: ViewIndex) {
    let segues = view.node["id"].flatMap { document.connections.segues[$0] } ?? []
    guard let embedded = segues.first(where: { $0.kind == "embed" }) else { return }
    add(
      .embedded, .assumed,
      "\(title(view.node)) embeds controller \(embedded.destination), whose views are a separate screen and are not "
        + "included.",
      at: view.node, view: index)
  }

  /// A custom class may use the names of its runtime attributes.
  private mutating func warnOfTouchArea(_ view: NibView, _ index: ViewIndex) {
    for keyPath in NibAttributes.runtime(of: view.node).keys.sorted() {
      guard ["hit", "touch", "tap", "inset"].contains(where: keyPath.lowercased().holds) else { continue }
      add(
        .touchArea, .assumed,
        "Runtime attribute \(keyPath.prefix(60)) may enlarge the touch area of \(title(view.node)).",
        at: view.node, view: index)
    }
  }

  /// R152: a recognizer has one view; which one of several in the file, the order of loading decides.
  private mutating func warnOfSharedRecognizers() {
    var holders: [String: [Int]] = [:]
    for (place, view) in views.all.enumerated() {
      let index = ViewIndex(Int32(clamping: place + 1))
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
          "Recognizer \(recognizer.prefix(60)) is on \(titles[0]). If its connection to "
            + "\(titles.dropFirst().joined(separator: " or ")) loads later, it is there (R152).",
          at: document.nodes[recognizer], view: ViewIndex(Int32(clamping: place + 1)))
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
          "Recognizer \(recognizer) has a delegate, whose code is not in the file; it is assumed to allow every touch.",
          at: node, view: index)
      }
    }
  }

  private mutating func warnOfOwnClasses() {
    let own = views.all.filter { view in
      view.node["customClass"].map { !$0.isEmpty && !ViewClassTraits.isKnown($0) } ?? false
    }
    guard let first = own.first else { return }
    let name = first.node["customClass"] ?? ""
    let others =
      switch own.count - 1 {
      case 0: ""
      case 1: " and 1 other custom view"
      case let left: " and \(left) other custom views"
      }
    add(
      .ownClasses, .notInDump,
      "\(name)\(others) may override hitTest(_:with:) or point(inside:with:); UIKit's are assumed.",
      at: first.node)
  }

  /// `payButton (abc-De-fgH)`
  private func title(_ node: NibElement) -> String {
    let name = NibTexts(of: node, document.connections).name?.prefix(60)
    let className = node["customClass"] ?? NibClass.named(node.name) ?? "UIView"
    return [className, node["id"], name.map { "\"\($0)\"" }].compactMap(\.self).joined(separator: " ")
  }
}

/// The sorts of doubts about a screen of a document.
enum NibWarning: WarningSort {
  case layout, launchScreen, rootOrigin, frameless, stale, excluded, unknownElement, embedded, contentSize
  case touchArea, recognizerDelegate, ownClasses, loose, sharedRecognizer
}
