import SourceReading

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
