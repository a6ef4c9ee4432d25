// The generated Swift client, used as an app would: each question's answer is read by its typed members.

import Foundation
import OpenAPIClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Wrong: Error { let what: String }

func expect(_ holds: Bool, _ what: String) throws {
  if !holds { throw Wrong(what: what) }
}

OpenAPIClientAPIConfiguration.shared.basePath = CommandLine.arguments[1]
let text = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[2]))
let dump = try String(contentsOfFile: CommandLine.arguments[3], encoding: .utf8)
let scene = try JSONDecoder().decode(Scene.self, from: text)
let touch = Touch(x: 80, y: 172)

let stored = try await StoredScenesAPI.storeScene(scene: scene)
try expect(stored.id.hasPrefix("sha256:"), "a stored scene has an id")
try expect(
  try await StoredScenesAPI.storedScene(id: stored.id).windows.count == 1, "a stored scene comes back")

guard
  case .typeHitTestAnswer(let hit) = try await TouchesAPI.hitTest(
    hitTestRequest: HitTestRequest(scene: scene, touch: touch))
else { throw Wrong(what: "a hit test's answer has its type") }
try expect(hit.hitView?.id == "dim", "the hit view is named")

guard
  case .typeExplanation(let why) = try await TouchesAPI.explain(
    explainBody: .typeExplainRequest(ExplainRequest(sceneId: stored.id, target: "pay", touch: touch)))
else { throw Wrong(what: "an explanation has its type") }
try expect(why.verdict == .unreachable && !why.fixes.isEmpty, "the explanation of a scene")

// The generator's Swift sends no texts: a dump goes by URLSession, and its answer is read by the generated type.
guard let importing = URL(string: CommandLine.arguments[1] + "/v1/import") else {
  throw Wrong(what: "an address")
}
var request = URLRequest(url: importing)
request.httpMethod = "POST"
request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
request.httpBody = Data(dump.utf8)
let imported = try JSONDecoder().decode(Import.self, from: try await URLSession.shared.data(for: request).0)
try expect(
  imported.format == .recursivedescription && !imported.warnings.isEmpty,
  "an import has its format and warnings")
guard
  case .typeExplanation(let dumped) = try await TouchesAPI.explain(
    explainBody: .typeExplainRequest(ExplainRequest(scene: imported.scene, target: "0x104", touch: touch)))
else { throw Wrong(what: "an explanation of a dump has its type") }
try expect(dumped.receiver?.id == "0x105", "the explanation of a dump names the receiver")

let played = try await TouchesAPI.events(eventsRequest: EventsRequest(touch: touch, sceneId: stored.id))
try expect(played.summary?.touches.count == 1, "a tap has one touch")

let map = try await ScreensAPI.touchMap(touchMapRequest: TouchMapRequest(sceneId: stored.id))
try expect(map.unreachable.contains { $0.view == "pay" }, "the map tells what no touch reaches")
try expect(map.views.contains { ($0.regions.first?.first?.count ?? 0) >= 3 }, "regions have corners")

guard
  case .typeAudit(let audit) = try await ScreensAPI.audit(
    auditBody: .typeAuditRequest(AuditRequest(sceneId: stored.id)))
else { throw Wrong(what: "an audit has its type") }
try expect(!audit.violations.isEmpty, "the audit finds the covered button")

let side = DiffSide.typeStoredSceneSide(StoredSceneSide(sceneId: stored.id))
guard
  case .typeDifferences(let same) = try await ScreensAPI.diff(
    diffBody: .typeDiffRequest(DiffRequest(before: side, after: side)))
else { throw Wrong(what: "differences have their type") }
try expect(same.added.isEmpty && same.ownerChanged.isEmpty, "a scene does not differ from itself")

let capture = try JSONDecoder().decode(
  Scene.self, from: Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[4])))
let check = try await ScreensAPI.check(checkRequest: CheckRequest(scene: capture))
try expect(
  check.points == 1 && check.differences.first?.cause == ._override, "the app's own hit test is compared")
print("asked")
