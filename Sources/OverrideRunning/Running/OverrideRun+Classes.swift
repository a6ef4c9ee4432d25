import HitTesting
import SourceReading

extension OverrideRun {
  /// The classes of an object of the text, the nearest first; nil for values.
  func chain(of object: Value, _ scene: Scene) -> ClassChain? {
    switch object {
    case .view(let view): source.chain(of: view, in: scene)
    case .controller(let controller):
      source.classes.chain(
        ofPrinted: scene.viewControllers[controller.rawValue].object.className, base: "UIViewController")
    case .structure(let type, _): ClassChain(names: [type], uiKit: [])
    case .type(let type): source.classes.chain(ofPrinted: type, base: nil)
    case .enumCase(let type, _, _) where !type.isEmpty: ClassChain(names: [type], uiKit: [])
    case .point: ClassChain(names: [], uiKit: ["CGPoint"])
    case .rect: ClassChain(names: [], uiKit: ["CGRect"])
    case .size: ClassChain(names: [], uiKit: ["CGSize"])
    case .insets: ClassChain(names: [], uiKit: ["UIEdgeInsets", "NSDirectionalEdgeInsets"])
    case .transform: ClassChain(names: [], uiKit: ["CGAffineTransform"])
    case .bool: ClassChain(names: [], uiKit: ["Bool"])
    case .layer: ClassChain(names: [], uiKit: ["CALayer"])
    case .path: ClassChain(names: [], uiKit: ["UIBezierPath", "CGPath"])
    case .number(_, let isInteger):
      ClassChain(
        names: [],
        uiKit: (isInteger ? ["Int", "BinaryInteger"] : ["CGFloat", "Double", "Float", "FloatingPoint"])
          + ["Comparable", "Numeric"])
    case .string: ClassChain(names: [], uiKit: ["String", "NSString"])
    case .array: ClassChain(names: [], uiKit: ["Array", "NSArray", "Collection", "Sequence"])
    case .shared(let list): chain(of: list.content, scene)
    case .event: ClassChain(names: [], uiKit: ["UIEvent"])
    case .touch: ClassChain(names: [], uiKit: ["UITouch"])
    case .recognizer: ClassChain(names: [], uiKit: ["UIGestureRecognizer"])
    case .null: ClassChain(names: [], uiKit: [])
    default: nil
    }
  }

  /// The type or the value in front of a call's dot; `UIScreen.main.bounds` is a value where it is known.
  func receiver(
    _ base: Expression, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> (type: String?, object: Value) {
    guard let type = SwiftReader.typeName(of: base), scope.scope(of: type) == nil,
      source.classes.property(type, in: chain(of: scope.object, search.scene)?.all ?? []) == nil
    else { return (nil, try evaluate(base, scope, &search)) }
    if case .member(_, let member) = base.kind, !member.startsUppercase {
      let object = try evaluate(base, scope, &search)
      if object.unknown == nil { return (nil, object) }
    }
    return (source.classes.resolve(type == "Self" ? scope.type ?? type : type, in: scope.type), .null)
  }

  /// Whether a class is another one, or a subclass; not known where nobody tells its superclasses.
  func isSubclass(_ own: String, of type: String, at place: Int) -> Value {
    let chain = source.classes.chain(ofPrinted: own, base: nil)
    return source.isSubclass(chain, of: source.classes.resolve(type, in: nil)).map { .bool($0) }
      ?? .unknown(Unknown(key: "\(own) is \(type)", reason: .model, place: place))
  }

  /// Whether an object is of a class; not known where its class is not.
  func isKind(_ value: Value, _ type: String, _ search: inout some CodeSearch) -> Value {
    switch value {
    case .null: return .bool(false)
    case .unknown, .someOf:
      return .unknown(Unknown.made("is \(type)", of: [value], at: value.unknown?.place ?? 0))
    case .view(let view):
      if let isKind = source.isKind(view, type, in: search.scene) { return .bool(isKind) }
      return .unknown(Unknown(key: "view \(view.rawValue) is \(type)", reason: .model, place: 0))
    case .controller(let controller):
      let chain = chain(of: value, search.scene)
      if chain?.all.contains(source.classes.resolve(type, in: nil)) ?? false || type == "UIViewController" {
        return .bool(true)
      }
      // A class that is not in the text may be of any.
      let name = search.scene.viewControllers[controller.rawValue].object.className
      guard chain?.names.isEmpty ?? true, !name.hasPrefix("UI") else { return .bool(name == type) }
      return .unknown(Unknown(key: "controller \(controller.rawValue) is \(type)", reason: .model, place: 0))
    case .layer(let view):
      if type == "CALayer" { return .bool(true) }
      return .unknown(Unknown(key: "layer \(view.rawValue) is \(type)", reason: .model, place: 0))
    case .recognizer(let recognizer):
      if let isKind = isRecognizer(recognizer, type, search.scene) { return .bool(isKind) }
      return .unknown(Unknown(key: "recognizer \(recognizer.rawValue) is \(type)", reason: .model, place: 0))
    case .string: return .bool(["String", "NSString"].contains(type))
    case .number: return .bool(["CGFloat", "Double", "Float", "Int", "NSNumber"].contains(type))
    case .event: return .bool(type == "UIEvent")
    case .touch: return .bool(type == "UITouch")
    case .enumCase(let name, _, _), .structure(let name, _):
      if name == type || name.hasSuffix("." + type) { return .bool(true) }
      return .unknown(Unknown.made("is \(type)", of: [value], at: 0))
    default: return .bool(true)
    }
  }

  /// Whether a recognizer is of a class; nil where its class is not declared, or nobody tells its superclass.
  func isRecognizer(_ index: RecognizerIndex, _ type: String, _ scene: Scene) -> Bool? {
    let recognizer = scene.recognizer(index)
    let own = recognizer.className.map { source.classes.chain(ofPrinted: $0, base: nil) }
    if type == "UIGestureRecognizer" || own?.all.contains(source.classes.resolve(type, in: nil)) ?? false {
      return true
    }
    guard let tested = RecognizerClass(named: type), tested.owner == .app else {
      return own == nil ? nil : false
    }
    if recognizer.kind.isKind(of: tested.kind) { return true }
    return recognizer.kind == .custom ? nil : false
  }
}
