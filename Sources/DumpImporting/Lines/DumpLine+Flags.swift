extension DumpLine {
  /// The yes and no of a description, each named after the value that is not the default, so that none is set by an absent
  /// key.
  struct Flags: OptionSet {
    let rawValue: UInt32

    static let isHidden = Flags(rawValue: 1 << 0)
    static let refusesInteraction = Flags(rawValue: 1 << 1)
    static let clipsToBounds = Flags(rawValue: 1 << 2)
    static let hasGestureRecognizers = Flags(rawValue: 1 << 3)
    static let hasFrame = Flags(rawValue: 1 << 4)
    /// A number of the geometry is not finite or could not be read.
    static let isIllegible = Flags(rawValue: 1 << 5)
    static let isAlphaIllegible = Flags(rawValue: 1 << 6)

    // Of a description that is cut: which of its keys stood before the cut.
    /// The text was cut before the description's end.
    static let isCut = Flags(rawValue: 1 << 7)
    static let saysAlpha = Flags(rawValue: 1 << 8)
    static let saysHidden = Flags(rawValue: 1 << 9)
    static let saysInteraction = Flags(rawValue: 1 << 10)

    // Which keys it has that tell its kind.
    /// A key that only views have.
    static let hasLayer = Flags(rawValue: 1 << 11)
    static let hasView = Flags(rawValue: 1 << 12)
    static let hasState = Flags(rawValue: 1 << 13)

    /// Of a controller: presented by the one above it.
    static let isPresented = Flags(rawValue: 1 << 14)

    // Of a recognizer.
    static let isDisabled = Flags(rawValue: 1 << 15)
    /// Keys that only recognizers have.
    static let hasTarget = Flags(rawValue: 1 << 16)

    /// Dots stand between this line and the one before.
    static let followsElision = Flags(rawValue: 1 << 19)
    /// It has a `UIWindowLayer`, as every window has.
    static let hasWindowLayer = Flags(rawValue: 1 << 20)
    /// Of Cycript's form, which prints a frame and no flags: an absent key means nothing.
    static let lacksFlags = Flags(rawValue: 1 << 21)
    /// It has the layer that SwiftUI's hosting views have from iOS 18 on.
    static let hasHostingLayer = Flags(rawValue: 1 << 22)
    /// Words stand between it and another description in its line: no bars say where it belongs.
    static let isBehindWords = Flags(rawValue: 1 << 23)
  }
}
