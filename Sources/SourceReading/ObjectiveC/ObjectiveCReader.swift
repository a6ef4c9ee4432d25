import WorkMetering

/// Reads Objective-C's tokens into the tree that Swift shares, and recovers statement by statement: what it does not know
/// is one statement that is `notUnderstood`.
///
/// `view.window` sends the message `window`: the member is a property or a method without arguments. An ivar `_title`
/// that is not declared is the storage of the property `title`.
package struct ObjectiveCReader: TokenReader {
  let code: Code
  let file: Int
  let end: Int
  var at: Int
  /// Shared by the readers of all ranges.
  let found: Found
  /// The type around the statements that are read, and whether they are an initializer's.
  var typeName = ""
  var isInInitializer = false
  /// Brackets and operators around what is read.
  private var depth = 0
  /// Whether the first half of `>>` has ended the arguments of a type.
  private var isHalfClosed = false

  final class Found {
    var declarations = SourceDeclarations()
    /// The `return` statements that have been read.
    var returns = 0
    /// The variables of methods that live longer than a call.
    var statics: Set<String> = []
    /// The types that the file has parts of, by their places.
    var types: Set<Int> = []
    /// Whether statements are kept where brackets around them, or others behind dots, are missing.
    var isPasted = false
  }

  struct NotUnderstood: Error {}

  /// More than anyone nests; trees of such depth are walked and freed without the stack's end.
  private static let (depthMax, heightMax) = (64, 129)

  package init(_ code: Code, file: Int) {
    (self.code, self.file, found) = (code, file, Found())
    let range = code.fileRanges.indices.contains(file) ? code.fileRanges[file] : 0..<0
    (at, end) = (range.lowerBound, range.upperBound)
  }

  /// A reader that keeps what it understands of methods that were cut.
  package init(pasted code: Code, file: Int) {
    self.init(code, file: file)
    found.isPasted = true
  }

  private init(_ outer: ObjectiveCReader, _ range: Range<Int>) {
    (code, file, found) = (outer.code, outer.file, outer.found)
    (at, end) = (range.lowerBound, min(range.upperBound, outer.end))
    (typeName, isInInitializer, depth) = (outer.typeName, outer.isInInitializer, outer.depth)
  }

  /// Reads all declarations of the file.
  package mutating func read(into declarations: inout SourceDeclarations) {
    swap(&found.declarations, &declarations)
    readDeclarations()
    openVariables()
    swap(&found.declarations, &declarations)
  }

  func reader(of range: Range<Int>) -> ObjectiveCReader { ObjectiveCReader(self, range) }

  /// A reader of what is between the brackets here; this one goes on behind them.
  mutating func enter() -> ObjectiveCReader {
    defer { skip() }
    return reader(of: code.inside(at))
  }

  /// Goes on behind a token, or behind the brackets that open here.
  mutating func skip() { at = min(code.next(at), end) }

  mutating func expect(_ isUnderstood: Bool) throws(NotUnderstood) {
    if !isUnderstood { throw NotUnderstood() }
  }

  /// Ends what `enter` has begun: nothing may be left.
  mutating func leave(_ inner: ObjectiveCReader) throws(NotUnderstood) { try expect(inner.isAtEnd) }

  /// What is between the brackets here, parted by commas.
  mutating func list<Item>(
    _ item: (inout ObjectiveCReader) throws(NotUnderstood) -> Item
  ) throws(NotUnderstood) -> [Item] {
    var inner = enter()
    var read: [Item] = []
    while !inner.isAtEnd {
      read.append(try item(&inner))
      guard inner.take(mark: ",") else { break }
    }
    try leave(inner)
    return read
  }

  mutating func nest() throws(NotUnderstood) {
    try expect(depth < Self.depthMax)
    depth += 1
  }

  mutating func unnest() { depth -= 1 }

  /// An expression of others.
  mutating func node(_ kind: Expression.Kind, from start: Int) throws(NotUnderstood) -> Expression {
    let node = leaf(kind, from: start)
    try expect(node.height <= Self.heightMax)
    return node
  }

  mutating func leaf(_ kind: Expression.Kind, from start: Int) -> Expression {
    Expression(kind, bytes(from: start))
  }

  func isAttribute(_ name: StaticString) -> Bool { kind() == .attribute && code.is(at, name) }

  // MARK: - Types

  /// A name with its type, or a type alone.
  struct Declared {
    /// Nil for `typeof(x)`.
    var type: TypeName?
    /// `const`, `static`, `__weak`.
    var words: Set<String> = []
    /// Empty for none.
    var name = ""
    var place = 0
    var initial: Expression?
  }

  /// A type without a name: `NSArray<UIView *> *`, `void (^)(BOOL)`; nil, with nothing read, where there is none.
  mutating func type() -> TypeName? {
    let start = at
    guard var read = specifiers() else { return nil }
    if !declarator(&read) { read.name = "" }
    guard read.name.isEmpty else {
      at = start
      return nil
    }
    if isMark("["), isMark("]", 1), let element = read.type {
      at += 2
      return .array(of: element)
    }
    return read.type ?? TypeName("")
  }

  /// What stands before the stars and names of a declaration; nil, with nothing read, where there is none.
  mutating func specifiers(_ nesting: Int = 0) -> Declared? {
    let start = at
    var read = Declared()
    if nesting == 0 { isHalfClosed = false }
    qualifiers(&read.words)
    if ["typeof", "__typeof", "__typeof__"].contains(word()), isMark("(", 1) {
      at = min(code.next(at + 1), end)
    } else if isWord("__auto_type") {
      at += 1
    } else if ["struct", "union", "enum"].contains(word()) {
      at += 1
      if kind() == .word {
        read.type = TypeName(word())
        at += 1
      }
      if isMark("{") {
        read.type = nil
        skip()
      }
    } else if ObjectiveCWords.numbers.contains(word()) {
      read.type = numberType()
    } else if kind() == .word, !ObjectiveCWords.reserved.contains(word()) {
      let name = word()
      at += 1
      let isObject = ObjectiveCWords.objects.contains(name)
      read.type = TypeName(name, isOptional: isObject, arguments: typeArguments(nesting))
    } else {
      at = start
      return nil
    }
    qualifiers(&read.words)
    return read
  }

  /// `unsigned long`, as `int`.
  private mutating func numberType() -> TypeName {
    var words: Set<String> = []
    while ObjectiveCWords.numbers.contains(word()) {
      words.insert(word())
      at += 1
    }
    return TypeName(["double", "float", "char"].first { words.contains($0) } ?? "int")
  }

  mutating func qualifiers(_ words: inout Set<String>) {
    while kind() == .word {
      let name = word()
      guard ObjectiveCWords.isQualifier(name, isCalled: isMark("(", 1)) else { return }
      words.insert(name)
      at += 1
      if isMark("("), !isOp("^", 1), !isOp("*", 1) { skip() }
    }
  }

  /// Of `NSArray<UIView *>`, the view; protocols are no arguments.
  private mutating func typeArguments(_ nesting: Int) -> [TypeName] {
    guard isOp("<"), nesting < 8 else { return [] }
    let start = at
    at += 1
    var read: [TypeName] = []
    repeat {
      guard var argument = specifiers(nesting + 1) else {
        at = start
        return []
      }
      _ = declarator(&argument)
      if var type = argument.type, type.isOptional {
        type.isOptional = false
        read.append(type)
      }
    } while take(mark: ",")
    if isOp(">>") && !isHalfClosed {
      isHalfClosed = true
      return read
    }
    guard isOp(">") || isOp(">>") else {
      at = start
      return []
    }
    isHalfClosed = false
    at += 1
    return read
  }

  /// The stars and the name behind a type, which may be a block's: `(^done)(BOOL)`.
  ///
  /// - Returns: whether there is a name.
  mutating func declarator(_ declared: inout Declared) -> Bool {
    while isOp("*") {
      at += 1
      if let type = declared.type, !ObjectiveCWords.isValue(type.name) { declared.type?.isOptional = true }
      qualifiers(&declared.words)
    }
    declared.place = place
    if isMark("("), isOp("^", 1) || isOp("*", 1) {
      let behind = min(code.next(at), end)
      guard behind < end, code.isMark(behind, "(") else { return false }
      var inner = enter()
      inner.at += 1
      inner.qualifiers(&declared.words)
      declared.name = inner.word()
      skip()
      declared.type = TypeName("", isOptional: true)
      return !declared.name.isEmpty
    }
    guard kind() == .word, !ObjectiveCWords.reserved.contains(word()), !isWord("in") else { return false }
    declared.name = word()
    at += 1
    while isMark("["), let type = declared.type {
      declared.type = .array(of: type)
      skip()
    }
    qualifiers(&declared.words)
    return true
  }
}

enum ObjectiveCWords {
  static let statements = Set(words: "if else for while do switch case default return break continue goto")

  /// What names no type and no variable.
  static let reserved = statements.union(Set(words: "self super sizeof typedef nil YES NO NULL"))

  static let numbers = Set(words: "unsigned signed long short int char float double")

  /// Objects without a star.
  static let objects: Set = ["id", "instancetype", "Class"]

  static let booleans = [
    "YES": true, "NO": false, "true": true, "false": false, "TRUE": true, "FALSE": false,
  ]

  private static let values = Set(
    words: """
      void bool BOOL Boolean NSInteger NSUInteger NSTimeInterval NSRange UIEdgeInsets SEL UIOffset int \
      char float double
      """)

  /// Whether a type is a number or a structure.
  static func isValue(_ name: String) -> Bool {
    values.contains(name) || name.hasPrefix("CG") || name.hasSuffix("_t")
  }

  private static let qualifiers = Set(
    words: """
      const static extern inline volatile register nullable nonnull null_unspecified _Nullable \
      _Nonnull _Null_unspecified IBOutlet IBInspectable IBOutletCollection NS_NOESCAPE
      """)

  /// `const`, `__weak`, `UIKIT_EXTERN`, `API_AVAILABLE(ios(13))`.
  static func isQualifier(_ word: String, isCalled: Bool) -> Bool {
    if qualifiers.contains(word) { return true }
    if word.hasPrefix("__") {
      return !word.hasPrefix("__typeof") && !word.hasSuffix("_type") && !word.hasPrefix("__builtin")
    }
    guard isCapitals(word) else { return false }
    return isCalled && word.holds("_") || ["_EXTERN", "_EXPORT", "_INLINE"].contains { word.hasSuffix($0) }
  }

  static func isCapitals(_ word: String) -> Bool {
    word.utf8.count > 2
      && word.utf8.allSatisfy { (65...90).contains($0) || (48...57).contains($0) || $0 == 95 }
  }

  static func isExtern(_ words: Set<String>) -> Bool {
    words.contains { $0 == "extern" || $0.hasSuffix("_EXTERN") || $0.hasSuffix("_EXPORT") }
  }

  /// Whether a selector's first word makes it an initializer: `initWithFrame`, and not `initialize`.
  static func isInitializer(_ word: String) -> Bool {
    word.hasPrefix("init") && word.dropFirst(4).first?.isLowercase != true
  }

  /// The property that a setter's first word sets: of `setHidden`, `hidden`.
  static func property(setBy word: String) -> String? {
    guard word.hasPrefix("set"), let first = word.dropFirst(3).first, first.isUppercase else { return nil }
    return first.lowercased() + word.dropFirst(4)
  }
}
