// What is read, written and checked by the names of keys alone. Generated from openapi.yaml by Tests/Contract/wire.py.

import HitTesting
import JSONCoding

extension ViewKey {
  /// The property of `EventProperties` that is declared, and that has its default there.
  var eventProperty: WritableKeyPath<EventProperties, Bool>? {
    switch self {
    case .canResignFirstResponder: \.canResignFirstResponder
    case .isScrollEnabled: \.isScrollEnabled
    case .delaysContentTouches: \.delaysContentTouches
    case .canCancelContentTouches: \.canCancelContentTouches
    case .bounces: \.bounces
    case .isDirectionalLockEnabled: \.isDirectionalLockEnabled
    case .showsMenuAsPrimaryAction: \.showsMenuAsPrimaryAction
    case .allowsSelection: \.allowsSelection
    case .isEditing: \.isEditing
    case .allowsSelectionDuringEditing: \.allowsSelectionDuringEditing
    case .shouldHighlight: \.shouldHighlight
    case .isPagingEnabled: \.isPagingEnabled
    case .alwaysBounceVertical: \.alwaysBounceVertical
    case .alwaysBounceHorizontal: \.alwaysBounceHorizontal
    case .isDecelerating: \.isDecelerating
    default: nil
    }
  }

  /// The views that may have the key.
  var owners: Owners {
    switch self {
    case .pointerEvents: .reactNative
    case .hitSlop: .reactNative
    case .windowLevel: .windows
    case .isKeyWindow: .windows
    case .isScrollEnabled: .scrollViews
    case .delaysContentTouches: .scrollViews
    case .canCancelContentTouches: .scrollViews
    case .contentSize: .scrollViews
    case .contentInset: .scrollViews
    case .targets: .controls
    case .bounces: .scrollViews
    case .isDirectionalLockEnabled: .scrollViews
    case .showsMenuAsPrimaryAction: .controls
    case .allowsSelection: .lists
    case .isEditing: .lists
    case .allowsSelectionDuringEditing: .lists
    case .shouldHighlight: .cells
    case .isPagingEnabled: .scrollViews
    case .alwaysBounceVertical: .scrollViews
    case .alwaysBounceHorizontal: .scrollViews
    case .isDecelerating: .scrollViews
    case .keyboardDismissMode: .scrollViews
    case .minimumZoomScale: .scrollViews
    case .maximumZoomScale: .scrollViews
    case .thumbRect: .controls
    default: .allViews
    }
  }
}

extension GestureRecognizerKey {
  /// The kinds whose class has the parameter (R117); none for what is no parameter.
  var kinds: [GestureRecognizer.Kind] {
    switch self {
    case .numberOfTapsRequired: [.tap, .longPress]
    case .numberOfTouchesRequired: [.tap, .longPress, .swipe]
    case .minimumPressDuration: [.longPress]
    case .allowableMovement: [.longPress]
    case .minimumNumberOfTouches: [.pan, .screenEdgePan]
    case .maximumNumberOfTouches: [.pan, .screenEdgePan]
    case .allowedScrollTypes: [.pan]
    case .direction: [.swipe]
    case .edges: [.screenEdgePan]
    case .recognizes: [.custom]
    case .role: [.pan, .screenEdgePan]
    case .panGestureRecognizerOf: [.pan]
    default: []
    }
  }
}

extension GestureRecognizer {
  /// Reads a member that is true or false; false where its value is neither, which is reported, nil for another key.
  mutating func decodeFlag(
    _ key: GestureRecognizerKey, from reader: inout DocumentReader
  ) throws(JSONError) -> Bool? {
    switch key {
    case .isEnabled: try reader.read(&isEnabled)
    case .cancelsTouchesInView: try reader.read(&cancelsTouchesInView)
    case .delaysTouchesBegan: try reader.read(&delaysTouchesBegan)
    case .delaysTouchesEnded: try reader.read(&delaysTouchesEnded)
    default: nil
    }
  }

  /// Writes the members that are true or false, where they are not what they are by default.
  func encodeFlags(to json: inout JSONWriter) {
    json.member("isEnabled", isEnabled, unless: true)
    json.member("cancelsTouchesInView", cancelsTouchesInView, unless: true)
    json.member("delaysTouchesBegan", delaysTouchesBegan, unless: delaysTouchesBeganByDefault)
    json.member("delaysTouchesEnded", delaysTouchesEnded, unless: true)
  }
}
