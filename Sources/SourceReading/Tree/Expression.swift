import WorkMetering

/// An expression of Swift or Objective-C.
///
/// The two languages share one tree: `[view hitTest:p withEvent:e]` is a call of the member `hitTest` with the labels
/// nil and `withEvent`, as Swift 2 writes it.
package struct Expression: Sendable {
  package let kind: Kind
  /// The bytes of the text that it is made of.
  package let range: ByteRange
  /// The levels of its tree; a closure's body is a tree of its own.
  let height: Int
  /// Whether it is made of whole numbers as they are written: in Swift, what takes it gives it its type.
  package let isLiteral: Bool

  package init(_ kind: Kind, _ range: ByteRange) {
    (self.kind, self.range, height) = (kind, range, kind.operands.reduce(0) { max($0, $1.height) } + 1)
    switch kind {
    case .number(_, let isInteger): isLiteral = isInteger
    case .prefix("-", let operand): isLiteral = operand.isLiteral
    case .binary(let sign, let left, let right):
      isLiteral = left.isLiteral && right.isLiteral && ["+", "-", "*", "/"].contains(sign)
    default: isLiteral = false
    }
  }

  package indirect enum Kind: Sendable {
    case number(Double, isInteger: Bool)
    case string([StringPart])
    case bool(Bool)
    /// `nil`, `NULL`.
    case null
    case name(String)
    case selfObject
    case superObject
    /// `.zero`, `.touches`.
    case implicitMember(String)
    case member(Expression, String)
    /// The function is a name, a member, an implicit member, `super`'s member or any other expression.
    case call(Expression, [Argument])
    case element(Expression, [Expression])
    case closure(Closure)
    case array([Expression])
    case dictionary([DictionaryEntry])
    case tuple([Argument])
    case prefix(String, Expression)
    case binary(String, Expression, Expression)
    /// With its operator: `=`, `+=`.
    case assignment(String, Expression, Expression)
    case conditional(Expression, Expression, Expression)
    case cast(Expression, Cast, TypeName)
    /// `UIButton.self`, `[UIButton class]`.
    case type(TypeName)
    case keyPath([String])
    /// As `hitTest(_:with:)`.
    case selector(String)
    /// `view?`, `view!`.
    case unwrapped(Expression)
    /// `if` or `switch` as an expression.
    case branch(Statement)
    /// Syntax that this reader does not know.
    case notUnderstood
  }

  package enum StringPart: Sendable {
    case text(String)
    case value(Expression)
  }

  package enum Cast: Sendable {
    /// `is`: true or false.
    case test
    /// `as?`.
    case conditional
    /// `as`, `as!`, and C's `(UIView *)view`.
    case forced
  }
}

extension Expression.Kind {
  /// The expressions that it is made of; not the statements of closures.
  package var operands: [Expression] {
    switch self {
    case .member(let base, _), .prefix(_, let base), .unwrapped(let base), .cast(let base, _, _): [base]
    case .call(let function, let arguments): [function] + arguments.map(\.value)
    case .element(let base, let indices): [base] + indices
    case .array(let elements): elements
    case .dictionary(let entries): entries.flatMap { [$0.key, $0.value] }
    case .tuple(let parts): parts.map(\.value)
    case .binary(_, let left, let right), .assignment(_, let left, let right): [left, right]
    case .conditional(let condition, let first, let second): [condition, first, second]
    case .string(let parts): parts.compactMap { if case .value(let value) = $0 { value } else { nil } }
    default: []
    }
  }
}

package struct Argument: Sendable {
  /// Nil for none.
  package let label: String?
  package let value: Expression

  package init(_ label: String?, _ value: Expression) {
    (self.label, self.value) = (label, value)
  }
}

package struct DictionaryEntry: Sendable {
  package let key: Expression
  package let value: Expression
}

/// A closure or a block.
package struct Closure: Sendable {
  /// Empty where it uses `$0`, or nothing.
  package let parameters: [String]
  package let body: [Statement]
  /// The tokens of its body, behind its parameters.
  package var tokens = 0..<0
}

extension Expression {
  /// The property that a call sets by key-value coding: `setValue(true, forKey: "isOpen")`; nil for another call.
  static func key(setBy function: Expression, _ arguments: [Argument]) -> String? {
    switch function.kind {
    case .name("setValue"), .member(_, "setValue"): break
    default: return nil
    }
    guard let last = arguments.last, last.label?.hasPrefix("forKey") ?? false,
      case .string(let parts) = last.value.kind, parts.count == 1, case .text(let path) = parts[0]
    else { return nil }
    return path.split(separator: ".").last.map(String.init)
  }
}

/// A type as far as values depend on it.
package struct TypeName: Hashable, Sendable {
  /// Without its arguments; empty for arrays, tuples and functions.
  package let name: String
  package var isOptional = false
  /// Of an array, set or generic type, its arguments.
  package var arguments: [TypeName] = []

  package init(_ name: String, isOptional: Bool = false, arguments: [TypeName] = []) {
    (self.name, self.isOptional, self.arguments) = (name, isOptional, arguments)
  }

  package static func array(of element: TypeName) -> TypeName { TypeName("Array", arguments: [element]) }

  /// Whether it is a type of numbers with fractions, as `CGFloat`.
  package var isReal: Bool {
    ["CGFloat", "Double", "Float", "double", "float", "TimeInterval", "NSTimeInterval"].contains(name)
  }

  /// Whether it is a type of whole numbers.
  package var isInteger: Bool {
    ["Int", "UInt", "NSInteger", "NSUInteger", "int", "long", "short", "unsigned", "size_t"].contains(name)
  }

  package var isCollection: Bool { Self.collections.contains(name) }

  private static let collections = Set(
    words: """
      Array Set NSArray NSMutableArray NSSet NSMutableSet NSHashTable NSOrderedSet ArraySlice \
      Dictionary NSDictionary NSMutableDictionary NSPointerArray
      """)
}
