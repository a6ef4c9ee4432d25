import HitTesting
import JSONCoding

extension JSONWriter {
  /// Writes what is in force: the constants that UIKit does not publish, as they are or as the request has them.
  mutating func encode(_ options: EventOptions) {
    let defaults: [(String, Double?)] = [
      ("tapMovement", options.tapMovement), ("tapInterval", options.tapInterval),
      ("tapDistance", options.tapDistance), ("tapDuration", options.tapDuration),
      ("tapCountInterval", options.tapCountInterval), ("tapCountDistance", options.tapCountDistance),
      ("panMovement", options.panMovement), ("swipeDistance", options.swipeDistance),
      ("swipeDeviation", options.swipeDeviation), ("swipeDuration", options.swipeDuration),
      ("pinchMovement", options.pinchMovement), ("rotationAngle", options.rotationAngle),
      ("edgeWidth", options.edgeWidth), ("controlMargin", options.controlMargin),
      ("contentTouchDelay", options.contentTouchDelay),
    ]
    beginObject()
    for (name, value) in defaults {
      key(name)
      value.map { number($0) } ?? null()
    }
    member("tapPrevents", options.tapPrevents.rawValue)
    endObject()
  }
}
