public import HitTesting
public import SwiftUITesting
public import TouchMapping

/// A scene as an SVG document: its views on the screen, and the result of a touch.
///
///     <svg viewBox>                     points of the screen; scaled down past 4096
///       <title>                         for screen readers
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
/// The document works alone, in a file or on a page with a strict Content-Security-Policy: its colors are presentation
/// attributes, and classes name each element's kind. It only draws: the caller makes the search and the touch map.
public struct ScenePicture: Sendable {
  private let scene: Scene
  private let options: Options

  /// - Parameter options: the contents of the drawing besides visible views.
  public init(_ scene: Scene, _ options: Options = Options()) {
    self.scene = scene
    self.options = options
  }

  /// The drawing's contents besides visible views.
  public struct Options: Sendable {
    /// Marked by a crosshair; a place in a view's coordinates is converted.
    public var touch: Touch?
    /// The hit view and its superviews are outlined.
    public var result: HitTestResult?
    /// The calls of the search, drawn if `show` contains the traversal.
    public var log: HitTestLog?
    /// Outlined.
    public var target: ViewIndex?
    /// Its frame is outlined; the regions in which it fires are among `gestures`.
    public var swiftUITarget: SwiftUITarget?
    /// Drawn if `show` contains it.
    public var touchMap: TouchMap?
    /// The regions of SwiftUI's gestures; drawn with the touch map, and for the target always.
    public var gestures: [GestureTerritory] = []
    /// What is drawn besides the views.
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

  /// A part of the drawing, by its name in requests.
  public enum Part: String, CaseIterable, Sendable {
    /// Hidden views, clipped views, and views without an area, as outlines.
    case hidden
    /// The views' names, if they fit.
    case names
    /// A numbered mark for each hit-tested view.
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
