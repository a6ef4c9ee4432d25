import JSONCoding

/// Reading the names that classes of Swift have in dumps.
extension SwiftTypeName {
  /// - Parameter name: the name of a class as it was printed.
  /// - Returns: nil for a name that is neither mangled nor one of SwiftUI's, or whose mangling is not read here: it stays as
  ///   it was printed.
  /// - Complexity: linear in the bytes but for the bound on nesting.
  init?(ofClass name: ArraySlice<UInt8>) {
    guard name.count <= Self.nameBytesMax else { return nil }
    if name.starts(with: "_Tt".utf8) {
      var reader = MangledTypeReader(name.dropFirst(3))
      guard let type = reader.wholeType() else { return nil }
      self = type
    } else if let start = Self.prefixes.first(where: { name.starts(with: $0.utf8) }) {
      guard let type = Self(newlyMangled: name.dropFirst(start.utf8.count)) else { return nil }
      self = type
    } else if name.starts(with: "SwiftUI.".utf8), name.last == ASCII.greater {
      var reader = PrintedTypeReader(name)
      guard let type = reader.wholeType() else { return nil }
      self = type
    } else {
      return nil
    }
  }

  /// What names each other in a name nests no deeper than its bytes allow.
  private static let nameBytesMax = 4096
  private static let prefixes = ["$s", "_$s", "$S", "_$S"]

  /// Of the newer mangling the class alone: `7SwiftUI14_UIHostingViewCyAA…G`. Its arguments are in a language of their own,
  /// and classes have such a name only where the older one cannot say it.
  private init?(newlyMangled name: ArraySlice<UInt8>) {
    var reader = MangledTypeReader(name)
    guard let module = reader.identifier() else { return nil }
    var pieces: [Piece] = []
    while let name = reader.identifier() {
      pieces.append(Piece(name: name))
      guard let kind = reader.next(), "CVO".utf8.contains(kind) else { return nil }
    }
    guard !pieces.isEmpty else { return nil }
    if reader.take(ASCII.letter("y")) {
      pieces[pieces.count - 1].arguments = [SwiftTypeName(module: "", pieces: [Piece(name: "…")])]
    } else if !reader.isAtEnd {
      return nil
    }
    self.init(module: module, pieces: pieces)
  }
}

/// Reads a type as Swift prints it: `SwiftUI._UIHostingView<SwiftUI.ModifiedContent<…>>`.
private struct PrintedTypeReader {
  private let bytes: ArraySlice<UInt8>
  private var at: Int
  private var depth = 0

  private static let depthMax = 64

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    at = bytes.startIndex
  }

  mutating func wholeType() -> SwiftTypeName? {
    let type = type()
    return at == bytes.endIndex ? type : nil
  }

  private var byte: UInt8? { at < bytes.endIndex ? bytes[at] : nil }

  private mutating func type() -> SwiftTypeName? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthMax else { return nil }
    var pieces: [SwiftTypeName.Piece] = []
    repeat {
      guard var piece = piece() else { return nil }
      if byte == ASCII.less {
        guard let arguments = arguments() else { return nil }
        piece.arguments = arguments
      }
      // `(unknown context at $100c1523c)` says nothing.
      if piece.name.utf8.first != ASCII.openParenthesis || pieces.isEmpty { pieces.append(piece) }
    } while take(ASCII.period)
    let module = pieces.count > 1 ? pieces.removeFirst().name : ""
    return SwiftTypeName(module: module, pieces: pieces)
  }

  /// A name, or what stands in parentheses: a tuple, a private context.
  private mutating func piece() -> SwiftTypeName.Piece? {
    let start = at
    var open = 0
    while let byte {
      switch byte {
      case ASCII.openParenthesis: open += 1
      case ASCII.closeParenthesis: open -= 1
      case ASCII.less, ASCII.greater, ASCII.comma, ASCII.period:
        if open <= 0 { return piece(start..<at) }
      default: break
      }
      at += 1
    }
    return piece(start..<at)
  }

  private func piece(_ range: Range<Int>) -> SwiftTypeName.Piece? {
    range.isEmpty ? nil : SwiftTypeName.Piece(name: String(decoding: bytes[range], as: UTF8.self))
  }

  private mutating func arguments() -> [SwiftTypeName]? {
    var arguments: [SwiftTypeName] = []
    repeat {
      at += 1
      while byte == ASCII.space { at += 1 }
      guard let argument = type() else { return nil }
      arguments.append(argument)
    } while byte == ASCII.comma
    return take(ASCII.greater) ? arguments : nil
  }

  private mutating func take(_ expected: UInt8) -> Bool {
    guard byte == expected else { return false }
    at += 1
    return true
  }
}
