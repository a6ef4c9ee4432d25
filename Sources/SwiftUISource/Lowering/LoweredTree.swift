import HitTesting
import TouchGeometry

/// A tree of the source as the content of a hosting view: what the engine is asked.
///
/// A modifier without a size of its own goes to the node that it stands around; the others become nodes, so that frames stay
/// exact.
struct LoweredTree {
  let content: SwiftUIContent
  let scene: Scene
  let layout: SourceLayout
  /// The scene's node of each view of the source; -1 for none.
  let nodeOf: [Int]
  /// The views of the source that each node is of, the outermost first.
  let sourceOf: [[Int]]
  /// Where the gesture or action of each view stands.
  let gestures: [Int: GesturePlace]
  /// The view of each of them.
  let viewOf: [GesturePlace: Int]

  struct GesturePlace: Hashable {
    let node: Int
    /// Its place among the node's modifiers; nil for the node's own action.
    let modifier: Int?
  }

  /// What is taken of views that are not in the text.
  enum Reading: Equatable {
    /// Their frames take touches, but not those of unknown containers.
    case usual
    /// All of them take touches, and what unknown modifiers and styles are around: what is dead then is dead.
    case generous
    /// The same, but for styles: they take no more touches than the labels.
    case plain
    /// None of them takes any.
    case sparing

    var isGenerous: Bool { self == .generous || self == .plain }
  }

  static let host = ViewIndex(1)

  /// - Parameter isShown: whether the scene goes out to people: its nodes have names and places then.
  init(_ tree: SourceTree, _ estimate: Estimate, _ reading: Reading = .usual, isShown: Bool = false) {
    layout = SourceLayout(tree.nodes, root: tree.root, estimate)
    var lowering = Lowering(tree, layout, reading, isShown: isShown)
    lowering.lower()
    (nodeOf, sourceOf, gestures) = (lowering.nodeOf, lowering.sourceOf, lowering.gestures)
    viewOf = Dictionary(gestures.map { ($0.value, $0.key) }) { first, _ in first }
    content = SwiftUIContent(lowering.list, on: SwiftUIPlatform(system: 18))
    scene = Self.scene(content, estimate.screen)
  }

  private static func scene(_ content: SwiftUIContent, _ screen: Size) -> Scene {
    var builder = SceneBuilder(viewsMax: 2)
    var window = builder.beginWindow()
    let host = builder.beginView(in: &window)
    let name = builder.classIndex(of: builder.name(ArraySlice("_UIHostingView".utf8)))
    let bounds = Rect(origin: .zero, size: screen)
    builder.endView(host, bounds: bounds, frameOrigin: .zero, classIndex: name, ViewProperties())
    var declaration = ViewDeclaration(classIndex: name)
    declaration.swiftUI = content
    builder.declare(declaration, of: host.view)
    builder.endView(window, bounds: bounds, frameOrigin: .zero, classIndex: nil, ViewProperties())
    // R73: nothing declares a next responder, so that there is no circle.
    guard let scene = try? builder.build() else {
      preconditionFailure("A window with one view has no circle.")
    }
    return scene
  }

  /// The area of a view, in the hosting view; nil for one without.
  func region(of view: Int) -> SwiftUIRegion? {
    guard nodeOf.indices.contains(view), nodeOf[view] >= 0 else { return nil }
    return content.responders.frame(of: nodeOf[view])
  }

  /// A point of a view's frame, given from 0 to 1, in the hosting view.
  func point(of view: Int, x: Double = 0.5, y: Double = 0.5) -> Point? {
    guard let region = region(of: view) else { return nil }
    let frame = region.frame
    return region.toHost.apply(
      to: Point(x: frame.origin.x + frame.size.width * x, y: frame.origin.y + frame.size.height * y))
  }

  /// Whether a view is drawn later than another one (SU13, SU42).
  func isInFront(_ view: Int, of other: Int) -> Bool {
    let (front, back) = (nodeOf[view], nodeOf[other])
    let first = content.responders.list.first { $0.node == front || $0.node == back }
    return front != back && first?.node == back
  }

  /// The innermost view of the source that a node is of.
  func source(of node: Int) -> Int? { sourceOf.indices.contains(node) ? sourceOf[node].last : nil }
}
