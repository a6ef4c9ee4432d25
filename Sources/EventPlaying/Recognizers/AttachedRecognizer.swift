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
  /// R108: the recognizers that have to wait for it, by its delegate's word.
  let dependents: Members<RecognizerIndex>
  /// R105: the recognizers that its delegate lets recognize simultaneously; those that it prevents, and that prevent
  /// it.
  let companions: Members<RecognizerIndex>
  let prevented: Members<RecognizerIndex>
  let preventing: Members<RecognizerIndex>
  /// R101: the views whose touches its delegate accepts, and those whose touches it refuses.
  let only: Members<ViewIndex>
  let except: Set<ViewIndex>
  /// The number of conditions in its delegate's results.
  let conditionCount: Int

  /// A set of members, or all.
  enum Members<Member: Hashable & Sendable>: Sendable {
    case all
    case some(Set<Member>)

    func contains(_ member: Member) -> Bool {
      switch self {
      case .all: true
      case .some(let members): members.contains(member)
      }
    }

    var count: Int {
      switch self {
      case .all: 0
      case .some(let members): members.count
      }
    }
  }

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
    isContinuous = recognizer.kind.isContinuous(recognizer.parameters)
    screen = tree.frame(of: tree.window(of: recognizer.view))
    let delegate = recognizer.delegate
    requirements = Set(recognizer.requiredToFail).union(delegate.shouldRequireFailureOf)
    dependents = Members(delegate.shouldBeRequiredToFailBy)
    // R161: a scroll view is the delegate of its own pan.
    let isCompanionOfAll = scrolls.map { tree.eventProperties(of: $0).recognizesSimultaneously } ?? false
    companions = isCompanionOfAll ? .all : Members(delegate.shouldRecognizeSimultaneouslyWith)
    prevented = Members(recognizer.canPrevent)
    preventing = Members(recognizer.canBePreventedBy)
    only = delegate.shouldReceive.only.map { .some(Set($0)) } ?? .all
    except = Set(delegate.shouldReceive.except)
    conditionCount = delegate.shouldBegin.count + delegate.shouldReceive.condition.count
  }

  /// R101: the delegate's answer for a touch that hits a view.
  func accepts(touchesOn hitView: ViewIndex, in tree: ViewTree) -> Bool {
    let filter = recognizer.delegate.shouldReceive
    guard filter.isOpen else { return false }
    if case .all = only, except.isEmpty, !filter.exceptControls { return true }
    var isWanted = if case .all = only { true } else { false }
    for view in tree.selfAndSuperviews(of: hitView) {
      if except.contains(view) { return false }
      if filter.exceptControls, tree.isControl(view) { return false }
      isWanted = isWanted || only.contains(view)
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

extension AttachedRecognizer.Members<RecognizerIndex> {
  fileprivate init(_ set: GestureRecognizerSet) {
    switch set {
    case .all: self = .all
    case .some(let members): self = .some(Set(members))
    }
  }
}

extension AttachedRecognizer {
  /// The number of names that it lists.
  var declaredCount: Int {
    conditionCount + requirements.count + dependents.count + except.count
  }
}
