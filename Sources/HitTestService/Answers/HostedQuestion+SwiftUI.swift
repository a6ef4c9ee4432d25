import Explaining
import HitTesting
import SwiftUITesting

extension HostedQuestion {
  /// - Parameter isGiven: whether the request gives the touch; otherwise the middle of what is asked about stands for it.
  init(_ asked: SwiftUITarget, isGiven: Bool) {
    let middle: @Sendable (EditedScene) -> Touch = { edited in
      edited.scene.middle(of: asked.standing(in: edited))
    }
    let isReached: @Sendable (EditedScene, Touch) -> Bool = { edited, touch in
      let target = asked.standing(in: edited)
      guard let explanation = try? edited.scene.explain(target, touch: touch, fixesMax: 0) else {
        return false
      }
      return explanation.isReached
    }
    self.init(touch: isGiven ? nil : middle, isReached: isReached)
  }
}

extension SwiftUITarget {
  fileprivate func standing(in edited: EditedScene) -> SwiftUITarget {
    SwiftUITarget(host: edited.index(of: host), node: node, modifier: modifier)
  }
}
