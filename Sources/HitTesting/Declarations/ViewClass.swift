/// Whose hit test the views of a class have by default.
public enum HitTestProfile: Equatable, Sendable {
  case uikit
  case reactNative(ReactNativeHitTest.Kind)
}

/// What a class of UIKit or React Native settles for its views and those of its subclasses.
public struct ViewClassTraits: Equatable, Sendable {
  /// Refuses touches while disabled (R27) and handles the touches it gets (R76).
  public var isControl = false
  /// Handles touches (R76) and clips (R131).
  public var isScrollView = false
  /// Selects the cells in it that are touched (R139).
  public var isList = false
  /// Is a row or an item of a list (R139).
  public var isCell = false
  public var isUserInteractionEnabled = true
  public var canBecomeFirstResponder = false
  /// The gestures that recognizers of superviews leave to a view of the class (R116).
  public var keptGestures: GestureKinds = []
  public var isMultipleTouchEnabled = false
  public var profile = HitTestProfile.uikit

  public var clipsToBounds: Bool { isScrollView }
  public var handles: EventKinds { isControl || isScrollView ? .touches : [] }
}

extension ViewClassTraits {
  static let view = ViewClassTraits()
  private static let control = ViewClassTraits(isControl: true)
  private static let scrollView = ViewClassTraits(isScrollView: true)
  private static let untouchable = ViewClassTraits(isUserInteractionEnabled: false)

  /// The traits of a class by its name, or nil when the name is none that is known here.
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
    for name in ["UITableView", "UICollectionView"] { table[name]?.isList = true }
    for name in ["UITableViewCell", "UICollectionViewCell", "UICollectionViewListCell"] {
      table[name]?.isCell = true
    }
    for name in ["UILabel", "UIButtonLabel", "UIImageView"] { table[name] = .untouchable }
    for name in ["UITextField", "UISearchTextField"] {
      // Not in R116's list: their own recognizers, which lie deeper than those of superviews, take taps.
      table[name] = ViewClassTraits(isControl: true, canBecomeFirstResponder: true, keptGestures: [.tap])
    }
    // R116: a tap on each of them, a swipe along the slider's knob, a pan along the switch's.
    for name in ["UIButton", "UISwitch", "UIStepper", "UISegmentedControl", "UIPageControl"] {
      table[name]?.keptGestures = [.tap]
    }
    table["UISwitch"]?.keptGestures.insert(.pan)
    table["UISlider"]?.keptGestures = [.swipe]
    table["UITextView"] = ViewClassTraits(isScrollView: true, canBecomeFirstResponder: true)
    return table.merging(reactNative) { uikit, _ in uikit }
  }()
}

/// Finds known classes by their names' bytes.
struct KnownClasses: Sendable {
  private var store = NameStore()
  private var classes: [ViewClass] = []
  private var table = NameTable(slotsMin: 2 * ViewClassTraits.known.count)

  private static let all = KnownClasses()

  private init() {
    for (text, traits) in ViewClassTraits.known {
      let name = store.append(ArraySlice(text.utf8))
      var probe = table.probe(for: store.hash(of: name))
      while table.candidate(&probe) != nil {}
      table.insert(Int32(classes.count), at: probe)
      classes.append(ViewClass(name: name, base: nil, traits: traits))
    }
  }

  /// The place of the class that a name of another store names; nil for a name that is not known.
  ///
  /// - Parameter hash: of the name.
  static func find(_ name: Name, _ hash: UInt64, in names: NameStore) -> Int32? {
    var probe = all.table.probe(for: hash)
    while let index = all.table.candidate(&probe) {
      if all.isNamed(name, index, in: names) { return index }
    }
    return nil
  }

  /// Called, not inlined: the loop around it is short, and most of its turns compare nothing.
  @inline(never)
  private func isNamed(_ name: Name, _ index: Int32, in names: borrowing NameStore) -> Bool {
    names.equal(name, classes[Int(index)].name, in: store)
  }

  /// The class at a place, or one of which nothing is known, under another name.
  @inline(__always)
  static func viewClass(at index: Int32?, name: Name, base: Name?) -> ViewClass {
    guard let index else { return ViewClass(name: name, base: base, traits: nil) }
    return all.classes[Int(index)].renamed(name, base: base)
  }
}

/// A class's place among those of a scene.
public struct ClassIndex: Equatable, Sendable {
  public let rawValue: Int32

  @inlinable
  public init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }
}

/// A class as a scene names it, once for all its views.
@usableFromInline
package struct ViewClass: Sendable {
  @usableFromInline package private(set) var name: Name
  /// The declared UIKit class of a custom one.
  package private(set) var base: Name?
  package let defaults: Defaults
  /// Its hit test, if that is not UIKit's.
  let reactNative: ReactNativeHitTest?
  /// Whether its views are known to be controls.
  package let isControl: Bool
  /// Whether its views scroll what is in them (R130).
  package let isScrollView: Bool
  /// Whether its views select the cells in them (R139).
  package let isList: Bool
  /// Whether its views are known to be cells (R139).
  package let isCell: Bool
  /// The gestures that recognizers of superviews leave to its views (R116).
  package let keptGestures: GestureKinds

  /// What the views of a class start from: a few words, which are copied for each view.
  package struct Defaults: Sendable {
    /// What views have unless they declare it, and what they have anyway.
    package let flags: ViewFlags
    let handles: EventKinds
    let isScrollView: Bool
    /// Whether views refuse touches while disabled (R27). `isEnabled` is a control's property: a class of which nothing
    /// is known and that has it is one.
    let canBeDisabled: Bool
  }

  /// - Parameter traits: those of the class, or of its declared base class; nil when neither is known.
  init(name: Name, base: Name?, traits: ViewClassTraits?) {
    self.name = name
    self.base = base
    let known = traits ?? .view
    var flags: ViewFlags = []
    if known.isUserInteractionEnabled { flags.insert(.isUserInteractionEnabled) }
    if known.clipsToBounds { flags.insert(.clipsToBounds) }
    if known.canBecomeFirstResponder { flags.insert(.canBecomeFirstResponder) }
    if known.isMultipleTouchEnabled { flags.insert(.isMultipleTouchEnabled) }
    reactNative = known.reactNative
    if let kind = reactNative?.kind {
      flags.formUnion([.isReactNative, .overridesHitTest])
      // RN8.
      if kind == .overlayContainer { flags.insert(.overridesPointInside) }
    }
    defaults = Defaults(
      flags: flags, handles: known.handles, isScrollView: known.isScrollView,
      canBeDisabled: traits?.isControl ?? true)
    isControl = known.isControl
    isScrollView = known.isScrollView
    isList = known.isList
    isCell = known.isCell
    keptGestures = known.keptGestures
  }

  /// The class under another name, perhaps with a base.
  @inline(__always)
  fileprivate func renamed(_ name: Name, base: Name?) -> ViewClass {
    var renamed = self
    renamed.name = name
    renamed.base = base
    return renamed
  }
}
