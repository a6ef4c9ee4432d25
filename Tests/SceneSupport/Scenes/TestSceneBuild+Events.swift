import HitTesting

// Recognizers, controls and scroll views, once it is known what all ids name.

extension TestSceneBuild {
  mutating func addRecognizers(of declared: TestView, to view: ViewIndex) {
    for declared in declared.gestureRecognizers {
      var recognizer = GestureRecognizer(
        id: declared.id, kind: declared.kind, view: view, isEnabled: declared.isEnabled,
        cancelsTouchesInView: declared.cancelsTouchesInView,
        delaysTouchesBegan: declared.delaysTouchesBegan, delaysTouchesEnded: declared.delaysTouchesEnded)
      recognizer.parameters = declared.parameters
      recognizer.allowedTouchTypes = declared.allowedTouchTypes
      recognizer.allowedPressTypes = declared.allowedPressTypes
      recognizers[declared.id] = builder.addGestureRecognizer(recognizer, to: view)
    }
    // R136, R146: a scroll view has them all the same.
    let isDeclared = declared.gestureRecognizers.contains {
      $0.kind == .pan && $0.scrollView == nil && $0.parameters.role == nil
    }
    if !isDeclared { recognizers[declared.id + Scene.panSuffix] = .pan(of: view) }
    if !declared.gestureRecognizers.contains(where: { $0.kind == .pinch }) {
      recognizers[declared.id + Scene.pinchSuffix] = .pinch(of: view)
    }
  }

  mutating func linkEvents() throws {
    for declared in declared.windows.flatMap(\.selfAndDescendants).flatMap(\.gestureRecognizers) {
      guard let scrollView = declared.scrollView else { continue }
      _ = builder.setPan(try recognizer(declared.id), of: try view(scrollView))
    }
    for declared in declared.windows.flatMap(\.selfAndDescendants) {
      for recognizer in declared.gestureRecognizers { try link(recognizer) }
      if let target = declared.touchTarget {
        builder.setTouchTarget(try view(target), of: try view(declared.id))
      }
      if declared.targets.isEmpty { continue }
      let targets = try declared.targets.map { ControlTarget(try target($0.target), for: $0.events) }
      builder.setTargets(targets, of: try view(declared.id))
    }
  }

  private mutating func link(_ declared: TestGestureRecognizer) throws {
    let required = try recognizers(declared.requiredToFail)
    let delegate = try delegate(declared.delegate)
    let (canPrevent, canBePreventedBy) = (try set(declared.canPrevent), try set(declared.canBePreventedBy))
    let targets = try declared.targets.map { try target($0) }
    builder.changeGestureRecognizer(try recognizer(declared.id)) {
      $0.requiredToFail = required
      $0.delegate = delegate
      $0.canPrevent = canPrevent
      $0.canBePreventedBy = canBePreventedBy
      $0.targets = targets
    }
  }

  private func delegate(_ declared: TestGestureDelegate) throws -> GestureDelegate {
    var delegate = GestureDelegate()
    delegate.shouldBegin = try declared.beginsWhere?(view) ?? .constant(declared.shouldBegin)
    delegate.shouldReceive.condition = try declared.receivesWhere?(view) ?? .always
    delegate.shouldReceive.isOpen = declared.shouldReceive
    delegate.shouldReceive.only = try declared.only?.map { try view($0) }
    delegate.shouldReceive.except = try declared.except.map { try view($0) }
    delegate.shouldReceive.exceptControls = declared.exceptControls
    delegate.shouldRecognizeSimultaneouslyWith = try set(declared.shouldRecognizeSimultaneouslyWith)
    delegate.shouldRequireFailureOf = try recognizers(declared.shouldRequireFailureOf)
    delegate.shouldBeRequiredToFailBy = .some(try recognizers(declared.shouldBeRequiredToFailBy))
    return delegate
  }

  private mutating func target(_ declared: TestTarget) throws -> TargetAction {
    TargetAction(target: try declared.target.map { try responder($0) }, action: name(declared.action))
  }

  private func set(_ declared: TestRecognizers) throws -> GestureRecognizerSet {
    switch declared {
    case .all: .all
    case .some(let ids): .some(try recognizers(ids))
    }
  }

  private func recognizers(_ ids: [String]) throws -> [RecognizerIndex] {
    try ids.map { try recognizer($0) }
  }

  private func recognizer(_ id: String) throws -> RecognizerIndex {
    guard let recognizer = recognizers[id] else { throw UnknownID(id: id) }
    return recognizer
  }
}
