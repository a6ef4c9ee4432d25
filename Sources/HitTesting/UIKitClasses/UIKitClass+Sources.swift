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
    nst7=nst/iOS-Runtime-Headers (7ef0330f), iOS 7.1
    sdk=Apple's public headers and class reference
    sentry=getsentry/sentry-cocoa, dumps of iOS 16 to 26.1 in tests and documents
    bone26=prints of controls with their superclasses, iOS 26 (public index 48889301756)
    apollo27=a tweak for iOS 27 (public index 70736242340)
    ddog=tests of a session replay for iOS 26 (public index 69494600755)
    bars27=notes on captures of iOS 26 and 27 (public indexes 67359444659, 70273932031, 52902141434)
    nav26=navigation bars of iOS 26 (public indexes 52270460310, 52269028370, 70317819196)
    lookinside=tests of a bridge to Lookin, iOS 26 (public indexes 52518592933, 52557990846)
    agentdev=tests of agent-device (#2996), iOS 26 and 27
    webkit=WebKit/WebKit, source
    seen=public prints that the project's tests read
    """
}
