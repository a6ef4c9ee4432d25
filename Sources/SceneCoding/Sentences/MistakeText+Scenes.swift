import HitTesting

// Mistakes with the names and numbers of a scene.

/// What an id names.
enum Named: String {
  case view = "a view"
  case viewController = "a view controller"
  case windowScene = "the window scene"
  case application = "the application"
  case applicationDelegate = "the application delegate"
  case otherResponder = "another responder"
  case otherNode = "another SwiftUI view or gesture"
}

/// What no id names.
enum Unnamed: String {
  case object, recognizer, responder, view
  case pan = "pan recognizer"
}

/// What nests, or is counted.
enum Limited: String {
  case views, shapes, conditions
  case nodes = "SwiftUI views"
}

/// The views that have a key.
enum KeyOwner: String {
  case window = "a window"
  case control = "a control"
  case scrollView = "a scroll view"
  case list = "a table view or collection view"
  case cell = "a cell"
  case reactNative = "a React Native view"
}

extension MistakeText {
  // MARK: Ids

  static func no(_ what: Unnamed, _ id: String) -> MistakeText {
    "no \(what.rawValue) has the id \"\(id)\""
  }

  static func isNot(_ id: String, _ what: Named) -> MistakeText {
    "\"\(id)\" is not the id of \(what.rawValue)"
  }

  static func duplicateID(_ id: String, _ owner: Named) -> MistakeText {
    "duplicate id \"\(id)\": \(owner.rawValue) has it"
  }

  static func duplicateID(_ id: String, at place: String) -> MistakeText {
    "duplicate id \"\(id)\": view \(place) has it"
  }

  static func duplicateRecognizer(_ id: String) -> MistakeText {
    "duplicate id \"\(id)\": another recognizer has it, and a recognizer is on one view; give each its own id"
  }

  static func defaultID(_ id: String, of owner: Named) -> MistakeText {
    "\"\(id)\" is also the default id of \(owner.rawValue): rename one"
  }

  static func severalRecognizers(_ id: String) -> MistakeText {
    "several recognizers are named \"\(id)\": give each its own id"
  }

  static func outsideHost(_ id: String) -> MistakeText { "\"\(id)\" is not inside the hosting view" }
  static func notWindow(_ name: String) -> MistakeText { "\(name) is not a window" }

  static func noPan(_ id: String) -> MistakeText {
    "\"\(id)\" is not a scroll view, or already has a pan recognizer"
  }

  static func responderCycle(_ ids: String) -> MistakeText { "the responder chain is a cycle: \(ids)" }

  static func requirementCycle(_ ids: String) -> MistakeText {
    "these recognizers require each other to fail, and none can recognize: \(ids)"
  }

  // MARK: Keys

  static func missing(_ key: String, in owner: String? = nil) -> MistakeText {
    "`\(key)` is missing\(owner.map { " in `\($0)`" } ?? "")"
  }

  static func missingFrame(of node: String) -> MistakeText {
    "`frame` is missing in \(node): [x, y, width, height]"
  }

  static func foreign(_ key: String, of kinds: String, in kind: String) -> MistakeText {
    "`\(key)` belongs to \(kinds), not to `\(kind)`"
  }

  static func foreign(_ key: String, in kind: String) -> MistakeText {
    "`\(key)` does not belong to `\(kind)`"
  }

  static func needs(_ kind: String, _ key: String) -> MistakeText { "`\(kind)` needs `\(key)`" }

  static func needs(_ key: String, _ owner: KeyOwner, like example: String) -> MistakeText {
    "`\(key)` needs \(owner.rawValue): set `class` or `baseClass`, like \(example)"
  }

  static func otherKind(_ className: String, _ kind: String, declared: String) -> MistakeText {
    "`\(className)` is a `\(kind)` recognizer, not a `\(declared)`"
  }

  static func unknownClass(_ name: String, nearest: String?) -> MistakeText {
    .unknown(
      "\(name) is no UIKit or React Native view class", nearest: nearest,
      otherwise: ": use one, like UIView")
  }

  /// - Parameters:
  ///   - words: the known ones.
  ///   - nearest: that of them which most likely is meant.
  static func unknownValue(_ value: String, nearest: String?, among words: [String]) -> MistakeText {
    .unknown(
      "unknown value \"\(value)\"", nearest: nearest.map { "\"\($0)\"" },
      otherwise: "; expected one of \(words.joined(separator: ", "))")
  }

  /// - Parameter keys: the known ones, as a list.
  static func unknownKey(nearest: String?, among keys: String) -> MistakeText {
    .unknown(
      "unknown key", nearest: nearest.map { "`\($0)`" }, otherwise: "; expected one of \(keys)")
  }

  static func unknownKey(of kind: String, among keys: String) -> MistakeText {
    "unknown key of `\(kind)`; expected one of \(keys)"
  }

  static func notMember(among keys: String) -> MistakeText {
    "not a member of this request; expected one of \(keys)"
  }

  /// - Parameter question: the members beside the scene, each with a comma before it.
  static func isScene(_ question: String) -> MistakeText {
    "unknown key; this is a scene: send it as {\"scene\": …\(question)}"
  }

  static func besideScene(_ key: String) -> MistakeText {
    "unknown key; this belongs beside a scene: send {\"scene\": …, \"\(key)\": …}"
  }

  static let isRequest: MistakeText =
    "unknown key; this is a request: send the value of its `scene` alone"

  /// - Parameters:
  ///   - shown: the first keys.
  ///   - rest: how many more there are.
  static func keys(_ shown: String, rest: Int) -> String {
    rest > 0 ? "\(shown) and \(rest) more (see /openapi.yaml)" : shown
  }

  // MARK: Limits

  static func tooDeep(_ what: Limited, _ levelsMax: Int) -> MistakeText {
    let isOption = what == .views || what == .nodes
    return
      "\(what.rawValue) nest deeper than \(levelsMax) levels\(isOption ? " (--max-depth, HITTESTD_MAX_DEPTH)" : "")"
  }

  static func tooManyViews(_ most: Int) -> MistakeText {
    "the scene has more than \(most) views (--max-views, HITTESTD_MAX_VIEWS)"
  }

  static func tooManyNodes(_ most: Int) -> MistakeText {
    "a hosting view has more than \(most) SwiftUI views"
  }

  static func tooManyModifiers(_ most: Int) -> MistakeText {
    "a SwiftUI view has more than \(most) modifiers"
  }

  static func tooManyWarnings(_ most: Int) -> MistakeText { "expected at most \(most) warnings in a scene" }
  static func tooManyPoints(_ most: Int) -> MistakeText { "expected at most \(most) points" }

  static func tooManyTouches(_ most: Int) -> MistakeText {
    "at most \(most) touches a request (--max-touches, HITTESTD_MAX_TOUCHES)"
  }

  static func tooManyEvents(_ most: Int) -> MistakeText {
    "at most \(most) events a script; a shorthand counts 60 events a second per moving finger"
  }
}

extension GeometryError {
  var text: MistakeText {
    switch self {
    case .missing: MistakeText(.noPlace)
    case .conflict(let key, let declared, let other, let implied):
      "expected \(key) \(implied.written) from \(other), found \(declared.written) (tolerance 0.01 points)"
    case .ambiguousFrame: MistakeText(.ambiguousFrame)
    case .singularTransform: MistakeText(.singularTransform)
    case .impossibleFrame: MistakeText(.impossibleFrame)
    case .tooLarge: MistakeText(.tooLarge)
    }
  }
}

extension Double {
  /// As people write it: 3, and not 3.0.
  var written: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
