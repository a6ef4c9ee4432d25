import SourceReading
import WorkMetering

/// Where facts and things are found without going over all of them.
struct Lookups {
  /// Places of facts: of calls by their names, and by the class and the method that they are in.
  private(set) var calls: [String: [Int]] = [:]
  /// By the name of a call, the things that are first arguments, and the classes that call.
  private(set) var arguments: [String: Set<Int>] = [:]
  private(set) var callers: [String: Set<String>] = [:]
  private(set) var factsInType: [String: [Int]] = [:]
  private(set) var factsInMethod: [Int: [Int]] = [:]
  /// The method in which each flow begins.
  private(set) var entries: [Int: Int] = [:]
  /// Things that stand for themselves: all, by owner and name, by owner, and the members of others.
  private(set) var all: [Int] = []
  private(set) var named: [String: [Int]] = [:]
  private(set) var owned: [String: [Int]] = [:]
  private(set) var members: [Int: [Int]] = [:]
  /// Those whose class is one of the text's or below it.
  private(set) var instances: [String: [Int]] = [:]
  /// Places of additions by the superview, and by what is added.
  private(set) var additions: [Int: [Int]] = [:]
  private(set) var added: [Int: [Int]] = [:]

  init(
    _ facts: [Fact], _ things: [Thing], standing: [Int], _ added: [Addition], _ classes: TextClasses
  ) {
    for (place, fact) in facts.enumerated() {
      if case .called(let name, _) = fact.kind {
        calls[name, default: []].append(place)
        if let first = fact.others.first ?? nil { arguments[name, default: []].insert(first) }
        callers[name, default: []].insert(fact.site.type)
      }
      factsInType[fact.site.type, default: []].append(place)
      factsInMethod[fact.site.method, default: []].append(place)
      if entries[fact.site.flow] == nil { entries[fact.site.flow] = fact.site.method }
    }
    all = standing
    for thing in standing {
      named[things[thing].owner + "." + things[thing].name, default: []].append(thing)
      owned[things[thing].owner, default: []].append(thing)
      if case .member(let owner) = things[thing].kind { members[owner, default: []].append(thing) }
      guard things[thing].kind != .me, let name = things[thing].className else { continue }
      for base in classes.lineage(name).names { instances[base, default: []].append(thing) }
    }
    for (place, addition) in added.enumerated() {
      additions[addition.parent, default: []].append(place)
      self.added[addition.child, default: []].append(place)
    }
  }
}

extension Things {
  /// Things that stand for themselves.
  var all: [Int] { lookups.all }

  /// All calls of methods of some names.
  func calls(of names: [String]) -> [Fact] {
    names.flatMap { charged(lookups.calls[$0]) }.map { facts[$0] }
  }

  /// Whether a thing is the first argument of a call.
  func isArgument(_ thing: Int, of names: [String]) -> Bool {
    names.contains { lookups.arguments[$0]?.contains(thing) ?? false }
  }

  /// Whether a method of a class calls one of a name.
  func calls(_ name: String, in type: String) -> Bool { lookups.callers[name]?.contains(type) ?? false }

  /// What happens in the methods of a class.
  func facts(in type: String) -> [Fact] { charged(lookups.factsInType[type]).map { facts[$0] } }

  func facts(inMethod index: Int) -> [Fact] { (lookups.factsInMethod[index] ?? []).map { facts[$0] } }

  /// The method in which what leads to a place begins.
  func entry(of site: Site) -> Int { lookups.entries[site.flow] ?? site.method }

  func things(named name: String, of owner: String) -> [Int] {
    charged(lookups.named[owner + "." + name])
  }

  func things(of owner: String) -> [Int] { charged(lookups.owned[owner]) }

  func members(of thing: Int) -> [Int] { charged(lookups.members[thing]) }

  /// The things whose class is a class of the text's, or below it.
  func instances(of type: String) -> [Int] { charged(lookups.instances[type]) }

  /// The additions to a view, in order.
  func additions(to thing: Int) -> [(place: Int, addition: Addition)] {
    charged(lookups.additions[thing]).map { ($0, additions[$0]) }
  }

  /// The additions of a view to others, in order.
  func additions(of thing: Int) -> [Addition] { charged(lookups.added[thing]).map { additions[$0] } }

  /// What was looked up, which costs a step each; nothing once the work has ended.
  private func charged(_ found: [Int]?) -> [Int] {
    guard let found, Work.goesOn(after: found.count) else { return [] }
    return found
  }
}

/// The views on which touches do something, and those that have such views inside.
struct Touches {
  fileprivate private(set) var recognizers: Set<Int> = []
  fileprivate private(set) var targets: Set<Int> = []
  fileprivate private(set) var interactive: Set<Int> = []
  /// The same without text views and lists.
  fileprivate private(set) var controlling: Set<Int> = []
  fileprivate private(set) var wired: Set<Int> = []

  private static let lists: Set = ["UITextView", "UITableView", "UICollectionView"]

  /// - Parameter contents: the cells of content views.
  init(
    _ facts: [Fact], _ things: [Thing], standing: [Int], _ additions: [Addition], contents: [Int: Int],
    selves: [String: Int], _ classes: TextClasses
  ) {
    for fact in facts { note(fact) }
    var around = contents.mapValues { [$0] }
    for addition in additions { around[addition.child, default: []].append(addition.parent) }
    wired = recognizers.union(targets)
    (controlling, interactive) = (recognizers, recognizers)
    var (owners, fields) = (around, Set<Int>())
    for thing in standing {
      let type = things[thing].className
      if classes.isKind(type, ["UIControl"]) == true { controlling.insert(thing) }
      if classes.isKind(type, Self.lists) == true { interactive.insert(thing) }
      if classes.isKind(type, Self.lists.union(["UITextField"])) == true { fields.insert(thing) }
      if things[thing].kind != .me, let type, let me = selves[classes.name(of: type)] {
        owners[me, default: []].append(thing)
      }
    }
    wired = Self.spread(wired.union(fields), around)
    interactive = Self.spread(interactive.union(controlling), owners)
    controlling = Self.spread(controlling, owners)
  }

  private mutating func note(_ fact: Fact) {
    switch fact.kind {
    case .called("addGestureRecognizer", _): recognizers.insert(fact.thing)
    case .called("addTarget", _), .called("addAction", _), .set("menu", _), .read("rx"):
      targets.insert(fact.thing)
    case .created(_, let arguments) where arguments.contains { $0.label == "primaryAction" }:
      targets.insert(fact.thing)
    default: break
    }
  }

  /// Some things, and all that hold one of them at any depth.
  private static func spread(_ seeds: Set<Int>, _ around: [Int: [Int]]) -> Set<Int> {
    var (found, next) = (seeds, Array(seeds))
    while let thing = next.popLast() {
      for outer in around[thing] ?? [] where found.insert(outer).inserted { next.append(outer) }
    }
    return found
  }
}

extension Things {
  func hasRecognizer(_ thing: Int) -> Bool { touches.recognizers.contains(thing) }

  func hasTarget(_ thing: Int) -> Bool { touches.targets.contains(thing) }

  /// Whether touches on a view do something: a control, a list, a recognizer's view, or one that has such inside.
  func isInteractive(_ thing: Int, lists: Bool = true) -> Bool {
    (lists ? touches.interactive : touches.controlling).contains(thing)
  }

  /// Whether a tap on a view would do something: it has a target, a recognizer, or such a view inside.
  func isWired(_ thing: Int) -> Bool { touches.wired.contains(thing) }
}
