import HitTesting

/// The keys of views of some classes only. A view's class may follow them, and is certain only when its object ends:
/// all of them are checked when the scene ends.
struct ClassBoundKeys {
  struct Declaration {
    let view: ViewIndex
    let key: String
    let owners: ViewKey.Owners
    let offset: Int
  }

  private var declarations: [Declaration] = []

  var isEmpty: Bool { declarations.isEmpty }

  mutating func note(_ key: ViewKey, of view: ViewIndex, at offset: Int) {
    note(key.name, of: key.owners, in: view, at: offset)
  }

  mutating func note(_ key: String, of owners: ViewKey.Owners, in view: ViewIndex, at offset: Int) {
    declarations.append(Declaration(view: view, key: key, owners: owners, offset: offset))
  }

  func foreign(in tree: ViewTree) -> [Declaration] {
    declarations.filter { !$0.owners.contains(tree.classIndex(of: $0.view), in: tree) }
  }
}

extension ViewKey.Owners {
  /// Whether views of the class have the keys. Windows are identified by their place, not by their class.
  func contains(_ index: ClassIndex, in tree: ViewTree) -> Bool {
    switch self {
    case .allViews, .windows: true
    case .controls: tree.isControl(index)
    case .scrollViews: tree.isScrollView(index)
    case .lists: tree.isList(index)
    case .cells: tree.isCell(index)
    case .reactNative: tree.hasReactNativeProperties(index)
    }
  }

  /// An owner, with its article, and a class of such views.
  private var description: (owner: KeyOwner, example: String) {
    switch self {
    case .allViews, .windows: (.window, "UIWindow")
    case .controls: (.control, "UIControl")
    case .scrollViews: (.scrollView, "UIScrollView")
    case .lists: (.list, "UITableView")
    case .cells: (.cell, "UITableViewCell")
    case .reactNative: (.reactNative, "RCTView")
    }
  }

  func refusal(of key: String) -> MistakeText {
    .needs(key, description.owner, like: description.example)
  }
}
