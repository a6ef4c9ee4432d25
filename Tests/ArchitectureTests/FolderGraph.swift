/// Which folders of a module use what others declare, as far as names tell.
///
///     Names ←── Declarations ←── Tree ←── Scene ←── HitTest        an arrow leads to the folder that declares
///
/// A use is the name of a type, or `.member` where the member's name has several words (`viewClass`, not `view`: short
/// names are the standard library's too). Names that more than one folder of all sources declares tell nothing. So the graph may lack an edge, and has none that is not there.
struct FolderGraph {
  struct Edge: Hashable {
    let user: String
    let declarer: String
  }

  /// For each edge one use of it, as `ViewTree.swift uses Scene`.
  private(set) var uses: [Edge: String] = [:]

  init(_ files: [SourceFile]) {
    let declarers = Self.declarers(in: files)
    for file in files {
      for line in file.lines {
        for name in Self.names(usedIn: line.code) {
          guard let folders = declarers[name], folders.count == 1, let declarer = folders.first,
            declarer != file.folder, declarer.module == file.folder.module
          else { continue }
          let edge = Edge(user: file.folder, declarer: declarer)
          uses[edge] = uses[edge] ?? "\(file.name) uses \(name)"
        }
      }
    }
  }

  /// Folders that use one another around a circle, the first of them again at the end; nil where there is none.
  var circle: [String]? {
    var finished: Set<String> = []
    for start in Set(uses.keys.map(\.user)).sorted() {
      if let circle = circle(from: start, way: [], &finished) { return circle }
    }
    return nil
  }

  private func circle(from folder: String, way: [String], _ finished: inout Set<String>) -> [String]? {
    if let start = way.firstIndex(of: folder) { return way[start...] + [folder] }
    if finished.contains(folder) { return nil }
    for edge in uses.keys.filter({ $0.user == folder }).sorted(by: { $0.declarer < $1.declarer }) {
      if let circle = circle(from: edge.declarer, way: way + [folder], &finished) { return circle }
    }
    finished.insert(folder)
    return nil
  }

  /// The folders in which a name is declared. Members of several words begin with a dot.
  private static func declarers(in files: [SourceFile]) -> [String: Set<String>] {
    var declarers: [String: Set<String>] = [:]
    for file in files {
      for line in file.lines {
        for declared in line.declaredNames { declarers[declared, default: []].insert(file.folder) }
      }
    }
    return declarers
  }

  /// Types, and members of several words with a dot before them.
  private static func names(usedIn code: String) -> [String] {
    code.identifiers.filter { name in
      name.first == "."
        ? name.dropFirst().first?.isLowercase ?? false && name.contains(where: \.isUppercase)
        : name.first?.isUppercase ?? false
    }
  }
}

extension SourceFile {
  /// As `Sources/HitTesting/Tree`.
  var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }
  var name: String { String(path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...]) }
}

extension String {
  /// Of a folder: `HitTesting` for `Sources/HitTesting/Tree`.
  fileprivate var module: Substring? { split(separator: "/").dropFirst().first }
}

extension SourceFile.Line {
  private static let types: Set = ["struct", "enum", "class", "protocol", "typealias"]
  private static let members: Set = ["func", "var", "let", "case"]

  /// The types and members that the line declares. Private and nested types count too: a name that they share with
  /// another folder's type tells nothing.
  fileprivate var declaredNames: [String] {
    let words = code.identifiers
    guard let place = words.firstIndex(where: { Self.types.contains($0) || Self.members.contains($0) }),
      place + 1 < words.count
    else { return [] }
    if Self.types.contains(words[place]) { return [words[place + 1]] }
    // `case began, moved` declares more than one.
    return (words[place] == "case" ? words[(place + 1)...] : words[(place + 1)...].prefix(1)).map { ".\($0)" }
  }
}

extension String {
  /// The identifiers of a line of code, with the dot that stands before a member; those in quotes are left out.
  fileprivate var identifiers: [String] {
    var identifiers: [String] = []
    var word: [UInt8] = []
    var isQuoted = false
    var last: UInt8 = 0
    for byte in Array(utf8) + [0x20] {
      let isDot = byte == 0x2E
      // A quote behind a backslash stands in a string.
      if byte == 0x22, last != 0x5C { isQuoted.toggle() }
      last = byte
      if !isQuoted, byte.isInIdentifier {
        word.append(byte)
      } else {
        if word.count > (word.first == 0x2E ? 1 : 0) {
          identifiers.append(String(decoding: word, as: UTF8.self))
        }
        word = isDot && !isQuoted ? [byte] : []
      }
    }
    return identifiers
  }
}

extension UInt8 {
  fileprivate var isInIdentifier: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
    default: false
    }
  }
}
