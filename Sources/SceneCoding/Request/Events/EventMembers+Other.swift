import EventPlaying
import HitTesting
import JSONCoding
import TouchGeometry

// Events that are neither touches nor shorthands for them.

extension EventMembers {
  /// Reads the value of an event's key; nil where something is wrong in it, which is reported.
  mutating func readOther(_ key: Key, from reader: inout DocumentReader) throws(JSONError) -> InputEvent
    .Action?
  {
    switch key {
    case .press: return try readPress(from: &reader)
    case .motion: return try reader.motion().map { .responder(.motion($0)) }
    case .remoteControl: return try reader.remoteControl()
    case .insertText: return try reader.nonEmptyString().map { .responder(.insertText(reader.json.text($0))) }
    case .hover:
      if try reader.null() { return .pointer(.hover(nil)) }
      return try reader.place().map { .pointer(.hover($0)) }
    case .scroll: return try reader.scroll().map { .pointer(.scroll($0)) }
    case .action: return try readSentAction(from: &reader)
    case .becomeFirstResponder:
      guard let id = try reader.reference() else { return nil }
      references.append(EventReference(.firstResponder, id))
      return .becomeFirstResponder(.application)
    case .resignFirstResponder:
      if try !reader.null() {
        guard let id = try reader.reference() else { return nil }
        references.append(EventReference(.firstResponder, id))
      }
      return .resignFirstResponder(nil)
    default: return nil
    }
  }

  // MARK: Presses

  private enum PressKey: Int, CaseIterable { case type, phase, `in` }
  private static let pressKeys = DocumentKeys(PressKey.self)

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

  private mutating func readPress(from reader: inout DocumentReader) throws(JSONError) -> InputEvent.Action? {
    let start = reader.json.offset
    var type: PressType? = .select
    var phase: PressPhase?
    var phaseOffset = start
    var view: DocumentReader.IDReference?
    let seen = try reader.members(Self.pressKeys) { (reader, key) throws(JSONError) in
      switch key {
      case .type: type = try reader.word()
      case .phase:
        phase = try reader.word()
        phaseOffset = reader.valueOffset
      case .in: view = try reader.reference()
      }
    }
    guard let seen else { return nil }
    if !seen.contains(.phase) { reader.report(.missingKey, at: start, "the press lacks `phase`") }
    guard let type, let phase else { return nil }
    actionOffset = phaseOffset
    if let view { references.append(EventReference(.pressedView, view)) }
    return .press(PressSample(type, phase.phase))
  }

  // MARK: Actions

  private enum ActionKey: Int, CaseIterable { case selector, target, from }
  private static let actionKeys = DocumentKeys(ActionKey.self)

  private mutating func readSentAction(
    from reader: inout DocumentReader
  ) throws(JSONError) -> InputEvent.Action? {
    let start = reader.json.offset
    var selector: String?
    var references: [EventReference] = []
    let seen = try reader.members(Self.actionKeys) { (reader, key) throws(JSONError) in
      switch key {
      case .selector: selector = try reader.nonEmptyString().map { reader.json.text($0) }
      case .target:
        // R124: nil asks the responder chain.
        if try reader.null() { return }
        if let id = try reader.reference() { references.append(EventReference(.target, id)) }
      case .from:
        if let id = try reader.reference() { references.append(EventReference(.sender, id)) }
      }
    }
    guard let seen else { return nil }
    if !seen.contains(.selector) {
      reader.report(.missingKey, at: start, "the action lacks `selector`, the name of the method")
    }
    self.references += references
    return selector.map { .action(SentAction($0)) }
  }
}

// MARK: - Events without ids

extension DocumentReader {
  private enum MotionKey: Int, CaseIterable { case phase }
  private static let motionKeys = DocumentKeys(MotionKey.self)

  /// A phase, or an object that has it.
  fileprivate mutating func motion() throws(JSONError) -> MotionPhase? {
    guard try json.peek() == .object else { return try word() }
    let start = json.offset
    var phase: MotionPhase?
    let seen = try members(Self.motionKeys) { (reader, _) throws(JSONError) in phase = try reader.word() }
    if let seen, !seen.contains(.phase) { report(.missingKey, at: start, "the motion lacks `phase`") }
    return phase
  }

  private enum RemoteControlKey: Int, CaseIterable { case subtype }
  private static let remoteControlKeys = DocumentKeys(RemoteControlKey.self)

  /// A subtype, or an object that may have it.
  fileprivate mutating func remoteControl() throws(JSONError) -> InputEvent.Action? {
    guard try json.peek() == .object else {
      return try nonEmptyString().map { .responder(.remoteControl(json.text($0))) }
    }
    var subtype: String?
    let seen = try members(Self.remoteControlKeys) { (reader, _) throws(JSONError) in
      subtype = try reader.nonEmptyString().map { reader.json.text($0) }
    }
    return seen == nil ? nil : .responder(.remoteControl(subtype))
  }

  private enum ScrollKey: Int, CaseIterable { case x, y, dx, dy, type }
  private static let scrollKeys = DocumentKeys(ScrollKey.self)

  private enum ScrollType: String, CaseIterable {
    case discrete, continuous

    var type: ScrollTypes { self == .discrete ? .discrete : .continuous }
  }

  /// A wheel's turn, or fingers on a trackpad.
  fileprivate mutating func scroll() throws(JSONError) -> ScrollSample? {
    let start = json.offset
    var numbers: [Double?] = [nil, nil, nil, nil]
    var type: ScrollType? = .discrete
    let seen = try members(Self.scrollKeys) { (reader, key) throws(JSONError) in
      if key == .type { type = try reader.word() } else { numbers[key.rawValue] = try reader.coordinate() }
    }
    guard let seen else { return nil }
    for key in [ScrollKey.x, .y, .dx, .dy] where !seen.contains(key) {
      report(.missingKey, at: start, "the scroll event lacks `\(key)`")
    }
    guard let x = numbers[0], let y = numbers[1], let dx = numbers[2], let dy = numbers[3], let type else {
      return nil
    }
    return ScrollSample(at: Point(x: x, y: y), by: Vector(dx: dx, dy: dy), type: type.type)
  }
}
