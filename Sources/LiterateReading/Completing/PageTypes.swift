import LiterateModel
import SwiftSyntax

/// The types that the listings of a page declare: what stands alone in one listing is often meant inside of one like these.
package struct PageTypes: Sendable {
  package struct Header: Hashable, Sendable {
    package var keyword: String
    /// Of the type that is extended; nil for a new one.
    package var name: String?
    /// With its colon: `: ParsableCommand`.
    package var inheritance: String
  }

  private struct Known {
    var name: String
    var header: Header
    /// Where its listing begins.
    var line: Int
    /// Those that its members have.
    var attributes: Set<String>
    var members: Set<String>
  }

  private var types: [Known] = []

  package init(_ snippets: [Snippet]) {
    for snippet in snippets {
      for item in SwiftText.tree(snippet.text).statements.map(\.item) {
        guard let (keyword, name, group) = Self.type(item) else { continue }
        let inherited = group.inheritanceClause.map { $0.trimmedDescription } ?? ""
        let members = NameVisitor(viewMode: .sourceAccurate)
        members.walk(group.memberBlock)
        types.append(
          Known(
            name: name, header: Header(keyword: keyword, inheritance: inherited), line: snippet.place.line,
            attributes: Self.attributes(in: group.memberBlock), members: members.declared))
      }
    }
  }

  /// Types that a listing may be meant to stand in an extension of.
  package func extended(by snippet: Snippet) -> Set<String> { Set(headers(for: snippet).compactMap(\.name)) }

  /// Types around a listing, the likeliest first. Only what stands before it can be extended.
  func headers(for snippet: Snippet) -> [Header] {
    let text = snippet.text
    let own = Self.words(after: "@", in: text)
    var headers: [Header] = []
    if text.split(whereSeparator: \.isNewline).contains(where: { $0.drop { $0 == " " }.hasPrefix("case ") }) {
      headers.append(Header(keyword: "enum", inheritance: ""))
    }
    if let type = snippet.memberOf, Self.mayStandInExtension(text) {
      headers.append(Header(keyword: "extension", name: type, inheritance: ""))
    }
    if let type = Self.operandType(in: text) {
      headers.append(Header(keyword: "extension", name: type, inheritance: ""))
    }
    headers += types.filter { !$0.attributes.isDisjoint(with: own) }.map(\.header)
    let words = Set(text.codeWords.map(String.init))
    if let type = types.last(where: { $0.line < snippet.place.line && !$0.members.isDisjoint(with: words) }) {
      headers.append(Header(keyword: "extension", name: type.name, inheritance: ""))
    }
    let needsClass = ["override ", "deinit", "convenience ", "class func", "class var", "weak var self"]
    if needsClass.contains(where: text.contains) { headers.append(Header(keyword: "class", inheritance: "")) }
    if text.contains("nonisolated ") { headers.append(Header(keyword: "actor", inheritance: "")) }
    headers.append(Header(keyword: "struct", inheritance: ""))
    headers.append(Header(keyword: "class", inheritance: ""))
    var seen: Set<Header> = []
    return headers.filter { seen.insert($0).inserted }
  }

  /// Whether nothing in it is stored, as far as its words say it.
  private static func mayStandInExtension(_ text: String) -> Bool {
    let words = Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    return !text.contains("@") && !words.contains("let")
      && !words.isDisjoint(with: ["func", "init", "subscript", "var"])
  }

  /// `Metres` of `static func + (left: Metres, right: Metres) -> Metres`: an operator stands in the type of one of its operands.
  private static func operandType(in text: String) -> String? {
    text.firstMatch(of: #/static func [^\w\s(`]+ ?(?:<[^>]*> ?)?\( *\w+(?: \w+)? *: *(?:inout +)?([A-Z][\w.]*)/#).map {
      String($0.1)
    }
  }

  private static func type(_ item: CodeBlockItemSyntax.Item) -> (
    keyword: String, name: String, group: any DeclGroupSyntax
  )? {
    if let type = item.as(StructDeclSyntax.self) { return ("struct", type.name.text, type) }
    if let type = item.as(ClassDeclSyntax.self) { return ("class", type.name.text, type) }
    if let type = item.as(ActorDeclSyntax.self) { return ("actor", type.name.text, type) }
    if let type = item.as(EnumDeclSyntax.self) { return ("enum", type.name.text, type) }
    return nil
  }

  private static func attributes(in members: MemberBlockSyntax) -> Set<String> {
    members.members.reduce(into: []) { found, member in
      guard let attributed = member.decl.asProtocol(WithAttributesSyntax.self) else { return }
      for case .attribute(let attribute) in attributed.attributes {
        found.insert(attribute.attributeName.trimmedDescription)
      }
    }
  }

  private static func words(after mark: Character, in text: String) -> Set<String> {
    Set(
      text.split(separator: mark, omittingEmptySubsequences: false).dropFirst().map {
        String($0.prefix(while: \.isOfAName))
      })
  }
}
