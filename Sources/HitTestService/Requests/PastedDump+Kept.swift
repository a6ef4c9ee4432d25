import DumpImporting
import Explaining
import HitTesting
import SceneCoding

// The dump's facts that a body's or stored scene has kept.

extension PastedDump {
  /// The doubts that a scene of a body or of the store brought along: it is asked as its dump was.
  ///
  /// - Returns: nil for a scene that leaves nothing open.
  convenience init?(keptIn scene: Scene, _ asker: Asker) {
    guard scene.unknowns != nil || scene.hasAssumedControls else { return nil }
    self.init(ImportedScene(keptIn: scene, scene.unknowns ?? Unknowns()), RequestQuery(asker: asker))
  }

  /// The doubts of two scenes, common ones once; nil if there are none.
  static func kept(in before: Scene, and after: Scene, _ asker: Asker) -> PastedDump? {
    let dumps = [before, after].compactMap { PastedDump(keptIn: $0, asker) }
    return dumps.last?.withWarnings(of: dumps.map(\.imported))
  }

  /// Completes a JSON body by the dump, like a query: with the pasted touch if the question takes one.
  ///
  /// - Throws: `ProblemDetails` of 400 for a target without a frame; of 422 for views without places.
  func settle(_ request: inout SceneRequest, to endpoint: Endpoint) throws(ProblemDetails) {
    try requirePlaces(for: endpoint)
    if request.touch == nil, endpoint.members.contains(.touch) { request.touch = imported.touch }
    guard let target = request.target, let refusal = imported.swiftUIRefusal(of: target) else { return }
    throw .refusedTarget(refusal)
  }
}

extension PastedDump {
  /// A verdict about views of a paste without their places is refused as that of the paste is.
  ///
  /// - Throws: `ProblemDetails` of 422.
  func requirePlaces(for endpoint: Endpoint) throws(ProblemDetails) {
    guard let refusal = imported.keptRefusal, endpoint == .explain || endpoint == .audit else { return }
    throw problem(refusal)
  }

  /// Removes the claims that the dump's own facts about the target contradict.
  ///
  /// - Returns: whether it is known what becomes of the touch.
  func settle(_ explanation: inout Explanation, in scene: Scene) -> Bool {
    if let view = viewOutOfWindows(around: explanation.target, in: scene) {
      explanation.leaveUnreachable(outOfWindows: view)
      return true
    }
    return delivered.map { explanation.heed($0, in: scene) } ?? false
  }

  /// R72: a view, or a superview of it, whose printed window is nil.
  private func viewOutOfWindows(around target: ViewIndex, in scene: Scene) -> ViewIndex? {
    let superviews = scene.tree.selfAndSuperviews(of: target)
    let detached = warnings.lazy.filter { $0.fact == .noWindow }.compactMap(\.view)
    return detached.first { superviews.contains($0) }
  }

  /// UIKit's own result for the pasted touch, where it is another view than the scene's (R43).
  var delivered: DeliveredTouch? {
    guard let touch = imported.touch, let doubt = imported.warnings.first(where: { $0.fact == .delivery })
    else { return nil }
    return DeliveredTouch(of: touch, to: doubt.view)
  }
}

extension Scene {
  /// More than a reader looks at.
  private static let assumedControlsMax = 20

  fileprivate var hasAssumedControls: Bool { basis == .uikit && assumedControl != nil }

  /// The doubts about views that are controls by their declaration alone (R27).
  var doubtsOfAssumedControls: [ImportWarning] {
    guard hasAssumedControls, let first = assumedControl else { return [] }
    let names = SpokenNames(self) { _ in nil }
    return (first.rawValue..<Int32(tree.count)).lazy.map(ViewIndex.init).filter(isAssumedControl)
      .prefix(Self.assumedControlsMax).map { view in
        ImportWarning(.assumed, names.assumedControl(view), kind: "assumedControl", view: view)
      }
  }
}

extension ImportedScene {
  fileprivate init(keptIn scene: Scene, _ unknowns: Unknowns) {
    self.init(
      kept: scene, unknowns, notes: ImportedNotes.all(in: scene).map { ($0.line ?? 1, $0.texts) })
  }

  /// - Throws: `ProblemDetails`: 400 for a text that is not JSON, 422 for a scene with mistakes.
  init(importedBefore body: [UInt8], _ limits: SceneLimits) throws(ProblemDetails) {
    let (scene, isAlone) = (try Self.scene(body, limits), SceneDocument.isBegun(by: body))
    let unknowns = scene.unknowns ?? Unknowns()
    self.init(keptIn: scene, unknowns)
    guard format == nil, !isAlone else { return }
    throw .unknownFormat(unknowns.format ?? "")
  }

  private static func scene(_ body: [UInt8], _ limits: SceneLimits) throws(ProblemDetails) -> Scene {
    try decoding(
      SceneDocument.isBegun(by: body)
        ? SceneDocument.decode(body, limits: limits)
        : ImportedDocument.decode(body, limits: limits) { format in
          DumpFormat(rawValue: format)?.isStacked == false ? .unknown : .subviews
        })
  }
}
