import WorkMetering

/// The classes of UIKit that code names, with their superclasses.
enum UIKitNames {
  static let superclasses = TextTable.values(
    words: """
      NSObject UIResponder UIGestureRecognizer UIBarItem
      UIResponder UIView UIViewController
      UIView UIControl UILabel UIImageView UIScrollView UIStackView UIVisualEffectView UIWindow UIToolbar \
      UINavigationBar UITabBar UISearchBar UIPickerView UIProgressView UIActivityIndicatorView UIInputView \
      MKMapView WKWebView UITableViewHeaderFooterView UICollectionReusableView UITableViewCell \
      UIContentUnavailableView
      UICollectionReusableView UICollectionViewCell
      UICollectionViewCell UICollectionViewListCell
      UIControl UIButton UISwitch UISlider UIStepper UISegmentedControl UIPageControl UIDatePicker \
      UITextField UIRefreshControl UIColorWell
      UITextField UISearchTextField
      UIScrollView UITextView UITableView UICollectionView
      UIViewController UITableViewController UICollectionViewController UINavigationController \
      UITabBarController UIAlertController UIPageViewController UISplitViewController UISearchController \
      UIHostingController UIActivityViewController SFSafariViewController
      UINavigationController UIImagePickerController
      UIGestureRecognizer UITapGestureRecognizer UIPanGestureRecognizer UISwipeGestureRecognizer \
      UIPinchGestureRecognizer UIRotationGestureRecognizer UILongPressGestureRecognizer \
      UIHoverGestureRecognizer
      UIPanGestureRecognizer UIScreenEdgePanGestureRecognizer
      UIBarItem UIBarButtonItem UITabBarItem
      """)

  /// The views and bars that a class of UIKit's has as its members.
  static let members = TextTable.values(
    words: """
      UIView contentView backgroundView selectedBackgroundView view superview
      UITableView tableView
      UICollectionView collectionView
      UILabel textLabel detailTextLabel titleLabel
      UIImageView imageView
      UITabBar tabBar
      UINavigationBar navigationBar
      UIToolbar toolbar
      UIPanGestureRecognizer panGestureRecognizer
      UIPinchGestureRecognizer pinchGestureRecognizer
      UINavigationController navigationController
      UITabBarController tabBarController
      UIWindow window keyWindow
      UISearchBar searchBar
      UIRefreshControl refreshControl
      """)

  /// Methods that answer with the object that they are sent to, behind their closure has changed it.
  static let configuring = Set(words: "then do configure with apply also setup tap set build")

  /// Methods of views and recognizers that do not hand their arguments to code of the app's.
  static let known = Set(
    words: """
      addSubview insertSubview addArrangedSubview insertArrangedSubview bringSubviewToFront \
      sendSubviewToBack addGestureRecognizer removeGestureRecognizer addTarget isDescendant \
      isDescendantOfView convert convertPoint convertRect require requireGestureRecognizerToFail \
      bringSubview sendSubview removeArrangedSubview exchangeSubview
      """)

  static let additions = Set(words: "addSubview insertSubview addArrangedSubview insertArrangedSubview")
}
