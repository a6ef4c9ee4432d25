import HitTesting
import JSONCoding

/// A gesture recognizer while it is read.
///
/// Two checks must wait. Its allowed parameters depend on its kind, and `kind` may be its last key: their places are
/// kept, and checked at its end. The objects it names may be declared anywhere in the scene: `links` are settled when
/// all ids are known.
struct DeclaredRecognizer {
  /// On its view, without the objects that it names.
  private(set) var recognizer: GestureRecognizer
  private(set) var id: DocumentReader.IDReference?
  private var kind: GestureRecognizer.Kind?
  private var kindPlace = 0
  /// The places of its parameters' values: the allowed ones depend on its kind.
  private var parameterPlaces: [(key: GestureRecognizerKey, place: Int)] = []
  private(set) var links = Links.none

  /// A reference: most recognizers name nothing, and are copied as a few words.
  enum Links {
    case none
    indirect case some(DeclaredLinks)
  }

  init?(from reader: inout DocumentReader, on view: ViewIndex) {
    let start = reader.startOfValue()
    recognizer = GestureRecognizer(id: nil, kind: .custom, view: view)
    guard let seen = reader.members(GestureRecognizerKey.keys, { decode($1, from: &$0) }) else { return nil }
    settleClass(seen, start, reportingTo: &reader)
    guard let kind else { return }
    recognizer.kind = kind
    if !seen.contains(.numberOfTapsRequired) {
      recognizer.parameters.numberOfTapsRequired = GestureParameters(of: kind).numberOfTapsRequired
    }
    checkParameters(of: kind, reportingTo: &reader)
  }

  private mutating func decode(_ key: GestureRecognizerKey, from reader: inout DocumentReader) {
    switch key {
    case .id:
      id = reader.reference()
      recognizer.id = id?.text
    case .class: recognizer.className = reader.nonEmptyText()
    case .kind:
      kindPlace = reader.startOfValue()
      kind = reader.word(GestureRecognizer.Kind.self)
    case .state: recognizer.state = reader.word()
    case .allowedTouchTypes:
      recognizer.allowedTouchTypes = reader.touchTypes() ?? recognizer.allowedTouchTypes
    case .allowedPressTypes:
      recognizer.allowedPressTypes = reader.pressTypes() ?? recognizer.allowedPressTypes
    case .requireToFail, .delegate, .canPrevent, .canBePreventedBy, .targets, .panGestureRecognizerOf:
      let place = reader.startOfValue()
      var links = DeclaredLinks()
      if case .some(let read) = self.links { links = read }
      if key == .delegate, reader.peek() == .string {
        recognizer.delegateName = reader.nonEmptyText()
        return
      }
      links.decode(key, from: &reader)
      if key == .panGestureRecognizerOf, links.scrollView != nil { parameterPlaces.append((key, place)) }
      self.links = .some(links)
    case .metadata: reader.skipValue()
    default:
      let place = reader.startOfValue()
      var isRead = recognizer.decodeFlag(key, from: &reader)
      if isRead == nil { isRead = recognizer.parameters.decode(key, from: &reader) }
      if isRead == true, !key.kinds.isEmpty { parameterPlaces.append((key, place)) }
    }
  }

  /// R157: a known class determines the kind, and UIKit's purpose.
  private mutating func settleClass(
    _ seen: SeenKeys<GestureRecognizerKey>, _ start: Int, reportingTo reader: inout DocumentReader
  ) {
    let className = recognizer.className
    let known = className.flatMap(RecognizerClass.init)
    if let known, let declared = kind, known.kind != declared, known.kind != .custom {
      reader.report(
        .notAllowed, at: kindPlace,
        .otherKind(
          String(className?.prefix(80) ?? ""), known.kind.rawValue, declared: declared.rawValue))
    }
    if !seen.contains(.kind) {
      kind = known?.kind
      if known == nil {
        reader.report(.missingKey, at: start, .expected(Expectation.recognizer))
      }
    }
    if !seen.contains(.role) { recognizer.parameters.role = known?.role }
    if !seen.contains(.delaysTouchesBegan) {
      recognizer.delaysTouchesBegan = recognizer.delaysTouchesBeganByDefault
    }
  }

  /// R117: each kind has the parameters of its class.
  private func checkParameters(of kind: GestureRecognizer.Kind, reportingTo reader: inout DocumentReader) {
    for (key, place) in parameterPlaces {
      if !key.kinds.contains(kind) {
        let kinds = key.kinds.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        reader.report(
          .notAllowed, at: place,
          .foreign(GestureRecognizerKey.keys.name(of: key), of: kinds, in: kind.rawValue))
      } else if key == .numberOfTapsRequired, kind == .tap, recognizer.parameters.numberOfTapsRequired == 0 {
        reader.report(.outOfRange, at: place, .expected(Expectation.oneOrMore, found: 0))
      }
    }
  }
}
