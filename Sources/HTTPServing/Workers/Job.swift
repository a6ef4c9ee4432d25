import HTTPProtocol
import WorkMetering

/// A request on its way through the workers, and back to the loop that serves its connection.
///
///     loop     hand over ──▶ queue ──▶ turn ──▶ turn … ──▶ mailbox ──▶ answer
///                  │                                          ▲
///                  └── stop: the client has gone, the time is up ── a stopped job comes back too, and is dropped
final class Job: Sendable {
  let request: HTTPRequest
  let work: Work
  /// Its work's; nil where it goes to its end without a pause.
  let turn: Turn?
  /// The connection that waits for it.
  let token: Epoll.Token
  /// Who has the connection.
  let client: ClientAddress
  /// When its request was complete, in nanoseconds of `Clock`; so is the next.
  let startTime: Int
  /// When it was handed over.
  let queueTime: Int
  let mailbox: Mailbox

  init(
    _ request: HTTPRequest, _ work: Work, _ turn: Turn? = nil, for token: Epoll.Token,
    of client: ClientAddress,
    startTime: Int, queueTime: Int, mailbox: Mailbox
  ) {
    self.request = request
    self.work = work
    self.turn = turn
    self.token = token
    self.client = client
    self.startTime = startTime
    self.queueTime = queueTime
    self.mailbox = mailbox
  }

  /// Whether it holds much for as long as it is begun: what was sent, and what is made of it. A small question has some
  /// hundred bytes.
  var isLarge: Bool { request.body.count > 1 << 20 }

  /// Takes the memory that it waits for, if it does, and its body's.
  ///
  /// - Returns: whether a worker may have it: a stopped one is to be brought back.
  func takeRoom() -> Bool {
    guard work.waitsForMemory else { return true }
    return work.takeWantedMemory() && work.hold(bytes: request.body.count)
  }
}

/// A job that no worker has any more.
struct FinishedJob: Sendable {
  let job: Job
  /// Nil where it was stopped before a worker began it.
  let response: HTTPResponse?
  /// For how long it waited for a worker.
  let queueNanoseconds: Int
}
