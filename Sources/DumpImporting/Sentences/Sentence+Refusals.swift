import JSONCoding

// Why a paste gives no scene, and what to paste instead.

/// What exceeds a limit.
enum Counted: String { case views, elements }

extension Sentence {
  // MARK: What to paste

  static let pasteDescription: Sentence =
    "Paste the output of `po [[UIWindow keyWindow] recursiveDescription]` (in Swift: `po UIApplication.shared.windows.first!.value(forKey: \"recursiveDescription\")!`; in Chisel: `pviews`)."
  static let pauseAndPaste: Sentence =
    "Pause the app and paste the output of `po [[UIWindow keyWindow] recursiveDescription]`."
  static let pasteHierarchy: Sentence =
    "Paste the output of `po [[UIWindow keyWindow] recursiveDescription]`, or an iOS page source."
  static let pasteApplication: Sentence = "Paste the output of `po XCUIApplication()` or a page source."
  static let waitAndPaste: Sentence =
    "The app was not ready, or exposes nothing to accessibility. Wait for the screen, then paste a page source or the output of `idb ui describe-all --nested`."

  // MARK: Limits

  static let stopped: Sentence = "Reading was stopped."
  static let tooLarge: Sentence = "The dump is too large: it must be smaller than 2 GiB."
  static let notUTF8: Sentence = "The paste is not UTF-8 here. Send it as UTF-8 text."

  static func tooMany(_ what: Counted, _ most: Int) -> Sentence {
    "The dump has more than \(most) \(what.rawValue) (--max-views, HITTESTD_MAX_VIEWS)."
  }

  /// - Parameter isOption: whether an option sets the limit.
  static func tooDeep(_ what: Counted, _ levelsMax: Int, isOption: Bool = true) -> Sentence {
    "\(what == .views ? "Views" : "Elements") are nested more than \(levelsMax) levels deep\(isOption ? " (--max-depth, HITTESTD_MAX_DEPTH)" : "")."
  }

  static func tooManyElements(_ most: Int) -> Sentence { "The document has more than \(most) elements." }

  static func tooManyResponders(_ most: Int, _ levelsMax: Int) -> Sentence {
    "The tree has more than \(most) responders, or more than \(levelsMax) levels."
  }

  static func tooManyProperties(_ most: Int, _ levelsMax: Int) -> Sentence {
    "The data has more than \(most) views that affect touches, or more than \(levelsMax) levels."
  }

  // MARK: Other texts

  static let question: Sentence = "The question does not fit the text."
  static let noDiff: Sentence = "The state before needs a diff, and the paste is not one."
  static let noInterfaceBuilder: Sentence =
    "A screen was chosen, but this is not an Interface Builder file."
  static let notSwiftUI: Sentence = "This is not SwiftUI source."
  static let notGeometry: Sentence = "This format does not list elements with frames."
  static let isScene: Sentence =
    "This is scene JSON, not a dump: it needs no import. Send it as application/json in a request: {\"scene\": …, \"touch\": …}."
  static let emptyList: Sentence =
    "The paste is an empty list or object: the tool found no elements. The app was not ready, or exposes nothing to accessibility. \(pauseAndPaste)"
  static let emptyPaste: Sentence = "The paste is empty. \(pauseAndPaste)"
  static let noHierarchy: Sentence =
    "No view hierarchy found in this text. \(pauseAndPaste) docs/dumps.md lists other formats; docs/why.md lists causes by symptom."

  static func noPrint(_ print: Int, of count: Int) -> Sentence {
    "Print \(print) does not exist: the paste has \(count == 1 ? "one" : "\(count) prints")."
  }

  static func json(_ file: ForeignJSONKind) -> Sentence {
    "This JSON is \(file.rawValue), not an iOS view hierarchy. \(pasteHierarchy)"
  }

  /// - Parameter keys: the first ones.
  static func json(keys: String) -> Sentence {
    "This JSON (keys: \(keys)) is not a view hierarchy. \(pasteHierarchy)"
  }

  static func xml(root: String, _ kind: ForeignXMLKind) -> Sentence {
    let identity =
      kind == .other ? "This XML (root element `\(root)`) is not a view hierarchy." : kind.rawValue
    return "\(identity) \(pasteHierarchy)"
  }

  // MARK: JSON and XML

  static let secondChildren: Sentence = "This element has a second array of children."
  static let noProperty: Sentence = "Expected a property object."
  static let noTransform: Sentence = "Expected a transform item object."
  static let noNumbers: Sentence = "Expected an array of numbers."
  static let noName: Sentence = "Expected an object with a name."
  private static let cutOff: Sentence =
    "It is probably cut off: paste the tool's complete output, like the whole page source."
  static let endInString: Sentence = "The document ends inside a string. \(cutOff)"
  static let shortenedHere: Sentence =
    "The dump is shortened here, at dots or a line break. Paste the tool's complete output: logs shorten it."
  static let textOutside: Sentence = "Text outside the root element. Remove it."
  static let noRoot: Sentence = "The document has no root element."
  static let secondRoot: Sentence = "The document has a second root element. Paste one dump at a time."
  static let declaration: Sentence =
    "Declarations like <!DOCTYPE> are not allowed in a dump. Remove this one."
  static let unknownEntity: Sentence =
    "Unknown entity after \"&\". Write &amp; for a literal \"&\". Known entities: &lt; &gt; &amp; &quot; &apos; and numbers like &#10;."
  static let lessThan: Sentence = "\"<\" inside a value. Write &lt;, or close the quote before it."
  static let controlCharacter: Sentence = "A value has a control character."
  static let openQuote: Sentence = "The quote that opens here is never closed. The dump is probably cut off."

  static func noObject(_ found: String) -> Sentence { "Expected an element object, found \(found)." }
  static func duplicateKey(_ key: String) -> Sentence { "Duplicate key \"\(key)\" in this element." }

  static func end(before expected: JSONError.Expectation) -> Sentence {
    "The document ends where \(expected) was expected. \(cutOff)"
  }

  static func end(before expected: String) -> Sentence {
    "The document ends where \(expected) was expected. It is probably cut off; paste the whole page source."
  }

  static func expected(_ what: String) -> Sentence { "Expected \(what) here." }

  static func end(inElement name: String) -> Sentence {
    "The document ends inside <\(name)>. It is probably cut off; paste the whole page source."
  }

  static func end(in part: XMLPart) -> Sentence {
    "The document ends inside \(part.rawValue) that starts here."
  }

  static func noOpeningTag(_ name: String) -> Sentence { "</\(name)> has no opening tag." }

  static func otherTag(_ name: String, expected: String) -> Sentence {
    "Expected </\(expected)>, found </\(name)>."
  }

  static func duplicateAttribute(_ name: String) -> Sentence { "Duplicate attribute \(name) in one tag." }
}

/// What of an XML document is missing, or has no end.
enum XMLPart: String {
  case instruction = "a processing instruction"
  case comment = "a comment"
  case characterData = "a CDATA section"
  case attribute = "an attribute or \">\""
  case space = "a space"
  case quote = "a quote"
  case closingQuote = "the value's closing quote"
  case name = "a name"
}

/// Another program's JSON that users paste.
enum ForeignJSONKind: String {
  case packageManifest = "a package manifest (package.json)"
  case packageLock = "a package lock file"
  case typeScript = "a TypeScript configuration"
  case expo = "an Expo configuration (app.json)"
  case lottie = "a Lottie animation"
  case assets = "an asset catalog (Contents.json)"
  case testResult = "xcresulttool output of an Xcode result bundle"
  case testReport = "an Xcode test report"
  case strings = "a string catalog"
  case archive = "an HTTP archive (HAR)"
  case geoJSON = "GeoJSON"
  case figma = "a Figma file"
  case capabilities = "the capabilities of a WebDriver session"
  case openAPI = "an OpenAPI description"
  case schema = "a JSON schema or a file that names one"
  case rpc = "a JSON-RPC message"
  case flutter = "Flutter's widget tree"
  case android = "an Android view hierarchy"
  case error = "an error message"
}

/// XML that no tool for view hierarchies writes.
enum ForeignXMLKind: String {
  case interfaceBuilder = "This is a storyboard or xib, not the view hierarchy of a running app."
  case propertyList = "This is a property list, not a view hierarchy."
  case vectorGraphics = "This is an SVG image, not a view hierarchy."
  case androidHierarchy = "This is an Android view hierarchy; only iOS is read."
  case androidResource = "This is an Android layout or resource, not an iOS view hierarchy."
  case webPage = "This HTML page has no view hierarchy."
  case feed = "This is an RSS or Atom feed, not a view hierarchy."
  case other
}
