// What the service does with a document, without the service around it. Prints one number, or two.
//
//   Engine decode FILE SECONDS      megabytes a second
//   Engine repeat FILE COUNT        nothing: decodes so many times, to be counted from outside
//   Engine hit-test FILE SECONDS    nanoseconds for each view asked, and how many are asked for a point
//   Engine memory FILE              the most memory resident, in multiples of the document, and the views

import HitTesting
import Measuring
import SceneCoding

let limits: SceneLimits = {
  var limits = SceneLimits()
  limits.viewsMax = 1 << 24
  return limits
}()

func decode(_ document: [UInt8]) throws -> HitTestRequest {
  try HitTestRequest(json: document, limits: limits)
}

func measureDecoding(_ document: [UInt8], seconds: Double) throws {
  _ = try secondsEach(within: seconds / 4) { try decode(document).scene.tree.count }
  let each = try secondsEach(within: seconds) { try decode(document).scene.tree.count }
  print(Double(document.count) / each / 1e6)
}

func repeatDecoding(_ document: [UInt8], count: Int) throws {
  var views = 0
  for _ in 0..<count { views += try decode(document).scene.tree.count }
  precondition(views > 0)
}

/// - Returns: the views that get the touches, added up, and how many were asked.
func search(_ scene: Scene, _ touches: [Touch]) throws -> (sum: Int, visits: Int) {
  var budget = HitTestBudget(for: scene)
  var sum = 0
  for touch in touches {
    sum &+= Int(try scene.hitTest(touch, passes: 1, budget: &budget).hitView?.rawValue ?? -1)
  }
  return (sum, budget.spent)
}

func measureSearch(_ document: [UInt8], seconds: Double) throws {
  let scene = try decode(document).scene
  let touches = points(4096).map { Touch(at: $0) }
  let visits = try search(scene, touches).visits
  let each = try secondsEach(within: seconds) { try search(scene, touches).sum }
  print(each / Double(visits) * 1e9, Double(visits) / Double(touches.count))
}

func measureMemory(_ document: [UInt8]) throws {
  let views = try decode(document).scene.tree.count
  print(Double(peakMemory()) / Double(document.count), views)
}

let arguments = CommandLine.arguments
guard arguments.count > 2 else { fatalError("usage: Engine MEASUREMENT FILE [SECONDS | COUNT]") }
let document = bytes(ofFile: arguments[2])
let amount = arguments.dropFirst(3).first.flatMap(Double.init) ?? 0
switch arguments[1] {
case "decode": try measureDecoding(document, seconds: amount)
case "repeat": try repeatDecoding(document, count: Int(amount))
case "hit-test": try measureSearch(document, seconds: amount)
case "memory": try measureMemory(document)
default: fatalError("there is no measurement \(arguments[1])")
}
