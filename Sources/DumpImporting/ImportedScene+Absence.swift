extension ImportedScene {
  /// Why no view of the scene has an address that the paste has, with what to do about it; nil where it has none.
  ///
  /// - Complexity: linear in the views that are not in the scene.
  public func absence(ofViewAt address: String) -> String? {
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
        "\(name) stands in another print of the tree than the one that is taken: ask with print=\(number)"
    }
  }
}
