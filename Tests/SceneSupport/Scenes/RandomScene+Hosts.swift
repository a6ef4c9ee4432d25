import HitTesting

extension RandomScene {
  /// Makes some views hosting views of SwiftUI's, and overrides of some views unknown.
  public mutating func addHosts() {
    let views = scene.windows.flatMap(\.selfAndDescendants)
    for view in views where chance(15) {
      let methods: [UnknownOverrides] = [.hitTest, .pointInside]
      let unknown = pick(methods)
      scene = scene.changing(view.id) { $0.unknown(unknown) }
    }
    for _ in 0..<pick([1, 1, 2, 3]) {
      let view = pick(views)
      let nodes = content()
      let shown = shownViews(of: nodes, in: view)
      // Between UIKit's views and SwiftUI's, maps ask with the centre of touches (SU16).
      let radius: Double = shown.isEmpty ? pick([0, 0, 0, 10]) : 0
      let platform = SwiftUIPlatform(system: pick([nil, 17, 18, 26]))
      scene = scene.changing(view.id) { view in
        view.with {
          $0.swiftUI = SwiftUIContent(nodes, on: platform, touchRadius: radius)
          $0.shownViews = shown
        }
      }
    }
  }

  private mutating func content() -> [SwiftUINode] {
    RandomContent(seed: UInt64(Int.random(in: 0..<1 << 32, using: &random))).nodes
  }

  /// Each view is shown by one node at most, and none that has one in it.
  private mutating func shownViews(of nodes: [SwiftUINode], in host: TestView) -> [Int: String] {
    var free = host.subviews
    var shown: [Int: String] = [:]
    for (place, node) in nodes.enumerated() where node.kind.showsUIView && !free.isEmpty && chance(70) {
      let subview = free.remove(at: Int.random(in: free.indices, using: &random))
      shown[place] = pick(subview.selfAndDescendants).id
    }
    return shown
  }
}
