import LiterateModel
import Testing

@testable import Literate

/// How much is done, as threads tell it that overtake each other.
@Suite struct DoneSoFarTests {
  @Test func neverLess() {
    let most = DoneSoFar()
    let told = [0, 2, 1, 3, 2].map { done in
      if case .began(let progress) = most.raised(.began(Progress(done: done, total: 4, session: "a"))) {
        return progress.done
      }
      return -1
    }
    #expect(told == [0, 2, 2, 3, 3])
  }

  @Test func otherEventsAreThemselves() {
    if case .planned(let sessions, let known) = DoneSoFar().raised(.planned(sessions: 3, known: 1)) {
      #expect([sessions, known] == [3, 1])
    } else {
      Issue.record("another event")
    }
  }
}
