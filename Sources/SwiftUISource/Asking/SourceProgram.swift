public import HitTesting
public import SourceReading
import WorkMetering

/// Parsed Swift texts, for questions about views by name, and for the linter.
///
///     text → tokens → declarations → views of each root → sizes → scene → questions
///
/// No text is refused. Parts that are not understood are skipped, and views that are not in the text are `unknown`.
public final class SourceProgram {
  public let text: SourceText
  let code: Code
  let declarations: Declarations
  let candidates: [SourceRoot]
  /// The candidates that no other view of the text shows, and presented views.
  private(set) lazy var roots: [SourceRoot] = findRoots()
  /// The parts that the system draws its own way, known together with the roots: questions include them, the linter
  /// does not.
  private var systemParts: [SourceRoot] = []
  /// Those of the root last compared: questions are grouped by root.
  var lastStates: LoweredStates?
  /// The names that candidates use and the text lacks, by their places.
  private var unknownOf: [Int: Set<UnknownName>] = [:]
  /// The branches that no call in the text shows, but by other uses.
  private(set) var excluded: [TokenRange] = []

  public init(_ text: SourceText) {
    self.text = text
    code = Code(text)
    declarations = Declarations(code)
    candidates = declarations.candidates
  }

  public convenience init(_ bytes: [UInt8]) { self.init(SourceText(bytes)) }

  private static let systemPartsMax = 400
  private static let rootsMax = 20_000

  private func findRoots() -> [SourceRoot] {
    var shown: [Int: Set<Int>] = [:]
    var sheets: Set<Int> = []
    var found: [(root: SourceRoot, presented: [SourceRoot])] = []
    for root in candidates where Work.goesOn(after: 64) {
      var presented: [SourceRoot] = []
      for state in firstAndLast(root) {
        guard let built = root.built(in: state) else { continue }
        unknownOf[root.token, default: []].formUnion(built.tree.unknown)
        excluded += built.tree.excluded
        for token in built.builder.shown where token != root.token {
          shown[token, default: []].insert(root.token)
        }
        if presented.isEmpty { presented = built.builder.presentations }
        add(built.builder.systemParts)
      }
      // A sheet has bars and menus of its own.
      for sheet in presented where sheets.insert(sheet.token).inserted {
        add(sheet.built(in: SourceState())?.builder.systemParts ?? [])
      }
      if root.kind == .system { systemParts.append(root) }
      found.append((root, presented))
    }
    var roots: [SourceRoot] = []
    for (root, presented) in found where roots.count < Self.rootsMax {
      if shown[root.token] == nil, root.kind != .system, root.kind != .member || !isModifierBody(root) {
        roots.append(root)
      }
      for root in presented
      where !roots.contains(where: { $0.token == root.token && $0.kind == .presentation }) {
        roots.append(root)
      }
    }
    return roots
  }

  private func add(_ parts: [SourceRoot]) {
    for part in parts
    where !systemParts.contains(where: { $0.body == part.body }) && systemParts.count < Self.systemPartsMax {
      systemParts.append(part)
    }
  }

  /// The states in which nearly everything is shown at least once.
  func firstAndLast(_ root: SourceRoot) -> [SourceState] {
    guard let tree = root.tree(in: SourceState()) else { return [] }
    guard !tree.choices.isEmpty else { return [SourceState()] }
    // Here views count that are never shown together.
    let first = tree.choices.filter { $0.implied != nil }
      .reduce(SourceState()) { $0.taking($1.initial, of: $1) }
    let last = tree.choices.reduce(SourceState()) { $0.taking($1.branches.count - 1, of: $1) }
    return [first, last]
  }

  /// `body(content:)`: without its content it is no view.
  private func isModifierBody(_ root: SourceRoot) -> Bool {
    root.scope.type?.members["body"].map { $0.token == root.token && $0.kind == .function } ?? false
  }

  /// The sheet, toolbar, menu or the like whose closure contains a token; nil for none.
  func presentation(holding token: Int) -> SourceRoot? {
    (roots.filter { $0.kind == .presentation } + systemParts).filter { $0.body.contains(token) }
      .min { $0.body.count < $1.body.count }
  }

  /// The names that the text uses and lacks, in the order of the text.
  public func unknownNames() -> [UnknownPlace] {
    var found: Set<UnknownName> = []
    for root in roots {
      if root.kind != .presentation, let known = unknownOf[root.token] {
        found.formUnion(known)
        continue
      }
      for state in firstAndLast(root) {
        found.formUnion(root.tree(in: state)?.unknown ?? [])
      }
    }
    var names: Set<String> = []
    return found.sorted { ($0.token, $0.name) < ($1.token, $1.name) }
      .filter { names.insert($0.name).inserted }
      .map { UnknownPlace($0, code) }
  }

  /// Unmatched brackets.
  public var brokenBrackets: [SourceText.Place] {
    code.brokenBrackets.map(code.place)
  }

  public var hasViews: Bool { !roots.isEmpty || !systemParts.isEmpty }
}

/// A name that is not in the text, and its first use.
public struct UnknownPlace: Sendable {
  public let name: String
  public let place: SourceText.Place
  public let kind: String
  /// Its possible effect on the answer.
  public let doubt: Doubt

  public enum Doubt: CaseIterable, Sendable {
    case undeclared
    /// SU6: a gesture of the text, whose effect on UIKit's views is not certain.
    case gesture
    /// SU26: a style of SwiftUI's, which may fill its label.
    case buttonStyle
    /// A long press around a button, which may take its taps.
    case longPress
    /// SU15: a link in a text, whose words are its own target.
    case link
    /// SU46: glass, which has a recognizer of its own where it is interactive.
    case glass
    /// SU60: a scroll view in a row, or a section that may be in no list: its buttons may take their own taps.
    case row
    /// SU22: a shape of the text's own, whose path is not read.
    case path
    /// SU23: the outline of such a shape, in front.
    case outline
    /// SU37: a view that is transparent, or nearly so.
    case opacity
    /// SU63: a bar, a menu, a dialog: the system draws its content.
    case system
    /// SU62: a scroll view, of which a cover outside of it hides only a part.
    case scroll
    /// SU57: a scroll view around a drag, which may take it.
    case drag
    /// SU4: a view beyond the screen, without a scroll view in the text that goes there.
    case screen
  }

  /// The same in all with the same `why`.
  public var sort: String { "\(doubt) \(kind)" }

  init(_ unknown: UnknownName, _ code: Code) {
    name = unknown.name
    place = code.place(of: unknown.token)
    kind = (unknown.kind == .path ? UnknownName.Kind.value : unknown.kind).rawValue
    doubt = unknown.kind == .path ? .path : .undeclared
  }
}

extension UnknownPlace {
  /// Of a menu, a dialog or a tab item; nil for other roots.
  init?(drawnBySystem root: SourceRoot, _ code: Code) {
    guard root.kind == .system, code.tokens.indices.contains(root.token) else { return nil }
    (name, kind, doubt) = (root.name, UnknownName.Kind.view.rawValue, .system)
    place = code.place(of: root.token)
  }

  /// SwiftUI's own possible effect on a view of the text.
  init(_ doubt: Doubt, of view: Int, _ tree: SourceTree) {
    (name, self.doubt) = (tree.plainName(of: view), doubt)
    place = tree.code.text.place(of: tree.offset(of: view))
    kind =
      switch doubt {
      case .gesture, .undeclared, .system, .longPress, .link: "gesture"
      case .buttonStyle: "style"
      case .glass, .opacity: "modifier"
      case .path, .outline: "value"
      case .row, .scroll, .drag, .screen: "view"
      }
  }
}

/// The views of a root in one state.
public struct SourceScreen: Sendable {
  /// The requested view's name; nil for a text's first views.
  public let about: String?
  public let scene: Scene
  /// The conditions that decide which views are shown, in the order of the text.
  public let conditions: [SourceCondition]
}

/// A condition of the text that decides which views are shown.
public struct SourceCondition: Sendable {
  /// As written: `isOn`.
  public let text: String
  public let place: SourceText.Place
  /// The condition and its opposite, or the cases of a switch.
  public let branches: [String]
  /// The number of the branch that is taken, from 0.
  public let taken: Int
}

extension SourceProgram {
  /// The first root's views as a scene with the usual sizes; for a named view those of its root.
  ///
  /// - Parameter state: undeclared conditions have their initial values.
  /// - Returns: nil for a text without views.
  public func screen(about name: String? = nil, in state: SourceState = SourceState()) -> SourceScreen? {
    if let name, let named = view(named: SourceName(name, code), in: state) {
      return screen(named.shownTree, in: named.state, about: named.tree.plainName(of: named.view))
    }
    return roots.lazy.compactMap { $0.tree(in: state) }.first.map {
      screen($0, in: state)
    }
  }

  private func screen(
    _ tree: SourceTree, in state: SourceState, about name: String? = nil
  ) -> SourceScreen {
    SourceScreen(
      about: name, scene: LoweredTree(tree, .usual, isShown: true).scene,
      conditions: conditions(of: tree, in: state))
  }

  /// The conditions of a tree that decide which views are shown.
  func conditions(of tree: SourceTree, in state: SourceState) -> [SourceCondition] {
    tree.choices.map { choice in
      SourceCondition(
        text: choice.key, place: code.place(of: choice.token), branches: choice.branches,
        taken: state.branch(of: choice))
    }
  }

  /// The name of the first gesture or button; nil for none.
  public var firstTappable: String? {
    for root in roots {
      guard let tree = root.tree(in: SourceState()) else { continue }
      let tappable = tree.views.filter {
        tree[$0].takesTaps && tree[$0].repetition == 0
      }
      .min { tree[$0].token < tree[$1].token }
      if let tappable { return tree.plainName(of: tappable) }
    }
    return nil
  }

  /// The conditions of the text, sorted, and those of a state that have no name in common with any of them: they decide
  /// nothing. `isOn` is in common with `isOn && isReady`.
  public func undecided(by state: SourceState) -> (unknown: [String], known: [String]) {
    guard !state.taken.isEmpty else { return ([], []) }
    var (known, names): (Set<String>, Set<Substring>) = ([], [])
    for root in candidates + roots + systemParts where Work.goesOn(after: 64) {
      for choice in trees(showingAllOf: root).flatMap(\.tree.choices) where known.insert(choice.key).inserted
      {
        for text in [choice.key] + choice.branches { names.formUnion(Self.names(in: text)) }
      }
    }
    let unknown = state.taken.keys.filter { names.isDisjoint(with: Self.names(in: $0)) }
    return (unknown.sorted(), known.sorted())
  }

  private static func names(in condition: String) -> [Substring] {
    condition.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      .filter {
        $0.first?.isNumber == false && !["not", "let", "switch", "case", "true", "false"].contains($0)
      }
  }
}
