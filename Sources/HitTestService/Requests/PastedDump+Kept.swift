import DumpImporting
import Explaining
import HitTesting
import SceneCoding
import SwiftUITesting

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
  /// - Throws: `ProblemDetails` of 400 for a target without a frame.
  func settle(_ request: inout SceneRequest, to endpoint: Endpoint) throws(ProblemDetails) {
    if request.touch == nil, endpoint.members.contains(.touch) { request.touch = imported.touch }
    guard let target = request.target, let refusal = imported.swiftUIRefusal(of: target) else { return }
    throw .badRequest("`\(RequestMember.target.name)`: \(refusal)\(refusal.endingMark)")
  }
}

extension PastedDump {
  /// R43: removes the claims about a touch that UIKit gave to another view than the scene does: the dump lacks the cause.
  /// But a hit test that is not public, and left the target open, is decided (R155).
  ///
  /// - Returns: whether it is known that the target gets the touch.
  func heedDelivery(_ explanation: inout Explanation, in scene: Scene) -> Bool {
    guard explanation.recognizer == nil, explanation.evidence.isEmpty,
      let doubt = warnings.first(where: { $0.fact == .delivery }),
      imported.touch.map(scene.onScreen) == scene.onScreen(explanation.touch),
      let receiver = explanation.receiver, receiver != doubt.view
    else { return false }
    guard let given = doubt.view else {
      if [.reached, .undecided].contains(explanation.verdict) {
        explanation.leaveUndecided(isGivenElsewhere: true)
      }
      return false
    }
    if explanation.verdict == .undecided {
      guard explanation.target == given, explanation.contenders == [receiver] else { return false }
      explanation.settle(in: scene)
      return true
    }
    if explanation.target == receiver {
      explanation.leaveUndecided(or: [given])
    } else if explanation.target == given {
      explanation.leaveUndecided(or: [receiver])
    }
    return false
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
        let detail =
          "\(names[view]) counts as a control: it declares isEnabled (R27). If its class is not a UIControl, it gets touches: set "
          + "its `baseClass`."
        return ImportWarning(.assumed, detail, view: view)
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
    let name = (unknowns.format ?? "").prefix(40)
    throw .badRequest("Unknown import format \"\(name)\".")
  }

  private static func scene(_ body: [UInt8], _ limits: SceneLimits) throws(ProblemDetails) -> Scene {
    do {
      return SceneDocument.isBegun(by: body)
        ? try SceneDocument.decode(body, limits: limits)
        : try ImportedDocument.decode(body, limits: limits) { format in
          DumpFormat(rawValue: format)?.isStacked == false ? .unknown : .subviews
        }
    } catch {
      throw ProblemDetails(error)
    }
  }
}
