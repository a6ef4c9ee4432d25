import HitTesting
import JSONCoding
import TouchGeometry

/// A view whose object is being read: what has been found of it so far and cannot be settled before its end.
///
/// Plain values only, and few of them, so that moving one is a copy of some words. What is rare goes to the builder at
/// once, or among the rare declarations of the decoder.
struct ViewDraft {
  /// Its place in the tree.
  var open: OpenView
  /// Where its object starts.
  var offset: Int
  var seen = SeenKeys<ViewKey>()
  var classIndex: ClassIndex?
  /// As far as they have been seen.
  var frame = Rect.zero
  var bounds = Rect.zero
  var properties = ViewProperties()
  /// Where the rest stands among the decoder's rare declarations, if there is any.
  var rare = -1

  var view: ViewIndex { open.view }

  /// Makes it the draft of another view. What is looked at only where its key has been seen is left as it was.
  @inline(__always)
  mutating func begin(_ open: OpenView, at offset: Int) {
    self.open = open
    self.offset = offset
    seen = SeenKeys()
    classIndex = nil
    properties = ViewProperties()
    rare = -1
  }

  /// What few views declare, beside what goes to the builder at once.
  struct Rare {
    var baseClass: Name?
    var geometry = ViewGeometry()
    var reactNative = ReactNativeDraft()
    /// False when a part of the geometry was reported already: it is not judged a second time.
    var geometryIsRead = true
  }
}

/// A view's keys, in the contract's order; those that only few views have stand behind all others.
enum ViewKey: Int, CaseIterable {
  case id, `class`, baseClass, frame, bounds, center, anchorPoint, transform, contentOffset, alpha, isHidden
  case isUserInteractionEnabled, clipsToBounds, isMultipleTouchEnabled, isExclusiveTouch, isEnabled, zPosition
  case pointerEvents, hitSlop, windowLevel, isKeyWindow, viewController, handles, observes, actions,
    canBecomeFirstResponder
  case gestureRecognizers, overrides, subviews, metadata
  case targets, isScrollEnabled, delaysContentTouches, canCancelContentTouches, contentSize, contentInset,
    canResignFirstResponder

  static let all = DocumentKeys(ViewKey.self)
}

extension SceneDecoder {
  /// Reads the value of one key of the view at hand.
  mutating func decode(_ key: ViewKey) throws(JSONError) {
    switch key {
    case .id: if let id = try reader.id() { settle(id) }
    case .class:
      if let string = try reader.nonEmptyString() { draft.classIndex = builder.classIndex(of: name(string)) }
    case .baseClass: try decodeBaseClass()
    case .frame, .bounds, .center, .anchorPoint, .transform, .contentOffset: try decodeGeometry(key)
    case .alpha: try decodeAlpha()
    case .isHidden, .isUserInteractionEnabled, .clipsToBounds, .isMultipleTouchEnabled, .isExclusiveTouch,
      .isEnabled, .canBecomeFirstResponder:
      if let value = try reader.boolean() { draft.set(key, value) }
    case .zPosition: try decodeZPosition()
    case .pointerEvents, .hitSlop: try decodeReactNative(key)
    case .windowLevel, .isKeyWindow: try decodeWindowKey(key)
    case .viewController: try decodeController()
    case .handles: draft.properties.handles = try reader.eventKinds()
    case .observes: if let kinds = try reader.eventKinds() { draft.properties.observes = kinds }
    case .actions: try decodeActions()
    case .gestureRecognizers: try decodeGestureRecognizers()
    case .overrides: try decodeOverrides()
    case .subviews: break  // read by the loop over the tree
    case .metadata: try reader.json.skipValue()
    case .targets, .isScrollEnabled, .delaysContentTouches, .canCancelContentTouches, .contentSize,
      .contentInset, .canResignFirstResponder:
      try decodeEvents(key)
    }
  }

  /// A misspelt base class would silently change who gets the touch.
  private mutating func decodeBaseClass() throws(JSONError) {
    guard let name = try reader.nonEmptyString() else { return }
    if ViewClassTraits.ofKnownClass(reader.json.text(name)) != nil {
      let baseClass = self.name(name)
      rare { $0.baseClass = baseClass }
      return
    }
    let hint = ViewClassTraits.nearestKnownClass(to: reader.json.text(name)).map { "; did you mean \($0)?" }
    reader.report(
      .invalidValue, at: reader.valueOffset,
      "\(reader.quoted(name)) is none of UIKit's view classes, nor of React Native's"
        + (hint ?? ": give the nearest one, like UIView"))
  }

  private mutating func decodeGeometry(_ key: ViewKey) throws(JSONError) {
    switch key {
    case .frame: if let frame = try noting(reader.rect()) { draft.frame = frame }
    case .bounds: if let bounds = try noting(reader.rect()) { draft.bounds = bounds }
    case .center: if let center = try noting(reader.point()) { rare { $0.geometry.center = center } }
    case .contentOffset:
      if let offset = try noting(reader.point()) { rare { $0.geometry.contentOffset = offset } }
    case .anchorPoint:
      if let anchor = try noting(reader.point()) { rare { $0.geometry.anchorPoint = anchor } }
    default: if let transform = try noting(reader.transform()) { rare { $0.geometry.transform = transform } }
    }
  }

  private mutating func noting<Value>(_ value: Value?) -> Value? {
    if value == nil { rare { $0.geometryIsRead = false } }
    return value
  }

  private mutating func decodeAlpha() throws(JSONError) {
    guard let alpha = try reader.number() else { return }
    if (0...1).contains(alpha) {
      draft.properties.alpha = alpha
    } else {
      reader.report(.outOfRange, at: reader.valueOffset, "alpha lies in 0…1, found \(alpha)")
    }
  }

  private mutating func decodeWindowKey(_ key: ViewKey) throws(JSONError) {
    if depth > 0 {
      _ = try reader.json.peek()
      reader.report(.notAllowed, at: reader.json.offset, "only windows have this key")
      try reader.json.skipValue()
    } else if key == .windowLevel {
      if let level = try reader.number() { builder.setWindowLevel(level, of: draft.view) }
    } else if let isKey = try reader.boolean() {
      draft.properties.isKeyWindow = isKey
    }
  }

  private mutating func decodeZPosition() throws(JSONError) {
    guard let zPosition = try reader.number(), zPosition != 0 else { return }
    builder.setZPosition(zPosition, of: draft.view)
  }

  private mutating func decodeActions() throws(JSONError) {
    let actions = try reader.actions().map { name($0) }
    if !actions.isEmpty { builder.setActions(actions, of: draft.view) }
  }

  private mutating func decodeGestureRecognizers() throws(JSONError) {
    guard try reader.expect(.array) else { return }
    try reader.json.beginArray()
    while try reader.json.nextElement() {
      guard let recognizer = try GestureRecognizerDraft(from: &reader) else { continue }
      let index = builder.addGestureRecognizer(recognizer.recognizer(on: draft.view), to: draft.view)
      if case .some(let links) = recognizer.links {
        pendingLinks.append(.init(recognizer: index, links: links))
      }
    }
  }

  private mutating func decodeController() throws(JSONError) {
    guard depth == 0 else {
      let controller = try ResponderDraft.viewController(from: &reader)
      if let controller { settle(controller, rootView: draft.view) }
      return
    }
    _ = try reader.json.peek()
    reader.report(
      .notAllowed, at: reader.json.offset,
      "a window is not the root view of a controller; give the controller to the window's root view")
    try reader.json.skipValue()
  }
}

extension ViewDraft {
  fileprivate mutating func set(_ key: ViewKey, _ value: Bool) {
    switch key {
    case .isHidden: properties.isHidden = value
    case .isUserInteractionEnabled: properties.isUserInteractionEnabled = value
    case .clipsToBounds: properties.clipsToBounds = value
    case .isMultipleTouchEnabled: properties.isMultipleTouchEnabled = value
    case .isExclusiveTouch: properties.isExclusiveTouch = value
    case .isEnabled: properties.isEnabled = value
    default: properties.canBecomeFirstResponder = value
    }
  }
}

extension ViewClassTraits {
  private static let names = JSONKeyTable(knownClasses)

  fileprivate static func nearestKnownClass(to name: String) -> String? { names.nearest(to: name) }
}
