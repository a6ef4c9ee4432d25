public import EventPlaying
import HitTesting
import JSONCoding
import TouchGeometry

struct EventMembers {
  let offset: Int
  private let eventsMax: Int
  /// The declared time, in seconds.
  var time: Double?
  var timeOffset = 0
  private var isTimeWrong = false
  /// Nil if it has a mistake, which is reported.
  var action: Action?
  var actionOffset = 0
  var references: [EventReference] = []

  private init(offset: Int, eventsMax: Int) {
    self.offset = offset
    self.eventsMax = eventsMax
  }

  enum Action {
    case touch(TouchMembers)
    /// Several fingers at one time.
    case touches([TouchMembers])
    case other(InputEvent.Action)
    case shorthand(Shorthand)
    /// Seconds.
    case wait(Double)
  }

  private static let actionList =
    ScriptEventKey.allCases.filter(\.isAction).map { "`\($0)`" }.joined(separator: ", ")

  /// Reads an event; nil where its time has a mistake, which is reported.
  ///
  /// - Parameter eventsMax: how many events a script may have, and so touches at one time.
  static func read(
    from reader: inout DocumentReader, _ fingers: inout FingerNames, eventsMax: Int
  ) -> EventMembers? {
    guard reader.expect(.object) else { return nil }
    var event = EventMembers(offset: reader.json.offset, eventsMax: eventsMax)
    reader.beginObject()
    var seen = SeenKeys<ScriptEventKey>()
    var first: ScriptEventKey?
    while let key = reader.nextKey(ScriptEventKey.keys, &seen) {
      if key.isAction, let first {
        reader.report(
          .notAllowed, at: reader.keyOffset,
          .kinds("\(first)", "\(key)"))
        reader.skipValue()
      } else {
        if key.isAction { first = key }
        event.read(key, from: &reader, &fingers)
      }
    }
    if first == nil {
      reader.report(
        .missingKey, at: event.offset, .noKind(among: actionList))
    }
    return event.isTimeWrong ? nil : event
  }

  private mutating func read(
    _ key: ScriptEventKey, from reader: inout DocumentReader, _ fingers: inout FingerNames
  ) {
    switch key {
    case .time:
      time = reader.seconds()
      timeOffset = reader.valueOffset
      isTimeWrong = time == nil
    case .metadata: reader.skipValue()
    default:
      actionOffset = reader.startOfValue()
      action = readAction(key, from: &reader, &fingers)
    }
  }

  private mutating func readAction(
    _ key: ScriptEventKey, from reader: inout DocumentReader, _ fingers: inout FingerNames
  ) -> Action? {
    if let kind = key.shorthand {
      return ShorthandMembers.read(kind, from: &reader).map(Action.shorthand)
    }
    return switch key {
    case .touch: TouchMembers.read(from: &reader, &fingers).map(Action.touch)
    case .touches: readTouches(from: &reader, &fingers)
    case .wait: reader.seconds().map(Action.wait)
    default: readOther(key, from: &reader).map(Action.other)
    }
  }

  private mutating func readTouches(
    from reader: inout DocumentReader, _ fingers: inout FingerNames
  ) -> Action? {
    var touches: [TouchMembers] = []
    var count = 0
    let isList = reader.elements { reader, _ in
      count += 1
      // One more than there may be is enough to know that they are too many.
      guard count <= eventsMax + 1 else { return reader.skipValue() }
      if let touch = TouchMembers.read(from: &reader, &fingers) { touches.append(touch) }
    }
    if isList, count == 0 { reader.report(.invalidValue, at: actionOffset, .noTouch) }
    return touches.isEmpty ? nil : .touches(touches)
  }
}

extension ScriptEventKey {
  fileprivate var isAction: Bool { self != .time && self != .metadata }
}

// Events that are neither touches nor shorthands for them.

extension EventMembers {
  /// Reads the value of an event's key; nil for a mistake, which is reported.
  mutating func readOther(_ key: ScriptEventKey, from reader: inout DocumentReader)
    -> InputEvent
    .Action?
  {
    switch key {
    case .press: return readPress(from: &reader)
    case .motion: return reader.motion().map { .responder(.motion($0)) }
    case .remoteControl: return reader.remoteControl()
    case .insertText: return reader.nonEmptyText().map { .responder(.insertText($0)) }
    case .hover:
      if reader.null() { return .pointer(.hover(nil)) }
      return reader.place().map { .pointer(.hover($0)) }
    case .scroll: return reader.scroll().map { .pointer(.scroll($0)) }
    case .action: return readSentAction(from: &reader)
    case .becomeFirstResponder:
      guard let id = reader.reference() else { return nil }
      references.append(EventReference(.firstResponder, id))
      return .becomeFirstResponder(.application)
    case .resignFirstResponder:
      if !reader.null() {
        guard let id = reader.reference() else { return nil }
        references.append(EventReference(.firstResponder, id))
      }
      return .resignFirstResponder(nil)
    default: return nil
    }
  }

  // MARK: Presses

  /// UIKit's words: a press is `changed` where a touch is `moved`.
  private enum PressPhase: String, CaseIterable {
    case began, changed, ended, cancelled

    var phase: TouchPhase {
      switch self {
      case .began: .began
      case .changed: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    }
  }

  private mutating func readPress(from reader: inout DocumentReader) -> InputEvent.Action? {
    let start = reader.json.offset
    var type: PressType? = .select
    var phase: PressPhase?
    var phaseOffset = start
    var view: DocumentReader.IDReference?
    reader.members(ScriptPressKey.keys, requiring: [.phase]) { reader, key in
      switch key {
      case .type: type = reader.word()
      case .phase:
        phase = reader.word()
        phaseOffset = reader.valueOffset
      case .in: view = reader.reference()
      }
    }
    guard let type, let phase else { return nil }
    actionOffset = phaseOffset
    if let view { references.append(EventReference(.pressedView, view)) }
    return .press(PressSample(type, phase.phase))
  }

  // MARK: Actions

  private mutating func readSentAction(
    from reader: inout DocumentReader
  ) -> InputEvent.Action? {
    var selector: String?
    var references: [EventReference] = []
    reader.members(ScriptActionKey.keys, requiring: [.selector]) { reader, key in
      switch key {
      case .selector: selector = reader.nonEmptyText()
      case .target:
        // R124: nil searches the responder chain.
        if let id = reader.referenceOrNull() { references.append(EventReference(.target, id)) }
      case .from:
        if let id = reader.reference() { references.append(EventReference(.sender, id)) }
      }
    }
    self.references += references
    return selector.map { .action(SentAction($0)) }
  }
}

// MARK: - Events without ids

extension DocumentReader {
  /// A phase, or an object with one.
  fileprivate mutating func motion() -> MotionPhase? {
    guard peek() == .object else { return word() }
    var phase: MotionPhase?
    members(ScriptMotionKey.keys, requiring: [.phase]) { reader, _ in
      phase = reader.word()
    }
    return phase
  }

  /// A subtype, or an object that may have one.
  fileprivate mutating func remoteControl() -> InputEvent.Action? {
    guard peek() == .object else {
      return nonEmptyText().map { .responder(.remoteControl($0)) }
    }
    var subtype: String?
    let seen = members(ScriptRemoteControlKey.keys) { reader, _ in
      subtype = reader.nonEmptyText()
    }
    return seen == nil ? nil : .responder(.remoteControl(subtype))
  }

  /// A wheel's turn, or fingers on a trackpad.
  fileprivate mutating func scroll() -> ScrollSample? {
    var numbers: [Double?] = [nil, nil, nil, nil]
    var type: ScrollTypeName? = .discrete
    members(ScriptScrollKey.keys, requiring: [.x, .y, .dx, .dy]) { reader, key in
      if key == .type { type = reader.word() } else { numbers[key.rawValue] = reader.coordinate() }
    }
    guard let x = numbers[0], let y = numbers[1], let dx = numbers[2], let dy = numbers[3], let type else {
      return nil
    }
    return ScrollSample(at: Point(x: x, y: y), by: Vector(dx: dx, dy: dy), type: type.types)
  }
}

/// An unresolved id in an event.
struct EventReference {
  let use: Use
  let id: DocumentReader.IDReference

  enum Use {
    case pressedView
    case target, sender
    /// The responder that becomes the first responder, or resigns.
    case firstResponder
  }

  init(_ use: Use, _ id: DocumentReader.IDReference) {
    self.use = use
    self.id = id
  }

  /// Resolves the id, and sets the view or responder of the event.
  func resolve(
    _ action: inout InputEvent.Action, in scene: inout RequestScene, _ reader: inout DocumentReader
  ) {
    if use == .pressedView {
      guard let view = scene.view(id, in: &reader), case .press(var press) = action else { return }
      press.view = view
      action = .press(press)
    } else if let responder = scene.responder(id, in: &reader) {
      action.name(responder, as: use)
    }
  }
}

extension InputEvent.Action {
  fileprivate mutating func name(_ responder: Responder, as use: EventReference.Use) {
    switch (self, use) {
    case (.action(var sent), .target):
      sent.target = responder
      self = .action(sent)
    case (.action(var sent), .sender):
      sent.sender = responder
      self = .action(sent)
    case (.becomeFirstResponder, _): self = .becomeFirstResponder(responder)
    case (.resignFirstResponder, _): self = .resignFirstResponder(responder)
    default: break
    }
  }
}

extension EventOption {
  public var name: String { String(describing: self) }

  public enum Value: Equatable, Sendable {
    case number(Double)
    case word(String)
    /// Null: no limit.
    case none
  }
}

extension EventOptions {
  public func value(of option: EventOption) -> Value {
    if let property = option.property { return .number(self[keyPath: property]) }
    return option == .tapPrevents ? .word(tapPrevents.rawValue) : tapDuration.map(Value.number) ?? .none
  }

  public typealias Value = EventOption.Value

  // MARK: - Reading

  private static let keys = DocumentKeys(EventOption.self)

  /// Reads an object of options; absent ones are unchanged.
  mutating func read(from reader: inout DocumentReader) {
    reader.members(Self.keys) { read($1, from: &$0) }
  }

  private mutating func read(_ option: EventOption, from reader: inout DocumentReader) {
    if let property = option.property {
      if let number = reader.amount() { self[keyPath: property] = number }
    } else if option == .tapPrevents {
      reader.read(&tapPrevents)
    } else if reader.null() {
      tapDuration = nil
    } else if let number = reader.amount() {
      tapDuration = number
    }
  }
}
