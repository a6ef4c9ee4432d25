import HitTesting

/// The way from a `TestScene` to a `Scene`: first every responder and recognizer, then what names another one.
struct TestSceneBuild {
  let declared: TestScene
  var builder = SceneBuilder()
  var views: [String: ViewIndex] = [:]
  var responders: [String: Responder] = [:]
  var recognizers: [String: RecognizerIndex] = [:]

  init(_ declared: TestScene) throws {
    self.declared = declared
    for window in declared.windows {
      var open = builder.beginWindow()
      try add(window, as: &open)
    }
    addObjects()
    try link()
    try linkEvents()
  }

  private mutating func add(_ declared: TestView, as open: inout OpenView) throws {
    let (view, isWindow) = (open.view, open.isWindow)
    if let holder = builder.setID(name(declared.id), of: view) {
      throw UnknownID(id: "\(declared.id) twice: \(holder)")
    }
    try addOwn(declared, to: view, isWindow: isWindow)
    views[declared.id] = view
    responders[declared.id] = .view(view)
    if let controller = declared.controller {
      let object = object(controller.id, className: controller.className)
      responders[controller.id] = .viewController(builder.addViewController(object, rootView: view))
    }
    for subview in declared.subviews {
      var opened = builder.beginView(in: &open)
      try add(subview, as: &opened)
    }
    builder.endView(open)
  }

  /// What a view declares of itself.
  private mutating func addOwn(_ declared: TestView, to view: ViewIndex, isWindow: Bool) throws {
    let className = declared.className ?? (isWindow ? "UIWindow" : "UIView")
    var classIndex = builder.classIndex(of: name(className))
    if let base = declared.baseClass { classIndex = builder.classIndex(of: classIndex, base: name(base)) }
    let declaresReactNative = declared.pointerEvents != nil || declared.hitSlop != nil
    if declaresReactNative, !builder.tree.hasReactNativeProperties(classIndex) {
      throw NotReactNative(className: className)
    }
    var declaration = ViewDeclaration(classIndex: classIndex, properties: declared.properties)
    declaration.events = declared.events
    declaration.pointInside = declared.pointInside
    declaration.hitTest = declared.hitTest
    declaration.pointerEvents = declared.pointerEvents
    declaration.swiftUI = declared.swiftUI
    declaration.hitSlop = declared.hitSlop
    declaration.zPosition = declared.zPosition
    declaration.actions = declared.actions.map { name($0) }
    declaration.texts.label = declared.label.map { name($0) }
    declaration.texts.text = declared.text.map { name($0) }
    declaration.texts.identifier = declared.identifier.map { name($0) }
    declaration.unknownOverrides = declared.unknownOverrides
    builder.declare(declaration, of: view)
    try builder.setGeometry(declared.geometry, of: view)
    if isWindow { builder.setWindowLevel(declared.windowLevel, of: view) }
    addRecognizers(of: declared, to: view)
  }

  mutating func name(_ text: String) -> Name { builder.name(ArraySlice(text.utf8)) }

  private mutating func addObjects() {
    builder.setApplication(object(TestScene.application, isNamed: false, className: "UIApplication"))
    responders[TestScene.application] = .application
    if let id = declared.windowScene {
      builder.setWindowScene(object(id, className: "UIWindowScene"))
      responders[id] = .windowScene
    }
    if let id = declared.delegate {
      let object = object(id, className: "AppDelegate")
      builder.setApplicationDelegate(
        ApplicationDelegate(object: object, isInChain: declared.isDelegateInChain))
      responders[id] = .applicationDelegate
    }
  }

  private mutating func object(_ id: String, isNamed: Bool = true, className: String) -> ResponderObject {
    var object = ResponderObject(id: isNamed ? id : nil, className: className)
    guard let declared = declared.responders[id] else { return object }
    object.handles = declared.handles
    object.observes = declared.observes
    object.actions = declared.actions.map { name($0) }
    object.canBecomeFirstResponder = declared.canBecomeFirstResponder
    object.canResignFirstResponder = declared.canResignFirstResponder
    return object
  }

  private mutating func link() throws {
    for view in declared.windows.flatMap(\.selfAndDescendants) {
      if let target = view.hitTestTarget {
        builder.setHitTestTarget(try self.view(target), of: try self.view(view.id))
      }
      if !view.shownViews.isEmpty {
        builder.setSwiftUIViews(try view.shownViews.mapValues(self.view), in: try self.view(view.id))
      }
      if let controller = view.controller, let presenting = controller.presentedBy {
        builder.setPresenting(try self.controller(presenting), of: try self.controller(controller.id))
      }
    }
    for (id, next) in declared.nextOverrides {
      builder.setNext(try next.map { .responder(try responder($0)) } ?? .end, of: try responder(id))
    }
    for id in declared.responders.keys { _ = try responder(id) }
    if let id = declared.firstResponder { builder.setFirstResponder(try responder(id)) }
  }

  func view(_ id: String) throws -> ViewIndex {
    guard let view = views[id] else { throw UnknownID(id: id) }
    return view
  }

  func responder(_ id: String) throws -> Responder {
    guard let responder = responders[id] else { throw UnknownID(id: id) }
    return responder
  }

  private func controller(_ id: String) throws -> ControllerIndex {
    guard case .viewController(let controller) = try responder(id) else { throw UnknownID(id: id) }
    return controller
  }
}
