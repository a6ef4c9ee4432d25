import WorkMetering

// Properties and ivars.

extension ObjectiveCReader {
  /// The ivars in the braces here.
  mutating func variablesOfObject() -> [SourceProperty] {
    var inner = enter()
    var (read, isPrivate): ([SourceProperty], Bool) = ([], true)
    while !inner.isAtEnd {
      if inner.kind() == .condition { inner.skip(to: "{") }
      if inner.kind() == .opening || inner.kind() == .closing {
        inner.at += 1
        continue
      }
      if inner.kind() == .attribute {
        isPrivate = !inner.isAttribute("@public") && !inner.isAttribute("@package")
        inner.at += 1
        continue
      }
      if let variables = try? inner.variables() {
        for variable in variables {
          var property = SourceProperty(variable)
          property.attributes.insert("ivar")
          property.isPrivate = isPrivate
          property.isConstant = false
          read.append(property)
        }
      }
      inner.skipToSemicolon()
    }
    return read
  }

  /// Who sets a property sets its ivar, which is therefore not private to this text.
  mutating func openVariables() {
    var names: [String: Set<String>] = [:]
    for type in found.types.map({ types[$0] }) {
      for property in type.properties where !property.attributes.contains("ivar") {
        names[type.name, default: []].formUnion([property.name, "_" + property.name])
      }
    }
    for index in found.types {
      guard let names = names[types[index].name] else { continue }
      for place in types[index].properties.indices {
        let property = types[index].properties[place]
        guard property.attributes.contains("ivar"), names.contains(property.name) else { continue }
        types[index].properties[place].isPrivate = false
      }
    }
  }

  /// The properties of one `@property`, with the other names of their getters.
  mutating func properties() throws(NotUnderstood) -> [SourceProperty] {
    at += 1
    var (attributes, getter): (Set<String>, String?) = ([], nil)
    if isMark("(") {
      var inner = enter()
      while !inner.isAtEnd {
        if inner.isWord("getter"), inner.isOp("=", 1) { getter = inner.word(2) }
        attributes.insert(inner.word())
        inner.at += 1
      }
    }
    guard let variables = try variables(), !variables.isEmpty else { throw NotUnderstood() }
    _ = take(mark: ";")
    var read: [SourceProperty] = []
    for variable in variables {
      var property = SourceProperty(variable)
      property.attributes.formUnion(
        attributes.intersection(["weak", "readonly", "copy", "assign", "strong"]))
      property.isPrivate = attributes.contains("readonly")
      property.isStatic = attributes.contains("class")
      property.isConstant = false
      read.append(property)
      guard let getter else { continue }
      let receiver = Expression(.selfObject, property.place..<property.place)
      read.append(property.named(getter, reading: .member(receiver, property.name)))
    }
    return read
  }

  /// `@synthesize open = _isOpen;`: the getter returns the ivar. `_open` would need no getter.
  mutating func synthesize(in owner: Int?) {
    at += 1
    repeat {
      let (name, start) = (word(), place)
      guard !name.isEmpty else { break }
      at += 1
      guard isOp("="), kind(1) == .word else { continue }
      let variable = word(1)
      at += 2
      guard let owner, variable != "_" + name, variable != name,
        Work.goesOn(after: types[owner].properties.count)
      else { continue }
      let known = types[owner].properties.firstIndex { $0.name == name }
      let property = known.map { types[owner].properties[$0] } ?? SourceProperty(name, at: start)
      if !types[owner].properties.contains(where: { $0.name == variable }) {
        types[owner].properties.append(property.named(variable, reading: nil))
      }
      // Whoever sets the property sets it.
      for place in types[owner].properties.indices where types[owner].properties[place].name == variable {
        types[owner].properties[place].isPrivate = false
      }
      let getter = property.named(name, reading: .name(variable))
      if let known { types[owner].properties[known] = getter } else { types[owner].properties.append(getter) }
    } while take(mark: ",")
    skipToSemicolon()
  }
}

extension SourceProperty {
  init(_ declared: ObjectiveCReader.Declared) {
    self.init(declared.name, at: declared.place)
    (type, initial) = (declared.type, declared.initial)
    isConstant = declared.words.contains("const")
    isPrivate = declared.words.contains("static")
    attributes = declared.words.contains { $0.hasPrefix("IBOutlet") } ? ["@IBOutlet"] : []
  }

  /// The same by another name, with a getter that returns a value.
  fileprivate func named(_ name: String, reading value: Expression.Kind?) -> SourceProperty {
    var other = SourceProperty(name, at: place)
    (other.type, other.isPrivate, other.isStatic, other.attributes) = (type, isPrivate, isStatic, attributes)
    let range = place..<place
    other.getter = value.map { [Statement(.return(Expression($0, range)), range)] }
    return other
  }
}
