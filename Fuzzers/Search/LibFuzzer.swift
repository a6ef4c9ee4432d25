// What libFuzzer calls. In the tests, which replay the fuzzers' inputs, Replay/ takes its place.

import Glibc

/// Whether each fuzzer's subject is given a bug that it has to find: a canary, which shows that it can fail.
let isCanary = environment("CANARY") != nil

private let chosen: any Fuzzer.Type = {
  let name = environment("FUZZER")
  guard let fuzzer = fuzzers.first(where: { $0.name == name }) else {
    fatalError("FUZZER is one of \(fuzzers.map { $0.name })")
  }
  return fuzzer
}()

/// Ends the process, which libFuzzer takes for a finding, with the reason.
func require(_ condition: Bool, _ reason: @autoclosure () -> String) {
  if !condition { fatalError(reason()) }
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe chosen.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

/// With `SEEDS=folder` the seeds are written there, and nothing else is done.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ argumentCount: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  guard let folder = environment("SEEDS") else { return 0 }
  for (number, seed) in chosen.seeds.enumerated() {
    guard let file = unsafe fopen("\(folder)/\(chosen.name)-\(number)", "w") else {
      fatalError("cannot write to \(folder)")
    }
    unsafe seed.withUnsafeBytes { _ = unsafe fwrite($0.baseAddress, 1, $0.count, file) }
    unsafe fclose(file)
  }
  exit(0)
}

private func environment(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}
