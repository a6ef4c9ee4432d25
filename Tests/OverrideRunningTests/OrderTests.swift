import Testing

/// What changes an answer without being seen: the order and the places of views, the types of numbers and of arguments.
@Suite("Orders and types in overrides")
struct OrderTests {
  @Test(
    "Swift",
    arguments: [
      (
        #"var half: CGFloat = 0\#nhalf = 11\#nreturn half / 2 == 5.5 ? self : nil"#,
        #""#,
        #"A door"#
      ),
      (
        #"guard tag == 0 else { return nil }\#nreturn\#nsuper.hitTest(point, with: event)"#,
        #""#,
        #"A door L lock"#
      ),
      (
        #"pick(subviews[0])"#,
        #"func pick(_ v: UIView) -> UIView? { v }; func pick(_ i: Int) -> UIView? { nil }"#,
        #"A lock"#
      ),
      (
        #"subviews[1].frame = bounds\#nbringSubviewToFront(subviews[0])\#nreturn super.hitTest(point, with: event)"#,
        #""#,
        #"A leaf L lock"#
      ),
      (
        #"subviews[1].frame = bounds\#nsendSubviewToBack(subviews[1])\#nreturn super.hitTest(point, with: event)"#,
        #""#,
        #"A leaf L leaf|below|door@5"#
      ),
      (
        #"subviews[0].transform = CGAffineTransform(translationX: 30, y: 0)\#nreturn super.hitTest(point, with: event)"#,
        #""#,
        #"L door"#
      ),
      (
        #"subviews[0].bounds.size.width = 4\#nreturn super.hitTest(point, with: event)"#,
        #""#,
        #"L door"#
      ),
      (
        #"subviews[0].frame = unknownFrame()\#nreturn super.hitTest(point, with: event)"#,
        #""#,
        #"A door|below@4 B below"#
      ),
      (
        #"window!.isKeyWindow ? self : nil"#,
        #""#,
        #"A below|door@4"#
      ),
      (
        #"responds(to: #selector(Other.go)) ? self : nil"#,
        #"class Other { @objc func go() { } }"#,
        #"A below"#
      ),
      (
        #"responds(to: #selector(UIButton.sendActions(for:))) ? self : nil"#,
        #""#,
        #"A below|door@4"#
      ),
      (
        #"isOpen = true\#nreturn super.hitTest(point, with: event)"#,
        #"var isOpen = false { didSet { subviews[0].isHidden = isOpen } }"#,
        #"L door"#
      ),
      (
        #"isOpen = true\#nreturn super.hitTest(point, with: event)"#,
        #"var isOpen: Bool { get { false } set { subviews[0].isHidden = newValue } }"#,
        #"L door"#
      ),
      (
        #"isOpen = true\#nreturn super.hitTest(point, with: event)"#,
        #"var isOpen = false { willSet(opening) { isHidden = opening } }"#,
        #"L below"#
      ),
      (
        #"for (view, place) in zip(subviews, 0...) where place == 1 { return view }\#nreturn nil"#,
        #""#,
        #"A leaf"#
      ),
      (
        #"let sizes: [CGFloat] = [11, 2]\#nreturn sizes[0] / sizes[1] == 5.5 ? self : nil"#,
        #""#,
        #"A door"#
      ),
      (
        #"half() == 5.5 ? self : nil"#,
        #"func half() -> CGFloat { return 11 / 2 }"#,
        #"A door"#
      ),
      (
        #"twice(11 / 2) == 11 ? self : nil"#,
        #"func twice(_ number: CGFloat) -> CGFloat { number * 2 }"#,
        #"A door"#
      ),
      (
        #"#if STAGING\#nreturn nil\#n#endif\#nreturn self"#,
        #""#,
        #"A door|below@4"#
      ),
      (
        #"#if DEBUG\#nprint(point)\#n#endif\#nreturn self"#,
        #""#,
        #"A door"#
      ),
      (
        #"#if os(iOS)\#nreturn self\#n#else\#nreturn nil\#n#endif"#,
        #""#,
        #"A door"#
      ),
    ])
  func swift(body: String, members: String, expected: String) throws {
    #expect(try CodeScene(door(body, members)).outcomes(expected) == expected)
  }

  @Test(
    "Objective-C: the value of an assignment, and the next object",
    arguments: [
      (
        #"UIView *hit;\#nif ((hit = [super hitTest:point withEvent:event])) return hit;\#nreturn self.subviews[1];"#,
        #"A door L lock B leaf"#
      ),
      (
        #"NSEnumerator *all = [self.subviews reverseObjectEnumerator];\#nUIView *view;\#nwhile ((view = [all nextObject])) {\#nif (CGRectContainsPoint(view.frame, point)) return view;\#n}\#nreturn nil;"#,
        #"A below L lock O leaf"#
      ),
      (
        #"#ifdef STAGING\#nreturn nil;\#n#endif\#nreturn self;"#,
        #"A door|below@4"#
      ),
      (
        #"NSMutableArray *all = [NSMutableArray array];\#n[self collect:self into:all];\#nreturn all.firstObject;\#n}\#n- (void)collect:(UIView *)view into:(NSMutableArray *)list {\#nfor (UIView *subview in view.subviews) { [list addObject:subview]; [self collect:subview into:list]; }"#,
        #"A lock B lock"#
      ),
    ])
  func objectiveC(body: String, expected: String) throws {
    #expect(try CodeScene(doorM(body), file: "Door.m").outcomes(expected) == expected)
  }
}
