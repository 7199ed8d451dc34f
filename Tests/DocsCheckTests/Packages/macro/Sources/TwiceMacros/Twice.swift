@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntax
import SwiftSyntaxMacros

struct TwiceMacro: ExpressionMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    guard let argument = node.arguments.first?.expression else { return "0" }
    return "(\(argument), \(literal: argument.trimmedDescription))"
  }
}

@main
struct Plugin: PluginProvider {
  struct Unknown: Error {}

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard typeName == "TwiceMacro" else { throw Unknown() }
    return TwiceMacro.self
  }

  static func main() throws {
    try CompilerPluginMessageListener(
      connection: StandardIOMessageConnection(), messageHandler: PluginProviderMessageHandler(provider: Plugin())
    ).main()
  }
}
