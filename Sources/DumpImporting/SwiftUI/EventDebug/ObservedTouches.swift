import HitTesting
import TouchGeometry
import WorkMetering

/// What SwiftUI said of a touch, beside what is computed for it from the tree.
///
/// The log has neither the radius of the touch nor the SDK. Where the plain answer is another one, the radii up to 24 points
/// and the other SDKs are tried: one that gives SwiftUI's answer explains the difference.
struct ObservedTouches {
  private let scene: Scene
  private let nodes: [SwiftUINode]
  private let places: [String: Int]

  init(_ scene: Scene, _ nodes: [SwiftUINode], _ places: [String: Int]) {
    self.scene = scene
    self.nodes = nodes
    self.places = places
  }

  /// What there is to say of a touch: a doubt where the scene gives it to somebody else.
  func report(on touch: ObservedTouch) throws(ImportError) -> (code: ImportWarning.Code, sentence: String) {
    let spot = touch.location.map { " at (\($0.x), \($0.y))" } ?? ""
    let verb = touch.source == .hitTest ? "found" : "bound the touch to"
    let said =
      "SwiftUI itself \(verb) \(touch.chosen?.title ?? "nobody")"
      + (touch.source == .hitTest ? " for the touch\(spot)" : "")
    guard touch.source == .hitTest, let location = touch.location, location.isFinite else {
      return (.observed, said + ".")
    }
    // A view of UIKit's stands in a responder that shows it.
    let chosen = touch.asked.last { $0.isOnWay && place(of: $0) != nil }
    guard touch.chosen == nil || chosen != nil else {
      return (.observed, "\(said), which is not in the tree that was printed.")
    }
    let node = chosen.flatMap(place(of:))
    let computed = try target(at: location, radius: 0, .ios18)
    if computed == node { return (.observed, "\(said), and so does this scene.") }
    return try (.assumed, said + explanation(of: node, insteadOf: computed, at: location))
  }

  private func place(of responder: ObservedTouch.Responder) -> Int? {
    responder.address.flatMap { places[$0] }
  }

  private func explanation(
    of chosen: Int?, insteadOf computed: Int?, at point: Point
  ) throws(ImportError) -> String {
    for sdk in [SwiftUIPlatform.LinkedSDK.ios18, .ios26] {
      for radius in [0] + PointCloud.radiiUpTo24 where try target(at: point, radius: radius, sdk) == chosen {
        let name = computed.map(title) ?? "nobody"
        return
          ". This scene gives it to \(name); to SwiftUI's as well with a touch radius of \(radius) in an app linked with the SDK of "
          + "iOS \(sdk.system)."
      }
    }
    return
      ", but this scene gives the touch to \(computed.map(title) ?? "nobody"): what SwiftUI said is true, and what is computed near "
      + "there is not to be relied on."
  }

  private func title(_ node: Int) -> String { nodes[node].id ?? "node \(node)" }

  /// The node of the target; nil for nobody, and for the responder around all of them.
  private func target(
    at point: Point, radius: Double, _ sdk: SwiftUIPlatform.LinkedSDK
  ) throws(ImportError) -> Int? {
    guard Work.goesOn(after: nodes.count * 64) else { throw .stopped }
    let platform = SwiftUIPlatform(linkedSDK: sdk)
    guard
      let hit = try? scene.swiftUIHit(in: HostingScene.host, at: point, radius: radius, on: platform),
      let target = hit.target
    else { return nil }
    let node = hit.content.responders.list[target].node
    return node < 0 ? nil : node
  }
}
