import Glibc

/// All bytes of a file, in memory once.
public func bytes(ofFile path: String) -> [UInt8] {
  guard let file = unsafe fopen(path, "r") else { fatalError("cannot read \(path)") }
  defer { unsafe fclose(file) }
  unsafe fseek(file, 0, SEEK_END)
  let size = unsafe ftell(file)
  unsafe rewind(file)
  return unsafe [UInt8](unsafeUninitializedCapacity: size) { (buffer, count) in
    count = unsafe fread(buffer.baseAddress, 1, size, file)
  }
}

/// The most memory that the process has had resident, in bytes. Source: getrusage(2), `ru_maxrss` in KiB.
public func peakMemory() -> Int {
  var usage = rusage()
  unsafe getrusage(RUSAGE_SELF.rawValue, &usage)
  return usage.ru_maxrss << 10
}
