package import HitTesting

/// The names of views in sentences: just enough to find each.
package struct SpokenNames {
  package let scene: Scene
  private let counts = NameCounts()
  private let label: ViewLabel

  package init(_ scene: Scene, label: @escaping ViewLabel) {
    self.scene = scene
    self.label = label
  }

  /// The class and one handle: the text in quotes, or else the id, or the place. A text that views share takes the id, too.
  package subscript(view: ViewIndex) -> String {
    let className = Self.withoutModule(scene.tree.className(of: view))
    if isNamed(byClass: className, view) { return className }
    guard let label = labelText(of: view) else { return "\(className) \(identifier(of: view))" }
    let name = "\(className) \(label)"
    let isUnique = counts.isUnique(name, in: scene.tree, label: labelText)
    return isUnique ? name : "\(name) (\(scene.id(of: view)))"
  }

  /// The class, the text and the id, for finding the view.
  package func full(_ view: ViewIndex) -> String {
    guard scene.tree.declaredID(of: view) != nil else { return self[view] }
    let (className, id) = (Self.withoutModule(scene.tree.className(of: view)), scene.id(of: view))
    guard let label = labelText(of: view) else { return "\(className) \(Self.quoted(id))" }
    return "\(className) \(label) " + (id.hasPrefix("0x") ? id : "(\(id))")
  }

  /// An app's own class with one view is a sufficient name; UIKit's classes always have others. In an accessibility
  /// tree the class is a type.
  private func isNamed(byClass className: String, _ view: ViewIndex) -> Bool {
    counts.count(ofClassOf: view, in: scene.tree) == 1 && !Self.isPlain(className)
      && (scene.stacking == .subviews || scene.tree.declaredID(of: view) == nil && labelText(of: view) == nil)
  }

  /// A recognizer's name in sentences; UIKit's own by their purpose (R150, R152).
  package func spoken(_ index: RecognizerIndex, _ place: PhrasePlace = .inside) -> String {
    let recognizer = scene.recognizer(index)
    let view = self[recognizer.view]
    if let role = recognizer.parameters.role { return "\(place.the) \(role.spoken) of \(view)" }
    if let scrollView = recognizer.scrollView, scrollView != recognizer.view {
      return "\(place.the) pan recognizer of \(self[scrollView]) (attached to \(view))"
    }
    return "\(place.the) \(kind(of: index)) on \(view)"
  }

  /// A recognizer by its class and its address, as printed; by its kind if no class is known.
  package func printed(_ index: RecognizerIndex, _ place: PhrasePlace = .inside) -> String {
    guard let className = scene.recognizer(index).className else { return spoken(index, place) }
    return "\(Self.withoutModule(className)) \(scene.id(of: index))"
  }

  /// A recognizer's kind, with its id if its view has several of that kind: `tap recognizer`.
  package func kind(of index: RecognizerIndex) -> String {
    let recognizer = scene.recognizer(index)
    let alike = scene.recognizers(of: recognizer.view).prefix(Self.alikeMax).filter {
      let other = scene.recognizer($0)
      return other.kind == recognizer.kind && other.parameters.role == nil
    }
    return "\(recognizer.kind.rawValue) recognizer" + (alike.count > 1 ? " `\(scene.id(of: index))`" : "")
  }

  /// More recognizers than an app adds to a view.
  private static let alikeMax = 32

  /// Whether a root is a window by its class, too: a paste may have only a part of a tree.
  package func isCalledWindow(_ view: ViewIndex) -> Bool {
    scene.tree[view].isWindow
      && (scene.tree.className(of: view).hasSuffix("Window") || scene.windows.count > 1)
  }

  private func identifier(of view: ViewIndex) -> String {
    scene.tree.declaredID(of: view) == nil
      ? scene.tree.place(of: view) : Self.quoted(scene.id(of: view))
  }

  /// Addresses need no quotes.
  private static func quoted(_ id: String) -> String { id.hasPrefix("0x") ? id : "\"\(id)\"" }

  /// The view's label for people; nil if there is none.
  package func label(of view: ViewIndex) -> String? { label(view) ?? scene.tree.label(of: view) }

  private func labelText(of view: ViewIndex) -> String? {
    let label = label(of: view)
    // Keys that make spaces and line breaks are labelled with these.
    guard let label, !label.allSatisfy(\.isWhitespace), label != scene.id(of: view) else { return nil }
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
  /// By UIKit's names.
  fileprivate var spoken: String {
    switch self {
    case .interactivePop: "swipe-back recognizer (interactivePopGestureRecognizer)"
    case .pageController: "page controller's pan recognizer"
    case .swipeActions: "swipe-actions pan recognizer"
    case .sheetDismissal: "sheet-dismissal pan recognizer"
    }
  }
}

/// The number of views that sentences would call the same, counted on first use: most answers name views by their ids.
private final class NameCounts {
  /// By class and text.
  private var labels: [String: Int]?
  /// By a class's index in the tree.
  private var classes: [Int32]?

  /// - Parameter label: the text of a view.
  /// - Returns: false for screens with more views than are counted.
  /// - Complexity: the first time linear in the views.
  func isUnique(_ name: String, in tree: ViewTree, label: ViewLabel) -> Bool {
    guard tree.count <= Self.viewsMax else { return false }
    let counts = labels ?? Self.counted(tree, label)
    assert(counts[name] != nil, "the name is that of one of the views")
    labels = counts
    return counts[name] == 1
  }

  private static func counted(_ tree: ViewTree, _ label: ViewLabel) -> [String: Int] {
    var counts: [String: Int] = [:]
    for number in 0..<Int32(tree.count) {
      let view = ViewIndex(number)
      guard let label = label(view) else { continue }
      counts["\(SpokenNames.withoutModule(tree.className(of: view))) \(label)", default: 0] += 1
    }
    return counts
  }

  private static let viewsMax = 4096

  /// The number of views with a view's class: a class with one view identifies it.
  ///
  /// - Complexity: the first time linear in the views.
  func count(ofClassOf view: ViewIndex, in tree: ViewTree) -> Int32 {
    let counts = classes ?? Self.counted(tree)
    classes = counts
    return counts[Int(tree[view].classIndex)]
  }

  private static func counted(_ tree: ViewTree) -> [Int32] {
    var counts = [Int32](repeating: 0, count: tree.classes.count)
    for view in tree.views { counts[Int(view.classIndex)] += 1 }
    // The tree separates classes of one name with several bases; readers of a sentence cannot.
    let names = tree.classes.map { UInt64($0.name.offset) << 32 | UInt64($0.name.count) }
    let sums = Dictionary(zip(names, counts), uniquingKeysWith: +)
    return names.map { sums[$0, default: 0] }
  }
}

/// What a value should be, to follow "expected" or "must be".
public enum Expectation {
  public static let scale = "pixels per point, above 0 and at most 8, like 3 or \"3x\""
  static let tap = "`events`, or `touch` or `target` for a tap"
  static let touch = "`touch` or `touches`"
  static let scene = "`scene` or `sceneId`"
  static let sceneOrSource = "a scene or source"
  static let sourceOrFiles = "`source` or `files`"
  static let fromOrXY = "`from`, or `x` and `y`"
  static let recognizer = "`kind`, or a known `class`"
  static let booleanOrObject = "true, false or an object"
  static let booleanOrIDs = "true, false or an array of ids"
  static let booleanOrShape = "true, false or a shape"
  static let truth = "true"
  static let hitTest = "an object with its `kind`"
  static let insets = "a number or [top, left, bottom, right]"
  static let texts = "a string or an array of strings"
  static let files = "a text, or a list of files"
  static let storedValue = "true, false, a number, a text, null, or a list of them"
  static let branch = "true, false, or the number of a branch of a `switch`, from 0"
  static let alpha = "an alpha of 0 to 1"
  static let opacity = "an opacity of 0 to 1"
  static let seconds = "0 to 1,000,000 seconds"
  static let system = "an iOS major version, like 17 or 26"
  static let tapCount = "a tap count"
  static let placeInText = "a line or column from 1"
  static let oneOrMore = "1 or more"
  static let aboveZero = "a number above 0"
  static let finger = "a whole number or a text"
  static let size = "a width and height of 0 or more"
  static let twoShapes = "two shapes"
  static let matrix = "6 affine or 9 projective numbers"
  static let conditionKey = "one key in a condition"
  static let shapeKey = "one key in a shape"
  static let modifierKey = "one key per modifier object (their order matters)"
  static let change = "one change in an effect"
  static let strokeShape =
    "\"rectangle\", \"circle\", \"ellipse\", \"capsule\" or `roundedRectangle` for the stroke"

  static func amount(_ most: Double) -> String { "a number of 0 to \(most)" }
  static func length(_ most: Double) -> String { "a length of 0 to \(most)" }
  static func coordinate(_ most: Double) -> String { "a coordinate within ±\(most)" }
  static func index(below count: Int) -> String { "an index of `views` below \(count)" }
  static func orUnknown(_ known: String) -> String { "\(known), or \"unknown\"" }

  static func count(_ range: ClosedRange<Int>) -> String {
    "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }
}
