/// A script or a style sheet without the lines that are nothing but comments: a fifth of what a browser would load, and for
/// readers of the repository.
///
///     /** The way back. */                              is left out, with all lines of a block
///     const back = document.querySelector("#back"); // stays, as do comments behind code
///
/// Nothing but such lines goes, so that line breaks keep their meaning in JavaScript.
enum CommentLines {
  static func removed(from text: String, named name: String) -> String {
    let isScript = name.hasSuffix(".js")
    guard isScript || name.hasSuffix(".css") else { return text }
    var isInBlock = false
    let kept = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      let content = line.drop { $0 == " " }
      if isInBlock {
        isInBlock = !content.hasSuffix("*/")
        return false
      }
      // A block that ends within a line has code behind it.
      guard content.hasPrefix("/*") else { return !(isScript && content.hasPrefix("//")) }
      if content.contains("*/") { return !content.hasSuffix("*/") }
      isInBlock = true
      return false
    }
    return kept.joined(separator: "\n")
  }
}
