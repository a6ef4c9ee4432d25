extension UIKitClass {
  /// The families of rows.
  static let families = [
    windows, bars, controls, texts, lists, presentations,
    keyboards, effects, statusBars, frameworks, mapsAndMedia,
  ]

  /// The keys of rows' sources, and what they stand for.
  static let legend = """
    mtacs17=MTACS/iOS-17-Runtime-Headers, iOS 17.0
    nst12=nst/iOS-Runtime-Headers (fbb634c7), iOS 12.0
    nst11=nst/iOS-Runtime-Headers (f53e3d01), iOS 11.4
    nst10=nst/iOS-Runtime-Headers (9c31ca2f), iOS 10.3
    nst9=nst/iOS-Runtime-Headers (f92ec9a2), iOS 9.3
    nst8=nst/iOS-Runtime-Headers (037b2577), iOS 8.4
    nst7=nst/iOS-Runtime-Headers (7ef0330f), iOS 7.1
    sdk=Apple's public headers and class reference
    sentry=getsentry/sentry-cocoa, dumps of iOS 16-26.1 in tests and develop-docs
    bone26=prints of controls with their superclasses, iOS 26
    dec26=decompiled UIKitCore of iOS 26: names and nesting
    lookinside=LookInsideApp/LookInside, tests of captures, iOS 26
    agentdev=tests of agent-device (#2996), iOS 26-27
    webkit=WebKit/WebKit, source
    seen=public prints that the project's tests read
    """
}
