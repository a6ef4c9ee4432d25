import HitTesting
import JSONCoding

/// Reads the text of a scene into a `Scene`, directly into its flat array, or reports all mistakes.
///
/// The text is read once, and each part has an owner:
///
///     text ─► reader ─┬─► views ──────► builder      settled when a view's object ends
///                     ├─► ids, links ─► builder      settled when the scene's object ends and all ids are known
///                     └─► classKeys                  checked then, too, when all classes are known
struct SceneDecoder {
  var reader: DocumentReader
  var builder: SceneBuilder
  /// The view being read, and those around it.
  var views = OpenViews()
  /// Forms of plain views so far.
  var habits = PlainHabits()
  /// The ids of responders, and those that may not be unique.
  var ids = DeclaredIDs()
  var recognizerIDs: Set<ArraySlice<UInt8>> = []
  /// The uses of ids.
  var links = PendingLinks()
  var classKeys = ClassBoundKeys()
  /// The facts missing from the scene's dump; views are given by names.
  var unknowns: DeclaredUnknowns?
  let limits: SceneLimits
  /// The number of views until the next check of the work.
  var viewsBeforeLook: Int
  /// Whether plain views are read without `readPlainViews`.
  let isCareful: Bool

  /// - Parameter document: the text, whose reader is then assigned to `reader`.
  @inline(__always)
  init(of document: [UInt8], limits: SceneLimits, isCareful: Bool) {
    reader = DocumentReader([])
    self.limits = limits
    viewsBeforeLook = min(Self.viewsBetweenLooks, limits.viewsMax)
    self.isCareful = isCareful
    builder = SceneBuilder(document: document, viewsMax: limits.viewsMax)
  }

  /// Some 200 bytes each, and half a millisecond together.
  static let viewsBetweenLooks = 4096

  /// Reads the scene's object. The scene is nil if any mistake was reported.
  @_optimize(speed)
  mutating func decode() -> Scene? {
    reader.isInScene = true
    defer { reader.isInScene = false }
    let issuesBefore = reader.issues.count
    guard reader.expect(.object) else {
      views.areIncomplete = true
      return nil
    }
    let start = reader.json.offset
    reader.beginObject()
    var seen = SeenKeys<SceneKey>()
    while let key = reader.nextKey(SceneKey.keys, &seen) {
      decodeMember(key)
    }
    if reader.failure != nil {
      views.areIncomplete = true
      return nil
    }
    if !seen.contains(.windows) {
      views.areIncomplete = true
      reader.report(.missingKey, at: start, .noWindows)
    }
    assert(views.depth == 0, "views were begun and not ended")
    unknowns?.sceneOffset = start
    resolveReferences()
    guard reader.issues.count == issuesBefore else { return nil }
    return build(reportingAt: start)
  }

  @_optimize(speed)
  private mutating func decodeMember(_ key: SceneKey) {
    switch key {
    case .windows: decodeWindows()
    case .application: decodeApplication()
    case .windowScene: decodeWindowScene()
    case .firstResponder: if let id = reader.reference() { links.append(.firstResponder, naming: id) }
    case .basis: reader.read(&builder.basis)
    case .stacking: reader.read(&builder.stacking)
    case .unknowns: unknowns = DeclaredUnknowns(from: &reader) ?? unknowns
    case .metadata: reader.skipValue()
    }
  }

  /// R73: a circle of responders is the last thing that can be wrong, since it takes the whole scene to see it.
  @_optimize(speed)
  private mutating func build(reportingAt place: Int) -> Scene? {
    do {
      return try builder.build()
    } catch {
      let names = error.responders.prefix(20).map(builder.id(of:))
      let circle = (names + names.prefix(1)).joined(separator: " → ")
      let place = error.responders.compactMap { links.offsetOfNext(of: $0) }.first ?? place
      reader.report(.nextCycle, at: place, .responderCycle(circle))
      return nil
    }
  }

  /// The name of a string: its range, if it has no escapes.
  mutating func name(_ string: JSONString) -> Name {
    string.isEscaped ? builder.name(reader.utf8(string)) : Name(inDocument: string.range)
  }

  // A view's class, and the classes that it is derived from.

  mutating func decodeClass() {
    guard let string = reader.nonEmptyString() else { return }
    views.current.plain.classIndex = builder.classIndex(of: name(string))
  }

  /// A misspelt base class would silently change the hit view.
  mutating func decodeBaseClass() {
    if reader.peek() == .array { return decodeSuperclasses() }
    guard let name = reader.nonEmptyString() else { return }
    if let baseClass = knownClass(name) {
      views.changeRare { $0.baseClass = baseClass }
      return
    }
    reader.report(
      .invalidValue,
      .unknownClass(
        reader.quoted(name), nearest: ViewClassTraits.nearestKnownClass(to: reader.json.text(name))))
  }

  /// The superclasses, the nearest first, as a runtime lists them without knowing the table.
  private mutating func decodeSuperclasses() {
    var nearest: JSONString?
    reader.elements { reader, _ in
      guard let name = reader.nonEmptyString(), nearest == nil else { return }
      if ViewClassTraits.isKnown(reader.json.text(name)) { nearest = name }
    }
    guard let baseClass = nearest.flatMap({ knownClass($0) }) else { return }
    views.changeRare {
      $0.baseClass = baseClass
      $0.isBaseOfUnknownAlone = true
    }
  }

  /// The class's name in the table; nil for an unknown class.
  private mutating func knownClass(_ string: JSONString) -> Name? {
    let text = reader.json.text(string)
    if ViewClassTraits.ofKnownClass(text) != nil { return name(string) }
    return UIKitClass.named(text).map { builder.name(ArraySlice($0.name.utf8)) }
  }
}

extension ViewClassTraits {
  private static let names = JSONKeyTable(knownClasses)

  fileprivate static func nearestKnownClass(to name: String) -> String? { names.nearest(to: name) }
}

// The contents of hosting views, once all of the scene is known: ids of their own, and the views that they show.

extension SceneDecoder {
  mutating func decodeSwiftUI() {
    guard let declared = DeclaredSwiftUI(from: &reader, limits: limits) else { return }
    declare { $0.swiftUI = declared.content }
    links.append(declared, of: views.current.view)
  }

  mutating func resolveHosts(_ names: inout SceneNames) {
    var ids: Set<ArraySlice<UInt8>> = []
    for host in links.hosts {
      for id in host.ids {
        if !ids.insert(id.utf8).inserted {
          report(id, .otherNode)
        } else if names.tree.view(withDeclaredID: id.utf8) != nil {
          report(id, .view)
        }
      }
      var shown: [Int: ViewIndex] = [:]
      for (node, reference) in host.uiViews {
        guard let view = names.view(named: reference.utf8) else {
          reportUnknown(reference, .object)
          continue
        }
        shown[node] = view
        if view == host.view || !builder.tree.isDescendant(view, of: host.view) {
          reader.report(
            .notAllowed, at: reference.offset, .outsideHost(reference.text))
        }
      }
      // The responders are made again, only if there are views.
      if !shown.isEmpty { builder.setSwiftUIViews(shown, in: host.view) }
    }
  }

  private mutating func report(_ id: DocumentReader.IDReference, _ owner: Named) {
    reader.report(.duplicateID, at: id.offset, .duplicateID(id.text, owner))
  }

  // The ids that recognizers and controls use, once all of the scene is known.
  //
  // A scene may have a hundred thousand recognizers, each of which names others: every id is one look-up in a table that is
  // made once, and circles of waiting recognizers are found in linear time (`FailureRequirements`).

  private typealias Reference = DocumentReader.IDReference

  /// Resolves the references of recognizers and controls. The tables are made only if there are any.
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

  /// A key of another class would be misunderstood.
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
        .noPan(scrollView.text))
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
    var delegate = declared.delegate
    let looked = views(named: declared.conditions.references, &names.scene)
    func resolve(_ condition: inout GestureCondition) {
      condition = condition.mappingViews { looked[Int($0.rawValue)] }
    }
    resolve(&delegate.shouldBegin)
    resolve(&delegate.shouldReceive.condition)
    if let only = declared.only { delegate.shouldReceive.only = viewsNamed(only, &names.scene) }
    delegate.shouldReceive.except = viewsNamed(declared.except, &names.scene)
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

  /// - Parameter note: called with each recognizer, and the place of its reference.
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
          .severalRecognizers(reference.text))
      case .nothing:
        reportUnknown(reference, .recognizer)
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
        reader.report(.unknownID, at: reference.offset, .isNot(reference.text, .view))
        return nil
      }
    }
  }

  /// A view for each id; an unknown one is reported, and replaced by another view.
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
    if responder == nil { reportUnknown(reference, .object) }
    return responder
  }

  /// An id that may be in an unread part is no second mistake.
  mutating func reportUnknown(_ reference: DocumentReader.IDReference, _ what: Unnamed) {
    if views.areIncomplete { return }
    reader.report(.unknownID, at: reference.offset, .no(what, reference.text))
  }

  // MARK: - Circles

  private mutating func report(_ circle: [FailureRequirements.Requirement]) {
    let names = builder.ids(of: circle.prefix(Self.namesMax).map(\.waiting))
    let rest = circle.count > names.count ? ["…"] : []
    let way = (names + rest + names.prefix(1)).joined(separator: " → ")
    reader.report(
      .requirementCycle, at: circle[0].place,
      .requirementCycle(way))
  }

  /// The most recognizers of a circle that a message names.
  private static let namesMax = 20
}
