import Foundation
import HTTPProtocol
import HitTestService
import Testing

/// One tree in three forms: as a dump, as the JSON that `import` makes of it, and as JSON with nothing but classes and places.
@Suite("One tree, three forms")
struct SameTreeTests {
  struct Paste: CustomTestStringConvertible {
    let file: URL
    var testDescription: String { file.lastPathComponent }
  }

  /// Those of the tests, and those that lie beside the repository, where they do.
  static let pastes: [Paste] = [
    ControlDumpTests.folder, packageFolder.appending(path: "../shared/parts/texts").standardizedFileURL,
  ].flatMap {
    folder in
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { ["txt", "md", "log"].contains($0.pathExtension) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }.map { Paste(file: $0) }
  }

  @Test("The dumps are there")
  func corpus() {
    #expect(Self.pastes.count >= 45)
  }

  @Test(
    "The same view is hit in a dump, in its import, and by classes and places alone (R157)", arguments: pastes
  )
  func hits(text: Paste) throws {
    let dump = try String(contentsOf: text.file, encoding: .utf8)
    let imported = paste(dump, to: "/v1/import")
    guard imported.status == 200, try imported.json["refusal"].isNull,
      let document = try JSONSerialization.jsonObject(with: Data(imported.body)) as? [String: Any],
      let scene = document["scene"] as? [String: Any]
    else { return }
    // Geometry alone knows no classes of which UIKit asks.
    guard document["basis"] as? String == "uikit" else { return }
    let points = Self.points(try paste(dump, to: "/v1/touch-map").json)
    let pasted = try points.map { point in
      try hitTestDump(dump, "x=\(point.x)&y=\(point.y)")["hitView.id"].string
    }
    #expect(try Self.hits(points, in: scene) == pasted, "as imported")
    #expect(try Self.hits(points, in: Self.byClasses(scene)) == pasted, "by classes and places")
  }

  private struct Place {
    let x: Double
    let y: Double
  }

  /// A grid over the screen, and one point of each region.
  private static func points(_ map: JSON) -> [Place] {
    let box = map["screen"].numbers
    let (width, height) = (box.count == 4 ? box[2] : 390, box.count == 4 ? box[3] : 844)
    let grid = (0..<24).map {
      Place(x: (Double($0 % 4) + 0.4) / 4 * width, y: (Double($0 / 4) + 0.4) / 6 * height)
    }
    let own = map["views"].array.prefix(60).compactMap { view in
      view["bestPoint.x"].number.flatMap { x in view["bestPoint.y"].number.map { Place(x: x, y: $0) } }
    }
    return grid + own
  }

  private static func hits(_ points: [Place], in scene: [String: Any]) throws -> [String?] {
    let touches = points.map { ["x": $0.x, "y": $0.y] }
    let body: [String: Any] = ["scene": scene, "touches": touches, "include": [String]()]
    let data = try JSONSerialization.data(withJSONObject: body)
    let answer = ask(.post, bytes: Array(data))
    guard answer.status == 200 else {
      Issue.record("\(String(decoding: answer.body.prefix(300), as: UTF8.self))")
      return []
    }
    return try answer.json["results.*.hitView.id"].list
  }

  /// Each view with its class as the runtime has it, its place and its flags: no override, and nothing of the sender's own.
  private static func byClasses(_ scene: [String: Any]) -> [String: Any] {
    var scene = scene
    scene["windows"] = (scene["windows"] as? [[String: Any]])?.map { byClasses($0, isWindow: true) }
    return scene
  }

  private static func byClasses(_ view: [String: Any], isWindow: Bool) -> [String: Any] {
    var view = view
    let metadata = view.removeValue(forKey: "metadata") as? [String: Any]
    let name = view["class"] as? String ?? ""
    // What a window without contents lets through, and what draws for SwiftUI from iOS 18 on (P4), no class tells.
    if !isWindow, !name.hasSuffix("DrawingView"), !name.hasSuffix("_UIGraphicsView") {
      view["overrides"] = nil
    }
    if let printed = metadata?["printedClass"] as? String { view["class"] = printed }
    view["subviews"] = (view["subviews"] as? [[String: Any]])?.map { byClasses($0, isWindow: false) }
    return view
  }
}
