import HitTesting

extension ViewTree {
  /// Whether what a list shows is called items, and not rows.
  func isCollection(_ list: ViewIndex) -> Bool { isOfClass("UICollectionView", list) }

  /// The innermost table view or collection view around a view.
  func listAround(_ view: ViewIndex) -> ViewIndex? {
    selfAndSuperviews(of: view).first { isList(classIndex(of: $0)) }
  }
}
