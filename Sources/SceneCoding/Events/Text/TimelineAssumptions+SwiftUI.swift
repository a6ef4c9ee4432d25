import EventPlaying
import HitTesting
import SwiftUITesting

/// SwiftUI's gestures take no part in a timeline: that is told where a touch has met them.
extension TimelineAssumptions {
  /// SU7, SU50.
  var hosting: String? {
    guard scene.hasSwiftUI else { return nil }
    let hosts = Set(timeline.touches.compactMap { $0.hitView.flatMap(scene.hostingView(around:)) })
    guard let list = list(hosts.sorted().map { names[$0] }) else { return nil }
    return
      "What SwiftUI's gestures in \(list) do with the touches, and with UIKit's recognizers, is not played: a hit test says "
      + "which of them fire (SU7, SU50)."
  }
}
