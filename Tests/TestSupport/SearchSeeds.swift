import Foundation

/// The seeds of a search for counterexamples: `count` of them, or a tenth where the variable SHORT_SEARCHES is set: where what
/// is tested is not optimized, or a sanitizer watches it. Each case takes ten times longer there.
public func searchSeeds<Seed: FixedWidthInteger>(_ count: Seed) -> Range<Seed> {
  0..<(areSearchesShort ? max(1, count / 10) : count)
}

/// The same, with as many as the variable `SCENES` says.
public func sceneSeeds(_ count: UInt64) -> Range<UInt64> {
  guard let text = unsafe getenv("SCENES"), let asked = unsafe UInt64(String(cString: text)) else {
    return searchSeeds(count)
  }
  return 0..<asked
}

/// Whether tests that read a clock are run: `./test --deep counts` runs them. The gate's tests say the same on every machine.
public let isTimed = unsafe getenv("TIMING") != nil

/// Whether what is tested is slow: what uses up the budget of a search takes ten seconds then, and is left out.
public let areSearchesShort = unsafe getenv("SHORT_SEARCHES") != nil
