import JSONCoding

/// Reads a type in Swift's older mangling, which Objective-C class names have: `_Tt` and then this.
///
///     type     = C context name | V … | O …      class, struct, enum: `C7SwiftUI14_UIHostingView`
///              | G type ( type* _ )+             with arguments, for each type that it is nested in
///              | S_ | S0_ | …                    a module or type named before, from the first
///              | So, Ss, Si, SS, Sb, …           of Objective-C and of Swift itself
///              | T ( name? type )* _ | F type type | P protocol* _
///     context  = module | type | S… | s | F context name type      the last one of types in functions
///     name     = 14_UIHostingView | P discriminator name | L index name
///
/// Source: swift/docs/OldMangling.rst. It reads the names of view classes, and returns nil for all others.
struct TypeNameReader {
  private let bytes: ArraySlice<UInt8>
  private var at: Int
  /// The substitutions of `S_`, `S0_`, and so on.
  private var substitutions: [SwiftTypeName] = []
  private var depth = 0

  private static let depthMax = 64
  /// No name of a view class has as many; limits names that substitute each other.
  private static let piecesMax = 32

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    at = bytes.startIndex
  }

  var isAtEnd: Bool { at >= bytes.endIndex }

  private var byte: UInt8? { isAtEnd ? nil : bytes[at] }

  mutating func next() -> UInt8? {
    defer { at += 1 }
    return byte
  }

  mutating func take(_ expected: UInt8) -> Bool {
    guard byte == expected else { return false }
    at += 1
    return true
  }

  /// The type, if no more text follows.
  mutating func wholeType() -> SwiftTypeName? {
    guard let type = type(), isAtEnd, !type.pieces.isEmpty else { return nil }
    return type
  }

  // MARK: - Types

  private mutating func type() -> SwiftTypeName? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthMax, let kind = next() else { return nil }
    return switch kind {
    case "C", "V", "O": declaration()
    case "G": boundGeneric()
    case "S": substitution()
    case "T": tuple()
    case "F": function()
    case "P": protocols()
    default: nil
    }
  }

  private mutating func declaration() -> SwiftTypeName? {
    guard var type = context(), let name = declaredName(), type.pieces.count < Self.piecesMax else {
      return nil
    }
    type.pieces.append(SwiftTypeName.Piece(name: name))
    substitutions.append(type)
    return type
  }

  private mutating func context() -> SwiftTypeName? {
    if take("s") { return SwiftTypeName(module: "Swift", pieces: []) }
    guard let byte, !ASCII.isDigit(byte) else { return module() }
    if take("F") {
      // Types in functions: the function is no part of the name.
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.depthMax, let outer = context(), declaredName() != nil, type() != nil else {
        return nil
      }
      return outer
    }
    return type()
  }

  private mutating func module() -> SwiftTypeName? {
    guard let name = identifier() else { return nil }
    let module = SwiftTypeName(module: name, pieces: [])
    substitutions.append(module)
    return module
  }

  /// Each of the types around it has arguments of its own, perhaps none.
  private mutating func boundGeneric() -> SwiftTypeName? {
    guard var type = type() else { return nil }
    for index in type.pieces.indices {
      guard let arguments = types() else { return nil }
      if !arguments.isEmpty { type.pieces[index].arguments = arguments }
    }
    return type
  }

  /// Types up to an underscore.
  private mutating func types() -> [SwiftTypeName]? {
    var types: [SwiftTypeName] = []
    while !take("_") {
      guard let type = type() else { return nil }
      types.append(type)
    }
    return types
  }

  private mutating func tuple() -> SwiftTypeName? {
    var names: [String] = []
    while !take("_") {
      if let byte, ASCII.isDigit(byte), identifier() == nil { return nil }
      guard let type = type() else { return nil }
      names.append(type.last)
    }
    return Self.unnamed("(" + names.joined(separator: ", ") + ")")
  }

  private mutating func function() -> SwiftTypeName? {
    guard let argument = type(), let result = type() else { return nil }
    return Self.unnamed("\(argument.last) -> \(result.last)")
  }

  private mutating func protocols() -> SwiftTypeName? {
    var names: [String] = []
    while !take("_") {
      guard let type = protocolName() else { return nil }
      names.append(type.last)
    }
    return Self.unnamed(names.isEmpty ? "Any" : names.joined(separator: " & "))
  }

  /// A protocol that is a substitution, or one in a substituted module.
  private mutating func protocolName() -> SwiftTypeName? {
    let start = at
    guard take("S"), let known = substitution(), !known.pieces.isEmpty else {
      at = start
      return declaration()
    }
    return known
  }

  private static func unnamed(_ text: String) -> SwiftTypeName? {
    text.utf8.count > 512 ? nil : SwiftTypeName(module: "", pieces: [SwiftTypeName.Piece(name: text)])
  }

  // MARK: - Names

  private mutating func substitution() -> SwiftTypeName? {
    if take("o") { return SwiftTypeName(module: "__C", pieces: []) }
    if take("s") { return SwiftTypeName(module: "Swift", pieces: []) }
    if let byte, let name = Self.standard[byte] {
      at += 1
      return SwiftTypeName(module: "Swift", pieces: [SwiftTypeName.Piece(name: name)])
    }
    guard let index = index(), index < substitutions.count else { return nil }
    return substitutions[index]
  }

  private static let standard: [UInt8: String] = [
    "a": "Array", "b": "Bool", "d": "Double", "f": "Float", "i": "Int", "q": "Optional", "S": "String",
    "u": "UInt",
  ]

  /// `_` is 0, `0_` is 1, …
  private mutating func index() -> Int? {
    if take("_") { return 0 }
    guard let number = natural(), take("_") else { return nil }
    return number + 1
  }

  private mutating func declaredName() -> String? {
    if take("P"), identifier() == nil { return nil }
    if take("L"), index() == nil { return nil }
    return identifier()
  }

  /// A length and as many bytes.
  mutating func identifier() -> String? {
    // Names that are not ASCII are written in Punycode behind an X.
    _ = take("X")
    guard let length = natural(), length > 0, length <= bytes.endIndex - at else { return nil }
    defer { at += length }
    return bytes[at..<at + length].string
  }

  private mutating func natural() -> Int? {
    let start = at
    var number = 0
    while let byte, ASCII.isDigit(byte), at - start < 5 {
      number = 10 * number + Int(byte - "0")
      at += 1
    }
    return at > start ? number : nil
  }
}

/// Types as Swift prints them: `SwiftUI._UIHostingView<SwiftUI.ModifiedContent<…>>`.
extension TypeNameReader {
  mutating func wholePrintedType() -> SwiftTypeName? {
    let type = printedType()
    return isAtEnd ? type : nil
  }

  private mutating func printedType() -> SwiftTypeName? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthMax else { return nil }
    var pieces: [SwiftTypeName.Piece] = []
    repeat {
      guard var piece = piece() else { return nil }
      if byte == "<" {
        guard let arguments = arguments() else { return nil }
        piece.arguments = arguments
      }
      // `(unknown context at $100c1523c)` is not informative.
      if piece.name.utf8.first != "(" || pieces.isEmpty { pieces.append(piece) }
    } while take(".")
    let module = pieces.count > 1 ? pieces.removeFirst().name : ""
    return SwiftTypeName(module: module, pieces: pieces)
  }

  /// A name, or text in parentheses: a tuple, a private context.
  private mutating func piece() -> SwiftTypeName.Piece? {
    let start = at
    var open = 0
    while let byte {
      if byte == "(" { open += 1 }
      if byte == ")" { open -= 1 }
      if open <= 0, "<>,.".utf8.contains(byte) { break }
      at += 1
    }
    return at == start ? nil : SwiftTypeName.Piece(name: bytes[start..<at].string)
  }

  private mutating func arguments() -> [SwiftTypeName]? {
    var arguments: [SwiftTypeName] = []
    repeat {
      at += 1
      while take(" ") {}
      guard let argument = printedType() else { return nil }
      arguments.append(argument)
    } while byte == ","
    return take(">") ? arguments : nil
  }
}
