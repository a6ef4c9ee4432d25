public import HitTesting

/// A test's scene as a value: windows back to front, and the responders behind them.
public struct TestScene: Sendable {
  public var windows: [TestView]
  /// The id of the window scene, if there is one (R68).
  public var windowScene: String?
  /// The application's delegate, if there is one (R70).
  public var delegate: String?
  public var isDelegateInChain = true
  /// R73, for every kind of responder: id and what its `next` gives, nil for the end of the chain.
  public var nextOverrides: [(id: String, next: String?)] = []

  /// The id of every test's application.
  public static let application = "application"

  public init(
    windowScene: String? = nil, delegate: String? = nil, isDelegateInChain: Bool = true,
    @TestViewList windows: () -> [TestView]
  ) {
    self.windows = windows()
    self.windowScene = windowScene
    self.delegate = delegate
    self.isDelegateInChain = isDelegateInChain
  }

  /// A view that fills a window of its own at the screen's origin.
  public static func filling(
    _ width: Double = 320, _ height: Double = 568, _ view: (Rect) -> TestView
  ) -> TestScene {
    TestScene {
      TestView("window", 0, 0, width, height) {
        view(Rect(x: 0, y: 0, width: width, height: height))
      }
    }
  }

  /// The worked cases' usual scene: R, (0,0,320,568), fills the window, and holds the views.
  public static func inR(@TestViewList _ subviews: () -> [TestView]) -> TestScene {
    let views = subviews()
    return filling { frame in
      TestView("R", 0, 0, frame.size.width, frame.size.height) { views }
    }
  }

  /// The same scene with one view changed.
  public func changing(_ id: String, _ change: (TestView) -> TestView) -> TestScene {
    var scene = self
    scene.windows = windows.map { $0.changing(id, change) }
    return scene
  }

  public func overridingNext(of id: String, with next: String?) -> TestScene {
    var scene = self
    scene.nextOverrides.append((id, next))
    return scene
  }
}

/// A test that names a view or responder that is not in its scene.
public struct UnknownID: Error {
  public let id: String
}

/// A test that gives a view of UIKit what only those of React Native have.
public struct NotReactNative: Error {
  public let className: String
}

extension TestScene {
  /// The scene as the engine knows it.
  public func built() throws -> BuiltScene {
    var build = TestSceneBuild()
    for window in windows { try build.addWindow(window) }
    build.addObjects(of: self)
    try build.link(self)
    return BuiltScene(scene: try build.builder.build(), views: build.views)
  }
}

/// The way from a `TestScene` to a `Scene`: first every responder, then what names another one.
private struct TestSceneBuild {
  var builder = SceneBuilder()
  var views: [String: ViewIndex] = [:]
  var responders: [String: Responder] = [:]

  mutating func addWindow(_ declared: TestView) throws {
    var open = builder.beginWindow()
    try add(declared, as: &open)
  }

  private mutating func add(_ declared: TestView, as open: inout OpenView) throws {
    let (view, isWindow) = (open.view, open.isWindow)
    if let holder = builder.setID(name(declared.id), of: view) {
      throw UnknownID(id: "\(declared.id) twice: \(holder)")
    }
    let className = declared.className ?? (isWindow ? "UIWindow" : "UIView")
    var classIndex = builder.classIndex(of: name(className))
    if let base = declared.baseClass { classIndex = builder.classIndex(of: classIndex, base: name(base)) }
    builder.setClass(classIndex, of: view)
    if let shape = declared.pointInside { builder.setPointInside(shape, of: view) }
    if let hitTest = declared.hitTest { builder.setHitTest(hitTest, of: view) }
    if let pointerEvents = declared.pointerEvents, !builder.setPointerEvents(pointerEvents, of: view) {
      throw NotReactNative(className: className)
    }
    if let hitSlop = declared.hitSlop, !builder.setHitSlop(hitSlop, of: view) {
      throw NotReactNative(className: className)
    }
    if declared.zPosition != 0 { builder.setZPosition(declared.zPosition, of: view) }
    builder.setProperties(declared.properties, of: view)
    try builder.setGeometry(declared.geometry, of: view)
    if isWindow { builder.setWindowLevel(declared.windowLevel, of: view) }
    for recognizer in declared.gestureRecognizers {
      builder.addGestureRecognizer(
        GestureRecognizer(
          id: recognizer.id, kind: recognizer.kind, view: view, isEnabled: recognizer.isEnabled,
          cancelsTouchesInView: recognizer.cancelsTouchesInView,
          delaysTouchesBegan: recognizer.delaysTouchesBegan),
        to: view)
    }
    views[declared.id] = view
    responders[declared.id] = .view(view)
    if let controller = declared.controller {
      let object = ResponderObject(id: controller.id, className: controller.className)
      responders[controller.id] = .viewController(builder.addViewController(object, rootView: view))
    }
    for subview in declared.subviews {
      var opened = builder.beginView(in: &open)
      try add(subview, as: &opened)
    }
    builder.endView(open)
  }

  private mutating func name(_ text: String) -> Name { builder.name(ArraySlice(text.utf8)) }

  mutating func addObjects(of scene: TestScene) {
    responders[TestScene.application] = .application
    if let id = scene.windowScene {
      builder.setWindowScene(ResponderObject(id: id, className: "UIWindowScene"))
      responders[id] = .windowScene
    }
    if let id = scene.delegate {
      let object = ResponderObject(id: id, className: "AppDelegate")
      builder.setApplicationDelegate(
        ApplicationDelegate(object: object, isInChain: scene.isDelegateInChain))
      responders[id] = .applicationDelegate
    }
  }

  mutating func link(_ scene: TestScene) throws {
    for view in scene.windows.flatMap(\.selfAndDescendants) {
      if let target = view.hitTestTarget {
        builder.setHitTestTarget(try self.view(target), of: try self.view(view.id))
      }
      if let controller = view.controller, let presenting = controller.presentedBy {
        builder.setPresenting(try self.controller(presenting), of: try self.controller(controller.id))
      }
    }
    for (id, next) in scene.nextOverrides {
      builder.setNext(try next.map { .responder(try responder($0)) } ?? .end, of: try responder(id))
    }
  }

  func view(_ id: String) throws -> ViewIndex {
    guard let view = views[id] else { throw UnknownID(id: id) }
    return view
  }

  func responder(_ id: String) throws -> Responder {
    guard let responder = responders[id] else { throw UnknownID(id: id) }
    return responder
  }

  func controller(_ id: String) throws -> ControllerIndex {
    guard case .viewController(let controller) = try responder(id) else { throw UnknownID(id: id) }
    return controller
  }
}
