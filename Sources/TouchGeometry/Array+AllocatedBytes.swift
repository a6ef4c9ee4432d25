extension Array {
  /// What the array has taken of the heap: its room and its header.
  package var allocatedBytes: Int { capacity == 0 ? 0 : capacity * MemoryLayout<Element>.stride + 32 }
}
