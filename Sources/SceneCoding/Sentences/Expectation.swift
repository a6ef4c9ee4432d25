/// What a value should be, to follow "expected" or "must be".
public enum Expectation {
  public static let scale = "pixels per point, above 0 and at most 8, like 3 or \"3x\""
  static let tap = "`events`, or `touch` or `target` for a tap"
  static let touch = "`touch` or `touches`"
  static let scene = "`scene` or `sceneId`"
  static let sceneOrSource = "a scene or source"
  static let sourceOrFiles = "`source` or `files`"
  static let fromOrXY = "`from`, or `x` and `y`"
  static let recognizer = "`kind`, or a known `class`"
  static let booleanOrObject = "true, false or an object"
  static let booleanOrIDs = "true, false or an array of ids"
  static let booleanOrShape = "true, false or a shape"
  static let truth = "true"
  static let hitTest = "an object with its `kind`"
  static let insets = "a number or [top, left, bottom, right]"
  static let texts = "a string or an array of strings"
  static let files = "a text, or a list of files"
  static let storedValue = "true, false, a number, a text, null, or a list of them"
  static let branch = "true, false, or the number of a branch of a `switch`, from 0"
  static let alpha = "an alpha of 0 to 1"
  static let opacity = "an opacity of 0 to 1"
  static let seconds = "0 to 1,000,000 seconds"
  static let system = "an iOS major version, like 17 or 26"
  static let tapCount = "a tap count"
  static let placeInText = "a line or column from 1"
  static let oneOrMore = "1 or more"
  static let aboveZero = "a number above 0"
  static let finger = "a whole number or a text"
  static let size = "a width and height of 0 or more"
  static let twoShapes = "two shapes"
  static let matrix = "6 affine or 9 projective numbers"
  static let conditionKey = "one key in a condition"
  static let shapeKey = "one key in a shape"
  static let modifierKey = "one key per modifier object (their order matters)"
  static let change = "one change in an effect"
  static let strokeShape =
    "\"rectangle\", \"circle\", \"ellipse\", \"capsule\" or `roundedRectangle` for the stroke"

  static func amount(_ most: Double) -> String { "a number of 0 to \(most)" }
  static func length(_ most: Double) -> String { "a length of 0 to \(most)" }
  static func coordinate(_ most: Double) -> String { "a coordinate within ±\(most)" }
  static func index(below count: Int) -> String { "an index of `views` below \(count)" }
  static func orUnknown(_ known: String) -> String { "\(known), or \"unknown\"" }

  static func count(_ range: ClosedRange<Int>) -> String {
    "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }
}
