import SwiftUITesting

extension SourceTree {
  /// The gesture, button or link that a view is, or is in, for taps or presses; else the innermost gesture of another kind.
  func reacting(around view: Int) -> Int? {
    if nodes[view].isGesture { return view }
    return tappable(around: view) ?? selfAndAncestors(of: view).first { nodes[$0].isGesture }
  }

  /// What the fingers do on a view in question: its own gesture; or a tap, where one is for it or for a view around it, or
  /// else the gesture of the innermost one.
  func gesture(on view: Int) -> MadeGesture {
    if let own = nodes[view].gesture { return own.made }
    let around = selfAndAncestors(of: view)
    let gestures = around.compactMap { nodes[$0].gesture?.made }
    let takesTaps =
      gestures.contains { $0.taps != nil }
      || around.contains { nodes[$0].role.isTappable || nodes[$0].role == .control }
    return takesTaps ? .taps(1) : gestures.first ?? .taps(1)
  }
}
