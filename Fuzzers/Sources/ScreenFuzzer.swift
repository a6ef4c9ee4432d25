// The touch map of any scene tiles the screen, and says at each place what the search says; and whatever a document
// declares, its screen is mapped, audited, drawn and compared, or refused.

import Auditing
import HitTesting
import TouchGeometry
import TouchMapping
import Comparing
import JSONCoding
import AnswerCoding
import SceneCoding
import SceneDrawing
import SceneSupport

enum ScreenFuzzer: Fuzzer {
  static let name = "screen"

  static var seeds: [[UInt8]] {
    HitTestFuzzer.seeds.prefix(16) + SceneSeeds.all.map { Array($0.utf8) }
  }

  static func run(_ bytes: [UInt8]) {
    if bytes.first == UInt8(ascii: "{") { runDeclared(bytes) } else { runRandom(Choices(bytes)) }
  }

  // MARK: - Against the search

  private static func runRandom(_ choices: Choices) {
    var random = RandomScene(ChosenNumbers(choices))
    let declared = random.scene
    do {
      let scene = try declared.built().scene
      let map = try scene.touchMap()
      checkAreas(map, "\(declared)")
      for _ in 0..<8 {
        let (x, y) = random.point()
        check(Point(x: x + 0.37, y: y + 0.41), scene, map, "\(declared)")
      }
    } catch TouchMapFailure.tooManyEdges {
    } catch {
      fatalError("a small scene is not mapped: \(error)\n\(declared)")
    }
  }

  private static func check(_ point: Point, _ scene: Scene, _ map: TouchMap, _ declared: String) {
    guard map.screen.contains(point), isFarFromEdges(point, map) else { return }
    let owners = map.views.filter { $0.regions.contains { contains($0, point) } }.map(\.view)
    let hit = try? scene.hitTest(Touch(at: point)).hitView
    require(
      owners == (hit.map { [$0] } ?? []),
      "\(point): \(owners), but the search says \(String(describing: hit))\n\(declared)")
  }

  /// By the rule of even and odd crossings. The canary: holes are overlooked.
  private static func contains(_ polygon: Polygon, _ point: Point) -> Bool {
    let rings = isCanary ? [polygon.outer] : [polygon.outer] + polygon.holes
    return rings.reduce(false) { $0 != isInside($1, point) }
  }

  private static func isInside(_ ring: [Point], _ point: Point) -> Bool {
    var isInside = false
    guard var last = ring.last else { return false }
    for corner in ring {
      if (corner.y > point.y) != (last.y > point.y),
        point.x < last.x + (point.y - last.y) / (corner.y - last.y) * (corner.x - last.x)
      {
        isInside.toggle()
      }
      last = corner
    }
    return isInside
  }

  /// Curves are flattened to the tolerance; right beside an edge either side may be named.
  private static func isFarFromEdges(_ point: Point, _ map: TouchMap) -> Bool {
    let least = 2 * map.tolerance
    return map.views.allSatisfy { territory in
      territory.edges.allSatisfy { distance(from: point, $0.from, $0.to) > least }
    }
  }

  private static func distance(from point: Point, _ start: Point, _ end: Point) -> Double {
    let way = end - start
    let along = (point - start).dx * way.dx + (point - start).dy * way.dy
    let part = way.lengthSquared > 0 ? min(max(along / way.lengthSquared, 0), 1) : 0
    let rest = point - (start + part * way)
    return rest.lengthSquared.squareRoot()
  }

  private static func checkAreas(_ map: TouchMap, _ declared: String) {
    let whole = map.screen.size.width * map.screen.size.height
    let parts = map.views.reduce(0) { $0 + $1.area } + map.nobody.reduce(0) { $0 + $1.area }
    require(
      abs(parts - whole) <= 1e-6 * max(whole, 1), "areas of \(parts) on a screen of \(whole)\n\(declared)")
  }

  // MARK: - Declared scenes

  private static let limits: SceneLimits = {
    var limits = SceneLimits()
    limits.viewsMax = 24
    limits.depthMax = 8
    limits.touchesMax = 4
    return limits
  }()

  private static func runDeclared(_ bytes: [UInt8]) {
    guard let scene = try? HitTestRequest(json: bytes, limits: limits).scene else { return }
    var json = JSONWriter()
    json.beginArray()
    do {
      let map = try scene.touchMap()
      json.object { TouchMapEncoder(scene).encodeMembers(of: map, to: &$0) }
      _ = TouchMapPicture(scene, map).svg()
      let screen = AuditedScreen(scene, try scene.audit())
      json.object { AuditEncoder([screen], screen.audit.options, version: "").encodeMembers(to: &$0) }
      var report = FileReport(of: screen.audit.options, artifact: nil)
      report.add(screen)
      _ = FileReport.sarif([report], version: "")
      let owners = try scene.ownerChanges(to: scene)
      require(owners.isEmpty, "a scene differs from itself: \(owners)")
      json.object {
        DifferencesEncoder(before: scene, after: scene)
          .encodeMembers(of: scene.differences(to: scene), owners, to: &$0)
      }
      if let hits = try? CapturedHits.read(in: bytes, of: scene, countMax: 64) {
        let check = try scene.check(against: hits)
        let count = check.agreeingCount + check.differences.reduce(0) { $0 + $1.count }
        require(count == hits.count && check.pointCount == hits.count, "a point is told twice, or not at all")
        json.object { HitCheckEncoder(check, in: scene).encodeMembers(to: &$0) }
      }
    } catch {
      // Too many edges, or overrides without an end: a refusal is an answer too.
    }
    var options = ScenePicture.Options()
    options.show = [.hidden, .names]
    _ = ScenePicture(scene, options).svg()
  }
}
