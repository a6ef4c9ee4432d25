import Auditing
import DumpImporting
import HTTPProtocol
import HitTesting
import SceneCoding
import SwiftUITesting
import TouchGeometry

// The members of a request in the query behind a dump, by the same table as in a body of JSON (`RequestMember`). Views
// may be named by their labels too, which a dump has, and a mistake is a sentence about the query: there is no document
// that a pointer could point into.

extension RequestQuery.Key {
  /// The keys of an endpoint's members. Documents stand last.
  static func keys(of endpoint: Endpoint) -> [Self] {
    let members = endpoint.members.filter { $0.row.kind != .document }
    let documents = endpoint.members.filter { $0.row.kind == .document }
    return (members + documents).flatMap { member -> [Self] in
      switch member.row.kind {
      // The dump is the scene, and a query has one touch at most.
      case .scene, .touches: []
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
  mutating func sceneRequest(to endpoint: Endpoint) throws(ProblemDetails) -> SceneRequest {
    var request = SceneRequest(scene: imported.scene)
    // What files show for certain; a level that is named goes before it.
    if imported.scene.basis == .design { request.audit.targetSize = .design }
    let required = endpoint.requiredMembers
    for member in endpoint.members {
      if let value = try value(of: member) {
        request.set(member, to: value)
      } else if required.contains(member) {
        throw missing(member)
      }
    }
    return request
  }

  /// The value as the member's row describes it. Nil where the query does not give the member, and for members that
  /// only bodies have.
  private mutating func value(of member: RequestMember) throws(ProblemDetails) -> RequestValue? {
    let key = RequestQuery.Key.member(member)
    switch member.row.kind {
    case .scene, .touches, .document: return nil
    case .touch: return try (touch() ?? imported.touch).map(RequestValue.touch)
    case .view:
      if let target = swiftUITarget(key) { return .swiftUI(target) }
      if let index = query[key].flatMap({ imported.scene.recognizer(named: $0) }) {
        return .recognizer(index)
      }
      return try askableView(key).map(RequestValue.view)
    case .window: return try window(key).map(RequestValue.view)
    case .point: return try (touch()?.location).map(RequestValue.point)
    case .rect: return try query.rect(key).map(RequestValue.rect)
    case .space: return try space(key).map(RequestValue.space)
    case .views: return try views(key).map(RequestValue.views)
    case .text: return query[key].map(RequestValue.text)
    case .texts: return query[key].map { .texts($0.listed) }
    case .word(let words, _): return try query.word(key, among: words).map { .words([$0]) }
    case .words(let words):
      let found = try query.words(key, among: words)
      // An audit by no rule passes whatever the scene is: nobody asks for that.
      guard member != .rules || found?.isEmpty != true else {
        throw ProblemDetails(
          .badRequest, "\(query.asker.subject(key)) names no rule: leave it out for all of them.")
      }
      return found.map(RequestValue.words)
    case .count(let range): return try query.count(key, in: range).map(RequestValue.count)
    case .scale: return try query.scale(key).map(RequestValue.scale)
    }
  }

  /// The problem of a member that the endpoint cannot do without, with an example of it.
  private func missing(_ member: RequestMember) -> ProblemDetails {
    let (asker, key) = (query.asker, RequestQuery.Key.member(member))
    let (x, y) = (RequestQuery.Key.touch(.x), RequestQuery.Key.touch(.y))
    let start = asker == .query ? "The query lacks " : "The question lacks "
    switch member.row.kind {
    case .touch:
      let example =
        switch asker {
        case .query: "?x=160&y=424"
        case .options: "--x 160 --y 424"
        case .arguments: "\"x\": 160, \"y\": 424"
        }
      return ProblemDetails(
        .badRequest,
        start + "\(asker.name(x)) and \(asker.name(y)), the touch in points of the screen, like \(example).")
    case .view:
      let recognizers = summaryOfRecognizers.map { " \($0)" } ?? ""
      return ProblemDetails(
        .badRequest,
        start + "\(asker.name(key)), the view that is asked about: its address, id, class or label, like "
          + "\(asker.example(key, "0x7f8a1c")).\(recognizers)")
    default: return ProblemDetails(.badRequest, start + "\(asker.name(key)).")
    }
  }
}

// MARK: - Touches and views

extension PastedDump {
  /// The touch, where the query gives `x` and `y`; one without the other is an error, as is `in` alone.
  mutating func touch() throws(ProblemDetails) -> Touch? {
    let x = try query.number(.touch(.x))
    let y = try query.number(.touch(.y))
    let view = try view(.touch(.in))
    switch (x, y) {
    case (let x?, let y?): return try inPoints(Touch(at: Point(x: x, y: y), in: view))
    case (nil, nil) where view == nil: return nil
    default:
      let names = "\(query.asker.name(.touch(.x))) and \(query.asker.name(.touch(.y)))"
      throw ProblemDetails(
        .badRequest, "A touch has \(names): give both\(query.asker == .query ? " in the query" : "").")
    }
  }

  /// The touch by the query's scale; where it gives none, a touch in pixels is told by its place.
  private mutating func inPoints(_ touch: Touch) throws(ProblemDetails) -> Touch {
    if let scale = try query.scale(.member(.scale)) { return scale.points(touch) }
    if let hint = imported.scene.pixelHint(touch) {
      namings.append(ImportWarning(.assumed, "\(hint.detail)\(scales: hint.scales)."))
    }
    return touch
  }

  private mutating func view(_ key: RequestQuery.Key) throws(ProblemDetails) -> ViewIndex? {
    guard let name = query[key] else { return nil }
    return try view(named: name, as: key)
  }

  /// One of SwiftUI's views or gestures, by its id or its address in the log.
  private func swiftUITarget(_ key: RequestQuery.Key) -> SwiftUITarget? {
    guard let name = query[key] else { return nil }
    return imported.scene.swiftUITarget(withID: imported.swiftUIID(ofAddress: name) ?? name)
  }

  /// R8: without a name, the window's.
  private mutating func space(_ key: RequestQuery.Key) throws(ProblemDetails) -> CoordinateSpace? {
    if let name = query[key], CoordinateSpace.isScreen(name, in: imported.scene, label: label) {
      return .screen
    }
    return try view(key).map(CoordinateSpace.view)
  }

  /// A view that something can be said about.
  mutating func askableView(_ key: RequestQuery.Key) throws(ProblemDetails) -> ViewIndex? {
    guard let view = try view(key) else { return nil }
    guard let refusal = imported.swiftUIRefusal(of: view) else { return view }
    throw ProblemDetails(.badRequest, "The query's `\(key.name)`: \(refusal).")
  }

  /// The views that names between commas give.
  private mutating func views(_ key: RequestQuery.Key) throws(ProblemDetails) -> [ViewIndex]? {
    guard let names = query[key]?.listed else { return nil }
    var views: [ViewIndex] = []
    for name in names { views.append(try view(named: name, as: key)) }
    return views
  }

  /// A view that is a window: one without a superview.
  private mutating func window(_ key: RequestQuery.Key) throws(ProblemDetails) -> ViewIndex? {
    guard let name = query[key] else { return nil }
    let window = try view(named: name, as: key)
    if imported.scene.tree[window].superview == nil { return window }
    throw ProblemDetails(
      .badRequest, "\(query.asker.subject(key)): \"\(name.prefix(80))\" is a view, but not a window.")
  }

  /// Candidates of an ambiguous name are listed with their lines in the dump.
  private mutating func view(
    named name: String, as key: RequestQuery.Key
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
      if error == .unknown, let absence = imported.absence(ofViewAt: name) {
        throw ProblemDetails(.badRequest, "\(query.asker.subject(key)): \(query.asker.text(of: absence)).")
      }
      let failure = named.isEmpty ? error : ViewName.ambiguous(named)
      let detail = failure.detail(of: "\"\(name.prefix(80))\"", in: scene) { view in
        "\(scene.tree.className(of: view)) \(scene.tree.id(of: view)) (line \(imported.line(of: view)))"
      }
      throw ProblemDetails(.badRequest, "\(query.asker.subject(key)): \(detail).")
    }
  }

  /// What tools print beside a view's label: an identifier and a text stand for the control around it, too.
  private mutating func titled(_ view: ViewIndex, named name: String) -> ViewIndex {
    let texts = imported.texts(of: view)
    guard texts.identifier == name || texts.text == name else { return view }
    let titled = imported.scene.titled(view) { hasRecognizers($0) }
    return note(ViewName.Found(view: titled, titled: titled == view ? nil : view), of: name)
  }

  private mutating func note(_ found: ViewName.Found, of name: String) -> ViewIndex {
    let imported = imported
    let sentence = found.sentence(of: name, in: imported.scene) { imported.label(of: $0) }
    if let sentence { namings.append(ImportWarning(.assumed, sentence, view: found.view)) }
    return found.view
  }

  /// Whether the dump prints recognizers of a view, without what they are.
  func hasRecognizers(_ view: ViewIndex) -> Bool {
    imported.metadata(of: view).contains { $0.key == "gestureRecognizers" }
  }
}
