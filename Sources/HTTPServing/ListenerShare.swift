import Synchronization

/// One loop's reference to the listener, until the loop takes it.
///
/// A thread's closure lives as long as the thread. A listener in the closure itself would stay open while the loop
/// drains, and clients would connect to a server that accepts no more.
final class ListenerShare: Sendable {
  private let listener: Mutex<ListeningSocket?>

  init(_ listener: ListeningSocket) {
    self.listener = Mutex(listener)
  }

  func take() -> ListeningSocket? { listener.withLock { $0.take() } }
}
