import HitTesting

// What recognizers and controls name, once all of the scene is known.

/// A recognizer that names others, views or responders.
struct PendingLinks {
  let recognizer: RecognizerIndex
  let links: GestureRecognizerLinks
}

extension SceneDecoder {
  private typealias Reference = DocumentReader.IDReference

  /// Looks up what recognizers and controls name. The tables for it are made only where there is something to look up.
  mutating func resolveLinks(_ names: inout SceneNames) {
    checkClassBoundKeys()
    for pending in pendingTargets {
      let targets = controlTargets(pending.targets, &names)
      builder.changeEventProperties(of: pending.view) { $0.targets = targets }
    }
    if pendingLinks.isEmpty { return }
    var names = RecognizerNames(builder.gestureRecognizers, in: names)
    var requirements = FailureRequirements()
    for pending in pendingLinks { resolve(pending, &names, &requirements) }
    if let circle = requirements.circle() { report(circle) }
  }

  private mutating func resolve(
    _ pending: PendingLinks, _ names: inout RecognizerNames, _ requirements: inout FailureRequirements
  ) {
    let (waiting, links) = (pending.recognizer, pending.links)
    let required = recognizers(links.requireToFail, &names) {
      requirements.append(waiting, waitsFor: $0, at: $1)
    }
    let delegate = delegate(links.delegate, of: waiting, &names, &requirements)
    let canPrevent = set(links.canPrevent, &names)
    let canBePreventedBy = set(links.canBePreventedBy, &names)
    let targets = controlTargets(links.targets, &names.scene).map(\.targetAction)
    builder.changeGestureRecognizer(waiting) {
      $0.requiredToFail = required
      $0.delegate = delegate
      $0.canPrevent = canPrevent
      $0.canBePreventedBy = canBePreventedBy
      $0.targets = targets
    }
  }

  private mutating func delegate(
    _ draft: GestureDelegateDraft, of recognizer: RecognizerIndex, _ names: inout RecognizerNames,
    _ requirements: inout FailureRequirements
  ) -> GestureDelegate {
    var delegate = GestureDelegate()
    delegate.shouldBegin = draft.shouldBegin
    delegate.shouldReceive.isOpen = draft.isOpen
    if let only = draft.only { delegate.shouldReceive.only = views(only, &names.scene) }
    delegate.shouldReceive.except = views(draft.except, &names.scene)
    delegate.shouldReceive.exceptControls = draft.exceptControls
    delegate.shouldRecognizeSimultaneouslyWith = set(draft.shouldRecognizeSimultaneouslyWith, &names)
    delegate.shouldRequireFailureOf = recognizers(draft.shouldRequireFailureOf, &names) {
      requirements.append(recognizer, waitsFor: $0, at: $1)
    }
    delegate.shouldBeRequiredToFailBy = recognizers(draft.shouldBeRequiredToFailBy, &names) {
      requirements.append($0, waitsFor: recognizer, at: $1)
    }
    return delegate
  }

  // MARK: - Ids

  private mutating func set(
    _ draft: GestureRecognizerLinks.Recognizers, _ names: inout RecognizerNames
  ) -> GestureRecognizerSet {
    switch draft {
    case .all: .all
    case .some(let references): .some(recognizers(references, &names))
    }
  }

  /// - Parameter note: is told each recognizer, and where it is named.
  private mutating func recognizers(
    _ references: [Reference], _ names: inout RecognizerNames,
    _ note: (RecognizerIndex, Int) -> Void = { _, _ in }
  ) -> [RecognizerIndex] {
    var found: [RecognizerIndex] = []
    for reference in references {
      switch names.recognizer(named: reference.utf8) {
      case .recognizer(let recognizer):
        found.append(recognizer)
        note(recognizer, reference.offset)
      case .several:
        reader.report(
          .duplicateID, at: reference.offset,
          "several gesture recognizers are called \"\(reference.text)\": give each an id of its own")
      case .nothing:
        reportUnknown(reference, "no gesture recognizer of the scene has the id")
      }
    }
    return found
  }

  private mutating func views(_ references: [Reference], _ names: inout SceneNames) -> [ViewIndex] {
    references.compactMap { reference in
      switch responder(reference, &names) {
      case .view(let view): return view
      case nil: return nil
      default:
        reader.report(.unknownID, at: reference.offset, "\"\(reference.text)\" is not the id of a view")
        return nil
      }
    }
  }

  private mutating func controlTargets(
    _ drafts: [TargetDraft], _ names: inout SceneNames
  ) -> [ControlTarget] {
    drafts.compactMap { draft in
      let target = draft.target.flatMap { responder($0, &names) }
      guard let action = draft.action else { return nil }
      return ControlTarget(TargetAction(target: target, action: name(action)), for: draft.events)
    }
  }

  private mutating func responder(_ reference: Reference, _ names: inout SceneNames) -> Responder? {
    let responder = names.responder(named: reference.utf8)
    if responder == nil { reportUnknown(reference, "nothing in the scene has the id") }
    return responder
  }

  /// What is named may stand in a part that could not be read, and is then no second mistake.
  mutating func reportUnknown(_ reference: DocumentReader.IDReference, _ sentence: String) {
    if hasSkippedViews { return }
    reader.report(.unknownID, at: reference.offset, "\(sentence) \"\(reference.text)\"")
  }

  // MARK: - Circles

  private mutating func report(_ circle: [FailureRequirements.Requirement]) {
    let names = builder.ids(of: circle.prefix(Self.namesMax).map(\.waiting))
    let rest = circle.count > names.count ? ["…"] : []
    let way = (names + rest + names.prefix(1)).joined(separator: " → ")
    reader.report(
      .requirementCycle, at: circle[0].place,
      "these recognizers wait for each other to fail, so that none ever recognizes: \(way)")
  }

  /// How many recognizers of a circle are named.
  private static let namesMax = 20
}
