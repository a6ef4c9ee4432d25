public import Comparing
public import HitTesting
public import JSONCoding
import SceneCoding

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

  public func encodeMembers(to json: inout JSONWriter) {
    json.members([
      "summary": text.summary,
      "points": check.pointCount,
      "agreeing": check.agreeingCount,
    ])
    json.objects("differences", check.differences) { encode($0, to: &$1) }
    var seen: Set<String> = []
    let classes = check.overridingViews.map { scene.tree.className(of: $0) }
    json.strings("unknownOverrides", classes.filter { seen.insert($0).inserted })
  }

  private func encode(_ difference: HitDifference, to json: inout JSONWriter) {
    json.members([
      "cause": difference.cause.name,
      "points": difference.count,
      "detail": text.sentence(difference),
    ])
    json.objects("results", difference.cause.results) { encode($0, to: &$1) }
    json.objects("changes", difference.changes.prefix(Self.changesMax)) { encode($0, to: &$1) }
    if difference.changes.count > Self.changesMax { json.member("moreChanges", true) }
    if let declaration = difference.declaration {
      json.object("declaration") { encodeMembers(declaration, to: &$0) }
    }
  }

  /// As a view's `overrides` has it.
  private func encodeMembers(_ declaration: HitTestOverride, to json: inout JSONWriter) {
    json.object("hitTest") { declaration.encodeMembers(of: scene.tree, to: &$0) }
  }

  private func encode(_ result: OverrideResult, to json: inout JSONWriter) {
    json.names(of: result.view, in: scene)
    json.member("method", result.method)
    json.member("returns", result.value)
  }

  private func encode(_ change: HitDifference.Change, to json: inout JSONWriter) {
    json.member("points", change.count)
    json.member("first", orNull: change.location)
    json.member("engine", orNull: change.predicted.map { scene.id(of: $0) })
    switch change.observed {
    case .view(let view): json.member("app", orNull: scene.id(of: view))
    case .nobody: json.null("app")
    case .unlisted(let id): json.member("app", orNull: id)
    }
  }

  public func write(to lines: inout TerminalText) {
    lines.line(text.summary, check.agrees ? .good : check.isExplained ? .doubtful : .wrong)
    for difference in check.differences {
      lines.line(text.sentence(difference), lead: text.lead(difference), .verdict)
      if check.pointCount > 1, let change = difference.changes.first { lines.line(text.example(change)) }
      if check.pointCount > 1, let declaration = difference.declaration,
        let view = difference.cause.results.first?.view
      {
        var json = JSONWriter()
        json.object { encodeMembers(declaration, to: &$0) }
        lines.line(
          text.advice(String(decoding: json.finish(), as: UTF8.self), of: view), lead: LineLabel.declare,
          .good)
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
