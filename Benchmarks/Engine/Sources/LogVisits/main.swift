// What one visit of the log costs to write: the difference between answers with a log and without, as what both have
// does not count.
//
//   LogVisits FILE SECONDS      nanoseconds for each visit, and how many there are

import HitTesting
import JSONCoding
import Measuring
import AnswerCoding
import SceneCoding

let arguments = CommandLine.arguments
guard arguments.count == 3, let seconds = Double(arguments[2]) else {
  fatalError("usage: LogVisits FILE SECONDS")
}
var request = try HitTestRequest(json: bytes(ofFile: arguments[1]))
request.include = .log

/// How long `encode` takes with an encoder that has written nothing yet: what has been written would be copied.
func measure(
  _ encode: (inout HitTestAnswerEncoder, inout JSONWriter) -> Void
) throws -> Double {
  try secondsEach(within: seconds / 4) {
    var encoder = HitTestAnswerEncoder(request)
    var json = JSONWriter(capacity: 2048)
    encode(&encoder, &json)
    return json.count
  }
}

var searching = HitTestAnswerEncoder(request)
let (found, log) = try searching.findWithLog(request.touches[0])
var difference = 0.0
for _ in 0..<2 {
  difference += try measure { $0.encode(found, log, to: &$1) } / 2
  difference -= try measure { $0.encode(found, to: &$1) } / 2
}
print(difference / Double(searching.visitCount) * 1e9, searching.visitCount)
