/// What is doubtful about a file as a whole: it is told with each of its screens.
struct NibFileWarnings {
  private(set) var all: [ImportWarning] = []

  /// As many of a sort as anybody reads.
  private static let toldMax = 5

  /// - Complexity: linear in what connects objects.
  init(of document: NibDocument) {
    warnOfControllers(document)
    warnOfRecognizers(document)
    warnOfDestinations(document)
  }

  private mutating func warnOfControllers(_ document: NibDocument) {
    let names = document.screens.withoutView
    guard let first = names.first else { return }
    let more = names.count == 1 ? "" : " and \(names.count - 1) more"
    all.append(
      ImportWarning(
        .notInDump,
        "\(first)\(more) \(names.count == 1 ? "has" : "have") no view in the file: no screen of it is read."))
  }

  /// A recognizer that no view refers to gets no touches.
  private mutating func warnOfRecognizers(_ document: NibDocument) {
    let attached = Set(document.connections.recognizers.values.joined())
    let loose = document.recognizers.filter { !attached.contains($0.id) }
    for recognizer in loose.prefix(Self.toldMax) {
      all.append(
        ImportWarning(
          .assumed,
          "The recognizer \(recognizer.id) is attached to no view in the file: it gets no touches unless code adds it.",
          line: Int(document.tree.line(recognizer.node))))
    }
  }

  private mutating func warnOfDestinations(_ document: NibDocument) {
    let dangling = document.connections.destinations.filter {
      document.nodes[$0.id] == nil && $0.id != "-1" && $0.id != "-2"
    }
    for connection in dangling.prefix(Self.toldMax) {
      all.append(
        ImportWarning(
          .notUnderstood, "A connection leads to \(connection.id.prefix(60)), which is not in the file.",
          line: Int(document.tree.line(connection.node))))
    }
  }
}
