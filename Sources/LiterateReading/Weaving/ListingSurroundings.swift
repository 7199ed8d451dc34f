import LiterateModel
import SwiftSyntax

/// What has to be known of a listing before its comments are read as values.
struct ListingSurroundings {
  /// Its identifiers, and the types of the standard library that comments make collections with.
  private let names: Set<String>
  /// Those without the names that only the insides of functions have.
  private let namesAtTopLevel: Set<String>
  /// What stands between quotation marks in it.
  private let texts: Set<String>
  /// Those with values in them, as what stands before, between and behind the values.
  private let patterns: [[String]]
  /// Something in it is another one in each run.
  let varies: Bool
  /// Its dates may be those of the day on which it runs, and its versions those of what is installed, by the names that it uses.
  let isOfItsTime: Bool
  /// Something in it runs at the same time as something else.
  let isConcurrent: Bool
  /// The statements at the top level, by where they begin, and whether each has something that varies.
  private let statements: [(start: Int, varies: Bool)]
  /// It has a `print` of its own.
  let declaresPrint: Bool
  /// Where functions stand that it declares at its top level and names nowhere else.
  private let uncalled: [Range<Int>]

  private static let varying: Set<String> = [
    "random", "randomElement", "shuffled", "shuffle", "Date", "now", "UUID", "hashValue", "Hasher", "ObjectIdentifier",
    "SystemRandomNumberGenerator", "ContinuousClock", "SuspendingClock", "DispatchTime", "ProcessInfo", "Unmanaged",
    "UnsafePointer", "UnsafeRawPointer", "UnsafeMutablePointer", "withUnsafePointer", "withUnsafeBytes", "CommandLine",
    "randomSample", "CFAbsoluteTimeGetCurrent", "getpid", "FileManager", "URLSession", "Locale", "TimeZone", "Calendar",
  ]
  private static let timely: Set<String> = [
    "today", "yesterday", "tomorrow", "date", "dates", "time", "timestamp", "formatted", "formatter", "string",
    "current",
    "latest", "version", "swiftVersion", "environment", "getenv", "host", "system",
  ]
  private static let makers: Set<String> = [
    "Array", "Set", "Dictionary", "String", "Int", "Double", "Bool", "Character", "Substring", "UInt", "UInt8",
  ]

  init(_ tree: SourceFileSyntax, _ tokens: [TokenSyntax]) {
    var words: Set<String> = []
    var texts: Set<String> = []
    for token in tokens {
      if case .identifier(let name) = token.tokenKind { words.insert(name) }
      if case .stringSegment(let text) = token.tokenKind { texts.insert(text) }
    }
    self.texts = texts
    let literals = InterpolatedTexts(viewMode: .sourceAccurate)
    literals.walk(tree)
    patterns = literals.found
    names = words.union(Self.makers)
    varies = !words.isDisjoint(with: Self.varying)
    isOfItsTime = varies || !words.isDisjoint(with: Self.timely)
    statements = varies ? Self.statements(of: tree) : []
    isConcurrent = ConcurrentCode.isIn(tree, words: words)
    let visitor = DeclarationVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    let declared = tree.statements.flatMap { Declarations.names(of: $0.item).map(\.name) }
    uncalled = Self.uncalled(in: tree, tokens)
    namesAtTopLevel = names.subtracting(visitor.local.subtracting(declared))
    declaresPrint = visitor.declared.contains("print") || visitor.declared.contains("debugPrint")
  }

  /// Whether it is one of the listing's texts: `"late"`, and `number 0` where that has `"number \(bytes)"`.
  func hasText(_ line: String) -> Bool {
    texts.contains(line)
      || patterns.contains { parts in
        guard let first = parts.first, let last = parts.last, line.hasPrefix(first) else { return false }
        var rest = line.dropFirst(first.count)
        guard rest.hasSuffix(last) else { return false }
        rest = rest.dropLast(last.count)
        return parts.dropFirst().dropLast().allSatisfy { part in
          guard let range = rest.firstRange(of: part) else { return false }
          rest = rest[range.upperBound...]
          return true
        }
      }
  }

  /// Whether nothing of the listing itself runs what stands there.
  func isUncalled(at offset: Int) -> Bool { uncalled.contains { $0.contains(offset) } }

  private static func uncalled(in tree: SourceFileSyntax, _ tokens: [TokenSyntax]) -> [Range<Int>] {
    tree.statements.compactMap { statement in
      guard let function = statement.item.as(FunctionDeclSyntax.self),
        tokens.count(where: { $0.text == function.name.text }) == 1
      else { return nil }
      return function.offset..<function.endPosition.utf8Offset
    }
  }

  /// What a comment about a statement may speak of: at the top level nothing that only a function has, as its parameters.
  func names(for statement: ListingStatement?) -> Set<String> {
    statement?.isAtTopLevel == false ? names : namesAtTopLevel
  }

  /// Whether the statement at a place, or above it, has something that is another one in each run.
  func varies(at offset: Int) -> Bool { statements.last { $0.start <= offset }?.varies ?? varies }

  /// What a statement that varies declares or changes makes others vary, too.
  private static func statements(of tree: SourceFileSyntax) -> [(start: Int, varies: Bool)] {
    var names = varying
    var found: [(start: Int, varies: Bool)] = []
    // Functions may be used above their declaration.
    for _ in 0..<2 {
      found = tree.statements.map { statement in
        let words = statement.tokens(viewMode: .sourceAccurate).compactMap { token in
          if case .identifier(let name) = token.tokenKind { name } else { nil }
        }
        let varies = !names.isDisjoint(with: words)
        if varies {
          names.formUnion(Declarations.names(of: statement.item).map(\.name))
          if Syntax(statement.item).is(ExprSyntax.self), let first = words.first { names.insert(first) }
        }
        return (statement.offset, varies)
      }
    }
    return found
  }

  /// Whether a text is code of the listing that is commented out: a call of one of its functions.
  func isCode(_ text: String) -> Bool {
    let name = text.prefix(while: \.isOfAName)
    guard !name.isEmpty, name.first?.isLowercase == true else { return false }
    let rest = text.dropFirst(name.count)
    return rest.hasPrefix("(") || rest.hasPrefix(".")
  }

  private final class DeclarationVisitor: SyntaxVisitor {
    var declared: Set<String> = []
    /// Names of parameters, and of what the bodies of functions declare.
    var local: Set<String> = []
    private var depth = 0

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      declared.insert(node.name.text)
      depth += 1
      return .visitChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) { depth -= 1 }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      local.insert((node.secondName ?? node.firstName).text)
      return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      if depth > 0 { local.insert(node.identifier.text) }
      return .visitChildren
    }
  }
}

/// Texts of a listing that have values in them and some words.
private final class InterpolatedTexts: SyntaxVisitor {
  private(set) var found: [[String]] = []

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if node.segments.count > 1 {
      var parts = [""]
      for segment in node.segments {
        if case .stringSegment(let text) = segment {
          parts[parts.count - 1] += text.content.text
        } else {
          parts.append("")
        }
      }
      if parts.joined().count(where: \.isLetter) > 3 { found.append(parts) }
    }
    return .visitChildren
  }
}
