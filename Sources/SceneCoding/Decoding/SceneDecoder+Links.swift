import HitTesting

// The ids that recognizers and controls use, once all of the scene is known.
//
// A scene may have a hundred thousand recognizers, each of which names others: every id is one look-up in a table that is
// made once, and circles of waiting recognizers are found in linear time (`FailureRequirements`).

extension SceneDecoder {
  private typealias Reference = DocumentReader.IDReference

  /// Looks up what recognizers and controls name. The tables for it are made only where there is something to look up.
  mutating func resolveLinks(_ names: inout SceneNames) {
    reportForeignKeys()
    for (control, declared) in links.controls {
      let targets = controlTargets(declared, &names)
      builder.setTargets(targets, of: control)
    }
    for (view, condition, declared) in links.conditions {
      let looked = self.views(named: declared.references, &names)
      builder.setShouldBegin(condition.mappingViews { looked[Int($0.rawValue)] }, of: view)
    }
    resolveHosts(&names)
    if links.recognizers.isEmpty { return }
    // Which pans scroll views have of their own (R136, R152), before others name them.
    for (recognizer, links) in links.recognizers {
      resolve(links.scrollView, of: recognizer, &names)
      let targets = controlTargets(links.targets, &names).map(\.targetAction)
      builder.changeGestureRecognizer(recognizer) { $0.targets = targets }
    }
    var names = RecognizerNames(builder.gestureRecognizers, in: names)
    var requirements = FailureRequirements()
    for (recognizer, links) in links.recognizers { resolve(links, of: recognizer, &names, &requirements) }
    if let circle = requirements.circle() { report(circle) }
  }

  /// A key of another class would be taken for what it is not.
  private mutating func reportForeignKeys() {
    for key in classKeys.foreign(in: builder.tree) {
      reader.report(.notAllowed, at: key.offset, key.owners.refusal(of: key.key))
    }
  }

  /// R152.
  private mutating func resolve(
    _ scrollView: Reference?, of pan: RecognizerIndex, _ names: inout SceneNames
  ) {
    guard let scrollView, let view = viewsNamed([scrollView], &names).first else { return }
    if !builder.setPan(pan, of: view) {
      reader.report(
        .notAllowed, at: scrollView.offset,
        "\"\(scrollView.text)\" is no scroll view, or another recognizer is its pan")
    }
  }

  private mutating func resolve(
    _ links: DeclaredLinks, of waiting: RecognizerIndex, _ names: inout RecognizerNames,
    _ requirements: inout FailureRequirements
  ) {
    let required = recognizers(links.requireToFail, &names) {
      requirements.append(waiting, waitsFor: $0, at: $1)
    }
    let delegate = delegate(links.delegate, of: waiting, &names, &requirements)
    let canPrevent = set(links.canPrevent, &names)
    let canBePreventedBy = set(links.canBePreventedBy, &names)
    builder.changeGestureRecognizer(waiting) {
      $0.requiredToFail = required
      $0.delegate = delegate
      $0.canPrevent = canPrevent
      $0.canBePreventedBy = canBePreventedBy
    }
  }

  private mutating func delegate(
    _ declared: DeclaredDelegate, of recognizer: RecognizerIndex, _ names: inout RecognizerNames,
    _ requirements: inout FailureRequirements
  ) -> GestureDelegate {
    var delegate = GestureDelegate()
    let looked = views(named: declared.conditions.references, &names.scene)
    delegate.shouldBegin = declared.shouldBegin.mappingViews { looked[Int($0.rawValue)] }
    delegate.shouldReceive.condition = declared.condition.mappingViews { looked[Int($0.rawValue)] }
    delegate.shouldReceive.isOpen = declared.isOpen
    if let only = declared.only { delegate.shouldReceive.only = viewsNamed(only, &names.scene) }
    delegate.shouldReceive.except = viewsNamed(declared.except, &names.scene)
    delegate.shouldReceive.exceptControls = declared.exceptControls
    delegate.shouldRecognizeSimultaneouslyWith = set(declared.shouldRecognizeSimultaneouslyWith, &names)
    delegate.shouldRequireFailureOf = recognizers(declared.shouldRequireFailureOf, &names) {
      requirements.append(recognizer, waitsFor: $0, at: $1)
    }
    switch declared.shouldBeRequiredToFailBy {
    case .all:
      delegate.shouldBeRequiredToFailBy = .all
      requirements.appendAll(waitingFor: recognizer, at: declared.placeOfDependents)
    case .some(let references):
      delegate.shouldBeRequiredToFailBy = .some(
        recognizers(references, &names) { requirements.append($0, waitsFor: recognizer, at: $1) })
    }
    return delegate
  }

  // MARK: - Ids

  private mutating func set(
    _ declared: DeclaredLinks.Recognizers, _ names: inout RecognizerNames
  ) -> GestureRecognizerSet {
    switch declared {
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

  private mutating func viewsNamed(_ references: [Reference], _ names: inout SceneNames) -> [ViewIndex] {
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

  /// A view for each id; where there is none, which is reported, another stands in its place.
  private mutating func views(named references: [Reference], _ names: inout SceneNames) -> [ViewIndex] {
    references.map { viewsNamed([$0], &names).first ?? ViewIndex(0) }
  }

  private mutating func controlTargets(
    _ declared: [DeclaredTarget], _ names: inout SceneNames
  ) -> [ControlTarget] {
    declared.compactMap { declared in
      let target = declared.target.flatMap { responder($0, &names) }
      guard let action = declared.action else { return nil }
      return ControlTarget(TargetAction(target: target, action: name(action)), for: declared.events)
    }
  }

  private mutating func responder(_ reference: Reference, _ names: inout SceneNames) -> Responder? {
    let responder = names.responder(named: reference.utf8)
    if responder == nil { reportUnknown(reference, "nothing in the scene has the id") }
    return responder
  }

  /// An id that may stand in a part that could not be read is no second mistake.
  mutating func reportUnknown(_ reference: DocumentReader.IDReference, _ sentence: String) {
    if views.areIncomplete { return }
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
