import HitTesting
import TouchGeometry
import TouchMapping

// What helps where something is too small, or lies elsewhere.

extension RemedySource {
  /// R25: subviews are not touched where they reach out of their superview. It scrolls, grows, or accepts more points.
  func remediesForSmallSuperview(_ superview: ViewIndex) -> [Remedy] {
    if scene.tree.isScrolled(superview) { return scrolling(superview) }
    var remedies: [Remedy] = []
    if let frame = frameAround(superview) { remedies.append(Remedy(2, .frame(superview, frame))) }
    if scene.tree.pointInside(of: superview) == nil {
      remedies.append(Remedy(3, .pointInside(superview, .subviews)))
    }
    return remedies
  }

  private func scrolling(_ scrollView: ViewIndex) -> [Remedy] {
    scene.tree.contentOffset(showing: target, in: scrollView)
      .map { [Remedy(1, .contentOffset(scrollView, $0))] } ?? []
  }

  /// The frame that reaches as far to the right and down as the target does. Subviews keep their places only if the
  /// superview grows on these sides.
  private func frameAround(_ superview: ViewIndex) -> Rect? {
    let bounds = scene.tree[superview].bounds
    guard isUpright(superview), let box = scene.tree.box(of: target, in: superview),
      let point = scene.tree.convert(touch.location, from: touch.view, to: superview),
      point.x >= bounds.origin.x, point.y >= bounds.origin.y
    else { return nil }
    let size = Size(
      width: max(bounds.size.width, box.origin.x + box.size.width - bounds.origin.x),
      height: max(bounds.size.height, box.origin.y + box.size.height - bounds.origin.y))
    return size == bounds.size ? nil : Rect(origin: scene.tree[superview].frameOrigin, size: size)
  }

  /// Under a transform a frame is the box around the view (R1), which tells nothing to set.
  private func isUpright(_ view: ViewIndex) -> Bool { scene.tree.geometry(of: view).transform == .identity }

  /// An area of its own around the touch, as far as a finger's width of 44 points from the edge.
  func remediesForSmallTarget() -> [Remedy] {
    let bounds = scene.tree[target].bounds
    guard isGiven, scene.tree.pointInside(of: target) == nil, overridesNothing(target),
      let point = scene.tree.convert(touch.location, from: touch.view, to: target)
    else { return [] }
    /// Whole points outwards; on the right and below an edge does not belong to the area (R11).
    func insets(_ value: Double, _ least: Double, _ length: Double) -> (least: Double, greatest: Double) {
      if value < least { return ((value - least).rounded(.down), 0) }
      let beyond = value - (least + length)
      return (0, beyond >= 0 ? -(beyond.rounded(.down) + 1) : 0)
    }
    let (left, right) = insets(point.x, bounds.origin.x, bounds.size.width)
    let (top, bottom) = insets(point.y, bounds.origin.y, bounds.size.height)
    guard min(left, right, top, bottom) >= -Self.fingerWidth else { return [] }
    return [
      Remedy(
        1, .pointInside(target, .insets(EdgeInsets(top: top, left: left, bottom: bottom, right: right))))
    ]
  }

  /// The least size of a touch target in Apple's guidelines, in points.
  private static let fingerWidth = 44.0

  func remediesForEmptyTarget() -> [Remedy] {
    guard isUpright(target) else { return [] }
    let size = scene.tree[target].bounds.size
    let width = size.width > 0 ? size.width : Self.fingerWidth
    let height = size.height > 0 ? size.height : Self.fingerWidth
    return [
      Remedy(
        1,
        .frame(target, Rect(origin: scene.tree[target].frameOrigin, size: Size(width: width, height: height)))
      )
    ]
  }

  /// A target that lies outside of its window is moved in, if no transform is on the way.
  func remediesForOffScreen() -> [Remedy] {
    let window = scene.tree.window(of: target)
    let bounds = scene.tree[window].bounds
    guard !isGiven, scene.tree.selfAndSuperviews(of: target).allSatisfy(isUpright),
      let box = scene.tree.box(of: target, in: window),
      box.size.width <= bounds.size.width, box.size.height <= bounds.size.height
    else { return [] }
    let x = min(max(box.origin.x, bounds.origin.x), bounds.origin.x + bounds.size.width - box.size.width)
    let y = min(max(box.origin.y, bounds.origin.y), bounds.origin.y + bounds.size.height - box.size.height)
    let origin = scene.tree[target].frameOrigin + (Point(x: x, y: y) - box.origin)
    return [Remedy(3, .frame(target, Rect(origin: origin, size: scene.tree[target].bounds.size)))]
  }
}
