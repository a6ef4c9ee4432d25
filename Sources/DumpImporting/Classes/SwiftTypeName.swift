/// The name of a Swift type as people read it, made of a mangled one or of one that was printed with its modules.
///
///     _TtGC7SwiftUI14_UIHostingViewGVS_15ModifiedContentVS_7AnyViewVS_12RootModifier__     mangled
///     SwiftUI._UIHostingView<SwiftUI.ModifiedContent<SwiftUI.AnyView, SwiftUI.RootModifier>>
///     _UIHostingView<RootModifier>                                                         `mention`
///
/// A name may be built of itself many times over, so that a text of it is bounded.
struct SwiftTypeName: Equatable {
  /// One type of those that it is nested in, the outermost first, and then its own.
  struct Piece: Equatable {
    var name: String
    var arguments: [SwiftTypeName] = []
  }

  /// Empty for what has none: tuples, functions.
  var module: String
  var pieces: [Piece]

  /// Whether it comes with the system, so that no app has overridden anything in it.
  var isOfSystem: Bool { Self.systemModules.contains(module) }
  var isOfSwiftUI: Bool { module == "SwiftUI" || module == "SwiftUICore" }

  private static let systemModules = [
    "SwiftUI", "SwiftUICore", "UIKit", "UIKitCore", "Swift", "__C", "WebKit",
  ]

  /// The name without its module and its arguments: `TabHostingController.HostingView`.
  var path: String { pieces.map(\.name).joined(separator: ".") }

  /// The name of the type itself.
  var last: String { pieces.last?.name ?? "" }

  /// The name for answers. Of SwiftUI's own types it has the one argument that tells what they show; others are whole.
  var mention: String {
    guard isOfSwiftUI else { return text }
    guard let argument = pieces.last?.arguments.first else { return path }
    return "\(path)<\(argument.shown)>"
  }

  /// What a view shows, without what was done to it: `ContentView` of `ModifiedContent<ContentView, _PaddingLayout>`.
  private var shown: String {
    var type = self
    for _ in 0..<Self.wrappersMax {
      guard let arguments = type.pieces.last?.arguments, let first = arguments.first else { break }
      switch type.last {
      // Of an AnyView only the modifier tells something.
      case "ModifiedContent" where first.last == "AnyView" && arguments.count == 2: return arguments[1].last
      case "ModifiedContent", "PlatformViewRepresentableAdaptor",
        "PlatformViewControllerRepresentableAdaptor":
        type = first
      default: return type.last
      }
    }
    return type.last
  }

  private static let wrappersMax = 64
  private static let textBytesMax = 512

  /// The whole name, with its module unless that is SwiftUI or Swift.
  var text: String {
    var text = ""
    write(to: &text)
    return text.utf8.count > Self.textBytesMax ? String(text.prefix(Self.textBytesMax - 1)) + "…" : text
  }

  private func write(to text: inout String) {
    let isImplied = module.isEmpty || isOfSwiftUI || module == "Swift" || module == "__C"
    if !isImplied { text += module + "." }
    for (index, piece) in pieces.enumerated() where text.utf8.count <= Self.textBytesMax {
      text += (index == 0 ? "" : ".") + piece.name
      guard !piece.arguments.isEmpty else { continue }
      text += "<"
      for (index, argument) in piece.arguments.enumerated() where text.utf8.count <= Self.textBytesMax {
        text += index == 0 ? "" : ", "
        argument.write(to: &text)
      }
      text += ">"
    }
  }
}
