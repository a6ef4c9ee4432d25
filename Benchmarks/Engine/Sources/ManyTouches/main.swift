// Looks for many touches on one scene, twice: with what is kept for many touches, and by asking views for each.
//
//   ManyTouches FILE COUNT      nanoseconds a touch with it, and without it

import HitTesting
import Measuring
import SceneCoding

let arguments = CommandLine.arguments
guard arguments.count == 3, let count = Int(arguments[2]) else { fatalError("usage: ManyTouches FILE COUNT") }
let document = bytes(ofFile: arguments[1])
let touches = points(count).map { Touch(at: $0) }

/// The views that get the touches, mixed so that each counts in its place.
func mixed(_ views: Int, _ hitView: ViewIndex?) -> Int { views &* 31 &+ Int(hitView?.rawValue ?? -1) }

/// - Returns: what all touches took, with all that is made ready for them, and the views that get the first of them.
func searchTogether(comparing compared: Int) throws -> (seconds: Double, views: Int) {
  let scene = try HitTestRequest(json: document).scene
  var views = 0
  let start = now()
  var search = TouchSearch(in: scene)
  for touch in touches[..<compared] { views = mixed(views, try search.hitTest(touch).hitView) }
  var rest = 0
  for touch in touches[compared...] { rest = mixed(rest, try search.hitTest(touch).hitView) }
  return (now() - start, rest == .min ? 0 : views)
}

/// A scene alone makes nothing ready: it asks its views for each touch.
func searchOneByOne(_ touches: ArraySlice<Touch>) throws -> (seconds: Double, views: Int) {
  let scene = try HitTestRequest(json: document).scene
  var views = 0
  let start = now()
  for touch in touches { views = mixed(views, try scene.hitTest(touch).hitView) }
  return (now() - start, views)
}

let compared = min(count, 100_000)
let together = try searchTogether(comparing: compared)
let oneByOne = try searchOneByOne(touches[..<compared])
precondition(together.views == oneByOne.views, "the two ways find different views")
print(together.seconds / Double(count) * 1e9, oneByOne.seconds / Double(compared) * 1e9)
