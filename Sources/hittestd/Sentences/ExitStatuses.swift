/// The program's exit statuses, by sysexits.h: a number, and when it is used.
enum ExitStatuses {
  static let all = [
    (0, "success, or a drained shutdown"),
    (1, "audit with findings, check with differences, or failed probe"),
    (64, "usage error"), (65, "the file is not a scene or dump"), (66, "the file cannot be read"),
    (71, "cannot listen on the port"), (73, "cannot create the output file"), (74, "cannot write the answer"),
    (130, "second SIGINT"), (143, "second SIGTERM"),
  ]
}
