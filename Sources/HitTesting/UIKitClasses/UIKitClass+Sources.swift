extension UIKitClass {
  /// The families of rows, and the order in which they are told.
  static let families = [base]

  static let legend = """
    sdk=the public headers of the SDK, Apple's class reference
    """

  static let base = """
    UIView - inherited public header sdk
    UIWindow UIView inherited public header sdk
    UIStackView UIView inherited public header sdk
    UIActivityIndicatorView UIView inherited public header sdk
    UIProgressView UIView inherited public header sdk
    UIPickerView UIView inherited public header sdk
    UINavigationBar UIView inherited public header sdk
    UITabBar UIView inherited public header sdk
    UIToolbar UIView inherited public header sdk
    UISearchBar UIView inherited public header sdk
    UITableViewCell UIView inherited public header sdk
    UICollectionReusableView UIView inherited public header sdk
    UICollectionViewCell UICollectionReusableView inherited public header sdk
    UICollectionViewListCell UICollectionViewCell inherited public header sdk
    UITableViewHeaderFooterView UIView inherited public header sdk
    UIVisualEffectView UIView inherited public header sdk
    UIInputView UIView inherited public header sdk
    UIContentUnavailableView UIView inherited public header sdk
    UIListContentView UIView inherited public header sdk
    UIPopoverBackgroundView UIView inherited public header sdk
    UICalendarView UIView inherited public header sdk
    UIEventAttributionView UIView inherited public header sdk
    UIStandardTextCursorView UIView inherited public header sdk
    UIActionSheet UIView inherited public header sdk
    UIAlertView UIView inherited public header sdk
    UITransitionView UIView inherited container dump nst
    UIDropShadowView UIView inherited container dump nst
    UILayoutContainerView UIView inherited container dump nst
    UIViewControllerWrapperView UIView inherited container dump nst
    UINavigationTransitionView UIView inherited container dump nst
    UITableViewCellContentView UIView inherited handedOut dump nst
    UIControl UIView inherited public header sdk
    UIButton UIControl inherited public header sdk
    UISwitch UIControl inherited public header sdk
    UISlider UIControl inherited public header sdk
    UIStepper UIControl inherited public header sdk
    UISegmentedControl UIControl inherited public header sdk
    UIPageControl UIControl inherited public header sdk
    UIDatePicker UIControl inherited public header sdk
    UIRefreshControl UIControl inherited public header sdk
    UIColorWell UIControl inherited public header sdk
    UIPasteControl UIControl inherited public header sdk
    UITextField UIControl inherited public header sdk
    UISearchTextField UITextField inherited public header sdk
    UISearchBarTextField UISearchTextField inherited part dump nst
    UIScrollView UIView inherited public header sdk
    UITextView UIScrollView inherited public header sdk
    UITableView UIScrollView inherited public header sdk
    UICollectionView UIScrollView inherited public header sdk
    UILabel UIView inherited public header sdk
    UIButtonLabel UILabel inherited part dump nst
    UIImageView UIView inherited public header sdk
    UITextEffectsWindow UIWindow letsThrough container print seen level=1
    UIRemoteKeyboardWindow UIWindow letsThrough container print seen level=10000000
    UIInputSetContainerView UIView letsThrough container print seen
    UIInputSetHostView UIView letsThrough container print seen
    UITrackingWindowView UIView letsThrough container print seen
    UIEditingOverlayGestureView UIView letsThrough part print seen
    _UITouchPassthroughView UIView letsThrough container print seen
    UIStatusBarWindow UIWindow letsThrough container print seen level=1000
    UIStatusBar UIView inherited part dump nst
    _UIInteractiveHighlightEffectWindow UIWindow letsThrough container print seen level=1
    _UIAlertControllerShimPresenterWindow UIWindow inherited container print seen level=2000
    UISearchDisplayControllerContainerView UIView unknown container print seen
    _UIContextMenuContainerView UIView unknown container print seen
    _UIFloatingBarContainerView UIView letsThroughBesideBars container print seen
    UISwitchModernVisualElement UIView inherited part print seen
    """
}
