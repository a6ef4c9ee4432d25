import HitTesting

extension ClassFacts {
  /// What is to be said of a view of the class in a dump of geometry.
  func doubts(ofWindow isWindow: Bool) -> [Doubt] {
    var doubts: [Doubt] = []
    switch ownHitTest {
    case .letsThrough, .letsThroughBesideBars: doubts.append(.letsThrough)
    case .unknown where swiftUI?.role == .shape: doubts.append(.swiftUIShape)
    case .unknown: doubts.append(.ownHitTest)
    case .inherited, .subviewsAlone: break
    }
    if isWindow, Self.windowLevel(ofClass: name) != nil { doubts.append(.aboveApp) }
    if swiftUI?.role == .hosting { doubts.append(.swiftUI) }
    return doubts
  }
}
