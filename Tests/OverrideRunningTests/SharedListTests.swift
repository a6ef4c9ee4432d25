import HitTesting
import Testing

/// Foundation's lists that change are one object under all their names; Swift's are values.
@Suite("Lists that several names hold")
struct SharedListTests {
  @Test(
    "What is put in by one name is there by the other",
    arguments: [
      "NSMutableArray *a = [NSMutableArray array]; NSMutableArray *b = a; [b addObject:self]; return a.firstObject;",
      "NSMutableArray *a = [NSMutableArray new]; NSArray *b = a; [a addObject:self]; return b.firstObject;",
      "NSMutableArray *a = [[NSMutableArray alloc] init]; NSArray *b = @[a]; [b[0] addObject:self]; return a[0];",
      "NSMutableSet *a = [NSMutableSet set]; NSMutableSet *b = a; [b addObject:self]; return a.anyObject ?: self;",
      "NSMutableDictionary *a = [NSMutableDictionary dictionary]; NSMutableDictionary *b = a; b[@\"k\"] = self; return a[@\"k\"];",
      "NSMutableDictionary *a = [NSMutableDictionary new]; NSMutableDictionary *b = a; [b setObject:self forKey:@\"k\"]; return [a objectForKey:@\"k\"];",
      "NSMutableArray *a = [NSMutableArray array]; [self fill:a]; return a.firstObject;",
      "NSMutableArray *a = [NSMutableArray arrayWithArray:self.subviews]; NSArray *b = a; [a insertObject:self atIndex:0]; return b[0];",
    ])
  func isShared(body: String) throws {
    let fill = "- (void)fill:(NSMutableArray *)list { NSMutableArray *same = list; [same addObject:self]; }"
    #expect(try CodeScene(doorM(body, fill), file: "Door.m").outcome(120, 180) == "door")
  }

  @Test(
    "A copy, and a list of Swift's, is another one",
    arguments: [
      (
        "NSMutableArray *a = [NSMutableArray array]; NSArray *b = [a copy]; [a addObject:self]; return b.firstObject;",
        "m"
      ),
      (
        "NSMutableArray *a = [NSMutableArray array]; NSMutableArray *b = a.mutableCopy; [a addObject:self]; return b.firstObject;",
        "m"
      ),
      ("let a = NSMutableArray()\nvar b = a as! [UIView]\na.add(self)\nreturn b.first", "swift"),
      ("var a: [UIView] = []\nvar b = a\nb.append(self)\nreturn a.first", "swift"),
      (
        "var a: [UIView] = []\nvar b = a\nb.append(self)\nb.append(self)\nb.swapAt(0, 1)\nreturn a.first",
        "swift"
      ),
    ])
  func isCopied(body: String, language: String) throws {
    let code = language == "m" ? doorM(body) : door(body)
    #expect(try CodeScene(code, file: "Door." + language).outcome(120, 180) == "below")
  }

  @Test(
    "A set has each element once, and tells whether it is new",
    arguments: [
      "var s = Set<UIView>()\ns.insert(self)\ns.insert(self)\nreturn s.count == 1 ? self : nil",
      "var s = Set<UIView>()\nguard s.insert(self).inserted, !s.insert(self).inserted else { return nil }\nreturn self",
      "return Set([1, 1, 2]).count == 2 ? self : nil",
      "let s = NSMutableSet()\ns.add(self)\ns.add(self)\nreturn s.count == 1 ? self : nil",
    ])
  func hasOnce(body: String) throws { #expect(try CodeScene(door(body)).outcome(120, 180) == "door") }

  @Test("A list that holds itself ends with its search")
  func holdsItself() throws {
    let body =
      "NSMutableArray *a = [NSMutableArray array]; [a addObject:a]; return a.count == 1 ? self : nil;"
    #expect(try CodeScene(doorM(body), file: "Door.m").outcome(120, 180) == "door")
  }
}
