public import HitTesting

/// The views of a root in one state.
public struct SourceScreen: Sendable {
  /// The name of the view that was asked for; nil for a text's first views.
  public let about: String?
  public let scene: Scene
  /// What decides which views are shown, in the order of the text.
  public let conditions: [SourceCondition]
}

/// A condition of the text that decides which views are shown.
public struct SourceCondition: Sendable {
  /// As the text has it: `isOn`.
  public let text: String
  public let place: SourceText.Place
  /// The condition and what is shown otherwise, or the cases of a switch.
  public let branches: [String]
  /// The number of the branch that is taken, from 0.
  public let taken: Int
}

extension SourceProgram {
  /// The first root's views as a scene with the usual sizes; those of the root that shows a view, where one is named.
  ///
  /// - Parameter state: What it does not tell is as the app begins.
  /// - Returns: nil for a text without views.
  public func screen(about name: String? = nil, in state: SourceState = SourceState()) -> SourceScreen? {
    if let name, let named = view(named: SourceName(name, code), in: state) {
      return screen(named.tree, in: named.state, about: named.tree.plainName(of: named.view))
    }
    return roots.lazy.compactMap { $0.tree(in: state, self.declarations)?.tree }.first.map {
      screen($0, in: state)
    }
  }

  private func screen(
    _ tree: SourceTree, in state: SourceState, about name: String? = nil
  ) -> SourceScreen {
    SourceScreen(
      about: name, scene: LoweredTree(tree, Estimate.all[0], isShown: true).scene,
      conditions: conditions(of: tree, in: state))
  }

  /// What decides in a tree which views are shown.
  func conditions(of tree: SourceTree, in state: SourceState) -> [SourceCondition] {
    tree.choices.map { choice in
      let token = min(max(choice.token, 0), max(code.tokens.count - 1, 0))
      return SourceCondition(
        text: choice.key, place: text.place(of: code.tokens.isEmpty ? 0 : Int(code.tokens[token].start)),
        branches: choice.branches, taken: state.branch(of: choice))
    }
  }

  /// The name of the first gesture or button; nil for a text without any.
  public var firstTappable: String? {
    for root in roots {
      guard let tree = root.tree(in: SourceState(), declarations)?.tree else { continue }
      let tappable = tree.nodes.indices.filter {
        SourceQuestion.isTappable(tree.nodes[$0]) && tree.nodes[$0].repetition == 0
      }
      .min { tree.nodes[$0].token < tree.nodes[$1].token }
      if let tappable { return tree.plainName(of: tappable) }
    }
    return nil
  }
}
