public import HitTesting
public import TouchGeometry

/// A scene read from a pasted dump, with the dump's other facts and its doubts.
///
/// The scene alone is incomplete: a dump lacks facts that its tool does not print (levels of windows, overrides of
/// `hitTest(_:with:)`, in accessibility trees even the order of views). So answers from the scene need its `warnings`.
public struct ImportedScene: Sendable {
  /// A valid scene: views in pre-order, in the order of the paste.
  public let scene: Scene
  /// The recognized or requested format; nil for a scene that another reader imported before.
  public let format: DumpFormat?
  /// Guesses, omissions, and facts that no such dump has; in the order of the paste, those about the whole last.
  public internal(set) var warnings: [ImportWarning]
  /// The touch pasted along with its window; nil for none.
  public private(set) var touch: Touch?
  /// The place of each view in the paste, and the facts beside the scene.
  let printed: PrintedViews
  /// The text of the dump: the paste, with escapes undone in place (`EscapedText`).
  let text: [UInt8]
  /// The views of the paste that are not in the scene; empty for tools that print one tree.
  private(set) var absent: [AbsentView] = []
  /// Why no touch can be tested: the place of every view on the screen is unknown. Nil for all other pastes. The scene
  /// then has the views side by side, each declared to contain no point, so none covers another.
  public private(set) var refusal: ImportError?
  /// The same of a scene that was imported before, while none of its views is placed.
  public private(set) var keptRefusal: ImportError?
  /// The pasted gesture recognizers, with a tree or without one.
  public private(set) var recognizers: [PrintedRecognizer] = []
  /// How often UIKit logged `System gesture gate timed out`.
  public private(set) var gateTimeouts = 0
  /// The view to which UIKit gave the first printed touch of the paste; nil if not printed.
  public internal(set) var touchedView: PrintedRecognizer.Object?
  /// The paste's own facts about touches; only SwiftUI's event log has them.
  public internal(set) var observedTouches: [ObservedTouch] = []
  /// The views whose frame the dump lacks, cuts or garbles.
  var unplaced: Set<ViewIndex> = []
  /// The addresses of controls with a printed `isEnabled` beside their descriptions.
  var toldEnabled: Set<String> = []
  var toldTargets: Set<String> = []
  /// A design file's facts about its views beyond the scene; nil for dumps of running apps.
  public internal(set) var design: DesignFacts?
  public internal(set) var screen: FileScreen?
}

extension ImportedScene {
  /// A scene that was imported before: its text is no longer available, and its doubts are in its unknowns.
  ///
  /// - Parameters:
  ///   - unknowns: the scene's.
  ///   - notes: of each view the line of the paste, from 1, and its printed facts.
  public init(
    kept scene: Scene, _ unknowns: Unknowns, notes: [(line: Int, metadata: [(key: String, value: String)])]
  ) {
    self.scene = scene
    format = unknowns.format.flatMap(DumpFormat.init)
    // A user may have placed the views: the question is answered, with the doubt.
    warnings =
      unknowns.doubts.map(ImportWarning.init)
      + (unknowns.refusal.map { [ImportWarning(.notInDump, $0)] } ?? [])
    let isDesigned = unknowns.screen.contains(.isDesigned)
    let kept = (0..<scene.tree.count).map { index in
      let (line, metadata) = index < notes.count ? notes[index] : (1, [])
      return (
        line: Int32(clamping: line), notes: ViewNotes(importedBefore: metadata, isDesigned: isDesigned)
      )
    }
    printed = PrintedViews(kept: kept)
    (text, touch) = ([], unknowns.touch)
    let roots = scene.tree.indices.filter { scene.tree[$0].isWindow }
    if roots.allSatisfy({ if case .constant(false)? = scene.tree.pointInside(of: $0) { true } else { false } }
    ) {
      keptRefusal = unknowns.refusal.map { ImportError($0) }
    }
    take(unknowns)
  }

  private mutating func take(_ unknowns: Unknowns) {
    for (view, facts) in unknowns.views {
      if facts.contains(.hasNoFrame) { unplaced.insert(view) }
      if facts.contains(.tellsEnabled) { toldEnabled.insert(scene.tree.id(of: view)) }
      if facts.contains(.tellsTargets) { toldTargets.insert(scene.tree.id(of: view)) }
    }
    guard unknowns.screen.contains(.isDesigned) else { return }
    var design = DesignFacts(
      views: scene.tree.indices.map { unknowns.views[$0]?.traits ?? [] })
    design.hasStaleFrames = unknowns.screen.contains(.hasStaleFrames)
    design.isPicture = unknowns.screen.contains(.isPicture)
    self.design = design
  }

  /// The facts kept with the scene.
  ///
  /// - Parameter text: a sentence with the reader's spelling of choices.
  /// - Complexity: linear in the printed facts about views.
  public func unknowns(_ text: (Sentence) -> String) -> Unknowns {
    var unknowns = Unknowns()
    unknowns.format = format?.rawValue
    unknowns.doubts = warnings.map { $0.doubt(text) }
    (unknowns.refusal, unknowns.touch) = (refusal?.detail, touch)
    unknowns.screen = scene.unknowns?.screen.intersection([.tellsVisibility, .rootsAreSiblings]) ?? []
    if let design {
      unknowns.screen.insert(.isDesigned)
      if design.hasStaleFrames { unknowns.screen.insert(.hasStaleFrames) }
      if design.isPicture { unknowns.screen.insert(.isPicture) }
    }
    let told = (enabled: toldEnabled, targets: toldTargets.union(addressesWithActions))
    for view in scene.tree.indices {
      let facts = facts(beside: view, told)
      if !facts.isEmpty { unknowns.views[view] = facts }
    }
    return unknowns
  }

  private func facts(
    beside view: ViewIndex, _ told: (enabled: Set<String>, targets: Set<String>)
  ) -> Unknowns.ViewFacts {
    var facts = Unknowns.ViewFacts(design?.traits(of: view) ?? [])
    if unplaced.contains(view) { facts.insert(.hasNoFrame) }
    if !told.enabled.isEmpty, tellsEnabled(view) { facts.insert(.tellsEnabled) }
    if !told.targets.isEmpty, told.targets.contains(scene.tree.id(of: view)) { facts.insert(.tellsTargets) }
    if mayHaveRecognizers(view), hasRecognizers(view) { facts.insert(.hasRecognizers) }
    return facts
  }

  /// A search for a word is faster than reading a description again.
  private func mayHaveRecognizers(_ view: ViewIndex) -> Bool {
    guard format == .recursiveDescription, hasText else { return format == .recursiveDescription }
    let range = printed.source(Int(view.rawValue)).range
    return text.has("gestureRecognizers", in: range)
  }
}

/// A view of the paste that is not in the scene.
struct AbsentView {
  /// In the text of the dump.
  @TextRange var className: Range<Int>
  @TextRange var address: Range<Int>
  /// The line of the paste, from 1.
  let line: Int32
  let cause: Cause

  enum Cause {
    /// It is described alone, or in a tree outside any window: its superviews are not in the paste.
    case placeUnknown
    /// It is in another print of a tree, with this number.
    case otherPrint(Int)
  }
}

/// One of the screens of a file, before its scene is made.
public struct FileScreen: Sendable, Equatable {
  /// The tool's own id of its controller; of its root view without one.
  public let id: String
  public let name: String
  /// Whether it is a cell that a table or collection copies.
  public let isCell: Bool
  /// Whether it is beside the controllers, and code places it.
  public let isLoose: Bool
  /// Of its root view, from 1.
  public let line: Int
}

/// The app's own log of one touch: SwiftUI's own search, or its binding of the touch.
public struct ObservedTouch: Equatable, Sendable {
  public var source: Source
  /// On the screen, in points; nil where the log does not say it.
  public var location: Point?
  public var chosen: Responder?
  /// For a search the visited responders, in the order of the log; for a binding the chain from the chosen one to the
  /// root.
  public var asked: [Responder] = []
  /// The line of the paste, from 1.
  public var line: Int
  /// The number of the tree's print before it, from 1; 0 for none.
  public var print: Int

  public enum Source: Sendable { case hitTest, bindings }

  public struct Responder: Equatable, Sendable {
    public var name: String
    public var address: String?
    /// Whether it is on the path to the chosen one.
    public var isOnWay: Bool
    /// Whether a search from it found a responder.
    public var isHit: Bool

    var title: String { address.map { "\(name) \($0)" } ?? name }
  }
}

/// A dump's facts about each view beside the scene, by the view's index.
///
/// Dumps are large and few of their views are ever shown with all printed facts, so their readers keep the places of
/// descriptions, and read these again on demand.
struct PrintedViews: Sendable {
  /// The place of the view's description in the paste.
  let source: @Sendable (Int) -> ViewSource
  let notes: @Sendable (Int) -> ViewNotes
}

extension PrintedViews {
  init(kept: [(line: Int32, notes: ViewNotes)]) {
    source = { ViewSource(line: kept[$0].line, range: 0..<0) }
    notes = { kept[$0].notes }
  }
}

/// A gesture recognizer of a paste, with all its printed facts.
public struct PrintedRecognizer: Sendable, Equatable {
  /// Its address; nil if it was removed.
  public let address: String?
  public let className: String
  /// `UIGestureRecognizer.name`.
  public var name: String?
  public var kind: GestureRecognizer.Kind
  public var owner: RecognizerClass.Owner
  /// In the order of the prints, without repetitions; empty where no state is printed (iOS 7).
  public var states: [GestureRecognizer.State] = []
  public var isEnabled = true
  public var cancelsTouchesInView = true
  /// Nil if its print names none.
  public var view: Object?
  public var targets: [Target] = []
  /// R108: the addresses of the recognizers that have to fail first.
  public var waitsFor: [String] = []
  /// The line of its first print, from 1.
  public let line: Int

  /// Another object of the app.
  public struct Object: Sendable, Equatable {
    public let className: String
    public let address: String?
  }

  public struct Target: Sendable, Equatable {
    public let action: String
    public let object: Object?
  }

  /// R160: the last state that says that it took the touch, or else the last one.
  public var state: GestureRecognizer.State? { states.last(where: \.tookTouch) ?? states.last }

  /// Whether its state proves that it took the touch; nil without a printed state.
  public var tookTouch: Bool? { isEnabled ? state?.tookTouch : false }

  public var isOwnedByFramework: Bool { owner != .app }

  /// `UITapGestureRecognizer 0x1`
  public var spoken: String { [className, address].compactMap(\.self).joined(separator: " ") }
}

/// A dump's facts about a view that are no keys of a scene: tags, texts, colors, and all unknown keys.
struct ViewNotes: Sendable {
  /// The view's name for people: its accessibility label, text or title.
  var label: String?
  var identifier: String?
  /// In the dump's order.
  var metadata: [(key: String, value: String)] = []
}

/// The place of a view's description in the paste.
struct ViewSource: Sendable {
  /// The line of the paste in which it begins, from 1.
  var line: Int32
  /// Its bytes in the text of the dump.
  @TextRange var range: Range<Int>
}

/// A range of a text of less than 2 GiB, in half the memory: every line of a dump keeps five of them.
@propertyWrapper
struct TextRange {
  private var start: Int32
  private var end: Int32

  init(wrappedValue range: Range<Int>) {
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
  }

  var wrappedValue: Range<Int> {
    get { Int(start)..<Int(end) }
    set { self = TextRange(wrappedValue: newValue) }
  }
}

public enum DiffState: Sendable {
  /// The lines with `-` and those without a sign.
  case before
  /// The lines with `+` and those without a sign.
  case after
}

/// A view's names for people and tests, by any tool's keys.
public struct PrintedTexts: Sendable {
  /// Its accessibility label, or else its visible text: UIKit's own label of a text or a button.
  public let label: String?
  public let text: String?
  public let identifier: String?

  init(_ notes: ViewNotes) {
    label = notes.label
    text = notes.metadata.first { $0.key == "text" }?.value
    identifier = notes.identifier
  }
}
