/// The regions that reach into each cell of a grid without filling it, in the order in which they were put there.
///
/// While they grow all lists stand in one array, each entry knowing the one before it.
struct CellLists {
  private var last: [Int32]
  private var lengths: [UInt8]
  private var entries: [Entry] = []
  private let entriesMax: Int

  private struct Entry {
    let region: Int32
    let previous: Int32
  }

  /// The most regions in one list: with more, looking at them one by one is no better than asking views.
  static let lengthMax = 60
  /// The most entries of all lists together: for each region and each cell, and in all.
  private static let entriesMax = (eachRegion: 64, eachCell: 4, all: 1 << 22)

  init(cellCount: Int, regionCount: Int) {
    last = [Int32](repeating: -1, count: cellCount)
    lengths = [UInt8](repeating: 0, count: cellCount)
    entriesMax = min(
      Self.entriesMax.eachRegion * regionCount + Self.entriesMax.eachCell * cellCount, Self.entriesMax.all)
  }

  /// How long the lists are together, each with room for what ends it.
  var flatCount: Int { entries.count + last.count { $0 >= 0 } }

  func isEmpty(_ cell: Int) -> Bool { last[cell] < 0 }

  /// Adds a region behind those of a cell; false where there is no room for it.
  mutating func append(_ region: Int32, to cell: Int) -> Bool {
    guard lengths[cell] < Self.lengthMax, entries.count < entriesMax else { return false }
    entries.append(Entry(region: region, previous: last[cell]))
    last[cell] = Int32(entries.count - 1)
    lengths[cell] += 1
    return true
  }

  /// Adds a cell's regions to an array, the one that was put there first in front.
  func appendRegions(of cell: Int, to regions: inout [Int32]) {
    let start = regions.count
    var entry = last[cell]
    while entry >= 0 {
      regions.append(entries[Int(entry)].region)
      entry = entries[Int(entry)].previous
    }
    regions[start...].reverse()
  }
}
