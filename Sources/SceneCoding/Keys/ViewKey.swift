import HitTesting

/// A view's keys stand in the contract's order; those that only few views have stand behind all others.
///
/// Reading, writing, comparing and the check of classes follow for a key that is true or false: it is in `WireFlags`.
extension ViewKey {
  var name: String { Self.keys.name(of: self) }

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
}

// MARK: - Whose it is

extension ViewKey {
  enum Owners { case allViews, windows, controls, scrollViews, lists, cells, reactNative }
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
