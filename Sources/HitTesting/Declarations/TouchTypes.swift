/// `UITouch.TouchType`.
public enum TouchType: String, CaseIterable, Sendable {
  case direct, indirect, pencil
}

public struct TouchTypes: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public init(_ type: TouchType) {
    switch type {
    case .direct: rawValue = 1
    case .indirect: rawValue = 2
    case .pencil: rawValue = 4
    }
  }

  public static let all = TouchTypes(rawValue: 7)
}

/// `UIPress.PressType`, and any key of a keyboard.
public enum PressType: String, CaseIterable, Sendable {
  case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause, pageUp, pageDown, key
}

public struct PressTypes: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  public init(_ type: PressType) {
    rawValue = 1 << UInt16(PressType.allCases.firstIndex(of: type) ?? 0)
  }
}
