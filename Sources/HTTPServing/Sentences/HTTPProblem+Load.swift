import HTTPProtocol

// Refusals of a server that has too much to do.

extension HTTPProblem {
  static func bodiesUseAll(_ bytesMax: Int) -> HTTPProblem {
    .overloaded("Bodies in transfer use all \(bytesMax) bytes. Retry in a moment.")
  }

  static func queueFull(_ queueMax: Int) -> HTTPProblem {
    .overloaded("The queue is full: \(queueMax) requests wait for a worker. Retry in a moment.")
  }

  /// - Parameters:
  ///   - count: in bytes.
  ///   - bytesMax: of all unread answers.
  static func noRoom(forAnswerOf count: Int, in bytesMax: Int) -> HTTPProblem {
    .overloaded(
      "This answer of \(count) bytes exceeds the room left for unread answers, \(bytesMax) bytes in all. "
        + "Ask for less, or retry in a moment.")
  }

  static func busy(_ timeoutSeconds: Double) -> HTTPProblem {
    .deadlineExceeded(
      "The server is busy: no answer within \(timeoutSeconds) s (--request-timeout, HITTESTD_REQUEST_TIMEOUT). "
        + "Retry later, or ask for less.")
  }

  /// - Parameter asked: the bound where connections are many.
  static func tooManyWaits(_ waitsMax: Int, asked: Int) -> HTTPProblem {
    let bound = waitsMax == asked ? "" : " (half of --max-connections, HITTESTD_MAX_CONNECTIONS)"
    return .overloaded(
      "\(waitsMax) requests already wait for changes\(bound). Retry in a moment, or without waiting.")
  }
}
