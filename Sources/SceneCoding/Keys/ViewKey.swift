import HitTesting

/// A view's keys are in the contract's order, rare ones last.
///
/// Reading, writing, comparing and the check of classes are generic for a Boolean key: it is a `ViewProperty`.
extension ViewKey {
  var name: String { Self.keys.name(of: self) }

  /// The number of keys of plain views: all up to the metadata.
  static var plainCount: Int { ViewKey.metadata.rawValue + 1 }

  // MARK: - True or false

  /// The flag with the key's meaning; plain views have hardly any other.
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

  /// The property that the key stands for; nil for names, places, subviews and metadata.
  var property: ViewProperty? { Self.compared[rawValue] }

  private static let compared = allCases.map { ViewProperty(rawValue: $0.name) }

  @inline(__always)
  static var ofProperties: SeenKeys<ViewKey> {
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

  // MARK: - Whose it is

  enum Owners { case allViews, windows, controls, scrollViews, lists, cells, reactNative }

  // MARK: - Order of writing

  /// The keys after the names, the geometry and the alpha, in writing order.
  static let written: [ViewKey] = {
    let rare = allCases.filter {
      $0.rawValue >= plainCount && $0 != .canResignFirstResponder && $0 != .targets
    }
    let common = allCases.filter {
      (ViewKey.isHidden.rawValue...ViewKey.canBecomeFirstResponder.rawValue).contains($0.rawValue)
    }
    return common + [.canResignFirstResponder] + rare + [.targets, .gestureRecognizers, .overrides]
  }()

  /// The same without what is true or false of `EventProperties`.
  static let writtenWithoutEvents = written.filter {
    $0.property?.eventProperty == nil || $0.property?.flag != nil
  }
}
