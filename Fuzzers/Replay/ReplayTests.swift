import Foundation
import Testing

/// The fuzzers' claims, for the inputs that are kept: the seeds, and the files of Corpus/, which searches have learned or found.
///
/// Nothing is searched here: `Fuzzers/run` does.
@Suite("What fuzzers have found holds") struct ReplayTests {
  static let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Corpus")

  @Test("Each claim holds for each input", arguments: fuzzers.map { $0.name })
  func claims(name: String) throws {
    let fuzzer = try #require(fuzzers.first { $0.name == name })
    let folder = Self.corpus.appending(path: name)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(!files.isEmpty)
    for file in files {
      let input = [UInt8](try Data(contentsOf: folder.appending(path: file)))
      Refutations.$place.withValue("Fuzzers/Corpus/\(name)/\(file)") { fuzzer.run(input) }
    }
    for (number, seed) in fuzzer.seeds.enumerated() {
      Refutations.$place.withValue("seed \(number)") { fuzzer.run(seed) }
    }
  }

  @Test("Each fuzzer has its files")
  func folders() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
    #expect(Set(folders) == Set(fuzzers.map { $0.name }))
  }
}

enum Refutations {
  /// The input that is replayed.
  @TaskLocal static var place = ""
}

/// No canary is planted in a replay.
let isCanary = false

/// Records a claim that does not hold.
func require(_ condition: Bool, _ reason: @autoclosure () -> String) {
  if !condition { Issue.record("\(Refutations.place): \(reason())") }
}
