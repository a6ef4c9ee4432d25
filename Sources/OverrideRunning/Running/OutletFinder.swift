import HitTesting
import SourceReading

/// Finds the view that a property holds, in the scene.
struct OutletFinder {
  let source: BoundSource
  let scene: Scene
  let owner: Value

  enum Found {
    case view(ViewIndex)
    /// By its class or its place: told with the answer.
    case assumed(ViewIndex)
    /// The views that it may be.
    case unknown([ViewIndex])
    /// Too many to name.
    case many
  }

  func find(_ property: SourceProperty, _ type: String) -> Found {
    if let view = view(named: property.name, or: source.identifiers[property.name], in: roots) {
      return .view(view)
    }
    if let view = byPlace(property.name) { return .assumed(view) }
    if type != "UIView" {
      for root in roots {
        // A view has itself in no property.
        let found = views(below: root).filter {
          $0 != owner.view && source.isKind($0, type, in: scene) == true
        }
        if found.count == 1 { return .assumed(found[0]) }
      }
    }
    let all = windows.flatMap { [$0] + views(below: $0) }.filter {
      source.isKind($0, type, in: scene) != false
    }
    return all.count <= Self.candidatesMax ? .unknown(all) : .many
  }

  /// The view in the first of some views whose id is a property's name, or else whose accessibility identifier is.
  func view(named name: String, or identifier: String? = nil, in roots: [ViewIndex]) -> ViewIndex? {
    let names = [name, name.hasPrefix("_") ? String(name.dropFirst()) : "_" + name]
    for root in roots {
      for name in names {
        if let view = scene.tree.view(withDeclaredID: ArraySlice(name.utf8)),
          scene.tree.isDescendant(view, of: root)
        {
          return view
        }
      }
    }
    let identifiers = names + [identifier].compactMap(\.self)
    for root in roots {
      let found = views(below: root).filter { identifiers.contains(scene.tree.identifier(of: $0) ?? "") }
      if found.count == 1 { return found[0] }
    }
    return nil
  }

  /// The views of a class below the owner, or else in its window.
  func candidates(_ type: String) -> [ViewIndex] {
    guard let root = roots.first else { return [] }
    let below = views(below: root).filter { source.isKind($0, type, in: scene) != false }
    if !below.isEmpty { return below }
    return roots.dropFirst().lazy.map { root in
      views(below: root).filter { source.isKind($0, type, in: scene) != false }
    }
    .first { !$0.isEmpty } ?? []
  }

  private static let candidatesMax = 16

  /// Where it is looked for: below its owner, then in the owner's window.
  private var roots: [ViewIndex] {
    switch owner {
    case .view(let view): [view, scene.tree.window(of: view)]
    case .controller(let controller):
      [
        scene.viewControllers[controller.rawValue].view,
        scene.tree.window(of: scene.viewControllers[controller.rawValue].view),
      ]
    // A type's, or of the file: in any window.
    default: scene.windows.map(\.view)
    }
  }

  /// The windows of the views that it may be.
  private var windows: [ViewIndex] {
    switch owner {
    case .view, .controller: Array(roots.suffix(1))
    default: roots
    }
  }

  private func views(below root: ViewIndex) -> [ViewIndex] {
    let end = scene.tree[root].subtreeEnd
    return (root.rawValue + 1..<max(root.rawValue + 1, end)).map { ViewIndex($0) }
  }

  /// The class adds its subviews by name, as many as the view has: by their places.
  func byPlace(_ name: String) -> ViewIndex? {
    guard case .view(let view) = owner, let added = source.addedSubviews(of: view, in: scene),
      let place = added.firstIndex(where: { $0 == name || $0 == "_" + name })
    else { return nil }
    var subviews: [ViewIndex] = []
    var next = scene.tree.firstSubview(of: view)
    while let subview = next {
      subviews.append(subview)
      next = scene.tree.nextSibling(of: subview)
    }
    return subviews.count == added.count ? subviews[place] : nil
  }
}
