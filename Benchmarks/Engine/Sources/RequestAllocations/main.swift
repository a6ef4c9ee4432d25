// Reads a hit test's body, and writes its answer in full, as often as the second argument says. Run it under valgrind with
// different numbers: what each request allocates is their difference. HTTP and the service are not in it; like the service
// it writes an answer into the room of the last one.
//
//   RequestAllocations FILE COUNT

import JSONCoding
import Measuring
import AnswerCoding
import SceneCoding

let arguments = CommandLine.arguments
guard arguments.count == 3, let count = Int(arguments[2]) else {
  fatalError("usage: RequestAllocations FILE COUNT")
}
let body = bytes(ofFile: arguments[1])
var bytesWritten = 0
var room: [UInt8] = []
for _ in 0..<count {
  let request = try HitTestRequest(json: body)
  var encoder = HitTestAnswerEncoder(request)
  var json = JSONWriter(capacity: 1900, in: exchange(&room, with: []))
  let (found, log) = try encoder.findWithLog(request.touches[0])
  encoder.encode(found, log, to: &json)
  room = json.finish()
  bytesWritten += room.count
}
print(bytesWritten)
