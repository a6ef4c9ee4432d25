import HitTesting
import TouchGeometry

/// A recognizer on its view in a script: constants, made once and shared by all touches.
final class AttachedRecognizer: Sendable {
  let index: RecognizerIndex
  let recognizer: GestureRecognizer
  let view: ViewIndex
  /// The number of its view's superviews.
  let depth: Int
  /// Its place among its view's recognizers.
  let order: Int
  let isContinuous: Bool
  /// The scroll view that scrolls by it: mostly its own view (R136, R152).
  let scrolls: ViewIndex?
  /// The scroll view that zooms by it (R146).
  let zooms: ViewIndex?
  /// The window's frame on the screen, in points.
  let screen: Rect
  /// R108: the recognizers that have to fail first, by its own `require(toFail:)` or its delegate's word.
  let requirements: Set<RecognizerIndex>
  /// R108: the recognizers that have to wait for it, by its delegate's word; nil, as in all of these sets: all.
  let dependents: Set<RecognizerIndex>?
  /// R105: the recognizers that its delegate lets recognize simultaneously; those that it prevents, and that prevent
  /// it.
  let companions: Set<RecognizerIndex>?
  let prevented: Set<RecognizerIndex>?
  let preventing: Set<RecognizerIndex>?
  /// R101: the views whose touches its delegate accepts, and those whose touches it refuses.
  let only: Set<ViewIndex>?
  let except: Set<ViewIndex>
  /// The number of conditions in its delegate's results.
  let conditionCount: Int

  init(
    _ index: RecognizerIndex, _ recognizer: GestureRecognizer, order: Int, scrolls: ViewIndex?,
    zooms: ViewIndex?,
    in tree: ViewTree
  ) {
    self.index = index
    self.recognizer = recognizer
    self.order = order
    self.scrolls = scrolls
    self.zooms = zooms
    view = recognizer.view
    depth = Int(tree[recognizer.view].depth)
    isContinuous = recognizer.traits.isContinuous
    screen = tree.frame(of: tree.window(of: recognizer.view))
    let delegate = recognizer.delegate
    requirements = Set(recognizer.requiredToFail).union(delegate.shouldRequireFailureOf)
    dependents = delegate.shouldBeRequiredToFailBy.members
    // R161: a scroll view is the delegate of its own pan.
    let isCompanionOfAll = scrolls.map { tree.eventProperties(of: $0).recognizesSimultaneously } ?? false
    companions = isCompanionOfAll ? nil : delegate.shouldRecognizeSimultaneouslyWith.members
    prevented = recognizer.canPrevent.members
    preventing = recognizer.canBePreventedBy.members
    only = delegate.shouldReceive.only.map { Set($0) }
    except = Set(delegate.shouldReceive.except)
    conditionCount = delegate.shouldBegin.count + delegate.shouldReceive.condition.count
  }

  /// R101: the delegate's answer for a touch that hits a view.
  func accepts(touchesOn hitView: ViewIndex, in tree: ViewTree) -> Bool {
    let filter = recognizer.delegate.shouldReceive
    guard filter.isOpen else { return false }
    var isWanted = only == nil
    if isWanted, except.isEmpty, !filter.exceptControls { return true }
    for view in tree.selfAndSuperviews(of: hitView) {
      if except.contains(view) { return false }
      if filter.exceptControls, tree.isControl(view) { return false }
      isWanted = isWanted || only.holds(view)
    }
    return isWanted
  }

  /// R100: recognizers of deeper views are first, of one view the one attached first.
  func goesBefore(_ other: AttachedRecognizer) -> Bool {
    if depth != other.depth { return depth > other.depth }
    return view == other.view ? order < other.order : view > other.view
  }

  /// Of recognizers that recognize at one time the deeper view's wins (R107), of one view the one that was attached last;
  /// UIKit attaches a scroll view's own when it makes the view (R153).
  func wins(over other: AttachedRecognizer) -> Bool {
    if view != other.view { return goesBefore(other) }
    return isOwn == other.isOwn ? order > other.order : other.isOwn
  }

  private var isOwn: Bool { scrolls == view || zooms == view }
}

extension GestureRecognizerSet {
  /// Nil: all.
  fileprivate var members: Set<RecognizerIndex>? {
    switch self {
    case .all: nil
    case .some(let members): Set(members)
    }
  }
}

extension Optional {
  /// Whether a member is in a set; nil holds all.
  func holds<Member: Hashable>(_ member: Member) -> Bool where Wrapped == Set<Member> {
    self?.contains(member) ?? true
  }
}

extension AttachedRecognizer {
  /// The number of names that it lists.
  var declaredCount: Int {
    conditionCount + requirements.count + (dependents?.count ?? 0) + except.count
  }
}
