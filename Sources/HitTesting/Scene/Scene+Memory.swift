import TouchGeometry

extension Scene {
  /// About how much memory the scene takes, in bytes, without the document that its names stand in, and without the map
  /// that it may come to have. For a bound on scenes that are kept.
  public var byteCount: Int {
    let lists =
      windows.allocatedBytes + windowsFrontToBack.allocatedBytes + viewControllers.allocatedBytes
      + gestureRecognizers.allocatedBytes
    // An id and a class name of 16 bytes or more each stand in a block of their own.
    let names = 2 * 48 * (viewControllers.count + gestureRecognizers.count)
    let actions = [windowScene, application, applicationDelegate?.object].reduce(0) {
      $0 + ($1?.actions.allocatedBytes ?? 0)
    }
    let controllersActions = viewControllers.reduce(0) { $0 + $1.object.actions.allocatedBytes }
    let links = gestureRecognizers.reduce(0) { $0 + $1.linkBytes }
    return tree.byteCount + lists + names + actions + controllersActions + links
      + (frontOrder?.byteCount ?? 0)
  }

  /// How much memory the map for many touches takes, in bytes; 0 while there is none.
  public var mapByteCount: Int { regionMap.value?.byteCount ?? 0 }
}

extension ViewTree {
  fileprivate var byteCount: Int {
    views.allocatedBytes + placements.allocatedBytes + classes.allocatedBytes + details.allocatedBytes
      + details.reduce(0) { $0 + $1.outlineBytes } + names.addedBytes + ids.byteCount + zOrder.byteCount
  }
}

extension ViewDetail {
  fileprivate var outlineBytes: Int {
    (pointInside?.byteCount ?? 0) + (declaredHitTest?.detour.outline?.byteCount ?? 0)
      + actions.allocatedBytes + (swiftUI?.byteCount ?? 0) + (events?.targets.allocatedBytes ?? 0)
  }
}

extension GestureRecognizer {
  /// What it names.
  fileprivate var linkBytes: Int {
    let required =
      requiredToFail.allocatedBytes + delegate.shouldRequireFailureOf.allocatedBytes
      + (className?.utf8.count ?? 0)
    let filter =
      (delegate.shouldReceive.only?.allocatedBytes ?? 0) + delegate.shouldReceive.except.allocatedBytes
      + 64 * (delegate.shouldBegin.count + delegate.shouldReceive.condition.count - 2)
    let sets = [
      canPrevent, canBePreventedBy, delegate.shouldRecognizeSimultaneouslyWith,
      delegate.shouldBeRequiredToFailBy,
    ]
    return required + filter + targets.allocatedBytes + sets.reduce(0) { $0 + $1.byteCount }
  }
}

extension GestureRecognizerSet {
  fileprivate var byteCount: Int {
    switch self {
    case .all: 0
    case .some(let recognizers): recognizers.allocatedBytes
    }
  }
}
