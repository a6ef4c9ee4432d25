package import HitTesting

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

// The names of elements of sets in scene JSON. A name may also be that of a set.

/// The kinds of event that responders handle or observe (R84).
extension EventKindName {
  var kinds: EventKinds {
    switch self {
    case .touches: .touches
    case .presses: .presses
    case .motion: .motion
    case .remoteControl: .remoteControl
    }
  }
}

extension DirectionName {
  package var directions: Directions {
    switch self {
    case .right: .right
    case .left: .left
    case .up: .up
    case .down: .down
    }
  }
}

extension ConditionDirectionName {
  var directions: Directions {
    switch self {
    case .right: .right
    case .left: .left
    case .up: .up
    case .down: .down
    case .horizontal: [.left, .right]
    case .vertical: [.up, .down]
    }
  }
}

extension EdgeName {
  var directions: Directions {
    switch self {
    case .left: .left
    case .right: .right
    case .top: .up
    case .bottom: .down
    case .all: [.left, .right, .up, .down]
    }
  }
}

extension ScrollTypeName {
  var types: ScrollTypes { self == .discrete ? .discrete : .continuous }
}

/// A control's events, and UIKit's named sets of them.
extension ControlEventName {
  private static let all = Dictionary(uniqueKeysWithValues: ControlEvents.names)

  var events: ControlEvents { Self.all[rawValue] ?? [] }

  /// Names whose union is the events: a set's name if the whole set is in them.
  static func names(of events: ControlEvents) -> [ControlEventName] {
    var left = events
    var names: [ControlEventName] = []
    // The largest first, or its parts would be named.
    for name in allCases.reversed() where !left.isEmpty && left.isSuperset(of: name.events) {
      names.append(name)
      left.subtract(name.events)
    }
    return names.reversed()
  }
}
