// What one visit of the log costs to write: the difference between answers with a log and without, as what both have
// does not count.
//
//   LogVisits FILE SECONDS      nanoseconds for each visit, and how many there are

import HitTesting
import JSONCoding
import Measuring
import SceneCoding

let arguments = CommandLine.arguments
guard arguments.count == 3, let seconds = Double(arguments[2]) else {
  fatalError("usage: LogVisits FILE SECONDS")
}
var request = try HitTestRequest(json: bytes(ofFile: arguments[1]))
request.include = .log
// Never written with: an answer that has been written before would be copied.
let unused = HitTestAnswerEncoder(request)
var searching = unused
let (found, log) = try searching.findWithLog(request.touches[0])

func secondsWithLog() throws -> Double {
  try secondsEach(within: seconds / 4) {
    var encoder = unused
    var json = JSONWriter()
    try encoder.encode(found, log, to: &json)
    return json.count
  }
}

func secondsWithout() throws -> Double {
  try secondsEach(within: seconds / 4) {
    var encoder = unused
    var json = JSONWriter()
    try encoder.encode(found, to: &json)
    return json.count
  }
}

var differences: [Double] = []
for _ in 0..<2 { differences.append(try secondsWithLog() - secondsWithout()) }
let difference = differences.reduce(0, +) / Double(differences.count)
print(difference / Double(searching.visitCount) * 1e9, searching.visitCount)
