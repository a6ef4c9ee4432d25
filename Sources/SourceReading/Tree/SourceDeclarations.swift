/// A method, a function or an initializer.
package struct SourceMethod: Sendable {
  /// With its labels, as Swift names it: `hitTest(_:with:)`. Of Objective-C, `hitTest(_:withEvent:)`.
  package let name: String
  package let parameters: [Parameter]
  package let result: TypeName?
  package internal(set) var body: [Statement]
  package var isStatic = false
  package var isMutating = false
  package var attributes: Set<String> = []
  /// The tokens behind its parameters, and those in its braces; nil without a body.
  package var tokens: (result: TokenRange, body: TokenRange)?
  /// Where its name is.
  package let place: Int

  /// Without labels.
  package var baseName: String { String(name.prefix { $0 != "(" }) }

  package struct Parameter: Sendable {
    package let label: String?
    package let name: String
    /// Of a variadic one, a list.
    package let type: TypeName
    package var initial: Expression?
    package let isVariadic: Bool

    package init(
      _ label: String?, _ name: String, _ type: TypeName, _ initial: Expression? = nil,
      _ isVariadic: Bool = false
    ) {
      (self.label, self.name, self.initial, self.isVariadic) = (label, name, initial, isVariadic)
      self.type = isVariadic ? .array(of: type) : type
    }
  }

  package init(
    _ name: String, _ parameters: [Parameter], _ result: TypeName?, _ body: [Statement],
    isStatic: Bool = false,
    at place: Int
  ) {
    (self.name, self.parameters, self.result, self.body) = (name, parameters, result, body)
    (self.isStatic, self.place) = (isStatic, place)
  }

  /// A name with its labels: `name(base: "hitTest", labels: [nil, "with"])` is `hitTest(_:with:)`.
  package static func name(base: String, labels: [String?]) -> String {
    base + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
  }
}

/// A stored or computed property, an ivar, a constant of a file, or a macro.
package struct SourceProperty: Sendable {
  package let name: String
  package var type: TypeName?
  package var initial: Expression?
  /// Of a computed one.
  package var getter: [Statement]?
  /// What an assignment runs, by `set`, `willSet` and `didSet`; the parameter is the new or the old value.
  package var setters: [String: Closure] = [:]
  /// `let`, `static const`, `#define`: its initial value is its value.
  package var isConstant = false
  /// Whether only this text can assign it: `private`, `fileprivate`, an ivar, a readonly property.
  package var isPrivate = false
  package var isStatic = false
  /// `@IBOutlet`, `lazy`, `weak`.
  package var attributes: Set<String> = []
  /// The tokens of its type, and of its getter or its initial value.
  package var tokens = (type: 0..<0, value: 0..<0)
  package let place: Int

  package init(_ name: String, at place: Int) { (self.name, self.place) = (name, place) }
}

/// A class, a structure, an enumeration or a protocol, or an extension or a category of one.
package struct SourceType: Sendable {
  package var kind: Kind
  /// With the types around it: `Cart.Row`.
  package let name: String
  /// The superclass and the protocols, in their order.
  package var inherited: [TypeName] = []
  package var methods: [SourceMethod] = []
  package var properties: [SourceProperty] = []
  package var initializers: [SourceMethod] = []
  /// Of an enumeration, with raw values where they are written.
  package var cases: [EnumCase] = []
  package let file: Int
  package let place: Int
  /// The tokens in its braces, and those around it, in which its name is known.
  package var tokens = (body: 0..<0, home: 0..<0)

  package enum Kind: Sendable {
    case `class`, structure, enumeration, `protocol`, `extension`
  }

  package struct EnumCase: Sendable {
    package let name: String
    package let raw: Expression?

    package init(_ name: String, _ raw: Expression?) { (self.name, self.raw) = (name, raw) }
  }

  package init(_ kind: Kind, _ name: String, file: Int, at place: Int) {
    (self.kind, self.name, self.file, self.place) = (kind, name, file, place)
  }
}

/// All that the files of a text declare.
package struct SourceDeclarations: Sendable {
  package var types: [SourceType] = []
  /// Functions outside of types; methods, too, where a text is no more than them.
  package var functions: [SourceMethod] = []
  package var properties: [SourceProperty] = []
  /// The tokens outside of types that declare nothing.
  package var loose: [TokenRange] = []
  /// Types by the names that `@objc(Name)` gives them.
  package var renamed: [String: String] = [:]
  /// By the name that is assigned to, in the order of the text.
  package var assignments: [String: [Assignment]] = [:]
  /// What could not be read: the bytes of statements.
  package var notUnderstood: [ByteRange] = []

  package struct Assignment: Sendable {
    /// The type around it; empty outside of types.
    package let type: String
    package let isInInitializer: Bool
    /// Whether it is one of `self`'s, and not of another object's.
    package let isOfSelf: Bool
    package let place: Int

    package init(type: String, isInInitializer: Bool, isOfSelf: Bool = true, at place: Int) {
      (self.type, self.isInInitializer) = (type, isInInitializer)
      (self.isOfSelf, self.place) = (isOfSelf, place)
    }
  }

  package init() {}
}
