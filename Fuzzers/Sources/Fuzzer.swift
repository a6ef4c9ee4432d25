/// A claim about the product that libFuzzer tries to refute. It holds as long as `run` returns.
protocol Fuzzer: Sendable {
  /// The word by which `Fuzzers/run` chooses it.
  static var name: String { get }
  /// Inputs to start from, besides the files that `Fuzzers/run` gives.
  static var seeds: [[UInt8]] { get }
  static func run(_ bytes: [UInt8])
}

extension Fuzzer {
  static var seeds: [[UInt8]] { [] }
}

let fuzzers: [any Fuzzer.Type] = [
  HTTPParserFuzzer.self, HTTPConnectionFuzzer.self, JSONFuzzer.self, SceneFuzzer.self,
  SceneReadingFuzzer.self, HitTestFuzzer.self, DumpImportFuzzer.self, ScreenFuzzer.self,
  EventsFuzzer.self, MessageFuzzer.self, SourceFuzzer.self, OverrideSourceFuzzer.self,
]
