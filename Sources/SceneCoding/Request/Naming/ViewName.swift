public import HitTesting
import JSONCoding

/// A view's name from a user: an id, an address, a class, or its text.
public struct ViewName: Sendable {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  /// Why a name identifies no view.
  public enum Failure: Error, Equatable, Sendable {
    case unknown
    /// Several views match; the first of them, and their number.
    case ambiguous([ViewIndex], count: Int)
  }

  private static let candidatesMax = 10

  public struct Found: Equatable, Sendable {
    public let view: ViewIndex
    /// The view with the text, if another one is meant by it: the control or the cell around it.
    public let titled: ViewIndex?

    public init(view: ViewIndex, titled: ViewIndex?) { (self.view, self.titled) = (view, titled) }
  }

  /// The one view of this name.
  ///
  /// Ids are first, then shortened addresses (`0x7f2`, `0x7f…c0`, `…8c0`), classes with or without their module, and
  /// labels, texts and identifiers: the first kind with a match decides. A label, text or identifier means the control
  /// or cell around its view (`Scene.titled`).
  ///
  /// - Parameters:
  ///   - label: the label of a view; nil if unknown.
  ///   - hasRecognizers: whether a view has recognizers that are not in the scene.
  /// - Complexity: linear in the views, unless the name is an id.
  public func found(
    in scene: Scene, label: ViewLabel = { _ in nil },
    hasRecognizers: (ViewIndex) -> Bool = { _ in false }
  ) throws(Failure) -> Found {
    var names = SceneNames(tree: scene.tree)
    if let view = names.view(named: ArraySlice(text.utf8)) { return Found(view: view, titled: nil) }
    let tree = scene.tree
    var views = Self.views(of: tree) { isShortenedAddress($0, tree) }
    if views.isEmpty { views = Self.views(of: tree) { isClass($0, tree) } }
    if let view = views.first, views.count == 1 { return Found(view: view, titled: nil) }
    guard views.isEmpty else { throw Self.ambiguous(views) }
    return try Self.titled(
      Self.views(of: tree) { label($0) == text || tree.isCalled(text, $0) }, scene, hasRecognizers)
  }

  package static func ambiguous(_ views: [ViewIndex]) -> Failure {
    .ambiguous(Array(views.prefix(candidatesMax)), count: views.count)
  }

  private static func views(of tree: ViewTree, where isMeant: (ViewIndex) -> Bool) -> [ViewIndex] {
    (0..<Int32(tree.count)).lazy.map { ViewIndex($0) }.filter(isMeant)
  }

  private static func titled(
    _ views: [ViewIndex], _ scene: Scene, _ hasRecognizers: (ViewIndex) -> Bool
  ) throws(Failure) -> Found {
    var found: [ViewIndex] = []
    for view in views {
      let named = scene.titled(view, hasRecognizers: hasRecognizers)
      if !found.contains(named) { found.append(named) }
      // Beyond that only the number is reported.
      if found.count > candidatesMax { throw ambiguous(views) }
    }
    guard let view = found.first else { throw .unknown }
    guard found.count == 1 else { throw ambiguous(found) }
    return Found(view: view, titled: views.contains(view) ? nil : views.first)
  }

  private func isShortenedAddress(_ view: ViewIndex, _ tree: ViewTree) -> Bool {
    guard let id = tree.declaredID(of: view) else { return false }
    let address = tree.names.bytes(of: id)
    guard address.starts(with: "0x".utf8) else { return false }
    let (start, end) = ends
    return start.count + end.count > 2 && start.count + end.count <= address.count
      && address.starts(with: start.utf8) && address.reversed().starts(with: end.utf8.reversed())
  }

  /// The parts before and after an ellipsis; a name without one is the beginning.
  private var ends: (start: Substring, end: Substring) {
    for ellipsis in ["…", "..."] {
      guard let place = text.place(of: ellipsis) else { continue }
      return (text[..<place.lowerBound], text[place.upperBound...])
    }
    return text.hasPrefix("0x") ? (text[...], "") : ("", "")
  }

  private func isClass(_ view: ViewIndex, _ tree: ViewTree) -> Bool {
    let name = tree.names.bytes(of: tree.nameOfClass(of: view))
    // A generic class without its arguments, _UIHostingView.
    if name.elementsEqual(text.utf8) || name.prefix(while: { $0 != 0x3C }).elementsEqual(text.utf8) {
      return true
    }
    // Swift prints a class with its module, Shop.PayButton.
    return name.count > text.utf8.count && name.reversed().starts(with: ".\(text)".utf8.reversed())
  }
}

extension ViewName.Failure {
  /// For the user who gave the name.
  ///
  /// - Parameters:
  ///   - name: it may be shortened.
  ///   - describe: the text of a candidate.
  public func text(
    of name: String, in scene: Scene, _ describe: ((ViewIndex) -> String)? = nil
  ) -> MistakeText {
    switch self {
    case .unknown:
      return .noView(name, nearest: Self.nearest(to: name, in: scene.tree))
    case .ambiguous(let views, let count):
      let describe =
        describe ?? { view in "\(scene.tree.className(of: view)) \"\(scene.id(of: view))\"" }
      return .ambiguous(name, count: count, views.map(describe))
    }
  }

  /// The name of a view that a misspelt one most likely means: a class, with or without its module, an id, or a text. No
  /// address is near to another.
  private static func nearest(to misspelt: String, in tree: ViewTree) -> String? {
    var names: [String] = []
    var known: Set<String> = []
    for index in 0..<Int32(min(tree.count, viewsMax)) where names.count < namesMax {
      for name in self.names(of: ViewIndex(index), in: tree)
      where name.utf8.count <= nameBytesMax && !name.hasPrefix("0x") && known.insert(name).inserted {
        names.append(name)
      }
    }
    return JSONKeyTable(names).nearest(to: misspelt)
  }

  /// Limits of one search: each name is compared letter by letter.
  private static let (viewsMax, namesMax, nameBytesMax) = (10_000, 500, 40)

  private static func names(of view: ViewIndex, in tree: ViewTree) -> [String] {
    let className = tree.className(of: view)
    let texts = tree.texts(of: view)
    let others = [tree.declaredID(of: view), texts.label, texts.text, texts.identifier].compactMap { $0 }
    return [className] + className.split(separator: ".").suffix(1).map(String.init)
      + others.map { String(decoding: tree.names.bytes(of: $0), as: UTF8.self) }
  }
}

extension ViewName.Found {
  /// The interpretation of the name, if it is not the view with the text.
  public func sentence(
    of name: String, in scene: Scene, label: @escaping ViewLabel = { _ in nil }
  ) -> String? {
    guard let titled else { return nil }
    let names = SpokenNames(scene, label: label)
    return OtherSubject.text(String(name.prefix(80)), of: names[titled], around: names[view])
  }
}

extension Scene {
  /// The sentence of an answer about the control or the cell around a requested part (`whole(ofUntouchable:)`).
  public func sentence(
    ofPart part: ViewIndex, of whole: ViewIndex, label: @escaping ViewLabel = { _ in nil }
  ) -> String {
    let names = SpokenNames(self, label: label)
    return OtherSubject.part(names[part], of: names[whole])
  }
}

extension CoordinateSpace {
  public static let screenName = "screen"

  /// Whether a name means the screen: no view has it.
  public static func isScreen(
    _ name: String, in scene: Scene, label: ViewLabel = { _ in nil }
  ) -> Bool {
    name == screenName && (try? ViewName(name).found(in: scene, label: label)) == nil
  }
}
