/// Values at the borders of what is plain, of what is right, and beyond.
enum SceneWords {
  /// In the place of any value.
  static let wrongValues = ["null", "7", "\"\"", "[]", "{}", "true", "[1,2,3]", "\"a", "", "}", "]"]

  /// Arrays of recognizers. The first view is always there; what else is named may not be.
  static let recognizers = [
    "[]", #"[{"kind":"tap"}]"#, #"[{"kind":"swipe","direction":["up","down"]}]"#,
    #"[{"kind":"tap","numberOfTapsRequired":2,"allowedTouchTypes":["pencil"]}]"#,
    #"[{"kind":"tap","id":"g"},{"kind":"longPress","minimumPressDuration":0.25}]"#,
    #"[{"kind":"tap","requireToFail":["g"],"targets":[{"action":"a:"},{"target":"0","action":"b"}]}]"#,
    #"[{"kind":"pan","canPrevent":["0.0.gestureRecognizers.0"],"canBePreventedBy":false}]"#,
    #"[{"kind":"tap","delegate":{"shouldReceive":{"except":["0"]},"shouldBeRequiredToFailBy":["g"]}}]"#,
    #"[{"kind":"tap","id":"a","requireToFail":["b"]},{"kind":"tap","id":"b","requireToFail":["a"]}]"#,
  ]

  /// Numbers that are right and seldom written.
  static let oddNumbers = [
    "-0", "-0.0", "0.0", "1e3", "1E+2", "25e+1", "1.5e-3", "1e-400", "9007199254740993", "0.1",
    "0.0009765625",
    "1234567890123", "4.9e-324", "0.30000000000000004", "123456789.87654321", "1e8", "12.5E-1", "0e5",
  ]

  /// Numbers that are not JSON, or out of range.
  static let wrongNumbers = [
    "01", "1.", ".5", "+1", "-", "1e", "1e+", "NaN", "1e999", "0x1", "--1", "1.e3", "-01", "1_0", "1,", "١",
    "-7", "1e300",
  ]
}
