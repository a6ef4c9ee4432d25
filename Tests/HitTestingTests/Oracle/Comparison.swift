import SceneSupport
import Testing
@testable import HitTesting
@testable import TouchGeometry

/// One touch, asked of the engine, of its region map and of the oracle.
struct OracleTouch {
  let x: Double
  let y: Double
  var view: String?
  var passes = 1

  /// Reports a difference between the two, with all it takes to see it again.
  ///
  /// - Parameter tolerance: how far locations may lie apart; points nearer than that to an edge mean nothing.
  /// - Returns: whether the two agree.
  func compare(
    _ built: BuiltScene, with scene: TestScene, tolerance: Double = 0, _ name: @autoclosure () -> String
  ) throws -> Bool {
    let oracle = Oracle(scene)
    let expected = oracle.answer(x, y, in: view, passes: passes)
    let answer = try built.answer(x, y, in: view, passes: passes)
    guard try agreesWithMap(answer, built) else {
      Issue.record("\(name()): touch (\(x), \(y)), passes \(passes): the map has something else\n\(scene)")
      return false
    }
    if tolerance > 0, oracle.leastDistanceToEdge < tolerance { return true }
    if answer.agrees(with: expected, tolerance) { return true }
    Issue.record(
      """
      \(name()): touch (\(x), \(y)) in \(view ?? "screen"), passes \(passes)
      \(scene)
      engine: \(answer.report)
      oracle: \(expected.report)
      """)
    return false
  }
}

extension OracleTouch {
  /// Whether the region map, where it knows an answer, knows that of the search to the bit.
  private func agreesWithMap(_ answer: TouchAnswer, _ built: BuiltScene) throws -> Bool {
    built.scene.makeRegionMapIfMissing()
    var search = TouchSearch(in: built.scene, passes: passes)
    let result = try search.hitTest(built.touch(x, y, in: view))
    let tree = built.scene.tree
    return result.hitView.map(tree.id(of:)) == answer.hit && result.window.map(tree.id(of:)) == answer.window
  }
}

extension Scene {
  func makeRegionMapIfMissing() {
    if regionMap.value == nil { makeRegionMap() }
  }
}

extension TouchAnswer {
  func agrees(with other: TouchAnswer, _ tolerance: Double) -> Bool {
    if tolerance == 0 { return self == other }
    var rounded = self
    guard visits.count == other.visits.count else { return false }
    for (index, visit) in other.visits.enumerated() {
      guard visits[index].location.isNear(visit.location, tolerance) else { return false }
      rounded.visits[index].location = visit.location
    }
    return rounded == other
  }

  var report: String {
    let visits = visits.map { visit in
      "\(visit.pass):\(visit.depth) \(visit.view) \(visit.outcome) "
        + (visit.location.map { "(\($0.x), \($0.y))" } ?? "nowhere")
    }
    return """
      \(hit ?? "nil") in \(window ?? "nil")
        \(visits.joined(separator: "\n  "))
        lines \(lines.map { "\($0.depth) \($0.view) \($0.className)" })
        chain \(chain.map { "\($0.responder) \($0.rule) \($0.outcome)" })
        handler \(handler ?? "nil"), recognizers \(gestureRecognizers)
      """
  }
}
