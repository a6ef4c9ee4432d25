import HitTesting
import SourceReading
import TouchGeometry

// What a property is: given by the scene, UIKit's own, told by the text, or a fact that is not known.

extension OverrideRun {
  /// The value of a property; nil where the object has none of that name.
  func property(
    _ name: String, of object: Value, at place: Int, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value? {
    let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
    if let value = assigned["\(object.shortText).\(plain)"] { return value }
    switch object {
    case .structure(let type, let fields):
      if let value = fields[name] { return value }
      if type == "UIScreen" { return ViewMembers.screen(name, in: search.scene) }
      guard let (property, owner) = source.classes.property(name, in: [type]) else { return nil }
      return try stored(property, of: object, declaredIn: owner, at: place, &search)
    case .view, .controller:
      guard let chain = chain(of: object, search.scene) else { return nil }
      if let (property, owner) = source.classes.property(name, in: chain.all, isStatic: false)
        ?? (name.hasPrefix("_") ? source.classes.property(plain, in: chain.all, isStatic: false) : nil)
          ?? source.classes.property(name, in: source.classes.protocols(of: chain), isStatic: false),
        property.getter != nil || property.initial != nil
          || !property.attributes.contains("override") && !isUIKit(plain, object, search.scene)
      {
        return try stored(property, of: object, declaredIn: owner, at: place, &search)
      }
      if case .view(let view) = object, let given = given(plain, of: view, in: search.scene) {
        return retyped(given, as: ownMethod(named: plain, of: object, search.scene)?.method.result)
      }
      if case .view(let view) = object, let value = try value(ofOwnGetter: name, of: view, &search) {
        return value
      }
      return try uiKitProperty(name, of: object, at: place, &search)
        ?? undeclared(plain, of: object, search.scene)
    case .type(let type): return try stored(static: name, ofType: type, at: place, &search)
    case .enumCase(let type, let word, _) where name == "rawValue":
      return try rawValue(word, type, at: place, &search)
    default:
      if let value = try uiKitProperty(name, of: object, at: place, &search) { return value }
      guard let chain = chain(of: object, search.scene),
        let (property, owner) = source.classes.property(name, in: chain.all, isStatic: false),
        property.getter != nil
      else { return nil }
      return try stored(property, of: object, declaredIn: owner, at: place, &search)
    }
  }

  /// A view inside another one with the id, the identifier or the place that code tells, where the text has no such
  /// property.
  private func undeclared(_ name: String, of object: Value, _ scene: Scene) -> Value? {
    let finder = OutletFinder(source: source, scene: scene, owner: object)
    guard case .view(let view) = object, !source.classes.declaresMethod(name),
      let found = finder.view(named: name, in: [view]) ?? finder.byPlace(name)
    else { return nil }
    source.assumptions.note(name, found, "\(object.shortText).\(name)")
    return .view(found)
  }

  /// Of a case: as it is written, its own name, or its number; else not known.
  private func rawValue(
    _ word: String, _ type: String, at place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value? {
    guard let cases = source.classes.cases(of: type) else { return nil }
    let inherited = source.classes.types(named: type).flatMap(\.inherited)
    var next = 0.0
    for enumCase in cases {
      let raw = try enumCase.raw.map { (raw) throws(OverrideRecursion) in
        try evaluate(raw, Scope(object: .null, type: type), &search)
      }
      if enumCase.name == word, let raw { return raw }
      if let number = raw?.number { next = number }
      if enumCase.name == word {
        if inherited.contains(where: { $0.name == "String" }) { return .string(word) }
        return inherited.contains(where: \.isInteger) ? .number(next, isInteger: true) : nil
      }
      next += 1
    }
    return nil
  }

  /// Whether a property is UIKit's of this object's class; the app's may have the same name in another one.
  func isUIKit(_ name: String, _ object: Value, _ scene: Scene) -> Bool {
    guard case .view(let view) = object, let owners = ViewMembers.owners[ViewMembers.name(of: name)]
    else {
      return ViewMembers.isUIKit(name)
    }
    return owners.contains { source.isKind(view, $0, in: scene) == true }
  }

  private func stored(
    static name: String, ofType type: String, at place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value? {
    guard let (property, owner) = source.classes.property(name, in: [type], isStatic: true) else {
      return nil
    }
    return try stored(property, of: .type(owner), declaredIn: owner, at: place, &search)
  }

  func global(
    _ name: String, at place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value? {
    if let value = assigned["global.\(name)"] { return value }
    guard let property = source.classes.variable(named: name) else {
      return source.classes.functions(named: name).last.map {
        .method($0, Scope(object: .null, type: nil))
      }
    }
    return try stored(property, of: .type(""), declaredIn: "", at: place, &search)
  }

  // MARK: - Given by the scene

  private func given(_ name: String, of view: ViewIndex, in scene: Scene) -> Value? {
    scene.tree.storedProperties(of: view)?[name].map { value(of: $0, in: scene) }
  }

  private func value(of given: StoredValue, in scene: Scene) -> Value {
    switch given {
    case .null: return .null
    case .bool(let isTrue): return .bool(isTrue)
    case .number(let number): return .number(number)
    case .string(let text):
      if let view = scene.tree.view(withDeclaredID: ArraySlice(text.utf8)) { return .view(view) }
      return text.hasPrefix(".") ? .enumCase("", String(text.dropFirst()), []) : .string(text)
    case .list(let values):
      let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
      if numbers.count == values.count, numbers.count == 2 {
        return .point(Point(x: numbers[0], y: numbers[1]))
      }
      // Of an inset or a rectangle: which one, its type tells (`retyped`).
      if numbers.count == values.count, numbers.count == 4 {
        return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      }
      return .array(values.map { value(of: $0, in: scene) })
    }
  }

  /// What a scene gives as a list of numbers or a word, as the type that the text gives the property.
  private func retyped(_ value: Value, as type: TypeName?) -> Value {
    switch (value, type?.name) {
    case (.rect(let rect), "UIEdgeInsets"?), (.rect(let rect), "NSDirectionalEdgeInsets"?):
      .insets(
        EdgeInsets(top: rect.origin.x, left: rect.origin.y, bottom: rect.size.width, right: rect.size.height))
    case (.point(let point), "CGSize"?): .size(Size(width: point.x, height: point.y))
    case (.string(let word), let name?) where source.classes.cases(of: name) != nil: .enumCase(name, word, [])
    case (.enumCase("", let word, _), let name?): .enumCase(name, word, [])
    case (.number, _): value.converted(to: type)
    default: value
    }
  }

  // MARK: - Told by the text

  /// The value of a property that the text declares.
  func stored(
    _ property: SourceProperty, of object: Value, declaredIn owner: String, at place: Int,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    if case .view(let view) = object, let given = given(property.name, of: view, in: search.scene) {
      return retyped(given, as: type(of: property))
    }
    let key = "\(object.shortText).\(property.name)"
    guard finding.insert(owner + " " + key).inserted else {
      return unknown(property, key, of: object, at: place, nil)
    }
    defer { finding.remove(owner + " " + key) }
    let scope = Scope(object: object, type: owner)
    if let getter = property.getter {
      return try computed(property, getter, key, object, scope, at: place, &search)
    }
    let type = type(of: property)
    if let type, isView(type) || type.isCollection && type.arguments.contains(where: isView) {
      return try outlet(property, type, key, of: object, at: place, &search)
    }
    if let type, isRecognizerClass(type.name) {
      return try recognizer(in: property, type, key, at: place, &search)
    }
    guard let initial = property.initial else {
      return isOnlyZero(property, in: owner) ? zero(type) : unknown(property, key, of: object, at: place, nil)
    }
    let value = try evaluate(initial, expecting: type, scope, &search).converted(to: property.type)
    // A path is an object: a constant one is drawn as well.
    let isPath = if case .path = value { true } else { false }
    let isFixed =
      property.isConstant && !isPath || isAssignedNowhere(property, in: owner) && !changesItself(value)
    return isFixed && !isFilledLater(value, type)
      ? own(value, property, key, at: place)
      : unknown(property, key, of: object, at: place, isPath ? nil : value)
  }

  /// A getter is run; what it gets from elsewhere is the property's.
  private func computed(
    _ property: SourceProperty, _ getter: [Statement], _ key: String, _ object: Value, _ scope: Scope,
    at place: Int,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    scope.result = property.type
    let value = try self.value(of: getter, scope, &search).converted(to: property.type)
    return own(value, property, key, at: place)
  }

  /// The value that a property has from elsewhere: what is not known of it is the property's.
  private func own(_ value: Value, _ property: SourceProperty, _ key: String, at place: Int) -> Value {
    guard case .unknown(let unknown) = value, unknown.facts.isEmpty else { return value }
    return .unknown(
      Unknown(
        key: key, reason: unknown.reason == .notUnderstood ? .variable : unknown.reason, place: place,
        property: property.name))
  }

  func type(of property: SourceProperty) -> TypeName? {
    if let type = property.type { return type }
    guard let initial = property.initial else { return nil }
    return switch initial.kind {
    case .call(let function, _): SwiftReader.typeName(of: function).map { TypeName($0) }
    case .bool: TypeName("Bool")
    case .number(_, let isInteger): TypeName(isInteger ? "Int" : "Double")
    case .string: TypeName("String")
    default:
      SwiftReader.typeName(of: initial).flatMap {
        $0.contains(".") ? TypeName(String($0.prefix { $0 != "." })) : nil
      }
    }
  }

  /// Whether only this text could change the property, and does not, but for initializers that set it once.
  private func isAssignedNowhere(_ property: SourceProperty, in owner: String) -> Bool {
    (property.isPrivate || property.isConstant) && !isWrapped(property)
      && assignments(of: property, in: owner).isEmpty
  }

  /// Whether other code may fill a value in its place: an empty path, a list of Objective-C's that changes.
  private func isFilledLater(_ value: Value, _ type: TypeName?) -> Bool {
    if case .path(let path) = value, path.path.segments.isEmpty { return true }
    return type?.name.hasPrefix("NSMutable") ?? false
  }

  /// Whether a structure's own methods change it.
  private func changesItself(_ value: Value) -> Bool {
    guard case .structure(let type, _) = value else { return false }
    return source.classes.types(named: type).contains { $0.methods.contains(where: \.isMutating) }
  }

  /// A wrapper tells the value: it is its initial one only where that is written out, and nobody stores another.
  private func isWrapped(_ property: SourceProperty) -> Bool {
    let plain: Set = [
      "@objc", "@nonobjc", "@IBOutlet", "@available", "@MainActor", "@Published", "@Invalidating",
    ]
    let wrappers = property.attributes.filter { $0.hasPrefix("@") && !plain.contains($0) }
    if wrappers.isEmpty { return false }
    switch property.initial?.kind {
    case .bool?, .number?, .string?: break
    default: return true
    }
    let stores = [
      "Storage", "Default", "Setting", "Preference", "Environment", "Inspectable", "Managed", "Binding",
    ]
    return wrappers.contains { wrapper in stores.contains { wrapper.holds($0) } }
  }

  /// Of an ivar without an initial value: zero, if nobody sets it. An object of a class whose interface is in another file is
  /// set there.
  private func isOnlyZero(_ property: SourceProperty, in owner: String) -> Bool {
    property.isPrivate && property.type != nil && !isWrapped(property)
      && !(property.attributes.contains("ivar") && zero(property.type).isNull
        && source.classes.superclass(of: owner) == nil)
      && assignments(of: property, in: owner).isEmpty
      && source.classes.declarations.assignments["_" + property.name, default: []].isEmpty
  }

  private func assignments(
    of property: SourceProperty, in owner: String
  ) -> [SourceDeclarations.Assignment] {
    let all = source.classes.declarations.assignments[property.name, default: []]
    // An ivar is set in subclasses, too.
    if property.attributes.contains("ivar") || !property.isPrivate { return all }
    return all.filter {
      !$0.isOfSelf || $0.type == owner || $0.type.isEmpty || owner.isEmpty
        || source.classes.chain(ofPrinted: $0.type, base: nil).names.contains(owner)
    }
  }

  /// The value of a variable without one: nil if it is optional or an object, else zero.
  func zero(_ type: TypeName?) -> Value {
    if type?.isOptional ?? false { return .null }
    return switch type?.name {
    case "BOOL", "Bool", "bool": .bool(false)
    case "CGFloat", "Double", "Float", "double", "float": .number(0)
    case "NSInteger", "NSUInteger", "int", "Int", "UInt": .count(0)
    case "CGPoint": .point(.zero)
    case "CGRect": .rect(.zero)
    case "CGSize": .size(.zero)
    case "UIEdgeInsets": .insets(EdgeInsets(0))
    default: .null
    }
  }

  /// A property that is not known: a flag or a case of an enumeration can be decided value by value.
  private func unknown(
    _ property: SourceProperty, _ key: String, of object: Value, at place: Int, _ initial: Value?
  ) -> Value {
    let type = type(of: property)
    let reason = reason(type)
    let values = values(of: type, initial)
    if let choice = choices[key], values.indices.contains(choice) { return values[choice] }
    let fact =
      values.isEmpty
      ? []
      : [
        OpenFact(
          key: key, values: values, reason: reason, property: property.name,
          isInitialValueKnown: initial != nil)
      ]
    return .unknown(Unknown(facts: fact, key: key, reason: reason, place: place, property: property.name))
  }

  private func reason(_ type: TypeName?) -> ProgramFact.Reason {
    guard let name = type?.name else { return .variable }
    if name.hasSuffix("Delegate") || name == "id" { return .delegate }
    if name == "UIBezierPath" || name == "CGPath" || name == "CAShapeLayer" { return .path }
    if type?.isCollection ?? false { return .collection }
    let plain: Set = [
      "Bool", "BOOL", "Int", "CGFloat", "Double", "Float", "NSInteger", "NSUInteger", "String", "NSString",
      "CGRect",
      "CGPoint", "CGSize", "UIEdgeInsets",
    ]
    return plain.contains(name) || source.classes.cases(of: name) != nil ? .variable : .model
  }

  /// All values of a flag or an enumeration, the initial one first; none of another type.
  private func values(of type: TypeName?, _ initial: Value?) -> [Value] {
    guard let type, !type.isOptional || type.name == "BOOL" else { return [] }
    if ["Bool", "BOOL", "bool", "Boolean"].contains(type.name) {
      let first = initial?.truth ?? false
      return [.bool(first), .bool(!first)]
    }
    let name = source.classes.resolve(type.name, in: nil)
    guard let cases = source.classes.cases(of: name), cases.count <= 16 else { return [] }
    let all = cases.map { Value.enumCase(name, $0.name, []) }
    guard let initial else { return all }
    return [typedCase(initial, name)] + all.filter { $0.equals(initial) != true }
  }

  private func typedCase(_ value: Value, _ type: String) -> Value {
    if case .enumCase("", let name, let values) = value { return .enumCase(type, name, values) }
    return value
  }

  // MARK: - Views

  /// Whether a type is a class of views.
  func isView(_ type: TypeName) -> Bool {
    type.name == "UIView" || isViewClass(type.name) || source.shown.contains(type.name)
  }

  func isViewClass(_ name: String) -> Bool {
    var name = source.classes.resolve(name, in: nil)
    for _ in 0..<64 {
      if ClassTable.isUIKitView(name) { return true }
      guard let superclass = source.classes.superclass(of: name) else { return false }
      name = superclass
    }
    return false
  }

  /// A view in a property: found in the scene by its name, by its identifier, as the only one of its class; or not known.
  private func outlet(
    _ property: SourceProperty, _ type: TypeName, _ key: String, of object: Value, at place: Int,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    try spend(over: search.scene.tree.count, &search)
    let finder = OutletFinder(source: source, scene: search.scene, owner: object)
    if type.isCollection {
      let views = finder.candidates(type.arguments.first(where: isView)?.name ?? "UIView")
      let unknown = Unknown(key: key, reason: .collection, place: place, property: property.name)
      // More than the ways of a search can tell apart.
      return views.count > 64 ? .unknown(unknown) : .someOf(views, unknown)
    }
    switch finder.find(property, type.name) {
    case .view(let view): return .view(view)
    case .assumed(let view):
      source.assumptions.note(property.name, view, key)
      return .view(view)
    case .many: return .unknown(Unknown(key: key, reason: .outlet, place: place, property: property.name))
    case .unknown(let views):
      let values = views.map { Value.view($0) } + (type.isOptional || views.isEmpty ? [.null] : [])
      if let choice = choices[key], values.indices.contains(choice) { return values[choice] }
      let fact = OpenFact(
        key: key, values: values, reason: .outlet, property: property.name, isInitialValueKnown: false)
      return .unknown(
        Unknown(facts: [fact], key: key, reason: .outlet, place: place, property: property.name))
    }
  }
}
