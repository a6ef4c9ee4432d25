import Foundation
import HitTesting
import OverrideRunning
import SceneCoding
import Testing
import TouchGeometry

/// Overrides after the structure of public ones, which lie beside the project where somebody has them:
/// `../shared/overrides/cases`.
@Suite("Public overrides")
struct SharedCaseTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/overrides/cases").standardized

  /// None where the folder is missing.
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()) ?? [])
    .filter { $0.hasSuffix(".json") }

  private struct Case: Decodable {
    let source: [File]
    let passes: Int?
    let touches: [LabelledTouch]
    let explain: [Question]?
  }

  private struct Question: Decodable {
    let target: String
    let touch: Place?
    let verdict: String
  }

  private struct Place: Decodable {
    let x: Double
    let y: Double
  }

  private struct File: Decodable {
    let file: String
    let text: String
    let `class`: String?
  }

  private struct LabelledTouch: Decodable {
    let x: Double
    let y: Double
    /// Nil for no view.
    let hit: String?
    /// The views that are possible; nil where the answer is certain.
    let unknown: [String?]?
    let because: [Line]?
    let also: [Line]?
    let log: String?
    let prints: [String]?
  }

  private struct Line: Decodable, Hashable {
    let file: String
    let line: Int
  }

  @Test("Every touch is as it is labelled", arguments: names)
  func touches(name: String) throws {
    let bytes = try Data(contentsOf: Self.folder.appending(path: name))
    let labelled = try JSONDecoder().decode(Case.self, from: bytes)
    let document = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    let json = try JSONSerialization.data(withJSONObject: try #require(document["scene"]))
    let files = labelled.source.map {
      OverrideSource.File(name: $0.file, bytes: Array($0.text.utf8), className: $0.class)
    }
    let scene = try CodeScene(json: String(decoding: json, as: UTF8.self), files)
    for touch in labelled.touches { try check(touch, scene, passes: labelled.passes ?? 1, name) }
    for question in labelled.explain ?? [] {
      guard let place = question.touch, scene.scene.recognizer(named: question.target) != nil else {
        continue
      }
      let verdict = try scene.verdict(on: question.target, place.x, place.y)
      #expect(verdict == question.verdict, "\(name) (\(place.x), \(place.y))")
    }
  }

  private func check(_ touch: LabelledTouch, _ code: CodeScene, passes: Int, _ name: String) throws {
    let place = "\(name) (\(touch.x), \(touch.y))"
    let asked = Touch(at: Point(x: touch.x, y: touch.y))
    func id(_ view: ViewIndex?) -> String? { view.map(code.scene.tree.id(of:)) }
    let (result, log) = try code.scene.hitTestLog(asked, passes: passes)
    if touch.unknown == nil { #expect(id(result.hitView) == touch.hit, "\(place)") }
    if let text = touch.log, passes == 1 {
      let lines = log.lines.map { line in
        String(repeating: "--", count: Int(line.depth)) + code.scene.tree.className(of: line.view)
      }
      #expect(lines.joined(separator: "\n") == text, "\(place)")
    }
    guard let ways = try code.scene.programWays(of: asked, passes: passes) else {
      // Code of delegates alone runs in no hit test.
      let isOfDelegates = code.scene.gestureRecognizers.contains { $0.delegateName != nil }
      #expect(isOfDelegates, "\(place): no view has a class of the text")
      return
    }
    #expect(ways.isCertain == (touch.unknown == nil), "\(place)")
    if let unknown = touch.unknown {
      #expect(Set(ways.hitViews.map(id)) == Set(unknown), "\(place)")
      let lines = Set(
        ways.deciding.map { fact in
          let line = ways.program.place(of: fact.place)
          return Line(file: line.file, line: line.line)
        })
      #expect(!lines.isEmpty && lines.isSubset(of: (touch.because ?? []) + (touch.also ?? [])), "\(place)")
    }
    if let prints = touch.prints { #expect(ways.ways.first?.prints.map(\.text) == prints, "\(place)") }
  }
}
