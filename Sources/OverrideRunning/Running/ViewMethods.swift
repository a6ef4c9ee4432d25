import HitTesting
import SourceReading
import TouchGeometry

extension OverrideRun {
  /// UIKit's methods of views, layers, controllers and recognizers; nil for another method.
  func viewMethod(
    _ name: String, _ labels: [String?], of object: Value, _ arguments: [Value], at place: Int,
    _ scope: Scope,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value? {
    switch object {
    case .view(let view):
      if let unknown = arguments.lazy.compactMap(\.unknown).first {
        if Self.reordering.contains(name) { move(nil, by: name, in: view, at: place, search) }
        guard Self.methods.contains(name) else { return nil }
        return .unknown(
          Unknown.made("\(view.rawValue).\(name)", of: [.unknown(unknown)] + arguments, at: place))
      }
      if let value = try asking(name, of: view, arguments, at: place, &search) { return value }
      if let value = converting(name, labels, of: view, arguments, search) { return value }
      if let value = try looking(name, labels, of: view, arguments, at: place, &search) { return value }
      return try changing(name, of: view, arguments, at: place, &search)
    case .layer(let view):
      if name == "hitTest", let point = arguments.first?.point {
        return try layer(hitIn: view, at: point, place, &search)
      }
      let value = layerMethod(name, labels, of: view, arguments, search)
      noteFunction(name, [.rect(search.scene.tree[view].bounds)] + arguments, value, at: place)
      return value
    case .recognizer, .controller:
      guard name == "isKind" || name == "isKindOfClass", case .type(let type)? = arguments.first else {
        return nil
      }
      return isKind(object, type, &search).placed(at: place)
    default: return nil
    }
  }

  private static let methods: Set = [
    "hitTest", "point", "pointInside", "convert", "convertPoint", "convertRect", "isDescendant",
    "isDescendantOfView",
    "viewWithTag",
  ]

  private static let reordering: Set = [
    "bringSubviewToFront", "bringSubview", "sendSubviewToBack", "sendSubview", "insertSubview", "addSubview",
    "exchangeSubview", "exchangeSubviewAtIndex",
  ]

  private func asking(
    _ name: String, of view: ViewIndex, _ arguments: [Value], at place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value? {
    // R14: a point has no place behind a transform that cannot be inverted.
    guard arguments.count == 2, let point = arguments.first, point.isNull || point.point != nil else {
      return nil
    }
    switch name {
    case "hitTest":
      let outer = (self.view, superAnswer)
      defer { (self.view, superAnswer) = outer }
      let hit = try search.hitTest(view, at: point.point)
      note(view, hit, point.point, at: place)
      return hit.map { .view($0) } ?? .null
    case "point", "pointInside":
      let outer = (self.view, superAnswer)
      defer { (self.view, superAnswer) = outer }
      guard let point = point.point else { return .bool(false) }
      let isInside = try search.pointInside(view, point)
      note(view, isInside, point, at: place)
      return .bool(isInside)
    default: return nil
    }
  }

  private func converting(
    _ name: String, _ labels: [String?], of view: ViewIndex, _ arguments: [Value], _ search: some CodeSearch
  ) -> Value? {
    guard name == "convert" || name == "convertPoint" || name == "convertRect", arguments.count == 2 else {
      return nil
    }
    let isTo = ["to", "toView", "toCoordinateSpace"].contains(labels[1] ?? "")
    let other: ViewIndex
    switch arguments[1] {
    case .view(let named), .layer(let named): other = named
    // Nil is the window (R8).
    case .null: other = search.scene.tree.window(of: view)
    default: return nil
    }
    let (source, target) = isTo ? (view, other) : (other, view)
    return switch arguments[0].converted(to: TypeName("CGPoint")) {
    case .point(let point): search.convert(point, from: source, to: target).map { .point($0) } ?? .null
    case .rect(let rect):
      Rect(boxOf: rect) { search.convert($0, from: source, to: target) }.map { .rect($0) } ?? .null
    default: nil
    }
  }

  private func looking(
    _ name: String, _ labels: [String?], of view: ViewIndex, _ arguments: [Value], at place: Int,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value? {
    switch name {
    case "isDescendant", "isDescendantOfView":
      guard let other = arguments.first?.view else { return .bool(false) }
      return .bool(search.scene.tree.isDescendant(view, of: other))
    case "isKind", "isKindOfClass", "isMember", "isMemberOfClass":
      guard case .type(let type)? = arguments.first else { return nil }
      if name.hasPrefix("isMember") {
        return .bool(
          source.chain(of: view, in: search.scene).all.first == source.classes.resolve(type, in: nil))
      }
      return isKind(.view(view), type, &search).placed(at: place)
    case "isEqual", "isEqualTo":
      return arguments.first.flatMap { Value.view(view).equals($0) }.map { .bool($0) }
    case "viewWithTag":
      guard let tag = arguments.first?.number else { return nil }
      try spend(over: Int(search.scene.tree[view].subtreeEnd - view.rawValue), &search)
      return viewWithTag(tag, in: view, search.scene).map { .view($0) } ?? .null
    case "responds", "respondsToSelector":
      guard case .selector(let selector)? = arguments.first else { return nil }
      let base = String(selector.prefix { $0 != "(" })
      let chain = source.chain(of: view, in: search.scene)
      if source.classes.hasMethod(base, in: chain) || isUIKit(base, .view(view), search.scene)
        || source.classes.property(base, in: chain.all, isStatic: false) != nil
      {
        return .bool(true)
      }
      // UIKit's own methods are not all known: only one that the app alone has is missing.
      let mayBeUIKit = ["set", "touches", "gesture", "layout", "draw", "update", "did", "will", "prepare"]
        .contains(where: base.hasPrefix)
      if !mayBeUIKit, source.classes.declaresMethod(base), chain.isComplete { return .bool(false) }
      return .unknown(Unknown(key: "view \(view.rawValue) responds to \(base)", reason: .model, place: place))
    case "value" where ["forKey", "forKeyPath"].contains(labels.first ?? nil), "valueForKey",
      "valueForKeyPath":
      guard let path = arguments.first?.string else { return nil }
      let names = path.split(separator: ".").map(String.init)
      return try apply(.keyPath(names), [.view(view)], at: place, &search)
    case "performSelector", "perform": return try perform(arguments, of: view, &search)
    case "class": return .type(source.chain(of: view, in: search.scene).all.first ?? "")
    case "description", "debugDescription": return .string(describe(.view(view), in: search.scene))
    default: return nil
    }
  }

  /// `perform(#selector(pick))`; nil for a selector that is not constant, or not of the text.
  private func perform(
    _ arguments: [Value], of view: ViewIndex, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value? {
    let others = Array(arguments.dropFirst())
    guard case .selector(let selector)? = arguments.first,
      let found = method(
        String(selector.prefix { $0 != "(" }), others.map { _ in nil }, of: .view(view), search.scene)
    else { return nil }
    return try call(found.method, on: .view(view), of: found.type, others, &search)
  }

  private func viewWithTag(_ tag: Double, in view: ViewIndex, _ scene: Scene) -> ViewIndex? {
    let end = scene.tree[view].subtreeEnd
    return (view.rawValue..<max(view.rawValue, end)).lazy.map { ViewIndex($0) }.first {
      let set = assigned.isEmpty ? nil : assigned["\(Value.view($0).shortText).tag"]?.number
      return (set ?? Double(scene.tree.tag(of: $0))) == tag
    }
  }

  /// Effects: those on the search are the scene's, all others have none on it.
  private func changing(
    _ name: String, of view: ViewIndex, _ arguments: [Value], at place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value? {
    switch name {
    case "removeFromSuperview":
      effects += 1
      try search.spend(60, on: view)
      search.remove(view)
      return .null
    case "setValue" where arguments.count == 2:
      guard let key = arguments[1].string else { return nil }
      effects += 1
      try set(key, of: .view(view), to: arguments[0], at: place, &search)
      return .null
    case _ where Self.reordering.contains(name):
      effects += 1
      move(arguments.first?.view, by: name, in: view, at: place, search)
      return .null
    case "becomeFirstResponder", "resignFirstResponder", "endEditing", "setNeedsDisplay",
      "setNeedsLayout", "layoutIfNeeded", "layoutSubviews", "sendActions", "setEditing", "setContentOffset",
      "setSelected", "setHighlighted", "sendActionsForControlEvents":
      effects += 1
      return .null
    default: return nil
    }
  }

  /// The front layer under a point of the superlayer's: that of a view. Not known where the app adds layers, or one is
  /// hidden or beyond a layer around it.
  private func layer(
    hitIn view: ViewIndex, at point: Point, _ place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    let tree = search.scene.tree
    let unknown = Value.unknown(Unknown(key: "layer at \(place)", reason: .model, place: place))
    try spend(Int(tree[view].subtreeEnd - view.rawValue), &search)
    guard !source.addsLayers, moves.isEmpty, let point = search.convert(point, fromSuperviewInto: view) else {
      return unknown
    }
    var (front, path): (ViewIndex?, Set<ViewIndex>) = (nil, [])
    for index in view.rawValue..<max(view.rawValue, tree[view].subtreeEnd) {
      let inner = ViewIndex(index)
      guard let point = search.convert(point, from: view, to: inner) else { return unknown }
      let bounds = tree[inner].bounds
      noteFunction("contains", [.rect(bounds), .point(point)], nil, at: place)
      guard bounds.contains(point), !search.isRemoved(inner) else { continue }
      let isInside = inner == view || search.superview(of: inner).map(path.contains) ?? false
      guard isInside, !tree[inner].flags.contains(.isHidden), tree.zPosition(of: inner) == 0 else {
        return unknown
      }
      path.insert(inner)
      front = inner
    }
    return front.map { .layer($0) } ?? .null
  }

  private func layerMethod(
    _ name: String, _ labels: [String?], of view: ViewIndex, _ arguments: [Value], _ search: some CodeSearch
  ) -> Value? {
    switch name {
    // R47: the layer's bounds alone.
    case "contains", "containsPoint":
      arguments.first?.point.map { .bool(search.scene.tree[view].bounds.contains($0)) }
    case "convert", "convertPoint":
      converting(name, labels.map { $0 == "toLayer" ? "to" : $0 }, of: view, arguments, search)
    case "presentation", "presentationLayer", "modelLayer": .layer(view)
    default: nil
    }
  }
}

extension Value {
  fileprivate func placed(at place: Int) -> Value {
    if case .unknown(let unknown) = self { return .unknown(unknown.read(at: place)) }
    return self
  }
}

extension ClassTable {
  func hasMethod(_ base: String, in chain: ClassChain) -> Bool {
    chain.all.contains { name in
      types(named: name).contains { $0.methods.contains { $0.name.prefix { $0 != "(" } == base } }
    }
  }
}
