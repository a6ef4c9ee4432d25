import TouchGeometry

/// A private copy of a scene that can be changed in place, searched, and changed back.
///
/// Its scene shares the same storage: unless a caller keeps it, no change copies anything. So a scene of any size is
/// copied once, for any number of trials.
package struct SceneDraft {
  var tree: ViewTree
  var windows: [Scene.Window]
  var gestureRecognizers: [GestureRecognizer]
  var viewControllers: [ViewController]
  var windowScene: ResponderObject?
  var application: ResponderObject
  var applicationDelegate: ApplicationDelegate?
  var firstResponder: Responder?
  let basis: Scene.Basis
  package let stacking: Scene.Stacking
  private let unknowns: Unknowns?
  /// Sums over the tree's details, updated with each change: a trial costs as much as its changes, not the scene's
  /// length.
  var sums: DetailSums
  /// The new index of each view by its first one; nil until a view has been brought to the front.
  var moved: [Int32]?

  package init(of scene: Scene) {
    tree = scene.tree
    windows = scene.windows
    gestureRecognizers = scene.gestureRecognizers
    viewControllers = scene.viewControllers
    windowScene = scene.windowScene
    application = scene.application
    applicationDelegate = scene.applicationDelegate
    firstResponder = scene.firstResponder
    basis = scene.basis
    stacking = scene.stacking
    unknowns = scene.unknowns
    sums = DetailSums(scene.tree.details)
  }

  /// The scene as it is now: the only place that makes a changed scene. `unknowns` keep the first indexes.
  package var edited: EditedScene {
    EditedScene(
      scene: Scene(
        tree: tree, windows: windows, viewControllers: viewControllers,
        gestureRecognizers: gestureRecognizers, windowScene: windowScene, application: application,
        applicationDelegate: applicationDelegate, firstResponder: firstResponder, basis: basis,
        stacking: stacking, unknowns: moved == nil ? unknowns : nil, sums: sums),
      moved: moved)
  }

  func index(of old: ViewIndex) -> ViewIndex {
    moved.map { ViewIndex($0[Int(old.rawValue)]) } ?? old
  }
}

// MARK: - Trying

extension SceneDraft {
  /// The cost of a trial without its search, in steps of work: making a scene visits all windows and classes.
  package static func costOfTrial(in scene: Scene) -> Int {
    64 + scene.windows.count + scene.tree.classes.count
  }

  /// The result of a search with some edits, which are undone afterwards.
  @_optimize(size)
  package mutating func trying<Answer>(
    _ edits: [SceneEdit], _ ask: (EditedScene) throws(OverrideRecursion) -> Answer
  ) throws(OverrideRecursion) -> Answer {
    if edits.contains(where: \.reorders) {
      // Rare, and moves many views: a copy is simpler than the way back.
      var copy = self
      copy.apply(edits)
      return try ask(copy.edited)
    }
    let before = Before(edits.compactMap(\.view), in: self)
    apply(edits)
    let answer = Result { () throws(OverrideRecursion) -> Answer in try ask(edited) }
    restore(before)
    return try answer.get()
  }

  /// The values that edits of some views can change.
  private struct Before {
    let views: [(view: ViewIndex, record: View, placement: ViewTree.Placement?, detail: ViewDetail?)]
    let placementCount: Int
    let detailCount: Int
    let sums: DetailSums
    let windows: [Scene.Window]
    let gestureRecognizers: [GestureRecognizer]
    let application: ResponderObject

    init(_ views: [ViewIndex], in draft: SceneDraft) {
      self.views = views.map {
        ($0, draft.tree[$0], draft.tree.placement(of: $0), draft.tree.detail(of: $0))
      }
      placementCount = draft.tree.placements.count
      detailCount = draft.tree.details.count
      sums = draft.sums
      windows = draft.windows
      gestureRecognizers = draft.gestureRecognizers
      application = draft.application
    }
  }

  private mutating func restore(_ before: Before) {
    tree.placements.removeLast(tree.placements.count - before.placementCount)
    tree.details.removeLast(tree.details.count - before.detailCount)
    for (view, record, placement, detail) in before.views {
      tree.views[Int(view.rawValue)] = record
      if let placement { tree.placements[Int(record.placement)] = placement }
      if let detail { tree.details[Int(record.detail)] = detail }
    }
    sums = before.sums
    windows = before.windows
    gestureRecognizers = before.gestureRecognizers
    application = before.application
  }

  // Edits of a draft's records.

  package mutating func apply(_ edits: [SceneEdit]) {
    for edit in edits { apply(edit) }
  }

  private mutating func apply(_ edit: SceneEdit) {
    switch edit {
    case .set(let view, let property, let value): set(property, to: value, of: view)
    case .setRecognizer(let place, let flag, let value):
      changeRecognizer(place) { $0[keyPath: flag.property] = value }
    case .isIgnoringInteractionEvents(let value): application.isIgnoringInteractionEvents = value
    case .pointInside(let view, let shape): setPointInside(shape, of: view)
    case .hitTest(let view, let override): setHitTest(override, of: view)
    case .frame(let view, let frame):
      changeGeometry(of: view) {
        // R5, R6: the size follows from the frame, and the scroll position stays.
        ($0.frame, $0.contentOffset) = (frame, $0.bounds?.origin)
        ($0.bounds, $0.center) = (nil, nil)
      }
    case .bringToFront(let view): bringToFront(index(of: view))
    case .forwardsTouches(let view): change(view) { $0.handles.subtract(.touches) }
    case .ignoresTouches(let recognizer, let view):
      let view = index(of: view)
      changeRecognizer(recognizer) { $0.delegate.shouldReceive.except.append(view) }
    case .minimumNumberOfTouches(let recognizer, let count):
      changeRecognizer(recognizer) { $0.parameters.minimumNumberOfTouches = count }
    case .requireToFail(let waiting, let other): require(waiting, toWaitFor: other)
    case .simultaneous(let recognizer, let other):
      guard let place = recognizer.place,
        case .some(let others) = gestureRecognizers[place].delegate.shouldRecognizeSimultaneouslyWith
      else { return }
      changeRecognizer(place) { $0.delegate.shouldRecognizeSimultaneouslyWith = .some(others + [other]) }
    }
  }

  /// A value of another kind than the property's changes nothing, nor does a property that no edit sets.
  private mutating func set(_ property: ViewProperty, to value: ViewProperty.Value, of view: ViewIndex) {
    switch (property, value) {
    case (.isUserInteractionEnabled, .boolean(let value)): setUserInteraction(value, of: view)
    // R27: only controls can be disabled.
    case (.isEnabled, .boolean(false)) where !viewClass(of: view).defaults.canBeDisabled: break
    case (_, .boolean(let value)):
      if let (flag, whenTrue) = property.flag {
        setFlag(flag, value == whenTrue, of: view)
      } else if let property = property.eventProperty {
        changeEvents(of: view) { $0[keyPath: property] = value }
      }
    case (.alpha, .float(let alpha)): change(view) { $0.alpha = alpha }
    case (.pointerEvents, .word(let word)):
      if let value = ReactNativeHitTest.PointerEvents(rawValue: word) { setPointerEvents(value, of: view) }
    case (.contentOffset, .point(let offset)):
      // To scroll is not to move: the frame stays to the bit.
      changeGeometry(of: view, keepingFrame: true) { $0.bounds?.origin = offset }
    case (.contentSize, .size(let size)): changeEvents(of: view) { $0.contentSize = size }
    case (.contentInset, .insets(let inset)): changeEvents(of: view) { $0.contentInset = inset }
    case (.transform, .transform(let transform)): changeGeometry(of: view) { $0.transform = transform }
    case (.windowLevel, .number(let level)):
      let window = index(of: view)
      windows = windows.map { $0.view == window ? Scene.Window(view: window, level: level) : $0 }
    default: break
    }
  }

  private mutating func require(_ waiting: RecognizerIndex, toWaitFor other: RecognizerIndex) {
    if let place = waiting.place, !(gestureRecognizers[place].isOwnedByFramework && other.place != nil) {
      changeRecognizer(place) { $0.requiredToFail.append(other) }
    } else if let place = other.place,
      case .some(let others) = gestureRecognizers[place].delegate.shouldBeRequiredToFailBy
    {
      changeRecognizer(place) { $0.delegate.shouldBeRequiredToFailBy = .some(others + [waiting]) }
    }
  }

  /// Changes a view's record, and settles anew whether it refuses touches (R18).
  private mutating func change(_ view: ViewIndex, _ change: (inout View) -> Void) {
    let position = Int(index(of: view).rawValue)
    change(&tree.views[position])
    if tree.views[position].acceptsTouches {
      tree.views[position].flags.remove(.refusesTouches)
    } else {
      tree.views[position].flags.insert(.refusesTouches)
    }
  }

  private mutating func setFlag(_ flag: ViewFlags, _ value: Bool, of view: ViewIndex) {
    change(view) { if value { $0.flags.insert(flag) } else { $0.flags.remove(flag) } }
  }

  private mutating func changeRecognizer(_ recognizer: Int, _ change: (inout GestureRecognizer) -> Void) {
    guard gestureRecognizers.indices.contains(recognizer) else { return }
    change(&gestureRecognizers[recognizer])
  }

  private func viewClass(of view: ViewIndex) -> ViewClass {
    tree.classes[Int(tree[index(of: view)].classIndex)]
  }

  private mutating func setPointInside(_ shape: Shape?, of view: ViewIndex) {
    // RN7: without an override, `hitSlop` of the bounds applies. RN8, R157: a class may have its own rule.
    let hitSlop = tree.detail(of: index(of: view))?.hitSlop
    let isByClass = viewClass(of: view).defaults.flags.contains(.overridesPointInside)
    let shape = shape ?? hitSlop.map { .insets($0.negated) }
    setFlag(.overridesPointInside, shape != nil || isByClass, of: view)
    changeDetail(of: view) {
      $0.pointInside = shape
      $0.unknownOverrides.remove(.pointInside)
    }
  }

  @_optimize(size)
  private mutating func setHitTest(_ override: HitTestOverride?, of view: ViewIndex) {
    let implied = tree.detail(of: index(of: view))?.declaredHitTest?.handles ?? []
    let viewClass = viewClass(of: view)
    let isHosting = tree.hosting(of: index(of: view)) != nil
    // RN1, R157, P4: without an override, the class's own goes on.
    let isByClass = viewClass.defaults.flags.contains(.overridesHitTest)
    setFlag(.overridesHitTest, override != nil || isByClass || isHosting, of: view)
    change(view) {
      // R48: the touch methods of an override's class are added and removed with it, whatever the view's own class
      // handles.
      $0.handles.subtract(implied.subtracting(viewClass.defaults.handles))
      $0.handles.formUnion(override?.handles ?? [])
    }
    let moved = override?.mappingViews(index)
    changeDetail(of: view) {
      $0.declaredHitTest = moved
      $0.unknownOverrides.remove(.hitTest)
    }
  }

  /// RN5: `pointerEvents` none keeps it disabled.
  private mutating func setUserInteraction(_ value: Bool, of view: ViewIndex) {
    if hasNoPointerEvents(view) {
      changeDetail(of: view) { $0.isInteractionDeclaredOff = !value }
    } else {
      setFlag(.isUserInteractionEnabled, value, of: view)
    }
  }

  private func hasNoPointerEvents(_ view: ViewIndex) -> Bool {
    tree.detail(of: index(of: view))?.pointerEvents == ReactNativeHitTest.PointerEvents.none
  }

  /// RN5: `none` disables interaction; every other value leaves the declared one.
  private mutating func setPointerEvents(
    _ value: ReactNativeHitTest.PointerEvents, of view: ViewIndex
  ) {
    guard viewClass(of: view).reactNative?.kind.isConfigurable ?? false else { return }
    let isDeclaredOff =
      hasNoPointerEvents(view)
      ? tree.detail(of: index(of: view))?.isInteractionDeclaredOff ?? false
      : !tree[index(of: view)].flags.contains(.isUserInteractionEnabled)
    setFlag(.isUserInteractionEnabled, value != .none && !isDeclaredOff, of: view)
    changeDetail(of: view) {
      $0.pointerEvents = value
      $0.isInteractionDeclaredOff = isDeclaredOff
    }
  }

  /// A declared override of a view is known.
  mutating func forgetHitTest(of view: ViewIndex) {
    guard tree.declaredHitTest(of: view) == nil else { return }
    changeDetail(of: view) { $0.unknownOverrides.insert(.hitTest) }
  }

  mutating func changeEvents(of view: ViewIndex, _ change: (inout EventProperties) -> Void) {
    changeDetail(of: view) {
      var events = $0.events ?? EventProperties()
      change(&events)
      $0.events = events
    }
  }

  private mutating func changeDetail(of view: ViewIndex, _ change: (inout ViewDetail) -> Void) {
    let position = Int(index(of: view).rawValue)
    if tree.views[position].detail < 0 {
      tree.views[position].detail = Int32(tree.details.count)
      tree.details.append(ViewDetail())
      sums.add(ViewDetail())
    }
    let detail = Int(tree.views[position].detail)
    sums.remove(tree.details[detail])
    change(&tree.details[detail])
    sums.add(tree.details[detail])
  }

  // MARK: - Geometry

  /// A geometry that cannot be resolved stays unchanged.
  ///
  /// - Parameter change: of what is declared as bounds and center.
  private mutating func changeGeometry(
    of view: ViewIndex, keepingFrame: Bool = false, _ change: (inout ViewGeometry) -> Void
  ) {
    let view = index(of: view)
    let now = tree.geometry(of: view)
    var geometry = ViewGeometry()
    (geometry.anchorPoint, geometry.transform) = (now.anchorPoint, now.transform)
    (geometry.bounds, geometry.center) = (now.bounds, now.position)
    change(&geometry)
    guard var resolved = try? geometry.resolved() else { return }
    if keepingFrame { resolved.frameOrigin = now.frameOrigin }
    place(view, resolved)
  }

  private mutating func place(_ view: ViewIndex, _ geometry: ResolvedGeometry) {
    let position = Int(view.rawValue)
    tree.views[position].bounds = geometry.bounds
    tree.views[position].frameOrigin = geometry.frameOrigin
    let isTransformed = geometry.transform != .identity
    if isTransformed {
      tree.views[position].flags.insert(.isTransformed)
    } else {
      tree.views[position].flags.remove(.isTransformed)
    }
    guard isTransformed || geometry.anchorPoint != ViewGeometry.middle else {
      return tree.views[position].placement = -1
    }
    let placement = ViewTree.Placement(geometry)
    if tree.views[position].placement < 0 {
      tree.views[position].placement = Int32(tree.placements.count)
      tree.placements.append(placement)
    } else {
      tree.placements[Int(tree.views[position].placement)] = placement
    }
  }
}

extension Scene {
  /// The scene with the overrides of a program; what a view declares goes before.
  ///
  /// - Parameters:
  ///   - hitTest: the views whose class overrides `hitTest(_:with:)` in the program.
  ///   - pointInside: the same of `point(inside:with:)`.
  ///   - known: the views whose class the program has: what they do not override there, they do not override.
  package func running(
    _ program: any OverrideProgram, hitTest: [ViewIndex], pointInside: [ViewIndex], known: [ViewIndex]
  ) -> Scene {
    var edits: [SceneEdit] = []
    for view in known where !tree.unknownOverrides(of: view).isEmpty {
      // An edit of an override settles it.
      if tree.unknownOverrides(of: view).contains(.hitTest) { edits.append(.hitTest(view, nil)) }
      if tree.unknownOverrides(of: view).contains(.pointInside) { edits.append(.pointInside(view, nil)) }
    }
    for view in hitTest where tree.declaredHitTest(of: view) == nil {
      edits.append(.hitTest(view, .program(ProgramHitTest(program))))
    }
    for view in pointInside where tree.declaredPointInside(of: view) == nil {
      edits.append(.pointInside(view, .program(ProgramShape(program))))
    }
    if edits.isEmpty, known.isEmpty { return self }
    var draft = SceneDraft(of: self)
    for view in known { draft.tree.classes[Int(tree[view].classIndex)].hasSource = true }
    draft.apply(edits)
    return draft.edited.scene
  }

  /// The scene with what delegates in a program return for recognizers, by their places in `gestureRecognizers`, and the
  /// methods of which that is not known.
  ///
  /// - Parameter content: what scroll views in the program return of a view of theirs.
  package func returning(
    _ delegates: [Int: GestureDelegate], open: [Int: OpenMethod],
    of content: [(view: ViewIndex, begins: Bool?, isCancelled: Bool?)]
  ) -> Scene {
    if delegates.isEmpty, open.isEmpty, content.isEmpty { return self }
    var draft = SceneDraft(of: self)
    for answer in content {
      draft.changeEvents(of: answer.view) {
        ($0.beginsInScrollView, $0.isCancelledByScrollView) = (answer.begins, answer.isCancelled)
      }
    }
    for (place, method) in open { draft.gestureRecognizers[place].openMethod = method }
    for (place, delegate) in delegates { draft.gestureRecognizers[place].delegate = delegate }
    return draft.edited.scene
  }
}
