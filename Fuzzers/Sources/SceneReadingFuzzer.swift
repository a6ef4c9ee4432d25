// Scenes are read in two ways: a fast one for what is plain, and a careful one for everything. They give the same scene,
// all of it, or the same mistakes at the same places.

import JSONCoding
import SceneSupport
import TestSupport

@testable import HitTesting
@testable import SceneCoding

enum SceneReadingFuzzer: Fuzzer {
  static let name = "scene-reading"

  /// Texts as they are, and numbers that texts are written from.
  static var seeds: [[UInt8]] {
    let texts = SceneSeeds.all.map { Array($0.utf8) + [0] }
    let numbers = (0..<64 as Range<UInt64>).map { seed in
      var random = SplitMix64(seed: seed)
      return (0..<1_000).map { _ in UInt8(truncatingIfNeeded: random.next()) } + [1]
    }
    return texts + numbers
  }

  private static let small: SceneLimits = {
    var limits = SceneLimits()
    limits.viewsMax = 12
    limits.depthMax = 4
    return limits
  }()

  static func run(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let isText = choices.next(below: 4) == 0
    let limits = choices.oneIn(8) ? small : SceneLimits()
    let document = isText ? Array(choices.rest) : SceneText(choices).bytes
    let fast = outcome(isCanary ? planted(document) : document, limits, isCareful: false)
    let careful = outcome(document, limits, isCareful: true)
    require(
      fast == careful, "\(String(decoding: document, as: UTF8.self))\nfast: \(fast)\ncareful: \(careful)")
  }

  /// The canary: the sign of an exponent is misread, where both read a scene.
  private static func planted(_ document: [UInt8]) -> [UInt8] {
    var document = document
    for index in document.indices.dropLast()
    where document[index] | 0x20 == UInt8(ascii: "e") && document[index + 1] == UInt8(ascii: "+") {
      document[index + 1] = UInt8(ascii: "-")
    }
    return document
  }

  /// Everything that was read, or everything that is wrong, as text.
  private static func outcome(_ document: [UInt8], _ limits: SceneLimits, isCareful: Bool) -> String {
    var decoder = HitTestRequestDecoder(document, limits: limits, isCareful: isCareful)
    do throws(DocumentError) {
      return describe(try decoder.decode())
    } catch {
      return "\(error)"
    }
  }

  private static func describe(_ request: HitTestRequest) -> String {
    let scene = request.scene
    let views = (0..<scene.tree.count).map { describe(ViewIndex(Int32($0)), in: scene.tree) }
    let others: [Any] = [
      scene.windows, scene.windowsFrontToBack, scene.viewControllers, scene.gestureRecognizers,
      scene.windowScene as Any, scene.application, scene.applicationDelegate as Any, scene.size,
    ]
    let rest = "\(request.touches) \(request.isSingle) \(request.passes) \(request.include)"
    return (views + ["\(others)", rest]).joined(separator: "\n")
  }

  private static func describe(_ index: ViewIndex, in tree: ViewTree) -> String {
    let view = tree[index]
    let place = "\(view.depth) \(view.ordinal) \(view.subtreeEnd) \(view.superview?.rawValue ?? -1)"
    let names = "\(tree.id(of: index)) \(tree.className(of: index))"
    let flags = "\(view.flags.rawValue) \(view.alpha) \(view.handles.rawValue) \(view.observes.rawValue)"
    let links =
      "\(tree.lastSubview(of: index)?.rawValue ?? -1) \(tree.previousSibling(of: index)?.rawValue ?? -1)"
    let detail = tree.detail(of: index).map { "\($0)" } ?? ""
    return "\(place) \(names) \(tree.geometry(of: index)) \(flags) \(links) \(detail)"
  }
}
