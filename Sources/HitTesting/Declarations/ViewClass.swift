import WorkMetering

/// A class's place among those of a scene.
public struct ClassIndex: Equatable, Sendable {
  public let rawValue: Int32

  @inlinable
  public init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }
}

@usableFromInline
package struct ViewClass: Sendable {
  @usableFromInline package private(set) var name: Name
  /// The declared UIKit class of a custom one.
  package private(set) var base: Name?
  package let defaults: Defaults
  /// Whether it or a superclass is in a table.
  let isKnown: Bool
  /// Its hit test; nil for UIKit's.
  let reactNative: ReactNativeHitTest?
  package let isControl: Bool
  /// Whether its views scroll their content (R130).
  package let isScrollView: Bool
  /// Whether its views select the cells in them (R139).
  package let isList: Bool
  /// Whether its views are known to be cells (R139).
  package let isCell: Bool
  /// The gestures that recognizers of superviews leave to its views (R116).
  package let keptGestures: GestureKinds
  /// The owner of its views (R156).
  package private(set) var origin: ClassOrigin
  /// Whether the app's code has the class: what it does not override there, it does not override.
  package internal(set) var hasSource = false
  /// The deviation of its views from UIView's hit test (R155, R157).
  package let ownHitTest: UIKitClass.OwnHitTest
  /// The owner of touches in its views' parts (R154).
  let parts: ViewParts

  /// R155: whether the class is UIKit's own, and its hit test is not public.
  package var hasUnknownHitTest: Bool { origin == .unlisted || ownHitTest == .unknown }

  /// Whether a view of the class is a control if it declares `isEnabled`: the class is unknown.
  var isControlByDeclaration: Bool { defaults.canBeDisabled && !isControl }

  /// Whether the hit test of its views is not public, at least in one place.
  package var hasDoubts: Bool { hasUnknownHitTest || ownHitTest == .letsThroughBesideBars }

  /// The initial values of views of a class: a few words, copied for each view.
  package struct Defaults: Sendable {
    /// Flags unless the view declares others, and flags that it cannot change.
    package let flags: ViewFlags
    let handles: EventKinds
    let isScrollView: Bool
    /// Whether views refuse touches while disabled (R27). `isEnabled` is a control's property: a class of which nothing
    /// is known and that has it is one.
    let canBeDisabled: Bool
  }

  /// - Parameter traits: of the class, or of its declared base class; nil if neither is known.
  init(name: Name, base: Name?, traits: ViewClassTraits?) {
    self.name = name
    self.base = base
    isKnown = traits.map { $0.origin != .unlisted } ?? false
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
    if known.ownHitTest.letsThrough { flags.insert(.overridesHitTest) }
    if known.ownHitTest == .subviewsAlone { flags.insert(.overridesPointInside) }
    defaults = Defaults(
      flags: flags, handles: known.handles, isScrollView: known.isScrollView,
      canBeDisabled: traits == nil || known.isControl || known.origin == .unlisted)
    isControl = known.isControl
    isScrollView = known.isScrollView
    isList = known.isList
    isCell = known.isCell
    keptGestures = known.keptGestures
    origin = known.origin
    ownHitTest = known.ownHitTest
    parts = known.parts
  }

  /// The class under another name, with an optional base.
  @inline(__always)
  func renamed(_ name: Name, base: Name?) -> ViewClass {
    var renamed = self
    renamed.name = name
    renamed.base = base
    return renamed
  }

  /// A subclass of this class of which only the name is known.
  func derived(_ name: Name, isUIKits: Bool, base: Name) -> ViewClass {
    var derived = renamed(name, base: base)
    derived.origin = isUIKits ? .unlisted : .app
    return derived
  }
}

/// Finds known classes by their names' bytes.
struct KnownClasses {
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

  /// The known class of one that is printed otherwise than in the table: `FloatingBarHostingView<FloatingBarContainer>`.
  static func find(spelled name: Name, in names: NameStore) -> ViewClass? {
    UIKitClass.tableName(of: names.bytes(of: name)).flatMap(ViewClassTraits.ofKnownClass)
      .map { ViewClass(name: name, base: nil, traits: $0) }
  }

  /// Called, not inlined: the loop around it is short, and most of its iterations compare nothing.
  @inline(never)
  private func isNamed(_ name: Name, _ index: Int32, in names: borrowing NameStore) -> Bool {
    names.equal(name, classes[Int(index)].name, in: store)
  }

  /// The class at an index, under another name.
  @inline(__always)
  static func viewClass(at index: Int32, name: Name, base: Name?) -> ViewClass {
    all.classes[Int(index)].renamed(name, base: base)
  }
}

extension ViewClass {
  static func named(_ name: Name, _ hash: UInt64, in names: NameStore) -> ViewClass {
    if let known = KnownClasses.find(name, hash, in: names) {
      return KnownClasses.viewClass(at: known, name: name, base: nil)
    }
    return KnownClasses.find(spelled: name, in: names)
      ?? ViewClass(name: name, base: nil, traits: ViewClassTraits.ofUnlistedClass(names.bytes(of: name)))
  }

  /// The class of a known name, or else of its declared base.
  static func named(_ name: Name, derivedFrom base: Name, in names: NameStore) -> ViewClass {
    if let known = KnownClasses.find(name, names.hash(of: name), in: names) {
      return KnownClasses.viewClass(at: known, name: name, base: base)
    }
    if let known = KnownClasses.find(spelled: name, in: names) { return known.renamed(name, base: base) }
    let isUIKits = names.bytes(of: name).isNameOfUIKits
    guard let known = KnownClasses.find(base, names.hash(of: base), in: names) else {
      let traits = ViewClassTraits.ofUnlistedClass(isUIKits ? names.bytes(of: name) : names.bytes(of: base))
      return ViewClass(name: name, base: base, traits: traits).derived(name, isUIKits: isUIKits, base: base)
    }
    return KnownClasses.viewClass(at: known, name: name, base: base)
      .derived(name, isUIKits: isUIKits, base: base)
  }
}

extension ViewClassTraits {
  /// The hit test of the class; nil for UIKit's.
  var reactNative: ReactNativeHitTest? {
    guard case .reactNative(let kind) = profile else { return nil }
    // RN8.
    return ReactNativeHitTest(kind, pointerEvents: kind == .overlayContainer ? .boxNone : .auto)
  }

  /// React Native's view classes, and some others of its dumps.
  ///
  /// Source: RN10. Unlisted classes have UIKit's rules, unless a scene declares a base class.
  static let reactNative: [String: ViewClassTraits] = {
    var table: [String: ViewClassTraits] = [:]
    for name in Set(
      words: """
        RCTView RCTRootContentView RCTScrollView RCTScrollContentView RCTImageView RCTSafeAreaView \
        RCTBaseTextInputView RCTSinglelineTextInputView RCTMultilineTextInputView
        """)
    { table[name] = ViewClassTraits(profile: .reactNative(.view)) }
    for name in Set(
      words: """
        RCTViewComponentView RCTRootComponentView RCTParagraphComponentView RCTImageComponentView \
        RCTScrollViewComponentView RCTSafeAreaViewComponentView RCTTextInputComponentView \
        RCTSwitchComponentView RCTActivityIndicatorViewComponentView RCTModalHostViewComponentView \
        RCTPullToRefreshViewComponentView RCTUnimplementedViewComponentView
        """)
    { table[name] = ViewClassTraits(isMultipleTouchEnabled: true, profile: .reactNative(.componentView)) }
    table["RNSFullWindowOverlayContainer"] = ViewClassTraits(profile: .reactNative(.overlayContainer))
    table["RCTParagraphTextView"] = ViewClassTraits(profile: .reactNative(.paragraphText))

    for name in Set(
      words: """
        RCTText RCTTextView RCTSurfaceView RCTSurfaceHostingView RCTSurfaceHostingProxyRootView \
        RCTModalHostView
        """)
    { table[name] = .view }
    table["RCTRootView"] = ViewClassTraits(canBecomeFirstResponder: true)
    for name in ["RCTCustomScrollView", "RCTEnhancedScrollView"] {
      table[name] = ViewClassTraits(isScrollView: true)
    }
    table["RCTUIImageViewAnimated"] = ViewClassTraits(isUserInteractionEnabled: false)
    for name in ["RCTSwitch", "RCTRefreshControl", "RCTSegmentedControl"] {
      table[name] = ViewClassTraits(isControl: true)
    }
    table["RCTUITextField"] = ViewClassTraits(isControl: true, canBecomeFirstResponder: true)
    table["RCTUITextView"] = ViewClassTraits(isScrollView: true, canBecomeFirstResponder: true)
    return table
  }()
}
