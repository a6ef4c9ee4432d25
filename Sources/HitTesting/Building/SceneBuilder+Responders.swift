// What stands around the views: controllers, the scene, the application, its delegate, and the way between them.

extension SceneBuilder {
  public mutating func addViewController(_ object: ResponderObject, rootView: ViewIndex) -> ControllerIndex {
    let index = ControllerIndex(viewControllers.count)
    viewControllers.append(ViewController(object: object, view: rootView))
    editDetail(of: rootView) { $0.controller = index }
    return index
  }

  public mutating func setPresenting(_ presenting: ControllerIndex, of controller: ControllerIndex) {
    viewControllers[controller.rawValue].presentedBy = presenting
  }

  public mutating func setApplication(_ object: ResponderObject) { application = object }
  public mutating func setWindowScene(_ object: ResponderObject) { windowScene = object }
  public mutating func setApplicationDelegate(_ delegate: ApplicationDelegate) {
    applicationDelegate = delegate
  }

  public mutating func setFirstResponder(_ responder: Responder) { firstResponder = responder }

  /// R70: the delegate turned out to be an object that stands in the chain already.
  public mutating func unlinkApplicationDelegate() {
    applicationDelegate?.isInChain = false
  }

  /// R149: the view's touch methods call those of another view, and neither super's nor anything else.
  public mutating func setTouchTarget(_ target: ViewIndex, of view: ViewIndex) {
    editDetail(of: view) { $0.touchTarget = target }
    tree.views[Int(view.rawValue)].handles.subtract(.touches)
    tree.views[Int(view.rawValue)].observes.formUnion(.touches)
  }

  public mutating func setNext(_ next: NextOverride, of responder: Responder) {
    switch responder {
    case .view(let view): editDetail(of: view) { $0.next = next }
    case .viewController(let controller): viewControllers[controller.rawValue].object.next = next
    case .windowScene: windowScene?.next = next
    case .application:
      var object = application ?? Scene.defaultApplication
      object.next = next
      application = object
    case .applicationDelegate: applicationDelegate?.object.next = next
    }
  }
}
