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

/// A scene that nothing has been learned about.
func freshScene() throws -> Scene { try HitTestRequest(json: document).scene }

/// - Returns: what all touches took, with all that is made ready for them, and the views that get the first of them.
func searchTogether(comparing compared: Int) throws -> (seconds: Double, views: Int) {
  let scene = try freshScene()
  var views = 0
  let start = now()
  var search = TouchSearch(in: scene)
  for touch in touches[..<compared] { views = mixed(views, try search.hitTest(touch).hitView) }
  var rest = 0
  for touch in touches[compared...] { rest = mixed(rest, try search.hitTest(touch).hitView) }
  return (now() - start, rest == .min ? 0 : views)
}

/// Too few touches are asked of one scene for making anything ready. A search with a log, which always asks the views,
/// brings them into the caches first.
func searchOneByOne(_ touches: ArraySlice<Touch>) throws -> (seconds: Double, views: Int) {
  var seconds = 0.0
  var views = 0
  for first in stride(from: touches.startIndex, to: touches.endIndex, by: 64) {
    let scene = try freshScene()
    let few = touches[first..<min(first + 64, touches.endIndex)]
    for touch in few { _ = try scene.hitTestLog(touch) }
    let start = now()
    for touch in few { views = mixed(views, try scene.hitTest(touch).hitView) }
    seconds += now() - start
  }
  return (seconds, views)
}

let compared = min(count, 4096)
let together = try searchTogether(comparing: compared)
let oneByOne = try searchOneByOne(touches[..<compared])
precondition(together.views == oneByOne.views, "the two ways find different views")
print(together.seconds / Double(count) * 1e9, oneByOne.seconds / Double(compared) * 1e9)
