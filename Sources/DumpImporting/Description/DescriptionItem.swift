/// One part of a description: `alpha = 0.5`, `contentOffset: {0, 20}`, or a word like `disablesGroupFiltering`.
struct DescriptionItem {
  /// The key, or the whole of a word.
  var key: Range<Int>
  /// The key's meaning.
  var word: DescriptionKey
  /// Empty for a word.
  var value: Range<Int>
  /// Whether the text was cut within it: its value may be longer than what stands here.
  var isCut = false
}

/// How far the reading of a description has come.
struct OpenDescription {
  /// How many `<` are open: `<<Inner: 0x1; …> minSize = …>` has two.
  var nesting: Int
  /// Whether the text ended, or went on with something else, before the last `>`.
  var isCut = false
  /// Whether it has a `reactTag`, behind which React Native's text views print their text without an end.
  var isOfReactNative = false
}
