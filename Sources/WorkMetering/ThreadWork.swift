import CLinux

/// The work that each thread is doing: a word of the thread's own, which borrows what `Work.perform` holds.
@safe enum ThreadWork {
  /// Never inlined into another module, where the word would be another one.
  @inline(never)
  static var current: Work? {
    get {
      guard let pointer = unsafe linux_thread_word().pointee else { return nil }
      return unsafe Unmanaged<Work>.fromOpaque(pointer).takeUnretainedValue()
    }
    set {
      unsafe linux_thread_word().pointee = newValue.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
    }
  }
}
