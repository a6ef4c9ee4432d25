// The screen of a running app as a scene of hittestd, for the question who gets a touch, and why. Nothing leaves the app
// but by `post(to:)` and what `install()` triggers. The file needs no other, and may be copied into an app.

// Nothing of it is in release builds: they have an empty module.
#if DEBUG && (canImport(UIKit) || canImport(UIKitStandIn)) && !os(watchOS)
  #if canImport(UIKit) && compiler(>=6)
    public import UIKit
  #elseif canImport(UIKit)
    import UIKit
  #elseif compiler(>=6)
    public import UIKitStandIn
  #else
    import UIKitStandIn
  #endif
  #if canImport(ObjectiveC)
    import ObjectiveC
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
    ///   - hitTestStep: in points, at least 1. With it, the app's own `hitTest(_:with:)` is called on a grid of the screen, and
    ///     the results are in the scene's `metadata.hitTest`: `hittestd check` compares them with UIKit's rules. The app's
    ///     overrides run, with no event.
    ///   - image: whether the scene's `metadata.screenshot` has its pixels, for the page; texts are to be read there.
    public static func scene(
      of windowScene: UIWindowScene? = nil, texts: Bool = true, hitTestStep: CGFloat? = nil,
      image: Bool = false
    ) -> String? {
      let application = UIApplication.shared
      let scenes = application.connectedScenes.compactMap { $0 as? UIWindowScene }
      guard let chosen = windowScene ?? scenes.min(by: { rank($0) < rank($1) }), !chosen.windows.isEmpty
      else { return nil }
      var reader = SceneReader(texts: texts)
      let others = scenes.filter { $0 !== chosen }
      var metadata: Members = [:]
      metadata["hitTest"] = hitTestStep.map { .object(HitTestGrid(of: chosen, step: $0).members) }
      metadata["screenshot"] = image ? screenshot(of: chosen).map { .object($0) } : nil
      let scene = reader.scene(chosen.windows, of: chosen, in: application, besides: others, metadata)
      var text = ""
      scene.write(to: &text)
      return text
    }

    /// In front first, and of those the one with the key window.
    fileprivate static func rank(_ scene: UIWindowScene) -> Int {
      let order: [UIScene.ActivationState] = [
        .foregroundActive, .foregroundInactive, .background, .unattached,
      ]
      return 2 * (order.firstIndex(of: scene.activationState) ?? order.count)
        + (scene.windows.contains { $0.isKeyWindow } ? 0 : 1)
    }

    /// The view that the app's own `hitTest(_:with:)` returns for a point of the scene in front.
    ///
    /// - Parameter point: in points of the screen.
    public static func hitView(at point: CGPoint) -> UIView? {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      return scenes.min { rank($0) < rank($1) }.flatMap { HitTestGrid(of: $0, step: 1).hitView(at: point) }
    }

    /// The windows of a scene as they are shown, as JPEG, with the pixels a point.
    private static func screenshot(of windowScene: UIWindowScene) -> Members? {
      let bounds = windowScene.coordinateSpace.bounds
      guard bounds.width >= 1, bounds.height >= 1 else { return nil }
      let format = UIGraphicsImageRendererFormat()
      format.scale = max(1, windowScene.traitCollection.displayScale)
      format.opaque = true
      let windows = windowScene.windows.enumerated().sorted {
        ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
      }
      let data = UIGraphicsImageRenderer(bounds: bounds, format: format).jpegData(withCompressionQuality: 0.7)
      { _ in
        for (_, window) in windows where !window.isHidden {
          window.drawHierarchy(in: window.frame, afterScreenUpdates: false)
        }
      }
      return ["data": .text(data.base64EncodedString()), "scale": .number(format.scale)]
    }

    /// Stores the scene with a service, and gives the link of its page. Pages that follow the app show it at once.
    ///
    /// - Parameters:
    ///   - server: a simulator reaches the Mac's service at http://127.0.0.1:8080.
    ///   - texts: as for `scene(of:texts:hitTestStep:image:)`, and so are the next.
    public static func post(
      to server: URL, texts: Bool = true, hitTestStep: CGFloat? = nil, image: Bool = false,
      completion: @escaping @MainActor @Sendable (Result<URL, any Error>) -> Void
    ) {
      guard let body = scene(texts: texts, hitTestStep: hitTestStep, image: image) else {
        return completion(.failure(CaptureError("The app has no window.")))
      }
      send(body, "PUT", "v1/scenes", to: server) { answer in
        let link = answer.flatMap { answer in Result { try Self.link(on: server, to: answer) } }
        guard case .success = link else { return completion(link) }
        // A service that keeps no live screens has the scene all the same.
        send(body, "POST", "v1/live", to: server) { _ in completion(link) }
      }
    }

    private static func link(on server: URL, to answer: [String: Any]) throws -> URL {
      guard let id = answer["id"] as? String, let link = URL(string: "/#scene=\(id)", relativeTo: server)
      else { throw CaptureError(refusal(answer)) }
      return link.absoluteURL
    }

    private static func refusal(_ answer: [String: Any]) -> String {
      answer["detail"] as? String ?? "The service's answer cannot be read."
    }

    private static func send(
      _ body: String, _ method: String, _ path: String, to server: URL,
      completion: @escaping @MainActor @Sendable (Result<[String: Any], any Error>) -> Void
    ) {
      var request = URLRequest(url: server.appendingPathComponent(path))
      request.httpMethod = method
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.httpBody = Data(body.utf8)
      let task = URLSession.shared.dataTask(with: request) { @Sendable data, _, error in
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            if let error { return completion(.failure(error)) }
            completion(
              Result {
                let answer = try JSONSerialization.jsonObject(with: data ?? Data())
                guard let members = answer as? [String: Any] else { throw CaptureError(refusal([:])) }
                return members
              })
          }
        }
      }
      task.resume()
    }
  }

  // MARK: - Triggers

  extension HitTestCapture {
    private static var server: URL?
    private static var hitTestStep: CGFloat?
    private static var hasImage = true
    private static var isInstalled = false
    /// What a capture has come to, in the app's console.
    static var report: (String) -> Void = { print("hittestd: \($0)") }

    /// The Darwin notification that captures: `xcrun simctl spawn booted notifyutil -p dev.hittestd.capture`.
    public static let notificationName = "dev.hittestd.capture"

    /// Captures whenever the device is shaken (in the Simulator: Device, Shake) or the Darwin notification is posted.
    ///
    /// - Parameters:
    ///   - server: where scenes are stored.
    ///   - hitTestStep: as for `scene(of:texts:hitTestStep:image:)`; nil leaves the app's hit tests alone.
    ///   - image: as there.
    public static func install(
      server: URL? = URL(string: "http://127.0.0.1:8080"), hitTestStep: CGFloat? = 8, image: Bool = true
    ) {
      self.server = server
      self.hitTestStep = hitTestStep
      hasImage = image
      if isInstalled { return }
      isInstalled = true
      CFNotificationCenterAddObserver(
        CFNotificationCenterGetDarwinNotifyCenter(), nil,
        { @Sendable _, _, _, _, _ in
          DispatchQueue.main.async { MainActor.assumeIsolated { HitTestCapture.capture() } }
        }, NSString(string: notificationName) as CFString, nil, .deliverImmediately)
      watchForShakes()
    }

    #if canImport(ObjectiveC)
      private typealias MotionMethod = @convention(c) (UIWindow, Selector, Int, UIEvent?) -> Void
      private typealias MotionBlock = @convention(block) (UIWindow, Int, UIEvent?) -> Void
    #else
      private typealias MotionMethod = (UIWindow, Selector, Int, UIEvent?) -> Void
      private typealias MotionBlock = (UIWindow, Int, UIEvent?) -> Void
    #endif

    /// Motion events go up the responder chain: one that the app handles without calling super does not come to its window.
    private static func watchForShakes() {
      let selector = NSSelectorFromString("motionEnded:withEvent:")
      guard let method = class_getInstanceMethod(UIWindow.self, selector) else { return }
      let before = unsafeBitCast(method_getImplementation(method), to: MotionMethod.self)
      let after: MotionBlock = { window, motion, event in
        before(window, selector, motion, event)
        if motion == UIEvent.EventSubtype.motionShake.rawValue { capture() }
      }
      _ = class_replaceMethod(
        UIWindow.self, selector, imp_implementationWithBlock(after), method_getTypeEncoding(method))
    }

    /// Stores the scene with the server of `install`, and prints the link of its page and what the app's hit tests say.
    public static func capture() {
      guard let server else { return report("Call HitTestCapture.install() first.") }
      let hasHits = hitTestStep != nil
      post(to: server, hitTestStep: hitTestStep, image: hasImage) { result in
        switch result {
        case .success(let link):
          report("\(link)")
          if hasHits, let id = link.fragment?.split(separator: "=").last { check(String(id), on: server) }
        case .failure(let error): report("\(error)")
        }
      }
    }

    /// Prints where the app's hit tests and UIKit's rules differ, and which overrides explain it.
    private static func check(_ id: String, on server: URL) {
      send("{\"sceneId\":\"\(id)\"}", "POST", "v1/check", to: server) { result in
        guard case .success(let answer) = result, let summary = answer["summary"] as? String else { return }
        report(summary)
        for difference in answer["differences"] as? [[String: Any]] ?? [] {
          if let detail = difference["detail"] as? String { report(detail) }
        }
      }
    }
  }

  /// Why there is no link, in a sentence.
  public struct CaptureError: Error, CustomStringConvertible {
    public nonisolated let description: String
    nonisolated init(_ description: String) { self.description = description }
  }

  // MARK: - For lldb

  /// What lldb's `hittest` asks an app that has this file in it: the scene as a C string, which lives until the next call.
  @_cdecl("hittestd_scene")
  public nonisolated func hittestdScene() -> UnsafePointer<CChar>? { lastText { HitTestCapture.scene() } }

  /// The same with the app's own hit tests on a grid, `step` points apart.
  @_cdecl("hittestd_scene_with_hits")
  public nonisolated func hittestdSceneWithHits(_ step: Double) -> UnsafePointer<CChar>? {
    lastText { HitTestCapture.scene(hitTestStep: CGFloat(step)) }
  }

  /// The id of the view that the app's own hit test returns for a point of the screen; an empty text for no view.
  @_cdecl("hittestd_hit_test")
  public nonisolated func hittestdHitTest(_ x: Double, _ y: Double) -> UnsafePointer<CChar>? {
    lastText { HitTestCapture.hitView(at: CGPoint(x: x, y: y)).map { id(of: $0) } ?? "" }
  }

  /// On the main thread, which the debugger asks.
  private nonisolated func lastText(_ text: @MainActor @Sendable () -> String?) -> UnsafePointer<CChar>? {
    let address = MainActor.assumeIsolated {
      LastText.text.map { free($0) }
      LastText.text = text().flatMap { strdup($0) }
      return UInt(bitPattern: LastText.text)
    }
    return UnsafePointer(bitPattern: address)
  }

  @MainActor
  private enum LastText { static var text: UnsafeMutablePointer<CChar>? }

  // MARK: - The app's hit tests

  /// The app's own hit tests, on a grid over the screen of a window scene.
  @MainActor
  private struct HitTestGrid {
    private let space: any UICoordinateSpace
    /// From the front: levels first, then places in the list (R38).
    private let windows: [UIWindow]
    private let step: CGFloat

    init(of scene: UIWindowScene, step: CGFloat) {
      space = scene.coordinateSpace
      let order = scene.windows.enumerated().sorted {
        ($0.element.windowLevel.rawValue, $0.offset) > ($1.element.windowLevel.rawValue, $1.offset)
      }
      windows = order.map(\.element)
      var step = step.isFinite ? max(step, 1) : 8
      while space.bounds.width / step * (space.bounds.height / step) > Self.countMax { step *= 2 }
      self.step = step
    }

    /// The service takes 100,000 points.
    private static let countMax: CGFloat = 90_000

    func hitView(at point: CGPoint) -> UIView? {
      for window in windows {
        if let hit = window.hitTest(window.convert(point, from: space), with: nil) { return hit }
      }
      return nil
    }

    /// The scene's `metadata.hitTest`: for each cell, row by row, the place of the view that has its middle.
    var members: Members {
      let columns = Int((space.bounds.width / step).rounded(.up))
      let rows = Int((space.bounds.height / step).rounded(.up))
      var places: [ObjectIdentifier: Int] = [:]
      var (views, hits): ([JSON], [JSON]) = ([], [])
      for cell in 0..<columns * rows {
        let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
        let point = CGPoint(x: (CGFloat(column) + 0.5) * step, y: (CGFloat(row) + 0.5) * step)
        guard let hit = hitView(at: point) else {
          hits.append(.null)
          continue
        }
        if places[ObjectIdentifier(hit)] == nil {
          places[ObjectIdentifier(hit)] = views.count
          views.append(.text(id(of: hit)))
        }
        hits.append(.whole(places[ObjectIdentifier(hit)] ?? 0))
      }
      let grid: Members = [
        "step": .number(step), "columns": .whole(columns), "rows": .whole(rows), "views": .list(views),
        "hits": .list(hits),
      ]
      return ["grid": .object(grid)]
    }
  }

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
      _ windows: [UIWindow], of windowScene: UIWindowScene, in application: UIApplication,
      besides others: [UIWindowScene], _ metadata: Members
    ) -> Members {
      let delegate = application.delegate
      note(application)
      note(windowScene)
      (delegate as? UIResponder).map { note($0) }
      windows.forEach { collect($0) }

      var owner = responder(application)
      if let delegate, delegate !== application {
        var part = responder(delegate)
        part["isResponder"] = .flag(delegate is UIResponder)
        owner["delegate"] = .object(part)
      }
      var scene: Members = ["application": .object(owner)]
      scene["windowScene"] = .object(responder(windowScene))
      scene["firstResponder"] = firstResponder.map { .text(id(of: $0)) }
      scene["windows"] = .list(windows.map { .object(view($0)) })
      var metadata = metadata
      // Each has coordinates of its own, so that its windows are no part of this screen.
      if !others.isEmpty { metadata["otherScenes"] = .list(others.map { .text(id(of: $0)) }) }
      if !metadata.isEmpty { scene["metadata"] = .object(metadata) }
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
      if let controller = controller(of: view) {
        part["viewController"] = .object(self.controller(controller))
      }
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
      if let presenting = controller.presentingViewController,
        presenting.presentedViewController === controller
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
      targets += handlers(of: control)
      if !targets.isEmpty { part["targets"] = .list(targets) }
      if !others.isEmpty { metadata["otherActions"] = .list(others) }
    }

    /// The control's UIActions, which run without a target: as actions that it sends to itself.
    private func handlers(of control: UIControl) -> [JSON] {
      guard #available(iOS 14.0, *) else { return [] }
      var handlers: [(identifier: String, name: String, events: UIControl.Event)] = []
      control.enumerateEventHandlers { action, _, events, _ in
        guard let action else { return }
        let identifier = action.identifier.rawValue
        if let known = handlers.firstIndex(where: { $0.identifier == identifier }) {
          return handlers[known].events.formUnion(events)
        }
        let name = texts && !action.title.isEmpty ? "UIAction \(action.title)" : "UIAction"
        handlers.append((identifier, name, events))
      }
      return handlers.compactMap { _, name, events in
        let names = controlEvents.filter { events.contains($0.1) }.map { JSON.text($0.0) }
        guard !names.isEmpty else { return nil }
        return .object(["target": .text(id(of: control)), "action": .text(name), "for": .list(names)])
      }
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
      var found = (view.gestureRecognizers ?? []).filter { !Self.isScrollViewsOwn($0) }
      // The first pan is the one by which a scroll view scrolls (R136).
      if let pan = (view as? UIScrollView)?.panGestureRecognizer,
        let place = found.firstIndex(where: { $0 === pan })
      {
        found.insert(found.remove(at: place), at: 0)
      }
      if !found.isEmpty { part["gestureRecognizers"] = .list(found.map { .object(recognizer($0)) }) }
    }

    /// The one that does what a scene says by `delaysContentTouches`.
    private static func isScrollViewsOwn(_ recognizer: UIGestureRecognizer) -> Bool {
      NSStringFromClass(type(of: recognizer)) == "UIScrollViewDelayedTouchesBeganGestureRecognizer"
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
    case whole(Int)
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
      case .whole(let value): output += value.description
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
#endif
