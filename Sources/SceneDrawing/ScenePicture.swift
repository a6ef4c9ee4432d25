public import HitTesting
public import SwiftUITesting
public import TouchMapping

/// A scene as an SVG document: its views as they lie on the screen, and the result of a touch.
///
///     <svg viewBox>                     points of the screen; scaled down past 4096
///       <title>                         read aloud in place of the picture
///       <rect class="screen">
///       <g class="window"> <path class="view …">…      back to front
///         <g class="swiftui">           the nodes of a hosting view
///       <g class="touch-map">           regions, edges by cause, best points
///       <g class="gestures">            regions in which SwiftUI's fire
///       <path class="chain">, "hit", "target", "dead-part"
///       <g class="traversal">           numbered marks
///       <g class="names">
///       <g class="touch">               the crosshair, on top of everything
///
/// The document stands on its own, in a file or on a page with a strict Content-Security-Policy: its colours are
/// presentation attributes, and classes say what each element is. It draws what it is given and asks nothing: the
/// search for the touch and the touch map are the caller's.
public struct ScenePicture: Sendable {
  private let scene: Scene
  private let options: Options

  /// - Parameter options: the contents of the drawing besides views that can be seen.
  public init(_ scene: Scene, _ options: Options = Options()) {
    self.scene = scene
    self.options = options
  }

  /// The drawing's contents besides views that can be seen.
  public struct Options: Sendable {
    /// Marked by a crosshair; a place in a view's coordinates is converted.
    public var touch: Touch?
    /// The result of the touch: the hit view is outlined, and its superviews.
    public var result: HitTestResult?
    /// The calls that the search made, drawn where `show` has the traversal.
    public var log: HitTestLog?
    /// Outlined.
    public var target: ViewIndex?
    /// Outlined in its place, where it is one of SwiftUI's; where it fires is among `gestures`.
    public var swiftUITarget: SwiftUITarget?
    /// Drawn where `show` has it.
    public var touchMap: TouchMap?
    /// Where SwiftUI's gestures fire; drawn with the touch map, and of the target always.
    public var gestures: [GestureTerritory] = []
    /// The parts to draw besides.
    public var show: Set<Part>

    public init(
      touch: Touch? = nil, result: HitTestResult? = nil, log: HitTestLog? = nil, target: ViewIndex? = nil,
      touchMap: TouchMap? = nil, show: Set<Part> = []
    ) {
      self.touch = touch
      self.result = result
      self.log = log
      self.target = target
      self.touchMap = touchMap
      self.show = show
    }
  }

  /// A part that a request may ask for, by its raw value.
  public enum Part: String, CaseIterable, Sendable {
    /// Hidden views, views that superviews clip away, and views without an area, as outlines.
    case hidden
    /// The views' names, where they fit.
    case names
    /// A numbered mark for each view that the search asked.
    case traversal
    case touchMap
  }

  /// The document, in UTF-8.
  ///
  /// - Complexity: linear in the views and the other contents.
  public func svg() -> [UInt8] {
    var drawing = Drawing(scene, capacity: 256 * scene.tree.count + 4096)
    drawing.begin(drawing.frame, title: drawing.title)
    drawing.appendScreen()
    drawing.appendViews(showsHidden: options.show.contains(.hidden))
    if options.show.contains(.touchMap), let map = options.touchMap {
      drawing.appendTouchMap(map)
      drawing.append(options.gestures)
    }
    if let result = options.result { drawing.appendHit(result) }
    if let target = options.swiftUITarget {
      drawing.appendTarget(target, firingIn: options.gestures.first { $0.target == target })
    } else if let target = options.target {
      drawing.appendTarget(target)
    }
    if options.show.contains(.traversal), let log = options.log { drawing.appendTraversal(log) }
    if options.show.contains(.names) { drawing.appendNames() }
    if let touch = options.touch { drawing.appendTouch(touch) }
    drawing.end()
    return drawing.svg.bytes
  }
}
