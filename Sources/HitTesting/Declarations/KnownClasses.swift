/// Finds known classes by their names' bytes.
struct KnownClasses: Sendable {
  private var store = NameStore()
  private var classes: [ViewClass] = []
  private var table = NameTable(slotsMin: 2 * ViewClassTraits.known.count)

  private static let all = KnownClasses()

  private init() {
    for (text, traits) in ViewClassTraits.known {
      let name = store.append(ArraySlice(text.utf8))
      var probe = table.probe(for: store.hash(of: name))
      while table.candidate(&probe) != nil {}
      table.insert(Int32(classes.count), at: probe)
      classes.append(ViewClass(name: name, base: nil, traits: traits))
    }
  }

  /// The place of the class that a name of another store names; nil for a name that is not known.
  ///
  /// - Parameter hash: of the name.
  static func find(_ name: Name, _ hash: UInt64, in names: NameStore) -> Int32? {
    var probe = all.table.probe(for: hash)
    while let index = all.table.candidate(&probe) {
      if all.isNamed(name, index, in: names) { return index }
    }
    return nil
  }

  /// The known class of one that is printed otherwise than in the table: `FloatingBarHostingView<FloatingBarContainer>`.
  static func find(spelled name: Name, in names: NameStore) -> ViewClass? {
    UIKitClass.tableName(of: names.bytes(of: name)).flatMap(ViewClassTraits.ofKnownClass)
      .map { ViewClass(name: name, base: nil, traits: $0) }
  }

  /// Called, not inlined: the loop around it is short, and most of its turns compare nothing.
  @inline(never)
  private func isNamed(_ name: Name, _ index: Int32, in names: borrowing NameStore) -> Bool {
    names.equal(name, classes[Int(index)].name, in: store)
  }

  /// The class at a place, under another name.
  @inline(__always)
  static func viewClass(at index: Int32, name: Name, base: Name?) -> ViewClass {
    all.classes[Int(index)].renamed(name, base: base)
  }
}

extension ViewClass {
  /// The class of a name.
  ///
  /// - Parameter hash: of the name.
  static func named(_ name: Name, _ hash: UInt64, in names: NameStore) -> ViewClass {
    if let known = KnownClasses.find(name, hash, in: names) {
      return KnownClasses.viewClass(at: known, name: name, base: nil)
    }
    if let known = KnownClasses.find(spelled: name, in: names) { return known }
    return ViewClass(
      name: name, base: nil, traits: ViewClassTraits.ofUnlistedClass(names.bytes(of: name)))
  }

  /// The class of a name that is known itself, or else by its declared base.
  static func named(_ name: Name, derivedFrom base: Name, in names: NameStore) -> ViewClass {
    if let known = KnownClasses.find(name, names.hash(of: name), in: names) {
      return KnownClasses.viewClass(at: known, name: name, base: base)
    }
    if let known = KnownClasses.find(spelled: name, in: names) { return known.renamed(name, base: base) }
    let isUIKits = names.bytes(of: name).isNameOfUIKits
    guard let known = KnownClasses.find(base, names.hash(of: base), in: names) else {
      let traits = ViewClassTraits.ofUnlistedClass(isUIKits ? names.bytes(of: name) : names.bytes(of: base))
      return ViewClass(name: name, base: base, traits: traits).derived(name, isUIKits: isUIKits, base: base)
    }
    return KnownClasses.viewClass(at: known, name: name, base: base)
      .derived(name, isUIKits: isUIKits, base: base)
  }
}
