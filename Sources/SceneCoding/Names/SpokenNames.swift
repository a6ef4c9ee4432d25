package import HitTesting

/// The names of views in sentences: enough to find each, and no more.
package struct SpokenNames {
  package let scene: Scene
  private let counts: ClassCounts
  private let label: (ViewIndex) -> String?

  package init(_ scene: Scene, label: @escaping (ViewIndex) -> String?) {
    self.scene = scene
    self.label = label
    counts = ClassCounts(scene.tree)
  }

  package subscript(view: ViewIndex) -> String {
    let className = Self.withoutModule(scene.tree.className(of: view))
    // A class of the app's own that has one view is a name already; of a UIKit class there are always others.
    let isUnique =
      counts.count(ofClassOf: view, in: scene.tree) == 1 && !Self.isPlain(className)
    // What an accessibility tree has in its place is a type.
    let isNamed = isUnique && (scene.stacking == .subviews || scene.tree.declaredID(of: view) == nil)
    return ([className] + (isNamed ? [] : [identifier(of: view)]) + [labelText(of: view)])
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A recognizer, UIKit's own by what they are for (R150, R152).
  package func spoken(_ index: RecognizerIndex) -> String {
    let recognizer = scene.recognizer(index)
    let view = self[recognizer.view]
    if let role = recognizer.parameters.role { return "the \(role.spoken) of \(view)" }
    if let scrollView = recognizer.scrollView, scrollView != recognizer.view {
      return "the pan recognizer of \(self[scrollView]), which is on \(view),"
    }
    return "the \(kind(of: index)) of \(view)"
  }

  /// A recognizer by its class and its address, as it was printed; by what it is where no class is known.
  package func printed(_ index: RecognizerIndex) -> String {
    guard let className = scene.recognizer(index).className else { return spoken(index) }
    return "\(Self.withoutModule(className)) \(scene.id(of: index))"
  }

  /// What a recognizer is, with its id where its view has several of the kind: `tap recognizer`.
  package func kind(of index: RecognizerIndex) -> String {
    let recognizer = scene.recognizer(index)
    let alike = scene.recognizers(of: recognizer.view).prefix(Self.alikeMax).filter {
      let other = scene.recognizer($0)
      return other.kind == recognizer.kind && other.parameters.role == nil
    }
    return "\(recognizer.kind.rawValue) recognizer" + (alike.count > 1 ? " `\(scene.id(of: index))`" : "")
  }

  /// More recognizers than a person puts on a view.
  private static let alikeMax = 32

  /// Whether a root is a window by its class, too: a part of a tree may have been pasted alone.
  package func isCalledWindow(_ view: ViewIndex) -> Bool {
    scene.tree[view].isWindow
      && (scene.tree.className(of: view).hasSuffix("Window") || scene.windows.count > 1)
  }

  private func identifier(of view: ViewIndex) -> String {
    guard scene.tree.declaredID(of: view) != nil else { return "at \(scene.tree.place(of: view))" }
    let id = scene.tree.id(of: view)
    // Addresses are no words.
    return id.hasPrefix("0x") ? id : "\"\(id)\""
  }

  /// What people call the view; nil where nobody says it.
  package func label(of view: ViewIndex) -> String? { label(view) ?? scene.tree.label(of: view) }

  private func labelText(of view: ViewIndex) -> String {
    let label = label(of: view)
    // Keys that make spaces and line breaks are labelled with these.
    guard let label, !label.allSatisfy(\.isWhitespace), label != scene.tree.id(of: view) else { return "" }
    return "\"\(label.prefix(Self.labelMax))\(label.count > Self.labelMax ? "…" : "")\""
  }

  private static let labelMax = 40

  /// `Shop.DimView` is known as `DimView`; names with more in them are left as they are.
  package static func withoutModule(_ name: String) -> String {
    let (octets, dot) = (name.utf8, UInt8(ascii: "."))
    guard let end = octets.firstIndex(of: dot) else { return name }
    let rest = octets[octets.index(after: end)...]
    guard !rest.isEmpty, !rest.contains(dot), !octets.contains(UInt8(ascii: "<")) else { return name }
    return String(rest) ?? name
  }

  private static func isPlain(_ className: String) -> Bool {
    ViewClassTraits.ofKnownClass(className) != nil || ["RCTView", "RCTViewComponentView"].contains(className)
  }
}

extension GestureParameters.Role {
  /// As developers know it.
  fileprivate var spoken: String {
    switch self {
    case .interactivePop: "swipe back (interactivePopGestureRecognizer)"
    case .pageController: "page controller's pan"
    case .swipeActions: "pan of cells' actions"
    case .sheetDismissal: "pan that dismisses the sheet"
    }
  }
}

/// How many views of each class a scene has: a class that has one view names it.
package struct ClassCounts {
  private let counts: [Int32]
  /// By a class's place in the tree: the first class of its name.
  private let sameName: [Int32]

  /// - Complexity: linear in the views.
  package init(_ tree: ViewTree) {
    // The tree tells classes of one name and several bases apart; readers of a sentence cannot. There are few.
    var counts = [Int32](repeating: 0, count: tree.classes.count)
    for view in tree.views { counts[Int(view.classIndex)] += 1 }
    var names: [UInt64: Int32] = [:]
    sameName = tree.classes.enumerated().map { index, viewClass in
      let key = UInt64(viewClass.name.offset) << 32 | UInt64(viewClass.name.count)
      if let first = names[key] { return first }
      names[key] = Int32(index)
      return Int32(index)
    }
    for (index, first) in sameName.enumerated() where Int(first) != index {
      counts[Int(first)] += counts[index]
    }
    self.counts = counts
  }

  package func count(ofClassOf view: ViewIndex, in tree: ViewTree) -> Int {
    Int(counts[Int(sameName[Int(tree[view].classIndex)])])
  }
}
