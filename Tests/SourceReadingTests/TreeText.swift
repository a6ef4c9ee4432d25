@testable import SourceReading

// The tree as one line of S-expressions, for tables of tests: `return (p.x + 1)` is `(return (+ p.x 1))`.

extension SourceDeclarations {
  /// All that is read: types, functions, properties.
  var text: String {
    (types.map(\.text) + functions.map(\.text) + properties.map(\.text)).joined(separator: " ")
  }
}

extension SourceType {
  var text: String {
    let kind =
      switch kind {
      case .class: "class"
      case .structure: "struct"
      case .enumeration: "enum"
      case .protocol: "protocol"
      case .extension: "extension"
      }
    let cases = cases.map { "(case \($0.name)\($0.raw.map { " " + $0.text } ?? ""))" }
    // Those of Objective-C are methods, too.
    let initializers = initializers.filter { initializer in
      !methods.contains { $0.place == initializer.place }
    }
    let members = cases + properties.map(\.text) + initializers.map(\.text) + methods.map(\.text)
    return list([kind, ([name] + inherited.map(\.text)).joined(separator: ":")] + members)
  }
}

extension SourceProperty {
  var text: String {
    let flags = [("constant", isConstant), ("private", isPrivate), ("static", isStatic)].filter(\.1).map(\.0)
    let head = name + (type.map { ":" + $0.text } ?? "")
    return list(
      ["property", head] + flags + attributes.sorted().map { "#" + $0 }
        + (initial.map { ["=", $0.text] } ?? [])
        + (getter.map { ["get"] + $0.map(\.text) } ?? []))
  }
}

extension SourceMethod {
  var text: String {
    let head = parameters.map { parameter in
      parameter.name + ":" + parameter.type.text + (parameter.initial.map { "=" + $0.text } ?? "")
    }
    return list(
      [isStatic ? "static" : "func", name, list(head)] + (result.map { ["->", $0.text] } ?? [])
        + body.map(\.text))
  }
}

extension TypeName {
  var text: String {
    let shown = arguments.isEmpty ? "" : "<" + arguments.map(\.text).joined(separator: ",") + ">"
    return (name.isEmpty ? "_" : name) + shown + (isOptional ? "?" : "")
  }
}

private func list(_ parts: [String]) -> String { "(" + parts.joined(separator: " ") + ")" }

private func block(_ statements: [Statement]) -> String {
  "{" + statements.map(\.text).joined(separator: " ") + "}"
}

extension Statement {
  var text: String {
    switch kind {
    case .expression(let value): value.text
    case .variable(let pattern, let type, let value):
      list(["var", pattern.text + (type.map { ":" + $0.text } ?? "")] + (value.map { [$0.text] } ?? []))
    case .branch(let conditions, let then, let otherwise):
      list(["if"] + conditions.map(\.text) + [block(then)] + (otherwise.isEmpty ? [] : [block(otherwise)]))
    case .leaveUnless(let conditions, let otherwise):
      list(["guard"] + conditions.map(\.text) + [block(otherwise)])
    case .selection(let subject, let cases): list(["switch", subject.text] + cases.map(\.text))
    case .loopOver(let pattern, let sequence, let filter, let body, let label):
      list(
        ["for" + (label.map { "@" + $0 } ?? ""), pattern.text, sequence.text]
          + (filter.map { ["where", $0.text] } ?? [])
          + [block(body)])
    case .loop(let first, let conditions, let steps, let body, let label):
      list(
        ["while" + (label.map { "@" + $0 } ?? "")] + (first.isEmpty ? [] : [block(first)])
          + conditions.map(\.text)
          + (steps.isEmpty ? [] : [block(steps)]) + [block(body)])
    case .loopOnce(let body, let condition, let label):
      list(["repeat" + (label.map { "@" + $0 } ?? ""), block(body), condition.text])
    case .return(let value): list(["return"] + (value.map { [$0.text] } ?? []))
    case .leave(let label): list(["break"] + (label.map { [$0] } ?? []))
    case .next(let label): list(["continue"] + (label.map { [$0] } ?? []))
    case .fallThrough: "(fallthrough)"
    case .compiled(let condition, let then, let otherwise):
      list(["#if", condition.text, block(then), block(otherwise)])
    case .later(let body): list(["defer", block(body)])
    case .block(let body): block(body)
    case .function(let method): method.text
    case .together(let statements): list(["together"] + statements.map(\.text))
    case .notUnderstood: "(?)"
    }
  }
}

extension Statement.Case {
  var text: String {
    let head = patterns.isEmpty ? ["default"] : ["case"] + patterns.map(\.text)
    return list(head + (filter.map { ["where", $0.text] } ?? []) + [block(body)])
  }
}

extension Condition {
  var text: String {
    switch self {
    case .expression(let value): value.text
    case .value(let pattern, let value): list(["let", pattern.text, value.text])
    case .match(let pattern, let value): list(["match", pattern.text, value.text])
    case .availability(let isAvailable): isAvailable ? "available" : "unavailable"
    }
  }
}

extension Pattern {
  var text: String {
    switch self {
    case .anything: "_"
    case .name(let name): name
    case .tuple(let patterns): list(patterns.map(\.text))
    case .enumCase(let name, let patterns):
      patterns.isEmpty ? "." + name : list(["." + name] + patterns.map(\.text))
    case .value(let value): value.text
    case .type(let pattern, let type): list(["as", pattern.text, type.text])
    case .some(let pattern): pattern.text + "?"
    }
  }
}

extension Expression {
  var text: String {
    switch kind {
    case .number(let number, let isInteger): isInteger ? "\(Int(number))" : "\(number)"
    case .string(let parts): "\"" + parts.map(\.text).joined() + "\""
    case .bool(let isTrue): "\(isTrue)"
    case .null: "nil"
    case .name(let name): name
    case .selfObject: "self"
    case .superObject: "super"
    case .implicitMember(let name): "." + name
    case .member(let base, let name): base.text + "." + name
    case .call(let function, let arguments): list([function.text] + arguments.map(\.text))
    case .element(let base, let indices): base.text + "[" + indices.map(\.text).joined(separator: " ") + "]"
    case .closure(let closure):
      "{" + (closure.parameters + ["in"] + closure.body.map(\.text)).joined(separator: " ") + "}"
    case .array(let elements): "[" + elements.map(\.text).joined(separator: " ") + "]"
    case .dictionary(let entries):
      "[" + entries.map { $0.key.text + ":" + $0.value.text }.joined(separator: " ") + "]"
    case .tuple(let arguments): list(["tuple"] + arguments.map(\.text))
    case .prefix(let sign, let value): list([sign, value.text])
    case .binary(let sign, let left, let right), .assignment(let sign, let left, let right):
      list([sign, left.text, right.text])
    case .conditional(let condition, let value, let other):
      list(["?:", condition.text, value.text, other.text])
    case .cast(let value, let cast, let type):
      list([cast == .test ? "is" : cast == .conditional ? "as?" : "as", value.text, type.text])
    case .type(let type): "<" + type.text + ">"
    case .keyPath(let names): "\\" + names.joined(separator: ".")
    case .selector(let name): "#" + name
    case .unwrapped(let value): value.text + "!"
    case .branch(let statement): statement.text
    case .notUnderstood: "?"
    }
  }
}

extension Expression.StringPart {
  var text: String {
    switch self {
    case .text(let text): text
    case .value(let value): "\\(" + value.text + ")"
    }
  }
}

extension Argument {
  var text: String { label.map { $0 + ":" + value.text } ?? value.text }
}
