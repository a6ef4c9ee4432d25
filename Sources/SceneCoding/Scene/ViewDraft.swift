import HitTesting
import JSONCoding

/// A view whose object is being read: what has been found of it so far and cannot be settled before its end.
///
/// Plain values only, so that moving one is a copy of bytes. What is rare goes to the builder at once.
struct ViewDraft {
  let view: ViewIndex
  /// Where its object starts.
  let offset: Int
  let isWindow: Bool
  var seen = SeenKeys<ViewKey>()
  var id: JSONString?
  var className: JSONString?
  var baseClass: JSONString?
  var geometry = ViewGeometry()
  /// False when a part of the geometry was reported already: it is not judged a second time.
  var geometryIsRead = true
  var properties = ViewProperties()
}

/// A view's keys, in the contract's order.
enum ViewKey: Int, CaseIterable {
  case id, `class`, baseClass, frame, bounds, center, anchorPoint, transform, contentOffset, alpha, isHidden
  case isUserInteractionEnabled, clipsToBounds, isMultipleTouchEnabled, isExclusiveTouch, isEnabled, zPosition
  case windowLevel, isKeyWindow, viewController, handles, observes, actions, canBecomeFirstResponder
  case gestureRecognizers, overrides, subviews, metadata

  static let all = DocumentKeys(ViewKey.self)
}

extension SceneDecoder {
  /// Reads the value of one key of the view at hand.
  mutating func decode(_ key: ViewKey) throws(JSONError) {
    switch key {
    case .id: draft.id = try reader.id()
    case .class: if let name = try reader.nonEmptyString() { draft.className = name }
    case .baseClass: try decodeBaseClass()
    case .frame, .bounds, .center, .anchorPoint, .transform, .contentOffset: try decodeGeometry(key)
    case .alpha: try decodeAlpha()
    case .isHidden, .isUserInteractionEnabled, .clipsToBounds, .isMultipleTouchEnabled, .isExclusiveTouch,
      .isEnabled, .canBecomeFirstResponder:
      if let value = try reader.boolean() { draft.set(key, value) }
    case .zPosition: _ = try reader.number()  // R34: drawing only, so no view keeps it
    case .windowLevel, .isKeyWindow: try decodeWindowKey(key)
    case .viewController: try decodeController()
    case .handles: draft.properties.handles = try reader.eventKinds()
    case .observes: if let kinds = try reader.eventKinds() { draft.properties.observes = kinds }
    case .actions: try reader.checkActions()
    case .gestureRecognizers: try decodeGestureRecognizers()
    case .overrides: try decodeOverrides()
    case .subviews: break  // read by the loop over the tree
    case .metadata: try reader.json.skipValue()
    }
  }

  /// A misspelt base class would silently change who gets the touch.
  private mutating func decodeBaseClass() throws(JSONError) {
    guard let name = try reader.nonEmptyString() else { return }
    if ViewClassTraits.ofKnownClass(reader.json.text(name)) != nil {
      draft.baseClass = name
      return
    }
    let hint = ViewClassTraits.nearestKnownClass(to: reader.json.text(name)).map { "; did you mean \($0)?" }
    reader.report(
      .invalidValue, at: reader.valueOffset,
      "\(reader.quoted(name)) is none of UIKit's view classes"
        + (hint ?? ": give the nearest one, like UIView"))
  }

  private mutating func decodeGeometry(_ key: ViewKey) throws(JSONError) {
    switch key {
    case .frame: draft.geometry.frame = draft.noting(try reader.rect())
    case .bounds: draft.geometry.bounds = draft.noting(try reader.rect())
    case .center: draft.geometry.center = draft.noting(try reader.point())
    case .contentOffset: draft.geometry.contentOffset = draft.noting(try reader.point())
    case .anchorPoint:
      if let anchorPoint = draft.noting(try reader.point()) { draft.geometry.anchorPoint = anchorPoint }
    default: if let transform = draft.noting(try reader.transform()) { draft.geometry.transform = transform }
    }
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
    if !draft.isWindow {
      _ = try reader.json.peek()
      reader.report(.notAllowed, at: reader.json.offset, "only windows have this key")
      try reader.json.skipValue()
    } else if key == .windowLevel {
      if let level = try reader.number() { builder.setWindowLevel(level, of: draft.view) }
    } else if let isKey = try reader.boolean() {
      draft.properties.isKeyWindow = isKey
    }
  }

  private mutating func decodeGestureRecognizers() throws(JSONError) {
    var drafts: [GestureRecognizerDraft] = []
    _ = try reader.elements { (reader, _) throws(JSONError) in
      if let draft = try GestureRecognizerDraft(from: &reader) { drafts.append(draft) }
    }
    let view = draft.view
    for recognizer in drafts { builder.addGestureRecognizer(recognizer.recognizer(on: view), to: view) }
  }

  private mutating func decodeController() throws(JSONError) {
    guard draft.isWindow else {
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
  fileprivate mutating func noting<Value>(_ value: Value?) -> Value? {
    if value == nil { geometryIsRead = false }
    return value
  }

  mutating func set(_ key: ViewKey, _ value: Bool) {
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
