import WorkMetering

extension ProblemDetails {
  /// A request whose work was stopped: it says what took too much, and what takes less.
  init(_ stop: Work.Stop, during part: ServerTiming.Part) {
    switch stop {
    case .deadline, .steps, .cancelled:
      self.init(
        .deadlineExceeded,
        "The time of the request was up (--request-timeout, HITTESTD_REQUEST_TIMEOUT) \(Self.words(part))")
    case .memory where Work.neverFits:
      self.init(
        .bodyTooLarge,
        "The request takes more memory than the server has for all (--memory, HITTESTD_MEMORY) \(Self.words(part))"
      )
    case .memory:
      let detail = "There was no memory left for the request (--memory, HITTESTD_MEMORY) \(Self.words(part))"
      self = ProblemDetails(.overloaded, detail).retrying(afterSeconds: 1)
    }
  }

  private static func words(_ part: ServerTiming.Part) -> String {
    switch part {
    case .decode: "while it was read: send a smaller scene, or store it once and ask about its id."
    case .hit:
      "while its answer was looked for: ask about fewer touches or events, one `window`, or a part of the scene."
    case .encode:
      "while its answer was written: ask for less of it (fewer touches or `views`; `log` left out of `include`)."
    }
  }
}
