import AnswerCoding
import DebuggerPage
import EmbeddedFiles
import HitTesting
import JSONCoding
import ModelContextProtocol
import SceneCoding
import SceneStoring

/// The resources of agents: the rules that answers cite, UIKit's classes, examples of scenes, and stored scenes.
///
///     hittestd://rules   hittestd://rules/R20   hittestd://classes/UISwitch   hittestd://examples/checkout.dump.txt
///     hittestd://scenes/sha256:…
///
/// Source: the Model Context Protocol, "Resources".
struct AgentResource {
  let address: String
  let mediaType: String
  let text: [UInt8]

  init?(at address: String, _ configuration: ServiceConfiguration) {
    guard address.hasPrefix(Self.scheme), address.utf8.count <= Self.addressBytesMax else { return nil }
    self.address = address
    let parts = address.dropFirst(Self.scheme.count).split(
      separator: "/", maxSplits: 1, omittingEmptySubsequences: false
    ).map(String.init)
    switch (parts[0], parts.count > 1 ? parts[1] : nil) {
    case ("rules", let number?):
      guard let rule = RuleText.text(of: number) else { return nil }
      (text, mediaType) = (Array(rule.utf8), "text/plain")
    case ("classes", let name?):
      guard let row = UIKitClass.named(name) else { return nil }
      var json = JSONWriter(capacity: 512)
      ClassTableEncoder().encode(row, to: &json)
      (text, mediaType) = (json.finish(), "application/json")
    case ("scenes", let id?):
      guard let id = SceneID(Array(id.utf8).span),
        let scene = configuration.scenes.scene(id, limits: configuration.limits)
      else { return nil }
      (text, mediaType) = (scene.document, "application/json")
    case ("examples", let name?):
      guard let found = DebuggerPage.file(at: "/examples/\(name)"), !name.isEmpty else { return nil }
      text = found.file.bytes
      mediaType = Self.mediaType(of: name)
    case (let page, nil):
      guard let found = RuleText.pages.first(where: { $0.name == page }) else { return nil }
      (text, mediaType) = (found.file.bytes, "text/markdown")
    default: return nil
    }
  }

  private static let scheme = "hittestd://"
  private static let addressBytesMax = 1024

  private static func mediaType(of name: String) -> String {
    name.hasSuffix(".json") ? "application/json" : "text/plain"
  }

  /// Writes the members of the result of `resources/read`.
  func encode(to json: inout JSONWriter) {
    json.array("contents") { json in
      json.object { json in
        json.member("uri", address)
        json.member("mimeType", mediaType)
        json.key("text")
        json.string(utf8: text[...])
      }
    }
  }

  /// A stored scene is for clients that know its id; the others are parts of the program.
  var keeping: ResultForm.Keeping { address.hasPrefix(Self.scheme + "scenes/") ? .forOne : .forAll }

  // MARK: - Lists

  /// Writes the result of `resources/list`: resources with fixed addresses.
  static func encodeList(to json: inout JSONWriter) {
    json.array("resources") { json in
      for page in RuleText.pages {
        encode(page.name, AgentServerText.rules(page.name), "text/markdown", to: &json)
      }
      for file in DebuggerPage.files {
        let name = file.path.dropFirst(examplesPath.count)
        guard file.path.hasPrefix(examplesPath), !name.isEmpty else { continue }
        encode("examples/\(name)", AgentServerText.example, mediaType(of: String(name)), to: &json)
      }
    }
  }

  private static let examplesPath = "/examples/"

  private static func encode(
    _ path: String, _ description: String, _ mediaType: String, to json: inout JSONWriter
  ) {
    json.object { json in
      json.members([
        "uri": scheme + path,
        "name": path,
        "description": description,
        "mimeType": mediaType,
      ])
    }
  }

  /// Writes the result of `resources/templates/list`: resources with a number or an id in their addresses.
  static func encodeTemplates(to json: inout JSONWriter) {
    json.array("resourceTemplates") { json in
      for (path, description, mediaType) in AgentServerText.templates {
        json.object { json in
          json.members([
            "uriTemplate": scheme + path,
            "name": String(path.prefix { $0 != "/" }),
            "description": description,
            "mimeType": mediaType,
          ])
        }
      }
    }
  }
}

/// The rules that answers cite, by their numbers.
///
///     - **R20** alpha is stored as a 32-bit float, …
///     - **SU1** ● Above and at the hosting view … **SU2** ● From 18 on …
enum RuleText {
  /// UIKit's and React Native's rules, and SwiftUI's.
  static let pages: [(name: String, file: EmbeddedFile)] = [
    ("rules", ServedFiles.rulesMd), ("swiftui", ServedFiles.swiftuiMd),
  ]

  /// The text of a rule on one line; nil for an unknown number.
  ///
  /// - Parameter number: like `R20`.
  static func text(of number: String) -> String? {
    guard 2...8 ~= number.utf8.count, number.utf8.allSatisfy(isOfNumber) else { return nil }
    for page in pages {
      if let text = text(behind: Array("**\(number)**".utf8), in: page.file.bytes) {
        return "\(number): \(text)"
      }
    }
    return nil
  }

  private static func text(behind mark: [UInt8], in page: [UInt8]) -> String? {
    // A rule's text begins a line or a sentence with its number; elsewhere it is cited.
    guard let start = page.indices.first(where: { page[$0...].starts(with: mark) }) else { return nil }
    var words: [ArraySlice<UInt8>] = []
    let rest = page[(start + mark.count)...]
    for (index, line) in rest.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0, !line.starts(with: [" "]) { break }
      let parts = line.split(separator: " ")
      let end = parts.firstIndex(where: isMark) ?? parts.endIndex
      words += parts[..<end]
      if end < parts.endIndex { break }
    }
    return String(decoding: Array(words.joined(separator: [" "])), as: UTF8.self)
  }

  /// `**SU2**`, which begins the next rule.
  private static func isMark(_ word: ArraySlice<UInt8>) -> Bool {
    let stars: [UInt8] = ["*", "*"]
    return word.starts(with: stars) && word.reversed().starts(with: stars)
      && word.dropFirst(2).dropLast(2).allSatisfy(isOfNumber)
  }

  private static func isOfNumber(_ octet: UInt8) -> Bool {
    octet < 0x80 && (Character(Unicode.Scalar(octet)).isLetter || Character(Unicode.Scalar(octet)).isNumber)
  }
}
