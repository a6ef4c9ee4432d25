// Prints for scenes of several kinds how long it takes to find the best point to tap of a view, or that there is none.

import HitTesting
import TouchMapping
import Screens

func rounded(_ number: Double, _ places: Double = 1_000) -> String {
  "\((number * places).rounded() / places)"
}

func describe(_ answer: TapPointAnswer) -> String {
  let resolution = answer.resolution.map { ", resolution " + rounded($0) } ?? ""
  guard let point = answer.tapPoint else { return "none" + resolution }
  return
    "(\(rounded(point.location.x)), \(rounded(point.location.y))), clearance \(rounded(point.clearance))"
    + resolution
}

func row(_ screen: Screen) throws -> String {
  let scene = try screen.scene()
  let count = scene.tree.count
  let targets = screen.isEveryView ? (0..<count).map { ViewIndex(Int32($0)) } : [ViewIndex(1)]
  var times: [Double] = []
  var answer = try scene.tapPoint(of: targets[targets.count / 2])
  for target in screen.isEveryView ? targets : Array(repeating: targets[0], count: count > 100_000 ? 3 : 7) {
    times.append(try milliseconds { answer = try scene.tapPoint(of: target) })
  }
  times.sort()
  return [
    (screen.name, 48), ("\(count)", 8), (rounded(times[times.count / 2], 1e4), 9),
    (rounded(times[times.count - 1], 1e4), 9),
  ].map(column).joined(separator: " |") + (screen.isEveryView ? "" : " | " + describe(answer))
}

print([("view", 48), ("views", 8), ("median ms", 9), ("most ms", 9)].map(column).joined(separator: " |"))
let wanted = CommandLine.arguments.dropFirst()
for screen in Screen.all where wanted.isEmpty || wanted.contains(where: { screen.name.hasSuffix($0) }) {
  print(try row(screen))
}
