public import Comparing
public import HitTesting
public import JSONCoding
import SceneCoding
import TouchGeometry

/// Writes a check against an app as JSON, and in lines.
public struct HitCheckEncoder {
  private let check: HitCheck
  private let scene: Scene
  private let text: HitCheckText

  public init(_ check: HitCheck, in scene: Scene) {
    self.check = check
    self.scene = scene
    text = HitCheckText(check, in: scene)
  }

  /// More than a reader looks at: a screen has some ten views that touches may go to.
  private static let changesMax = 20

  /// - Parameter more: writes further members.
  public func encode(and more: (inout JSONWriter) -> Void = { _ in }, to json: inout JSONWriter) {
    json.object { json in
      json.member("summary", text.summary)
      json.member("points", check.pointCount)
      json.member("agreeing", check.agreeingCount)
      json.array("differences") { json in
        for difference in check.differences { encode(difference, to: &json) }
      }
      var seen: Set<String> = []
      let classes = check.overridingViews.map { scene.tree.className(of: $0) }
      json.strings("unknownOverrides", classes.filter { seen.insert($0).inserted })
      more(&json)
    }
  }

  private func encode(_ difference: HitDifference, to json: inout JSONWriter) {
    json.object { json in
      json.member("cause", difference.cause.name)
      json.member("points", difference.count)
      json.member("detail", text.sentence(difference))
      json.array("results") { json in
        for result in difference.cause.results { encode(result, to: &json) }
      }
      json.array("changes") { json in
        for change in difference.changes.prefix(Self.changesMax) { encode(change, to: &json) }
      }
      if difference.changes.count > Self.changesMax { json.member("moreChanges", true) }
      if let declaration = difference.declaration {
        json.object("declaration") { encodeMembers(declaration, to: &$0) }
      }
    }
  }

  /// As a view's `overrides` has it.
  private func encodeMembers(_ declaration: HitTestOverride, to json: inout JSONWriter) {
    json.object("hitTest") { declaration.encodeMembers(of: scene.tree, to: &$0) }
  }

  private func encode(_ result: OverrideResult, to json: inout JSONWriter) {
    json.object { json in
      json.member("view", scene.tree.id(of: result.view))
      json.member("class", scene.tree.className(of: result.view))
      json.member("method", result.method.rawValue)
      json.member("returns", result.value.rawValue)
    }
  }

  private func encode(_ change: HitDifference.Change, to json: inout JSONWriter) {
    json.object { json in
      json.member("points", change.count)
      json.member("first", orNull: change.location)
      json.member("engine", orNull: change.predicted.map { scene.tree.id(of: $0) })
      switch change.observed {
      case .view(let view): json.member("app", orNull: scene.tree.id(of: view))
      case .nobody: json.member("app", orNull: String?.none)
      case .unlisted(let id): json.member("app", orNull: id)
      }
    }
  }

  public func write(to lines: inout TerminalText) {
    lines.line(text.summary, check.agrees ? .good : check.isExplained ? .doubtful : .wrong)
    for difference in check.differences {
      let count = "\(difference.count) point\(difference.count == 1 ? "" : "s"): "
      lines.line(text.sentence(difference), lead: check.pointCount == 1 ? "" : count, .verdict)
      if check.pointCount > 1, let change = difference.changes.first { lines.line(text.example(change)) }
      if check.pointCount > 1, let declaration = difference.declaration,
        let view = difference.cause.results.first?.view
      {
        var json = JSONWriter()
        json.object { encodeMembers(declaration, to: &$0) }
        lines.line(
          text.advice(String(decoding: json.finish(), as: UTF8.self), of: view), lead: "Declare: ", .good)
      }
    }
  }
}

extension HitDifference.Cause {
  /// The word of the contract.
  fileprivate var name: String {
    switch self {
    case .overrides: "override"
    case .undeclared: "undeclared"
    case .unlistedView: "unlistedView"
    case .unexplained: "unexplained"
    }
  }
}

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
