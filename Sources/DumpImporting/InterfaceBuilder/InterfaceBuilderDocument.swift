/// A storyboard or xib, and the screens in it.
///
/// Its scenes are made one by one, when they are asked for: a storyboard of a large app has hundreds.
public struct InterfaceBuilderDocument: Sendable {
  let document: NibDocument
  private let limits: ImportLimits
  /// In the file's order; each cell that a table or collection makes copies of behind its screen.
  public let screens: [FileScreen]

  /// - Throws: `ImportError` for what is not XML in UTF-8, and for documents that have no views of iOS.
  /// - Complexity: linear in the text.
  public init(_ bytes: [UInt8], _ limits: ImportLimits = ImportLimits()) throws(ImportError) {
    let document = try NibDocument(bytes)
    self.document = document
    self.limits = limits
    screens = document.screens.all.map { screen in
      FileScreen(
        id: screen.id, name: screen.name, isCell: screen.kind == .cell, isLoose: screen.kind == .loose,
        line: Int(document.tree.line(screen.root)))
    }
  }

  /// Reads a text that is such a file as a whole.
  ///
  /// - Parameter format: nil to have it told by the text.
  /// - Returns: nil for all other texts.
  public init?(
    whole text: [UInt8], format: DumpFormat?, _ limits: ImportLimits = ImportLimits()
  ) throws(ImportError) {
    guard text.count < Int(Int32.max), format == .interfaceBuilder || format == nil && NibKind.isWhole(text)
    else {
      return nil
    }
    self = try InterfaceBuilderDocument(text, limits)
  }

  /// Whether touches never reach what the file shows, as it is the picture of a launch.
  public var isPicture: Bool { document.isLaunchScreen }

  /// The scene of one screen, with the warnings of the file.
  ///
  /// - Throws: `ImportError` where it passes a limit.
  /// - Complexity: linear in the screen's elements.
  public func scene(at index: Int) throws(ImportError) -> ImportedScene {
    guard screens.indices.contains(index) else {
      throw ImportError(aboutQuestion: "The file has no screen with the number \(index).")
    }
    var imported = try NibScene.make(of: document.screens.all[index], in: document, limits)
    imported.screen = screens[index]
    imported.warnings += NibFileWarnings(of: document).all
    return imported
  }

  /// The first screen, for questions about the file as a whole; a window without views where the file has none.
  public func anyScene() throws(ImportError) -> ImportedScene {
    screens.isEmpty ? try NibScene.nothing(in: document) : try scene(at: 0)
  }

  /// The scene of the screen that a question means, with a warning where it did not say so.
  ///
  /// - Throws: `ImportError` where no screen is meant, or no certain one.
  public func scene(_ choice: ScreenChoice) throws(ImportError) -> ImportedScene {
    let (index, reason) = try choice.index(in: self)
    var imported = try scene(at: index)
    if let reason { imported.warnings.insert(ImportWarning(.assumed, reason), at: 0) }
    return imported
  }
}
