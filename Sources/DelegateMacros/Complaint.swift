import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What is wrong with a use of a macro, in a sentence that says what to do.
struct Complaint: DiagnosticMessage {
  let message: String
  let severity = DiagnosticSeverity.error
  let diagnosticID = MessageID(domain: "DelegateMacros", id: "misuse")

  init(_ message: String) {
    self.message = message
  }
}

extension MacroExpansionContext {
  func complain(_ message: String, at node: some SyntaxProtocol) {
    diagnose(Diagnostic(node: Syntax(node), message: Complaint(message)))
  }
}
