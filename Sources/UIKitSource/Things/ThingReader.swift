import SourceReading
import WorkMetering

/// Walks the code of a text in the order in which it runs, as far as the text tells, and notes what happens to things.
final class ThingReader {
  let text: SourceText
  let classes: TextClasses
  let isSwift: (Int) -> Bool
  private(set) var methods: [Things.TextMethod] = []
  var things: [Thing] = []
  private var parents: [Int] = []
  var facts: [Fact] = []
  var additions: [Addition] = []
  private(set) var selves: [String: Int] = [:]
  private var properties: [String: Int] = [:]
  private var memberThings: [String: Int] = [:]
  var setOnUnknown: Set<String> = []
  var site = Site()
  /// The variables of the code that is read, the innermost last.
  var scopes: [Scope] = []
  /// The innermost one.
  var scope: Scope {
    get { scopes[scopes.count - 1] }
    _modify { yield &scopes[scopes.count - 1] }
  }
  private var lastID = 0
  private var methodsOf: [String: [String: [Int]]] = [:]
  private var walked: Set<Int> = []
  var depth = 0
  /// How often the code of this place is read, for the elements of written lists around it.
  private var copies = 1

  struct Scope {
    var things: [String: Int] = [:]
    var values: [String: Expression] = [:]
    /// The variable that a closure returns, and the thing that it makes.
    var result: (name: String, thing: Int)?
  }

  init(_ text: SourceText, _ classes: TextClasses, isSwift: @escaping (Int) -> Bool) {
    (self.text, self.classes, self.isSwift) = (text, classes, isSwift)
  }

  /// Reads the classes of a text, and the statements that stand alone.
  func read(loose: [Statement], properties globals: [SourceProperty]) {
    var order: [String] = []
    var seen: Set<String> = []
    for type in classes.types where type.kind != .protocol {
      if seen.insert(type.name).inserted { order.append(type.name) }
      for method in type.initializers + type.methods {
        if methods.last.map({ $0.method.place == method.place }) ?? false { continue }
        let base = method.baseName
        methodsOf[type.name, default: [:]][base, default: []].append(methods.count)
        methods.append(Things.TextMethod(type: type.name, method: method))
      }
    }
    readInitial(globals, "", isObjectiveC: false, flow: newID())
    var first: [String: Int] = [:]
    for type in order { first[type] = readInitializers(of: type) }
    for type in order {
      guard Work.goesOn(after: 100) else { return }
      readMethods(of: type, first[type] ?? 0)
    }
    site = Site(type: order.last { $0.isEmpty } ?? "", method: -1, flow: newID())
    inScope {
      read(loose)
      // The methods of a post know the variables of its statements.
      guard let me = selves[site.type].map({ self.first($0) }) else { return }
      for (name, thing) in scopes.last?.things ?? [:] {
        if let member = memberThings["\(me).\(name)"] { join(member, thing) }
      }
    }
  }

  /// - Returns: the flow of its initializers.
  private func readInitializers(of type: String) -> Int {
    let flow = newID()
    for part in classes.parts(of: type) {
      readInitial(part.properties, type, isObjectiveC: !isSwift(part.file), flow: flow)
    }
    return flow
  }

  private func readInitial(_ properties: [SourceProperty], _ type: String, isObjectiveC: Bool, flow: Int) {
    for property in properties {
      let thing = thing(ofProperty: property, type, isObjectiveC: isObjectiveC)
      site = Site(type: type, method: -1, flow: flow)
      guard let initial = property.initial else { continue }
      site.statement = property.place..<max(property.place, initial.range.upperBound)
      inScope { makeProperty(thing, initial) }
    }
  }

  private func makeProperty(_ thing: Int, _ initial: Expression) {
    if let value = value(initial, into: thing), value != thing, !things[thing].isOpen { join(value, thing) }
  }

  private static let entries = ["init", "initWithFrame", "loadView", "viewDidLoad", "awakeFromNib"]

  private func readMethods(of type: String, _ flow: Int) {
    let known = methodsOf[type] ?? [:]
    for part in classes.parts(of: type) {
      for property in part.properties {
        site = Site(type: type, method: -1, flow: newID())
        inScope {
          if let getter = property.getter { read(getter) }
          for setter in property.setters.sorted(by: { $0.key < $1.key }) { read(setter.value.body) }
        }
      }
    }
    for name in Self.entries {
      for method in known[name] ?? [] { enter(method, flow: newID()) }
    }
    for (_, places) in known.sorted(by: { $0.value[0] < $1.value[0] }) {
      for method in places { enter(method, flow: newID()) }
    }
  }

  /// Reads a method once, at its first call or alone.
  func enter(_ index: Int, flow: Int) {
    guard walked.insert(index).inserted, Work.goesOn(after: 200) else { return }
    let (before, outer) = (site, scopes)
    defer { (site, scopes) = (before, outer) }
    let method = methods[index]
    let isInline = flow == before.flow && before.type == method.type
    site = Site(type: method.type, method: index, flow: flow)
    if isInline {
      (site.branches, site.loops, site.closures) = (before.branches, before.loops, before.closures)
    }
    scopes = []
    inScope {
      for parameter in method.method.parameters {
        let thing = make(.parameter, parameter.name, parameter.type.name, at: method.method.place)
        scope.things[parameter.name] = thing
      }
      read(method.method.body)
    }
  }

  /// The method of the class, by the name that a call has, that has not been read yet.
  func unread(_ name: String, arguments: Int) -> Int? {
    methodsOf[site.type]?[name]?.prefix(32).first {
      !walked.contains($0) && methods[$0].method.parameters.count == arguments
    }
  }

  func isMethod(_ name: String) -> Bool { methodsOf[site.type]?[name] != nil }

  // MARK: - Things

  func newID() -> Int {
    lastID += 1
    return lastID
  }

  func make(_ kind: Thing.Kind, _ name: String, _ type: String?, at place: Int) -> Int {
    things.append(
      Thing(
        kind: kind, name: name, owner: site.type, className: type.flatMap { $0.isEmpty ? nil : $0 },
        place: place))
    parents.append(things.count - 1)
    return things.count - 1
  }

  func first(_ thing: Int) -> Int {
    var thing = thing
    while parents[thing] != thing { thing = parents[thing] }
    return thing
  }

  /// Two names are one thing's.
  func join(_ one: Int, _ other: Int) {
    let (one, other) = (first(one), first(other))
    guard one != other else { return }
    let isProperty = things[one].kind == .property
    let (kept, gone) = isProperty ? (one, other) : (other, one)
    if case .me = things[gone].kind { return }
    parents[gone] = kept
    if things[kept].className == nil { things[kept].className = things[gone].className }
  }

  private func thing(ofProperty property: SourceProperty, _ type: String, isObjectiveC: Bool) -> Int {
    var name = property.name
    if isObjectiveC, name.hasPrefix("_") { name.removeFirst() }
    if let known = properties[type + "." + name] { return known }
    site.type = type
    let thing = make(.property, name, property.type?.name, at: property.place)
    things[thing].isOutlet = property.attributes.contains("@IBOutlet")
    things[thing].isOpen = !property.isPrivate
    things[thing].isStatic = property.isStatic
    properties[type + "." + name] = thing
    return thing
  }

  func me() -> Int? { me(site.type) }

  private func me(_ type: String) -> Int? {
    if let known = selves[type] { return known }
    let thing = make(.me, "self", type.isEmpty ? nil : type, at: classes.place(of: type))
    selves[type] = thing
    return thing
  }

  /// The thing of a name: a variable, a property, or a member that a superclass has.
  func named(_ name: String, at place: Int) -> Int? {
    for scope in scopes.reversed() {
      if let thing = scope.things[name] { return thing }
      if scope.values[name] != nil { return nil }
    }
    guard let me = me() else { return nil }
    if name.startsUppercase { return nil }
    if let known = properties["." + name], property(name, of: site.type) == nil { return known }
    return member(name, of: me, at: place)
  }

  private func property(_ name: String, of type: String) -> Int? {
    for owner in classes.lineage(type).names {
      if let thing = properties[owner + "." + name] { return thing }
      if name.hasPrefix("_"), let thing = properties[owner + "." + name.dropFirst()] { return thing }
    }
    return nil
  }

  /// A member of a thing: the property of its class in the text, or a thing by its path.
  func member(_ name: String, of owner: Int, at place: Int) -> Int? {
    let owner = first(owner)
    let type = things[owner].className ?? ""
    if let known = property(name, of: classes.name(of: type)) { return known }
    let key = "\(owner).\(name)"
    if let known = memberThings[key] { return known }
    let thing = make(.member(of: owner), name, UIKitNames.members[name], at: place)
    things[thing].isOpen = true
    memberThings[key] = thing
    return thing
  }

  /// The properties that are outlets of documents.
  func outlets(_ connections: [UIKitConnection]) -> [Int: [UIKitConnection]] {
    var found: [Int: [UIKitConnection]] = [:]
    for end in connections where !end.isAction && Work.goesOn(after: 8) {
      if let thing = property(end.name, of: classes.name(of: end.owner)) {
        found[first(thing), default: []].append(end)
      }
    }
    return found
  }

  /// The view of a class's objects: a controller's view, or the object itself.
  func view(of type: String) -> Int? {
    guard let me = selves[classes.name(of: type)].map({ first($0) }) else { return nil }
    if classes.isKind(things[me].className, "UIView") == true { return me }
    return memberThings["\(me).view"].map { first($0) }
  }

  func constant(_ name: String) -> Expression? {
    for scope in scopes.reversed() {
      if let value = scope.values[name] { return value }
    }
    return nil
  }

  // MARK: - Notes

  func inScope(_ work: () -> Void) {
    scopes.append(Scope())
    depth += 1
    let level = scopes.count
    if depth < 64 { work() }
    assert(scopes.count == level, "a scope was left open")
    depth -= 1
    scopes.removeLast()
  }

  /// Reads code for each element of a list that the text writes.
  ///
  /// - Returns: false, with nothing read, where the lists have too many elements.
  func each(_ elements: [Expression], _ work: (Expression) -> Void) -> Bool {
    let before = copies
    defer { copies = before }
    copies *= max(elements.count, 1)
    guard copies <= 48 else { return false }
    elements.forEach(work)
    return true
  }

  func note(_ kind: Fact.Kind, _ thing: Int?, _ range: Range<Int>, others: [Int?] = []) {
    guard let thing else { return }
    facts.append(Fact(kind: kind, thing: thing, others: others, range: range, site: site))
  }
}
