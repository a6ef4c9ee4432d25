import HitTesting
import JSONCoding
import WorkMetering

/// The recognizers of a paste, each once, however often it was printed: before, during and after a touch.
struct RecognizerPrints {
  /// In the order of their first prints.
  private(set) var all: [PrintedRecognizer] = []
  /// For each the last one of its most complete descriptions.
  private(set) var descriptions: [RecognizerDescription] = []
  private(set) var unread: [(detail: Sentence, line: Int32)] = []
  private var places: [String: Int] = [:]
  private let text: [UInt8]

  /// - Complexity: linear in the bytes of the recognizers' lines.
  init(_ lines: [DumpLine], _ text: [UInt8], of paste: PastedText) {
    self.text = text
    var meter = WorkMeter()
    for line in lines where line.kind == .recognizer {
      guard meter.goesOn(after: 4 * line.range.count) else { return }
      add(RecognizerDescription.read(line, in: text, of: paste))
    }
  }

  private mutating func add(_ read: [RecognizerDescription]) {
    let found = read.enumerated().map { number, description in
      place(of: description, isNested: number > 0)
    }
    for (number, description) in read.enumerated() {
      for other in description.mustFail { wait(found[number], for: found[other]) }
      for other in description.mustFailFor { wait(found[other], for: found[number]) }
    }
  }

  private mutating func wait(_ place: Int, for other: Int) {
    guard place != other, let address = all[other].address, !all[place].waitsFor.contains(address) else {
      return
    }
    all[place].waitsFor.append(address)
  }

  private mutating func place(of description: RecognizerDescription, isNested: Bool) -> Int {
    let address = description.address.isEmpty ? nil : text.text(in: description.address)
    let known = address.flatMap { places[$0] }
    let place = known ?? all.count
    if known == nil {
      if let address { places[address] = place }
      all.append(
        PrintedRecognizer(
          address: address, className: name(description.className), kind: .custom, owner: .app,
          line: Int(description.line)))
      descriptions.append(description)
    } else if !isNested || descriptions[place].view == nil {
      descriptions[place] = description
    }
    if known == nil || !isNested { describe(place, description) }
    if let state = description.state, all[place].states.last != state { all[place].states.append(state) }
    for item in description.unread {
      let word = text.text(in: item).prefix(40)
      unread.append(
        (.unknownItem(String(word), of: all[place].spoken), description.line))
    }
    return place
  }

  private mutating func describe(_ place: Int, _ description: RecognizerDescription) {
    let known = RecognizerClass(named: all[place].className)
    let base = description.baseClass.isEmpty ? nil : RecognizerClass(named: name(description.baseClass))
    all[place].kind =
      known.map { $0.kind == .custom ? base?.kind ?? .custom : $0.kind } ?? base?.kind ?? .custom
    all[place].owner = known.map { description.owner(of: $0, all[place].className, text) } ?? .app
    if !description.name.isEmpty { all[place].name = text.text(in: description.name) }
    all[place].isEnabled = description.flags[.isEnabled] ?? true
    all[place].cancelsTouchesInView = description.flags[.cancelsTouchesInView] ?? true
    all[place].view = description.view.map(object)
    all[place].targets = description.targets.map {
      PrintedRecognizer.Target(action: text.text(in: $0.action), object: $0.object.map(object))
    }
  }

  private func object(_ mention: RecognizerDescription.Mention) -> PrintedRecognizer.Object {
    PrintedRecognizer.Object(
      className: name(mention.className),
      address: mention.address.isEmpty ? nil : text.text(in: mention.address))
  }

  private func name(_ range: Range<Int>) -> String { text.className(range) }
}

extension RecognizerDescription {
  /// The role of UIKit's swipe back, which before iOS 13 was an edge pan of the public class, recognized by its target.
  func role(of className: String, _ text: [UInt8]) -> GestureParameters.Role? {
    if let role = RecognizerClass(named: className)?.role { return role }
    guard className == "UIScreenEdgePanGestureRecognizer" else { return nil }
    let isPop = targets.contains { $0.isOf("_UINavigationInteractiveTransition", text) }
    return isPop ? .interactivePop : nil
  }

  /// R156, R160: UIKit attaches recognizers of public classes, too, and is their target.
  func owner(
    of known: RecognizerClass, _ className: String, _ text: [UInt8]
  ) -> RecognizerClass.Owner {
    if known.owner != .app { return known.owner }
    // No app sends UIKit's classes a selector of UIKit's own.
    let isUIKits = targets.allSatisfy {
      $0.isOf("_UI", text) || $0.isOf("UI", text) && text[$0.action].first == "_"
    }
    let isPop = role(of: className, text) == .interactivePop
    return isPop || isUIKits && !targets.isEmpty ? .uiKit : .app
  }

  /// R117: its requirements, as far as its kind has them.
  func parameters(of kind: GestureRecognizer.Kind, _ text: [UInt8]) -> GestureParameters {
    var found = GestureParameters(of: kind)
    for (key, value) in parameters {
      switch (key, kind) {
      case (.direction, .swipe): Directions(printed: text.text(in: value)).map { found.direction = $0 }
      case (.edges, .screenEdgePan): Directions(printedEdges: text.text(in: value)).map { found.edges = $0 }
      default: text.number(in: value).map { found.take(key, $0, of: kind) }
      }
    }
    return found
  }
}

extension RecognizerDescription.Target {
  /// Whether its object's class has a name that begins so.
  fileprivate func isOf(_ prefix: String, _ text: [UInt8]) -> Bool {
    object.map { text[$0.className].starts(with: prefix.utf8) } ?? false
  }
}

extension Directions {
  /// `left`, `up,down`, `UISwipeGestureRecognizerDirectionLeft`, or UIKit's mask.
  fileprivate init?(printed: String) {
    if let mask = UInt8(printed), 1...15 ~= mask {
      self.init(rawValue: mask)
      return
    }
    let words = printed.lowercased()
    self.init(up: "up", down: "down", where: words.holds)
  }

  /// `UIRectEdgeLeft`, `left`, or UIKit's mask: top 1, left 2, bottom 4, right 8.
  fileprivate init?(printedEdges: String) {
    guard let mask = UInt8(printedEdges), 1...15 ~= mask else {
      let words = printedEdges.lowercased()
      self.init(up: "top", down: "bottom", where: words.holds)
      return
    }
    let edges: [(UInt8, Directions)] = [(1, .up), (2, .left), (4, .down), (8, .right)]
    self = edges.reduce(into: []) { if mask & $1.0 != 0 { $0.formUnion($1.1) } }
  }

  /// Those with such a name; nil for none.
  init?(up: String, down: String, where isSuch: (String) -> Bool) {
    let names: [(String, Directions)] = [("left", .left), ("right", .right), (up, .up), (down, .down)]
    self = names.reduce(into: []) { if isSuch($1.0) { $0.formUnion($1.1) } }
    if isEmpty { return nil }
  }
}

/// UIKit's log messages about touches.
enum UIKitLog {
  /// The end of `<_UISystemGestureGateGestureRecognizer: 0x…>: Gesture: System gesture gate timed out.`; UIKit waits for the
  /// system's word at the edges of the screen, and no recognizer of an app's has a part in it.
  static let gateTimeout = "ystem gesture gate timed out"
}

extension [UInt8] {
  /// The number of time-outs of the system's gate.
  var gateTimeouts: Int {
    var (count, start) = (0, 0)
    while let found = first(UIKitLog.gateTimeout, in: start..<self.count) {
      count += 1
      start = found + UIKitLog.gateTimeout.utf8.count
    }
    return count
  }
}
