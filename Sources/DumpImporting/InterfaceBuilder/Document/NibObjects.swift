import HitTesting
import JSONCoding
import WorkMetering

extension NibKind {
  /// - Parameters:
  ///   - root: the name of the root element.
  ///   - type: its attribute.
  init(root: String, type: String) {
    let family = type.split(separator: ".").map(String.init)
    self =
      if family.contains("Cocoa") {
        .mac
      } else if family.contains("WatchKit") {
        .watch
      } else if family.contains("AppleTV") {
        .tv
      } else if root == "archive" {
        .keyedArchive
      } else if !family.contains("CocoaTouch") {
        .unknown
      } else {
        family.contains("Storyboard") ? .storyboard : .xib
      }
  }
}

extension NibKind {
  /// The kind of the document that a text is as a whole; nil for all other texts.
  ///
  /// - Complexity: that of a look at the document's beginning.
  init?(beginning text: [UInt8]) {
    let start = text.documentStart ?? text.count
    if text.matches("NIBArchive", at: start) || text.matches("bplist00", at: start) {
      self = .compiled
      return
    }
    guard start < text.count, text[start] == "<", let root = XMLRoot(text, from: start),
      ForeignXML(root, in: text).kind == .interfaceBuilder
    else { return nil }
    self = Self.kind(of: root, in: text)
  }

  /// Whether a text is such a document and nothing else.
  static func isWhole(_ text: [UInt8]) -> Bool {
    guard let kind = NibKind(beginning: text) else { return false }
    let end = (text.lastIndex { !ASCII.isWhitespace($0) } ?? -1) + 1
    return kind == .compiled
      || ["</document>", "</archive>", "/>"].contains { text.matches($0, at: end - $0.utf8.count) }
  }

  static func kind(of root: XMLRoot, in text: [UInt8]) -> NibKind {
    var xml = XMLReader(text, from: root.start)
    guard let event = try? xml.next(), case .start = event else { return .unknown }
    let type = xml.attributes.first { text.text(in: $0.name) == "type" }
    return NibKind(root: text.text(in: root.name), type: type.map { text.text(in: $0.value) } ?? "")
  }

  /// Why such a document is not read, with a remedy; nil for supported ones.
  var refusal: String? { self == .storyboard || self == .xib ? nil : rawValue }
}

/// The class of an element: `button` is a UIButton.
enum NibClass {
  static func named(_ element: String) -> String? {
    if let irregular = irregular[element] { return irregular }
    guard kit.contains(element) else { return nil }
    return implied(element)
  }

  /// By UIKit's way of naming: `UILabel` of a `label`.
  static func implied(_ element: String) -> String {
    "UI" + element.prefix(1).uppercased() + element.dropFirst()
  }

  static func isView(_ element: String) -> Bool { irregular[element] != nil || kit.contains(element) }

  static func isScrollView(_ name: String) -> Bool {
    ViewClassTraits.ofKnownClass(name)?.isScrollView ?? false
  }

  /// Their class is `UI` and their name.
  private static let kit = Set(
    words: """
      view button label imageView textField textView switch slider stepper segmentedControl \
      datePicker pageControl pickerView scrollView tableView collectionView stackView toolbar \
      navigationBar tabBar searchBar progressView activityIndicatorView visualEffectView \
      tableViewCell tableViewCellContentView collectionViewCell collectionReusableView webView \
      window control tableViewHeaderFooterView colorWell refreshControl calendarView
      """)

  private static let irregular = WorkMetering.TextTable.values(
    words: """
      UIView containerView collectionViewCellContentView
      MKMapView mapView
      WKWebView wkWebView
      GLKView glkView
      MTKView mtkView
      SCNView sceneKitView
      SKView skView
      ARSCNView arscnView
      ARSKView arskView
      """)

  /// Controls whose action without an event is sent when the value changes.
  static let valued = Set(
    words: """
      switch slider stepper segmentedControl datePicker pageControl colorWell refreshControl
      """)

  static let scrolling = Set(words: "scrollView tableView collectionView textView")

  static let cells = Set(words: "tableViewCell collectionViewCell collectionReusableView")
}

/// Recognizers of a document: their elements are beside their views.
enum NibRecognizer {
  /// The kind of a recognizer's element; nil for other elements.
  ///
  /// Apple's spelling of the long press is `pongPressGestureRecognizer`.
  static func kind(of element: String) -> GestureRecognizer.Kind? {
    let suffix = "GestureRecognizer"
    return switch element {
    case "pongPressGestureRecognizer": .longPress
    case "gestureRecognizer": .custom
    default:
      element.hasSuffix(suffix)
        ? GestureRecognizer.Kind(rawValue: String(element.dropLast(suffix.count))) : nil
    }
  }

  static func recognizer(
    _ node: NibElement, _ kind: GestureRecognizer.Kind, on view: ViewIndex, targets: [TargetAction]
  ) -> GestureRecognizer {
    var recognizer = GestureRecognizer(id: node["id"], kind: kind, view: view)
    for flag in RecognizerFlag.allCases {
      if let value = node[flag.printedName] { recognizer[keyPath: flag.property] = value == "YES" }
    }
    recognizer.className = node["customClass"]
    recognizer.parameters = parameters(node, kind)
    recognizer.targets = targets
    return recognizer
  }

  private static func parameters(
    _ node: NibElement, _ kind: GestureRecognizer.Kind
  ) -> GestureParameters {
    var parameters = GestureParameters(of: kind)
    for member in RecognizerMember.allCases {
      node.number(member.rawValue).map { parameters.take(member, $0, of: kind) }
    }
    if let direction = node.child(key: "direction") {
      parameters.direction =
        Directions(up: "up", down: "down") { direction.has($0, "YES") } ?? .right
    }
    if let word = node["direction"], let direction = Directions(up: "up", down: "down", where: { $0 == word })
    {
      parameters.direction = direction
    }
    if let edges = node.child(named: "rectEdge", key: "edges") {
      parameters.edges = Directions(up: "top", down: "bottom") { edges.has($0, "YES") } ?? []
    }
    return parameters
  }
}

/// The size classes of the device on the canvas, and which of a view's variations hold for it.
///
///     <device id="retina6_1" orientation="portrait"/>      width compact, height regular
struct NibTraits: Sendable {
  /// Nil for a canvas without a device: then only facts for every device are known.
  private let classes: (width: String, height: String)?
  /// `iPhone 8 (375 × 667)` where that is known.
  let device: String?

  init(of tree: NibTree) {
    guard let device = tree.root.child(named: "device"), let id = device["id"] else {
      (classes, self.device) = (nil, nil)
      return
    }
    let isLandscape = device.has("orientation", "landscape")
    classes =
      if id.hasPrefix("ipad") {
        ("regular", "regular")
      } else if isLandscape {
        (Self.wideInLandscape.contains(id) ? "regular" : "compact", "compact")
      } else {
        ("compact", "regular")
      }
    self.device = DeviceName.text(id, isLandscape: isLandscape)
  }

  /// Phones whose width is regular in landscape.
  private static let wideInLandscape = Set(words: "retina5_5 retina6_1 retina6_5 retina6_7")

  /// How many size classes a variation's key names, where all of them hold; nil where one does not.
  ///
  /// `default` and `heightClass=regular-widthClass=compact` are such keys.
  func specificity(of key: String) -> Int? {
    if key == "default" { return 0 }
    guard let classes else { return nil }
    var count = 0
    for part in key.split(separator: "-") {
      switch part {
      case "widthClass=\(classes.width)", "heightClass=\(classes.height)": count += 1
      default: return nil
      }
    }
    return count
  }
}

extension NibTraits {
  /// The views that are not installed on the device: excluded by `default`, and included by no size class.
  ///
  /// - Complexity: linear in the document.
  func excluded(in tree: NibTree) -> Set<String> {
    var masks: [[NibElement]] = [[], [], []]
    for node in tree.elements where node.isNamed("mask") && node.has("key", "subviews") {
      guard let variation = node.parent, variation.isNamed("variation"),
        let specificity = variation["key"].flatMap(specificity)
      else { continue }
      masks[min(specificity, 2)].append(node)
    }
    var excluded: Set<String> = []
    for mask in masks.joined() {
      for change in mask.children {
        guard let reference = change["reference"] else { continue }
        if change.isNamed("exclude") { excluded.insert(reference) }
        if change.isNamed("include") { excluded.remove(reference) }
      }
    }
    return excluded
  }
}

/// An outlet or an action of an Interface Builder document, with the app's class that has the property or the method.
public struct InterfaceConnection: Sendable {
  /// The class of an outlet's owner, or of an action's target.
  public let owner: String
  /// The property, or the selector.
  public let name: String
  public let isAction: Bool
  /// The class of the outlet's object, or of the action's sender.
  public let className: String
  /// Whether the document leaves user interaction of that object enabled; of a recognizer, that of its view.
  public let isInteractive: Bool
  /// Of a recognizer's action, the class of the recognizer's view.
  public let viewClass: String?
  /// Whether that object is inside the owner's view.
  public let isInside: Bool
  /// Of an action, the control event that the sender sends it for: `touchUpInside`; nil for a recognizer's.
  public let event: String?

  /// The connections of a document to classes of the app's, in its order.
  ///
  /// - Returns: nil for other texts, and for documents that are not read.
  /// - Complexity: linear in the text.
  public static func all(in text: [UInt8]) -> [InterfaceConnection]? {
    guard let kind = NibKind(beginning: text), kind.refusal == nil, let tree = try? NibTree(PastedText(text))
    else { return nil }
    var (objects, meter) = ([String: NibElement](), WorkMeter())
    for element in tree.elements where meter.goesOn(after: 8) {
      if let id = element["id"], objects[id] == nil { objects[id] = element }
    }
    var connections: [(NibElement, holder: NibElement, destination: String)] = []
    var views: [String: NibElement] = [:]
    for node in tree.elements where node.isNamed("connections") && meter.goesOn(after: 8) {
      guard let holder = node.parent else { continue }
      for connection in node.children {
        guard let destination = connection["destination"] else { continue }
        connections.append((connection, holder, destination))
        if connection["property"] == "gestureRecognizers" { views[destination] = holder }
      }
    }
    return connections.compactMap { connection, holder, destination in
      guard let other = objects[destination] else { return nil }
      return InterfaceConnection(connection, of: holder, in: holder["id"].flatMap { views[$0] }, to: other)
    }
  }

  /// Nil for other connections, and those of UIKit's own classes.
  private init?(
    _ connection: NibElement, of holder: NibElement, in view: NibElement?, to other: NibElement
  ) {
    isAction = connection.isNamed("action")
    guard isAction || connection.isNamed("outlet") || connection.isNamed("outletCollection"),
      let owner = (isAction ? other : holder)["customClass"],
      let name = connection[isAction ? "selector" : "property"]
    else { return nil }
    let object = isAction ? holder : other
    (self.owner, self.name) = (owner, name)
    className = Self.className(of: object)
    viewClass = view.map(Self.className)
    isInteractive = !(view ?? object).has("userInteractionEnabled", "NO")
    isInside = !isAction && holder.holds(other)
    event = connection["eventType"]
  }

  private static func className(of object: NibElement) -> String {
    object["customClass"] ?? NibClass.named(object.name) ?? NibClass.implied(object.name)
  }
}
