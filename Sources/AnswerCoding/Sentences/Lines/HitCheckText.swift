import Comparing
import HitTesting
import SceneCoding
import TouchGeometry

/// What came of a check against an app, in sentences.
///
///     The app's hitTest(_:with:) returns the same view at 5120 of 5194 points.
///     74 points: hitTest(_:with:) of DimView returns nil.
///     First at (80, 172): the rules give DimView, the app UIButton 0x104.
///     Declare: "overrides": {"hitTest":{"kind":"passThrough"}} on DimView gives the app's views at all of these points.
struct HitCheckText {
  private let scene: Scene
  private let check: HitCheck
  private let names: SpokenNames

  init(_ check: HitCheck, in scene: Scene) {
    self.scene = scene
    self.check = check
    names = SpokenNames(scene) { _ in nil }
  }

  var summary: String {
    if check.pointCount == 1 { return summaryOfOne }
    let points = "\(check.pointCount) points"
    if check.agrees { return "The app's hitTest(_:with:) returns the same view at all \(points)." }
    let part = "\(check.agreeingCount) of \(points)"
    return "The app's hitTest(_:with:) returns the same view at \(part)."
  }

  private var summaryOfOne: String {
    guard let change = check.differences.first?.changes.first else {
      return "The app's hitTest(_:with:) returns the same view."
    }
    return "The app's hitTest(_:with:) returns \(observed(change)), not \(predicted(change))."
  }

  /// Why the app returns other views.
  func sentence(_ difference: HitDifference) -> String {
    switch difference.cause {
    case .overrides(let results): "\(list(results))."
    case .undeclared(let results):
      "No known override explains it. It would follow if \(list(results))."
    case .unlistedView: "The app returns a view that is not in the scene."
    case .unexplained: "No override explains it."
    }
  }

  private func list(_ results: [OverrideResult]) -> String {
    results.map { result in
      let start = "\(result.method.selector) of \(names[result.view]) returns "
      return switch result.value {
      case .returnsNil, .isInside, .isOutside: start + result.value.rawValue
      case .returnsItself: start + "the view itself"
      case .returnsAnother: start + "another view"
      }
    }.joined(separator: " and ")
  }

  /// How many points it is about, where the check has several.
  func lead(_ difference: HitDifference) -> String {
    check.pointCount == 1 ? "" : "\(difference.count) point\(difference.count == 1 ? "" : "s"): "
  }

  /// The receivers at the first of the points.
  func example(_ change: HitDifference.Change) -> String {
    "First at \(change.location.text): the rules give \(predicted(change)), the app \(observed(change))."
  }

  /// What a scene may declare in place of an unknown override.
  func advice(_ overrides: String, of view: ViewIndex) -> String {
    "\"overrides\": \(overrides) on \(names[view]) gives the app's views at all of these points."
  }

  private func predicted(_ change: HitDifference.Change) -> String {
    change.predicted.map { names[$0] } ?? "no view"
  }

  private func observed(_ change: HitDifference.Change) -> String {
    switch change.observed {
    case .view(let view): names[view]
    case .nobody: "no view"
    case .unlisted(let id): "\(id.prefix(80)) (not in the scene)"
    }
  }
}
