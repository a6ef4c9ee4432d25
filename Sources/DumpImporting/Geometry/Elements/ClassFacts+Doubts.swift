extension ClassFacts {
  /// What is to be said of a view of the class in a dump of geometry.
  func doubts(ofWindow isWindow: Bool) -> [Doubt] {
    var doubts: [Doubt] = []
    if system?.hitTest == .letsThrough { doubts.append(.letsThrough) }
    if system?.hitTest == .unknown { doubts.append(.ownHitTest) }
    if isWindow, system?.level != nil { doubts.append(.aboveApp) }
    if swiftUI?.role == .hosting { doubts.append(.swiftUI) }
    if swiftUI?.role == .shape { doubts.append(.swiftUIShape) }
    return doubts
  }
}
