import HitTesting

extension ApplicationDelegate {
  /// Views, controllers and the application itself are not linked a second time (R70).
  static func isClassOutsideChain(_ name: String) -> Bool {
    let controllers = [
      "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController",
      "UITableViewController", "UICollectionViewController", "UIPageViewController", "UIAlertController",
    ]
    return name == "UIApplication" || controllers.contains(name) || ViewClassTraits.ofKnownClass(name) != nil
  }
}
