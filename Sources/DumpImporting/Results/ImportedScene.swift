public import HitTesting

/// A scene read from a pasted dump, with what the dump says beside it and what it cannot say.
///
/// The scene alone is not the whole truth: a dump leaves out what its tool does not print (levels of windows, overrides
/// of `hitTest(_:with:)`, in accessibility trees even which view is in front). An answer from the scene is therefore
/// only as good as `warnings`.
public struct ImportedScene: Sendable {
  /// A valid scene: views in pre-order, in the order of the paste.
  public let scene: Scene
  /// The form that was recognized, or that was asked for.
  public let format: DumpFormat
  /// Guesses, omissions, and facts that no such dump has; in the order of the paste, those about the whole last.
  public internal(set) var warnings: [ImportWarning]
  /// The touch that was pasted along with its window; nil where there is none.
  public let touch: Touch?
  /// The place of each view in the paste, and the facts beside the scene.
  let printed: PrintedViews
  /// The text that was read: the paste, with escapes undone in their places (`EscapedText`).
  let text: [UInt8]
  /// The views of the paste that have no place in the scene; empty for tools that print one tree.
  let absent: [AbsentView]
  /// Why no touch can be asked about: of no view is known where it is on the screen. Nil for all other pastes. The
  /// scene then has the views side by side, each of them declared to have no point inside, so that none covers another.
  public let refusal: ImportError?
  /// The gesture recognizers that were pasted, with a tree or without one.
  public private(set) var recognizers: [PrintedRecognizer] = []
  /// How often UIKit logged `System gesture gate timed out`.
  public private(set) var gateTimeouts = 0
  /// What the paste itself says of touches; only SwiftUI's event log does.
  public internal(set) var observedTouches: [ObservedTouch] = []
  /// What a design file says of its views beyond the scene; nil for dumps of running apps.
  public internal(set) var design: DesignFacts?
  /// Which of a file's screens it is; nil for dumps.
  public internal(set) var screen: FileScreen?
}

extension ImportedScene {
  init(
    scene: Scene, format: DumpFormat, warnings: [ImportWarning], touch: Touch?, printed: PrintedViews,
    text: [UInt8], absent: [AbsentView], refusal: ImportError?, recognizers: [PrintedRecognizer] = [],
    gateTimeouts: Int = 0
  ) {
    (self.scene, self.format, self.warnings, self.touch) = (scene, format, warnings, touch)
    (self.printed, self.text, self.absent, self.refusal) = (printed, text, absent, refusal)
    (self.recognizers, self.gateTimeouts) = (recognizers, gateTimeouts)
  }

  /// A scene that was imported before: its text is not known any more, and what is known beside it is what the import
  /// said then.
  ///
  /// - Parameters:
  ///   - refusal: why no touch can be asked about, if the import said so.
  ///   - notes: of each view the line of the paste, from 1, and what the dump said of it.
  public init(
    _ scene: Scene, format: DumpFormat, warnings: [ImportWarning], refusal: String?,
    notes: [(line: Int, metadata: [(key: String, value: String)])]
  ) {
    self.scene = scene
    self.format = format
    // Somebody may have put the views where they are: the question is asked, and the doubt is told.
    self.warnings = warnings + (refusal.map { [ImportWarning(.notInDump, $0)] } ?? [])
    self.refusal = nil
    let kept = (0..<scene.tree.count).map { index in
      let (line, metadata) = index < notes.count ? notes[index] : (1, [])
      return (line: Int32(clamping: line), notes: ViewNotes(importedBefore: metadata))
    }
    printed = PrintedViews(kept: kept)
    (text, absent, touch) = ([], [], nil)
  }
}
