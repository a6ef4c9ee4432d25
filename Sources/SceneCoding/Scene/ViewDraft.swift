import HitTesting
import JSONCoding

/// A view whose object is being read: what has been found of it so far.
struct ViewDraft {
  let view: ViewIndex
  /// Where its object starts.
  let offset: Int
  let isWindow: Bool
  var seen = SeenKeys<ViewKey>()
  var id: JSONString?
  var geometry = ViewGeometry()
  /// False when a part of the geometry was reported already: it is not judged a second time.
  var geometryIsRead = true
  var properties: ViewProperties
  var windowLevel: Double?
  var controller: ResponderDraft?
  var gestureRecognizers: [GestureRecognizerDraft] = []
  var next: NextDraft?
  /// The view that the hitTest override names.
  var hitTestTarget: DocumentReader.IDReference?

  private static let windowClass = ArraySlice("UIWindow".utf8)
  private static let viewClass = ArraySlice("UIView".utf8)

  init(view: ViewIndex, offset: Int, isWindow: Bool) {
    self.view = view
    self.offset = offset
    self.isWindow = isWindow
    properties = ViewProperties(className: isWindow ? Self.windowClass : Self.viewClass)
  }
}

/// A view's keys, in the contract's order.
enum ViewKey: Int, CaseIterable {
  case id, `class`, baseClass, frame, bounds, center, anchorPoint, transform, contentOffset, alpha, isHidden
  case isUserInteractionEnabled, clipsToBounds, isMultipleTouchEnabled, isExclusiveTouch, isEnabled, zPosition
  case windowLevel, isKeyWindow, viewController, handles, observes, actions, canBecomeFirstResponder
  case gestureRecognizers, overrides, subviews, metadata

  static let all = DocumentKeys(ViewKey.self)
}

extension ViewDraft {
  /// Reads the value of one key.
  mutating func decode(_ key: ViewKey, from reader: inout DocumentReader) throws(JSONError) {
    switch key {
    case .id: id = try reader.id()
    case .class: if let name = try reader.nonEmptyString() { properties.className = reader.utf8(name) }
    case .baseClass: try decodeBaseClass(from: &reader)
    case .frame, .bounds, .center, .anchorPoint, .transform, .contentOffset:
      try decodeGeometry(key, from: &reader)
    case .alpha: try decodeAlpha(from: &reader)
    case .isHidden, .isUserInteractionEnabled, .clipsToBounds, .isMultipleTouchEnabled, .isExclusiveTouch,
      .isEnabled, .canBecomeFirstResponder:
      if let value = try reader.boolean() { set(key, value) }
    case .zPosition: _ = try reader.number()  // R34: drawing only, so no view keeps it
    case .windowLevel, .isKeyWindow: try decodeWindowKey(key, from: &reader)
    case .viewController: try decodeController(from: &reader)
    case .handles: properties.handles = try reader.eventKinds()
    case .observes: if let kinds = try reader.eventKinds() { properties.observes = kinds }
    case .actions: try reader.checkActions()
    case .gestureRecognizers: try decodeGestureRecognizers(from: &reader)
    case .overrides: try decodeOverrides(from: &reader)
    case .subviews: break  // read by the loop over the tree
    case .metadata: try reader.json.skipValue()
    }
  }

  /// A misspelt base class would silently change who gets the touch.
  private mutating func decodeBaseClass(from reader: inout DocumentReader) throws(JSONError) {
    guard let name = try reader.nonEmptyString() else { return }
    if ViewClassTraits.ofKnownClass(reader.json.text(name)) != nil {
      properties.baseClass = reader.utf8(name)
      return
    }
    let hint = ViewClassTraits.nearestKnownClass(to: reader.json.text(name)).map { "; did you mean \($0)?" }
    reader.report(
      .invalidValue, at: reader.valueOffset,
      "\(reader.quoted(name)) is none of UIKit's view classes"
        + (hint ?? ": give the nearest one, like UIView"))
  }

  private mutating func decodeGeometry(_ key: ViewKey, from reader: inout DocumentReader) throws(JSONError) {
    switch key {
    case .frame: geometry.frame = try noting(reader.rect())
    case .bounds: geometry.bounds = try noting(reader.rect())
    case .center: geometry.center = try noting(reader.point())
    case .contentOffset: geometry.contentOffset = try noting(reader.point())
    case .anchorPoint: geometry.anchorPoint = try noting(reader.point()) ?? geometry.anchorPoint
    default: geometry.transform = try noting(reader.transform()) ?? geometry.transform
    }
  }

  private mutating func noting<Value>(_ value: Value?) -> Value? {
    if value == nil { geometryIsRead = false }
    return value
  }

  private mutating func decodeAlpha(from reader: inout DocumentReader) throws(JSONError) {
    guard let alpha = try reader.number() else { return }
    if (0...1).contains(alpha) {
      properties.alpha = alpha
    } else {
      reader.report(.outOfRange, at: reader.valueOffset, "alpha lies in 0…1, found \(alpha)")
    }
  }

  private mutating func decodeWindowKey(_ key: ViewKey, from reader: inout DocumentReader) throws(JSONError) {
    if !isWindow {
      _ = try reader.json.peek()
      reader.report(.notAllowed, at: reader.json.offset, "only windows have this key")
      try reader.json.skipValue()
    } else if key == .windowLevel {
      windowLevel = try reader.number()
    } else if let isKey = try reader.boolean() {
      properties.isKeyWindow = isKey
    }
  }

  private mutating func set(_ key: ViewKey, _ value: Bool) {
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

  private mutating func decodeGestureRecognizers(from reader: inout DocumentReader) throws(JSONError) {
    var drafts: [GestureRecognizerDraft] = []
    _ = try reader.elements { (reader, _) throws(JSONError) in
      if let draft = try GestureRecognizerDraft(from: &reader) { drafts.append(draft) }
    }
    gestureRecognizers = drafts
  }

  private mutating func decodeController(from reader: inout DocumentReader) throws(JSONError) {
    guard isWindow else {
      controller = try ResponderDraft.viewController(from: &reader)
      return
    }
    _ = try reader.json.peek()
    reader.report(
      .notAllowed, at: reader.json.offset,
      "a window is not the root view of a controller; give the controller to the window's root view")
    try reader.json.skipValue()
  }
}

extension ViewClassTraits {
  private static let names = JSONKeyTable(knownClasses)

  fileprivate static func nearestKnownClass(to name: String) -> String? { names.nearest(to: name) }
}
