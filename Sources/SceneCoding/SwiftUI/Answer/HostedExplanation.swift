public import Explaining
public import HitTesting
public import SwiftUITesting

/// What an explanation of a hosting view says of SwiftUI beside it.
public struct HostedExplanation {
  /// What SwiftUI does with the touch, as a hit test says it; nil where it does not come to the target's content.
  let answer: SwiftUIAnswer?
  /// Why one of SwiftUI's that was asked about is not told of; nil where none was.
  let sentence: String?
  /// R163: what a hosting view that passes touches through does on another system.
  let assumption: String?

  /// - Parameter asked: the one of SwiftUI's that was asked about, and to which the touch does not come.
  /// - Returns: nil where the target is no hosting view with content.
  /// - Throws: `OverrideRecursion` where the search in a platform view has no end.
  public init?(
    _ explanation: Explanation, asked: SwiftUITarget?, in scene: Scene
  ) throws(OverrideRecursion) {
    guard let content = scene.tree.swiftUI(in: explanation.target) else { return nil }
    let found = try SwiftUIAnswer(of: explanation.touch, hitting: explanation.receiver, in: scene)
    answer = found?.outcome.host == explanation.target ? found : nil
    sentence = asked.flatMap { asked in
      if explanation.receiver == explanation.target { return nil }
      let receiver = explanation.receiver.map { ExplanationText(scene).name(of: $0) } ?? "no view"
      let name = SwiftUIText(content, in: asked.host, of: scene).name(asked)
      return "The touch does not come to SwiftUI, which is not asked for \(name): \(receiver) gets it (SU1)."
    }
    assumption = try Self.assumption(explanation, content, in: scene)
  }

  /// R163: where no system is declared, the touch may reach what SwiftUI draws.
  private static func assumption(
    _ explanation: Explanation, _ content: SwiftUIContent, in scene: Scene
  ) throws(OverrideRecursion) -> String? {
    let host = explanation.target
    guard case .passThrough? = scene.tree.declaredHitTest(of: host), !content.platform.isSystemDeclared,
      content.platform.hasGestureContainers, explanation.receiver != host,
      let target = try scene.targetUpToIOS17(of: explanation.touch, in: host)
    else { return nil }
    let name = SwiftUIText(content, in: host, of: scene).name(target)
    return "iOS 18 or later is assumed, where the touch passes through; up to iOS 17 \(name) gets it (R163)."
  }
}

extension HostedQuestion {
  /// - Parameter isGiven: whether the request gives the touch; otherwise the middle of what is asked about stands for it.
  public init(_ asked: SwiftUITarget, isGiven: Bool) {
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
