/// The trees of debug descriptions that stand in one paste.
///
///     Application           a print of all that there is: another one shows another time, or another app
///     Window, Window, …     the pieces of one application, side by side
struct DescriptionPrints {
  var elements: [DumpElement] = []
  private var prints: [Print] = []
  /// The dots in front of the first element.
  private var cutBefore: [Int] = []

  private struct Print {
    /// Its first element.
    let start: Int
    let isApplication: Bool
    /// Where dots stand in it.
    var cuts: [Int] = []
  }

  /// The next element is the first of a tree.
  mutating func begin(isApplication: Bool) {
    prints.append(Print(start: elements.count, isApplication: isApplication))
  }

  /// Notes that dots stand in the text: something was left out there.
  mutating func cut(at offset: Int) {
    guard !prints.isEmpty else { return cutBefore.append(offset) }
    prints[prints.count - 1].cuts.append(offset)
  }

  /// Gives the last element a frame that stands below it, if it has none.
  mutating func takeFrameOfLast(_ frame: DumpFrame) {
    guard let last = elements.indices.last, elements[last].doubts.contains(.noFrame) else { return }
    elements[last].doubts.remove(.noFrame)
    elements[last].take(frame)
  }

  /// The elements of one application, or of all pieces where none is one, and what is to be said of that.
  ///
  /// - Parameter print: which application is meant, from 1; nil for the last one that is whole.
  /// - Throws: where there is no such print.
  func chosen(
    _ print: Int?, _ text: PastedText
  ) throws(ImportError) -> (elements: [DumpElement], warnings: [ImportWarning]) {
    let applications = prints.indices.filter { prints[$0].isApplication }
    if let print, print > max(applications.count, 1) {
      throw .noSuchPrint(print, of: max(applications.count, 1))
    }
    guard let last = applications.last else {
      let isWhole = elements.first.map { text.string($0.className).hasPrefix("Window") } ?? true
      let cuts = cutWarnings(cutBefore + prints.flatMap(\.cuts), text)
      return (elements, cuts + (isWhole ? [] : [Self.beginsBelow]))
    }
    let chosen =
      print.map { applications[$0 - 1] } ?? applications.last { prints[$0].cuts.isEmpty } ?? last
    let end = chosen + 1 < prints.count ? prints[chosen + 1].start : elements.count
    let line = text.line(of: elements[prints[chosen].start].start)
    var warnings = cutWarnings((chosen == 0 ? cutBefore : []) + prints[chosen].cuts, text)
    for index in prints.indices where index != chosen {
      let number = applications.firstIndex(of: index).map { $0 + 1 }
      warnings.append(
        Self.warning(ofPrint: number, taken: line, text.line(of: elements[prints[index].start].start)))
    }
    return (Array(elements[prints[chosen].start..<end]), warnings)
  }

  /// - Parameter number: of an application's print; nil for a piece.
  private static func warning(ofPrint number: Int?, taken line: Int32, _ own: Int32) -> ImportWarning {
    ImportWarning(.assumed, sentence(ofPrint: number, taken: line), line: Int(own))
  }

  private static func sentence(ofPrint number: Int?, taken line: Int32) -> Sentence {
    guard let number else {
      return "this tree stands beside a print of a whole application (line \(line)), which is taken"
    }
    return "this is print \(number) of several prints of an application; the one at line \(line) is taken. "
      + "To ask this one: \(print: number)"
  }

  private static let beginsBelow = ImportWarning(
    .cut,
    "The tree begins below its application: what else was on the screen, and may be in front, is missing.")

  private func cutWarnings(_ cuts: [Int], _ text: PastedText) -> [ImportWarning] {
    var list = WarningList<Cut>()
    for offset in cuts {
      list.add(
        .dots, .cut, "the paste was shortened here: what stood in its place is not known",
        line: text.line(of: offset))
    }
    return list.all
  }

  private enum Cut: Int, WarningSort {
    case dots

    func detail(ofFurther count: Int, after first: Sentence) -> Sentence {
      "\(count) more like this: \(first)"
    }
  }
}
