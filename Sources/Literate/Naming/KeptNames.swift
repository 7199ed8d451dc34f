import LiterateModel
import SnippetRuntime

/// Names as the store keeps them: each text once.
enum KeptNames {
  static func bytes(_ names: [[KnownName]]) -> [UInt8] {
    var texts: [String] = []
    var numbers: [String: Int] = [:]
    func number(_ text: String) -> Int {
      if let known = numbers[text] { return known }
      numbers[text] = texts.count
      texts.append(text)
      return texts.count - 1
    }
    var body = WireWriter()
    body.write(names.count)
    for list in names {
      body.write(list.count)
      for name in list {
        body.write(name.range.lowerBound)
        body.write(name.range.count)
        body.write(name.isDeclaration ? 1 : 0 as UInt8)
        for text in [name.kind.rawValue, name.symbol, name.module, name.declaration, name.documentation] {
          body.write(number(text))
        }
        body.write(name.others.count)
        for symbol in name.others { body.write(number(symbol)) }
        body.write(name.home?.snippet ?? -1)
        body.write(name.home?.offset ?? -1)
      }
    }
    var head = WireWriter()
    head.write(texts.count)
    for text in texts { head.write(text) }
    return head.bytes + body.bytes
  }

  static func read(_ bytes: [UInt8]) -> [[KnownName]]? {
    var reader = WireReader(bytes[...])
    guard let count = reader.number(), count >= 0 else { return nil }
    var texts: [String] = []
    for _ in 0..<count {
      guard let text = reader.text() else { return nil }
      texts.append(text)
    }
    func text() -> String? { reader.number().flatMap { texts.indices.contains($0) ? texts[$0] : nil } }
    guard let lists = reader.number(), lists >= 0 else { return nil }
    var names: [[KnownName]] = []
    for _ in 0..<lists {
      guard let count = reader.number(), count >= 0 else { return nil }
      var list: [KnownName] = []
      for _ in 0..<count {
        guard let start = reader.number(), let length = reader.number(), start >= 0, length >= 0,
          !start.addingReportingOverflow(length).overflow,
          let isDeclaration = reader.byte(), let kind = text().flatMap(KnownName.Kind.init(rawValue:)),
          let symbol = text(), let module = text(), let declaration = text(), let documentation = text(),
          let others = reader.number(), others >= 0
        else { return nil }
        var name = KnownName(
          range: start..<(start + length), kind: kind, symbol: symbol, module: module, declaration: declaration,
          documentation: documentation, isDeclaration: isDeclaration == 1)
        for _ in 0..<others {
          guard let symbol = text() else { return nil }
          name.others.append(symbol)
        }
        guard let snippet = reader.number(), let offset = reader.number() else { return nil }
        if snippet >= 0, offset >= 0 { name.home = KnownName.Home(snippet: snippet, offset: offset) }
        list.append(name)
      }
      names.append(list)
    }
    return names
  }
}
