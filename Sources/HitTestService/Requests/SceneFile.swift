import JSONCoding

/// A file with a scene, and perhaps a request around it.
public struct SceneFile: Sendable {
  /// As on the command line.
  public let name: String
  /// JSON as UTF-8, whatever the file's encoding.
  public let contents: [UInt8]
  public let form: Form
  /// The members of a request without its scene: names, and ranges of values in the file.
  public private(set) var members: [(name: String, range: Range<Int>)] = []

  public enum Form: Equatable, Sendable {
    /// The scene is the whole file.
    case scene
    case request(scene: Range<Int>)
    /// A request that names a stored scene: a command line's service has none, and reports that.
    case storedRequest
    case dump
  }

  /// - Parameter isDump: whether it is known to be one; else it is detected.
  public init(name: String, contents: [UInt8], isDump: Bool) {
    self.name = name
    let contents = Self.plainJSON(contents) ?? contents
    self.contents = contents
    let marks = contents.lazy.filter { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }.prefix(2)
    // A set is printed in `{(` and `)}`: no JSON begins so.
    guard !isDump, marks.first == "{", !marks.elementsEqual("{(".utf8) else {
      form = .dump
      return
    }
    guard let all = try? Self.members(of: contents) else {
      // JSON that ends somewhere: the service says where.
      form = .scene
      return
    }
    let names = Set(all.map(\.name))
    if all.first?.name == "format", names.contains("warnings") {
      // An import's answer: the service reads it like the dump.
      form = .dump
    } else if let scene = all.first(where: { $0.name == "scene" }) {
      form = .request(scene: scene.range)
    } else if names.contains("sceneId") {
      form = .storedRequest
    } else {
      // Sentry's dumps have windows, too.
      form = names.contains("windows") && !names.contains("rendering_system") ? .scene : .dump
    }
    if form != .scene, form != .dump { members = all.filter { $0.name != "scene" } }
  }

  /// JSON as editors of Windows save it, without its byte order mark and in UTF-8; nil for a file without a mark, and for a
  /// dump, of which its reader takes the mark off.
  private static func plainJSON(_ contents: [UInt8]) -> [UInt8]? {
    if contents.starts(with: [0xEF, 0xBB, 0xBF]) {
      let text = contents.dropFirst(3)
      return text.first { !blanks.contains($0) } == "{" ? Array(text) : nil
    }
    let isLittle = contents.starts(with: [0xFF, 0xFE])
    guard isLittle || contents.starts(with: [0xFE, 0xFF]) else { return nil }
    let units = stride(from: 2, to: contents.count - 1, by: 2).lazy.map { index in
      let (first, second) = (UInt16(contents[index]), UInt16(contents[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    let start = units.first { $0 > 0xFF || !blanks.contains(UInt8($0)) }
    return start == 0x7B ? Array(String(decoding: Array(units), as: UTF16.self).utf8) : nil
  }

  private static let blanks: [UInt8] = [0x20, 0x0A, 0x0D, 0x09]

  private static func members(of document: [UInt8]) throws(JSONError) -> [(name: String, range: Range<Int>)] {
    var members: [(name: String, range: Range<Int>)] = []
    var reader = JSONReader(document)
    _ = try reader.peek()
    try reader.beginObject()
    while let member = try reader.nextMember() { members.append((reader.text(member.name), member.value)) }
    try reader.finish()
    return members
  }

  /// Whether the scene has a list of windows, complete or not: other files have a `scene`, too, or are no JSON.
  public var holdsWindows: Bool {
    let scene = if case .request(let range) = form { contents[range] } else { contents[...] }
    return scene.indices.contains { start in
      guard scene[start] == "\"", scene[start...].starts(with: Self.windows) else { return false }
      let value = scene[(start + Self.windows.count)...].drop { $0 == ":" || Self.blanks.contains($0) }
      return value.first == "["
    }
  }

  private static let windows = Array("\"windows\"".utf8)

  /// The scene in the file's JSON, as a JSON Pointer.
  public var scenePointer: String { if case .request = form { "/scene" } else { "" } }

  /// The scene alone, each byte at its place in the file: the bytes around it become blanks, so mistakes have the
  /// file's lines and columns.
  public var sceneDocument: [UInt8] {
    guard case .request(let scene) = form else { return contents }
    var document = contents
    for index in document.indices where !scene.contains(index) && document[index] != "\n" {
      document[index] = " "
    }
    return document
  }
}
