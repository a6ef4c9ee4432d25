import HitTesting
import SourceReading
import TouchGeometry

/// UIKit's properties of views, in both spellings.
enum ViewMembers {
  /// Objective-C's and Swift 2's names, as Swift has them.
  static func name(of name: String) -> String { swiftNames[name] ?? name }

  private static let swiftNames = [
    "hidden": "isHidden", "userInteractionEnabled": "isUserInteractionEnabled", "enabled": "isEnabled",
    "opaque": "isOpaque", "scrollEnabled": "isScrollEnabled", "selected": "isSelected",
    "highlighted": "isHighlighted",
    "tracking": "isTracking", "dragging": "isDragging", "decelerating": "isDecelerating",
    "editing": "isEditing",
    "keyWindow": "isKeyWindow", "isFirstResponder": "isFirstResponder", "pagingEnabled": "isPagingEnabled",
    "nextResponder": "next", "multipleTouchEnabled": "isMultipleTouchEnabled",
    "exclusiveTouch": "isExclusiveTouch",
  ]

  /// The classes that have a property that others do not.
  static let owners = [
    "contentView": [
      "UITableViewCell", "UICollectionViewCell", "UIVisualEffectView", "UITableViewHeaderFooterView",
    ],
    "titleLabel": ["UIButton"], "imageView": ["UIButton", "UITableViewCell"], "view": [],
    "textLabel": ["UITableViewCell", "UITableViewHeaderFooterView"], "viewIfLoaded": [],
    "backgroundView": [
      "UITableViewCell", "UICollectionViewCell", "UITableView", "UICollectionView",
      "UITableViewHeaderFooterView",
    ],
    "rootViewController": ["UIWindow"], "arrangedSubviews": ["UIStackView"],
    "contentOffset": ["UIScrollView"], "contentSize": ["UIScrollView"], "contentInset": ["UIScrollView"],
    "isEnabled": ["UIControl", "UILabel"],
  ]

  static func isUIKit(_ name: String) -> Bool { known.contains(self.name(of: name)) }

  private static let known: Set = [
    "superview", "window", "subviews", "arrangedSubviews", "contentView", "titleLabel", "imageView",
    "backgroundView",
    "rootViewController", "view", "viewIfLoaded", "next", "tag", "layer", "bounds", "frame", "center",
    "transform", "alpha",
    "isHidden", "isUserInteractionEnabled", "isEnabled", "clipsToBounds", "contentOffset", "contentSize",
    "contentInset",
  ]

  static func screen(_ name: String, in scene: Scene) -> Value? {
    guard let window = scene.windows.first?.view else { return nil }
    return switch name {
    case "bounds", "nativeBounds", "applicationFrame":
      .rect(Rect(origin: .zero, size: scene.tree[window].bounds.size))
    case "scale", "nativeScale": .number(2)
    // A window's, as that of a view that is nil (R8).
    case "coordinateSpace", "fixedCoordinateSpace":
      scene.windows.allSatisfy { scene.tree.frame(of: $0.view).origin == .zero } ? .null : nil
    default: nil
    }
  }
}

extension OverrideRun {
  /// What UIKit says of an object; nil for a member that it does not have, or that is not read.
  func uiKitProperty(
    _ name: String, of object: Value, at place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value? {
    let name = ViewMembers.name(of: name)
    if let value = GeometryMembers.value(name, of: object) {
      noteFunction(name, [object], value, at: place)
      return value
    }
    try spend(over: object.size, &search)
    switch object {
    case .view(let view):
      if let owners = ViewMembers.owners[name] {
        let isRooted = source.chain(of: view, in: search.scene).isRooted
        let mayOwn = owners.contains { source.isKind(view, $0, in: search.scene) ?? isRooted }
        if !mayOwn { return nil }
      }
      let found =
        geometry(name, of: view, search) ?? flag(name, of: view, search.scene)
        ?? relative(name, of: view, search)
      try spend(over: found?.size ?? 0, &search)
      return found
    case .layer(let view): return layer(name, of: view, search)
    case .controller(let controller): return self.controller(name, of: controller, search.scene)
    case .touch(let hitView): return name == "view" ? .view(hitView) : nil
    case .event: return event(name, at: place)
    case .recognizer(let recognizer): return self.recognizer(name, of: recognizer, search.scene)
    case .range(let start, let end, _) where name == "lowerBound" || name == "upperBound":
      return .number(name == "lowerBound" ? start : end)
    case .array, .dictionary, .range:
      return name == "mutableCopy" ? shared(object) : Self.list(name, of: object)
    case .string(let text): return Self.text(name, of: text)
    case .path(let path): return name == "cgPath" || name == "CGPath" ? .path(path) : nil
    case .tuple(let parts):
      if let index = Int(name), parts.indices.contains(index) { return parts[index].value }
      return parts.first { $0.label == name }?.value
    default: return nil
    }
  }

  private func geometry(_ name: String, of view: ViewIndex, _ search: some CodeSearch)
    -> Value?
  {
    let tree = search.scene.tree
    switch name {
    case "bounds": return .rect(tree[view].bounds)
    case "frame": return .rect(tree.frame(of: view))
    case "center":
      let geometry = tree.geometry(of: view)
      return .point(geometry.position)
    case "transform": return .transform(tree.geometry(of: view).transform)
    case "contentOffset": return .point(tree[view].bounds.origin)
    case "contentSize":
      return tree.eventProperties(of: view).contentSize.map { .size(Size(width: $0.dx, height: $0.dy)) }
    case "contentInset", "adjustedContentInset": return .insets(tree.eventProperties(of: view).contentInset)
    case "safeAreaInsets", "layoutMargins": return nil
    default: return nil
    }
  }

  private func flag(_ name: String, of view: ViewIndex, _ scene: Scene) -> Value? {
    let flags = scene.tree[view].flags
    switch name {
    case "isHidden": return .bool(flags.contains(.isHidden))
    case "isUserInteractionEnabled": return .bool(flags.contains(.isUserInteractionEnabled))
    case "isEnabled": return .bool(!flags.contains(.isDisabledControl))
    case "clipsToBounds": return .bool(flags.contains(.clipsToBounds))
    case "isMultipleTouchEnabled": return .bool(flags.contains(.isMultipleTouchEnabled))
    case "isKeyWindow":
      // Of a screen that does not tell which one it is, nobody knows.
      let isTold = scene.windows.contains { scene.tree[$0.view].flags.contains(.isKeyWindow) }
      return isTold ? .bool(flags.contains(.isKeyWindow)) : nil
    case "alpha": return .number(Double(scene.tree[view].alpha))
    case "isScrollEnabled": return .bool(scene.tree.eventProperties(of: view).isScrollEnabled)
    case "isDecelerating": return .bool(scene.tree.eventProperties(of: view).isDecelerating)
    case "isEditing": return .bool(scene.tree.eventProperties(of: view).isEditing)
    case "isPagingEnabled": return .bool(scene.tree.eventProperties(of: view).isPagingEnabled)
    case "isTracking", "isDragging", "isHighlighted", "isSelected", "isFirstResponder", "isFocused":
      return .bool(false)
    case "tag": return .count(scene.tree.tag(of: view))
    case "windowLevel": return .number(scene.windowLevel(of: view))
    case "accessibilityIdentifier": return scene.tree.identifier(of: view).map { .string($0) } ?? .null
    default: return nil
    }
  }

  private func relative(_ name: String, of view: ViewIndex, _ search: some CodeSearch)
    -> Value?
  {
    let tree = search.scene.tree
    switch name {
    case "superview": return search.superview(of: view).map { .view($0) } ?? .null
    case "window": return .view(tree.window(of: view))
    case "subviews": return .array(subviews(of: view, search).map { .view($0) })
    case "layer": return .layer(view)
    case "next": return next(of: .view(view), search.scene)
    case "class", "classForCoder": return type(of: .view(view), search.scene)
    case "rootViewController":
      guard tree[view].isWindow,
        let root = subviews(of: view, search).first(where: { tree.viewController(of: $0) != nil })
      else { return tree[view].isWindow ? .null : nil }
      return tree.viewController(of: root).map { .controller($0) }
    case "gestureRecognizers":
      return .array(tree.recognizerPlaces(of: view).map { .recognizer(RecognizerIndex($0)) })
    case "arrangedSubviews":
      return source.isKind(view, "UIStackView", in: search.scene) == true
        ? .array(subviews(of: view, search).map { .view($0) }) : nil
    case "contentView": return part(of: view, search) { $0.hasSuffix("ContentView") || $0 == "UIView" }
    case "titleLabel", "textLabel":
      return part(of: view, search) { $0 == "UIButtonLabel" || $0 == "UILabel" || $0 == "UITableViewLabel" }
    case "imageView": return part(of: view, search) { $0 == "UIImageView" }
    default: return nil
    }
  }

  /// A part that UIKit makes: the only subview of its classes.
  private func part(
    of view: ViewIndex, _ search: some CodeSearch, where isPart: (String) -> Bool
  ) -> Value? {
    let parts = subviews(of: view, search).filter { isPart(search.scene.tree.className(of: $0)) }
    return parts.count == 1 ? .view(parts[0]) : nil
  }

  func subviews(of view: ViewIndex, _ search: some CodeSearch) -> [ViewIndex] {
    var found: [ViewIndex] = []
    var next = search.firstSubview(of: view)
    while let subview = next {
      if !search.isRemoved(subview) { found.append(subview) }
      next = search.nextSibling(of: subview)
    }
    for move in moves where move.kind == .front {
      if let place = found.firstIndex(of: move.view) { found.append(found.remove(at: place)) }
    }
    return found
  }

  private func next(of responder: Responder, _ scene: Scene) -> Value {
    switch scene.next(of: responder)?.responder {
    case .view(let next)?: .view(next)
    case .viewController(let controller)?: .controller(controller)
    case nil: .null
    default: .structure("UIResponder", [:])
    }
  }

  private func layer(_ name: String, of view: ViewIndex, _ search: some CodeSearch) -> Value? {
    switch name {
    case "bounds", "frame", "transform": geometry(name, of: view, search)
    case "position": geometry("center", of: view, search)
    case "zPosition": .number(search.scene.tree.zPosition(of: view))
    case "isHidden": flag("isHidden", of: view, search.scene)
    case "opacity": flag("alpha", of: view, search.scene)
    case "masksToBounds": flag("clipsToBounds", of: view, search.scene)
    case "delegate": .view(view)
    case "superlayer": search.superview(of: view).map { .layer($0) } ?? .null
    case "presentation", "presentationLayer", "model": .layer(view)
    default: nil
    }
  }

  private func controller(_ name: String, of controller: ControllerIndex, _ scene: Scene) -> Value? {
    switch name {
    case "view", "viewIfLoaded": .view(scene.viewControllers[controller.rawValue].view)
    case "isViewLoaded": .bool(true)
    case "next":
      scene.tree.viewController(of: scene.viewControllers[controller.rawValue].view).map {
        next(of: .viewController($0), scene)
      }
    default: nil
    }
  }

  /// R60: which touches an event has while a view is looked for is not known.
  private func event(_ name: String, at place: Int) -> Value? {
    switch name {
    case "type": .enumCase("UIEvent.EventType", "touches", [])
    case "subtype": .enumCase("UIEvent.EventSubtype", "none", [])
    case "buttonMask": .count(0)
    default: .unknown(Unknown(key: "event.\(name)", reason: .event, place: place, property: nil))
    }
  }

  private func recognizer(_ name: String, of recognizer: RecognizerIndex, _ scene: Scene) -> Value? {
    switch name {
    case "view": recognizer.place.map { .view(scene.gestureRecognizers[$0].view) }
    case "isEnabled": recognizer.place.map { .bool(scene.gestureRecognizers[$0].isEnabled) }
    default: nil
    }
  }

  private static func list(_ name: String, of list: Value) -> Value? {
    guard let elements = list.elements else { return nil }
    switch name {
    case "count", "length": return .count(elements.count)
    case "isEmpty": return .bool(elements.isEmpty)
    case "first", "firstObject": return elements.first ?? .null
    case "last", "lastObject": return elements.last ?? .null
    // Of several, which one is not known.
    case "anyObject" where elements.count < 2: return elements.first ?? .null
    case "reversed", "reverseObjectEnumerator", "allObjects", "lazy", "indices", "objectEnumerator", "copy":
      if name == "indices" { return .array(elements.indices.map { .count($0) }) }
      return .array(name.hasPrefix("reverse") ? elements.reversed() : elements)
    case "values", "keys":
      guard case .dictionary(let entries) = list else { return nil }
      return .array(entries.map { name == "values" ? $0.value : $0.key })
    default: return nil
    }
  }

  private static func text(_ name: String, of text: String) -> Value? {
    switch name {
    case "count", "length": .count(text.count)
    case "isEmpty": .bool(text.isEmpty)
    case "description": .string(text)
    default: nil
    }
  }
}
