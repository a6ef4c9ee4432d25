/// Sentences that UIKit logs of touches.
enum UIKitLog {
  /// The end of `<_UISystemGestureGateGestureRecognizer: 0x…>: Gesture: System gesture gate timed out.`; UIKit waits for the
  /// system's word at the edges of the screen, and no recognizer of an app's has a part in it.
  static let gateTimeout = "ystem gesture gate timed out"
}

extension [UInt8] {
  /// How often the system's gate timed out.
  var gateTimeouts: Int {
    var (count, start) = (0, 0)
    while let found = first(UIKitLog.gateTimeout, in: start..<self.count) {
      count += 1
      start = found + UIKitLog.gateTimeout.utf8.count
    }
    return count
  }
}
