public import HitTesting
public import JSONCoding
import WorkMetering

/// Writes a scene as JSON that reads back as the same scene.
///
/// Keys are in the contract's order, and only values that differ from the class's defaults are written. Geometry,
/// numbers and outlines read back to the bit, and writing a scene that was read gives the same text again. The engine
/// does not keep, and the encoder does not write, the difference between 0 and -0, and a class spelt out although
/// implied.
///
/// A scene that was not read from JSON can have values that scene JSON refuses: coordinates above ±1e150, views deeper
/// than 512 levels, or ids that look like another view's place. These are written all the same.
public struct SceneEncoder {
  package let scene: Scene
  private let unknowns: Unknowns?
  private let writeMetadata: WriteMetadata?

  /// Writes a view's `metadata` member, or nothing: called once for each view within its open object, behind all other
  /// members.
  ///
  ///     { view, json in json.object("metadata") { … } }
  public typealias WriteMetadata = (_ view: ViewIndex, _ json: inout JSONWriter) -> Void

  /// - Parameter unknowns: nil for the scene's own.
  public init(_ scene: Scene, unknowns: Unknowns? = nil, metadata: WriteMetadata? = nil) {
    self.scene = scene
    self.unknowns = unknowns ?? scene.unknowns
    writeMetadata = metadata
  }

  /// Writes the scene's object as the next value.
  ///
  /// - Complexity: linear in the scene.
  public func encode(to json: inout JSONWriter) {
    json.object { json in
      encodeApplication(to: &json)
      if let windowScene = scene.windowScene {
        json.key("windowScene")
        encodeObject(of: windowScene, to: &json)
      }
      json.member("firstResponder", scene.firstResponder.map(scene.id(of:)))
      if scene.basis != .uikit { json.member("basis", scene.basis) }
      if scene.stacking != .subviews { json.member("stacking", scene.stacking) }
      json.array("windows") { encodeWindows(to: &$0) }
      if let unknowns { encode(unknowns, to: &json) }
    }
  }

  /// Views are in pre-order: each is begun, and ended when the next one is not below it. The open ones are a stack of
  /// values: a deep scene does not nest calls.
  private func encodeWindows(to json: inout JSONWriter) {
    var open: [(view: ViewIndex, end: Int32)] = []
    var meter = WorkMeter()
    for number in 0..<Int32(scene.tree.count) where meter.goesOn(after: 32) {
      while let last = open.last, last.end <= number { end(open.removeLast().view, to: &json) }
      let view = ViewIndex(number)
      let end = scene.tree[view].subtreeEnd
      json.beginObject()
      encodeMembers(of: view, to: &json)
      if end > number + 1 {
        json.key(ViewKey.subviews.literal)
        json.beginArray()
      }
      open.append((view, end))
    }
    while let last = open.popLast() { end(last.view, to: &json) }
  }

  private func end(_ view: ViewIndex, to json: inout JSONWriter) {
    if scene.tree[view].subtreeEnd > view.rawValue + 1 { json.endArray() }
    writeMetadata?(view, &json)
    json.endObject()
  }

  // Conditions of delegates' results.

  /// A condition: true, false, or an object with it.
  func encode(_ condition: GestureCondition, to json: inout JSONWriter) {
    if case .constant(let value) = condition { return json.boolean(value) }
    json.object { json in
      switch condition {
      case .constant: break
      case .all(let conditions): encode(conditions, "all", to: &json)
      case .any(let conditions): encode(conditions, "any", to: &json)
      case .not(let condition):
        json.key("not")
        encode(condition, to: &json)
      case .direction(let directions): json.strings("direction", directions.directionNames)
      case .speedAtLeast(let speed):
        json.member("speedAtLeast", speed)
      case .locationIn(let view): json.member("locationIn", scene.id(of: view))
      case .touchView(let view): json.member("touchView", scene.id(of: view))
      case .touchIn(let view): json.member("touchIn", scene.id(of: view))
      case .touchKind(let name): json.member("touchKind", name)
      case .scrolledTo(let view, let edges):
        json.object("scrolledTo", ["view": scene.id(of: view), "edges": edges.edgeNames])
      case .recognizerKind(let kind): json.member("recognizerKind", kind)
      case .touchesAtLeast(let count):
        json.member("touchesAtLeast", count)
      case .touchesAtMost(let count):
        json.member("touchesAtMost", count)
      }
    }
  }

  private func encode(_ conditions: [GestureCondition], _ key: String, to json: inout JSONWriter) {
    json.key(key)
    json.array { json in for condition in conditions { encode(condition, to: &json) } }
  }
}

extension Directions {
  fileprivate var directionNames: [String] {
    DirectionName.allCases.filter { isSuperset(of: $0.directions) }.map(\.rawValue)
  }

  fileprivate var edgeNames: [String] {
    EdgeName.allCases.filter { $0 != .all && isSuperset(of: $0.directions) }.map(\.rawValue)
  }
}

// Declarations that matter after the hit: overrides that answer true or false, and targets.

extension SceneEncoder {
  /// The Boolean members of `overrides`.
  func encodeConstantOverrides(of view: ViewIndex, to json: inout JSONWriter) {
    let events = scene.tree.eventProperties(of: view)
    json.member("touchesShouldBegin", events.touchesShouldBegin, unless: true)
    if let cancels = events.touchesShouldCancel {
      json.member("touchesShouldCancel", cancels, unless: !cancels)
    }
    json.member("beginTracking", events.beginTracking, unless: true)
    if let condition = events.shouldBeginWhere {
      json.key("gestureRecognizerShouldBegin")
      encode(condition, to: &json)
    } else {
      json.member("gestureRecognizerShouldBegin", events.gestureRecognizerShouldBegin, unless: true)
    }
    json.member("shouldRecognizeSimultaneouslyWith", events.recognizesSimultaneously, unless: false)
  }

  /// - Parameter targets: a control's with their events; a recognizer's have none.
  func encode(_ targets: [(TargetAction, ControlEvents?)], to json: inout JSONWriter) {
    if targets.isEmpty { return }
    json.key("targets")
    encodeArray(of: targets, to: &json)
  }

  func encodeArray(of targets: [(TargetAction, ControlEvents?)], to json: inout JSONWriter) {
    json.array { json in
      for (target, events) in targets { json.object { encode(target, events, to: &$0) } }
    }
  }

  private func encode(_ target: TargetAction, _ events: ControlEvents?, to json: inout JSONWriter) {
    json.member("target", target.target.map(scene.id(of:)))
    json.key("action")
    encode(target.action, to: &json)
    if let events, events != .touchUpInside {
      json.strings("for", ControlEventName.names(of: events).map(\.rawValue))
    }
  }
}

extension EventProperties {
  /// Whether an override has a constant Boolean result.
  var hasConstantOverride: Bool {
    !touchesShouldBegin || touchesShouldCancel != nil || !beginTracking || !gestureRecognizerShouldBegin
      || shouldBeginWhere != nil || recognizesSimultaneously
  }
}

// The member `overrides`: methods of UIKit that a view's subclass overrides, as far as scenes can declare them.

extension SceneEncoder {
  func overridesNothing(_ view: ViewIndex) -> Bool {
    scene.tree.declaredPointInside(of: view) == nil && scene.tree.declaredHitTest(of: view) == nil
      && scene.declaredNext(of: .view(view)) == .inherited && scene.tree.touchTarget(of: view) == nil
      && scene.tree.unknownOverrides(of: view).isEmpty
      && !scene.tree.eventProperties(of: view).hasConstantOverride
  }

  func encodeOverridesObject(of view: ViewIndex, to json: inout JSONWriter) {
    let (shape, hitTest) = (scene.tree.declaredPointInside(of: view), scene.tree.declaredHitTest(of: view))
    let unknown = scene.tree.unknownOverrides(of: view)
    json.object { json in
      if unknown.contains(.pointInside) { json.member("pointInside", "unknown") }
      if unknown.contains(.hitTest) { json.member("hitTest", "unknown") }
      if let shape {
        json.key("pointInside")
        shape.encode(to: &json)
      }
      if let hitTest { json.object("hitTest") { hitTest.encodeMembers(of: scene.tree, to: &$0) } }
      encode(scene.declaredNext(of: .view(view)), to: &json)
      if let target = scene.tree.touchTarget(of: view) {
        json.member("forwardsTouchesTo", scene.id(of: target))
      }
      encodeConstantOverrides(of: view, to: &json)
    }
  }

  // Gesture recognizers, with references by ids. A recognizer without a declared id has one by its place on its view, so
  // every reference can be written, whatever the scene was made from.

  func encode(_ recognizers: ArraySlice<GestureRecognizer>, to json: inout JSONWriter) {
    json.array { json in
      for recognizer in recognizers { json.object { encodeMembers(of: recognizer, to: &$0) } }
    }
  }

  private func encodeMembers(of recognizer: GestureRecognizer, to json: inout JSONWriter) {
    json.members([
      "id": recognizer.id,
      "class": recognizer.className,
      "kind": recognizer.kind.rawValue,
      "state": recognizer.state?.rawValue,
    ])
    recognizer.encodeFlags(to: &json)
    recognizer.parameters.encodeMembers(of: recognizer.kind, to: &json)
    json.member("panGestureRecognizerOf", recognizer.scrollView.map(scene.id(of:)))
    json.member("allowedTouchTypes", recognizer.allowedTouchTypes, unless: .all) { (type: TouchType) in
      TouchTypes(type)
    }
    json.member("allowedPressTypes", recognizer.allowedPressTypes, unless: []) { (type: PressType) in
      PressTypes(type)
    }
    encode(recognizer.requiredToFail, "requireToFail", to: &json)
    if let name = recognizer.delegateName {
      json.member("delegate", name)
    } else {
      encode(recognizer.delegate, to: &json)
    }
    encode(recognizer.canPrevent, "canPrevent", unless: .all, to: &json)
    encode(recognizer.canBePreventedBy, "canBePreventedBy", unless: .all, to: &json)
    encode(recognizer.targets.map { ($0, nil) }, to: &json)
  }

  private func encode(_ delegate: GestureDelegate, to json: inout JSONWriter) {
    if delegate == GestureDelegate() { return }
    json.object("delegate") { json in
      if delegate.shouldBegin != .always {
        json.key("shouldBegin")
        encode(delegate.shouldBegin, to: &json)
      }
      encode(delegate.shouldReceive, to: &json)
      encode(
        delegate.shouldRecognizeSimultaneouslyWith, "shouldRecognizeSimultaneouslyWith", unless: .none,
        to: &json)
      encode(delegate.shouldRequireFailureOf, "shouldRequireFailureOf", to: &json)
      encode(delegate.shouldBeRequiredToFailBy, "shouldBeRequiredToFailBy", unless: .none, to: &json)
    }
  }

  private func encode(_ filter: GestureDelegate.TouchFilter, to json: inout JSONWriter) {
    if filter == GestureDelegate.TouchFilter() { return }
    if !filter.isOpen { return json.member("shouldReceive", false) }
    json.object("shouldReceive") { json in
      if let only = filter.only { json.strings("only", only.map(scene.id(of:))) }
      if !filter.except.isEmpty { json.strings("except", filter.except.map(scene.id(of:))) }
      json.member("exceptControls", filter.exceptControls, unless: false)
      if filter.condition != .always {
        json.key("where")
        encode(filter.condition, to: &json)
      }
    }
  }

  // MARK: - Ids

  private func encode(
    _ set: GestureRecognizerSet, _ key: String, unless implied: GestureRecognizerSet,
    to json: inout JSONWriter
  ) {
    if set == implied { return }
    switch set {
    case .all: json.member(key, true)
    case .some([]): json.member(key, false)
    case .some(let recognizers): encode(recognizers, key, to: &json)
    }
  }

  private func encode(_ recognizers: [RecognizerIndex], _ key: String, to json: inout JSONWriter) {
    if !recognizers.isEmpty { json.strings(key, recognizers.lazy.map { scene.id(of: $0) }) }
  }
}

extension SceneEncoder {
  /// Writes the member `unknowns`: the facts missing from the scene's dump.
  func encode(_ unknowns: Unknowns, to json: inout JSONWriter) {
    json.object("unknowns") { json in
      json.member("format", unknowns.format)
      if !unknowns.doubts.isEmpty {
        json.objects("warnings", unknowns.doubts) { $0.encodeMembers(of: scene.tree, to: &$1) }
      }
      json.member("refusal", unknowns.refusal)
      if let touch = unknowns.touch {
        json.member("touch", orNull: touch.location, in: touch.view.map(scene.id(of:)))
      }
      if !unknowns.screen.isEmpty {
        json.strings(
          "screen", Unknowns.ScreenFacts.words.filter { unknowns.screen.contains($0.fact) }.map(\.word))
      }
      encode(unknowns.views, to: &json)
    }
  }

  private func encode(_ views: [ViewIndex: Unknowns.ViewFacts], to json: inout JSONWriter) {
    if views.isEmpty { return }
    json.objects("views", views.sorted { $0.key < $1.key }) { view in
      [
        "view": scene.id(of: view.key),
        "facts": Unknowns.ViewFacts.words.filter { view.value.contains($0.fact) }.map(\.word),
      ]
    }
  }
}

extension Unknowns.Doubt {
  /// Writes the members of a warning, in scenes and in answers, into an open object.
  ///
  /// - Parameter tree: that of the view which it is about.
  public func encodeMembers(of tree: ViewTree, to json: inout JSONWriter) {
    json.members([
      "code": code.rawValue,
      "kind": kind,
      "fact": fact?.rawValue,
      "detail": detail,
    ])
    json.member("line", orNull: line.map { Double($0) })
    json.member("view", orNull: view.map(tree.id(of:)))
  }
}

// The parameters of recognizers. The keys of a kind are those of its class (R117), in the order of
// `GestureRecognizerKey`.

extension GestureParameters {
  /// Writes the kind's parameters that are not default, into an open object.
  func encodeMembers(of kind: GestureRecognizer.Kind, to json: inout JSONWriter) {
    let implied = GestureParameters(of: kind)
    if self == implied { return }
    for key in GestureRecognizerKey.allCases where key.kinds.contains(kind) {
      let name = GestureRecognizerKey.keys.name(of: key)
      switch key {
      case .numberOfTapsRequired:
        json.member(name, numberOfTapsRequired, unless: implied.numberOfTapsRequired)
      case .numberOfTouchesRequired: json.member(name, numberOfTouchesRequired, unless: 1)
      case .minimumPressDuration:
        json.member(name, minimumPressDuration, unless: implied.minimumPressDuration)
      case .allowableMovement: json.member(name, allowableMovement, unless: implied.allowableMovement)
      case .minimumNumberOfTouches: json.member(name, minimumNumberOfTouches, unless: 1)
      case .maximumNumberOfTouches:
        if let maximumNumberOfTouches { json.member(name, maximumNumberOfTouches, unless: 0) }
      case .allowedScrollTypes:
        json.member(name, allowedScrollTypes, unless: [], \ScrollTypeName.types)
      case .direction: json.member(name, direction, unless: implied.direction, \DirectionName.directions)
      case .edges: json.member(name, edges, unless: [], \EdgeName.directions, except: .all)
      case .role: json.member(name, role)
      case .recognizes: if recognizes != .nothing { json.member(name, recognizes) }
      default: break
      }
    }
  }
}
