public import HitTesting
import TouchGeometry
import TouchMapping

/// A developer's changes for each kind of reason, the least invasive first.
struct RemedySource {
  let scene: Scene
  let target: ViewIndex
  let touch: Touch
  /// Whether the request gives the touch; otherwise it is the target's best visible point.
  let isGiven: Bool

  init(_ question: Question, in scene: Scene) {
    self.scene = scene
    (target, touch, isGiven) = (question.target, question.touch, question.isGiven)
  }

  /// Untested: remedies may turn out not to help.
  ///
  /// R156: none changes UIKit's own views.
  func remedies(for reason: Reason) -> [Remedy] {
    allRemedies(for: reason).filter { !$0.edits.contains(where: isOfUIKits) }
  }

  private func isOfUIKits(_ edit: SceneEdit) -> Bool {
    let view = edit.view ?? edit.recognizerPlace.map { scene.gestureRecognizers[$0].view }
    return view.map(isUIKits) ?? false
  }

  private func isUIKits(_ view: ViewIndex) -> Bool { scene.tree.hasParts && scene.tree.isUIKitsOwn(view) }

  private func allRemedies(for reason: Reason) -> [Remedy] {
    let mend = reason.mend(in: scene)
    return switch reason {
    case .refusal(let refusal): remedies(for: refusal, mend)
    case .outside(let outside): remedies(for: outside)
    case .scrolledOut(let scrollView, let offset): [Remedy(1, scrolling(scrollView, to: offset))]
    case .emptyArea(let view, _):
      view == target ? remediesForEmptyTarget() : remediesForSmallSuperview(view)
    case .cover(let cover): remedies(for: cover)
    case .windowInFront(let front): remedies(for: front)
    case .override(let answer): remedies(for: answer, mend)
    case .recognizer(let effect): remedies(for: effect, mend)
    case .gestureLost(let loss): remedies(for: loss, mend)
    // There is only one edit, the search's own.
    default: reason.fix.map { [Remedy($0, mend)] } ?? []
    }
  }

  /// R26: a label or an image view in a control stays as it is. With interaction it would take the touch from the
  /// control (R76a).
  private func remedies(for refusal: Reason.Refusal, _ mend: [SceneEdit]) -> [Remedy] {
    if case .interactionDisabled = refusal.cause, scene.tree.isTitleOfControl(refusal.view) { return [] }
    return [Remedy(0, mend)]
  }

  private func remedies(for answer: Reason.OverrideAnswer, _ mend: [SceneEdit]) -> [Remedy] {
    // RN5: superviews that do not want touches themselves let them through to their subviews.
    if answer.pointerEvents == ReactNativeHitTest.PointerEvents.none, answer.view != target {
      return [
        Remedy(1, .pointerEvents(answer.view, .auto)), Remedy(1, .pointerEvents(answer.view, .boxNone)),
      ]
    }
    return mend.isEmpty ? [] : [Remedy(2, mend)]
  }

  private func remedies(for effect: Reason.RecognizerEffect, _ mend: [SceneEdit]) -> [Remedy] {
    // R156: a framework's own recognizer is not to be changed.
    if scene.recognizer(effect.recognizer).isOwnedByFramework { return [] }
    switch effect.kind {
    case .delaysTouchesBegan, .delaysTouchesEnded: return [Remedy(0, mend)]
    case .takes, .took: break
    }
    // R136: a scroll view's own pan is removed only by disabling scrolling.
    guard let place = effect.recognizer.place else { return [Remedy(4, mend)] }
    let shouldReceive = listToSpare(from: effect).map {
      [Remedy(1, .ignoresTouches(recognizer: place, on: $0))]
    }
    return [Remedy(0, mend)] + (shouldReceive ?? [])
      + [Remedy(4, .setRecognizer(place, .isEnabled, false))]
  }

  /// R101, R139: the list whose cell loses a tap to a recognizer around it, or the cell if the recognizer is the
  /// list's.
  private func listToSpare(from effect: Reason.RecognizerEffect) -> ViewIndex? {
    guard let list = scene.list(ofCell: target), effect.view != target else { return nil }
    let isAround = list != effect.view && scene.tree.isDescendant(list, of: effect.view)
    return isAround ? list : target
  }

  /// R108, R105: the winner waits, or both recognize. R101: it is enabled.
  private func remedies(for loss: Reason.GestureLoss, _ mend: [SceneEdit]) -> [Remedy] {
    if mend.isEmpty { return [] }
    guard case .lostTo(let winner) = loss.cause else { return [Remedy(0, mend)] }
    let own = scene.isEditable(loss.recognizer) ? (loss.recognizer, winner) : (winner, loss.recognizer)
    return [Remedy(0, mend), Remedy(1, .simultaneous(own.0, own.1))]
  }

  private func remedies(for outside: Reason.Outside) -> [Remedy] {
    switch outside.limit {
    case .target: remediesForSmallTarget()
    case .superview, .content: remediesForSmallSuperview(outside.view)
    case .window(let isTarget): isTarget ? [] : remediesForOffScreen()
    }
  }
}

/// A candidate fix for one reason.
struct Remedy {
  let edits: [SceneEdit]
  /// The side effects of the change, from 0 for none.
  let invasiveness: Int

  init(_ invasiveness: Int, _ edits: SceneEdit...) {
    self.init(invasiveness, edits)
  }

  init(_ invasiveness: Int, _ edits: [SceneEdit]) {
    self.invasiveness = invasiveness
    self.edits = edits
  }
}

// Remedies against a view in front that gets the touch.

extension RemedySource {
  func remedies(for cover: Reason.Cover) -> [Remedy] {
    switch cover.place {
    case .ownDescendant: remediesForOwnDescendant(cover.view)
    case .sibling, .relativeOfSibling: remediesForCover(cover.view)
    }
  }

  /// The cover passes touches through, alone or with its branch; or the target's branch is brought to the front.
  ///
  ///     common superview ─┬─ lane ── … ── target
  ///                       └─ branch ── … ── cover          in front
  ///
  /// R156: a cell's content view stays as it is: views added beside it belong inside it.
  private func remediesForCover(_ cover: ViewIndex) -> [Remedy] {
    let (branch, lane) = scene.tree.branches(cover, target)
    if let lane, scene.belongsIntoContent(lane) { return [Remedy(0, .bringToFront(lane))] }
    // R156: an effect view is changed as a whole, as it would take the touches of the view in it.
    let isInEffect = scene.tree.isOfClass("_UIVisualEffectContentView", cover)
    var remedies =
      scrolling(from: branch ?? cover) + (isInEffect ? [] : withoutInteraction(cover)) + passThrough(cover)
    if let branch, branch != cover { remedies += withoutInteraction(branch) }
    // R156: UIKit orders its own views, and its front views must stay in front.
    if let lane, branch.map(isUIKits) != true { remedies.append(Remedy(2, .bringToFront(lane))) }
    return remedies
  }

  /// R158: content under a bar is scrolled out from under it, if it is known to go so far (R137).
  private func scrolling(from cover: ViewIndex) -> [Remedy] {
    let tree = scene.tree
    let superviews = tree.selfAndSuperviews(of: target).dropFirst()
    guard !isGiven, let scrollView = superviews.first(where: tree.isScrollView),
      tree.eventProperties(of: scrollView).contentSize != nil,
      tree.eventProperties(of: scrollView).isScrollEnabled, !tree.isDescendant(cover, of: scrollView),
      let box = tree.box(of: target, in: scrollView).map({ Box($0) }),
      let bar = tree.box(of: cover, in: scrollView).map({ Box($0) })
    else { return [] }
    let bounds = tree[scrollView].bounds
    return [box.maxY - bar.minY, box.minY - bar.maxY].compactMap { distance in
      let offset = Point(x: bounds.origin.x, y: bounds.origin.y + distance)
      guard box.minY >= offset.y, box.maxY <= offset.y + bounds.size.height,
        tree.contentOffset(nearest: offset, of: scrollView) == offset
      else { return nil }
      return Remedy(1, .set(scrollView, .contentOffset, .point(offset)))
    }
  }

  /// The target keeps its subviews, which stop taking touches.
  private func remediesForOwnDescendant(_ hit: ViewIndex) -> [Remedy] {
    var remedies = withoutInteraction(hit)
    if let child = scene.tree.branch(of: hit, below: target), child != hit {
      remedies += withoutInteraction(child)
    }
    return remedies + passThrough(hit)
  }

  /// The window in front lets touches through, or one of the two windows changes its level (R38).
  func remedies(for front: Reason.WindowInFront) -> [Remedy] {
    let own = scene.window(holding: target)
    // A keyboard stays where it is: an app's window above it would cover it.
    if isUIKits(front.window.view) { return [] }
    // All of them hold the point, and would answer one behind the other.
    let way = scene.tree.selfAndSuperviews(of: front.view).filter { overridesNothing($0) }
    return withoutInteraction(front.window.view)
      + [
        Remedy(3, way.map { .hitTest($0, .passThrough(superCalls: 1)) }),
        Remedy(3, .set(own.view, .windowLevel, .number(front.window.level + 1))),
        Remedy(3, .set(front.window.view, .windowLevel, .number(own.level - 1))),
      ]
  }

  /// No remedy if the target is in the view, which would lose its touches, too.
  private func withoutInteraction(_ view: ViewIndex) -> [Remedy] {
    guard !scene.tree.isDescendant(target, of: view) else { return [] }
    let edit: SceneEdit =
      scene.tree.isConfigurable(view)
      ? .pointerEvents(view, .none) : .set(view, .isUserInteractionEnabled, false)
    // R76: text that is not there to be selected is often shown in text views.
    let invasiveness = scene.tree.isTextView(view) ? 2 : scene.takesTouches(in: view) ? 5 : 1
    return [Remedy(invasiveness, edit)]
  }

  /// The view passes touches through, and its subviews keep theirs.
  private func passThrough(_ view: ViewIndex) -> [Remedy] {
    // R156: of what UIKit hands out, no app can override the class.
    guard overridesNothing(view), scene.tree.viewClass(of: view).origin != .listed(.handedOut) else {
      return []
    }
    // RN5: React Native's property for this.
    if scene.tree.isConfigurable(view) { return [Remedy(1, .pointerEvents(view, .boxNone))] }
    return [Remedy(3, .hitTest(view, .passThrough(superCalls: 1)))]
  }

  /// An app's own override does more than can be replaced.
  func overridesNothing(_ view: ViewIndex) -> Bool {
    scene.tree.declaredHitTest(of: view) == nil
  }
}

extension Scene {
  /// Whether the app sets the contentSize: it is a `UIScrollView`, or of the app's own class just below.
  package func leavesContentToApp(_ scrollView: ViewIndex) -> Bool {
    let name = tree.className(of: scrollView)
    return name == "UIScrollView"
      || !ViewClassTraits.isKnown(name) && tree.viewClass(of: scrollView).origin == .app
        && tree.isOfClass("UIScrollView", scrollView)
  }

  /// Whether a view or one in it does something with touches: handles them, or has a recognizer (R76, R99).
  public func takesTouches(in view: ViewIndex) -> Bool {
    (view.rawValue..<tree[view].subtreeEnd).contains {
      let view = ViewIndex($0)
      return tree[view].handles.contains(.touches)
        || !(tree.detail(of: view)?.gestureRecognizers.isEmpty ?? true)
    }
  }
}

// Remedies for views that are too small or elsewhere.

extension RemedySource {
  /// R25: subviews are not touched where they reach out of their superview. It scrolls, grows, or accepts more points.
  func remediesForSmallSuperview(_ superview: ViewIndex) -> [Remedy] {
    if scene.tree.isScrolled(superview) { return scrolling(superview) }
    var remedies: [Remedy] = []
    if let frame = frameAround(superview) { remedies.append(Remedy(2, .frame(superview, frame))) }
    if scene.tree.pointInside(of: superview) == nil {
      remedies.append(Remedy(3, .pointInside(superview, .subviews)))
    }
    return remedies
  }

  /// R136, R137: where scrolling does not get to the target, it is allowed, and the content made as large.
  private func scrolling(_ scrollView: ViewIndex) -> [Remedy] {
    guard let (offset, isInReach) = scene.tree.contentOffset(showing: target, in: scrollView) else {
      return []
    }
    let edits = isInReach ? [] : contentAround(scrollView)
    if !isInReach, edits.isEmpty { return [] }
    return [Remedy(1, edits + scrolling(scrollView, to: offset))]
  }

  private func scrolling(_ scrollView: ViewIndex, to offset: Point) -> [SceneEdit] {
    let isEnabled = scene.tree.eventProperties(of: scrollView).isScrollEnabled
    return (isEnabled ? [] : [.set(scrollView, .isScrollEnabled, true)])
      + [.set(scrollView, .contentOffset, .point(offset))]
  }

  /// Empty where another class computes the content, and where an inset is there already: the safe area's part of it is not
  /// to be set.
  private func contentAround(_ scrollView: ViewIndex) -> [SceneEdit] {
    let events = scene.tree.eventProperties(of: scrollView)
    guard let content = events.contentSize, let box = scene.tree.box(of: target, in: scrollView) else {
      return []
    }
    let size = Vector(
      dx: max(content.dx, box.origin.x + box.size.width), dy: max(content.dy, box.origin.y + box.size.height))
    var inset = events.contentInset
    inset.top = max(inset.top, 0 - box.origin.y)
    inset.left = max(inset.left, 0 - box.origin.x)
    guard size == content || scene.leavesContentToApp(scrollView),
      inset == events.contentInset || events.contentInset == EdgeInsets(0)
    else { return [] }
    return (size == content ? [] : [.set(scrollView, .contentSize, .size(size))])
      + (inset == events.contentInset ? [] : [.set(scrollView, .contentInset, .insets(inset))])
  }

  /// The frame extended to the right and down to the target's edges. On other sides, subviews would move with the
  /// superview's origin.
  private func frameAround(_ superview: ViewIndex) -> Rect? {
    let bounds = scene.tree[superview].bounds
    guard isUpright(superview), let box = scene.tree.box(of: target, in: superview),
      let point = scene.tree.convert(touch.location, from: touch.view, to: superview),
      point.x >= bounds.origin.x, point.y >= bounds.origin.y
    else { return nil }
    let size = Size(
      width: max(bounds.size.width, box.origin.x + box.size.width - bounds.origin.x),
      height: max(bounds.size.height, box.origin.y + box.size.height - bounds.origin.y))
    return size == bounds.size ? nil : Rect(origin: scene.tree[superview].frameOrigin, size: size)
  }

  /// Under a transform a frame is the box around the view (R1), which is no value to set.
  private func isUpright(_ view: ViewIndex) -> Bool { scene.tree.geometry(of: view).transform == .identity }

  /// An area of its own around the touch, as far as a finger's width of 44 points from the edge.
  func remediesForSmallTarget() -> [Remedy] {
    let bounds = scene.tree[target].bounds
    guard isGiven, scene.tree.pointInside(of: target) == nil, overridesNothing(target),
      let point = scene.tree.convert(touch.location, from: touch.view, to: target)
    else { return [] }
    /// Whole points outwards; on the right and below an edge does not belong to the area (R11).
    func insets(_ value: Double, _ least: Double, _ length: Double) -> (least: Double, greatest: Double) {
      if value < least { return ((value - least).rounded(.down), 0) }
      let beyond = value - (least + length)
      return (0, beyond >= 0 ? -(beyond.rounded(.down) + 1) : 0)
    }
    let (left, right) = insets(point.x, bounds.origin.x, bounds.size.width)
    let (top, bottom) = insets(point.y, bounds.origin.y, bounds.size.height)
    guard min(left, right, top, bottom) >= -Self.fingerWidth else { return [] }
    return [
      Remedy(
        1, .pointInside(target, .insets(EdgeInsets(top: top, left: left, bottom: bottom, right: right))))
    ]
  }

  /// The least size of a touch target in Apple's guidelines, in points.
  private static let fingerWidth = 44.0

  func remediesForEmptyTarget() -> [Remedy] {
    guard isUpright(target) else { return [] }
    let size = scene.tree[target].bounds.size
    let width = size.width > 0 ? size.width : Self.fingerWidth
    let height = size.height > 0 ? size.height : Self.fingerWidth
    return [
      Remedy(
        1,
        .frame(target, Rect(origin: scene.tree[target].frameOrigin, size: Size(width: width, height: height)))
      )
    ]
  }

  /// A target outside its window is moved in, unless a transform is in between.
  func remediesForOffScreen() -> [Remedy] {
    let window = scene.tree.window(of: target)
    let bounds = scene.tree[window].bounds
    guard !isGiven, scene.tree.selfAndSuperviews(of: target).allSatisfy(isUpright),
      let box = scene.tree.box(of: target, in: window),
      box.size.width <= bounds.size.width, box.size.height <= bounds.size.height
    else { return [] }
    let x = min(max(box.origin.x, bounds.origin.x), bounds.origin.x + bounds.size.width - box.size.width)
    let y = min(max(box.origin.y, bounds.origin.y), bounds.origin.y + bounds.size.height - box.size.height)
    let origin = scene.tree[target].frameOrigin + (Point(x: x, y: y) - box.origin)
    return [Remedy(3, .frame(target, Rect(origin: origin, size: scene.tree[target].bounds.size)))]
  }
}
