// Ids and classes: what a view is named, and what its class settles.

extension SceneBuilder {
  /// A name that does not stand in the document, or not as it is meant.
  public mutating func name(_ utf8: ArraySlice<UInt8>) -> Name { tree.names.append(utf8) }

  /// Names a view.
  ///
  /// - Returns: the view that has the id already, if there is one; the new view then keeps its place as id.
  public mutating func setID(_ id: Name, of view: ViewIndex) -> ViewIndex? {
    if tree.ids.isFull { growIDs() }
    var probe = tree.ids.probe(for: tree.names.hash(of: id))
    while let other = tree.ids.candidate(&probe) {
      if tree.names.equal(tree.views[Int(other)].id, id) { return ViewIndex(other) }
    }
    tree.ids.insert(view.rawValue, at: probe)
    edit(view) { $0.id = id }
    return nil
  }

  @inline(never)
  private mutating func growIDs() {
    tree.ids = tree.ids.grown { [tree] in tree.names.hash(of: tree.views[Int($0)].id) }
  }

  /// The class of a view that declares none.
  public mutating func impliedClass(isWindow: Bool) -> ClassIndex {
    let known = isWindow ? impliedWindowClass : impliedViewClass
    if let known { return known }
    let index = classIndex(of: name(ArraySlice((isWindow ? "UIWindow" : "UIView").utf8)))
    if isWindow { impliedWindowClass = index } else { impliedViewClass = index }
    return index
  }

  /// The class of that name.
  public mutating func classIndex(of name: Name) -> ClassIndex {
    let hash = tree.names.hash(of: name)
    var probe = classIndexes.probe(for: hash)
    while let index = classIndexes.candidate(&probe) {
      if tree.names.equal(tree.classes[Int(index)].key, name) { return ClassIndex(index) }
    }
    return add(ViewClass.named(name, hash, in: tree.names), at: probe)
  }

  /// Whether the class is known by its own name.
  public func isKnown(_ index: ClassIndex) -> Bool { tree.classes[Int(index.rawValue)].isKnown }

  /// The class of that name that has its own traits, or else those of its declared base.
  ///
  /// - Parameter base: the nearest UIKit class of a custom one.
  public mutating func classIndex(of derived: ClassIndex, base: Name) -> ClassIndex {
    let name = tree.classes[Int(derived.rawValue)].name
    // 0xFF is in no UTF-8 text, so that the pair is one key.
    let key = self.name(tree.names.bytes(of: name) + [0xFF] + tree.names.bytes(of: base))
    var probe = classIndexes.probe(for: tree.names.hash(of: key))
    while let index = classIndexes.candidate(&probe) {
      if tree.names.equal(tree.classes[Int(index)].key, key) {
        tree.names.removeLast(key)
        return ClassIndex(index)
      }
    }
    let baseInKey = Name(offset: key.offset + name.count + 1, count: base.count)
    return add(ViewClass.named(name, derivedFrom: baseInKey, in: tree.names), at: probe)
  }

  /// - Parameter probe: has come to its end.
  @inline(__always)
  private mutating func add(_ viewClass: ViewClass, at probe: NameTable.Probe) -> ClassIndex {
    let index = Int32(tree.classes.count)
    tree.classes.append(viewClass)
    classIndexes.insert(index, at: probe)
    if classIndexes.isFull { growClassIndexes() }
    return ClassIndex(index)
  }

  @inline(never)
  private mutating func growClassIndexes() {
    classIndexes = classIndexes.grown { [tree] in tree.names.hash(of: tree.classes[Int($0)].key) }
  }
}

extension ViewClass {
  /// The text that no other class of the scene has: the name, or behind it the base (`classIndex(of:base:)`).
  fileprivate var key: Name {
    guard let base else { return name }
    return Name(offset: base.offset - name.count - 1, count: name.count + 1 + base.count)
  }
}
