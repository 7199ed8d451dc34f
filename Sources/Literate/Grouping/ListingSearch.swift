import LiterateModel
import LiterateReading

/// What the compiler says of some listings behind a chain of modules.
package struct Attempt: Sendable {
  package var isDone = false
  /// By listing.
  package var errors: [Int: [Diagnostic]] = [:]
  /// The listing that declares again what one before it in the same module declares.
  package var redeclared: Int?

  package init(isDone: Bool = false, errors: [Int: [Diagnostic]] = [:], redeclared: Int? = nil) {
    self.isDone = isDone
    self.errors = errors
    self.redeclared = redeclared
  }
}

/// Compiles listings as one module behind others, each of which has compiled before.
package protocol ListingCompiler {
  mutating func attempt(_ listings: [Int], after chain: [[Int]]) -> Attempt
  /// Listings cut where one declares a name again.
  func groups(of listings: [Int]) -> [[Int]]
  /// Whether the text says that a listing has these errors.
  func isAnnounced(_ listing: Int, _ errors: [Diagnostic]) -> Bool
}

/// Finds out which listings of a file compile, and with what before them.
///
/// The file is one program as far as that goes, as in a notebook. Listings with errors are taken out until the rest
/// compiles; then each is tried at its own place again, where only what stands before it is seen, then in another program
/// that declares what it names, alone, behind nothing but the listings that it names, and, where those declare a name again,
/// behind the earlier ones. So whatever compiles alone or with what stands before it is never held against it, whoever its
/// neighbours are.
///
/// The number of compilations grows with the number of listings, n, and not faster: taking out (≤ n), cutting where a name
/// is declared again (≤ n), one for each piece that stays (≤ 2n), and for each listing taken out at most the eight places,
/// the last of them with up to four modules (≤ 24n). A name that nothing before a listing declares settles it without any.
/// Where three rounds have not been enough the listings go on in pieces, so that each compilation is of bounded size.
package struct ListingSearch<Compiler: ListingCompiler> {
  package private(set) var compiler: Compiler
  private let names: [Int: ListingNames]
  /// Who declares a name, in order.
  private var declaring: [String: [Int]] = [:]
  /// Modules in order, as lists of listings. The first is the file's own program.
  package private(set) var programs: [[[Int]]] = [[]]
  /// Listings that compile only behind some of those before them: these.
  package private(set) var chosen: [Int: [[Int]]] = [:]
  /// Those that compile nowhere, with the errors that they have at their place.
  package private(set) var rejected: [Int: [Diagnostic]] = [:]
  private var suspected: [Int: [Diagnostic]] = [:]

  private let pieceSize = 8
  private let roundsBeforePieces = 3
  private let mostModulesChosen = 4
  private let mostAlternatives = 2

  package init(compiler: Compiler, names: [Int: ListingNames]) {
    self.compiler = compiler
    self.names = names
    for listing in names.keys.sorted() {
      for name in names[listing]!.declared { declaring[name, default: []].append(listing) }
    }
  }

  /// - Parameter programs: listings that are whole programs (`@main`), which nothing can stand beside.
  package mutating func run(_ listings: [Int], programs whole: [Int] = []) {
    var waiting = Array(compiler.groups(of: listings).reversed())
    while let group = waiting.popLast() { waiting += settle(group).reversed() }
    for listing in whole where !place(alone: listing) && !place(chosen: listing) {
      rejected[listing] = suspected[listing] ?? []
    }
  }

  /// Takes over what another search, in which fewer names are missing, says about what compiles in neither.
  package mutating func takeReasons(from other: Self) {
    for (listing, errors) in rejected {
      guard let others = other.rejected[listing], !others.isEmpty,
        MissingName.all(in: others).count < MissingName.all(in: errors).count
      else { continue }
      rejected[listing] = others
    }
  }

  /// Takes over what was said about a listing in another form.
  package mutating func tell(_ errors: [Diagnostic], about listing: Int) { rejected[listing] = errors }

  /// The program that a listing runs in, if it runs in one of those that begin with themselves.
  package func program(of listing: Int) -> Int? {
    programs.firstIndex { $0.contains { $0.contains(listing) } }
  }

  // MARK: One group

  /// Puts the listings of a group where they belong; what is left to do comes back as smaller groups.
  private mutating func settle(_ group: [Int]) -> [[Int]] {
    var rest = group.filter { suspected[$0] == nil }
    var rounds = 0
    while !rest.isEmpty {
      let attempt = compiler.attempt(rest, after: programs[0])
      if attempt.isDone { break }
      if let cut = attempt.redeclared, cut != rest.first {
        return [group.filter { $0 < cut }, group.filter { $0 >= cut }]
      }
      let wrong = rest.filter { attempt.errors[$0] != nil }
      if wrong.isEmpty {
        // The compiler fell over something; half of it is looked at by itself.
        guard rest.count > 1 else {
          suspected[rest[0]] = []
          break
        }
        let middle = rest[rest.count / 2]
        return [group.filter { $0 < middle }, group.filter { $0 >= middle }]
      }
      for listing in wrong { suspected[listing] = attempt.errors[listing] }
      rest.removeAll { suspected[$0] != nil }
      rounds += 1
      if rounds == roundsBeforePieces, group.count > pieceSize {
        return stride(from: 0, to: group.count, by: pieceSize).map {
          Array(group[$0..<min($0 + pieceSize, group.count)])
        }
      }
    }
    return placeAll(group, compiling: rest.filter { suspected[$0] == nil })
  }

  /// - Parameter rest: those of the group that compile together.
  private mutating func placeAll(_ group: [Int], compiling rest: [Int]) -> [[Int]] {
    var piece: [Int] = []
    var isCut = false
    for (offset, listing) in group.enumerated() {
      if suspected[listing] == nil {
        piece.append(listing)
        continue
      }
      guard isWorthATry(listing) else {
        rejected[listing] = suspected[listing]
        continue
      }
      if !piece.isEmpty {
        if compiler.attempt(piece, after: programs[0]).isDone {
          programs[0].append(piece)
          isCut = true
        } else if isCut {
          return [piece + group[offset...]]
        } else {
          // They use what others declare further below: all of them stay together.
          programs[0].append(rest)
          for later in group[offset...] where suspected[later] != nil { place(later) }
          return []
        }
        piece = []
      }
      place(listing)
      isCut = true
    }
    guard !piece.isEmpty else { return [] }
    if isCut, !compiler.attempt(piece, after: programs[0]).isDone { return [piece] }
    programs[0].append(piece)
    return []
  }

  // MARK: One listing

  /// Whether there is a place where its errors could go away. A name that is missing with all listings around is missing
  /// with fewer of them, too, unless one that declares it has found its place since.
  private func isWorthATry(_ listing: Int) -> Bool {
    hasAlternatives(listing)
      || MissingName.all(in: suspected[listing] ?? []).allSatisfy { name in
        declaring[name]?.contains { $0 < listing && rejected[$0] == nil } == true
      }
  }

  /// Whether it uses nothing that another listing declares, so that no place among them is better than another.
  private func standsForItself(_ listing: Int) -> Bool {
    guard let own = names[listing], let errors = suspected[listing], !errors.isEmpty,
      !errors.contains(where: { $0.message.contains("ambiguous") || $0.message.contains("redeclaration") })
    else { return false }
    return own.extended.isEmpty
      && own.mentioned.subtracting(own.declared).allSatisfy { name in
        !(declaring[name] ?? []).contains { $0 != listing }
      }
  }

  /// Whether a name that it uses has been declared more than once.
  private func hasAlternatives(_ listing: Int) -> Bool {
    let own = names[listing]
    return own?.mentioned.contains { name in
      !own!.declared.contains(name) && (declaring[name] ?? []).prefix { $0 < listing }.count > 1
    } == true
  }

  private mutating func place(_ listing: Int) {
    guard isWorthATry(listing) else {
      rejected[listing] = suspected[listing]
      return
    }
    let attempt = compiler.attempt([listing], after: programs[0])
    if attempt.isDone {
      programs[0].append([listing])
      return
    }
    if standsForItself(listing) {
      if !place(alone: listing) { rejected[listing] = attempt.errors[listing] ?? suspected[listing] }
      return
    }
    let errors = attempt.errors[listing] ?? suspected[listing] ?? []
    suspected[listing] = errors
    // As a part of the module before it, it sees what is private there, and may extend what stands there.
    if let last = programs[0].last, compiler.groups(of: last + [listing]).count == 1 {
      let inside = compiler.attempt(last + [listing], after: Array(programs[0].dropLast()))
      if inside.isDone {
        programs[0][programs[0].count - 1].append(listing)
        return
      }
      if let told = inside.errors[listing], inside.errors.count == 1, isHidden(errors, butSaid: told, listing) {
        rejected[listing] = told
        return
      }
    }
    if let other = programWithItsNames(listing), compiler.attempt([listing], after: programs[other]).isDone {
      programs[other].append([listing])
      return
    }
    // With fewer listings there are fewer names.
    let isHopeless = !MissingName.all(in: errors).isEmpty
    if !isHopeless, place(alone: listing) || place(chosen: listing) || place(behindEarlier: listing) { return }
    // A member may be missing that another declaration of its type has.
    if hasAlternatives(listing), !compiler.isAnnounced(listing, errors), place(amongAlternatives: listing) { return }
    rejected[listing] = errors
  }

  /// Whether it misses a name only where that is private, and has an error that its text announces where it sees all names.
  private func isHidden(_ errors: [Diagnostic], butSaid told: [Diagnostic], _ listing: Int) -> Bool {
    !MissingName.all(in: errors).isEmpty && MissingName.all(in: told).isEmpty && compiler.isAnnounced(listing, told)
  }

  private mutating func place(alone listing: Int) -> Bool {
    let attempt = compiler.attempt([listing], after: [])
    if attempt.isDone {
      programs.append([[listing]])
    } else if suspected[listing] == nil {
      suspected[listing] = attempt.errors[listing]
    }
    return attempt.isDone
  }

  private mutating func place(chosen listing: Int) -> Bool {
    needed(by: listing).map { place(listing, behind: $0) } ?? false
  }

  /// Where names that it uses are declared more than once, as before and after a change: behind what declared them earlier.
  private mutating func place(amongAlternatives listing: Int) -> Bool {
    for back in 1...mostAlternatives {
      guard let chain = needed(by: listing, back: back) else { return false }
      if place(listing, behind: chain) { return true }
    }
    return false
  }

  /// Where the file's program already has listings from further below, since others need those: behind it without them.
  private mutating func place(behindEarlier listing: Int) -> Bool {
    let mixed = programs[0].count { $0.contains { $0 > listing } }
    guard mixed > 0, mixed <= mostModulesChosen else { return false }
    return place(listing, behind: programs[0].map { $0.filter { $0 < listing } }.filter { !$0.isEmpty })
  }

  private mutating func place(_ listing: Int, behind chain: [[Int]]) -> Bool {
    for index in chain.indices {
      let earlier = Array(chain[..<index])
      // What stands at the beginning of the program has been compiled.
      if Array(programs[0].prefix(index + 1)) == earlier + [chain[index]] { continue }
      if !compiler.attempt(chain[index], after: earlier).isDone { return false }
    }
    let attempt = compiler.attempt([listing], after: chain)
    guard attempt.isDone else {
      let (errors, before) = (attempt.errors[listing] ?? [], suspected[listing] ?? [])
      if !errors.isEmpty, MissingName.all(in: errors).count < MissingName.all(in: before).count {
        suspected[listing] = errors
      }
      return false
    }
    chosen[listing] = chain
    return true
  }

  /// The program other than the file's that declares a name of the listing, the nearest above it.
  private func programWithItsNames(_ listing: Int) -> Int? {
    let nearest = (names[listing]?.mentioned ?? []).flatMap { declaring[$0] ?? [] }.filter { $0 < listing }
    return Set(nearest).sorted(by: >).lazy.compactMap { program(of: $0) }.first { $0 != 0 }
  }

  /// The listings of the file's program that a listing names, and those that these name, in modules; nil if these are none,
  /// or too many.
  ///
  /// - Parameter back: how many declarations of a name that it uses itself are passed over, the nearest ones first; nil if
  ///   no name has as many.
  package func needed(by listing: Int, back: Int = 0) -> [[Int]]? {
    let there = Set(programs[0].joined())
    var found: Set<Int> = []
    var open = [listing]
    var isPassedOver = back == 0
    while let next = open.popLast() {
      guard let own = names[next] else { continue }
      for name in own.mentioned.subtracting(next == listing ? own.declared : []) {
        var nearest = declaring[name]?.last { $0 < next && there.contains($0) }
        if next == listing, back > 0, let all = declaring[name]?.filter({ $0 < next && there.contains($0) }),
          all.count > 1
        {
          nearest = all[max(0, all.count - 1 - back)]
          if all.count > back { isPassedOver = true }
        }
        if let nearest, found.insert(nearest).inserted { open.append(nearest) }
      }
    }
    guard !found.isEmpty, isPassedOver else { return nil }
    found.formUnion(there.filter { $0 < listing && names[$0]?.isImportsOnly == true })
    let groups = compiler.groups(of: found.sorted())
    return groups.count <= mostModulesChosen ? groups : nil
  }
}

/// Names that the compiler does not know.
package enum MissingName {
  private static let identifiers: Set<String> = [
    "cannot_find_in_scope", "cannot_find_in_scope_corrected", "cannot_find_type_in_scope",
    "cannot_find_type_in_scope_corrected", "sema_no_import", "sema_no_import_target", "unknown_attr_name",
    "macro_undefined", "unknown_macro", "unknown_attribute",
  ]

  package static func all(in errors: [Diagnostic]) -> [String] {
    errors.filter { identifiers.contains($0.identifier ?? "") }.compactMap { error in
      error.message.quotedWords.first.map { String($0.drop { $0 == "@" || $0 == "#" }.prefix { $0 != "(" }) }
    }
  }

  /// The name before the labels, where the compiler looks for one with labels: `area` of `area(of:)`.
  package static func withLabels(in error: Diagnostic) -> String? {
    guard isOne(error.identifier), let word = error.message.quotedWords.first, word.hasSuffix(":)") else { return nil }
    return all(in: [error]).first
  }

  package static func isOne(_ identifier: String?) -> Bool { identifiers.contains(identifier ?? "") }

  /// Whether the errors are about nothing else.
  package static func isAll(of errors: [Diagnostic]) -> Bool {
    errors.allSatisfy { identifiers.contains($0.identifier ?? "") }
  }
}
