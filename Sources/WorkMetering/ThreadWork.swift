import CLinux

/// The work that each thread is doing: a word of the thread's own, which borrows what `Work.perform` holds.
@safe enum ThreadWork {
  static var current: Work? {
    get { unsafe word.map { unsafe $0.takeUnretainedValue() } }
    set { unsafe word = newValue.map { unsafe Unmanaged.passUnretained($0) } }
  }

  /// Asks the work, which is held by whoever performs it: no reference is counted.
  ///
  /// - Returns: nil outside of any work.
  @inline(__always)
  static func ask<Answer>(_ question: (Work) -> Answer) -> Answer? {
    guard let work = unsafe word else { return nil }
    return unsafe work._withUnsafeGuaranteedRef(question)
  }

  /// Neither inlined nor made again in another module, where the word would be another one.
  private static var word: Unmanaged<Work>? {
    @inline(never) get {
      unsafe linux_thread_word().pointee.map { unsafe Unmanaged.fromOpaque($0) }
    }
    @inline(never) set { unsafe linux_thread_word().pointee = newValue?.toOpaque() }
  }
}
