// Ids and classes: what a view is named, and what its class settles.

extension SceneBuilder {
  /// The name that stands in the document.
  public func name(at range: Range<Int>) -> Name { tree.names.name(at: range) }

  /// A name that does not stand in the document, or not as it is meant.
  public mutating func name(_ utf8: ArraySlice<UInt8>) -> Name { tree.names.append(utf8) }

  /// Names a view.
  ///
  /// - Returns: the view that has the id already, if there is one; the new view then keeps its place as id.
  public mutating func setID(_ id: Name, of view: ViewIndex) -> ViewIndex? {
    switch tree.ids.insert(id, value: view.rawValue, in: tree.names) {
    case .inserted:
      edit(view) { $0.id = id }
      return nil
    case .occupied(let value):
      return ViewIndex(value)
    }
  }

  /// The class of a view that declares none.
  public mutating func impliedClass(isWindow: Bool) -> Name {
    let known = isWindow ? impliedWindowClass : impliedViewClass
    if let known { return known }
    let name = name(ArraySlice((isWindow ? "UIWindow" : "UIView").utf8))
    if isWindow { impliedWindowClass = name } else { impliedViewClass = name }
    return name
  }

  /// Says of which class a view is. To be called before its properties are set.
  ///
  /// - Parameter base: the nearest UIKit class of a custom one.
  public mutating func setClass(_ name: Name, base: Name? = nil, of view: ViewIndex) {
    let index = intern(name, base: base)
    edit(view) { $0.classIndex = index }
  }

  /// The class's number; its traits are its own, or those of its declared base.
  private mutating func intern(_ name: Name, base: Name?) -> Int32 {
    // 0xFF is in no UTF-8 text, so that the pair is one key.
    let key = base.map { self.name(text(of: name) + [0xFF] + text(of: $0)) } ?? name
    let index = Int32(tree.classes.count)
    if case .occupied(let known) = classIndexes.insert(key, value: index, in: tree.names) {
      if base != nil { tree.names.removeLast(key) }
      return known
    }
    let names = tree.names
    let traits =
      KnownClasses.traits(of: name, in: names) ?? base.flatMap { KnownClasses.traits(of: $0, in: names) }
    tree.classes.append(ViewClass(name: name, traits: traits))
    return index
  }

  private func text(of name: Name) -> ArraySlice<UInt8> { tree.names.bytes(of: name) }
}
