// Prints for scenes of several shapes what a touch costs with and without the map of the scene, what it costs to make
// the map, and after how many touches that was done.

import HitTesting
import TouchGeometry

let clock = ContinuousClock()

/// Nanoseconds since an earlier moment.
func nanoseconds(since start: ContinuousClock.Instant) -> Double {
  let duration = (clock.now - start).components
  return Double(duration.seconds) * 1e9 + Double(duration.attoseconds) * 1e-9
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func column(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

struct Measurement {
  let shape: Shape
  let scene: Scene
  let touches: [Touch]

  init(_ shape: Shape) throws {
    self.shape = shape
    scene = try shape.scene()
    var random = Xorshift()
    touches = (0..<4_096).map { _ in Touch(at: Point(x: random.next() * 393, y: random.next() * 852)) }
  }

  /// Nanoseconds for each touch, as often as it takes to be measured.
  private func each(_ search: (Touch) throws -> ViewIndex?) rethrows -> Double {
    var sum = 0
    var count = 0
    let start = clock.now
    repeat {
      for touch in touches.prefix(shape.viewCount > 1_000 ? 256 : 4_096) {
        sum &+= Int(try search(touch)?.rawValue ?? -1)
        count += 1
      }
    } while nanoseconds(since: start) < 3e7
    precondition(sum != .min)
    return nanoseconds(since: start) / Double(count)
  }

  /// How many touches go by until one takes as long as the map does, and how long that one takes.
  private func making() throws -> (touches: Int, nanoseconds: Double) {
    var search = TouchSearch(in: try shape.scene())
    var longest = (touches: 0, nanoseconds: 0.0)
    for index in 0..<6_000 {
      let start = clock.now
      _ = try search.hitTest(touches[index % touches.count])
      let time = nanoseconds(since: start)
      if time > longest.nanoseconds { longest = (index + 1, time) }
    }
    return longest
  }

  func row() throws -> String {
    var together = TouchSearch(in: scene)
    for touch in touches + touches { _ = try together.hitTest(touch) }
    var budget = HitTestBudget(for: scene)
    for touch in touches.prefix(256) { _ = try scene.hitTest(touch, passes: 1, budget: &budget) }
    let asked = Double(budget.spent) / 256
    var (walks, maps, makings, counts) = ([Double](), [Double](), [Double](), [Double]())
    for _ in 0..<7 {
      walks.append(try each { try scene.hitTest($0).hitView })
      maps.append(try each { try together.hitTest($0).hitView })
      let made = try making()
      makings.append(made.nanoseconds)
      counts.append(Double(made.touches))
    }
    let (walk, map, made) = (median(walks), median(maps), median(makings))
    let pays = walk > map ? Int(made / (walk - map)) : -1
    return [
      (shape.name, 32), ("\(shape.viewCount)", 7), ("\(Int(asked))", 6), ("\(Int(walk))", 7),
      ("\(Double(Int(map * 10)) / 10)", 7), ("\(Int(walk / map))", 6), ("\(Int(made / 1000))", 6),
      ("\(Int(made / walk * asked))", 7), ("\(pays)", 6), ("\(Int(median(counts)))", 6),
    ].map(column).joined(separator: " |")
  }
}

print(
  [
    ("scene", 32), ("views", 7), ("asked", 6), ("ns", 7), ("map ns", 7), ("times", 6), ("µs", 6),
    ("askings", 7), ("pays", 6), ("made", 6),
  ].map(column).joined(separator: " |"))
for shape in Shape.all { print(try Measurement(shape).row()) }
