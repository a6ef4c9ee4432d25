import HitTesting
import JSONCoding
import WorkMetering

/// The readable name of a Swift type, from a mangled one or one printed with its modules.
///
///     _TtGC7SwiftUI14_UIHostingViewGVS_15ModifiedContentVS_7AnyViewVS_12RootModifier__     mangled
///     SwiftUI._UIHostingView<SwiftUI.ModifiedContent<SwiftUI.AnyView, SwiftUI.RootModifier>>
///     _UIHostingView<RootModifier>                                                         `mention`
///
/// A name may substitute itself many times, so its text is limited.
struct SwiftTypeName: Equatable {
  struct Piece: Equatable {
    var name: String
    var arguments: [SwiftTypeName] = []
  }

  /// Empty for tuples and functions.
  var module: String
  var pieces: [Piece]

  /// Whether it is the system's: no app has overridden anything in it.
  var isOfSystem: Bool { Self.systemModules.contains(module) }
  var isOfSwiftUI: Bool { module == "SwiftUI" || module == "SwiftUICore" }

  private static let systemModules = Set(words: "SwiftUI SwiftUICore UIKit UIKitCore Swift __C WebKit")

  /// The name without its module and its arguments: `TabHostingController.HostingView`.
  var path: String { pieces.map(\.name).joined(separator: ".") }

  /// The name without its module and the types around it: `HostingView`.
  var last: String { pieces.last?.name ?? "" }

  /// The name for answers. SwiftUI's own types have only the argument with their content; others are whole.
  var mention: String {
    guard isOfSwiftUI else { return text }
    guard let argument = pieces.last?.arguments.first else { return path }
    return "\(path)<\(argument.shown)>"
  }

  /// A view's content without its modifiers: `ContentView` of `ModifiedContent<ContentView, _PaddingLayout>`.
  private var shown: String {
    var type = self
    for _ in 0..<Self.wrappersMax {
      guard let arguments = type.pieces.last?.arguments, let first = arguments.first else { break }
      switch type.last {
      // Of an AnyView only the modifier is informative.
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

extension SwiftTypeName {
  /// - Parameter name: the printed name of a class.
  /// - Returns: nil for a name that is neither mangled nor SwiftUI's, or whose mangling is not supported: it stays as
  ///   printed.
  /// - Complexity: linear in the bytes, times the limit of nesting.
  init?(ofClass name: ArraySlice<UInt8>) {
    guard name.count <= Self.nameBytesMax else { return nil }
    if name.starts(with: "_Tt".utf8) {
      var reader = TypeNameReader(name.dropFirst(3))
      guard let type = reader.wholeType() else { return nil }
      self = type
    } else if let start = Self.prefixes.first(where: { name.starts(with: $0.utf8) }) {
      guard let type = Self(newlyMangled: name.dropFirst(start.utf8.count)) else { return nil }
      self = type
    } else if name.starts(with: "SwiftUI.".utf8), name.last == ">" {
      var reader = TypeNameReader(name)
      guard let type = reader.wholePrintedType() else { return nil }
      self = type
    } else {
      return nil
    }
  }

  /// The limit of a name's bytes, and thereby of its nesting.
  private static let nameBytesMax = 4096
  private static let prefixes = ["$s", "_$s", "$S", "_$S"]

  /// For the newer mangling only the class: `7SwiftUI14_UIHostingViewCyAA…G`. Its arguments have a grammar of their
  /// own, and classes have such a name only if the older mangling cannot express it.
  private init?(newlyMangled name: ArraySlice<UInt8>) {
    var reader = TypeNameReader(name)
    guard let module = reader.identifier() else { return nil }
    var pieces: [Piece] = []
    while let name = reader.identifier() {
      pieces.append(Piece(name: name))
      guard let kind = reader.next(), "CVO".utf8.contains(kind) else { return nil }
    }
    guard !pieces.isEmpty else { return nil }
    if reader.take("y") {
      pieces[pieces.count - 1].arguments = [SwiftTypeName(module: "", pieces: [Piece(name: "…")])]
    } else if !reader.isAtEnd {
      return nil
    }
    self.init(module: module, pieces: pieces)
  }
}

/// The name of a class in answers, and the owner of the class by that name.
///
/// Mangled names are made readable, and SwiftUI's are shortened; all others stay as printed.
struct ClassName {
  let type: SwiftTypeName?
  let text: String

  init(_ printed: ArraySlice<UInt8>) {
    type = SwiftTypeName(ofClass: printed)
    text = type?.mention ?? printed.string
  }

  var swiftUI: SwiftUIView? {
    if let type {
      return type.isOfSwiftUI || type.last.hasSuffix("HostingView") ? SwiftUIView.named(type.last) : nil
    }
    // An unsupported mangling, or arguments that are no types.
    if text.holds("UIHostingView") { return SwiftUIView.named("_UIHostingView") }
    let parts = text.utf8.split(separator: ".").map { Substring($0) }
    guard let last = parts.last else { return nil }
    // Some tools print no modules.
    let isSwiftUI = parts.count == 1 || parts[0] == "SwiftUI" || last.hasSuffix("HostingView")
    return isSwiftUI ? SwiftUIView.named(String(last)) : nil
  }

  /// Whether the name in answers differs from these bytes.
  static func isReadable(_ printed: ArraySlice<UInt8>) -> Bool {
    switch printed.first {
    case "_": !(printed.starts(with: "_Tt".utf8) || printed.starts(with: "_$".utf8))
    case "$": false
    default: !(printed.starts(with: "SwiftUI.".utf8) && printed.last == ">")
    }
  }
}

extension [UInt8] {
  /// The name in answers of a class that is printed there.
  func className(_ range: Range<Int>) -> String {
    ClassName.isReadable(self[range]) ? text(in: range) : ClassName(self[range]).text
  }
}

extension String {
  /// The class that a name for a view may mean: answers have made it readable.
  ///
  /// - Returns: nil for a name that is readable as it is.
  public var readableClassName: String? {
    let printed = Array(utf8)[...]
    return ClassName.isReadable(printed) ? nil : SwiftTypeName(ofClass: printed)?.mention
  }
}
