import JSONCoding

/// The keys of descriptions with a meaning for scenes. All others are kept as metadata, unchanged.
enum DescriptionKey: Int, CaseIterable {
  case other
  /// `Frame` is Cycript's spelling.
  case frame, Frame
  case transform, transform3D, alpha, hidden, clipsToBounds, userInteractionEnabled, contentOffset
  /// Follows a class that was made at run time: by KVO, or by a library that swizzles.
  case baseClass
  /// Only shows that there are some: `po [view gestureRecognizers]` prints them.
  case gestureRecognizers
  /// Those running when the dump was printed.
  case animations
  /// A key that all views have and nothing else.
  case layer
  case reactTag
  /// Keys with the app's texts as values.
  case placeholder, text, title, accessibilityLabel, label
  // Of gesture recognizers, and `view` of Chisel's controllers too.
  case target, state, view, enabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded

  private static let table = JSONKeyTable(allCases.map { "\($0)" })

  init(_ key: Range<Int>, in text: [UInt8]) {
    self = Self.table.index(of: key, in: text.span).flatMap(Self.init) ?? .other
  }
}

/// One part of a description: `alpha = 0.5`, `contentOffset: {0, 20}`, or a word like `disablesGroupFiltering`.
struct DescriptionItem {
  /// The key, or the whole of a word.
  var key: Range<Int>
  var word: DescriptionKey
  /// Empty for a word.
  var value: Range<Int>
  /// Whether the text was cut within it: its value may be longer.
  var isCut = false
}

struct OpenDescription {
  /// How many `<` are open: `<<Inner: 0x1; …> minSize = …>` has two.
  var nesting: Int
  /// Whether the text ended, or went on with something else, before the last `>`.
  var isCut = false
  /// Whether it has a `reactTag`, after which React Native's text views print their text without an end.
  var isOfReactNative = false
}
