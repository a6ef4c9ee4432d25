import JSONCoding
import ModelContextProtocol

/// Instructions for an agent to find a fix: the first tool, what to do about missing facts, the final check.
///
/// Source: the Model Context Protocol, "Prompts".
struct AgentPrompt {
  private let text: String

  /// - Throws: `RPCError` for an unknown prompt, or arguments that are no strings.
  init(_ params: IncomingMessage.Params, mayReadFiles: Bool) throws(RPCError) {
    let name = params.members(["name"]).text("name") ?? ""
    guard name == AgentPromptText.name else { throw .unknownPrompt(name) }
    let names = AgentPromptText.arguments.map(\.0)
    let given = params.members(names, of: "arguments") ?? ObjectMembers(knowing: names)
    for name in names where given.isGiven(name) && given.text(name) == nil {
      throw .noString(name)
    }
    text = AgentPromptText.text(
      screen: given.text("screen"), given.text("target"), given.text("point"), mayReadFiles)
  }

  /// Writes the members of the result of `prompts/get`.
  func encode(to json: inout JSONWriter) {
    json.member("description", AgentPromptText.description)
    json.array("messages") { json in
      json.object { json in
        json.member("role", "user")
        json.object("content") { json in
          json.member("type", "text")
          json.member("text", text)
        }
      }
    }
  }

  /// Writes the members of the result of `prompts/list`.
  static func encodeList(to json: inout JSONWriter) {
    json.array("prompts") { json in
      json.object { json in
        json.member("name", AgentPromptText.name)
        json.member("title", AgentPromptText.title)
        json.member("description", AgentPromptText.description)
        json.array("arguments") { json in
          for (name, description) in AgentPromptText.arguments {
            json.object { json in
              json.member("name", name)
              json.member("description", description)
              json.member("required", false)
            }
          }
        }
      }
    }
  }
}
