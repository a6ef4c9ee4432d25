// What is read, written and checked by the names of keys alone. Generated from openapi.yaml by Tests/Contract/wire.py.

import HitTesting
import JSONCoding

extension ViewKey {
  /// The views that may have the key.
  var owners: Owners {
    switch self {
    case .pointerEvents, .hitSlop: .reactNative
    case .windowLevel, .isKeyWindow: .windows
    case .isScrollEnabled, .delaysContentTouches, .canCancelContentTouches: .scrollViews
    case .contentSize, .contentInset, .bounces, .isDirectionalLockEnabled: .scrollViews
    case .isPagingEnabled, .alwaysBounceVertical, .alwaysBounceHorizontal: .scrollViews
    case .isDecelerating, .keyboardDismissMode, .minimumZoomScale, .maximumZoomScale: .scrollViews
    case .targets, .showsMenuAsPrimaryAction, .thumbRect: .controls
    case .allowsSelection, .isEditing, .allowsSelectionDuringEditing: .lists
    case .shouldHighlight: .cells
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
    case .minimumPressDuration, .allowableMovement: [.longPress]
    case .minimumNumberOfTouches, .maximumNumberOfTouches, .role: [.pan, .screenEdgePan]
    case .allowedScrollTypes, .panGestureRecognizerOf: [.pan]
    case .direction: [.swipe]
    case .edges: [.screenEdgePan]
    case .recognizes: [.custom]
    default: []
    }
  }
}

extension GestureRecognizer {
  /// Reads a member that is true or false; false where its value is neither, which is reported, nil for another key.
  mutating func decodeFlag(
    _ key: GestureRecognizerKey, from reader: inout DocumentReader
  ) -> Bool? {
    switch key {
    case .isEnabled: reader.read(&isEnabled)
    case .cancelsTouchesInView: reader.read(&cancelsTouchesInView)
    case .delaysTouchesBegan: reader.read(&delaysTouchesBegan)
    case .delaysTouchesEnded: reader.read(&delaysTouchesEnded)
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
