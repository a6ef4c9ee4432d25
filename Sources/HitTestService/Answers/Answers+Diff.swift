import AnswerCoding
import Comparing
import DumpImporting
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import TouchMapping

extension Answers {
  /// `POST /v1/diff`: the differences of two scenes, and the regions whose touches go to another view; of two versions
  /// of SwiftUI's source, the views that react differently.
  func diff(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> AnswerValue {
    if let versions = try SourceVersions(request) {
      context.finish(.decode)
      return try difference(of: versions)
    }
    let comparison = try comparison(in: request)
    context.finish(.decode)
    let (before, after) = (comparison.before.scene, comparison.after.scene)
    let (old, oldDoubts) = before.running(comparison.before.code + context.code)
    let (new, newDoubts) = after.running(comparison.after.code + context.code)
    context.doubts = (oldDoubts + newDoubts).filter { $0.recognizer == nil }
    var answer = try difference(of: before, and: after, running: (old, new)).answer
    answer.dump = PastedDump.kept(in: before, and: after, configuration.asker)
    return answer
  }

  /// - Parameter running: the scenes with the overrides of the app's code; nil without any.
  private func difference(
    of before: Scene, and after: Scene, running: (before: Scene, after: Scene)? = nil
  ) throws(ProblemDetails) -> (isNone: Bool, answer: AnswerValue) {
    let differences = before.differences(to: after)
    let (old, new) = running ?? (before, after)
    let owners = try mapping(old, new, map: old.ownerChanges(to: new))
    let encoder = DifferencesEncoder(before: before, after: after)
    let answer = AnswerValue(
      capacity: 1 << 14, headline: { differences.summary(regionCount: owners.count) },
      members: { encoder.encodeMembers(of: differences, owners, to: &$0) },
      lines: { encoder.write(differences, owners, to: &$0) })
    return (differences.isIdentical && owners.isEmpty, answer)
  }

  /// Both scenes, in the body or stored. Two dumps do not fit into one body: they are imported or stored first.
  private func comparison(in request: HTTPRequest) throws(ProblemDetails) -> ComparisonRequest {
    guard BodyMedia(of: request.head) == .json else {
      throw .diffOfDumps
    }
    return try decoding(
      ComparisonRequest(json: request.body, limits: configuration.limits, storedScene: storedScene))
  }
}

// Two versions of an Interface Builder file: its ids are stable across edits, so screens and views are paired by them.

extension Answers {
  /// The differences of two Interface Builder files, screen by screen, or of two files of SwiftUI's source.
  ///
  /// - Returns: nil where either is another text, or one screen is meant: that is a question about two scenes. An empty
  ///   file, which version control gives for one that is not there, has no screens and no views.
  /// - Throws: `ProblemDetails` where a scene passes a limit.
  func differences(
    _ before: HTTPRequest, _ after: HTTPRequest
  ) throws(ProblemDetails) -> AnswerValue? {
    if let versions = try SourceVersions(before, after, asker: configuration.asker) {
      return try difference(of: versions)
    }
    guard !(before.body.isEmpty && after.body.isEmpty), let old = compared(before), let new = compared(after)
    else { return nil }
    // In the order of the file after.
    var changed: [(screen: FileScreen, answer: AnswerValue)] = []
    var unchanged = 0
    for (index, screen) in new.screens.enumerated() {
      guard let place = old.screens.firstIndex(where: { $0.id == screen.id }) else { continue }
      let (isNone, answer) = try difference(of: try scene(place, old), and: try scene(index, new))
      if isNone { unchanged += 1 } else { changed.append((screen, answer)) }
    }
    return Self.answer(
      changed, added: new.screens.lacking(in: old.screens), removed: old.screens.lacking(in: new.screens),
      unchanged: unchanged)
  }

  /// Each changed screen's differences as those of two scenes; in lines after its name.
  private static func answer(
    _ changed: [(screen: FileScreen, answer: AnswerValue)], added: [FileScreen], removed: [FileScreen],
    unchanged: Int
  ) -> AnswerValue {
    let isIdentical = changed.isEmpty && added.isEmpty && removed.isEmpty
    return AnswerValue(
      capacity: 1 << 14,
      members: { json in
        json.member("identical", isIdentical)
        json.objects("added", added) { $1.members(of: $0) }
        json.objects("removed", removed) { $1.members(of: $0) }
        json.member("unchanged", unchanged)
        json.objects("screens", changed) { changed, json in
          json.members(of: changed.screen)
          json.object("differences") { changed.answer.members(&$0) }
        }
      },
      lines: { lines in
        for screen in added { lines.heading("+ \(screen.title)") }
        for screen in removed { lines.heading("- \(screen.title)") }
        for (screen, answer) in changed {
          lines.heading(screen.title)
          answer.write(to: &lines)
        }
        if isIdentical {
          lines.heading(SceneDifferences.none)
        } else if changed.count + unchanged > 0 {
          lines.heading(FileScreen.differing(changed.count, of: changed.count + unchanged))
        }
      })
  }

  /// A file of screens; nil for other texts, and for files that the question about two scenes refuses.
  private func compared(_ request: HTTPRequest) -> ComparedFile? {
    if request.body.isEmpty { return ComparedFile() }
    let format = try? RequestQuery(request.head.query, taking: [], asker: configuration.asker).aboutText()
      .format
    guard
      InterfaceBuilderDocument.isWhole(request.body, format: format.flatMap(DumpFormat.init)),
      let dump = try? dump(in: request, takesWholeFile: true), dump.file != nil, dump.asksOfWholeFile
    else { return nil }
    return ComparedFile(pasted: dump)
  }

  /// The scene with its texts, as for sending and storing.
  private func scene(_ index: Int, _ compared: ComparedFile) throws(ProblemDetails) -> Scene {
    guard let pasted = compared.pasted, let file = pasted.file else { throw .noScreens }
    var json = JSONWriter()
    pasted.showing(try scene(at: index, of: file, pasted)).encodeScene(to: &json)
    return try decoding(SceneDocument.decode(json.finish(), limits: configuration.limits))
  }
}

/// A file to compare, or the empty one.
private struct ComparedFile {
  var pasted: PastedDump?

  var screens: [FileScreen] { pasted?.file?.screens ?? [] }
}

extension [FileScreen] {
  /// The screens whose id the others do not have.
  fileprivate func lacking(in others: [FileScreen]) -> [FileScreen] {
    let ids = Set(others.map(\.id))
    return filter { !ids.contains($0.id) }
  }
}
