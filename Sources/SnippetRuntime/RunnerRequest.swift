/// A shared library with a woven program in it.
public struct RunnerProgram: Equatable, Sendable {
  /// A snippet with `@main`: it is a program as a whole, and so cannot say itself where it begins and ends.
  public struct Main: Equatable, Sendable {
    public var snippet: Int
    /// What is sent with its beginning and with its end.
    public var beginning: Int
    public var end: Int

    public init(snippet: Int, beginning: Int, end: Int) {
      self.snippet = snippet
      self.beginning = beginning
      self.end = end
    }
  }

  public var library: String
  /// The name of its `main`.
  public var entry: String
  public var main: Main?

  public init(library: String, entry: String, main: Main? = nil) {
    self.library = library
    self.entry = entry
    self.main = main
  }
}

/// A program that is none of Swift's: a command. What it prints, and its time, are those of the snippet of its number.
public struct RunnerCommand: Equatable, Sendable {
  public var words: [String]
  /// What is sent when it begins and when it ends.
  public var beginning: Int
  public var end: Int

  public init(words: [String], beginning: Int, end: Int) {
    (self.words, self.beginning, self.end) = (words, beginning, end)
  }
}

/// A snippet whose values are recorded, and the lines of its code.
public struct TracedSnippet: Equatable, Sendable {
  public var snippet: Int
  public var firstLine: Int
  public var lastLine: Int

  public init(snippet: Int, firstLine: Int, lastLine: Int) {
    (self.snippet, self.firstLine, self.lastLine) = (snippet, firstLine, lastLine)
  }
}

/// What the engine asks of a runner, as the first thing that it sends.
public struct RunnerRequest: Equatable, Sendable {
  /// In the order in which they run.
  public var programs: [RunnerProgram] = []
  /// What runs instead of programs: one after the other, as long as each ends well.
  public var commands: [RunnerCommand] = []
  /// The snippets to record, in a program that the compiler has instrumented. Standard output is a file then.
  public var traced: [TracedSnippet] = []
  public var isRecording: Bool { !traced.isEmpty }
  /// Whether to keep the program from the rest of the machine.
  public var isIsolated = true
  /// Whether the runner is inside of a boundary: the first process that there is, with a disk and a network of its own.
  public var isBounded = false
  /// The folder that the program starts in, and the only one it may write to.
  public var folder = "/"
  /// Bytes of memory that all processes of the program may use together.
  public var memory = 1 << 30
  public var processes = 64
  /// In all of them.
  public var threads = 512
  /// Files that there may be in its folder.
  public var files = 100_000

  public init() {}

  public func write(to writer: inout WireWriter) {
    for flag in [isIsolated, isBounded] { writer.write(flag ? 1 : 0 as UInt8) }
    writer.write(folder)
    for number in [memory, processes, threads, files] { writer.write(number) }
    writer.write(programs.count)
    for program in programs {
      for text in [program.library, program.entry] { writer.write(text) }
      writer.write(program.main == nil ? 0 : 1 as UInt8)
      if let main = program.main {
        for number in [main.snippet, main.beginning, main.end] { writer.write(number) }
      }
    }
    writer.write(commands.count)
    for command in commands {
      writer.write(command.words.count)
      for word in command.words { writer.write(word) }
      for number in [command.beginning, command.end] { writer.write(number) }
    }
    writer.write(traced.count)
    for one in traced {
      for number in [one.snippet, one.firstLine, one.lastLine] { writer.write(number) }
    }
  }

  public init?(_ bytes: ArraySlice<UInt8>) {
    var reader = WireReader(bytes)
    guard let isIsolated = reader.byte(), let isBounded = reader.byte(), let folder = reader.text(),
      let memory = reader.number(), let processes = reader.number(), let threads = reader.number(),
      let files = reader.number(),
      let programs = reader.list(Self.program), let commands = reader.list(Self.command),
      let traced = reader.list(Self.traced), reader.isAtEnd
    else { return nil }
    self.isIsolated = isIsolated == 1
    self.isBounded = isBounded == 1
    (self.folder, self.memory, self.processes, self.threads) = (folder, memory, processes, threads)
    (self.files, self.programs, self.commands, self.traced) = (files, programs, commands, traced)
  }

  private static func traced(_ reader: inout WireReader) -> TracedSnippet? {
    guard let snippet = reader.number(), let first = reader.number(), let last = reader.number() else { return nil }
    return TracedSnippet(snippet: snippet, firstLine: first, lastLine: last)
  }

  private static func command(_ reader: inout WireReader) -> RunnerCommand? {
    guard let words = reader.list({ $0.text() }), !words.isEmpty, let beginning = reader.number(),
      let end = reader.number()
    else { return nil }
    return RunnerCommand(words: words, beginning: beginning, end: end)
  }

  private static func program(_ reader: inout WireReader) -> RunnerProgram? {
    guard let library = reader.text(), let entry = reader.text(), let hasMain = reader.byte() else { return nil }
    var program = RunnerProgram(library: library, entry: entry)
    guard hasMain == 1 else { return program }
    guard let snippet = reader.number(), let beginning = reader.number(), let end = reader.number() else { return nil }
    program.main = RunnerProgram.Main(snippet: snippet, beginning: beginning, end: end)
    return program
  }
}
