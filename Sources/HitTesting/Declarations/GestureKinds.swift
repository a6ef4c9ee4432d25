/// A set of kinds of recognizers, in one word: what classes say of them is copied with each class of each scene.
public struct GestureKinds: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  init(_ kind: GestureRecognizer.Kind) {
    let place = GestureRecognizer.Kind.allCases.firstIndex(of: kind) ?? 0
    self.init(rawValue: 1 << UInt16(place))
  }

  static let tap = GestureKinds(.tap)
  static let pan = GestureKinds(.pan)
  static let swipe = GestureKinds(.swipe)

  package func contains(_ kind: GestureRecognizer.Kind) -> Bool { isSuperset(of: GestureKinds(kind)) }
}
