import SourceReading

/// An object of the text under all its names: a view, a recognizer, a controller, a bar item.
struct Thing {
  enum Kind: Equatable {
    /// The receiver of a class's methods.
    case me
    case property, local, parameter, anonymous
    /// The variable of a loop.
    case element
    /// Another thing's, which the text does not declare: `cell.contentView`.
    case member(of: Int)
  }

  var kind: Kind
  var name: String
  /// The class that has the property, or whose method has the variable.
  let owner: String
  var className: String?
  let place: Int
  var isOutlet = false
  /// Whether code outside of the text can name it.
  var isOpen = false
  var isStatic = false
}

/// Where code runs: its method, the entry that leads there, and what is around it.
struct Site {
  var type = ""
  var method = 0
  /// Methods that are called from one another in the order of time have one flow.
  var flow = 0
  /// The statements that choose, with the arm that is taken.
  var branches: [Branch] = []
  var loops: [Int] = []
  /// Closures that run later.
  var closures: [Int] = []
  /// Of the statement, for what is inserted before or behind it.
  var statement = 0..<0

  struct Branch: Hashable {
    let id: Int
    let arm: Int
  }

  /// Whether no run takes both.
  func excludes(_ other: Site) -> Bool {
    branches.contains { branch in other.branches.contains { $0.id == branch.id && $0.arm != branch.arm } }
  }
}

/// What happens to a thing, in the order in which the code runs as far as the text tells.
struct Fact {
  enum Kind {
    /// An initializer, with its arguments.
    case created(Expression, [Argument])
    case set(String, Expression)
    case read(String)
    case called(String, [Argument])
    /// Handed to a method, a function or an array.
    case passed(String)
    case returned
    /// Its frame; nil where the text gives no numbers.
    case framed(Box?)
  }

  let kind: Kind
  let thing: Int
  /// The things among the arguments, or the one that is assigned.
  var others: [Int?] = []
  let range: Range<Int>
  let site: Site

  struct Box: Equatable {
    var (x, y, width, height): (Double, Double, Double, Double)

    var area: Double { max(width, 0) * max(height, 0) }

    /// The area that two share.
    func shared(with other: Box) -> Double {
      let across = min(x + width, other.x + other.width) - max(x, other.x)
      let down = min(y + height, other.y + other.height) - max(y, other.y)
      return max(across, 0) * max(down, 0)
    }
  }
}

/// A view that is added to another.
struct Addition {
  let parent: Int
  let child: Int
  /// `addSubview`, `insertSubview`.
  let how: String
  /// The place among all facts.
  let fact: Int
}

// What is inside of an expression or a statement.

extension Expression {
  /// The last name of a path: `table` of `self.table`.
  var lastName: String? {
    switch kind {
    case .name(let name), .member(_, let name), .implicitMember(let name): name
    case .unwrapped(let base), .cast(let base, _, _): base.lastName
    default: nil
    }
  }

  /// Without `?`, `!` and casts.
  var plain: Expression {
    switch kind {
    case .unwrapped(let base), .cast(let base, .forced, _), .cast(let base, .conditional, _): base.plain
    default: self
    }
  }

  var isSelf: Bool { if case .selfObject = plain.kind { true } else { false } }
  var isFalse: Bool { if case .bool(false) = kind { true } else { false } }
  var isTrue: Bool { if case .bool(true) = kind { true } else { false } }

  var isNull: Bool { if case .null = kind { true } else { false } }

  var number: Double? {
    switch kind {
    case .number(let value, _): value
    case .prefix("-", let value): value.number.map { -$0 }
    default: nil
    }
  }
}

extension Pattern {
  var name: String? {
    switch self {
    case .name(let name): name
    case .type(let inner, _), .some(let inner): inner.name
    default: nil
    }
  }
}

extension [Statement] {
  /// The values that it returns; those of closures are not its own.
  var returned: [(value: Expression?, place: Int)] {
    flatMap { statement -> [(value: Expression?, place: Int)] in
      if case .return(let value) = statement.kind { return [(value, statement.range.lowerBound)] }
      if case .function = statement.kind { return [] }
      return statement.parts.bodies.flatMap(\.returned)
    }
  }
}
