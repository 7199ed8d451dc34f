import LiterateModel
import LiterateReading

/// What is to be checked of a snapshot, before anything is compiled.
struct CheckPlan {
  let snapshot: BookSnapshot
  let selection: Selection
  let drift: BookDrift
  /// The sessions that are run, in the book's order.
  private(set) var sessions: [Session]
  /// The part of the work that this is, if it was cut.
  private(set) var shard: Report.Shard?

  init(_ snapshot: BookSnapshot, _ request: CheckRequest, _ place: Workplace) throws(Refusal) {
    self.snapshot = snapshot
    drift = BookDrift(snapshot.translations, chapters: snapshot.chapters, shelf: snapshot.shelf)
    let all = snapshot.chapters.flatMap { Session.all(in: $0, scope: request.scope) }
    let selection = try Selection(request: request, place: place, sessions: all, shown: drift.places)
    self.selection = selection
    sessions = all.filter(selection.includes)
    if let (index, count) = request.shard {
      let shards = try Shards(sessions, report: request.costs)
      shard = .init(index: index, count: count, plan: shards.plan)
      sessions = shards.part(index, of: count)
    }
  }
}
