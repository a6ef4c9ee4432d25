import Foundation
import HitTesting
import SceneCoding

func now() -> Double {
  var t = timespec()
  clock_gettime(CLOCK_MONOTONIC, &t)
  return Double(t.tv_sec) * 1e9 + Double(t.tv_nsec)
}
struct Xorshift {
  var rng: UInt64 = 88172645463325252
  mutating func next() -> Double {
    rng ^= rng << 13
    rng ^= rng >> 7
    rng ^= rng << 17
    return Double(rng >> 11) * 0x1p-53
  }
}
var generator = Xorshift()
let points = (0..<4096).map { _ in Point(x: generator.next() * 393, y: generator.next() * 852) }
func time(_ work: () -> Int) -> Double {
  var reps = 1
  while true {
    let start = now()
    for _ in 0..<reps { _ = work() }
    let t = now() - start
    if t > 2e7 { return t / Double(reps) / Double(points.count) }
    reps *= 2
  }
}
func median(_ v: [Double]) -> Double { v.sorted()[v.count / 2] }

func swiftWalk(_ scene: Scene) throws -> (Int, Int) {
  var budget = HitTestBudget(for: scene)
  var sum = 0
  for point in points {
    sum &+= Int(try scene.hitTest(Touch(at: point), passes: 1, budget: &budget).hitView?.rawValue ?? -1)
  }
  return (sum, budget.spent)
}
func mapped(_ scene: Scene) throws -> (Int, Int) {
  var search = TouchSearch(in: scene)
  var sum = 0
  for point in points { sum &+= Int(try search.hitTest(Touch(at: point)).hitView?.rawValue ?? -1) }
  return (sum, search.visitCount)
}
if CommandLine.arguments[1] == "build" {
  let scene = try HitTestRequest(json: [UInt8](try Data(contentsOf: URL(filePath: CommandLine.arguments[2]))), limits: SceneLimits()).scene
  for _ in 0..<10000 { scene.remakeMap() }
  exit(0)
}
if CommandLine.arguments[1] == "map" {
  let scene = try HitTestRequest(json: [UInt8](try Data(contentsOf: URL(filePath: CommandLine.arguments[2]))), limits: SceneLimits()).scene
  var sum = 0
  for _ in 0..<(Int(CommandLine.arguments[3]) ?? 0) { sum &+= try mapped(scene).0 }
  print(sum)
  exit(0)
}
for path in CommandLine.arguments.dropFirst() {
  let data = try Data(contentsOf: URL(filePath: path))
  let scene = try HitTestRequest(json: [UInt8](data), limits: SceneLimits()).scene
  let c = CScene(scene)
  let (cs, cv) = c.walk(points)
  let (ss, sv) = try swiftWalk(scene)
  precondition(cs == ss && cv == sv, "\(cs) \(ss) \(cv) \(sv)")
  for _ in 0..<3 { precondition(try! mapped(scene).0 == cs) }
  print("fallback visits", Double(try mapped(scene).1) / Double(points.count), scene.mapDescription)
  var mT: [Double] = []
  var bT: [Double] = []
  for _ in 0..<9 { let s = now(); scene.remakeMap(); bT.append(now() - s) }
  var cT: [Double] = [], sT: [Double] = [], ratio: [Double] = []
  for _ in 0..<7 {
    cT.append(time { c.walk(points).sum })
    sT.append(time { try! swiftWalk(scene).0 })
    mT.append(time { try! mapped(scene).0 })
    ratio.append(cT.last! / sT.last!)
  }
  let visits = Double(cv) / Double(points.count)
  print(path, scene.tree.count, "visits", visits, "C", median(cT), median(cT) / visits, "Swift", median(sT), median(sT) / visits, "ratio", median(ratio), "map", median(mT), "x", median(sT) / median(mT), "build us", median(bT) / 1000, "in askings", median(bT) / (median(sT)/visits))
}
