import Glibc

/// The seeds of a search for counterexamples: `count` of them where what is tested is optimized, and a tenth where it is
/// not, or where a sanitizer watches it, as the variable SHORT_SEARCHES says. Each case takes ten times longer there, and
/// is there for the mistakes that the sanitizer finds.
public func searchSeeds<Seed: FixedWidthInteger>(_ count: Seed) -> Range<Seed> {
  0..<(isShort ? max(1, count / 10) : count)
}

/// The same, with as many as the variable `SCENES` says.
public func sceneSeeds(_ count: UInt64) -> Range<UInt64> {
  guard let text = unsafe getenv("SCENES"), let asked = unsafe UInt64(String(cString: text)) else {
    return searchSeeds(count)
  }
  return 0..<asked
}

private let isShort = unsafe _isDebugAssertConfiguration() || getenv("SHORT_SEARCHES") != nil
