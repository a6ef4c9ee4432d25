import EventPlaying
import HitTesting
import JSONCoding
import SceneCoding
import SwiftUITesting

/// The names of everything in a timeline: escaped when they are first needed, and copied from then on.
struct TimelineNames {
  let scene: Scene
  let fingers: [EventScript.FingerName]
  private let spoken: SpokenNames
  private(set) var texts = NameTexts()
  let words: TimelineWords
  /// Nothing: JSON's null.
  let none: Int
  /// The place of a name in `texts`, and one more; 0 before its first use. First stand the views, then the pans
  /// and the pinches that they have without declaring them, the declared recognizers, the other responders, and the fingers.
  private var slots: [Int32]
  private var selectors: [String: Int] = [:]
  /// SwiftUI's, and the nodes that touches end at.
  private var gestures: [SwiftUITarget: Int] = [:]
  private var nodes: [SwiftUITarget: Int] = [:]
  /// Several control events at once.
  private var eventSets: [ControlEvents: Int] = [:]

  /// - Parameter label: a text that people know a view by; nil where there is none.
  init(
    _ scene: Scene, fingers: [EventScript.FingerName], label: @escaping (ViewIndex) -> String? = { _ in nil }
  ) {
    self.scene = scene
    self.fingers = fingers
    spoken = SpokenNames(scene, label: label)
    none = texts.add(json: Array("null".utf8), spoken: "no view")
    words = TimelineWords(&texts)
    let responders = scene.viewControllers.count + 3
    slots = [Int32](
      repeating: 0,
      count: 3 * scene.tree.count + scene.gestureRecognizers.count + responders + fingers.count)
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
  subscript(view: ViewIndex) -> Int {
    mutating get { name(Int(view.rawValue)) { ($0.scene.tree.id(of: view), $0.spoken[view]) } }
  }

  /// Recognizers are known by their ids.
  @inline(__always)
  subscript(recognizer: RecognizerIndex) -> Int {
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

  subscript(responder: Responder) -> Int {
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

  subscript(recognizer: RecognizerIndex?) -> Int {
    mutating get { recognizer.map { self[$0] } ?? none }
  }

  subscript(view: ViewIndex?) -> Int {
    mutating get { view.map { self[$0] } ?? none }
  }

  subscript(responder: Responder?) -> Int {
    mutating get { responder.map { self[$0] } ?? none }
  }

  /// A finger is named as the request names it.
  subscript(finger number: Int) -> Int {
    mutating get {
      guard fingers.indices.contains(number) else { return none }
      let slot = slots.count - fingers.count + number
      if slots[slot] > 0 { return Int(slots[slot]) - 1 }
      let index =
        switch fingers[number] {
        case .number(let value): texts.add(json: Array("\(value)".utf8), spoken: "\(value)")
        case .text(let text): texts.add(text)
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
  subscript(node index: Int?, in host: ViewIndex) -> Int {
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

// MARK: - Words that the scene has

extension TimelineNames {
  mutating func rule(_ rule: Rule) -> Int { selector(rule.description) }

  mutating func selector(_ selector: String) -> Int {
    if let known = selectors[selector] { return known }
    let place = texts.add(selector)
    selectors[selector] = place
    return place
  }

  mutating func event(_ events: ControlEvents) -> Int {
    if let known = words.event(events) ?? eventSets[events] { return known }
    let place = texts.add(TimelineWords.name(of: events))
    eventSets[events] = place
    return place
  }
}

/// Names, escaped once: each as JSON, and right behind that as people say it.
///
///     "save"the button "Save""list"the table "list"…
///     └JSON┘└─ spoken ───────┘
///
/// A name is put into a timeline thousands of times, and copying its bytes takes a few instructions.
struct NameTexts {
  /// All of them, and zeros behind.
  private(set) var bytes = [UInt8](repeating: 0, count: padding)
  private var names: [Name] = []

  private struct Name {
    let start: Int
    let endOfJSON: Int
    let end: Int
  }

  /// How many zeros stand behind a text, so that its last bytes can be copied as words.
  static let padding = 16

  /// Adds a word that is spoken as it is written.
  ///
  /// - Returns: its place, by which it is known from then on.
  mutating func add(_ word: String) -> Int { add(id: word, spoken: word) }

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
    let endOfJSON = bytes.count
    var text = JSONWriter(capacity: 64)
    text.appendString(spoken)
    bytes += text.bytes.dropFirst().dropLast()
    names.append(Name(start: start, endOfJSON: endOfJSON, end: bytes.count))
    bytes += [UInt8](repeating: 0, count: Self.padding)
    return names.count - 1
  }

  @inline(__always)
  func range(of place: Int, isSpoken: Bool) -> Range<Int> {
    let name = names[place]
    return isSpoken ? name.endOfJSON..<name.end : name.start..<name.endOfJSON
  }

  func spoken(_ place: Int) -> String {
    String(decoding: bytes[range(of: place, isSpoken: true)], as: UTF8.self)
  }

  /// The most bytes that a name takes, either way.
  @inline(__always)
  func bytesMax(of place: Int) -> Int { names[place].end &- names[place].start }
}
