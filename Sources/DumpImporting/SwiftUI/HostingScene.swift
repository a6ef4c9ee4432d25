import HitTesting
import JSONCoding
import TouchGeometry

/// One window with one hosting view with nodes.
///
/// SwiftUI's prints do not contain the views around it. The window extends from the screen's corner to the hosting
/// view's; the hosting view's own coordinates are those of the screen, wherever its frame is.
enum HostingScene {
  static let host = ViewIndex(1)

  /// - Parameters:
  ///   - area: of the hosting view, on the screen.
  ///   - line: of the paste, at the first node.
  static func make(
    _ nodes: [SwiftUINode], in area: Rect, _ format: DumpFormat, touch: Touch?, _ dump: PastedText,
    line: Int32
  ) throws(ImportError) -> ImportedScene {
    var builder = SceneBuilder(viewsMax: 2)
    var window = builder.beginWindow()
    let host = builder.beginView(in: &window)
    let name = builder.classIndex(of: builder.name("_UIHostingView"))
    builder.endView(host, bounds: area, frameOrigin: area.origin, classIndex: name, ViewProperties())
    var declaration = ViewDeclaration(classIndex: name)
    declaration.swiftUI = SwiftUIContent(nodes, on: SwiftUIPlatform())
    builder.declare(declaration, of: host.view)
    let screen = Rect(x: 0, y: 0, width: max(area.farCorner.x, 0), height: max(area.farCorner.y, 0))
    builder.endView(window, bounds: screen, frameOrigin: .zero, classIndex: nil, ViewProperties())
    return ImportedScene(
      scene: try builder.build(from: dump), format: format, warnings: [], touch: touch,
      printed: PrintedViews(kept: [(line, ViewNotes()), (line, ViewNotes())]), text: dump.pasted)
  }
}

extension ImportedScene {
  /// The id of the first node printed with an address; nil for none.
  ///
  /// - Complexity: linear in the nodes.
  public func swiftUIID(ofAddress address: String) -> String? {
    guard format == .swiftUIEventDebug, address.hasPrefix("0x") else { return nil }
    let nodes = scene.tree.swiftUI(in: HostingScene.host)?.nodes ?? []
    return nodes.lazy.compactMap(\.id).first { $0.hasSuffix("-\(address)") }
  }
}

/// The sorts of warnings about SwiftUI's prints.
enum SwiftUIDumpWarning: WarningSort {
  case leftOut, cutTree, noHeading, cutSection, level, noPlace, outline, ignored, unknown, unplaced,
    shapeKinds
  case bound, unprinted, agreeing, differing
}
