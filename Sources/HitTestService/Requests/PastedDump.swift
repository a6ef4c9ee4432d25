import AnswerCoding
import DumpImporting
import Explaining
import HitTesting
import HTTPProtocol
import JSONCoding
import SceneCoding
import SourceReading
import SwiftUISource
import TouchGeometry

/// A dump that was pasted as the body, and the query that says the rest of the request.
///
/// The scene in it is a guess with warnings. Every answer in JSON carries them (`warnings`), since a verdict may
/// rest on a fact that the dump does not print. An object, as `ParsedRequest` is.
final class PastedDump {
  let imported: ImportedScene
  /// The whole file with the screen `imported`; nil for dumps.
  let file: InterfaceBuilderDocument?
  let query: RequestQuery
  /// Instead of those of the one scene: the doubts of all screens of the file.
  let fileWarnings: [ImportWarning]?
  /// The interpretations of texts that name views.
  var namings: [ImportWarning] = []
  private let labels = KnownLabels()
  private lazy var doubtsOfControls = imported.scene.doubtsOfAssumedControls

  /// - Parameters:
  ///   - keys: the keys of the query besides `format`, `print` and `screen`.
  ///   - limits: apply to the dump as to a scene.
  ///   - asker: the origin of the query.
  ///   - takesWholeFile: whether a file without an initial screen means all of its screens.
  ///   - mayLackPlaces: whether a paste without places of its views is accepted.
  /// - Throws: `ProblemDetails`: 400 for a wrong query, 422 for a text that is no dump.
  init(
    _ request: HTTPRequest, taking keys: [QueryKey], limits: SceneLimits, asker: Asker, mayLackPlaces: Bool,
    takesWholeFile: Bool
  ) throws(ProblemDetails) {
    query = try RequestQuery(request.head.query, taking: keys, asker: asker)
    fileWarnings = nil
    let (format, print, isBefore) = try query.aboutText()
    if SourceBody.isSource(request), format.map({ $0 == DumpFormat.swiftUISource.rawValue }) ?? true {
      (imported, file) = (try ImportedScene(source: request.body), nil)
      return
    }
    if !mayLackPlaces, Self.isKept(in: request) {
      (imported, file) = (try ImportedScene(importedBefore: request.body, limits), nil)
      return
    }
    var importLimits = ImportLimits()
    importLimits.viewsMax = limits.viewsMax
    importLimits.depthMax = limits.depthMax
    let choice = ScreenChoice(
      name: query[.screen], target: query[.member(.target)] ?? query[.touch(.in)])
    let dumpFormat = format.flatMap(DumpFormat.init)
    do throws(ImportError) {
      file = try InterfaceBuilderDocument(whole: request.body, format: dumpFormat, importLimits)
      if let file {
        imported = takesWholeFile && choice.name == nil ? try file.anyScene() : try file.scene(choice)
      } else {
        imported = try ImportedScene(
          dump: request.body, format: dumpFormat, print: print, state: isBefore ? .before : .after,
          screen: choice, limits: importLimits)
      }
    } catch {
      let kind = error.isUnrecognized ? SourceText.kind(of: request.body) : .other
      throw ProblemDetails(kind.refusal.map(error.saying) ?? error, of: asker)
    }
    if !mayLackPlaces, let refusal = imported.refusal { throw problem(refusal) }
  }

  init(_ imported: ImportedScene, _ query: RequestQuery) {
    (self.imported, self.query, file, fileWarnings) = (imported, query, nil, nil)
  }

  func showing(_ screen: ImportedScene, fileWarnings: [ImportWarning]? = nil) -> PastedDump {
    PastedDump(self, showing: screen, fileWarnings)
  }

  private init(_ other: PastedDump, showing screen: ImportedScene, _ fileWarnings: [ImportWarning]?) {
    (imported, file, query, namings) = (screen, other.file, other.query, other.namings)
    self.fileWarnings = fileWarnings
  }

  /// The value of `print` for the state before a diff.
  fileprivate static let stateBefore = "before"

  /// The problem of a paste without places, with the evidence of its recognizers.
  func problem(_ refusal: ImportError) -> ProblemDetails {
    ProblemDetails(summaryOfRecognizers.map { refusal.saying("\($0) \(refusal.detail)") } ?? refusal)
  }

  /// Whether a body is pasted text, an import's answer, or a scene alone: the question is in the query.
  static func isBody(of request: HTTPRequest) -> Bool {
    let media = BodyMedia(of: request.head)
    return media == .dump || media == .swift || isKept(in: request)
  }

  /// Whether a text is a dump of a known kind, complete or not, or an import's answer.
  static func isRecognized(in text: [UInt8]) -> Bool {
    ImportedDocument.isBegun(by: text) || DumpFormat.isRecognized(in: text)
  }

  /// Whether a body is a scene alone, or an import's answer.
  static func isKept(in request: HTTPRequest) -> Bool {
    ImportedDocument.isBegun(by: request.body)
      || BodyMedia(of: request.head) == .json && SceneDocument.isBegun(by: request.body)
  }

  /// The view's text for people.
  func label(of view: ViewIndex) -> String? { labels.label(of: view, in: imported) }

  /// The facts that the dump lacks.
  var warnings: [ImportWarning] { namings + (fileWarnings ?? imported.warnings + doubtsOfControls) }

  /// A warning in the words of the request's origin.
  func text(of warning: ImportWarning) -> String { query.asker.text(of: warning.sentence) }

  /// The facts that answers depend on, without ignored parts.
  var assumptions: [Assumption] { warnings.filter(\.isAssumption).map(query.asker.assumption) }

  /// The same if they may change the hit view of a touch: recognizers never do, `isEnabled` (R27) only on the way to a control,
  /// overrides where a view of the app's own is asked, rounded frames only near an edge, and facts of a view only if it has the
  /// touch, or no frame.
  func assumptions(behind hits: [(touch: Touch, hitView: ViewIndex?)], in scene: Scene) -> [Assumption] {
    let tree = scene.tree
    guard hits.count <= Self.touchesLookedAtMax else { return assumptions }
    let way = Set(hits.compactMap(\.hitView).flatMap(tree.selfAndSuperviews))
    return warnings.filter { warning in
      guard warning.isAssumption else { return false }
      switch warning.fact {
      case .isEnabled: return way.contains(where: tree.isControl)
      case .gestureRecognizers: return false
      case .overrides: return hits.contains { !scene.viewsOfApp(deciding: $0.touch, on: way).isEmpty }
      case .rounding: return hits.contains { scene.isNearEdge($0.touch, of: $0.hitView) }
      default:
        guard let view = warning.view, !way.contains(view) else { return true }
        let bounds = tree[view].bounds
        return bounds.size == .zero
          || hits.contains { scene.location(of: $0.touch, in: view).map(bounds.contains) ?? false }
      }
    }.map(query.asker.assumption)
  }

  /// Whether views are missing that may be in front, wherever a touch is: around a part, where lines were left out, or of an
  /// unknown frame.
  var lacksViews: Bool {
    let scene = imported.scene
    return warnings.contains { warning in
      switch warning.fact {
      case .superviews, .noWindow: true
      case .lines: warning.view.map { !scene.isEmptyWindow($0) } ?? true
      default: warning.code == .cut && warning.view.map { scene.tree[$0].bounds.size == .zero } ?? false
      }
    }
  }

  /// Each of them may be searched again. Of more touches all is said that the dump lacks.
  private static let touchesLookedAtMax = 16
}

extension Scene {
  /// Whether another view is hit within 1 point of a touch.
  func isNearEdge(_ touch: Touch, of hitView: ViewIndex?) -> Bool {
    [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)].contains { dx, dy in
      let moved = Point(x: touch.location.x + dx, y: touch.location.y + dy)
      return (try? hitTest(Touch(at: moved, in: touch.view)))?.hitView != hitView
    }
  }
}

// MARK: - In answers

extension PastedDump {
  /// Writes the scene, with the views' labels as keys, and all other printed facts as metadata, in the tool's own
  /// words. The scene's encoder writes texts that the scene itself has.
  func encodeScene(to json: inout JSONWriter) {
    let unknowns = imported.unknowns(query.asker.text)
    let encoder = SceneEncoder(imported.scene, unknowns: unknowns) { [imported] view, json in
      let (texts, metadata) = imported.facts(of: view)
      let own = imported.scene.tree.texts(of: view)
      if own.label == nil { json.member("label", texts.label) }
      if own.text == nil { json.member("text", texts.text) }
      if own.identifier == nil { json.member("identifier", texts.identifier) }
      json.object("metadata") { json in
        json.object("source") { $0.member("line", imported.line(of: view)) }
        for (key, value) in metadata { json.member(key, value) }
      }
    }
    encoder.encode(to: &json)
  }
}

extension JSONWriter {
  /// Writes the member `warnings`: the facts that a dump lacks, and what the app's code leaves open; nothing without both.
  mutating func warnings(_ dump: PastedDump?, _ doubts: [ProgramDoubt] = []) {
    if dump == nil, doubts.isEmpty { return }
    array("warnings") { json in
      if let dump {
        json.objects(dump.warnings) {
          $0.doubt(dump.query.asker.text).encodeMembers(of: dump.imported.scene.tree, to: &$1)
        }
      }
      json.objects(doubts) { $0.encodeMembers(to: &$1) }
    }
  }
}

/// A cache of labels parsed from a dump, as names are often repeated.
private final class KnownLabels {
  private var known: [ViewIndex: String?] = [:]
  /// More views than the screen of an audit has, which names each of them several times.
  private static let countMax = 1 << 14

  func label(of view: ViewIndex, in imported: ImportedScene) -> String? {
    if let label = known[view] { return label }
    let label = imported.label(of: view)
    if known.count < Self.countMax { known[view] = label }
    return label
  }
}

extension RequestQuery {
  /// The query's keys about a text itself: its format, and the print, by number or as the state before.
  ///
  /// - Throws: `ProblemDetails` of 400 for an unknown format, a print that is no number, and a screen without a name.
  func aboutText() throws(ProblemDetails) -> (format: String?, print: Int?, isBefore: Bool) {
    let format = try self[.format].map { name throws(ProblemDetails) in
      try check(name, of: .format, among: DumpFormat.allCases.map(\.rawValue))
    }
    let isBefore = self[.print] == PastedDump.stateBefore
    let print = isBefore ? nil : try count(.print, in: 1...1_000_000)
    if self[.screen]?.isEmpty ?? false {
      throw asker.emptyScreen
    }
    return (format, print, isBefore)
  }
}
