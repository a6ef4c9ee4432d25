/// Whose hit test the views of a class have by default.
public enum HitTestProfile: Equatable, Sendable {
  case uikit
  case reactNative(ReactNativeHitTest.Kind)
}

/// Whose views of a class are: the app's own, or made by UIKit in one of its ways.
public enum ClassOrigin: Equatable, Sendable {
  /// Not UIKit's, or nothing is known of it.
  case app
  /// A class in the table of UIKit's own.
  case listed(UIKitClass.Role)
  /// UIKit's own by its name, and in no table (R155).
  case unlisted
}

/// Whose the touches are that land in what a view is made of (R154).
package enum ViewParts: Equatable, Sendable {
  /// Those of whatever is hit.
  case apart
  /// The view's, where its parts are UIKit's own.
  case joined
  /// The view's: apps put nothing but controls into it, so that plain views in it are UIKit's.
  case closed
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
  /// Whose such views are (R156).
  public var origin = ClassOrigin.app
  /// What they do in place of UIView's hit test (R155, R157).
  public var ownHitTest = UIKitClass.OwnHitTest.inherited
  /// Of no control: those have the touches of their parts anyway.
  package var parts = ViewParts.apart

  public var clipsToBounds: Bool { isScrollView }
  /// R154: what is closed has the touches of its parts, as a control has.
  public var handles: EventKinds { isControl || isScrollView || parts == .closed ? .touches : [] }
}

extension ViewClassTraits {
  static let view = ViewClassTraits()

  /// The traits of a class by its name, or nil when the name is none that is known here.
  public static func ofKnownClass(_ name: String) -> ViewClassTraits? { known[name] }

  /// Whether a class is in a table, however its name is printed.
  public static func isKnown(_ name: String) -> Bool { known[name] != nil || UIKitClass.named(name) != nil }

  /// The same, and of a class that is UIKit's by its name and in no table what that tells.
  public static func ofClass(_ name: String) -> ViewClassTraits? {
    known[name] ?? UIKitClass.named(name).flatMap { known[$0.name] } ?? ofUnlistedClass(ArraySlice(name.utf8))
  }

  /// The names of the classes that are known, in alphabetical order.
  public static var knownClasses: [String] { known.keys.sorted() }

  /// The classes of `UIKitClass.all`, each with the traits of its nearest superclass that has some of its own, and React
  /// Native's.
  static let known: [String: ViewClassTraits] = {
    var table: [String: ViewClassTraits] = [:]
    for row in UIKitClass.all {
      let traits = ViewClassTraits(of: row)
      for name in [row.name] + row.aliases { table[name] = traits }
    }
    return table.merging(reactNative) { uikit, _ in uikit }
  }()

  private init(of row: UIKitClass) {
    self =
      row.selfAndSuperclasses.lazy.compactMap { Self.roots[$0.name] }.first(where: { _ in true }) ?? .view
    origin = .listed(row.role)
    for ancestor in row.selfAndSuperclasses {
      if ownHitTest == .inherited { ownHitTest = ancestor.hitTest }
      if ancestor.flags.contains(.noInteraction) { isUserInteractionEnabled = false }
      if ancestor.flags.contains(.firstResponder) { canBecomeFirstResponder = true }
      if let own = Self.parts[ancestor.name] { parts = own }
    }
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
    // R116's list: their own recognizers, which lie deeper than those of superviews, take taps.
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

  /// What the name alone tells of a class that UIKit has made and that is in no table: buttons and controls are UIControls
  /// (R154). Nil for all other names.
  static func ofUnlistedClass(_ name: ArraySlice<UInt8>) -> ViewClassTraits? {
    guard name.isNameOfUIKits || name.beginsLikeUIKits else { return nil }
    let isControl = ["Button", "Control"].contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
    return ViewClassTraits(isControl: isControl, origin: .unlisted)
  }
}

extension ArraySlice<UInt8> {
  /// `UITabBarButton`: where no base class is named, as dumps name it of an app's classes, it is UIKit's.
  fileprivate var beginsLikeUIKits: Bool {
    let name = Array(prefix(3))
    return starts(with: "UI".utf8) && name.count == 3 && name[2] >= UInt8(ascii: "A")
      && name[2] <= UInt8(ascii: "Z")
  }

  /// Whether a class of this name is UIKit's own: `_UI…`, `UIKit.…` and the older mangling of that. What only begins with
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

/// A set of kinds of recognizers, in one word: what classes say of them is copied with each class of each scene.
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
