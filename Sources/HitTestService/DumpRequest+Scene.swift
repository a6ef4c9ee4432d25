import Auditing
import DumpImporting
import HitTesting
import SceneCoding

// What the query of a dump says beside a touch.

extension DumpRequest {
  /// The same as a body of JSON says with its members.
  func sceneRequest(asking question: SceneRequest.Question) throws(ProblemDetails) -> SceneRequest {
    var request = SceneRequest(scene: imported.scene)
    let members = question.members
    if members.contains(.touch) {
      request.touch = question.required.contains(.touch) ? try requiredTouch() : try touch()
    }
    if members.contains(.target) {
      request.target = question.required.contains(.target) ? try requiredTarget() : try target()
    }
    if members.contains(.views) { request.views = try views() }
    if members.contains(.window) { request.window = try window() }
    if members.contains(.show) {
      let parts = try asking { () throws(RequestQuery.Mistake) in try query.words(.show, PicturePart.self) }
      request.show = Set(parts ?? [])
    }
    if members.contains(.targetSize) { request.audit = try auditOptions() }
    if members.contains(.artifact) { request.artifact = query[.artifact] }
    return request
  }

  private func auditOptions() throws(ProblemDetails) -> AuditOptions {
    try asking { () throws(RequestQuery.Mistake) in
      AuditOptions(
        targetSize: try query.word(.targetSize) ?? .hig,
        rules: Set(try query.words(.rules, AuditRule.self) ?? AuditRule.allCases))
    }
  }

  private func requiredTarget() throws(ProblemDetails) -> ViewIndex {
    if let target = try target() { return target }
    throw ProblemDetails(
      .badRequest,
      "The query lacks `target`, the view that is asked about: its address, id, class or label, like "
        + "&target=0x7f8a1c.")
  }

  private func target() throws(ProblemDetails) -> ViewIndex? {
    try query[.target].map { name throws(ProblemDetails) in try view(named: name, as: .target) }
  }

  /// Views between commas.
  private func views() throws(ProblemDetails) -> [ViewIndex]? {
    guard let names = query[.views]?.split(separator: ",") else { return nil }
    var views: [ViewIndex] = []
    for name in names { views.append(try view(named: String(name), as: .views)) }
    return views
  }

  private func window() throws(ProblemDetails) -> ViewIndex? {
    guard let name = query[.window] else { return nil }
    let window = try view(named: name, as: .window)
    if imported.scene.tree[window].superview == nil { return window }
    throw ProblemDetails(
      .badRequest, "The query's `window`: \"\(name.prefix(80))\" is a view, but not a window.")
  }

  func view(named name: String, as key: RequestQuery.Key) throws(ProblemDetails) -> ViewIndex {
    let scene = imported.scene
    do {
      return try ViewName(name).view(in: scene, label: label)
    } catch {
      let detail = error.detail(of: "\"\(name.prefix(80))\"", in: scene) { view in
        "\(scene.tree.className(of: view)) \(scene.tree.id(of: view)) (line \(imported.line(of: view)))"
      }
      throw ProblemDetails(.badRequest, "The query's `\(key)`: \(detail).")
    }
  }
}
