/// What a UIKit class settles for its views and those of its subclasses.
public struct ViewClassTraits: Equatable, Sendable {
  /// Refuses touches while disabled (R27) and handles the touches it gets (R76).
  public var isControl = false
  /// Handles touches (R76) and clips (R131).
  public var isScrollView = false
  public var isUserInteractionEnabled = true
  public var canBecomeFirstResponder = false

  public var clipsToBounds: Bool { isScrollView }
  public var handles: EventKinds { isControl || isScrollView ? .touches : [] }
}

extension ViewClassTraits {
  static let view = ViewClassTraits()
  private static let control = ViewClassTraits(isControl: true)
  private static let scrollView = ViewClassTraits(isScrollView: true)
  private static let untouchable = ViewClassTraits(isUserInteractionEnabled: false)

  /// The traits of a class by its name, or nil when the name is not one of UIKit's that are known here.
  public static func ofKnownClass(_ name: String) -> ViewClassTraits? { known[name] }

  /// The names of the classes that are known, in alphabetical order.
  public static var knownClasses: [String] { known.keys.sorted() }

  /// UIKit's public view classes, and some of its own that every dump shows.
  ///
  /// Source: R26 (interaction), R27 and R76 (controls), R76 and R131 (scroll views); the superclasses are
  /// those of Apple's class reference.
  fileprivate static let known: [String: ViewClassTraits] = {
    var table: [String: ViewClassTraits] = [:]
    for name in [
      "UIView", "UIWindow", "UIStackView", "UIActivityIndicatorView", "UIProgressView", "UIPickerView",
      "UINavigationBar", "UITabBar", "UIToolbar", "UISearchBar", "UITableViewCell", "UICollectionViewCell",
      "UICollectionReusableView", "UITableViewHeaderFooterView", "UIVisualEffectView", "UIInputView",
      "UIContentUnavailableView", "UIListContentView", "UICollectionViewListCell", "UIPopoverBackgroundView",
      "UICalendarView", "UIEventAttributionView", "UIStandardTextCursorView", "UIActionSheet", "UIAlertView",
      "UITransitionView", "UIDropShadowView", "UILayoutContainerView", "UIStatusBar", "UIStatusBarWindow",
    ] { table[name] = .view }
    for name in [
      "UIControl", "UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl",
      "UIDatePicker", "UIRefreshControl", "UIColorWell", "UIPasteControl",
    ] { table[name] = .control }
    for name in ["UIScrollView", "UITableView", "UICollectionView"] { table[name] = .scrollView }
    for name in ["UILabel", "UIButtonLabel", "UIImageView"] { table[name] = .untouchable }
    for name in ["UITextField", "UISearchTextField"] {
      table[name] = ViewClassTraits(isControl: true, canBecomeFirstResponder: true)
    }
    table["UITextView"] = ViewClassTraits(isScrollView: true, canBecomeFirstResponder: true)
    return table
  }()
}

/// Finds the traits of known classes by their names' bytes.
enum KnownClasses {
  private static let all: (store: NameStore, table: NameTable, traits: [ViewClassTraits]) = {
    var store = NameStore()
    var table = NameTable(capacity: ViewClassTraits.known.count)
    var traits: [ViewClassTraits] = []
    for (name, traitsOfClass) in ViewClassTraits.known {
      _ = table.insert(store.append(ArraySlice(name.utf8)), value: Int32(traits.count), in: store)
      traits.append(traitsOfClass)
    }
    return (store, table, traits)
  }()

  /// The traits of the class that a name of another store names.
  static func traits(of name: Name, in names: NameStore) -> ViewClassTraits? {
    all.table.value(of: name, from: names, in: all.store).map { all.traits[Int($0)] }
  }
}

/// A class as a scene names it, once for all its views.
struct ViewClass: Sendable {
  var name: Name
  /// The traits of the class, or of its declared base class; nil when neither is known.
  var traits: ViewClassTraits?
}
