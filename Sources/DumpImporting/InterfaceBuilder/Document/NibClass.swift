import HitTesting

/// The class of an element: `button` is a UIButton.
enum NibClass {
  static func named(_ element: String) -> String? {
    if let irregular = irregular[element] { return irregular }
    guard kit.contains(element) else { return nil }
    return "UI" + element.prefix(1).uppercased() + element.dropFirst()
  }

  static func isView(_ element: String) -> Bool { irregular[element] != nil || kit.contains(element) }

  static func isScrollView(_ name: String) -> Bool {
    ViewClassTraits.ofKnownClass(name)?.isScrollView ?? false
  }

  /// Their class is `UI` and their name.
  private static let kit: Set<String> = [
    "view", "button", "label", "imageView", "textField", "textView", "switch", "slider", "stepper",
    "segmentedControl", "datePicker", "pageControl", "pickerView", "scrollView", "tableView",
    "collectionView", "stackView", "toolbar", "navigationBar", "tabBar", "searchBar", "progressView",
    "activityIndicatorView", "visualEffectView", "tableViewCell", "tableViewCellContentView",
    "collectionViewCell", "collectionReusableView", "webView", "window", "control",
    "tableViewHeaderFooterView", "colorWell", "refreshControl", "calendarView",
  ]

  private static let irregular = [
    "containerView": "UIView", "collectionViewCellContentView": "UIView", "mapView": "MKMapView",
    "wkWebView": "WKWebView", "glkView": "GLKView", "mtkView": "MTKView", "sceneKitView": "SCNView",
    "skView": "SKView", "arscnView": "ARSCNView", "arskView": "ARSKView",
  ]

  /// Elements whose views are controls. `enabled` of a label stops no touch.
  static let controls: Set<String> = [
    "button", "textField", "switch", "slider", "stepper", "segmentedControl", "datePicker", "pageControl",
    "control", "colorWell", "refreshControl",
  ]

  /// Controls whose action without an event is sent when the value changes.
  static let valued: Set<String> = [
    "switch", "slider", "stepper", "segmentedControl", "datePicker", "pageControl", "colorWell",
    "refreshControl",
  ]

  static let scrolling: Set<String> = ["scrollView", "tableView", "collectionView", "textView"]

  static let cells: Set<String> = ["tableViewCell", "collectionViewCell", "collectionReusableView"]
}
