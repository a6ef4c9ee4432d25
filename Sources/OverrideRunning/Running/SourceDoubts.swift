import HitTesting
import SourceReading

// What the code leaves open, whatever is touched.

extension OverrideSource {
  /// The classes of the text; methods in a file without one, as posts have them, belong to the one class of the scene
  /// that may have them.
  func table(for scene: Scene) -> (ClassTable, ProgramDoubt?) {
    var declarations = classes.declarations
    guard let method = declarations.functions.first(where: { OverrideRun.overrideNames.contains($0.name) })
    else { return (classes, nil) }
    let (file, place) = (text.file(of: method.place), text.programPlace(of: method.place))
    // Beside a class, it may have been in that but for a bracket.
    let candidates = declarations.types.contains { $0.file == file } ? [] : self.candidates(in: scene)
    guard candidates.count == 1, let name = candidates.first else {
      return (classes, .homeless(method: method.name, among: candidates, at: place))
    }
    var type = SourceType(.class, ClassTable.plain(name), file: file, at: method.place)
    type.methods = declarations.functions.filter { text.file(of: $0.place) == file }
    declarations.types.append(type)
    return (ClassTable(declarations), .adopted(method: method.name, by: name, at: place))
  }

  /// The scene's classes whose override is unknown, or else all of the app's own; without those in the text.
  private func candidates(in scene: Scene) -> [String] {
    var (unknown, own): ([String], [String]) = ([], [])
    var seen: Set<Int32> = []
    for index in 0..<scene.tree.count {
      let view = ViewIndex(Int32(truncatingIfNeeded: index))
      guard seen.insert(scene.tree[view].classIndex).inserted else { continue }
      let name = scene.tree.className(of: view)
      guard scene.tree.viewClass(of: view).origin == .app, classes.name(ofPrinted: name) == nil else {
        continue
      }
      if !own.contains(name) { own.append(name) }
      if !scene.tree.unknownOverrides(of: view).isEmpty, !unknown.contains(name) { unknown.append(name) }
      if own.count > 64 { break }
    }
    return unknown.isEmpty ? own : unknown
  }
}

extension BoundSource {
  /// More than a reader looks at.
  private static let toldMax = 4

  /// The overrides that cannot be read, and the app's classes with overrides that no view has. Of a whole app's code most
  /// are of other screens: these are told where they are few, or nothing of the code is used.
  func doubts(in scene: Scene) -> [ProgramDoubt] {
    let used = classesOfViews
    let unreadable = classes.declarations.notUnderstood.map(\.lowerBound).sorted()
    var (unread, unused): ([ProgramDoubt], [SourceType]) = ([], [])
    var isUsed = false
    var seen: Set<String> = []
    for type in classes.declarations.types where type.kind != .protocol {
      for method in type.methods where OverrideRun.overrideNames.contains(method.name) {
        if used.contains(type.name) {
          isUsed = true
          guard unread.count < Self.toldMax, let place = method.place(among: unreadable) else { continue }
          unread.append(.unread(method: method.name, of: type.name, at: text.programPlace(of: place)))
        } else if !ClassTable.isUIKitView(type.name), seen.insert(type.name).inserted {
          unused.append(type)
        }
      }
    }
    if isUsed, unused.count > Self.toldMax { return unread }
    return unread
      + unused.prefix(Self.toldMax).map { (type) -> ProgramDoubt in
        let like = nameInScene(like: type.name, scene)
        return .unused(class: type.name, like: like, at: text.programPlace(of: type.place))
      }
  }

  /// The app's class in the scene whose last name begins the most like this one; nil for none with 3 letters in common.
  private func nameInScene(like name: String, _ scene: Scene) -> String? {
    func last(_ name: String) -> Substring { name.split(separator: ".").last ?? "" }
    let wanted = last(name)
    var best: (name: String, count: Int)?
    for index in 0..<scene.tree.classCount {
      let other = scene.tree.string(scene.tree.name(of: ClassIndex(Int32(index))))
      let count = zip(last(ClassTable.plain(other)), wanted).prefix { $0 == $1 }.count
      if count >= 3, count > best?.count ?? 0, ClassTable.uiKitLineage(other).isEmpty {
        best = (other, count)
      }
    }
    return best?.name
  }
}

extension SourceMethod {
  /// The first of some places in order that is in the body; nil for none.
  fileprivate func place(among places: [Int]) -> Int? {
    guard let end = body.last?.range.upperBound else { return nil }
    let index = places.partitionPoint { $0 >= self.place }
    return index < places.count && places[index] < end ? places[index] : nil
  }
}

extension SourceDeclarations {
  /// Overrides of Objective-C whose heads cannot be read, as methods of which no statement is understood: their class
  /// must not count as one without them.
  mutating func addUnreadOverrides(in text: SourceText, behind count: Int, file: Int) {
    for range in notUnderstood[count...] {
      let head = text.string(range.prefix(200))
      guard head.hasPrefix("-"), let name = Self.overrides.first(where: { head.holds($0.selector) })?.name,
        let owner = types.lastIndex(where: { $0.file == file && $0.place < range.lowerBound })
      else { continue }
      let unread = Statement(.notUnderstood, range)
      types[owner].methods.append(SourceMethod(name, [], nil, [unread], at: range.lowerBound))
    }
  }

  private static let overrides = [
    (selector: "hitTest:", name: "hitTest(_:withEvent:)"),
    (selector: "pointInside:", name: "pointInside(_:withEvent:)"),
  ]
}
