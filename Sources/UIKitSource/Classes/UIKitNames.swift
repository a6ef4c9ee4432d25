/// The classes of UIKit that code names, with their superclasses.
enum UIKitNames {
  static let superclasses: [String: String] = [
    "UIResponder": "NSObject", "UIView": "UIResponder", "UIViewController": "UIResponder",
    "UIControl": "UIView", "UILabel": "UIView", "UIImageView": "UIView", "UIScrollView": "UIView",
    "UIStackView": "UIView", "UIVisualEffectView": "UIView", "UIWindow": "UIView", "UIToolbar": "UIView",
    "UINavigationBar": "UIView", "UITabBar": "UIView", "UISearchBar": "UIView", "UIPickerView": "UIView",
    "UIProgressView": "UIView", "UIActivityIndicatorView": "UIView", "UIInputView": "UIView",
    "MKMapView": "UIView", "WKWebView": "UIView", "UITableViewHeaderFooterView": "UIView",
    "UICollectionReusableView": "UIView", "UITableViewCell": "UIView", "UIContentUnavailableView": "UIView",
    "UICollectionViewCell": "UICollectionReusableView", "UICollectionViewListCell": "UICollectionViewCell",
    "UIButton": "UIControl", "UISwitch": "UIControl", "UISlider": "UIControl", "UIStepper": "UIControl",
    "UISegmentedControl": "UIControl", "UIPageControl": "UIControl", "UIDatePicker": "UIControl",
    "UITextField": "UIControl", "UIRefreshControl": "UIControl", "UIColorWell": "UIControl",
    "UISearchTextField": "UITextField", "UITextView": "UIScrollView", "UITableView": "UIScrollView",
    "UICollectionView": "UIScrollView", "UITableViewController": "UIViewController",
    "UICollectionViewController": "UIViewController", "UINavigationController": "UIViewController",
    "UITabBarController": "UIViewController", "UIAlertController": "UIViewController",
    "UIPageViewController": "UIViewController", "UISplitViewController": "UIViewController",
    "UISearchController": "UIViewController", "UIHostingController": "UIViewController",
    "UIActivityViewController": "UIViewController", "UIImagePickerController": "UINavigationController",
    "SFSafariViewController": "UIViewController", "UIGestureRecognizer": "NSObject",
    "UITapGestureRecognizer": "UIGestureRecognizer", "UIPanGestureRecognizer": "UIGestureRecognizer",
    "UISwipeGestureRecognizer": "UIGestureRecognizer", "UIPinchGestureRecognizer": "UIGestureRecognizer",
    "UIRotationGestureRecognizer": "UIGestureRecognizer",
    "UILongPressGestureRecognizer": "UIGestureRecognizer", "UIHoverGestureRecognizer": "UIGestureRecognizer",
    "UIScreenEdgePanGestureRecognizer": "UIPanGestureRecognizer", "UIBarItem": "NSObject",
    "UIBarButtonItem": "UIBarItem", "UITabBarItem": "UIBarItem",
  ]

  /// The views and bars that a class of UIKit's has as its members.
  static let members: [String: String] = [
    "contentView": "UIView", "backgroundView": "UIView", "selectedBackgroundView": "UIView",
    "tableView": "UITableView", "collectionView": "UICollectionView", "view": "UIView", "superview": "UIView",
    "textLabel": "UILabel", "detailTextLabel": "UILabel", "titleLabel": "UILabel", "imageView": "UIImageView",
    "tabBar": "UITabBar", "navigationBar": "UINavigationBar", "toolbar": "UIToolbar",
    "panGestureRecognizer": "UIPanGestureRecognizer", "pinchGestureRecognizer": "UIPinchGestureRecognizer",
    "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
    "window": "UIWindow", "keyWindow": "UIWindow", "searchBar": "UISearchBar",
    "refreshControl": "UIRefreshControl",
  ]

  /// Methods that answer with the object that they are sent to, behind their closure has changed it.
  static let configuring: Set = [
    "then", "do", "configure", "with", "apply", "also", "setup", "tap", "set", "build",
  ]

  /// Methods of views and recognizers that do not hand their arguments to code of the app's.
  static let known: Set = [
    "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "bringSubviewToFront",
    "sendSubviewToBack", "addGestureRecognizer", "removeGestureRecognizer", "addTarget", "isDescendant",
    "isDescendantOfView", "convert", "convertPoint", "convertRect", "require",
    "requireGestureRecognizerToFail",
    "bringSubview", "sendSubview", "removeArrangedSubview", "exchangeSubview",
  ]

  static let additions: Set = ["addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview"]
}
