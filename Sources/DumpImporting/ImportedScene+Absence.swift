public import HitTesting

extension ImportedScene {
  /// Why no view of the scene has an address that the paste has, with what to do about it; nil where it has none.
  ///
  /// - Complexity: linear in the views that are not in the scene.
  public func absence(ofViewAt address: String) -> Sentence? {
    let bytes = Array(address.utf8)
    guard
      let view = absent.first(where: {
        text[Int($0.address.lowerBound)..<Int($0.address.upperBound)].elementsEqual(bytes)
      })
    else { return nil }
    let className = text.text(in: Int(view.className.lowerBound)..<Int(view.className.upperBound))
    let name = "\(className) \(address) (line \(view.line) of the paste)"
    switch view.cause {
    case .placeUnknown:
      return
        "\(name) stands in no tree of a window: its superviews are not in the paste, so that nobody can tell where it is "
        + "on the screen. Paste what `po [[UIWindow keyWindow] recursiveDescription]` prints while it is shown"
    case .otherPrint(let number):
      return
        "\(name) stands in another print of the tree than the one that is taken: ask with \(print: number)"
    }
  }

  /// Why nobody can say from the dump if a view gets touches: it is drawn by SwiftUI, and its hosting view answers for it;
  /// nil for all others.
  public func swiftUIRefusal(of view: ViewIndex) -> String? {
    let tree = scene.tree
    guard tree[view].flags.contains(.overridesHitTest),
      let meaning = metadata(of: view).first(where: { $0.key == "standsFor" })?.value
    else { return nil }
    let host = tree.selfAndSuperviews(of: view).first { tree.className(of: $0).holds("HostingView") }
    let hostName = host.map { " \(tree.className(of: $0)) \(tree.id(of: $0))" } ?? ""
    return
      "\(tree.className(of: view)) \(tree.id(of: view)) (line \(line(of: view)) of the paste) stands for \(meaning), which "
      + "SwiftUI draws: such a view gets no touch itself, and whether what is drawn there reacts is in no such dump. Ask about "
      + "the hosting view\(hostName), or paste what `idb ui describe-all --nested` prints"
  }
}
