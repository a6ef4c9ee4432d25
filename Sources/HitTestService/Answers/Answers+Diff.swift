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
  ) throws(ProblemDetails) -> any AnswerValue {
    if let versions = try SourceVersions(request) {
      context.finish(.decode)
      defer { context.finish(.hit) }
      return try difference(of: versions)
    }
    let comparison = try comparison(in: request)
    context.finish(.decode)
    defer { context.finish(.hit) }
    let (before, after) = (comparison.before.scene, comparison.after.scene)
    let (old, oldDoubts) = before.running(comparison.before.code + context.code)
    let (new, newDoubts) = after.running(comparison.after.code + context.code)
    context.doubts = (oldDoubts + newDoubts).filter { $0.recognizer == nil }
    var answer = try difference(of: before, and: after, running: (old, new))
    answer.dump = PastedDump.kept(in: before, and: after, configuration.asker)
    return answer
  }

  /// - Parameter running: the scenes with the overrides of the app's code; nil without any.
  func difference(
    of before: Scene, and after: Scene, running: (before: Scene, after: Scene)? = nil
  ) throws(ProblemDetails) -> DifferencesAnswer {
    let differences = before.differences(to: after)
    let (old, new) = running ?? (before, after)
    let owners = try mapping(old, new, map: old.ownerChanges(to: new))
    return DifferencesAnswer(before: before, after: after, differences: differences, owners: owners)
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

struct DifferencesAnswer: ObjectAnswer {
  let before: Scene
  let after: Scene
  let differences: SceneDifferences
  let owners: [OwnerChange]
  /// The doubts of both screens; nil for those of design files, which are reported file by file.
  var dump: PastedDump?

  var capacity: Int { 1 << 14 }

  func encodeMembers(to json: inout JSONWriter) {
    DifferencesEncoder(before: before, after: after).encodeMembers(of: differences, owners, to: &json)
  }

  func write(to lines: inout TerminalText) {
    DifferencesEncoder(before: before, after: after).write(differences, owners, to: &lines)
    lines.assumptions(dump?.assumptions ?? [])
  }

  var headline: Headline { .sentence(differences.summary(regionCount: owners.count)) }
}

// Two versions of an Interface Builder file: its ids are stable across edits, so screens and views are paired by them.

struct ScreenDifferences {
  let screen: FileScreen
  let answer: DifferencesAnswer
}

extension Answers {
  /// The differences of two Interface Builder files, screen by screen, or of two files of SwiftUI's source.
  ///
  /// - Returns: nil where either is another text, or one screen is meant: that is a question about two scenes. An empty
  ///   file, which version control gives for one that is not there, has no screens and no views.
  /// - Throws: `ProblemDetails` where a scene passes a limit.
  func differences(
    _ before: HTTPRequest, _ after: HTTPRequest
  ) throws(ProblemDetails) -> (any AnswerValue)? {
    if let versions = try SourceVersions(before, after, asker: configuration.asker) {
      return try difference(of: versions)
    }
    guard !(before.body.isEmpty && after.body.isEmpty), let old = compared(before), let new = compared(after)
    else { return nil }
    var changed: [ScreenDifferences] = []
    var unchanged = 0
    for (index, screen) in new.screens.enumerated() {
      guard let place = old.screens.firstIndex(where: { $0.id == screen.id }) else { continue }
      let answer = try difference(of: try scene(place, old), and: try scene(index, new))
      if answer.differences.isIdentical, answer.owners.isEmpty {
        unchanged += 1
      } else {
        changed.append(ScreenDifferences(screen: screen, answer: answer))
      }
    }
    return FileDifferencesAnswer(
      changed: changed, added: new.screens.lacking(in: old.screens),
      removed: old.screens.lacking(in: new.screens), unchanged: unchanged)
  }

  /// A file of screens; nil for other texts, and for files that the question about two scenes refuses.
  private func compared(_ request: HTTPRequest) -> ComparedFile? {
    if request.body.isEmpty { return ComparedFile() }
    let format = try? RequestQuery(request.head.query, taking: [], asker: configuration.asker).aboutText()
      .format
    guard
      InterfaceBuilderDocument.isWhole(request.body, format: format.flatMap(DumpFormat.init)),
      let dump = try? PastedDump(
        request, limits: configuration.limits, asker: configuration.asker, takesWholeFile: true),
      let file = dump.file, dump.asksOfWholeFile
    else { return nil }
    return ComparedFile(pasted: dump, file: file)
  }

  /// The scene with its texts, as for sending and storing.
  private func scene(_ index: Int, _ compared: ComparedFile) throws(ProblemDetails) -> Scene {
    guard let file = compared.file, let pasted = compared.pasted else {
      throw .noScreens
    }
    var json = JSONWriter()
    pasted.showing(try scene(at: index, of: file, pasted)).encodeScene(to: &json)
    return try decoding(SceneDocument.decode(json.finish(), limits: configuration.limits))
  }
}

/// A file to compare, or the empty one.
private struct ComparedFile {
  var pasted: PastedDump?
  var file: InterfaceBuilderDocument?

  var screens: [FileScreen] { file?.screens ?? [] }
}

extension [FileScreen] {
  /// The screens whose id the others do not have.
  fileprivate func lacking(in others: [FileScreen]) -> [FileScreen] {
    let ids = Set(others.map(\.id))
    return filter { !ids.contains($0.id) }
  }
}

struct FileDifferencesAnswer: ObjectAnswer {
  /// In the order of the file after.
  let changed: [ScreenDifferences]
  let added: [FileScreen]
  let removed: [FileScreen]
  let unchanged: Int

  var dump: PastedDump? { nil }
  var capacity: Int { 1 << 14 }
  private var isIdentical: Bool { changed.isEmpty && added.isEmpty && removed.isEmpty }

  /// Each screen's differences as those of two scenes.
  func encodeMembers(to json: inout JSONWriter) {
    json.member("identical", isIdentical)
    json.objects("added", added) { $1.members(of: $0) }
    json.objects("removed", removed) { $1.members(of: $0) }
    json.member("unchanged", unchanged)
    json.objects("screens", changed) { screen, json in
      json.members(of: screen.screen)
      json.object("differences") { screen.answer.encodeMembers(to: &$0) }
    }
  }

  /// Each changed screen, after its name.
  func write(to lines: inout TerminalText) {
    for screen in added { lines.heading("+ \(screen.title)") }
    for screen in removed { lines.heading("- \(screen.title)") }
    for screen in changed {
      lines.heading(screen.screen.title)
      screen.answer.write(to: &lines)
    }
    if isIdentical {
      lines.heading(SceneDifferences.none)
    } else if changed.count + unchanged > 0 {
      lines.heading(FileScreen.differing(changed.count, of: changed.count + unchanged))
    }
  }
}
