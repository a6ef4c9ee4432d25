import DumpImporting
import Explaining
import HitTesting
import JSONCoding
import SceneCoding
import SwiftUITesting
import TouchGeometry

// The members of a request in the query behind a dump, by the same table as in a body of JSON (`RequestMember`). Views
// may be named by their labels too, which a dump has, and a mistake is a sentence about the query: there is no document
// that a pointer could point into.

extension QueryKey {
  /// The keys of an endpoint's members. Documents are last.
  static func keys(of endpoint: Endpoint) -> [Self] {
    let members = endpoint.members.filter { $0.row.kind != .document }
    let documents = endpoint.members.filter { $0.row.kind == .document }
    return (members + documents).flatMap { member -> [Self] in
      switch member.row.kind {
      // The dump is the scene, and a query has one touch at most. Code stands beside a dump in JSON.
      case .scene, .touches, .code: []
      case .touch: TouchMember.allCases.map(Self.touch)
      case .point: [.touch(.x), .touch(.y)]
      default: [.member(member)]
      }
    }
  }
}

extension PastedDump {
  /// The same request as a body of JSON would be, with the dump's scene.
  ///
  /// - Throws: `ProblemDetails` of 400: for a member that is wrong or missing, or a view that is not in the dump.
  func sceneRequest(to endpoint: Endpoint) throws(ProblemDetails) -> SceneRequest {
    var request = SceneRequest(scene: imported.scene)
    let required = endpoint.requiredMembers
    for member in endpoint.members {
      if let value = try value(of: member) {
        request.set(member, to: value)
      } else if required.contains(member) {
        throw query.asker.missing(member, summaryOfRecognizers)
      }
    }
    return request
  }

  /// The value in the form of the member's row. Nil if the query does not have the member, and for members of bodies
  /// only.
  private func value(of member: RequestMember) throws(ProblemDetails) -> RequestValue? {
    let key = QueryKey.member(member)
    return switch member.row.kind {
    case .touch: try (touch() ?? imported.touch).map(RequestValue.touch)
    case .point: try (touch()?.location).map(RequestValue.point)
    case .view, .window, .views, .space:
      try query[key].map { name throws(ProblemDetails) in
        try value(member.row.kind, named: name, as: key)
      }
    default: try query.value(of: member)
    }
  }

  private func value(
    _ kind: RequestMember.Kind, named name: String, as key: QueryKey
  ) throws(ProblemDetails) -> RequestValue {
    let scene = imported.scene
    switch kind {
    case .view:
      if let target = scene.swiftUITarget(withID: imported.swiftUIID(ofAddress: name) ?? name) {
        return .swiftUI(target)
      }
      if let index = scene.recognizer(named: name) { return .recognizer(index) }
      return .view(try askableView(named: name, as: key))
    case .views:
      var views: [ViewIndex] = []
      for name in name.listed { views.append(try view(named: name, as: key)) }
      return .views(views)
    case .space where CoordinateSpace.isScreen(name, in: scene, label: label): return .space(.screen)
    case .space: return .space(.view(try view(named: name, as: key)))
    default:
      let window = try view(named: name, as: key)
      if scene.tree[window].superview == nil { return .view(window) }
      throw query.asker.notWindow(name, key)
    }
  }

  // MARK: - Touches and views

  /// The touch, where the query gives `x` and `y`; one without the other is an error, as is `in` alone.
  func touch() throws(ProblemDetails) -> Touch? {
    let x = try query.number(.touch(.x))
    let y = try query.number(.touch(.y))
    let view = try query[.touch(.in)].map { name throws(ProblemDetails) in
      try self.view(named: name, as: .touch(.in))
    }
    switch (x, y) {
    case (let x?, let y?): return try inPoints(Touch(at: Point(x: x, y: y), in: view))
    case (nil, nil) where view == nil: return nil
    default:
      throw query.asker.halfTouch
    }
  }

  /// The touch in points, by the query's scale; without one, a touch in pixels is recognized by its place.
  private func inPoints(_ touch: Touch) throws(ProblemDetails) -> Touch {
    if let scale = try query.scale(.member(.scale)) { return scale.points(touch) }
    if let hint = imported.scene.pixelHint(touch) {
      namings.append(ImportWarning(.assumed, hint.sentence))
    }
    return touch
  }

  /// A view with known facts.
  func askableView(named name: String, as key: QueryKey) throws(ProblemDetails) -> ViewIndex {
    let view = whole(ofPart: try view(named: name, as: key))
    guard let refusal = imported.swiftUIRefusal(of: view) else { return view }
    throw query.asker.refused(key, refusal)
  }

  /// R154: a part of a control that gets no touches by its class means the control, like its text.
  private func whole(ofPart view: ViewIndex) -> ViewIndex {
    let imported = imported
    guard let whole = imported.scene.whole(ofUntouchable: view, hasRecognizers: { hasRecognizers($0) }) else {
      return view
    }
    let sentence = imported.scene.sentence(ofPart: view, of: whole) { imported.label(of: $0) }
    namings.append(ImportWarning(.assumed, sentence, view: whole))
    return whole
  }

  /// Candidates of an ambiguous name are listed with their lines in the dump.
  private func view(
    named name: String, as key: QueryKey
  ) throws(ProblemDetails) -> ViewIndex {
    let (imported, scene) = (imported, imported.scene)
    if let view = imported.designed(named: name) { return view }
    do {
      let found = try ViewName(name.readableClassName ?? name).found(in: scene, label: label) {
        hasRecognizers($0)
      }
      return note(found, of: name)
    } catch {
      let named = error == .unknown ? imported.views(named: name) : []
      if let view = named.first, named.count == 1 { return titled(view, named: name) }
      if error == .unknown, let absence = imported.absence(ofView: name) {
        throw query.asker.refused(key, query.asker.text(of: absence))
      }
      let failure = named.isEmpty ? error : ViewName.ambiguous(named)
      let text = failure.text(of: String(name.prefix(80)), in: scene) { view in
        "\(scene.tree.className(of: view)) \(scene.id(of: view)) (line \(imported.line(of: view)))"
      }
      throw query.asker.refused(key, text.sentence)
    }
  }

  /// Names that tools print beside a view's label: an identifier and a text mean the control around it, too.
  private func titled(_ view: ViewIndex, named name: String) -> ViewIndex {
    let texts = imported.texts(of: view)
    guard texts.identifier == name || texts.text == name else { return view }
    let titled = imported.scene.titled(view) { hasRecognizers($0) }
    return note(ViewName.Found(view: titled, titled: titled == view ? nil : view), of: name)
  }

  private func note(_ found: ViewName.Found, of name: String) -> ViewIndex {
    let imported = imported
    let sentence = found.sentence(of: name, in: imported.scene) { imported.label(of: $0) }
    if let sentence { namings.append(ImportWarning(.assumed, sentence, view: found.view)) }
    return found.view
  }

  private func hasRecognizers(_ view: ViewIndex) -> Bool { imported.hasRecognizers(view) }

  /// The facts about a target and its superviews that the dump lacks.
  func openFacts(of target: ViewIndex) -> OpenFacts {
    var open = OpenFacts()
    // No dump prints it.
    open.delaysContentTouches = true
    open.hasAction = imported.tellsAction(of: target)
    let isGeometric = imported.scene.basis == .geometry
    let facts = imported.warnings.filter { $0.code == .notInDump }.compactMap(\.fact)
    open.isEnabled = facts.contains(.isEnabled) && !imported.tellsEnabled(target)
    if isGeometric {
      open.recognizers = []
      return open
    }
    // The dump prints that a view has recognizers, but no details. An import keeps only that.
    let tree = imported.scene.tree
    let having = tree.selfAndSuperviews(of: target).filter { view in
      tree.recognizerPlaces(of: view).isEmpty && hasRecognizers(view)
    }
    let isUntold = facts.contains(.gestureRecognizers)
    if !having.isEmpty || isUntold && imported.metadata(of: target).isEmpty { open.recognizers = having }
    return open
  }

  // Prints of gesture recognizers: evidence of a touch's outcome, whatever else is in the paste.

  var saysOfRecognizers: Bool { !imported.recognizers.isEmpty || imported.gateTimeouts > 0 }

  /// Whether a question without places is about the recognizers: it names no view, or one of theirs.
  var asksOfRecognizers: Bool {
    guard let target = query[.member(.target)] else { return true }
    return imported.recognizers.contains { $0.address == target || $0.className == target }
  }

  /// The printed evidence about the touch; nil without prints.
  var summaryOfRecognizers: String? { imported.summaryOfRecognizers }

  /// More than a paste for a reader has.
  private static let listedMax = 200

  /// Writes the member `recognizers` into an open object, unless the paste has none.
  func encodeRecognizers(to json: inout JSONWriter) {
    guard !imported.recognizers.isEmpty else { return }
    json.objects("recognizers", imported.recognizers.prefix(Self.listedMax)) { encode($0, to: &$1) }
  }

  private func encode(_ recognizer: PrintedRecognizer, to json: inout JSONWriter) {
    encode(id: recognizer.address, recognizer.className, to: &json)
    json.members([
      "name": recognizer.name,
      "kind": recognizer.kind.rawValue,
      "owner": recognizer.owner.rawValue,
    ])
    json.member("state", orNull: recognizer.state)
    json.strings("states", recognizer.states.map(\.rawValue))
    json.key("took")
    recognizer.tookTouch.map { json.boolean($0) } ?? json.null()
    json.member("isEnabled", recognizer.isEnabled)
    encode(recognizer.view, as: "view", to: &json)
    json.objects("targets", recognizer.targets) { target, json in
      json.member("action", target.action)
      encode(target.object, as: "target", to: &json)
    }
    json.members([
      "waitsFor": recognizer.waitsFor,
      "line": recognizer.line,
      "detail": recognizer.sentence,
    ])
  }

  private func encode(_ object: PrintedRecognizer.Object?, as key: String, to json: inout JSONWriter) {
    guard let object else { return json.null(key) }
    json.object(key) { encode(id: object.address, object.className, to: &$0) }
  }

  private func encode(id: String?, _ className: String, to json: inout JSONWriter) {
    json.member("id", orNull: id)
    json.member("class", className)
  }

  // Files have several screens: which of them an answer is about, and which others there are.

  /// Whether the question is about the whole file: it names no screen of it.
  var asksOfWholeFile: Bool { query[.screen] == nil }

  /// The same with the doubts of all screens, each once.
  func withWarnings(of screens: [ImportedScene]) -> PastedDump {
    var seen: Set<String> = []
    let warnings = screens.flatMap(\.warnings).filter {
      seen.insert("\($0.line ?? 0) \(text(of: $0))").inserted
    }
    // Their views belong to different scenes.
    return showing(
      imported,
      fileWarnings: warnings.map { warning in
        var warning = warning
        warning.view = nil
        return warning
      })
  }
}

extension ProblemDetails {
  /// A text body that is no dump, or has no screen of the requested name.
  init(_ error: ImportError, of asker: Asker) {
    guard let question = error.question else {
      self.init(error)
      return
    }
    self.init(.badRequest, asker.text(of: question))
  }
}

extension JSONWriter {
  mutating func members(of screen: FileScreen) {
    members([
      "id": screen.id,
      "name": screen.name,
      "line": screen.line,
    ])
    if screen.isCell { member("isCell", true) }
    if screen.isLoose { member("isLoose", true) }
  }
}
