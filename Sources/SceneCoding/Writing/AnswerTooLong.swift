/// An answer would grow past its bound. Answers can be thousands of times longer than what is asked, so that the bound is
/// looked at with every piece that is written.
public struct AnswerTooLong: Error {}
