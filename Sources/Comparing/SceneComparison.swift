import HitTesting
import TouchGeometry
import WorkMetering

/// Two scenes side by side.
struct SceneComparison {
  let before: Scene
  let after: Scene
  let same: SameViews

  typealias Pair = SceneDifferences.Pair

  init(_ before: Scene, _ after: Scene) {
    self.before = before
    self.after = after
    same = SameViews(before.tree, after.tree)
  }

  func compareViews(_ differences: inout SceneDifferences) {
    differences.removed = before.tree.indices.filter { same.after($0) == nil }
    let reordered = reordered()
    var meter = WorkMeter()
    for view in after.tree.indices where meter.goesOn(after: 16) {
      guard let old = same.before(view) else {
        differences.added.append(view)
        continue
      }
      let pair = Pair(before: old, after: view)
      if reordered[Int(view.rawValue)] || isElsewhere(pair) { differences.moved.append(pair) }
      if before.tree[old].bounds.size != after.tree[view].bounds.size { differences.resized.append(pair) }
      for property in changes(of: pair) {
        let change = SceneDifferences.Change(view: pair, property: property)
        if property.concernsVisibility {
          differences.visibility.append(change)
        } else {
          differences.changed.append(change)
        }
      }
    }
  }
}

// MARK: - Places

extension SceneComparison {
  /// For each view of the scene after, whether it has another superview, or another place among those of its siblings
  /// that were its siblings before. As few of these as possible are said to have moved.
  private func reordered() -> [Bool] {
    var reordered = [Bool](repeating: false, count: after.tree.count)
    var siblings: [ViewIndex] = []
    var ordinals: [Int32] = []
    var meter = WorkMeter()
    func mark(_ subviews: some Sequence<ViewIndex>, of superview: ViewIndex?) {
      siblings.removeAll(keepingCapacity: true)
      ordinals.removeAll(keepingCapacity: true)
      for view in subviews where meter.goesOn(after: 4) {
        guard let old = same.before(view) else { continue }
        guard isSameSuperview(before.tree[old].superview, superview) else {
          reordered[Int(view.rawValue)] = true
          continue
        }
        siblings.append(view)
        ordinals.append(before.tree[old].ordinal)
      }
      for (view, stays) in zip(siblings, SiblingOrder(ordinals).stays) where !stays {
        reordered[Int(view.rawValue)] = true
      }
    }
    mark(after.windows.lazy.map(\.view), of: nil)
    for view in after.tree.indices {
      guard let first = after.tree.firstSubview(of: view) else { continue }
      mark(sequence(first: first) { after.tree.nextSibling(of: $0) }, of: view)
    }
    return reordered
  }

  private func isSameSuperview(_ old: ViewIndex?, _ new: ViewIndex?) -> Bool {
    guard let old else { return new == nil }
    return same.after(old) == new
  }

  /// Whether the view stands elsewhere in its superview. Under a transform the frame tells nothing of that: turning a
  /// view does not move its center (R1, R17).
  private func isElsewhere(_ pair: Pair) -> Bool {
    let (old, new) = (before.tree[pair.before], after.tree[pair.after])
    guard old.flags.union(new.flags).contains(.isTransformed) else {
      return old.frameOrigin != new.frameOrigin
    }
    return before.tree.geometry(of: pair.before).position != after.tree.geometry(of: pair.after).position
  }
}

// MARK: - What belongs to no view

extension SceneComparison {
  var sceneChanges: [SceneDifferences.SceneKey] {
    SceneDifferences.SceneKey.allCases.filter { key in
      switch key {
      case .application: !isSameApplication
      case .windowScene: !isSame(before.windowScene, after.windowScene, .windowScene)
      case .firstResponder:
        before.firstResponder.map { before.id(of: $0) } != after.firstResponder.map { after.id(of: $0) }
      case .basis: before.basis != after.basis
      case .stacking: before.stacking != after.stacking
      }
    }
  }

  /// With the application's delegate, as in scene JSON.
  private var isSameApplication: Bool {
    let (old, new) = (before.applicationDelegate, after.applicationDelegate)
    return isSame(before.application, after.application, .application)
      && isSame(old?.object, new?.object, .applicationDelegate) && old?.isInChain == new?.isInChain
  }

  /// - Parameter responder: what the object is in both scenes.
  private func isSame(_ old: ResponderObject?, _ new: ResponderObject?, _ responder: Responder) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    return before.id(of: responder) == after.id(of: responder) && isSame(old, new)
  }
}
