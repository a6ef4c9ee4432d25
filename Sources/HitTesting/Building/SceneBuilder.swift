/// Makes a scene: views are begun and ended in pre-order, and described in between in any order.
///
/// What a builder refuses it reports to its caller, who knows where it stood; it never traps on what it is given
/// as long as every view that is begun is ended.
public struct SceneBuilder: Sendable {
  /// The tree as far as it is built.
  public internal(set) var tree: ViewTree
  var windows: [Scene.Window] = []
  var viewControllers: [ViewController] = []
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []
  var windowScene: ResponderObject?
  /// Nil as long as the document does not describe it.
  var application: ResponderObject?
  var applicationDelegate: ApplicationDelegate?
  var firstResponder: Responder?
  /// What answers about the scene may claim.
  public var basis = Scene.Basis.uikit
  /// Whether the order of views is that in which they stand in front of each other.
  public var stacking = Scene.Stacking.subviews
  /// How many views were begun and not ended.
  var openCount = 0
  /// The numbers of the classes by their keys, which are their names, or pairs of name and base.
  var classIndexes = NameTable(slotsMin: 32)
  var impliedWindowClass: ClassIndex?
  var impliedViewClass: ClassIndex?

  /// - Parameters:
  ///   - document: the text in which names stand; less than 2 GiB.
  ///   - viewsMax: how many views may come.
  public init(document: [UInt8] = [], viewsMax: Int = Int(Int32.max)) {
    // A view takes 150 to 250 bytes of text. Where it takes less, what is reserved here grows: memory that is not
    // written to costs nothing, but the table is written at once.
    let slotsMin = min(document.count / 96, 2 * viewsMax)
    tree = ViewTree(names: NameStore(document: document), ids: NameTable(slotsMin: slotsMin))
    tree.views.reserveCapacity(min(document.count / 128 + 1, viewsMax))
    tree.classes.reserveCapacity(16)
  }
}

// MARK: - The end

extension SceneBuilder {
  /// The finished scene. It takes the tree, which leaves the builder empty.
  ///
  /// - Throws: `ResponderCycle` when `next` overrides or presentations close a circle (R73). The builder is as before.
  public mutating func build() throws(ResponderCycle) -> Scene {
    precondition(openCount == 0, "every view that was begun must be ended")
    // Taken, not copied: what both had would be counted up and down.
    let tree = exchange(&tree, with: ViewTree(names: NameStore(), ids: .none))
    let scene = Scene(
      tree: tree, windows: exchange(&windows, with: []),
      viewControllers: exchange(&viewControllers, with: []),
      gestureRecognizers: exchange(&gestureRecognizers, with: []),
      windowScene: exchange(&windowScene, with: nil),
      application: exchange(&application, with: nil) ?? Scene.defaultApplication,
      applicationDelegate: exchange(&applicationDelegate, with: nil),
      firstResponder: firstResponder, basis: basis, stacking: stacking)
    guard let cycle = scene.responderCycle() else { return scene }
    take(scene)
    throw cycle
  }

  /// Becomes as it was before it made the scene.
  private mutating func take(_ scene: Scene) {
    (tree, windows, viewControllers) = (scene.tree, scene.windows, scene.viewControllers)
    (gestureRecognizers, windowScene) = (scene.gestureRecognizers, scene.windowScene)
    (application, applicationDelegate) = (scene.application, scene.applicationDelegate)
  }

  /// What a responder is named so far.
  public func id(of responder: Responder) -> String { unchecked().id(of: responder) }

  /// What recognizers are named so far.
  @_optimize(size)
  public func ids(of recognizers: some Sequence<RecognizerIndex>) -> [String] {
    let scene = unchecked()
    return recognizers.map { scene.id(of: $0) }
  }

  private func unchecked() -> Scene {
    Scene(
      tree: tree, windows: windows, viewControllers: viewControllers,
      gestureRecognizers: gestureRecognizers,
      windowScene: windowScene, application: application ?? Scene.defaultApplication,
      applicationDelegate: applicationDelegate,
      firstResponder: firstResponder, basis: basis, stacking: stacking)
  }
}
