public enum HitTestProfile: Equatable, Sendable {
  case uikit
  case reactNative(ReactNativeHitTest.Kind)
}

/// The origin of a class's views: the app, or UIKit in one of its roles.
public enum ClassOrigin: Equatable, Sendable {
  /// Not UIKit's, or unknown.
  case app
  /// A class in the table of UIKit's classes.
  case listed(UIKitClass.Role)
  /// UIKit's own by its name, and in no table (R155).
  case unlisted
}

/// The owner of touches on a view's parts (R154).
package enum ViewParts: Equatable, Sendable {
  case apart
  /// The view, for parts of UIKit's own.
  case joined
  /// The view: apps add only controls to it, so plain views in it are UIKit's.
  case closed
}

/// The facts of a class of UIKit or React Native for its views and those of its subclasses.
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
  /// The owner of its views (R156).
  public var origin = ClassOrigin.app
  /// Their deviation from UIView's hit test (R155, R157).
  public var ownHitTest = UIKitClass.OwnHitTest.inherited
  /// Not for controls: those get the touches of their parts in any case.
  package var parts = ViewParts.apart

  public var clipsToBounds: Bool { isScrollView }
  /// R154: a closed view gets the touches of its parts, as a control does.
  public var handles: EventKinds { isControl || isScrollView || parts == .closed ? .touches : [] }
}

extension ViewClassTraits {
  static let view = ViewClassTraits()

  /// Nil for an unknown class.
  public static func ofKnownClass(_ name: String) -> ViewClassTraits? { known[name] }

  /// Whether a class is in a table, in any printed form of its name.
  public static func isKnown(_ name: String) -> Bool { known[name] != nil || UIKitClass.named(name) != nil }

  /// The same, and for a class that is UIKit's by its name but in no table the traits of that name.
  public static func ofClass(_ name: String) -> ViewClassTraits? {
    known[name] ?? UIKitClass.named(name).flatMap { known[$0.name] } ?? ofUnlistedClass(ArraySlice(name.utf8))
  }

  /// The names of the known classes, in alphabetical order.
  public static var knownClasses: [String] { known.keys.sorted() }

  /// The classes of `UIKitClass.all`, each with the traits of its nearest superclass that has some, and React Native's.
  static let known: [String: ViewClassTraits] = {
    var table: [String: ViewClassTraits] = [:]
    for row in UIKitClass.all {
      let traits = ViewClassTraits(of: row)
      for name in [row.name] + row.aliases { table[name] = traits }
    }
    return table.merging(reactNative) { uikit, _ in uikit }
  }()

  private init(of row: UIKitClass) {
    let lineage = Array(row.selfAndSuperclasses)
    self = lineage.lazy.compactMap { Self.roots[$0.name] }.first(where: { _ in true }) ?? .view
    origin = .listed(row.role)
    for ancestor in lineage {
      if ownHitTest == .inherited { ownHitTest = ancestor.hitTest }
      if ancestor.flags.contains(.noInteraction) { isUserInteractionEnabled = false }
      if ancestor.flags.contains(.firstResponder) { canBecomeFirstResponder = true }
      if let own = Self.parts[ancestor.name] { parts = own }
    }
    if row.flags.contains(.interaction) { isUserInteractionEnabled = true }
  }

  /// The classes other than controls that are whole with their parts (R154).
  private static let parts: [String: ViewParts] = [
    "UITextView": .joined, "UIPickerView": .closed, "UISearchBar": .closed, "UICalendarView": .closed,
  ]

  /// The classes that settle something for all that are derived from them.
  ///
  /// Source: R26 (interaction), R27 and R76 (controls), R76 and R131 (scroll views).
  private static let roots: [String: ViewClassTraits] = {
    let untouchable = ViewClassTraits(isUserInteractionEnabled: false)
    let cell = ViewClassTraits(isCell: true)
    let list = ViewClassTraits(isScrollView: true, isList: true)
    // R116: a tap on each of them, a swipe along the slider's knob, a pan along the switch's. Text fields are not in
    // R116's list: their own recognizers, which are deeper than those of superviews, take taps.
    let tapped = ViewClassTraits(isControl: true, keptGestures: [.tap])
    return [
      "UIView": .view, "UIControl": ViewClassTraits(isControl: true),
      "UIButton": tapped, "UIStepper": tapped, "UISegmentedControl": tapped, "UIPageControl": tapped,
      "UISwitch": ViewClassTraits(isControl: true, keptGestures: [.tap, .pan]),
      "UISlider": ViewClassTraits(isControl: true, keptGestures: [.swipe]),
      "UITextField": ViewClassTraits(isControl: true, canBecomeFirstResponder: true, keptGestures: [.tap]),
      "UIScrollView": ViewClassTraits(isScrollView: true),
      "UITextView": ViewClassTraits(isScrollView: true, canBecomeFirstResponder: true),
      "UITableView": list, "UICollectionView": list,
      // They hand touches on, and do not scroll by themselves.
      "UITableViewCellScrollView": .view, "UITableViewWrapperView": .view,
      "UITableViewCell": cell, "UICollectionViewCell": cell,
      "UILabel": untouchable, "UIImageView": untouchable,
    ]
  }()

  /// The traits of an unlisted UIKit class by its name alone: buttons and controls are UIControls (R154). Nil for all
  /// other names.
  static func ofUnlistedClass(_ name: ArraySlice<UInt8>) -> ViewClassTraits? {
    guard name.isNameOfUIKits || name.beginsLikeUIKits else { return nil }
    let isControl = ["Button", "Control"].contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
    return ViewClassTraits(isControl: isControl, origin: .unlisted)
  }
}

extension ArraySlice<UInt8> {
  /// `UITabBarButton`: without a base class, which dumps print for an app's classes, it is UIKit's.
  fileprivate var beginsLikeUIKits: Bool {
    let name = Array(prefix(3))
    return starts(with: "UI".utf8) && name.count == 3 && name[2] >= UInt8(ascii: "A")
      && name[2] <= UInt8(ascii: "Z")
  }

  /// Whether the name is that of a UIKit class: `_UI…`, `UIKit.…` and the older mangling. A class that only begins with
  /// `UI` may be an app's.
  var isNameOfUIKits: Bool {
    if starts(with: "_UI".utf8) || starts(with: "UIKit.".utf8) || starts(with: "UIKitCore.".utf8) {
      return true
    }
    guard starts(with: "_Tt".utf8) else { return false }
    let context = dropFirst(3).drop {
      [UInt8(ascii: "C"), UInt8(ascii: "E"), UInt8(ascii: "G"), UInt8(ascii: "O"), UInt8(ascii: "V")]
        .contains($0)
    }
    return context.starts(with: "5UIKit".utf8) || context.starts(with: "9UIKitCore".utf8)
  }
}

/// A set of kinds of recognizers in one word: it is copied with each class of each scene.
public struct GestureKinds: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  init(_ kind: GestureRecognizer.Kind) {
    let place = GestureRecognizer.Kind.allCases.firstIndex(of: kind) ?? 0
    self.init(rawValue: 1 << UInt16(place))
  }

  static let tap = GestureKinds(.tap)
  static let pan = GestureKinds(.pan)
  static let swipe = GestureKinds(.swipe)

  package func contains(_ kind: GestureRecognizer.Kind) -> Bool { isSuperset(of: GestureKinds(kind)) }
}
