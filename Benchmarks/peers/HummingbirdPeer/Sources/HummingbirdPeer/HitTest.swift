/// One search: the recursion of UIKit's documentation, with a log of all views that were asked.
struct HitTest {
  private var log: [HitTestAnswer.Visit] = []
  /// From the hit view up to its window, since it is filled on the way back.
  private var path: [String] = []

  static func answer(to request: HitTestRequest) -> HitTestAnswer {
    var search = HitTest()
    let hit = search.firstHit(among: request.scene.windows, x: request.touch.x, y: request.touch.y, depth: 0)
    let hitView = hit.map {
      HitTestAnswer.HitView(id: $0.id, class: $0.class, path: search.path.reversed())
    }
    return HitTestAnswer(hitView: hitView, log: search.log)
  }

  private mutating func firstHit(among views: [View], x: Double, y: Double, depth: Int) -> View? {
    for view in views.reversed() {
      if let hit = hitTest(view, x: x, y: y, depth: depth) { return hit }
    }
    return nil
  }

  /// - Parameters:
  ///   - x: in the superview's coordinates, like y.
  private mutating func hitTest(_ view: View, x: Double, y: Double, depth: Int) -> View? {
    let bounds = view.bounds ?? [0, 0, view.frame[2], view.frame[3]]
    let (x, y) = Self.convert(x, y, to: view, bounds: bounds)
    let result = Self.result(of: view, x: x, y: y, bounds: bounds)
    log.append(HitTestAnswer.Visit(view: view.id, depth: depth, x: x, y: y, result: result))
    guard result == "inside" else { return nil }
    let hit = firstHit(among: view.subviews ?? [], x: x, y: y, depth: depth + 1) ?? view
    path.append(view.id)
    return hit
  }

  private static func convert(
    _ x: Double, _ y: Double, to view: View, bounds: [Double]
  ) -> (x: Double, y: Double) {
    let frame = view.frame
    guard let transform = view.transform else {
      return (x - frame[0] + bounds[0], y - frame[1] + bounds[1])
    }
    let dx = x - frame[0] - frame[2] / 2 - transform[4]
    let dy = y - frame[1] - frame[3] / 2 - transform[5]
    let determinant = transform[0] * transform[3] - transform[1] * transform[2]
    return (
      (dx * transform[3] - dy * transform[2]) / determinant + bounds[0] + bounds[2] / 2,
      (dy * transform[0] - dx * transform[1]) / determinant + bounds[1] + bounds[3] / 2
    )
  }

  private static func result(of view: View, x: Double, y: Double, bounds: [Double]) -> String {
    if view.isHidden == true { return "hidden" }
    if view.isUserInteractionEnabled == false { return "disabled" }
    if let alpha = view.alpha, alpha < 0.01 { return "transparent" }
    let isInside =
      x >= bounds[0] && x < bounds[0] + bounds[2] && y >= bounds[1] && y < bounds[1] + bounds[3]
    return isInside ? "inside" : "outside"
  }
}
