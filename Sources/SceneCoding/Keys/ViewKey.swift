import HitTesting

/// A view's keys, in the contract's order; those that only few views have stand behind all others.
///
/// One key is one row in each of the lists below that it belongs to. Reading, writing, the check of classes and the
/// reading of plain views follow from the rows: a key that is true or false needs nothing beyond them.
enum ViewKey: Int, CaseIterable {
  case id, `class`, baseClass, frame, bounds, center, anchorPoint, transform, contentOffset, alpha, isHidden
  case isUserInteractionEnabled, clipsToBounds, isMultipleTouchEnabled, isExclusiveTouch, isEnabled, zPosition
  case pointerEvents, hitSlop, windowLevel, isKeyWindow, viewController, handles, observes, actions,
    canBecomeFirstResponder
  case gestureRecognizers, overrides, subviews, metadata
  // Only few views.
  case targets, isScrollEnabled, delaysContentTouches, canCancelContentTouches, contentSize, contentInset,
    canResignFirstResponder
  case isAnimating, bounces, isDirectionalLockEnabled, showsMenuAsPrimaryAction
  case allowsSelection, isEditing, allowsSelectionDuringEditing, shouldHighlight
  case isPagingEnabled, alwaysBounceVertical, alwaysBounceHorizontal, isDecelerating, keyboardDismissMode
  case minimumZoomScale, maximumZoomScale, thumbRect
  case label, text, identifier
  case swiftUI

  static let all = DocumentKeys(ViewKey.self)

  var name: String { Self.all.name(of: self) }

  /// How many keys the reading of plain views looks for: all up to the metadata.
  static var plainCount: Int { ViewKey.metadata.rawValue + 1 }
}

// MARK: - True or false

extension ViewKey {
  /// The flag that means what the key says; plain views have hardly any other.
  @inline(__always)
  var plainFlag: ViewFlags? {
    switch self {
    case .isHidden: .isHidden
    case .isUserInteractionEnabled: .isUserInteractionEnabled
    case .clipsToBounds: .clipsToBounds
    case .isMultipleTouchEnabled: .isMultipleTouchEnabled
    case .isExclusiveTouch: .isExclusiveTouch
    case .canBecomeFirstResponder: .canBecomeFirstResponder
    default: nil
    }
  }

  /// The flag that the key sets or, of a key that means the opposite, clears. What a class has by default is not declared.
  var flag: (flag: ViewFlags, whenTrue: Bool)? {
    switch self {
    case .isEnabled: (.isDisabledControl, false)
    case .isKeyWindow: (.isKeyWindow, true)
    case .isAnimating: (.isAnimating, true)
    default: plainFlag.map { ($0, true) }
    }
  }

  /// The keys that stand for a part of `ViewProperties`.
  @inline(__always)
  static var properties: SeenKeys<ViewKey> {
    var keys = SeenKeys<ViewKey>()
    keys.formUnion(.alpha)
    keys.formUnion(.isHidden)
    keys.formUnion(.isUserInteractionEnabled)
    keys.formUnion(.clipsToBounds)
    keys.formUnion(.isMultipleTouchEnabled)
    keys.formUnion(.isExclusiveTouch)
    keys.formUnion(.isEnabled)
    keys.formUnion(.isKeyWindow)
    keys.formUnion(.isAnimating)
    keys.formUnion(.handles)
    keys.formUnion(.observes)
    keys.formUnion(.canBecomeFirstResponder)
    return keys
  }

  /// The property of `EventProperties` that is declared, and that has its default there.
  var eventProperty: WritableKeyPath<EventProperties, Bool>? {
    switch self {
    case .isScrollEnabled: \.isScrollEnabled
    case .delaysContentTouches: \.delaysContentTouches
    case .canCancelContentTouches: \.canCancelContentTouches
    case .canResignFirstResponder: \.canResignFirstResponder
    case .allowsSelection: \.allowsSelection
    case .isEditing: \.isEditing
    case .allowsSelectionDuringEditing: \.allowsSelectionDuringEditing
    case .shouldHighlight: \.shouldHighlight
    case .isPagingEnabled: \.isPagingEnabled
    case .alwaysBounceVertical: \.alwaysBounceVertical
    case .alwaysBounceHorizontal: \.alwaysBounceHorizontal
    case .isDecelerating: \.isDecelerating
    case .bounces: \.bounces
    case .isDirectionalLockEnabled: \.isDirectionalLockEnabled
    case .showsMenuAsPrimaryAction: \.showsMenuAsPrimaryAction
    default: nil
    }
  }
}

// MARK: - Whose it is

extension ViewKey {
  /// The views that have the key.
  enum Owners { case allViews, windows, controls, scrollViews, lists, cells, reactNative }

  var owners: Owners {
    switch self {
    case .windowLevel, .isKeyWindow: .windows
    case .targets, .thumbRect, .showsMenuAsPrimaryAction: .controls
    case .isScrollEnabled, .delaysContentTouches, .canCancelContentTouches, .contentSize, .contentInset,
      .isPagingEnabled, .alwaysBounceVertical, .alwaysBounceHorizontal, .isDecelerating, .keyboardDismissMode,
      .minimumZoomScale, .maximumZoomScale, .bounces, .isDirectionalLockEnabled:
      .scrollViews
    case .allowsSelection, .isEditing, .allowsSelectionDuringEditing: .lists
    case .shouldHighlight: .cells
    case .pointerEvents, .hitSlop: .reactNative
    default: .allViews
    }
  }
}

// MARK: - Order of writing

extension ViewKey {
  /// The keys behind the names, the geometry and the alpha, in the order in which they are written.
  static let written: [ViewKey] = {
    let rare = allCases.filter {
      $0.rawValue >= plainCount && $0 != .canResignFirstResponder && $0 != .targets
    }
    let common = allCases.filter {
      (ViewKey.isHidden.rawValue...ViewKey.canBecomeFirstResponder.rawValue).contains($0.rawValue)
    }
    return common + [.canResignFirstResponder] + rare + [.targets, .gestureRecognizers, .overrides]
  }()
}
