/// Lines that hang together by their indentation, with at least one view among them.
struct DumpTree {
  let lines: Range<Int>
  /// How many views there are in it.
  let viewCount: Int
  /// Whether its root is a window: only then its coordinates are the screen's.
  let isWindow: Bool
  /// Whether nothing of it was cut or left out.
  let isWhole: Bool
  /// What it says beside frames.
  let completeness: Completeness

  var root: Int { lines.lowerBound }
  /// Whether it is more than the description of one view.
  var hasContents: Bool { viewCount > 1 }

  /// - Parameter range: of the lines; nil comes of lines without a view.
  init?(_ range: Range<Int>, of all: [DumpLine], _ text: [UInt8]) {
    let lines = all[range]
    viewCount = lines.count { $0.kind == .view }
    guard viewCount > 0, let root = lines.first else { return nil }
    self.lines = range
    // A window that a sentence names (`window: <UIWindow: …`) is a fact about a touch, and no print of a screen.
    isWindow = root.kind == .view && root.role == .none && root.isWindow(in: text)
    isWhole = lines.allSatisfy { $0.flags.isDisjoint(with: [.isCut, .followsElision]) }
    completeness = Completeness(
      hasAddresses: !root.address.isEmpty,
      hasFlags: lines.contains { !$0.flags.isDisjoint(with: .ofFullPrint) }
        && !lines.contains { $0.flags.contains(.lacksFlags) },
      isWhole: isWhole)
  }

  /// How much a print of a tree says. A shortened print is an illustration of a full one.
  struct Completeness: Comparable {
    let hasAddresses: Bool
    /// Whether keys that are absent mean their defaults.
    let hasFlags: Bool
    let isWhole: Bool

    static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }

    private var rank: Int { (hasAddresses ? 4 : 0) + (hasFlags ? 2 : 0) + (isWhole ? 1 : 0) }
  }
}

extension DumpLine.Flags {
  /// Keys that only full prints have.
  fileprivate static let ofFullPrint: Self = [.hasLayer, .saysAlpha, .saysHidden, .saysInteraction]
}

extension DumpLine {
  /// Whether its class is UIWindow or derived from it: by its name, its base class, or its layer.
  func isWindow(in text: [UInt8]) -> Bool {
    flags.contains(.hasWindowLayer)
      || [className, baseClass].contains { text[$0.range].reversed().starts(with: "wodniW".utf8) }
  }
}
