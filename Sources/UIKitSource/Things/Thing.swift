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
