import SourceReading
import WorkMetering

/// The things of a text with all that happens to them.
struct Things {
  let text: SourceText
  let classes: TextClasses
  let methods: [TextMethod]
  let things: [Thing]
  let facts: [Fact]
  let additions: [Addition]
  /// Of each thing, the places of its facts, in order.
  private let factsOf: [[Int]]
  /// Of each thing that the text makes, the first fact of that.
  private let creations: [Int: Int]
  /// Of each thing, the one that stands for all its names.
  private let first: [Int]
  private let selves: [String: Int]
  private let childrenOf: [Int: [Int]]
  let lookups: Lookups
  let touches: Touches
  /// Members that the text sets on things that it cannot tell, by the names of these: `header.name.isHidden`.
  let setOnUnknown: Set<String>
  let isSwift: (Int) -> Bool
  let connections: [UIKitConnection]
  /// Of each outlet, the objects that documents connect it to.
  let outlets: [Int: [UIKitConnection]]

  struct TextMethod {
    let type: String
    let method: SourceMethod
  }

  init(_ reader: ThingReader, _ connections: [UIKitConnection]) {
    (text, classes, methods) = (reader.text, reader.classes, reader.methods)
    var (facts, additions) = (reader.facts, reader.additions)
    let first = reader.things.indices.map { reader.first($0) }
    var things = reader.things
    for index in things.indices where first[index] != index {
      let other = things[index]
      let known = things[first[index]].className
      if known == nil || known == "UIView" { things[first[index]].className = other.className ?? known }
      things[first[index]].isOpen = things[first[index]].isOpen || other.isOpen
      things[first[index]].isOutlet = things[first[index]].isOutlet || other.isOutlet
    }
    let outlets = reader.outlets(connections)
    for (thing, ends) in outlets where things[thing].className.map({ $0 == "UIView" }) ?? true {
      things[thing].className = ends[0].className
    }
    (self.connections, self.outlets) = (connections, outlets)
    var factsOf = [[Int]](repeating: [], count: things.count)
    var creations: [Int: Int] = [:]
    for (place, fact) in facts.enumerated() {
      facts[place] = Fact(
        kind: fact.kind, thing: first[fact.thing], others: fact.others.map { $0.map { first[$0] } },
        range: fact.range, site: fact.site)
      factsOf[first[fact.thing]].append(place)
      if case .created = fact.kind, creations[first[fact.thing]] == nil {
        creations[first[fact.thing]] = place
      }
    }
    var children: [Int: [Int]] = [:]
    for (place, addition) in additions.enumerated() {
      let (parent, child) = (first[addition.parent], first[addition.child])
      additions[place] = Addition(parent: parent, child: child, how: addition.how, fact: addition.fact)
      children[parent, default: []].append(child)
    }
    // A cell has its content view inside.
    var contents: [Int: Int] = [:]
    for index in things.indices where first[index] == index && things[index].name == "contentView" {
      guard case .member(let cell) = things[index].kind else { continue }
      contents[index] = first[cell]
      children[first[cell], default: []].append(index)
    }
    for (thing, ends) in outlets.sorted(by: { $0.key < $1.key }) {
      for end in ends where end.isInside {
        if let view = reader.view(of: end.owner) { children[view, default: []].append(thing) }
      }
    }
    (self.things, self.facts, self.additions, self.factsOf, self.first) = (
      things, facts, additions, factsOf, first
    )
    (childrenOf, selves, setOnUnknown) = (
      children, reader.selves.mapValues { first[$0] }, reader.setOnUnknown
    )
    self.creations = creations
    isSwift = reader.isSwift
    let standing = things.indices.filter { first[$0] == $0 }
    lookups = Lookups(facts, things, standing: standing, additions, classes)
    touches = Touches(
      facts, things, standing: standing, additions, contents: contents, selves: selves, classes)
  }

  subscript(thing: Int) -> Thing { things[thing] }

  /// What happens to a thing, in order.
  func facts(of thing: Int) -> [Fact] {
    Work.goesOn(after: 8 * factsOf[thing].count) ? factsOf[thing].map { facts[$0] } : []
  }

  func places(of thing: Int) -> [Int] { factsOf[thing] }

  func me(_ type: String) -> Int? { selves[type] }

  func children(of thing: Int) -> [Int] { childrenOf[thing] ?? [] }

  // MARK: - Questions

  func isKind(_ thing: Int, _ bases: Set<String>) -> Bool? { classes.isKind(things[thing].className, bases) }

  /// Whether the text itself makes it, so that no storyboard has set it.
  func isMade(_ thing: Int) -> Bool { !things[thing].isOutlet && creations[thing] != nil }

  func creation(of thing: Int) -> (expression: Expression, arguments: [Argument], fact: Fact)? {
    guard let fact = creations[thing].map({ facts[$0] }),
      case .created(let expression, let arguments) = fact.kind
    else { return nil }
    return (expression, arguments, fact)
  }

  /// The values that are assigned to a member, by either language's name.
  func sets(_ thing: Int, _ names: Set<String>) -> [(value: Expression, fact: Fact)] {
    facts(of: thing).compactMap { fact in
      if case .set(let name, let value) = fact.kind, names.contains(name) { (value, fact) } else { nil }
    }
  }

  func calls(_ thing: Int, _ names: Set<String>) -> [(arguments: [Argument], fact: Fact)] {
    facts(of: thing).compactMap { fact in
      if case .called(let name, let arguments) = fact.kind, names.contains(name) {
        (arguments, fact)
      } else {
        nil
      }
    }
  }

  /// Whether the thing, or an instance of its class if it is a class's own, is handed to code that the text does not
  /// have.
  func isPassed(_ thing: Int) -> Bool {
    facts(of: thing).contains { fact in
      switch fact.kind {
      case .passed, .returned: true
      default: false
      }
    }
  }

  static let interaction: Set = ["isUserInteractionEnabled", "userInteractionEnabled"]

  /// The views below a view, itself first.
  func tree(_ thing: Int) -> [Int] {
    var (found, seen): ([Int], Set<Int>) = ([thing], [thing])
    var next = 0
    while next < found.count, found.count < 2_000, Work.goesOn(after: 8) {
      for child in children(of: found[next]) where seen.insert(child).inserted { found.append(child) }
      next += 1
    }
    return found
  }

  /// Names by which code gives a view its size or place.
  private static let layouts = Set(
    words: """
      frame bounds anchor snp mas_ pin fill edges layout autoset sizetofit constrain height width \
      size flex yoga autoresizing rect embed position stretch
      """)

  func isLayout(_ name: String) -> Bool {
    let name = name.lowercased()
    return name != "translatesautoresizingmaskintoconstraints" && Self.layouts.contains { name.holds($0) }
  }

  /// Whether anything in the text gives a view a size or a place.
  func isLaidOut(_ thing: Int) -> Bool {
    facts(of: thing).contains { fact in
      switch fact.kind {
      case .framed: true
      case .set(let name, _), .read(let name), .called(let name, _): isLayout(name)
      case .passed(let how): isLayout(how)
      default: false
      }
    }
  }
}
