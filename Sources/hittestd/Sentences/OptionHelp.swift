import WorkMetering

/// What each option of the server is for, without a capital and a full stop.
enum OptionHelp {
  static let texts = TextTable.texts(
    """
    host address to listen on: numeric or localhost
    port port to listen on; 0 picks a free one
    poller how event loops wait: epoll, or poll as on macOS
    memory memory of requests and stored scenes: half the machine's
    max-connections open connections
    max-request-line request line
    max-head request line and header fields
    max-fields header fields of a request
    max-body body of a request
    max-views views in a scene
    max-depth nesting levels in a scene
    max-touches touches in a request
    scene-dir folder that keeps stored scenes across restarts
    request-timeout time from a complete request to its answer
    head-timeout from the first to the last byte of a request head
    body-timeout pause between two bytes of a body or an answer
    idle-timeout pause between two requests
    drain-timeout time to finish requests after SIGTERM or SIGINT
    host-name accepted Host besides localhost on loopback; * is any
    token require Authorization: Bearer TOKEN
    token-file file with that token
    cors-origin origin whose pages may send requests; * is any
    log JSON log lines on stderr: requests, errors or none
    """)
}

/// The titles of the parts of the help.
enum OptionTitle: String {
  case listening = "Listening"
  case limits = "Limits"
  case scenes = "Stored scenes"
  case timeouts = "Timeouts"
  case access = "Access"
  case log = "Log"
}
