import HitTesting
import WorkMetering

/// Swift texts that were read: what is asked about views by their names, and what a linter goes through.
///
///     text → tokens → brackets → declarations → views of each root → sizes → scene → questions
///
/// No text is refused. What is not understood is skipped, and what is not in the text is `unknown`.
public final class SourceProgram {
  public let text: SourceText
  let code: Code
  let declarations: Declarations
  /// All that could be asked about.
  let candidates: [SourceRoot]
  /// What nothing else in the text shows, and what it presents.
  private(set) lazy var roots: [SourceRoot] = findRoots()
  /// What candidates use and the text lacks, by the places of their names.
  private var unknownOf: [Int: Set<UnknownName>] = [:]

  public init(_ text: SourceText) {
    self.text = text
    code = Code(text)
    declarations = Declarations(code)
    candidates = declarations.candidates
  }

  public convenience init(_ bytes: [UInt8]) { self.init(SourceText(bytes)) }

  /// Presentations of presentations: a sheet may show another.
  private static let presentationsMax = 3
  private static let rootsMax = 20_000

  private func findRoots() -> [SourceRoot] {
    var shown: [Int: Set<Int>] = [:]
    var found: [(root: SourceRoot, presented: [SourceRoot])] = []
    for root in candidates where Work.goesOn(after: 64) {
      var presented: [SourceRoot] = []
      for state in firstAndLast(root) {
        guard let built = root.tree(in: state, declarations) else { continue }
        unknownOf[root.token, default: []].formUnion(built.tree.unknown)
        for token in built.builder.shown where token != root.token {
          shown[token, default: []].insert(root.token)
        }
        if presented.isEmpty { presented = presentations(of: built.builder, depth: 0) }
      }
      found.append((root, presented))
    }
    var roots: [SourceRoot] = []
    for (root, presented) in found where roots.count < Self.rootsMax {
      if shown[root.token] == nil, root.kind != .member || !isModifierBody(root) { roots.append(root) }
      for root in presented
      where !roots.contains(where: { $0.token == root.token && $0.kind == .presentation }) {
        roots.append(root)
      }
    }
    return roots
  }

  /// The states in which everything is shown at least once, mostly.
  func firstAndLast(_ root: SourceRoot) -> [SourceState] {
    guard let built = root.tree(in: SourceState(), declarations) else { return [] }
    guard !built.tree.choices.isEmpty else { return [SourceState()] }
    var last = SourceState()
    for choice in built.tree.choices { last.taken[choice.key] = choice.branches.count - 1 }
    return [SourceState(), last]
  }

  /// `body(content:)`: without what it is around it is no view.
  private func isModifierBody(_ root: SourceRoot) -> Bool {
    root.scope.type?.members["body"].map { $0.token == root.token && $0.kind == .function } ?? false
  }

  private func presentations(of builder: TreeBuilder, depth: Int) -> [SourceRoot] {
    builder.presentations.map { presentation in
      var scope = presentation.scope
      // What another tree holds is not here.
      scope.slots = scope.slots.filter { if case .body = $0.value { true } else { false } }
      scope.environment.isInRow = false
      return SourceRoot(
        name: presentation.name, token: presentation.token, body: presentation.body, scope: scope,
        kind: .presentation)
    }
  }

  /// What the text uses and does not have, in the order of the text.
  public func unknownNames() -> [UnknownPlace] {
    var found: Set<UnknownName> = []
    for root in roots {
      if root.kind != .presentation, let known = unknownOf[root.token] {
        found.formUnion(known)
        continue
      }
      for state in firstAndLast(root) {
        found.formUnion(root.tree(in: state, declarations)?.tree.unknown ?? [])
      }
    }
    var names: Set<String> = []
    return found.sorted { ($0.token, $0.name) < ($1.token, $1.name) }
      .filter { names.insert($0.name).inserted }
      .map { UnknownPlace($0, code) }
  }

  /// Brackets that nothing closes or opens.
  public var brokenBrackets: [SourceText.Place] {
    code.brokenBrackets.sorted().map { text.place(of: Int(code.tokens[$0].start)) }
  }

  /// Whether there is anything to ask about.
  public var hasViews: Bool { !roots.isEmpty }
}

/// A name that is not in the text, and where it is used first.
public struct UnknownPlace: Sendable {
  public let name: String
  public let place: SourceText.Place
  public let kind: String
  public let why: String

  init(_ unknown: UnknownName, _ code: Code) {
    name = unknown.name
    let token = min(max(unknown.token, 0), max(code.tokens.count - 1, 0))
    place = code.text.place(of: code.tokens.isEmpty ? 0 : Int(code.tokens[token].start))
    kind = unknown.kind.rawValue
    why =
      switch unknown.kind {
      case .view, .value: "The text does not declare this view; its size and its touchable area are unknown."
      case .modifier: "The text does not declare this modifier; it may contain a contentShape or a gesture."
      case .style: "The text does not declare this style; its body decides which area is touchable."
      }
  }
}
