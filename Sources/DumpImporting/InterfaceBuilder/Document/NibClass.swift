import HitTesting
import WorkMetering

/// The class of an element: `button` is a UIButton.
enum NibClass {
  static func named(_ element: String) -> String? {
    if let irregular = irregular[element] { return irregular }
    guard kit.contains(element) else { return nil }
    return implied(element)
  }

  /// By UIKit's way of naming: `UILabel` of a `label`.
  static func implied(_ element: String) -> String {
    "UI" + element.prefix(1).uppercased() + element.dropFirst()
  }

  static func isView(_ element: String) -> Bool { irregular[element] != nil || kit.contains(element) }

  static func isScrollView(_ name: String) -> Bool {
    ViewClassTraits.ofKnownClass(name)?.isScrollView ?? false
  }

  /// Their class is `UI` and their name.
  private static let kit = Set(
    words: """
      view button label imageView textField textView switch slider stepper segmentedControl \
      datePicker pageControl pickerView scrollView tableView collectionView stackView toolbar \
      navigationBar tabBar searchBar progressView activityIndicatorView visualEffectView \
      tableViewCell tableViewCellContentView collectionViewCell collectionReusableView webView \
      window control tableViewHeaderFooterView colorWell refreshControl calendarView
      """)

  private static let irregular = WorkMetering.TextTable.values(
    words: """
      UIView containerView collectionViewCellContentView
      MKMapView mapView
      WKWebView wkWebView
      GLKView glkView
      MTKView mtkView
      SCNView sceneKitView
      SKView skView
      ARSCNView arscnView
      ARSKView arskView
      """)

  /// Controls whose action without an event is sent when the value changes.
  static let valued = Set(
    words: """
      switch slider stepper segmentedControl datePicker pageControl colorWell refreshControl
      """)

  static let scrolling = Set(words: "scrollView tableView collectionView textView")

  static let cells = Set(words: "tableViewCell collectionViewCell collectionReusableView")
}
