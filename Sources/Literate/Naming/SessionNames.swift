import LiterateModel
import LiterateReading
import LiterateToolchain

/// What the names in a session's snippets mean, for its pages.
extension SessionCheck {
  /// One of its programs, and whose names are to be found in it.
  private struct Asked {
    var program: Program
    var question: SourceKit.Question
    var places: [(snippet: Int, range: Range<Int>)]
    /// The snippets' own texts in all programs of its build, by file.
    var copies: [String: [Program.Copy]]

    /// Where one of these programs declares what an answer is about.
    func home(_ answer: SourceKit.Answer) -> KnownName.Home? {
      (copies[answer.file] ?? []).first { copy in
        copy.start <= answer.definition && answer.definition < copy.start + copy.text.count
      }.map { copy in
        KnownName.Home(snippet: copy.snippet, offset: copy.text.lowerBound + answer.definition - copy.start)
      }
    }
  }

  /// By snippet. None at all if the compiler does not answer: pages can do without.
  package func names(asking kit: SourceKit) -> [[KnownName]] {
    var asked =
      together.map { build in
        ask(build) { session.isOwn($0) && session.snippets[$0].mode.runsInSession }
      } ?? []
    for (index, build) in alone.sorted(by: { $0.key < $1.key }) { asked += ask(build) { $0 == index } }
    asked.removeAll(where: \.places.isEmpty)
    let answers =
      asked.isEmpty
      ? []
      : kit.answers(asked.map(\.question), asking: workshop.compiler)
    var names = session.snippets.map { _ in [KnownName]() }
    for (asked, answers) in zip(asked, answers ?? []) {
      let found = Dictionary(answers.map { ($0.offset, $0) }, uniquingKeysWith: { first, _ in first })
      for (place, offset) in zip(asked.places, asked.question.offsets) {
        guard let answer = found[offset], var name = KnownName(answer, at: place.range, in: asked.question.source)
        else { continue }
        name.home = asked.home(answer)
        names[place.snippet].append(name)
      }
    }
    return names
  }

  /// The questions about the programs of a build.
  private func ask(_ build: Build, about isWanted: (Int) -> Bool) -> [Asked] {
    var compiler = workshop.compiler
    for (_, module) in build.programs where !compiler.flags.contains(module.files.folder) {
      compiler.flags += build.programs.count > 1 ? ["-I", module.files.folder] : []
    }
    let copies = Dictionary(
      build.programs.map { ($0.module.files.source, $0.program.copies) }, uniquingKeysWith: { first, _ in first })
    return build.programs.map { program, module in
      let texts = Dictionary(
        program.snippets.filter(isWanted).map { ($0, ClassifiedText.names(in: session.snippets[$0].text)) },
        uniquingKeysWith: { first, _ in first })
      var places: [(snippet: Int, range: Range<Int>)] = []
      var offsets: [Int] = []
      for copy in program.copies {
        for range in texts[copy.snippet] ?? [] where copy.text.contains(range.lowerBound) {
          places.append((copy.snippet, range))
          offsets.append(copy.start + range.lowerBound - copy.text.lowerBound)
        }
      }
      return Asked(
        program: program,
        question: SourceKit.Question(
          source: module.files.source,
          arguments: compiler.arguments(module: program.module, isLibrary: program.isLibrary), offsets: offsets),
        places: places, copies: copies)
    }
  }
}

extension KnownName {
  /// A name of a snippet's text, from what the compiler answers about its place in a file.
  package init?(_ answer: SourceKit.Answer, at range: Range<Int>, in source: String) {
    guard let kind = Kind(compiler: answer.kind), !answer.declaration.isEmpty else { return nil }
    let isOwn = answer.module.hasPrefix(ModuleNames.prefix)
    var declaration = DeclarationText.plain(answer.declaration)
    // Whatever stands at the top of a program belongs to the main actor: true, and no news.
    if isOwn, answer.kind.hasSuffix("var.global") { declaration = DeclarationText.without("@MainActor", declaration) }
    self.init(
      range: range, kind: kind, symbol: answer.symbol, module: isOwn ? "" : answer.module,
      declaration: ModuleNames.removed(from: declaration), documentation: answer.documentation,
      isDeclaration: answer.file == source && answer.definition == answer.offset)
    others = isDeclaration ? answer.others + answer.overridden : answer.others
  }
}

extension KnownName.Kind {
  /// What a page tells apart, from the compiler's `source.lang.swift.ref.function.method.instance` and its like.
  init?(compiler kind: String) {
    let words = kind.split(separator: ".").dropFirst(4)
    switch (words.first, words.dropFirst().first, words.last) {
    case ("function", "free", _): self = .function
    case ("function", "operator", _): self = .operator
    case ("enumelement", _, _), ("function", _, _): self = .member
    case ("var", "global", _), ("var", "local", _): self = .variable
    case ("var", "parameter", _): self = .parameter
    case ("var", _, _): self = .member
    case ("macro", _, _): self = .macro
    case ("module", _, _): self = .module
    case ("class", _, _), ("struct", _, _), ("enum", _, _), ("protocol", _, _), ("actor", _, _), ("typealias", _, _),
      ("associatedtype", _, _), ("generic_type_param", _, _):
      self = .type
    default: return nil
    }
  }
}

/// A declaration as the compiler tells it.
enum DeclarationText {
  /// Without marks, and without what concerns only those who build the library.
  static func plain(_ xml: String) -> String {
    var text = ""
    var rest = Substring(xml)
    while let next = rest.first {
      switch next {
      case "<":
        guard let end = rest.firstIndex(of: ">") else { return text }
        rest = rest[rest.index(after: end)...]
      case "&":
        guard let (name, character) = entities.first(where: { rest.hasPrefix($0.0) }) else { fallthrough }
        text.append(character)
        rest = rest.dropFirst(name.count)
      default:
        text.append(next)
        rest = rest.dropFirst()
      }
    }
    var isLeading = true
    while isLeading {
      isLeading = false
      for attribute in ["@inlinable", "@frozen", "@usableFromInline"] + hidden(text)
      where text.hasPrefix(attribute + " ") {
        text = without(attribute, text)
        isLeading = true
      }
    }
    return text
  }

  static func without(_ attribute: String, _ text: String) -> String {
    text.hasPrefix(attribute + " ") ? String(text.dropFirst(attribute.count + 1)) : text
  }

  /// The attribute that begins a text, if it is one with an underscore or `@inline(…)`.
  private static func hidden(_ text: String) -> [String] {
    guard text.hasPrefix("@_") || text.hasPrefix("@inline(") || text.hasPrefix("@backDeployed(") else { return [] }
    var depth = 0
    let attribute = text.prefix { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return character != " " || depth > 0
    }
    return [String(attribute)]
  }

  private static let entities: [(String, Character)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"),
  ]
}
