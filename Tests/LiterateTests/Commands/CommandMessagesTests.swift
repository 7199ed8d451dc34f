import LiterateModel
import Testing

@testable import Literate

/// Compilers and interpreters have a few ways to name a line.
@Suite struct CommandMessagesTests {
  private func messages(_ said: String, file: String = "main.c") -> [String] {
    CommandMessages(said, file: file, folder: "/w/1").all.map { message in
      "\(message.severity) \(message.line):\(message.column ?? 0) \(message.text)"
        + message.notes.map { " (\($0))" }.joined()
    }
  }

  @Test func aCompilerOfC() {
    let said = """
      In file included from /w/1/main.c:1:
      /w/1/main.c: In function 'main':
      /w/1/main.c:3:10: error: 'x' undeclared (first use in this function)
          3 |   return x;
            |          ^
      /w/1/main.c:3:10: note: each undeclared identifier is reported only once
      /w/1/main.c:2:7: warning: unused variable 'y' [-Wunused-variable]
      main.c:9: fatal error: a.h: No such file or directory
      collect2: error: ld returned 1 exit status
      """
    #expect(
      messages(said) == [
        "error 3:10 'x' undeclared (first use in this function) (each undeclared identifier is reported only once)",
        "warning 2:7 unused variable 'y' [-Wunused-variable]", "error 9:0 a.h: No such file or directory",
      ])
  }

  @Test func messagesBeforeTheirPlace() {
    let said = """
      error[E0308]: mismatched types
       --> main.rs:2:18
        |
      2 |     let n: i32 = "a";

      warning: unused variable: `n`
        --> /w/1/main.rs:2:9
      """
    #expect(
      messages(said, file: "main.rs") == ["error 2:18 mismatched types", "warning 2:9 unused variable: `n`"])
  }

  @Test func messagesBehindTheirPlace() {
    let said = """
      Traceback (most recent call last):
        File "/w/1/main.py", line 9, in <module>
          f()
        File "/w/1/main.py", line 8, in f
          raise ValueError("no")
      ValueError: no
      """
    #expect(messages(said, file: "main.py") == ["error 9:0 ValueError: no", "error 8:0 ValueError: no"])
    let syntax = """
        File "main.py", line 1
          def f(:
                ^
      SyntaxError: invalid syntax
      """
    #expect(messages(syntax, file: "main.py") == ["error 1:0 SyntaxError: invalid syntax"])
  }

  @Test(arguments: [
    ("./main.go:4:2: undefined: x", "main.go", "error 4:2 undefined: x"),
    ("main.ts(2,5): error TS2322: Type 'a'", "main.ts", "error 2:5 error TS2322: Type 'a'"),
    ("main.java:3: error: cannot find symbol", "main.java", "error 3:0 cannot find symbol"),
    ("main.rb:1: syntax error, unexpected end", "main.rb", "error 1:0 syntax error, unexpected end"),
    ("sh: 1: main.sh:2: not a command", "main.sh", "error 2:0 not a command"),
  ])
  func otherWays(_ said: String, _ file: String, _ expected: String) {
    #expect(messages(said, file: file) == [expected])
  }

  @Test(arguments: [
    "a-main.c:3:5: error: x", "include/main.c:3:5: error: x", "xmain.c:3:5: error: x", "main.cc:3: error: x", "main.c",
    "main.c:", "main.c:x", "main.c: 3", "",
  ])
  func otherFiles(_ said: String) { #expect(messages(said).isEmpty) }
}
