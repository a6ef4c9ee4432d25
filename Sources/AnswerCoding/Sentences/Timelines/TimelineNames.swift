import EventPlaying
import HitTesting
import JSONCoding
import SceneCoding
import SwiftUITesting

/// The names of everything in a timeline, escaped when they are first needed, and the sentences that are made of them.
struct TimelineNames {
  let scene: Scene
  let fingers: [EventScript.FingerName]
  let spoken: SpokenNames
  private(set) var texts = NameTexts()
  /// What was said and is not written yet, without escapes.
  var sentence = JSONWriter(capacity: 512)
  /// What the next sentence says of the rule behind it; taken where it is said.
  private var ground: String?
  /// Nothing: JSON's null.
  private let none: Int
  /// The place of a name in `texts`, and one more; 0 before its first use. First stand the views, then the pans
  /// and the pinches that they have without declaring them, the declared recognizers, the other responders, and the fingers.
  private var slots: [Int32]
  /// SwiftUI's, and the nodes that touches end at.
  private var gestures: [SwiftUITarget: Int] = [:]
  private var nodes: [SwiftUITarget: Int] = [:]

  /// - Parameter label: a text that people know a view by; nil where there is none.
  init(
    _ scene: Scene, fingers: [EventScript.FingerName], label: @escaping ViewLabel = { _ in nil }
  ) {
    self.scene = scene
    self.fingers = fingers
    spoken = SpokenNames(scene, label: label)
    none = texts.add(json: Array("null".utf8), spoken: "no view")
    let responders = scene.viewControllers.count + 3
    slots = [Int32](
      repeating: 0,
      count: 3 * scene.tree.count + scene.gestureRecognizers.count + responders + fingers.count)
  }

  @inline(__always)
  mutating func place(of value: TimelineValue) -> Int {
    switch value {
    case .view(let view?): self[view]
    case .recognizer(let recognizer?): self[recognizer]
    case .responder(let responder?): self[responder]
    case .finger(let finger?): self[finger: finger]
    case .gesture(let gesture): self[gesture: gesture]
    case .node(let node, in: let host): self[node: node, in: host]
    case .view(nil), .recognizer(nil), .responder(nil), .finger(nil), .absent, .text, .number, .integer,
      .ordinal, .flag, .pair, .list, .object:
      none
    }
  }

  @inline(__always)
  private mutating func name(_ slot: Int, _ texts: (TimelineNames) -> (id: String, spoken: String)) -> Int {
    if slots[slot] > 0 { return Int(slots[slot]) &- 1 }
    let (id, spoken) = texts(self)
    let place = self.texts.add(id: id, spoken: spoken)
    slots[slot] = Int32(place + 1)
    return place
  }
}

// MARK: - What is named

extension TimelineNames {
  @inline(__always)
  private subscript(view: ViewIndex) -> Int {
    mutating get { name(Int(view.rawValue)) { ($0.scene.id(of: view), $0.spoken[view]) } }
  }

  /// Recognizers are known by their ids.
  @inline(__always)
  private subscript(recognizer: RecognizerIndex) -> Int {
    mutating get {
      let views = scene.tree.count
      let own = (recognizer.isImpliedPinch ? 2 : 1) * views
      let slot = recognizer.place.map { 3 * views + $0 } ?? own + Int(recognizer.scrollView?.rawValue ?? 0)
      return name(slot) {
        let id = $0.scene.id(of: recognizer)
        return (id, "`\(id)`")
      }
    }
  }

  private subscript(responder: Responder) -> Int {
    mutating get {
      if case .view(let view) = responder { return self[view] }
      let others = 3 * scene.tree.count + scene.gestureRecognizers.count
      let slot =
        switch responder {
        case .viewController(let controller): 3 + controller.rawValue
        case .view, .windowScene: 0
        case .application: 1
        case .applicationDelegate: 2
        }
      return name(others + slot) { ($0.scene.id(of: responder), $0.spokenName(of: responder)) }
    }
  }

  /// A class of the app's own is a name; of UIKit's there are often several.
  private func spokenName(of responder: Responder) -> String {
    let className = scene.className(of: responder)
    guard case .viewController = responder, className.hasPrefix("UI") else { return className }
    return "\(className) \"\(scene.id(of: responder))\""
  }

  /// The name as people say it.
  func text(of responder: Responder?) -> String {
    switch responder {
    case .view(let view): spoken[view]
    case nil: "no responder"
    case let other?: spokenName(of: other)
    }
  }

  /// A finger is named as the request names it.
  private subscript(finger number: Int) -> Int {
    mutating get {
      guard fingers.indices.contains(number) else { return none }
      let slot = slots.count - fingers.count + number
      if slots[slot] > 0 { return Int(slots[slot]) - 1 }
      let index =
        switch fingers[number] {
        case .number(let value): texts.add(json: Array("\(value)".utf8), spoken: "\(value)")
        case .text(let text): texts.add(id: text, spoken: text)
        }
      slots[slot] = Int32(index + 1)
      return index
    }
  }
}

// MARK: - SwiftUI

extension TimelineNames {
  /// A gesture of SwiftUI's; a button's action is called as the button is.
  subscript(gesture target: SwiftUITarget) -> Int {
    mutating get {
      if let known = gestures[target] { return known }
      let id = SwiftUINames(of: target.host, in: scene)[target]
      let place = texts.add(id: id, spoken: "`\(id)`")
      gestures[target] = place
      return place
    }
  }

  /// A node, as people call it with its kind.
  private subscript(node index: Int?, in host: ViewIndex) -> Int {
    mutating get {
      guard let index, let content = scene.tree.swiftUI(in: host) else { return none }
      let target = SwiftUITarget(host: host, node: index)
      if let known = nodes[target] { return known }
      let text = SwiftUIText(content, in: host, of: scene)
      let place = texts.add(id: text.names[index], spoken: text.name(index))
      nodes[target] = place
      return place
    }
  }
}

// MARK: - Sentences

extension TimelineNames {
  /// Adds a row's sentence to `sentence`.
  @_optimize(speed)
  mutating func say(_ row: TimelineRow) {
    say(row.text, row.members)
    say(row.tail, row.members)
  }

  /// - Parameter text: our own, since what stands behind `~` is a place: a member's by its digit, the ground's in brackets of
  ///   its own (`~(`) or in those that end the sentence (`~,`).
  @_optimize(speed)
  mutating func say(_ text: String, _ members: TimelineMembers = [:]) {
    let bytes = text.utf8.span
    var (start, index) = (0, 0)
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "~"), index + 1 < bytes.count else {
        index += 1
        continue
      }
      sentence.withRoom(for: index - start) { $0.appendPlain(bytes, start..<index) }
      switch bytes[index + 1] {
      case UInt8(ascii: "("): sayGround(" (~0)")
      case UInt8(ascii: ","): sayGround(", ~0")
      case let digit: say(members.all[Int(digit &- UInt8(ascii: "0"))].1)
      }
      index += 2
      start = index
    }
    sentence.withRoom(for: index - start) { $0.appendPlain(bytes, start..<index) }
  }

  private mutating func sayGround(_ text: String) {
    guard let said = ground.take() else { return }
    say(text, ["~ground": .text(said)])
  }

  @_optimize(speed)
  private mutating func say(_ value: TimelineValue) {
    switch value {
    case .absent, .object: break
    case .text(let text?):
      let bytes = text.utf8.span
      sentence.withRoom(for: bytes.count) { $0.appendPlain(bytes, 0..<bytes.count) }
    case .number(let value): sentence.appendNumber(value.spoken)
    case .integer(let value): sentence.appendNumber(value)
    case .ordinal(let place): sentence.appendNumber(place &+ 1)
    case .flag(let value): sentence.append(value ? JSONLiteral.true : .false)
    case .pair(let x, let y): say("(~0, ~1)", ["~x": .number(x), "~y": .number(y)])
    case .list(let values):
      for (index, value) in values.enumerated() {
        if index > 0 { say(" and ") }
        say(value)
      }
    case .text(nil), .view, .recognizer, .responder, .finger, .gesture, .node:
      let name = place(of: value)
      texts.write(name, isSpoken: true, to: &sentence)
    }
  }

  /// Takes what was said.
  mutating func takeSentence() -> String {
    defer { sentence.removeAll() }
    return String(decoding: sentence.bytes, as: UTF8.self)
  }

  /// A row's sentence.
  ///
  /// - Parameter ground: the rule, and the option or property, that decided.
  mutating func line(_ row: TimelineRow, on ground: String? = nil) -> String {
    self.ground = ground
    say(row)
    assert(self.ground == nil, "the sentence has a place for what decided")
    return takeSentence()
  }

  /// Clauses as one sentence.
  mutating func say(clauses: [TimelineRow]) {
    for (index, clause) in clauses.enumerated() {
      if index > 0 { say("; ") }
      say(clause.text, clause.members)
    }
    say(".")
  }
}

extension Double {
  /// As people are told it: to two decimals.
  fileprivate var spoken: Double { magnitude < 1e12 ? (self * 100).rounded() / 100 : self }
}

/// Names, escaped once: each as JSON, and right behind that as people say it.
///
///     "save"the button "Save""list"the table "list"…
///     └JSON┘└─ spoken ─────┘
///
/// A name is put into a timeline thousands of times, and copying its bytes takes a few instructions.
struct NameTexts {
  /// All of them, and zeros behind, so that the last bytes can be copied as words.
  private var bytes = [UInt8](repeating: 0, count: padding)
  private var names: [(start: Int, endOfJSON: Int, end: Int)] = []

  private static let padding = 16

  /// - Returns: its place, by which it is known from then on.
  mutating func add(id: String, spoken: String) -> Int {
    var json = JSONWriter(capacity: 64)
    json.appendString(id)
    return add(json: json.bytes, spoken: spoken)
  }

  mutating func add(json: [UInt8], spoken: String) -> Int {
    bytes.removeLast(Self.padding)
    let start = bytes.count
    assert(names.last?.end ?? 0 == start, "names stand one behind the other")
    bytes += json
    bytes += spoken.utf8
    names.append((start, start + json.count, bytes.count))
    bytes += [UInt8](repeating: 0, count: Self.padding)
    return names.count - 1
  }

  @inline(__always)
  private func range(of place: Int, isSpoken: Bool) -> Range<Int> {
    let name = names[place]
    return isSpoken ? name.endOfJSON..<name.end : name.start..<name.endOfJSON
  }

  func spoken(_ place: Int) -> String {
    String(decoding: bytes[range(of: place, isSpoken: true)], as: UTF8.self)
  }

  func write(_ place: Int, isSpoken: Bool, to text: inout JSONWriter) {
    let range = range(of: place, isSpoken: isSpoken)
    let bytes = self.bytes.span
    text.withRoom(for: range.count) { $0.appendPlain(bytes, range) }
  }
}
