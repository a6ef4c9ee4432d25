import WorkMetering

/// What each of the server's metrics counts, by its name without the prefix.
enum MetricHelp {
  static let texts = TextTable.texts(
    """
    start_time_seconds Start time of the process, in seconds since 1970.
    cpu_seconds_total CPU time used by the process, in seconds.
    build_info Build information; always 1.
    log_lines_lost_total Log lines dropped because standard error blocked.
    http_requests_total Requests answered, by route, method and status.
    http_request_duration_seconds Time from the request (or the head that decided it) to its answer, without waits for changes, by route.
    http_requests_in_flight Requests with a complete head and no answer yet.
    http_requests_waiting Requests waiting for changes, without a worker.
    http_request_body_held_bytes Bytes held by incomplete requests.
    http_request_body_limit_bytes Limit of bytes held by incomplete requests.
    http_answer_held_bytes Bytes held by answers not yet sent.
    http_answer_limit_bytes Limit of bytes held by answers not yet sent.
    workers Requests that workers can run at a time.
    workers_busy Busy workers.
    queue_length Requests waiting for a worker.
    paused_requests Requests paused while others take their turn on a worker.
    queue_seconds Time that requests waited for a worker.
    work_held_bytes Bytes held by requests and stored scenes.
    work_limit_bytes Limit of bytes held by requests and stored scenes.
    received_bytes_total Bytes received from clients.
    sent_bytes_total Bytes sent to clients.
    connections_open Open connections.
    connections_silent Open connections without an answer yet.
    connections_accepted_total Connections accepted.
    connections_exhausted_total Accepts that failed for lack of descriptors or memory.
    connections_closed_total Connections closed, by reason.
    """)
}
