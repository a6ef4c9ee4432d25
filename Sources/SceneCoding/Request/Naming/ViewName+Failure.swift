public import HitTesting

extension ViewName.Failure {
  /// A sentence for the person who gave the name.
  ///
  /// - Parameter describe: how a candidate is shown.
  public func detail(
    of name: String, in scene: Scene, _ describe: ((ViewIndex) -> String)? = nil
  ) -> String {
    switch self {
    case .unknown:
      return
        "no view of the scene is called \(name): a view is named by its id, its address, its class or its label"
    case .ambiguous(let views, let count):
      let describe =
        describe ?? { view in "\(scene.tree.className(of: view)) \"\(scene.tree.id(of: view))\"" }
      let list = views.map(describe).joined(separator: ", ") + (count > views.count ? ", …" : "")
      return "\(count) views are called \(name): name one by its id: \(list)"
    }
  }
}
