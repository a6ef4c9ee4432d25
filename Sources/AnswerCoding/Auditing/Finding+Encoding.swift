import Auditing
import HitTesting
import JSONCoding
import SceneCoding
import SwiftUITesting
import TouchGeometry

// Findings as JSON: the values of each kind of evidence, in the order in which answers list them.

extension JSONWriter {
  /// Writes the members of a finding's `values`.
  mutating func values(of evidence: Finding.Evidence, on view: ViewIndex, in scene: Scene) {
    switch evidence {
    case .passes(let measured): values(of: measured, in: scene)
    case .tooSmall(let extent): values(of: extent)
    case .smallGesture(let gesture, let extent):
      let names = SwiftUINames(of: view, in: scene)
      member("node", names[gesture.node])
      member("gesture", names[gesture])
      values(of: extent)
      scene.tree.swiftUI(in: view)?.source(of: gesture)?.encodeMembers(to: &self)
    case .invisibleCover(let alpha, let targets):
      member("alpha", alpha)
      member("targets", targets)
    case .deadWindow(let count): member("windows", count)
    case .outside(let lostShare, let overhang):
      members([
        "lostShare": lostShare,
        "side": overhang?.side.rawValue,
        "overhang": overhang?.length,
      ])
    case .disabled(let property): if let property { values(of: property) }
    case .overlapped(let area, let share):
      member("overlapArea", area)
      member("overlapShare", share)
    case .deadZone(let area, let share):
      member("deadArea", area)
      member("deadShare", share)
    case .singularTransform(let count): member("interactiveViews", count.map { Double($0) })
    case .recognizer(let recognizer, let outcome): values(of: recognizer, outcome, in: scene)
    case .deadGesture(let node, let share, let obstacle):
      members([
        "node": SwiftUINames(of: view, in: scene)[node],
        "deadShare": share,
        "reason": obstacle.code,
      ])
      scene.tree.swiftUI(in: view)?.nodes[node].source?.encodeMembers(to: &self)
    case .inert(.recognizer(let recognizer)): values(of: recognizer, in: scene)
    case .override(_, let place):
      members([
        "file": place.file,
        "line": place.line,
        "column": place.column,
      ])
    case .inert(.button), .inert(.control), .unreachable: break
    }
  }

  private mutating func values(of measured: Finding.Measurement, in scene: Scene) {
    switch measured {
    case .none: break
    case .size(let width, let height, let isExceptedForSpacing):
      member("width", width)
      member("height", height)
      if isExceptedForSpacing { member("exception", "spacing") }
    case .alpha(let alpha): member("alpha", alpha)
    case .recognizer(let recognizer): values(of: recognizer, in: scene)
    }
  }

  private mutating func values(of extent: Finding.Extent) {
    members([
      "width": extent.width,
      "height": extent.height,
      "square": extent.square,
      "required": extent.required,
      "boundsWidth": extent.bounds.width,
      "boundsHeight": extent.bounds.height,
    ])
  }

  private mutating func values(of property: Finding.DisabledProperty) {
    switch property {
    case .isEnabled:
      member("property", "isEnabled")
      member("isDefault", false)
    case .isUserInteractionEnabled(let isDefault):
      member("property", "isUserInteractionEnabled")
      member("isDefault", isDefault)
    }
  }

  private mutating func values(of recognizer: RecognizerIndex, in scene: Scene) {
    member("recognizer", scene.id(of: recognizer))
    member("kind", scene.recognizer(recognizer).kind)
  }

  private mutating func values(
    of recognizer: RecognizerIndex, _ outcome: Finding.RecognizerOutcome, in scene: Scene
  ) {
    values(of: recognizer, in: scene)
    member("outcome", outcome.name)
    switch outcome {
    case .alwaysWins(let views), .delaysBegan(let views), .delaysEnded(let views): member("views", views)
    case .alwaysLoses, .rivals: break
    }
  }
}

extension Finding.RecognizerOutcome {
  /// The outcome as answers name it.
  var name: String {
    switch self {
    case .alwaysLoses: "alwaysLoses"
    case .alwaysWins: "alwaysWins"
    case .delaysBegan: "delaysTouchesBegan"
    case .delaysEnded: "delaysTouchesEnded"
    case .rivals: "rivals"
    }
  }
}
