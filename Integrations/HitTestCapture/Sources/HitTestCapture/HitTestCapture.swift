// The screen of a running app as a scene of hittestd, for the question who gets a touch, and why. Nothing leaves the app
// but by `post(to:)`. The file needs no other, and may be copied into an app.

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Captures the windows of a scene, with all that decides about touches, as hittestd's JSON.
@MainActor
public enum HitTestCapture {
  /// The scene as JSON, or nil where the app has no window.
  ///
  /// - Parameters:
  ///   - windowScene: by default the one in front, with the key window.
  ///   - texts: whether labels and titles are in it. What is typed into fields never is.
  public static func scene(of windowScene: UIWindowScene? = nil, texts: Bool = true) -> String? {
    let application = UIApplication.shared
    let scenes = application.connectedScenes.compactMap { $0 as? UIWindowScene }
    let chosen = windowScene ?? scenes.min { rank($0) < rank($1) }
    let windows = chosen?.windows ?? application.windows
    guard !windows.isEmpty else { return nil }
    var reader = SceneReader(texts: texts)
    let scene = reader.scene(windows, of: chosen, in: application, besides: scenes.filter { $0 !== chosen })
    var text = ""
    scene.write(to: &text)
    return text
  }

  /// In front first, and of those the one with the key window.
  private static func rank(_ scene: UIWindowScene) -> Int {
    let order: [UIScene.ActivationState] = [.foregroundActive, .foregroundInactive, .background, .unattached]
    return 2 * (order.firstIndex(of: scene.activationState) ?? order.count)
      + (scene.windows.contains { $0.isKeyWindow } ? 0 : 1)
  }

  /// Stores the scene with a service, and gives the link of its page.
  ///
  /// - Parameter server: a simulator reaches the Mac's service at http://127.0.0.1:8080.
  public static func post(
    to server: URL, texts: Bool = true, completion: @escaping @MainActor (Result<URL, any Error>) -> Void
  ) {
    guard let body = scene(texts: texts) else {
      return completion(.failure(CaptureError("The app has no window.")))
    }
    var request = URLRequest(url: server.appendingPathComponent("v1/scenes"))
    request.httpMethod = "PUT"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(body.utf8)
    let task = URLSession.shared.dataTask(with: request) { data, _, error in
      let result = Result { try link(on: server, from: data, or: error) }
      DispatchQueue.main.async { MainActor.assumeIsolated { completion(result) } }
    }
    task.resume()
  }

  nonisolated private static func link(on server: URL, from data: Data?, or error: (any Error)?) throws -> URL
  {
    if let error { throw error }
    let answer = try JSONSerialization.jsonObject(with: data ?? Data()) as? [String: Any]
    guard let id = answer?["id"] as? String, let link = URL(string: "/#scene=\(id)", relativeTo: server)
    else {
      throw CaptureError(
        answer?["detail"] as? String ?? "The service answers with nothing that is understood.")
    }
    return link.absoluteURL
  }

  /// In debug builds, posts the scene at each tap with three fingers, and prints the link.
  public static func install(server: URL? = URL(string: "http://127.0.0.1:8080")) {
    #if DEBUG
      CaptureTap.server = server
      UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows).forEach(
        CaptureTap.add)
      _ = NotificationCenter.default.addObserver(
        forName: UIWindow.didBecomeVisibleNotification, object: nil, queue: nil
      ) { note in
        let window = note.object as? UIWindow
        MainActor.assumeIsolated { window.map(CaptureTap.add) }
      }
    #endif
  }
}

/// Why there is no link, in a sentence.
public struct CaptureError: Error, CustomStringConvertible {
  public let description: String
  init(_ description: String) { self.description = description }
}

#if DEBUG
  /// Takes nothing from what is under it, and is no part of captured scenes.
  @MainActor
  final class CaptureTap: UITapGestureRecognizer {
    static var server: URL?

    static func add(to window: UIWindow) {
      guard window.gestureRecognizers?.contains(where: { $0 is CaptureTap }) != true else { return }
      let tap = CaptureTap(target: nil, action: nil)
      tap.addTarget(tap, action: NSSelectorFromString("capture"))
      tap.numberOfTouchesRequired = 3
      tap.cancelsTouchesInView = false
      tap.delaysTouchesEnded = false
      window.addGestureRecognizer(tap)
    }

    #if canImport(ObjectiveC)
      @objc(capture)
    #endif
    func capture() {
      guard let server = CaptureTap.server else { return }
      HitTestCapture.post(to: server) { result in
        switch result {
        case .success(let link): print("hittestd: \(link)")
        case .failure(let error): print("hittestd: \(error)")
        }
      }
    }
  }
#endif

/// What lldb's `hittest` asks an app that has this file in it: the scene as a C string, which lives until the next call.
@_cdecl("hittestd_scene")
public func hittestdScene() -> UnsafePointer<CChar>? {
  let address = MainActor.assumeIsolated {
    LastScene.text.map { free($0) }
    LastScene.text = HitTestCapture.scene().flatMap { strdup($0) }
    return UInt(bitPattern: LastScene.text)
  }
  return UnsafePointer(bitPattern: address)
}

@MainActor
private enum LastScene { static var text: UnsafeMutablePointer<CChar>? }

// MARK: - Reading

/// Reads views, once all ids are known that others may name.
@MainActor
private struct SceneReader {
  let texts: Bool
  /// Views, controllers and others of the scene that events can come to.
  var responders: Set<ObjectIdentifier> = []
  var recognizers: Set<String> = []
  /// The scroll views by the ids of their pans, which code may have handed to other views.
  var pans: [String: UIScrollView] = [:]
  var firstResponder: UIResponder?
  var classes = ClassFacts.Cache()

  mutating func scene(
    _ windows: [UIWindow], of windowScene: UIWindowScene?, in application: UIApplication,
    besides others: [UIWindowScene]
  ) -> Members {
    let delegate = application.delegate
    note(application)
    windowScene.map { note($0) }
    (delegate as? UIResponder).map { note($0) }
    windows.forEach { collect($0) }

    var owner = responder(application)
    if let delegate, delegate !== application {
      var part = responder(delegate)
      part["isResponder"] = .flag(delegate is UIResponder)
      owner["delegate"] = .object(part)
    }
    var scene: Members = ["application": .object(owner)]
    scene["windowScene"] = windowScene.map { .object(responder($0)) }
    scene["firstResponder"] = firstResponder.map { .text(id(of: $0)) }
    scene["windows"] = .list(windows.map { .object(view($0)) })
    // Each has coordinates of its own, so that its windows are no part of this screen.
    if !others.isEmpty {
      scene["metadata"] = .object(["otherScenes": .list(others.map { .text(id(of: $0)) })])
    }
    return scene
  }

  private mutating func note(_ responder: UIResponder) {
    responders.insert(ObjectIdentifier(responder))
    if responder.isFirstResponder { firstResponder = responder }
  }

  private mutating func collect(_ view: UIView) {
    note(view)
    controller(of: view).map { note($0) }
    for recognizer in view.gestureRecognizers ?? [] { recognizers.insert(id(of: recognizer)) }
    if let scrollView = view as? UIScrollView { pans[id(of: scrollView.panGestureRecognizer)] = scrollView }
    view.subviews.forEach { collect($0) }
  }

  /// The controller whose root view it is: that is its next responder then.
  private func controller(of view: UIView) -> UIViewController? {
    guard !(view is UIWindow), let controller = view.next as? UIViewController else { return nil }
    return controller.viewIfLoaded === view ? controller : nil
  }

  private mutating func responder(_ object: AnyObject) -> Members {
    var part: Members = ["id": .text(id(of: object)), "class": .text(classes.facts(of: object).name)]
    if (object as? UIResponder)?.canBecomeFirstResponder == true {
      part["canBecomeFirstResponder"] = .flag(true)
    }
    return part
  }

  // MARK: Views

  private mutating func view(_ view: UIView) -> Members {
    let facts = classes.facts(of: view)
    var part: Members = ["id": .text(id(of: view)), "class": .text(facts.name)]
    // Which of them the service knows is in its table of classes alone.
    if !facts.superclasses.isEmpty { part["baseClass"] = .list(facts.superclasses.map { .text($0) }) }
    var metadata: Members = [:]
    addGeometry(of: view, to: &part, &metadata)
    part["alpha"] = .number(min(max(view.alpha, 0), 1))
    part["isHidden"] = .flag(view.isHidden)
    part["isUserInteractionEnabled"] = .flag(view.isUserInteractionEnabled)
    part["clipsToBounds"] = .flag(view.clipsToBounds)
    part["isMultipleTouchEnabled"] = .flag(view.isMultipleTouchEnabled)
    part["isExclusiveTouch"] = .flag(view.isExclusiveTouch)
    part["canBecomeFirstResponder"] = .flag(view.canBecomeFirstResponder)
    if let window = view as? UIWindow {
      part["windowLevel"] = .number(window.windowLevel.rawValue)
      part["isKeyWindow"] = .flag(window.isKeyWindow)
    }
    (view as? UIControl).map { add($0, to: &part, &metadata) }
    (view as? UIScrollView).map { add($0, to: &part) }
    if let controller = controller(of: view) { part["viewController"] = .object(self.controller(controller)) }
    addRecognizers(of: view, to: &part)
    addOverrides(of: view, facts, to: &part, &metadata)
    addTexts(of: view, to: &part)
    if !view.subviews.isEmpty { part["subviews"] = .list(view.subviews.map { .object(self.view($0)) }) }
    if !metadata.isEmpty { part["metadata"] = .object(metadata) }
    return part
  }

  private func addGeometry(of view: UIView, to part: inout Members, _ metadata: inout Members) {
    let bounds = view.bounds.standardized
    let (center, anchor, transform) = (view.center, view.layer.anchorPoint, view.transform)
    let matrix = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    let place = [
      bounds.minX, bounds.minY, bounds.width, bounds.height, center.x, center.y, anchor.x, anchor.y,
    ]
    guard (place + matrix).allSatisfy({ abs($0) <= 1e150 }) else {
      // No point is in a view that lies nowhere.
      part["bounds"] = .numbers([0, 0, 0, 0])
      part["center"] = .numbers([0, 0])
      metadata["geometry"] = .text("not finite")
      return
    }
    part["bounds"] = .numbers(Array(place[..<4]))
    part["center"] = .numbers([center.x, center.y])
    if anchor != CGPoint(x: 0.5, y: 0.5) { part["anchorPoint"] = .numbers([anchor.x, anchor.y]) }
    if transform != .identity { part["transform"] = .numbers(matrix) }
    let depth = view.layer.zPosition
    if depth != 0, depth.isFinite { part["zPosition"] = .number(depth) }
    if !CATransform3DIsAffine(view.layer.transform) { metadata["transform3D"] = .text("not affine") }
  }

  private mutating func controller(_ controller: UIViewController) -> Members {
    var part = responder(controller)
    var metadata: Members = [:]
    addOverrides(of: controller, classes.facts(of: controller), to: &part, &metadata)
    // Of those that are in a presented controller, each says that it is presented; one of them is.
    if let presenting = controller.presentingViewController, presenting.presentedViewController === controller
    {
      part["presentedBy"] = known(presenting)
    }
    if !metadata.isEmpty { part["metadata"] = .object(metadata) }
    return part
  }

  /// What the app's class overrides of UIKit's is named; of `next` it is known what it answers, of others not, which answers
  /// that rest on them say.
  private func addOverrides(
    of responder: UIResponder, _ facts: ClassFacts, to part: inout Members, _ metadata: inout Members
  ) {
    if !facts.overrides.isEmpty { metadata["overrides"] = .list(facts.overrides.map { .text($0) }) }
    var declared: Members = [:]
    for name in ["hitTest", "pointInside"] where facts.overrides.contains(name) {
      declared[name] = .text("unknown")
    }
    if facts.overrides.contains("next") { declared["next"] = known(responder.next) }
    if !declared.isEmpty { part["overrides"] = .object(declared) }
  }

  private func addTexts(of view: UIView, to part: inout Members) {
    let label = texts ? view.accessibilityLabel : nil
    let text = texts ? (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle : nil
    for (key, value) in [("label", label), ("text", text), ("identifier", view.accessibilityIdentifier)] {
      if let value, !value.isEmpty { part[key] = .text(value) }
    }
  }

  // MARK: Controls and scroll views

  private func add(_ control: UIControl, to part: inout Members, _ metadata: inout Members) {
    part["isEnabled"] = .flag(control.isEnabled)
    if let slider = control as? UISlider {
      let track = slider.trackRect(forBounds: slider.bounds)
      let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
      let place = [thumb.minX, thumb.minY, thumb.width, thumb.height]
      // A slider that is too small for its track has none.
      if place.allSatisfy(\.isFinite) { part["thumbRect"] = .numbers(place) }
    }
    var targets: [JSON] = []
    var others: [JSON] = []
    for target in control.allTargets {
      let object: AnyObject? = target.base is NSNull ? nil : target.base as AnyObject
      var events: [String: [JSON]] = [:]
      for (name, event) in controlEvents {
        for action in control.actions(forTarget: object, forControlEvent: event) ?? [] {
          events[action, default: []].append(.text(name))
        }
      }
      for (action, names) in events.sorted(by: { $0.key < $1.key }) {
        if let id = known(object) {
          targets.append(.object(["target": id, "action": .text(action), "for": .list(names)]))
        } else {
          others.append(.text(action))
        }
      }
    }
    if !targets.isEmpty { part["targets"] = .list(targets) }
    if !others.isEmpty { metadata["otherActions"] = .list(others) }
  }

  private func add(_ scroll: UIScrollView, to part: inout Members) {
    part["isScrollEnabled"] = .flag(scroll.isScrollEnabled)
    part["delaysContentTouches"] = .flag(scroll.delaysContentTouches)
    part["canCancelContentTouches"] = .flag(scroll.canCancelContentTouches)
    let (size, inset) = (scroll.contentSize, scroll.adjustedContentInset)
    part["contentSize"] = .numbers([max(size.width, 0), max(size.height, 0)])
    part["contentInset"] = .numbers([inset.top, inset.left, inset.bottom, inset.right])
    part["isPagingEnabled"] = .flag(scroll.isPagingEnabled)
    part["alwaysBounceVertical"] = .flag(scroll.alwaysBounceVertical)
    part["alwaysBounceHorizontal"] = .flag(scroll.alwaysBounceHorizontal)
    part["isDecelerating"] = .flag(scroll.isDecelerating)
    let modes = ["none", "onDrag", "interactive", "onDragWithAccessory", "interactiveWithAccessory"]
    let mode = scroll.keyboardDismissMode.rawValue
    if modes.indices.contains(mode) { part["keyboardDismissMode"] = .text(modes[mode]) }
    part["minimumZoomScale"] = .number(max(scroll.minimumZoomScale, 0))
    part["maximumZoomScale"] = .number(max(scroll.maximumZoomScale, 0))
    if let list = scroll as? UITableView {
      part["allowsSelection"] = .flag(list.allowsSelection)
      part["isEditing"] = .flag(list.isEditing)
      part["allowsSelectionDuringEditing"] = .flag(list.allowsSelectionDuringEditing)
    } else if let list = scroll as? UICollectionView {
      part["allowsSelection"] = .flag(list.allowsSelection)
    }
  }

  /// The id of an object of the scene, null for no object; nil for one that the scene does not have.
  private func known(_ object: AnyObject?) -> JSON? {
    guard let object else { return .null }
    return responders.contains(ObjectIdentifier(object)) ? .text(id(of: object)) : nil
  }

  // MARK: Recognizers

  private mutating func addRecognizers(of view: UIView, to part: inout Members) {
    var found = (view.gestureRecognizers ?? []).filter { !isOwn($0) }
    // The first pan is the one by which a scroll view scrolls (R136).
    if let pan = (view as? UIScrollView)?.panGestureRecognizer,
      let place = found.firstIndex(where: { $0 === pan })
    {
      found.insert(found.remove(at: place), at: 0)
    }
    if !found.isEmpty { part["gestureRecognizers"] = .list(found.map { .object(recognizer($0)) }) }
  }

  /// The capture's own, and the one that does what a scene says by `delaysContentTouches`.
  private func isOwn(_ recognizer: UIGestureRecognizer) -> Bool {
    #if DEBUG
      if recognizer is CaptureTap { return true }
    #endif
    return NSStringFromClass(type(of: recognizer)) == "UIScrollViewDelayedTouchesBeganGestureRecognizer"
  }

  private mutating func recognizer(_ recognizer: UIGestureRecognizer) -> Members {
    var part: Members = ["id": .text(id(of: recognizer))]
    addParameters(of: recognizer, to: &part)
    part["isEnabled"] = .flag(recognizer.isEnabled)
    part["cancelsTouchesInView"] = .flag(recognizer.cancelsTouchesInView)
    part["delaysTouchesBegan"] = .flag(recognizer.delaysTouchesBegan)
    part["delaysTouchesEnded"] = .flag(recognizer.delaysTouchesEnded)
    if let scrollView = pans[id(of: recognizer)], scrollView !== recognizer.view {
      part["panGestureRecognizerOf"] = .text(id(of: scrollView))
    }
    // An indirect pointer's touches (3) are no type of a scene.
    part["allowedTouchTypes"] = names(["direct", "indirect", "pencil"], recognizer.allowedTouchTypes)
    let presses = ["upArrow", "downArrow", "leftArrow", "rightArrow", "select", "menu", "playPause"]
    part["allowedPressTypes"] = names(presses, recognizer.allowedPressTypes)
    // UIKit tells them in the description alone.
    let required = requirements(in: recognizer.description).filter { recognizers.contains($0) }
    if !required.isEmpty { part["requireToFail"] = .list(required.map { .text($0) }) }
    var metadata: Members = ["class": .text(classes.facts(of: recognizer).name)]
    metadata["delegate"] = recognizer.delegate.map { .text(classes.facts(of: $0).name) }
    part["metadata"] = .object(metadata)
    return part
  }

  /// The kind, and what the kind has besides (R117).
  private func addParameters(of recognizer: UIGestureRecognizer, to part: inout Members) {
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      part["kind"] = .text("tap")
      part["numberOfTapsRequired"] = .number(max(tap.numberOfTapsRequired, 1))
      part["numberOfTouchesRequired"] = .number(max(tap.numberOfTouchesRequired, 1))
    case let press as UILongPressGestureRecognizer:
      part["kind"] = .text("longPress")
      part["numberOfTapsRequired"] = .number(press.numberOfTapsRequired)
      part["numberOfTouchesRequired"] = .number(max(press.numberOfTouchesRequired, 1))
      part["minimumPressDuration"] = .number(max(press.minimumPressDuration, 0))
      part["allowableMovement"] = .number(max(press.allowableMovement, 0))
    case let pan as UIPanGestureRecognizer:
      part["kind"] = .text(pan is UIScreenEdgePanGestureRecognizer ? "screenEdgePan" : "pan")
      part["minimumNumberOfTouches"] = .number(min(max(pan.minimumNumberOfTouches, 1), 1000))
      // UIKit's "any number" is the largest there is.
      if 1...1000 ~= pan.maximumNumberOfTouches {
        part["maximumNumberOfTouches"] = .number(pan.maximumNumberOfTouches)
      }
      if let edge = pan as? UIScreenEdgePanGestureRecognizer {
        part["edges"] = bits(["top", "left", "bottom", "right"], edge.edges.rawValue)
      } else if #available(iOS 13.4, *) {
        part["allowedScrollTypes"] = bits(
          ["discrete", "continuous"], UInt(pan.allowedScrollTypesMask.rawValue))
      }
    case let swipe as UISwipeGestureRecognizer:
      part["kind"] = .text("swipe")
      part["direction"] = bits(["right", "left", "up", "down"], swipe.direction.rawValue)
      part["numberOfTouchesRequired"] = .number(max(swipe.numberOfTouchesRequired, 1))
    case is UIPinchGestureRecognizer: part["kind"] = .text("pinch")
    case is UIRotationGestureRecognizer: part["kind"] = .text("rotation")
    case is UIHoverGestureRecognizer: part["kind"] = .text("hover")
    default: part["kind"] = .text("custom")
    }
  }
}

/// The name of an object in the scene: its address, as debuggers print it.
private func id(of object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}

/// The ids in `…; must-fail = {\n <UITapGestureRecognizer: 0x2; …>\n}; must-fail-for = {…}`.
private func requirements(in description: String) -> [String] {
  guard let start = description.range(of: "must-fail = {") else { return [] }
  let end = description.range(of: "}", range: start.upperBound..<description.endIndex)?.lowerBound
  return description[start.upperBound..<(end ?? description.endIndex)].components(separatedBy: "<")
    .dropFirst()
    .compactMap { line in
      guard let address = line.range(of: ": 0x") else { return nil }
      return UInt(line[address.upperBound...].prefix { $0.isHexDigit }, radix: 16).map {
        "0x" + String($0, radix: 16)
      }
    }
}

private func bits(_ names: [String], _ value: UInt) -> JSON {
  .list(names.indices.filter { value >> UInt($0) & 1 == 1 }.map { .text(names[$0]) })
}

private func names(_ names: [String], _ numbers: [NSNumber]) -> JSON {
  .list(numbers.map(\.intValue).filter(names.indices.contains).sorted().map { .text(names[$0]) })
}

@MainActor
private let controlEvents: [(String, UIControl.Event)] = [
  ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat), ("touchDragInside", .touchDragInside),
  ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter),
  ("touchDragExit", .touchDragExit),
  ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside), ("touchCancel", .touchCancel),
  ("valueChanged", .valueChanged), ("primaryActionTriggered", .primaryActionTriggered),
  ("editingDidBegin", .editingDidBegin), ("editingChanged", .editingChanged),
  ("editingDidEnd", .editingDidEnd),
  ("editingDidEndOnExit", .editingDidEndOnExit),
]

// MARK: - Classes

/// What is known of the objects of a class.
private struct ClassFacts {
  let name: String
  /// Of a view, up to UIView, the nearest first.
  var superclasses: [String] = []
  /// What the app's class has in place of UIKit's, by the names of a scene.
  var overrides: [String] = []

  @MainActor
  struct Cache {
    private var facts: [ObjectIdentifier: ClassFacts] = [:]

    mutating func facts(of object: AnyObject) -> ClassFacts {
      let type: AnyClass = Swift.type(of: object)
      if let known = facts[ObjectIdentifier(type)] { return known }
      let made = ClassFacts(of: type)
      facts[ObjectIdentifier(type)] = made
      return made
    }
  }

  @MainActor
  init(of type: AnyClass) {
    name = Self.name(of: type)
    let superclasses = Array(sequence(first: type) { class_getSuperclass($0) })
    if let last = superclasses.firstIndex(where: { $0 == UIView.self }) {
      self.superclasses = superclasses[...last].map(Self.name(of:)).filter { $0 != name }
    }
    let uikit = class_getImageName(UIView.self).map { String(cString: $0) }
    let base: AnyClass? = superclasses.first { class_getImageName($0).map { String(cString: $0) } == uikit }
    guard let base: AnyClass = base, base != type else { return }
    overrides = Self.methods.filter { differs(type, base, NSSelectorFromString($0.selector)) }.map(\.name)
  }

  /// Observed objects are of a class that the observing makes.
  private static func name(of type: AnyClass) -> String {
    NSStringFromClass(type).replacingOccurrences(of: "NSKVONotifying_", with: "")
  }

  /// Whether the class has another implementation than its nearest superclass of UIKit's.
  private func differs(_ type: AnyClass, _ base: AnyClass, _ selector: Selector) -> Bool {
    guard let own = class_getInstanceMethod(type, selector) else { return false }
    guard let theirs = class_getInstanceMethod(base, selector) else { return true }
    return method_getImplementation(own) != method_getImplementation(theirs)
  }

  private static let methods = [
    (selector: "hitTest:withEvent:", name: "hitTest"),
    (selector: "pointInside:withEvent:", name: "pointInside"),
    (selector: "gestureRecognizerShouldBegin:", name: "gestureRecognizerShouldBegin"),
    (selector: "nextResponder", name: "next"), (selector: "touchesBegan:withEvent:", name: "touchesBegan"),
  ]
}

// MARK: - Writing

private enum JSON {
  case null
  case flag(Bool)
  case double(Double)
  case text(String)
  case list([JSON])
  case object(Members)

  /// What is no number is left out where a number may be; here it becomes zero.
  static func number(_ value: CGFloat) -> JSON { .double(value.isFinite ? Double(value) : 0) }
  static func number(_ value: Int) -> JSON { .double(Double(value)) }
  static func numbers(_ values: [CGFloat]) -> JSON { .list(values.map { .number($0) }) }

  /// Numbers are written so that they are read as the same.
  func write(to output: inout String) {
    switch self {
    case .null: output += "null"
    case .flag(let value): output += value ? "true" : "false"
    case .double(let value): output += value.description
    case .text(let text): Self.write(text, to: &output)
    case .list(let values):
      output += "["
      for (place, value) in values.enumerated() {
        if place > 0 { output += "," }
        value.write(to: &output)
      }
      output += "]"
    case .object(let members): members.write(to: &output)
    }
  }

  static func write(_ text: String, to output: inout String) {
    output += "\""
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      output += text
    } else {
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": output += "\\\(scalar)"
        case _ where scalar.value < 0x20:
          output += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
        default: output.unicodeScalars.append(scalar)
        }
      }
    }
    output += "\""
  }
}

/// The members of an object in their order; each key is set once, and nil sets none.
private struct Members: ExpressibleByDictionaryLiteral {
  private var members: [(key: String, value: JSON)]

  init(dictionaryLiteral members: (String, JSON)...) { self.members = members }

  var isEmpty: Bool { members.isEmpty }

  subscript(key: String) -> JSON? {
    get { members.first { $0.key == key }?.value }
    set { if let newValue { members.append((key, newValue)) } }
  }

  func write(to output: inout String) {
    output += "{"
    for (place, member) in members.enumerated() {
      output += place > 0 ? ",\"" : "\""
      output += member.key
      output += "\":"
      member.value.write(to: &output)
    }
    output += "}"
  }
}
