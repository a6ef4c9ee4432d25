import HitTesting
public import TouchGeometry

/// A test's scene as a value: windows back to front, and the responders behind them.
public struct TestScene: Sendable {
  public var windows: [TestView]
  /// The id of the window scene, if there is one (R68).
  public var windowScene: String?
  /// The application's delegate, if there is one (R70).
  public var delegate: String?
  public var isDelegateInChain = true
  /// R73, for every kind of responder: id and what its `next` gives, nil for the end of the chain.
  public var nextOverrides: [(id: String, next: String?)] = []
  /// What the responders declare that are no views, by their ids.
  public var responders: [String: TestResponder] = [:]
  public var firstResponder: String?

  /// The id of every test's application.
  public static let application = "application"

  public init(
    windowScene: String? = nil, delegate: String? = nil, isDelegateInChain: Bool = true,
    @TestViewList windows: () -> [TestView]
  ) {
    self.windows = windows()
    self.windowScene = windowScene
    self.delegate = delegate
    self.isDelegateInChain = isDelegateInChain
  }

  /// A view that fills a window of its own at the screen's origin.
  public static func filling(
    _ width: Double = 320, _ height: Double = 568, _ view: (Rect) -> TestView
  ) -> TestScene {
    TestScene {
      TestView("window", width, height) {
        view(Rect(0, 0, width, height))
      }
    }
  }

  /// The worked cases' usual scene: R, (0,0,320,568), fills the window, and holds the views.
  public static func inR(@TestViewList _ subviews: () -> [TestView]) -> TestScene {
    let views = subviews()
    return filling { frame in
      TestView("R", frame.size.width, frame.size.height) { views }
    }
  }

  /// So many small views over one another, v0 and on.
  public static func crowd(_ count: Int) -> TestScene {
    inR {
      for number in 0..<count { TestView("v\(number)", Double(number % 300), Double(number % 500), 10, 10) }
    }
  }

  /// The same scene with one view changed.
  public func changing(_ id: String, _ change: (TestView) -> TestView) -> TestScene {
    var scene = self
    scene.windows = windows.map { $0.changing(id, change) }
    return scene
  }

  public func overridingNext(of id: String, with next: String?) -> TestScene {
    var scene = self
    scene.nextOverrides.append((id, next))
    return scene
  }
}

extension TestScene {
  /// The same scene, in which a responder that is no view declares this.
  public func declaring(_ id: String, _ responder: TestResponder) -> TestScene {
    var scene = self
    scene.responders[id] = responder
    return scene
  }

  public func firstResponder(_ id: String) -> TestScene {
    var scene = self
    scene.firstResponder = id
    return scene
  }
}

/// A test that names a view, a responder or a recognizer that is not in its scene.
public struct UnknownID: Error {
  public let id: String
}

/// A test that gives a view of UIKit what only those of React Native have.
public struct NotReactNative: Error {
  public let className: String
}

extension TestScene {
  /// The scene as the engine knows it.
  public func built() throws -> BuiltScene {
    let build = try TestSceneBuild(self)
    var builder = build.builder
    let scene = try builder.build()
    return BuiltScene(
      scene: scene, views: build.views, responders: build.responders, recognizers: build.recognizers)
  }
}
