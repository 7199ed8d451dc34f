/// The toolchain's `swift-format`, asked about texts.
package struct SwiftFormatting: Sendable {
  let toolchain: Toolchain
  /// What the editor says of indentation; the nearest `.swift-format` says it better.
  let style: TextStyle
  /// Where it works.
  let folder: String

  package init(toolchain: Toolchain, style: TextStyle, folder: String) {
    self.toolchain = toolchain
    self.style = style
    self.folder = folder
  }

  /// The texts as it writes them. One that does not parse stays as it is, and all do if it cannot be asked.
  ///
  /// - Parameter place: the folder from which its settings are looked for.
  package func formatted(_ texts: [String], settingsFrom place: String) -> [String] {
    guard !texts.isEmpty, let own = try? Files.makeTemporaryFolder(in: folder) else { return texts }
    defer { Files.remove(own) }
    let files = texts.indices.map { "\(own)/\($0).swift" }
    do {
      try Files.write(settings(from: place), to: own + "/.swift-format")
      for (text, file) in zip(texts, files) { try Files.write((text + "\n").utf8, to: file) }
      _ = try Processes.run(
        [toolchain.format, "format", "-i"] + files, environment: toolchain.environment, timeout: 20,
        group: toolchain.processes, within: toolchain.boundary(writing: [own]))
    } catch {
      return texts
    }
    return zip(texts, files).map { text, file in
      guard let bytes = try? Files.read(file) else { return text }
      let formatted = String(decoding: bytes, as: UTF8.self)
      return String(formatted.reversed().drop(while: \.isNewline).reversed())
    }
  }

  private func settings(from place: String) -> [UInt8] {
    let name = ".swift-format"
    if let folder = Files.nearest(from: place, with: [name]), let bytes = try? Files.read("\(folder)/\(name)") {
      return bytes
    }
    let width = min(16, max(1, style.tabSize))
    let unit = style.usesTabs ? #"{"tabs": 1}"# : #"{"spaces": \#(width)}"#
    return Array(#"{"version": 1, "indentation": \#(unit), "tabWidth": \#(width)}"#.utf8)
  }
}

/// How an editor indents.
package struct TextStyle: Sendable {
  package var tabSize: Int
  package var usesTabs: Bool

  package init(tabSize: Int, usesTabs: Bool) {
    self.tabSize = tabSize
    self.usesTabs = usesTabs
  }
}
