// Prints for scenes of several kinds how long it takes to make their touch map, and what is in it.

import HitTesting
import TouchMapping
import Screens

func describe(_ map: TouchMap) -> String {
  let corners = map.views.reduce(0) { sum, view in
    view.regions.reduce(sum) { $0 + $1.outer.count + $1.holes.reduce(0) { $0 + $1.count } }
  }
  return "\(map.views.count) reached, \(map.unreachable.count) not, \(corners) corners"
}

func row(_ screen: Screen) throws -> String {
  let scene = try screen.scene()
  var times: [Double] = []
  var found = "refused"
  for _ in 0..<5 {
    times.append(
      milliseconds {
        do { found = describe(try scene.touchMap()) } catch { found = "\(error)" }
      })
  }
  times.sort()
  let median = "\((times[times.count / 2] * 100).rounded() / 100)"
  return [(screen.name, 40), ("\(scene.tree.count)", 7), (median, 9)].map(column).joined(separator: " |")
    + " | " + found
}

print([("scene", 40), ("views", 7), ("median ms", 9)].map(column).joined(separator: " |"))
let wanted = CommandLine.arguments.dropFirst()
for screen in Screen.all where wanted.isEmpty || wanted.contains(where: { screen.name.hasPrefix($0) }) {
  print(try row(screen))
}
