/// Finds keys by their length and their last eight letters: no two of UIKit's are equal in both.
///
/// When a key ends the reader has those letters in a word anyway, so a lookup is a multiplication and mostly one
/// comparison: a description has ten keys, a dump tens of thousands of descriptions.
struct DescriptionKeyTable: Sendable {
  private struct Slot {
    var letters: UInt64 = 0
    var length = 0
    var key = DescriptionKey.other
  }

  private var slots = [Slot](repeating: Slot(), count: 64)

  static let all = DescriptionKeyTable()

  private init() {
    for key in DescriptionKey.allCases where key != .other {
      let letters = key.rawValue.utf8.reduce(UInt64(0)) { $0 &<< 8 | UInt64($1) }
      var index = Self.index(of: letters)
      while slots[index].length != 0 { index = (index + 1) & 63 }
      slots[index] = Slot(letters: letters, length: key.rawValue.utf8.count, key: key)
    }
  }

  /// - Parameters:
  ///   - letters: the last eight bytes of a key, the last one lowest.
  ///   - length: in bytes, at least 1.
  subscript(letters: UInt64, length length: Int) -> DescriptionKey {
    var index = Self.index(of: letters)
    while slots[index].length != 0 {
      if slots[index].letters == letters, slots[index].length == length { return slots[index].key }
      index = (index &+ 1) & 63
    }
    return .other
  }

  /// Fibonacci hashing: the upper bits of a product with 2⁶⁴ / φ.
  private static func index(of letters: UInt64) -> Int {
    Int(truncatingIfNeeded: (letters &* 0x9E37_79B9_7F4A_7C15) &>> 58)
  }
}

/// The keys of descriptions with a meaning for scenes. All others are kept as metadata, unchanged.
enum DescriptionKey: String, CaseIterable {
  case other = ""
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
