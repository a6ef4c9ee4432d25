import AnswerCoding

extension GateAnswer {
  /// Annotations of a workflow: a line for each finding, which GitHub shows beside the file's line, and the count.
  ///
  ///     ::error file=screens/pay.json,line=12,col=9,title=unreachable-target::ToastView covers Pay.
  ///
  /// Source: GitHub Docs "Workflow commands for GitHub Actions"; actions/toolkit, `command.ts`, for escapes.
  var annotations: String {
    let levels = Annotation.Level.allCases.map { level in allAnnotations.filter { $0.level == level } }
    let isCut = levels.contains { $0.count > Annotation.countMax }
    // The line with the number of further ones is a notice itself.
    let shown = levels.map { $0.prefix(Annotation.countMax - (isCut && $0.first?.level == .notice ? 1 : 0)) }
    let left = zip(levels, shown).filter { $0.count > $1.count }.map { all, shown in
      (all.count - shown.count, all[0].level.rawValue)
    }
    let rest = left.isEmpty ? [] : ["::notice title=hittestd::\(Notice.further(left))"]
    return (shown.joined().map(\.line) + rest + [summary]).joined(separator: "\n")
  }

  /// The refused files are first.
  private var allAnnotations: [Annotation] {
    refused.map { Annotation(level: .error, file: $0.name, text: $0.sentence) }
      + files.flatMap { report in
        report.findings.filter { $0.reason == nil }.map { annotation($0, report.file) }
      } + notes.map(Annotation.init)
  }

  private func annotation(_ finding: FileReport.Item, _ file: String) -> Annotation {
    // A finding that fails the gate is an error.
    let level: Annotation.Level = fails(finding) ? .error : finding.impact == nil ? .notice : .warning
    return Annotation(
      level: level, file: file, place: finding.place, title: finding.rule, text: finding.message)
  }
}

private struct Annotation {
  /// In printing order.
  enum Level: String, CaseIterable { case error, warning, notice }

  /// The most of each level that GitHub shows for a step.
  static let countMax = 10

  let level: Level
  let file: String
  var place: TextPlace?
  var title = ""
  let text: String

  var line: String {
    let place = self.place.map { ",line=\($0.line),col=\($0.column)" } ?? ""
    let title = self.title.isEmpty ? "" : ",title=\(Self.property(self.title))"
    return "::\(level.rawValue) file=\(Self.property(file))\(place)\(title)::\(Self.data(text))"
  }

  private static func data(_ text: String) -> String {
    text.map { (character: Character) -> String in
      switch character {
      case "%": "%25"
      case "\r\n": "%0D%0A"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(character)
      }
    }.joined()
  }

  private static func property(_ text: String) -> String {
    data(text).map { (character: Character) -> String in
      character == ":" ? "%3A" : character == "," ? "%2C" : String(character)
    }.joined()
  }
}

extension Annotation {
  init(_ note: GateNote) {
    let place = note.line.map { (line: $0, column: 1) }
    self.init(
      level: .notice, file: note.file, place: place, title: note.kind.rawValue, text: note.sentence)
  }
}
