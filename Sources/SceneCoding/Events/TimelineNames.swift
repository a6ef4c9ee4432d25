import HitTesting
import JSONCoding

/// What everything in a timeline is called: each name is put into words when it is first needed, and copied from then
/// on.
struct TimelineNames {
  private let scene: Scene
  private let fingers: [EventScript.FingerName]
  private let spoken: SpokenNames
  /// All names, escaped, and zeros behind them.
  private(set) var texts: [UInt8]
  private var names: [Name] = []
  /// The place of a name, and one more; 0 while nobody has asked for it. See `slot`.
  private var slots: [Int32]

  /// Where a name stands: as JSON, and right behind that as people say it.
  private struct Name {
    let start: Int
    let endOfJSON: Int
    let end: Int
  }

  /// How many zeros stand behind a text, so that its last bytes can be copied as words.
  static let padding = 16

  /// Nothing: JSON's null.
  private(set) var none = 0
  private var phases: [Int] = []
  private var pressPhases: [Int] = []
  private var touchMethods: [Int] = []
  private var pressMethods: [Int] = []
  private var states: [Int] = []
  private var verbs: [Int] = []
  private var controlEvents: [Int] = []
  private var motionPhases: [Int] = []
  private var fates: [Int] = []
  private var spokenFates: [Int] = []
  private var kinds: [Int] = []
  private var touchWords: [Int] = []
  private var selectors: [String: Int] = [:]
  /// Several control events at once.
  private var eventSets: [ControlEvents: Int] = [:]

  init(
    _ scene: Scene, fingers: [EventScript.FingerName], label: @escaping (ViewIndex) -> String? = { _ in nil }
  ) {
    self.scene = scene
    self.fingers = fingers
    spoken = SpokenNames(scene, label: label)
    texts = [UInt8](repeating: 0, count: Self.padding)
    let views = scene.tree.count
    slots = [Int32](
      repeating: 0,
      count: 2 * views + scene.gestureRecognizers.count + scene.viewControllers.count + 3 + fingers.count)
    none = add(json: "null", spoken: "nobody")
    addWords()
  }

  /// What is of the contract's and UIKit's words.
  private mutating func addWords() {
    let methods = ["Began", "Moved", "Stationary", "Ended", "Cancelled"]
    phases = TouchPhase.allCases.map { add($0.rawValue) }
    pressPhases = TouchPhase.allCases.map { add($0 == .moved ? "changed" : $0.rawValue) }
    touchMethods = methods.map { add("touches" + $0) }
    pressMethods = methods.map { add("presses" + ($0 == "Moved" ? "Changed" : $0)) }
    states = GestureState.allCases.map { add($0.rawValue) }
    let said = [
      "is possible again", "began", "changed", "ended", "was cancelled", "failed", "was recognized",
    ]
    verbs = said.map { add($0) }
    motionPhases = MotionPhase.allCases.map { add($0.rawValue) }
    fates = Timeline.Fate.allCases.map { add($0.rawValue) }
    let outcomes = ["still down", "delivered", "cancelled", "withheld", "on no view"]
    spokenFates = outcomes.map { add($0) }
    kinds = GestureRecognizer.Kind.allCases.map { add($0.rawValue) }
    touchWords = ["Touch", "Press"].map { add($0) }
    controlEvents = (0..<32).map { bit in
      let event = ControlEvents(rawValue: 1 << bit)
      return add(ControlEvents.names.first { $0.events == event }?.name ?? "\(event.rawValue)")
    }
  }

  // MARK: - Adding

  /// A word that stands for itself.
  mutating func add(_ word: String) -> Int { add(id: word, spoken: word) }

  private mutating func add(id: String, spoken: String) -> Int {
    var json = JSONWriter(capacity: 64)
    json.appendString(id)
    return add(json: json.bytes[...], spoken: spoken)
  }

  private mutating func add(json: String, spoken: String) -> Int {
    add(json: Array(json.utf8)[...], spoken: spoken)
  }

  private mutating func add(json: ArraySlice<UInt8>, spoken: String) -> Int {
    texts.removeLast(Self.padding)
    let start = texts.count
    texts.append(contentsOf: json)
    let endOfJSON = texts.count
    var text = JSONWriter(capacity: 64)
    text.appendString(spoken)
    texts.append(contentsOf: text.bytes.dropFirst().dropLast())
    names.append(Name(start: start, endOfJSON: endOfJSON, end: texts.count))
    texts.append(contentsOf: repeatElement(0, count: Self.padding))
    return names.count - 1
  }

  // MARK: - Looking up

  @inline(__always)
  func range(ofName index: Int, isSpoken: Bool) -> Range<Int> {
    let name = names[index]
    return isSpoken ? name.endOfJSON..<name.end : name.start..<name.endOfJSON
  }

  /// The most bytes that an argument takes.
  @inline(__always)
  func bytesMax(of argument: TextArgument) -> Int {
    guard case .name(let index) = argument else { return JSONLiteral.numberBytesMax }
    return names[index].end &- names[index].start &+ Self.padding
  }

  @inline(__always)
  private mutating func name(_ slot: Int, _ texts: (TimelineNames) -> (id: String, spoken: String)) -> Int {
    if slots[slot] > 0 { return Int(slots[slot]) &- 1 }
    let (id, spoken) = texts(self)
    let index = add(id: id, spoken: spoken)
    slots[slot] = Int32(index + 1)
    return index
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
      let slot =
        recognizer.place.map { 2 * views + $0 } ?? views + Int(recognizer.scrollView?.rawValue ?? 0)
      return name(slot) {
        let id = $0.scene.id(of: recognizer)
        return (id, "`\(id)`")
      }
    }
  }

  subscript(responder: Responder) -> Int {
    mutating get {
      if case .view(let view) = responder { return self[view] }
      let others = 2 * scene.tree.count + scene.gestureRecognizers.count
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
        case .number(let value): add(json: "\(value)", spoken: "\(value)")
        case .text(let text): add(text)
        }
      slots[slot] = Int32(index + 1)
      return index
    }
  }
}

// MARK: - Words

extension TimelineNames {
  @inline(__always)
  func phase(_ phase: TouchPhase, isPress: Bool) -> Int { (isPress ? pressPhases : phases)[phase.place] }

  /// `touchesBegan` and the like.
  @inline(__always)
  func method(_ phase: TouchPhase, isPress: Bool) -> Int {
    (isPress ? pressMethods : touchMethods)[phase.place]
  }

  @inline(__always)
  func state(_ state: GestureState) -> Int { states[state.place] }

  /// What a recognizer does that comes into a state.
  @inline(__always)
  func verb(_ state: GestureState, isContinuous: Bool) -> Int {
    verbs[state == .ended && !isContinuous ? GestureState.allCases.count : state.place]
  }

  func fate(_ fate: Timeline.Fate) -> Int { fates[fate.place] }

  /// Behind a number of touches.
  func spokenFate(_ fate: Timeline.Fate) -> Int { spokenFates[fate.place] }

  func touchWord(isPress: Bool) -> Int { touchWords[isPress ? 1 : 0] }

  func kind(_ kind: GestureRecognizer.Kind) -> Int {
    kinds[GestureRecognizer.Kind.allCases.firstIndex(of: kind) ?? 0]
  }

  func motion(_ phase: MotionPhase) -> Int {
    switch phase {
    case .began: motionPhases[0]
    case .ended: motionPhases[1]
    case .cancelled: motionPhases[2]
    }
  }

  mutating func selector(_ selector: String) -> Int {
    if let known = selectors[selector] { return known }
    let index = add(selector)
    selectors[selector] = index
    return index
  }

  /// One event by its name; of several the name of the set, or their names in a row.
  mutating func event(_ events: ControlEvents) -> Int {
    let value = events.rawValue
    if value.nonzeroBitCount == 1 { return controlEvents[value.trailingZeroBitCount] }
    if let known = eventSets[events] { return known }
    let single = (0..<32).filter { value >> $0 & 1 == 1 }.map { word(controlEvents[$0]) }
    let set = ControlEvents.names.first { $0.events == events }
    let index = add(set?.name ?? single.joined(separator: ", "))
    eventSets[events] = index
    return index
  }

  /// A word as it was added, which needs no escapes.
  private func word(_ index: Int) -> String {
    String(decoding: texts[range(ofName: index, isSpoken: true)], as: UTF8.self)
  }
}

// Places in `allCases`, which makes an array whenever it is asked.

extension TouchPhase {
  @inline(__always)
  fileprivate var place: Int {
    switch self {
    case .began: 0
    case .moved: 1
    case .stationary: 2
    case .ended: 3
    case .cancelled: 4
    }
  }
}

extension Timeline.Fate {
  @inline(__always)
  fileprivate var place: Int {
    switch self {
    case .down: 0
    case .delivered: 1
    case .cancelled: 2
    case .withheld: 3
    case .nobody: 4
    }
  }
}

extension GestureState {
  @inline(__always)
  fileprivate var place: Int {
    switch self {
    case .possible: 0
    case .began: 1
    case .changed: 2
    case .ended: 3
    case .cancelled: 4
    case .failed: 5
    }
  }
}
