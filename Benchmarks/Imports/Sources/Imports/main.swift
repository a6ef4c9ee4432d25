// How fast dumps are imported, in megabytes a second of one core: the best of several turns, as others may share it.
//
//   Imports               dumps of 10,000 views and one of 200,000, other tools' of 20,000 elements, and garbage
//   Imports TURNS [TOOL]  only the first, or that of a tool whose name begins so, so often: to be profiled

import DumpImporting
import Glibc

func now() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Seconds that the work takes in its best turn.
func best(of turns: Int, _ work: () -> Int) -> Double {
  var best = Double.infinity
  var sum = 0
  for _ in 0..<turns {
    let start = now()
    sum &+= work()
    best = min(best, now() - start)
  }
  if sum == .min { print("") }
  return best
}

func measure(_ name: String, _ dump: [UInt8], turns: Int) {
  func views() -> Int { (try? ImportedScene(dump: dump))?.scene.tree.count ?? 0 }
  let seconds = best(of: turns, views)
  let rate = (Double(dump.count) / seconds / 1e6).rounded()
  print("\(name): \(Int(rate)) MB/s, \(dump.count) bytes, \(views()) views, \(seconds * 1e3) ms")
}

let elements = Elements(rows: 5_000)
if CommandLine.arguments.count > 1 {
  let name = CommandLine.arguments.dropFirst(2).first
  let tool = Elements.Tool.all.first { tool in name.map { tool.name.hasPrefix($0) } ?? false }
  measure(
    tool?.name ?? "10,000 views", tool.map(elements.dump) ?? dump(views: 10_000),
    turns: Int(CommandLine.arguments[1]) ?? 1)
  exit(0)
}
let escaped = dump(views: 10_000).flatMap { $0 == 10 ? Array("\\n".utf8) : [$0] }
measure("10,000 views", dump(views: 10_000), turns: 60)
measure("the same, escaped in one line", escaped, turns: 30)
measure("200,000 views", dump(views: 200_000), turns: 5)
for tool in Elements.Tool.all { measure(tool.name, elements.dump(of: tool), turns: 10) }
for unit in ["garbage of all kinds; <b>x</b> | 'y' ", "<a<", "\\n|<A: 0x1; a = '", "= '"] {
  measure(
    "garbage, \(unit.debugDescription)",
    Array(String(repeating: unit, count: 50_000_000 / unit.utf8.count).utf8), turns: 2)
}
