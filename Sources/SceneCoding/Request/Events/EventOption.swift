public import EventPlaying

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
